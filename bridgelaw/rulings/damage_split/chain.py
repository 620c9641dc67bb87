"""Did the innocent side break the chain that leads from the infraction to its damage?

2017, 12C1(e): an extremely serious error unrelated to the infraction, or a gambling action. 2007, 12C1(b): a serious
error unrelated to it, or a wild or gambling action. The Laws of 1997 have no clause; the Code of Practice had one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, clause_for, editions_with, rule
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.derivation import Step


class NoClauseInEdition(BadInput):
    """The edition has no clause on self-inflicted damage."""


class Conduct(Enum):
    """What the director judges the innocent side's own doing to have been."""

    NOTHING = "none"
    MISTAKE = "ordinary mistake"
    SERIOUS = "serious error"
    EXTREME = "extremely serious error"
    WILD = "wild action"
    GAMBLING = "gambling action"

    @property
    def phrase(self) -> str:
        """With its article, as it stands in a sentence.

        >>> Conduct.EXTREME.phrase
        'an extremely serious error'
        """
        return f"{'an' if self.value[0] in 'aeio' else 'a'} {self.value}"


ERRORS = (Conduct.SERIOUS, Conduct.EXTREME)


@dataclass(frozen=True)
class Chain:
    """What the innocent side did after the infraction, and whether the infraction led to it.

    `deed` names it in a few words, "North's revoke"; it may be empty. `related` matters for an error only. Raises
    NoClauseInEdition for the Laws of 1997. Source 002, example 6: a gambling 5♥.

    >>> Chain(Conduct.SERIOUS).broken, Chain(Conduct.SERIOUS, edition=2007).broken, Chain(Conduct.GAMBLING).broken
    (False, True, True)
    """

    conduct: Conduct = Conduct.NOTHING
    related: bool = False
    deed: str = ""
    edition: int = DEFAULT_EDITION

    def __post_init__(self) -> None:
        if not rule("self-inflicted-damage", self.edition).holds:
            since = editions_with("self-inflicted-damage")
            raise NoClauseInEdition(
                f"The Laws of {self.edition} have no clause on damage that the innocent side inflicts on itself.",
                "Then it stood in the WBF's Code of Practice and in a minute of 1998: the offenders lost their gain, "
                "and an irrational, wild or gambling action cost the innocents their redress. "
                f"Choose {joined([str(year) for year in since], 'or')}.",
                f"{clause_for('self-inflicted', since[0])}; {clause_for('self-inflicted')}",
            )

    @property
    def law(self) -> Reference:
        """The clause on self-inflicted damage in this edition."""
        return clause_for("self-inflicted", self.edition)

    @property
    def broken(self) -> bool:
        """Whether the innocent side bears the damage that it inflicted on itself."""
        return self._counts and not (self.conduct in ERRORS and self.related)

    @property
    def _counts(self) -> bool:
        return self.conduct in self._breaking

    @property
    def _breaking(self) -> tuple[Conduct, ...]:
        """What breaks the chain in this edition, the least of errors first."""
        return tuple(map(Conduct, rule("breaks-the-chain", self.edition).words))

    @property
    def named(self) -> str:
        """The deed in a few words, where no words were given in the barest."""
        return self.deed or "what they did"

    def step(self) -> Step:
        """The judgement as a step of the derivation."""
        return Step(f"{self._judged} {'The chain is broken.' if self.broken else 'The chain holds.'}", (self.law,))

    @property
    def cautions(self) -> tuple[str, ...]:
        """What to look at again when the infraction gave occasion to a wild or gambling action."""
        if not (self.broken and self.related):
            return ()
        if self.conduct is Conduct.GAMBLING:
            return (
                "Make sure that it was a gamble. To play along with a wrong explanation, however hard to believe, is "
                "always related to the infraction and costs no redress (the WBF commentary on Law 12).",
            )
        return (
            "The lecture of 2008 redresses even a dreadful bid, if only the wrong explanation made it possible. "
            "Decide whether the action was wild for a player who had been told what this one was told.",
        )

    @property
    def _judged(self) -> str:
        named = self.named[0].upper() + self.named[1:]
        asked = self._breaking[0].phrase
        if self.conduct is Conduct.NOTHING:
            return "After the infraction the innocent side went on playing bridge."
        lead = f"{named} was {self.conduct.phrase}"
        if self.conduct in ERRORS and self._counts:
            if self.related:
                return f"{lead}, but the infraction led to it. {asked.capitalize()} counts only when it is unrelated."
            return f"{lead} that has nothing to do with the infraction."
        if self.conduct is Conduct.GAMBLING:
            return (
                f"{lead}: if it works they keep the gain, and if it fails they hope that the director makes it good. "
                "For a gamble the clause does not ask whether it is related to the infraction."
            )
        if self.conduct is Conduct.WILD:
            if self._counts:
                return f"{lead}, and in {self.edition} the clause names wild actions beside gambling ones."
            return (
                f"{lead}. The Laws of {self.edition} no longer name wild actions: only a gamble, or {asked} unrelated "
                "to the infraction, would count."
            )
        if self.conduct is Conduct.SERIOUS:
            return f"{lead}. That was enough in 2007; since 2017 the error must be extremely serious."
        return (
            f"{lead}. Mistakes are part of the game: it takes {asked} unrelated to the infraction, or "
            f"{'a wild or gambling action' if Conduct.WILD in self._breaking else 'a gambling action'}."
        )

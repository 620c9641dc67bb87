"""The steps from where the card was to the clause that adjusts the score, or to a result that stands."""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaw.laws import Reference, cite, clause_for, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.damage_split import SplitRuling
from bridgelaw.rulings.ground import Ground
from bridgelaw.rulings.penalty_card.information import Where
from bridgelaw.rulings.penalty_card_information.authorised import CardTold, choice_clause, told, told_of
from bridgelaw.rulings.penalty_card_information.facts import AfterIt, InformationFacts, InformationFinding
from bridgelaw.rulings.poll import PollRuling


@dataclass(frozen=True)
class InformationFound:
    """The findings about the information from a penalty card.

    `clause` is the Law by which the score is adjusted, None where it is not. `poll` has the weights and, where the
    other table's result is given, the score at teams; `split` what the innocent side bears itself.
    """

    facts: InformationFacts
    edition: int
    finding: InformationFinding
    clause: Reference | None
    poll: PollRuling | None
    after: AfterIt | None
    split: SplitRuling | None

    @property
    def told(self) -> tuple[CardTold, ...]:
        """The information from the card, and the part that partner might use."""
        return told(self.facts.where, self.facts.major, self.edition)

    @property
    def source(self) -> CardTold | None:
        """Return what suggested the play; None where the card did not."""
        facts = self.facts
        return None if facts.suggests is None else told_of(facts.where, facts.major, facts.suggests, self.edition)

    @property
    def breach(self) -> bool:
        """True if partner chose what closed information suggested over a logical alternative."""
        return is_breach(self.facts, self.edition)

    @property
    def adjusts(self) -> bool:
        """True if the score is adjusted."""
        return self.clause is not None


def is_breach(facts: InformationFacts, edition: int) -> bool:
    """True if partner chose what closed information suggested over a logical alternative."""
    if facts.suggests is None:
        return False
    closed = not told_of(facts.where, facts.major, facts.suggests, edition).partner_may
    return closed and bool(facts.alternatives)


FOUND, NOT_FOUND = ("85A1", "85A2"), ("85B",)


def grounds_of(ruling: InformationFound) -> tuple[Ground, ...]:
    """The facts, what the card told, what it suggested, the alternatives; then breach, help, 72C, and the end."""
    facts, year = ruling.facts, ruling.edition
    if not facts.known:
        return (Ground("not-found", _cited(NOT_FOUND, year)),)
    return (
        *([Ground("found", _cited(FOUND, year))] if facts.disputed else []),
        Ground("state", tuple(dict.fromkeys(clause for each in ruling.told for clause in each.rests_on))),
        Ground("source", ruling.source.rests_on) if ruling.source else Ground("no-source", (_test(ruling),)),
        Ground("alternatives", _cited(("16B1(b)",), year)),
        *_breach(ruling),
        *_help(ruling),
        *_aware(ruling),
        *([] if ruling.adjusts else [Ground("stands", (clause_for("aim", year),))]),
    )


def _cited(clauses: tuple[str, ...], year: int) -> tuple[Reference, ...]:
    return tuple(cite(each, year) for each in clauses)


def _test(ruling: InformationFound) -> Reference:
    """The clause by which a player may not choose what such information suggests."""
    facts = ruling.facts
    return choice_clause(facts.where, facts.withdrawn, ruling.edition)


def _breach(ruling: InformationFound) -> Iterator[Ground]:
    """Return whether partner made a play that was not allowed, where something suggested it."""
    source = ruling.source
    if source is None:
        return
    if source.partner_may:
        yield Ground("authorised", source.rests_on)
    elif not ruling.breach:
        yield Ground("no-alternative", (_test(ruling),))
    else:
        yield Ground("breach", (_test(ruling),))
        if ruling.finding is InformationFinding.BREACH and ruling.clause is not None:
            yield Ground("breach-adjusts", (ruling.clause,))


def _help(ruling: InformationFound) -> Iterator[Ground]:
    """Return whether the card helped although nobody did wrong."""
    if ruling.source is None or ruling.breach:
        return
    law = clause_for("penalty-card-damage", ruling.edition)
    if ruling.finding is InformationFinding.HELP:
        yield Ground("helped", (law,))
    elif ruling.facts.where is Where.ON_TABLE or rule("help-wherever-it-is", ruling.edition).holds:
        yield Ground("not-helped", (law,))
    else:
        yield Ground("help-not-reached", (law,))


def _aware(ruling: InformationFound) -> Iterator[Ground]:
    """Return whether the owner of the card could have known what it might do, where that decides."""
    if not ruling.facts.could_have_known:
        return
    law = clause_for("could-have-known", ruling.edition)
    yield Ground("aware-adjusts" if ruling.finding is InformationFinding.AWARE else "aware", (law,))

"""The innocent side's own act after the infraction, and whether it broke the chain, in English."""

from __future__ import annotations

from bridgelaw.laws.words import capital
from bridgelaw.rulings.damage_split.chain import ERRORS, Chain, Conduct
from bridgelaw.rulings.ground import Doubt


def phrase(conduct: Conduct) -> str:
    """Return the act of the innocent side with its article, for the middle of a sentence.

    >>> phrase(Conduct.EXTREME)
    'an extremely serious error'
    """
    return f"{'an' if conduct.value[0] in 'aeio' else 'a'} {conduct.value}"


def named(chain: Chain) -> str:
    """The deed in a few words, where no words were given in the barest."""
    return chain.deed or "what they did"


def judged(chain: Chain) -> str:
    """The judgement on what the innocent side did.

    >>> judged(Chain(Conduct.EXTREME, deed="North's revoke"))
    "North's revoke was an extremely serious error that has nothing to do with the infraction. The chain is broken."
    """
    return f"{_why(chain)} {'The chain is broken.' if chain.broken else 'The chain holds.'}"


def _why(chain: Chain) -> str:
    if chain.conduct is Conduct.NOTHING:
        return "After the infraction the innocent side went on playing bridge."
    lead = f"{capital(named(chain))} was {phrase(chain.conduct)}"
    return f"{lead}{_error(chain) if chain.conduct in ERRORS and chain.counts else _other(chain)}"


def _error(chain: Chain) -> str:
    """An error that counts, unless the infraction led to it."""
    if not chain.related:
        return " that has nothing to do with the infraction."
    return f", but the infraction led to it. {phrase(chain.breaking[0]).capitalize()} counts only when it is unrelated."


def _other(chain: Chain) -> str:
    """A gamble, a wild action, or an error that does not count."""
    asked = phrase(chain.breaking[0])
    if chain.conduct is Conduct.GAMBLING:
        return (
            ": if it works they keep the gain, and if it fails they hope that the director makes it good. "
            "For a gamble the clause does not ask whether it is related to the infraction."
        )
    if chain.conduct is Conduct.WILD and chain.counts:
        return f", and in {chain.edition} the clause names wild actions beside gambling ones."
    if chain.conduct is Conduct.WILD:
        return (
            f". The Laws of {chain.edition} no longer name wild actions: only a gamble, or {asked} unrelated "
            "to the infraction, would count."
        )
    if chain.conduct is Conduct.SERIOUS:
        return ". That was enough in 2007; since 2017 the error must be extremely serious."
    return (
        f". Mistakes are part of the game: it takes {asked} unrelated to the infraction, or "
        f"{'a wild or gambling action' if Conduct.WILD in chain.breaking else 'a gambling action'}."
    )


def related_action(_: object, doubt: Doubt) -> str:
    """Return what to look at again when the infraction gave occasion to a wild or gambling action."""
    if doubt.of is Conduct.GAMBLING:
        return (
            "Make sure that it was a gamble. To play along with a wrong explanation, however hard to believe, is "
            "always related to the infraction and costs no redress (the WBF commentary on Law 12)."
        )
    return (
        "The lecture of 2008 redresses even a dreadful bid, if only the wrong explanation made it possible. "
        "Decide whether the action was wild for a player who had been told what this one was told."
    )

"""The form of case for a contested claim (Laws 68 to 71): claim."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.claim import ClaimGiven
from bridgelaw.rulings.claim import (
    BadEnding,
    BadFinding,
    BadStatement,
    Claim,
    ClaimOutcome,
    ClaimRuling,
    ClaimStatement,
    EndPosition,
    Picture,
    rule_claim,
)

OUTCOMES = {
    ClaimOutcome.JUDGED: "judged",
    ClaimOutcome.OPEN: "a question is open",
    ClaimOutcome.PLAY_GOES_ON: "play goes on",
    ClaimOutcome.PLAYED: "what was played stands",
    ClaimOutcome.BOUNDED: "the lines are not all searched",
}
DECLARER, OTHERS = "declarer's tricks", "the others' tricks"


def ending_of(given: ClaimGiven) -> EndPosition:
    """The cards of the claim. Raises BadEnding."""
    return given.guard(
        "hands",
        lambda: EndPosition(
            given.hands,
            given.trump,
            given.leader,
            given.declarer,
            given.trick,
            frozenset(given.shown_out),
            given.penalty,
        ),
    )


def claim_of(given: ClaimGiven) -> Claim:
    """The claim as the director found it. Raises BadEnding, BadStatement, BadFinding."""
    ending = ending_of(given)
    picture = Picture(
        frozenset(given.forgotten),
        frozenset(given.phantoms),
        given.sees_entries,
        given.notices_break,
        frozenset(given.struck),
        given.runs_suits,
        given.plays_low,
        given.recovers,
    )
    return given.guard(
        "steps" if given.steps else "forgotten",
        lambda: Claim(
            ending,
            given.claimer,
            ClaimStatement(given.steps, given.ordered, given.words or ""),
            picture,
            given.order,
            given.standing,
            given.option,
            given.penalty[0].card.suit if given.option and given.penalty else None,
            given.likely,
            given.played,
            given.revoke.transfer if given.revoke else None,
            given.facts or (),
            given.asked,
        ),
    )


def rule_a_claim(given: ClaimGiven, edition: int) -> ClaimRuling:
    """The claim judged under an edition."""
    return rule_claim(claim_of(given), edition)


def claim_figures(ruling: ClaimRuling) -> dict[Figure, Value]:
    """The tricks of both sides, their bound, and what each answer given otherwise would make of them."""
    found: dict[Figure, Value] = {Figure("outcome"): OUTCOMES[ruling.outcome]}
    if ruling.tricks is not None:
        found[Figure(DECLARER)], found[Figure(OTHERS)] = map(Fraction, ruling.tricks)
    if ruling.outcome is ClaimOutcome.BOUNDED:
        low, high = sorted(each[0] for each in ruling.bounds)
        found[Figure(f"{DECLARER} at least")], found[Figure(f"{DECLARER} at most")] = Fraction(low), Fraction(high)
    if ruling.best_found:
        found[Figure(f"{DECLARER} double dummy")] = Fraction(ruling.best_found[0])
    if ruling.worst_found:
        found[Figure(f"{DECLARER} at worst")] = Fraction(ruling.worst_found[0])
    for row in ruling.lines():
        found[Figure("status", of=str(row.cards[0]))] = row.status.value
    for hinge in ruling.hangs_on:
        of = " ".join(map(str, sorted(hinge.cards, reverse=True))) or (hinge.seat.word if hinge.seat else None)
        found[Figure(f"{DECLARER} if {hinge.question}", of=of)] = Fraction(hinge.tricks[0])
    return found


CLAIM = CaseForm(
    "claim",
    ClaimGiven,
    rule_a_claim,
    claim_figures,
    {
        "ending": BadEnding,
        "statement": BadStatement,
        "finding": BadFinding,
    },
    ending=ending_of,
)

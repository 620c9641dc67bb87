"""A question made of a contested claim: how many tricks declarer gets, with the tricks that typical mistakes lead to.

The wrong answers are the tricks of another finding, the tricks claimed, those of a line that does not count, of best
play and of the worst; where these are too few, a claim allowed or refused whole, and a trick too many or too few. Where
play goes on, the question is what becomes of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from bridgelaw.chapters.claims.en.claim import STATUSES, otherwise_told
from bridgelaw.chapters.claims.rulings.claim import ClaimOutcome, ClaimRuling, Tricks
from bridgelaw.chapters.claims.rulings.status import COUNTS
from bridgelaw.exercises.of_case import CaseQuestion
from bridgelaw.exercises.part import BadExercise
from bridgelaw.exercises.question import Option
from bridgelaw.scoring.printed import counted
from bridgelaw.telling import tell


def question_of(ruling: ClaimRuling) -> CaseQuestion:
    """Return the tricks that declarer gets, or that play goes on. Raises BadExercise while a question is open."""
    told = tell(ruling)
    if ruling.outcome is ClaimOutcome.PLAY_GOES_ON:
        right = Option(told.result, f"Right. {told.announcement}", True)
        return "How do you rule?", right, _not_going_on(ruling, told.result)
    if ruling.tricks is None:
        raise BadExercise("The claim has no tricks to ask for: a question is open.", "Answer it, and save it again.")
    right = Option(_amount(ruling.tricks[0]), f"Right. {told.result}", True)
    return "How many tricks does declarer get?", right, _others(ruling, told.result)


def _amount(tricks: int) -> str:
    return counted(tricks, "tricks")


def _others(ruling: ClaimRuling, result: str) -> Iterator[Option]:
    """The other numbers of tricks, each with the first mistake that leads to it."""
    assert ruling.tricks is not None
    seen = {ruling.tricks[0]}
    for road, tricks, says in _errors(ruling, ruling.tricks):
        if 0 <= tricks <= sum(ruling.tricks) and tricks not in seen:
            seen.add(tricks)
            yield Option(_amount(tricks), f"{says} {result}", road=road)


def _errors(ruling: ClaimRuling, tricks: Tricks) -> Iterator[tuple[str, int, str]]:
    claim, mine, every = ruling.claim, tricks[0], sum(tricks)
    for hinge in ruling.hangs_on:
        yield hinge.question, hinge.tricks[0], f"That would be right if {otherwise_told(hinge)}."
    yield "as claimed", claim.tricks_of_both(ruling.claimed)[0], "That is the claim. A claim alone decides nothing."
    for row in ruling.lines():
        if row.tricks is not None:
            counts = " The worst line that counts decides." if row.status in COUNTS else ""
            says = f"That is the number if {row.cards[0]} comes first: {STATUSES[row.status]}.{counts}"
            yield f"begins with {row.cards[0]}", claim.tricks_of_both(row.tricks)[0], says
    yield from _by_the_bounds(ruling)
    allowed, refused = (every, 0) if claim.by_declarer else (0, every)
    yield "allowed whole", allowed, "You judge a claim trick by trick. You do not simply allow all of it."
    yield "refused whole", refused, "You judge a claim trick by trick. You do not simply refuse all of it."
    yield "one too few", mine - 1, "That is one trick fewer than on the line that decides."
    yield "one too many", mine + 1, "That is one trick more than on the line that decides."


def _by_the_bounds(ruling: ClaimRuling) -> Iterator[tuple[str, int, str]]:
    best = "That is the best play of both sides with all cards in sight. A claim is not judged by that."
    if ruling.best_found:
        yield "double dummy", ruling.best_found[0], best
    worst = "That takes plays that are legal but not normal. Only normal plays count."
    if ruling.worst_found:
        yield "at worst", ruling.worst_found[0], worst


def _not_going_on(ruling: ClaimRuling, result: str) -> Iterator[Option]:
    claim = ruling.claim
    for road, tricks, taken, says in (
        ("conceded", claim.tricks_of_both(ruling.claimed), "The concession stands", "The partner objected at once."),
        ("judged", ruling.on_lines, "The claim is judged by its lines", "There is no claim to judge."),
        ("best play", ruling.double_dummy, "Each side gets the tricks of best play", "The four players play on."),
    ):
        yield Option(f"{taken}: declarer gets {_amount(tricks[0])}.", f"{says} {result}", road=road)

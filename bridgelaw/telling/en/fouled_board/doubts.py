"""The doubts that are left after a fouled board, and the parts of a regulation that were not read."""

from __future__ import annotations

from bridgelaw.laws import clause_for
from bridgelaw.laws.words import capital
from bridgelaw.rulings.fouled_board import FouledRuling
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring.printed import counted
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.en.fouled_board.names import at_fault
from bridgelaw.telling.sentences import Doubts


def _missing(ruling: FouledRuling, _: Doubt) -> str:
    return (
        f"N is {ruling.expected} and the traveller has {counted(len(ruling.awards), 'lines')}. If scores are still to "
        "come, rule again when they are in; if none will, ask what your regulations count as expected."
    )


def _regulation(ruling: FouledRuling, _: Doubt) -> str:
    return NOT_READ[ruling.body.doubt]


def _compared_at_fault(_: FouledRuling, doubt: Doubt) -> str:
    return (
        f"{capital(at_fault(doubt.of))} are named as at fault, but their result is compared and so is scored like any "
        "other. Their fault is a matter for a penalty."
    )


def _own_percentage(ruling: FouledRuling, _: Doubt) -> str:
    return (
        "The 60% of a result that stands alone is an artificial score: a pair not at fault that has more than 60% on "
        f"the other boards of its session gets that ({clause_for('own-percentage', ruling.edition)})."
    )


def _both_at_fault(_: FouledRuling, __: Doubt) -> str:
    return (
        "Were both pairs at fault? Each player answers for his own thirteen cards; a pair whose cards all lay in their "
        "own pockets is not directly at fault."
    )


NOT_READ = {
    "rounding": (
        "The regulation says nothing of rounding. Two decimals are those of its authors' example; how they round an "
        "exact half was not read, and up is taken."
    ),
    "small-groups": (
        "What the article does with a group of one or of two was not read. The percentages that the others use are "
        "taken."
    ),
}
"""What was not read of a body's regulation, by the id that its method names."""

DOUBTS: Doubts[FouledRuling] = {
    **READING,
    "missing": _missing,
    "regulation": _regulation,
    "compared-at-fault": _compared_at_fault,
    "own-percentage": _own_percentage,
    "both-at-fault": _both_at_fault,
}

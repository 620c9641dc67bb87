"""Remarks for the director on a movement of the director's own, in English."""

from __future__ import annotations

from bridgelaw.laws.words import capital, joined
from bridgelaw.scoring.movements.remarks import NobodyPlaysAll, NotPlayedBy, PlayedUnevenly, Remark, SharedSets, SitsOut
from bridgelaw.scoring.printed import numbered, times


def remarked(remark: Remark) -> str:
    """The sentence for a remark.

    >>> from bridgelaw.scoring.movements import mitchell, remarks
    >>> [remarked(each) for each in remarks(mitchell(8))]
    ['No pair plays all 8 sets: each plays 7.']
    """
    match remark:
        case SitsOut(pair, rounds):
            return f"{capital(str(pair))} sits out in {numbered('round', rounds)}."
        case SharedSets(tables, shared):
            sets = joined([f"set {board_set} in round {number}" for board_set, number in shared])
            share = f"{capital(numbered('table', tables))} share {sets}"
            return f"{share}: which of them plays a board first is not determined."
        case NobodyPlaysAll(total, least, most):
            return f"No pair plays all {total} sets: each plays {least if least == most else f'{least} to {most}'}."
        case NotPlayedBy(board_set, pairs):
            return f"Set {board_set} is not played by {joined([str(pair) for pair in pairs])}."
        case PlayedUnevenly(often):
            groups = [
                f"{numbered('set', sets)} {'is' if len(sets) == 1 else 'are'} played {times(count)}"
                for count, sets in often
            ]
            return f"{capital(joined(groups))}."

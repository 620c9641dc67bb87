"""A fouled board at pairs: the adjusted traveller as a ruling."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass, fields
from bridgelaw.rulings.fouled_board.bodies import Body, Misdeed, body
from bridgelaw.rulings.fouled_board.forms import BoardForm
from bridgelaw.rulings.fouled_board.grounds import fouled_doubts, fouled_grounds
from bridgelaw.rulings.fouled_board.groups import SIDES
from bridgelaw.rulings.fouled_board.lines import FouledLine
from bridgelaw.rulings.fouled_board.traveller import AdjustedTraveller, adjusted
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring.movements import Pair
from bridgelaw.scoring.printed import figure


@dataclass(frozen=True, repr=False)
class FouledRuling(AdjustedTraveller):
    """The adjusted traveller, and what the ruling on it rests on under one edition of the Laws."""

    edition: int
    grounds: tuple[Ground, ...]
    doubts: tuple[Doubt, ...]

    def __repr__(self) -> str:
        groups = "; ".join(f"{group.form or 'correct form'} {group.size} by {group.way.value}" for group in self.groups)
        totals = ", ".join(f"{side} total {figure(self.total(side))}" for side in SIDES)
        return f"FouledRuling: {self.body.name}, N {self.expected}; {groups}; {totals}"


def fouled_board(
    lines: Sequence[FouledLine],
    method: Body | None = None,
    expected: int | None = None,
    forms: Sequence[BoardForm] = (),
    penalised: Sequence[Pair] = (),
    misdeed: Misdeed = Misdeed.MISBOARDED,
    edition: int = DEFAULT_EDITION,
) -> FouledRuling:
    """Score a fouled board at pairs; Laws 87B and 78A and the body's regulation (`method`, FIGB by default).

    `expected` is N, the number of scores expected on the board (None: as many as there are lines). `forms` says what
    differed in each changed form. `penalised` are the pairs whose cards were in the wrong pocket, `misdeed` how they
    came there. Raises NotFouled, NoResults, BadExpected, BadForm and BadFault. Source 001, case 4:

    >>> from bridgelaw.rulings.fouled_board import read_lines
    >>> first = "1 1 420\\n11 10 -50\\n6 11 420\\n5 9 420\\n4 7 420\\n3 5 170\\n"
    >>> second = "10 8 140 >1\\n9 6 420 >1\\n8 4 -50 >1\\n7 2 -50 >1"
    >>> fouled_board(read_lines(first + second))
    FouledRuling: FIGB, N 10; correct form 6 by Neuberg; >1 4 by Neuberg; NS total 90, EW total 90
    """
    board = adjusted(lines, method or body("figb"), expected, forms, penalised, misdeed)
    worked_out = {each.name: getattr(board, each.name) for each in fields(board)}
    grounds, doubts = fouled_grounds(board, edition), fouled_doubts(board)
    return FouledRuling(**worked_out, edition=edition, grounds=tuple(grounds), doubts=tuple(doubts))

"""A fouled board at pairs: the adjusted traveller, its totals, the penalties, and the derivation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.rulings.derivation import Derivation
from bridgelaw.rulings.fouled_board.bodies import Body, Misdeed, body
from bridgelaw.rulings.fouled_board.groups import SIDES, Award, Group, awarded, divided
from bridgelaw.rulings.fouled_board.lines import BadFault, BadForm, BoardForm, FouledLine, opening, seat_of
from bridgelaw.rulings.fouled_board.sentences import Told
from bridgelaw.scoring import Side, top
from bridgelaw.scoring.movements import Pair
from bridgelaw.scoring.printed import figure


@dataclass(frozen=True)
class FouledRuling:
    """A fouled board scored by one body's method.

    `awards` has one entry a line, in the order of the traveller. `expected` is N, `top` the full top; `top`, awards,
    totals and penalties are on the body's own scale. `penalties` are matchpoints to take from the pair's session, and
    None stands for an amount that the body's data do not give.
    """

    body: Body
    expected: int
    groups: tuple[Group, ...]
    awards: tuple[Award, ...]
    penalties: Mapping[Pair, Fraction | None]
    forms: tuple[BoardForm, ...]
    edition: int
    derivation: Derivation

    @property
    def top(self) -> Fraction:
        """The full top of the board."""
        return self.body.on_scale(top(self.expected))

    def total(self, side: Side) -> Fraction:
        """The sum of one direction's scores before rounding."""
        return sum((award.exact[side] for award in self.awards), Fraction())

    def rounded_total(self, side: Side) -> Fraction:
        """The sum of one direction's scores as they are written."""
        return sum((award.scores[side] for award in self.awards), Fraction())

    def award_of(self, pair: Pair) -> Award:
        """What a pair scores. Raises BadFault for a pair that is not on the traveller."""
        return self.awards[seat_of(pair, [award.line for award in self.awards])[0]]

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
    title: str = "A fouled board at pairs",
    cautions: tuple[str, ...] = (),
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
    method = method or body("figb")
    groups = divided(lines, method, expected)
    number = groups[0].expected
    _check_described(forms, groups)
    awards = awarded(lines, groups, method, number)
    penalties = _penalties(penalised, misdeed, method, lines, number)
    told = Told(method, number, groups, awards, penalties, misdeed, tuple(forms), edition)
    derivation = Derivation(
        title, told.facts(), told.steps(), told.result(), told.announcement(), (*cautions, *told.cautions())
    )
    return FouledRuling(method, number, groups, awards, penalties, tuple(forms), edition, derivation)


def _check_described(forms: Sequence[BoardForm], groups: Sequence[Group]) -> None:
    played = {group.form for group in groups}
    for form in forms:
        if form.mark not in played:
            known = ", ".join(mark for mark in sorted(played) if mark)
            raise BadForm(
                f"Form {form.mark} is described, and no line was played in it.",
                f"The marks on the traveller are: {known}." if known else "",
                "Law 87B",
            )


def _penalties(
    penalised: Sequence[Pair], misdeed: Misdeed, method: Body, lines: Sequence[FouledLine], expected: int
) -> dict[Pair, Fraction | None]:
    share = method.penalties.get(misdeed)
    amount = None if share is None else method.on_scale(top(expected)) * share / 100
    found: dict[Pair, Fraction | None] = {}
    for pair in penalised:
        # Who misboarded played the board; who duplicated it wrongly need not have.
        if misdeed is Misdeed.MISBOARDED:
            place, side = seat_of(pair, lines)
            pair = lines[place].pair(side)
        if pair in found:
            raise BadFault(f"{opening(pair)} is to be penalised twice.", "Name each pair once.", "Law 90")
        found[pair] = amount
    return found

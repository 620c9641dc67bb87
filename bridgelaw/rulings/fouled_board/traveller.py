"""The adjusted traveller of a fouled board: its groups, what each line scores, the totals, the penalties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import capital
from bridgelaw.rulings.fouled_board.bodies import Body, Misdeed
from bridgelaw.rulings.fouled_board.forms import BadForm, BoardForm
from bridgelaw.rulings.fouled_board.groups import Group, LineAward, awarded, divided
from bridgelaw.rulings.fouled_board.lines import BadFault, FouledLine, seat_of
from bridgelaw.scoring import Side, top
from bridgelaw.scoring.movements import Pair


@dataclass(frozen=True)
class AdjustedTraveller:
    """A fouled board scored by one body's method.

    `awards` has one entry a line, in the order of the traveller. `expected` is N, `top` the full top; `top`, awards,
    totals and penalties are on the body's own scale. `penalties` are matchpoints to take from the pair's session, and
    None stands for an amount that the body's data do not give; `misdeed` is what they are for.
    """

    body: Body
    expected: int
    groups: tuple[Group, ...]
    awards: tuple[LineAward, ...]
    penalties: Mapping[Pair, Fraction | None]
    misdeed: Misdeed
    forms: tuple[BoardForm, ...]

    @property
    def top(self) -> Fraction:
        """The full top of the board."""
        return self.body.on_scale(top(self.expected))

    @property
    def missing(self) -> int:
        """The scores expected that are not on the traveller."""
        return self.expected - len(self.awards)

    @property
    def by_neuberg(self) -> tuple[LineAward, ...]:
        """The lines that are compared with others of their form, and scored by Neuberg."""
        return tuple(award for award in self.awards if award.percentages is None)

    @property
    def by_percentages(self) -> tuple[LineAward, ...]:
        """The lines scored by percentages, artificial scores among them."""
        return tuple(award for award in self.awards if award.percentages is not None)

    def total(self, side: Side) -> Fraction:
        """The sum of one direction's scores before rounding."""
        return sum((award.exact[side] for award in self.awards), Fraction())

    def rounded_total(self, side: Side) -> Fraction:
        """The sum of one direction's scores as they are written."""
        return sum((award.scores[side] for award in self.awards), Fraction())

    def award_of(self, pair: Pair) -> LineAward:
        """Return what a pair scores. Raises BadFault for a pair that is not on the traveller."""
        return self.awards[seat_of(pair, [award.line for award in self.awards])[0]]

    def worth(self, group: Group, score: int) -> LineAward:
        """Return what a score of a group is worth; lines that are alike score alike."""
        return next(award for award in self.awards if award.group is group and award.line.score == score)

    def under(self, other: Body) -> tuple[LineAward, ...]:
        """The awards of the same board by another body's method."""
        lines = [award.line for award in self.awards]
        return awarded(lines, divided(lines, other, self.expected), other, self.expected)


def adjusted(
    lines: Sequence[FouledLine],
    method: Body,
    expected: int | None,
    forms: Sequence[BoardForm],
    penalised: Sequence[Pair],
    misdeed: Misdeed,
) -> AdjustedTraveller:
    """The adjusted traveller. Raises what `fouled_board` raises."""
    groups = divided(lines, method, expected)
    number = groups[0].expected
    _check_described(forms, groups)
    awards = awarded(lines, groups, method, number)
    penalties = _penalties(penalised, misdeed, method, lines, number)
    return AdjustedTraveller(method, number, groups, awards, penalties, misdeed, tuple(forms))


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
            raise BadFault(f"{capital(str(pair))} is to be penalised twice.", "Name each pair once.", "Law 90")
        found[pair] = amount
    return found

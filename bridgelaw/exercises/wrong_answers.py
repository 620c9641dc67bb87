"""The wrong answers to a figure, each computed so that a typed answer can be recognised and refuted.

A wrong answer equal to the right one is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any

from bridgelaw.cases import Case, Computed, Figure, Value, computed
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings.assigned import OutcomeTable, PairsRuling, TeamsRuling, WeightedScore
from bridgelaw.scoring import Side, imps, matchpoints
from bridgelaw.scoring.exact import round_half_up

# A slip's share of the marks.
HALF = Fraction(1, 2)
# Answers have two places: 4.67 is 4 2/3.
HALF_A_HUNDREDTH = Fraction(1, 200)
# With two places typed, figures closer than this cannot be distinguished.
CLOSE = 2 * HALF_A_HUNDREDTH
# A fraction that a director works out with a pencil; a decimal of two places may be any.
SIMPLE = 60


@dataclass(frozen=True)
class WrongAnswer:
    """A known wrong answer: its cause, its figure, and the feedback.

    `is_slip` says which sort of mistake it is. A slip is made by somebody who knows the Law and the method: a sign,
    rounding, a neighbouring row of a scale, an addition. Everything else is wrong law: the grade, the clause, the unit,
    the method, the side. A slip earns half of the marks, wrong law none.

    >>> WrongAnswer("sign", Fraction(-3), "The size is right.", is_slip=True).share
    Fraction(1, 2)
    """

    name: str
    value: Fraction
    says: str
    is_slip: bool

    @property
    def share(self) -> Fraction:
        """The share of the marks that it earns, from 0 to 1."""
        return HALF if self.is_slip else Fraction()


def within(figure: Fraction) -> Fraction:
    """The tolerance of a typed figure: none where it ends within two places.

    >>> within(Fraction(14, 3)), within(Fraction(19, 4))
    (Fraction(1, 200), Fraction(0, 1))
    """
    return Fraction() if 100 % figure.denominator == 0 else HALF_A_HUNDREDTH


def apart(answer: Fraction, wrong: Iterable[WrongAnswer]) -> bool:
    """Return True if no figure typed to two places matches two of these."""
    return all(abs(a - b) > CLOSE for a, b in combinations([answer, *(each.value for each in wrong)], 2))


def in_terms(wrong: Iterable[WrongAnswer], says: Callable[[str], str]) -> tuple[WrongAnswer, ...]:
    """Wrong answers with their feedback in a federation's own terms."""
    return tuple(replace(each, says=says(each.says)) for each in wrong)


def simple(value: Fraction) -> bool:
    """True if a figure is typed exactly: a small fraction, or a decimal of two places.

    >>> simple(Fraction(113, 6)), simple(Fraction(1, 97))
    (True, False)
    """
    return value.denominator <= SIMPLE or 100 % value.denominator == 0


def mean_points(score: WeightedScore) -> Fraction:
    """The mean of the total points, which must not be weighted."""
    return sum((weight * points for points, weight in score.weights.items()), Fraction())


def total_points_first(ruling: Any, figure: Figure) -> Fraction:
    """Average the total points, then convert."""
    side = side_of(figure)
    assigned = ruling.assigned if isinstance(ruling, TeamsRuling) else ruling.field.assigned
    whole = int(round_half_up(mean_points(assigned.of(side)), 10))
    if isinstance(ruling, TeamsRuling):
        return Fraction(side.sign * imps(whole - ruling.other_table))
    return matchpoints((whole, *(line.score for line in ruling.field.lines[1:])), (), side)[0]


def total_points_read(ruling: Any, figure: Figure) -> Fraction:
    """Average the total points, and read the row of the scale that contains the average, not rounded to ten."""
    side = side_of(figure)
    if not isinstance(ruling, TeamsRuling):
        return total_points_first(ruling, figure)
    gap = side.sign * (mean_points(ruling.assigned.of(side)) - ruling.other_table)
    return Fraction(imps(int(gap)))


def rounded_before_weighting(ruling: Any, figure: Figure) -> Fraction:
    """Round each weighted part, then add."""
    each = ruling.of(side_of(figure))
    return sum((round_half_up(c.weight * c.imps, 1) for c in each.contributions), Fraction())


def rounded_at_the_end(ruling: Any, figure: Figure) -> Fraction:
    """The figure of the score sheet where the question asks for the exact one."""
    return Fraction(ruling.of(side_of(figure)).rounded_imps)


def board_left_out(ruling: TeamsRuling, figure: Figure) -> Fraction:
    """Look up the margin without the board."""
    match = ruling.match
    return match.scale.award(side_of(figure).sign * match.margin)[0] if match else Fraction()


def vps_weighted_instead(ruling: TeamsRuling, figure: Figure) -> Fraction:
    """Weight the Victory Points where the rounded IMPs are looked up."""
    return ruling.of(side_of(figure)).vps_weighted or Fraction()


def other_table_added(ruling: Any, figure: Figure) -> Fraction:
    """Compare with the wrong sign of the other table."""
    side = side_of(figure)
    score = ruling.assigned.of(side)
    return sum((w * imps(side.sign * (points + ruling.other_table)) for points, w in score.weights.items()), Fraction())


def not_weighted(ruling: Any, figure: Figure) -> Fraction:
    """Use the likeliest outcome alone."""
    side = side_of(figure)
    if isinstance(ruling, TeamsRuling):
        each = max(ruling.of(side).contributions, key=lambda c: c.weight)
        return Fraction(each.imps)
    tables: Sequence[OutcomeTable] = ruling.field.tables[side]
    return max(tables, key=lambda t: t.weight).values[row_of(figure)]


def complement(ruling: Any, figure: Figure) -> Fraction:
    """Take the other side's figure from the top, as if the scores had to balance."""
    side = side_of(figure)
    if isinstance(ruling, TeamsRuling):
        return -ruling.of(side.opponents).imps
    return Fraction(ruling.top - ruling.finals(side.opponents)[row_of(figure)])


def line_dropped(ruling: PairsRuling, figure: Figure) -> Fraction:
    """Enter 50%-50% and compare the others without the line."""
    return ruling.methods[2].values[side_of(figure)][row_of(figure)]


WRONG_ANSWERS: Mapping[str, Callable[[Any, Figure], Fraction]] = {
    "total points first": total_points_first,
    "rounded before weighting": rounded_before_weighting,
    "rounded at the end": rounded_at_the_end,
    "board left out": board_left_out,
    "vps weighted instead": vps_weighted_instead,
    "other table added": other_table_added,
    "not weighted": not_weighted,
    "complement": complement,
    "line dropped": line_dropped,
}


@lru_cache(maxsize=32)
def worked(case: Case) -> Computed:
    """A case recomputed once for all questions about it."""
    return computed(case)


def figure_of(case: Case, name: str) -> tuple[Figure, Fraction, Computed]:
    """Return the figure of a case by its name, "ns imps" or "ew line 3", with its value, and the whole computation."""
    found = worked(case)
    figure = found.figures.named(name)
    if figure is None:
        figures = ", ".join(map(str, found.figures))
        raise BadInput(f"The case '{case.id}' has no figure '{name}'.", f"It has: {figures}.")
    value: Value = found.figures[figure]
    if isinstance(value, Fraction):
        return figure, value, found
    what = "a column" if isinstance(value, tuple) else "a finding in words"
    raise BadInput(f"'{name}' of the case '{case.id}' is {what}, not a number.", "Ask for it as a choice.")


def wrong_answer(found: Computed, figure: Figure, name: str) -> Fraction:
    """A wrong answer by its name: one of `WRONG_ANSWERS`, or else another figure of the same case, mistaken for it.

    Raises BadInput for any other name.
    """
    if name in WRONG_ANSWERS:
        return WRONG_ANSWERS[name](found.ruling, figure)
    other = found.figures.named(name)
    value = None if other is None else found.figures[other]
    if isinstance(value, Fraction):
        return value
    numbers = [str(key) for key, each in found.figures.items() if isinstance(each, Fraction)]
    known = f"{', '.join(WRONG_ANSWERS)}; {', '.join(numbers)}"
    raise BadInput(f"There is no wrong answer '{name}' to '{figure}'.", f"There are: {known}.")


def side_of(figure: Figure) -> Side:
    """Return the side of a figure. Raises BadInput where it has none."""
    if isinstance(figure.side, Side):
        return figure.side
    raise BadInput(f"'{figure}' is not a figure of one side, NS or EW.", "These wrong answers are to such a figure.")


def row_of(figure: Figure) -> int:
    """The row of a column, counted from 0: the adjusted pair's, unless another is named."""
    return (figure.place or 1) - 1

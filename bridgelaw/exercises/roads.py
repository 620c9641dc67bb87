"""The wrong roads to a weighted score, each computed so that a typed answer can be recognised and refuted.

A road is only kept where it leads to another figure than the right one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from bridgelaw.cases import Case, Computed, Figure, computed
from bridgelaw.laws import BadInput
from bridgelaw.rulings.assigned import OutcomeTable, PairsRuling, TeamsRuling, WeightedScore
from bridgelaw.scoring import Side, imps, matchpoints
from bridgelaw.scoring.exact import round_half_up


@dataclass(frozen=True)
class Road:
    """A wrong road: its name, the figure it leads to, and what is wrong with it."""

    name: str
    value: Fraction
    says: str


def mean_points(score: WeightedScore) -> Fraction:
    """The mean of the total points: what nobody may weight."""
    return sum((weight * points for points, weight in score.weights.items()), Fraction())


def total_points_first(ruling: Any, figure: str) -> Fraction:
    """Average the total points, then convert."""
    side = _side(figure)
    assigned = ruling.assigned if isinstance(ruling, TeamsRuling) else ruling.field.assigned
    whole = int(round_half_up(mean_points(assigned.of(side)), 10))
    if isinstance(ruling, TeamsRuling):
        return Fraction(side.sign * imps(whole - ruling.other_table))
    return matchpoints((whole, *(line.score for line in ruling.field.lines[1:])), (), side)[0]


def rounded_before_weighting(ruling: Any, figure: str) -> Fraction:
    """Round each weighted part, then add."""
    each = ruling.of(_side(figure))
    return sum((round_half_up(c.weight * c.imps, 1) for c in each.contributions), Fraction())


def rounded_at_the_end(ruling: Any, figure: str) -> Fraction:
    """The figure of the score sheet where the exact one was asked for."""
    return Fraction(ruling.of(_side(figure)).rounded_imps)


def board_left_out(ruling: TeamsRuling, figure: str) -> Fraction:
    """Look up the margin without the board."""
    match = ruling.match
    return match.scale.award(_side(figure).sign * match.margin)[0] if match else Fraction()


def vps_weighted_instead(ruling: TeamsRuling, figure: str) -> Fraction:
    """Weight the Victory Points where the rounded IMPs are looked up."""
    return ruling.of(_side(figure)).vps_weighted or Fraction()


def other_table_added(ruling: Any, figure: str) -> Fraction:
    """Compare with the wrong sign of the other table."""
    side = _side(figure)
    score = ruling.assigned.of(side)
    return sum((w * imps(side.sign * (points + ruling.other_table)) for points, w in score.weights.items()), Fraction())


def not_weighted(ruling: Any, figure: str) -> Fraction:
    """Take the likeliest outcome as the whole truth."""
    side = _side(figure)
    if isinstance(ruling, TeamsRuling):
        each = max(ruling.of(side).contributions, key=lambda c: c.weight)
        return Fraction(each.imps)
    tables: Sequence[OutcomeTable] = ruling.field.tables[side]
    return max(tables, key=lambda t: t.weight).values[_line(figure)]


def complement(ruling: Any, figure: str) -> Fraction:
    """Take the other side's figure from the top, as if the scores had to balance."""
    side = _side(figure)
    if isinstance(ruling, TeamsRuling):
        return -ruling.of(side.opponents).imps
    return Fraction(ruling.top - ruling.finals(side.opponents)[_line(figure)])


def line_dropped(ruling: PairsRuling, figure: str) -> Fraction:
    """Enter 50%-50% and compare the others without the line."""
    return ruling.methods[2].values[_side(figure)][_line(figure)]


ROADS: Mapping[str, Callable[[Any, str], Fraction]] = {
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


def figure_of(case: Case, name: str) -> tuple[Fraction, Computed]:
    """A figure of a case, "ns imps" or "ew line 3", and the whole computation."""
    found = computed(case)
    value: Figure
    known = f"{_side(name).name.lower()} lines" if " line " in name else name
    if known not in found.figures:
        figures = ", ".join(map(str, found.figures))
        raise BadInput(f"The case '{case.id}' has no figure '{name}'.", f"It has: {figures}.")
    if " line " in name:
        column = found.figures[f"{_side(name).name.lower()} lines"]
        value = column[_line(name)] if isinstance(column, tuple) else column
    else:
        value = found.figures[name]
        value = value[0] if isinstance(value, tuple) else value
    if isinstance(value, Fraction):
        return value, found
    raise BadInput(f"'{name}' of the case '{case.id}' is a finding in words, not a number.", "Ask for it as a choice.")


def road_of(found: Computed, figure: str, name: str) -> Fraction:
    """Where a wrong road leads: one of `ROADS`, or else another figure of the same case, taken for the right one.

    Raises BadInput for a road that is neither.
    """
    if name in ROADS:
        return ROADS[name](found.ruling, figure)
    value = found.figures.get(name)
    if isinstance(value, Fraction):
        return value
    numbers = [str(key) for key, each in found.figures.items() if isinstance(each, Fraction)]
    raise BadInput(
        f"There is no wrong road '{name}' to '{figure}'.", f"There are: {', '.join(ROADS)}; {', '.join(numbers)}."
    )


def _side(figure: str) -> Side:
    name = figure.split()[0].upper()
    if name not in Side.__members__:
        raise BadInput(f"'{figure}' is no figure of one side, NS or EW.", "These roads lead to such a figure.")
    return Side[name]


def _line(figure: str) -> int:
    """The place of a line, counted from 1 with the adjusted pair first."""
    return int(figure.split(" line ")[1]) - 1 if " line " in figure else 0

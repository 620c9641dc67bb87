"""The groups of a fouled board, and the worth of each line of a group: matchpoints inside it, then the whole board.

All figures are exact and on the 2-1-0 scale until `Body.on_scale` and `Body.rounded` are called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property

from bridgelaw.chapters.law87.rulings.fouled_lines import CORRECT, FouledLine, form_name
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.bodies import MOST_EXPECTED, BadExpected, Body, Way
from bridgelaw.scoring import Side, matchpoints, neuberg, top

SIDES = (Side.NS, Side.EW)
AVERAGE_PLUS, AVERAGE_MINUS = Fraction(60), Fraction(40)


class NotFouled(BadInput):
    """Every result was made in one and the same form."""


class NoResults(BadInput):
    """No line has a result, so there is nothing to compare."""


@dataclass(frozen=True)
class Group:
    """The results made in one form, and the way in which the body scores so many of them."""

    form: str
    lines: tuple[FouledLine, ...]
    way: Way
    expected: int

    @property
    def size(self) -> int:
        """The number of results, the A or n of the formulas."""
        return len(self.lines)

    @property
    def name(self) -> str:
        """The form in a sentence."""
        return form_name(self.form)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores in NS total points, each once, best for NS first."""
        return tuple(sorted({line.score or 0 for line in self.lines}, reverse=True))

    def results(self, score: int) -> int:
        """Return how often a score (NS total points) occurs in the group."""
        return sum(line.score == score for line in self.lines)

    def beaten(self, score: int, side: Side) -> int:
        """Return how many results of the group `side` beats with this score."""
        return sum(side.sign * (score - (line.score or 0)) > 0 for line in self.lines)

    @cached_property
    def matchpoints(self) -> Mapping[Side, Mapping[int, Fraction]]:
        """Matchpoints inside the group (Law 78A) for each side by NS score, 2-1-0 scale."""
        scores = [line.score or 0 for line in self.lines]
        return {side: dict(zip(scores, matchpoints(scores, (), side), strict=True)) for side in SIDES}

    def by_neuberg(self, score: int, side: Side) -> Fraction:
        """The matchpoints of a score extended to the whole board by Neuberg, whatever the body's method. 2-1-0
        scale.
        """
        return neuberg(self.matchpoints[side][score], self.size, self.expected)

    def manually(self, score: int, side: Side) -> Fraction:
        """The obsolete method: one matchpoint more for each result that is missing. 2-1-0 scale."""
        return self.matchpoints[side][score] + self.expected - self.size


@dataclass(frozen=True)
class LineAward:
    """The score of one line. `group` is None for an artificial score, `percentages` is None where Neuberg decides.

    `exact` and `scores` (rounded) are matchpoints on the body's own scale.
    """

    line: FouledLine
    group: Group | None
    percentages: Mapping[Side, Fraction] | None
    exact: Mapping[Side, Fraction]
    scores: Mapping[Side, Fraction]


def divided(lines: Sequence[FouledLine], body: Body, expected: int | None = None) -> tuple[Group, ...]:
    """The results in groups by form, the correct form first (Law 87B); lines with an artificial score are left out.

    `expected` is the number of scores expected on the board; None: as many as there are lines. Raises NotFouled,
    NoResults and BadExpected.

    >>> from bridgelaw.rulings.bodies import body
    >>> from bridgelaw.chapters.law87.rulings.fouled_lines import read_lines
    >>> [group.size for group in divided(read_lines("1 1 420\\n2 2 -50\\n3 3 420 >1\\n4 4 60%/60%"), body("figb"))]
    [2, 1]
    """
    number = len(lines) if expected is None else expected
    by_form: dict[str, list[FouledLine]] = {}
    for line in lines:
        if line.score is not None:
            by_form.setdefault(line.form, []).append(line)
    _check_forms(by_form)
    if number < len(lines):
        raise BadExpected(
            f"N is {number}, and there are already {len(lines)} lines on the traveller: N is too small.",
            "N counts every expected score on this board, including artificial ones.",
            "Law 87B",
        )
    if number > MOST_EXPECTED:
        raise BadExpected(f"No board is played {number} times.", f"Give N up to {MOST_EXPECTED}.", "Law 87B")
    sizes = {form: len(each) for form, each in by_form.items()}
    ordered = sorted(by_form, key=lambda form: int(form[1:] or 0) if form else 0)
    return tuple(
        Group(
            form,
            tuple(by_form[form]),
            body.way(sizes[form], number, [size for other, size in sizes.items() if other != form]),
            number,
        )
        for form in ordered
    )


def _check_forms(by_form: Mapping[str, Sequence[FouledLine]]) -> None:
    if not by_form:
        raise NoResults(
            "There are only artificial scores here, and no result to compare.",
            "Give the results that were made, with >1 behind those of another form.",
            "Law 87B",
        )
    if len(by_form) == 1:
        ((form, lines),) = by_form.items()
        how = "as it should be" if form == CORRECT else f"in {form_name(form)}"
        many = "The one result was made" if len(lines) == 1 else f"All {len(lines)} results were made"
        raise NotFouled(
            f"{many} with the board {how}: it is not fouled, for all played the same board.",
            "Score it as usual (78A). If some tables played another form, mark their lines with >1.",
            "Law 87A",
        )


def awarded(lines: Sequence[FouledLine], groups: Sequence[Group], body: Body, expected: int) -> tuple[LineAward, ...]:
    """Return the score of each line by the body's method, in the order of the lines. Percentages are of the full
    top.
    """
    by_form = {group.form: group for group in groups}
    full = body.on_scale(top(expected))
    # Lines of one group with the same score are scored alike; fault matters only for a single result.
    known: dict[tuple[str, int], LineAward] = {}
    found = []
    for line in lines:
        group = by_form[line.form] if line.score is not None else None
        alike = known.get((line.form, line.score)) if line.score is not None else None
        if alike is not None:
            found.append(LineAward(line, group, alike.percentages, alike.exact, alike.scores))
            continue
        percentages = _percentages(line, group, body)
        if percentages is not None:
            exact = {side: percentages[side] * full / 100 for side in SIDES}
            scores = {side: body.rounded(exact[side], full) for side in SIDES}
        else:
            assert group is not None and line.score is not None
            exact = {side: body.on_scale(group.by_neuberg(line.score, side)) for side in SIDES}
            # EW have the rest of the top, so that rounding neither makes nor loses matchpoints on a line.
            ns = body.rounded(exact[Side.NS], full)
            scores = {Side.NS: ns, Side.EW: full - ns}
        found.append(LineAward(line, group, percentages, exact, scores))
        if line.score is not None:
            known[line.form, line.score] = found[-1]
    return tuple(found)


def _percentages(line: FouledLine, group: Group | None, body: Body) -> dict[Side, Fraction] | None:
    if group is None:
        assert line.artificial is not None
        return dict(zip(SIDES, line.artificial, strict=True))
    if group.way is Way.NEUBERG:
        return None
    score = line.score or 0
    equal = group.results(score)
    plus = AVERAGE_PLUS if group.way is Way.ARTIFICIAL else None
    found = {}
    for side in SIDES:
        better = group.size - equal - group.beaten(score, side)
        found[side] = plus if plus is not None else body.percentage(group.size, better, equal)
        if group.size == 1 and side in line.at_fault:
            found[side] = AVERAGE_MINUS
    return found

"""The three results of a damage split on one scale: against one table, among all others, or ready-made figures.

A bridge result, or several with weights, is converted before anything is compared; a figure is used unchanged. All
three must be of one kind: +620 beside −3 IMPs would compare nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned import Outcome, WeightedScore, read_outcome
from bridgelaw.rulings.scales import OfResults, UnitScale
from bridgelaw.scoring import MissingDeclarer, Side, Vulnerability, looks_like_score, parse_outcome
from bridgelaw.scoring.exact import plain_dashes, read_fraction, round_half_up
from bridgelaw.scoring.printed import counted, figure, signed

# A stated result: a bridge result, or several with their weights, or a figure.
Stated = WeightedScore | Fraction
MOST_IMPS = 24
ONE_SCALE = "Write all three as bridge results, or all three as figures in the same unit."


class MixedScales(BadInput):
    """A bridge result where a figure is asked for, or the other way round."""


class BeyondTheTop(BadInput):
    """A figure that no board can be worth."""


class NoResult(BadInput):
    """A result, or the comparison for it, is missing."""


@dataclass(frozen=True)
class InFigures(UnitScale):
    """Ready-made figures, as the innocent side's own: matchpoints of a `top`, or IMPs where there is none.

    >>> InFigures(Fraction(100)).complement(Fraction(65))
    Fraction(35, 1)
    """

    top: Fraction | None = None

    def __post_init__(self) -> None:
        if self.top is not None and self.top <= 0:
            raise BeyondTheTop(
                f"A top of {figure(self.top)} leaves nothing to compare.",
                "Give the top of the board, above 0.",
                str(self.law(DEFAULT_EDITION)),
            )


@dataclass(frozen=True)
class ResultRow:
    """One outcome: its name, weight as written, value in the unit, and intermediate figures.

    `difference` in total points, None where scores are compared one by one; `datum` in NS total points, where the
    difference is one from it.
    """

    name: str
    weight: str
    difference: Fraction | None
    value: Fraction
    datum: Fraction | None = None


@dataclass(frozen=True)
class Valued:
    """One of the three results: "normal" and so on, as stated, its outcomes, and its value for the innocent side."""

    name: str
    stated: Stated
    rows: tuple[ResultRow, ...]
    value: Fraction

    @property
    def score(self) -> WeightedScore | None:
        """The bridge result behind it, where there is one."""
        return self.stated if isinstance(self.stated, WeightedScore) else None


def valued(scale: UnitScale, name: str, stated: Stated, side: Side) -> Valued:
    """A result with its value for that side. Raises MixedScales and BeyondTheTop.

    >>> from bridgelaw.rulings.scales import AtTeams
    >>> valued(AtTeams(620), "actual", WeightedScore.of({500: "1"}), Side.NS).value
    Fraction(-3, 1)
    """
    if not isinstance(scale, OfResults):
        return _figure_taken(scale, name, stated)
    if not isinstance(stated, WeightedScore):
        raise MixedScales(
            f"The {name} result is a figure, {figure(stated)}, and here bridge results are converted.", ONE_SCALE
        )
    rows = tuple(
        ResultRow(
            stated.names[points],
            stated.written[points],
            scale.difference(points, side),
            scale.worth(points, side),
            scale.datum(points),
        )
        for points in stated.weights
    )
    total = sum((w * row.value for w, row in zip(stated.weights.values(), rows, strict=True)), Fraction())
    return Valued(name, stated, rows, total)


def _figure_taken(scale: UnitScale, name: str, stated: Stated) -> Valued:
    if isinstance(stated, WeightedScore):
        raise MixedScales(
            f"The {name} result is a bridge result, and here figures in {scale.unit} are asked for.", ONE_SCALE
        )
    least, most = (-MOST_IMPS, MOST_IMPS) if scale.top is None else (0, scale.top)
    if not least <= stated <= most:
        limit = (
            f"One board is worth at most {MOST_IMPS} IMPs either way."
            if scale.top is None
            else f"Give a figure from 0 to the top, {figure(scale.top)}."
        )
        points = " Is it a score in total points?" if stated % 10 == 0 else ""
        raise BeyondTheTop(
            f"The {name} result is {counted(stated, scale.unit)}.{points}", limit, str(scale.law(DEFAULT_EDITION))
        )
    return Valued(name, stated, (), stated)


def in_total_points(
    scale: OfResults, results: tuple[WeightedScore, WeightedScore, WeightedScore], side: Side
) -> Fraction:
    """Compute actual + normal − expected in total points; a wrong calculation."""
    actual, normal, expected = (sum((w * p for p, w in each.weights.items()), Fraction()) for each in results)
    return scale.worth(int(round_half_up(actual + normal - expected, 10)), side)


# The outcomes of a bridge result with their weights, or a figure.
AsStated = tuple[Outcome, ...] | Fraction
LONGEST = 40


class UnreadableWeights(BadInput):
    """Several results are given, and one of them has no weight."""


_FIGURE = re.compile(r"[+-]?[\d.,/ ]+(?:imps?|mps?|matchpoints?|%)", re.IGNORECASE)
_WEIGHED = re.compile(r"[\s,;]*(?P<result>[^()]+?)\s*\((?P<weight>[^()]*)\)[\s,;]*")


def read_stated(text: str, scale: UnitScale, vulnerability: Vulnerability, name: str = "normal") -> AsStated:
    """Read one of the three results as a director types it, for that scale: the outcomes it names, or a figure.

    A bridge result or a score for NS, or several with their weights in brackets; on a scale of figures a number, and of
    a top also a percentage. Raises NoResult, MixedScales, and the errors of the readers of results and numbers.

    >>> from bridgelaw.rulings.scales import AtTeams
    >>> both = Vulnerability.BOTH
    >>> [str(each) for each in read_stated("4♥= N (2/3), 4♥-1 N (1/3)", AtTeams(620), both)]
    ['2/3 of 4♥= N (+620)', '1/3 of 4♥-1 N (−100)']
    >>> read_stated("65", InFigures(Fraction(100)), both)
    Fraction(65, 1)
    """
    shown = text.strip()
    if not shown:
        example = "-3, or 2 1/2" if isinstance(scale, InFigures) else "4♥= N, or +620, or 4♥= N (2/3), 4♥-1 N (1/3)"
        raise NoResult(f"The {name} result is missing.", f"Write it as {example}.")
    with _of(name):
        if isinstance(scale, InFigures):
            return _figure(shown, scale, vulnerability)
        return _outcomes(shown, vulnerability)


def weighed(entry: AsStated, edition: int = DEFAULT_EDITION, name: str = "normal") -> Stated:
    """The result that was read, under an edition of the Laws. Raises WeightsDoNotAddUp.

    >>> from bridgelaw.rulings.scales import AtTeams
    >>> weighed(read_stated("4♥= N", AtTeams(620), Vulnerability.BOTH))
    WeightedScore(1 of 4♥= N (+620))
    """
    if isinstance(entry, Fraction):
        return entry
    with _of(name):
        return WeightedScore(entry, edition)


@contextmanager
def _of(name: str) -> Iterator[None]:
    """Name the result in the error that is raised inside."""
    try:
        yield
    except BadInput as fault:
        raise type(fault)(f"The {name} result: {fault.wrong}", fault.right, fault.rule) from fault


def _figure(text: str, scale: InFigures, vulnerability: Vulnerability) -> Fraction:
    if not looks_like_score(text) and _is_result(text, vulnerability):
        raise MixedScales(f"'{_brief(text)}' is a bridge result, and here figures in {scale.unit} stand.", ONE_SCALE)
    value = read_fraction(text)
    if not text.endswith("%"):
        return value
    if scale.top is None:
        raise MixedScales(f"'{_brief(text)}' is a percentage, and here figures in IMPs stand.", ONE_SCALE)
    return value * scale.top


def _outcomes(text: str, vulnerability: Vulnerability) -> tuple[Outcome, ...]:
    if _FIGURE.fullmatch(plain_dashes(text)):
        raise MixedScales(f"'{_brief(text)}' is a figure, and here bridge results are converted.", ONE_SCALE)
    if "(" not in text:
        return (_outcome(text, "1", vulnerability),)
    parts, place = [], 0
    while place < len(text):
        found = _WEIGHED.match(text, place)
        if found is None:
            raise UnreadableWeights(
                f"'{_brief(text[place:])}' has no weight in brackets.", "Write 4♥= N (2/3), 4♥-1 N (1/3)."
            )
        parts.append(_outcome(found["result"], found["weight"], vulnerability))
        place = found.end()
    return tuple(parts)


def _outcome(result: str, weight: str, vulnerability: Vulnerability) -> Outcome:
    outcome = read_outcome(result, weight, vulnerability)
    if outcome.score % 10:
        raise MixedScales(
            f"{signed(outcome.score)} is not a score in total points, which all end in 0. Is it a figure in IMPs or "
            "matchpoints?",
            ONE_SCALE,
        )
    return outcome


def _is_result(text: str, vulnerability: Vulnerability) -> bool:
    try:
        parse_outcome(text.split("(")[0], vulnerability)
    except MissingDeclarer:
        return True
    except BadInput:
        return False
    return True


def _brief(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"

"""The three results of a damage split on one scale: IMPs, matchpoints among other tables, or figures already reckoned.

A bridge result, or several with weights, is converted before anything is compared; a figure is taken as it stands.
All three must be of one kind: +620 beside −3 IMPs would compare nothing.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, cite
from bridgelaw.rulings.assigned import Outcome, WeightedScore, read_outcome
from bridgelaw.rulings.assigned.sentences import times
from bridgelaw.scoring import (
    MissingDeclarer,
    Side,
    Traveller,
    Vulnerability,
    imps,
    looks_like_score,
    matchpoints,
    parse_outcome,
)
from bridgelaw.scoring.exact import plain_dashes, read_fraction, round_half_up, signed
from bridgelaw.scoring.printed import counted, figure

SHOWN_SCORES = 20

Given = WeightedScore | Fraction
MOST_IMPS = 24
LONGEST = 40
ONE_SCALE = "Write all three as bridge results, or all three as figures in the same unit."


class MixedScales(BadInput):
    """A bridge result where a figure is asked for, or the other way round."""


class BeyondTheTop(BadInput):
    """A figure that no board can be worth."""


class UnreadableWeights(BadInput):
    """Several results are given, and one of them has no weight."""


class NoResult(BadInput):
    """A result, or what the results are compared with, is missing."""


@dataclass(frozen=True)
class Row:
    """One outcome: its name, weight as written, difference with the other table (None at pairs), value in the unit."""

    name: str
    weight: str
    difference: int | None
    value: Fraction


@dataclass(frozen=True)
class Valued:
    """One of the three results: "normal" and so on, as given, its outcomes, and its value for the innocent side."""

    name: str
    given: Given
    rows: tuple[Row, ...]
    value: Fraction

    @property
    def score(self) -> WeightedScore | None:
        """The bridge result behind it, where there is one."""
        return self.given if isinstance(self.given, WeightedScore) else None

    @property
    def spoken(self) -> str:
        """As the director says it: "4♥ by North made two times in three, …"; "" for a bare figure."""
        if self.score is None:
            return ""
        spoken, written = self.score.spoken, self.score.written
        if len(written) == 1:
            return next(iter(spoken.values()))
        return ", ".join(f"{spoken[points]} {times(weight)}" for points, weight in written.items())


class Scale(ABC):
    """How a result becomes a figure, seen from the innocent side: matchpoints of a `top`, or IMPs without one."""

    @property
    @abstractmethod
    def top(self) -> Fraction | None:
        """The most that the board can bring in matchpoints; None at IMPs."""

    @abstractmethod
    def valued(self, name: str, given: Given, side: Side) -> Valued:
        """A result with its value for that side. Raises MixedScales and BeyondTheTop."""

    @abstractmethod
    def fact(self, side: Side) -> str:
        """What the results are compared with, in a sentence."""

    @property
    def unit(self) -> str:
        """IMPs or matchpoints."""
        return "IMPs" if self.top is None else "matchpoints"

    @property
    def signed(self) -> bool:
        """Whether figures carry a sign: only IMPs are won and lost."""
        return self.top is None

    def complement(self, value: Fraction) -> Fraction:
        """What the other side has when this side has so much."""
        return -value if self.top is None else self.top - value

    def law(self, edition: int) -> Reference:
        """The clause by which the unit is reckoned."""
        return cite("78B" if self.top is None else "78A", edition)

    def written(self, value: Fraction) -> str:
        """A score with its unit."""
        return counted(value, self.unit, sign=self.signed)

    def bare(self, value: Fraction) -> str:
        """A score without its unit."""
        return figure(value, sign=self.signed)

    def amount(self, value: Fraction) -> str:
        """A positive amount with its unit: "3 IMPs", "2/3 of an IMP"."""
        one = "an IMP" if self.unit == "IMPs" else "a matchpoint"
        return f"{figure(value)} of {one}" if 0 < value < 1 else counted(value, self.unit)


class OfResults(Scale):
    """A scale on which bridge results are converted, one outcome at a time."""

    @abstractmethod
    def worth(self, score: int, side: Side) -> Fraction:
        """What a score in NS total points is worth to that side."""

    def difference(self, score: int, side: Side) -> int | None:
        """The difference in total points that is looked up, where there is one."""
        return None

    def valued(self, name: str, given: Given, side: Side) -> Valued:
        if not isinstance(given, WeightedScore):
            raise MixedScales(
                f"The {name} result is a figure, {figure(given)}, and here bridge results are converted.", ONE_SCALE
            )
        rows = tuple(
            Row(given.names[points], given.written[points], self.difference(points, side), self.worth(points, side))
            for points in given.weights
        )
        total = sum((w * row.value for w, row in zip(given.weights.values(), rows, strict=True)), Fraction())
        return Valued(name, given, rows, total)

    def in_total_points(self, results: tuple[WeightedScore, WeightedScore, WeightedScore], side: Side) -> Fraction:
        """Where the sum actual + normal − expected leads when it is done in total points: a wrong road."""
        actual, normal, expected = (sum((w * p for p, w in each.weights.items()), Fraction()) for each in results)
        return self.worth(int(round_half_up(actual + normal - expected, 10)), side)


@dataclass(frozen=True)
class AtTeams(OfResults):
    """IMPs against the other table, given in NS total points.

    >>> AtTeams(620).valued("actual", WeightedScore.of({500: "1"}), Side.NS).value
    Fraction(-3, 1)
    """

    other_table: int

    @property
    def top(self) -> None:
        return None

    def difference(self, score: int, side: Side) -> int:
        return side.sign * (score - self.other_table)

    def worth(self, score: int, side: Side) -> Fraction:
        return Fraction(imps(self.difference(score, side)))

    def fact(self, side: Side) -> str:
        return f"At the other table NS scored {signed(self.other_table)}."


@dataclass(frozen=True)
class AtPairs(OfResults):
    """Matchpoints among the results of the other tables.

    >>> AtPairs(Traveller.parse("620\\n620\\n-100")).valued("actual", WeightedScore.of({500: "1"}), Side.NS).value
    Fraction(2, 1)
    """

    others: Traveller

    @property
    def top(self) -> Fraction:
        return Fraction(2 * len(self.others.lines))

    def worth(self, score: int, side: Side) -> Fraction:
        return matchpoints((score, *self.others.scores), (), side)[0]

    def fact(self, side: Side) -> str:
        scores = self.others.scores
        shown = ", ".join(map(signed, scores[:SHOWN_SCORES]))
        more = f" and {len(scores) - SHOWN_SCORES} more" if len(scores) > SHOWN_SCORES else ""
        return f"The other {len(scores)} tables: NS {shown}{more}. A top is {figure(self.top)} matchpoints."


@dataclass(frozen=True)
class InFigures(Scale):
    """Figures already reckoned, as the innocent side's own: matchpoints of a `top`, or IMPs where there is none.

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

    def valued(self, name: str, given: Given, side: Side) -> Valued:
        if isinstance(given, WeightedScore):
            raise MixedScales(
                f"The {name} result is a bridge result, and here figures in {self.unit} are asked for.", ONE_SCALE
            )
        least, most = (-MOST_IMPS, MOST_IMPS) if self.top is None else (0, self.top)
        if not least <= given <= most:
            limit = (
                f"One board is worth at most {MOST_IMPS} IMPs either way."
                if self.top is None
                else f"It lies between 0 and the top, {figure(self.top)}."
            )
            points = " Is it a score in total points?" if given % 10 == 0 else ""
            raise BeyondTheTop(
                f"The {name} result is {counted(given, self.unit)}.{points}", limit, str(self.law(DEFAULT_EDITION))
            )
        return Valued(name, given, (), given)

    def fact(self, side: Side) -> str:
        of = "IMPs" if self.top is None else f"matchpoints of a top of {figure(self.top)}"
        return f"The three results are given in {of}, as {side.name} score them."


_FIGURE = re.compile(r"[+-]?[\d.,/ ]+(?:imps?|mps?|matchpoints?|%)", re.IGNORECASE)
_WEIGHED = re.compile(r"[\s,;]*(?P<result>[^()]+?)\s*\((?P<weight>[^()]*)\)[\s,;]*")


def read_given(
    text: str, scale: Scale, vulnerability: Vulnerability, name: str = "normal", edition: int = DEFAULT_EDITION
) -> Given:
    """One of the three results as a director types it, for that scale.

    A bridge result or a score for NS, or several with their weights in brackets; on a scale of figures a number, and
    of a top also a percentage. Raises NoResult, MixedScales, and what the readers of results and numbers raise.

    >>> both = Vulnerability.BOTH
    >>> read_given("4♥= N (2/3), 4♥-1 N (1/3)", AtTeams(620), both)
    WeightedScore(2/3 of 4♥= N (+620), 1/3 of 4♥-1 N (−100))
    >>> read_given("65", InFigures(Fraction(100)), both)
    Fraction(65, 1)
    """
    shown = text.strip()
    if not shown:
        example = "-3, or 2 1/2" if isinstance(scale, InFigures) else "4♥= N, or +620, or 4♥= N (2/3), 4♥-1 N (1/3)"
        raise NoResult(f"The {name} result is missing.", f"Write it as {example}.")
    try:
        return (
            _figure(shown, scale, vulnerability)
            if isinstance(scale, InFigures)
            else _score(shown, vulnerability, edition)
        )
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


def _score(text: str, vulnerability: Vulnerability, edition: int) -> WeightedScore:
    if _FIGURE.fullmatch(plain_dashes(text)):
        raise MixedScales(f"'{_brief(text)}' is a figure, and here bridge results are converted.", ONE_SCALE)
    if "(" not in text:
        return WeightedScore((_outcome(text, "1", vulnerability),), edition)
    parts, place = [], 0
    while place < len(text):
        found = _WEIGHED.match(text, place)
        if found is None:
            raise UnreadableWeights(
                f"'{_brief(text[place:])}' has no weight in brackets.", "Write 4♥= N (2/3), 4♥-1 N (1/3)."
            )
        parts.append(_outcome(found["result"], found["weight"], vulnerability))
        place = found.end()
    return WeightedScore(tuple(parts), edition)


def _outcome(result: str, weight: str, vulnerability: Vulnerability) -> Outcome:
    outcome = read_outcome(result, weight, vulnerability)
    if outcome.score % 10:
        raise MixedScales(
            f"{signed(outcome.score)} is no score in total points, which all end in 0. Is it a figure in IMPs or "
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

"""A result of a damage split as a director types it: a bridge result, several with their weights, or a figure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, BadInput
from bridgelaw.rulings.assigned import Outcome, WeightedScore, read_outcome
from bridgelaw.rulings.damage_split.results import ONE_SCALE, InFigures, MixedScales, NoResult, Stated
from bridgelaw.rulings.scales import UnitScale
from bridgelaw.scoring import MissingDeclarer, Vulnerability, looks_like_score, parse_outcome
from bridgelaw.scoring.exact import plain_dashes, read_fraction
from bridgelaw.scoring.printed import signed

# The outcomes of a bridge result with their weights, or a figure.
AsStated = tuple[Outcome, ...] | Fraction
LONGEST = 40


class UnreadableWeights(BadInput):
    """Several results are given, and one of them has no weight."""


_FIGURE = re.compile(r"[+-]?[\d.,/ ]+(?:imps?|mps?|matchpoints?|%)", re.IGNORECASE)
_WEIGHED = re.compile(r"[\s,;]*(?P<result>[^()]+?)\s*\((?P<weight>[^()]*)\)[\s,;]*")


def read_stated(text: str, scale: UnitScale, vulnerability: Vulnerability, name: str = "normal") -> AsStated:
    """One of the three results as a director types it, for that scale: the outcomes it names, or a figure.

    A bridge result or a score for NS, or several with their weights in brackets; on a scale of figures a number, and
    of a top also a percentage. Raises NoResult, MixedScales, and what the readers of results and numbers raise.

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
    """Yield what is wrong is said of the result of that name."""
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

"""The unit typed behind a figure, as directors write it: 11.4 mp, 3 imps, 57%."""

from __future__ import annotations

from bridgelaw.laws import BadInput
from bridgelaw.laws.words import capital

WRITTEN = {
    "matchpoints": ("matchpoints", "matchpoint", "match points", "match point", "mps", "mp"),
    "IMPs": ("imps", "imp"),
    "VPs": ("victory points", "victory point", "vps", "vp"),
    "points": ("total points", "points", "point", "pts", "pt"),
    "per cent": ("per cent", "percent", "%"),
    "tricks": ("tricks", "trick"),
}
"""The units of questions, each with its accepted spellings, in small letters."""
OTHER_UNIT = "'{begins}' is in {unit}."
POINTS_TOO = ("matchpoints", "VPs")
"""The units whose figures are called points for short; not IMPs, where that would mean total points."""
_LONGEST_FIRST = sorted(
    ((word, unit) for unit, words in WRITTEN.items() for word in words), key=lambda each: -len(each[0])
)


class WrongUnit(BadInput):
    """A figure in another unit than that of the question."""


def words_of(unit: str) -> tuple[tuple[str, str], ...]:
    """Return the words that may follow a figure, the longest first, each with its unit.

    The right unit is ""; every other one is refused.

    >>> dict(words_of("IMPs"))["imp"], dict(words_of("IMPs"))["mp"]
    ('', 'matchpoints')
    """
    if unit not in WRITTEN:
        return tuple((word.lower(), "") for word in (unit, unit[:-1]) if word)
    own = {unit, "points"} if unit in POINTS_TOO else {unit}
    return tuple((word, "" if named in own else named) for word, named in _LONGEST_FIRST)


def without_unit(typed: str, unit: str) -> str:
    """Return the text without the unit behind it. Raises WrongUnit if it is not the right one.

    >>> without_unit("11.4 MP", "matchpoints"), without_unit("-1 imp", "IMPs"), without_unit("60%", "per cent")
    ('11.4', '-1', '60')
    >>> without_unit("3 imps", "matchpoints")
    Traceback (most recent call last):
        ...
    bridgelaw.exercises.units.WrongUnit: '3 imps' is in IMPs. Matchpoints are asked for.
    """
    shown = typed.strip()
    for word, other in words_of(unit):
        figure = shown[: -len(word)]
        if shown[-len(word) :].lower() == word and not figure[-1:].isalpha():
            if other:
                raise WrongUnit(OTHER_UNIT.format(begins=shown[:40], unit=other), asked_for(unit))
            return figure.strip()
    return shown


def asked_for(unit: str) -> str:
    """Return the feedback to a figure in another unit.

    >>> asked_for("matchpoints")
    'Matchpoints are asked for.'
    """
    return f"{capital(unit)} are asked for."

"""The words that Python hands to the script of questions once: how a number is written, and the general sentences."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.exercises.filled import NOTHING_FILLED, SO_FAR
from bridgelaw.exercises.ordered import NOT_YET
from bridgelaw.exercises.several import NOTHING_TICKED, SOMETHING_MISSING
from bridgelaw.exercises.units import OTHER_UNIT, WRITTEN, asked_for, words_of
from bridgelaw.scoring.exact import DASHES, GLYPHS, LONGEST, NUMBER, THOUSANDS, UNREADABLE

# Every space that `str.strip` takes away, and that \s stands for; a browser has some others.
SPACES = "".join(filter(str.isspace, map(chr, range(0x3001))))


def ask_words() -> Mapping[str, object]:
    """Everything that `data/ask.js` reads as `bridgelawAsks`: the grammar of `read_fraction`, and sentences with gaps.

    >>> ask_words()["says"]["soFar"]
    '{right} of {boxes} right. {label}:'
    """
    spaces = f"[{SPACES}]"
    return {
        "number": NUMBER.replace("(?P<", "(?<").replace(r"\s", spaces),
        "thousands": THOUSANDS,
        "spaces": spaces,
        "dashes": DASHES,
        "glyphs": GLYPHS,
        "longest": LONGEST,
        "units": {unit: unit_words(unit) for unit in WRITTEN},
        "says": {
            **{why: f"{wrong} {right}" for why, (wrong, right) in UNREADABLE.items()},
            "otherUnit": f"{OTHER_UNIT} {{asked}}",
            "nothingTicked": NOTHING_TICKED,
            "somethingMissing": SOMETHING_MISSING,
            "notYet": NOT_YET,
            "nothingFilled": NOTHING_FILLED,
            "soFar": SO_FAR,
        },
    }


def unit_words(unit: str) -> Mapping[str, object]:
    """The words that may stand behind a figure in a unit, and what is said where another unit stands there."""
    return {"words": words_of(unit), "asked": asked_for(unit)}

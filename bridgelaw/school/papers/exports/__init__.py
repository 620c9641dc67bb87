"""Papers for other systems: Moodle, any that reads QTI 2.1, and Anki."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from bridgelaw.cases.federation import Federation
from bridgelaw.exercises.paper import Paper
from bridgelaw.school.papers.exports.anki import anki_package
from bridgelaw.school.papers.exports.moodle import moodle_xml
from bridgelaw.school.papers.exports.qti import qti_package


class _Write(Protocol):
    """Writes a paper; with a federation its name and its marks stand before the questions."""

    def __call__(self, paper: Paper, federation: Federation | None = None) -> bytes: ...


def _text(write: Callable[[Paper, Federation | None], str]) -> _Write:
    return lambda paper, federation=None: write(paper, federation).encode("utf-8")


# The form, how its file ends, and what writes it.
EXPORTS: Mapping[str, tuple[str, _Write]] = {
    "moodle": (".xml", _text(moodle_xml)),
    "qti": (".qti.zip", qti_package),
    "anki": (".apkg", anki_package),
}

__all__ = ["EXPORTS", "anki_package", "moodle_xml", "qti_package"]

"""The data of a ruling that scoring programs take, each with its source and how sure that is."""

from __future__ import annotations

from functools import cache

from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import Fields, read_fields

CERTAINTY = {"S": "read in its documentation or source", "R": "as its users report it", "M": "not verified"}


@dataclass(frozen=True)
class ScoringProgram:
    """A program: for each kind of score what it takes, in words; empty where nothing was found.

    `averages` says that it knows 40%, 50% and 60% alone; `notation` is the id of the text that it reads.
    """

    id: str
    name: str
    wrote: tuple[str, ...]
    certainty: str
    source: str
    read: str
    artificial: str
    result: str
    weighted: str
    split: str
    averages: bool
    notation: str

    @property
    def rests_on(self) -> str:
        """Return how sure this is, and by what."""
        if self.certainty == "M":
            return self.source
        return f"{CERTAINTY[self.certainty]} ({self.source}, {self.read})"


@cache
def scoring_programs() -> tuple[ScoringProgram, ...]:
    """All that are known.

    >>> [each.name for each in scoring_programs()][:3]
    ['Bridgemate', 'RealBridge', 'BBO']
    """
    top = read_fields("scoring_programs", package="bridgelaw.telling.en")
    found = tuple(_program(each) for each in top.entries("program"))
    top.nothing_else()
    return found


def program_of(name: str) -> ScoringProgram | None:
    """The program that wrote a file, by how it names itself there.

    >>> program_of("RealBridge 2.4").name, program_of("Unheard of")
    ('RealBridge', None)
    """
    shown = name.casefold()
    return next((each for each in scoring_programs() if any(word.casefold() in shown for word in each.wrote)), None)


def _program(row: Fields) -> ScoringProgram:
    certainty = row.text("certainty")
    if certainty not in CERTAINTY:
        raise row.error("certainty", f"'{certainty}' is not a degree of certainty.", "Write S, R or M.")
    if certainty == "S" and not row.has("read"):
        raise row.error("read", "it is missing.", "Write the day on which it was read.")
    found = ScoringProgram(
        row.text("id"),
        row.text("name"),
        row.texts("wrote"),
        certainty,
        row.text("source"),
        row.text("read", ""),
        row.text("artificial", ""),
        row.text("result", ""),
        row.text("weighted", ""),
        row.text("split", ""),
        row.yes("averages"),
        row.text("notation", ""),
    )
    row.nothing_else()
    return found

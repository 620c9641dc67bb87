"""A traveller: the results of one board at every table, read as directors type or paste them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from fractions import Fraction
from itertools import count

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, field, replace
from bridgelaw.scoring.artificial_line import is_unplayed, read_artificial, refuse_one_half
from bridgelaw.scoring.contract import MissingDeclarer, UnreadableResult, parse_outcome
from bridgelaw.scoring.matchpoints import Frequencies
from bridgelaw.scoring.table import Vulnerability

_FORM = "Write NS pair, EW pair and score, as in 1 2 620 or 1, 2, 4♠= N."
_LAW = "Law 78A"


class EmptyTraveller(BadInput):
    """There is not one result."""


class ShortTraveller(BadInput):
    """There is one result alone, and nothing to compare it with."""


class UnreadableLine(BadInput):
    """A line is no result of a table: `number` counts from 1, `text` is the line as typed."""

    def __init__(self, number: int, text: str, wrong: str, right: str = "", rule: str = "") -> None:
        self.number = number
        self.text = text
        super().__init__(f"Line {number} ('{_brief(text)}'): {wrong}", right, rule)


class DuplicatePair(BadInput):
    """A pair stands on the traveller twice: `number` and `text` are the second line (0 and "" when not typed)."""

    def __init__(self, wrong: str, number: int = 0, text: str = "") -> None:
        self.number = number
        self.text = text
        super().__init__(wrong, "Each pair plays a board once: correct the pair or remove the line.")


@dataclass(frozen=True)
class Line:
    """One table: the pairs as given, the score in NS total points, and the score or result as it was typed.

    A line set aside has no result, and its `score` means nothing: it has an artificial score, in `percentages` of the
    top for NS and EW, or, without these, the board was not played there.

    >>> Line("1", "2", 620).score
    620
    """

    ns: str
    ew: str
    score: int
    typed: str = field(default="", compare=False)
    percentages: tuple[Fraction, Fraction] | None = None


@dataclass(frozen=True)
class Traveller:
    """All results of a board, two or more, no pair twice in the same direction.

    `aside` are the lines that have no result and are compared with none. Raises EmptyTraveller, ShortTraveller and
    DuplicatePair.

    >>> Traveller((Line("1", "2", 620), Line("3", "4", -100))).scores
    (620, -100)
    """

    lines: tuple[Line, ...]
    vulnerability: Vulnerability = Vulnerability.NONE
    aside: tuple[Line, ...] = ()

    def __post_init__(self) -> None:
        if not self.lines:
            raise EmptyTraveller("The traveller has no results.", f"Give one line for each table. {_FORM}", _LAW)
        if len(self.lines) == 1:
            raise ShortTraveller(
                "The traveller has one result.", "Give two or more: matchpoints compare results with each other.", _LAW
            )
        for first, second, direction, pair in _repeats((*self.lines, *self.aside)):
            raise DuplicatePair(f"{direction} pair {pair} has two results, on lines {first + 1} and {second + 1}.")

    @classmethod
    def parse(
        cls,
        text: str,
        vulnerability: Vulnerability = Vulnerability.NONE,
        taken: Collection[str] = (),
        read: OutcomeReader | None = None,
        aside: bool = False,
    ) -> Traveller:
        """Read one line for each table: NS pair, EW pair, then a score or a result with its declarer.

        Tabs or semicolons part the three, else commas, else spaces; names with spaces therefore need one of the former.
        Lines of a score alone give the pairs numbers, passing over those in `taken`. Blank lines, lines that begin
        with # and a heading such as "NS EW score" are skipped. Scores are NS total points; `vulnerability` serves the
        results; `read` is for lines that hold more than a result, such as the form in which a fouled board was played.
        With `aside` a line may have an artificial score (60%/40%, A6040, A+/A-), or NP where nobody played the board.
        Raises EmptyTraveller, ShortTraveller, and UnreadableLine or DuplicatePair with the number and text of the line.

        >>> Traveller.parse("1 2 620\\n3, 4, 4♠x-1 N\\nRossi & Bianchi; 6; -200", Vulnerability.BOTH).scores
        (620, -200, -200)
        """
        reader = read or (AsideReader if aside else OutcomeReader)(vulnerability)
        typed = list(_typed_lines(text, reader))
        numbers = (each for each in map(str, count(1)) if each not in taken)
        lines = [Line(*(each.pairs or (next(numbers),) * 2), each.score, each.outcome) for each in typed]
        for first, second, direction, pair in _repeats(lines):
            number, raw = typed[second].number, typed[second].raw
            raise DuplicatePair(
                f"Line {number} ('{_brief(raw)}') has {direction} pair {pair} again, after line {typed[first].number}.",
                number,
                raw,
            )
        if not aside:
            return cls(tuple(lines), vulnerability)
        apart = tuple(replace(each, percentages=read_artificial(each.typed)) for each in lines if _aside(each.typed))
        return cls(tuple(each for each in lines if not _aside(each.typed)), vulnerability, apart)

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores in the order of the lines, in NS total points.

        >>> Traveller.parse("620\\n-100").scores
        (620, -100)
        """
        return tuple(line.score for line in self.lines)

    def frequencies(self) -> Frequencies:
        """Return how often each score occurs.

        >>> Traveller.parse("620\\n620\\n-100").frequencies().counts[620]
        Fraction(2, 1)
        """
        return Frequencies.of(self.scores)


_AVERAGE = r"(?:A|AV|AVE|AVG|AVERAGE)\s*(?:[+=\u2212-]|PLUS|MINUS)?"
_SHARES = r"A\d\d[-/]?\d\d|\d{1,3}\s*%(?:\s*-\s*\d{1,3}\s*%?)?|\d{1,3}\s*%?\s*/\s*\d{1,3}\s*%?"
_ARTIFICIAL = re.compile(rf"{_AVERAGE}(?:\s*/\s*{_AVERAGE})?|{_SHARES}", re.IGNORECASE)


class OutcomeReader:
    """Reads scores and results, remembering each text: a long traveller holds few different ones.

    >>> OutcomeReader(Vulnerability.BOTH)("4♠= N")
    620
    """

    def __init__(self, vulnerability: Vulnerability) -> None:
        self.vulnerability = vulnerability
        self.known: dict[str, int] = {}

    def __call__(self, text: str) -> int:
        score = self.known.get(text)
        if score is None and _ARTIFICIAL.fullmatch(text.strip()):
            raise UnreadableResult(
                f"'{text.strip()}' is an artificial score, and is compared with no result.", "Leave the line out."
            )
        if score is None:
            score = self.known[text] = parse_outcome(text, self.vulnerability)
        return score

    def is_one(self, text: str) -> bool:
        """True if the whole text is a score or a result, be it one that lacks its declarer."""
        try:
            self(text)
        except MissingDeclarer:
            return True
        except BadInput:
            return False
        return True


class AsideReader(OutcomeReader):
    """Reads a line that may have no result: it stands for 0 until it is set aside.

    >>> AsideReader(Vulnerability.BOTH)("A6040")
    0
    """

    def __call__(self, text: str) -> int:
        if _aside(text):
            return 0
        refuse_one_half(text)
        return super().__call__(text)


def _aside(text: str) -> bool:
    return is_unplayed(text) or read_artificial(text) is not None


@dataclass(frozen=True)
class _Typed:
    """One line as it was typed: its number and text, the pairs (None for a score alone), the outcome and its score."""

    number: int
    raw: str
    pairs: tuple[str, str] | None
    outcome: str
    score: int


def _typed_lines(text: str, read: OutcomeReader) -> Iterator[_Typed]:
    """The lines with a result, in order; either all of them name pairs or none. Raises UnreadableLine."""
    first: _Typed | None = None
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        content = raw.strip()
        if not content or content.startswith("#") or (first is None and _is_heading(content)):
            continue
        line = _typed(number, raw, read)
        first = first or line
        if (first.pairs is None) != (line.pairs is None):
            named = first.pairs is not None
            wrong = "it names no pairs, and the lines above do." if named else "the lines above name no pairs."
            raise UnreadableLine(number, raw, wrong, "Name the pairs on every line or on none.")
        yield line


def _typed(number: int, raw: str, read: OutcomeReader) -> _Typed:
    try:
        pairs, outcome = _divide(raw.strip(), read)
        return _Typed(number, raw, pairs, outcome, read(outcome))
    except UnreadableLine:
        raise
    except BadInput as error:
        raise UnreadableLine(number, raw, error.wrong, error.right, error.rule) from error


_NUMBERED = re.compile(r"[0-9]+\s+[0-9]+\s")


def _divide(content: str, read: OutcomeReader) -> tuple[tuple[str, str] | None, str]:
    """The pairs (None on a line of a score alone) and the text of the outcome."""
    separator = next((mark for mark in ("\t", ";", ",") if mark in content), None)
    if separator is None:
        # "4♠ E -2" is one result, not pairs "4♠" and "E" with −2, and so is "Average plus": the whole line comes first.
        if not _NUMBERED.match(content) and (_ARTIFICIAL.fullmatch(content) or read.is_one(content)):
            return None, content
        parts = content.split(None, 2)
        if len(parts) == 1:
            return None, content
        if len(parts) == 3 and not _NUMBERED.match(content) and not read.is_one(parts[2]):
            parts = content.split()
    else:
        marks = "[\t;]" if separator in "\t;" else ","
        parts = [part.strip() for part in re.split(marks, content)]
        while len(parts) > 3 and not parts[-1]:
            parts.pop()
    if len(parts) != 3 or not all(parts):
        named = sum(map(bool, parts))
        count = {1: "only one part", 2: "only two parts"}.get(named, f"{len(parts)} parts")
        raise BadInput(f"it has {count}.", f"{_FORM} Names with spaces need commas, semicolons or tabs between them.")
    return (parts[0], parts[1]), parts[2]


_HEADINGS = frozenset(
    {"ns", "n-s", "n/s", "north-south", "north", "south", "ew", "e-w", "e/w", "east-west", "east", "west"}
    | {"pair", "pairs", "team", "table", "no", "number", "name", "names", "and", "vs", "versus"}
    | {"score", "scores", "result", "results", "contract", "by", "declarer", "total", "points"}
)


def _is_heading(content: str) -> bool:
    words = re.split(r"[\s,;.:|&()]+", content.casefold())
    return len(words) > 1 and all(word in _HEADINGS for word in words if word)


def _repeats(lines: list[Line] | tuple[Line, ...]) -> Iterator[tuple[int, int, str, str]]:
    """Places of the first and the second line on which a pair stands, its direction and its name."""
    north_south: dict[str, int] = {}
    east_west: dict[str, int] = {}
    for place, line in enumerate(lines):
        for seen, pair, direction in ((north_south, line.ns, "NS"), (east_west, line.ew, "EW")):
            first = seen.setdefault(" ".join(pair.split()).casefold(), place)
            if first != place:
                yield first, place, direction, pair


def _brief(text: str) -> str:
    shown = text.strip()
    return shown if len(shown) <= 60 else shown[:60] + "…"

"""The figures of a case: which, whose, of what. Their text is made and read at the edge alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.printed import MINUS, signed

# A number, a column of numbers, or a finding in words such as the clause that a ruling rests on.
Value = Fraction | tuple[Fraction, ...] | str
# A column of a whole field, a figure a line; and one of them.
LINES, LINE = "lines", "line"


@dataclass(frozen=True)
class Figure:
    """One figure that a case yields: its kind ("imps"), whose it is, what it is of (a score, or a word), and, of
    several alike, which: `place`, counted from 1.

    `by` is the body by whose regulation it is reckoned, where that is another than the case's own.

    >>> str(Figure("imps", Side.NS, 620)), str(Figure("share", place=2)), Figure("difference", Side.NS, 1430).title
    ('ns imps of +620', 'share 2', 'NS difference for +1430')
    >>> str(Figure("percentage", Side.NS, "7", by="acbl")), str(Figure("sits at", of="EW pair 1"))
    ('ns percentage by acbl of 7', 'EW pair 1 sits at')
    """

    kind: str
    side: Side | Seat | None = None
    of: int | str | None = None
    place: int | None = None
    by: str = ""

    def __str__(self) -> str:
        return self._written(self._whose.lower(), _PREPOSITIONS.get(self.kind, "of"), self.kind)

    @property
    def title(self) -> str:
        """The figure as a director says it."""
        words = (_SAID.get(word, word) for word in self.kind.split())
        return self._written(self._whose, _PREPOSITIONS.get(self.kind, "for"), " ".join(words))

    @property
    def _whose(self) -> str:
        return self.side.word if isinstance(self.side, Seat) else self.side.value if self.side else ""

    def _written(self, whose: str, of: str, kind: str) -> str:
        if self.kind in _VERBS:
            return f"{self.of} {self.kind}"
        about = "" if self.of is None else signed(self.of) if isinstance(self.of, int) else self.of
        place, by = "" if self.place is None else str(self.place), f"by {self.by}" if self.by else ""
        before = [part for part in (whose, kind, place, by) if part]
        return " ".join(part for part in (*before, of if before and about else "", about) if part)


_SAID = {"imps": "IMPs", "vps": "VPs", LINES: "column"}
# Kinds that are not joined to what they are of by "of": results in a form, the clause behind a card; a pair sits at a
# table.
_PREPOSITIONS = {"results": "in", "clause behind": ""}
_VERBS = ("sits at",)


class Figures(Mapping[Figure, Value]):
    """The figures of a case with their values. A file or a page names one by its text: `named` finds it.

    The lines of a column are figures too, each by its place: they are found, and not counted among the others.

    >>> column = (Fraction(7), Fraction(5))
    >>> found = Figures({Figure("imps", Side.NS, -980): Fraction(3), Figure(LINES, Side.EW): column})
    >>> found["ns imps of -980"], found["ew line 2"], found[Figure(LINE, Side.EW, place=1)]
    (Fraction(3, 1), Fraction(5, 1), Fraction(7, 1))
    """

    def __init__(self, values: Mapping[Figure, Value]) -> None:
        self._values = dict(values)
        self._lines = {
            replace(figure, kind=LINE, place=place): value
            for figure, column in self._values.items()
            if figure.kind == LINES and isinstance(column, tuple)
            for place, value in enumerate(column, start=1)
        }
        self._by_text = {str(figure): figure for figure in (*self._values, *self._lines)}

    def named(self, text: str) -> Figure | None:
        """The figure of that text, a keyboard's minus taken for a true one; None where there is none."""
        return self._by_text.get(text) or self._by_text.get(text.replace("-", MINUS))

    def __getitem__(self, figure: Figure | str) -> Value:
        found = self.named(figure) if isinstance(figure, str) else figure
        if found is None:
            raise KeyError(figure)
        return self._lines[found] if found in self._lines else self._values[found]

    def __iter__(self) -> Iterator[Figure]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, figure: object) -> bool:
        found = self.named(figure) if isinstance(figure, str) else figure
        return found in self._values or found in self._lines

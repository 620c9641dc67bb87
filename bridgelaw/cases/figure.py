"""The figures of a case: which, whose, of what. Their text is made and read at the edge alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.exact import signed
from bridgelaw.scoring.printed import MINUS

# A number, a column of numbers, or a finding in words such as the clause that a ruling rests on.
Value = Fraction | tuple[Fraction, ...] | str


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
        if self.kind in _VERBS:
            return f"{self.of} {self.kind}"
        return self._written(self._whose.lower(), _PREPOSITIONS.get(self.kind, "of"), self.kind)

    @property
    def title(self) -> str:
        """The figure as a director says it."""
        words = (_SAID.get(word, word) for word in self.kind.split())
        return self._written(self._whose, "for", " ".join(words))

    @property
    def _whose(self) -> str:
        return self.side.word if isinstance(self.side, Seat) else self.side.value if self.side else ""

    def _written(self, whose: str, of: str, kind: str) -> str:
        about = "" if self.of is None else f"{of} {signed(self.of) if isinstance(self.of, int) else self.of}"
        place, by = "" if self.place is None else str(self.place), f"by {self.by}" if self.by else ""
        return " ".join(part for part in (whose, kind, place, by, about) if part)


_SAID = {"imps": "IMPs", "vps": "VPs", "lines": "column"}
# Kinds that are not joined to what they are of by "of": results in a form; a pair sits at a table.
_PREPOSITIONS = {"results": "in"}
_VERBS = ("sits at",)


class Figures(Mapping[Figure, Value]):
    """The figures of a case with their values. A file or a page names one by its text: `named` finds it.

    >>> found = Figures({Figure("imps", Side.NS, -980): Fraction(3)})
    >>> found["ns imps of -980"]
    Fraction(3, 1)
    """

    def __init__(self, values: Mapping[Figure, Value]) -> None:
        self._values = dict(values)
        self._by_text = {str(figure): figure for figure in self._values}

    def named(self, text: str) -> Figure | None:
        """The figure of that text, a keyboard's minus taken for a true one; None where there is none."""
        return self._by_text.get(text) or self._by_text.get(text.replace("-", MINUS))

    def __getitem__(self, figure: Figure | str) -> Value:
        found = self.named(figure) if isinstance(figure, str) else figure
        if found is None:
            raise KeyError(figure)
        return self._values[found]

    def __iter__(self) -> Iterator[Figure]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, figure: object) -> bool:
        return (self.named(figure) if isinstance(figure, str) else figure) in self._values

"""The elements of every figure: a scale, lines, bars, marks and labels as SVG, coloured by classes of `course.css`.

A few dozen shapes need no plotting library, so a figure is available on every page. Lengths are units of the drawing:
on a telephone a unit is a little less than a pixel, so no text is smaller than 12 of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache
from html import escape

from bridgelaw.display.html import text
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.printed import MINUS, decimal, figure

WIDTH = 320.0
SIZE = 12.5
LINE = 17.0
_LONGEST = 9
_NARROW, _WIDE = frozenset("iIjlfrt.,:;'|!()[]/ \u00a0"), frozenset("mwMW%@+=<>")

_SHAPES = {
    "square": (("M", -1, -1), ("L", 1, -1), ("L", 1, 1), ("L", -1, 1)),
    "diamond": (("M", 0, -1.35), ("L", 1.35, 0), ("L", 0, 1.35), ("L", -1.35, 0)),
    "triangle": (("M", -1.1, -1), ("L", 1.1, -1), ("L", 0, 1)),
    "cross": (("M", -1, -1), ("L", 1, 1), ("M", 1, -1), ("L", -1, 1)),
}


@dataclass(frozen=True)
class Scale:
    """From values, `low` to `high`, to places on the drawing, `start` to `end`; it may run up or down."""

    low: Fraction
    high: Fraction
    start: float
    end: float

    def __call__(self, value: Fraction | int) -> float:
        low, high = float(self.low), float(self.high)
        share = (float(value) - low) / (high - low) if high != low else 0.5
        return self.start + share * (self.end - self.start)

    def round_numbers(self, most: int = 4) -> list[Fraction]:
        """Whole numbers to mark on it: 0 among them where it is on the scale, and about `most` in all.

        >>> [int(each) for each in Scale(Fraction(-3), Fraction(17), 0, 1).round_numbers()]
        [0, 5, 10, 15]
        """
        step, least = Fraction(1), (self.high - self.low) / most
        while step < least:
            step = next((step * each for each in (2, 5) if step * each >= least), step * 10)
        first = -((-self.low) // step)
        return [step * n for n in range(int(first), int(self.high // step) + 1)]


@lru_cache(maxsize=2048)
def width_of(words: str) -> float:
    """The width of words on a drawing, in the widest of the usual typefaces."""
    return SIZE * sum(
        0.4 if c in _NARROW else 1.0 if c in _WIDE or c > "\u2000" else 0.8 if c.isupper() else 0.66 for c in words
    )


def fitted(words: str, room: float) -> str:
    """The words, or as much of both ends as there is room for; the caption has them all.

    >>> fitted("4♠= N", 100), fitted("a result with a very long name", 100)
    ('4♠= N', 'a resul…name')
    """
    if width_of(words) <= room:
        return words
    kept = len(words) - 1
    while kept > 0 and width_of(cut := f"{words[: kept - kept * 2 // 5]}…{words[len(words) - kept * 2 // 5 :]}") > room:
        kept -= 1
    return cut if kept else "…"


def short(value: Fraction, sign: bool = False) -> str:
    """A figure short enough for a label: exact, or with two decimals where that would be long.

    >>> short(Fraction(14, 3), sign=True), short(Fraction(12345, 6789), sign=True), short(Fraction(10**9, 7))
    ('+4 2/3', '≈ +1.82', '≈ 1.4e+08')
    """
    exact = figure(value, sign)
    if len(exact) <= _LONGEST:
        return exact
    rounded = decimal(value, 2) if abs(value) < 10_000 else f"{float(value):.1e}".replace("-", MINUS, value < 0)
    return f"≈ {'+' if sign and value > 0 else ''}{rounded}"


def apart(places: Sequence[float], room: float, low: float, high: float) -> list[float]:
    """The places of labels from `low` to `high`, moved so that each has its room, in the same order.

    >>> apart([10, 12, 90], 15, 0, 100)
    [10, 25, 90]
    """
    order = sorted(range(len(places)), key=lambda index: places[index])
    found, lowest = list(places), low
    for index in order:
        found[index] = max(found[index], lowest)
        lowest = found[index] + room
    highest = high
    for index in reversed(order):
        found[index] = min(found[index], highest)
        highest = found[index] - room
    return found


def with_room(scale: Scale, values: Sequence[Fraction], room: float) -> list[Fraction]:
    """The values of a scale whose labels have room, the first ones first."""
    kept: list[Fraction] = []
    for value in values:
        if all(abs(scale(value) - scale(other)) >= room for other in kept):
            kept.append(value)
    return kept


class Drawing:
    """One picture. `name` describes it to a screen reader; the words are in the caption."""

    def __init__(self, name: str, height: float, width: float = WIDTH) -> None:
        self.name, self.height, self.width = name, height, width
        self._parts: list[str] = []

    def line(self, kind: str, *points: tuple[float, float]) -> None:
        """A line from point to point."""
        way = "L".join(f"{x:.4g} {y:.4g}" for x, y in points)
        self._parts.append(f'<path class="bl-l-{kind}" d="M{way}"/>')

    def bar(self, kind: str, x: tuple[float, float], y: tuple[float, float]) -> None:
        """A bar between two places across and two down, in any order; one without length still shows."""
        (left, right), (top, foot) = sorted(x), sorted(y)
        size = f'width="{max(right - left, 1):.4g}" height="{max(foot - top, 1):.4g}"'
        self._parts.append(f'<rect class="bl-a-{kind}" x="{left:.4g}" y="{top:.4g}" {size}/>')

    def mark(self, kind: str, shape: str, x: float, y: float, size: float = 5) -> None:
        """A circle, square, diamond, triangle on its point, or cross."""
        if shape == "circle":
            self._parts.append(f'<circle class="bl-a-{kind}" cx="{x:.4g}" cy="{y:.4g}" r="{size:.3g}"/>')
            return
        way = "".join(f"{move}{x + size * right:.4g} {y + size * down:.4g}" for move, right, down in _SHAPES[shape])
        self._parts.append(f'<path class="bl-a-{kind}" d="{way}{"" if shape == "cross" else "z"}"/>')

    def text(self, x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> None:
        """Words whose middle line is at y."""
        where = "" if anchor == "start" else f' text-anchor="{anchor}"'
        named = f' class="bl-t-{kind}"' if kind else ""
        self._parts.append(f'<text{named} x="{x:.4g}" y="{y + 0.35 * SIZE:.4g}"{where}>{escape(words)}</text>')

    @contextmanager
    def group(self, kind: str, title: str, name: str, sets: tuple[str, str] | None = None) -> Iterator[None]:
        """Group the shapes drawn inside: `name` identifies the group, `title` shows beside the pointer, and a press
        `sets` the control of that label to that value.
        """
        press = f' data-bl-set="{escape(sets[0])}" data-bl-to="{escape(sets[1])}"' if sets else ""
        self._parts.append(f'<g class="{kind}" data-node="{escape(name)}"{press}><title>{escape(title)}</title>')
        yield
        self._parts.append("</g>")

    @contextmanager
    def gliding(self, name: str) -> Iterator[None]:
        """Name the shapes drawn inside as one part: when a calculator draws it again, it moves from its last place
        (`data/glide.js`).
        """
        self._parts.append(f'<g data-bl-glide="{escape(name)}">')
        yield
        self._parts.append("</g>")

    def key(self, y: float, words: str, kind: str, shape: str = "", size: float = 5) -> None:
        """Draw a row with the meaning of a kind of line or, with a shape, of a mark."""
        if shape:
            self.mark(kind, shape, 12, y, size)
        else:
            self.line(kind, (0, y), (24, y))
        self.text(30, y, fitted(words, self.width - 30))

    def across(self, scale: Scale, marked: Sequence[Fraction], y: float, write: Callable[[Fraction], str]) -> None:
        """Numbers below a scale, those named first before those that would cover them."""
        taken: list[tuple[float, float]] = []
        for value in marked:
            words = write(value)
            half = width_of(words) / 2
            place = min(max(scale(value), half), self.width - half)
            if all(place + half + SIZE / 2 < left or place - half - SIZE / 2 > right for left, right in taken):
                taken.append((place - half, place + half))
                with self.gliding(f"number {value}"):
                    self.text(place, y, words, "middle", "muted")

    def down(self, scale: Scale, marked: Sequence[Fraction], x: float, write: Callable[[Fraction], str]) -> None:
        """Numbers left of a scale that runs up, those named first before those that would cover them."""
        for value in with_room(scale, marked, SIZE):
            with self.gliding(f"level {value}"):
                self.text(x, scale(value), write(value), "end", "muted")

    def svg(self, own_size: bool = False) -> str:
        """Render the picture, as wide as its place or, with `own_size`, in its own size."""
        size = f' width="{self.width:g}" height="{self.height:g}"' if own_size else ""
        kind = "bl-svg bl-narrow" if self.width < WIDTH and not own_size else "bl-svg"
        return (
            f'<svg class="{kind}" viewBox="0 0 {self.width:g} {self.height:g}"{size} role="img" '
            f'aria-label="{escape(self.name)}; in words below">{"".join(self._parts)}</svg>'
        )


def framed(drawings: Sequence[Drawing | str], words: str) -> str:
    """The drawings as one HTML figure with its text equivalent, which everybody may read."""
    drawn = "".join(each.svg() if isinstance(each, Drawing) else each for each in drawings)
    caption = f"<figcaption>{text(words)}</figcaption>"
    return f'<figure class="bl-figure"><div class="bl-figures">{drawn}</div>{caption}</figure>'

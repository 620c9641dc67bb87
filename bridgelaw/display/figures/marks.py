"""The marks of a paper as bars: the share reached of each Law or kind, and the pass mark across them all."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, fitted, width_of
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.printed import decimal

ROW, BAR, TOP = 34.0, 11.0, 2 * LINE


@dataclass(frozen=True)
class MarksBar:
    """One bar: its name, the share of the marks reached, and that in words, as in "5 of 8"."""

    name: str
    share: Fraction
    words: str


def pass_words(limit: Fraction) -> str:
    """The label of the pass mark.

    >>> pass_words(Fraction(13, 20))
    'pass: 65%'
    """
    return f"pass: {decimal(limit * 100, 0)}%"


def marks_drawn(title: str, bars: Sequence[MarksBar], limit: Fraction) -> Drawing:
    """Draw the bars: full where marks were reached, hollow where they were lost."""
    drawing = Drawing(title, TOP + ROW * len(bars))
    drawing.text(0, LINE / 2, fitted(title, WIDTH), kind="strong")
    place = float(limit) * WIDTH
    half = width_of(pass_words(limit)) / 2
    drawing.text(min(max(place, half), WIDTH - half), 1.5 * LINE, pass_words(limit), "middle", "muted")
    for row, bar in enumerate(bars):
        y = TOP + ROW * row
        room = width_of(bar.words) + 10
        drawing.text(0, y + LINE / 2, fitted(bar.name, WIDTH - room))
        drawing.text(WIDTH, y + LINE / 2, bar.words, "end")
        drawing.bar("other", (0, WIDTH), (y + LINE, y + LINE + BAR))
        if bar.share:
            drawing.bar("gain", (0, float(bar.share) * WIDTH), (y + LINE, y + LINE + BAR))
        # Light on a full bar, dark on a hollow one.
        full = bar.share > limit
        drawing.line("passed" if full else "axis", (place, y + LINE), (place, y + LINE + BAR))
    return drawing

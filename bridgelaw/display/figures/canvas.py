"""What every figure is drawn on: one kept matplotlib figure whose artists are moved, coloured by the page's variables.

A change of a control is so drawn within a frame or so. Where matplotlib is missing (in the browser it may be) a
sentence takes the figure's place and everything else works: see `framed`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO
from typing import Any
from zlib import crc32

from bridgelaw.display.html import text

# matplotlib draws with these stand-ins; each becomes a variable of the style sheet, so light and dark both work.
_COLOURS = {
    "#010203": "var(--bl-ink)",
    "#040506": "var(--bl-line)",
    "#070809": "var(--bl-ns)",
    "#0a0b0c": "var(--bl-ew)",
    "#0d0e0f": "var(--bl-muted)",
    "#101112": "var(--bl-accent)",
}
INK, LINE, GAIN, LOSS, MUTED, ACCENT = _COLOURS


def framed(draw: Callable[[], list[str]], words: str) -> str:
    """The drawings as one HTML figure with its text equivalent; a sentence instead where matplotlib is missing."""
    try:
        drawings = draw()
    except ImportError:
        drawn = "The figure is drawn in the book; here, where matplotlib is missing, its numbers stand in words."
        drawn = f'<p class="bl-muted">{drawn}</p>'
    else:
        # The words below are the figure's text; read out twice they would only tire.
        drawn = f'<div class="bl-figures" role="img" aria-label="Figure, in words below">{"".join(drawings)}</div>'
    return f'<figure class="bl-figure">{drawn}<figcaption>{text(words)}</figcaption></figure>'


class Canvas:
    """One kept figure with one pair of axes."""

    def __init__(self, width: float, height: float) -> None:
        import matplotlib
        from matplotlib.backends.backend_svg import FigureCanvasSVG
        from matplotlib.figure import Figure
        from matplotlib.ticker import MaxNLocator
        from matplotlib.transforms import blended_transform_factory

        self._settings = matplotlib.rcParams
        self.figure = Figure(figsize=(width, height))
        FigureCanvasSVG(self.figure)
        self.axes: Any = self.figure.subplots()
        self.axes.xaxis.set_major_locator(MaxNLocator(4, integer=True))
        for unseen in (self.figure.patch, self.axes.patch, self.axes.spines["top"], self.axes.spines["right"]):
            unseen.set_visible(False)
        for side in ("left", "bottom"):
            self.axes.spines[side].set_color(LINE)
        self.axes.tick_params(colors=INK, length=0, labelsize=10)
        # Labels at fixed places: to find places for them takes a third of the drawing.
        beside = blended_transform_factory(self.axes.transAxes, self.figure.transFigure)
        self.axes.xaxis.set_label_coords(0.5, 0.25 / height, transform=beside)
        self.axes.yaxis.set_label_coords(0.055, 0.58, transform=self.figure.transFigure)

    def svg(self) -> str:
        """The picture, with its text as text and its colours as the page's."""
        before = self._settings["svg.fonttype"], self._settings["svg.hashsalt"]
        # Not rc_context: copying every setting costs more than drawing.
        self._settings["svg.fonttype"], self._settings["svg.hashsalt"] = "none", "bridgelaw"
        try:
            out = StringIO()
            nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
            self.figure.savefig(out, format="svg", metadata=nothing)
        finally:
            self._settings["svg.fonttype"], self._settings["svg.hashsalt"] = before
        return _for_the_page(out.getvalue())


def _for_the_page(svg: str) -> str:
    """The picture as part of a page: its colours the page's, its identifiers its own, its style nobody else's."""
    svg = svg[svg.index("<svg") :]
    for stand_in, variable in _COLOURS.items():
        svg = svg.replace(stand_in, variable)
    svg = re.sub(r"<style.*?</style>", "", re.sub(r'<g id="[^"]*">', "<g>", svg), flags=re.DOTALL)
    own = f"bl{crc32(svg.encode()):08x}-"
    svg = re.sub(r'(\bid="|url\(#|href="#)', lambda match: match[1] + own, svg)
    return svg.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1)

"""A matplotlib figure as SVG for a page: its text is text, and its lines and areas have the classes of the figures."""

from __future__ import annotations

import re
from html import escape
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def svg(figure: Figure, name: str) -> str:
    """The picture. An artist whose gid is a class of the style sheet is coloured by it, light, dark and printed.

    matplotlib writes colours into each shape, where no style sheet reaches them; so they are taken out.
    """
    from matplotlib import rc_context

    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "bridgelaw"}):
        out = StringIO()
        figure.savefig(out, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    drawn = out.getvalue()
    drawn = re.sub(r"<(style|metadata|defs)\b.*?</\1>|<!--.*?-->", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r'<g id="(bl-[a-z-]+)">', r'<g class="\1">', drawn)
    drawn = re.sub(r' style="[^"]*?(?:(text-anchor: \w+)[^"]*)?"', _anchor, re.sub(r' id="[^"]*"', "", drawn))
    size = re.search(r'viewBox="[^"]*"', drawn)
    assert size is not None, "a picture has a size"
    inside = drawn[drawn.index(">", drawn.index("<svg")) + 1 :]
    return f'<svg class="bl-svg" {size[0]} role="img" aria-label="{escape(name)}; in words below">{inside}'


def _anchor(match: re.Match[str]) -> str:
    """Of a shape's own style, how its text is set."""
    return f' text-anchor="{match[1].split()[1]}"' if match[1] else ""

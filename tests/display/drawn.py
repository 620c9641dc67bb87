"""Reading a figure in a test: its labels as boxes, its lines, areas and marks by their classes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import unescape
from itertools import combinations

from bridgelaw.display.figures.svg import SIZE, width_of
from bridgelaw.display.html import style
from tests.display.page import Page, is_safe


@dataclass(frozen=True)
class Label:
    """Words on a drawing, and the box they take in the widest of the usual typefaces."""

    words: str
    left: float
    right: float
    middle: float


def drawings(html: str) -> list[str]:
    """Each picture of a figure."""
    return re.findall(r"<svg.*?</svg>", html, re.DOTALL)


def labels(svg: str) -> list[Label]:
    """All words of one picture."""
    found = []
    pattern = r'<text(?: class="[^"]*")? x="([-\d.]+)" y="([-\d.]+)"(?: text-anchor="(\w+)")?>([^<]*)</text>'
    for x, y, anchor, words in re.findall(pattern, svg):
        width = width_of(unescape(words))
        left = float(x) - {"": 0.0, "middle": width / 2, "end": width}[anchor]
        found.append(Label(unescape(words), left, left + width, float(y) - 0.35 * SIZE))
    assert len(found) == svg.count("<text"), "every label is read"
    return found


def words(svg: str) -> list[str]:
    """Return what the labels of one picture say, in their order."""
    return [label.words for label in labels(svg)]


def paths(svg: str, kind: str) -> list[list[tuple[float, float]]]:
    """The points of each line of that kind."""
    ways = re.findall(rf'<path class="bl-l-{kind}" d="M([^"]*)"', svg)
    return [[(float(x), float(y)) for x, y in (point.split() for point in way.split("L"))] for way in ways]


def bars(svg: str, kind: str) -> list[tuple[float, float, float, float]]:
    """Each bar of that kind: left, top, width, height."""
    pattern = rf'<rect class="bl-a-{kind}" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"'
    return [tuple(map(float, found)) for found in re.findall(pattern, svg)]  # type: ignore[misc]


def is_drawn_well(html: str) -> None:
    """Any figure: a picture with a name, coloured by classes alone, whose labels never meet and are never cut off."""
    assert is_safe(html)
    page = Page(html)
    for image in page.named("svg"):
        assert image["role"] == "img" and str(image["aria-label"]).endswith("; in words below")
    assert not re.search(r'\s(?:style|id|fill|stroke)="|<style|<!--|xlink|e[+-]\d+[" ]|nan|inf"', html)
    for kind in {name for each in re.findall(r'class="([^"]*)"', html) for name in each.split()}:
        assert f".{kind}" in style(), kind
    for svg in drawings(html):
        width, height = map(float, re.findall(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)[0])
        for label in labels(svg):
            assert label.left >= -0.6 and label.right <= width + 0.6, (label, width)
            assert 0.4 * SIZE <= label.middle <= height - 0.4 * SIZE, (label, height)
        for one, other in combinations(labels(svg), 2):
            beside = one.right <= other.left + 0.5 or other.right <= one.left + 0.5
            assert beside or abs(one.middle - other.middle) >= 0.95 * SIZE, (one, other)

"""Pieces of finished HTML for a slide: the outermost elements that are wanted, a table in parts."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise

from bridgelaw.school.deck_words import count

_VOID = {"br", "img", "input", "hr"}
# So many rows are read from the back row, and so many words, where a row has many.
ROWS = 9
WORDS, LONG = 60, 8
Wanted = Callable[[str, str], bool]


class _Finder(HTMLParser):
    """The outermost elements that are wanted, as they stand, and what stands beside them."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(convert_charrefs=False)
        self.wanted, self.found, self.kept, self.depth, self.rest = wanted, list[str](), "", 0, ""

    def _keep(self, words: str) -> None:
        if self.depth:
            self.kept += words
        else:
            self.rest += words

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        begins = not self.depth and self.wanted(tag, dict(attrs).get("class") or "")
        if tag not in _VOID and (begins or self.depth):
            self.depth += 1
        self._keep(self.get_starttag_text() or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._keep(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        self._keep(f"</{tag}>")
        if not self.depth:
            return
        self.depth -= 1
        if not self.depth:
            self.found.append(self.kept)
            self.kept = ""

    def handle_data(self, data: str) -> None:
        self._keep(data)

    def handle_entityref(self, name: str) -> None:
        self._keep(f"&{name};")

    def handle_charref(self, name: str) -> None:
        self._keep(f"&#{name};")


def _found(html: str, wanted: Wanted) -> _Finder:
    finder = _Finder(wanted)
    finder.feed(html)
    finder.close()
    return finder


def pieces(html: str, wanted: Wanted) -> list[str]:
    """The outermost elements that are wanted.

    >>> pieces("<p>a</p><div><p>b <b>c</b></p></div>", lambda tag, classes: tag == "p")
    ['<p>a</p>', '<p>b <b>c</b></p>']
    """
    return _found(html, wanted).found


def tagged(html: str, tag: str) -> list[str]:
    """The outermost elements of that tag."""
    return pieces(html, lambda each, classes: each == tag)


def classed(html: str, name: str) -> list[str]:
    """The outermost elements of that class."""
    return pieces(html, lambda tag, classes: name in classes.split())


def without(html: str, tag: str) -> str:
    """The HTML without the elements of that tag.

    >>> without("<p>a</p><details><summary>b</summary></details>", "details")
    '<p>a</p>'
    """
    return _found(html, lambda each, classes: each == tag).rest


def inside(element: str) -> str:
    """Return the content of an element."""
    return element[element.index(">") + 1 : element.rindex("<")]


def parted(table: str) -> list[str]:
    """A table in as many parts as the back row needs, each under its headings."""
    rows = re.findall(r"<tr\b.*?</tr>", table, re.DOTALL)
    head = rows[:1] if "<thead" in table else []
    body = rows[len(head) :]
    opening = table[: table.index(">") + 1]
    kept: list[list[str]] = [[]]
    most = WORDS if max(map(count, body), default=0) > LONG else len(body) * LONG
    parts = max(-(-len(body) // ROWS), -(-sum(map(count, body)) // most), 1)
    for at, row in enumerate(body):
        if len(kept) <= at * parts // len(body):
            kept.append([])
        kept[-1].append(row)
    return [f"{opening}<thead>{''.join(head)}</thead><tbody>{''.join(each)}</tbody></table>" for each in kept]


def looked_at(table: str) -> bool:
    """True if a table is looked at, as figures are, and not read like a page."""
    rows = re.findall(r"<tr\b.*?</tr>", table, re.DOTALL)
    return max(map(count, rows), default=0) <= WORDS // 3


_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_SIZE = re.compile(r'(<svg\b[^>]*?) width="[\d.]+" height="[\d.]+"')
_RECT = re.compile(r'<rect\b[^>]*\by="([\d.]+)"[^>]*\bheight="([\d.]+)"')
# A slide is twice as wide as its drawing is high, about; and what is higher than wide by more cannot be read whole.
WIDTHS_HIGH = 0.47
TALL = 1.2


def size(svg: str) -> tuple[float, float]:
    """The width and the height of a drawing; a wide one where it says neither.

    >>> size('<svg viewBox="0 0 300 200">')
    (300.0, 200.0)
    """
    box = _BOX.search(svg)
    return (float(box[1]), float(box[2])) if box else (2.0, 1.0)


def scrolled(svg: str) -> list[str]:
    """A drawing that is too high for a slide: the whole, then part after part, no box cut; else itself.

    >>> len(scrolled('<svg viewBox="0 0 100 40"></svg>')), len(scrolled('<svg viewBox="0 0 100 150"></svg>'))
    (1, 5)
    """
    width, height = size(svg)
    if height <= width * TALL:
        return [svg]
    cuts = [0.0]
    while cuts[-1] < height:
        cuts.append(_cut_below(cuts[-1], width * WIDTHS_HIGH, height, svg))
    return [svg, *(_part(svg, top, width, end - top) for top, end in pairwise(cuts))]


def _part(svg: str, top: float, width: float, high: float) -> str:
    """Return the part between two heights, without empty space."""
    said = _BOX.sub(f'viewBox="0 {top:g} {width:g} {high:g}"', svg, count=1)
    return _SIZE.sub(rf'\g<1> width="{width:g}" height="{high:g}"', said, count=1)


def _cut_below(top: float, high: float, height: float, svg: str) -> float:
    """Return where a part that begins at `top` ends: as low as it may, between two boxes."""
    if height - top <= high:
        return height
    boxes = [(float(y), float(y) + float(tall)) for y, tall in _RECT.findall(svg)]
    gaps = [
        end + 1 for _, end in boxes if top < end + 1 <= top + high and not any(y < end + 1 < low for y, low in boxes)
    ]
    return max(gaps, default=top + high)

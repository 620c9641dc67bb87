"""The tags and texts of a page, one after the other, in a time that grows with the page and no faster.

The standard library's reader of HTML takes the square of it where tags or comments are not closed, and gives up at some
declarations. Here what is not closed is text, and a declaration is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape

from bridgelaw.laws.facts import dataclass, field

_QUOTES = "\"'"
_NAME = re.compile(r"/?([A-Za-z][A-Za-z0-9:-]{0,40})")
_ATTRIBUTE = re.compile(r"""([\w:-]{1,40})(?:\s{0,9}=\s{0,9}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?""")
#: What follows < in a tag, a comment or a declaration: any other < is text.
_OPENS = re.compile(r"<(?=[A-Za-z!?]|/[A-Za-z])")
_SILENT = re.compile(r"</(?:script|style)", re.IGNORECASE)
#: The quotation marks that are looked for, by those that are known to come no more.
_MARKS = {
    frozenset(gone): re.compile(
        f"[{''.join(mark for mark in _QUOTES if mark not in gone)}]" if gone != _QUOTES else "(?!)"
    )
    for gone in ("", '"', "'", _QUOTES)
}
_LONGEST_TAG = 20_000


@dataclass(frozen=True)
class Tag:
    """A tag that opens, or one that closes, with its attributes in small letters."""

    name: str
    closes: bool = False
    given: Mapping[str, str] = field(default_factory=dict)


def markup(text: str) -> Iterator[Tag | str]:
    """Tags and the texts between them; scripts, styles and comments are left out.

    >>> list(markup("<td class='a>b'>1 &amp; 2<!-- x --><script>if (a<b)</script></td> < 3"))[1:]
    ['1 & 2', Tag(name='td', closes=True, given={}), ' < 3']
    """
    place, end = 0, len(text)
    #: A quotation mark that does not come again: it is not looked for twice.
    missing: set[str] = set()
    while place < end:
        mark = _OPENS.search(text, place)
        opened = mark.start() if mark else end
        if opened > place:
            yield unescape(text[place:opened])
        if opened == end:
            return
        place, found = _tag(text, opened, missing)
        if found is None:
            # Nothing behind it closes: all the rest is text.
            yield unescape(text[opened:])
            return
        if found.name in ("script", "style"):
            silent = None if found.closes else _SILENT.search(text, place)
            place = place if found.closes else silent.start() if silent else end
        elif found.name:
            yield found


_PASSED_OVER = Tag("")


def _tag(text: str, opened: int, missing: set[str]) -> tuple[int, Tag | None]:
    """Return where what begins at < ends, and what it is; None where nothing closes any more."""
    if text.startswith("<!--", opened):
        close = text.find("-->", opened + 4)
        return (len(text), _PASSED_OVER) if close < 0 else (close + 3, _PASSED_OVER)
    named = _NAME.match(text, opened + 1)
    close = _close(text, opened + 1, missing)
    if close < 0:
        return len(text), None
    if named is None:
        return close + 1, _PASSED_OVER
    inside = text[named.end() : min(close, named.end() + _LONGEST_TAG)]
    given = {name.lower(): unescape(a or b or c) for name, a, b, c in _ATTRIBUTE.findall(inside)}
    return close + 1, Tag(named[1].lower(), text[opened + 1] == "/", given)


def _close(text: str, place: int, missing: set[str]) -> int:
    """The place of the > that ends a tag: not one within quotation marks, so long as these are closed."""
    first = text.find(">", place)
    if first < 0:
        return -1
    close = first
    while place < close:
        mark = _MARKS[frozenset(missing)].search(text, place, close)
        if mark is None:
            return close
        again = text.find(mark[0], mark.end())
        if again < 0:
            missing.add(mark[0])
            return first
        place = again + 1
        if place > close:
            close = text.find(">", place)
            if close < 0:
                return first
    return close

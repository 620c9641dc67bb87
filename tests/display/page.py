"""Reading HTML in a test as a reader's browser would: its tags, its text, what it would fetch."""

from __future__ import annotations

import re
from functools import lru_cache
from html.parser import HTMLParser

VOID = {"br", "hr", "img", "input", "link", "meta", "path", "use", "rect", "line", "circle"}
INLINE = {"span", "a", "strong", "em"}
LINKS = {"href", "src", "xlink:href", "data", "action", "poster"}


class _Page(HTMLParser):
    """The tags of a page with their attributes, its text, and the tags that were never closed."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.open: list[str] = []
        self.unmatched: list[str] = []
        self.feed(html)
        self.close()
        self.unmatched += self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        self._part(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        self._part(tag)
        if self.open and self.open[-1] == tag:
            self.open.pop()
        elif tag not in VOID:
            self.unmatched.append(f"/{tag}")

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def _part(self, tag: str) -> None:
        if tag not in INLINE:
            self.words.append(" ")

    @property
    def text(self) -> str:
        """All text, white space put together, blocks and cells apart."""
        return " ".join("".join(self.words).split())

    def named(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every tag of that name."""
        return [attributes for name, attributes in self.tags if name == tag]


# A page is not changed once it is read, and several tests look at the same one.
Page = lru_cache(64)(_Page)


def is_safe(html: str) -> bool:
    """True if a page runs nothing of a stranger's and fetches nothing from elsewhere."""
    page = Page(html)
    for tag, attributes in page.tags:
        if tag in ("script", "iframe", "object", "embed", "img", "b", "i", "marquee"):
            return False
        for name, value in attributes.items():
            if name.startswith("on") or name == "style":
                return False
            if name in LINKS and re.match(r"\s*(?:[a-z]+:|//)", value or "", re.IGNORECASE):
                return False
    return not page.unmatched and not re.search(r"url\((?!['\"]?#)|@import", html)

"""The links that bring a page to life: every `<a class="bl-live">`, found by its class; and the places that come alive.

The twin of a calculator carries such a link without an address, for it knows neither its page nor its place there. In
the book the link learns both, and leads to where opening a page live is explained; in the site it brings the calculator
itself to life (book/_tools/live_site/pages.py). The frame of a page has the same link at its head.

A cell that shows a widget gets the class `bl-runs`, in the order of the notebook; one with a calculator is a place that
can be led to, `calculator-1` and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from html.parser import HTMLParser
from itertools import accumulate, count
from typing import Any

from docutils import nodes

MARK, RUNS = "bl-live", "bl-runs"
VIEW = "application/vnd.jupyter.widget-view+json"
EXPLAINED, SECTION = "book/how_to_use", "#to-open-a-page-live"

Attributes = Mapping[str, str]


def link(attributes: Attributes, words: str) -> str:
    """A link as HTML; the words are HTML already."""
    written = " ".join(f'{name}="{escape(value)}"' for name, value in attributes.items())
    return f"<a {written}>{words}</a>"


class Marked(HTMLParser):
    """Finds the marked links of a page: where each begins and ends, its attributes, its words."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[int, int, Attributes, str]] = []
        self._page = page
        self._lines = [0, *accumulate(len(line) + 1 for line in page.split("\n"))]
        self._open: tuple[int, int, Attributes] | None = None
        self.feed(page)
        self.close()

    @property
    def _here(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep where a marked link begins."""
        given = {name: value or "" for name, value in attrs}
        if tag == "a" and MARK in given.get("class", "").split():
            self._open = (self._here, self._here + len(self.get_starttag_text() or ""), given)

    def handle_endtag(self, tag: str) -> None:
        """The link ends here."""
        if tag == "a" and self._open:
            start, inside, given = self._open
            self.found.append((start, self._page.index(">", self._here) + 1, given, self._page[inside : self._here]))
            self._open = None


def relinked(page: str, new: Callable[[Attributes, str], str]) -> str:
    """The page with each marked link as `new` makes it of the attributes and words it has."""
    pieces, done = [], 0
    for start, end, given, words in Marked(page).found if MARK in page else ():
        pieces += [page[done:start], new(given, words)]
        done = end
    return "".join([*pieces, page[done:]])


def mark_what_runs(app: Any, doctree: nodes.document) -> None:
    """Mark each cell that shows a widget, and number those with a calculator."""
    number = count(1)
    for cell in doctree.findall(nodes.container):
        if cell.get("nb_element") != "cell_code":
            continue
        shown = {each["mime_type"]: each for each in cell.findall(nodes.container) if "mime_type" in each}
        if VIEW not in shown:
            continue
        cell["classes"].append(RUNS)
        if "text/html" in shown and f'class="{MARK}"' in shown["text/html"].astext():
            cell["ids"].append(f"calculator-{next(number)}")


def name_the_page(app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Complete the links of the twins on a page, and give its frame the link to a page."""
    explained = f"{context['pathto'](EXPLAINED).removesuffix('#')}{SECTION}"
    number = count(1)

    def of_twin(given: Attributes, words: str) -> str:
        part = f"calculator-{next(number)}"
        return link({**given, "data-page": pagename, "data-part": part, "href": explained}, words)

    before = context.get("body", "")
    context["body"] = relinked(before, of_twin)
    context["live"] = context["body"] != before
    context["live_link"] = lambda name, words: link({"class": MARK, "data-page": name, "href": explained}, words)


def setup(app: Any) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("doctree-read", mark_what_runs)
    app.connect("html-page-context", name_the_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

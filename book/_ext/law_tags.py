"""Open the tags of clauses and the words of the glossary on a page of the book, with what they cite.

A tag knows its clause, and not which page it stands on. Here it learns the way to the index of the Laws, and the page
gets, once, what its tags open (bridgelaw/display/data/clauses.js shows it). The first use of a word of the glossary on
a page becomes such a tag, too. And a clause that a page cites and its edition lacks is a warning, by cell and line; the
book is built so that a warning is an error.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any

from docutils import nodes
from sphinx.util import logging

from bridgelaw.display.pages import law_faults, page_of
from bridgelaw.display.summaries import as_json, said_on
from bridgelaw.laws import Term, terms

INDEX, GLOSSARY = "book/laws", "book/glossary"
# Pages whose outputs link to pages of the course by their files.
LISTS = (INDEX, "book/calculators", "book/called")
# The tiles of the calculators are links already.
WITHOUT_TERMS = (GLOSSARY, "book/calculators")
TAG = re.compile(r'(<a class="bl-law" href=")(#law-[^"]+")')
FILE = re.compile(r'href="([^":#]+)\.(?:ipynb|md)(#[^"]*)?"')
# Words of everyday English that are words of the glossary, too: in running text they seldom mean that.
EVERYDAY = {
    "average", "chain", "designation", "duplication", "expectation", "leaning", "pair", "pocket", "session", "top",
}  # fmt: skip
NOT_IN = (
    nodes.title, nodes.rubric, nodes.caption, nodes.term, nodes.reference, nodes.literal, nodes.FixedTextElement,
    nodes.raw,
)  # fmt: skip

log = logging.getLogger(__name__)


def check_citations(app: Any, docname: str, source: list[str]) -> None:
    """Warn of every clause that a page cites and its edition lacks."""
    notebook = app.env.doc2path(docname).endswith(".ipynb")
    for fault in law_faults(page_of(docname, source[0], notebook)):
        log.warning(fault)


# ---- words of the glossary ----


@cache
def words() -> tuple[re.Pattern[str], dict[str, Term]]:
    """Every term as it may stand in a sentence, the longest first, and the term by its word."""
    found = {each.english.casefold(): each for each in terms() if each.english not in EVERYDAY}
    longest = sorted(found, key=lambda word: (-len(word), word))
    return re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest))})(?:s|es)?(?![\w-])", re.IGNORECASE), found


def mark_terms(app: Any, doctree: nodes.document, docname: str) -> None:
    """Make the first use of each word of the glossary on a page a link to its entry."""
    if docname in WITHOUT_TERMS:
        return
    way = app.builder.get_relative_uri(docname, GLOSSARY)
    used: set[str] = set()
    for each in list(doctree.findall(nodes.Text)):
        if not isinstance(each.parent, NOT_IN) and not _apart(each):
            pieces = _marked(each.astext(), way, used)
            if len(pieces) > 1:
                each.parent.replace(each, pieces)


def _apart(words: nodes.Text) -> bool:
    """True if the words stand in a heading, a link or code further up, or in a box that is shut."""
    up = words.parent
    while up is not None:
        if isinstance(up, NOT_IN) or up.get("design_component") == "dropdown" or "bl-notes" in str(up.attributes):
            return True
        up = up.parent if isinstance(up.parent, nodes.Element) else None
    return False


def _marked(text: str, way: str, used: set[str]) -> list[nodes.Node]:
    pattern, found = words()
    uses = []
    for match in pattern.finditer(text):
        term = found[match[1].casefold()]
        if term.id not in used:
            used.add(term.id)
            uses.append((match.start(), match.end(), term))
    cuts = [0, *(place for start, end, _ in uses for place in (start, end)), len(text)]
    links = {start: term for start, _, term in uses}
    pieces: list[nodes.Node] = []
    for start, end in pairwise(cuts):
        if start in links and end > start:
            address = f"{way}#term-{links[start].id}"
            pieces.append(nodes.reference("", text[start:end], refuri=address, internal=True, classes=["bl-use"]))
            del links[start]
        elif end > start:
            pieces.append(nodes.Text(text[start:end]))
    return pieces


# ---- a page, before it is written ----


def led(html: str, way: str) -> str:
    """The tags of clauses with the way from their page to the index."""
    return TAG.sub(lambda found: f"{found[1]}{way.removesuffix('#')}{found[2]}", html)


def pages_led(html: str) -> str:
    """Return the links of a list to pages of the book; the list names notebooks, for JupyterLab."""
    return FILE.sub(r'href="\1.html\2"', html)


def said(html: str) -> str:
    """Return what the tags of the page open, as JSON; nothing where there are none."""
    found = said_on(html)
    return as_json(found) if found else ""


def setup(app: Any) -> dict[str, bool]:
    """Connect to Sphinx; course_pages.py asks for `led` and `said` when it frames a page."""
    app.connect("source-read", check_citations, priority=100)
    app.connect("doctree-resolved", mark_terms)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

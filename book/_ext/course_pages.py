"""Change a page beyond Jupyter Book: its own frame and cover, nothing from outside, nothing unused.

The frame is the theme `book/_theme`, its style and script are `book/_static/book.css` and `book.js`.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import course_cover
import course_search
import law_tags
from course_outline import Outline, outline
from docutils import nodes
from lesson_notebook import IN_BOOK, cells_of_book, edition, folded, head, is_note, laws_line, minutes
from sphinx.writers.html5 import HTML5Translator

from bridgelaw.display.html import law_html
from bridgelaw.display.pages import course_pages
from bridgelaw.display.style import SUITS, coloured, pieces
from bridgelaw.laws import cite

OURS = ("course.css", "book.css", "theme.js", "book.js", "course.js", "idb.js", "keep.js")
# Only where a procedure asks or a table calls.
ACTS, ACTING = "acts.js", ('class="bl-turns', 'class="bl-calls')
FOR_SEARCH = ("documentation_options.js", "doctools.js", "searchtools.js", "language_data.js")

THEME = "at_the_table"
# Jupyter Book says what its own extensions are to do; the book does without them.
NOT_LOADED = ("comments_config",)


# ---- a notebook, before it is parsed ----


def prepare(app: Any, docname: str, source: list[str]) -> None:
    """Fold the notes, set the head of a lesson, leave out what only JupyterLab needs."""
    if not app.env.doc2path(docname).endswith(".ipynb"):
        return
    notebook = json.loads(source[0])
    notebook["cells"] = cells_of_book(notebook["cells"])
    for cell in notebook["cells"]:
        cell["source"] = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            about = notebook["metadata"].get("bridgelaw", {})
            cell["source"] = folded(cell["source"], IN_BOOK) if is_note(cell) else with_head(cell["source"], about)
    source[0] = json.dumps(notebook, ensure_ascii=False)


def with_head(text: str, about: dict[str, Any]) -> str:
    """Laws, edition and time of a lesson as a list of terms; the Laws of a calculator as tags."""
    if not about:
        return text
    laws = " ".join(law_html(cite(law, about["edition"]), law) for law in about["laws"])
    if "calculator" in about:
        return text.replace(laws_line(about), f"**Laws** {laws}")
    parts = {"Laws": laws, "Edition": edition(about), "Time": minutes(about)}
    items = "".join(f"<div><dt>{name}</dt><dd>{says}</dd></div>" for name, says in parts.items())
    return text.replace(head(about), f'<dl class="book-about">{items}</dl>')


# ---- a page, before it is written ----


class CourseHTML(HTML5Translator):  # type: ignore[misc]
    """Sphinx's HTML, with a table written in Markdown as the course's own tables are."""

    def visit_table(self, node: nodes.table) -> None:
        """A box that is scrolled where the table is too wide."""
        self._table_row_indices.append(0)
        self.body.append('<div class="bl-scroll" tabindex="0" role="group" aria-label="Table">')
        self.body.append(self.starttag(node, "table", CLASS="bl-table"))

    def depart_table(self, node: nodes.table) -> None:
        """Its end."""
        super().depart_table(node)
        self.body.append("</div>\n")


def colour_suits(app: Any, doctree: nodes.document, docname: str) -> None:
    """Mark the suits of running text as the course's own pieces mark them."""
    for words in list(doctree.findall(nodes.Text)):
        parent = words.parent
        if not set(SUITS) & set(words) or isinstance(parent, nodes.literal | nodes.FixedTextElement | nodes.raw):
            continue
        parent.replace(
            words,
            [
                nodes.inline("", piece, classes=[SUITS[piece]]) if piece in SUITS else nodes.Text(piece)
                for piece in pieces(words)
            ],
        )


def frame(app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> str | None:
    """Give the page what its frame shows, and what it loads."""
    acts = pagename == app.config.root_doc or any(each in context.get("body", "") for each in ACTING)
    context["loads"] = (*OURS, *[ACTS] * acts, *(FOR_SEARCH if pagename == "search" else ()))
    course = whole(app)
    context["course"] = course
    context["part"] = course.part_of(pagename)
    context["sections"] = sections(doctree)
    context["promise"] = promise(doctree)
    way = context["pathto"](law_tags.INDEX) if law_tags.INDEX in app.env.found_docs else ""
    context["body"] = law_tags.led(context.get("body", ""), way)
    if pagename in law_tags.LISTS:
        context["body"] = law_tags.pages_led(context["body"])
    context["said"] = law_tags.said(context["body"])
    if pagename == "search":
        context["answers"] = first_answers(app, course)
    if pagename != app.config.root_doc:
        return None
    context["table"] = law_tags.led(course_cover.table(), way)
    context["said"] = law_tags.said(context["body"] + context["table"])
    context["untaught"] = course_cover.untaught()
    context["behind"] = course_cover.behind()
    return "cover.html"


@cache
def whole(app: Any) -> Outline:
    """The outline of the book that is being built."""
    return outline(Path(app.srcdir), {name: title.astext() for name, title in app.env.titles.items()})


def first_answers(app: Any, course: Outline) -> str:
    """Return what the search finds first, for the pages of the book."""
    captions = {page.name: part.caption for part in course.parts for page in part.pages}
    titles = {page.name: page.title for part in course.parts for page in part.pages}
    pages = {page.name: page for page in course_pages(Path(app.srcdir))}
    inside = [replace(pages[name], title=titles[name]) for name in captions if name in pages]
    return course_search.as_json(course_search.answers(inside, captions))


def sections(doctree: Any) -> list[tuple[str, str]]:
    """Place and title of each second-level section."""
    found = doctree.findall(nodes.section) if doctree else ()
    deep = [section for section in found if isinstance(section.parent, nodes.section)]
    return [(each["ids"][0], each.next_node(nodes.title).astext()) for each in deep if top(each.parent)]


def top(section: nodes.section) -> bool:
    """True if the section is the page itself."""
    return isinstance(section.parent, nodes.document)


def promise(doctree: Any) -> str:
    """The first paragraph, which says what the page is for."""
    first = doctree.next_node(nodes.paragraph) if doctree else None
    return first.astext() if first else ""


# ---- the book, when it is built ----


def drop_unused(app: Any, fault: Exception | None) -> None:
    """Take out of _static whatever is not ours and not for searching: no page loads it."""
    if fault:
        return
    # Ours are named relative to the book, those of the extensions are not.
    own = [Path(app.confdir) / place for place in app.config.html_static_path if not Path(place).is_absolute()]
    files = [path for place in own for path in (place.iterdir() if place.is_dir() else [place])]
    kept = {path.name for path in files if path.is_file()} | {*OURS, ACTS, *FOR_SEARCH}
    for path in (Path(app.outdir) / "_static").iterdir():
        if path.name not in kept:
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def teach_templates(app: Any) -> None:
    """The filters that the frame and the cover use."""
    app.builder.templates.environment.filters["coloured"] = coloured


def write_search_index_close(app: Any, fault: Exception | None) -> None:
    """Write Sphinx's index of the search without the spaces between its values: a sixth less for a reader to fetch."""
    path = Path(app.outdir) / "searchindex.js"
    if fault is not None or not path.exists():
        return
    before, open_, rest = path.read_text(encoding="utf-8").partition("(")
    values = json.loads(rest.rstrip(");\n"))
    close = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    path.write_text(f"{before}{open_}{close})", encoding="utf-8")


def setup(app: Any) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.add_html_theme(THEME, str(Path(__file__).parents[1] / "_theme"))
    app.set_translator("html", CourseHTML)
    for name in NOT_LOADED:
        app.add_config_value(name, {}, "")
    app.connect("builder-inited", teach_templates)
    app.connect("source-read", prepare)
    app.connect("doctree-resolved", colour_suits)
    app.connect("html-page-context", frame, priority=900)
    app.connect("build-finished", drop_unused, priority=900)
    app.connect("build-finished", write_search_index_close, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

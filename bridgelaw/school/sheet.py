"""A page to print: A4 or Letter, black and white, with its style in it; it asks for nothing from anywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files

from markdown_it import MarkdownIt

from bridgelaw.cases.federation import Federation
from bridgelaw.display.html import text
from bridgelaw.display.letterhead import LETTERHEAD_CSS, in_terms, letterhead_html
from bridgelaw.display.style import coloured, course_css
from bridgelaw.laws.facts import dataclass

SIZES = ("A4", "Letter")
# On paper nothing leads anywhere.
_LINK = re.compile(r'<a (class="[^"]*")? ?href="[^"]*">(.*?)</a>', re.DOTALL)
_TO = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_FOLD = re.compile(r"<details\b.*?</details>", re.DOTALL)


@dataclass(frozen=True)
class Sheet:
    """One document of the pack: the name of its file, its title, its body as HTML, and what it looks like."""

    name: str
    title: str
    body: str
    classes: str = ""


def page(sheet: Sheet, size: str, federation: Federation | None = None) -> str:
    """The document as a page of that size, under a federation's name and in its terms where there is one.

    >>> "size: Letter" in page(Sheet("a", "A plan", "<p>So.</p>"), "Letter")
    True
    """
    words = sheet.title.replace("\\", "").replace('"', "”").replace("<", "")
    paper = f'@page {{ size: {size}; @bottom-left {{ content: "{words}"; }} }}'
    body = _LINK.sub(r"<span \1>\2</span>", sheet.body).replace(' tabindex="0"', "")
    body = in_terms(letterhead_html(federation) + body, federation)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(sheet.title)}</title><style>{course_css()}\n{_css()}{LETTERHEAD_CSS}{paper}</style></head>"
        f'<body><main class="{sheet.classes} {size.lower()}">{body}</main></body></html>\n'
    )


@cache
def _css() -> str:
    return files("bridgelaw.school").joinpath("data", "sheet.css").read_text(encoding="utf-8")


@cache
def _markdown() -> MarkdownIt:
    reader = MarkdownIt("commonmark").enable("table")
    reader.add_render_rule("text", lambda _, tokens, at, *rest: coloured(escape(tokens[at].content, quote=False)))
    return reader


def markdown(source: str) -> str:
    """The Markdown of a lesson as HTML for paper and slides: what it links to is named only, suits have their colour.

    >>> markdown("A [lesson](x.ipynb) *here*.").strip(), markdown("4♥").count("</span>")
    ('<p>A lesson <em>here</em>.</p>', 1)
    """
    return str(_markdown().render(unlinked(source)))


def unlinked(source: str) -> str:
    """Markdown without its links."""
    return _TO.sub(r"\1", source)


def unfolded(source: str) -> str:
    """Markdown without what is folded away: answers, other editions, what the controls do."""
    return _FOLD.sub("", source).strip()


def heading(title: str, under: str = "") -> str:
    """The head of a document."""
    return f"<header><h1>{text(title)}</h1>{f'<p>{text(under)}</p>' if under else ''}</header>"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], classes: str = "") -> str:
    """A table whose cells are HTML already; the first of a row names it."""
    names = "".join(f'<th scope="col">{text(each)}</th>' for each in head)
    body = "".join(
        f'<tr><th scope="row">{first}</th>{"".join(f"<td>{cell}</td>" for cell in rest)}</tr>' for first, *rest in rows
    )
    return f'<table class="bl-table {classes}"><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table>'


def lines(count: int) -> str:
    """Ruled lines to write on."""
    return f'<div class="lines">{"<p></p>" * count}</div>'

"""A whole page to print: one file of HTML with its style in it, which asks for nothing from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from importlib.resources import files

from bridgelaw.cases.federation import Federation
from bridgelaw.display.letterhead import LETTERHEAD_CSS, in_terms, letterhead_html
from bridgelaw.exercises.paper import Paper
from bridgelaw.school.papers.paper import paper_html
from bridgelaw.school.papers.pieces import table
from bridgelaw.school.papers.scheme import key_html, scheme_html
from bridgelaw.scoring.printed import figure
from bridgelaw.telling.derivation import Column, Table

DOCUMENTS: Mapping[str, Callable[[Paper, str, str], str]] = {
    "paper": paper_html,
    "key": key_html,
    "scheme": scheme_html,
}


SHEET_NAME = (
    '@page { @top-right { content: "Name ______________________________"; font: 9pt Georgia, "DejaVu Serif", serif; } }'
    "@page :first { @top-right { content: none; } }"
)


def document(kind: str, paper: Paper, school: str = "", name: str = "", federation: Federation | None = None) -> str:
    """The paper, its key or its scheme as a page of A4; `name` is what the school calls it, where that is another.

    With a federation its name and logo stand at the head, the papers have its marks, and speak its terms.
    """
    foot = f"{paper.specification.title}, version {paper.version}{'' if kind == 'paper' else f', {kind}'}"
    # Sheets come apart: on each that is handed in there is a line for the name.
    each_sheet = SHEET_NAME if kind == "paper" else ""
    body = DOCUMENTS[kind](paper, school, name) + ("" if kind == "key" else scale_html(federation))
    return page(f"{foot} {school}".strip(), body, foot, federation, rules=each_sheet)


def scale_html(federation: Federation | None) -> str:
    """The federation's scale of marks, best mark first; nothing where it has none."""
    if federation is None or not federation.grades:
        return ""
    rows = tuple((f"from {figure(each.least * 100)}%", each.mark) for each in federation.grades)
    return f'<section class="grades">{table(Table("Marks", (Column("of the marks"), Column("mark")), rows))}</section>'


def page(
    title: str, body: str, foot: str = "", federation: Federation | None = None, more_style: str = "", rules: str = ""
) -> str:
    """A page with this body; `foot` stands at the foot of every sheet, beside its number.

    `more_style` comes before the style of the paper, which outweighs it; `rules` come last.
    """
    words = foot.replace("\\", "").replace('"', "”").replace("<", "")
    left = f'@page {{ @bottom-left {{ content: "{words}"; }} }}'
    body = in_terms(letterhead_html(federation) + body, federation)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{more_style}{_css()}{LETTERHEAD_CSS}{left}{rules}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    )


@cache
def _css() -> str:
    return files("bridgelaw.school.papers").joinpath("data", "paper.css").read_text(encoding="utf-8")

"""A whole page to print: one file of HTML with its style in it, which asks for nothing from anywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from importlib.resources import files

from bridgelaw.exam.key import key_html
from bridgelaw.exam.paper import paper_html
from bridgelaw.exam.scheme import scheme_html
from bridgelaw.exercises.paper import Paper

DOCUMENTS: Mapping[str, Callable[[Paper, str, str], str]] = {
    "paper": paper_html,
    "key": key_html,
    "scheme": scheme_html,
}


SHEET_NAME = (
    '@page { @top-right { content: "Name ______________________________"; font: 9pt Georgia, "DejaVu Serif", serif; } }'
    "@page :first { @top-right { content: none; } }"
)


def document(kind: str, paper: Paper, school: str = "", name: str = "") -> str:
    """The paper, its key or its scheme as a page of A4; `name` is what the school calls it, where that is another."""
    # Sheets come apart: on each that is handed in there is a line for the name.
    each_sheet = SHEET_NAME if kind == "paper" else ""
    foot = f"{paper.specification.title}, version {paper.version}{'' if kind == 'paper' else f', {kind}'}"
    return page(f"{foot} {school}".strip(), DOCUMENTS[kind](paper, school, name), foot, each_sheet)


def page(title: str, body: str, foot: str = "", rules: str = "") -> str:
    """A page with this body; `foot` stands at the foot of every sheet, beside its number; `rules` are more styles."""
    words = foot.replace("\\", "").replace('"', "”").replace("<", "")
    left = f'@page {{ @bottom-left {{ content: "{words}"; }} }}'
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_css()}{left}{rules}</style></head><body><main>{body}</main></body></html>\n"
    )


@cache
def _css() -> str:
    return files("bridgelaw.exam").joinpath("data", "paper.css").read_text(encoding="utf-8")

"""The lists of lessons and of calculators, made from the chapters found and from their pages."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from bridgelaw.display.html import text
from bridgelaw.display.pages import Page, course_pages
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import PAGES, Chapter, chapters, lesson_page

#  The folder from which the two lists link: that of their pages.
FOLDER = PAGES
SAYS_NOTHING = "“What is to be done now?”"


@dataclass(frozen=True)
class HeardCall:
    """A calculator by a director's call: the words heard, the page, its title, and the question that it answers."""

    heard: str
    page: Page
    asks: str


def lessons_of(chapter: Chapter) -> tuple[str, ...]:
    """Return the pages of the lessons of a chapter, in order.

    >>> from bridgelaw.registry import chapters
    >>> lessons_of(chapters()[0])[0]
    'notebooks/law12/01_may_i_adjust'
    """
    return tuple(lesson_page(chapter.name, lesson) for lesson in chapter.lessons)


def lessons_table(course: str | Path = "..") -> Shown:
    """Every lesson with its Laws and its minutes; `course` is the folder in which `notebooks` and `book` are."""
    pages = {page.name: page for page in course_pages(Path(course))}
    plain, body = ["Lesson; Laws; to read; to practise:"], ""
    for chapter in chapters():
        for page in (pages[name] for name in lessons_of(chapter)):
            minutes: Mapping[str, int] = page.about["minutes"]
            laws = ", ".join(page.laws)
            times = [f"{minutes[purpose]} minutes" for purpose in ("read", "practise")]
            plain.append("; ".join((page.title, laws, *times)))
            cells = "".join(f"<td>{text(cell)}</td>" for cell in (laws, *times))
            body += f'<tr><th scope="row">{_link(page, page.title)}</th>{cells}</tr>'
    heads = ("Lesson", f"Laws of {DEFAULT_EDITION}", "To read", "To practise")
    head = "".join(f'<th scope="col">{heading}</th>' for heading in heads)
    table = f'<table class="bl-table"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    return Shown("\n".join(plain), f'<div class="bl-scroll" tabindex="0">{table}</div>')


def calculators_by_call(course: str | Path = "..") -> Shown:
    """List what a director hears at the table, with the calculator for it; the frequent calls come first."""
    plain, html = [], ""
    for heading, calls in calls_of(course).items():
        plain.append(f"{heading}:")
        items = ""
        for call in calls:
            plain.append(f"- {call.heard} {_named(call.page)} {call.asks}")
            items += f"<li>{_link(call.page, call.heard)} <em>{text(_named(call.page))}</em> {text(call.asks)}</li>"
        html += f"<h2>{text(heading)}</h2><ul>{items}</ul>"
    return Shown("\n".join(plain), html)


def calls_of(course: str | Path) -> dict[str, tuple[HeardCall, ...]]:
    """Return the calls of every chapter under their headings, with the pages of their calculators."""
    pages = {page.calculator: page for page in course_pages(Path(course)) if page.calculator}
    found: dict[str, list[HeardCall]] = {chapter.calls: [] for chapter in by_calls() if chapter.calls}
    for chapter in chapters():
        for page in (pages[each.name] for each in chapter.calculators if each.name in pages):
            call = HeardCall(str(page.about.get("heard", SAYS_NOTHING)), page, str(page.about.get("asks", "")))
            found.setdefault(str(page.about.get("heading", chapter.calls)), []).append(call)
    return {heading: tuple(calls) for heading, calls in found.items() if calls}


def by_calls() -> Iterator[Chapter]:
    """Yield the chapters in the order in which a director looks for a call."""
    yield from sorted(chapters(), key=lambda chapter: (chapter.calls_order, chapter.order))


def _link(page: Page, words: str) -> str:
    return f'<a href="{os.path.relpath(page.path, FOLDER)}">{text(words)}</a>'


def _named(page: Page) -> str:
    return page.title if page.title.endswith("?") else f"{page.title}."

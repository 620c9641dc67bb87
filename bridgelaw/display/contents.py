"""The lists of lessons and of calculators, made from the chapters found and from their pages."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from urllib.parse import urlencode

from bridgelaw.display.html import text
from bridgelaw.display.pages import Page, course_pages
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import read_fields
from bridgelaw.registry import PAGES, CalledEntry, Chapter, chapters, lesson_page

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


#  The heading of each moment at which a director is called.
MOMENT_HEADINGS = {
    "before": "Before the auction",
    "auction": "In the auction",
    "lead": "At the opening lead",
    "play": "In the play",
    "after": "After the play",
    "scored": "Before a score is entered",
}
NOT_TAUGHT = f"The course has no procedure for this yet. Read in the Laws of {DEFAULT_EDITION}:"


@dataclass(frozen=True)
class NotTaught:
    """A call for which the course has no procedure yet, and where to read in the Laws."""

    heard: str
    when: str
    read: str


@cache
def not_taught() -> tuple[NotTaught, ...]:
    """Return the calls for which the course has no procedure yet."""
    found = []
    for row in read_fields("not_taught").entries("called", "heard"):
        found.append(NotTaught(row.text("heard"), row.text("when"), row.text("read")))
        row.nothing_else()
    return tuple(found)


def address_of(call: CalledEntry) -> str:
    """Return the address of a call's page from the folder of the pages, with the answers that the call gives.

    >>> from bridgelaw.registry import CalledEntry
    >>> address_of(CalledEntry("", "play", "claim_now", "claim", (("tricks", "more"),)))
    'claim_now.ipynb#ask-claim?tricks=more'
    """
    answers = f"?{urlencode(call.answers)}" if call.answers else ""
    return f"{call.page}.ipynb" + (f"#ask-{call.procedure}{answers}" if call.procedure else "#calculator-1")


def calls_to_the_table() -> Shown:
    """List the calls to a director by their moment, each with the page that leads to its ruling.

    >>> calls_to_the_table().plain.splitlines()[0]
    'Before the auction:'
    """
    calls = [call for chapter in by_calls() for call in chapter.called]
    plain, html = [], ""
    jumps = " ".join(f'<a class="bl-button" href="#when-{each}">{says}</a>' for each, says in MOMENT_HEADINGS.items())
    for when, heading in MOMENT_HEADINGS.items():
        plain.append(f"{heading}:")
        items = ""
        for call in (each for each in calls if each.when == when):
            plain.append(f"- {call.heard}")
            items += f'<li><a href="{escape(address_of(call))}">{text(call.heard)}</a></li>'
        for each in (each for each in not_taught() if each.when == when):
            plain.append(f"- {each.heard} {NOT_TAUGHT} {each.read}.")
            items += f"<li><p>{text(each.heard)} <span>{text(f'{NOT_TAUGHT} {each.read}.')}</span></p></li>"
        html += f'<h2 id="when-{when}">{heading}</h2><ul class="bl-called">{items}</ul>'
    return Shown("\n".join(plain), f'<p class="bl-jumps">{jumps}</p>{html}')


def by_calls() -> Iterator[Chapter]:
    """Yield the chapters in the order in which a director looks for a call."""
    yield from sorted(chapters(), key=lambda chapter: (chapter.calls_order, chapter.order))


def _link(page: Page, words: str) -> str:
    return f'<a href="{os.path.relpath(page.path, FOLDER)}">{text(words)}</a>'


def _named(page: Page) -> str:
    return page.title if page.title.endswith("?") else f"{page.title}."

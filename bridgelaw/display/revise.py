"""The list of lessons to revise, with the way to each."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bridgelaw.display.html import text
from bridgelaw.display.titles import page_title
from bridgelaw.exercises.practice import ToRevise
from bridgelaw.scoring.printed import times


def lesson_link(lesson: str) -> str:
    """The way to a lesson from a page of the folder `book`: on the site to the page, in JupyterLab to its notebook."""
    ending = "html" if sys.platform == "emscripten" else "ipynb"
    return f'<a href="../{lesson}.{ending}" target="_blank" rel="noopener">{text(page_title(lesson))}</a>'


def revise_html(found: Sequence[ToRevise]) -> str:
    """The list, one line a kind; nothing where nothing was missed of late."""
    if not found:
        return ""
    lines = "".join(f"<li>{_line(each)}</li>" for each in found)
    return f'<p class="bl-group">What to revise</p><ul>{lines}</ul>'


def _line(each: ToRevise) -> str:
    roads = "; ".join(f"{road}, {times(often)}" for road, often in each.roads)
    taken = f' <span class="bl-reason">Wrong roads: {text(roads)}.</span>' if roads else ""
    return f"{lesson_link(each.lesson)}. {text(each.title)} {each.missed} of the last {each.of} missed.{taken}"


def lessons_html(lessons: Sequence[str]) -> str:
    """Lessons to revise, where no more is known than that marks were lost there."""
    lines = "".join(f"<li>{lesson_link(each)}</li>" for each in lessons)
    return f'<p class="bl-group">What to revise</p><ul>{lines}</ul>' if lines else ""

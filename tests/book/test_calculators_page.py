"""Each calculator has a page of its own, and the page of all of them leads to it in the words of the table."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import nbformat
import pytest

from bridgelaw.cases import course_cases
from bridgelaw.cases.forms import calculator_of
from bridgelaw.chapters.lead_out_of_turn.widgets.any_call import AnyCall
from bridgelaw.display import calculators_by_call
from bridgelaw.display.clause_uses import grounds, shown_by
from bridgelaw.display.pages import Page as CoursePage
from bridgelaw.display.pages import course_pages
from bridgelaw.laws import cite
from tests.book.extensions import course_contents, course_cover
from tests.book.properties import check
from tests.display.page import Page
from tests.widgets.calculators import KINDS, shared

ROOT = Path(__file__).parents[2]
TOC = course_contents.contents()
NAMES = sorted(f"book/calculators/{path.stem}" for path in (ROOT / "book" / "calculators").glob("[!.]*.ipynb"))

pytestmark = pytest.mark.notebooks


@cache
def alone() -> dict[str, CoursePage]:
    """Return the page of each calculator, by its name."""
    return {page.name: page for page in course_pages(ROOT) if page.calculator}


def kinds(page: CoursePage) -> tuple[str, ...]:
    """Return the names of the calculators of a page: one, or those of one call."""
    return shown_by(page.calculator)


@cache
def notebook(name: str) -> nbformat.NotebookNode:
    """Read the notebook of a page."""
    return nbformat.read(ROOT / f"{name}.ipynb", as_version=4)


def test_every_calculator_of_the_course_has_one_page() -> None:
    assert sorted(alone()) == NAMES, "The metadata of each page in book/calculators name its calculator."
    found = [kind for page in alone().values() for kind in kinds(page)]
    assert sorted(found) == sorted(kind.__name__ for kind in KINDS), "Give each a page in book/calculators."


def test_the_page_of_all_leads_to_each_once_in_the_order_of_the_contents() -> None:
    part = next(part for part in TOC["parts"] if any(each["file"] == "book/calculators" for each in part["chapters"]))
    # The desk, which rules many boards, stands before the page of all.
    files = [each["file"] for each in part["chapters"]]
    assert [page for _, page in course_cover.calls(ROOT)] == files[files.index("book/calculators") + 1 :]
    assert sorted(page for _, page in course_cover.calls(ROOT)) == NAMES
    listed = Page(calculators_by_call(ROOT).html)
    hrefs = [link["href"] for link in listed.named("a")]
    assert hrefs == [f"{page.removeprefix('book/')}.ipynb" for _, page in course_cover.calls(ROOT)]
    assert all(words.startswith("“") and alone()[page].about["asks"] for words, page in course_cover.calls(ROOT))


def opens_with_its_title_a_short_story_and_the_calculator(name: str) -> None:
    page = alone()[name]
    head, opens, live, foot = notebook(name).cells
    title, story, *_ = head.source.split("\n\n")
    classes = {kind.__name__: kind for kind in KINDS}
    assert title == f"# {shared(classes[kinds(page)[0]]).title}"
    assert story.startswith("“") and 2 <= len(re.findall(r"[.?](?: |$)", story)) <= 5
    assert opens.source.endswith("open_lesson()")
    assert live.source == f"from bridgelaw.widgets import {page.calculator}\n{page.calculator}()"
    assert foot.source.startswith(f"**Laws** {', '.join(page.laws)}.\n\n**Lessons** [")


def says_in_the_notebook_what_it_says(name: str) -> None:
    """As strict nbval would compare it, without a kernel for each."""
    page = alone()[name]
    classes = {kind.__name__: kind for kind in KINDS}
    fresh = repr(AnyCall()) if page.calculator == "AnyCall" else repr(classes[page.calculator]())
    (output,) = notebook(name).cells[2].outputs
    assert output.data["text/plain"] == fresh


def has_the_laws_on_which_its_cases_rest(name: str) -> None:
    page = alone()[name]
    rests_on = {ref for case in course_cases() if calculator_of(case.form) in kinds(page) for ref in grounds(case)}
    assert page.laws and {cite(law, 2017) for law in page.laws} <= rests_on


def leads_to_the_lesson_that_teaches_it_and_to_its_exercises(name: str) -> None:
    page = alone()[name]
    lessons = {each.path: each for each in course_pages(ROOT) if each.is_lesson}
    foot = notebook(name).cells[-1].source
    links = dict(re.findall(r"\[([^]]+)\]\(\.\./\.\./(notebooks/[^)#]+)\)", foot))
    assert links and all(lessons[path].title == words for words, path in links.items())
    shown = {kind for path in links.values() for kind, _ in lessons[path].calls()}
    (practise,) = re.findall(r"\.\./\.\./(notebooks/[^)#]+)#your-ruling\)", foot)
    assert practise in links.values() and lessons[practise].calls("ExerciseSet")
    if page.calculator not in ("WeightingAtImps", "IsItAClaim"):
        assert shown & {page.calculator, *kinds(page)}, "none of these lessons shows it"


@pytest.mark.parametrize("name", NAMES, ids=lambda name: name.rpartition("/")[2])
def test_page_of_a_calculator(subtests: pytest.Subtests, name: str) -> None:
    check(
        subtests,
        name,
        [
            opens_with_its_title_a_short_story_and_the_calculator,
            says_in_the_notebook_what_it_says,
            has_the_laws_on_which_its_cases_rest,
            leads_to_the_lesson_that_teaches_it_and_to_its_exercises,
        ],
    )

"""The index of the Laws: every clause that is cited stands in it, and what stands in it is used or background."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from bridgelaw.cases import course_cases
from bridgelaw.cases.forms import calculator_of
from bridgelaw.display import law_index
from bridgelaw.display.clause_uses import UseKind, calculators_of, clause_uses, grounds
from bridgelaw.display.law_index import BACKGROUND, address_of, index_of
from bridgelaw.display.pages import Page, PageCell, course_pages
from bridgelaw.display.summaries import LINKED, all_said, every_clause, law_anchor
from bridgelaw.exercises import common_errors, exercises
from bridgelaw.laws import BadInput, Reference, cite, clauses, concordance, editions, terms
from bridgelaw.registry import data_files
from tests.display.page import Page as Html
from tests.each import each
from tests.widgets.calculators import KINDS, shared

ROOT = Path(__file__).parents[2]


@cache
def shown() -> str:
    """The index as HTML."""
    return law_index(ROOT).html


@cache
def ids() -> frozenset[str]:
    """Every place of the index."""
    return frozenset(re.findall(r' id="([^"]+)"', shown()))


@cache
def uses() -> dict[Reference, list[tuple[UseKind, str]]]:
    """UseKind and title of each use of a clause."""
    found = clause_uses([page for page in course_pages(ROOT) if page.name != "book/laws"])
    return {ref: [(use.kind, use.title) for use in its.uses] for ref, its in found.items()}


def entry(name: str) -> str:
    """One entry."""
    found = re.search(rf'<section id="{name}">.*?</section>', shown())
    assert found, f"The index has no entry {name}."
    return found[0]


def stands(ref: Reference) -> bool:
    return law_anchor(ref) in ids() and law_anchor(ref, year=False) in ids()


def test_every_clause_of_every_edition_has_its_place() -> None:
    assert all(map(stands, every_clause()))
    assert all(stands(each.reference) for one in editions() for each in clauses(one.year))
    found = re.findall(r' id="([^"]+)"', shown())
    assert len(found) == len(set(found))


def test_every_clause_cited_anywhere_stands_in_it() -> None:
    cited = [ref for page in course_pages(ROOT) for ref in page.cited()]
    cited += [cite(law, page.edition) for page in course_pages(ROOT) for law in page.laws]
    cited += [ref for case in course_cases() for ref in grounds(case)]
    cited += [cite(law) for term in terms() for law in term.laws]
    cited += [ref for row in concordance() for refs in row.clauses.values() for ref in refs]
    for lesson in (name.removesuffix(".toml") for name in data_files("exercises")):
        cited += [ref for each in exercises(lesson) for ref in each.laws]
        cited += [each.basis for each in common_errors(lesson) if isinstance(each.basis, Reference)]
    assert len(cited) > 2000
    assert not [str(ref) for ref in cited if not stands(ref)]


def test_what_cites_a_clause_is_named_there() -> None:
    for case in course_cases():
        for ref in grounds(case):
            assert (UseKind.CASE, case.title) in uses()[ref.in_edition(None)]
    for data in data_files("exercises").values():
        for exercise in exercises(data.name.removesuffix(".toml")):
            assert exercise.laws
            assert all((UseKind.EXERCISE, exercise.title) in uses()[ref.in_edition(None)] for ref in exercise.laws)
    for page in (exercise for exercise in course_pages(ROOT) if exercise.is_lesson):
        for law in page.laws:
            assert (UseKind.TEACHES, page.title) in uses()[Reference.parse(law)]


def test_an_entry_is_used_or_marked_as_background() -> None:
    for ref in {reference.in_edition(None) for reference in every_clause()}:
        alone = f"{BACKGROUND}." in entry(law_anchor(ref, year=False))
        assert alone != (ref in uses()), ref
        assert ("<ul>" in entry(law_anchor(ref, year=False))) != alone


def test_an_entry_by_hand() -> None:
    """12C1(b): self-inflicted damage in 2007, the probable outcome in 2017, in 1997 no such clause."""
    page = Html(entry("law-12c1b"))
    assert "2007 Self-inflicted damage." in page.text and "2017 Probable outcome." in page.text
    assert "1997: no such clause." in page.text
    assert "2007, p. " in page.text and "2017, p. " in page.text
    assert any(str(each["href"]).startswith("../notebooks/law12/02_weighted_scores") for each in page.named("a"))


def test_every_link_leads_to_a_page_of_the_course() -> None:
    for address in set(re.findall(r'href="([^"#]+)', shown())):
        assert (ROOT / "book" / address).is_file(), address
    inside = set(re.findall(r'href="#([^"]+)', shown()))
    assert inside and inside <= ids()


def test_it_is_light() -> None:
    """With its frame the page stays below 404 kB, of which the verbs and what is missing take 8."""
    assert len(shown().encode()) < 400_000


def test_what_a_tag_opens_is_there_for_every_place() -> None:
    assert {law_anchor(ref) for ref in every_clause()} == {name for name in all_said() if name.startswith("law-")}
    assert LINKED.findall('<a class="bl-law" href="laws.html#law-12a-2017">') == ["law-12a-2017"]


@each("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_calculator_has_the_cases_of_its_form_in_its_menu(kind: type) -> None:
    found = {case.form for case in course_cases() if case.id in kind.worked()}
    assert {calculator_of(form) for form in found} == {kind.__name__}
    _, heading = calculators_of(course_pages(ROOT))[kind.__name__]
    assert shared(kind).title.startswith(heading), "two that stand together have the name of the first"


def test_it_is_made_of_the_pages_it_is_given() -> None:
    cells = (PageCell(1, False, "# One"), PageCell(2, False, "By 12C1(c), 2007."))
    lesson = Page("notebooks/law12/one", "One", {"laws": ["54"], "edition": 2017}, cells)
    found = clause_uses([lesson])
    assert [use.title for use in found[cite("54").in_edition(None)].of(UseKind.TEACHES)] == ["One"]
    ((use, years),) = (
        (use, years) for use, years in found[Reference.parse("12C1(c)")].uses.items() if use.kind is UseKind.LESSON
    )
    assert (use.title, years) == ("One", (2007,))
    assert address_of(use.page) == "../notebooks/law12/one.ipynb"
    assert "(2007)" in Html(index_of([lesson]).html).text


def test_a_folder_without_lessons_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"no lessons"):
        law_index(tmp_path)


@each("name, note", [("27b2", True), ("27d", True), ("12c1", False), ("20f1", False)])
def test_an_entry_of_a_law_in_part_says_what_to_read_in_the_book(name: str, note: bool) -> None:
    (entry,) = re.findall(rf'<section id="law-{name}">.*?</section>', shown())
    assert ("27A" in entry and "27B1" in entry and "book" in entry) is note

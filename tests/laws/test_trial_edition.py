"""A trial edition of 2027, based on 2017 and nothing else: every case rules under it, with the figures of 2017.

What it cites is marked as carried over, in the text and on the page, for nobody has read it.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bridgelaw.cases import Case, CaseError, Computed, Value, case_named, computed
from bridgelaw.chapters.law12.display.codes_figure import staircase_in_words, staircase_svg
from bridgelaw.display import ruling
from bridgelaw.display.pages import Page, PageCell, law_faults
from bridgelaw.laws import carried_over_from, cite, clause, clauses, edition, editions, rule
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import CARRIED_OVER, Derivation
from tests.book.extensions import clause_search, course_search
from tests.cases.course import FILES, tables
from tests.cases.worked import Worked, check
from tests.laws.trial import BEFORE, YEAR, trial_edition

__all__ = ["trial_edition"]
NOTE = f"{CARRIED_OVER} Carried over from the Laws of {BEFORE}: the text of {YEAR} was not read."
# The codes are ruled side by side: a new edition adds one, whatever the edition of the case.
SIDE_BY_SIDE = "codes"

pytestmark = pytest.mark.usefixtures("trial_edition")


def under(case: Case, year: int) -> Computed | str:
    """Return what a case comes to under an edition, or the name of the error that refuses it."""
    try:
        return computed(replace(case, edition=year))
    except CaseError as fault:
        return type(fault.__cause__).__name__


def words(derivation: Derivation) -> list[Value]:
    """Return every sentence of a derivation, as it would read under the edition before."""
    said = (*derivation.facts, *(step.says for step in derivation.steps), derivation.result, derivation.announcement)
    return [before(each) for each in (*said, *derivation.cautions)]


def before(figure: Value) -> Value:
    """A text as it would read under the edition before; a number as it is."""
    return figure.replace(str(YEAR), str(BEFORE)) if isinstance(figure, str) else figure


@pytest.mark.parametrize("file", FILES)
def test_every_case_of_a_file_rules_under_the_new_edition(file: str, subtests: pytest.Subtests) -> None:
    for table in tables(file):
        worked = Worked(table["id"])
        check(worked, (rules_with_the_figures_of_the_edition_before, marks_every_clause_as_carried_over), subtests)


def rules_with_the_figures_of_the_edition_before(worked: Worked) -> None:
    old, new = under(worked.case, BEFORE), under(worked.case, YEAR)
    if isinstance(old, str) or isinstance(new, str):
        assert old == new, "what is refused under one edition is refused under the other"
        return
    assert {name: before(new.figures[name]) for name in old.figures} == {
        name: before(figure) for name, figure in old.figures.items()
    }
    if worked.case.form != SIDE_BY_SIDE:
        assert words(new.derivation) == words(old.derivation)
        assert [ref.clause for ref in new.derivation.laws] == [ref.clause for ref in old.derivation.laws]


def marks_every_clause_as_carried_over(worked: Worked) -> None:
    """In the text and on the page."""
    ruled = under(worked.case, YEAR)
    if isinstance(ruled, str):
        return
    laws = ruled.derivation.laws
    if worked.case.form != SIDE_BY_SIDE:
        assert {ref.edition for ref in laws} <= {YEAR}, "everything is cited in the edition of the case"
    for ref in laws:
        assert carried_over_from(ref) == (BEFORE if ref.edition == YEAR else None)
        assert clause(ref).certainty == "D" or ref.edition != YEAR
    carried_over = [ref for ref in laws if ref.edition == YEAR]
    if carried_over:
        text = " ".join(str(ruled.derivation).split())
        assert all(f"{ref}{CARRIED_OVER}" in text for ref in carried_over) and NOTE in text
        page = ruling(worked.id, YEAR).html
        assert page.count(NOTE) == 1 and f"carried over from {BEFORE}" in page


def test_the_new_edition_is_one_code_more() -> None:
    ruled = computed(case_named("willner-dybdal")).ruling
    assert [each.code.id for each in ruled.codes] == ["1997", "2007", "option", "2017", "2027"]
    assert ruled.of("2027").scores == ruled.of("2017").scores
    assert "Five codes" in str(tell(ruled))


def test_the_staircase_names_the_new_edition_beside_the_one_before() -> None:
    ruled = computed(case_named("slow-five-spades")).ruling
    assert f"the weighted score of {BEFORE} and {YEAR}, " in staircase_in_words(ruled)
    assert f"weighted, {BEFORE} and {YEAR}: " in staircase_svg(ruled)


def test_prose_may_cite_the_new_edition_and_no_other_year() -> None:
    cell = PageCell(1, False, f"By 12C1(c) of {YEAR}, as by 12C1(c), {BEFORE}.")
    page = Page("a", "A", {}, (cell,))
    assert page.cited() == (cite("12C1(c)", YEAR), cite("12C1(c)", BEFORE)) and law_faults(page) == ()
    (fault,) = law_faults(replace(page, cells=(replace(cell, text=f"By 12C1(c) of {YEAR + 10}."),)))
    assert f"no edition of {YEAR + 10} " in fault and f"{BEFORE} and {YEAR}." in fault


def test_the_search_knows_the_new_edition() -> None:
    assert course_search.asked(f"Law 12C1(c) of {YEAR}") == course_search.asked(f"12C1(c), {BEFORE}") == "12c1c"
    index = json.loads(course_search.as_json({}))
    assert index["years"] == [each.year for each in editions()] and index["years"][-1] == YEAR
    # What is found is the clause in force, as long as the new edition is not.
    assert [title for _, title in index["clauses"] if f"({YEAR})" in title] == []
    assert clause_search.ranked("two cards at once")[0].title.startswith("The Laws > 58B2:")


def test_nothing_else_of_the_new_edition_is_written() -> None:
    assert [each.year for each in editions()][-2:] == [BEFORE, YEAR]
    assert edition(YEAR).based_on == BEFORE
    assert [each.reference.clause for each in clauses(YEAR)] == [each.reference.clause for each in clauses(BEFORE)]
    assert {each.derived_from for each in clauses(YEAR)} == {BEFORE}
    assert str(cite("12C1(e)(ii)", YEAR)) == f"12C1(e)(ii), {YEAR}"
    assert rule("legal-roads-only", YEAR).derived_from == BEFORE

"""A trial edition of 2027, based on 2017 and nothing else: every case rules under it, with the figures of 2017.

What it cites is marked as carried over, in the text and on the page, for nobody has read it.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgelaw.cases import Case, CaseError, Computed, Value, computed, course_cases
from bridgelaw.display import ruling
from bridgelaw.laws import carried_over_from, cite, clause, clauses, edition, editions, rule
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import CARRIED_OVER, Derivation
from tests.laws.trial import BEFORE, YEAR, trial_edition

__all__ = ["trial_edition"]
CASES = course_cases()
NOTE = f"{CARRIED_OVER} Carried over from the Laws of {BEFORE}: the text of {YEAR} was not read."
# The codes are ruled side by side: a new edition adds one, whatever the edition of the case.
SIDE_BY_SIDE = "codes"

pytestmark = pytest.mark.usefixtures("trial_edition")


def under(case: Case, year: int) -> Computed | str:
    """What a case comes to under an edition, or the name of the refusal."""
    try:
        return computed(replace(case, edition=year))
    except CaseError as fault:
        return type(fault.__cause__).__name__


def words(derivation: Derivation) -> list[Value]:
    """Every sentence of it, as it would read under the edition before."""
    said = (*derivation.facts, *(step.says for step in derivation.steps), derivation.result, derivation.announcement)
    return [before(each) for each in (*said, *derivation.cautions)]


def before(figure: Value) -> Value:
    """A text as it would read under the edition before; a number as it is."""
    return figure.replace(str(YEAR), str(BEFORE)) if isinstance(figure, str) else figure


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_every_case_rules_with_the_figures_of_the_edition_before(case: Case) -> None:
    old, new = under(case, BEFORE), under(case, YEAR)
    if isinstance(old, str) or isinstance(new, str):
        assert old == new, "what the one refuses the other refuses"
        return
    assert {name: before(new.figures[name]) for name in old.figures} == {
        name: before(figure) for name, figure in old.figures.items()
    }
    if case.form != SIDE_BY_SIDE:
        assert words(new.derivation) == words(old.derivation)
        assert [ref.clause for ref in new.derivation.laws] == [ref.clause for ref in old.derivation.laws]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_every_clause_is_marked_as_carried_over_in_the_text_and_on_the_page(case: Case) -> None:
    found = under(case, YEAR)
    if isinstance(found, str):
        return
    laws, text = found.derivation.laws, str(found.derivation)
    if case.form != SIDE_BY_SIDE:
        assert {ref.edition for ref in laws} <= {YEAR}, "everything is cited in the edition of the case"
    for ref in laws:
        assert carried_over_from(ref) == (BEFORE if ref.edition == YEAR else None)
        assert clause(ref).certainty == "D" or ref.edition != YEAR
    derived = [ref for ref in laws if ref.edition == YEAR]
    if derived:
        flat = " ".join(text.split())
        assert all(f"{ref}{CARRIED_OVER}" in flat for ref in derived) and NOTE in flat
        page = ruling(case.id, YEAR).html
        assert page.count(NOTE) == 1 and f"carried over from {BEFORE}" in page


def test_the_new_edition_is_one_code_more() -> None:
    (case,) = (each for each in CASES if each.id == "willner-dybdal")
    ruled = computed(case).ruling
    assert [each.code.id for each in ruled.codes] == ["1997", "2007", "option", "2017", "2027"]
    assert ruled.of("2027").scores == ruled.of("2017").scores
    assert "Five codes" in str(tell(ruled))


def test_nothing_else_of_the_new_edition_is_written() -> None:
    assert [each.year for each in editions()][-2:] == [BEFORE, YEAR]
    assert edition(YEAR).based_on == BEFORE
    assert [each.reference.clause for each in clauses(YEAR)] == [each.reference.clause for each in clauses(BEFORE)]
    assert {each.derived_from for each in clauses(YEAR)} == {BEFORE}
    assert str(cite("12C1(e)(ii)", YEAR)) == f"12C1(e)(ii), {YEAR}"
    assert rule("legal-roads-only", YEAR).derived_from == BEFORE

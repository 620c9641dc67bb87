"""A trial edition of 2027, four lines of data: every calculator offers it, and rules under it as under 2017."""

from __future__ import annotations

import pytest

from bridgelaw.cases import CaseError
from bridgelaw.display import flow, lead_sheet, played_on, the_lead
from bridgelaw.telling.derivation import CARRIED_OVER
from bridgelaw.widgets import Calculator, PlayOn, TheCall, WhichEdition
from tests.each import each
from tests.laws.trial import BEFORE, YEAR, trial_edition
from tests.widgets.calculators import EDITION, KINDS, WORKED, made
from tests.widgets.controls import controls, page

__all__ = ["trial_edition"]
NOTE = f"Carried over from the Laws of {BEFORE}: the text of {YEAR} was not read."
MOST = 12

pytestmark = pytest.mark.usefixtures("trial_edition")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_calculator_rules_under_the_new_edition(kind: type[Calculator]) -> None:
    widget = made(kind)
    menus = [each for each in controls(widget) if each.description == EDITION]
    if kind is WhichEdition:
        assert not menus and str(YEAR) in page(widget), "its codes are all the editions"
        return
    (menu,) = menus
    assert YEAR in dict(menu.options).values() and menu.value == BEFORE
    for name in WORKED[kind][:MOST]:
        said = []
        for year in (BEFORE, YEAR):
            widget.load(name)
            menu.value = year
            said.append((widget.failed, *(as_before(each) for each in (repr(widget), widget.status))))
        assert menu.value == YEAR and said[0] == said[1], name
        assert NOTE in page(widget) or widget.failed, name


def as_before(words: str) -> str:
    """A text as it would read under the edition before."""
    return words.replace(CARRIED_OVER, "").replace(str(YEAR), str(BEFORE))


@each("chart", ["power", "lead_out_of_turn"])
def test_every_chart_is_drawn_for_the_new_edition(chart: str) -> None:
    old, new = flow(chart, edition=BEFORE), flow(chart, edition=YEAR)
    *lines, note = new.plain.splitlines()
    assert [as_before(line) for line in lines] == old.plain.splitlines()
    assert NOTE in new.html and NOTE in note


@each("case", WORKED[TheCall][:MOST])
def test_the_pages_on_the_lead_are_drawn_for_the_new_edition(case: str) -> None:
    old, new = the_lead(case, BEFORE).plain, the_lead(case, YEAR).plain
    differ = [line for line in as_before(new).splitlines() if line not in old.splitlines()]
    assert all("By the Laws of" in line for line in differ), differ


@each("case", WORKED[PlayOn])
def test_every_play_is_shown_by_the_new_edition(case: str) -> None:
    try:
        old = played_on(case, BEFORE)
    except CaseError:
        return
    new = played_on(case, YEAR)
    told, note = new.plain.rsplit("\n\n", 1)
    assert as_before(told) == old.plain
    assert NOTE in new.html and NOTE in note


def test_the_sheet_on_the_lead_is_drawn_for_the_new_edition() -> None:
    assert as_before(lead_sheet(YEAR).plain) == lead_sheet(BEFORE).plain

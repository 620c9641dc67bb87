"""The widget Fouled board: the source's sheets on the page, every control to its ends, bad input answered."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import pytest

from bridgelaw.chapters.law87.rulings.fouled_at_teams import TeamsReferral
from bridgelaw.laws import BadInput
from bridgelaw.rulings.bodies import Way, bodies
from bridgelaw.scoring import Side
from bridgelaw.scoring.movements import Pair
from bridgelaw.widgets import FouledBoard
from tests.display.page import Page, is_safe
from tests.each import each
from tests.states import states
from tests.widgets.calculators import WORKED
from tests.widgets.controls import everything, named, page

F = Fraction
CASES = WORKED[FouledBoard]
OWN = {"neuberg_from": 4, "percentages": "60"}
SHEET = "1 1 420\n2 2 -50\n3 3 140 >1\n4 4 420 >1"


def sound(widget: FouledBoard) -> None:
    """A sentence, no traceback, a page that is whole."""
    assert widget.status.strip() and not re.search(r"Traceback|Error\b|Fraction\(|None", widget.status)
    assert len(widget.status) < 1000
    for html in (page(widget), widget.twin()):
        assert is_safe(html) and not Page(html).unmatched
        assert "Fraction(" not in html
    assert "{" not in Page(widget.twin()).text


@each("name", CASES)
def test_every_case_can_be_loaded(name: str) -> None:
    widget = FouledBoard(name)
    assert not widget.failed
    sound(widget)
    assert repr(widget).startswith("FouledBoard: A fouled board at ")
    copy = FouledBoard()
    copy.state = widget.state
    assert copy.state == widget.state and copy.derivation == widget.derivation


def test_case_4_on_the_page() -> None:
    widget = FouledBoard("001-case-4")
    words = Page(widget.twin()).text
    for figure in ("12.33", "5.67", "0.67", "17.33", "11.5", "6.5", "16.5", "1.5", "12 1/3"):
        assert figure in words
    assert widget.twin().count("<svg") == 2
    assert "The same board by other regulations" in words and "The obsolete method beside Neuberg" in words
    assert states(words, "6 to 18: +420 … 6 to 16.5, +140 … 4 to 11.5 and −50 … 1 to 4")


def test_a_result_that_stands_alone_has_no_ladder() -> None:
    widget = FouledBoard("001-special")
    assert widget.twin().count("<svg") == 1
    assert "The correct form has one result and no ladder: +420, 40%." in Page(widget.twin()).text


@each("method", lambda: [body.id for body in bodies()])
def test_every_body_scores_every_case(method: str) -> None:
    widget = FouledBoard()
    for name in CASES:
        widget.load(name)
        widget.set(body=method)
        assert not widget.failed, widget.status
        sound(widget)


def test_a_method_of_ones_own() -> None:
    widget = FouledBoard("001-case-3")
    widget.set(body="own", own={"neuberg_from": 3, "percentages": "60; 70 50"})
    assert [group.way for group in widget.ruling.groups] == [Way.NEUBERG] * 2
    widget.load("001-case-2")
    widget.set(body="own", own={"neuberg_from": 3, "percentages": "60; 70 50"})
    award = widget.ruling.award_of(Pair("8", Side.NS))
    assert award.percentages == {Side.NS: 70, Side.EW: 50}
    widget.set(own={"neuberg_from": 3, "percentages": "sixty"})
    assert widget.failed and "'sixty' is not a percentage" in widget.status
    assert widget.state["own"]["percentages"] == "sixty", "nothing typed is lost"
    assert 'class="bl-stale"' in page(widget)


def seen(widget: FouledBoard, description: str) -> bool:
    """True if a control and every box around it is shown."""
    control, around = named(widget, description), True
    while control is not widget:
        around = around and control.layout.display != "none"
        control = next(box for box in everything(widget) if control in getattr(box, "children", ()))
    return around


def headings(widget: FouledBoard) -> list[str]:
    """The headings of the groups that are shown."""
    shown = [box for box in everything(widget) if getattr(box, "children", ()) and box.layout.display != "none"]
    first = [str(getattr(box.children[0], "value", "")) for box in shown]
    return [Page(each).text for each in first if 'class="bl-group"' in each]


def test_what_is_shown_follows_the_menus() -> None:
    widget = FouledBoard()
    assert not seen(widget, "Percentages for smaller groups, best place first")
    widget.set(body="own")
    assert seen(widget, "Percentages for smaller groups, best place first")
    widget.set(event="teams")
    assert headings(widget) == ["The board"]
    assert not seen(widget, "Percentages for smaller groups, best place first") and not seen(widget, "Regulation")
    assert isinstance(widget.ruling, TeamsReferral)
    assert "86B2" in widget.status and "<svg" not in widget.twin()
    widget.set(edition=2007)
    assert widget.failed and "87C" in widget.status
    widget.set(event="pairs")
    assert not widget.failed and seen(widget, "Percentages for smaller groups, best place first")


@each(
    "state, sentence",
    [
        ({"lines": ""}, "no results"),
        ({"lines": "1 1 420"}, "one result"),
        ({"lines": "1 1 420\n2 2 -50"}, "it is not fouled, for all played the same board"),
        ({"lines": "1 1 60%/60%\n2 2 A/A"}, "only artificial scores"),
        ({"lines": SHEET + "\n5 5 60%/60% >1"}, "played in no form, >1 neither"),
        ({"lines": SHEET + "\n5 5 not played"}, "Leave the line out"),
        ({"lines": SHEET + "\n5 5 140 >nine"}, "'>nine' is no form"),
        ({"lines": SHEET + "\n1 5 140"}, "NS pair 1 again"),
        ({"lines": SHEET, "expected": "3"}, "N is 3, and there are already 4 lines"),
        ({"lines": SHEET, "expected": "many"}, "N: 'many' is not a number"),
        ({"lines": SHEET, "expected": "4.5"}, "N cannot be 4.5"),
        ({"lines": SHEET, "expected": "-4"}, "N cannot be -4"),
        ({"lines": SHEET, "forms": ">2 a card"}, "Form >2 is described, and no line was played in it"),
        ({"lines": SHEET, "forms": "a card"}, "'a card' names no form"),
        ({"lines": SHEET, "penalised": "NS 9"}, "NS pair 9 is not on this traveller"),
        ({"lines": SHEET, "at_fault": "EW 9"}, "EW pair 9 is not on this traveller"),
        (
            {"lines": SHEET, "body": "own", "own": {"neuberg_from": 4, "percentages": "60"}},
            "no percentages for a group of 2",
        ),
    ],
)
def test_bad_input_is_answered_and_kept(state: dict[str, str], sentence: str) -> None:
    widget = FouledBoard()
    blank = {"forms": "", "expected": "", "penalised": "", "at_fault": ""}
    widget.set(**(blank | state))
    assert widget.failed and states(widget.status, sentence), widget.status
    assert all(widget.state[name] == value for name, value in state.items()), "nothing typed is lost"
    assert 'class="bl-stale"' in page(widget)
    sound(widget)
    widget.reset()
    assert not widget.failed and 'class="bl-stale"' not in page(widget)


def test_every_menu_at_every_option_in_every_case() -> None:
    widget = FouledBoard()
    menus = {
        name: [value for _, value in named(widget, label).options]
        for name, label in (
            ("event", "Event"),
            ("vulnerability", "Vulnerable"),
            ("body", "Regulation"),
            ("misdeed", "How the cards went wrong"),
            ("edition", "Laws of"),
        )
    }
    for case in ("001-case-1", "001-case-4", "scoring-three-forms"):
        widget.load(case)
        for event, method, misdeed, year in product(menus["event"], menus["body"], menus["misdeed"], menus["edition"]):
            widget.set(event=event, body=method, misdeed=misdeed, edition=year)
            assert widget.failed == (event == "teams" and year < 2017), widget.status
        widget.set(event="pairs", edition=2017)
        for vulnerable in menus["vulnerability"]:
            widget.set(vulnerability=vulnerable)
            sound(widget)


@each("typed", ["", " ", "<b>x</b>", "\x00", "é" * 400, "1e99", "9" * 80, "1/0", ">", "\n\n>1", "∞"])
def test_hostile_text_in_every_box(typed: str) -> None:
    widget = FouledBoard()
    first = widget.state
    for name in ("lines", "forms", "expected", "at_fault", "penalised"):
        widget.set(**{name: typed})
        sound(widget)
        assert widget.state[name] == typed
        widget.state = first
    widget.set(body="own", own={"neuberg_from": 4, "percentages": typed})
    sound(widget)
    assert widget.state["own"]["percentages"] == typed
    with pytest.raises(BadInput, match="There is no control 'table'"):
        widget.set(table=7)


def test_a_score_that_no_contract_gives_is_a_caution() -> None:
    widget = FouledBoard("001-case-4")
    widget.set(lines=SHEET.replace("140", "145"), forms="", expected="", penalised="")
    assert not widget.failed
    assert "145" in " ".join(widget.derivation.cautions)


def test_the_controls_have_names_of_their_own() -> None:
    widget = FouledBoard()
    names = [each.description for each in everything(widget) if getattr(each, "description", "")]
    assert len(set(names)) == len(names)
    assert page(widget).count('role="status"') == 1


def test_a_hundred_tables() -> None:
    """A large field: the status line stays short, and all is drawn."""
    lines = "\n".join(f"{n} {n} {10 * (n % 37) - 100}{' >1' if n % 3 else ''}" for n in range(1, 101))
    widget = FouledBoard()
    widget.set(lines=lines, forms="", expected="", penalised="")
    assert not widget.failed, widget.status
    sound(widget)
    assert "more" in widget.derivation.result
    assert widget.ruling.total(Side.NS) == 100 * 99

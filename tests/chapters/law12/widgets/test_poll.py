"""The widget Poll: its cases, its rows of answers, its second question, and every refusal in the status line."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law12.widgets.answer_rows import MOST
from bridgelaw.laws import BadInput
from bridgelaw.scoring import Side
from bridgelaw.widgets import Poll
from tests.display.page import Page
from tests.each import each
from tests.states import states
from tests.widgets.calculators import WORKED
from tests.widgets.controls import named, on_page, page

F = Fraction
REFUSED = {"nobody-asked", "squared-outright"}


def answer(players: str, says: str, role: str = "other") -> dict[str, str]:
    return {"players": players, "says": says, "role": role}


def asked(*answers: dict[str, str], then: list[dict[str, str]] | None = None) -> dict[str, Any]:
    """The entries of one question, or with `then` of two."""
    questions = [list(answers)] if then is None else [list(answers), then]
    return {"question": [{"asks": "", "answers": each} for each in questions]}


MADE, DOWN = answer("3", "4♥= N", "good"), answer("3", "4♥-1 N")


@pytest.fixture(scope="module")
def shared() -> Poll:
    return Poll("000-four-hearts-iii")


@pytest.fixture
def widget(shared: Poll) -> Poll:
    return at_its_first_case(shared)


def at_its_first_case(poll: Poll) -> Poll:
    """The calculator at its first case, under the Laws of today."""
    poll.set(edition=2017)
    poll.load("000-four-hearts-iii")
    return poll


@each("name", WORKED[Poll])
def test_every_case_is_the_case_of_the_checker(shared: Poll, name: str) -> None:
    shared.load(name)
    assert shared.failed == (name in REFUSED)
    if not shared.failed:
        checked = str(computed(case_named(name)).derivation)
        # The title of a widget's ruling is the widget's own.
        assert str(shared.derivation).split("\n", 2)[2].split() == checked.split("\n", 2)[2].split()


def test_one_more_player(widget: Poll) -> None:
    named(widget, "Number of players 1a").value = "4"
    assert widget.ruling.poll.share == F(4, 7)
    assert widget.ruling.leaned == {Side.NS: 1 - F(3, 7) * F("0.8")}
    assert widget.status == widget.derivation.result


BAD: list[tuple[dict[str, Any], str]] = [
    (asked(answer("0", "4♥= N", "good"), answer("0", "4♥-1 N")), "Question 1: You asked nobody"),
    (asked(answer("", "", "good")), "Question 1: You asked nobody"),
    (asked(answer("-2", "4♥= N", "good"), DOWN), "Answer 1a … −2"),
    (asked(MADE, answer("2.5", "4♥-1 N")), "Answer 1b … 2.5"),
    (asked(MADE, answer("some", "4♥-1 N")), "Answer 1b: 'some' is not a number."),
    (asked(MADE, answer("61", "4♥-1 N")), "Answer 1b … 61"),
    (asked(MADE, answer("58", "4♥-1 N")), "Question 1: 61 players are too many."),
    (asked(MADE, answer("3", "4♥-1")), "Answer 1b … 4♥-1"),
    (asked(MADE, answer("3", "")), "Answer 1b: There is no result here"),
    (asked(DOWN), "Question 1: No answer is marked as good for the innocent side."),
    (asked(answer("5", "the 4♠ bid", "disallowed"), answer("0", "4♥= N", "good")), "All 5 chose what you"),
    (asked(answer("4", "go on", "good"), then=[answer("0", "", "other")]), "Question 2: You asked nobody"),
    (asked(answer("4", "go on", "good"), then=[answer("2", "later", "good")]), "Answer 2a: 'later' is not a result"),
    ({"leaning": "2"}, "2 is too large a factor"),
    ({"leaning": "1.21"}, "1.21 is too large a factor"),
    ({"leaning": "0.9"}, "0.9 would be against the innocent side."),
    ({"leaning": "-1"}, "−1 would be against the innocent side."),
    ({"leaning": ""}, "There is no number here."),
    ({"leaning": "a lot"}, "'a lot' is not a number."),
    ({"other_table": "lots"}, "'lots' is not a result"),
    ({"table_result": "lots"}, "'lots' is not a result"),
    ({"edition": 1997}, "Laws of 1997 … not"),
]


@each("change, words", BAD)
def test_bad_input_says_what_is_wrong_keeps_it_and_recovers(shared: Poll, change: dict[str, Any], words: str) -> None:
    widget = at_its_first_case(shared)
    good, before, drawn = widget.state, widget.derivation, page(widget)
    widget.set(**change)
    assert widget.failed and states(widget.status, words), widget.status
    for name, value in change.items():
        assert widget.state[name] == value, "nothing typed is lost"
    assert widget.derivation == before, "the last good ruling stays"
    assert page(widget).count('class="bl-stale"') == 2
    widget.state = good
    assert not widget.failed and page(widget) == drawn


def test_a_poll_of_fewer_than_five_is_warned_of_and_ruled(widget: Poll) -> None:
    widget.set(**asked(answer("2", "4♥= N", "good"), answer("1", "4♥-1 N")))
    assert not widget.failed and widget.ruling.leaned == {Side.NS: F(11, 15)}
    assert "You asked 3 players. The WBF commentary calls five the absolute minimum." in Page(page(widget)).text
    assert re.search(r'role="status" class="bl-status bl-warning"', page(widget))


def test_whom_you_asked(widget: Poll) -> None:
    weights = widget.ruling.assigned.ns.weights
    named(widget, "The players are peers of the player at the table").value = False
    assert widget.status.startswith("Do not rule on this poll.") and not widget.failed
    named(widget, "They knew what had happened").value = True
    assert "they are not of your class and they knew what had happened here" in widget.derivation.announcement
    assert "of your class who did not know" not in page(widget) and widget.ruling.assigned.ns.weights == weights
    widget.set(peers=True, told=False)
    assert "of your class who did not know" in widget.derivation.announcement


def test_why_so_far(widget: Poll) -> None:
    named(widget, "Reason for this factor").value = "six is a small number"
    assert "it is used here: six is a small number." in " ".join(str(widget.derivation).split())
    widget.set(because="")
    assert "gives the reason" in " ".join(str(widget.derivation).split())


def test_under_2007_the_disallowed_answer_needs_a_result(widget: Poll) -> None:
    widget.load("slow-pass-polled")
    assert widget.ruling.poll.share == F(2, 3)
    widget.set(edition=2007)
    assert widget.ruling.poll.share == F(1, 2) and 300 in widget.ruling.assigned.ns.weights
    widget.set(table_result="")
    assert widget.failed and "what it led to is not given. Give the result at this table" in widget.status


def test_the_second_question_multiplies(widget: Poll) -> None:
    assert named(widget, "Question 2").value == ""
    then = [answer("3", "4♥= N", "good"), answer("3", "4♥-1 N")]
    widget.set(**asked(answer("3", "bid on", "good"), answer("3", "3♥= N"), then=then))
    assert not widget.failed and widget.ruling.poll.share == F("0.25") and widget.ruling.leaned[Side.NS] == F("0.3")
    assert "You asked 6 players question 2" in str(widget.derivation)
    named(widget, "Put a second question to the players with a good answer").value = False
    assert widget.failed and "Answer 1a: 'bid on' is not a result" in widget.status
    named(widget, "Put a second question to the players with a good answer").value = True
    assert widget.state["question"][1]["answers"] == then, "what was typed for it is kept"


def test_the_box_of_the_second_question_comes_and_goes(widget: Poll) -> None:
    assert "Question 2" not in on_page(widget)
    widget.load("spades-not-hearts")
    assert "Question 2" in on_page(widget)
    widget.load("000-four-hearts-iii")
    assert "Question 2" not in on_page(widget)


def test_the_disallowed_answers_leave_the_count(widget: Poll) -> None:
    before = widget.ruling.assigned.ns.weights
    widget.set(**asked(MADE, DOWN, answer("9", "the 4♠ bid", "disallowed")))
    assert widget.ruling.assigned.ns.weights == before
    assert widget.derivation.announcement.startswith("I cancel the 4♠ bid.")
    widget.set(**asked(MADE, DOWN, answer("1", "", "disallowed")))
    assert "the disallowed action" in widget.derivation.announcement


def test_without_the_other_table_there_are_the_weights(widget: Poll) -> None:
    widget.set(other_table=" ")
    assert widget.status == "The weights for both sides: 3/5 of 4♥= N, 2/5 of 4♥-1 N."
    assert repr(widget) == f"Poll: Weights from a poll. {widget.status}"


def test_two_innocent_sides(widget: Poll) -> None:
    widget.set(offending="none")
    assert widget.ruling.leaned == {Side.NS: F("0.6"), Side.EW: F("0.6")}
    assert "benefit of the doubt: NS 0.6, EW 0.4" in page(widget)
    widget.set(offending="NS")
    assert list(widget.ruling.leaned) == [Side.EW]
    assert any("Is the mark correct?" in caution for caution in widget.derivation.cautions)


def test_rows_come_and_go(widget: Poll) -> None:
    add = named(widget, "Add an answer to question 1")
    remove = named(widget, "Remove the last answer to question 1")
    before = widget.derivation
    for _ in range(MOST):
        add.click()
    assert len(widget.state["question"][0]["answers"]) == MOST and add.disabled and not remove.disabled
    assert not widget.failed and widget.derivation == before, "a blank row is no mistake yet"
    for _ in range(MOST):
        remove.click()
    assert len(widget.state["question"][0]["answers"]) == 1 and remove.disabled
    assert not widget.failed and widget.ruling.poll.share == 1, "the answers below are gone"


def test_more_answers_than_rows_are_refused_and_not_cut_off(widget: Poll) -> None:
    with pytest.raises(BadInput, match=f"{MOST + 1} answers are too many"):
        widget.set(**asked(*[MADE] * (MOST + 1)))


def test_a_case_that_is_refused_says_so_from_the_start() -> None:
    for name in REFUSED:
        widget = Poll(name)
        assert widget.failed and widget.status in Page(widget.twin()).text
        with pytest.raises(BadInput, match="There is no ruling yet"):
            _ = widget.ruling
    widget = Poll("squared-outright")
    assert widget.state["leaning"] == "2"
    widget.set(leaning="1.2")
    assert not widget.failed and widget.ruling.teams.ns.imps == F("-4.8")


def test_the_edition_is_the_readers_choice(widget: Poll) -> None:
    widget.set(edition=2007)
    assert not widget.failed
    assert "84D, 2007" in [str(law) for law in widget.derivation.laws]
    assert "was written for the Laws of 2017" in Page(page(widget)).text
    widget.load("002-poll-of-five")
    assert widget.state["edition"] == 2007, "a case leaves it as it is"


def test_a_score_no_contract_gives_is_kept_with_a_warning(widget: Poll) -> None:
    widget.set(**asked(answer("3", "+625", "good"), DOWN))
    assert not widget.failed and "+625" in widget.derivation.cautions[0]
    widget.set(other_table="+615")
    assert any("+615" in caution for caution in widget.derivation.cautions)

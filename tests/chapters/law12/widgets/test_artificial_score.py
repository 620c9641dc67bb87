"""Artificial score on the page: the controls each form of scoring has, the bad input, and the figure."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from bridgelaw.widgets import ArtificialScore
from tests.display.page import Page
from tests.each import each
from tests.states import states
from tests.widgets.controls import named, on_page, page

F = Fraction


def visible(widget: ArtificialScore) -> set[str]:
    """Return which of the changing groups are on the page."""
    fields = {"scores": "scores", "imps": "imps", "own_ns": "sides", "own_n": "players", "several_boards": "several"}
    declared, seen = widget.form.given.declared(), on_page(widget)
    return {name for field, name in fields.items() if declared[field].label in seen}


def test_the_lesson_s_own_board() -> None:
    widget = ArtificialScore("overheard")
    assert states(repr(widget), "ArtificialScore … NS … 64.2% (14.124 of 22 … EW … 60% (13.2 of 22")
    assert page(widget).count("<svg") == 1
    assert states(Page(page(widget)).text, "NS: 64.2% … 64.2% … EW: 47% … 60%")


def test_each_form_of_scoring_has_its_own_controls() -> None:
    widget = ArtificialScore("overheard")
    menu = named(widget, "Scored as")
    assert visible(widget) == {"scores", "sides", "several"}
    menu.value = "individual"
    assert visible(widget) == {"scores", "players"}
    menu.value = "imps"
    assert visible(widget) == {"imps", "sides", "several"}
    assert widget.failed and states(widget.status, "NS: '64.2%' … IMPs … +1.2")
    menu.value = "teams"
    assert visible(widget) == {"imps", "sides", "several"}
    widget.load("late-pair")
    assert visible(widget) == {"scores", "sides", "several"}


def test_the_faults_make_the_grade() -> None:
    widget = ArtificialScore("misplaced-board")
    worth = {"none": 60, "partly": 50, "directly": 40}
    for ns, ew in product(worth, worth):
        named(widget, "NS were").value = ns
        named(widget, "EW were").value = ew
        assert widget.ruling.total == worth[ns] + worth[ew]


@each(
    "control, typed, words",
    [
        ("Score of NS on the other boards", "101", "NS: 101% is not … 0 to 100"),
        ("Score of EW on the other boards", "-3%", "EW: −3% is not a percentage of the matchpoints."),
        ("Score of NS on the other boards", "a lot", "NS: 'a lot' is not a number."),
        ("Score of NS on the other boards", "0.642", "NS: 0.642 … 0.642% … 64.2%"),
        ("Scores expected on the board", "1", "With 1 score on the board there is no top"),
        ("Scores expected on the board", "0", "With 0 scores on the board there is no top"),
        ("Scores expected on the board", "12.5", "Scores expected: 12.5 is no count of anything here."),
        ("Number of other boards of EW", "0", "EW: a score on 0 other boards?"),
    ],
)
def test_bad_input_is_answered_and_kept(control: str, typed: str, words: str) -> None:
    widget = ArtificialScore("overheard")
    before = widget.derivation
    named(widget, control).value = typed
    assert widget.failed and states(widget.status, words), widget.status
    assert widget.derivation == before and named(widget, control).value == typed
    widget.reset()
    assert not widget.failed


def test_a_percentage_may_be_left_out_and_then_is_asked_for() -> None:
    widget = ArtificialScore("overheard")
    widget.set(own_ns="", own_ew="")
    assert widget.ruling.total == 120
    assert "More than 60% there replaces it for NS and EW." in Page(page(widget)).text
    widget.set(scores="")
    assert widget.ruling.top is None and "not given in matchpoints" in Page(page(widget)).text


def test_the_advice_on_several_boards_is_followed_where_it_is_chosen() -> None:
    widget = ArtificialScore("misplaced-board")
    named(widget, "Boards that NS missed without fault, with this one").value = 3
    assert widget.ruling.awards[0].score == 60 and "advises at most two" in Page(page(widget)).text
    named(widget, "Several boards missed").value = "average-plus-two"
    assert [each.score for each in widget.ruling.awards] == [50, 60]
    named(widget, "Laws of").value = 2007
    assert [each.score for each in widget.ruling.awards] == [60, 60]


def test_the_way_out_before_the_last_resort() -> None:
    widget = ArtificialScore("late-pair")
    why = named(widget, "Why")
    why.value = "assignable"
    assert widget.failed and states(widget.status, "not … Law 12C1(a), 2017")
    why.value = "sit-out"
    assert widget.failed and "no average plus" in widget.status
    why.value = "too many"
    assert not widget.failed and str(widget.ruling.power) == "12C1(d), 2017"
    named(widget, "Laws of").value = 1997
    assert widget.failed and states(widget.status, "Laws of 1997 … no")


def test_the_organiser_s_figure() -> None:
    widget = ArtificialScore("teams-two-imps")
    assert [each.score for each in widget.ruling.awards] == [2, -2]
    named(widget, "Average plus, in IMPs").value = ""
    assert [each.score for each in widget.ruling.awards] == [3, -3], "three where nothing is written"
    named(widget, "Average plus, in IMPs").value = "nothing"
    assert widget.failed and widget.status.startswith("Average plus: 'nothing' is not a number.")


def test_an_individual_has_four_boxes_and_a_culprit() -> None:
    widget = ArtificialScore("individual-late")
    assert [each.score for each in widget.ruling.awards] == [40, F("62.5"), 40, 60]
    before = widget.derivation
    named(widget, "Score of South on the other boards").value = "39%"
    assert [each.score for each in widget.ruling.awards] == [40, F("62.5"), 39, 60]
    widget.reset()
    named(widget, "Player at fault").value = "S"
    changed = [one for one, other in zip(widget.derivation.steps, before.steps, strict=True) if one != other]
    assert len(changed) == 1 and "Only South can get a procedural penalty" in changed[0].says
    assert widget.derivation.result == before.result
    named(widget, "Player at fault").value = "W"
    assert widget.failed and "West is named as the one who caused it" in widget.status


def test_the_figure_grows_with_a_session_beyond_its_ends() -> None:
    widget = ArtificialScore("overheard")
    for own in ("2%", "98%", "0", "100"):
        widget.set(own_ns=own)
        assert not widget.failed and page(widget).count("<svg") == 1
    widget = ArtificialScore("butler-runaway")
    widget.set(own_ns="+24", own_ew="-24")
    assert [each.score for each in widget.ruling.awards] == [24, -24]
    assert page(widget).count("<svg") == 1

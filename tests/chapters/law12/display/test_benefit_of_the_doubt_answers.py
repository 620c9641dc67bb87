"""Every figure that the lesson on polls states in its prose, read again from the widget and the cases."""

from __future__ import annotations

import re
from fractions import Fraction

import nbformat
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law12.rulings.poll import lean, limit
from bridgelaw.chapters.law12.rulings.poll_asked import least_players
from bridgelaw.laws import cite, clause
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.widgets import Poll
from tests.display.answers import LAW12, every_figure, explored
from tests.display.page import Page
from tests.rulings.slow import slow_imps
from tests.states import states

LESSON = LAW12 / "03_benefit_of_the_doubt.ipynb"
F = Fraction

pytestmark = pytest.mark.notebooks

CELLS = nbformat.read(LESSON, as_version=4).cells
PROSE = " ".join(" ".join(cell.source for cell in CELLS if cell.cell_type == "markdown").split())
SIZE, REFUSED, TWO_LINES = (answer for _, answer in explored(LESSON))


def asked(widget: Poll, *answers: dict[str, str]) -> None:
    """Other answers to the one question."""
    widget.set(question=[{"asks": "", "answers": list(answers)}])


def test_every_figure_of_the_answers_is_looked_at() -> None:
    """Another figure in the prose would be one that no test below has read."""
    assert every_figure(SIZE) == ["0.1", "0.204", "0.102", "0.098", "25", "25"]
    assert every_figure(REFUSED) == ["2", "1.2", "0.9", "84"]
    assert every_figure(TWO_LINES) == ["82", "0.5", "4", "0.6", "0.4", "−4.8", "+7.2"]


def with_players(widget: Poll, good: int, other: int) -> str:
    """The step on how sure the poll is, with so many players for each answer."""
    answers = widget.state["question"][0]["answers"]
    asked(widget, {**answers[0], "players": str(good)}, {**answers[1], "players": str(other)})
    assert not widget.failed
    return next(step.says for step in widget.derivation.steps if step.says.startswith("How sure"))


def test_how_many_players_the_leaning_is_worth() -> None:
    widget = Poll("000-four-hearts-iii")
    assert [answer["players"] for answer in widget.state["question"][0]["answers"]] == ["3", "3"]
    adds = widget.ruling.leaned[next(iter(widget.ruling.leaned))] - widget.ruling.poll.share
    assert adds == F("0.1") and "The benefit of the doubt adds 0.1." in SIZE
    for number, words, spread in ((3, "three and three", "0.204"), (12, "twelve", "0.102"), (13, "thirteen", "0.098")):
        assert f"about {spread}." in with_players(widget, number, number)
        assert re.search(rf"{words}.*?{re.escape(spread)}", SIZE)
    assert F("0.098") < adds < F("0.102") and "about 25 players" in SIZE


def test_why_two_leanings_are_refused() -> None:
    widget = Poll("000-four-hearts-iii")
    before = widget.derivation
    for typed, words, law in (("2", "too large a factor", "1.2"), ("0.9", "against the innocent", "84D")):
        widget.set(leaning=typed)
        assert widget.failed and words in widget.status and law in widget.status
        stale = "".join(Page(widget.twin().partition("bl-stale")[2]).text.split())
        assert widget.derivation == before and all("".join(step.says.split()) in stale for step in before.steps)
    assert "2 gives a flat board" in REFUSED and 2 * widget.ruling.poll.share == 1


def test_the_two_broken_lines() -> None:
    case = case_named("spades-82c")
    assert case.title == "The ban that lasted too long" and f"“{case.title}”" in PROSE
    found = computed(case).figures
    assert (found["share"], found["ns weight of +620"], found["ew weight of +620"]) == (F("0.5"), F("0.6"), F("0.4"))
    assert (found["ns imps"], found["ew imps"]) == (F("-4.8"), F("7.2"))
    assert "benefit of the doubt: NS 0.6, EW 0.4" in Poll("spades-82c").twin()


def test_the_table_of_the_four_hearts() -> None:
    rows = [line for cell in CELLS for line in cell.source.splitlines() if re.match(r"\| \((i|ii|iii|iv)\) ", line)]
    assert len(rows) == 4
    for row in rows:
        here, _, polled, leaned, lecture = (cell.strip() for cell in row.strip("|").split("|"))
        number = here.split()[0]
        case = case_named(f"000-four-hearts-{number.strip('()')}")
        found = computed(case).figures
        assert found["ns imps as polled"] == read_fraction(polled), number
        assert found["ns imps"] == read_fraction(leaned), number
        at_the_table = {"(ii)": 12}.get(number, 16)
        assert found["ns imps at the table"] == -at_the_table
        if number == "(iii)":
            assert found["ns imps outright"] == 0 and lecture == "a flat board: 0"
    assert states(PROSE, "table … 16 … 12")


def test_what_the_two_ways_are_worth_in_the_third_case() -> None:
    found = computed(case_named("000-four-hearts-iii")).figures
    assert found["leaning outright"] == 2 and states(PROSE, "half … factor … 2")
    assert found["ns imps that the leaning is worth"] == F("1.2")
    polled, outright = found["ns imps as polled"], found["ns imps outright"]
    assert isinstance(polled, Fraction) and isinstance(outright, Fraction) and outright - polled == 6
    assert states(PROSE, "1.2 … 1.2 … 6")
    assert found["ns weight of +620"] == F(3, 5) and "three times in five" in PROSE


def test_the_poll_of_the_story() -> None:
    given = case_named("spades-not-hearts").given
    first, second = ([answer["players"] for answer in question["answers"]] for question in given.written["question"])
    assert first == ["4", "2", "2"] and states(PROSE, "Four bid 6♦ … two … 5♦ … two … 3NT")
    assert second == ["3", "3"] and "three find the queen" in PROSE and states(PROSE, "Six others")
    found = computed(case_named("spades-not-hearts")).figures
    leaned, share, mind = found["leaned"], found["share"], found["one mind"]
    assert isinstance(leaned, Fraction) and isinstance(share, Fraction) and isinstance(mind, Fraction)
    # Either question: an eighth of a half, or a sixth of a half, both more than 0.3 − 0.25.
    assert leaned - share == F("0.05") < F(1, 16) < mind == F(1, 12)
    assert states(PROSE, "further than the whole benefit")
    assert slow_imps(-100 + 100) == 0 and "the board is flat" in PROSE


def test_the_measure_of_the_commentary() -> None:
    assert least_players() == 5 and states(PROSE, "Five … minimum")
    assert limit() == F("1.2") and states(PROSE, "1.2 … 0.50 … 0.60 … 0.25 … 0.30")
    assert (F("0.5") * limit(), F("0.25") * limit()) == (F("0.6"), F("0.3"))
    assert "moves the result by 20%" in PROSE and F(1, least_players()) == F(20, 100)


def test_nothing_changed_in_84d() -> None:
    """The commentary's “now” is no change from 2007 to 2017, and the page says so."""
    assert clause(cite("84D, 2007")).summary == clause(cite("84D, 2017")).summary
    assert states(PROSE, "84D")


def test_what_the_notes_promise_of_the_widget() -> None:
    widget = Poll("002-example-10-poll")
    weights = widget.ruling.assigned.ns.weights
    assert not widget.derivation.cautions
    disallowed, good = widget.state["question"][0]["answers"]
    asked(widget, {**disallowed, "players": "8"}, {**good, "players": "4"})
    assert widget.ruling.assigned.ns.weights == weights and "Only 4 of 12" in widget.derivation.cautions[0]
    bar = Poll("poll-of-three")
    before = bar.ruling.teams.ns.imps
    good, other = bar.state["question"][0]["answers"]
    asked(bar, {**good, "players": "1"}, {**other, "players": "2"})
    # 2/3 leaned is 11/15, 1/3 leaned 0.4; 3♠ with an overtrick is 6 IMPs less than 4♠.
    assert slow_imps(170 - 420) == -6
    assert (before, bar.ruling.teams.ns.imps) == (F(4, 15) * -6, F("0.6") * -6)
    assert states(bar.derivation.announcement, "do not rule")
    bar.set(peers=True, told=False)
    assert "NS score −4 IMPs" in bar.derivation.announcement
    iv = Poll("000-four-hearts-iv")
    assert iv.ruling.assigned.ns.weights[-100] == F(4, 15) and states(PROSE, "4/15")
    assert states(iv.derivation.cautions[0], "1/3 … 0.2") and states(PROSE, "third … fifth")
    for title in ("Three friends at the bar", "Twelve players over the hesitation", "The ban that lasted too long"):
        assert f"“{title}”" in PROSE and title in [case.title for case in Poll.worked().values()]


def test_what_is_likely_never_becomes_sure() -> None:
    assert states(PROSE, "5/6 … 13/15 … 1.2 … 5/6 … 1")
    assert lean(F(5, 6), limit()) == F(13, 15) and F(5, 6) * limit() == 1
    assert states(PROSE, "never becomes certain")

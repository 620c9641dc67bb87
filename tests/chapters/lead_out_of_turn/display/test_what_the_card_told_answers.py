"""The statements of 04_what_the_card_told.ipynb: plays by the engine, figures by hand and on its own widgets."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import nbformat
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.lead_out_of_turn.display.card_states_figure import LONG, NAMES
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import told
from bridgelaw.display import card_states
from bridgelaw.rulings.card_play import legal_plays
from bridgelaw.rulings.card_play.information import Where
from bridgelaw.scoring import Seat, Side, imps
from bridgelaw.scoring.cards import in_order
from bridgelaw.widgets import DamageSplit, PlayOn, Poll, WeightingAtTeams
from tests.display.answers import every_figure, explored
from tests.display.drawn import drawings, is_drawn_well, words
from tests.each import each
from tests.states import states

LESSON = Path(__file__).parents[4] / "notebooks" / "lead_out_of_turn" / "04_what_the_card_told.ipynb"

pytestmark = pytest.mark.notebooks

F = Fraction
CELLS = [cell.source for cell in nbformat.read(LESSON, as_version=4).cells if cell.cell_type == "markdown"]
PROSE = " ".join("\n\n".join(CELLS).split())
WEIGHED, OWN, FORBIDDEN, THROWN, POLLED = explored(LESSON)
MADE, DOWN = F(imps(600 - 150)), F(imps(-100 - 150))


def test_every_figure_of_the_answers_is_looked_at() -> None:
    assert [every_figure(answer) for _, answer in (FORBIDDEN, THROWN, POLLED, WEIGHED, OWN)] == [
        ["11", "50", "2", "50", "2", "16", "2"],
        ["1", "50", "1", "50", "3"],
        ["0.6", "0.68", "0.32", "4.88", "5"],
        ["0.16", "12", "1", "1", "0", "+10", "2.56"],
        ["+5", "−7", "15.44", "2", "12", "1", "+7", "−7"],
    ]


class TestExplore:
    """The five explorations, on the widgets of the lesson."""

    def test_the_ban_is_over(self) -> None:
        question, answer = FORBIDDEN
        assert states(question, "West … cards … third")
        widget = PlayOn("told-play-born")
        widget.set(play="E shows ♠K: led out of turn\nforbid spades\n♥Q ♥K ♥4 ♥3\n♦J ♦2 ♦3 ♦A")
        play = widget.ruling
        assert (play.to_play, play.number, play.ban, play.penalty) == (Seat.W, 3, None, ())
        assert sum(each.legal for each in legal_plays(play)) == len(play.hand(Seat.W)) == 11
        assert states(answer, "11 … first … 50D2(a)")

    def test_the_king_is_thrown(self) -> None:
        question, answer = THROWN
        assert states(question, "cards … East")
        widget = PlayOn("told-play-born")
        lines = "neither\n♥Q ♥K ♥4 ♥3\n♦J ♦2 ♦3 ♦6\n♦4 ♦7 ♦Q ♦9\n♦K ♦A ♦5"
        widget.set(play=f"E shows ♠K: led out of turn\n{lines}")
        play = widget.ruling
        assert play.to_play is Seat.E
        assert in_order(each.card for each in legal_plays(play) if each.legal) == "♠K"
        assert answer.startswith("1 card, the ♠K")

    def test_two_of_five_lead_the_spade(self) -> None:
        widget = Poll("told-poll")
        assert widget.ruling.teams is not None and widget.ruling.teams.ns.imps == F("7.44")
        answers = [
            {"says": "3NT= S", "players": "3", "role": "good"},
            {"says": "3NT-1 S", "players": "2", "role": "other"},
        ]
        widget.set(question=[{"asks": "Your lead?", "answers": answers}])
        ruling = widget.ruling
        assert ruling.poll.share == F("0.6") and ruling.leaned[Side.NS] == 1 - F("0.4") * F("0.8") == F("0.68")
        assert ruling.teams is not None
        assert ruling.teams.ns.imps == F("0.68") * MADE + F("0.32") * DOWN == F("4.88")
        assert ruling.teams.ns.rounded_imps == 5
        assert states(POLLED[1], "0.32 … NS … 4.88 … 5")

    def test_the_road_that_is_closed(self) -> None:
        widget = WeightingAtTeams("told-weights")
        good, down = (dict(each) for each in widget.state["outcomes"])
        down["through"] = "the spade"
        widget.set(outcomes=[good, down])
        assert F(4, 25) == F("0.16") and states(widget.status, "4/25")
        assert "(12C1(c), 2017)" in widget.status
        widget.set(outcomes=[good | {"weight": "1"}, down | {"weight": "0"}])
        assert widget.ruling.ns.imps == MADE == 10
        assert 10 - F("7.44") == F("2.56") and "2.56 IMPs more" in WEIGHED[1]

    def test_the_revoke(self) -> None:
        widget = DamageSplit("told-split")
        ruling = widget.ruling
        assert ruling.parts.damage == F("7.44") - imps(-200 - 150) == F("15.44")
        assert ruling.parts.self_inflicted == imps(-100 - 150) - imps(-200 - 150) == 2
        assert (ruling.awards[Side.NS], ruling.awards[Side.EW]) == (5, -7)
        widget.set(error="ordinary mistake")
        assert (widget.ruling.awards[Side.NS], widget.ruling.awards[Side.EW]) == (7, -7)
        widget.set(error="extremely serious error", related=True)
        assert (widget.ruling.awards[Side.NS], widget.ruling.awards[Side.EW]) == (7, -7), "the instructor's question"
        assert states(PROSE, "+7 … −7")


class TestTheThreeTables:
    """The story and the rulings of the three tables."""

    def test_the_scores(self) -> None:
        assert (MADE, DOWN) == (10, -6) and "+7, +10 and +10 IMPs" in PROSE
        rounded = [
            computed(case_named(f"told-{each}")).figures["ns imps rounded"] for each in ("lying", "back", "played")
        ]
        assert rounded == [7, 10, 10]

    def test_the_polls(self) -> None:
        assert states(PROSE, "hearts") and states(PROSE, "nine … spades")
        told_of = {
            name: {each.does: each.players for each in computed(case_named(name)).ruling.facts.peers}
            for name in ("told-lying", "told-back", "told-played")
        }
        assert told_of == {
            "told-lying": {"the ♠9": 1, "the ♥Q": 4},
            "told-back": {"the ♠9": 1, "the ♥J": 4, "the ♣10": 1},
            "told-played": {"the ♠9": 2, "the ♥J": 4, "the ♣10": 1},
        }
        assert "from 0.8 to 0.84" in PROSE and 1 - F("0.2") * F("0.8") == F("0.84")

    def test_each_play_leaves_the_king_where_the_story_has_it(self) -> None:
        lying, back, gone = (computed(case_named(f"told-play-{each}")).ruling for each in ("lying", "back", "played"))
        assert str(lying.record[-1].card) and [str(each.card) for each in back.returned] == ["♠K"]
        assert [str(each.card) for each in gone.spent] == ["♠K"] and gone.to_play is Seat.W
        assert all(case_named(f"told-play-{each}").deal == case_named("told-back").deal for each in ("born", "played"))

    def test_the_ruling_of_2007(self) -> None:
        old = computed(case_named("told-lying-2007"))
        assert (old.figures["breach"], old.figures["clause"]) == ("yes", "50E3")
        assert old.figures["ns imps"] == computed(case_named("told-lying")).figures["ns imps"]
        assert states(PROSE, "50E3 … 2007")


class TestTheDrawing:
    """The states, by the rules."""

    @each("year", [2007, 2017])
    def test_it_is_drawn_well(self, year: int) -> None:
        shown = card_states(year)
        is_drawn_well(shown.html)
        (svg,) = drawings(shown.html)
        assert set(NAMES.values()) <= set(words(svg))
        # A full mark for each thing that is open, a hollow one for each that is closed.
        known = [each for where in Where for each in told(where, True, year)]
        assert svg.count("bl-a-gain") == sum(each.partner_may for each in known)
        assert svg.count("bl-a-loss") == sum(not each.partner_may for each in known)

    def test_it_says_in_words_what_it_shows(self) -> None:
        new, old, legend = repr(card_states(2017, 2007)).splitlines()
        assert states(new, "16A1 … 50E3")
        assert states(old, "duty … 50E1") and "may not use what it shows" in old
        assert all(each in new for each in LONG.values()) and "partner may not" in legend
        assert len(drawings(card_states(2017, 2007).html)) == 2

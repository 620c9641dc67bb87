"""Play on: a hand played by its buttons and by its menu, declarer's choices, wrong cards, and the way back.

What holds for every calculator is tested in test_every_calculator.py and test_every_control.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import ipywidgets as w
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import case_named, computed, course_cases
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import spoken
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import opening
from bridgelaw.chapters.lead_out_of_turn.widgets.wrong_card import WAYS
from bridgelaw.rulings.card_play import Play, begin, choices, designations, legal_plays
from bridgelaw.rulings.card_play.script import UnreadableAction, read_actions, replay
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.deal import Deal
from bridgelaw.telling.en.card_play.events import remarkable
from bridgelaw.telling.en.card_play.verdicts import reason, shared
from bridgelaw.widgets import PlayOn
from tests.display.page import Page, is_safe
from tests.each import each
from tests.states import states
from tests.widgets import calculators
from tests.widgets.controls import everything, has_class, named, of_kind, page

# 4♠ by South; West is the opening leader.
DEAL = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
OUT_OF_TURN = "E shows ♥A: led out of turn"


def of_the_form(refused: bool) -> list[str]:
    """The cases of a play that are refused, or those that are not."""
    return [name for name, case in PlayOn.worked().items() if bool(case.refused) is refused]


def leads_that_are_played_on() -> list[str]:
    """The leads out of turn whose case goes on with the play."""
    leads = (case for case in course_cases() if case.form == "lead-out-of-turn" and not case.refused)
    return [case.id for case in leads if case.given.written["play"]]


def after(*lines: str, edition: int = 2017) -> Play:
    return replay(begin(DEAL, Strain.SPADES, Seat.S, edition=edition), read_actions(lines))


def on(*lines: str) -> PlayOn:
    return PlayOn.of(after(*lines))


def cards(widget: PlayOn) -> dict[str, w.Button]:
    """The card buttons that are on the page, by their names."""
    return {each.description: each for each in of_kind(widget, w.Button) if has_class(each, "bl-play-card")}


def forbidden(button: w.Button) -> bool:
    """True if a card looks as one that may not be played."""
    return has_class(button, "bl-forbidden")


def free(widget: PlayOn) -> list[str]:
    """The cards that may be played, by their names."""
    return [name for name, each in cards(widget).items() if not forbidden(each)]


def pressed(widget: PlayOn, *names: str) -> None:
    """Press buttons, one after the other; a card that may not be played fails."""
    for name in names:
        button = named(widget, name)
        assert not button.disabled and not forbidden(button), f"{name} cannot be pressed: {widget.status}"
        button.click()


def next_menu(widget: PlayOn) -> Any:
    (menu,) = (each for each in of_kind(widget, w.Dropdown) if each.description.startswith("Next"))
    return menu


def words(widget: PlayOn) -> str:
    return Page(page(widget)).text


def ways(widget: PlayOn) -> set[str]:
    """Return what may become of the card typed below the table."""
    return {each.description for each in of_kind(widget, w.Button) if each.description in WAYS.values() and seen(each)}


def seen(control: w.Widget) -> bool:
    return control.layout.display != "none"


def wrong(widget: PlayOn, player: str, card: str) -> str:
    """Type a player and a card below the table, and read what is said."""
    named(widget, "If this player").value = player
    named(widget, "plays this card").value = card
    (says,) = (each.value for each in of_kind(widget, w.HTML) if 'class="bl-what-if"' in each.value)
    return Page(says).text


class TestTheHandToPlay:
    """Its cards are buttons: all can be pressed, and one that may not be played says why."""

    @each("name", lambda: of_the_form(refused=False))
    def test_each_card_is_a_button_and_the_engine_says_which_work(self, name: str) -> None:
        widget = PlayOn(name)
        play = widget.ruling
        verdicts = {} if play.over else {str(each.card): each for each in legal_plays(play)}
        found = cards(widget)
        assert set(found) == set(verdicts)
        for card, verdict in verdicts.items():
            assert not found[card].disabled and found[card].tooltip == reason(verdict)
            assert forbidden(found[card]) is not verdict.legal
            said = shared(verdict)
            assert said in words(widget), "every reason stands on the page, and not in a hover alone"

    def test_a_card_goes_from_the_hand_to_the_table_and_the_turn_goes_round(self) -> None:
        widget = on()
        pressed(widget, "♦3")
        assert widget.ruling.trick == ((Seat.W, read_actions("♦3")[0].card),)
        assert set(free(widget)) == {"♦A", "♦6", "♦2"}
        assert len(cards(widget)) == 13 and "North dummy, to play".replace(" ", "") in words(widget).replace(
            " ", ""
        ).replace(",dummy", "dummy")

    def test_a_card_that_may_not_be_played_says_why_even_if_it_is_pressed(self) -> None:
        widget = on("W ♦3")
        before = widget.state
        cards(widget)["♠A"].click()
        assert widget.status.startswith("North may not play ♠A. North has a diamond and must follow suit (44C, 2017).")
        assert widget.state == before and not widget.failed and repr(widget) == "PlayOn: trick 1, North to play"

    def test_a_whole_hand_by_the_buttons(self) -> None:
        widget = on(OUT_OF_TURN)
        steps = 0
        while not widget.ruling.over:
            play, steps = widget.ruling, steps + 1
            if choices(play):
                pressed(widget, "Neither")
                continue
            assert not designations(play)
            able = free(widget)
            pressed(widget, able[steps % len(able)])
        assert steps >= 53 and len(widget.ruling.tricks) == 13 and cards(widget) == {}
        assert repr(widget) == "PlayOn: all thirteen tricks are played"
        ours = sum(trick.winner in (Seat.N, Seat.S) for trick in widget.ruling.tricks)
        told = f"All thirteen tricks are played: declarer has won {ours} tricks and the defenders {13 - ours}."
        assert widget.status == told
        assert "Did the sight of the card help its side and damage the other side?" in words(widget)

    def test_a_whole_hand_by_the_menu_alone(self) -> None:
        widget = on(OUT_OF_TURN)
        labels = set()
        while not widget.ruling.over:
            menu = next_menu(widget)
            labels.add(menu.description)
            menu.value = menu.options[-1][1]
            pressed(widget, "Do this step")
        assert labels == {"Next: declarer says", *(f"Next: {seat.word} plays" for seat in Seat)}
        assert next_menu(widget).options == (("the play is over", ""),)
        pressed(widget, "Do this step")
        assert widget.status == "All thirteen tricks have been played. Take a card back, or start again."

    def test_the_menu_offers_what_the_buttons_offer(self) -> None:
        for lines in (
            (),
            (OUT_OF_TURN,),
            (OUT_OF_TURN, "forbid hearts"),
            ("E shows ♦K", "E drops ♦9", "neither", "♦3 ♦2"),
        ):
            widget = on(*lines)
            offered = {label.lower() for label, _ in next_menu(widget).options}
            able = (each for each in of_kind(widget, w.Button) if not each.disabled and not forbidden(each))
            pressable = {each.description.lower() for each in able}
            assert offered and offered <= pressable
            assert not {each.lower() for each in cards(widget)} & (pressable - offered)


class TestDeclarersChoices:
    """Buttons when they are due, each with what it means and its clause; and no card before."""

    def test_three_for_one_card(self) -> None:
        widget = on(OUT_OF_TURN)
        assert free(widget) == [] and len(cards(widget)) == 13
        said = words(widget)
        assert "South, declarer, chooses before West leads" in said
        assert "West may not lead hearts for as long as West keeps the lead." in said and "50D2(b), 2017" in said
        pressed(widget, "Forbid hearts")
        assert not {"♥K", "♥9", "♥4", "♥2"} & set(free(widget))
        assert states(words(widget), "West … not … 50D2(a), 2017")
        pressed(widget, "♣Q", "♣4", "♣3", "♣2")
        assert "until that player loses the lead" in words(widget), "West has won the trick, and leads again"
        pressed(widget, "♣7", "♣K")
        pressed(widget, "♣6", "♣10")
        assert "until that player loses the lead" not in words(widget)

    def test_six_for_two_suits_in_both_years(self) -> None:
        widget = on(OUT_OF_TURN, "E drops ♦9")
        assert [label for label, _ in next_menu(widget).options][-1] == "neither"
        assert len(next_menu(widget).options) == 6
        widget.set(edition=2007)
        assert len(next_menu(widget).options) == 6
        pressed(widget, "Forbid hearts and diamonds")
        assert widget.ruling.ban is not None and not widget.ruling.penalty

    def test_he_names_the_card(self) -> None:
        widget = on("E shows ♦K", "E drops ♦9", "neither", "♦3 ♦2")
        assert "South, declarer, says which of the penalty cards East plays" in words(widget)
        pressed(widget, "Name ♦9")
        assert free(widget) == ["♦9"]
        pressed(widget, "♦9")
        assert [str(each.card) for each in widget.ruling.penalty] == ["♦K"]


class TestWhichMayHePlay:
    """Asked first: nothing gives the answer away until the reader has named the cards; then each has its clause."""

    def asked(self, *lines: str) -> PlayOn:
        widget = on(*lines)
        named(widget, "Ask me first which cards may be played").value = True
        return widget

    def test_nothing_gives_it_away(self) -> None:
        widget = self.asked("♦3")
        assert set(free(widget)) == set(cards(widget)) and not any(each.tooltip for each in cards(widget).values())
        assert "44C" not in words(widget) and named(widget, "Play what is forced").disabled
        assert "Which cards may North play?" in words(widget)
        for card in ("♦A", "♠K", "♠J", "♠J ✓"):
            named(widget, card).click()
        assert widget.ruling == after("♦3") and set(cards(widget)) >= {"♦A ✓", "♠K ✓", "♠J"}
        named(widget, "Show which").click()
        assert states(widget.status, "1 … ♦6 and ♦2 … not … ♠K")
        said = words(widget)
        assert states(said, "♦A: North … 44C, 2017")
        assert states(said, "♦6 ♦2: North … 44C, 2017")
        assert states(said, "not … ♠K: North … 44C, 2017")
        assert set(free(widget)) == {"♦A", "♦6", "♦2"}
        pressed(widget, "♦2")
        assert widget.ruling == after("♦3 ♦2") and "Which cards may East play?" in words(widget)

    def test_all_and_no_other(self) -> None:
        widget = self.asked("♦3")
        for card in ("♦A", "♦6", "♦2"):
            named(widget, card).click()
        named(widget, "Show which").click()
        assert widget.status == "All of these cards, and no other." and "Missed" not in words(widget)

    def test_declarers_choice_comes_first(self) -> None:
        widget = self.asked(OUT_OF_TURN)
        assert "Which cards may" not in words(widget) and free(widget) == []
        pressed(widget, "Forbid hearts")
        for card in list(cards(widget)):
            if not card.startswith("♥"):
                named(widget, card).click()
        named(widget, "Show which").click()
        assert widget.status == "All of these cards, and no other."

    def test_no_longer_asked(self) -> None:
        widget = self.asked("♦3")
        assert widget.state["ask_first"] is True
        widget.set(ask_first=False)
        assert "Which cards may" not in words(widget) and set(free(widget)) == {"♦A", "♦6", "♦2"}


class TestBackAndForth:
    """Any number of steps back, and forward again."""

    def test_back_to_the_beginning_and_forward_to_the_end(self) -> None:
        widget = PlayOn("penalty-fourth-diamond")
        whole = widget.ruling
        while not named(widget, "Take back").disabled:
            pressed(widget, "Take back")
        assert widget.state["play"] == "" and widget.ruling.record == ()
        while not named(widget, "Forward again").disabled:
            pressed(widget, "Forward again")
        assert widget.ruling == whole

    def test_start_again_keeps_what_lay_there_before_the_first_card(self) -> None:
        widget = on(OUT_OF_TURN, "neither", "♦3 ♦2")
        pressed(widget, "Start again")
        assert widget.ruling == after(OUT_OF_TURN)
        pressed(widget, "Forward again", "Forward again")
        assert widget.ruling == after(OUT_OF_TURN, "neither", "♦3")
        pressed(widget, "♦2")
        assert named(widget, "Forward again").disabled, "the step was the one taken back, and there is no more"

    def test_start_again_clears_what_the_reader_let_fall(self) -> None:
        widget = on(OUT_OF_TURN)
        wrong(widget, "E", "C6")
        pressed(widget, "The card fell", "Neither", "Start again")
        assert widget.ruling == after(OUT_OF_TURN)
        pressed(widget, "Forward again")
        assert widget.ruling == after(OUT_OF_TURN, "E drops ♣6"), "and it can be had again"
        pressed(widget, "Take back", "Take back", "Start again")
        assert widget.ruling == after(OUT_OF_TURN)
        named(widget, "The play as lines").value = f"{OUT_OF_TURN}\nE drops ♣6\nneither"
        pressed(widget, "Start again")
        assert widget.ruling == after(OUT_OF_TURN, "E drops ♣6"), "lines that were typed are a play of one's own"
        named(widget, "Worked case").value = "penalty-waits"
        pressed(widget, "Start again")
        assert "♣6" not in widget.state["play"]

    def test_another_step_forgets_what_was_taken_back(self) -> None:
        widget = on("♦3 ♦2 ♦K")
        pressed(widget, "Take back", "Take back")
        pressed(widget, "♦A")
        assert named(widget, "Forward again").disabled
        pressed(widget, "Take back")
        named(widget, "The play as lines").value = "W ♣7"
        assert named(widget, "Forward again").disabled

    def test_what_is_forced_goes_on_to_where_somebody_can_choose(self) -> None:
        widget = on("W ♥2")
        pressed(widget, "Play what is forced")
        assert widget.ruling == after("W ♥2", "N ♥3") and named(widget, "Play what is forced").disabled

    def test_reset_comes_back_to_the_play_that_was_given(self) -> None:
        widget = on(OUT_OF_TURN, "neither")
        pressed(widget, "♦3", "Reset to this case")
        assert widget.ruling == after(OUT_OF_TURN, "neither")
        named(widget, "Worked case").value = "penalty-waits"
        pressed(widget, "Reset to this case")
        assert widget.ruling == computed(case_named("penalty-waits")).ruling


class TestWrongCards:
    """Below the table: any player, any card, the Law that would apply, and what may become of the card."""

    @each(
        "lines, player, card, says",
        [
            ((), "E", "HA", "It is West's turn to lead, not East's."),
            ((), "N", "SA", "(54E and 24, 2017)"),
            # The fourth hand before the third; and the third before the second, the partner.
            (("W ♦3",), "E", "D9", "(57D, 2017)"),
            (("♦3 ♦A ♦7 ♦4", "♠A"), "W", "S2", "(57A, 2017)"),
            (("♦3 ♦2 ♦K ♦4",), "W", "DQ", "(53A and 56, 2017)"),
            (("W ♦3",), "S", "D4", "(57C3, 2017)"),
            (("W ♦3",), "N", "SA", "must follow suit (44C, 2017)"),
            (("W ♦3",), "N", "HA", "North … not … ♥A … East"),
            (("W ♦3",), "W", "D3", "♦3 has already been played."),
            (("W ♦3",), "N", "D2", "North … ♦2 … North … 44C, 2017"),
            ((), "W", "♠1", "'♠1' is not a card."),
            ((), "W", "<b>x</b>" * 99, "is not a card."),
            ((), "N", "", "West … not North … 41A, 2017"),
            ((), "W", "", "It is West's turn. Type a card"),
        ],
    )
    def test_what_is_said(self, lines: tuple[str, ...], player: str, card: str, says: str) -> None:
        widget = on(*lines)
        before = widget.ruling
        said = wrong(widget, player, card)
        assert states(said, says) and len(said) < 500
        assert widget.ruling == before and not widget.failed and is_safe(page(widget))

    def test_a_lead_out_of_turn_is_accepted_or_lies_there(self) -> None:
        widget = on()
        said = wrong(widget, "E", "HA")
        assert "(54, 2017)" in said or "(Law 54, 2017)" in said
        for choice in ("five options", "play the hand", "become dummy", "require the suit", "forbid it", "do neither"):
            assert choice in said
        assert ways(widget) == {WAYS[verb] for verb in WAYS if verb.value in ("drops", "shows", "leads")}
        pressed(widget, "Declarer accepts it as the opening lead")
        assert widget.ruling == after("E leads ♥A") and named(widget, "plays this card").value == ""
        pressed(widget, "Take back")
        wrong(widget, "E", "HA")
        pressed(widget, "Not accepted: it becomes a penalty card")
        assert widget.ruling == after("E shows ♥A") and len(choices(widget.ruling)) == 3

    def test_a_card_at_the_turn_of_his_right_hand_opponent_waits(self) -> None:
        widget = on("W ♦3")
        assert "57D" in wrong(widget, "E", "DK") and ways(widget) == {"The card is played in turn", "The card fell"}
        pressed(widget, "The card is played in turn")
        assert widget.ruling == after("W ♦3", "E anticipates ♦K") and not widget.ruling.penalty
        assert "East has put down ♦K" in words(widget)
        pressed(widget, "♦2")
        assert [str(each.card) for each in legal_plays(widget.ruling) if each.legal] == ["♦K"]
        widget = on("W ♦3")
        assert "57D" in wrong(widget, "E", "HA") and "The card is played in turn" not in ways(widget)

    def test_a_low_card_dropped_is_minor_and_declarers_card_is_nothing(self) -> None:
        widget = on()
        wrong(widget, "E", "C6")
        pressed(widget, "The card fell")
        assert [str(each) for each in widget.ruling.penalty] == ["♣6 (East, minor)"]
        assert wrong(widget, "E", "C6") and WAYS[next(iter(WAYS))] not in ways(widget)
        assert "The card fell" not in ways(widget), "it lies there already"
        wrong(widget, "S", "SQ")
        pressed(widget, "The card fell")
        assert [str(each.card) for each in widget.ruling.penalty] == ["♣6"]

    def test_a_penalty_card_passed_over_stands_or_is_replaced(self) -> None:
        for way, trick, lying in (
            ("Declarer accepts it: it stands", "♦K", "♦9"),
            ("Not accepted: the penalty card is played instead", "♦9", "♦K"),
        ):
            widget = on("E shows ♦9", "neither", "♦3 ♦2")
            assert "(Law 52, 2017)" in wrong(widget, "E", "DK")
            pressed(widget, way)
            assert str(widget.ruling.trick[-1][1]) == trick
            assert [str(each.card) for each in widget.ruling.penalty] == [lying]

    def test_dummys_card_comes_second_after_an_accepted_lead(self) -> None:
        widget = on("E leads ♥A")
        assert "54B2" in wrong(widget, "N", "H3")
        pressed(widget, "The card is played")
        assert widget.ruling.to_play is Seat.S and "54B2" in words(widget)

    def test_who_has_played_his_last_card(self) -> None:
        widget = on()
        while not (len(widget.ruling.tricks) == 12 and len(widget.ruling.trick) == 1):
            pressed(widget, "Do this step")
        ((seat, _),) = widget.ruling.trick
        assert wrong(widget, seat.value, "") == f"{seat.word} has no card left."


class TestWhatIsTyped:
    """A deal and lines of one's own; whatever is wrong with them is said, and nothing is lost."""

    @each(
        "control, typed, says",
        [
            ("Deal", "N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q8", "W holds 12 cards."),
            (
                "Deal",
                "N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 95A.K942.QT3.Q87",
                "♠A … N … W",
            ),
            ("Deal", "no deal " * 200, "is not a deal."),
            ("The play as lines", "W ♦3\nN ♦2\nE ♥A", "3, “E ♥A”: East … not … ♥A"),
            ("The play as lines", "W ♦3\nE ♦9", "2, “E ♦9” … North … not East"),
            ("The play as lines", "W ♠A", "1, “W ♠A”: West … not … ♠A … North"),
            ("The play as lines", "forbid hearts", "Declarer has nothing to choose now."),
            ("The play as lines", "W ♦3\nhm", "'hm': 'hm' is not a card."),
        ],
    )
    def test_bad_input(self, control: str, typed: str, says: str) -> None:
        widget = on()
        named(widget, control).value = typed
        assert widget.failed and states(widget.status, says) and named(widget, control).value == typed
        assert "This is the last play that can be shown." in words(widget)
        named(widget, "Reset to this case").click()
        assert not widget.failed and widget.ruling == after()

    def test_the_play_is_shown_as_far_as_it_goes_and_goes_on_from_there(self) -> None:
        widget = on()
        named(widget, "The play as lines").value = "W ♦3\nN ♦2\nE ♥A"
        live = next(each for each in of_kind(widget, w.VBox) if has_class(each, "bl-live"))
        assert widget.failed and widget.ruling == after("♦3 ♦2") and not seen(live)
        widget.does("E ♦K")
        assert widget.ruling == after("♦3 ♦2"), "nothing is added below a line that is wrong"
        pressed(widget, "Take back")
        assert not widget.failed and seen(live)
        pressed(widget, "♦K")
        assert widget.ruling == after("♦3 ♦2 ♦K")

    @each("name", lambda: of_the_form(refused=True))
    def test_a_refused_case_says_why_and_can_be_mended(self, name: str) -> None:
        widget = PlayOn(name)
        assert widget.failed and widget.status.startswith("Line ")
        pressed(widget, "Take back")
        assert not widget.failed
        pressed(widget, "Forward again")
        assert widget.failed

    def test_another_deal_and_contract(self) -> None:
        widget = on()
        widget.set(trump="NT", declarer="E")
        assert widget.ruling.to_play is Seat.S and "There are no trumps; East is declarer" in words(widget)
        assert set(cards(widget)) >= {"♠Q", "♣A"}

    def test_a_line_from_python(self) -> None:
        widget = on()
        widget.does("♦3 ♦2")
        assert widget.ruling == after("♦3 ♦2") and widget.state["play"] == "♦3\n♦2"
        with pytest.raises(UnreadableAction):
            widget.does("whatever")


class TestOfAPlay:
    """From any play on, such as the opening of a ruling on a lead out of turn."""

    @each("name", leads_that_are_played_on)
    def test_the_play_is_the_same(self, name: str) -> None:
        play = computed(case_named(name)).ruling.play
        widget = PlayOn.of(play)
        assert widget.ruling == play

    def test_by_the_laws_of_2007(self) -> None:
        widget = PlayOn.of(after(OUT_OF_TURN, edition=2007))
        assert widget.state["edition"] == 2007
        assert "Information that each player may use, by the Laws of 2007" in words(widget)
        assert "✗ may not use it (West)" in words(widget)
        widget.set(edition=2017)
        assert "✗ may not use it (West)" not in words(widget)


class TestTheDirectorSpeaks:
    """After declarer's choice each player hears what follows for that player, in the words of the ruling on the
    lead."""

    @pytest.mark.parametrize("edition", [2007, 2017])
    @pytest.mark.parametrize("road", ["require", "forbid", "neither"])
    def test_the_words_are_those_of_the_ruling(self, road: str, edition: int) -> None:
        ruling = computed(replace(case_named(f"lead-road-{road}"), edition=edition)).ruling
        widget = PlayOn.of(opening(ruling))
        said = Page(page(widget)).text
        assert len(ruling.says) == 3
        for button in spoken(ruling):
            assert button.words in said

    def test_each_choice_at_the_buttons(self) -> None:
        for button, heard in (
            ("Require hearts", "You may play it whenever you wish. West, you must"),
            ("Forbid hearts", "West, you may not lead hearts, now or later, until another hand has won a trick."),
            ("Neither", "East, leave the ♥A face up in front of you."),
        ):
            widget = on(OUT_OF_TURN)
            pressed(widget, button)
            assert heard in words(widget)
            pressed(widget, "♥2" if button == "Require hearts" else "♦3")
            assert heard not in words(widget)

    def test_a_card_that_nobody_led_and_several_cards(self) -> None:
        widget = on("E drops ♥A", "forbid hearts")
        assert "West may not lead hearts for as long as West keeps the lead." in widget.derivation.announcement
        assert "West may not use the fact that East holds it" in widget.derivation.announcement
        assert "wanted to lead" not in words(widget)
        widget = on("E shows ♥A: led out of turn", "E shows ♦K: led out of turn", "require hearts")
        assert states(widget.derivation.announcement, "♥A … no … ♦K")
        assert "While ♦K is on the table" in widget.derivation.announcement

    def test_who_keeps_the_lead_hears_the_ban_again(self) -> None:
        widget = on(OUT_OF_TURN, "forbid hearts", "♦3 ♦2 ♦K ♦4")
        assert "you have kept the lead" not in words(widget), "East has won it"
        lines = (OUT_OF_TURN, "forbid hearts", "♦Q ♦2 ♦7 ♦4")
        deal = Deal.parse("N:AKJ84.3.J62.K954 7.AQJT76.K973.63 QT63.85.854.AJT2 952.K942.AQT.Q87")
        play = replay(begin(deal, Strain.SPADES, Seat.S), read_actions(lines))
        assert play.to_play is Seat.W
        assert "West, you have kept the lead, and may not lead hearts." in words(PlayOn.of(play))


class TestTheTwin:
    """A page without a kernel has the table, the record, who may know what, and why a card may not be played."""

    def test_it_says_what_the_live_page_says(self) -> None:
        widget = PlayOn("penalty-waits")
        twin = Page(widget.twin())
        played, used = "may each be played, and why not?", "Information that each player may use"
        for part in ("Record: the play", used, played, "North"):
            assert part in twin.text
        for event in widget.ruling.record:
            assert remarkable(event) in twin.text

    def test_nothing_but_the_last_line_of_a_refusal_changes(self) -> None:
        widget = on("W ♦3")
        twin = widget.twin()
        cards(widget)["♠A"].click()
        assert widget.status in Page(widget.twin()).text.replace("\u00a0", " ")
        pressed(widget, "Take back", "Forward again")
        assert widget.twin() == twin


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_whatever_is_pressed_the_page_and_the_play_agree(data: st.DataObject) -> None:
    widget = calculators.shared(PlayOn)
    assert isinstance(widget, PlayOn)
    widget.load("penalty-two-suits")
    for _ in range(data.draw(st.integers(1, 30))):
        able = [each for each in of_kind(widget, w.Button) if not each.disabled and seen(each)]
        data.draw(st.sampled_from(able), label="button").click()
        assert not widget.failed
        beginning = begin(widget.ruling.deal, widget.ruling.trump, widget.ruling.declarer)
        assert replay(beginning, read_actions(widget.state["play"])) == widget.ruling
        assert set(cards(widget)) == {str(card) for card in widget.ruling.hand(widget.ruling.to_play)}
        names = [each.description for each in everything(widget) if getattr(each, "description", "")]
        assert len(set(names)) == len(names)

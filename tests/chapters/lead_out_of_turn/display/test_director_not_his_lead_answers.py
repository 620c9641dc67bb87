"""The statements and answers of the lesson 01_director_not_his_lead.ipynb, each finding against its ruling."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from html import unescape
from pathlib import Path

import nbformat
import pytest

from bridgelaw.cases import Case, case_named, computed, remarks
from bridgelaw.chapters.lead_out_of_turn.display.lead_sheet import TO_REMEMBER
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import spoken, words_after
from bridgelaw.chapters.lead_out_of_turn.forms.lead_out_of_turn import LEAD_OUT_OF_TURN, lead_of
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Status
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, lead_ruling, opening
from bridgelaw.display import five_roads
from bridgelaw.laws import clause
from bridgelaw.rulings.card_play import IllegalPlay, play_card
from bridgelaw.scoring import Seat, Side, Strain
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.telling.words import tell_play_refusal
from bridgelaw.widgets import TheCall
from tests.display.answers import explored
from tests.each import each
from tests.states import states

LESSON = Path(__file__).parents[4] / "notebooks" / "lead_out_of_turn" / "01_director_not_his_lead.ipynb"
CELLS = nbformat.read(LESSON, as_version=4).cells
PROSE = " ".join(" ".join(cell.source.split()) for cell in CELLS if cell.cell_type == "markdown")
CODE = "\n".join(cell.source for cell in CELLS if cell.cell_type == "code")
EXPLORED = explored(LESSON)

ROADS = ("play-it", "spread", "require", "forbid", "neither")

pytestmark = pytest.mark.notebooks


@cache
def explored_case() -> Case:
    """The case that the lesson explores."""
    return case_named("lead-road-neither")


@cache
def incident() -> Case:
    """The case of the incident."""
    return case_named("lead-road-forbid")


def plain(case_name: str) -> tuple[Lead, dict[str, str]]:
    """A lead of the chapter, and the answers up to declarer's choice."""
    case = case_named(case_name)
    given = LEAD_OUT_OF_TURN.given_in(case)
    answers = given.answers.by_question
    lead = lead_of(given, case.edition, case.table)
    return lead, {name: answer for name, answer in answers.items() if name != "choice"}


def on_each_road(year: int) -> dict[str, LeadRuling]:
    """The explored call by the road that declarer takes."""
    led, answers = plain(explored_case().id)
    lead = replace(led, edition=year)
    return {road: lead_ruling(lead, {**answers, "choice": road}) for road in ROADS}


def test_the_lesson_shows_the_cases_that_are_read_here() -> None:
    assert 'TheCall("lead-road-neither")' in CODE
    assert 'ruling("lead-road-forbid")' in CODE and CODE.count('"lead-ace-of-spades"') == 2
    shown = case_named("lead-ace-of-spades")
    assert (shown.deal, shown.auction) == (incident().deal, incident().auction)
    assert LEAD_OUT_OF_TURN.given_in(shown).answers.by_question == plain(incident().id)[1]
    assert len(EXPLORED) == 3


# ---- Explore -----------------------------------------------------------------------------------------------------


def changed() -> Mapping[tuple[str, str], LeadRuling]:
    """The ruling after each single change of an answer of the explored call, which stood at declarer's choice."""
    led, answers = plain(explored_case().id)
    assert len(lead_ruling(led, answers).options) == 5
    return {
        (question.id, other.id): lead_ruling(led, {**answers, question.id: other.id})
        for question in led.graph.questions
        for other in question.answers
        if question.id in answers and other.id != answers[question.id]
    }


def test_the_first_answer_counts_what_leaves_the_choices_and_what_takes_them() -> None:
    _, answer = EXPLORED[0]
    leave = {pair for pair, ruling in changed().items() if len(ruling.options) == 5}
    take = set(changed()) - leave
    assert leave == {("told", "partner"), ("partner-down", "yes"), ("dummy-seen", "auction"), ("spread", "dropped")}
    assert len(leave) == 4 and states(answer, "West … dummy")
    assert len(take) == 7 and states(answer, "Law 54")
    out = {("auction", "running"), ("faced", "down"), ("told", "opponent")}
    accepted = {("dummy-seen", "yes"), ("spread", "yes"), ("accepted", "said"), ("accepted", "hand")}
    assert take == out | accepted and states(answer, "four … accepted")
    for pair in accepted:
        walk = changed()[pair].walk
        assert "accept" in walk.at.id or walk.at.id in ("second", "spread-hand", "played-to-it"), pair


def test_a_card_led_in_the_auction_leaves_three_choices() -> None:
    led, answers = plain(explored_case().id)
    ruling = lead_ruling(led, {**answers, "auction": "running", "exposed": "led"})
    assert [option.id for option in ruling.options] == list(ROADS[2:])
    assert "(Law 24, and three options)" in EXPLORED[0][1] and states(PROSE, "declarer … three … five")


def test_the_second_answer_names_the_roads_on_which_west_may_use_it() -> None:
    _, answer = EXPLORED[1]
    may = {
        year: [road for road, ruling in on_each_road(year).items() if ruling.consequence.may_use(Seat.W)]  # type: ignore[union-attr]
        for year in (2017, 2007)
    }
    assert may == {2017: ["play-it", "spread", "neither"], 2007: ["play-it", "spread"]}
    assert states(answer, "2017 … three … neither … 2007 … two")


@each("order", ["together", "right-first"])
def test_the_third_answer_when_west_was_not_late(order: str) -> None:
    led, answers = plain(explored_case().id)
    (_, answer), east = EXPLORED[2], cards_of(explored_case().deal, Seat.E)  # type: ignore[arg-type]
    assert not any(card.suit is Strain.DIAMONDS for card in east) and any(card.suit is Strain.CLUBS for card in east)
    for typed, status in (("♦A", Status.WAITS), ("♣9", Status.MAJOR)):
        lead = replace(led, other=Card.parse(typed))
        ruling = lead_ruling(lead, {"auction": "over", "both": order})
        assert ruling.consequence is not None and ruling.consequence.leads is Seat.W
        (east_card,) = [each for each in ruling.consequence.cards if each.seat is Seat.E]
        assert east_card.status is status
    assert answers and states(answer, "West … East … diamond … ♦A")
    assert states(answer, "♣9 … East … club … major")


def test_the_third_answer_when_east_was_the_first() -> None:
    led, answers = plain(explored_case().id)
    lead = replace(led, other=Card.parse("♣9"))
    ruling = lead_ruling(lead, {**answers, "both": "wrong-first"})
    assert [option.id for option in ruling.options] == list(ROADS)
    for option in ruling.options:
        (west,) = [each for each in option.consequence.cards if each.seat is Seat.W]
        assert west.status is Status.MAJOR
    assert states(EXPLORED[2][1], "five … options … West")


def test_the_controls_do_what_the_answers_say() -> None:
    widget = TheCall(explored_case().id)
    widget.answer(choice="")
    assert len(widget.ruling.options) == 5
    widget.answer(both="together")
    widget.set(other="♦A")
    assert "major penalty card" not in repr(widget.ruling) and widget.ruling.consequence.leads is Seat.W
    widget.set(other="♣9")
    assert repr(widget.ruling) == "LeadRuling: 58A, cannot-be-played"


# ---- the incident ------------------------------------------------------------------------------------------------


def test_the_incident_is_the_deal_that_is_shown() -> None:
    assert incident().deal is not None and incident().auction is not None
    assert states(PROSE, "South … 1NT … North … 3NT … three") and str(incident().auction.contract) == "3NT"
    spades = sorted((card for card in cards_of(incident().deal, Seat.E) if card.suit is Strain.SPADES), reverse=True)
    assert [str(card)[1:] for card in spades] == ["A", "K", "Q", "J", "10"] and "♠AKQJ10" in PROSE
    small = [card for card in cards_of(incident().deal, Seat.S) if card.suit is Strain.SPADES]
    assert len(small) == 2 and "two small spades" in PROSE
    hearts = sorted((card for card in cards_of(incident().deal, Seat.W) if card.suit is Strain.HEARTS), reverse=True)
    assert "".join(str(card)[1:] for card in hearts) == "A10982" and "With ♥A10982 against 3NT" in PROSE


def test_eight_short_answers_lead_to_the_choice() -> None:
    led, answers = plain(incident().id)
    assert len(lead_ruling(led, answers).walk.taken) == 8 and "eight short answers" in PROSE


def test_the_play_after_the_ruling() -> None:
    play = computed(incident()).ruling.play
    first, second = play.tricks[0], play.tricks[1]
    assert str(first.cards[0][1]) == "♥A" and first.winner is Seat.W
    assert str(second.cards[0][1]) == "♥10" and second.winner is Seat.S
    assert str(next(card for seat, card in second.cards if seat is Seat.S)) == "♥Q"
    assert all(trick.winner is not Seat.W for trick in play.tricks[1:])
    won = [trick for trick in play.tricks if trick.winner is Seat.E]
    by_spades = [card for trick in won for seat, card in trick.cards if seat is Seat.E and card.suit is Strain.SPADES]
    assert len(won) == len(by_spades) == 2 and states(PROSE, "East … two … five … spades")
    assert play.won(Side.NS) == 10 and "South takes ten tricks" in PROSE
    assert computed(incident()).figures["tricks"] == 10


def test_still_no_spade_at_the_second_trick_and_a_spade_after_it() -> None:
    led, answers = plain(incident().id)
    ruling = lead_ruling(led, {**answers, "choice": "forbid"})
    play = opening(ruling)
    for typed in ("♥A", "♥3", "♥6", "♥5"):
        play = play_card(play, Card.parse(typed))
    assert play.ban is not None
    with pytest.raises(IllegalPlay, match="50D2"), tell_play_refusal():
        play_card(play, Card.parse("♠3"))
    for typed in ("♥10", "♥7", "♥4", "♥Q"):
        play = play_card(play, Card.parse(typed))
    assert play.ban is None and states(PROSE, "ban … over")


@each("road", [road for road in ROADS if road != "forbid"])
def test_on_every_other_road_the_five_spades_are_cashed(road: str) -> None:
    """The worst that the defenders can do to declarer: East leads spades, or West leads one to East."""
    assert incident().deal is not None
    led, answers = plain(incident().id)
    play = opening(lead_ruling(led, {**answers, "choice": road}))
    if play.to_play is Seat.W and not play.trick:
        play = play_card(play, Card.parse("♠3"))
    while play.won(Side.EW) + play.won(Side.NS) < 5:
        seat = play.to_play
        assert seat is not None
        spades = [card for card in play.hand(seat) if card.suit is Strain.SPADES]
        lying = [each.card for each in play.penalty_cards(seat)]
        choice = lying or (sorted(spades, reverse=seat is Seat.E) if spades else sorted(play.hand(seat)))
        play = play_card(play, choice[0])
    assert play.won(Side.EW) == 5 and states(PROSE, "one … makes the contract")


def test_the_card_that_went_home_is_free() -> None:
    led, answers = plain(incident().id)
    found = spoken(lead_ruling(led, {**answers, "choice": "forbid"}))
    assert states(found[0].words, "may play it")
    assert states(PROSE, "spade … West")


# ---- what the page says of the Law --------------------------------------------------------------------------------


def test_two_play_it_two_send_it_home_one_leaves_it_lying() -> None:
    assert TO_REMEMBER in PROSE
    status = [
        next(each.status for each in ruling.consequence.cards if each.seat is Seat.E)  # type: ignore[union-attr]
        for ruling in on_each_road(2017).values()
    ]
    assert status == [Status.LEAD, Status.LEAD, Status.BACK, Status.BACK, Status.MAJOR]


def test_the_five_words_stand_in_the_order_of_the_questions() -> None:
    order = ["auction", "who", "faced", "told", "partner-down", "dummy-seen", "spread", "accepted"]
    assert [question.id for question, _ in computed(incident()).ruling.walk.taken][:8] == order
    places = [PROSE.index(f"{n}. **{word}") for n, word in enumerate(("When", "Whose", "How", "Why", "What since"), 1)]
    assert places == sorted(places)
    since = PROSE[places[-1] :]
    assert since.index("*The leader's partner*") < since.index("*Dummy*") < since.index("*Declarer*")


def test_the_sixth_sentence_of_the_source_is_a_remark_on_the_errata_page() -> None:
    (found,) = [each for each in remarks() if each.section == "summary, last point" and "50E1" in each.correct]
    assert states(found.correct, "as long as") and states(PROSE, "Five … The sixth")


def test_what_is_not_certain_says_so() -> None:
    assert clause("57D").certainty == "S" and "memory" not in PROSE
    assert states(PROSE, "WBF … commentary")
    assert "(57D; that is our inference)" in PROSE
    assert states(PROSE, "nobody has settled")


# ---- the five roads as they are shown -----------------------------------------------------------------------------


def test_the_five_roads_offer_all_and_say_what_follows() -> None:
    shown = five_roads("lead-ace-of-spades")
    lines = shown.plain.splitlines()
    led, answers = plain(incident().id)
    ruling = lead_ruling(led, answers)
    for option in ruling.options:
        offer = words_after(led).offer[option.offer]
        assert offer in lines[0] and offer in unescape(re.sub("<[^>]+>", "", shown.html))
    rows = [line for line in lines if " | " in line]
    assert [row.split(" | ")[0] for row in rows] == [
        f"{number}.\u00a0{road.replace('-', chr(0xA0))}" for number, road in enumerate(ROADS, start=1)
    ]
    assert [row.split(" | ")[1] for row in rows] == [
        "Declarer: South",
        "Declarer: North",
        *["Declarer: South"] * 3,
    ]
    assert [row.split(" | ")[2].removeprefix("Next card: ") for row in rows] == [
        "South, from the closed hand",
        "South, from dummy",
        *["West, the lead"] * 3,
    ]
    assert [row.rsplit("| ", 1)[1] for row in rows] == [
        "May West use it?: yes",
        "May West use it?: yes",
        "May West use it?: no",
        "May West use it?: no",
        "May West use it?: yes; 2007: no",
    ]
    assert shown.plain in [
        output["data"]["text/plain"] for cell in CELLS if cell.cell_type == "code" for output in cell.outputs
    ]


def test_what_a_case_chose_does_not_change_what_is_offered() -> None:
    """The same call before the choice and after it."""
    for road in ROADS:
        led, answers = plain(f"lead-road-{road}")
        speech = " ".join(each.words for each in spoken(lead_ruling(led, answers)))
        assert five_roads(f"lead-road-{road}").plain.splitlines()[0] == f"The director says: “{speech}”"

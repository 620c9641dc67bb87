"""From the ruling into the play: the state that the cards are played on from, for every road and any deal."""

from __future__ import annotations

from random import Random

import pytest

from bridgelaw.chapters.lead_out_of_turn.en.lead_words import tell_lead_refusal
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import NAME, Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import NothingToPlay, lead_ruling, opening
from bridgelaw.rulings.card_play import Play, choices, knowledge, legal_plays, play_card
from bridgelaw.rulings.decision import decision
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.scoring.deal import Auction, Deal
from tests.chapters.lead_out_of_turn.rulings.leads import EDITIONS, ROADS, USUAL, four_spades, lead_for, random_deal
from tests.each import each

C = Card.parse
WRONG_FIRST = {name: answer for name, answer in USUAL.items() if name not in ("faced", "partner-down")} | {
    "both": "wrong-first"
}
DEAL = Deal.parse("N:KT73.964.AQ4.J85 92.832.KT752.QT7 AQJ64.KQJ.863.A6 85.AT75.J9.K9432")


def king_of_diamonds(edition: int = 2017) -> Lead:
    """East led ♦K out of turn against 4♠ by South."""
    return Lead(DEAL, four_spades(Seat.S), Seat.E, C("♦K"), edition)


def after(road: str, edition: int = 2017) -> Play:
    """The play after one of the five roads."""
    return opening(lead_ruling(king_of_diamonds(edition), USUAL | {"choice": road}))


@each("edition", EDITIONS)
def test_the_five_roads_into_the_play(edition: int) -> None:
    plays = {road: after(road, edition) for road in ROADS}
    assert {road: (play.declarer, play.to_play) for road, play in plays.items()} == {
        "play-it": (Seat.S, Seat.S),
        "spread": (Seat.N, Seat.S),
        "require": (Seat.S, Seat.W),
        "forbid": (Seat.S, Seat.W),
        "neither": (Seat.S, Seat.W),
    }
    for road, play in plays.items():
        assert play.edition == edition and play.trump is Strain.SPADES
        assert bool(play.trick) == (road in ("play-it", "spread"))
        assert [each.card for each in play.penalty] == ([C("♦K")] if road == "neither" else [])
        assert [each.card for each in play.returned] == ([C("♦K")] if road in ("require", "forbid") else [])


def test_required_and_forbidden_bind_the_first_lead() -> None:
    may = {road: {each.card for each in legal_plays(after(road)) if each.legal} for road in ROADS[2:]}
    west = cards_of(DEAL, Seat.W)
    diamonds = {card for card in west if card.suit is Strain.DIAMONDS}
    assert may["require"] == diamonds and len(diamonds) == 2
    assert may["forbid"] == west - diamonds
    assert may["neither"] == west


def test_the_penalty_card_is_played_when_the_suit_is_led() -> None:
    play = after("neither")
    for card in ("♦J", "♦A"):
        play = play_card(play, C(card))
    assert [each.card for each in legal_plays(play) if each.legal] == [C("♦K")]


def test_a_premature_card_from_dummy_stays() -> None:
    ruling = lead_ruling(king_of_diamonds(), USUAL | {"accepted": "said", "second": "dummy"})
    play = play_card(opening(ruling), C("♦4"), Seat.N)
    assert play.to_play is Seat.S and [card for _, card in play.trick] == [C("♦K"), C("♦4")]


def test_two_cards_on_the_table() -> None:
    lead = Lead(DEAL, four_spades(Seat.S), Seat.E, C("♦K"), 2017, C("♥A"))
    plays = {road: opening(lead_ruling(lead, WRONG_FIRST | {"choice-both": road})) for road in ROADS}
    lying = {road: {str(each) for each in play.penalty} for road, play in plays.items()}
    assert lying["play-it"] == lying["spread"] == {"♥A (West, major)"}
    assert lying["require"] == lying["forbid"] == {"♥A (West, major)"}
    assert lying["neither"] == {"♥A (West, major)", "♦K (East, major)"}
    may = {road: {str(each.card) for each in legal_plays(plays[road]) if each.legal} for road in ROADS[2:]}
    assert may == {"require": {"♦J", "♦9"}, "forbid": {"♥A"}, "neither": {"♥A"}}
    assert plays["spread"].declarer is Seat.N


def test_a_ban_comes_before_the_duty_to_play() -> None:
    """Two cards of one suit, and the suit forbidden: the second waits on the table (50D1(b))."""
    lead = Lead(DEAL, four_spades(Seat.S), Seat.E, C("♣Q"), 2017, C("♣K"))
    play = opening(lead_ruling(lead, WRONG_FIRST | {"choice-both": "forbid"}))
    may = {each.card for each in legal_plays(play) if each.legal}
    assert may == {card for card in cards_of(DEAL, Seat.W) if card.suit is not Strain.CLUBS}


def test_a_card_led_too_early_is_the_opening_lead() -> None:
    lead = Lead(DEAL, four_spades(Seat.S), Seat.W, C("♥5"))
    play = opening(lead_ruling(lead, {"auction": "running", "exposed": "led"}))
    assert [each.card for each in legal_plays(play) if each.legal] == [C("♥5")] and choices(play) == ()


def test_a_minor_penalty_card_leaves_the_partner_free() -> None:
    lead = Lead(DEAL, four_spades(Seat.S), Seat.E, C("♦2"))
    play = opening(lead_ruling(lead, {"auction": "running", "exposed": "low"}))
    assert [str(each) for each in play.penalty] == ["♦2 (East, minor)"] and choices(play) == ()
    assert all(each.legal for each in legal_plays(play))


@each("edition, clauses", [(2017, ["57D"]), (2007, ["45A", "45C1"])])
def test_a_card_that_waits_for_its_turn_is_no_penalty_card(edition: int, clauses: list[str]) -> None:
    lead = Lead(DEAL, four_spades(Seat.S), Seat.E, C("♦K"), edition, C("♦J"))
    play = opening(lead_ruling(lead, {"auction": "over", "both": "right-first"}))
    assert not play.penalty and not knowledge(play) and play.early is not None and play.early.card == C("♦K")
    assert [each.clause for each in play.early.rests_on] == clauses
    play = play_card(play, C("♦Q"))
    assert [str(each.card) for each in legal_plays(play) if each.legal] == ["♦K"]


@each("edition", EDITIONS)
def test_every_road_of_any_deal_can_be_played_on(edition: int) -> None:
    random, played = Random(edition), 0
    for number, walk in enumerate(decision(NAME, edition).paths()):
        declarer = list(Seat)[number % 4]
        for _ in range(40):
            try:
                lead = lead_for(walk, declarer, edition, random_deal(random))
                break
            except StopIteration:  # no such card in that hand; another deal
                continue
        ruling = lead_ruling(lead, walk.answers)
        if walk.at.id == "unsettled":
            with pytest.raises(NothingToPlay, match="do not settle"), tell_lead_refusal(lead):
                opening(ruling)
            continue
        if walk.at.id.startswith("several"):
            with pytest.raises(NothingToPlay, match=r"on the table"):
                opening(ruling)
            continue
        play = opening(ruling)
        assert ruling.consequence is not None and play.declarer is ruling.consequence.declarer
        assert any(each.legal for each in legal_plays(play)), walk.answers
        chosen = ruling.consequence.chooses
        assert choices(play) == (), "declarer has chosen, or has nothing to choose"
        assert (len(play.returned) > 0) == (chosen in ("require", "forbid"))
        if ruling.consequence.begins == "lead":
            assert play.to_play is ruling.consequence.leads and not play.trick
        else:
            assert play.trick[0][1] in (lead.card, lead.other)
        played += 1
    assert played == 273 - 2 - 2, "two are not settled, of two others not all cards are known"


def test_without_a_finished_ruling_or_without_cards_there_is_no_play() -> None:
    with pytest.raises(NothingToPlay, match="Answer first: "), tell_lead_refusal(king_of_diamonds()):
        opening(lead_ruling(king_of_diamonds(), {"auction": "over"}))
    with pytest.raises(NothingToPlay, match="Answer first: "), tell_lead_refusal(king_of_diamonds()):
        opening(lead_ruling(king_of_diamonds(), USUAL))
    unknown = Lead(None, Auction.parse("S: 1H P 4H P P P"), Seat.E, C("♠K"))
    with pytest.raises(NothingToPlay, match="Enter the deal"):
        opening(lead_ruling(unknown, USUAL | {"choice": "neither"}))

"""The worth of a play with open cards, against a search without a solver, without bounds and without shortcuts."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("endplay")

from bridgelaw.cases import case_named
from bridgelaw.cases.makes import Makes
from bridgelaw.chapters.lead_out_of_turn.forms.lead_out_of_turn import LEAD_OUT_OF_TURN
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import worth_of_choices
from bridgelaw.rulings.card_play import (
    NoChoice,
    PenaltyCard,
    Play,
    begin,
    choices,
    choose,
    designate,
    designations,
    legal_plays,
    play_card,
)
from bridgelaw.rulings.card_play.begin import exposed
from bridgelaw.rulings.card_play.worth import OpenWorth, is_free, open_worth
from bridgelaw.scoring import TRICKS, Seat, Strain
from bridgelaw.scoring.cards import Card, pack
from bridgelaw.scoring.contract import Contract, Result
from bridgelaw.scoring.deal import SUITS, Deal, Hand
from tests.cases.double_dummy import tricks
from tests.each import each


def drawn(rng: random.Random) -> Deal:
    cards = list(pack())
    rng.shuffle(cards)
    hands = [sorted(cards[place : place + 13], reverse=True) for place in range(0, 52, 13)]
    written = (
        Hand(tuple("".join(card.rank for card in hand if card.suit is suit) for suit in SUITS))  # type: ignore[arg-type]
        for hand in hands
    )
    return Deal(tuple(written))  # type: ignore[arg-type]


def ending(seed: int, tricks: int, cards: int, major: bool = True) -> Play:
    """A play of so many tricks left, with penalty cards of one defender or of both on the table."""
    rng = random.Random(seed)
    play = begin(drawn(rng), rng.choice(list(Strain)), rng.choice(list(Seat)))
    while len(play.tricks) < TRICKS - tricks:
        play = play_card(play, rng.choice([each.card for each in legal_plays(play) if each.legal]))
    for _ in range(cards):
        seat = rng.choice([seat for seat in Seat if play.defends(seat)])
        lying = {each.card for each in play.penalty}
        free = [card for card in sorted(play.hand(seat)) if card not in lying and (major or not card.honour)]
        if free:
            play = exposed(play, seat, rng.choice(free), deliberate=major)
    return play


def plain(play: Play) -> int:
    """Declarer's tricks: every choice, every name and every legal card is tried."""
    if play.over:
        return play.won(play.declarer.side)
    after = [choose(play, each) for each in choices(play)] or [designate(play, each) for each in designations(play)]
    if after:
        return max(map(plain, after))
    worths = [plain(play_card(play, each.card)) for each in legal_plays(play) if each.legal]
    return max(worths) if play.to_play.side is play.declarer.side else min(worths)


@each(
    "tricks, cards, major, seeds",
    [
    (2, 1, True, 25), (2, 2, True, 25), (3, 1, True, 6), (3, 2, True, 3), (2, 1, False, 12), (3, 1, False, 4),
],
)  # fmt: skip
def test_it_is_what_a_plain_search_finds(tricks: int, cards: int, major: bool, seeds: int) -> None:
    bound = 0
    for seed in range(seeds):
        play = ending(seed, tricks, cards, major)
        bound += not is_free(play)
        assert open_worth(play) == OpenWorth(plain(play), plain(play)), (seed, play)
    assert bound


def test_a_suit_that_is_required_and_a_lead_that_is_accepted_are_a_solver_s_own_question() -> None:
    rng = random.Random(18)
    for _ in range(6):
        deal, declarer, trump = drawn(rng), rng.choice(list(Seat)), rng.choice(list(Strain))
        seat = declarer.next.partner
        card = rng.choice(_cards(deal, seat))
        contract = Contract(1, trump)
        lying = begin(deal, trump, declarer, penalty=(PenaltyCard(seat, card),))
        if any(each.suit is card.suit for each in _cards(deal, declarer.next)):
            required = choose(lying, next(each for each in choices(lying) if each.kind == "require"))
            wanted = tricks(deal, Makes(Result(contract, declarer, 7), suit=card.suit))
            assert open_worth(required) == OpenWorth(wanted, wanted)
        accepted = begin(deal, trump, declarer, led=(seat, card))
        wanted = tricks(deal, Makes(Result(contract, declarer, 7), (card,)))
        assert open_worth(accepted) == OpenWorth(wanted, wanted)


def the_case(name: str) -> dict[str, str]:
    case = case_named(name)
    ruling = LEAD_OUT_OF_TURN.ruled(LEAD_OUT_OF_TURN.given_in(case), case.edition, case.table)
    return {each.option.id: str(each.tricks) for each in worth_of_choices(ruling).each}


def test_each_of_declarers_choices_has_its_worth() -> None:
    # The lead that was made wins a trick less than another for the defence where it is accepted or required.
    accepted = {"play-it": "10", "spread": "10"}
    assert the_case("lead-road-spread") == accepted | {"require": "10", "forbid": "9", "neither": "9"}
    assert the_case("lead-road-forbid")["forbid"] == "8"


def test_where_the_search_is_stopped_it_gives_bounds_that_hold() -> None:
    deal = case_named("lead-road-require").table.deal
    assert deal is not None
    play = begin(deal, Strain.NOTRUMP, Seat.S, penalty=(PenaltyCard(Seat.E, max(_cards(deal, Seat.E))),))
    whole, short = open_worth(play), open_worth(play, most=2)
    assert short.at_least <= whole.at_least <= whole.at_most <= short.at_most
    assert not short.is_exact and str(short) == f"{short.at_least} to {short.at_most}"


def _cards(deal: Deal, seat: Seat) -> list[Card]:
    return [Card(suit, rank) for suit, ranks in zip(SUITS, deal.hand(seat).suits, strict=True) for rank in ranks]


def test_a_lead_that_is_open_is_settled_first() -> None:
    from bridgelaw.rulings.card_play import lead_out_of_turn

    play = ending(1, 3, 0)
    seat = play.to_play.next
    with pytest.raises(NoChoice):
        open_worth(lead_out_of_turn(play, seat, min(play.hand(seat))))

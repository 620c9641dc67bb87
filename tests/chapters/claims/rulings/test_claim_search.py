"""The search against a plain one written apart, and its bounds against a solver that many players use."""

from __future__ import annotations

import os
from random import Random

import pytest
from endplay.dds import solve_board
from endplay.types import Deal as Cards

from bridgelaw.chapters.claims.rulings.claim import rule_claim
from bridgelaw.chapters.claims.rulings.facts import Claim, Picture
from bridgelaw.chapters.claims.rulings.status import COUNTS, LineStatus
from bridgelaw.laws.facts import replace
from bridgelaw.rulings.card_play.end_position import EndPosition, hands_of, typed_hands
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, pack
from tests.cases.double_dummy import DENOMINATIONS, PLAYERS
from tests.chapters.claims.rulings.claims_drawn import drawn_claim
from tests.chapters.claims.rulings.claims_plain import Plain, card_of
from tests.each import each

#: How many times as many endings the night tries; thousands of four cards take hours.
TIMES = int(os.environ.get("BRIDGELAW_ENDINGS", "1"))


def shown(claim: Claim) -> str:
    """Return what failed, so that it can be tried by hand."""
    return f"{claim.ending} {typed_hands(claim.ending.hands)} {claim.picture} {claim.order}"


def held_against_the_plain_search(cards: int, seeds: range) -> None:
    for seed in seeds:
        claim = drawn_claim(seed, cards)
        assert rule_claim(claim).on_lines[0] == Plain(claim).result(), shown(claim)


def test_the_tricks_are_those_of_a_plain_search() -> None:
    held_against_the_plain_search(1, range(200))
    held_against_the_plain_search(2, range(200))
    held_against_the_plain_search(3, range(30))
    held_against_the_plain_search(4, range(1))


def test_a_card_that_had_gone_parts_the_cards_above_and_below_it() -> None:
    for cards, seeds in ((2, 300), (3, 20)):
        for seed in range(seeds):
            claim = drawn_claim(seed, cards)
            left = {card for seat in Seat for card in claim.ending.hand(seat)}
            gone = Random(seed).sample([card for card in pack() if card not in left], 2)
            claim = replace(claim, picture=replace(claim.picture, phantoms=frozenset(gone)))
            assert rule_claim(claim).on_lines[0] == Plain(claim).result(), shown(claim)
    # The ♥K and the ♥9 are no equals for South, who thinks that the ♥J is out: the king first, and the nine is ruffed.
    ending = EndPosition(hands_of("N:7.3.. .62.. .K9.. ..43."), Strain.SPADES, Seat.S, declarer=Seat.S)
    assert rule_claim(Claim(ending, Seat.S, picture=Picture(phantoms=frozenset({Card.parse("♥J")})))).believed == 2


@pytest.mark.night
@each("cards, number", [(1, 2000), (2, 1000), (3, 200), (4, 5)])
def test_the_tricks_are_those_of_a_plain_search_in_thousands_of_endings(cards: int, number: int) -> None:
    held_against_the_plain_search(cards, range(1000, 1000 + number * TIMES))


def each_first_play(claim: Claim) -> dict[str, int]:
    """The tricks of the claimer's side through each first play, by the plain search."""
    plain, ending = Plain(claim), claim.ending
    now = plain.start()
    return {str(card): plain.through(now, card_of(card)) for card in ending.hand(ending.to_play)}


@each("cards, seed", [(4, 5285), *((cards, seed) for cards in (2, 3) for seed in range(10))])
def test_the_tricks_through_each_first_play_are_those_of_a_plain_search(cards: int, seed: int) -> None:
    # In the first of them a discard of the others leaves the claimer less than could be forced before.
    claim = drawn_claim(seed, cards)
    found = {str(card): row.tricks for row in rule_claim(claim).lines() for card in row.cards}
    assert found == each_first_play(claim), shown(claim)


@each("cards", [1, 2, 3, 4, 5, 6])
def test_with_every_line_admitted_the_tricks_are_those_of_a_double_dummy_solver(cards: int) -> None:
    for seed in range(12):
        claim = drawn_claim(seed, cards)
        table = Cards(typed_hands(claim.ending.hands))
        table.trump = DENOMINATIONS[claim.ending.trump]
        table.first = PLAYERS[claim.ending.leader]
        assert rule_claim(claim).double_dummy[0] == max(score for _, score in solve_board(table)), shown(claim)


def every_line(claim: Claim) -> int:
    """The fewest tricks of declarer's side over every legal line, one by one."""

    def go(hands: dict, trick: tuple, seat) -> int:  # type: ignore[no-untyped-def,type-arg]
        if len(trick) == 4:
            best = trick[0]
            for each in trick[1:]:
                higher = each[1] > best[1] if each[1].suit is best[1].suit else each[1].suit is claim.ending.trump
                best = each if higher else best
            return (best[0].side is claim.side) + go(hands, (), best[0])
        hand = hands[seat]
        if not hand:
            return 0
        legal = [card for card in hand if trick and card.suit is trick[0][1].suit] or hand
        return min(go({**hands, seat: hand - {card}}, (*trick, (seat, card)), seat.next) for card in legal)

    return go({seat: claim.ending.hand(seat) for seat in Seat}, (), claim.ending.leader)


@each("cards", [1, 2, 3])
def test_the_worst_legal_line_is_found_among_all_of_them(cards: int) -> None:
    for seed in range(10):
        claim = drawn_claim(seed, cards)
        assert rule_claim(claim).worst_legal[0] == every_line(claim), shown(claim)


@each("cards", [2, 3, 4])
def test_a_ruling_keeps_what_holds_of_every_claim(cards: int) -> None:
    for seed in range(15):
        claim = drawn_claim(100 + seed, cards)
        ruling = rule_claim(claim)
        declarer, others = ruling.on_lines
        assert declarer + others == cards
        assert ruling.worst_legal[0] <= declarer
        assert len(ruling.line) == 4 * cards
        assert {card for _, card in ruling.line} == frozenset().union(*claim.ending.hands)
        rows = ruling.lines()
        assert min(row.tricks for row in rows if row.status in COUNTS and row.tricks is not None) == declarer
        for row in rows:
            assert (row.tricks is None) == (row.status is LineStatus.ILLEGAL)
            if row.status in (LineStatus.BETTER, LineStatus.UNKNOWN_PLACE):
                assert row.tricks is not None and row.tricks > declarer
            assert row.clauses

"""The same properties as in the seeded games, with hypothesis to find the smallest game that breaks one."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.rulings.card_play import EventKind, begin, choices, designations, legal_plays, play_card
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, cards_of
from tests.rulings.slow_play import PACK, T, as_deal, dealt, one_game, taker


class Drawn:
    """The accidents of a game, drawn by hypothesis."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def pick(self, options: Sequence[T]) -> T:
        return options[self._data.draw(st.integers(0, len(options) - 1))]

    def chance(self, percent: int) -> bool:
        # False is the simpler answer, so that a game shrinks towards plain bridge.
        return self._data.draw(st.integers(0, 99)) >= 100 - percent

    def shuffled(self, cards: Sequence[str]) -> list[str]:
        return self._data.draw(st.permutations(cards))


@settings(max_examples=60)
@given(st.data(), st.sampled_from([2007, 2017]), st.integers(0, 5))
def test_the_engine_and_the_kibitzer_agree(data: st.DataObject, edition: int, exposures: int) -> None:
    one_game(Drawn(data), edition, exposures)


@settings(max_examples=60)
@given(st.data(), st.sampled_from(list(Strain)), st.sampled_from(list(Seat)))
def test_without_penalty_cards_it_is_bridge(data: st.DataObject, trump: Strain, declarer: Seat) -> None:
    decides = Drawn(data)
    hands = dealt(decides)
    play = begin(as_deal(hands), trump, declarer)
    turn, symbol = declarer.next, "" if trump is Strain.NOTRUMP else trump.symbol
    for _ in range(13):
        trick: list[tuple[str, str]] = []
        for _ in range(4):
            hand = hands[turn.value]
            follows = {card for card in hand if trick and card[0] == trick[0][1][0]}
            assert (play.to_play, choices(play), designations(play)) == (turn, (), ())
            assert {str(each.card) for each in legal_plays(play) if each.legal} == (follows or hand)
            card = decides.pick(sorted(follows or hand))
            hand.remove(card)
            trick.append((turn.value, card))
            play, turn = play_card(play, Card.parse(card)), turn.next
        turn = Seat(taker(trick, symbol))
        assert play.tricks[-1].winner is turn
    assert play.over and all(event.why is None and event.kind is EventKind.PLAYED for event in play.record)


@given(st.permutations(PACK))
def test_a_deal_is_read_back_card_by_card(pack: list[str]) -> None:
    hands = {seat: set(pack[13 * n : 13 * n + 13]) for n, seat in enumerate("NESW")}
    deal = as_deal(hands)
    assert {seat.value: {str(card) for card in cards_of(deal, seat)} for seat in Seat} == hands

"""The play of the cards as a careful kibitzer would follow it with paper and pencil, card by card, from the Laws.

Nothing of the engine is used here: cards are texts such as "♥10", seats are letters, and what is legal is asked of each
card by itself. `one_game` lets the engine and the kibitzer follow the same random game and compares them at each step.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations
from typing import Protocol, TypeVar

from bridgelaw.rulings.penalty_card import (
    ChoiceDue,
    IllegalPlay,
    Origin,
    PenaltyCard,
    PenaltyCardNotPlayed,
    Play,
    PlayOutOfTurn,
    begin,
    choices,
    choose,
    designate,
    designations,
    exposed,
    legal_plays,
    play_card,
    play_instead,
    put_down_early,
)
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import Deal

T = TypeVar("T")
ROUND = "NESW"
SUITS = "♠♥♦♣"
HIGH_TO_LOW = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")
PACK = [suit + rank for suit in SUITS for rank in HIGH_TO_LOW]


def left_of(seat: str) -> str:
    return ROUND[(ROUND.index(seat) + 1) % 4]


def across(seat: str) -> str:
    return left_of(left_of(seat))


def is_low(card: str) -> bool:
    return card[1:] not in ("A", "K", "Q", "J", "10")


def taker(cards: Sequence[tuple[str, str]], trump: str) -> str:
    """Who wins four cards: trumps in order, then the suit led in order; the rest win nothing."""
    led = cards[0][1][0]
    order = [suit + rank for suit in dict.fromkeys((trump, led)) for rank in HIGH_TO_LOW]
    return min((each for each in cards if each[1] in order), key=lambda each: order.index(each[1]))[0]


class Kibitzer:
    """What lies on the table, who holds what, and what declarer has said."""

    def __init__(self, hands: dict[str, set[str]], trump: str, declarer: str) -> None:
        self.hands, self.trump, self.declarer = hands, trump, declarer
        self.defenders = (left_of(declarer), left_of(across(declarer)))
        self.on_lead = left_of(declarer)
        self.cards: list[tuple[str, str]] = []
        self.taken = dict.fromkeys(ROUND, 0)
        self.face_up: dict[str, dict[str, str]] = {seat: {} for seat in ROUND}
        self.picked_up: set[str] = set()
        self.forbidden: set[str] = set()
        self.demanded = ""
        self.spoken = False
        self.pointed_at = ""
        self.hasty = ("", "")

    @property
    def turn(self) -> str:
        seat, played = self.on_lead, [seat for seat, _ in self.cards]
        while seat in played:
            seat = left_of(seat)
        return seat

    # ---- what may be played (44C, 44D, 50, 51, 59) ----

    def before_penalty_cards(self, seat: str, card: str) -> bool:
        """Whether the duties that come before a penalty card allow this card (44C; 50D1(b); 59)."""
        hand = self.hands[seat]
        if self.cards:
            led = self.cards[0][1][0]
            follows = card[0] == led or all(other[0] != led for other in hand)
            return follows and (self.hasty[0] != seat or card == self.hasty[1])
        if self.demanded and any(other[0] == self.demanded for other in hand):
            return card[0] == self.demanded
        return card[0] not in self.forbidden or all(other[0] in self.forbidden for other in hand)

    def may_play(self, seat: str, card: str) -> bool:
        if not self.before_penalty_cards(seat, card):
            return False
        if self.hasty[0] == seat:
            return True
        mine = self.face_up[seat]
        majors = [lying for lying, size in mine.items() if size == "major" and self.before_penalty_cards(seat, lying)]
        if majors and card not in majors:
            return False
        if self.pointed_at in majors and card != self.pointed_at:
            return False
        minors = [lying for lying, size in mine.items() if size == "minor"]
        return not any(card[0] == lying[0] and card != lying and is_low(card) for lying in minors)

    def may_play_now(self) -> set[str]:
        seat = self.turn
        return {card for card in self.hands[seat] if self.may_play(seat, card)}

    # ---- what declarer says (50D2, 51) ----

    def options(self) -> set[tuple[str, frozenset[str]]]:
        if self.cards or self.spoken or self.on_lead not in self.defenders:
            return set()
        suits = {card[0] for card, size in self.face_up[across(self.on_lead)].items() if size == "major"}
        if not suits:
            return set()
        groups = chain.from_iterable(combinations(sorted(suits), size) for size in range(1, len(suits) + 1))
        found = {("require", frozenset({suit})) for suit in suits} | {("forbid", frozenset(each)) for each in groups}
        return found | {("neither", frozenset())}

    def to_point_at(self) -> set[str]:
        if self.options() or self.pointed_at:
            return set()
        face_up = self.face_up[self.turn]
        if len(face_up) < 2:
            return set()
        mine = {card for card in self.may_play_now() if face_up.get(card) == "major"}
        return mine if len(mine) > 1 else set()

    def hears(self, kind: str, suits: frozenset[str]) -> None:
        partner = across(self.on_lead)
        for card in [card for card in self.face_up[partner] if card[0] in suits]:
            del self.face_up[partner][card]
            self.picked_up.add(card)
        if kind == "require":
            (self.demanded,) = suits
            self.forbidden -= suits
        elif kind == "forbid":
            self.forbidden |= suits
        self.spoken = True

    # ---- what happens ----

    def shown(self, seat: str, card: str, on_purpose: bool) -> None:
        if seat not in self.defenders:
            return
        mine = self.face_up[seat]
        mine[card] = "minor" if is_low(card) and not on_purpose else "major"
        if len(mine) > 1:
            for each in mine:
                mine[each] = "major"
        self.picked_up.discard(card)
        if not self.cards and self.on_lead == across(seat):
            self.spoken = False

    def sees(self, seat: str, card: str) -> None:
        self.hands[seat].remove(card)
        self.face_up[seat].pop(card, None)
        self.picked_up.discard(card)
        self.pointed_at = ""
        self.hasty = ("", "") if self.hasty[0] == seat else self.hasty
        self.cards.append((seat, card))
        if len(self.cards) == 4:
            winner = taker(self.cards, self.trump)
            if winner != self.on_lead:
                self.forbidden = set()
            self.taken[winner] += 1
            self.on_lead, self.cards, self.demanded, self.spoken = winner, [], "", False


class Decides(Protocol):
    """Where the accidents of a game come from: a seeded generator, or hypothesis."""

    def pick(self, options: Sequence[T]) -> T: ...

    def chance(self, percent: int) -> bool: ...

    def shuffled(self, cards: Sequence[str]) -> list[str]: ...


def dealt(decides: Decides) -> dict[str, set[str]]:
    pack = decides.shuffled(PACK)
    return {seat: set(pack[13 * place : 13 * place + 13]) for place, seat in enumerate(ROUND)}


def as_deal(hands: dict[str, set[str]]) -> Deal:
    written = [
        ".".join("".join(rank for rank in HIGH_TO_LOW if suit + rank in hands[seat]) for suit in SUITS)
        for seat in ROUND
    ]
    return Deal.parse(f"N:{' '.join(written)}")


def the_same(play: Play, kibitzer: Kibitzer) -> None:
    """The engine and the kibitzer see the same table."""
    over = not any(kibitzer.hands.values())
    assert play.over == over
    if not kibitzer.cards:
        assert {seat.value: {str(card) for card in play.hand(seat)} for seat in Seat} == kibitzer.hands
        assert {seat.value: sum(trick.winner is seat for trick in play.tricks) for seat in Seat} == kibitzer.taken
    assert (play.leader.value, [(seat.value, str(card)) for seat, card in play.trick]) == (
        kibitzer.on_lead,
        kibitzer.cards,
    )
    assert (play.early.seat.value, str(play.early.card)) == kibitzer.hasty if play.early else not kibitzer.hasty[0]
    lying = {(each.seat.value, str(each.card)): each.size for each in play.penalty}
    assert lying == {(seat, card): size for seat in ROUND for card, size in kibitzer.face_up[seat].items()}
    assert {str(each.card) for each in play.returned} == kibitzer.picked_up
    assert ({suit.symbol for suit in play.ban.suits} if play.ban else set()) == kibitzer.forbidden
    assert (play.required.suit.symbol if play.required else "") == kibitzer.demanded
    due = choices(play)
    assert {(each.kind, frozenset(suit.symbol for suit in each.suits)) for each in due} == (
        set() if over else kibitzer.options()
    )
    assert len({(each.kind, each.suits) for each in due}) == len(due)
    assert {str(card) for card in designations(play)} == (set() if over else kibitzer.to_point_at())
    if over:
        return
    assert play.to_play.value == kibitzer.turn
    verdicts = legal_plays(play)
    assert [each.card for each in verdicts] == sorted(play.hand(play.to_play), reverse=True)
    may = {str(each.card) for each in verdicts if each.legal}
    assert may == (set() if due or designations(play) else kibitzer.may_play_now())
    assert may or due or designations(play)
    assert all(each.rests_on and {basis.edition for basis in each.rests_on} == {play.edition} for each in verdicts)


def one_game(decides: Decides, edition: int, exposures: int) -> Play:
    """A random game with that many cards shown by accident or on purpose, followed twice."""
    hands, trump = dealt(decides), decides.pick(list(Strain))
    declarer, deal = decides.pick(list(Seat)), as_deal(hands)
    kibitzer = Kibitzer(hands, "" if trump is Strain.NOTRUMP else trump.symbol, declarer.value)
    defenders = [declarer.next, declarer.next.partner]
    led, lying = None, []
    if exposures and decides.chance(40):
        wrong = defenders[1]
        card = decides.pick(sorted(hands[wrong.value]))
        if decides.chance(40):
            led = (wrong, Card.parse(card))
            kibitzer.on_lead = wrong.value
            kibitzer.sees(wrong.value, card)
        else:
            lying = [PenaltyCard(wrong, Card.parse(card), origin=Origin.LED)]
            kibitzer.shown(wrong.value, card, True)
        exposures -= 1
    play = begin(deal, trump, declarer, led=led, penalty=tuple(lying), edition=edition)
    the_same(play, kibitzer)
    if led and decides.chance(30):
        play = _second_from_dummy(play, kibitzer, decides)
    while not play.over:
        if exposures and decides.chance(12):
            play, exposures = _one_is_shown(play, kibitzer, decides), exposures - 1
        while due := choices(play):
            refused(play, next(iter(play.hand(play.to_play))), ChoiceDue)
            choice = decides.pick(due)
            kibitzer.hears(choice.kind, frozenset(suit.symbol for suit in choice.suits))
            play = choose(play, choice)
            the_same(play, kibitzer)
            back = {each.card for each in play.returned}
            assert all(
                (each.card not in back and each.card.suit not in choice.suits) or each.seat is play.leader
                for each in play.penalty
            )
            if exposures and decides.chance(8):  # once more before the lead: declarer may have to choose again
                play, exposures = _one_is_shown(play, kibitzer, decides), exposures - 1
        if names := designations(play):
            refused(play, names[0], ChoiceDue)
            card = decides.pick(names)
            kibitzer.pointed_at = str(card)
            play = designate(play, card)
            the_same(play, kibitzer)
        if exposures and decides.chance(10):
            play = _one_is_hasty(play, kibitzer, decides)
        play = _next_card(play, kibitzer, decides)
        the_same(play, kibitzer)
    assert sum(kibitzer.taken.values()) == 13 == len(play.tricks)
    assert not play.penalty and not play.returned and not any(play.hands)
    return play


def refused(play: Play, card: Card, kind: type[Exception], seat: Seat | None = None) -> Exception:
    """The refusal of that kind with which the engine answers."""
    try:
        play_card(play, card, seat)
    except kind as fault:
        return fault
    raise AssertionError(f"{card} was not refused in {play}")


def _one_is_shown(play: Play, kibitzer: Kibitzer, decides: Decides) -> Play:
    seat = play.declarer if decides.chance(5) else decides.pick([play.declarer.next, play.declarer.next.partner])
    there = {each.card for each in play.penalty} | ({play.early.card} if play.early else set())
    can = sorted(play.hand(seat) - there)
    if not can:
        return play
    card, on_purpose = decides.pick(can), decides.chance(40)
    kibitzer.shown(seat.value, str(card), on_purpose)
    after = exposed(play, seat, card, on_purpose)
    the_same(after, kibitzer)
    return after


def _one_is_hasty(play: Play, kibitzer: Kibitzer, decides: Decides) -> Play:
    """A defender puts down a card at the turn of his right-hand opponent, if the trick is so far (57D)."""
    seat, played = play.to_play.next, [seat for seat, _ in kibitzer.cards]
    if seat.value not in kibitzer.defenders or seat.value in played or across(seat.value) not in played:
        return play
    lying = kibitzer.face_up[seat.value]
    can = sorted(
        card for card in kibitzer.hands[seat.value] if card not in lying and kibitzer.may_play(seat.value, card)
    )
    if kibitzer.hasty[0] or not can:
        return play
    card = decides.pick(can)
    kibitzer.hasty = (seat.value, card)
    after = put_down_early(play, seat, Card.parse(card))
    the_same(after, kibitzer)
    return after


def _second_from_dummy(play: Play, kibitzer: Kibitzer, decides: Decides) -> Play:
    """Declarer plays second from dummy after the lead he accepted (54B2)."""
    dummy = play.dummy
    may = [each.card for each in legal_plays(play, dummy) if each.legal]
    assert {str(card) for card in may} == {
        card for card in kibitzer.hands[dummy.value] if kibitzer.may_play(dummy.value, card)
    }
    card = decides.pick(may)
    kibitzer.sees(dummy.value, str(card))
    after = play_card(play, card, dummy)
    the_same(after, kibitzer)
    return after


def _next_card(play: Play, kibitzer: Kibitzer, decides: Decides) -> Play:
    seat = play.to_play
    may = kibitzer.may_play_now()
    illegal = sorted(card for card in play.hand(seat) if str(card) not in may)
    if illegal and decides.chance(15):
        card = decides.pick(illegal)
        fault = refused(play, card, IllegalPlay)
        passed_over = isinstance(fault, PenaltyCardNotPlayed)
        assert passed_over == kibitzer.before_penalty_cards(seat.value, str(card))
        if passed_over and decides.chance(30):
            return _another_card_instead(play, card, kibitzer, decides)
    if decides.chance(5):
        other = decides.pick([each for each in Seat if each is not seat])
        from_dummy = other is play.dummy and len(play.trick) == 1 and not play.tricks
        if play.hand(other) and not from_dummy:
            refused(play, next(iter(play.hand(other))), PlayOutOfTurn)
    card = decides.pick([Card.parse(each) for each in sorted(may)])
    _holds(play, seat, card)
    kibitzer.sees(seat.value, str(card))
    after = play_card(play, card)
    _ban_ends_with_the_lead(play, after)
    return after


def _another_card_instead(play: Play, card: Card, kibitzer: Kibitzer, decides: Decides) -> Play:
    """A defender passes over his penalty card, and declarer accepts the other card or does not (52)."""
    seat, accepted = play.to_play.value, decides.chance(50)
    (due,) = kibitzer.may_play_now() & set(kibitzer.face_up[seat])
    if accepted:
        kibitzer.sees(seat, str(card))
    else:
        kibitzer.sees(seat, due)
        kibitzer.shown(seat, str(card), True)
    return play_instead(play, card, accepted)


def _holds(play: Play, seat: Seat, card: Card) -> None:
    """What must hold of a card that was freely picked among the legal ones, said once more in the words of the Laws."""
    hand = play.hand(seat)
    led = play.trick[0][1].suit if play.trick else None
    if led and any(each.suit is led for each in hand):
        assert card.suit is led
    mine = {each.card for each in play.penalty if each.seat is seat and each.major}
    if card not in mine and not play.early:
        # Each penalty card that was not played had to wait for a duty that comes first.
        for waits in mine:
            off_suit = led is not None and waits.suit is not led and any(each.suit is led for each in hand)
            not_asked = play.required is not None and waits.suit is not play.required.suit
            banned = play.ban is not None and waits.suit in play.ban.suits
            assert off_suit or (led is None and (not_asked or banned))


def _ban_ends_with_the_lead(before: Play, after: Play) -> None:
    if before.ban:
        assert before.ban.seat is before.leader
        kept = len(after.tricks) == len(before.tricks) or after.leader is before.leader
        assert after.ban == (before.ban if kept else None)
    else:
        assert after.ban is None

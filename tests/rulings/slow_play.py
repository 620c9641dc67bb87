"""The play of the cards as a careful kibitzer would follow it with paper and pencil, card by card, from the Laws.

Nothing of the engine is used here: cards are texts such as "♥10", seats are letters, and what is legal is asked of each
card by itself. `one_game` lets the engine and the kibitzer follow the same random game and compares them at each step.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations
from typing import Protocol, TypeVar

from bridgelaw.rulings.card_play import (
    ChoiceDue,
    Concern,
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
    lead_out_of_turn,
    legal_plays,
    play_before_turn,
    play_card,
    play_instead,
    play_to_lead,
    proper_lead,
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
    """Return who wins four cards: trumps in order, then the suit led in order; the rest win nothing."""
    led = cards[0][1][0]
    order = [suit + rank for suit in dict.fromkeys((trump, led)) for rank in HIGH_TO_LOW]
    return min((each for each in cards if each[1] in order), key=lambda each: order.index(each[1]))[0]


class Kibitzer:
    """The cards on the table, the hands, and declarer's words."""

    def __init__(self, hands: dict[str, set[str]], trump: str, declarer: str, edition: int) -> None:
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
        # 53 to 57: a lead out of turn that lies there; whose card declarer chooses about; the choice, and about whom.
        self.edition = edition
        self.loose = ("", "")
        self.asked_about = ""
        self.told = ("", "", "")

    @property
    def turn(self) -> str:
        seat, played = self.on_lead, [seat for seat, _ in self.cards]
        while seat in played:
            seat = left_of(seat)
        return seat

    # ---- what may be played (44C, 44D, 50, 51, 59) ----

    def before_penalty_cards(self, seat: str, card: str) -> bool:
        """True if the duties that come before a penalty card allow this card (44C; 50D1(b); 59)."""
        hand = self.hands[seat]
        if self.cards:
            led = self.cards[0][1][0]
            follows = card[0] == led or led not in "".join(hand)
            return follows and (self.hasty[0] != seat or card == self.hasty[1]) and self.obeys(seat, card)
        if self.demanded and any(other[0] == self.demanded for other in hand):
            return card[0] == self.demanded
        return card[0] not in self.forbidden or all(other[0] in self.forbidden for other in hand)

    def obeys(self, seat: str, card: str) -> bool:
        """True if a card does what declarer chose because partner played first (57A), or nothing can (57B, 59)."""
        who, kind, suit = self.told
        if who != seat or self.hasty[0] == seat:
            return True
        led = self.cards[0][1][0]
        row = [led + rank for rank in HIGH_TO_LOW if led + rank in self.hands[seat]]
        if kind in ("highest", "lowest"):
            return not row or card == row[0 if kind == "highest" else -1]
        could_play = row or sorted(self.hands[seat])
        wanted = [each for each in could_play if (each[0] == suit) == (kind == "require")]
        return not wanted or card in wanted

    def may_play(self, seat: str, card: str) -> bool:
        if not self.before_penalty_cards(seat, card):
            return False
        mine = self.face_up[seat]
        if self.hasty[0] == seat or not mine:
            return True
        majors = [lying for lying, size in mine.items() if size == "major" and self.before_penalty_cards(seat, lying)]
        if majors and card not in majors:
            return False
        if self.pointed_at in majors and card != self.pointed_at:
            return False
        minors = [lying for lying, size in mine.items() if size == "minor"]
        return not any(
            self.passes(card, lying)
            for lying in minors
            # What declarer chose about this trick comes first, and may leave nothing but a low card of the suit.
            if any(self.before_penalty_cards(seat, each) for each in self.hands[seat] if not self.passes(each, lying))
        )

    @staticmethod
    def passes(card: str, lying: str) -> bool:
        """True if a card would pass over the minor penalty card that lies there (50C)."""
        return card[0] == lying[0] and card != lying and is_low(card)

    def may_play_now(self) -> set[str]:
        seat = self.turn
        return {card for card in self.hands[seat] if self.may_play(seat, card)}

    # ---- what declarer says (50D2, 51) ----

    def options(self) -> set[tuple[str, frozenset[str]]]:
        if self.loose[0]:
            return {("accept", frozenset()), ("refuse", frozenset())}
        if self.asked_about:
            others = [suit for suit in SUITS if suit != self.cards[0][1][0]]
            kinds = ("require", "forbid") if self.edition == 2017 else ("forbid",)
            found = {(kind, frozenset({suit})) for kind in kinds for suit in others}
            return found | {("highest", frozenset()), ("lowest", frozenset())}
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
        if self.loose[0]:
            return self.answered(kind == "accept")
        if self.asked_about:
            self.told, self.asked_about = (self.asked_about, kind, "".join(suits)), ""
            return None
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
        return None

    def answered(self, accepted: bool) -> None:
        """The lead out of turn stands (53A), or goes back: a defender's face up, declarer's into the hand (55B, 56)."""
        (seat, card), self.loose = self.loose, ("", "")
        if accepted:
            self.on_lead = seat
            self.sees(seat, card)
        else:
            self.shown(seat, card, True)

    def can_lead_wrongly(self, seat: str) -> bool:
        """True if a lead out of turn of that seat is one that the Laws give a choice about (53A)."""
        tricks = sum(self.taken.values())
        settled = not (self.cards or self.spoken or self.forbidden or self.demanded or self.options())
        last = 12 if self.edition == 2007 else 11
        return settled and 0 < tricks <= last and seat != self.turn and not self.face_up[seat]

    def can_hurry(self, seat: str) -> bool:
        """True if a card of that seat now comes before partner's, and is to be rectified (57A, 57C1)."""
        played = [each for each, _ in self.cards]
        if seat not in self.defenders or not played or across(seat) in played or seat == self.turn:
            return False
        if self.asked_about or self.told[0] or self.hasty[0] or self.loose[0]:
            return False
        return seat in played or not {self.declarer, across(self.declarer)} <= set(played)

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
        self.told = ("", "", "") if self.told[0] == seat else self.told
        self.hasty = ("", "") if self.hasty[0] == seat else self.hasty
        self.cards.append((seat, card))
        if len(self.cards) == 4:
            winner = taker(self.cards, self.trump)
            if winner != self.on_lead:
                self.forbidden = set()
            self.taken[winner] += 1
            self.on_lead, self.cards, self.demanded, self.spoken = winner, [], "", False


class Decides(Protocol):
    """The source of the accidents of a game: a seeded generator, or hypothesis."""

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
    assert (
        (play.offered.seat.value, str(play.offered.card)) == kibitzer.loose if play.offered else not kibitzer.loose[0]
    )
    assert (play.awaits.value if play.awaits else "") == kibitzer.asked_about
    bound = play.restriction
    told = (bound.seat.value, bound.kind, bound.suit.symbol if bound.suit else "") if bound else ("", "", "")
    assert told == kibitzer.told
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
    kibitzer = Kibitzer(hands, "" if trump is Strain.NOTRUMP else trump.symbol, declarer.value, edition)
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
        if exposures and decides.chance(15):
            play, exposures = _one_is_out_of_turn(play, kibitzer, decides), exposures - 1
            if play.over:
                break
        while due := choices(play):
            refused(play, next(iter(play.hand(play.to_play))), ChoiceDue)
            choice = decides.pick(due)
            kibitzer.hears(choice.kind, frozenset(suit.symbol for suit in choice.suits))
            play = choose(play, choice)
            the_same(play, kibitzer)
            back = {each.card for each in play.returned}
            assert all(
                choice.concerns is not Concern.LEAD
                or (each.card not in back and each.card.suit not in choice.suits)
                or each.seat is play.leader
                for each in play.penalty
            )
            if (
                exposures and choice.concerns is Concern.LEAD and decides.chance(8)
            ):  # once more before the lead: declarer may have to choose again
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
    there = {each.card for each in play.penalty} | {each.card for each in (play.early, play.offered) if each}
    can = sorted(play.hand(seat) - there)
    if not can:
        return play
    card, on_purpose = decides.pick(can), decides.chance(40)
    kibitzer.shown(seat.value, str(card), on_purpose)
    after = exposed(play, seat, card, on_purpose)
    the_same(after, kibitzer)
    return after


def _one_is_hasty(play: Play, kibitzer: Kibitzer, decides: Decides) -> Play:
    """A defender puts down a card at the turn of the right-hand opponent, if the trick is so far (57D)."""
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


def _one_is_out_of_turn(play: Play, kibitzer: Kibitzer, decides: Decides) -> Play:
    """A lead out of turn (53 to 56), a defender before partner (57A), or declarer before the turn (57C3)."""
    seat = decides.pick(list(Seat))
    who = seat.value
    can = sorted(card for card in kibitzer.hands[who] if card not in kibitzer.face_up[who])
    if not can or kibitzer.to_point_at():
        return play
    card = decides.pick(can)
    played = [each for each, _ in kibitzer.cards]
    if kibitzer.can_lead_wrongly(who):
        kibitzer.loose = (who, card)
        after = lead_out_of_turn(play, seat, Card.parse(card))
        the_same(after, kibitzer)
        return _lead_is_answered(after, kibitzer, decides) if decides.chance(50) else after
    if kibitzer.can_hurry(who):
        kibitzer.shown(who, card, True)
        kibitzer.asked_about = across(who)
        does = lead_out_of_turn if who in played else play_before_turn
        after = does(play, seat, Card.parse(card))
    elif who not in kibitzer.defenders and played and who not in played and who != kibitzer.turn:
        if kibitzer.asked_about or kibitzer.options() or not kibitzer.may_play(who, card):
            return play
        kibitzer.sees(who, card)
        after = play_before_turn(play, seat, Card.parse(card))
    else:
        return play
    the_same(after, kibitzer)
    return after


def _lead_is_answered(play: Play, kibitzer: Kibitzer, decides: Decides) -> Play:
    """A card is played to a lead out of turn: by the next hand (53A), the wrong defender (57), or as the real lead."""
    (wrong, lead), seat = kibitzer.loose, decides.pick(list(Seat))
    who, ours = seat.value, kibitzer.defenders
    follows = [card for card in kibitzer.hands[who] if card[0] == lead[0]] or sorted(kibitzer.hands[who])
    if who == left_of(wrong):
        may = [card for card in sorted(follows) if not kibitzer.face_up[who]]
        if not may:
            return play
        card = decides.pick(may)
        kibitzer.answered(True)
        kibitzer.sees(who, card)
        after = play_to_lead(play, Card.parse(card), seat)
    elif who == kibitzer.turn and (who in ours) != (wrong in ours):
        if kibitzer.face_up[who]:
            return play
        card = decides.pick(sorted(kibitzer.hands[who]))
        kibitzer.loose = ("", "")
        kibitzer.sees(who, card)
        after = proper_lead(play, Card.parse(card), seat)
    elif who in ours and wrong not in ours:
        free = [card for card in sorted(kibitzer.hands[who]) if card not in kibitzer.face_up[who]]
        if not free:
            return play
        card = decides.pick(free)
        kibitzer.answered(True)
        kibitzer.shown(who, card, True)
        kibitzer.asked_about = across(who)
        after = play_to_lead(play, Card.parse(card), seat)
    else:
        return play
    the_same(after, kibitzer)
    return after


def _second_from_dummy(play: Play, kibitzer: Kibitzer, decides: Decides) -> Play:
    """Declarer plays second from dummy after the accepted lead (54B2)."""
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
    illegal = [card for card in play.hand(seat) if str(card) not in may]
    if illegal and decides.chance(15):
        card = decides.pick(sorted(illegal))
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
    _holds(play, kibitzer, seat, card)
    kibitzer.sees(seat.value, str(card))
    after = play_card(play, card)
    _ban_ends_with_the_lead(play, after)
    return after


def _another_card_instead(play: Play, card: Card, kibitzer: Kibitzer, decides: Decides) -> Play:
    """A defender passes over a penalty card, and declarer accepts the other card or does not (52)."""
    seat, accepted = play.to_play.value, decides.chance(50)
    (due,) = kibitzer.may_play_now() & set(kibitzer.face_up[seat])
    if accepted:
        kibitzer.sees(seat, str(card))
    else:
        kibitzer.sees(seat, due)
        kibitzer.shown(seat, str(card), True)
    return play_instead(play, card, accepted)


def _holds(play: Play, kibitzer: Kibitzer, seat: Seat, card: Card) -> None:
    """Check a card that was freely picked among the legal ones, said once more in the words of the Laws."""
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
            first = not kibitzer.obeys(seat.value, str(waits)) if led else not_asked or banned
            assert off_suit or first


def _ban_ends_with_the_lead(before: Play, after: Play) -> None:
    if before.ban:
        assert before.ban.seat is before.leader
        kept = len(after.tricks) == len(before.tricks) or after.leader is before.leader
        assert after.ban == (before.ban if kept else None)
    else:
        assert after.ban is None

"""The end of a deal on the page: the remaining cards, and the table after some of them have been played."""

from __future__ import annotations

from functools import cached_property

from bridgelaw.display.card_table import CardTable, card_table_html
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.words import capital
from bridgelaw.rulings.card_play.end_position import EndPosition
from bridgelaw.rulings.card_play.play import SEATS, winner_of
from bridgelaw.scoring import Seat, Side, Strain
from bridgelaw.scoring.cards import Card, suit_word


def table_of_ending(ending: EndPosition) -> CardTable:
    """Return the table with the remaining cards, the trick in progress and the penalty cards."""
    lie = {seat: {each.card: "penalty card" for each in ending.penalty if each.seat is seat} for seat in Seat}
    return CardTable(
        hands={seat: ending.hand(seat) for seat in Seat},
        roles={seat: _role_at(Moment(ending), seat) for seat in Seat},
        face_up=lie,
        trick=ending.on_table,
        note=trumps_told(ending),
    )


def faced(ending: EndPosition) -> CardTable:
    """Return the same cards as they are faced before anything is ruled: no card is a penalty card yet.

    >>> from bridgelaw.cases import case_named
    >>> from bridgelaw.cases.forms import end_position
    >>> from bridgelaw.display.card_table import card_table_text
    >>> print(card_table_text(faced(end_position(case_named("claim-01")))).splitlines()[0])
    North, dummy: ♠ 54  ♥ —  ♦ —  ♣ 8.
    """
    return table_of_ending(replace(ending, penalty=()))


def faced_html(ending: EndPosition) -> str:
    """These cards as HTML."""
    return few_html(faced(ending))


def few_html(table: CardTable, note: bool = True) -> str:
    """Return the table as HTML, a hand a line: there are few cards."""
    drawn = card_table_html(table if note else replace(table, note=""))
    return f'<div class="bl-few">{drawn}</div>'


def trumps_told(ending: EndPosition) -> str:
    """State the trumps, in a sentence."""
    if ending.trump is Strain.NOTRUMP:
        return "There are no trumps."
    return f"{capital(suit_word(ending.trump, several=True))} are trumps."


# ---- the table after some cards ----


@dataclass(frozen=True)
class Moment:
    """The end of a deal after some cards of a line; `played` are legal, in the order of play."""

    ending: EndPosition
    played: tuple[Card, ...] = ()

    @cached_property
    def tricks(self) -> tuple[tuple[tuple[Seat, Card], ...], ...]:
        """The tricks so far, the last one perhaps in progress; the cards of the trick at the claim are in the first."""
        done: list[tuple[tuple[Seat, Card], ...]] = []
        now, turn = tuple(self.ending.on_table), self.ending.to_play
        for card in self.played:
            now, turn = (*now, (turn, card)), turn.next
            if len(now) == len(SEATS):
                done, turn, now = [*done, now], winner_of(now, self.ending.trump), ()
        return (*done, now) if now else tuple(done)

    @property
    def trick(self) -> tuple[tuple[Seat, Card], ...]:
        """The trick in progress; between two tricks the last one."""
        return self.tricks[-1] if self.tricks else ()

    @property
    def between(self) -> bool:
        """True if a trick has just ended, or none has begun."""
        return len(self.trick) in (0, len(SEATS))

    @property
    def to_play(self) -> Seat:
        """Return whose turn it is."""
        if not self.trick:
            return self.ending.to_play
        return winner_of(self.trick, self.ending.trump) if self.between else self.trick[-1][0].next

    @property
    def over(self) -> bool:
        """True if the last card has been played."""
        return not any(self.hand(seat) for seat in Seat)

    def hand(self, seat: Seat) -> frozenset[Card]:
        """The cards that a seat still holds."""
        return self.ending.hand(seat) - set(self.played)

    def won(self, side: Side) -> int:
        """Return how many tricks a side has won since the claim."""
        done = [each for each in self.tricks if len(each) == len(SEATS)]
        return sum(winner_of(each, self.ending.trump).side is side for each in done)


def moment_table(now: Moment) -> CardTable:
    """The four hands at that moment, the trick between them, and whose turn it is."""
    ending = now.ending
    side = ending.declarer.side
    ours, theirs = now.won(side), now.won(side.opponents)
    number = max(1, len(now.tricks))
    heading = f"Trick {number}" if now.trick else ""
    if now.trick and now.between:
        heading += f": {winner_of(now.trick, ending.trump).word} wins it"
    so_far = f"{side} {ours}, {side.opponents} {theirs}" if ours + theirs else ""
    return CardTable(
        hands={seat: now.hand(seat) for seat in Seat},
        roles={seat: _role_at(now, seat) for seat in Seat},
        face_up={seat: {card: "penalty card" for card in _lying(now, seat)} for seat in Seat},
        trick=now.trick,
        heading=heading,
        note=f"So far: {so_far}." if so_far else "",
    )


def _lying(now: Moment, seat: Seat) -> list[Card]:
    return [each.card for each in now.ending.penalty if each.seat is seat and each.card in now.hand(seat)]


def _role_at(now: Moment, seat: Seat) -> str:
    ending = now.ending
    roles = ["declarer"] if seat is ending.declarer else ["dummy"] if seat is ending.declarer.partner else []
    if not now.over and seat is now.to_play:
        roles.append("to lead" if now.between else "to play")
    return ", ".join(roles)


def moment_html(now: Moment) -> str:
    """The four hands at that moment."""
    return card_table_html(moment_table(now))

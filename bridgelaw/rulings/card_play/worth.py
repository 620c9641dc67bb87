"""The worth of a play with open cards while a penalty card, or declarer's choice because of one, still binds.

The rules are those of the play itself: the defenders' legal leads and plays, and declarer's choices at each lead. All
of them bind the defenders alone. So a solver that knows no duties gives an upper bound of the defenders' tricks, and
the exact number once nothing binds any more. In between each card and each choice is tried.
"""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.laws.facts import dataclass
from bridgelaw.results.double_dummy import tricks_by_card
from bridgelaw.rulings.card_play.choices import choices, choose, designate, designations
from bridgelaw.rulings.card_play.duties import duties
from bridgelaw.rulings.card_play.moves import play_card
from bridgelaw.rulings.card_play.play import SEATS, Play
from bridgelaw.rulings.card_play.why import NoChoice
from bridgelaw.scoring import TRICKS
from bridgelaw.scoring.cards import Card

#  The number of positions solved for one question before it is left open.
MOST_SOLVED = 600


@dataclass(frozen=True)
class OpenWorth:
    """Declarer's tricks with best play of all four and all cards seen: `at_least` is `at_most` where that is exact."""

    at_least: int
    at_most: int

    @property
    def is_exact(self) -> bool:
        """True if the search came to its end."""
        return self.at_least == self.at_most

    def __str__(self) -> str:
        return str(self.at_least) if self.is_exact else f"{self.at_least} to {self.at_most}"


class _Unfinished(Exception):
    """The search took too long."""


def open_worth(play: Play, most: int = MOST_SOLVED) -> OpenWorth:
    """Declarer's tricks from this moment to the end, those won already included, with every duty obeyed.

    Later choices are made as is best for declarer. After `most` positions a question is left open, and the answer is a
    range. Raises NoSolver, and NoChoice while a lead out of turn or a card before its turn is not settled.

    >>> from bridgelaw.rulings.card_play import PenaltyCard, begin
    >>> from bridgelaw.scoring import Seat, Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> str(open_worth(begin(deal, Strain.SPADES, Seat.S)))
    '10'
    """
    if play.offered or play.awaits:
        raise NoChoice("A card out of turn is not settled yet.", "First declarer chooses.", "Laws 53A and 57A")
    search = _Search(play)
    highest = search.unbound(play)
    refuted = highest + 1
    for wanted in range(highest, 0, -1):
        search.left = most
        try:
            if search.defenders_take(play, wanted, highest):
                return OpenWorth(TRICKS - refuted + 1, TRICKS - wanted)
            refuted = wanted
        except _Unfinished:
            # The real number is searched below; whether they take this many is left open.
            continue
    return OpenWorth(TRICKS - refuted + 1, TRICKS)


def is_free(play: Play) -> bool:
    """True if nothing but following suit binds the defenders, now or later."""
    bound = play.penalty or play.ban or play.required or play.early or play.restriction
    return not (bound or play.offered or play.awaits)


class _Search:
    def __init__(self, play: Play) -> None:
        self.defence = play.declarer.side.opponents
        self.left = 0
        self._known: dict[object, bool] = {}
        self._solved: dict[object, Mapping[Card, int]] = {}

    def unbound(self, play: Play) -> int:
        """Return the defenders' tricks if nothing binds them, those won already included."""
        won = play.won(self.defence)
        values = self._values(play)
        if not values:
            return won
        return self._total(play, won, max(values.values()))

    def defenders_take(self, play: Play, wanted: int, unbound: int) -> bool:
        """True if they can take this many tricks in all, whatever declarer does; `unbound` are their tricks if
        unbound.
        """
        won = play.won(self.defence)
        if won >= wanted or unbound < wanted or is_free(play):
            return max(won, unbound) >= wanted
        key = (_position(play), wanted - won)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._through_each(play, wanted, unbound)
        return found

    def _through_each(self, play: Play, wanted: int, unbound: int) -> bool:
        chosen = [choose(play, each) for each in reversed(choices(play))] or [
            designate(play, card) for card in designations(play)
        ]
        if chosen:
            # The soonest free position is tried first; to leave the card on the table, last.
            chosen.sort(key=lambda after: len(after.penalty))
            return all(self.defenders_take(after, wanted, unbound) for after in chosen)
        won, values = play.won(self.defence), self._values(play)
        totals = {card: self._total(play, won, values[card]) for card in _different(play) if card in values}
        if play.to_play.side is self.defence:
            good = [card for card in totals if totals[card] >= wanted]
            # First the suit of a penalty card: after it nothing binds any more; then the largest remainder.
            lying = {each.card.suit for each in play.penalty}
            good.sort(key=lambda card: (card.suit not in lying, -totals[card], -card.place))
            after = [(play_card(play, card), totals[card]) for card in good]
            # Where nothing binds any more there is nothing left to search.
            if any(is_free(each) for each, _ in after):
                return True
            return any(self.defenders_take(each, wanted, total) for each, total in after)
        if any(total < wanted for total in totals.values()):
            return False
        return all(self.defenders_take(play_card(play, card), wanted, totals[card]) for card in totals)

    def _total(self, play: Play, won: int, own: int) -> int:
        """The defenders' tricks, where the side to play takes this many from this trick on."""
        return won + (own if play.to_play.side is self.defence else TRICKS - len(play.tricks) - own)

    def _values(self, play: Play) -> Mapping[Card, int]:
        if play.over:
            return {}
        key = (play.hands, play.trick, play.leader)
        if key not in self._solved:
            if self._solved and self.left <= 0:
                raise _Unfinished
            self.left -= 1
            self._solved[key] = tricks_by_card(play.hands, play.trick, play.leader, play.trump)
        return self._solved[key]


def _position(play: Play) -> tuple[object, ...]:
    """Everything that matters for the rest of the play."""
    return (
        play.hands,
        play.trick,
        play.leader,
        play.penalty,
        play.ban and (play.ban.seat, play.ban.suits),
        play.required and (play.required.seat, play.required.suit),
        play.chosen,
        play.named,
        play.early and play.early.card,
        play.restriction and (play.restriction.seat, play.restriction.kind, play.restriction.suit),
    )


def _different(play: Play) -> list[Card]:
    """The legal cards now, one of each run of neighbours; every one where rank matters to a duty."""
    seat = play.to_play
    bound = duties(play, seat)
    hand = play.hand(seat)
    legal = sorted(bound[-1].leaves if bound else hand)
    if play.restriction or any(not each.major for each in play.penalty):
        return legal
    lying = {each.card for each in play.penalty}
    others = {card.place for each in SEATS if each is not seat for card in play.hand(each)}
    others |= {card.place for _, card in play.trick}
    kept: list[Card] = []
    for card in legal:
        last = kept[-1] if kept else None
        apart = (
            last is None
            or last.suit is not card.suit
            or {last, card} & lying
            or any(place in others for place in range(last.place + 1, card.place))
        )
        if apart:
            kept.append(card)
    return kept

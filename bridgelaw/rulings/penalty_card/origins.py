"""By which clauses a defender's card becomes a penalty card: as it came to lie there (24, 49, 54, 56, 57, 58, 62)."""

from __future__ import annotations

from bridgelaw.laws import Reference, rule
from bridgelaw.rulings.penalty_card.action import Origin
from bridgelaw.rulings.penalty_card.cites import law
from bridgelaw.rulings.penalty_card.play import PenaltyCard, Play


def becomes(play: Play, new: PenaltyCard) -> tuple[Reference, ...]:
    """The clauses by which that card becomes a penalty card in this play: the nearest one, and 50B for its size.

    An opening lead out of turn that is refused: 54D; a later one: 56 (56B in 2017); a card of the auction: 24 (24E in
    2017); one before partner's: 57A; of two cards at once: 58B2; of a corrected revoke: 62B1. Law 49 where none of
    these speaks of it.

    >>> from bridgelaw.rulings.penalty_card import begin
    >>> from bridgelaw.scoring import Seat, Strain
    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> led = PenaltyCard(Seat.E, Card.parse("♥A"), origin=Origin.LED)
    >>> [str(each) for each in becomes(begin(deal, Strain.SPADES, Seat.S), led)]
    ['54D, 2017', '50B, 2017']
    """
    nearest = _nearest(play, new) or law(play.edition, "49")
    return tuple(dict.fromkeys((*nearest, *law(play.edition, "50B"))))


def _nearest(play: Play, new: PenaltyCard) -> tuple[Reference, ...]:
    """The clauses that speak of just such a card; none where only 49 does."""
    year, origin = play.edition, new.origin
    if origin is Origin.AUCTION:
        return rule("shown-in-the-auction", year).clauses
    if origin is Origin.EARLY and play.trick:
        return _before_its_turn(play, new)
    if origin in _ALWAYS:
        return law(year, _ALWAYS[origin])
    # The lead of the player whose turn it is, or one in mid-trick, is no lead out of turn.
    if origin is None or not origin.out_of_turn or play.trick or new.seat is play.leader:
        return ()
    return rule("defenders-lead-taken-back", year).clauses if play.tricks else law(year, "54D")


_ALWAYS = {Origin.TOGETHER: "58B2", Origin.REVOKED: "62B1"}


def _before_its_turn(play: Play, new: PenaltyCard) -> tuple[Reference, ...]:
    """Before partner's card declarer has a choice (57A); after it, the card is one that could not be played."""
    if new.seat.partner not in [seat for seat, _ in play.trick]:
        return law(play.edition, "57A")
    return rule("early-card-not-playable", play.edition).clauses

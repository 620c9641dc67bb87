"""Begin a play, and put cards on the table, each under the Law for the way it came there (48A, 50B and others)."""

from __future__ import annotations

from bridgelaw.laws import DEFAULT_EDITION, Reference, editions_with, rule
from bridgelaw.laws.facts import replace
from bridgelaw.rulings.card_play.action import Action, Origin, Verb
from bridgelaw.rulings.card_play.play import SEATS, Event, EventKind, PenaltyCard, Play
from bridgelaw.rulings.card_play.why import BadBeginning, GameOver, NotHeld, law
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.scoring.deal import Deal


def becomes(play: Play, new: PenaltyCard) -> tuple[Reference, ...]:
    """The clauses by which that card becomes a penalty card in this play: the nearest one, and 50B for its size.

    An opening lead out of turn that is refused: 54D; a later one: 56 (56B in 2017); a card of the auction: 24 (24E in
    2017); one before partner's: 57A; of two cards at once: 58B2; of a corrected revoke: 62B1. Law 49 where none of
    these applies.

    >>> from bridgelaw.rulings.card_play import begin
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
    """The clauses about exactly such a card; none where only 49 applies."""
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


def begin(
    deal: Deal,
    trump: Strain,
    declarer: Seat,
    *,
    led: tuple[Seat, Card] | None = None,
    penalty: tuple[PenaltyCard, ...] = (),
    edition: int = DEFAULT_EDITION,
) -> Play:
    """The play of a deal before the first card, or after an opening lead that declarer has accepted.

    `led` is that lead, in turn or out of turn; the next card comes from the hand on its left (54B1). Where declarer has
    spread the hand instead (54A), name the partner as `declarer`. `penalty` are cards that are on the table already,
    such as a refused lead out of turn (54D). Raises BadBeginning, NotHeld.

    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> begin(deal, Strain.SPADES, Seat.S, penalty=(PenaltyCard(Seat.E, Card.parse("♥A")),))
    Play: ♠ by S, trick 1, W to play; penalty cards: ♥A (East, major)
    """
    if not rule("play-is-ruled", edition).holds:
        raise BadBeginning(
            f"Play follows the Laws of {editions_with('play-is-ruled')[0]} or later, not those of {edition}.",
            f"Call `knowledge` for the information that partner might use under the Laws of {edition}.",
        )
    play = Play(deal, trump, declarer, edition, tuple(cards_of(deal, seat) for seat in SEATS), declarer.next)
    if led is not None:
        play = _after_lead(play, *led)
    for each in penalty:
        play = _on_the_table(play, each)
    return play


def exposed(
    play: Play, seat: Seat, card: Card, deliberate: bool, came_from: str = "", origin: Origin | None = None
) -> Play:
    """The play after a player has shown a card other than by playing it in turn (Laws 48A, 50B).

    `deliberate` is a card played on purpose, such as one led out of turn or a corrected revoke; a card that was dropped
    or slipped out with another is not. A defender's becomes a penalty card: minor if it is the only one, below an
    honour and not deliberate, and major in every other case. A card of declarer's side stays free. `origin` may give
    more detail, and `came_from` puts it in words to be shown. Raises NotHeld, GameOver, and BadBeginning for a card
    that is exposed already.

    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> exposed(begin(deal, Strain.SPADES, Seat.S), Seat.E, Card.parse("♣6"), deliberate=False)
    Play: ♠ by S, trick 1, W to play; penalty cards: ♣6 (East, minor)
    """
    if play.over:
        raise GameOver("All thirteen tricks have been played.", "No card is left to be exposed.")
    origin = origin or (Origin.SHOWN if deliberate else Origin.DROPPED)
    action = Action(Verb.SHOWS if deliberate else Verb.DROPS, card, seat, origin=origin, came_from=came_from)
    if not play.defends(seat):
        check_held(play, seat, card)
        event = Event(play.number, EventKind.EXPOSED, seat, action, card, law(play.edition, "48A"))
        return play.but(record=(*play.record, event), actions=(*play.actions, action))
    new = PenaltyCard(seat, card, deliberate or card.honour, origin, came_from)
    return lying(play.but(actions=(*play.actions, action)), new, action)


def _after_lead(play: Play, seat: Seat, card: Card) -> Play:
    if not play.defends(seat):
        raise BadBeginning(
            f"{seat.word} is on declarer's side, so {card} cannot be the opening lead.",
            f"{play.leader.word} or {play.leader.partner.word} leads.",
            f"Law 54E, {play.edition}",
        )
    check_held(play, seat, card)
    accepted = seat is not play.leader
    rests_on = law(play.edition, "53A", "54B") if accepted else law(play.edition, "44A")
    action = Action(Verb.LEADS, card, seat)
    event = Event(play.number, EventKind.LED, seat, action, card, rests_on, accepted=accepted)
    hands = play.without(seat, card)
    return play.but(hands=hands, leader=seat, trick=((seat, card),), record=(event,), actions=(action,))


def _on_the_table(play: Play, new: PenaltyCard) -> Play:
    """The play with a card that was on the table at the start, as if it had been shown first."""
    by_accident = not new.major or (new.origin is not None and new.origin.by_accident)
    verb = Verb.DROPS if by_accident else Verb.SHOWS
    action = Action(verb, new.card, new.seat, origin=new.origin, came_from=new.came_from)
    return lying(play.but(actions=(*play.actions, action)), new, action)


def lying(play: Play, new: PenaltyCard, action: Action, because: tuple[Reference, ...] = ()) -> Play:
    """The play with one more penalty card on the table; two or more of one defender are all major (50B)."""
    seat, card = new.seat, new.card
    _check_lying(play, new)
    others = [each for each in play.penalty if each.seat is seat]
    on_table = (*play.penalty, new)
    if others:
        on_table = tuple(replace(each, major=True) if each.seat is seat else each for each in on_table)
    # A new card gives declarer a new choice if partner has not led yet.
    again = not play.trick and seat is play.leader.partner
    event = Event(
        play.number,
        EventKind.EXPOSED,
        seat,
        action,
        card,
        because or becomes(play, new),
        lies=new,
        cards=tuple(each.card for each in (*others, new)),
    )
    return play.but(
        penalty=on_table,
        returned=tuple(each for each in play.returned if each.card != card),
        chosen=play.chosen and not again,
        record=(*play.record, event),
    )


def _check_lying(play: Play, new: PenaltyCard) -> None:
    """Raise BadBeginning or NotHeld for a card that cannot become a penalty card now."""
    seat, card = new.seat, new.card
    if not play.defends(seat):
        raise BadBeginning(
            f"{seat.word} is on declarer's side, and has no penalty cards.",
            "Only a defender's card becomes one.",
            f"Law 48A, {play.edition}",
        )
    check_held(play, seat, card)
    there = (*play.penalty, *(each for each in (play.early, play.offered) if each))
    if any(each.card == card for each in there):
        raise BadBeginning(f"{card} is already on the table.", "A card becomes a penalty card only once.")
    if card.honour and not new.major:
        raise BadBeginning(f"{card} is an honour and cannot be a minor penalty card.", "Enter it as major.", "Law 50B")


def check_held(play: Play, seat: Seat, card: Card) -> None:
    """Raise NotHeld, saying where the card is, unless the seat still holds it."""
    if card in play.hand(seat):
        return
    for other in SEATS:
        if card in play.hand(other):
            raise NotHeld(f"{seat.word} does not hold {card}.", f"{other.word} holds it.")
    raise NotHeld(f"{card} has already been played.", "It cannot be exposed or played again.")

"""How a play begins, and how a card comes to lie on the table (Laws 49, 50B, 48A)."""

from __future__ import annotations

from dataclasses import replace

from bridgelaw.laws import DEFAULT_EDITION, Reference
from bridgelaw.laws import edition as edition_of
from bridgelaw.rulings.penalty_card.cites import SINCE, law
from bridgelaw.rulings.penalty_card.errors import BadBeginning, GameOver, NotHeld
from bridgelaw.rulings.penalty_card.play import SEATS, PenaltyCard, Play
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.scoring.deal import Deal


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
    spread his hand instead (54A), name his partner as `declarer`. `penalty` are cards that lie on the table already,
    such as a refused lead out of turn (54D). Raises BadBeginning, NotHeld.

    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> begin(deal, Strain.SPADES, Seat.S, penalty=(PenaltyCard(Seat.E, Card.parse("♥A")),))
    Play: ♠ by S, trick 1, W to play; penalty cards: ♥A (East, major)
    """
    if edition_of(edition).year < SINCE:
        raise BadBeginning(
            f"Play follows the Laws of {SINCE} or later, not those of {edition}.",
            "What the Laws of 1997 said about what partner may know, `knowledge` can tell.",
        )
    play = Play(deal, trump, declarer, edition, tuple(cards_of(deal, seat) for seat in SEATS), declarer.next)
    if led is not None:
        play = _after_lead(play, *led)
    for each in penalty:
        play = lying(play, each)
    return play


def exposed(play: Play, seat: Seat, card: Card, deliberate: bool, came_from: str = "") -> Play:
    """The play after a player has shown a card other than by playing it in turn (Laws 49, 50B, 48A).

    `deliberate` is a card played on purpose, such as one led out of turn or a corrected revoke; a card that was
    dropped or slipped out with another is not. A defender's becomes a penalty card: minor if it is his only one, below
    an honour and not deliberate, and major in every other case. A card of declarer's side stays as free as it was.
    Raises NotHeld, GameOver, and BadBeginning for a card that lies there already.

    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> exposed(begin(deal, Strain.SPADES, Seat.S), Seat.E, Card.parse("♣6"), deliberate=False)
    Play: ♠ by S, trick 1, W to play; penalty cards: ♣6 (East, minor)
    """
    if play.over:
        raise GameOver("All thirteen tricks have been played.", "There is no card left to show.")
    if not play.defends(seat):
        check_held(play, seat, card)
        says = f"{seat.word} shows {card}: no card of declarer's or of dummy's becomes a penalty card."
        return replace(play, record=play.recorded("exposed", seat, card, says, law(play.edition, "48A")))
    came_from = came_from or ("played on purpose" if deliberate else "dropped")
    return lying(play, PenaltyCard(seat, card, deliberate or card.honour, came_from))


def _after_lead(play: Play, seat: Seat, card: Card) -> Play:
    if not play.defends(seat):
        raise BadBeginning(
            f"{seat.word} is of declarer's side, so {card} cannot be the opening lead.",
            f"{play.leader.word} or {play.leader.partner.word} leads.",
            f"Law 54E, {play.edition}",
        )
    check_held(play, seat, card)
    says, rests_on = "", law(play.edition, "44A")
    if seat is not play.leader:
        says = f"{seat.word} leads {card} out of turn, and declarer accepts it."
        rests_on = law(play.edition, "53A", "54B")
    record = play.recorded("led", seat, card, says, rests_on)
    return replace(play, hands=play.without(seat, card), leader=seat, trick=((seat, card),), record=record)


def lying(play: Play, new: PenaltyCard, because: tuple[Reference, ...] = ()) -> Play:
    """The play with one more penalty card on the table; two or more of one defender are all major (50B)."""
    seat, card = new.seat, new.card
    if not play.defends(seat):
        raise BadBeginning(
            f"{seat.word} is of declarer's side, and has no penalty cards.",
            "Only a defender's card becomes one.",
            f"Law 48A, {play.edition}",
        )
    check_held(play, seat, card)
    if any(each.card == card for each in (*play.penalty, *((play.early,) if play.early else ()))):
        raise BadBeginning(f"{card} lies on the table already.", "A card becomes a penalty card once.")
    if card.honour and not new.major:
        raise BadBeginning(f"{card} is an honour, and no minor penalty card.", "Call it major.", "Law 50B")
    others = [each for each in play.penalty if each.seat is seat]
    on_table = (*play.penalty, new)
    says = f"{seat.word}'s {card} lies face up{f' ({new.came_from})' if new.came_from else ''}: "
    if others:
        on_table = tuple(replace(each, major=True) if each.seat is seat else each for each in on_table)
        says += f"he has {len(others) + 1} penalty cards now, and all of them are major."
    else:
        why = "an honour" if card.honour else "played on purpose" if new.major else "one low card, shown by accident"
        says += f"a {new.size} penalty card, {why}."
    # A new card gives declarer a new choice if partner has not led yet.
    before_lead = not play.trick and play.leader is seat.partner
    return replace(
        play,
        penalty=on_table,
        returned=tuple(each for each in play.returned if each.card != card),
        chosen=play.chosen and not before_lead,
        record=play.recorded("exposed", seat, card, says, because or law(play.edition, "49", "50B")),
    )


def check_held(play: Play, seat: Seat, card: Card) -> None:
    """Raise NotHeld, saying where the card is, unless the seat still holds it."""
    if card in play.hand(seat):
        return
    for other in SEATS:
        if card in play.hand(other):
            raise NotHeld(f"{seat.word} does not hold {card}.", f"{other.word} holds it.")
    raise NotHeld(f"{card} has been played already.", "It cannot be shown or played again.")

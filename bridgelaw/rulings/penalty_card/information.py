"""Who may use what a penalty card tells: on the table, back in the hand, and played (Law 50E, and its forerunners)."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaw.laws import Reference, edition
from bridgelaw.rulings.penalty_card.cites import SINCE, law
from bridgelaw.rulings.penalty_card.play import PenaltyCard, Play
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card

THE_DUTY, THE_CARD = "that it must be played", "what the card shows"
ITS_COMING_OUT = "how it came to lie there"
ON_TABLE, IN_HAND, PLAYED = "on the table", "back in hand", "played"
"""Where a card can be that was a penalty card."""
REVERSED = 2017
"""Since then all that a card on the table shows is authorised for both sides."""


@dataclass(frozen=True)
class Knowledge:
    """One thing that is known from a penalty card, and who may use it.

    `where` is on the table, back in hand or played. `about` is the duty to play the card, or what the card shows, that
    its owner holds it and why he chose it; of a card that has been played, how it came to lie there.
    """

    card: Card
    owner: Seat
    where: str
    about: str
    partner_may: bool
    declarer_may: bool
    says: str
    rests_on: tuple[Reference, ...]


def knowledge(play: Play, year: int | None = None) -> tuple[Knowledge, ...]:
    """What is known from each penalty card on the table, back in hand or played, under the play's own edition.

    Another `year` sets the same position beside another edition: 2007 and 1997 let partner use the duty alone (2007
    50E1, 50E2; 1997 50C, 50D1), 2017 everything as long as the card lies there (50E1); back in hand it is unauthorised
    for partner in all of them, and so is, once the card has been played, how it came to lie there (2017 50E3; 2007
    50E2). Of a play that is over nothing is left to know. Raises UnknownEdition.

    >>> from bridgelaw.rulings.penalty_card import begin
    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play = begin(deal, Strain.SPADES, Seat.S, penalty=(PenaltyCard(Seat.E, Card.parse("♥A")),))
    >>> [[each.partner_may for each in knowledge(play, year)] for year in (2007, 2017)]
    [[True, False], [True, True]]
    """
    year = edition(year or play.edition).year
    found = [known for each in play.penalty for known in _on_table(each, year)]
    found += (_in_hand(each, year) for each in play.returned)
    return (*found, *(_played(each, year) for each in play.spent if not play.over))


def _on_table(lying: PenaltyCard, year: int) -> tuple[Knowledge, ...]:
    card, owner, partner = lying.card, lying.seat, lying.seat.partner.word
    duty = f"All four players may use that {card} " + (
        "must be played at the first legal chance." if lying.major else "must be played before another low card."
    )
    if year >= REVERSED:
        shown = f"As long as {card} lies on the table, {partner} may use all that it shows, and so may declarer."
        basis = (law(year, "50E1"), law(year, "50E1"))
    else:
        shown = f"{partner} may not use that {owner.word} holds {card}, nor why it was shown or led; declarer may."
        old = law(year, "50D1") if lying.major else law(year, "50C")
        basis = (law(year, "50E1"), law(year, "50E2")) if year >= SINCE else (old, old)
    return (
        Knowledge(card, owner, ON_TABLE, THE_DUTY, True, True, duty, basis[0]),
        Knowledge(card, owner, ON_TABLE, THE_CARD, year >= REVERSED, True, shown, basis[1]),
    )


def _in_hand(back: PenaltyCard, year: int) -> Knowledge:
    partner, owner = back.seat.partner.word, back.seat.word
    says = f"The {back.card} is back in hand: {partner} may not use that {owner} was seen to hold it; declarer may."
    clauses = ("50E2", "16C" if year >= REVERSED else "16D") if year >= SINCE else ("50D1", "16C")
    return Knowledge(back.card, back.seat, IN_HAND, THE_CARD, False, True, says, law(year, *clauses))


def _played(gone: PenaltyCard, year: int) -> Knowledge:
    # The card itself all have seen in a trick. What is closed is why it had lain there; to declarer, who did nothing
    # wrong, no edition closes anything.
    partner, old = gone.seat.partner.word, "50D1" if gone.major else "50C"
    says = f"The {gone.card} has been played: {partner} may not use how it came to lie there; declarer may."
    clause = "50E3" if year >= REVERSED else "50E2" if year >= SINCE else old
    return Knowledge(gone.card, gone.seat, PLAYED, ITS_COMING_OUT, False, True, says, law(year, clause))

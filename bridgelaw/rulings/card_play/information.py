"""The use that each player may make of the information from a penalty card: on the table, back in the hand, and played
(Law 50E, and earlier Laws).
"""

from __future__ import annotations

from enum import Enum

from bridgelaw.laws import Reference, edition, editions_with, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.card_play.play import PenaltyCard, Play
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card


class Where(Enum):
    """The places where a card can be that was a penalty card."""

    ON_TABLE = "on the table"
    IN_HAND = "in hand"
    PLAYED = "played"


class About(Enum):
    """The information from a card: that it must be played; what it shows (its owner holds it, and why it was chosen);
    and of a card that has been played, how it was exposed.
    """

    DUTY = "duty"
    CARD = "card"
    COMING_OUT = "coming out"


@dataclass(frozen=True)
class Knowledge:
    """One piece of information from a penalty card, and who may use it."""

    shown: PenaltyCard
    where: Where
    about: About
    partner_may: bool
    declarer_may: bool
    rests_on: tuple[Reference, ...]

    @property
    def card(self) -> Card:
        """The card that was shown."""
        return self.shown.card

    @property
    def owner(self) -> Seat:
        """Return the owner of the card."""
        return self.shown.seat


def knowledge(play: Play, year: int | None = None) -> tuple[Knowledge, ...]:
    """Return the information from each penalty card on the table, back in hand or played, under the play's own edition.

    `year` judges the same position by another edition: 2007 and 1997 let partner use the duty alone (2007 50E1, 50E2;
    1997 50D1, and 50C for a minor card not even that), 2017 everything as long as the card is on the table (50E1); back
    in hand it is unauthorised for partner in all of them, and so is, once the card has been played, how it was exposed
    (2017 50E3; 2007 50E2). After the play nothing is left. Raises UnknownEdition.

    >>> from bridgelaw.rulings.card_play import begin
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
    duty, shown = ("duty-known", "shown-card-known") if lying.major else ("minor-duty-known", "minor-shown-card-known")
    partner_may = rule("shown-card-authorised", year).holds
    may_know_duty = lying.major or rule("minor-duty-authorised", year).holds
    return (
        Knowledge(lying, Where.ON_TABLE, About.DUTY, may_know_duty, True, rule(duty, year).clauses),
        Knowledge(lying, Where.ON_TABLE, About.CARD, partner_may, True, rule(shown, year).clauses),
    )


def _in_hand(back: PenaltyCard, year: int) -> Knowledge:
    return Knowledge(back, Where.IN_HAND, About.CARD, False, True, rule("card-back-in-hand", year).clauses)


def _played(gone: PenaltyCard, year: int) -> Knowledge:
    # Everybody has seen the card itself in a trick. Unauthorised is the reason why it was exposed; to declarer, who did
    # nothing wrong, everything is authorised in every edition.
    closed = rule("played-card-known" if gone.major else "minor-played-card-known", year).clauses
    return Knowledge(gone, Where.PLAYED, About.COMING_OUT, False, True, closed)


def compared(year: int) -> int | None:
    """The edition nearest to that of `year` under which partner may use something else; None where there is none.

    >>> compared(2017), compared(2007)
    (2007, 2017)
    """
    years, here = editions_with("play-is-ruled"), rule("shown-card-authorised", year).holds
    others = [each for each in years if rule("shown-card-authorised", each).holds is not here]
    return min(others, key=lambda each: abs(each - year), default=None)

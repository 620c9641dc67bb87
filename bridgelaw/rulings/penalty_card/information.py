"""Who may use what a penalty card shows: on the table, and back in the hand (Law 50E, and its forerunners)."""

from __future__ import annotations

from dataclasses import dataclass

from bridgelaw.laws import Reference, edition, editions_with, rule
from bridgelaw.rulings.penalty_card.play import PenaltyCard, Play
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card

THE_DUTY, THE_CARD = "that it must be played", "what the card shows"


@dataclass(frozen=True)
class Knowledge:
    """One thing that is known from a penalty card, and who may use it.

    `about` is the duty to play the card, or what the card shows: that its owner holds it, and why he chose it.
    """

    shown: PenaltyCard
    on_table: bool
    about: str
    partner_may: bool
    declarer_may: bool
    rests_on: tuple[Reference, ...]

    @property
    def card(self) -> Card:
        """The card that was shown."""
        return self.shown.card

    @property
    def owner(self) -> Seat:
        """Whose it is."""
        return self.shown.seat


def knowledge(play: Play, year: int | None = None) -> tuple[Knowledge, ...]:
    """What is known from each penalty card on the table and each one back in hand, under the play's own edition.

    Another `year` sets the same position beside another edition: 2007 and 1997 let partner use the duty alone (2007
    50E1, 50E2; 1997 50C, 50D1), 2017 everything as long as the card lies there (50E1); back in hand it is unauthorised
    for partner in all of them. Raises UnknownEdition.

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
    return (*found, *(_in_hand(each, year) for each in play.returned))


def _on_table(lying: PenaltyCard, year: int) -> tuple[Knowledge, ...]:
    duty, shown = ("duty-known", "shown-card-known") if lying.major else ("minor-duty-known", "minor-shown-card-known")
    partner_may = rule("shown-card-authorised", year).holds
    return (
        Knowledge(lying, True, THE_DUTY, True, True, rule(duty, year).clauses),
        Knowledge(lying, True, THE_CARD, partner_may, True, rule(shown, year).clauses),
    )


def _in_hand(back: PenaltyCard, year: int) -> Knowledge:
    return Knowledge(back, False, THE_CARD, False, True, rule("card-back-in-hand", year).clauses)


def compared(year: int) -> int | None:
    """The edition nearest to that of `year` under which partner may use something else; None where there is none.

    >>> compared(2017), compared(2007)
    (2007, 2017)
    """
    years, here = editions_with("play-is-ruled"), rule("shown-card-authorised", year).holds
    others = [each for each in years if rule("shown-card-authorised", each).holds is not here]
    return min(others, key=lambda each: abs(each - year), default=None)

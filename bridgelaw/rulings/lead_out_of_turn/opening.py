"""From the ruling to the play: the state in which the cards are played on."""

from __future__ import annotations

from bridgelaw.rulings.decision import ProcedureStops
from bridgelaw.rulings.lead_out_of_turn.consequence import Consequence
from bridgelaw.rulings.lead_out_of_turn.ruling import LeadRuling
from bridgelaw.rulings.penalty_card import Origin, PenaltyCard, Play, begin, choices, choose, put_down_early
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card


class NothingToPlay(ProcedureStops):
    """No play can be begun from this ruling: it is not finished, or the cards are not known."""


def opening(ruling: LeadRuling) -> Play:
    """The play after the ruling: roles, the card led, penalty cards, a card that waits for its turn (57D), and
    declarer's choice if it is made.

    A card that was already played to the lead is the next one played. Raises NothingToPlay where the ruling is not
    finished or not settled, or the deal or a penalty card is unknown.
    """
    lead, consequence = ruling.lead, ruling.consequence
    if consequence is None:
        raise NothingToPlay("No card can be played on from here.", at=ruling.walk.at)
    if lead.deal is None:
        raise NothingToPlay("Nobody knows the cards.", "Give the deal.")
    if consequence.penalty and ruling.walk.answers.get("exposed") == "several":
        raise NothingToPlay(f"Of the cards on the table only the {lead.card} is known.", at=ruling.walk.at)
    cards: dict[Seat, Card] = {lead.leader: lead.card}
    if lead.other:
        cards[lead.partner] = lead.other
    lying = tuple(
        PenaltyCard(seat, cards[seat], major, _origin(ruling, consequence, seat))
        for seats, major in ((consequence.penalty, True), (consequence.minor, False))
        for seat in seats
    )
    led = {"led": lead.leader, "partner-led": lead.partner}.get(consequence.begins)
    play = begin(
        lead.deal,
        lead.contract.strain,
        consequence.declarer,
        led=(led, cards[led]) if led else None,
        penalty=lying,
        edition=lead.edition,
    )
    for seat in consequence.early:
        play = put_down_early(play, seat, cards[seat])
    if consequence.chooses:
        kinds = {choice.kind: choice for choice in choices(play)}
        play = choose(play, kinds[consequence.chooses])
    return play


def _origin(ruling: LeadRuling, consequence: Consequence, seat: Seat) -> Origin:
    """Return how a card came to lie there: seen in the auction (24), faced after another lead, or led out of turn (54).
    """
    if ruling.walk.answers.get("auction") == "running":
        return Origin.AUCTION
    if consequence.begins == "partner-led":
        return Origin.EARLY
    return Origin.OPENING_LEAD if seat is ruling.lead.leader else Origin.LED_AFTER

"""The director's words once declarer has chosen: who takes a card back, who may lead what, who may know what."""

from __future__ import annotations

from bridgelaw.rulings.card_play.information import About, Knowledge, Where, knowledge
from bridgelaw.rulings.card_play.play import Event, Play
from bridgelaw.rulings.decision import table_read
from bridgelaw.scoring.cards import suit_word
from bridgelaw.telling.en.card_play.events import remarkable
from bridgelaw.telling.graphs import words_read

# The procedure from which these choices come (54D).
LEAD = "lead_out_of_turn"


def may_use(known: Knowledge) -> str:
    """State one piece of information and who may use it."""
    card, owner, partner = known.card, known.owner.word, known.owner.partner.word
    if known.where is Where.PLAYED:
        return f"The {card} has been played: {partner} may not use the way it was exposed; declarer may."
    if known.where is Where.IN_HAND:
        return f"The {card} is back in hand: {partner} may not use the fact that {owner} holds it; declarer may."
    if known.about is About.DUTY:
        when = "at the first legal chance" if known.shown.major else "before another low card"
        return f"All four players may use the fact that {card} must be played {when}."
    if known.partner_may:
        return f"While {card} is on the table, {partner} may use all that it shows, and so may declarer."
    return f"{partner} may not use the fact that {owner} holds {card}, nor the way it was exposed; declarer may."


WHERE = {Where.ON_TABLE: "on the table", Where.IN_HAND: "back in hand", Where.PLAYED: "played"}


ABOUT = {
    About.DUTY: "that it must be played",
    About.CARD: "what the card shows",
    About.COMING_OUT: "how it was exposed",
}


def after_the_choice(play: Play) -> str:
    """Return the words to each player between declarer's choice and the lead (50D2, 50E, 51B, 54D, 59); empty at any
    other time.

    >>> from bridgelaw.rulings.card_play import Origin, PenaltyCard, begin, choice_of, choose
    >>> from bridgelaw.scoring import Seat, Strain
    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> lying = (PenaltyCard(Seat.E, Card.parse("♥A"), origin=Origin.LED),)
    >>> play = begin(deal, Strain.SPADES, Seat.S, penalty=lying)
    >>> after_the_choice(choose(play, choice_of(play, "forbid", [Strain.HEARTS]))).split(". ")[0]
    'East, take the ♥A back into your hand'
    """
    if not play.chosen or play.trick or play.over:
        return ""
    chosen = next(each for each in reversed(play.record) if each.choice)
    # Several cards, or one that was not led, need other words: those of the choice and of the information.
    return _of_one_lead(play, chosen) or " ".join((remarkable(chosen), *map(may_use, knowledge(play))))


def _of_one_lead(play: Play, chosen: Event) -> str:
    """The words for one card that had been led, and a leader who can comply; empty where more has to be said."""
    right = play.leader
    owner = right.partner
    lying = play.penalty_cards(owner)
    concerned = (*lying, *(each for each in play.returned if each.seat is owner))
    origin = concerned[0].origin if len(concerned) == 1 else None
    simple = origin is not None and origin.led
    bound = play.penalty_cards(right) or (lying and play.ban) or not chosen.can
    if not simple or bound:
        return ""
    card = concerned[0].card
    kind = "required" if play.required else "lead-free" if lying else "forbidden"
    words = {
        "leader": owner.word,
        "right": right.word,
        "declarer": play.declarer.word,
        "card": f"the {card}",
        "suit": suit_word(card.suit, several=True),
        "a_suit": f"a {suit_word(card.suit)}",
    }
    # The words are written once, with the opening lead out of turn, from which these choices come (54D).
    said = words_read(LEAD, play.edition, words)["said"]
    return " ".join(said[each["id"]] for each in table_read(LEAD, play.edition)["consequence"][kind]["says"])

"""The use that each player may make of a penalty card's information, in sentences: on the table, in hand, played."""

from __future__ import annotations

from bridgelaw.rulings.penalty_card.information import About, Knowledge, Where


def may_use(known: Knowledge) -> str:
    """The sentence about one thing that is known."""
    card, owner, partner = known.card, known.owner.word, known.owner.partner.word
    if known.where is Where.PLAYED:
        return f"The {card} has been played: {partner} may not use how it came to lie there; declarer may."
    if known.where is Where.IN_HAND:
        return f"The {card} is back in hand: {partner} may not use that {owner} was seen to hold it; declarer may."
    if known.about is About.DUTY:
        when = "at the first legal chance" if known.shown.major else "before another low card"
        return f"All four players may use that {card} must be played {when}."
    if known.partner_may:
        return f"As long as {card} lies on the table, {partner} may use all that it shows, and so may declarer."
    return f"{partner} may not use that {owner} holds {card}, nor why it was shown or led; declarer may."


WHERE = {Where.ON_TABLE: "on the table", Where.IN_HAND: "back in hand", Where.PLAYED: "played"}
ABOUT = {
    About.DUTY: "that it must be played",
    About.CARD: "what the card shows",
    About.COMING_OUT: "how it came to lie there",
}

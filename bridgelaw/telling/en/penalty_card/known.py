"""Who may use what a penalty card shows, in sentences."""

from __future__ import annotations

from bridgelaw.rulings.penalty_card.information import THE_DUTY, Knowledge


def may_use(known: Knowledge) -> str:
    """The sentence about one thing that is known."""
    card, owner, partner = known.card, known.owner.word, known.owner.partner.word
    if not known.on_table:
        return f"The {card} is back in hand: {partner} may not use that {owner} was seen to hold it; declarer may."
    if known.about == THE_DUTY:
        when = "at the first legal chance" if known.shown.major else "before another low card"
        return f"All four players may use that {card} must be played {when}."
    if known.partner_may:
        return f"As long as {card} lies on the table, {partner} may use all that it shows, and so may declarer."
    return f"{partner} may not use that {owner} holds {card}, nor why it was shown or led; declarer may."

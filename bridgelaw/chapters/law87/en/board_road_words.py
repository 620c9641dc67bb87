"""The result in words, and the director's words: to the table that called, and to those who are charged."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgelaw.chapters.law87.rulings.board_road import BoardRoad
from bridgelaw.chapters.law87.rulings.board_road_facts import BoardOrigin
from bridgelaw.chapters.law87.rulings.road import Charge, Form, TablePlay
from bridgelaw.laws.words import capital, joined
from bridgelaw.scoring import Seat
from bridgelaw.scoring.printed import counted, figure, numbered


def cards(seats: Sequence[Seat]) -> str:
    """Return whose cards, one or more, in a sentence.

    >>> cards([Seat.E, Seat.W]), cards(list(Seat))
    ('cards of East and West', 'cards of all four players')
    """
    if len(seats) == len(Seat):
        return "cards of all four players"
    return f"cards of {joined([seat.word for seat in seats])}"


def cost(charge: Charge) -> str:
    """Return the penalty for a charge."""
    return f"{figure(charge.share or 0)}% of a top, {counted(charge.amount or 0, 'matchpoints')}"


def charged(ruling: BoardRoad) -> str:
    """Name everybody who is charged for the board."""
    return joined([str(charge) for charge in ruling.charges])


def tables(plays: Sequence[TablePlay]) -> str:
    """Name the tables by their numbers."""
    return numbered("table", [play.table for play in plays])


def record(ruling: BoardRoad) -> str:
    """Return the record with which the cards are compared."""
    return "the hand record" if ruling.facts.origin is BoardOrigin.DUPLICATED else "the diagram"


def result(ruling: BoardRoad) -> str:
    """Return whether the board is fouled, who plays which form, who is charged."""
    board = f"Board {ruling.facts.board}"
    if ruling.facts.origin is BoardOrigin.DIAGRAM:
        return f"{board} is not fouled. Only the diagram gets an arrow."
    if ruling.fouled is False:
        found = [f"{board} is not fouled: all results are compared with each other."]
    else:
        found = [f"{board} is fouled." if ruling.fouled else f"{board} may be fouled."]
        found += [f"{capital(form.phrase)}: {where}." for form in Form if (where := _where(ruling, form))]
    if ruling.charges:
        found.append(f"{capital(_charged(ruling))}.")
    return " ".join(found)


def _where(ruling: BoardRoad, form: Form) -> str:
    """Name the tables of a form, those still to come separately."""
    played = [play for play in ruling.of(form) if play.played is not False]
    to_come = [play for play in ruling.of(form) if play.played is False]
    said = [tables(played)] if played else []
    said += [f"{tables(to_come)} still to come"] if to_come else []
    if form is Form.CORRECT and ruling.elsewhere:
        said.append(f"{counted(ruling.elsewhere, 'results')} in other rooms")
    return ", ".join(said)


def _charged(ruling: BoardRoad) -> str:
    several, who = len(ruling.charges) > 1, charged(ruling)
    if not all(charge.amount is not None for charge in ruling.charges) or ruling.fouled is False:
        return f"{who} {'are' if several else 'is'} responsible, and you decide on a penalty"
    proves = "if it is fouled, " if ruling.fouled is None else ""
    each = " each" if several else ""
    return f"{proves}{who} {'get' if several else 'gets'} a penalty of {cost(ruling.charges[0])}{each}"


def announcement(ruling: BoardRoad) -> str:
    """Return the words at the table that called, and separately those to the players charged."""
    given = ruling.facts
    if given.origin is BoardOrigin.DIAGRAM:
        return (
            "The cards are correct. The diagram was wrong, and I have marked it. Your result stands. Thank you for "
            "calling."
        )
    if given.origin is BoardOrigin.PUT_BACK_NOW:
        return (
            "You played the correct cards and returned them to the wrong pockets just now. I have corrected them, and "
            "your result stands. Each of you, please return your own cards to your own pocket."
        )
    words = [f"The {cards(given.seats)} were in the wrong pockets when the board came to you."]
    if given.played_there:
        words += [*_compared(ruling), "You may appeal."]
    else:
        words.append("I have corrected them; please play the board now.")
    # Each speech ends the quotation of the one before it; the frame of the derivation ends the last.
    return "” ".join([" ".join(words), *_to_the_charged(ruling)])


def _compared(ruling: BoardRoad) -> Iterator[str]:
    yield "You could not know this, and nobody loses anything for playing the board as it came."
    if ruling.fouled is False:
        yield "Everybody here played the same cards, so all results are compared."
    else:
        yield "Your result will be compared only with results from the same cards."
    if ruling.to_come:
        yield "I have corrected the cards for the tables to come."


def _to_the_charged(ruling: BoardRoad) -> Iterator[str]:
    if ruling.due:
        for charge in ruling.charges:
            seating = ruling.facts.movement.seating_of(charge.pair, ruling.found.round)
            at = f", at table {seating.table}" if seating is not None and charge.seat is None else ""
            what = _misdeed(ruling, charge, ruling.mistake)
            yield f"And to {charge}{at}: “{what}. The penalty is {cost(charge)}. You may appeal."


def _misdeed(ruling: BoardRoad, charge: Charge, mistake: TablePlay | None) -> str:
    board = f"board {ruling.facts.board}"
    if mistake is None:
        return f"You duplicated {board} wrongly"
    seats = [s for s in ruling.facts.seats if charge.seat in (None, s) and mistake.pair(s.side) == charge.pair]
    whose = "some of your cards" if charge.seat else f"the {cards(seats)}"
    return f"When {board} left table {mistake.table}, {whose} were in the wrong pockets"

"""A card from a hand that is not to play: the Law that applies (53 to 57)."""

from __future__ import annotations

from bridgelaw.laws import Reference, rule
from bridgelaw.rulings.card_play.play import Play
from bridgelaw.rulings.card_play.why import PlayOutOfTurn, law, named
from bridgelaw.scoring import TRICKS, Seat

AT_HIS_TURN = "The card is played when the turn comes, if that is legal; if not, it becomes a major penalty card."
FIVE_CHOICES = (
    "This is an opening lead out of turn. Declarer has five options: accept it and play the hand; accept it and become "
    "dummy; or refuse it and require the suit, forbid it, or do neither."
)


def at_opponents_turn(play: Play) -> tuple[Reference, ...]:
    """The clauses on a defender's card at the turn of the opponent on the right.

    Before 57D of 2017 no clause covered it; that a card which partner could see has to be played to the trick (45A,
    45C1), or else is a penalty card (49), is our reading.
    """
    return rule("play-at-opponents-turn", play.edition).clauses


def out_of_turn(play: Play, seat: Seat) -> PlayOutOfTurn:
    """Return the error for a seat that plays at another's turn: whose turn it is, and the Law that applies."""
    right, clauses = _play(play, seat) if play.trick else _lead(play, seat)
    doing = "to play" if play.trick else "to lead"
    return PlayOutOfTurn(f"It is {play.to_play.word}'s turn {doing}, not {seat.word}'s.", right, named(clauses))


_Applies = tuple[str, tuple[Reference, ...]]
NEXT_TRICK = "This would be a lead to the next trick, out of turn."


def _lead(play: Play, seat: Seat) -> _Applies:
    year = play.edition
    if not play.tricks and play.defends(seat):
        return FIVE_CHOICES, law(year, "54")
    if not play.tricks:
        says = "An opening lead from declarer's side is treated as a card exposed during the auction."
        return says, law(year, "54E", "24")
    if play.defends(seat):
        if play.number == TRICKS and rule("last-lead-taken-back", year).holds:
            return "A lead out of turn to the last trick is taken back.", law(year, "53A")
        says = "Declarer may accept the lead out of turn; if not, the card becomes a major penalty card."
        return says, law(year, "53A", "56")
    if play.defends(play.to_play):
        says = "Either defender may accept declarer's lead out of turn; if not, the card goes back."
        return says, law(year, "53A", "55A", "55B1")
    says = "Either defender may accept the lead from the wrong hand; if not, declarer leads from the correct hand."
    return says, law(year, "53A", "55A", "55B2")


def _play(play: Play, seat: Seat) -> _Applies:
    year, played = play.edition, [each for each, _ in play.trick]
    if not play.defends(seat):
        if seat in played:
            return NEXT_TRICK, law(year, "53A", "55A")
        says = "Declarer's premature play from either hand stands if it is legal."
        return says, rule("declarers-early-play", year).clauses
    if seat.partner not in played:
        says = (
            "The card becomes a major penalty card, and declarer has a choice about what partner plays to this trick."
        )
        return says, law(year, "57A")
    if seat in played:
        return NEXT_TRICK, law(year, "53A", "56")
    return f"This is a play at the turn of the opponent on the right. {AT_HIS_TURN}", at_opponents_turn(play)

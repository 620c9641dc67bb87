"""A card from a hand that is not to play: which Law deals with it (53 to 57)."""

from __future__ import annotations

from bridgelaw.rulings.penalty_card.cites import law, named
from bridgelaw.rulings.penalty_card.errors import PlayOutOfTurn
from bridgelaw.rulings.penalty_card.play import Play
from bridgelaw.scoring import TRICKS, Seat

AT_HIS_TURN = "The card is played when his turn comes if it legally can be; if not, it becomes a major penalty card."
FIVE_CHOICES = (
    "This is an opening lead out of turn. Declarer has five choices: he accepts it and plays the hand, or accepts it "
    "and is dummy; or he refuses it and requires the suit, forbids it, or does neither."
)


def at_opponents_turn(play: Play) -> tuple[str, ...]:
    """The clauses on a defender's card at the turn of his right-hand opponent.

    Before 57D of 2017 no clause spoke of it; that a card which partner could see has to be played to the trick (45A,
    45C1), or else is a penalty card (49), is our reading.
    """
    return ("57D",) if play.edition >= 2017 else ("45A", "45C1")


def out_of_turn(play: Play, seat: Seat) -> PlayOutOfTurn:
    """What to raise when that seat plays although it is another's turn: whose it is, and the Law that applies."""
    right, clauses = _lead(play, seat) if not play.trick else _play(play, seat)
    doing = "to play" if play.trick else "to lead"
    return PlayOutOfTurn(
        f"It is {play.to_play.word}'s turn {doing}, not {seat.word}'s.", right, named(law(play.edition, *clauses))
    )


def _lead(play: Play, seat: Seat) -> tuple[str, tuple[str, ...]]:
    if not play.tricks:
        if play.defends(seat):
            return FIVE_CHOICES, ("54",)
        return "An opening lead from declarer's side is dealt with as a card shown during the auction.", ("54E", "24")
    return _later_lead(play, seat)


def _later_lead(play: Play, seat: Seat) -> tuple[str, tuple[str, ...]]:
    if play.defends(seat):
        if play.number == TRICKS and play.edition >= 2017:
            return "A lead out of turn to the last trick is taken back.", ("53A",)
        return "Declarer may accept the lead out of turn; if not, the card becomes a major penalty card.", ("53A", "56")
    if play.defends(play.to_play):
        return "Either defender may accept declarer's lead out of turn; if not, the card goes back.", (
            "53A",
            "55A",
            "55B1",
        )
    return "Either defender may accept the lead from the wrong hand; if not, it comes from the right one.", (
        "53A",
        "55A",
        "55B2",
    )


def _play(play: Play, seat: Seat) -> tuple[str, tuple[str, ...]]:
    played = [each for each, _ in play.trick]
    if not play.defends(seat):
        if seat in played:
            return "This would be a lead to the next trick, out of turn.", ("53A", "55A")
        return "Declarer's premature play from either hand stands if it is legal.", (
            "57C3" if play.edition >= 2017 else "57C",
        )
    if seat.partner not in played:
        return (
            "The card becomes a major penalty card, and declarer has a choice about what partner plays to this trick.",
            ("57A",),
        )
    if seat in played:
        return "This would be a lead to the next trick, out of turn.", ("53A", "56")
    return "He plays at the turn of his right-hand opponent. " + AT_HIS_TURN, at_opponents_turn(play)

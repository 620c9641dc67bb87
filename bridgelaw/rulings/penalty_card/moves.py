"""A card is played: the trick it belongs to, what it was forced by, and what ends with the trick."""

from __future__ import annotations

from dataclasses import replace

from bridgelaw.laws import Reference
from bridgelaw.rulings.penalty_card.begin import check_held, lying
from bridgelaw.rulings.penalty_card.choices import choices
from bridgelaw.rulings.penalty_card.cites import law, named
from bridgelaw.rulings.penalty_card.duties import Duty, Rule, duties
from bridgelaw.rulings.penalty_card.errors import (
    ChoiceDue,
    GameOver,
    IllegalPlay,
    NoChoice,
    PenaltyCardNotPlayed,
    PlayOutOfTurn,
    Revoke,
)
from bridgelaw.rulings.penalty_card.legal import from_dummy_after_lead, waiting
from bridgelaw.rulings.penalty_card.play import SEATS, Early, PenaltyCard, Play, Trick, suits_in_words, winner_of
from bridgelaw.rulings.penalty_card.turns import AT_HIS_TURN, at_opponents_turn, out_of_turn
from bridgelaw.rulings.penalty_card.verdict import Judge
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card

_BINDING = (Rule.EARLY, Rule.REQUIRED, Rule.FORBIDDEN, Rule.MAJOR, Rule.NAMED, Rule.MINOR)


def play_card(play: Play, card: Card, seat: Seat | None = None) -> Play:
    """The play after a card, from the hand that holds it unless a seat is named (Laws 44, 50, 51).

    Raises GameOver, NotHeld, PlayOutOfTurn (with the Law by who plays when), ChoiceDue (declarer has to choose or to
    name a card first) and IllegalPlay: Revoke (61A) or PenaltyCardNotPlayed (52).

    >>> from bridgelaw.rulings.penalty_card import begin
    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play_card(begin(deal, Strain.SPADES, Seat.S), Card.parse("♥2"))
    Play: ♠ by S, trick 1, N to play
    """
    seat = _player(play, card, seat)
    _ready(play, seat)
    bound = duties(play, seat)
    if bound and card not in bound[-1].leaves:
        raise _illegal(play, seat, card)
    if from_dummy_after_lead(play, seat):
        says, rests_on = f"{card} from dummy comes second and stays.", law(play.edition, "54B2")
    elif waits := _waiting(play, seat, bound):
        found = Judge(play, seat, bound).verdict(waits)
        says, rests_on = found.reason, found.rests_on
    elif any(duty.rule in _BINDING for duty in bound):
        found = Judge(play, seat, bound).verdict(card)
        says, rests_on = found.reason, found.rests_on
    else:
        says, rests_on = "", ()
    return _played(play, seat, card, says, rests_on)


def play_instead(play: Play, card: Card, accepted: bool, seat: Seat | None = None) -> Play:
    """The play after a defender has played a card although a penalty card was due (Law 52).

    Where declarer `accepted` it, the card stands and the penalty card stays on the table (52B1). Where he did not, the
    penalty card takes its place and the card becomes a major penalty card (52B2). Raises what `play_card` raises, and
    NoChoice where no penalty card was passed over.
    """
    seat = _player(play, card, seat)
    _ready(play, seat)
    bound = duties(play, seat)
    fault = _illegal(play, seat, card) if bound and card not in bound[-1].leaves else None
    if isinstance(fault, Revoke):
        raise fault
    if fault is None:
        raise NoChoice(f"{seat.word} may play {card}.", "No penalty card was passed over.", f"Law 52, {play.edition}")
    year, minor = play.edition, play.penalty_cards(seat, major=False)
    due = minor[0].card if minor else next(iter(bound[-1].leaves))
    if accepted:
        says = f"{seat.word} plays {card} although {due} was due; declarer accepts it, and {due} stays on the table."
        return _played(play, seat, card, says, law(year, "52B1"))
    says = f"{seat.word} played {card} although {due} was due; declarer does not accept it, and {due} takes its place."
    after = _played(play, seat, due, says, law(year, "52B2"))
    if any(each.card == card for each in after.penalty):  # declarer had named another of his penalty cards
        return after
    return lying(after, PenaltyCard(seat, card, True, f"played instead of {due}"), law(year, "52B2"))


def put_down_early(play: Play, seat: Seat, card: Card) -> Play:
    """The play after a defender has put down a card at the turn of his right-hand opponent, to be played at his own.

    It is no penalty card (57D, 2017; in 2007, by our reading, 45A and 45C1). Raises NotHeld, GameOver, and
    PlayOutOfTurn where it is out of turn in another way, or cannot be played to this trick and is a penalty card.

    >>> from bridgelaw.rulings.penalty_card import begin
    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play = play_card(begin(deal, Strain.SPADES, Seat.S), Card.parse("♥4"))
    >>> print(put_down_early(play, Seat.E, Card.parse("♥A")).early)
    East plays ♥A to this trick when his turn comes
    """
    seat = _player(play, card, seat)
    played = [each for each, _ in play.trick]
    if not play.defends(seat) or seat in played or seat.partner not in played or seat is play.to_play:
        if seat is play.to_play:
            raise PlayOutOfTurn(f"It is {seat.word}'s turn.", f"He plays {card}.", named(law(play.edition, "44B")))
        raise out_of_turn(play, seat)
    if any(each.card == card for each in play.penalty):
        raise PlayOutOfTurn(
            f"{card} lies on the table already.", "It is played in its turn.", named(law(play.edition, "50D1"))
        )
    bound, clauses = duties(play, seat), law(play.edition, *at_opponents_turn(play))
    if play.early or card not in bound[-1].leaves:
        raise PlayOutOfTurn(f"{seat.word} cannot play {card} to this trick.", AT_HIS_TURN, named(clauses))
    says = f"{seat.word} puts down {card} before his turn, and plays it when his turn comes: it is no penalty card."
    early = Early(seat, card, clauses)
    return replace(play, early=early, record=play.recorded("early", seat, card, says, clauses))


def _player(play: Play, card: Card, seat: Seat | None) -> Seat:
    """The hand that the card comes from."""
    if play.over:
        raise GameOver("All thirteen tricks have been played.", "Go back, or begin anew.")
    if seat is None:
        seat = next((each for each in SEATS if card in play.hand(each)), play.to_play)
    check_held(play, seat, card)
    return seat


def _ready(play: Play, seat: Seat) -> None:
    if seat is not play.to_play and not from_dummy_after_lead(play, seat):
        raise out_of_turn(play, seat)
    wait = waiting(play, seat)
    if wait is not None:
        early = "A card led before that is dealt with by Law 49." if choices(play) else ""
        raise ChoiceDue(wait[0], early)


def _waiting(play: Play, seat: Seat, bound: tuple[Duty, ...]) -> Card | None:
    """The major penalty card that a duty before its own keeps on the table this time (50D1(b)), if there is one."""
    lying = {each.card for each in play.penalty_cards(seat)}
    kept = lying - bound[-1].leaves if bound else set()
    return max(kept) if kept == lying and kept else None


def _illegal(play: Play, seat: Seat, card: Card) -> IllegalPlay:
    found = Judge(play, seat, duties(play, seat)).verdict(card)
    if found.rule in (Rule.MAJOR, Rule.NAMED, Rule.MINOR):
        return PenaltyCardNotPlayed(
            f"{seat.word} may not play {card}. {found.reason}",
            "If he did, declarer may accept it or have the penalty card put in its place. By definition it is a revoke "
            "as well (61A), but of the kind that costs no automatic trick (64B).",
            f"Law 52, {play.edition}",
        )
    return Revoke(
        f"{seat.word} may not play {card}. {found.reason}", "If he did, it is a revoke.", f"Law 61A, {play.edition}"
    )


def _played(play: Play, seat: Seat, card: Card, says: str, rests_on: tuple[Reference, ...]) -> Play:
    record = play.recorded("played", seat, card, says, rests_on)
    trick = (*play.trick, (seat, card))
    after = replace(
        play,
        hands=play.without(seat, card),
        trick=trick,
        penalty=tuple(each for each in play.penalty if each.card != card),
        returned=tuple(each for each in play.returned if each.card != card),
        spent=(*play.spent, *(each for each in play.penalty if each.card == card)),
        named=None,
        early=play.early if play.early and play.early.seat is not seat else None,
        record=record,
    )
    return after if len(trick) < len(SEATS) else _finished(after)


def _finished(play: Play) -> Play:
    """The play after the fourth card: who won, and what ended with the trick."""
    winner = winner_of(play.trick, play.trump)
    ban, record = play.ban, play.record
    if ban and winner is not ban.seat:
        says = f"{ban.seat.word} has lost the lead: {suits_in_words(ban.suits)} may be led again."
        record, ban = play.recorded("ended", ban.seat, None, says, ban.rests_on), None
    return replace(
        play,
        leader=winner,
        trick=(),
        tricks=(*play.tricks, Trick(play.trick, winner)),
        ban=ban,
        required=None,
        chosen=False,
        record=record,
    )

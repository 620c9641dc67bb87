"""The cards of a hand that may be played now: a verdict for each, or what has to be waited for."""

from __future__ import annotations

from bridgelaw.rulings.penalty_card.choices import choices, designations
from bridgelaw.rulings.penalty_card.cites import law
from bridgelaw.rulings.penalty_card.duties import duties
from bridgelaw.rulings.penalty_card.play import Play
from bridgelaw.rulings.penalty_card.verdict import Judge, Verdict, unbound
from bridgelaw.rulings.penalty_card.why import Because, RuleOfPlay, Why
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import as_shown


def legal_plays(play: Play, seat: Seat | None = None) -> tuple[Verdict, ...]:
    """A verdict on each card that a seat holds, by default the seat to play, in the order in which a hand is shown.

    A card is legal exactly when `play_card` takes it: while declarer still has to choose (`choices`) or to name a card
    (`designations`) the verdict on every card is to wait, and so it is for a seat whose turn it is not.

    >>> from bridgelaw.rulings.penalty_card import PenaltyCard, begin
    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play = begin(deal, Strain.SPADES, Seat.S, penalty=(PenaltyCard(Seat.W, Card.parse("♥4")),))
    >>> [(str(verdict.card), *map(str, verdict.rests_on)) for verdict in legal_plays(play) if verdict.legal]
    [('♥4', '50D1(a), 2017')]
    """
    seat = seat or play.to_play
    hand = as_shown(play.hand(seat))
    wait = waiting(play, seat)
    if wait is not None:
        return tuple(Verdict(card, False, wait) for card in hand)
    bound = duties(play, seat)
    if all(duty.rule is RuleOfPlay.FOLLOW for duty in bound) and all(each.seat is not seat for each in play.penalty):
        led = play.trick[0][1].suit if play.trick else None
        verdicts = unbound(play.edition, seat, led, all(duty.met for duty in bound))
        return tuple([verdicts[card.place] for card in hand])
    return tuple(map(Judge(play, seat, bound).verdict, hand))


def waiting(play: Play, seat: Seat) -> Why | None:
    """Why this seat plays nothing yet, whatever the card; None where it may play."""
    if seat is not play.to_play and not from_dummy_after_lead(play, seat):
        clause = "44B" if play.trick else "44G" if play.tricks else "41A"
        return Why(Because.NOT_HIS_TURN, seat, law(play.edition, clause), turn=play.to_play)
    if play.offered:
        return Why(
            Because.LEAD_OPEN, seat, law(play.edition, "53A"), cards=(play.offered.card,), turn=play.offered.seat
        )
    if play.awaits:
        return Why(Because.CARD_CHOICE_DUE, seat, law(play.edition, "57A"), turn=play.awaits)
    if not play.penalty:
        return None
    if choices(play):
        cards = tuple(each.card for each in play.penalty_cards(seat.partner))
        return Why(Because.CHOICE_DUE, seat, law(play.edition, "50D2"), cards=cards)
    if due := designations(play):
        return Why(Because.NAME_DUE, seat, law(play.edition, "51A"), cards=due)
    return None


def from_dummy_after_lead(play: Play, seat: Seat) -> bool:
    """True if a card from dummy may come second, because declarer accepted an opening lead out of turn (54B2)."""
    return len(play.trick) == 1 and not play.tricks and seat is play.dummy and play.leader is play.declarer.next.partner

"""A lead out of turn after the first trick, and a defender who plays or leads before partner has played (53 to 57).

Two irregularities at once are not ruled here: the open one is settled first.
"""

from __future__ import annotations

from bridgelaw.laws import Reference, rule
from bridgelaw.rulings.card_play.action import ACCEPT, FORBID, HIGHEST, LOWEST, REFUSE, REQUIRE, Action, Origin, Verb
from bridgelaw.rulings.card_play.begin import check_held, lying
from bridgelaw.rulings.card_play.play import (
    Choice,
    Concern,
    Event,
    EventKind,
    Offered,
    PenaltyCard,
    Play,
    Restriction,
)
from bridgelaw.rulings.card_play.turns import out_of_turn
from bridgelaw.rulings.card_play.why import BadBeginning, GameOver, PlayOutOfTurn, law, named
from bridgelaw.scoring import TRICKS, Seat, Strain
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import SUITS


def lead_out_of_turn(play: Play, seat: Seat, card: Card) -> Play:
    """The play after a lead out of turn to the second trick or later: it is on the table until it is accepted, or not
    (53A).

    A lead to the next trick by a defender whose partner has still to play to this one is a premature lead (57A). Raises
    GameOver, NotHeld, PlayOutOfTurn for a lead that is in turn, that opens the play (54), or that goes back by itself
    (the last trick, 2017), and BadBeginning where something else has to be settled first.

    >>> from bridgelaw.rulings.card_play.script import read_actions, replay
    >>> from bridgelaw.rulings.card_play import begin, choices
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play = replay(begin(deal, Strain.SPADES, Seat.S), read_actions("D3 D2 DJ D4"))
    >>> [str(each) for each in choices(lead_out_of_turn(play, Seat.W, Card.parse("♥K")))]
    ['accept', 'refuse']
    """
    if play.over:
        raise GameOver("All thirteen tricks have been played.", "Undo a card, or start again.")
    check_held(play, seat, card)
    _nothing_open(play)
    if play.trick:
        played = [each for each, _ in play.trick]
        if play.defends(seat) and seat in played and seat.partner not in played:
            return premature(play, seat, card, Action(Verb.OUT_OF_TURN, card, seat))
        raise out_of_turn(play, seat)
    if seat is play.to_play:
        raise PlayOutOfTurn(f"It is {seat.word}'s turn.", f"{seat.word} leads {card}.", named(law(play.edition, "44G")))
    goes_back = play.number == TRICKS and rule("last-lead-taken-back", play.edition).holds
    if not play.tricks or goes_back:
        raise out_of_turn(play, seat)
    _lead_is_free(play, seat)
    action = Action(Verb.OUT_OF_TURN, card, seat)
    event = Event(play.number, EventKind.OFFERED, seat, action, card, law(play.edition, "53A"))
    return play.but(offered=Offered(seat, card), record=(*play.record, event), actions=(*play.actions, action))


def premature(play: Play, seat: Seat, card: Card, action: Action) -> Play:
    """The play after a defender has played to this trick, or led to the next, before partner has played (57A).

    The card is a major penalty card, and declarer chooses about partner's card to this trick.
    """
    _nothing_open(play)
    clauses = law(play.edition, "57A", "50B")
    new = PenaltyCard(seat, card, origin=Origin.EARLY)
    after = lying(play.but(actions=(*play.actions, action)), new, action, clauses)
    return after.but(awaits=seat.partner)


def comes_before_partner(play: Play, seat: Seat) -> bool:
    """True if a card from this defender would come before partner's, and is rectified (57A, 57C1)."""
    played = [each for each, _ in play.trick]
    if not played or not play.defends(seat) or seat in played or seat.partner in played or seat is play.to_play:
        return False
    return not both_have_played(play)


def both_have_played(play: Play) -> bool:
    """True if declarer has played to this trick from both hands (57C1)."""
    played = [each for each, _ in play.trick]
    return play.declarer in played and play.dummy in played


# ---- what may be chosen, and what follows ----


def about_the_lead(play: Play, offered: Offered) -> tuple[Choice, ...]:
    """Accept the lead out of turn, or have it taken back (53A; 55A and B, or 56)."""
    year = play.edition
    if play.defends(offered.seat):
        accept, back = law(year, "53A"), rule("defenders-lead-taken-back", year).clauses
    else:
        accept = law(year, "53A", "55A")
        back = law(year, "55A", "55B1" if play.defends(play.to_play) else "55B2")
    one, none = (offered.card,), tuple[Card, ...]()
    up, down = (none, one) if play.defends(offered.seat) else (one, none)
    return (
        Choice(ACCEPT, frozenset(), offered.seat, none, none, frozenset(), False, accept, Concern.OUT_OF_TURN),
        Choice(REFUSE, frozenset(), offered.seat, up, down, frozenset(), False, back, Concern.OUT_OF_TURN),
    )


def about_the_card(play: Play, seat: Seat) -> tuple[Choice, ...]:
    """Return declarer's choices about the card of a defender whose partner played first (57A).

    The highest or the lowest card of the suit led; since 2017 a card of another suit; or not one of another suit.
    """
    year, led = play.edition, play.trick[0][1].suit
    others = [suit for suit in SUITS if suit is not led]
    found = [_card(seat, HIGHEST, None, law(year, "57A1")), _card(seat, LOWEST, None, law(year, "57A2"))]
    another = rule("another-suit-required", year)
    if another.holds:
        found += [_card(seat, REQUIRE, suit, another.rests_on) for suit in others]
    banned = rule("another-suit-forbidden", year).clauses
    return (*found, *(_card(seat, FORBID, suit, banned) for suit in others))


def _card(seat: Seat, kind: str, suit: Strain | None, rests_on: tuple[Reference, ...]) -> Choice:
    suits = frozenset({suit}) if suit else frozenset[Strain]()
    return Choice(kind, suits, seat, (), (), frozenset(), False, rests_on, Concern.CARD)


def accepted(play: Play, action: Action, rests_on: tuple[Reference, ...]) -> Play:
    """The play with the lead out of turn as the lead to this trick."""
    assert play.offered is not None, "only a lead that was offered is accepted"
    seat, card = play.offered.seat, play.offered.card
    event = Event(play.number, EventKind.LED, seat, action, card, rests_on, accepted=True)
    return play.but(
        hands=play.without(seat, card),
        leader=seat,
        trick=((seat, card),),
        returned=tuple(each for each in play.returned if each.card != card),
        offered=None,
        record=(*play.record, event),
    )


def taken_back(play: Play, action: Action, rests_on: tuple[Reference, ...]) -> Play:
    """The play with the lead out of turn taken back: a defender's stays on the table as a major penalty card (56)."""
    assert play.offered is not None, "only a lead that was offered is taken back"
    seat, card = play.offered.seat, play.offered.card
    play = play.but(offered=None)
    if play.defends(seat):
        return lying(play, PenaltyCard(seat, card, origin=Origin.LED), action, rests_on)
    return withdrawn(play, seat, card, action, rests_on)


def withdrawn(play: Play, seat: Seat, card: Card, action: Action, rests_on: tuple[Reference, ...]) -> Play:
    """The play with a card back in its hand that is no penalty card."""
    event = Event(play.number, EventKind.WITHDRAWN, seat, action, card, rests_on)
    return play.but(offered=None, record=(*play.record, event))


def restricted(play: Play, choice: Choice) -> Play:
    """The play with the defender bound by declarer's choice about the card to this trick."""
    suit = next(iter(choice.suits), None)
    return play.but(awaits=None, restriction=Restriction(choice.leader, choice.kind, suit, choice.rests_on))


# ---- what comes first ----


def _nothing_open(play: Play) -> None:
    """Raise BadBeginning while another irregularity of this trick is not settled."""
    if play.offered or play.awaits or play.restriction or play.early:
        raise BadBeginning(
            "Another irregularity in this trick is not settled yet.",
            "Settle that first. The director rules on two irregularities at once; this program does not.",
        )


def _lead_is_free(play: Play, seat: Seat) -> None:
    """Raise BadBeginning where the lead is bound already, or the player has a penalty card to play."""
    to_lead = play.penalty_cards(play.leader.partner) if play.defends(play.leader) else ()
    if play.chosen or play.ban or play.required or to_lead:
        raise BadBeginning(
            "A penalty card already restricts this lead.",
            "Settle this restriction first; an earlier obligation remains (60A3).",
            f"Law 60A3, {play.edition}",
        )
    if any(each.seat is seat for each in play.penalty):
        raise BadBeginning(
            f"{seat.word} has a penalty card, but leads another card.",
            "Apply Law 52 first.",
            f"Law 52, {play.edition}",
        )

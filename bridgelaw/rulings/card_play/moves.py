"""A card is played: its trick, the reason for it, and the duties that end with the trick."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from bridgelaw.laws import Reference, rule
from bridgelaw.rulings.card_play.action import Action, Origin, Verb, plays
from bridgelaw.rulings.card_play.begin import check_held, lying
from bridgelaw.rulings.card_play.choices import choices, designations
from bridgelaw.rulings.card_play.duties import duties
from bridgelaw.rulings.card_play.information import knowledge
from bridgelaw.rulings.card_play.irregular import (
    accepted,
    both_have_played,
    comes_before_partner,
    premature,
    withdrawn,
)
from bridgelaw.rulings.card_play.play import (
    ON_THE_TRICK,
    SEATS,
    Concern,
    Early,
    Event,
    EventKind,
    PenaltyCard,
    Play,
    Trick,
    winner_of,
)
from bridgelaw.rulings.card_play.turns import AT_HIS_TURN, at_opponents_turn, out_of_turn
from bridgelaw.rulings.card_play.verdict import Judge, from_dummy_after_lead, waiting
from bridgelaw.rulings.card_play.why import (
    Because,
    ChoiceDue,
    Duty,
    GameOver,
    IllegalPlay,
    NoChoice,
    PenaltyCardNotPlayed,
    PlayOutOfTurn,
    Revoke,
    RuleOfPlay,
    Why,
    law,
    named,
)
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card


def play_card(play: Play, card: Card, seat: Seat | None = None) -> Play:
    """The play after a card, from the hand that holds it unless a seat is named (Laws 44, 50, 51).

    Raises GameOver, NotHeld, PlayOutOfTurn (with the Law that applies), ChoiceDue (declarer has to choose or to name a
    card first) and IllegalPlay: Revoke (61A) or PenaltyCardNotPlayed (52).

    >>> from bridgelaw.rulings.card_play import begin
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
    return _played(play, seat, card, *_forced(play, seat, card, bound))


def _forced(play: Play, seat: Seat, card: Card, bound: tuple[Duty, ...]) -> tuple[Action, Why | None, Card | None]:
    """The action of a legal card; its reason, where it was not free; the penalty card that waits for it."""
    action = plays(card, seat)
    if from_dummy_after_lead(play, seat):
        return action, Why(Because.SECOND_FROM_DUMMY, seat, law(play.edition, "54B2")), None
    if not play.penalty and all(duty.rule is RuleOfPlay.FOLLOW for duty in bound):
        return action, None, None
    if waits := _waiting(play, seat, bound):
        return action, Judge(play, seat, bound).verdict(waits).why, waits
    if any(duty.rule is not RuleOfPlay.FOLLOW for duty in bound):
        return action, Judge(play, seat, bound).verdict(card).why, None
    return action, None, None


def play_instead(play: Play, card: Card, accepted: bool, seat: Seat | None = None) -> Play:
    """The play after a defender has played a card although a penalty card was due (Law 52).

    Where declarer `accepted` it, the card stands and the penalty card stays on the table (52B1). Otherwise, the penalty
    card takes its place and the card becomes a major penalty card (52B2). Raises the errors of `play_card`, and
    NoChoice where no penalty card was passed over.
    """
    seat = _player(play, card, seat)
    _ready(play, seat)
    bound = duties(play, seat)
    fault = _illegal(play, seat, card) if bound and card not in bound[-1].leaves else None
    if isinstance(fault, Revoke):
        raise fault
    if fault is None:
        raise NoChoice(
            f"{seat.word} may play {card}.", "The play did not break a penalty card's rules.", f"Law 52, {play.edition}"
        )
    year, minor = play.edition, play.penalty_cards(seat, major=False)
    due = minor[0].card if minor else next(iter(bound[-1].leaves))
    action = Action(Verb.ACCEPT if accepted else Verb.REFUSE, card)
    if accepted:
        return _played(play, seat, card, action, None, due, law(year, "52B1"))
    after = _played(play, seat, due, action, None, due, law(year, "52B2"))
    if any(each.card == card for each in after.penalty):  # declarer had named another penalty card of that defender
        return after
    return lying(after, PenaltyCard(seat, card, True, Origin.INSTEAD, instead_of=due), action, law(year, "52B2"))


def put_down_early(play: Play, seat: Seat, card: Card) -> Play:
    """The play after a defender has put down a card at the turn of the opponent on the right, to be played in turn.

    It is no penalty card (57D, 2017; in 2007, by our reading, 45A and 45C1). Nor is one put down before partner's once
    declarer has played from both hands (57C1). Raises NotHeld, GameOver, and PlayOutOfTurn where it is out of turn in
    another way, or cannot be played to this trick and is a penalty card.

    >>> from bridgelaw.rulings.card_play import begin
    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play = play_card(begin(deal, Strain.SPADES, Seat.S), Card.parse("♥4"))
    >>> early = put_down_early(play, Seat.E, Card.parse("♥A")).early
    >>> str(early.card), early.seat.word
    ('♥A', 'East')
    """
    seat = _player(play, card, seat)
    played = [each for each, _ in play.trick]
    before_partner = seat.partner not in played and not both_have_played(play)
    if not play.defends(seat) or seat in played or before_partner or not played or seat is play.to_play:
        if seat is play.to_play:
            raise PlayOutOfTurn(
                f"It is {seat.word}'s turn.", f"{seat.word} plays {card}.", named(law(play.edition, "44B"))
            )
        raise out_of_turn(play, seat)
    if any(each.card == card for each in play.penalty):
        raise PlayOutOfTurn(
            f"{card} is already on the table.", "It is played in its turn.", named(law(play.edition, "50D1"))
        )
    clauses = law(play.edition, "57C1") if seat.partner not in played else at_opponents_turn(play)
    bound = duties(play, seat)
    if play.early or card not in bound[-1].leaves:
        raise PlayOutOfTurn(f"{seat.word} cannot play {card} to this trick.", AT_HIS_TURN, named(clauses))
    action = Action(Verb.ANTICIPATES, card, seat)
    event = Event(play.number, EventKind.EARLY, seat, action, card, clauses)
    return play.but(early=Early(seat, card, clauses), record=(*play.record, event), actions=(*play.actions, action))


def play_before_turn(play: Play, seat: Seat, card: Card) -> Play:
    """The play after a card to this trick before its turn: declarer's stands (57C3), a defender's by 57A, 57C1 or 57D.

    Raises the errors of `play_card` and `put_down_early`, and BadBeginning while another irregularity is not settled.
    """
    seat = _player(play, card, seat)
    if comes_before_partner(play, seat):
        return premature(play, seat, card, Action(Verb.ANTICIPATES, card, seat))
    if play.defends(seat) or not play.trick or seat is play.to_play or seat in [each for each, _ in play.trick]:
        return put_down_early(play, seat, card)
    wait = waiting(play, play.to_play)
    if wait is not None and (play.offered or play.awaits):
        raise _too_soon(wait)
    bound = duties(play, seat)
    if card not in bound[-1].leaves:
        raise _illegal(play, seat, card)
    clauses = rule("declarers-early-play", play.edition).clauses
    return _played(play, seat, card, Action(Verb.ANTICIPATES, card, seat), rests_on=clauses)


def play_to_lead(play: Play, card: Card, seat: Seat | None = None) -> Play:
    """The play after a card while a lead out of turn is neither accepted nor taken back.

    From the hand next to it, it accepts the lead (53A). From the defender on its right, whose turn it is not either, it
    lets declarer's lead stand and comes before partner's (57A). From the opponent whose lead it was, it is the proper
    lead. Raises the errors of `play_card`; ChoiceDue for a card of any other.
    """
    assert play.offered is not None, "there is a lead to play to"
    seat, lead = _player(play, card, seat), play.offered
    if seat is lead.seat.next:
        rests_on = law(play.edition, "53A")
        return play_card(accepted(play, plays(card, seat), rests_on), card, seat)
    if seat is play.to_play and seat.side is not lead.seat.side:
        return proper_lead(play, card, seat)
    if play.defends(seat) and not play.defends(lead.seat):
        clauses, action = rule("wrong-defender-plays", play.edition).clauses, plays(card, seat)
        return premature(accepted(play, action, clauses), seat, card, action)
    wait = waiting(play, play.to_play)
    assert wait is not None, "a lead that is open is waited for"
    raise _too_soon(wait)


def proper_lead(play: Play, card: Card, seat: Seat) -> Play:
    """The play after the opponent in turn has led, although a lead out of turn is on the table: that lead stands.

    The other card goes back, and is no penalty card (53B of 2017, 53C of 2007). Raises NotHeld, PlayOutOfTurn.
    """
    seat = _player(play, card, seat)
    if play.offered is None or seat is not play.to_play or seat.side is play.offered.seat.side:
        raise (
            out_of_turn(play, seat)
            if seat is not play.to_play
            else PlayOutOfTurn(
                f"It is {seat.word}'s turn.", f"{seat.word} plays {card}.", named(law(play.edition, "44G"))
            )
        )
    wrong, action = play.offered, Action(Verb.LEADS, card, seat)
    clauses = rule("proper-lead-after", play.edition).clauses
    return _played(withdrawn(play, wrong.seat, wrong.card, action, clauses), seat, card, action, rests_on=clauses)


def _too_soon(wait: Why) -> ChoiceDue:
    """Return the refusal of a card while a statement must come first."""
    if wait.because is Because.CHOICE_DUE:
        right = "Law 49 deals with a card led before that."
        return ChoiceDue("First declarer chooses about the lead.", right, why=wait)
    if wait.because is Because.LEAD_OPEN:
        return ChoiceDue("First the lead out of turn is accepted or taken back.", why=wait)
    if wait.because is Because.CARD_CHOICE_DUE:
        right = "If declarer's side plays before that, it gives up the choice (60A1)."
        return ChoiceDue("First declarer chooses about partner's card.", right, why=wait)
    return ChoiceDue("First declarer says which of the penalty cards is played.", why=wait)


def _player(play: Play, card: Card, seat: Seat | None) -> Seat:
    """The hand that the card comes from."""
    if play.over:
        raise GameOver("All thirteen tricks have been played.", "Undo a card, or start again.")
    if seat is None:
        seat = next((each for each in SEATS if card in play.hand(each)), play.to_play)
    check_held(play, seat, card)
    return seat


def _ready(play: Play, seat: Seat) -> None:
    if seat is not play.to_play and not from_dummy_after_lead(play, seat):
        raise out_of_turn(play, seat)
    wait = waiting(play, seat)
    if wait is not None:
        raise _too_soon(wait)


def _waiting(play: Play, seat: Seat, bound: tuple[Duty, ...]) -> Card | None:
    """The major penalty card that an earlier duty keeps on the table this time (50D1(b)), if there is one."""
    if not play.penalty or not bound:
        return None
    own = {each.card for each in play.penalty_cards(seat)}
    kept = own - bound[-1].leaves
    return max(kept) if kept == own and kept else None


def _illegal(play: Play, seat: Seat, card: Card) -> IllegalPlay:
    found = Judge(play, seat, duties(play, seat)).verdict(card)
    wrong = f"{seat.word} may not play {card}."
    if found.rule in (RuleOfPlay.MAJOR, RuleOfPlay.NAMED, RuleOfPlay.MINOR):
        right = (
            "If this card is played, declarer may accept it or have the penalty card played in its place. It is also a "
            "revoke (61A), but no tricks are transferred automatically (64B)."
        )
        return PenaltyCardNotPlayed(wrong, right, f"Law 52, {play.edition}", found.why, card)
    return Revoke(wrong, "To play it is a revoke.", f"Law 61A, {play.edition}", found.why, card)


def _played(
    play: Play,
    seat: Seat,
    card: Card,
    action: Action,
    why: Why | None = None,
    due: Card | None = None,
    rests_on: tuple[Reference, ...] = (),
) -> Play:
    """The play after a card has been added to the trick, and after the trick if it was the fourth."""
    basis = why.rests_on if why else rests_on
    event = Event(play.number, EventKind.PLAYED, seat, action, card, basis, why, due)
    trick = (*play.trick, (seat, card))
    if play.early and play.early.seat is seat:
        play = play.but(early=None)
    if play.restriction and play.restriction.seat is seat:
        play = play.but(restriction=None)
    shown = [each for each in (*play.penalty, *play.returned) if each.card == card]
    if shown:
        play = play.but(
            penalty=tuple(each for each in play.penalty if each.card != card),
            returned=tuple(each for each in play.returned if each.card != card),
            spent=(*play.spent, *(each for each in play.penalty if each.card == card)),
        )
    after = play.but(
        hands=play.without(seat, card),
        trick=trick,
        named=None,
        record=(*play.record, event),
        actions=(*play.actions, action),
    )
    return after if len(trick) < len(SEATS) else _finished(after, action)


def _finished(play: Play, action: Action) -> Play:
    """The play after the fourth card: the winner, and the duties that ended with the trick."""
    winner = winner_of(play.trick, play.trump)
    ban, record = play.ban, play.record
    if ban and winner is not ban.seat:
        event = Event(play.number, EventKind.ENDED, ban.seat, action, None, ban.rests_on, suits=ban.suits)
        record, ban = (*record, event), None
    return play.but(
        leader=winner,
        trick=(),
        tricks=(*play.tricks, Trick(play.trick, winner)),
        ban=ban,
        required=None,
        chosen=False,
        record=record,
    )


def grounds(play: Play) -> tuple[Ground, ...]:
    """A step for each trick; then declarer's statement due before play goes on, and the information.

    >>> from bridgelaw.rulings.card_play import begin
    >>> from bridgelaw.scoring import Seat, Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> [(each.id, str(each.rests_on[0])) for each in grounds(begin(deal, Strain.SPADES, Seat.S))]
    [('opening-lead', '41A, 2017')]
    """
    found = [*(_trick(play, number, events) for number, events in by_trick(play)), *_due(play)]
    if known := knowledge(play):
        found.append(Ground("known", tuple(dict.fromkeys(basis for each in known for basis in each.rests_on))))
    return tuple(found) or (Ground("opening-lead", law(play.edition, "41A")),)


def by_trick(play: Play) -> tuple[tuple[int, tuple[Event, ...]], ...]:
    """The events of the play, trick by trick."""
    return tuple((number, tuple(events)) for number, events in groupby(play.record, lambda event: event.trick))


def _trick(play: Play, number: int, events: tuple[Event, ...]) -> Ground:
    """The clauses of everything in a trick, and of its winner (44E, 44F) or the next player (44B)."""
    rests_on = [basis for each in events for basis in each.rests_on]
    if any(each.kind in ON_THE_TRICK for each in events):
        if number > len(play.tricks):
            rests_on += law(play.edition, "44B")
        else:
            ruffed = any(card.suit is play.trump for _, card in play.tricks[number - 1].cards)
            rests_on += law(play.edition, "44E" if ruffed else "44F")
    return Ground("trick", tuple(dict.fromkeys(rests_on)), number)


def _due(play: Play) -> Iterator[Ground]:
    """Yield the choices due, or the card to name, before play goes on."""
    if due := choices(play):
        basis = (*law(play.edition, _CLAUSE[due[0].concerns]), *(each for choice in due for each in choice.rests_on))
        yield Ground("choice", tuple(dict.fromkeys(basis)))
    elif designations(play):
        yield Ground("name", law(play.edition, "51A"))


_CLAUSE = {Concern.LEAD: "50D2", Concern.OUT_OF_TURN: "53A", Concern.CARD: "57A"}

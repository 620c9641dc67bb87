"""The states of a penalty card on the page: the drawing for one edition or several, and its text."""

from __future__ import annotations

from bridgelaw.chapters.lead_out_of_turn.display.card_states_figure import State, states_in_words, states_svg
from bridgelaw.chapters.lead_out_of_turn.rulings.card_information_facts import told
from bridgelaw.display.html import basis_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION, BadInput, cite
from bridgelaw.rulings.card_play import PenaltyCard, Play
from bridgelaw.rulings.card_play.action import Action, Verb
from bridgelaw.rulings.card_play.information import Where
from bridgelaw.rulings.card_play.script import act
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card


def card_states(*years: int) -> Shown:
    """Draw, for each edition, the information that owner's partner has from a major penalty card in each state.

    >>> print(str(card_states(2017)).split(". ")[1])
    On the table: partner may use the duty to play it, what it shows and how it was exposed (50E1)
    """
    drawn = {year: [State(where, told(where, True, year)) for where in Where] for year in years or (DEFAULT_EDITION,)}
    return Shown("\n".join(states_in_words(drawn)), states_svg(drawn))


def states_of(play: Play) -> str:
    """Draw the states of a play's major penalty cards, the present ones marked; nothing where there was none."""
    cards = {where: tuple(str(each.card) for each in found if each.major) for where, found in _there(play).items()}
    if not any(cards.values()):
        return ""
    return states_svg({play.edition: [State(where, told(where, True, play.edition), cards[where]) for where in Where]})


def life_of(play: Play, seat: Seat, card: Card) -> str:
    """Return the state of a defender's penalty card; for another card of that defender, the state it would begin in.

    None for a card of another hand, and for declarer and dummy, who have no penalty cards (48A).
    """
    if not play.defends(seat):
        return ""
    for where, found in _there(play).items():
        for each in found:
            if (each.seat, each.card) == (seat, card):
                return _life(play.edition, where, each, False)
    ways = {verb: _exposed(play, Action(verb, card, seat)) for verb in (Verb.DROPS, Verb.SHOWS)}
    exposed = [each for each in ways.values() if each]
    if not exposed:
        return ""
    becomes = "; ".join(f"{AS[verb]}, a {each.size} one" for verb, each in ways.items() if each)
    clause = basis_html(cite("50B", play.edition))
    says = text(
        f"{card} is in {seat.word}'s hand and is not a penalty card. It becomes one when it is exposed: {becomes}."
    )
    return f"<p>{says} {clause}</p>{_life(play.edition, Where.ON_TABLE, exposed[-1], True)}"


AS = {Verb.DROPS: "if it falls", Verb.SHOWS: "if it is led or played and goes back"}


def _life(edition: int, now: Where, card: PenaltyCard, to_come: bool) -> str:
    """All states that such a card can be in, one of them with the card."""
    cards = {now: (str(card.card),)}
    states = [
        State(where, told(where, card.major, edition), cards.get(where, ()), to_come and where is now, card.major)
        for where in Where
        if card.major or where is not Where.IN_HAND
    ]
    return states_svg({edition: states})


def _there(play: Play) -> dict[Where, tuple[PenaltyCard, ...]]:
    return {Where.ON_TABLE: play.penalty, Where.IN_HAND: play.returned, Where.PLAYED: play.spent}


def _exposed(play: Play, action: Action) -> PenaltyCard | None:
    """The penalty card that the action makes; None where the action is not possible."""
    try:
        after = act(play, action)
    except BadInput:
        return None
    return next((each for each in after.penalty if each.card == action.card), None)

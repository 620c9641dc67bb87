"""The life of a penalty card as its states on the page: the drawing of one edition or of several, in words too."""

from __future__ import annotations

from bridgelaw.display.figures.card_states import State, states_in_words, states_svg
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.rulings.penalty_card import Play
from bridgelaw.rulings.penalty_card_information import Where, told


def card_states(*years: int) -> Shown:
    """What a major penalty card tells its owner's partner in each state, drawn for each edition.

    >>> print(str(card_states(2017)).split(". ")[1])
    On the table: that it must be played, what it shows and how it came to lie there, may be used (50E1)
    """
    drawn = {year: [State(where, told(where, True, year)) for where in Where] for year in years or (DEFAULT_EDITION,)}
    return Shown("\n".join(states_in_words(drawn)), states_svg(drawn))


def states_of(play: Play) -> str:
    """The states of the major penalty cards of a play, those they are in now marked; nothing where there was none."""
    there = {Where.ON_TABLE: play.penalty, Where.IN_HAND: play.returned, Where.PLAYED: play.spent}
    cards = {where: tuple(str(each.card) for each in found if each.major) for where, found in there.items()}
    if not any(cards.values()):
        return ""
    return states_svg({play.edition: [State(where, told(where, True, play.edition), cards[where]) for where in Where]})

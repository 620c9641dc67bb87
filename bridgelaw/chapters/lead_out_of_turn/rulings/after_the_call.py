"""From the ruling on a card that came too early to the play: the state in which the cards are played on (53 to 57).

The engine of `card_play` knows declarer's choices and how they bind partner. This module only checks that the cards
fit the answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgelaw.chapters.lead_out_of_turn.rulings.later_in_the_play import LaterRuling
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import NothingToPlay
from bridgelaw.rulings.card_play import ACCEPT, REFUSE, Play, choice_of, choose
from bridgelaw.scoring import Seat

DEFENDERS = "defender"


def after_the_call(ruling: LaterRuling) -> Play:
    """The play after the ruling: a lead accepted or taken back, a card that waits, or declarer's choice of 57A due.

    Raises NothingToPlay where the ruling is not finished, the cards are not given or do not fit the answers, and where
    neither a lead out of turn nor a card before its turn is left to deal with.

    >>> from bridgelaw.chapters.lead_out_of_turn.rulings.later_in_the_play import later_in_the_play
    >>> after_the_call(later_in_the_play({"whose": "dummy"}))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
      ...
    bridgelaw...NothingToPlay: No card can be played on from here. The next \
question is “called”.
    """
    walk, play = ruling.walk, ruling.play
    if walk.ending is None:
        raise NothingToPlay("No card can be played on from here.", at=walk.at)
    if walk.ending.id not in _FITS:
        raise NothingToPlay("No penalty card and no choice is left here.", "The play goes on as usual.")
    if play is None:
        raise NothingToPlay("The deal is unknown.", "Load a worked case, or enter your own deal in Play on.")
    fits, does = _FITS[walk.ending.id]
    seat = _whose(play)
    if seat is None or not fits(play) or (walk.answers["whose"] == DEFENDERS) is not play.defends(seat):
        raise NothingToPlay("The cards of this case do not fit your answers.", "Answer by the facts of the case.")
    return choose(play, choice_of(play, does)) if does else play


def _whose(play: Play) -> Seat | None:
    """Return the player whose card came too early and is not dealt with yet."""
    if play.offered:
        return play.offered.seat
    if play.awaits:
        return play.awaits.partner
    if play.early:
        return play.early.seat
    return play.penalty[-1].seat if play.penalty else None


def _to_partner(play: Play) -> bool:
    return play.offered is not None and play.to_play is play.offered.seat.partner


def _to_the_others(play: Play) -> bool:
    return play.offered is not None and play.to_play.side is not play.offered.seat.side


_FITS: Mapping[str, tuple[Callable[[Play], bool], str]] = {
    "stands": (lambda play: play.offered is not None, ACCEPT),
    "back-partner": (_to_partner, REFUSE),
    "back-own": (_to_the_others, REFUSE),
    "own-back": (_to_the_others, REFUSE),
    "other-hand": (_to_partner, REFUSE),
    "selected": (lambda play: play.awaits is not None, ""),
    "free": (lambda play: play.awaits is not None, ""),
    "revoke": (lambda play: play.awaits is not None, ""),
    "waits": (lambda play: play.early is not None, ""),
    "penalty": (lambda play: bool(play.penalty) and not (play.offered or play.awaits), ""),
    "no-rectification": (lambda play: play.early is not None, ""),
}
"""Required state of the table, and the statement made about a lead; by the endings of the chart."""

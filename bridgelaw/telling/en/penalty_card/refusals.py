"""Why a card was refused, in full: the engine knows the reason, and here it is put into words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bridgelaw.rulings.penalty_card import IllegalPlay
from bridgelaw.rulings.penalty_card.errors import Unplayable
from bridgelaw.telling.en.penalty_card.verdicts import because


@contextmanager
def told() -> Iterator[None]:
    """Whatever is refused inside is refused with its reason in words.

    >>> from bridgelaw.rulings.penalty_card import begin, play_card
    >>> from bridgelaw.scoring import Seat, Strain
    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play = play_card(begin(deal, Strain.SPADES, Seat.S), Card.parse("♥2"))
    >>> with told():  # doctest: +NORMALIZE_WHITESPACE
    ...     play_card(play, Card.parse("♠4"))
    Traceback (most recent call last):
    ...
    bridgelaw.rulings.penalty_card.errors.Revoke: North may not play ♠4. North has a heart and must follow suit
    (44C, 2017). If he did, it is a revoke. (Law 61A, 2017)
    """
    try:
        yield
    except Unplayable as fault:
        raise _in_words(fault) from fault


def _in_words(fault: Unplayable) -> Unplayable:
    assert fault.why is not None, "whatever cannot be played has a reason"
    says = because(fault.why, fault.card)
    if isinstance(fault, IllegalPlay):
        says = f"{fault.why.seat.word} may not play {fault.card}. {says}"
    return type(fault)(says, fault.right, fault.rule, fault.why, fault.card, fault.where)

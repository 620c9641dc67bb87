"""The reason why a card may be played, must be played, or may not, in a sentence that ends with its clauses."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager

from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.card_play import IllegalPlay
from bridgelaw.rulings.card_play.verdict import Verdict
from bridgelaw.rulings.card_play.why import Because, Unplayable, Why, named
from bridgelaw.scoring.cards import Card, suit_word, suits_in_words


def reason(verdict: Verdict) -> str:
    """The sentence for a card.

    >>> from bridgelaw.rulings.card_play import PenaltyCard, begin, legal_plays
    >>> from bridgelaw.scoring import Seat, Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play = begin(deal, Strain.SPADES, Seat.S, penalty=(PenaltyCard(Seat.W, Card.parse("♥4")),))
    >>> [reason(verdict) for verdict in legal_plays(play) if verdict.legal]
    ['♥4 must be led: it is a major penalty card, and West has the lead (50D1(a), 2017).']
    """
    return because(verdict.why, verdict.card)


def because(why: Why, card: Card | None = None) -> str:
    """The sentence for a reason, about that card where it is about one."""
    words = _words(why, card)
    return f"{capital(words)} ({named(why.rests_on)})."


def shared(verdict: Verdict) -> str:
    """The same without the name of the card: one sentence for all cards for which it is true."""
    about = _ABOUT_THE_CARD.get(verdict.why.because)
    return f"{about(verdict.why)} ({named(verdict.why.rests_on)})." if about else reason(verdict)


def _words(why: Why, card: Card | None) -> str:
    about = _ABOUT_THE_CARD.get(why.because)
    return f"{card} {about(why)}" if about else _ABOUT_THE_PLAYER[why.because](why)


def _suit(why: Why) -> str:
    (suit,) = why.suits
    return suit_word(suit)


def _several(why: Why, last: str = "and") -> str:
    return suits_in_words(why.suits, last)


def _behind(why: Why) -> str:
    return _words(why.behind, None) if why.behind else f"{why.seat.word} has the lead"


def _which(why: Why) -> str:
    return joined([str(card) for card in why.cards], "or")


def _turn(why: Why) -> str:
    return f"it is {why.turn.word}'s turn, not {why.seat.word}'s" if why.turn else ""


def _turn_of(why: Why) -> str:
    return why.turn.word if why.turn else ""


def _suit_of_cards(why: Why) -> str:
    return suit_word(why.cards[0].suit)


def _choice_due(why: Why) -> str:
    owner, lie = why.seat.partner.word, "is" if len(why.cards) == 1 else "are"
    lying = joined([str(card) for card in why.cards])
    return f"{why.seat.word} must wait: declarer chooses first, because {owner}'s {lying} {lie} on the table"


# Follows the card: “♥4 must be led …”.
_ABOUT_THE_CARD: Mapping[Because, Callable[[Why], str]] = {
    Because.WAITS: lambda why: f"stays on the table: {_behind(why)}, and that comes first",
    Because.NAMED: lambda why: "must be played: declarer named it",
    Because.PUT_DOWN: lambda why: f"must be played: {why.seat.word} put it down too early",
    Because.MAJOR_LED: lambda why: f"must be led: it is a major penalty card, and {_behind(why)}",
    Because.MAJOR_FOLLOWS: lambda why: f"must be played: it is a major penalty card, and {_several(why)} were led",
    Because.MAJOR_RUFFS: lambda why: f"must be played as a ruff: it is a major penalty card, and {_behind(why)}",
    Because.MAJOR_DISCARDED: lambda why: f"must be discarded: it is a major penalty card, and {_behind(why)}",
    Because.MINOR: lambda why: (
        f"is the minor penalty card: no other low {suit_word(why.cards[0].suit)} may be played before it"
    ),
    Because.HONOUR: lambda why: f"is an honour, and may be played before the minor penalty card {why.cards[0]}",
    Because.SECOND_FROM_DUMMY: lambda why: "from dummy is the second card to the trick, and it stays",
}

_ABOUT_THE_PLAYER: Mapping[Because, Callable[[Why], str]] = {
    Because.NOT_HIS_TURN: _turn,
    Because.CHOICE_DUE: _choice_due,
    Because.NAME_DUE: lambda why: f"{why.seat.word} must wait: {_which(why)} must be played, and declarer says which",
    Because.MUST_FOLLOW: lambda why: f"{why.seat.word} has a {_suit(why)} and must follow suit",
    Because.PUT_DOWN_ANOTHER: lambda why: f"{why.seat.word} has put down {_which(why)} and must play it",
    Because.LEAD_OPEN: lambda why: (
        f"{why.seat.word} must wait: first {_turn_of(why)}'s lead out of turn, {_which(why)}, is accepted or taken "
        "back"
    ),
    Because.CARD_CHOICE_DUE: lambda why: (
        f"{why.seat.word} must wait: first declarer chooses what {_turn_of(why)} plays to this trick"
    ),
    Because.HIGHEST_DUE: lambda why: (
        f"declarer required {why.seat.word}'s highest {_suit_of_cards(why)}, and that is {_which(why)}"
    ),
    Because.LOWEST_DUE: lambda why: (
        f"declarer required {why.seat.word}'s lowest {_suit_of_cards(why)}, and that is {_which(why)}"
    ),
    Because.OTHER_SUIT_DUE: lambda why: f"declarer required a {_suit(why)}, and {why.seat.word} can play one",
    Because.OTHER_SUIT_FORBIDDEN: lambda why: f"declarer forbade {why.seat.word} to play a {_suit(why)} to this trick",
    Because.AS_CHOSEN: lambda why: f"it is the card that declarer required of {why.seat.word}",
    Because.NOT_OTHER_SUIT: lambda why: f"{why.seat.word} may play anything but {_several(why, 'or')}",
    Because.CANNOT_AS_CHOSEN: lambda why: f"{why.seat.word} cannot do what declarer chose",
    Because.SUIT_REQUIRED: lambda why: f"declarer required a {_suit(why)}, and {why.seat.word} has one",
    Because.SUIT_FORBIDDEN: lambda why: (
        f"declarer forbade {_several(why)} for as long as {why.seat.word} keeps the lead"
    ),
    Because.MINOR_FIRST: lambda why: (
        f"{_which(why)}, a minor penalty card, must be played before any other {suit_word(why.cards[0].suit)} below "
        "the ten"
    ),
    Because.ANOTHER_NAMED: lambda why: f"declarer named {_which(why)}",
    Because.MAJOR_FIRST: lambda why: (
        f"{_which(why)} must be played: it is a major penalty card, and this is the first legal chance"
    ),
    Because.FREED: lambda why: f"{_behind(why)}, so any other legal card may be played",
    Because.FOLLOWS: lambda why: f"{why.seat.word} follows suit with it",
    Because.AS_REQUIRED: lambda why: "the card is of the suit that declarer required",
    Because.NOT_FORBIDDEN: lambda why: f"{why.seat.word} may lead anything but {_several(why, 'or')}",
    Because.FREE: lambda why: f"{why.seat.word} may lead any card",
    Because.CANNOT_FOLLOW: lambda why: f"{why.seat.word} has no {_suit(why)}",
    Because.CANNOT_AS_REQUIRED: lambda why: f"{why.seat.word} has no {_suit(why)} as required",
    Because.CANNOT_AVOID: lambda why: f"{why.seat.word} has only {_several(why)}, which declarer forbade",
}


@contextmanager
def tell_play_refusal() -> Iterator[None]:
    """Turn any refusal raised inside into one with its reason in words.

    >>> from bridgelaw.rulings.card_play import begin, play_card
    >>> from bridgelaw.scoring import Seat, Strain
    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play = play_card(begin(deal, Strain.SPADES, Seat.S), Card.parse("♥2"))
    >>> with tell_play_refusal():  # doctest: +NORMALIZE_WHITESPACE
    ...     play_card(play, Card.parse("♠4"))
    Traceback (most recent call last):
    ...
    bridgelaw.rulings.card_play.why.Revoke: North may not play ♠4. North has a heart and must follow suit
    (44C, 2017). To play it is a revoke. (Law 61A, 2017)
    """
    try:
        yield
    except Unplayable as fault:
        raise _in_words(fault) from fault


def _in_words(fault: Unplayable) -> Unplayable:
    assert fault.why is not None, "a card that cannot be played has a reason"
    says = because(fault.why, fault.card)
    if isinstance(fault, IllegalPlay):
        says = f"{fault.why.seat.word} may not play {fault.card}. {says}"
    return type(fault)(says, fault.right, fault.rule, fault.why, fault.card, fault.where)

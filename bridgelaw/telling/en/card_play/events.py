"""Remarks on an event of a play: the reason for a card, declarer's choice, and the cards now on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play.action import ACCEPT, FORBID, HIGHEST, LOWEST, NEITHER, REQUIRE, Origin, Verb
from bridgelaw.rulings.card_play.play import Choice, Concern, Event, EventKind, PenaltyCard
from bridgelaw.scoring.cards import Card, suit_word, suits_in_words
from bridgelaw.telling.en.card_play.verdicts import because


def remarkable(event: Event) -> str:
    """The sentences about an event; empty for a card freely played, or led in turn."""
    return _WORDS[event.kind](event)


def came_from(card: PenaltyCard) -> str:
    """Return how a penalty card was exposed, in a few words: a director's own, or else those for its origin."""
    if card.came_from or card.origin is None:
        return card.came_from
    if card.origin is Origin.INSTEAD and card.instead_of:
        return f"played instead of {card.instead_of}"
    return _ORIGINS[card.origin]


def follows(choice: Choice) -> str:
    """Return the meaning of declarer's choice for the leader, and for the penalty cards."""
    who = choice.leader.word
    if choice.concerns is Concern.OUT_OF_TURN:
        return _of_lead(choice)
    if choice.concerns is Concern.CARD:
        return _OF_CARD[choice.kind].format(who=who, suit=suits_in_words(choice.suits))
    if choice.kind == REQUIRE:
        (suit,) = choice.suits
        return f"{who} must lead a {suit_word(suit)} if able. {_picked_up(choice)}"
    if choice.kind == FORBID:
        words = suits_in_words(choice.suits, "or")
        return f"{who} may not lead {words} for as long as {who} keeps the lead. {_picked_up(choice)}"
    banned = suits_in_words(choice.forbidden, "or")
    before = f" except {banned}, which declarer forbade before" if banned else ""
    own = f", but {who}'s own penalty card comes first" if choice.own else ""
    stay = _stay(choice.stay)
    return f"{who} may lead any card{before}{own}. {stay}, and declarer chooses again at {who}'s next lead."


def _of_lead(choice: Choice) -> str:
    if choice.kind == ACCEPT:
        return f"{choice.leader.word}'s card is the lead to this trick, and the hand on its left plays next."
    if choice.back:
        return f"{choice.back[0]} goes back into the hand, and the lead comes from the hand whose turn it is."
    (card,) = choice.stay
    return f"{card} stays face up as a major penalty card, and the lead comes from the hand whose turn it is."


_OF_CARD = {
    HIGHEST: "{who} must play the highest card of the suit led. If {who} has none, {who} may play any card.",
    LOWEST: "{who} must play the lowest card of the suit led. If {who} has none, {who} may play any card.",
    REQUIRE: "{who} must play one of {who}'s {suit} to this trick, unless {who} must follow suit or has none.",
    FORBID: "{who} may not play one of {who}'s {suit} to this trick, unless {who} has nothing else to play.",
}


def _stay(cards: tuple[Card, ...]) -> str:
    return f"{joined([str(card) for card in cards])} {'stays' if len(cards) == 1 else 'stay'} on the table"


def _picked_up(choice: Choice) -> str:
    one = len(choice.back) == 1
    no_more = (
        "goes back into the hand and is no longer a penalty card"
        if one
        else "go back into the hand and are no longer penalty cards"
    )
    stays = f"; {_stay(choice.stay)}" if choice.stay else ""
    return f"{choice.leader.partner.word}'s {joined([str(card) for card in choice.back])} {no_more}{stays}."


def _led(event: Event) -> str:
    if not event.accepted:
        return ""
    if event.action.verb is Verb.ACCEPT:
        return f"The lead of {event.card} is accepted, and is a correct lead."
    if event.action.verb is Verb.PLAYS and event.action.seat:
        return f"{event.action.seat.word} plays to the lead of {event.card}, and it stands."
    return f"{event.seat.word} leads {event.card} out of turn, and declarer accepts it."


def _offered(event: Event) -> str:
    return f"{event.seat.word} leads {event.card} out of turn."


def _withdrawn(event: Event) -> str:
    return f"{event.seat.word} takes {event.card} back into the hand: it is not a penalty card."


def _played(event: Event) -> str:
    who, wrong, due = event.seat.word, event.action.card, event.due
    if event.action.verb is Verb.ACCEPT:
        return f"{who} plays {wrong} although {due} was due; declarer accepts it, and {due} stays on the table."
    if event.action.verb is Verb.REFUSE:
        return f"{who} played {wrong} although {due} was due; declarer does not accept it, and {due} takes its place."
    if event.action.verb is Verb.ANTICIPATES:
        return f"{who} plays {event.card} before the turn of that hand, and it stands."
    if event.action.verb is Verb.LEADS:
        return f"{who} makes the lead in turn."
    if event.why is None:
        return ""
    return because(event.why, event.due or event.card)


def _exposed(event: Event) -> str:
    who, card, lies = event.seat.word, event.card, event.lies
    if lies is None:
        return f"{who} exposes {card}: a card of declarer's or dummy's never becomes a penalty card."
    whence = came_from(lies)
    exposed = f"{who}'s {card}{f' ({whence})' if whence else ''}"
    if len(event.cards) > 1:
        return f"{exposed} is face up. {who} now has {len(event.cards)} penalty cards, and all of them are major."
    why = (
        "it is an honour"
        if lies.card.honour
        else "it was played on purpose"
        if lies.major
        else "it is a single card below the ten, exposed by accident"
    )
    return f"{exposed} is a {lies.size} penalty card: {why}."


def _early(event: Event) -> str:
    return (
        f"{event.seat.word} puts down {event.card} too early, and plays it when the turn comes: it is not a penalty "
        "card."
    )


def _chosen(event: Event) -> str:
    choice = event.choice
    assert choice is not None, "a choice is recorded with the option chosen"
    says = f"Declarer {_DOES[choice.kind].format(suits=suits_in_words(choice.suits))}. {follows(choice)}"
    if choice.concerns is Concern.CARD:
        cannot = f" {event.seat.word} cannot comply, and may play any legal card. Declarer does not choose again."
        return says if event.can else says + cannot
    if event.suits:
        says += f" The ban on {suits_in_words(event.suits)} is over: declarer's new choice takes its place."
    if not event.can:
        who = event.seat.word
        says += f" {who} cannot comply, and may lead any legal card. Declarer does not choose again."
    return says


_DOES = {REQUIRE: "requires {suits}", FORBID: "forbids {suits}", NEITHER: "does neither"} | {
    HIGHEST: "requires the highest card",
    LOWEST: "requires the lowest card",
}


def _named(event: Event) -> str:
    return f"Declarer names {event.card} among {joined([str(card) for card in event.cards])}."


def _ended(event: Event) -> str:
    return f"{event.seat.word} has lost the lead: {suits_in_words(event.suits)} may be led again."


_WORDS: Mapping[EventKind, Callable[[Event], str]] = {
    EventKind.LED: _led,
    EventKind.PLAYED: _played,
    EventKind.EXPOSED: _exposed,
    EventKind.EARLY: _early,
    EventKind.CHOSEN: _chosen,
    EventKind.NAMED: _named,
    EventKind.ENDED: _ended,
    EventKind.OFFERED: _offered,
    EventKind.WITHDRAWN: _withdrawn,
}

_ORIGINS = {
    Origin.OPENING_LEAD: "an opening lead out of turn",
    Origin.LED: "led out of turn",
    Origin.LED_AFTER: "led after it",
    Origin.AUCTION: "exposed during the auction",
    Origin.SHOWN: "played on purpose",
    Origin.DROPPED: "dropped",
    Origin.INSTEAD: "played instead of a penalty card",
    Origin.EARLY: "put down before its turn",
    Origin.TOGETHER: "two cards at once",
    Origin.REVOKED: "a corrected revoke",
}

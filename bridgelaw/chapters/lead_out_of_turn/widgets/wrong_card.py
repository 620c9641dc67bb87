"""A card out of turn, an illegal card, a dropped card: what the Laws do with it, and then doing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.chapters.lead_out_of_turn.display.card_states import life_of
from bridgelaw.chapters.lead_out_of_turn.forms.penalty_card import PLAYERS
from bridgelaw.display.html import text
from bridgelaw.display.play import remark
from bridgelaw.laws import BadInput
from bridgelaw.rulings.card_play import (
    PenaltyCardNotPlayed,
    Play,
    lead_out_of_turn,
    legal_plays,
    play_before_turn,
    play_card,
)
from bridgelaw.rulings.card_play.action import Action, Verb
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import BadCard, Card
from bridgelaw.telling.words import reason, tell_play_refusal
from bridgelaw.widgets.controls import button, entry, group, menu, row, shown

LONGEST = 12
WAITS, BEFORE_PARTNER = "The card is played in turn", "Before partner: declarer chooses"
STANDS = "The card stays played"
# What may become of the card, in the order of the buttons.
WAYS = {
    Verb.PLAYS: "The card is played",
    Verb.DROPS: "The card fell",
    Verb.SHOWS: "Not accepted: it becomes a penalty card",
    Verb.ANTICIPATES: WAITS,
    Verb.OUT_OF_TURN: "Led out of turn: declarer decides",
    Verb.LEADS: "Declarer accepts it as the opening lead",
    Verb.ACCEPT: "Declarer accepts it: it stands",
    Verb.REFUSE: "Not accepted: the penalty card is played instead",
}


class WrongCard:
    """Any player with any card. `state` is the choice and the text typed."""

    def __init__(self, done: Callable[[Action], bool]) -> None:
        self._done = done
        self._play: Play | None = None
        self._seat = menu("If this player", PLAYERS, "N", "14rem")
        self._card = entry("plays this card", width="15rem", hint="♥A or HA")
        self._says, self._life = w.HTML(), w.HTML()
        self._ways = {verb: button(says) for verb, says in WAYS.items()}
        self.box = group(
            "A card out of turn, a wrong card, a card dropped",
            row(self._seat, self._card),
            self._says,
            row(*self._ways.values()),
            self._life,
        )
        for control in (self._seat, self._card):
            control.observe(lambda _: self._look(), "value")
        for verb, each in self._ways.items():
            each.on_click(lambda _, verb=verb: self._press(verb))

    @property
    def state(self) -> dict[str, str]:
        """The player and the card, as chosen and typed."""
        return {"player": self._seat.value, "card": self._card.value}

    def write(self, state: Mapping[str, Any]) -> None:
        """Set the two controls."""
        self._seat.value, self._card.value = state["player"], state["card"]

    def lay(self, play: Play | None) -> None:
        """Say what the Laws do with that card in this play; nothing where there is none."""
        self._play = play
        self._look()

    def _read(self) -> Card:
        typed = self._card.value.strip()
        if len(typed) > LONGEST:
            raise BadCard(f"'{typed[:LONGEST]}…' is not a card.", "Write the suit and the rank, as in ♠A, ♥10 or D7.")
        return Card.parse(typed)

    def _look(self) -> None:
        says, ways = self._judged() if self._play else ("", ())
        self._says.value = f'<p class="bl-what-if" aria-live="polite">{text(says)}</p>'
        self._life.value = self._state()
        for verb, each in self._ways.items():
            shown(each, verb in ways)
        self._ways[Verb.ANTICIPATES].description = self._before_turn() if Verb.ANTICIPATES in ways else WAITS

    def _state(self) -> str:
        """Return where the card is in the life of a penalty card, once one is typed."""
        if self._play is None or not self._card.value.strip():
            return ""
        try:
            card = self._read()
        except BadInput:
            return ""
        return life_of(self._play, Seat(self._seat.value), card)

    def _judged(self) -> tuple[str, tuple[Verb, ...]]:
        """Return the words, and the possible consequences for the card."""
        assert self._play is not None
        play, seat = self._play, Seat(self._seat.value)
        if not play.hand(seat):
            return f"{seat.word} has no card left.", ()
        if not self._card.value.strip():
            turn = f"It is {seat.word}'s turn." if seat is play.to_play else reason(legal_plays(play, seat)[0])
            return f"{turn} Type a card to see what the Laws say about it.", ()
        try:
            card = self._read()
            held = card in play.hand(seat)
            lies = () if any(each.card == card for each in play.penalty) else (Verb.DROPS, Verb.SHOWS)
            with tell_play_refusal():
                after = play_card(play, card, seat)
        except PenaltyCardNotPlayed as fault:
            return str(fault), (*lies, Verb.ACCEPT, Verb.REFUSE)
        except BadInput as fault:
            if isinstance(fault, BadCard) or not held:
                return str(fault), ()
            if lies and (ways := _ruled(play, seat, card)):
                return str(fault), (*ways, *lies[:1])
            return str(fault), (*lies, Verb.LEADS) if play.defends(seat) and not play.record else lies
        # The record knows more than the verdict: dummy's card may come second (54B2).
        event = after.record[len(play.record)]
        return f"{seat.word} may play {card}. {remark(event) or _reason(play, seat, card)}", (Verb.PLAYS, *lies)

    def _before_turn(self) -> str:
        """Return the fate of a card played before its turn: it waits, it is before partner's, or it stands."""
        assert self._play is not None
        after = play_before_turn(self._play, Seat(self._seat.value), self._read())
        return BEFORE_PARTNER if after.awaits else WAITS if after.early else STANDS

    def _press(self, verb: Verb) -> None:
        try:
            card = self._read()
        except BadInput:
            self._look()
            return
        seat = None if verb in (Verb.ACCEPT, Verb.REFUSE) else Seat(self._seat.value)
        if self._done(Action(verb, card, seat)):
            self._card.value = ""


def _ruled(play: Play, seat: Seat, card: Card) -> tuple[Verb, ...]:
    """Return the words with which play continues with this card: led out of turn (53 to 57), or played before its turn
    (57).
    """
    found = []
    for verb, does in ((Verb.OUT_OF_TURN, lead_out_of_turn), (Verb.ANTICIPATES, play_before_turn)):
        try:
            does(play, seat, card)
        except BadInput:
            continue
        found.append(verb)
    return tuple(found)


def _reason(play: Play, seat: Seat, card: Card) -> str:
    return next(reason(each) for each in legal_plays(play, seat) if each.card == card)

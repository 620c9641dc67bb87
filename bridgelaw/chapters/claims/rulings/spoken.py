"""The effect of a statement at one moment of a line: the cards that its next step leaves, and the steps after it.

A step that cannot be carried out, or not legally, is dropped; the later ones apply as far as they are valid.
"""

from __future__ import annotations

from typing import NamedTuple

from bridgelaw.chapters.claims.rulings.facts import Claim
from bridgelaw.chapters.claims.rulings.moment import CROSSING, FINESSING, NOTHING, Frame, LineMoment, set_of, suit_place
from bridgelaw.chapters.claims.rulings.statement import StatedStep, StepKind
from bridgelaw.chapters.claims.rulings.suit import BY_SUIT, NO_TRUMP, RANKS_OF_A_SUIT, bits

IN_A_TRICK = (StepKind.RUFF, StepKind.DISCARD)
"""Steps carried out when the suit led cannot be followed, and not by leading."""


class Bound(NamedTuple):
    """The cards that the statement leaves at this moment, none where it says nothing; and its state afterwards.

    `step`, `drawn` and `pending` hold after the card is played. `runs` says that the step is to run a suit.
    """

    cards: int
    step: int
    drawn: int
    pending: int
    runs: bool = False


class SpokenLine:
    """The statement of a claim against the cards."""

    def __init__(self, claim: Claim, frame: Frame) -> None:
        self._steps = claim.statement.steps if claim.statement.binds else ()
        self._frame = frame
        self._named = [
            set_of(card for said in self._steps[step:] for card in (said.card, said.to) if card)
            for step in range(len(self._steps))
        ]

    def bound(self, now: LineMoment, known: int) -> Bound:
        """Return the cards that the statement leaves to the claimer's side, on turn; `known` are the cards known to be
        out.
        """
        if not self._steps:
            return Bound(0, now.step, now.drawn, NOTHING)
        if now.trick:
            return self._in_a_trick(now, known)
        return self._lead(now, known)

    @property
    def names_cards(self) -> bool:
        """True if a step names a card by its rank, and not suits and trumps alone."""
        return bool(self._named and self._named[0])

    @property
    def length(self) -> int:
        """Return how many steps bind the claimer."""
        return len(self._steps)

    def named_later(self, step: int) -> int:
        """The cards that are named by the steps still to come."""
        return self._named[step] if step < len(self._named) else 0

    def _lead(self, now: LineMoment, known: int) -> Bound:
        hand, other = now.hands[now.leader], now.hands[(now.leader + 2) % 4]
        step, drawn = now.step, now.drawn
        while step < len(self._steps):
            said = self._steps[step]
            if said.kind is StepKind.FINESSE:
                found = self._finesse(said, step, hand, other, known)
            elif said.kind is StepKind.DRAW and not hand & self._suit(said):
                found = self._back_to_trumps(said, step, drawn, hand, other, known)
            else:
                found = self._of_a_lead(said, step, drawn, hand, known)
            if found.cards:
                return found
            step, drawn = step + 1, 0
        return Bound(0, step, 0, NOTHING)

    def _of_a_lead(self, said: StatedStep, step: int, drawn: int, hand: int, known: int) -> Bound:
        suit = self._suit(said)
        match said.kind:
            case StepKind.LEAD:
                return Bound(hand & _bit(said), step + 1, 0, said.to.place if said.to else NOTHING)
            case StepKind.RUN:
                return Bound(hand & suit, step, 0, NOTHING, runs=True)
            case StepKind.DRAW if said.number:
                done = drawn + 1 == said.number
                return Bound(hand & suit, step + done, 0 if done else drawn + 1, NOTHING)
            case StepKind.DRAW:
                return Bound(hand & suit if known & suit else 0, step, 0, NOTHING)
            case StepKind.CONCEDE:
                cards = hand & suit
                return Bound(cards & -cards, step + 1, 0, NOTHING)
        return Bound(0, step, 0, NOTHING)

    def _finesse(self, said: StatedStep, step: int, hand: int, other: int, known: int) -> Bound:
        """A lead towards the named card from the hand opposite; with the lead in its own hand, a lead across first.

        The card itself is never led: a statement that means this says `♥Q`.
        """
        assert said.card is not None
        suit = BY_SUIT[said.card.place // RANKS_OF_A_SUIT]
        if other & _bit(said):
            return Bound(hand & suit, step + 1, 0, FINESSING + said.card.place)
        if not hand & _bit(said) or self._frame.alone:
            return Bound(0, step, 0, NOTHING)
        return Bound(self._crossing(said, hand, other, known), step, 0, CROSSING)

    def _back_to_trumps(self, said: StatedStep, step: int, drawn: int, hand: int, other: int, known: int) -> Bound:
        """Return a lead to a winner in the hand with the trumps, so that it can go on drawing them.

        A lead that is ruffed opposite is used only where no other one works and a trump is left to draw with.
        """
        trumps = self._suit(said)
        if self._frame.alone or not known & trumps or not other & trumps:
            return Bound(0, step, drawn, NOTHING)
        followed = ruffed = 0
        for card in bits(hand):
            if winner := self._winner_opposite(card, other, known):
                if winner & trumps:
                    ruffed |= 1 << card
                else:
                    followed |= 1 << card
        spare = (other & trumps).bit_count() > 1
        return Bound(followed or (ruffed if spare else 0), step, drawn, CROSSING)

    def _crossing(self, said: StatedStep, hand: int, other: int, known: int) -> int:
        """The leads to a card that wins in the hand opposite, after which that hand can still lead towards the card."""
        assert said.card is not None
        own, found = BY_SUIT[said.card.place // RANKS_OF_A_SUIT], 0
        for suit in BY_SUIT:
            cards = hand & suit & ~_bit(said)
            if (other & own).bit_count() > (suit == own):
                for card in bits(cards):
                    if self._winner_opposite(card, other, known):
                        found |= 1 << card
        return found

    def _winner_opposite(self, led: int, other: int, known: int) -> int:
        """The lowest card with which the hand opposite wins that lead as far as the cards are known, or ruffs it; empty
        where it cannot.
        """
        suit = BY_SUIT[led // RANKS_OF_A_SUIT]
        if other & suit:
            above = max(led + 1, (known & suit).bit_length())
            winners = (other & suit) >> above << above
        else:
            winners = other & BY_SUIT[self._frame.trump] if self._frame.trump != NO_TRUMP else 0
        return winners & -winners

    def _in_a_trick(self, now: LineMoment, known: int) -> Bound:
        seat = self._frame.turn(now)
        hand, led = now.hands[seat], BY_SUIT[now.trick[0] // RANKS_OF_A_SUIT]
        legal = hand & led or hand
        said = self._steps[now.step] if now.step < len(self._steps) else None
        if now.pending != NOTHING:
            return self._owed(now, now.pending, now.step, legal, known)
        if said is not None and now.step == 0 and not now.drawn:
            # The lead that the first step names may be on the table when the claim is made.
            owed = self._of_the_trick(said, now, hand)
            if owed != NOTHING:
                return self._owed(now, owed, 1, legal, known)
        if said is None or said.kind not in IN_A_TRICK:
            return Bound(0, now.step, now.drawn, NOTHING)
        if hand & led:
            # The hand opposite the leader has to follow, so there is nothing to ruff: the step is dropped.
            dropped = now.leader in (0, 2) and seat != now.leader
            return Bound(0, now.step + dropped, now.drawn, NOTHING)
        return Bound(hand & self._thrown(said, hand), now.step + 1, 0, NOTHING)

    def _owed(self, now: LineMoment, pending: int, step: int, legal: int, known: int) -> Bound:
        """The card that the other hand owes to a lead; where it cannot be required, nothing binds."""
        if pending == CROSSING:
            seat = self._frame.turn(now)
            card = self._winner_opposite(now.trick[0], now.hands[seat], known).bit_length() - 1
        else:
            card = pending % FINESSING
        best = self._frame.winning(now.leader, now.trick)[0]
        free = card < 0 or (pending >= FINESSING and not self._frame.beats(card, best))
        return Bound(0 if free else legal & 1 << card, step, now.drawn, NOTHING)

    def _of_the_trick(self, said: StatedStep, now: LineMoment, hand: int) -> int:
        """Return the card that this hand owes to the trick by a step whose lead has been made."""
        if said.card is None:
            return NOTHING
        if said.kind is StepKind.FINESSE:
            same = said.card.place // RANKS_OF_A_SUIT == now.trick[0] // RANKS_OF_A_SUIT
            return FINESSING + said.card.place if same and hand & _bit(said) else NOTHING
        led = said.kind is StepKind.LEAD and said.card.place == now.trick[0]
        return said.to.place if led and said.to and hand >> said.to.place & 1 else NOTHING

    def _thrown(self, said: StatedStep, hand: int) -> int:
        if said.card is not None:
            return _bit(said)
        trumps = hand & BY_SUIT[self._frame.trump]
        return 1 << trumps.bit_length() - 1 if said.high and trumps else trumps & -trumps

    def _suit(self, said: StatedStep) -> int:
        if said.kind is StepKind.DRAW:
            return BY_SUIT[self._frame.trump]
        return BY_SUIT[suit_place(said.suit)] if said.suit else 0


def _bit(said: StatedStep) -> int:
    return 1 << said.card.place if said.card else 0

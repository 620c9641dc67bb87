"""Why a card may be played, must be played, or may not: the duties of a player in sentences that end with a clause."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from bridgelaw.laws import Reference
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.penalty_card.cites import law, named
from bridgelaw.rulings.penalty_card.duties import Duty, Rule
from bridgelaw.rulings.penalty_card.play import Play, suits_in_words
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, as_shown, suit_word


@dataclass(frozen=True)
class Verdict:
    """Whether a card may be played now, and why, in a sentence that ends with its clauses.

    `rule` is the rule that decides it, or None where nothing binds the player.
    """

    card: Card
    legal: bool
    reason: str
    rests_on: tuple[Reference, ...]
    rule: Rule | None = None


@dataclass(frozen=True)
class _Reason:
    """A sentence without its full stop, and what it rests on."""

    words: str
    rests_on: tuple[Reference, ...]

    @cached_property
    def sentence(self) -> str:
        return f"{self.words[0].upper()}{self.words[1:]} ({named(self.rests_on)})."


class Judge:
    """The verdicts on the cards of one hand that these duties bind; what is said of several is put into words once."""

    def __init__(self, play: Play, seat: Seat, bound: tuple[Duty, ...]) -> None:
        self._play, self._seat, self._bound = play, seat, bound
        self._rules = {duty.rule for duty in bound}
        self._majors = {each.card for each in play.penalty_cards(seat)}
        self._minor = next((each.card for each in play.penalty_cards(seat, major=False)), None)
        self._refusals: dict[Rule, _Reason] = {}

    def verdict(self, card: Card) -> Verdict:
        """The verdict on one of the cards."""
        for duty in self._bound:
            if card not in duty.leaves:
                found = self._waits(card, duty) if card in self._majors else self._refusal(duty)
                return Verdict(card, False, found.sentence, found.rests_on, duty.rule)
        found = self._allowed(card)
        return Verdict(card, True, found.sentence, found.rests_on, self._bound[-1].rule if self._bound else None)

    def _law(self, *clauses: str) -> tuple[Reference, ...]:
        return law(self._play.edition, *clauses)

    # ---- what may not be played ----

    def _refusal(self, duty: Duty) -> _Reason:
        """Why this duty keeps other cards back."""
        if duty.rule not in self._refusals:
            self._refusals[duty.rule] = self._refused_by(duty)
        return self._refusals[duty.rule]

    def _waits(self, card: Card, duty: Duty) -> _Reason:
        """Why this duty keeps even a major penalty card back."""
        first = self._refusal(duty)
        if duty.rule not in (Rule.FOLLOW, Rule.REQUIRED, Rule.FORBIDDEN):
            return first
        return _Reason(f"{card} waits on the table: {first.words}, and that comes first", self._law("50D1(b)"))

    def _refused_by(self, duty: Duty) -> _Reason:
        play, who = self._play, self._seat.word
        if duty.rule is Rule.FOLLOW:
            return _Reason(f"{who} has a {suit_word(play.trick[0][1].suit)} and must follow suit", self._law("44C"))
        if duty.rule is Rule.EARLY and play.early:
            return _Reason(f"{who} has put down {play.early.card} and must play it", play.early.rests_on)
        if duty.rule is Rule.REQUIRED and play.required:
            suit = suit_word(play.required.suit)
            return _Reason(f"declarer required a {suit}, and {who} has one", play.required.rests_on)
        if duty.rule is Rule.FORBIDDEN and play.ban:
            suits = suits_in_words(play.ban.suits)
            return _Reason(f"declarer forbade {suits} for as long as {who} keeps the lead", play.ban.rests_on)
        if duty.rule is Rule.MINOR and self._minor:
            low = suit_word(self._minor.suit)
            words = f"{self._minor}, a minor penalty card, comes before any other {low} below the ten"
            return _Reason(words, self._law("50C"))
        if duty.rule is Rule.NAMED:
            return _Reason(f"declarer named {play.named}", self._law("51A"))
        which = joined([str(card) for card in as_shown(duty.leaves)], "or")
        return _Reason(
            f"{which} must be played first: a major penalty card goes at the first legal chance", self._law("50D1(a)")
        )

    # ---- what may, or must ----

    def _allowed(self, card: Card) -> _Reason:
        if Rule.NAMED in self._rules:
            return _Reason(f"{card} must be played: declarer named it", self._law("51A"))
        if Rule.EARLY in self._rules and self._play.early:
            words = f"{card} must be played: {self._seat.word} put it down before his turn"
            return _Reason(words, self._play.early.rests_on)
        if Rule.MAJOR in self._rules:
            return self._must(card)
        if self._minor and Rule.MINOR in self._rules and card.suit is self._minor.suit:
            if card == self._minor:
                words = f"{card} is the minor penalty card: no other low {suit_word(card.suit)} goes before it"
            else:
                words = f"{card} is an honour, and may go before the minor penalty card {self._minor}"
            return _Reason(words, self._law("50C"))
        return self._free

    def _must(self, card: Card) -> _Reason:
        """Why the one major penalty card that can be played has to be."""
        play, cannot = self._play, self._cannot
        if not play.trick:
            because = cannot.words if cannot else f"{self._seat.word} has the lead"
            return self._major(card, "led", because, self._law("50D1(a)", "59") if cannot else self._law("50D1(a)"))
        if cannot:
            verb = "played as a ruff" if card.suit is play.trump else "discarded"
            return self._major(card, verb, cannot.words, self._law("50D1(a)"))
        led = suit_word(play.trick[0][1].suit, several=True)
        return self._major(card, "played", f"{led} were led", self._law("50D1(a)"))

    def _major(self, card: Card, verb: str, because: str, rests_on: tuple[Reference, ...]) -> _Reason:
        return _Reason(f"{card} must be {verb}: it is a major penalty card, and {because}", rests_on)

    @cached_property
    def _free(self) -> _Reason:
        """Why the cards may be played that no penalty card keeps back."""
        play, who = self._play, self._seat.word
        if self._cannot:
            return _Reason(f"{self._cannot.words}: any other legal card may be played", self._cannot.rests_on)
        if play.trick:
            return _Reason(f"{who} follows suit with it", self._law("44C"))
        if play.required:
            return _Reason("it is of the suit that declarer required", play.required.rests_on)
        if play.ban:
            return _Reason(f"{who} may lead anything but {suits_in_words(play.ban.suits, 'or')}", play.ban.rests_on)
        return _Reason(f"{who} may lead any card", self._law("44A"))

    @cached_property
    def _cannot(self) -> _Reason | None:
        """What the player cannot do, and the clause that then lets him play another card."""
        play, who = self._play, self._seat.word
        for duty in self._bound:
            if not duty.met:
                if duty.rule is Rule.FOLLOW:
                    return _Reason(f"{who} has no {suit_word(play.trick[0][1].suit)}", self._law("44D"))
                if duty.rule is Rule.REQUIRED and play.required:
                    return _Reason(f"{who} has no {suit_word(play.required.suit)} as required", self._law("59"))
                if play.ban:
                    suits = suits_in_words(play.ban.suits)
                    return _Reason(f"{who} has only {suits}, which declarer forbade", self._law("59"))
        return None

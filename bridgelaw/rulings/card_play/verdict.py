"""The reason why a card may be played, must be played, or may not: the duties of a player, each with its clause."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from bridgelaw.laws import Reference, remembered
from bridgelaw.rulings.card_play.action import FORBID, HIGHEST, LOWEST, REQUIRE
from bridgelaw.rulings.card_play.choices import choices, designations
from bridgelaw.rulings.card_play.duties import duties
from bridgelaw.rulings.card_play.play import Play, Restriction
from bridgelaw.rulings.card_play.why import Because, Duty, RuleOfPlay, Why, law
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, as_shown, pack


class Verdict(NamedTuple):
    """The verdict on a card: whether it may be played now, and the reason."""

    card: Card
    legal: bool
    why: Why

    @property
    def rests_on(self) -> tuple[Reference, ...]:
        """The clauses."""
        return self.why.rests_on

    @property
    def rule(self) -> RuleOfPlay | None:
        """The deciding rule, or None where nothing binds the player."""
        return self.why.rule


@remembered
def unbound(edition: int, seat: Seat, led: Strain | None, follows: bool) -> tuple[Verdict, ...]:
    """The verdicts on all cards, from ♣2 to ♠A, for a player who is only bound to follow suit, if possible (44).

    They are the same in every deal, and most verdicts of a play are of this kind.
    """
    suits = frozenset({led}) if led else frozenset[Strain]()
    if led is None:
        free, other = Why(Because.FREE, seat, law(edition, "44A")), None
    elif follows:
        free = Why(Because.FOLLOWS, seat, law(edition, "44C"), RuleOfPlay.FOLLOW)
        other = Why(Because.MUST_FOLLOW, seat, law(edition, "44C"), RuleOfPlay.FOLLOW, suits)
    else:
        cannot = Why(Because.CANNOT_FOLLOW, seat, law(edition, "44D"), suits=suits)
        free, other = Why(Because.FREED, seat, cannot.rests_on, RuleOfPlay.FOLLOW, behind=cannot), None
    return tuple(
        Verdict(card, False, other) if other and card.suit is not led else Verdict(card, True, free) for card in pack()
    )


class Judge:
    """The verdicts on the cards of one hand bound by these duties; a reason for several cards is found once."""

    def __init__(self, play: Play, seat: Seat, bound: tuple[Duty, ...]) -> None:
        self._play, self._seat, self._bound = play, seat, bound
        self._own = [each for each in play.penalty if each.seat is seat]
        self._refusals: dict[int, Why] = {}

    def verdict(self, card: Card) -> Verdict:
        """The verdict on one of the cards."""
        for place, duty in enumerate(self._bound):
            if card not in duty.leaves:
                why = self._refusals.get(place) or self._refusals.setdefault(place, self._refused_by(duty))
                return Verdict(card, False, self._waits(why) if card in self._majors else why)
        return Verdict(card, True, self._allowed(card))

    @cached_property
    def _rules(self) -> set[RuleOfPlay]:
        return {duty.rule for duty in self._bound}

    @cached_property
    def _majors(self) -> set[Card]:
        return {each.card for each in self._own if each.major}

    @cached_property
    def _minor(self) -> Card | None:
        return next((each.card for each in self._own if not each.major), None)

    def _why(
        self,
        because: Because,
        *clauses: str,
        rests_on: tuple[Reference, ...] = (),
        rule: RuleOfPlay | None = None,
        suits: frozenset[Strain] = frozenset(),
        cards: tuple[Card, ...] = (),
        behind: Why | None = None,
    ) -> Why:
        rests_on = rests_on or law(self._play.edition, *clauses)
        return Why(because, self._seat, rests_on, rule, suits, cards, behind)

    @property
    def _last(self) -> RuleOfPlay | None:
        """The rule that decides which cards may be played."""
        return self._bound[-1].rule if self._bound else None

    # ---- what may not be played ----

    def _waits(self, first: Why) -> Why:
        """Return the reason why a duty keeps even a major penalty card back."""
        if first.rule not in (RuleOfPlay.FOLLOW, RuleOfPlay.CHOSEN, RuleOfPlay.REQUIRED, RuleOfPlay.FORBIDDEN):
            return first
        return self._why(Because.WAITS, "50D1(b)", rule=first.rule, behind=first)

    def _refused_by(self, duty: Duty) -> Why:
        """Return the reason why this duty keeps other cards back."""
        play, rule, why = self._play, duty.rule, self._why
        if rule is RuleOfPlay.FOLLOW:
            return why(Because.MUST_FOLLOW, "44C", rule=rule, suits=frozenset({play.trick[0][1].suit}))
        if rule is RuleOfPlay.EARLY and play.early:
            return why(Because.PUT_DOWN_ANOTHER, rests_on=play.early.rests_on, rule=rule, cards=(play.early.card,))
        if rule is RuleOfPlay.CHOSEN and play.restriction:
            chosen = play.restriction
            cards = tuple(as_shown(duty.leaves)) if chosen.kind in (HIGHEST, LOWEST) else ()
            suits = frozenset({chosen.suit}) if chosen.suit else frozenset[Strain]()
            return why(_REFUSED[chosen.kind], rests_on=chosen.rests_on, rule=rule, suits=suits, cards=cards)
        if rule is RuleOfPlay.REQUIRED and play.required:
            return why(
                Because.SUIT_REQUIRED,
                rests_on=play.required.rests_on,
                rule=rule,
                suits=frozenset({play.required.suit}),
            )
        if rule is RuleOfPlay.FORBIDDEN and play.ban:
            return why(Because.SUIT_FORBIDDEN, rests_on=play.ban.rests_on, rule=rule, suits=play.ban.suits)
        if rule is RuleOfPlay.MINOR and self._minor:
            return why(Because.MINOR_FIRST, "50C", rule=rule, cards=(self._minor,))
        cards = tuple(as_shown(duty.leaves))
        if rule is RuleOfPlay.NAMED:
            return why(Because.ANOTHER_NAMED, "51A", rule=rule, cards=cards)
        return why(Because.MAJOR_FIRST, "50D1(a)", rule=rule, cards=cards)

    # ---- what may, or must ----

    def _allowed(self, card: Card) -> Why:
        play, rules = self._play, self._rules
        if RuleOfPlay.NAMED in rules:
            return self._why(Because.NAMED, "51A", rule=self._last)
        if RuleOfPlay.EARLY in rules and play.early:
            return self._why(Because.PUT_DOWN, rests_on=play.early.rests_on, rule=self._last)
        if RuleOfPlay.MAJOR in rules:
            return self._must(card)
        if self._minor and RuleOfPlay.MINOR in rules and card.suit is self._minor.suit:
            because = Because.MINOR if card == self._minor else Because.HONOUR
            return self._why(because, "50C", rule=self._last, cards=(self._minor,))
        return self._free

    def _must(self, card: Card) -> Why:
        """Return the reason why the one playable major penalty card must be played."""
        play, cannot = self._play, self._cannot
        if not play.trick:
            clauses = ("50D1(a)", "59") if cannot else ("50D1(a)",)
            return self._why(Because.MAJOR_LED, *clauses, rule=self._last, behind=cannot)
        if cannot and self._bound[0].rule is RuleOfPlay.FOLLOW and not self._bound[0].met:
            because = Because.MAJOR_RUFFS if card.suit is play.trump else Because.MAJOR_DISCARDED
            return self._why(because, "50D1(a)", rule=self._last, behind=cannot)
        suits = frozenset({play.trick[0][1].suit})
        return self._why(Because.MAJOR_FOLLOWS, "50D1(a)", rule=self._last, suits=suits)

    @cached_property
    def _free(self) -> Why:
        """Return the reason for the cards that no penalty card keeps back."""
        play, rule = self._play, self._last
        if cannot := self._cannot:
            return self._why(Because.FREED, rests_on=cannot.rests_on, rule=rule, behind=cannot)
        if play.restriction and RuleOfPlay.CHOSEN in self._rules:
            return self._as_chosen(play.restriction)
        if play.trick:
            return self._why(Because.FOLLOWS, "44C", rule=rule)
        if play.required:
            return self._why(Because.AS_REQUIRED, rests_on=play.required.rests_on, rule=rule)
        if play.ban:
            return self._why(Because.NOT_FORBIDDEN, rests_on=play.ban.rests_on, rule=rule, suits=play.ban.suits)
        return self._why(Because.FREE, "44A", rule=rule)

    def _as_chosen(self, chosen: Restriction) -> Why:
        """Say why a card obeys declarer's choice about a defender who played before partner (57A)."""
        if chosen.kind != FORBID:
            return self._why(Because.AS_CHOSEN, rests_on=chosen.rests_on, rule=self._last)
        if self._bound[0].met:
            return self._why(Because.FOLLOWS, "44C", rule=self._last)
        suits = frozenset({chosen.suit}) if chosen.suit else frozenset[Strain]()
        return self._why(Because.NOT_OTHER_SUIT, rests_on=chosen.rests_on, rule=self._last, suits=suits)

    @cached_property
    def _cannot(self) -> Why | None:
        """Return what the player cannot do, and the clause that then allows another card."""
        play, missed = self._play, {duty.rule for duty in self._bound if not duty.met}
        if RuleOfPlay.CHOSEN in missed:
            return self._why(Because.CANNOT_AS_CHOSEN, "57B", "59")
        # Without a card of the suit led the player did obey a choice about another suit, and the choice is the reason.
        if RuleOfPlay.FOLLOW in missed and (RuleOfPlay.CHOSEN not in self._rules or RuleOfPlay.MAJOR in self._rules):
            return self._why(Because.CANNOT_FOLLOW, "44D", suits=frozenset({play.trick[0][1].suit}))
        if RuleOfPlay.REQUIRED in missed and play.required:
            return self._why(Because.CANNOT_AS_REQUIRED, "59", suits=frozenset({play.required.suit}))
        if RuleOfPlay.FORBIDDEN in missed and play.ban:
            return self._why(Because.CANNOT_AVOID, "59", suits=play.ban.suits)
        return None


_REFUSED = {
    HIGHEST: Because.HIGHEST_DUE,
    LOWEST: Because.LOWEST_DUE,
    REQUIRE: Because.OTHER_SUIT_DUE,
    FORBID: Because.OTHER_SUIT_FORBIDDEN,
}


def legal_plays(play: Play, seat: Seat | None = None) -> tuple[Verdict, ...]:
    """A verdict on each card of a seat, by default the seat to play, in the order in which a hand is shown.

    A card is legal exactly when `play_card` accepts it: while declarer still has to choose (`choices`) or to name a
    card (`designations`) the verdict on every card is to wait, and also for a seat that is not in turn.

    >>> from bridgelaw.rulings.card_play import PenaltyCard, begin
    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> play = begin(deal, Strain.SPADES, Seat.S, penalty=(PenaltyCard(Seat.W, Card.parse("♥4")),))
    >>> [(str(verdict.card), *map(str, verdict.rests_on)) for verdict in legal_plays(play) if verdict.legal]
    [('♥4', '50D1(a), 2017')]
    """
    seat = seat or play.to_play
    hand = as_shown(play.hand(seat))
    wait = waiting(play, seat)
    if wait is not None:
        return tuple(Verdict(card, False, wait) for card in hand)
    bound = duties(play, seat)
    if all(duty.rule is RuleOfPlay.FOLLOW for duty in bound) and all(each.seat is not seat for each in play.penalty):
        led = play.trick[0][1].suit if play.trick else None
        verdicts = unbound(play.edition, seat, led, all(duty.met for duty in bound))
        return tuple([verdicts[card.place] for card in hand])
    return tuple(map(Judge(play, seat, bound).verdict, hand))


def waiting(play: Play, seat: Seat) -> Why | None:
    """Return the reason why this seat plays nothing yet, whatever the card; None where it may play."""
    if seat is not play.to_play and not from_dummy_after_lead(play, seat):
        clause = "44B" if play.trick else "44G" if play.tricks else "41A"
        return Why(Because.NOT_HIS_TURN, seat, law(play.edition, clause), turn=play.to_play)
    if play.offered:
        return Why(
            Because.LEAD_OPEN, seat, law(play.edition, "53A"), cards=(play.offered.card,), turn=play.offered.seat
        )
    if play.awaits:
        return Why(Because.CARD_CHOICE_DUE, seat, law(play.edition, "57A"), turn=play.awaits)
    if not play.penalty:
        return None
    if choices(play):
        cards = tuple(each.card for each in play.penalty_cards(seat.partner))
        return Why(Because.CHOICE_DUE, seat, law(play.edition, "50D2"), cards=cards)
    if due := designations(play):
        return Why(Because.NAME_DUE, seat, law(play.edition, "51A"), cards=due)
    return None


def from_dummy_after_lead(play: Play, seat: Seat) -> bool:
    """True if a card from dummy may come second, because declarer accepted an opening lead out of turn (54B2)."""
    return len(play.trick) == 1 and not play.tricks and seat is play.dummy and play.leader is play.declarer.next.partner

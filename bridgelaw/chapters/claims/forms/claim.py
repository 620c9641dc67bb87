"""The form of case for a contested claim (Laws 68 to 71): claim."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from random import Random
from typing import Any, TypeVar

from bridgelaw.cases.fields import CaseFields
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.answers import FactsTold, Listed
from bridgelaw.cases.given.declared import Given, Plain, declared
from bridgelaw.cases.given.readers import Menu, Subtable, TextLine, Tick, Whole, word
from bridgelaw.cases.given.table import Typed
from bridgelaw.chapters.claims.rulings.claim import ClaimOutcome, ClaimRuling, rule_claim
from bridgelaw.chapters.claims.rulings.facts import (
    BadFinding,
    Claim,
    ClaimStanding,
    LeadOption,
    Order,
    Picture,
    RevokeTransfer,
    StruckPlay,
)
from bridgelaw.chapters.claims.rulings.statement import BadStatement, ClaimStatement, StatedStep, read_steps
from bridgelaw.chapters.lead_out_of_turn.forms.penalty_card import PLAYERS, TRUMPS, trumps
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.card_play.end_position import BadEnding, EndPosition, ShownOut, hands_of, typed_hands
from bridgelaw.rulings.card_play.play import PenaltyCard
from bridgelaw.scoring import Seat, Side, Strain
from bridgelaw.scoring.cards import Card, read_suit
from bridgelaw.scoring.deal import AuctionKnown

_T = TypeVar("_T")
ENDINGS = ("N:54...8 9..QJ. .KJ.A. Q.4..9", "N:7.5.4. .T.9.8 A.6.6. .K.K.K")
# Ending, trumps, what was forgotten and what was said, for tests and questions.
CLAIMS: tuple[tuple[str, str, list[str], list[str]], ...] = (
    (ENDINGS[0], "♥", ["♥4"], []),
    (ENDINGS[0], "♥", [], ["draw trumps"]),
    (ENDINGS[1], "♥", [], ["run spades", "concede 1 heart"]),
    (ENDINGS[1], "NT", ["♥K"], []),
    (ENDINGS[1], "NT", [], ["finesse ♥Q"]),
)
THE_CARDS, THE_WORDS, THE_ANSWERS = "The cards", "The claim", "What you found"


class UnreadableEntry(BadInput):
    """A line of a list that cannot be read."""


# Longer than any written card, seat or suit.
LONGEST = 60


def _no_longer(line: str) -> str:
    if len(line) > LONGEST:
        raise UnreadableEntry(f"“{line[:40]}…” is too long.", "Write one thing a line, in a word or two.")
    return line


@dataclass(frozen=True)
class Each(Listed):
    """A list of short lines, each read by itself."""

    wrong: str = "it must be a list of lines."
    parse: Callable[[str], Any] = str

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> tuple[Any, ...]:
        """Return what the lines say."""
        lines = super().read(given, name, so_far)
        return given.guard(name, lambda: tuple(self.parse(_no_longer(line)) for line in lines if line.strip()))


@dataclass(frozen=True)
class StatedSteps(Listed):
    """The steps of a statement, one a line."""

    wrong: str = "it must be a list of lines."

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> tuple[StatedStep, ...]:
        """The steps."""
        lines = super().read(given, name, so_far)
        return given.guard(name, lambda: read_steps(lines))


def _pair(line: str, kind: Callable[[Seat, str], _T], how: str) -> _T:
    seat, _, rest = line.strip().partition(" ")
    if not rest.strip():
        raise UnreadableEntry(f"'{line.strip()[:40]}' does not say enough.", how)
    return kind(Seat.parse(seat), rest.strip())


def _shown(line: str) -> ShownOut:
    return _pair(line, lambda seat, suit: ShownOut(seat, read_suit(suit)), "Write a seat and a suit, as in W diamonds.")


def _lying(line: str) -> PenaltyCard:
    return _pair(line, lambda seat, card: PenaltyCard(seat, Card.parse(card)), "Write a seat and a card, as in E ♦K.")


def _not_normal(line: str) -> StruckPlay:
    def made(seat: Seat, cards: str) -> StruckPlay:
        card, _, before = cards.partition(" before ")
        return StruckPlay(seat, Card.parse(card), Card.parse(before) if before else None)

    return _pair(line, made, "Write a seat and a card, as in E ♣2, or E ♣2 before ♠K.")


_ORDERS = {
    "no regulation fixes the order": Order.NONE,
    "every suit from the top": Order.TOP_DOWN,
    "a solid suit that the claimer announced": Order.SOLID,
}
_STANDINGS = {
    "it is contested": ClaimStanding.CONTESTED,
    "they had agreed, and now object": ClaimStanding.WITHDRAWN,
    "a concession is taken back": ClaimStanding.CONCEDED,
    "all four agreed to play on": ClaimStanding.PLAYED_ON,
    "the partner objected at once": ClaimStanding.OBJECTED,
}
_OPTIONS = {
    "declarer requires the suit of the penalty card": LeadOption.REQUIRE,
    "declarer forbids the suit of the penalty card": LeadOption.FORBID,
}


def _menu(words: Mapping[str, Any]) -> Menu:
    return word({label: each.value for label, each in words.items()}, {each.value: each for each in words.values()})


_CARDS = Each(parse=Card.parse, right='As in ["♥4"].', tries=((), (), ("♥4",)))


@dataclass(frozen=True)
class RevokeGiven(Given):
    """A revoke that is settled after the claim."""

    side: Side = declared(
        word({"NS": "NS", "EW": "EW"}, {"NS": Side.NS, "EW": Side.EW}, "side"),
        "Who revoked",
        "`NS` or `EW`",
        start="NS",
    )
    tricks: int = declared(
        Whole(1, 2),
        "Tricks transferred",
        "one or two (64A); if none is (64B), as on the twelfth trick, leave the revoke out",
        start=1,
    )
    declarer_before: int = declared(
        Whole(0, 12),
        "Declarer's tricks since the revoke",
        "tricks that declarer's side has won since the revoke",
        default=0,
    )
    others_before: int = declared(
        Whole(0, 12), "The others' tricks since the revoke", "tricks that the other side has won since the "
            "revoke", default=0
    )

    @property
    def transfer(self) -> RevokeTransfer:
        """Return the tricks that are transferred."""
        return RevokeTransfer(self.side, self.tricks, (self.declarer_before, self.others_before))


@dataclass(frozen=True)
class ClaimGiven(Given):
    """The cards, the words of the claimer as steps, and every answer that judgement gives."""

    facts: tuple[str, ...] | None = declared(
        FactsTold(), "What happened", "the story, in sentences, if it is more than the cards", optional=True
    )
    hands: tuple[frozenset[Card], ...] = declared(
        Typed(hands_of, ENDINGS, write=typed_hands),
        "The cards that are left",
        "four hands clockwise, of one length: `N:54...8 9..QJ. .KJ.A. Q.4..9`",
        hint="N:54...8 9..QJ. .KJ.A. Q.4..9",
        group=THE_CARDS,
    )
    trump: Strain = declared(Menu(TRUMPS, trumps), "Trumps", "the trump suit, or `NT`", start="NT", group=THE_CARDS)
    declarer: Seat = declared(
        Menu(PLAYERS, Seat.parse), "Declarer", "the seat that plays the hand", default="S", group=THE_CARDS
    )
    leader: Seat = declared(
        Menu(PLAYERS, Seat.parse),
        "Who leads",
        "the hand on lead, or that led to the trick in progress",
        default="S",
        group=THE_CARDS,
    )
    trick: tuple[Card, ...] = declared(
        Each(parse=Card.parse, right='As in ["♥A"].'),
        "The trick in progress, one card on each line",
        "the cards on the table, in the order in which they were played; leave them out of the hands",
        default=[],
        group=THE_CARDS,
    )
    shown_out: tuple[ShownOut, ...] = declared(
        Each(parse=_shown, right='As in ["W diamonds"].'),
        "Players who had shown out, one on each line, as in W diamonds",
        "a seat and a suit, `W diamonds`, if that was seen before the claim",
        default=[],
        group=THE_CARDS,
    )
    penalty: tuple[PenaltyCard, ...] = declared(
        Each(parse=_lying, right='As in ["E ♦K"].'),
        "Major penalty cards, one on each line, as in E ♦K",
        "major penalty cards on the table, `E ♦K`; the card stays in its hand",
        default=[],
        group=THE_CARDS,
    )
    claimer: Seat = declared(
        Menu(PLAYERS, Seat.parse), "Who claims", "the player who claimed or conceded", default="S", group=THE_WORDS
    )
    words: str | None = declared(
        TextLine(str, ("All mine.",)), "The claimer's words", "the words of the claim", optional=True, group=THE_WORDS
    )
    steps: tuple[StatedStep, ...] = declared(
        StatedSteps(right='As in ["run spades", "♥5 to ♥A"].', tries=((), (), ("run spades",), ("draw trumps",))),
        "The stated line of play, one step on each line",
        "the stated line, one step a line, as in the table below",
        default=[],
        group=THE_WORDS,
    )
    ordered: bool = declared(
        Tick(),
        "The claimer's words fixed the order",
        "`false` if the claimer only named tricks",
        default=True,
        group=THE_WORDS,
    )
    standing: ClaimStanding = declared(
        _menu(_STANDINGS), "State of the claim", "how the claim stands", default="contested", group=THE_WORDS
    )
    asked: bool = declared(
        Tick(),
        "I have asked, and entered the answers",
        "`false` while you have not asked: you then see the tricks under each answer",
        default=True,
        group=THE_ANSWERS,
    )
    forgotten: tuple[Card, ...] = declared(
        _CARDS,
        "Cards that the claimer did not know to be out, a card a line",
        "outstanding cards that the claimer did not know of; a trump if that is at all likely (70C2)",
        default=[],
        group=THE_ANSWERS,
    )
    phantoms: tuple[Card, ...] = declared(
        Each(parse=Card.parse, right='As in ["♥K"].'),
        "Cards that the claimer believed to be out, a card a line",
        "cards that the claimer believed to be out and that are gone",
        default=[],
        group=THE_ANSWERS,
    )
    sees_entries: bool = declared(
        Tick(),
        "The claimer sees the entries",
        "`false` if the claimer does not see the block",
        default=True,
        group=THE_ANSWERS,
    )
    notices_break: bool = declared(
        Tick(),
        "The claimer would notice a bad break",
        "`true` if the claimer would leave a suit that does not break",
        default=False,
        group=THE_ANSWERS,
    )
    runs_suits: bool = declared(
        Tick(),
        "The claimer plays a side suit to its end",
        "`false` if the claimer may leave a side suit before its end",
        default=True,
        group=THE_ANSWERS,
    )
    plays_low: bool = declared(
        Tick(),
        "The claimer plays low and keeps winners",
        "`false` if the claimer need not play low under partner's winner, ruff low or keep winners when discarding",
        default=True,
        group=THE_ANSWERS,
    )
    recovers: bool = declared(
        Tick(),
        "One forgotten card reminds the claimer of the others",
        "`false` if the claimer still does not know of the other cards when one of them has taken a trick",
        default=True,
        group=THE_ANSWERS,
    )
    struck: tuple[StruckPlay, ...] = declared(
        Each(parse=_not_normal, right='As in ["E ♣2 before ♠K"].'),
        "Plays that are not normal, one on each line, as in E ♣2",
        "plays of the claimer's side that you find not normal, `E ♣2 before ♠K`",
        default=[],
        group=THE_ANSWERS,
    )
    order: Order = declared(
        _menu(_ORDERS),
        "Order fixed by regulation",
        "the order that the Regulating Authority has fixed (70E2)",
        default="none",
        group=THE_ANSWERS,
    )
    option: LeadOption | None = declared(
        _menu(_OPTIONS),
        "Declarer's choice about the lead",
        "`require` or `forbid`, if there is a penalty card",
        optional=True,
        group=THE_ANSWERS,
        when=lambda entries: bool(entries["penalty"]),
    )
    likely: bool | None = declared(
        word({"yes": "yes", "no": "no"}, {"yes": True, "no": False}),
        "Would the side likely have won the trick?",
        "`yes` if the side would likely have won the trick (69B2)",
        optional=True,
        group=THE_ANSWERS,
        when=lambda entries: entries["standing"] == ClaimStanding.WITHDRAWN.value,
    )
    played: int | None = declared(
        Whole(0, 13),
        "Tricks that declarer won when all four played on",
        "if all four played on",
        optional=True,
        group=THE_ANSWERS,
        when=lambda entries: entries["standing"] == ClaimStanding.PLAYED_ON.value,
    )
    revoke: RevokeGiven | None = declared(
        Subtable(RevokeGiven), "A revoke", "a table with the fields below", optional=True, group=THE_ANSWERS
    )

    def other_contract(self, auction: AuctionKnown) -> str:
        if super().other_contract(auction) or not self.trump or not self.declarer or not auction.contract:
            return super().other_contract(auction)
        same = (self.trump, self.declarer) == (auction.contract.strain, auction.declarer)
        return "" if same else f"in the claim {self.declarer} plays in {self.trump.symbol}"

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """A claim of three tricks in one of two endings, with some answers; not all of them agree with each other."""
        hands, trump, forgotten, steps = rng.choice(CLAIMS)
        own = {"hands": hands, "trump": trump, "forgotten": forgotten, "steps": steps}
        answers = ("sees_entries", "notices_break", "order", "ordered", "words")
        tried = {name: cls.declared()[name].reader.random(rng) for name in answers if rng.random() < 0.5}
        return tried | {name: value for name, value in own.items() if value}


OUTCOMES = {
    ClaimOutcome.JUDGED: "judged",
    ClaimOutcome.OPEN: "a question is open",
    ClaimOutcome.PLAY_GOES_ON: "play goes on",
    ClaimOutcome.PLAYED: "what was played stands",
    ClaimOutcome.BOUNDED: "the lines are not all searched",
}
DECLARER, OTHERS = "declarer's tricks", "the others' tricks"


def ending_of(given: ClaimGiven) -> EndPosition:
    """The cards of the claim. Raises BadEnding."""
    return given.guard(
        "hands",
        lambda: EndPosition(
            given.hands,
            given.trump,
            given.leader,
            given.declarer,
            given.trick,
            frozenset(given.shown_out),
            given.penalty,
        ),
    )


def claim_of(given: ClaimGiven) -> Claim:
    """The claim as the director found it. Raises BadEnding, BadStatement, BadFinding."""
    ending = ending_of(given)
    picture = Picture(
        frozenset(given.forgotten),
        frozenset(given.phantoms),
        given.sees_entries,
        given.notices_break,
        frozenset(given.struck),
        given.runs_suits,
        given.plays_low,
        given.recovers,
    )
    return given.guard(
        "steps" if given.steps else "forgotten",
        lambda: Claim(
            ending,
            given.claimer,
            ClaimStatement(given.steps, given.ordered, given.words or ""),
            picture,
            given.order,
            given.standing,
            given.option,
            given.penalty[0].card.suit if given.option and given.penalty else None,
            given.likely,
            given.played,
            given.revoke.transfer if given.revoke else None,
            given.facts or (),
            given.asked,
        ),
    )


def rule_a_claim(given: ClaimGiven, edition: int) -> ClaimRuling:
    """The claim judged under an edition."""
    return rule_claim(claim_of(given), edition)


def claim_figures(ruling: ClaimRuling) -> dict[Figure, Value]:
    """The tricks of both sides, their bound, and what each answer given otherwise would make of them."""
    found: dict[Figure, Value] = {Figure("outcome"): OUTCOMES[ruling.outcome]}
    if ruling.tricks is not None:
        found[Figure(DECLARER)], found[Figure(OTHERS)] = map(Fraction, ruling.tricks)
    if ruling.outcome is ClaimOutcome.BOUNDED:
        low, high = sorted(each[0] for each in ruling.bounds)
        found[Figure(f"{DECLARER} at least")], found[Figure(f"{DECLARER} at most")] = Fraction(low), Fraction(high)
    if ruling.best_found:
        found[Figure(f"{DECLARER} double dummy")] = Fraction(ruling.best_found[0])
    if ruling.worst_found:
        found[Figure(f"{DECLARER} at worst")] = Fraction(ruling.worst_found[0])
    for row in ruling.lines():
        found[Figure("status", of=str(row.cards[0]))] = row.status.value
    for hinge in ruling.hangs_on:
        of = " ".join(map(str, sorted(hinge.cards, reverse=True))) or (hinge.seat.word if hinge.seat else None)
        found[Figure(f"{DECLARER} if {hinge.question}", of=of)] = Fraction(hinge.tricks[0])
    return found


CLAIM = CaseForm(
    "claim",
    ClaimGiven,
    rule_a_claim,
    claim_figures,
    {
        "ending": BadEnding,
        "statement": BadStatement,
        "finding": BadFinding,
    },
    ending=ending_of,
)

"""A claim as the director finds it: the cards, the claimer, the words said, the answers that only judgement gives."""

from __future__ import annotations

from enum import Enum

from bridgelaw.chapters.claims.rulings.statement import ClaimStatement, StepKind, check_statement
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play.end_position import EndPosition
from bridgelaw.scoring import Seat, Side, Strain
from bridgelaw.scoring.cards import Card, in_order


class BadFinding(BadInput):
    """An answer that the cards, or another answer, exclude."""


class Order(Enum):
    """The order in which a suit counts as played where the claimer did not say (70E2)."""

    NONE = "none"
    TOP_DOWN = "top-down"
    SOLID = "solid"


class ClaimStanding(Enum):
    """The state of the claim when the director comes: four standards, never to be mixed up."""

    CONTESTED = "contested"
    WITHDRAWN = "assent withdrawn"
    CONCEDED = "concession"
    PLAYED_ON = "played on"
    OBJECTED = "partner objected"


class LeadOption(Enum):
    """Declarer's choice about the lead of a penalty card's partner (50D2)."""

    REQUIRE = "require"
    FORBID = "forbid"


@dataclass(frozen=True)
class StruckPlay:
    """A card that the director finds to be no normal play for its holder, as long as another can be played.

    With `before`, only as long as that card can be played and, in its own suit, wins.
    """

    seat: Seat
    card: Card
    before: Card | None = None

    def __str__(self) -> str:
        return f"{self.seat.value} {self.card}{f' before {self.before}' if self.before else ''}"


@dataclass(frozen=True)
class Picture:
    """The claimer's beliefs when claiming: every item is a finding of the director, none is computed.

    `forgotten` are outstanding cards unknown to the claimer (a trump: 70C2), `phantoms` cards believed to be out and
    that are gone. `sees_entries` says that the claimer knows where the lead is and what blocks, `notices_break` that
    the claimer leaves a suit which does not break. `struck` are plays that are not normal for that player, partner's
    too (70D2).

    No Law settles the last three, and the engine assumes them unless the director finds otherwise. `runs_suits`: a side
    suit once begun is played to its end. `plays_low`: the claimer plays low under partner's winner, ruffs low, and
    keeps winners when discarding. `recovers`: after one forgotten card has taken a trick, the claimer knows of the
    others.

    >>> sorted(map(str, Picture(frozenset({Card.parse("♥4")})).forgotten))
    ['♥4']
    """

    forgotten: frozenset[Card] = frozenset()
    phantoms: frozenset[Card] = frozenset()
    sees_entries: bool = True
    notices_break: bool = False
    struck: frozenset[StruckPlay] = frozenset()
    runs_suits: bool = True
    plays_low: bool = True
    recovers: bool = True


@dataclass(frozen=True)
class RevokeTransfer:
    """An established revoke, settled after the claim (64A): the offender, and how many tricks are transferred.

    `before` is how many tricks declarer's side and the others have won since the revoke, its own trick included.
    """

    side: Side
    tricks: int
    before: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Claim:
    """A claim or concession with every answer that the ruling rests on. Raises BadFinding, BadStatement.

    `order` is the order that a regulation lays down for suits (70E2). `option` is declarer's choice about a lead where
    a penalty card is on the table, with its suit. `likely` answers the question of 69B2, whether the tricks that the
    claim would have cost were likely to be lost. `played` is how many tricks declarer took where all four played on
    (68D2(b)). `asked` is false until the director has asked: the entries are then not findings.

    >>> from bridgelaw.rulings.card_play.end_position import EndPosition, hands_of
    >>> ending = EndPosition(hands_of("N:54...8 9..QJ. .KJ.A. Q.4..9"), Strain.HEARTS, Seat.S, declarer=Seat.S)
    >>> claim = Claim(ending, Seat.S)
    >>> claim.by_declarer, [str(card) for card in claim.trumps_out]
    (True, ['♥4'])
    """

    ending: EndPosition
    claimer: Seat
    statement: ClaimStatement = field(default_factory=ClaimStatement)
    picture: Picture = field(default_factory=Picture)
    order: Order = Order.NONE
    standing: ClaimStanding = ClaimStanding.CONTESTED
    option: LeadOption | None = None
    option_suit: Strain | None = None
    likely: bool | None = None
    played: int | None = None
    revoke: RevokeTransfer | None = None
    story: tuple[str, ...] = ()
    asked: bool = True

    def __post_init__(self) -> None:
        check_statement(self.statement, self.ending, self.side)
        self._check_picture()
        self._check_option()
        self._check_standing()

    @property
    def side(self) -> Side:
        """The side that claims or concedes."""
        return self.claimer.side

    @property
    def by_declarer(self) -> bool:
        """True if declarer's side claims, so that both its hands are played by the claimer."""
        return self.side is self.ending.declarer.side

    @property
    def outstanding(self) -> frozenset[Card]:
        """The cards of the other side that are still to be played."""
        return frozenset(card for seat in Seat if seat.side is not self.side for card in self.ending.hand(seat))

    @property
    def trumps_out(self) -> frozenset[Card]:
        """The trumps among them."""
        return frozenset(card for card in self.outstanding if card.suit is self.ending.trump)

    def tricks_of_both(self, ours: int) -> tuple[int, int]:
        """The tricks of declarer's side and of the others, of those left, if the claimer's side has so many."""
        left = self.ending.tricks
        return (ours, left - ours) if self.by_declarer else (left - ours, ours)

    def _check_picture(self) -> None:
        picture, trump = self.picture, self.ending.trump
        if self.claimer is self.ending.declarer.partner:
            raise BadFinding(
                f"{self.claimer.word} is dummy, and dummy does not claim.", "Name declarer.", "Law 68A and 43A1(c)"
            )
        not_out = picture.forgotten - self.outstanding
        if not_out:
            raise BadFinding(
                f"{self.claimer.word} cannot have forgotten {in_order(not_out)}: no opponent holds it.",
                f"The opponents hold {in_order(self.outstanding)}.",
            )
        still_there = {card for card in picture.phantoms if self.ending.holder(card) or card in self.ending.trick}
        if still_there:
            raise BadFinding(f"{in_order(still_there)} is not gone.", "Name cards that were played before.")
        drawn = {card for card in picture.forgotten if card.suit is trump} and self.statement.draws_trumps
        if drawn:
            raise BadFinding(
                f"{self.claimer.word} stated a line that draws trumps, and is found to have forgotten one.",
                "Both cannot be true (70C1): change one of them.",
                "Law 70C",
            )
        for play in picture.struck:
            if play.card not in self.ending.hand(play.seat):
                raise BadFinding(f"{play.seat.word} does not hold {play.card}.", "Enter a card of that hand.")
            if play.seat.side is not self.side:
                raise BadFinding(
                    f"{play.seat.word} is the claimer's opponent: every legal play of that player counts.",
                    "Enter plays of the claimer or of the partner.",
                    "Law 70A",
                )

    def _check_option(self) -> None:
        if self.option is None:
            return
        if not self.ending.penalty:
            raise BadFinding("There is no penalty card.", "Leave declarer's choice out.", "Law 50D2")
        if self.option_suit not in {each.card.suit for each in self.ending.penalty}:
            suits = joined(sorted({each.card.suit.symbol for each in self.ending.penalty}), "or")
            raise BadFinding("Declarer chooses about the suit of the penalty card.", f"That is {suits}.", "Law 50D2(a)")

    def _check_standing(self) -> None:
        concedes = any(step.kind is StepKind.CONCEDE for step in self.statement.steps)
        if self.standing is ClaimStanding.OBJECTED and (self.by_declarer or not concedes):
            raise BadFinding(
                "A partner's objection matters only to a defender's concession.",
                "Enter a defender as the one who conceded, and “concede 1” among the steps.",
                "Law 68B2",
            )
        if self.standing is ClaimStanding.PLAYED_ON:
            if self.played is None or not 0 <= self.played <= self.ending.tricks:
                raise BadFinding(
                    "The number of tricks that declarer took in the play is missing.",
                    f"Enter 0 to {self.ending.tricks}.",
                    "Law 68D2(b)",
                )
        elif self.played is not None:
            raise BadFinding("Tricks of later play are entered, but nobody played on.", "Leave them out.", "Law 68D")
        if self.revoke and self.revoke.tricks not in (1, 2):
            raise BadFinding(f"{self.revoke.tricks} tricks cannot be transferred.", "It is one or two.", "Law 64A")

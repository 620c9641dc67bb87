"""The ruling on a claim: the tricks of both sides, the deciding line, and the answers on which it depends."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from functools import cached_property, partial

from bridgelaw.chapters.claims.rulings.bounds import (
    MOST_WEIGHED,
    POSITIONS_BESIDE,
    POSITIONS_OF_BEST_PLAY,
    DoubleDummy,
    Unfinished,
    budget_for,
)
from bridgelaw.chapters.claims.rulings.facts import Claim, ClaimStanding, LeadOption, Order, Picture, StruckPlay
from bridgelaw.chapters.claims.rulings.lines import NormalLines
from bridgelaw.chapters.claims.rulings.statement import StepKind
from bridgelaw.chapters.claims.rulings.status import JudgedLines, LineRow, LineStatus
from bridgelaw.laws import DEFAULT_EDITION, Reference, clause_for, remembered
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings.card_play.why import law
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, highest_of_suits

Tricks = tuple[int, int]
MOST_GIVEN_UP = 2
OPPOSITES = {
    "forgot-trumps": "knew-trumps",
    "forgot-card": "knew-card",
    "blind": "sees",
    "notices": "held",
    "list": "order",
    "leaves-suits": "runs-suits",
    "plays-high": "plays-low",
    "still-forgets": "recovers",
}
OPPOSITES |= {value: key for key, value in OPPOSITES.items()}
"""Each question about the claimer, with the question that asks for the opposite answer."""
FINDINGS = frozenset(OPPOSITES)
"""Findings that the director makes by asking, unlike regulations and declarer's choices."""


class ClaimOutcome(Enum):
    """The outcome of a claim: its tricks are judged or as played, a question is open, or play goes on.

    Where the lines could not all be searched, there are bounds and no ruling.
    """

    JUDGED = "judged"
    OPEN = "open"
    BOUNDED = "bounded"
    PLAY_GOES_ON = "play goes on"
    PLAYED = "played"


@dataclass(frozen=True)
class Hinge:
    """An answer on which the ruling depends: its question id, the claim with the other answer, and its tricks.

    `cards` are those that the claimer knew or did not know of, or the one that `seat` is found not to play; without a
    card all plays of `seat` are normal after all.
    """

    question: str
    claim: Claim
    tricks: Tricks
    cards: frozenset[Card] = frozenset()
    seat: Seat | None = None


@dataclass(frozen=True)
class ClaimRuling:
    """A claim judged under an edition. `tricks` are those of declarer's side and of the others, from here on.

    `line` is the line that decides, card by card; empty where no line was judged.
    """

    claim: Claim
    edition: int

    @cached_property
    def judged(self) -> JudgedLines:
        """The lines of the claim, each play with its status."""
        return JudgedLines(self.claim)

    @cached_property
    def on_lines(self) -> Tricks:
        """The tricks by the worst line that counts, before a revoke or the standard of 69B2."""
        return self.claim.tricks_of_both(self._fewest)

    @cached_property
    def _fewest(self) -> int:
        return self.judged.lines.fewest(self.judged.lines.frame.start)

    @cached_property
    def finished(self) -> bool:
        """True if the lines have been searched as far as they matter."""
        try:
            return self._fewest >= 0
        except Unfinished:
            return False

    @cached_property
    def bounds(self) -> tuple[Tricks, Tricks]:
        """The fewest and the most tricks for the claimer's side that are proved so far, as tricks of both sides."""
        try:
            return self.on_lines, self.on_lines
        except Unfinished as unfinished:
            least, most = unfinished.bounds
        ours = 0 if self.claim.by_declarer else 1
        # The worst of the normal lines is no better for the claimer's side than best play.
        most = min([most, *([self.best_found[ours]] if self.best_found else [])])
        least = max([least, *([self.worst_found[ours]] if self.worst_found else [])])
        return self.claim.tricks_of_both(least), self.claim.tricks_of_both(most)

    @property
    def searched(self) -> int:
        """Return how many positions were examined."""
        return self.judged.lines.budget.spent

    @cached_property
    def tricks(self) -> Tricks | None:
        """The tricks of declarer's side and of the others, a settled revoke included; None where nothing is ruled."""
        return None if self.outcome is ClaimOutcome.OPEN else self.as_entered

    @cached_property
    def as_entered(self) -> Tricks | None:
        """The tricks with every answer as entered, even if the director has not asked yet."""
        claim = self.claim
        match self._by_standing:
            case ClaimOutcome.OPEN | ClaimOutcome.PLAY_GOES_ON | ClaimOutcome.BOUNDED:
                return None
            case ClaimOutcome.PLAYED:
                assert claim.played is not None
                found = claim.played, claim.ending.tricks - claim.played
            case _:
                found = _by_standing(claim, self.on_lines)
        return _with_revoke(claim, found)

    @property
    def outcome(self) -> ClaimOutcome:
        """Return what becomes of the claim."""
        found = self._by_standing
        return ClaimOutcome.OPEN if found is ClaimOutcome.JUDGED and self.open_findings else found

    @cached_property
    def open_findings(self) -> tuple[Hinge, ...]:
        """The findings that change the tricks and that the director has not asked about yet."""
        if self.claim.asked:
            return ()
        return tuple(hinge for hinge in self.hangs_on if hinge.question in FINDINGS)

    @property
    def _by_standing(self) -> ClaimOutcome:
        match self.claim.standing:
            case ClaimStanding.OBJECTED:
                return ClaimOutcome.PLAY_GOES_ON
            case ClaimStanding.PLAYED_ON:
                return ClaimOutcome.PLAYED
            case ClaimStanding.WITHDRAWN if self.claim.likely is None:
                return ClaimOutcome.OPEN
        return ClaimOutcome.JUDGED if self.finished else ClaimOutcome.BOUNDED

    @property
    def claimed(self) -> int:
        """Return how many tricks the claimer's side claimed: all but those it conceded (68B1)."""
        return _claimed(self.claim)

    @cached_property
    def line(self) -> tuple[tuple[Seat, Card], ...]:
        """The worst line that counts, card by card; empty where the search for it is not finished."""
        lines = self.judged.lines
        try:
            return tuple(lines.witness(lines.frame.start))
        except Unfinished:
            return ()

    def lines(self, played: tuple[Card, ...] = ()) -> tuple[LineRow, ...]:
        """Every different play after these cards, with its status and its tricks."""
        return self.judged.rows(played)

    @cached_property
    def double_dummy(self) -> Tricks:
        """The tricks with best play on both sides and all cards in sight, whatever was said. Raises Unfinished."""
        frame = self.judged.lines.frame
        budget = budget_for(self.claim.ending.tricks, POSITIONS_OF_BEST_PLAY)
        return self.claim.tricks_of_both(DoubleDummy(frame, budget).best(frame.start))

    @cached_property
    def best_found(self) -> Tricks | None:
        """The same; None where the search for it is not finished."""
        try:
            return self.double_dummy
        except Unfinished:
            return None

    @cached_property
    def worst_found(self) -> Tricks | None:
        """The worst legal play; None where the search for it is not finished."""
        try:
            return self.worst_legal
        except Unfinished:
            return None

    @cached_property
    def believed(self) -> int:
        """The tricks that the claimer, on lead, can force in the claimer's picture, wherever the other cards are."""
        lines = self.judged.lines
        return lines.forced(lines.frame.start)

    @cached_property
    def worst_legal(self) -> Tricks:
        """The tricks when all four play as badly as possible for the claimer's side. Raises Unfinished."""
        frame = self.judged.lines.frame
        budget = budget_for(self.claim.ending.tricks, POSITIONS_BESIDE)
        return self.claim.tricks_of_both(DoubleDummy(frame, budget).worst(frame.start))

    @cached_property
    def hangs_on(self) -> tuple[Hinge, ...]:
        """Each answer that would change the tricks if reversed."""
        return self._tried[0]

    @property
    def untried(self) -> int:
        """Return how many reversed answers could not be searched to the end."""
        return self._tried[1]

    @cached_property
    def _tried(self) -> tuple[tuple[Hinge, ...], int]:
        if self._by_standing in (ClaimOutcome.PLAY_GOES_ON, ClaimOutcome.PLAYED, ClaimOutcome.BOUNDED):
            return (), 0
        found, untried = [], 0
        for question, claim in self._otherwise():
            # After some searches were given up the others are not begun: each would take as long.
            if untried >= MOST_GIVEN_UP:
                untried += 1
                continue
            try:
                tricks = self.tricks_if(claim)
            except Unfinished:
                untried += 1
                continue
            if tricks != self.as_entered:
                found.append(_hinge(question, self.claim, claim, tricks))
        return tuple(found), untried

    def tricks_if(self, claim: Claim) -> Tricks:
        """The tricks of the same claim with one answer reversed; known results for the cards are reused."""
        lines = NormalLines(claim, self.judged.lines.worth, POSITIONS_BESIDE)
        fewest = lines.fewest(lines.frame.start, self._fewest)
        return _with_revoke(claim, _by_standing(claim, claim.tricks_of_both(fewest)))

    def _otherwise(self) -> Iterator[tuple[str, Claim]]:
        yield from _otherwise(self.claim)
        if not self.claim.by_declarer:
            yield from _struck_otherwise(self.claim, self.line)

    @cached_property
    def grounds(self) -> tuple[Ground, ...]:
        """The steps of the ruling, each with its Law."""
        return tuple(_grounds(self))

    def __repr__(self) -> str:
        told = "no tricks ruled" if self.tricks is None else f"declarer {self.tricks[0]}, the others {self.tricks[1]}"
        return f"ClaimRuling: {self.claim.ending.tricks} tricks left, {told}"


# Rulings are cached across pages: an answer changed and changed back is there at once.
@partial(remembered, most=32)
def rule_claim(claim: Claim, edition: int = DEFAULT_EDITION) -> ClaimRuling:
    """Judge a claim or a concession by Laws 68 to 71 of an edition.

    Raises BadEnding, BadStatement and BadFinding while the claim is put together. Example 1 of the course's endings:
    the forgotten trump.

    >>> from bridgelaw.chapters.claims.rulings.facts import Picture
    >>> from bridgelaw.rulings.card_play.end_position import EndPosition, hands_of
    >>> from bridgelaw.scoring import Seat, Strain
    >>> ending = EndPosition(hands_of("N:54...8 9..QJ. .KJ.A. Q.4..9"), Strain.HEARTS, Seat.S, declarer=Seat.S)
    >>> rule_claim(Claim(ending, Seat.S, picture=Picture(frozenset({Card.parse("♥4")})))).tricks
    (2, 1)
    """
    return ClaimRuling(claim, edition)


def _claimed(claim: Claim) -> int:
    return claim.ending.tricks - sum(step.number for step in claim.statement.steps if step.kind is StepKind.CONCEDE)


def _by_standing(claim: Claim, on_lines: Tricks) -> Tricks:
    """Rule by the lines; what was agreed, or conceded, holds unless its own Law takes it back (69B2, 71)."""
    if claim.standing is ClaimStanding.WITHDRAWN and not claim.likely:
        return claim.tricks_of_both(_claimed(claim))
    if claim.standing is ClaimStanding.CONCEDED:
        return max(on_lines, claim.tricks_of_both(_claimed(claim)), key=lambda each: each[not claim.by_declarer])
    return on_lines


def _with_revoke(claim: Claim, found: Tricks) -> Tricks:
    revoke = claim.revoke
    if revoke is None:
        return found
    declarers, others = found[0] + revoke.before[0], found[1] + revoke.before[1]
    over = revoke.tricks * (-1 if revoke.side is claim.ending.declarer.side else 1)
    return declarers + over, others - over


def _hinge(question: str, claim: Claim, other: Claim, tricks: Tricks) -> Hinge:
    mine, his = claim.picture, other.picture
    struck = his.struck - mine.struck
    cards = mine.forgotten ^ his.forgotten | {play.card for play in struck}
    seat = next((play.seat for play in mine.struck ^ his.struck), None)
    return Hinge(question, other, tricks, cards, seat)


def _struck_otherwise(claim: Claim, line: tuple[tuple[Seat, Card], ...]) -> Iterator[tuple[str, Claim]]:
    """Yield the plays of the claimer's partner in the deciding line, each found not to be normal for that player
    (70D2).
    """
    partner = claim.claimer.partner
    for seat, card in line:
        play = StruckPlay(partner, card)
        if seat is partner and play not in claim.picture.struck:
            yield "struck", _but(claim, struck=claim.picture.struck | {play})


def _otherwise(claim: Claim) -> Iterator[tuple[str, Claim]]:
    """Yield the claim with each answer reversed, one at a time."""
    picture, out = claim.picture, claim.outstanding
    trumps = claim.trumps_out
    if trumps and not claim.statement.draws_trumps:
        known = bool(trumps & picture.forgotten)
        forgotten = picture.forgotten - trumps if known else picture.forgotten | trumps
        yield "knew-trumps" if known else "forgot-trumps", _but(claim, forgotten=forgotten)
    for card in sorted(picture.forgotten - trumps, reverse=True):
        yield "knew-card", _but(claim, forgotten=picture.forgotten - {card})
    conceded = {step.suit for step in claim.statement.steps if step.kind is StepKind.CONCEDE}
    for card in highest_of_suits(each for each in out - trumps - picture.forgotten if each.suit not in conceded):
        yield "forgot-card", _but(claim, forgotten=picture.forgotten | {card})
    yield "blind" if picture.sees_entries else "sees", _but(claim, sees_entries=not picture.sees_entries)
    if any(step.kind is StepKind.RUN for step in claim.statement.steps) and claim.statement.ordered:
        notices = not picture.notices_break
        yield "notices" if notices else "held", _but(claim, notices_break=notices)
    for seat in Seat:
        others = frozenset(play for play in picture.struck if play.seat is not seat)
        if others != picture.struck:
            yield "not-struck", _but(claim, struck=others)
    if claim.statement.steps:
        statement = replace(claim.statement, ordered=not claim.statement.ordered)
        yield "list" if claim.statement.ordered else "order", replace(claim, statement=statement)
    for order in Order:
        if order is not claim.order:
            yield f"order-{order.value}", replace(claim, order=order)
    yield from _likely(claim)
    yield from _options(claim)
    yield from _assumptions(claim)


def _assumptions(claim: Claim) -> Iterator[tuple[str, Claim]]:
    """Yield the engine's assumptions that no Law settles, each reversed."""
    picture = claim.picture
    yield "leaves-suits" if picture.runs_suits else "runs-suits", _but(claim, runs_suits=not picture.runs_suits)
    yield "plays-high" if picture.plays_low else "plays-low", _but(claim, plays_low=not picture.plays_low)
    if len(picture.forgotten) > 1 or not picture.recovers:
        yield "still-forgets" if picture.recovers else "recovers", _but(claim, recovers=not picture.recovers)


def _likely(claim: Claim) -> Iterator[tuple[str, Claim]]:
    """Reverse the answer to the question of 69B2, where assent is withdrawn."""
    for question, likely in (("likely", True), ("unlikely", False)):
        if claim.standing is ClaimStanding.WITHDRAWN and likely is not claim.likely:
            yield question, replace(claim, likely=likely)


def _options(claim: Claim) -> Iterator[tuple[str, Claim]]:
    """Yield declarer's other choices about the lead of a penalty card's partner (50D2)."""
    suits = {each.card.suit for each in claim.ending.penalty if each.major}
    if claim.option is not None:
        yield "no-option", replace(claim, option=None, option_suit=None)
    for option in LeadOption:
        if option is not claim.option:
            for suit in suits:
                yield f"option-{option.value}", replace(claim, option=option, option_suit=suit)


def _but(claim: Claim, **changes: object) -> Claim:
    return replace(claim, picture=replace(claim.picture, **changes))  # type: ignore[arg-type]


def _grounds(ruling: ClaimRuling) -> Iterator[Ground]:
    claim, year = ruling.claim, ruling.edition
    conceded = ruling.claimed < claim.ending.tricks
    yield Ground("claimed", law(year, "68A", "68B1") if conceded else law(year, "68A"))
    if claim.standing is ClaimStanding.OBJECTED:
        yield Ground("objected", law(year, "68B2"))
        return
    if claim.standing is ClaimStanding.PLAYED_ON:
        yield Ground("played-on", law(year, "68D2(b)"))
    else:
        yield from _asked(ruling)
        yield from _judged(ruling)
    if claim.revoke:
        yield Ground("revoke", law(year, "64A"))


def _asked(ruling: ClaimRuling) -> Iterator[Ground]:
    """Yield the director's questions and findings."""
    claim, year = ruling.claim, ruling.edition
    statement, picture = claim.statement, claim.picture
    said = "no-statement" if not statement.steps else "order" if statement.ordered else "list"
    yield Ground(said, law(year, "68C", "70B1"))
    trumps = picture.forgotten & claim.trumps_out
    if trumps:
        yield Ground("trump-forgotten", law(year, "70C1", "70C2"), of=trumps)
    elif claim.trumps_out and not statement.draws_trumps and claim.asked:
        yield Ground("trump-known", _normal(claim, year) or law(year, "70C2"), of=claim.trumps_out)
    if picture.forgotten - trumps:
        yield Ground("card-forgotten", law(year, "70A", "70D1"), of=picture.forgotten - trumps)
    if picture.phantoms:
        yield Ground("phantom", law(year, "70A", "85A1"), of=picture.phantoms)
    for name, *clauses in _otherwise_found(picture):
        yield Ground(name, law(year, *clauses))
    for play in sorted(picture.struck, key=lambda each: (each.card, str(each))):
        his = claim.by_declarer or play.seat is claim.claimer
        yield Ground("struck", law(year, "70D1" if his else "70D2"), of=play)
    for shown in sorted(claim.ending.shown_out, key=str):
        yield Ground("shown-out", law(year, "70E1"), of=shown)
    for lies in claim.ending.penalty:
        yield Ground("penalty", law(year, "50D1(a)"), of=lies)
    if claim.option:
        yield Ground("option", law(year, "50D2(a)"))
    if claim.order is not Order.NONE:
        yield Ground("order-laid-down", law(year, "70E2"))


def _otherwise_found(picture: Picture) -> Iterator[tuple[str, ...]]:
    """Yield the director's findings that differ from what the engine assumes of any claimer, with their clauses."""
    if not picture.sees_entries:
        yield "blind", "70D1"
    if picture.notices_break:
        yield "notices", "70D1"
    if not picture.runs_suits:
        yield "leaves-suits", "70A", "70D1"
    if not picture.plays_low:
        yield "plays-high", "70A", "70D1"
    if not picture.recovers:
        yield "still-forgets", "70A", "70D1"


def _judged(ruling: ClaimRuling) -> Iterator[Ground]:
    """The deciding line, the lines that do better, and the standard by which the claim is judged."""
    claim, year = ruling.claim, ruling.edition
    if claim.ending.tricks > MOST_WEIGHED and claim.statement.binds:
        yield Ground("followed", law(year, "70B1"))
    if not ruling.finished:
        yield Ground("bounds", _behind(ruling))
        return
    if ruling.open_findings:
        yield Ground("open", law(year, "70A", "70B", "85A1"))
        return
    yield Ground("worst-line", _behind(ruling))
    better = [row for row in ruling.lines() if row.status in (LineStatus.BETTER, LineStatus.UNKNOWN_PLACE)]
    for row in better:
        yield Ground("better-line", _normal(claim, year) or law(year, *row.clauses), of=row)
    if claim.standing is ClaimStanding.WITHDRAWN:
        yield Ground("withdrawn", law(year, "69B2"))
    elif claim.standing is ClaimStanding.CONCEDED:
        yield Ground("concession", (clause_for("concession-unlosable-trick", year),))
    yield Ground("hangs-on", law(year, "70A", "85A1"))


def _behind(ruling: ClaimRuling) -> tuple[Reference, ...]:
    """Return the clauses on which the deciding line rests."""
    claim, year = ruling.claim, ruling.edition
    if normal := _normal(claim, year):
        return normal
    found = ["70A"]
    if claim.picture.forgotten & claim.trumps_out:
        found.append("70C3")
    found.append("70D1" if claim.by_declarer else "70D2")
    return law(year, *found)


def _normal(claim: Claim, year: int) -> tuple[Reference, ...]:
    """Return the clause by which lines are normal where a concession is taken back: Law 71 itself, not 70."""
    taken_back = claim.standing is ClaimStanding.CONCEDED
    return (clause_for("concession-unlosable-trick", year),) if taken_back else ()

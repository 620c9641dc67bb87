"""Questions on the deals of worked cases: the hands and the auction are shown, the figures are new.

The table is turned at random, so that the same deal comes back with other seats.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from bridgelaw.cases import Case, Figure, case_named
from bridgelaw.chapters.law12.kinds import damage
from bridgelaw.chapters.law12.rulings.damage_parts import Chain, Conduct
from bridgelaw.exercises import wrong_answers as typical
from bridgelaw.exercises.drawn import times
from bridgelaw.exercises.exercise import HandShown
from bridgelaw.exercises.kinds.club import ClubDeal, listed
from bridgelaw.exercises.kinds.disallowed import weights
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import number, slip, wrong_law
from bridgelaw.exercises.question import Number, Option
from bridgelaw.exercises.several import Several
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.tables import read_table
from bridgelaw.laws.words import capital
from bridgelaw.registry import folder_of, lesson_page
from bridgelaw.rulings.assigned import (
    AssignedScore,
    Outcome,
    PairsRuling,
    TeamsRuling,
    WeightedScore,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.scoring import Line, Result, Seat, Side, Traveller, Vulnerability, as_percentage, figure, imps, signed
from bridgelaw.scoring.contract import Contract, Strain
from bridgelaw.scoring.deal import Auction, Deal
from bridgelaw.scoring.printed import counted
from bridgelaw.telling import tell

LESSON = lesson_page("law12", "02_weighted_scores")
TURNED = {Vulnerability.NS: Vulnerability.EW, Vulnerability.EW: Vulnerability.NS}
THREE = ((2, 3, 5, 10), (3, 3, 4, 10), (1, 2, 2, 5), (1, 1, 2, 4), (2, 1, 1, 4))


# ---- a table that is turned ----


@dataclass(frozen=True)
class Turned:
    """The table of a worked case, turned by this many seats clockwise."""

    case: Case
    by: int

    def seat(self, seat: Seat) -> Seat:
        """Return the present seat of the player of that seat."""
        for _ in range(self.by):
            seat = seat.next
        return seat

    def side(self, side: Side) -> Side:
        """Return the present direction of that side."""
        return side if self.by % 2 == 0 else side.opponents

    def result(self, text: str) -> Result:
        """Return a result as it is written after the turn."""
        found = Result.parse(text)
        return replace(found, declarer=self.seat(found.declarer)) if found.declarer else found

    @property
    def vulnerability(self) -> Vulnerability:
        """Return the vulnerability after the turn."""
        found = self.case.vulnerability
        assert found
        return found if self.by % 2 == 0 else TURNED.get(found, found)

    @property
    def auction(self) -> Auction:
        """The auction, its dealer turned."""
        found = self.case.auction
        assert isinstance(found, Auction)
        return replace(found, dealer=self.seat(found.dealer))

    @property
    def at_the_table(self) -> HandShown:
        """Return the drawing beside the facts."""
        assert self.case.deal
        hands = {self.seat(seat): self.case.deal.hand(seat) for seat in Seat}
        n, e, s, w = (hands[seat] for seat in Seat)
        footnote = self.case.footnote
        for seat in Seat:
            footnote = footnote.replace(seat.word, f"{{{seat.value}}}")
        return HandShown(self.auction, Deal((n, e, s, w)), self.vulnerability, self.say(footnote))

    def say(self, template: str) -> str:
        """State a sentence with the players and sides after the turn."""
        seats = {seat.value: self.seat(seat).word for seat in Seat}
        return template.format_map(seats | {side.value: self.side(side).value for side in Side})


def turned(rng: Random, case: str) -> Turned:
    """A worked case with its table turned at random."""
    return Turned(case_named(case), rng.randrange(4))


# ---- a score to be assigned ----


@dataclass(frozen=True)
class ToAssign:
    """A board for a weighted score: the results that may be included with their weights, those reached only by the
    disallowed call, the result at the table, and the other tables in NS total points: one at teams, more at pairs.
    """

    table: Turned
    story: str
    call: str
    innocent: Side
    legal: tuple[tuple[Result, Fraction], ...]
    barred: tuple[Result, ...]
    others: tuple[Result, ...]
    level: int

    @property
    def at_teams(self) -> bool:
        """True if the form of scoring is IMPs against one other table."""
        return len(self.others) == 1

    def points(self, result: Result) -> int:
        """A result in NS total points."""
        return result.score(self.table.vulnerability)

    def weighted(self) -> WeightedScore:
        """The results that may be included, with their weights."""
        return WeightedScore(tuple(Outcome(self.points(each), weight, str(each)) for each, weight in self.legal))

    def ruling(self) -> TeamsRuling | PairsRuling:
        """The ruling on it."""
        assigned = AssignedScore.for_both(self.weighted(), self.innocent.opponents)
        scores, at_table = tuple(map(self.points, self.others)), self.points(self.barred[0])
        if self.at_teams:
            return weighted_at_teams(assigned, scores[0], at_table)
        lines = tuple(Line(str(n), str(n), score) for n, score in enumerate(scores, start=2))
        return weighted_at_pairs(assigned, Traveller(lines), ("1", "1"), at_table)

    def worth(self, score: int) -> Fraction:
        """Return what a score in NS total points is worth to the innocent side, in IMPs or matchpoints."""
        sign, scores = self.innocent.sign, tuple(map(self.points, self.others))
        if self.at_teams:
            return Fraction(imps(sign * (score - scores[0])))
        return Fraction(sum(2 * (sign * score > sign * other) + (score == other) for other in scores))


@cache
def _told() -> tuple[Mapping[str, Any], ...]:
    return tuple(read_table("worked_deals", folder_of("law12"))["weighted"])


def to_assign(rng: Random, level: int) -> ToAssign:
    """At teams in the first level, at matchpoints in the second, at either in the third.

    Only in the third level does the director's own list include results that may not be included.
    """
    told = rng.choice(_told())
    table = turned(rng, told["case"])
    legal = tuple(map(table.result, told["legal"]))
    shares = weights(rng, 2) if len(legal) == 2 else _three(rng)
    tables = 1 if level == 1 or (level == 3 and rng.random() < 1 / 2) else rng.choice((5, 6, 7))
    others = tuple(map(table.result, rng.choices(told["other_tables"], k=tables)))
    offending: Side = table.case.given.offending  # type: ignore[attr-defined]
    found = ToAssign(
        table, table.say(told["story"]), told["call"], table.side(offending).opponents,
        tuple(zip(legal, shares, strict=True)), tuple(map(table.result, told["barred"])), others, level,
    )  # fmt: skip
    if level == 3 and not found.call:
        raise DrawAgain
    if tables > 1 and len(set(map(found.points, others))) < 3:
        raise DrawAgain
    if found.ruling().stands:
        raise DrawAgain
    return found


def _three(rng: Random) -> tuple[Fraction, ...]:
    *parts, of = rng.choice(THREE)
    return tuple(Fraction(part, of) for part in parts)


def all_told(facts: ToAssign) -> tuple[tuple[Result, Fraction], ...]:
    """The results as the director lists them: in the third level half of them by the disallowed call."""
    if facts.level < 3:
        return facts.legal
    halves = [(each, weight / 2) for each, weight in facts.legal]
    return (*halves, (facts.barred[0], Fraction(1, 2)))


def ask(facts: ToAssign) -> Drawn:
    """Ask for the results that may be included, and the exact score of the innocent side."""
    ruling = facts.ruling()
    form = "Teams" if facts.at_teams else "Matchpoints, two for each result beaten"
    told = f"{form}. {capital(facts.table.vulnerability.phrase)}. {facts.story} "
    told += f"At the table the result was {_shown(facts, facts.barred[0])}. {_judged(facts)} {_elsewhere(facts)}"
    # Below the third level the facts name only results that may be included.
    both = facts.call and facts.level == 3
    parts = (_included(facts), _score(facts, ruling)) if both else (_score(facts, ruling),)
    laws = (cite("12C1(c)"), cite("16B1(a)") if facts.call else cite("75B"), cite("78B" if facts.at_teams else "78A"))
    return Drawn(told, parts, laws, tell(ruling), at_the_table=facts.table.at_the_table)


def _shown(facts: ToAssign, result: Result) -> str:
    return f"{result} ({signed(facts.points(result))})"


def _judged(facts: ToAssign) -> str:
    listed_ = all_told(facts)
    of = max(weight.denominator for _, weight in listed_)
    while any((weight * of).denominator > 1 for _, weight in listed_):
        of += 1
    each = [f"{_shown(facts, result)} {times(weight, of)}" for result, weight in listed_]
    begins = "You poll players of the same standard, and so you expect"
    if facts.level < 3:
        begins = "You judge that the result would have been"
    return f"{begins} {', '.join(each[:-1])} and {each[-1]}."


def _elsewhere(facts: ToAssign) -> str:
    if facts.at_teams:
        return f"At the other table: {_shown(facts, facts.others[0])}."
    return f"At the other {len(facts.others)} tables NS scored {listed([facts.points(each) for each in facts.others])}."


def _included(facts: ToAssign) -> Several:
    right = "It is possible without the call that you do not allow, so you may include it (12C1(c))."
    wrong = f"This result needs {facts.call}. Leave out a result that was not possible in a legal manner (12C1(c))."
    options = [Option(str(each), right, True) for each, _ in facts.legal]
    options += [Option(str(each), wrong, road="through the disallowed call") for each in facts.barred]
    ordered = tuple(sorted(options, key=lambda each: each.text))
    hint = "Which of them are possible without the disallowed call?"
    return Several("Which of these results may be included in the weighting?", ordered, hint)


def _unit(facts: ToAssign) -> str:
    return "IMPs" if facts.at_teams else "matchpoints"


def _score(facts: ToAssign, ruling: TeamsRuling | PairsRuling) -> Number:
    side, unit = facts.innocent, _unit(facts)
    answer = ruling.finding.award(side)
    each = [f"{weight} of {figure(facts.worth(facts.points(result)))}" for result, weight in facts.legal]
    says = f"{', '.join(each[:-1])} and {each[-1]} make {counted(answer, unit)} (12C1(c))."
    prompt = f"How many {unit} do {side} get for the board, exactly, before anything is rounded?"
    hint = f"Which results may you include? Convert each of them to {unit}, then multiply by the weights and add."
    return number(prompt, unit, answer, says, _mistakes(facts, ruling), hint)


def _mistakes(facts: ToAssign, ruling: TeamsRuling | PairsRuling) -> Iterator[WrongAnswer]:
    side, barred = facts.innocent, facts.worth(facts.points(facts.barred[0]))
    answer = ruling.finding.award(side)
    if facts.level == 3:
        with_it = (answer + barred) / 2
        says = f"You included a result that needs {facts.call}. Leave it out; the others keep their ratio (12C1(c))."
        yield wrong_law("disallowed call included", with_it, says)
        half = "You did not share the weight of the disallowed result among the others. The weights must add to 1."
        yield wrong_law("weights short of 1", answer / 2, half)
    kept = "That is the table result. The expected score is higher, so there is damage (12B1)."
    yield wrong_law("table result kept", barred, kept)
    likeliest, _ = max(facts.legal, key=lambda each: each[1])
    alone = "You used one result only. The others have weight as well (12C1(c))."
    yield wrong_law("not weighted", facts.worth(facts.points(likeliest)), alone)
    best = max(facts.worth(facts.points(each)) for each, _ in facts.legal)
    yield wrong_law(
        "best outcome", best, "You gave the best result in full. The weights already contain the benefit of the doubt."
    )
    where = Figure("imps" if facts.at_teams else "matchpoints", side)
    points = f"You averaged the total points first. Convert each result to {_unit(facts)}, then weight."
    yield wrong_law("total points first", typical.total_points_first(ruling, where), points)
    yield wrong_law("total points first", typical.total_points_read(ruling, where), points)
    if isinstance(ruling, TeamsRuling):
        added = "You added the result of the other table. Subtract it, with its sign."
        yield wrong_law("other table added", typical.other_table_added(ruling, where), added)
        rounded = "That is the score-sheet figure. The question asks for the exact one."
        yield slip("rounded at the end", ruling.of(side).rounded_imps, rounded)
        yield slip("sign", -answer, f"The number is right, but the sign is wrong. The question asks for {side}.")
    else:
        percent = as_percentage(answer, ruling.top)
        yield wrong_law("percentage", percent, "That is the percentage. The question asks for matchpoints.")
        yield wrong_law("other side", ruling.top - answer, f"That is for the other side. The question asks for {side}.")


# ---- who bears the damage ----

# The innocent side's act after the 4♠ bid, and the tricks that it cost.
REVOKED = ("{N} revoked for no reason at all, an extremely serious error, unrelated to the infraction", Conduct.EXTREME)
MISDEFENDED = ("{N} defended rather poorly: an ordinary mistake", Conduct.MISTAKE)
OTHER_TABLES = (
    "4♥= N", "4♥+1 N", "3♥+1 N", "3♥= N", "4♥-1 N", "5♥-1 N", "4♠x-3 E", "4♠x-2 E", "4♠-3 E", "3♠-2 E", "3♠-1 E",
    "5♠x-4 E",
)  # fmt: skip


def damaged(rng: Random, level: int) -> tuple[damage.Damage, HandShown]:
    """The revoke against 4♠ doubled, with another result at the other table, and sometimes a mistake instead of a
    revoke.
    """
    table = turned(rng, "kaplan-deal")
    deed, conduct = rng.choice((REVOKED, MISDEFENDED) if level == 3 else (REVOKED,))
    actual = table.result(rng.choice(("4♠x-2 E", "4♠x-1 E")))
    other = table.result(rng.choice(OTHER_TABLES))
    deal = ClubDeal(table.seat(Seat.N), Strain.HEARTS, 10, table.vulnerability, Strain.SPADES)
    found = damage.Damage(
        deal, str(Contract(4, Strain.SPADES)), actual, table.result("4♥= N"), table.result("4♠x-3 E"), other,
        Chain(conduct), table.say(deed), table.auction, level,
    )  # fmt: skip
    return found, table.at_the_table


def ask_damage(rng: Random, level: int) -> Drawn:
    """The IMPs of the innocent side, and those of the offenders."""
    facts, shown = damaged(rng, level)
    return replace(damage.ask(facts), at_the_table=shown)


KINDS = (
    Kind(
        "hand-weighted", "A hand from the table: which score?", LESSON, lambda rng, level: ask(to_assign(rng, level)),
        minutes=5, figure=True, has_hand=True,
    ),
    Kind(
        "hand-damage", "A hand from the table: redress for how much?", damage.LESSON, ask_damage, minutes=5,
        levels=(2, 3), figure=True, has_hand=True,
    ),
)  # fmt: skip

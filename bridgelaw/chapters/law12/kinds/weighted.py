"""Weighted scores: at teams, into Victory Points, at matchpoints, for the other pairs (Law 12C1(c))."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

from bridgelaw.cases import Figure
from bridgelaw.exercises import wrong_answers as typical
from bridgelaw.exercises.kinds.club import field_of, listed, result_of, scored, vulnerable
from bridgelaw.exercises.kinds.disallowed import Disallowed, disallowed
from bridgelaw.exercises.kinds.in_force import laid_down
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import number, slip, wrong_law
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.laws.words import joined
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.assigned import (
    PairsRuling,
    TeamsRuling,
    weighted_at_pairs,
    weighted_at_teams,
)
from bridgelaw.scoring import Line, Side, Traveller, as_percentage, figure, imps, signed
from bridgelaw.scoring.printed import counted
from bridgelaw.telling import tell

LESSON = lesson_page("law12", "02_weighted_scores")
LAWS = (cite("12C1(c)"), cite("12B1"))
POINTS_FIRST = "You averaged the total points. First convert each result to IMPs, then weight."
ADJUSTED = "You weighted correctly. But the table result is better for the innocent side: no damage (12B1)."


@dataclass(frozen=True)
class WeightedAtTeams:
    """A cancelled bid in a team match, with the result of the other table in NS total points."""

    case: Disallowed
    other: int
    other_told: str
    level: int
    imp_rounding: Regulation | None = None

    def ruling(self) -> TeamsRuling:
        """The ruling on it."""
        assigned = self.case.assigned()
        return weighted_at_teams(assigned, self.other, self.case.table_result, imp_rounding=self.imp_rounding)


@dataclass(frozen=True)
class InField:
    """A cancelled bid in a pairs event, with the scores of the other tables; `place` is the other table in question."""

    case: Disallowed
    others: tuple[int, ...]
    level: int
    place: int = 0

    @property
    def traveller(self) -> Traveller:
        """The other tables."""
        return Traveller(tuple(Line(str(n), str(n), score) for n, score in enumerate(self.others, start=2)))

    def worth(self, score: int) -> int:
        """Return the innocent side's matchpoints for a score against the other tables."""
        sign = self.case.innocent.sign
        return sum((sign * score > sign * other) * 2 + (score == other) for other in self.others)

    @property
    def damaged(self) -> bool:
        """True if the innocent side is worse off at matchpoints, before anything is ruled."""
        expected = sum(weight * self.worth(score) for score, weight in self.case.weighted().weights.items())
        return self.worth(self.case.table_result) < expected

    def at_pairs(self) -> PairsRuling:
        """The ruling at matchpoints."""
        return weighted_at_pairs(self.case.assigned(), self.traveller, ("1", "1"), self.case.table_result)


def stands_as_it_should(stands: bool, level: int, rng: Random) -> None:
    """Check for damage: always below the third level, in the third mostly. Raises DrawAgain."""
    if stands and (level < 3 or rng.random() < 1 / 2):
        raise DrawAgain


# ---- at teams ----


def at_teams(rng: Random, level: int) -> WeightedAtTeams:
    """A board of a match; in the third level the table result may stand."""
    case = disallowed(rng, level)
    there = result_of(rng, case.deal)
    told = scored(there, case.deal) if level < 3 else str(there)
    found = WeightedAtTeams(case, case.deal.points(there), told, level, laid_down("imp_rounding"))
    stands_as_it_should(found.ruling().stands, level, rng)
    return found


def ask_teams(facts: WeightedAtTeams) -> Drawn:
    """The exact IMPs of the innocent side."""
    case, side = facts.case, facts.case.innocent
    ruling = facts.ruling()
    answer = ruling.finding.award(side)
    told = (
        f"Teams. {vulnerable(case.deal)} {case.story} {case.judged(facts.level < 3)} At the other table: "
        f"{facts.other_told}."
    )
    says = _in_imps(ruling, side)
    if ruling.stands:
        says += " The table result is better than that. There is no damage, so the table result stands (12B1)."
    prompt = f"How many IMPs do {side} get for the board, exactly, before anything is rounded?"
    part = number(
        prompt,
        "IMPs",
        answer,
        says,
        _teams_slips(ruling, side),
        "Convert each result to IMPs. Weight the IMPs. Compare the sum with the table result.",
    )
    return Drawn(told, (part,), (*LAWS, cite("78B")), tell(ruling), at_the_table=case.at_the_table)


def _in_imps(ruling: TeamsRuling, side: Side) -> str:
    each = [f"{part.written} of {signed(part.imps)}" for part in ruling.of(side).contributions]
    return f"{', '.join(each[:-1])} and {each[-1]} IMPs: {figure(ruling.of(side).imps, sign=True)}."


def _teams_slips(ruling: TeamsRuling, side: Side) -> Iterator[WrongAnswer]:
    where, own = Figure("imps", side), ruling.of(side)
    if ruling.stands:
        yield wrong_law("adjusted without damage", own.imps, ADJUSTED)
    yield wrong_law("total points first", typical.total_points_first(ruling, where), POINTS_FIRST)
    yield wrong_law("total points first", typical.total_points_read(ruling, where), POINTS_FIRST)
    rounded = "You rounded each product before adding. Do not round before the end."
    yield slip("rounded before weighting", typical.rounded_before_weighting(ruling, where), rounded)
    yield slip(
        "rounded at the end", own.rounded_imps, "That is the score-sheet figure. The question asks for the exact one."
    )
    added = "You added the result of the other table. Subtract it, with its sign."
    yield wrong_law("other table added", typical.other_table_added(ruling, where), added)
    likeliest = "You used one result only. The others have weight as well (12C1(c))."
    yield wrong_law("not weighted", typical.not_weighted(ruling, where), likeliest)
    best = max(part.imps for part in own.contributions)
    yield wrong_law(
        "best outcome", best, "You gave the best result in full. The weights already contain the benefit of the doubt."
    )
    at_table = side.sign * imps((ruling.table_result or 0) - ruling.other_table)
    if not ruling.stands:
        kept = "That is the table result. The expected score is higher, so there is damage (12B1)."
        yield wrong_law("table result kept", at_table, kept)


# ---- at matchpoints ----


def in_field(rng: Random, level: int, tables: tuple[int, ...]) -> InField:
    """A board of a club's pairs."""
    case = disallowed(rng, level)
    results = field_of(rng, case.deal, rng.choice(tables))
    scores = tuple(map(case.deal.points, results))
    return InField(case, scores, level, rng.randrange(len(results)))


def at_pairs(rng: Random, level: int) -> InField:
    """At matchpoints, more tables with each level; in the third level the table result may stand."""
    found = in_field(rng, level, ((5, 6), (7, 8), (9, 10, 11))[level - 1])
    stands_as_it_should(not found.damaged, level, rng)
    return found


def _told(facts: InField, form: str) -> str:
    case = facts.case
    return (
        f"{form}. {vulnerable(case.deal)} {case.story} {case.judged(facts.level < 3)} At the other "
        f"{len(facts.others)} tables NS scored {listed(facts.others)}."
    )


def ask_pairs(facts: InField) -> Drawn:
    """The matchpoints of the innocent side."""
    ruling, side = facts.at_pairs(), facts.case.innocent
    answer = ruling.finals(side)[0]
    tables = ruling.field.tables[side]
    each = [f"{signed(table.score)} earns {figure(table.values[0])}" for table in tables]
    expected = ruling.finding.expected[side]
    says = f"{', '.join(each)}. Weighted that is {counted(expected, 'matchpoints')} of {figure(ruling.top)}."
    if ruling.stands:
        says += " The table result earns more. There is no damage, so the table result stands (12B1)."
    prompt = f"How many matchpoints do {side} get? Each result beaten earns two, each tie one."
    part = number(
        prompt,
        "matchpoints",
        answer,
        says,
        _pairs_slips(ruling, side),
        "Matchpoint each possible result as if it had happened, and weight last.",
    )
    shown = facts.case.at_the_table
    return Drawn(_told(facts, "Matchpoints"), (part,), (*LAWS, cite("78A")), tell(ruling), at_the_table=shown)


def _pairs_slips(ruling: PairsRuling, side: Side) -> Iterator[WrongAnswer]:
    where, expected = Figure("matchpoints", side), ruling.finding.expected[side]
    if ruling.stands:
        yield wrong_law("adjusted without damage", expected, ADJUSTED)
    points = "You averaged the total points. First matchpoint each result, then weight."
    yield wrong_law("total points first", typical.total_points_first(ruling, where), points)
    likeliest = "You used one result only. The others have weight as well (12C1(c))."
    yield wrong_law("not weighted", typical.not_weighted(ruling, where), likeliest)
    if not ruling.stands:
        theirs = f"That is for the other side. The question asks for {side}."
        yield wrong_law("other side", ruling.top - expected, theirs)
        kept = "That is the table result. The expected score is higher, so there is damage (12B1)."
        actual = ruling.finding.actual
        yield wrong_law("table result kept", actual[side] if actual else Fraction(), kept)
    yield wrong_law("half scale", expected / 2, "You gave 1 for a win and ½ for a tie; here it is 2 and 1.")
    percent = as_percentage(expected, ruling.top)
    yield wrong_law("percentage", percent, "That is the percentage of the top. The question asks for matchpoints.")


def others_pair(rng: Random, level: int) -> InField:
    """Another pair of the field, whose score depends on the outcome with which it is compared."""
    found = in_field(rng, level, ((5, 6), (7, 8), (9, 10))[level - 1])
    mine = found.others[found.place]
    if not found.damaged or len({(score > mine) - (score < mine) for score in found.case.weighted().weights}) == 1:
        raise DrawAgain
    return found


def ask_others(facts: InField) -> Drawn:
    """Ask for the score of a pair at another table on a board that was adjusted elsewhere."""
    ruling, score = facts.at_pairs(), facts.others[facts.place]
    side = facts.case.innocent.opponents if facts.level == 3 else facts.case.innocent
    answer = ruling.finals(side)[facts.place + 1]
    first, *more = [
        (figure(table.values[facts.place + 1]), signed(table.score)) for table in ruling.field.tables[side]
    ]
    parts = [f"{value} if it is {result}" for value, result in more]
    says = (
        f"That table scores {first[0]} in all if the adjusted result is {first[1]}, {joined(parts)}. Weighted that is "
        f"{figure(answer)} (12C1(c), 78A)."
    )
    prompt = f"You enter this score. How many matchpoints do {side} get at the table where NS scored {signed(score)}?"
    part = number(
        prompt,
        "matchpoints",
        answer,
        says,
        _others_slips(facts, ruling, side),
        "Score that table once against each result. Then multiply each score by its weight, and add.",
    )
    told, shown = _told(facts, "Matchpoints, two for each result beaten"), facts.case.at_the_table
    return Drawn(told, (part,), (*LAWS, cite("78A")), tell(ruling), at_the_table=shown)


def _others_slips(facts: InField, ruling: PairsRuling, side: Side) -> Iterator[WrongAnswer]:
    row = facts.place + 1
    where = Figure("matchpoints", side, place=row + 1)
    dropped = "You left the adjusted table out. Compare with each of its results, with its weight."
    yield wrong_law("line dropped", typical.line_dropped(ruling, where), dropped)
    likeliest = "You compared with one result only. Each result counts with its weight."
    yield wrong_law("not weighted", typical.not_weighted(ruling, where), likeliest)
    before = ruling.field.form.values((facts.case.table_result, *facts.others), side)[row]
    yield wrong_law(
        "table result kept", before, "You compared with the cancelled result. It no longer counts."
    )
    yield wrong_law(
        "other side", ruling.finals(side.opponents)[row], f"That is for the other side. The question asks for {side}."
    )


SHOWN: dict[str, Any] = {"minutes": 5, "figure": True, "has_hand": True}
KINDS = (
    Kind(
        "weighted-teams", "Weighted score at teams", LESSON,
        lambda rng, level: ask_teams(at_teams(rng, level)), **SHOWN,
    ),
    Kind(
        "weighted-pairs", "Weighted score at matchpoints", LESSON,
        lambda rng, level: ask_pairs(at_pairs(rng, level)), **SHOWN,
    ),
    Kind(
        "weighted-others",
        "What do the other pairs get?",
        LESSON,
        lambda rng, level: ask_others(others_pair(rng, level)),
        levels=(2, 3),
        **SHOWN,
    ),
)

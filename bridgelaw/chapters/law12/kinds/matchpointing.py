"""A traveller to be matchpointed by hand (Law 78A)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from bridgelaw.exercises.filled import Box, Filled
from bridgelaw.exercises.kinds.club import ClubDeal, club_deal, field_of, vulnerable
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import slip, told_from, wrong_law
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import book_page
from bridgelaw.scoring import Result, Side, figure, matchpoints, signed, top

HINT = "For each line count two for each result that it beats, and one for each tie. Leave the line itself out."


@dataclass(frozen=True)
class Slip:
    """A traveller as the director has it: a line a table, to be scored for `side`."""

    deal: ClubDeal
    results: tuple[Result, ...]
    side: Side
    level: int

    @property
    def scores(self) -> tuple[int, ...]:
        """The results in NS total points."""
        return tuple(map(self.deal.points, self.results))


def traveller(rng: Random, level: int) -> Slip:
    """A club's traveller, longer with each level, with at least one tie on it."""
    deal = club_deal(rng)
    tables = rng.choice(((5, 6), (7, 8), (9, 10, 11))[level - 1])
    results = field_of(rng, deal, tables, different=level + 2)
    found = Slip(deal, results, Side.NS if level == 1 else rng.choice(list(Side)), level)
    if len(set(found.scores)) == tables:
        raise DrawAgain
    return found


def ask(facts: Slip) -> Drawn:
    """Fill the matchpoints of one side; in the third level the total points are left to the candidate as well."""
    scores, side = facts.scores, facts.side
    points = matchpoints(scores, (), side)
    rows = []
    for n, (result, score, right) in enumerate(zip(facts.results, scores, points, strict=True), start=1):
        box = Box(f"line {n}", right, told_from(right, _slips(scores, score, side)))
        plain = () if facts.level == 3 else (signed(score),)
        rows.append((str(n), str(result), *plain, box))
    columns = ("line", "result", *(() if facts.level == 3 else ("NS",)), f"MPs of {side}")
    says = (
        f"Give two for each result beaten and one for each tie (78A). The top is {figure(top(len(scores)))}, and the "
        f"column adds to {figure(sum(points))}."
    )
    prompt = f"Matchpoint the board for {side}, two for each result beaten and one for each tie."
    part = Filled(prompt, "matchpoints", columns, tuple(rows), says, HINT)
    told = f"This is the traveller of a board that {len(scores)} tables have played. {vulnerable(facts.deal)}"
    return Drawn(told, (part,), (cite("78A"),))


def _slips(scores: tuple[int, ...], score: int, side: Side) -> Iterator[WrongAnswer]:
    beaten = sum(side.sign * (score - other) > 0 for other in scores)
    equal = scores.count(score) - 1
    if equal:
        yield wrong_law("ties unshared", 2 * beaten, "You left out the ties. Each is worth one matchpoint (78A).")
        yield slip("tie with itself", 2 * beaten + equal + 1, "You counted a tie of the result with itself (78A).")
        two = "You gave two for a tie. It is worth one matchpoint (78A)."
        yield wrong_law("ties beaten", 2 * (beaten + equal), two)
    half = Fraction(2 * beaten + equal, 2)
    yield wrong_law("half scale", half, "You gave 1 for a win and ½ for a tie; here it is 2 and 1.")
    others = Fraction(2 * (len(scores) - 1)) - 2 * beaten - equal
    yield wrong_law("other side", others, f"These are the other side's matchpoints. The question asks for {side}.")


KINDS = (
    Kind(
        "matchpoint-traveller", "Matchpoint a traveller", book_page("tables"),
        lambda rng, level: ask(traveller(rng, level)),
        minutes=5, figure=True,
    ),
)  # fmt: skip

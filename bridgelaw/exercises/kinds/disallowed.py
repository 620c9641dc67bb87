"""A call that is disallowed, and what would have happened without it: outcomes, weighted as a director does it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from bridgelaw.exercises.drawn import times
from bridgelaw.exercises.kinds.club import ClubDeal, club_deal, sacrifice
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned import AssignedScore, Outcome, WeightedScore
from bridgelaw.scoring import Result, Side
from bridgelaw.scoring.printed import signed

# Weights of two and of three outcomes, rising in difficulty, as so many of so many.
TWO = ((1, 1, 2), (2, 1, 3), (1, 2, 3), (3, 1, 4), (3, 2, 5), (2, 3, 5))
THREE = ((1, 1, 2, 4), (1, 2, 3, 6), (1, 3, 2, 6), (1, 5, 4, 10), (2, 5, 3, 10), (2, 4, 4, 10), (1, 6, 3, 10))
STORIES = (
    "{they} bid {call} over {game} after {partner}'s long pause. The pause demonstrably suggested bidding on, and pass "
    "was a logical alternative: {they} had no right to bid {call}.",
    "Over {game} {partner} thought for half a minute and passed; {they} then bid {call}. Pass was a logical "
    "alternative, and the pause demonstrably suggested bidding: {they} had no right to {call}.",
    "{partner} passed {game} after much thought, and {they} bid {call}. Most of the players you ask would pass, and "
    "say that such a pause suggests bidding: {they} had no right to {call}.",
)


@dataclass(frozen=True)
class Disallowed:
    """A bid that is cancelled: the deal, what was played at the table, and the likely results without it, with weights.

    The side of the deal is innocent. `story` says what happened.
    """

    deal: ClubDeal
    table: Result
    outcomes: tuple[tuple[Result, Fraction], ...]
    story: str

    @property
    def innocent(self) -> Side:
        """The side that the bid kept from playing the hand."""
        return self.deal.side

    @property
    def table_result(self) -> int:
        """What was scored at the table, in NS total points."""
        return self.deal.points(self.table)

    def weighted(self) -> WeightedScore:
        """The outcomes with their weights."""
        return weighted(self.deal, self.outcomes)

    def assigned(self) -> AssignedScore:
        """The assigned score, the same for both sides."""
        return AssignedScore.for_both(self.weighted(), self.innocent.opponents)

    def judged(self, points: bool = True) -> str:
        """What the director judges, as a sentence."""
        return f"Without it you judge that {self.deal.declarer.word} {judged(self.deal, self.outcomes, points)}."


def weighted(deal: ClubDeal, outcomes: tuple[tuple[Result, Fraction], ...]) -> WeightedScore:
    """Results with their weights as a score."""
    return WeightedScore(tuple(Outcome(deal.points(result), weight, str(result)) for result, weight in outcomes))


def judged(deal: ClubDeal, outcomes: tuple[tuple[Result, Fraction], ...], points: bool = True) -> str:
    """The outcomes as a director judges them: "makes 4♠ (+620) two times in three and goes one down (−100) …"."""
    of = max(weight.denominator for _, weight in outcomes)
    said = []
    for n, (result, weight) in enumerate(outcomes):
        worth = f" ({signed(deal.points(result))})" if points else ""
        said.append(f"{_does(result, first=n == 0)}{worth} {times(weight, of)}")
    return f"{', '.join(said[:-1])} and {said[-1]}"


def _does(result: Result, first: bool) -> str:
    """What declarer does with the contract."""
    down = {-1: "one", -2: "two"}
    over = {0: "", 1: " with an overtrick", 2: " with two overtricks"}
    if result.over < 0:
        return f"goes {down[result.over]} down" + (f" in {result.contract}" if first else "")
    if first:
        return f"makes {result.contract}{over[result.over]}"
    return f"makes it{over[result.over]}" if result.over else "just makes it"


def weights(rng: Random, count: int) -> tuple[Fraction, ...]:
    """So many weights that add to 1."""
    *parts, of = rng.choice(TWO if count == 2 else THREE)
    return tuple(Fraction(part, of) for part in parts)


def outcomes(rng: Random, deal: ClubDeal, count: int) -> tuple[tuple[Result, Fraction], ...]:
    """The game made or one down; of three also an overtrick."""
    overs = (0, -1) if count == 2 else (1, 0, -1)
    return tuple(zip((deal.in_game(over) for over in overs), weights(rng, count), strict=True))


def disallowed(rng: Random, level: int, side: Side | None = None) -> Disallowed:
    """A cancelled sacrifice; two outcomes in the first level, three from the second on."""
    deal = club_deal(rng, side)
    # Most such bids pay: else there is no damage to weigh.
    table = sacrifice(rng, deal, rng.choice((1, 1, 1, 2, 2, 3)))
    assert table.declarer and table.contract
    they = table.declarer
    call = str(table.contract).removesuffix("x")
    words = {"they": they.word, "partner": they.partner.word, "call": call, "game": str(deal.game)}
    story = f"{rng.choice(STORIES).format(**words)} The result at the table: {table} ({signed(deal.points(table))})."
    return Disallowed(deal, table, outcomes(rng, deal, 2 if level == 1 else 3), story)

"""The IMPs of two results: two tables of a match are compared (Law 78B)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from bridgelaw.exercises.kinds.club import ClubDeal, club_deal, result_of, sacrifice, vulnerable
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import number, slip, wrong_law
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import book_page
from bridgelaw.scoring import Result, Side, imps, signed
from bridgelaw.scoring.printed import counted

HINT = (
    "Write both results as NS scores. Subtract the other table's score from the first table's. Then change the sign "
    "if your team sits EW at the first table."
)


@dataclass(frozen=True)
class Swing:
    """A board of a match: the result at the table where our team sits as `side`, and the one at the other table."""

    deal: ClubDeal
    here: Result
    there: Result
    side: Side
    level: int

    @property
    def scores(self) -> tuple[int, int]:
        """Both results in NS total points, ours first."""
        return self.deal.points(self.here), self.deal.points(self.there)


def swing(rng: Random, level: int) -> Swing:
    """Two results of one deal that differ; in the third level one of them is a doubled sacrifice."""
    deal = club_deal(rng)
    here, there = result_of(rng, deal), result_of(rng, deal)
    if level == 3:
        here, there = rng.sample((sacrifice(rng, deal), here), 2)
    found = Swing(deal, here, there, Side.NS if level == 1 else rng.choice(list(Side)), level)
    if abs(found.scores[0] - found.scores[1]) < 20:
        raise DrawAgain
    return found


def ask(facts: Swing) -> Drawn:
    """The IMPs of our team; from the second level on the candidate scores the contracts too."""
    here, there = facts.scores
    answer = imps(facts.side.sign * (here - there))
    other = facts.side.opponents
    if facts.level == 1:
        told = (
            f"Your team's NS scored {signed(here)}. At the other table your team sat EW, and NS scored {signed(there)}."
        )
    else:
        told = (
            f"At the table where your team sits {facts.side}: {facts.here}. At the other table, where it sits {other}: "
            f"{facts.there}. {vulnerable(facts.deal)}"
        )
    gap = abs(here - there)
    row = f"The two results differ by {gap} points, which is {counted(abs(answer), 'IMPs')} (78B)."
    row += f" Your team {'wins' if answer > 0 else 'loses'}: {signed(answer)}."
    both = f"NS score {signed(here)} at the first table and {signed(there)} at the other. "
    says = row if facts.level == 1 else both + row
    part = number("What does your team score on the board?", "IMPs", answer, says, _slips(facts, answer), HINT)
    return Drawn(told, (part,), (cite("78B"),))


def _slips(facts: Swing, answer: int) -> Iterator[WrongAnswer]:
    here, there = facts.scores
    sign = facts.side.sign
    yield slip(
        "sign",
        -answer,
        f"The number is right, but the sign is wrong: your team's {facts.side} did "
        f"{'better' if answer > 0 else 'worse'} at the first table.",
    )
    # The team's seats decide whose NS score it is; in both cases the other table's score is subtracted.
    added = f"You added the scores. Your team sits {facts.side.opponents} at the other table: subtract {signed(there)}."
    yield wrong_law("other table added", imps(sign * (here + there)), added)
    gap = abs(here - there)
    more = f"You read one row too far down: {gap} points are in the row above (78B)."
    yield slip("next row", answer + (1 if answer > 0 else -1), more)
    less = f"You read one row too far up: {gap} points are in the row below (78B)."
    yield slip("row before", answer - (1 if answer > 0 else -1), less)


KINDS = (
    Kind(
        "imp-swing", "What is the swing?", book_page("tables"), lambda rng, level: ask(swing(rng, level)), figure=True
    ),
)  # fmt: skip

"""The slow roads: definitions written out as a reader of the Laws would, and random cases to try them on."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import strategies as st

from bridgelaw.rulings.assigned import AssignedScore, Outcome, WeightedScore
from bridgelaw.scoring import Side, Traveller

F = Fraction
Weighted = Sequence[tuple[int, Fraction]]

# Law 78B, typed from the Law: the smallest difference that is worth 1, 2, 3 … 24 IMPs.
IMP_SCALE = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900]
IMP_SCALE += [1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]

SIDES = (Side.NS, Side.EW)


def slow_imps(difference: int) -> int:
    """IMPs by counting the bounds reached."""
    reached = sum(abs(difference) >= bound for bound in IMP_SCALE)
    return reached if difference >= 0 else -reached


def slow_matchpoints(scores: Sequence[int], side: Side) -> list[Fraction]:
    """Every line against every other: 2 for a better score, 1 for the same."""
    own = [side.sign * score for score in scores]
    return [
        F(sum(2 if mine > theirs else 1 if mine == theirs else 0 for j, theirs in enumerate(own) if j != i))
        for i, mine in enumerate(own)
    ]


def slow_weighted(outcomes: Weighted, others: Sequence[int], side: Side) -> list[Fraction]:
    """One table for each outcome, averaged: the adjusted line first, then every other."""
    tables = [(weight, slow_matchpoints([score, *others], side)) for score, weight in outcomes]
    return [sum((weight * table[line] for weight, table in tables), F()) for line in range(len(others) + 1)]


def slow_fractional(outcomes: Weighted, others: Sequence[int], side: Side) -> list[Fraction]:
    """Every other line against the field and against each part of the adjusted line, counted by its weight."""

    def against(mine: int, theirs: int) -> int:
        return 2 if side.sign * mine > side.sign * theirs else 1 if mine == theirs else 0

    own = sum((weight * sum(against(score, other) for other in others) for score, weight in outcomes), F())
    lines = [own]
    for place, mine in enumerate(others):
        plain = sum(against(mine, other) for at, other in enumerate(others) if at != place)
        lines.append(plain + sum((weight * against(mine, score) for score, weight in outcomes), F()))
    return lines


def slow_vps(margin: int, boards: int) -> str:
    """The curve of 2013 in floating point, good to hundredths: 10 + 10 (1 − τ^(3M/B)) / (1 − τ³), B = 15 √boards."""
    tau = (5**0.5 - 1) / 2
    return f"{10 + 10 * (1 - tau ** (3 * margin / (15 * boards**0.5))) / (1 - tau**3):.2f}"


SCORES = st.sampled_from([1430, 1100, 680, 620, 600, 170, 140, 0, -50, -100, -200, -500])


@st.composite
def weighted(draw: st.DrawFn) -> list[tuple[int, Fraction]]:
    """Outcomes with weights that come to 1; the same score may occur more than once."""
    shares = draw(st.lists(st.tuples(SCORES, st.integers(1, 12)), min_size=1, max_size=5))
    whole = sum(share for _, share in shares)
    return [(score, F(share, whole)) for score, share in shares]


fields = st.lists(SCORES, min_size=2, max_size=9)
offenders = st.sampled_from([Side.NS, Side.EW, None])


def score_of(outcomes: Weighted, edition: int = 2017) -> WeightedScore:
    """The package's weighted score from bare outcomes."""
    return WeightedScore(tuple(Outcome(score, weight) for score, weight in outcomes), edition)


def assigned_of(ns: Weighted, ew: Weighted | None = None, offending: Side | None = Side.EW) -> AssignedScore:
    """An assigned score for both sides alike, or split when EW has outcomes of its own."""
    return AssignedScore(score_of(ns), score_of(ns if ew is None else ew), offending)


def traveller(scores: Sequence[int]) -> Traveller:
    """A traveller of scores alone."""
    return Traveller.parse("\n".join(map(str, scores)))

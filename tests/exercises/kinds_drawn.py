"""Facts of a kind of question as they are drawn, with the question they make; and the scores, written apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from random import Random
from typing import TypeVar

from bridgelaw.exercises import Filled, Number
from bridgelaw.exercises.kinds import DrawAgain, Drawn
from bridgelaw.laws import BadInput
from bridgelaw.scoring import Result, Side, Vulnerability

Facts = TypeVar("Facts")
SEEDS = 120
# The last difference in points that is worth 0, 1, 2 … IMPs, as Law 78B prints the right-hand ends of its rows.
ENDS = (
    10, 40, 80, 120, 160, 210, 260, 310, 360, 420, 490, 590, 740, 890, 1090, 1290, 1490, 1740, 1990, 2240, 2490, 2990,
    3490, 3990,
)  # fmt: skip


def each(draw: Callable[[Random, int], Facts], ask: Callable[[Facts], Drawn]) -> Iterator[tuple[Facts, Drawn]]:
    """So many sets of facts of every level in turn, each with its question; what makes none is drawn again."""
    rng, found = Random(16), 0
    while found < SEEDS:
        try:
            facts = draw(rng, found % 3 + 1)
            asked = ask(facts)
        except (DrawAgain, BadInput):
            continue
        found += 1
        yield facts, asked


def answers(drawn: Drawn) -> list[Fraction]:
    """The figures that are asked for, in their order."""
    found: list[Fraction] = []
    for part in drawn.parts:
        if isinstance(part, Number):
            found.append(part.answer)
        elif isinstance(part, Filled):
            found += [box.answer for box in part.boxes]
    return found


def slow_imps(points: int) -> int:
    """IMPs by walking down the rows of the scale."""
    size = next((row for row, end in enumerate(ENDS) if abs(points) <= end), len(ENDS))
    return size if points > 0 else -size


def slow_matchpoints(mine: int, others: list[int] | tuple[int, ...], side: Side) -> int:
    """Matchpoints by comparing with one table after the other."""
    total = 0
    for other in others:
        won = mine - other if side is Side.NS else other - mine
        total += 2 if won > 0 else 1 if won == 0 else 0
    return total


def slow_points(result: Result, vulnerability: Vulnerability) -> int:
    """NS total points of a result, trick by trick."""
    assert result.contract and result.declarer
    contract, side = result.contract, result.declarer.side
    vulnerable, over = vulnerability.of(side), result.over
    if over < 0:
        lost = 0
        for n in range(1, -over + 1):
            if not contract.doubled:
                lost += 100 if vulnerable else 50
                continue
            plain = 200 if n == 1 else 300
            early = 100 if n == 1 else 200 if n <= 3 else 300
            lost += (plain if vulnerable else early) * contract.doubled
        return -lost if side is Side.NS else lost
    each_trick = 20 if str(contract.strain) in "♣♦" else 30
    bid = each_trick * contract.level + (10 if str(contract.strain) == "NT" else 0)
    bid *= 2**contract.doubled
    total = bid + 50 * contract.doubled + ((500 if vulnerable else 300) if bid >= 100 else 50)
    total += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(contract.level, 0)
    extra = each_trick if not contract.doubled else (200 if vulnerable else 100) * contract.doubled
    total += over * extra
    return total if side is Side.NS else -total


def mean(parts: list[tuple[Fraction, Fraction | int]]) -> Fraction:
    """A mean by weights."""
    return sum((weight * value for weight, value in parts), Fraction())


def nearest(value: Fraction) -> int:
    """The nearest whole number, a half away from nothing."""
    size = int(abs(value) * 2 + 1) // 2
    return size if value >= 0 else -size

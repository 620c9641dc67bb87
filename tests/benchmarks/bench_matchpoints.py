"""Time exact matchpoints: python tests/benchmarks/bench_matchpoints.py

Prints the best of several runs, beside the time that counting alone takes, and beside the pairwise definition.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

WEIGHTED = [
    {1100: Fraction(1, 10), 620: Fraction(7, 10), -200: Fraction(2, 10)},
    {420: Fraction(1, 6), 400: Fraction(1, 3), -50: Fraction(1, 2)},
    {140: Fraction(1, 4), -110: Fraction(3, 4)},
] * 10


def milliseconds(work: Callable[[], object], runs: int = 7) -> float:
    """The best of `runs` runs, in milliseconds."""
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return 1000 * min(times)


def pairwise(scores: Sequence[int]) -> list[int]:
    """Matchpoints by meeting every other result: the definition, and the slow way."""
    return [sum(2 if a > b else 1 if a == b else 0 for b in scores) - 1 for a in scores]


def main() -> None:
    from bridgelaw.scoring.matchpoints import matchpoints
    from bridgelaw.scoring.possible import possible_scores
    from bridgelaw.scoring.table import Vulnerability

    pick = random.Random(2017)
    possible = sorted(possible_scores(Vulnerability.BOTH))
    big = pick.choices(possible, k=1_000_000)
    field, small = big[:100_000], big[:2_000]
    assert matchpoints(small) == pairwise(small)

    more = f" + {len(WEIGHTED)} weighted"
    rows = [
        ("Counter alone, 100,000 results", milliseconds(lambda: Counter(field))),
        (f"exact matchpoints, 100,000 results{more}", milliseconds(lambda: matchpoints(field, WEIGHTED))),
        (f"exact matchpoints, 1,000,000 results{more}", milliseconds(lambda: matchpoints(big, WEIGHTED))),
        ("exact matchpoints, 2,000 results", milliseconds(lambda: matchpoints(small))),
        ("pairwise definition, 2,000 results", milliseconds(lambda: pairwise(small), runs=2)),
    ]
    for name, taken in rows:
        print(f"{name:<55}{taken:>10.2f} ms")


if __name__ == "__main__":
    main()

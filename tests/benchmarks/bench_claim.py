"""Time a ruling on a claim, with a given number of cards in each hand:

    python tests/benchmarks/bench_claim.py            1 to 7 cards, 20 claims each
    python tests/benchmarks/bench_claim.py 7 100      a hundred of seven cards

The claims are drawn at random, half of them with most of the high cards on the claimer's side. "ruled" is the tricks
and the line that decides; "in full" adds every first play with its status, the bounds, and what the ruling hangs on.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


def main(*asked: int) -> None:
    from bridgelaw.chapters.claims.rulings.bounds import MOST_SEARCHED
    from bridgelaw.chapters.claims.rulings.claim import rule_claim
    from bridgelaw.telling import tell
    from tests.chapters.claims.rulings.claims_drawn import drawn_claim

    sizes = asked[:1] or range(1, MOST_SEARCHED + 1)
    number = asked[1] if len(asked) > 1 else 20
    every: list[float] = []
    for cards in sizes:
        ruled, in_full = [], []
        for seed in range(number):
            start = time.process_time()
            ruling = rule_claim(drawn_claim(seed, cards))
            assert ruling.tricks is not None and ruling.line
            ruled.append(1000 * (time.process_time() - start))
            assert tell(ruling).steps and ruling.worst_legal and ruling.double_dummy
            in_full.append(1000 * (time.process_time() - start))
        every += ruled
        print(
            f"{cards} cards: ruled {median(ruled):7.1f} ms at the median, {max(ruled):7.1f} at worst; "
            f"in full {median(in_full):7.1f}, {max(in_full):7.1f}",
            flush=True,
        )
    print(f"all: ruled {median(every):.1f} ms at the median, {max(every):.1f} at worst")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))

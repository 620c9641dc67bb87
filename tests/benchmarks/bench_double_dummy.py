"""Time the tricks with open cards: python tests/benchmarks/bench_double_dummy.py

The table of a deal (100 ms), and what each of declarer's choices after a lead out of turn is worth.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def main() -> None:
    from bridgelaw.results.double_dummy import solver_is_there, tricks_table
    from bridgelaw.rulings.card_play import PenaltyCard, begin, choices, choose
    from bridgelaw.rulings.card_play.worth import open_worth
    from bridgelaw.scoring import Seat, Strain
    from bridgelaw.scoring.cards import cards_of, pack
    from bridgelaw.scoring.deal import SUITS, Deal

    if not solver_is_there():
        print("No double-dummy solver is installed.")
        return
    pick = random.Random(2017)

    def dealt() -> Deal:
        cards = list(pack())
        pick.shuffle(cards)
        hands = (sorted(cards[place : place + 13], reverse=True) for place in range(0, 52, 13))
        return Deal.parse(
            "N:" + " ".join(".".join("".join(c.rank for c in hand if c.suit is s) for s in SUITS) for hand in hands)
        )

    deals = [dealt() for _ in range(36)]
    tricks_table(deals[0])
    tables = [seconds(lambda deal=deal: tricks_table(deal)) for deal in deals]
    plays = []
    for deal in deals[:12]:
        declarer = pick.choice(list(Seat))
        out_of_turn = declarer.next.partner
        lying = PenaltyCard(out_of_turn, pick.choice(sorted(cards_of(deal, out_of_turn))))
        plays.append(begin(deal, pick.choice(list(Strain)), declarer, penalty=(lying,)))
    found = [
        (seconds(lambda play=play, each=each: open_worth(choose(play, each))), open_worth(choose(play, each)).is_exact)
        for play in plays
        for each in choices(play)
    ]
    each = [taken for taken, _ in found]
    print(f"{'a table of 20, 36 deals: median, worst':<55}{statistics.median(tables):>8.3f} {max(tables):>8.3f} s")
    print(f"{'one choice with its duties: median, worst':<55}{statistics.median(each):>8.3f} {max(each):>8.3f} s")
    print(f"{'of these exact':<55}{sum(exact for _, exact in found):>8} of {len(found)}")


if __name__ == "__main__":
    main()

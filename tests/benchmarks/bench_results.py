"""Time an evening from a file to its standings: python tests/benchmarks/bench_results.py

30 boards at 100 tables as USEBIO: read, checked, matchpointed exactly (250 ms), and what a ruling does to all (50 ms).
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))


def milliseconds(work: Callable[[], object], runs: int = 7) -> float:
    """The best of `runs` runs, in milliseconds of the processor, which others may be using."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return 1000 * min(times)


def evening(boards: int = 30, tables: int = 100, seed: int = 2017) -> bytes:
    """A Mitchell of the tables as USEBIO, with what a program would print for every line."""
    from bridgelaw.scoring.contract import Result
    from bridgelaw.scoring.matchpoints import matchpoints
    from bridgelaw.scoring.table import vulnerability_of_board

    pick = random.Random(seed)
    parts = ['<?xml version="1.0"?>\n<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>2</WINNER_TYPE>']
    for board in range(1, boards + 1):
        played = []
        for _ in range(tables):
            contract = f"{pick.choice('234')}{pick.choice('CDHSN')}"
            tricks = min(13, int(contract[0]) + 6 + pick.choice((-2, -1, -1, 0, 0, 0, 1, 1, 2)))
            seat = pick.choice("NNSSEW")
            over = tricks - int(contract[0]) - 6
            shown = f"{contract}{f'{over:+d}' if over else '='} {seat}"
            played.append((contract, tricks, seat, Result.parse(shown).score(vulnerability_of_board(board))))
        points = matchpoints([score for *_, score in played])
        parts.append(f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>")
        for table, ((contract, tricks, seat, score), ns) in enumerate(zip(played, points, strict=True)):
            parts.append(
                f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{table + 1}NS</NS_PAIR_NUMBER>"
                f"<EW_PAIR_NUMBER>{(table + board) % tables + 1}EW</EW_PAIR_NUMBER><CONTRACT>{contract}</CONTRACT>"
                f"<PLAYED_BY>{seat}</PLAYED_BY><LEAD>2C</LEAD><TRICKS>{tricks}</TRICKS><SCORE>{score}</SCORE>"
                f"<NS_MATCH_POINTS>{ns}</NS_MATCH_POINTS><EW_MATCH_POINTS>{2 * tables - 2 - ns}</EW_MATCH_POINTS>"
                "</TRAVELLER_LINE>\n"
            )
        parts.append("</BOARD>")
    return ("".join(parts) + "</EVENT></USEBIO>").encode()


def main() -> None:
    from bridgelaw.results.check import checked
    from bridgelaw.results.reading import read_session
    from bridgelaw.results.session import Assigned
    from bridgelaw.results.standing import ruled, standings

    data = evening()
    session = read_session(data)
    check = checked(session)
    assert check.compared == 6000 and not check.differing
    before = standings(session)
    weighted = Assigned.alike({620: Fraction(6, 10), -100: Fraction(3, 10), 170: Fraction(1, 10)})
    seventh = Assigned.alike({620: Fraction(3, 7), -100: Fraction(4, 7)})

    def all_three() -> None:
        there = read_session(data)
        checked(there)
        standings(there)

    rows = [
        (f"read, {len(data) // 1000} kB", milliseconds(lambda: read_session(data))),
        ("checked, 6,000 figures", milliseconds(lambda: checked(session))),
        ("matchpointed and ranked", milliseconds(lambda: standings(session))),
        ("all three (250 ms)", milliseconds(all_three)),
        (
            "a weighted ruling's effect on everybody (50 ms)",
            milliseconds(lambda: ruled(before, "7", {3: weighted}).moved),
        ),
        ("one of sevenths", milliseconds(lambda: ruled(before, "7", {3: seventh}).moved)),
    ]
    for name, taken in rows:
        print(f"{name:<55}{taken:>10.2f} ms")


if __name__ == "__main__":
    main()

"""Time the making of a question, for every kind:

    python tests/benchmarks/bench_exercises.py         a hundred of each kind and level
    python tests/benchmarks/bench_exercises.py 500     five hundred

A question shall be there within 10 ms at the median and 60 ms at the 99th percentile; a kind that takes longer is
marked, and the benchmark fails.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

MEDIAN, MOST = 10, 60


def taken_by(name: str, each: int) -> list[float]:
    """The times of that many questions of every level, in milliseconds, shortest first."""
    from bridgelaw.exercises.kinds import KINDS, question

    kind, found = KINDS[name], []
    question(kind, kind.levels[0], 0)  # the first one reads the data of its module
    for level in kind.levels:
        for seed in range(each):
            start = time.process_time()
            question(kind, level, seed)
            found.append(1000 * (time.process_time() - start))
    return sorted(found)


def main(each: int = 100) -> None:
    from bridgelaw.exercises.kinds import KINDS

    slow = []
    print(f"{'a question of':<30}{'median':>10}{'99 %':>10}{'longest':>10}   ms")
    for name in KINDS:
        times = taken_by(name, each)
        median, most = times[len(times) // 2], times[len(times) * 99 // 100]
        fault = median > MEDIAN or most > MOST
        slow += [name] if fault else []
        print(f"{name:<30}{median:>10.2f}{most:>10.2f}{times[-1]:>10.2f}{'   too slow' if fault else ''}")
    if slow:
        sys.exit(f"Too slow: {', '.join(slow)}.")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))

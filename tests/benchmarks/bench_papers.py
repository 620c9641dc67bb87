"""Time a school's wait for a paper: python tests/benchmarks/bench_papers.py"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

SEEDS = 10


def seconds(work: Callable[[int], object]) -> tuple[float, float]:
    """The median and the longest time of so many papers."""
    taken = []
    for seed in range(SEEDS):
        start = time.process_time()
        work(seed)
        taken.append(time.process_time() - start)
    return median(taken), max(taken)


def main() -> None:
    from bridgelaw.exercises.paper import mark, set_paper, specifications
    from bridgelaw.school.papers.exports import EXPORTS
    from bridgelaw.school.papers.page import DOCUMENTS, document

    papers = {each.id: each for each in specifications()}
    quick = papers["quick"]
    ready = [set_paper(quick, seed) for seed in range(SEEDS)]
    works: dict[str, Callable[[int], object]] = {
        f"{name}: set, {each.questions} questions": lambda seed, each=each: set_paper(each, 1000 + seed)
        for name, each in papers.items()
    }
    works["quick: set, with its key"] = lambda seed: document("key", set_paper(quick, 2000 + seed))
    works["quick: set as version B, with paper, key and scheme"] = lambda seed: [
        document(kind, paper) for paper in [set_paper(quick, 3000 + seed, "B")] for kind in DOCUMENTS
    ]
    works["quick: marked, nothing answered"] = lambda seed: mark(ready[seed], {})
    works |= {f"quick: as {form}": lambda seed, write=write: write(ready[seed]) for form, (_, write) in EXPORTS.items()}
    for name, work in works.items():
        middle, longest = seconds(work)
        print(f"{name:<60}{middle:>8.3f} s, at most {longest:.3f} s")


if __name__ == "__main__":
    main()

"""Time the play of the cards, and check that it holds in many more games than the tests play:

    python tests/benchmarks/bench_penalty_card.py            a thousand games
    python tests/benchmarks/bench_penalty_card.py 100000     a hundred thousand

A game is a random deal played out at random, with up to five cards shown on the way, and each step of it is compared
with the kibitzer's.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

TIMED = 200


def milliseconds(work: Callable[[], object], times: int) -> float:
    """The time of one of so many, in milliseconds."""
    start = time.process_time()
    work()
    return 1000 * (time.process_time() - start) / times


def main(number: int = 1000) -> None:
    from bridgelaw.rulings.card_play import Play, begin, legal_plays
    from bridgelaw.rulings.card_play.script import Action, act, actions_of
    from bridgelaw.telling import tell
    from tests.rulings.play_out import games

    each = -(-number // 12)
    some: list[Play] = []

    def all_of_them() -> None:
        for edition in (2007, 2017):
            for exposures in range(6):
                # The tests play the first ones.
                found = games(edition, exposures, each, first=1_000_000)
                some.extend(found[: TIMED // 12])

    def again(games: list[tuple[Play, tuple[Action, ...]]]) -> None:
        for play, actions in games:
            now = begin(play.deal, play.trump, play.declarer, edition=play.edition)
            for action in actions:
                legal_plays(now)
                now = act(now, action)

    rows = [(f"{12 * each:,} games, each step compared with the kibitzer's", milliseconds(all_of_them, 12 * each))]
    scripts = [(play, actions_of(play)) for play in some]
    rows += [
        ("the engine alone: a verdict on every card, a card played", milliseconds(lambda: again(scripts), len(some))),
        ("the account of a game, as text", milliseconds(lambda: [str(tell(play)) for play in some], len(some))),
    ]
    for name, taken in rows:
        print(f"{name:<65}{taken:>8.2f} ms a game")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))

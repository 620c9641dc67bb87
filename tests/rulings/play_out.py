"""Seeded games for the tests and the benchmark."""

from __future__ import annotations

import random
from collections.abc import Sequence

from bridgelaw.rulings.card_play import Play
from tests.rulings.slow_play import T, one_game


class Seeded:
    """The accidents of a game from a seeded generator."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def pick(self, options: Sequence[T]) -> T:
        return options[int(self._random.random() * len(options))]

    def chance(self, percent: int) -> bool:
        return self._random.random() * 100 < percent

    def shuffled(self, cards: Sequence[str]) -> list[str]:
        return self._random.sample(cards, len(cards))


def games(edition: int, exposures: int, number: int, first: int = 0) -> list[Play]:
    """That many games, each from a seed of its own, which is named where one fails."""
    found = []
    for count in range(first, first + number):
        seed = f"{edition}/{exposures}/{count}"
        try:
            found.append(one_game(Seeded(seed), edition, exposures))
        except Exception as fault:
            fault.add_note(f"the game of seed {seed}")
            raise
    return found

"""Which Laws are in force in a question: today's, or those of an earlier edition, and then it says so."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bridgelaw.laws import DEFAULT_EDITION, earlier


def drawn_edition(rng: Random, level: int, among: Sequence[int]) -> int:
    """The Laws of today; from the third level of difficulty on in one question of three an earlier edition of these."""
    older = [each for each in earlier() if each in among]
    return rng.choice(older) if older and level > 2 and rng.random() < 1 / 3 else DEFAULT_EDITION


def in_force(edition: int) -> str:
    """The sentence that ends the facts where other Laws are in force than those of today.

    >>> in_force(2007), in_force(2017)
    (' The Laws of 2007 are in force.', '')
    """
    return {each: f" The Laws of {each} are in force." for each in earlier()}.get(edition, "")

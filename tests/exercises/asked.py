"""Questions of a kind drawn for a test, and what a test reads in them: never more than a reader sees."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bridgelaw.cases.federation import Federation
from bridgelaw.exercises import Exercise, MultipleChoice, Ordered, Several
from bridgelaw.exercises.kinds import KINDS, question

# Three levels, so that each kind is held against its second road more than a hundred times.
SEEDS = 40
# So many questions of each level for a kind that is cheap to draw, and at night.
MANY, NIGHT = 200, 2000
SEAT = "North|East|South|West"
ROUND = ("North", "East", "South", "West")


def drawn(
    name: str, levels: tuple[int, ...] = (), seeds: int = SEEDS, federation: Federation | None = None
) -> Iterator[tuple[Exercise, Any]]:
    """Questions of a kind, each with its one part, as that federation has them; of all levels where none is named."""
    for level in levels or KINDS[name].levels:
        for seed in range(seeds):
            found = question(KINDS[name], level, 1000 + seed, federation)
            (part,) = found.parts
            yield found, part


Reader = Callable[[Exercise, Any], None]
# A federation that plays by the Laws of 2007.
OLDER = Federation("A league", edition=2007)


def read_each(name: str, read: Reader, seeds: int = MANY, federation: Federation | None = None) -> None:
    """Hold each of so many questions of every level against a reader of its facts."""
    for found, part in drawn(name, seeds=seeds, federation=federation):
        read(found, part)


def only_right(part: MultipleChoice, so: Sequence[bool], facts: str) -> None:
    """Assert that exactly the right option is so, by what a reader of the facts says of each option."""
    assert [each.right for each in part.options] == [*so], (facts, [each.text for each in part.options], so)


def left_of(seat: str) -> str:
    return ROUND[(ROUND.index(seat) + 1) % 4]


def across(seat: str) -> str:
    return left_of(left_of(seat))


def clause_in(text: str) -> str:
    """The clause that an option names first."""
    return re.split(r"[:, ]", text)[0]


def right(part: MultipleChoice) -> str:
    return next(each.text for each in part.options if each.right)


def rights(part: Several) -> set[str]:
    return {each.text for each in part.options if each.right}


def in_known_order(part: Ordered, known: tuple[str, ...]) -> bool:
    """True if the steps stand in the order in which a phrase of each stands in a list typed by hand."""
    places = [next(n for n, phrase in enumerate(known) if phrase in step) for step in part.solution]
    return places == sorted(places) and len(set(places)) == len(places)


def year_of(facts: str) -> int:
    found = re.search(r"Laws of (\d{4})", facts)
    return int(found[1]) if found else 2017

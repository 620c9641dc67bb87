"""A claim, in English: the road, what follows from it, or what is to be asked next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.claim_road import GRAPH, ClaimRoad
from bridgelaw.rulings.ground import Doubt
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.decision import road_told
from bridgelaw.telling.graphs import graph_words, words_read

NOT_YET = "Play has stopped. Please wait; I have one more thing to find out."


def derivation(ruling: ClaimRoad, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """The ruling as far as the answers lead."""
    return road_told(ruling, graph_words(GRAPH, ruling.edition), title or "A claim", NOT_YET, doubts)


@dataclass(frozen=True)
class Standard:
    """One of the four: its name, and of what it is asked."""

    name: str
    of: str


def standard_words(edition: int = DEFAULT_EDITION) -> Mapping[str, Standard]:
    """The four standards in a few words each, by the question that asks them.

    >>> [each.name for each in standard_words().values()]
    ['at all likely', 'some normal line does worse', 'likely', 'no normal line loses it']
    """
    return {name: Standard(**row) for name, row in words_read(GRAPH, edition)["standard"].items()}


@dataclass(frozen=True)
class Weighed:
    """A kind of line, and whether it is normal."""

    line: str
    verdict: str


def first_words(edition: int = DEFAULT_EDITION) -> Mapping[str, str]:
    """What is found out first, and said, by its id."""
    words: Mapping[str, str] = words_read(GRAPH, edition)["first"]
    return words


def normal_words(edition: int = DEFAULT_EDITION) -> Mapping[str, Weighed]:
    """Normal or not: each kind of line with its verdict, by its id."""
    return {name: Weighed(**row) for name, row in words_read(GRAPH, edition)["normal"].items()}

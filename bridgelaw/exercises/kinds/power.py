"""May the score be adjusted, and what kind of score follows (Law 12 of 2017)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from bridgelaw.exercises.kinds.kind import Drawn, Kind
from bridgelaw.exercises.kinds.road_parts import what_follows
from bridgelaw.exercises.kinds.roads import DrawnRoad, by_chance, roads, told
from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import replace
from bridgelaw.laws.tables import read_table
from bridgelaw.rulings.decision import decision
from bridgelaw.rulings.power import GRAPH, NO_DOOR, which_door
from bridgelaw.scoring import Seat
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.graphs import GraphWords, graph_words, put_in

LESSON = "notebooks/law12/01_may_i_adjust"
# Endings that could be said of one another.
ALIKE = (
    frozenset({"settled", "harsh"}),
    frozenset({"no-link", "no-damage"}),
    frozenset({"too-many", "minus-plus"}),
    frozenset({"assigned", "own-doing", "both-assigned"}),
    # To put a ruling right, or to cancel what was settled, is to apply the Law after all.
    frozenset({"apply", "corrected", "restored"}),
)
# After the director's own mistake both sides are innocent (82C): the same award, and one option.
SAME_AWARD = {"both-artificial": "plus-plus"}
# What opens no door where a rectification came too late: 12A1 is for what no Law rectifies, and for the use of what a
# partner gave away the Laws prescribe an adjusted score alone (16B3, 16C3).
NOT_TOO_LATE = ("nothing", "partner", "withdrawn")
# Found of a rectification that was applied: these tell of the gain, so that neither link nor damage can be missing.
TELLS_OF_DAMAGE = ("revoke", "withdrawn", "penalty-card", "aware")


@cache
def sentences() -> Mapping[str, Any]:
    """The sentences that may be told of an answer, by question and answer."""
    return read_table("power_told", package="bridgelaw.exercises.kinds")


def _facts(rng: Random, road: DrawnRoad) -> str:
    he = rng.choice(list(Seat))
    words = {"he": he.word, "partner": he.partner.word}
    words |= {"we": _side(he.next), "they": _side(he)}
    known = dict(sentences())
    at_once = known.pop("time-open")
    if road.answers.get("rectification") == "open":
        # What can still be rectified has just happened.
        known["time"] = at_once
    chosen = {
        question: {answer: rng.choice(texts) for answer, texts in answers.items()}
        for question, answers in known.items()
    }
    found: str = put_in(told(chosen, road.steps), words)
    return found


def _side(seat: Seat) -> str:
    return "North and South" if seat in (Seat.N, Seat.S) else "East and West"


def _words(road: DrawnRoad) -> GraphWords:
    """The words of the graph; the door by its clause, where the road has opened one."""
    return graph_words(GRAPH, DEFAULT_EDITION, {"door": road.governs or "that Law"})


def known_roads() -> list[DrawnRoad]:
    """The roads whose answers can be told of one board."""
    return [each for each in roads(GRAPH, DEFAULT_EDITION) if not _contradicts_itself(each)]


def _contradicts_itself(road: DrawnRoad) -> bool:
    answers = road.answers
    if answers.get("rectification") == "over" and answers.get("empower") in NOT_TOO_LATE:
        return True
    if answers.get("time") == "myself" and answers.get("enough") == "harsh":
        # Who finds it harsh has asked.
        return True
    undamaged = "no" in (answers.get("link"), answers.get("damage")) or answers.get("outcomes") == "level"
    return undamaged and answers.get("enough") in TELLS_OF_DAMAGE


def _working(road: DrawnRoad, facts: str) -> Derivation:
    return tell(which_door(road.answers, story=(facts,)))


def _is_of(road: DrawnRoad, level: int) -> bool:
    least, most = ((0, 8), (5, 10), (7, 99))[level - 1]
    return least <= len(road.steps) <= most


def _score(rng: Random, level: int) -> Drawn:
    """Whether the score is adjusted, and what kind of score follows."""
    known = known_roads()
    road = by_chance(rng, [each for each in known if _is_of(each, level)], lambda each: each.ends)
    facts = _facts(rng, road)
    prompt = rng.choice(("Do you adjust, and to what?", "What do you rule about the score?"))
    part = what_follows(rng, level, prompt, road, known, _unnamed(_words(road)), ALIKE)
    laws = next(each.laws for each in part.options if each.right)
    return Drawn(facts, (part,), laws, _working(road, facts))


def _unnamed(words: GraphWords) -> GraphWords:
    """The words with results that name no clause of the door, which is not what is asked here."""
    endings = {}
    for ending in decision(GRAPH).endings:
        title = words.endings[SAME_AWARD.get(ending.id, ending.id)].title
        result = f"No adjusted score: {title}." if ending.kind == NO_DOOR else f"Adjust: {title}."
        endings[ending.id] = replace(words.endings[ending.id], result=result)
    return replace(words, endings=endings)


KINDS = (Kind("door-score", "Do you adjust, and how?", LESSON, _score),)

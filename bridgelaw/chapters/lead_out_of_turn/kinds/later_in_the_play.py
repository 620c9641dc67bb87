"""A card that came too early after the first trick: the Law, and the consequences (Laws 45 to 61)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cache
from random import Random
from typing import Any

from bridgelaw.chapters.lead_out_of_turn.rulings.later_in_the_play import GRAPH, later_in_the_play
from bridgelaw.exercises.kinds.in_force import home_among, in_force
from bridgelaw.exercises.kinds.kind import Drawn, Kind
from bridgelaw.exercises.kinds.road_parts import what_follows, which_law
from bridgelaw.exercises.kinds.roads import DrawnRoad, StoryFacts, by_chance, roads, told
from bridgelaw.registry import lesson_page, procedure_table
from bridgelaw.rulings.decision import as_read, editions_of
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import pack
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.graphs import graph_words, put_in

LESSON = lesson_page("lead_out_of_turn", "05_later_in_the_play")
# The story gives first what was done, then how the card was held, then the words spoken.
_FIRST = ("did", "own-did", "seen", "laid", "called", "told")


# The most answers of a case that is decided at once; the questions asked only about a second step, of another hand.
AT_ONCE = 3
TWO_STEPS = {"able", "hands", "playable"}
# 57C1 and 57C2 are about playing before partner: that they do not exempt a lead to the next trick is our reading.
EXEMPT = ("57C1", "57C2")


@cache
def _sentences() -> Mapping[str, Any]:
    return procedure_table(GRAPH, "told.en")


def _told(rng: Random, road: DrawnRoad, edition: int) -> tuple[str, StoryFacts]:
    """Return what happened, and the fact behind each answer, as feedback to a reader who chose another."""
    declarer = rng.choice(list(Seat))
    whose = road.answers["whose"]
    he = rng.choice((declarer.next, declarer.next.partner)) if whose == "defender" else declarer
    if road.answers.get("did") == "before":
        # Declarer leads from declarer's own hand, and the player after dummy plays before partner.
        he = declarer.next.partner
    hands = {"hand": "the closed hand", "other_hand": "dummy"}
    if whose == "dummy":
        hands = {"hand": "dummy", "other_hand": "the closed hand"}
    words = {"declarer": declarer.word, "dummy": declarer.partner.word, "he": he.word, "partner": he.partner.word}
    words |= {"card": f"the {rng.choice(pack())}", **hands}
    # Only the defender on the right of the hand that led can play to declarer's lead although the partner is next.
    early = he if whose == "defender" else declarer.next if whose == "dummy" else declarer.next.partner
    words |= {"early": early.word, "late": early.partner.word}
    steps = sorted(road.steps, key=lambda each: _FIRST.index(each[0]) if each[0] in _FIRST else len(_FIRST))
    found = put_in(told(_sentences(), steps), words)
    if road.answers.get("told") == "yes":
        # The act is not asked about any more: the card goes back.
        player = f"{he.word}, a defender," if whose == "defender" else he.word
        whence = "" if whose == "defender" else f" from {hands['hand']}"
        found = f"{player} plays {words['card']}{whence} out of turn. {found}"
    return f"{declarer.word} plays the contract. {found}{in_force(edition)}", put_in(_sentences()["here"], words)


def _road(rng: Random, level: int, edition: int, of: Callable[[DrawnRoad], Hashable]) -> DrawnRoad:
    """Draw the answers of a case of that level."""
    found = [each for each in roads(GRAPH, edition) if _is_of(each, level)]
    return by_chance(rng, found, of)


def _is_of(road: DrawnRoad, level: int) -> bool:
    """True if answers are of that level: one card and the words about it; then leads by declarer; then two early cards,
    or an exception.
    """
    if TWO_STEPS & {*road.answers} or "own" in road.answers.values():
        return level == 3
    simple = len(road.steps) <= AT_ONCE or "accepted" in road.answers
    return level == 1 if simple else level == 2


def _working(road: DrawnRoad, facts: str, edition: int) -> Derivation:
    return tell(later_in_the_play(road.answers, story=(facts,), edition=edition))


def _law(rng: Random, level: int) -> Drawn:
    edition = home_among(editions_of(GRAPH))
    road = _road(rng, level, edition, lambda each: each.governs)
    facts, here = _told(rng, road, edition)
    words = graph_words(GRAPH, edition)
    prompt = rng.choice(("Which clause governs?", "By which clause do you rule?"))
    confused = as_read({"editions": editions_of(GRAPH), **_sentences()["confused"]}, edition)
    general = EXEMPT if road.answers.get("did") == "next" else ()
    part = which_law(rng, level, prompt, road, roads(GRAPH, edition), words, edition, general, here, confused)
    laws = next(each.laws for each in part.options if each.right)
    return Drawn(facts, (part,), laws, _working(road, facts, edition))


def _result(rng: Random, level: int) -> Drawn:
    edition = home_among(editions_of(GRAPH))
    # Declarer's leads end in four ways, and one early play in one: each act gets its share.
    road = _road(rng, level, edition, lambda each: (each.ends, each.answers.get("own-did")))
    facts, here = _told(rng, road, edition)
    words = graph_words(GRAPH, edition)
    mistaken = _sentences()["confused_endings"]
    part = what_follows(rng, level, "What do you rule?", road, roads(GRAPH, edition), words, (), here, mistaken)
    laws = next(each.laws for each in part.options if each.right)
    return Drawn(facts, (part,), laws, _working(road, facts, edition))


KINDS = (
    Kind("later-law", "A card played too early: which Law?", LESSON, _law, says_edition=True),
    Kind("later-result", "A card played too early: what follows?", LESSON, _result, says_edition=True),
)

"""Later in the play, as questions: every road in both editions, each ending with its Laws, and the engine beside."""

from __future__ import annotations

import re

import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.lead_out_of_turn.rulings.later_in_the_play import GRAPH, later_in_the_play
from bridgelaw.rulings.decision import NotDrawnForEdition, UnknownAnswer, decision
from bridgelaw.telling import tell
from tests.each import each
from tests.states import states

YEARS = each("edition", [2007, 2017])
SENTENCE = re.compile(r"[A-Z].*[.?]")


def governs(words: str, edition: int = 2017) -> tuple[str, str]:
    """The clause and the ending of a road written as "whose defender, seen yes, …"."""
    ruling = later_in_the_play(dict(pair.split() for pair in words.split(", ")), edition=edition)
    assert ruling.walk.ending is not None
    return ruling.governs.clause if ruling.governs else "", ruling.walk.ending.id


DEFENDER = "whose defender, seen yes, told no"
DECLARER = "whose declarer, laid yes, told no"
DUMMY = "whose dummy, called yes, told no"


@YEARS
def test_the_number_of_roads_counted_by_hand(edition: int) -> None:
    # A lead accepted or not; to the next trick; before partner, two exceptions; beside.
    defender = 2 + 5 + 3 + (3 + 2) + 2
    # At a defender's turn, or from the wrong hand, where the wrong defender may come before partner (53C); early.
    own = 2 + (4 + 3) + (3 + 3) + 1
    paths = list(decision(GRAPH, edition).paths())
    assert len(paths) == defender + 2 * own == 49
    assert len({tuple(walk.answers.items()) for walk in paths}) == 49, "each once"
    assert all(walk.finds for walk in paths), "a clause governs"


@each(
    "road, new, old",
    [
        ("whose defender, seen no", ("45C1", "not-played"), ()),
        ("whose declarer, laid no", ("45C2", "not-played"), ()),
        ("whose dummy, called no", ("45C3", "not-played"), ()),
        ("whose dummy, called yes, told yes", ("47E1", "misled"), ()),
        (f"{DEFENDER}, did led, accepted word", ("53A", "stands"), ()),
        (f"{DEFENDER}, did led, accepted card", ("53A", "stands"), ()),
        (f"{DEFENDER}, did led, accepted own", ("53B", "proper"), ("53C", "proper")),
        (f"{DEFENDER}, did led, accepted back-partner", ("56B", "back-partner"), ("54D", "back-partner")),
        (f"{DEFENDER}, did led, accepted back-own", ("56B", "back-own"), ("54D", "back-own")),
        (f"{DEFENDER}, did next, able did", ("57A", "selected"), ()),
        (f"{DEFENDER}, did before, hands no, able could-not", ("57A", "free"), ()),
        (f"{DEFENDER}, did before, hands no, able did-not", ("61A", "revoke"), ()),
        (f"{DEFENDER}, did before, hands both", ("57C1", "no-rectification"), ()),
        (f"{DEFENDER}, did before, hands dummy", ("57C2", "no-rectification"), ("57C1", "no-rectification")),
        (f"{DEFENDER}, did beside, playable yes", ("57D", "waits"), ("45C1", "waits")),
        (f"{DEFENDER}, did beside, playable no", ("57D", "penalty"), ("49", "penalty")),
        (f"{DECLARER}, own-did turn, theirs back", ("55B1", "own-back"), ()),
        (f"{DECLARER}, own-did turn, theirs own", ("53B", "proper"), ("53C", "proper")),
        (f"{DECLARER}, own-did turn, theirs wrong, able did", ("57A", "selected"), ()),
        (f"{DUMMY}, own-did hand, hand back", ("55B2", "other-hand"), ()),
        (f"{DUMMY}, own-did hand, hand wrong, able did", ("57A", "selected"), ()),
        (f"{DUMMY}, own-did early", ("57C3", "stands-early"), ("57C2", "stands-early")),
    ],
)
def test_what_governs(road: str, new: tuple[str, str], old: tuple[str, str]) -> None:
    assert governs(road) == new and governs(road, 2007) == (old or new)


def test_the_fourth_choice_is_read_out_in_2017_alone() -> None:
    road = dict(pair.split() for pair in f"{DEFENDER}, did next, able did".split(", "))
    said = {year: tell(later_in_the_play(road, edition=year)).announcement for year in (2007, 2017)}
    assert states(said[2017], "another suit") and "; a card of another suit" not in said[2007]


@YEARS
def test_who_told_him_wrongly_is_the_offending_side(edition: int) -> None:
    """By 47E1 the misled player is innocent: 16C1 and C2 of 2017 close the card to those who misled them."""
    road = dict(pair.split() for pair in f"{DECLARER.replace('told no', 'told yes')}".split(", "))
    *_, card = later_in_the_play(road, edition=edition).grounds
    assert [basis.clause for basis in card.rests_on] == (["16C1", "16C2"] if edition == 2017 else ["16D1", "16D2"])


def test_half_a_road_asks_the_next_question() -> None:
    ruling = later_in_the_play({"whose": "defender"})
    assert repr(ruling) == "later_in_the_play: next, seen" and ruling.governs is None
    assert states(tell(ruling).result, "partner … face")


def test_what_is_refused() -> None:
    with pytest.raises(UnknownAnswer):
        later_in_the_play({"whose": "kibitzer"})
    with pytest.raises(NotDrawnForEdition):
        later_in_the_play({}, edition=1997)


@each(
    "call, play",
    [
        ("call-before-partner", "later-lowest"),
        ("call-void", "later-highest-void"),
        ("call-both-hands", "later-both-hands"),
        ("call-wrong-hand", "later-wrong-hand"),
        ("call-ten-of-clubs", "later-refused"),
        ("call-proper", "later-proper-lead"),
    ],
)
def test_the_call_and_the_engine_rest_on_the_same_clause(call: str, play: str) -> None:
    ruled = computed(case_named(call)).ruling
    clauses = {basis.clause for event in computed(case_named(play)).ruling.record for basis in event.rests_on}
    assert ruled.governs.clause in clauses

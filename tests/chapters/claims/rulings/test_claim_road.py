"""A claim, as questions: every road in both editions, each ending with its Laws, and the four standards kept apart."""

from __future__ import annotations

import re

import pytest

from bridgelaw.laws import Reference
from bridgelaw.rulings.decision import NotDrawnForEdition, UnknownAnswer, decision
from bridgelaw.rulings.procedure import clauses_of, points, rule_procedure
from bridgelaw.telling import tell
from bridgelaw.telling.en.procedure import table_words
from bridgelaw.telling.graphs import graph_words, words_read
from tests.each import each
from tests.states import states

GRAPH = "claim"
YEARS = each("edition", [2007, 2017])
SENTENCE = re.compile(r"[A-Z].*[.?]")
MADE = "tricks more, what wins, objects no"
DOUBTED = f"{MADE}, doubts others, established no"
CONTESTED = f"{DOUBTED}, went-on no, revoke no"
UNSTATED = f"{CONTESTED}, statement open"
NO_TRUMP = f"{UNSTATED}, trump no"
A_TRUMP = f"{UNSTATED}, trump yes"
PLACED = f"{NO_TRUMP}, partner no, place yes"
AGREED = f"{MADE}, doubts others, established yes"
CONCEDED = "tricks more, what loses, objects no, regret yes"


def answers(words: str) -> dict[str, str]:
    """A road written as "tricks more, what wins, …"."""
    return dict(pair.split() for pair in words.split(", "))


def governs(words: str, edition: int = 2017) -> tuple[str, str]:
    """The clause and the ending of a road."""
    ruling = rule_procedure(GRAPH, answers(words), edition=edition)
    assert ruling.walk.ending is not None and not ruling.walk.unused
    return ruling.governs.clause if ruling.governs else "", ruling.walk.ending.id


@each("edition, irrational, played_on", [(2007, 1, None), (2017, 4, 1)])
def test_the_number_of_roads_counted_by_hand(edition: int, irrational: int, played_on: int | None) -> None:
    worse = 4
    place = worse + (1 + worse + worse + irrational)
    partner = 1 + place
    # No trump; mentioned; known; harmless: each goes on. Or a trick to it.
    trump = 4 * partner + 1
    judged = 3 * (2 + trump)
    went_on = judged + (judged if played_on is None else played_on) + judged
    taken_back, given = 1 + 3, 1 + 3
    doubts = 1 + (went_on + taken_back) + given
    claimed, conceded = 1 + doubts, 1 + (1 + given)
    paths = list(decision(GRAPH, edition).paths())
    assert len(paths) == 1 + 2 * claimed + conceded + 1 == {2007: 1162, 2017: 930}[edition]
    assert len({tuple(walk.answers.items()) for walk in paths}) == len(paths), "each once"
    assert all(walk.finds for walk in paths), "a clause governs"


@each(
    "road, new, old",
    [
        ("tricks current", ("68", "one-trick"), ()),
        ("tricks more, what not-meant", ("68A", "no-claim"), ()),
        ("tricks more, what loses, objects yes", ("68B2", "objected"), ()),
        ("tricks more, what wins, objects yes", ("68B2", "objected"), ()),
        (f"{MADE}, doubts nobody", ("69A", "agreed"), ()),
        ("tricks more, what loses, objects no, regret no", ("69A", "agreed"), ()),
        (f"{AGREED}, time no", ("69B", "too-late"), ()),
        (f"{AGREED}, time yes, back won", ("69B1", "was-won"), ()),
        (f"{AGREED}, time yes, back likely", ("69B2", "was-likely"), ()),
        (f"{AGREED}, time yes, back less", ("69B", "assent-stands"), ()),
        (f"{CONCEDED}, own-time no", ("71", "too-late"), ()),
        (f"{CONCEDED}, own-time yes, given won", ("71A", "given-won"), ("71.1", "given-won")),
        (f"{CONCEDED}, own-time yes, given unlosable", ("71B", "given-unlosable"), ("71.2", "given-unlosable")),
        (f"{CONCEDED}, own-time yes, given losable", ("71", "given-stands"), ()),
        (f"{MADE}, doubts own, own-time yes, given won", ("71A", "given-won"), ("71.1", "given-won")),
        (f"{CONTESTED}, statement wins", ("70A", "as-stated"), ()),
        (f"{CONTESTED}, statement loses", ("70D1", "held"), ()),
        (f"{A_TRUMP}, mentioned no, aware yes, loses yes", ("70C", "to-the-trump"), ()),
        (f"{A_TRUMP}, mentioned yes, partner no, place no, worse no", ("70D1", "allowed"), ()),
        (f"{A_TRUMP}, mentioned no, aware no, partner no, place no, worse no", ("70D1", "allowed"), ()),
        (f"{A_TRUMP}, mentioned no, aware yes, loses no, partner no, place no, worse no", ("70D1", "allowed"), ()),
        (f"{NO_TRUMP}, partner yes", ("70D2", "not-for-partner"), ()),
        (f"{PLACED}, shown-out no", ("70E1", "other-hand"), ()),
        (f"{PLACED}, shown-out before, worse no", ("70D1", "allowed"), ()),
        (f"{PLACED}, shown-out would, worse yes", ("70D1", "worst-line"), ()),
        (f"{NO_TRUMP}, partner no, place no, worse order", ("70E2", "allowed"), ()),
        (f"{NO_TRUMP}, partner no, place no, worse doubtful", ("70A", "worst-line"), ()),
    ],
)
def test_what_governs(road: str, new: tuple[str, str], old: tuple[str, str]) -> None:
    assert governs(road) == new and governs(road, 2007) == (old or new)


def test_play_that_all_four_agreed_to_is_not_judged_in_2017_and_is_evidence_in_2007() -> None:
    road = f"{DOUBTED}, went-on agreed"
    assert governs(road) == ("68D2(b)", "played-out")
    older = rule_procedure(GRAPH, answers(road), edition=2007)
    assert repr(older) == "claim: next, revoke" and older.governs is not None and older.governs.clause == "70D3"
    assert "played-out" not in [each.id for each in decision(GRAPH, 2007).endings]


def test_the_irrational_alternative_decides_in_2007_and_is_asked_further_in_2017() -> None:
    road = f"{PLACED}, shown-out irrational"
    assert governs(road, 2007) == ("70E1", "allowed")
    assert repr(rule_procedure(GRAPH, answers(road))) == "claim: next, worse"
    assert governs(f"{road}, worse yes") == ("70D1", "worst-line")


def test_irrational_is_a_word_of_2007_alone() -> None:
    """The book of 2017 has it nowhere; what is told may name the older books."""
    for walk in decision(GRAPH).paths():
        told = tell(rule_procedure(GRAPH, walk.answers))
        assert not any("irrational" in text for text in (*(step.says for step in told.steps), told.result))


@YEARS
def test_the_four_standards_are_four(edition: int) -> None:
    found = clauses_of(GRAPH, "standard", edition)
    assert len(set(found.values())) == len(found) == 4
    assert list(found) == list(table_words(GRAPH, "standard", edition))
    assert len({each.name for each in table_words(GRAPH, "standard", edition).values()}) == 4
    questions = {question.id: question for question in decision(GRAPH, edition).questions}
    for question, clause in found.items():
        assert any(clause in (*questions[question].rests_on, *each.rests_on) for each in questions[question].answers)


@each(
    "road, standard",
    [
        (f"{A_TRUMP}, mentioned no, aware yes, loses yes", "aware"),
        (f"{NO_TRUMP}, partner no, place no, worse yes", "worse"),
        (f"{AGREED}, time yes, back less", "back"),
        (f"{CONCEDED}, own-time yes, given unlosable", "given"),
        (f"{MADE}, doubts nobody", ""),
    ],
)
def test_which_standard_was_asked(road: str, standard: str) -> None:
    assert rule_procedure(GRAPH, answers(road)).asked_of("standard") == standard


def test_one_road_asks_one_standard_of_assent_and_concession() -> None:
    """Contested, agreed, conceded: no road mixes the standards of two of them."""
    for walk in decision(GRAPH).paths():
        asked = {name for name in walk.answers if name in clauses_of(GRAPH, "standard")}
        assert asked <= {"aware", "worse"} or asked == {"back"} or asked == {"given"}


@YEARS
def test_what_is_on_the_sheet_besides_has_its_words_and_its_law(edition: int) -> None:
    first, lines = points(GRAPH, "first", edition), points(GRAPH, "normal", edition)
    assert [each.id for each in first] == list(words_read(GRAPH, edition)["first"]) and len(first) == 10
    assert [each.id for each in lines] == list(words_read(GRAPH, edition)["normal"])
    assert all(any(isinstance(basis, Reference) for basis in each.rests_on) for each in (*first, *lines))


def test_half_a_road_asks_the_next_question() -> None:
    ruling = rule_procedure(GRAPH, answers("tricks more"))
    assert repr(ruling) == "claim: next, what" and ruling.governs is None and ruling.asked_of("standard") == ""
    assert states(tell(ruling).result, "say or do") and tell(ruling).announcement == graph_words(GRAPH).not_yet


def test_what_is_refused() -> None:
    with pytest.raises(UnknownAnswer):
        rule_procedure(GRAPH, {"tricks": "all"})
    with pytest.raises(NotDrawnForEdition):
        rule_procedure(GRAPH, {}, edition=1997)

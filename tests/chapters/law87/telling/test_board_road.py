"""The road of a board in words: what each table held, what is left open, whole sentences for every road."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law87.rulings.board_road import board_road
from bridgelaw.chapters.law87.rulings.board_road_facts import BoardOrigin, Facts
from bridgelaw.rulings.bodies import bodies
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from tests.chapters.law87.rulings.test_board_road import Place, after, any_facts, eleven, shared, the_call
from tests.each import each
from tests.states import states


def told(facts: Facts, *more: Any) -> Derivation:
    """The ruling on these facts, told."""
    return tell(board_road(facts, *more))


def text(facts: Facts) -> str:
    """All that is said, on one line."""
    return " ".join(str(told(facts)).split())


def test_what_each_table_held() -> None:
    rows = {row[0]: row[1:] for row in told(after(9)).step("questions").tables[0].rows}
    assert rows["table 9 in round 4"] == ("9 at table 9", "6 at table 11", "the correct cards: the mistake was here")
    assert [row[-1] for row in rows.values()].count("no need to ask") == 2


def test_a_table_that_stands_alone_is_a_caution() -> None:
    cautions = told(Facts(eleven(), 1, Place(3), wrong_after=Place(1))).cautions
    assert any("Only table 1" in each and "12C2(a)" in each for each in cautions)


def test_a_wrong_diagram_is_an_arrow_and_nothing_else() -> None:
    diagram = replace(the_call(), origin=BoardOrigin.DIAGRAM, misplaced=frozenset())
    assert states(told(diagram).result, "1 … diagram")
    assert "restored" not in text(diagram)


def test_a_penalty_that_nobody_lays_down_is_the_directors() -> None:
    assert states(told(replace(the_call(), wrong_after=Place(8), played_there=False)).result, "decide … penalty")
    for method in bodies():
        assert ("you decide on a penalty" in told(after(9), method).result) == (method.id != "figb")


def test_all_played_the_same_wrong_cards() -> None:
    last = Facts(eleven(), 1, Place(3), BoardOrigin.DUPLICATED)
    assert states(told(last).step("fouled").says, "10 … tables")
    assert "110 results in other rooms" in told(replace(last, expected=120)).result


@each("facts, doubt", lambda: [(shared(6, 1), True), (shared(6, 2), False), (shared(2, 3), False)])
def test_a_table_in_doubt_is_to_be_found_out(facts: Facts, doubt: bool) -> None:
    assert states(text(facts), "Find out … group") == doubt
    assert "the movement does not say" in text(facts)


def test_whether_it_is_fouled_may_hang_on_one_table() -> None:
    result = told(shared(7, 1, played_there=False)).result
    assert result.startswith("Board 5 may be fouled.")
    assert states(result, "EW … 7 … 10% … 1.4")


@settings(max_examples=300, deadline=None)
@given(any_facts(), st.sampled_from([1997, 2007, 2017]), st.deferred(lambda: st.sampled_from(bodies())))
def test_it_speaks_in_whole_sentences(facts: Facts, edition: int, method: Any) -> None:
    derivation = told(facts, method, edition)
    said = str(derivation)
    assert "None" not in said and "Form." not in said and "  ." not in said
    assert said.count("“") == said.count("”")
    assert derivation.announcement and derivation.result.endswith(".")

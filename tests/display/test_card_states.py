"""The states of penalty cards beside a play: each card stands in the one state it is in, and the words say which."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgelaw.cases import CaseError, case_named, computed, course_cases
from bridgelaw.cases.penalty_card import PENALTY_CARD
from bridgelaw.display.card_states import states_of
from bridgelaw.display.figures.card_states import NAMES
from bridgelaw.rulings.penalty_card.script import read_actions, replay
from bridgelaw.rulings.penalty_card_information import Where
from bridgelaw.widgets import PlayOn
from tests.display.drawn import bars, drawings, is_drawn_well, words
from tests.display.page import Page

CASES = [case.id for case in course_cases() if case.form == PENALTY_CARD.name and not case.refused]


@pytest.mark.parametrize("edition", [2007, 2017])
@pytest.mark.parametrize("name", CASES)
def test_every_major_penalty_card_stands_where_it_is(name: str, edition: int) -> None:
    try:
        play = computed(replace(case_named(name), edition=edition)).ruling
    except CaseError:
        return  # Under that edition declarer has not the choice that he took.
    html = states_of(play)
    there = {Where.ON_TABLE: play.penalty, Where.IN_HAND: play.returned, Where.PLAYED: play.spent}
    major = {where: [str(each.card) for each in found if each.major] for where, found in there.items()}
    if not any(major.values()):
        assert html == ""
        return
    is_drawn_well(html)
    [svg] = drawings(html)
    assert len(bars(svg, "now")) == sum(map(bool, major.values()))
    assert len(bars(svg, "open")) == 3 - len(bars(svg, "now"))
    text = "".join(Page(html).text.split())
    for where, cards in major.items():
        if cards:
            assert "".join(f"{NAMES[where]}(now{cards[0]}".split()) in text
            assert any(each.startswith(f"{NAMES[where]}: ") for each in words(svg))
        else:
            assert NAMES[where] in words(svg)


def test_a_choice_moves_the_card_to_its_next_state() -> None:
    play = PlayOn("penalty-three-choices").ruling
    assert "On the table: ♣A" in words(drawings(states_of(play))[0])
    after = states_of(replay(play, read_actions(["forbid clubs"])))
    assert "Back in hand: ♣A" in words(drawings(after)[0]) and "On the table" in words(drawings(after)[0])


def test_play_on_shows_them() -> None:
    widget = PlayOn("penalty-three-choices")
    assert states_of(widget.ruling) in widget._result.value
    before = widget._result.value
    widget.does("forbid clubs")
    assert states_of(widget.ruling) in widget._result.value != before

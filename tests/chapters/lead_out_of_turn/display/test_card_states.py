"""The states of penalty cards beside a play: each card stands in the one state it is in, and the words say which."""

from __future__ import annotations

import re
from dataclasses import replace

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.lead_out_of_turn.display.card_states import life_of, states_of
from bridgelaw.rulings.card_play.script import read_actions, replay
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card
from bridgelaw.widgets import PlayOn
from tests.display.drawn import bars, drawings, is_drawn_well, words
from tests.display.page import Page
from tests.each import each
from tests.widgets.controls import page


def test_a_choice_moves_the_card_to_its_next_state() -> None:
    play = PlayOn("penalty-three-choices").ruling
    assert "On the table: ♣A" in words(drawings(states_of(play))[0])
    after = states_of(replay(play, read_actions(["forbid clubs"])))
    assert "Back in hand: ♣A" in words(drawings(after)[0]) and "On the table" in words(drawings(after)[0])


def test_play_on_shows_them() -> None:
    widget = PlayOn("penalty-three-choices")
    before = states_of(widget.ruling)
    assert before in page(widget)
    widget.does("forbid clubs")
    assert states_of(widget.ruling) != before and states_of(widget.ruling) in page(widget)


@each("edition", [2007, 2017])
def test_the_life_of_any_card_a_player_may_expose(edition: int) -> None:
    """50B: below an honour and by accident minor; an honour, or led or played, major; two of one defender, both."""
    play = computed(replace(case_named("penalty-three-choices"), edition=edition)).ruling
    lying = {each.seat for each in play.penalty}
    for seat in Seat:
        for card in play.hand(seat):
            html = life_of(play, seat, card)
            if not play.defends(seat):
                assert html == "", "declarer and dummy have no penalty cards"
                continue
            is_drawn_well(html)
            [svg] = drawings(html)
            if any(each.card == card for each in play.penalty):
                assert f"On the table: {card}" in words(svg) and len(bars(svg, "now")) == 1
                continue
            assert f"On the table: {card}?" in words(svg) and not bars(svg, "now")
            major = seat in lying or str(card)[1:] in ("10", "J", "Q", "K", "A")
            by_accident, on_purpose = re.findall(r"a (major|minor) one", Page(html).text)
            assert (by_accident, on_purpose) == ("major" if major else "minor", "major"), card


def test_a_minor_card_is_never_picked_up() -> None:
    """50C: partner is not subject to a lead restriction; an honour may be played instead of it."""
    play = replay(PlayOn("penalty-three-choices").ruling, read_actions(["W drops C2"]))
    html = life_of(play, Seat.W, Card.parse("C2"))
    is_drawn_well(html)
    [svg] = drawings(html)
    assert "On the table: ♣2" in words(svg) and "Played" in words(svg) and "Back in hand" not in words(svg)
    assert "not picked up (50C)" in Page(html).text and "below an honour" in Page(html).text
    assert "requires or forbids" not in Page(html).text


def test_the_life_goes_on_with_the_card() -> None:
    play = PlayOn("penalty-three-choices").ruling
    [lying] = play.penalty
    back = replay(play, read_actions(["forbid clubs"]))
    assert "Back in hand: ♣A" in words(drawings(life_of(back, lying.seat, lying.card))[0])
    assert life_of(play, lying.seat.partner, lying.card) == "", "it is not his"


def test_it_is_shown_for_the_card_that_is_typed() -> None:
    widget = PlayOn("penalty-three-choices")
    life = life_of(widget.ruling, Seat.W, Card.parse("CQ"))
    assert life and life not in page(widget)
    widget.set(player="W", card="CQ")
    assert life in page(widget)
    widget.set(card="chess")
    assert life not in page(widget)

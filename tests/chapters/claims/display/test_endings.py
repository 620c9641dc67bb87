"""The end of a deal at a claim, the ways to begin, and the time after it, as they are drawn."""

from __future__ import annotations

import pytest

from bridgelaw.display import the_ending, until_when, ways_to_begin
from tests.display.drawn import bars, drawings, is_drawn_well, words
from tests.display.page import Page
from tests.each import each

LINES = "01 01-stated 02 04 04-forgotten 05 07 08 09 09-stated 11 15 17 17-no-order 21 22 23 23-counted 28"
DRAWN = [f"claim-{each}" for each in LINES.split()]


@each("name", DRAWN)
def test_the_ways_to_begin_are_drawn_well(name: str) -> None:
    is_drawn_well(ways_to_begin(name).html)


def test_the_table_says_who_is_to_lead_and_what_is_trump() -> None:
    plain = the_ending("claim-01").plain
    assert "South, declarer, to lead: ♠ —  ♥ KJ  ♦ A  ♣ —." in plain and plain.endswith("Hearts are trumps.")
    assert plain.startswith("The last 3 tricks") and the_ending("claim-15").plain.endswith("There are no trumps.")


def test_a_trick_in_progress_lies_in_the_middle() -> None:
    assert "The trick: South ♥A" in the_ending("claim-28").plain


def test_a_row_for_each_card_and_a_mark_for_each_trick() -> None:
    shown = ways_to_begin("claim-01")
    (svg,) = drawings(shown.html)
    assert words(svg) == ["The trump that nobody mentioned", "♥K ♥J", "unstated", "♦A", "careless, normal"]
    assert svg.count("bl-a-gain") == 5 and svg.count("bl-a-open") == 1, "three tricks with the king, two with the ace"
    assert Page(shown.html).named("figcaption")


def test_two_claims_stand_beside_each_other() -> None:
    assert len(drawings(ways_to_begin("claim-04", "claim-04-forgotten").html)) == 2


def test_the_time_after_a_claim() -> None:
    shown = until_when()
    is_drawn_well(shown.html)
    (svg,) = drawings(shown.html)
    (doubt,), (agreed, own) = bars(svg, "gain"), bars(svg, "loss")
    assert doubt[0] + doubt[2] == pytest.approx(agreed[0]), "the one ends where the other begins"
    assert own[0] == doubt[0] and own[0] + own[2] == pytest.approx(agreed[0] + agreed[2])

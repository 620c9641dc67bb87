"""The statements of 05_later_in_the_play.ipynb about its cards, each played again by the engine."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.lead_out_of_turn.display.card_choices import CardChoices, Left, choices_in_words, choices_svg
from bridgelaw.display import left_by_choice
from bridgelaw.laws import rule
from bridgelaw.rulings.card_play import Play, choices, legal_plays
from bridgelaw.rulings.card_play.script import read_actions, replay
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card, cards_of
from bridgelaw.widgets import PlayOn
from tests.display.answers import every_figure, explored
from tests.display.drawn import is_drawn_well, words
from tests.rulings.penalty_cards import legal
from tests.states import states

LESSON = Path(__file__).parents[4] / "notebooks" / "lead_out_of_turn" / "05_later_in_the_play.ipynb"

pytestmark = pytest.mark.notebooks

CELLS = [cell.source for cell in nbformat.read(LESSON, as_version=4).cells if cell.cell_type == "markdown"]
PROSE = " ".join("\n\n".join(CELLS).split())
LOWEST, EDITIONS, VOID, TEN, WRONG_HAND = explored(LESSON)


def further(name: str, *lines: str) -> Play:
    """The play of a case, and what follows."""
    return replay(computed(case_named(name)).ruling, read_actions(lines))


def test_every_figure_of_the_answers_is_looked_at() -> None:
    assert [every_figure(answer) for _, answer in (LOWEST, EDITIONS, VOID, TEN, WRONG_HAND)] == [
        ["7", "4", "50", "1"], ["8", "5", "2007"], ["9", "11", "57", "59"], ["10", "50", "1"], ["12", "55", "2"]
    ]  # fmt: skip


def test_the_lowest() -> None:
    assert states(LOWEST[0], "hearts … West … heart … East")
    widget = PlayOn("later-before-partner")
    widget.does("lowest")
    assert legal(widget.ruling) == "♥7"
    widget.does("W ♥7")
    widget.does("N ♥J")
    (found,) = [each for each in legal_plays(widget.ruling) if each.legal]
    assert str(found.card) == "♥4" and str(found.rests_on[0]) == "50D1(a), 2017"
    assert states(LOWEST[1], "West … ♥7 … East … ♥4")


def test_two_editions() -> None:
    widget = PlayOn("later-before-partner")
    new = [str(each) for each in choices(widget.ruling)]
    widget.set(edition=2007)
    old = [str(each) for each in choices(widget.ruling)]
    assert (len(new), len(old)) == (8, 5) and EDITIONS[1].startswith("8 and 5.")
    assert {each.split()[0] for each in set(new) - set(old)} == {"require"}, "the three that are missing"


def test_no_diamond() -> None:
    assert states(VOID[0], "West … South … spade")
    assert len(legal(further("later-void", "forbid spades")).split()) == 9
    assert len(legal(further("later-void", "highest")).split()) == 11
    assert VOID[1].startswith("9 and 11.")


def test_the_ten_of_clubs() -> None:
    play = further("later-refused", "neither", "E ♦5", "S ♦7")
    assert play.to_play is Seat.W and legal(play) == "♣10" and TEN[1].startswith("The ♣10.")


def test_the_wrong_hand() -> None:
    play = further("later-either", "refuse")
    assert play.to_play is Seat.S and len(legal(play).split()) == 12 and not play.penalty
    assert Card.parse("♥J") in play.hand(Seat.N) and states(WRONG_HAND[1], "12 … dummy")


def test_the_deal_is_told_as_it_is() -> None:
    deal = case_named("later-lowest").deal
    assert deal is not None
    east = [str(card) for card in cards_of(deal, Seat.E)]
    assert sum(card[0] == "♥" for card in east) == 4 and "♥Q" in east, "East, who also holds the queen"
    assert "to show four hearts" in PROSE
    makes = [str(each.result) for each in case_named("later-lowest").makes]
    assert makes == ["3NT= S", "3NT-1 S", "3NT-1 S"] and states(PROSE, "♥4 … eight")
    makes = [str(each.result) for each in case_named("later-ruff").makes]
    assert makes == ["3♠= S", "3♠-2 S"] and states(PROSE, "nine … tricks … two")


def test_what_each_choice_leaves() -> None:
    shown = left_by_choice("later-before-partner", "later-void")
    is_drawn_well(shown.html)
    assert "- lowest: ♥7" in repr(shown) and "- forbid ♠: ♥K ♥9 ♥8 ♥7 ♥6 ♥3 ♣10 ♣9 ♣6" in repr(shown)
    assert states(shown.html, "any card")
    hand = tuple(map(Card.parse, ("♥A", "♥10", "♦10", "♦9")))
    drawn = CardChoices("East", hand, (Left("highest", hand[:1]), Left("lowest", hand[1:2])))
    html = choices_svg([drawn])
    is_drawn_well(html)
    assert words(html)[1:7] == ["A", "10", "10", "9", "♥", "♦"]
    assert html.count('class="bl-a-gain"') == 2 and html.count('class="bl-a-open"') == 6
    assert choices_in_words([drawn]).endswith("East. highest: ♥A; lowest: ♥10.")


def test_2007_as_the_page_says_it() -> None:
    assert "new in 2017" in PROSE and not rule("another-suit-required", 2007).holds
    assert rule("another-suit-required", 2017).holds
    for two, old, new in (("proper-lead-after", "53C", "53B"), ("wrong-defender-plays", "53B", "53C")):
        assert (rule(two, 2007).clauses[0].clause, rule(two, 2017).clauses[0].clause) == (old, new)
    assert "(53B; 53C of 2007)" in PROSE and "(53C; 53B of 2007)" in PROSE and "(57C3; 57C2 of 2007)" in PROSE

"""The figure of two tables: every worked board drawn well, and what it says in words."""

from __future__ import annotations

import re

from bridgelaw.cases import course_cases
from bridgelaw.widgets import TwoTables
from tests.display.drawn import drawings, is_drawn_well, paths, words
from tests.each import each


def worked_boards() -> list[str]:
    """The ids of the cases of boards at teams that are ruled."""
    return [case.id for case in course_cases() if case.form == "team-play" and not case.refused]


def figure_of(widget: TwoTables) -> str:
    """The figure as the page has it."""
    found = re.search(r"<figure.*?</figure>", widget.twin(), re.DOTALL)
    assert found
    return found[0]


@each("name", worked_boards)
def test_every_worked_board_is_drawn_well(name: str) -> None:
    html = figure_of(TwoTables(name))
    is_drawn_well(html)
    tables, *awards = drawings(html)
    assert words(tables)[0] == "this table" and "other table" in words(tables)
    assert len(awards) == (0 if "Another board replaces" in html else 1)


def test_the_cross_says_that_nothing_is_compared() -> None:
    widget = TwoTables("misduplicated")
    tables, awards = drawings(figure_of(widget))
    assert "bl-a-call" in tables and paths(tables, "closed") and not paths(tables, "ink")
    assert {"NS, compared", "+10", "team of NS", "team of EW", "+3"} <= set(words(awards))
    widget.load("slam-next-door")
    tables, awards = drawings(figure_of(widget))
    assert "bl-a-call" not in tables and len(paths(tables, "ink")) == 1
    assert "no result" in words(tables) and "−980" in words(tables)
    assert {"NS, assigned", "+7.7", "+8", "−8"} <= set(words(awards))


def test_the_result_that_an_assigned_score_replaces_is_set_aside() -> None:
    widget = TwoTables("exchanged-at-teams")
    assert "+140 set aside" in words(drawings(figure_of(widget))[0])
    widget.load("average-plus-is-better")
    assert not any("set aside" in each for each in words(drawings(figure_of(widget))[0]))


def test_the_figure_in_words() -> None:
    html = figure_of(TwoTables("exchanged-at-teams"))
    for said in (
        "This one: the team of NS sits North-South, +140 set aside.",
        "Compared, they would be EW +10; that is not done.",
        "EW, average plus +3, EW, assigned +8.4.",
        "Each team gets: team of NS −8, team of EW +8.",
        "In Victory Points of the match: team of NS 5.91, team of EW 14.09.",
    ):
        assert said in html

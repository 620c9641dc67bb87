"""Evenings of other kinds at the desk: sections ranked apart, Butler, teams; and what goes on to *Artificial score*."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from bridgelaw.desk.widgets import Desk
from bridgelaw.results.check import checked
from bridgelaw.results.session import Entrant, Listing, ScoredBy
from bridgelaw.results.standing import standings
from bridgelaw.results.table import read_table
from bridgelaw.results.typed import scored_as, typed_session
from bridgelaw.scoring.table import Side
from tests.desk.desk_page import errors, keep, take_on
from tests.widgets.controls import named

APART = "Rank each section separately"
SECTIONS = "Board;Section;NS;EW;Score\n" + "\n".join(
    f"{board};{section};{pair};{pair + 10};{score}"
    for board in (1, 2)
    for section, scores in (("A", (620, 650, 600)), ("B", (-100, 170, -100)))
    for pair, score in enumerate(scores, start=1)
)


def opened(text: str, number: str = "7", scored: ScoredBy = ScoredBy.MATCHPOINTS) -> Desk:
    """The desk with an evening on it."""
    desk = Desk()
    named(desk, "Typed: scored by").value = scored.value
    desk.read(text, number)
    assert not desk.failed, desk.status
    return desk


def test_sections_are_ranked_together_or_apart_as_the_director_says() -> None:
    desk = opened(SECTIONS)
    assert named(desk, APART).layout.display != "none" and desk.standings is not None
    together = {str(each.entrant): each.rank for each in desk.standings.places}
    assert together["B 2 NS"] == 4
    named(desk, APART).value = True
    apart = {str(each.entrant): each.rank for each in desk.standings.places}
    assert apart["B 2 NS"] == 1 and apart["A 2 NS"] == 1 and apart["A 3 NS"] == 3
    assert sorted(together) == sorted(apart)
    again = Desk()
    again.restore(json.loads(json.dumps(desk.kept())))
    assert named(again, APART).value and again.standings is not None and again.standings.places == desk.standings.places
    assert named(opened("1 2 620\n3 4 -100"), APART).layout.display == "none"


def test_places_within_a_section_are_recognised_in_the_file() -> None:
    session = read_table(SECTIONS).session
    scored = standings(replace(session, sections_apart=True))
    listed = tuple(Listing(each.entrant, place=str(each.rank)) for each in scored.places)
    totals = checked(replace(session, entries=listed)).totals
    assert totals is not None and totals.apart and not totals.differing
    listed = tuple(Listing(each.entrant, place=str(each.rank)) for each in standings(session).places)
    totals = checked(replace(session, entries=listed)).totals
    assert totals is not None and not totals.apart and not totals.differing


@pytest.mark.parametrize("scored", ScoredBy)
def test_the_board_of_a_ruling_is_opened_again_however_it_was_scored(scored: ScoredBy) -> None:
    text = "1 2 4S= N\n2 1 4S-1 N\n3 4 4S-1 N\n4 3 3NT+1 N"
    desk = opened(text, "7", scored)
    desk.rule("weighted", line=1, shares="60% 4S= N\n40% 4S-1 N")
    assert desk.ruling is not None, errors(desk)
    keep(desk)
    other = Desk()
    other.restore({"desk-rulings": json.loads(json.dumps(desk.kept_rulings.kept()))})
    named(other, "Saved ruling").value = "0"
    other.kept_rulings.open_board()
    assert repr(other) == repr(desk) and other.ruling is not None and other.ruling.scored is scored
    again = Desk()
    again.restore(json.loads(json.dumps(other.kept())))
    assert repr(again) == repr(desk)


def test_a_butler_board_of_the_record_keeps_its_datum() -> None:
    desk = opened("1 2 620\n3 4 -100\n5 6 170\n7 8 650", "7", ScoredBy.BUTLER)
    desk.profile.read('name = "League"\n[roundings]\ndatum = "datum-trimmed"')
    desk.rule("weighted", line=2, shares="50% 620\n50% -100")
    keep(desk)
    other = Desk()
    other.kept_rulings.restore(desk.kept_rulings.kept())
    named(other, "Saved ruling").value = "0"
    other.kept_rulings.open_board()
    assert repr(other) == repr(desk)
    for foreign in (None, "x", [10], [10, "1/0", "1", "away from zero"], [10, "1", "1", "sideways"], [None] * 4):
        other.restore({"desk": {"text": "620\n-100", "number": "7", "datum": foreign, "scored": ["Butler"]}})
        assert not other.failed


def test_typed_teams_meet_in_matches() -> None:
    made = scored_as(typed_session("1 2 420\n2 1 -50\n3 4 420\n4 3 420", "7"), ScoredBy.TEAMS)
    assert [(str(each.team), str(each.opponents)) for each in made.matches] == [("1", "2"), ("3", "4")]
    assert [each.points for each in standings(made).places] == [10, 0, 0, -10]


@pytest.mark.parametrize("scored", [ScoredBy.MATCHPOINTS, ScoredBy.BUTLER, ScoredBy.CROSS_IMPS])
def test_what_both_sides_have_elsewhere_goes_on_to_the_artificial_score(scored: ScoredBy) -> None:
    text = "\n".join(f"Board {board}\n1 2 {420 + 30 * board}\n3 4 -50\n5 6 170" for board in (1, 2, 3))
    desk = opened(text, "1", scored)
    assert desk.standings is not None and desk.board is not None
    take_on(desk, "artificial")
    made = desk.onward.calculator
    assert made is not None and made.state["fault_ns"] == "", "whose fault it was nobody has said"
    made.move(fault_ns="none", fault_ew="none")
    own, boards = desk.standings.on_other_boards(Entrant("1", Side.NS), "1") or (Fraction(0), 0)
    assert boards == 2 and made.state["boards_ns"] == "2"
    award = made.ruling.awards[0]
    assert award.contestant.own == own and award.score == max(award.standard, own)
    assert ("scores" in made.state and made.state["scores"] == "3") == (scored is ScoredBy.MATCHPOINTS)
    if scored is ScoredBy.MATCHPOINTS:
        assert own == 100
    alone = opened("1 2 620\n3 4 -100\n5 6 170")
    take_on(alone, "artificial")
    assert alone.onward.calculator is not None and alone.onward.calculator.state["own_ns"] == ""

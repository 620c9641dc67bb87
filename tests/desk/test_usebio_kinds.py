"""USEBIO of other kinds of event than pairs at matchpoints, and fields in it that cannot be."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.desk.en.line_ruling import desk_derivation
from bridgelaw.desk.line_ruling import rule_line
from bridgelaw.desk.shares import read_shares
from bridgelaw.results.check import checked
from bridgelaw.results.session import Absent, Artificial, ArtificialHalf, Entrant, Played, ScoredBy, Session
from bridgelaw.results.standing import standings
from bridgelaw.results.usebio import read_usebio
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.table import Side, Vulnerability
from tests.each import each


def element(tag: str, inside: object) -> str:
    return f"<{tag}>{inside}</{tag}>"


def line(ns: str = "", ew: str = "", contract: str = "4S", by: str = "N", tricks: str = "10", **more: object) -> str:
    fields = {"NS_PAIR_NUMBER": ns, "EW_PAIR_NUMBER": ew, "CONTRACT": contract, "PLAYED_BY": by, "TRICKS": tricks}
    shown = {tag: value for tag, value in {**fields, **more}.items() if value != ""}
    return element("TRAVELLER_LINE", "".join(element(tag, value) for tag, value in shown.items()))


def board(number: int, *lines: str, more: str = "") -> str:
    return element("BOARD", element("BOARD_NUMBER", number) + more + "".join(lines))


def event(inside: str, kind: str = "MP_PAIRS", winners: int = 1) -> Session:
    head = element("WINNER_TYPE", winners)
    return read_usebio(f'<USEBIO><EVENT EVENT_TYPE="{kind}">{head}{inside}</EVENT></USEBIO>')


def match(ns: str, ew: str, scores: tuple[int, int], *boards: str) -> str:
    named = {"ROUND_NUMBER": 1, "NS_PAIR_NUMBER": ns, "EW_PAIR_NUMBER": ew, "NS_SCORE": scores[0]}
    shown = "".join(element(tag, value) for tag, value in {**named, "EW_SCORE": scores[1]}.items())
    return element("MATCH", shown + "".join(boards))


def test_swiss_pairs_are_pairs_whose_matches_are_in_victory_points() -> None:
    one = match("1", "2", (15, 5), board(1, line(SCORE=420)), board(2, line(contract="3NT", by="E", tricks="8")))
    other = match(
        "3", "4", (8, 12), board(1, line(tricks="9", SCORE=-50)), board(2, line(contract="3NT", by="E", tricks="9"))
    )
    pair = element("PAIR", element("PAIR_NUMBER", 1) + element("TOTAL_SCORE", 15) + element("PLACE", 1))
    session = event(element("MATCH_SCORING_METHOD", "VPS") + element("PARTICIPANTS", pair) + one + other, "SWISS_PAIRS")
    assert session.scored is ScoredBy.MATCHPOINTS
    assert [(str(each.ns), str(each.ew)) for each in session.board("1").lines] == [("1", "2"), ("3", "4")]
    assert [str(each.outcome) for each in session.board("2").lines] == ["3NT-1 E", "3NT= E"]
    assert [(str(each.team), each.vps) for each in session.matches] == [("1", (15, 5)), ("3", (8, 12))]
    assert session.entries[0].total is None and "Swiss pairs" in session.noticed[0].wrong


def scored(points: int) -> str:
    return line(contract="", by="", tricks="", SCORE=points)


def swiss_event() -> Session:
    """Four pairs in two rounds of two boards."""
    played = [
        match("1", "2", (15, 5), board(1, scored(420)), board(2, scored(100))),
        match("3", "4", (8, 12), board(1, scored(-50)), board(2, scored(110))),
        match("1", "4", (10, 10), board(3, scored(140)), board(4, scored(-90))),
        match("2", "3", (10, 10), board(3, scored(140)), board(4, scored(-90))),
    ]
    rounds = "".join(each.replace("<ROUND_NUMBER>1<", f"<ROUND_NUMBER>{1 + n // 2}<") for n, each in enumerate(played))
    return event(element("MATCH_SCORING_METHOD", "VPS") + rounds, "SWISS_PAIRS")


def test_swiss_pairs_are_ranked_by_the_victory_points_of_the_file() -> None:
    made = standings(swiss_event())
    assert [(str(each.entrant), each.points, each.rank, each.boards) for each in made.places] == [
        ("1", 25, 1, 4),
        ("4", 22, 2, 4),
        ("3", 18, 3, 4),
        ("2", 15, 4, 4),
    ]
    assert [each.scores for each in made.pair_matches] == [(50, 50), (50, 50), (50, 50), (50, 50)]


def test_a_ruling_at_swiss_pairs_changes_the_matches_and_an_average_follows_its_own_match() -> None:
    before = standings(swiss_event())
    corrected = rule_line(before, "1", 1, read_shares("100% 4S+1 N", before.session.board("1").vulnerability))
    scores = [each.scores for each in corrected.effect.after.pair_matches]
    # Board 1 is turned round, the other boards stay: 0 and 2 of 2 matchpoints in place of 2 and 0.
    assert scores == [(0, 100), (100, 0), (50, 50), (50, 50)]
    (room,) = desk_derivation(corrected).steps[-1].tables
    assert [row[:4] for row in room.rows] == [
        ("1", "1", "50.00", "0.00"),
        ("1", "2", "50.00", "100.00"),
        ("1", "3", "50.00", "100.00"),
        ("1", "4", "50.00", "0.00"),
    ]
    plus = ArtificialHalf.of(Grade.PLUS)
    average = rule_line(before, "1", 0, Artificial(plus, plus))
    # On the other board of that match pair 1 had nothing and pair 2 all: 60 and 100, whatever else they have today.
    assert [average.points(side) for side in Side] == [Fraction(6, 5), 2]
    assert before.on_other_boards(Entrant("2"), "1") == (100, 1)


def test_two_winner_swiss_pairs_keep_their_sides_and_a_line_may_name_its_own_pairs() -> None:
    session = event(match("1", "1", (10, 10), board(1, line(SCORE=420), line("2", "2", SCORE=420))), "SWISS_PAIRS", 2)
    assert [str(each) for each in session.entrants] == ["1 NS", "1 EW", "2 NS", "2 EW"]


@each(
    "method, kind, scored",
    [
        ("CROSS_IMPS", "PAIRS", ScoredBy.CROSS_IMPS),
        ("BUTLER_IMPS", "PAIRS", ScoredBy.BUTLER),
        ("", "BUTLER_PAIRS", ScoredBy.BUTLER),
        ("", "CROSS_IMPS", ScoredBy.CROSS_IMPS),
        ("", "PAIRS", ScoredBy.CROSS_IMPS),
    ],
)
def test_points_called_imps_are_scored_as_the_file_says(method: str, kind: str, scored: ScoredBy) -> None:
    lines = [line("1", "2", SCORE=420, NS_IMPS=10, EW_IMPS=-10), line("3", "4", tricks="9", SCORE=-50, NS_IMPS="-10.0")]
    stated = element("BOARD_SCORING_METHOD", method) if method else ""
    session = event(stated + board(1, *lines), kind)
    assert session.scored is scored
    assert [each.printed.ns for each in session.board("1").lines] == [10, -10]
    assert bool(session.noticed) == (not method and kind == "PAIRS")


def test_cross_imps_that_are_so_called_are_computed_again() -> None:
    lines = [line("1", "2", SCORE=420, NS_IMPS=10, EW_IMPS=-10), line("3", "4", tricks="9", SCORE=-50, NS_IMPS=-10)]
    check = checked(event(element("BOARD_SCORING_METHOD", "CROSS_IMPS") + board(1, *lines), "PAIRS"))
    assert check.compared == 3 and not check.differing


def test_a_method_that_is_not_known_is_said() -> None:
    session = event(element("BOARD_SCORING_METHOD", "AGGREGATE") + board(1, line("1", "2", SCORE=420)))
    assert session.noticed[0].place.where == "event" and "AGGREGATE" in session.noticed[0].wrong


def test_victory_points_of_teams_have_another_name_too() -> None:
    names = {"TEAM": 1, "OPPOSING_TEAM": 2, "TEAM_VICTORY_POINTS": "14.39", "OPPOSING_TEAM_VICTORY_POINTS": "5.61"}
    tables = line(SCORE=420, DIRECTION="NS") + line(tricks="9", SCORE=-50, DIRECTION="EW")
    inside = "".join(element(tag, value) for tag, value in names.items())
    session = event(element("MATCH", inside + board(1, tables)), "SWISS_TEAMS")
    assert session.scored is ScoredBy.TEAMS and not session.noticed
    assert session.matches[0].vps == (Fraction("14.39"), Fraction("5.61"))


@each(
    "by, tricks, field",
    [("0", "10", "PLAYED_BY"), ("-W", "9", "PLAYED_BY"), ("N", "100", "TRICKS"), ("N", "-9", "TRICKS")],
)
def test_a_declarer_or_tricks_that_cannot_be_are_named_and_the_score_is_kept(by: str, tricks: str, field: str) -> None:
    session = event(board(1, line("1", "2", by=by, tricks=tricks, SCORE=420), line("3", "4", by=by, tricks=tricks)))
    assert [each.outcome for each in session.board("1").lines] == [Played(None, 420), Absent.UNREADABLE]
    first, second = session.noticed
    assert (first.place.where, second.place.where) == ("board 1, line 1", "board 1, line 2")
    assert field in first.wrong and field in second.wrong


def test_fields_that_are_left_out_are_no_fault() -> None:
    session = event(board(1, line("1", "2", by="", tricks="", SCORE=420), line("3", "4", contract="", SCORE=-50)))
    assert not session.noticed and [str(each.outcome) for each in session.board("1").lines] == ["+420", "−50"]


def test_the_vulnerability_of_the_file_counts() -> None:
    session = event(board(1, line("1", "2", SCORE=620), more=element("VULNERABILITY", "All")))
    assert session.board("1").vulnerability is Vulnerability.BOTH
    assert str(session.board("1").lines[0].outcome) == "4♠= N"


@pytest.mark.parametrize("teams", [False, True])
def test_a_pair_on_both_sides_of_a_board_is_said_and_a_team_sits_there(teams: bool) -> None:
    lines = [line("1", "2", SCORE=420), line("3", "1", SCORE=420)]
    names = element("TEAM", 1) + element("OPPOSING_TEAM", 2)
    tables = line(SCORE=420, DIRECTION="NS") + line(SCORE=420, DIRECTION="EW")
    session = event(element("MATCH", names + board(1, tables)), "TEAMS") if teams else event(board(1, *lines))
    assert [each.place.where for each in session.noticed] == ([] if teams else ["board 1, line 2"])


def test_lines_that_stand_outside_the_event_are_counted() -> None:
    session = event(board(1, line("1", "2", SCORE=420)) + element("GROUP", board(2, line("1", "2", SCORE=420))))
    assert [each.number for each in session.boards] == ["1"]
    assert session.noticed[0].wrong.startswith("1 line")

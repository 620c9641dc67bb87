"""PBN with one game for each table: pairs, teams, frequencies, and comments that are not closed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.results.check import checked
from bridgelaw.results.pbn import NotPbn
from bridgelaw.results.reading import read_session
from bridgelaw.results.session import ScoredBy, Session
from bridgelaw.scoring.table import Seat, Side
from tests.each import each

TABLE = (
    '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;MP_NS;MP_EW"]\n'
    " 1 2 4H N 10 620 - 3.0 1.0 ; slow\n 3 4 3H N 10 170 - 0.0 4.0 {asked}\n 5 6 4H N 10 620 - 3.0 1.0\n"
)


def game(board: str, result: str, **tags: str) -> str:
    contract, declarer, tricks = result.split()
    known = {"event": "Evening", "board": board, **tags, "contract": contract, "declarer": declarer, "result": tricks}
    return "".join(f'[{name.title()} "{value}"]\n' for name, value in known.items()) + "\n"


def seats(ns: str, ew: str) -> dict[str, str]:
    return {"west": ew, "north": ns, "east": ew, "south": ns}


def read(text: str) -> Session:
    return read_session(text.encode(), "evening.pbn")


def pairs(session: Session, board: str) -> list[tuple[str, str, str]]:
    return [(str(line.ns), str(line.ew), line.outcome_words) for line in session.board(board).lines]


def test_each_game_is_the_line_of_a_pair_by_its_number() -> None:
    session = read(game("1", "4NT W 11", **seats("Para-1", "Para-2")) + game("1", "3NT E 11", **seats("Para-3", "8")))
    assert pairs(session, "1") == [("1", "2", "4NT+1 W"), ("3", "8", "3NT+2 E")]
    assert session.scored is ScoredBy.MATCHPOINTS and not session.noticed


def test_players_in_either_order_are_one_pair_and_a_number_on_both_sides_makes_two_fields() -> None:
    one = {"west": "cy", "north": "ann", "east": "dee", "south": "bob"}
    other = {"west": "bob", "north": "eve#12", "east": "ann", "south": "fay #7"}
    session = read(game("1", "4S N 10", **one) + game("2", "4S N 9", **other))
    assert [each.number for each in session.entrants] == ["ann+bob", "cy+dee", "eve+fay"]
    assert any("no board has a second result" in each.wrong.casefold() for each in session.noticed)
    both = read(game("1", "4S N 10", **seats("1", "2")) + game("1", "4S N 9", **seats("2", "1")))
    assert [str(each) for each in both.entrants] == ["1 NS", "2 EW", "2 NS", "1 EW"]


@each(
    "first, second, assumed",
    [
        ({"table": "8", "hometeam": "Reds", "visitteam": "Blues"}, {"table": "11", "hometeam": "Blues"}, False),
        ({"table": "11", "hometeam": "Reds", "visitteam": "Blues"}, {"table": "111", "hometeam": "Reds"}, True),
        ({"room": "Open", "hometeam": "Reds", "visitteam": "Blues"}, {"room": "Closed", "hometeam": "Reds"}, False),
    ],
)
def test_the_two_tables_of_a_match_are_compared(first: dict[str, str], second: dict[str, str], assumed: bool) -> None:
    """As RealBridge has it the home team is North-South at each table, else at one of the two."""
    second = {"visitteam": "Reds" if second["hometeam"] == "Blues" else "Blues", **second}
    tables = game("11", "1NT N 7", **first, scoreimp="NS 4 EW -4") + game("11", "1NT N 6", **second)
    session = read(tables)
    assert session.scored is ScoredBy.TEAMS and len(session.matches) == 1
    assert pairs(session, "11") == [("Reds", "Blues", "1NT= N"), ("Blues", "Reds", "1NT-1 N")]
    assert session.boards[0].lines[0].printed.ns == 4
    # 90 against −50 the other way is 140, 4 IMPs.
    assert checked(session).matches[0].imps == (4, 0)
    assert bool(session.noticed) == assumed


def test_rooms_alone_make_a_match_and_a_sharp_sign_repeats_the_game_before() -> None:
    text = (
        '[Event "x"]\n[Board "1"]\n[Vulnerable "All"]\n[Room "Open"]\n[Declarer "N"]\n[Contract "4H"]\n[Result "10"]\n'
    )
    text += (
        '\n[Event "#"]\n[Board "#"]\n[Vulnerable "#"]\n[Room "Closed"]\n[Declarer "#"]\n[Contract "3H"]\n[Result "#"]'
    )
    session = read(text)
    assert pairs(session, "1") == [("home", "visitors", "4♥= N"), ("visitors", "home", "3♥+1 N")]
    # 620 against 170 is 450, 10 IMPs.
    assert checked(session).matches[0].imps == (10, 0)


def test_a_second_table_that_repeats_only_its_result_is_kept_and_r_is_redoubled() -> None:
    text = '[Event "x"]\n[HomeTeam "A"]\n[VisitTeam "B"]\n[North "a"]\n[Board "1"]\n[Contract "4SX"]\n[Declarer "N"]\n'
    text += '[Result "10"]\n\n[North "b"]\n[Contract "4SR"]\n[Declarer "N"]\n[Result "10"]\n'
    text += '\n[Board "2"]\n[North "a"]\n[Contract "Pass"]\n'
    session = read(text)
    assert pairs(session, "1") == [("A", "B", "4♠x= N"), ("B", "A", "4♠xx= N")]
    assert pairs(session, "2") == [("A", "B", "passed out")]


@each("end", ["\n", "\r", "\r\n"])
def test_tags_may_share_a_line_whatever_ends_it_and_comments_stand_behind_rows(end: str) -> None:
    session = read(('[Event "x"] [Site "y"] [Board "1"] [Vulnerable "All"]\n' + TABLE).replace("\n", end))
    assert pairs(session, "1") == [("1", "2", "4♥= N"), ("3", "4", "3♥+1 N"), ("5", "6", "4♥= N")]
    assert checked(session).compared == 6 and not checked(session).differing
    assert [each.place.where for each in session.noticed] == ["board 1"]


def test_a_deal_with_letters_of_suits_and_a_dot_too_many_is_read() -> None:
    deal = "S:SA7.H864.DQJT73.CAKQ SQ2.H952.D62.CJT9742 SKT853.HT3.D954.C653. SJ964.HAKQJ7.DAK8.C8"
    found = read(f'[Board "1"]\n[Deal "{deal}"]\n').boards[0].deal
    assert found is not None and str(found.hand(Seat.S)) == "♠A7 ♥864 ♦QJ1073 ♣AKQ"
    assert str(found.hand(Seat.N)) == "♠K10853 ♥103 ♦954 ♣653"


@each(
    "text, boards, where",
    [
        ('[Board "1"]\n{ open\n[Board "2"]\n', ["1", "2"], "line 2"),
        ('[Board "1"]\n{ open\n[Board "2"]\n[Board "3"]\n{ closed }\n', ["1", "2", "3"], "line 2"),
        ('[Board "1"]\n{\n[Board "2"]\n}\n[Board "3"]\n', ["1", "3"], "line 2"),
        ('[Board "1"]\n[Board "2\n', ["1"], "line 2"),
    ],
)
def test_no_board_is_lost_without_a_word(text: str, boards: list[str], where: str) -> None:
    session = read(text)
    assert [board.number for board in session.boards] == boards
    assert [each.place.where for each in session.noticed] == [where]


def test_frequencies_are_lines_and_a_table_of_what_scores_are_worth_is_not() -> None:
    rows = '[Board "1"]\n[InstantScoreTable "Multiplicity\\2R;Score_NS\\5R;Score_EW\\5R;Percentage_NS;Percentage_EW"]\n'
    session = read(rows + " 3 420 - 75 25\n 2 - 50 12.5 87.5\n")
    assert [line.outcome_words for line in session.boards[0].lines] == ["+420"] * 3 + ["−50"] * 2
    assert checked(session).compared == 10 and not checked(session).differing
    worth = read('[Board "1"]\n[InstantScoreTable "ScoreRange_NS;Percentage_NS"]\n *,0 10\n 0,* 90\n')
    assert not worth.boards[0].lines and "the value of a score" in worth.noticed[0].wrong


@each("text", ["% PBN 2.1", '% PBN 2.1\n[Event "x"]\n'])
def test_a_file_without_a_board_says_so(text: str) -> None:
    with pytest.raises(NotPbn, match="no board"):
        read(text)


def test_scores_belong_to_the_side_they_name_or_to_declarer() -> None:
    text = game("1", "4S W 9", **seats("1", "2"), score="EW -50") + game("1", "4S W 10", **seats("3", "4"), score="420")
    session = read(text + game("1", "4S W 10", **seats("5", "6"), score="NS -420", scorepercentage="NS 25 EW 75"))
    assert [line.printed.score for line in session.boards[0].lines] == [50, -420, -420]
    last = session.boards[0].lines[2].printed
    assert (last.in_percent, last.ns, last.ew) == (True, Fraction(25), Fraction(75))
    assert session.boards[0].lines[0].ns.side is None is not Side.NS


def test_columns_of_a_score_table_that_are_not_known_are_named_once() -> None:
    table = TABLE.replace("PairId_NS;", "PairId_NS;Weather;").replace(" 1 2", " 1 wet 2").replace(" 3 4", " 3 dry 4")
    text = f'[Board "1"]\n{table}[Board "2"]\n{table}'.replace(" 5 6", " 5 dry 6")
    told = [each for each in read(text).noticed if "does not know" in each.wrong]
    assert [each.place.where for each in told] == ["line 1"] and "weather" in told[0].wrong

"""Tables of web pages and sheets: spans, two rows of headings, BBO's travellers, and what is no traveller at all."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.check import checked
from bridgelaw.results.markup import markup
from bridgelaw.results.outcome import read_outcome
from bridgelaw.results.page import Grid, TooLargePage, page_blocks
from bridgelaw.results.reading import UnknownFormat, read_session
from bridgelaw.results.rows import ResultColumn
from bridgelaw.results.session import Absent, ScoredBy, Session
from bridgelaw.results.table import NoTable, NotATraveller, read_table, recognised_table
from tests.each import each

HEADS = (
    "<tr><td rowspan=2></td><td colspan=2>numery</td><td rowspan=2>kont<br>rakt</td><td rowspan=2>gra</td>"
    "<td rowspan=2>wist</td><td rowspan=2>lew</td><td colspan=2>zapis</td><td colspan=2>%</td></tr>"
    "<tr><td>N-S</td><td>E-W</td><td>NS</td><td>EW</td><td>NS</td><td>EW</td></tr>"
)


def cells(*texts: str, spans: str = "") -> str:
    return "<tr><td></td>" + "".join(f"<td{spans if text == 'TD' else ''}>{text}</td>" for text in texts) + "</tr>"


def suit(letter: str, alt: bool = True) -> str:
    return f'<img src="../images/{letter.upper()}.gif"{f" alt={letter}" if alt else ""}>'


POLISH = (
    f"<html><h4>ROZDANIE NR 7</h4><table>{HEADS}"
    + cells("1", "2", f"4{suit('s')}", "S", f"{suit('h')}Q", "-1", "", "100", "25.00", "75.00")
    + cells("3", "4", f"3{suit('nt')}", "N", f"{suit('d')}5", "=", "600", "", "100.00", "0.00")
    + cells("5", "6", f"4{suit('s', False)}", "S", f"{suit('c')}2", "-1", "", "100", "25.00", "75.00")
    + cells("7", "8", "TD", "", "", "60.00", "40.00", spans=" colspan=4")
    + "</table></html>"
)


def read(text: str) -> Session:
    return read_session(text.encode())


def shown(session: Session) -> list[tuple[str, str, str]]:
    return [(str(line.ns.number), str(line.ew.number), line.outcome_words) for line in session.boards[0].lines]


def test_two_rows_of_headings_spans_breaks_and_pictures_of_suits_are_followed() -> None:
    session = read(POLISH)
    assert session.boards[0].number == "7"
    assert shown(session) == [
        *(("1", "2", "4♠-1 S"), ("3", "4", "3NT= N"), ("5", "6", "4♠-1 S"), ("7", "8", "60%/40%")),
    ]
    assert session.boards[0].lines[0].lead == "hQ" and not session.noticed
    assert checked(session).compared == 8 and not checked(session).differing


def test_the_column_of_east_west_may_hold_the_minus_of_north_south() -> None:
    page = POLISH.replace("<td>100</td>", "<td>-100</td>")
    assert [line.printed.score for line in read(page).boards[0].lines] == [-100, 600, -100, None]


def test_spans_that_reach_down_keep_later_cells_in_their_columns() -> None:
    rows = "<tr><td rowspan=3>a<td>b<td rowspan=2>c<tr><td>d<tr><td>e<td>f<table><tr><td>within</table>"
    blocks = [each for each in page_blocks(f"<table>{rows}</table>") if isinstance(each, Grid)]
    assert blocks[0].rows == [["a", "b", "c"], ["a", "d", "c"], ["a", "e", "f"]]
    assert blocks[1].rows == [["within"]]


def test_a_page_of_spans_beyond_all_measure_is_refused() -> None:
    with pytest.raises(TooLargePage):
        page_blocks("<table>" + "<tr>" + "<td colspan=60 rowspan=500>x" * 200 + "<tr>" * 500 + "</table>")


BBO = "Nº\tTime\tNorth\tSouth\tEast\tWest\tResult\t{}\tScore\tMovie\n"


@each("heading, sign", [("EW Points", -1), ("Points", 1), ("NS Points", 1)])
def test_a_traveller_of_bbo_is_read_from_the_side_of_who_asked(heading: str, sign: int) -> None:
    rows = [("6NE=", 990 * -1), ("3NS+3", 490), ("PASS", 0), ("4♥xW-1", 100)]
    body = "".join(
        f"{n}\t09:0{n}\tn{n}\ts{n}\te{n}\tw{n}\t{result}\t{score * sign}\t{sign}.5\tMovie\n"
        for n, (result, score) in enumerate(rows)
    )
    session = read(BBO.format(heading) + body)
    lines = session.boards[0].lines
    assert [line.outcome_words for line in lines] == ["6NT= E", "3NT+3 S", "passed out", "4♥x-1 W"]
    assert [line.printed.score for line in lines[:2]] == [-990, 490]
    assert session.scored is ScoredBy.CROSS_IMPS and str(lines[0].ns) == "n0+s0 NS"
    assert (lines[0].printed.ns, lines[0].printed.ew) == (
        (None, Fraction(-3, 2)) if sign < 0 else (Fraction(3, 2), None)
    )


def test_a_page_of_bbo_hides_its_board_in_its_links_and_one_with_many_boards_is_a_players_own() -> None:
    head = "<table><tr><th colspan=7>Traveller 12</th></tr><tr>" + "".join(
        f"<th>{name}</th>" for name in ("North", "South", "East", "West", "Result", "Points", "Score")
    )
    row = (
        "<tr><td>a</td><td>b</td><td>c</td><td>d</td><td><a onclick=\"x('ah%7CBoard%20{}%7C')\">4<span>&spades;</span>"
        "N=</a></td><td>{}</td><td>50%</td></tr>"
    )
    session = read(head + row.format(7, 620) + row.format(7, 620) + "</table>")
    assert session.boards[0].number == "7" and session.boards[0].lines[0].outcome_words == "4♠= N"
    assert session.boards[0].lines[0].printed.in_percent
    with pytest.raises(NotATraveller, match="the results of one pair"):
        read(head + row.format(7, 620) + row.format(8, 420) + "</table>")


CARD = (
    "<table><tr><td colspan=4 {0}>PRZECIWNICY</td><td {0}>ROZD.</td><td {0}>LINIA</td><td {0}>kont<br>rakt</td>"
    "<td {0}>rozg</td><td {0}>wist</td><td {0}>lew</td><td colspan=2>ZAPIS</td><td {0}>%</td></tr>"
    "<tr><td>ns</td><td>ew</td></tr><tr><td rowspan=2>2</td><td rowspan=2>Ann-Bob</td><td>8.0</td><td>SL</td>"
    "<td>1</td><td>NS</td><td>4</td><td>N</td><td>3</td><td>-3</td><td></td><td>-500</td><td>14.29</td></tr></table>"
)


@each(
    "page, words",
    [
        (CARD.format(""), "the results of one pair"),
        (CARD.format("rowspan=2"), "the results of one pair"),
        ("Board,Contract,By,Plus,Minus,Matchpoints,%,Vs\n1,4S,N,420,,5,50,3 Ann-Bob\n", "the results of one pair"),
        ("<html><table><tr><td>miejsce</td><td>numer</td><td></td><td>%</td></tr></table>", "a ranking"),
        ("Rank;Pair;Names;Score\n1;4;Ann Bob;120\n2;5;Cy Dee;110", "a ranking"),
        ("<!DOCTYPE html><html><frameset><frame src=a.html></frameset></html>", "in frames"),
        ("<html><body><p>Results follow</p><span id=wyn></span></body></html>", "no table on this page"),
    ],
)
def test_what_is_no_traveller_says_what_it_is(page: str, words: str) -> None:
    with pytest.raises(NotATraveller, match=words):
        read(page)


def test_a_page_whose_tables_hold_no_results_is_not_read_as_typed_lines() -> None:
    with pytest.raises((NoTable, UnknownFormat), match="No column"):
        read("<html><table><tr><td>hello</td><td>world</td></tr></table></html>")


def test_other_tables_of_a_page_and_of_other_boards_do_not_disturb() -> None:
    hand = "<table><tr><td>N</td><td>♠AK</td></tr></table>"
    second = POLISH.replace("NR 7", "NR 8").replace("<html>", "").replace("</html>", "")
    session = read(f"<html>{hand}{POLISH}{second}</html>")
    assert [board.number for board in session.boards] == ["7", "8"]
    assert [len(board.lines) for board in session.boards] == [4, 4]


@each(
    "heading, column",
    [
        *(("MP OW", "EW_POINTS"), ("E-W MP", "EW_POINTS"), ("% E/W", "EW_PERCENT"), ("zapis EW", "SCORE_EW")),
        *(("NS pct", "NS_PERCENT"), ("Butler N-S", "NS_POINTS"), ("kont rakt", "CONTRACT")),
    ],
)
def test_the_side_of_a_column_is_found_wherever_it_stands(heading: str, column: str) -> None:
    found = recognised_table(f"Board;NS;EW;Score;{heading}\n1;1;2;420;5\n1;3;4;-50;7")
    assert found.columns[-1] is ResultColumn[column]


def test_a_column_that_is_not_known_is_named_and_one_of_another_language_is_read() -> None:
    german = (
        "Brett;NS;OW;Kontrakt;von;Ergebnis;Punkte;MP NS;MP OW\n1;1;2;4S;N;=;420;2,00;0,50\n1;3;4;4S;N;-1;-50;0,00;2,00"
    )
    session = read(german)
    assert [line.printed.ew for line in session.boards[0].lines] == [Fraction(1, 2), Fraction(2)]
    # A half where nothing follows: the column that was dropped before is what shows it.
    assert not session.noticed and len(checked(session).differing) == 1
    odd = read_table("Board;NS;EW;Score;Wetter;\n1;1;2;420;Regen;x\n1;3;4;-50;Regen;")
    assert [each.place.where for each in odd.session.noticed] == ["heading"]
    assert "'Wetter', number 6" in odd.session.noticed[0].wrong


@each("typed", ["-0", "00", "1/3", "2/5", "0/0", "30-20", "5/60"])
def test_what_is_hardly_meant_so_is_asked(typed: str) -> None:
    assert read_outcome(typed).outcome is Absent.UNREADABLE and read_outcome(typed).readings


@each("typed", ["60/40", "50-50", "60/60", "40/40", "0/60", "70/30", "1%/3%", "A1030"])
def test_what_is_usual_or_marked_as_per_cent_is_not_asked(typed: str) -> None:
    assert read_outcome(typed).outcome is not Absent.UNREADABLE


def test_a_page_of_acbl_live_has_both_pairs_in_a_cell_and_one_matchpoint_for_each_pair_beaten() -> None:
    names = ("Contract", "By", "Score", "Matchpoints", "Pairs")
    head = "<tr>" + "".join(f"<th>{name}</th>" for name in names) + "</tr>"
    rows = [("4", "S", 420, "1"), ("4", "N", -50, "0")]
    body = "".join(
        f'<tr><td>{level}<span class="spades symbol"></span></td><td>{by}</td><td>{score}</td><td>{points}</td>'
        f"<td>{place}-<a>Ann</a>-Bob <i>vs.</i><br>{place + 5}-Cy-Dee</td></tr>"
        for place, (level, by, score, points) in enumerate(rows, start=1)
    )
    turned = body.replace("420", "-420").replace(">-50", ">50")
    session = read(f"<html><table>{head}{body}</table><table>{head}{turned}</table></html>")
    assert shown(session) == [("1", "6", "4♠= S"), ("2", "7", "4♠-1 N")] and session.scale == 1
    assert checked(session).compared == 2 and not checked(session).differing


@each(
    "row, place, words, outcome",
    [
        ("4S;N;100;420", "board 1, row 2", "tricks", "4♠= N"),
        ("4S;0;10;420", "board 1, row 2", "declarer", "+420"),
        ("4S;N;=;420", "", "", "4♠= N"),
        ("4S;N;+1;450", "", "", "4♠+1 N"),
        ("PASS;0;0;0", "", "", "passed out"),
    ],
)
def test_a_declarer_or_tricks_of_a_table_that_cannot_be_are_named(
    row: str, place: str, words: str, outcome: str
) -> None:
    session = read(f"Board;NS;EW;Contract;By;Tricks;Score\n1;1;2;{row}\n1;3;4;4S;N;9;-50")
    assert shown(session)[0] == ("1", "2", outcome)
    assert [each.place.where for each in session.noticed] == ([place] if place else [])
    assert not place or words in session.noticed[0].wrong


@each("piece", ["<a ", "<!--a", "<", '<a ">', "<td>", "<table>", "<tr>", "<script>", "<![x", "&amp"])
def test_what_a_page_does_not_close_is_refused_however_often_it_comes(piece: str) -> None:
    """The standard library's reader takes more than a minute for the first two, and gives up at a declaration."""
    with pytest.raises(BadInput):
        read(f"<html><table><tr><td>{piece * (2_000_000 // len(piece))}")


@each(
    "text, pieces",
    [
        ("a < b <br> c", ["a < b ", "br", " c"]),
        ("<a href='x>y'>z", ["a", "z"]),
        ("<a href='x>y", ["a", "y"]),
        ("<a <b", ["<a <b"]),
        ("<!-- <td> --><td><!-- open <tr>", ["td"]),
        ("<style>td < {}</style><![CDATA[x]]><p>", ["p"]),
    ],
)
def test_tags_and_texts_of_a_page(text: str, pieces: list[str]) -> None:
    assert [each if isinstance(each, str) else each.name for each in markup(text)] == pieces

"""Readers of results: samples made by hand, odd inputs, and the real files where they are there."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.__main__ import main
from bridgelaw.results.bridgemate import NotBridgemate, missing_results, read_bws
from bridgelaw.results.check import PointsBasis, checked
from bridgelaw.results.gathering import TooMuch
from bridgelaw.results.outcome import read_outcome
from bridgelaw.results.reading import TooLarge, UnknownFormat, UnknownLetters, read_session
from bridgelaw.results.rows import ResultColumn
from bridgelaw.results.session import Absent, ScoredBy, Session
from bridgelaw.results.table import read_table
from bridgelaw.results.typed import typed_session
from bridgelaw.results.usebio import NotUsebio, read_usebio
from bridgelaw.scoring.table import Side, Vulnerability
from tests.each import each
from tests.states import states
from tests.travellers import TRAVELLERS

DATA = Path(__file__).parent / "data"
REAL = TRAVELLERS
there = pytest.mark.skipif(not REAL.is_dir(), reason="the real files are not here")


def sample(name: str) -> Session:
    return read_session((DATA / name).read_bytes(), name)


def shown(session: Session, number: str) -> list[str]:
    return [line.outcome_words for line in session.board(number).lines]


def test_a_usebio_file_with_all_that_is_odd_keeps_what_is_good_and_names_the_rest() -> None:
    read = sample("pairs.xml")
    # 4S= N is +420 on board 1: neither is guessed, both are there to choose from.
    assert shown(read, "1") == ["unreadable", "60%/40%", "unreadable", "passed out"]
    contract, nought = read.noticed[:2] if read.noticed[0].readings else read.noticed[:2][::-1]
    both = {str(each) for one in (contract, nought) for each in one.readings}
    assert {"4♠= N", "+620", "passed out"} <= both
    # All lines of board 2 have the scores of EW vulnerable; by its number NS are.
    assert read.board("2").vulnerability is Vulnerability.EW and not read.board("2").assumed
    assert shown(read, "3") == ["2♥= S"]
    said = " ".join(each.wrong for each in read.noticed)
    for words in ("appears twice on board 3", "scores fit EW vulnerable", "on no board: 9 NS", "not listed"):
        assert words in said


def test_a_match_of_teams_is_compared_between_its_two_tables() -> None:
    read = sample("teams.xml")
    assert read.scored is ScoredBy.TEAMS
    check = checked(read).matches[0]
    # 420 against -50 is 470, 10 IMPs; -110 against 50 is 160 the other way, 4.
    assert (check.imps, check.boards, check.differs) == ((10, 4), 2, False)


def test_pbn_has_deals_tables_percentages_and_marks() -> None:
    read = sample("tables.pbn")
    board = read.board("7")
    assert shown(read, "7") == ["3♥x= N", "passed out", "60%/40%", "4♠= W"]
    assert board.deal is not None and board.vulnerability is Vulnerability.BOTH and not read.board("8").lines
    assert board.lines[0].printed.in_percent and str(board.lines[0].ns) == "2"
    # The three tables with a score are compared alone: the artificial one is left out of the top.
    assert checked(read).boards[0].basis is PointsBasis.PLAIN and not checked(read).differing
    assert states(" ".join(n.wrong for n in read.noticed), "both vulnerable … none")


def test_a_web_page_is_read_by_its_headings_and_its_board_by_the_title() -> None:
    read = sample("page.html")
    assert shown(read, "12") == ["4♠= N", "4♠= N", "3NT-1 S"]
    check = checked(read)
    assert check.compared == 6 and not check.differing and check.boards[0].basis is PointsBasis.OWN


def test_columns_without_headings_are_told_by_content_and_can_be_corrected() -> None:
    text = "1;2;4S;N;=;620\n3;4;3NT;S;-1;-100\n5;6;4S;N;+1;650"
    read = read_table(text, board="12")
    assert read.columns == (
        ResultColumn.NS,
        ResultColumn.EW,
        ResultColumn.CONTRACT,
        ResultColumn.DECLARER,
        ResultColumn.RESULT,
        ResultColumn.SCORE,
    )
    assert shown(read.session, "12") == ["4♠= N", "3NT-1 S", "4♠+1 N"]
    columns = [
        ResultColumn.EW,
        ResultColumn.NS,
        ResultColumn.CONTRACT,
        ResultColumn.DECLARER,
        ResultColumn.RESULT,
        None,
    ]
    turned = read_table(text, columns, board="12").session.boards[0].lines[0]
    assert (turned.ns.number, turned.ew.number) == ("2", "1")


@each(
    "typed, outcome",
    [
        *(("4Sx-1 N", "4♠x-1 N"), ("3NT W +1", "3NT+1 W"), ("620", "+620"), ("60/40", "60%/40%")),
        *(("A5050", "50%/50%"), ("NP", "not played"), ("PASS", "passed out"), ("3SA N=", "3NT= N")),
        *(("4P= N", "4♠= N"), ("4S N 10", "4♠= N"), ("4SN10", "4♠= N"), ("A+-", "average plus/average minus")),
        *(("1.100", "+1100"), ("55,5/44,5", "55.5%/44.5%"), ("4♠x\u22122 E", "4♠x-2 E"), ("4S by N made 4", "4♠= N")),
        *(
            ("−1,100", "−1100"),
            ("3nn=", "3NT= N"),
            ("4T= W", "4♣= W"),
            ("arbitral score", "the director has not yet ruled"),
        ),
    ],
)
def test_usual_shorthands_are_read(typed: str, outcome: str) -> None:
    line = typed_session(f"1 2 {typed}\n3 4 70", "2").boards[0].lines[0]
    assert line.outcome_words == outcome and str(line.ns) == "1 NS"


@each("typed", ["A60", "A+", "0", "-", "3NT-2EW", "4S=", "1C N 7", "4S N 4"])
def test_what_is_doubtful_is_asked_with_its_readings(typed: str) -> None:
    read = read_outcome(typed)
    assert read.outcome is Absent.UNREADABLE and len(set(read.readings)) >= 2 and read.wrong


def test_typed_lines_stay_in_order_and_a_word_of_another_language_makes_a_letter_doubtful() -> None:
    read = typed_session("Board 3\n1 2 NP\n3 4 4P= N\n5 6 4C= N\nBoard 4\n420\n-50", "1")
    assert shown(read, "3") == ["not played", "4♠= N", "unreadable"] and shown(read, "4") == ["+420", "−50"]
    assert {str(each) for each in read.noticed[0].readings} == {"4♣= N", "4♥= N"}


def test_bbo_and_letters_of_windows() -> None:
    text = "#BoardCount,1\n#Title,Café\n#TravellerLines\n#Board,Result,Contract,Declarer,Tricks,Score,nsPair,ewPair"
    read = read_session((text + "\n1,4SN=,4S,N,10,420,NS1,EW2\n1,A60/40,,,,A6040,NS2,EW1").encode("cp1252"))
    assert (read.source.encoding, read.title) == ("cp1252", "Café")
    assert shown(read, "1") == ["4♠= N", "60%/40%"]


@each(
    "data, error, words",
    [
        (b"", UnknownFormat, "empty"),
        (b"PK\x03\x04....", UnknownFormat, "spreadsheet"),
        (b"%PDF-1.7", UnknownFormat, "a PDF"),
        (b"vg|x|qx|o1|", UnknownFormat, "record of the play"),
        (b"x" * 5_000_001, TooLarge, "5 MB"),
        (b"\0\1\0\0Standard Jet DB\0" + b"\0" * 5000, NotBridgemate, "damaged"),
        (b'<!DOCTYPE x [<!ENTITY a "b">]><USEBIO>&a;</USEBIO>', NotUsebio, "entities"),
        (b"<BRIDGE></BRIDGE>", NotUsebio, "begins with <BRIDGE>"),
        (b"<a>" * 200_000 + b"</a>" * 200_000, TooMuch, "levels of elements"),
        (b"dear all, see you on Tuesday", BadInput, "dear"),
    ],
)
def test_another_file_is_one_sentence(data: bytes, error: type[BadInput], words: str) -> None:
    with pytest.raises(error) as told:
        read_session(data, "evening.xml")
    assert words in str(told.value) and "\n" not in str(told.value)


def test_letters_may_be_chosen_and_a_name_of_another_format_is_said() -> None:
    read = read_session("1 2 620\n3 4 420".encode("utf-16"), "evening.pbn", "utf-16")
    assert states(read.noticed[0].wrong, "PBN")
    with pytest.raises(UnknownLetters):
        read_session(b"\xff\xfe1", encoding="utf-8")


def test_too_many_lines_or_boards_are_refused() -> None:
    line = "<TRAVELLER_LINE><SCORE>420</SCORE></TRAVELLER_LINE>"
    head, tail = '<USEBIO><EVENT EVENT_TYPE="MP_PAIRS">', "</EVENT></USEBIO>"
    with pytest.raises(BadInput, match="more than 400 lines"):
        read_usebio(f"{head}<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{line * 401}</BOARD>{tail}")
    boards = "".join(f"<BOARD><BOARD_NUMBER>{n}</BOARD_NUMBER>{line}</BOARD>" for n in range(1, 202))
    with pytest.raises(BadInput, match="more than 200 boards"):
        read_usebio(f"{head}{boards}{tail}")


def test_what_the_movement_foresees_and_nobody_sent_is_named() -> None:
    row = {"Section": 1, "Table": 2, "Round": 3, "NSPair": 4, "EWPair": 5, "LowBoard": 7, "HighBoard": 9}
    noticed = list(missing_results([row], {(1, 2, 3, 8): {}}, {1: "A"}))
    assert "2 results" in noticed[0].wrong and "A table 2, round 3, board 7" in noticed[0].wrong


SEEDS = [each.read_bytes() for each in sorted(DATA.iterdir())]
SEEDS += [
    b"1 2 620\n3 4 4S= N\nBoard 9\n1 2 NP",
    b"Board;NS;EW;Score\n1;2;3;420",
    b"#TravellerLines\n#Board,Score,nsPair\n1,A60,3",
]
SEEDS += [
    b'[Event "x"] [Board "1"]\n[HomeTeam "A"]\n[North "1"]\n[Contract "4S"]\n[Declarer "N"]\n{ x }\n[Room "#"]',
    b"vg|a,b,I,1,2,Reds,0,Blues,0|rs|4HN=,4HN+1,PASS,3NS-1|",
    b"#Version;1\n#Scores\n#Travellers\n#Board;1\n#NS;EW;Bid;By;Tricks;+Sc;-Sc;+;-\n1;2;4S;N;10;420;;2;0",
    b'{"sessions": [{"sections": [{"boards": [{"board_number": 1, "board_results": [{"ew_score": "-420"}]}]}]}]}',
    b"North\tSouth\tEast\tWest\tResult\tPoints\tScore\na\tb\tc\td\t4SN=\t420\t50%",
]
SEEDS += [b"\0\1\0\0Standard Jet DB\0\0\0\0\0"]
PIECES = [
    b"-",
    b"^",
    b"A60",
    b"\xb2",
    "٣".encode(),
    b"99999",
    b";",
    b"\t",
    b"NS",
    b"\n",
    b'"',
    b"<BOARD>",
    b"\0",
    b"x" * 70,
]


@settings(max_examples=150)
@given(
    st.sampled_from(SEEDS),
    st.lists(
        st.tuples(st.integers(0, 3000), st.sampled_from(PIECES) | st.binary(max_size=4), st.integers(0, 9)), max_size=6
    ),
)
def test_any_bytes_are_a_session_or_a_sentence(seed: bytes, changes: list[tuple[int, bytes, int]]) -> None:
    data = seed
    for place, piece, cut in changes:
        data = data[:place] + piece + data[place + cut :]
    try:
        session = read_session(data, "some.csv")
    except BadInput as error:
        assert str(error).strip()
        return
    checked(session)


@settings(max_examples=200)
@given(st.text("1234567 SHDCNTPQFAEWx=+-/%.,089", max_size=14) | st.text(max_size=20))
def test_any_text_is_an_outcome_or_asked(text: str) -> None:
    read = read_outcome(text)
    assert bool(read.wrong) == (read.outcome is Absent.UNREADABLE)


def test_the_command_prints_the_session_or_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(DATA / "page.html")]) == 0
    assert states(capsys.readouterr().out, "6 … computed")
    (tmp_path / "odd.xml").write_bytes(b"<x/>")
    assert main([str(tmp_path / "odd.xml")]) == 1 and main([str(tmp_path / "none.xml")]) == 1
    said = capsys.readouterr()
    assert not said.out and len(said.err.splitlines()) == 2


@there
@each(
    "name, differing, totals",
    [
        ("abf_mp_pairs_howell", 0, 0),
        ("abf_mp_pairs_mitchell", 0, 2),
        ("abf_butler_mitchell", 0, 0),
        ("nz_handicap_pairs", 0, 0),
        ("nz_pairs-with-np-passed", 0, 0),
    ],
)
def test_all_that_real_files_print_is_explained(name: str, differing: int, totals: int) -> None:
    check = checked(read_session((REAL / f"{name}.xml").read_bytes()))
    assert len(check.differing) == differing and check.totals is not None
    assert len(check.totals.differing) == totals
    assert {board.board for board in check.boards if board.basis is PointsBasis.ZEROS} == (
        {"19"} if "np" in name else set()
    )


@there
def test_a_bridgemate_database_is_whole_and_a_half_written_one_says_so() -> None:
    data = (REAL / "bridgemate_club.bws").read_bytes()
    read = read_bws(data)
    assert (len(read.boards), sum(len(board.lines) for board in read.boards)) == (27, 297)
    assert not read.noticed and {entrant.side for entrant in read.entrants} == set(Side)
    try:
        half = read_session(data[: len(data) // 2], "club.bws")
    except BadInput:
        return
    assert any("of the movement" in each.wrong or "movement cannot" in each.wrong for each in half.noticed)

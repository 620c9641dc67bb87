"""The files of other programs: BridgeWebs' CSV, ACBL Live's data, LIN of a match, archives; and what is refused."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.acbl import NotAcbl
from bridgelaw.results.archive import NotOneFile
from bridgelaw.results.bridgemate import strange_pairs
from bridgelaw.results.bridgewebs import NotBridgewebs
from bridgelaw.results.check import checked
from bridgelaw.results.lin import NotLin
from bridgelaw.results.reading import UnknownFormat, read_session
from bridgelaw.results.session import ScoredBy, Session
from bridgelaw.scoring.table import Seat, Vulnerability
from tests.each import each


def read(text: str, name: str = "") -> Session:
    return read_session(text.encode(), name)


def words(session: Session, board: str) -> list[str]:
    return [line.outcome_words for line in session.board(board).lines]


BRIDGEWEBS = """#Version;std1
#Description;Monday Pairs
#Winners;1
#Scores
#Position;Pair;Name1;Name2;Percent
1;1;Ann;Bob;75.00
#BoardFormat
#Travellers
#Board;1
#NS;EW;Bid;By;Tricks;+Sc;-Sc;+;-
1;2;4S;N;10;420;;2;0
3;4;4S;N;9;;50;0;2
#Board;2
1;4;3NT**;E;8;200;;2;0
2;3;N/A;;;60%;40%;;
"""


@each("mark", [";", ",", "\t"])
@each("upper", [False, True])
def test_the_csv_of_bridgewebs_is_read_in_small_letters_and_capitals(mark: str, upper: bool) -> None:
    text = "\n".join(line.upper() if upper and line.startswith("#") else line for line in BRIDGEWEBS.splitlines())
    session = read(text.replace(";", mark), "evening.csv")
    assert words(session, "1") == ["4♠= N", "4♠-1 N"] and words(session, "2") == [
        "3NT xx-1 E".replace(" xx", "xx"),
        "60%/40%",
    ]
    assert session.source.format == "BridgeWebs CSV" and session.scored is ScoredBy.MATCHPOINTS
    assert [each.percentage for each in session.entries] == [75]
    assert {str(each) for each in session.entrants} == {"1", "2", "3", "4"}
    assert not checked(session).boards[0].differing


@each("option, scored", [("#Butler;1", ScoredBy.BUTLER), ("#CrossImp;1", ScoredBy.CROSS_IMPS)])
def test_its_options_say_how_it_is_scored_and_who_is_ranked(option: str, scored: ScoredBy) -> None:
    session = read(BRIDGEWEBS.replace("#Winners;1", f"#Winners;2\n{option}"))
    assert session.scored is scored and str(session.entries[0].entrant) == "1 NS"


def test_a_ranking_of_bridgewebs_and_lines_before_their_board_are_told() -> None:
    with pytest.raises(NotBridgewebs, match="ranking"):
        read("#VERSION,2.0\n#DATE,01/11/2026\n#SCORES\n#POSITION,PAIR,NAME1\n1,1,Ann\n#TRAVELLERS\n#TRAVELLER\n")
    lost = read(BRIDGEWEBS.replace("#Travellers\n", "#Travellers\n5;6;1NT;N;7;90;;2;0\n"))
    assert lost.noticed[0].place.where == "line 9" and "board" in lost.noticed[0].wrong


def result(ns: str, ew: str, contract: str, score: str, **more: str) -> Mapping[str, Any]:
    named = {"ns_pair": ns, "ew_pair": ew, "contract": contract, "declarer": "N", "ns_score": score}
    return {**named, "ew_score": str(-int(score)) if score.lstrip("-").isdigit() else "", **more}


def club_game(*results: Mapping[str, Any], winners: int = 2, **more: Any) -> str:
    hand = {"board": 1, "dealer": "N", "vulnerability": "None"}
    for seat, suits in zip(("north", "east", "south", "west"), ("SHDC", "HDCS", "DCSH", "CSHD"), strict=True):
        names = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
        for place, suit in enumerate(suits):
            hand[f"{seat}_{names[suit]}"] = "A K Q J 10 9 8 7 6 5 4 3 2" if place == 0 else "-----"
    pair = {"pair_number": "1", "direction": "NS", "percentage": "61.93", "players": [{"name": "Ann"}]}
    section = {"name": "A", "boards": [{"board_number": 1, "board_results": results}], "pair_summaries": [pair]}
    session = {"hand_records": [hand], "sections": [section]}
    return json.dumps({"name": "Monday", "type": "PAIRS", "winner_type": winners, "sessions": [session], **more})


RESULTS = (
    result("1", "1", "4 S", "420", tricks_taken="10", ns_match_points="1.00", ew_match_points="0.00"),
    result("2", "2", "4 S", "-50", result="-1", ns_match_points="0.00", ew_match_points="1.00"),
)


@each("page", ["{}", "<!DOCTYPE html><html><script>var data = {};</script><table><tr><td>0</td></tr></table></html>"])
def test_the_data_of_acbl_live_are_read_in_their_page_or_alone(page: str) -> None:
    session = read(page.replace("{}", club_game(*RESULTS)))
    assert words(session, "1") == ["4♠= N", "4♠-1 N"] and session.scale == 1 and session.title == "Monday"
    board = session.boards[0]
    assert board.deal is not None and str(board.deal.hand(Seat.E)) == "♠— ♥AKQJ1098765432 ♦— ♣—"
    assert board.vulnerability is Vulnerability.NONE and str(session.entries[0].entrant) == "1 NS"
    assert session.entries[0].percentage == Fraction("61.93")
    assert checked(session).compared == 4 and not checked(session).differing


def test_averages_passes_and_other_methods_of_acbl_live() -> None:
    session = read(
        club_game(result("1", "2", "", "AVE+", ew_score="AVE-"), result("3", "4", "PASS", "PASS"), winners=1)
    )
    assert words(session, "1") == ["average plus/average minus", "passed out"]
    assert read(club_game(*RESULTS, board_scoring_method="CROSS_IMPS")).scored is ScoredBy.CROSS_IMPS
    assert "does not know" in read(club_game(*RESULTS, board_scoring_method="TOTAL")).noticed[0].wrong


@each(
    "text, match",
    [
        ('{"board_results": [', "incomplete"),
        ('{"sessions": [{"sections": [{"boards": [{"board_results": []}]}]}]}', "no results of boards"),
        (club_game(*RESULTS, type="TEAMS"), "team game"),
    ],
)
def test_data_of_acbl_live_without_results_of_pairs_are_refused(text: str, match: str) -> None:
    with pytest.raises(NotAcbl, match=match):
        read(text)


LIN = "vg|Final,Segment 2,I,17,18,Reds,0,Blues,0|\nrs|4HN+1,4HN=,3NSx-1,PASS|\npn|a,b,c,d,e,f,g,h|\nqx|o17|md|1S|"


def test_a_match_in_a_lin_has_two_results_for_each_board() -> None:
    session = read(LIN, "final.lin")
    assert words(session, "17") == ["4♥+1 N", "4♥= N"] and words(session, "18") == ["3NTx-1 S", "passed out"]
    assert [str(line.ns) for line in session.board("17").lines] == ["Reds", "Blues"]
    # 450 against 420 is 1 IMP; −200, vulnerable against nothing, is 5 the other way (board 18: NS vulnerable).
    assert checked(session).matches[0].imps == (1, 5)
    assert [each.place.where for each in session.noticed] == ["file"]
    assert words(read(LIN.replace("pn|", "bn|3,7|pn|")), "7") == ["3NTx-1 S", "passed out"]


@each(
    "text, match",
    [(LIN.replace(",4HN=", ",").replace(",PASS", ","), "only one table"), ("pn|a,b|md|1|", "record of the play")],
)
def test_a_lin_with_nothing_to_compare_is_refused(text: str, match: str) -> None:
    with pytest.raises(NotLin, match=match):
        read(text)


def packed(**files: str) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return held.getvalue()


def test_an_archive_with_one_file_of_results_is_opened() -> None:
    session = read_session(packed(**{"read.me": "x", "club/lines.txt": "1 2 420\n3 4 -50"}), "club.zip")
    assert words(session, "1") == ["+420", "−50"]
    assert session.noticed[0].place.where == "file club/lines.txt"


@each(
    "data, match",
    [
        (packed(**{"a.xml": "<x/>", "b.pbn": "x"}), "2 of them may be results"),
        (packed(**{"a.doc": "x"}), "none of them may be results"),
        (packed(**{"[Content_Types].xml": "x", "xl/workbook.xml": "x"}), "spreadsheet"),
        (b"PK\x03\x04\xff\xff", "damaged or locked"),
    ],
)
def test_other_archives_say_what_to_do(data: bytes, match: str) -> None:
    with pytest.raises(NotOneFile, match=match):
        read_session(data, "a.zip")


def test_an_archive_is_not_unpacked_beyond_what_may_be_read_nor_within_another() -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.csv", b" " * 30_000_000)
    with pytest.raises(NotOneFile, match="too large"):
        read_session(held.getvalue())
    outer = io.BytesIO()
    with zipfile.ZipFile(outer, "w") as archive:
        archive.writestr("a.txt", packed(**{"b.txt": "1 2 420"}))
    with pytest.raises(UnknownFormat, match="another archive"):
        read_session(outer.getvalue())


@each(
    "text, name, match",
    [
        ("1234" * 39, "", "dealing machine"),
        ("dear all\n", "hands.dlm", "The name says that this is a file of deals"),
        ("\0\1\2binary", "261127.AC1", "ACBLscore's own game file"),
        ("01X0420+4S N100420-\n02X0050-4S N090050+\n", "scores.txt", "ASE Scorer"),
        ("RESULTS OF BOARD 1\n  SCORES   MATCHPOINTS\n 420      3.00\n", "", "report of ACBLscore"),
        ("<html><pre>ACBLscore RESULTS OF BOARD 1</pre></html>", "game.htm", "report of ACBLscore"),
        ('{"tournament": 1}', "a.json", "data of a web page"),
    ],
)
def test_what_only_looks_like_results_says_what_it_is(text: str, name: str, match: str) -> None:
    with pytest.raises(BadInput, match=match):
        read(text, name)


def test_pairs_that_the_movement_of_a_database_has_not_are_named() -> None:
    movement = [
        {"Section": 1, "Round": 1, "Table": 1, "NSPair": 3, "EWPair": 5},
        {"Section": 1, "Round": 1, "Table": 2, "NSPair": 4, "EWPair": 0},
    ]
    rows = {
        (1, 1, 1, 7): {"PairNS": 3, "PairEW": 5},
        (1, 1, 1, 8): {"PairNS": 3, "PairEW": 16392},
        # The table was turned, which is no other pair; a table that sits out, and one of no movement, tell nothing.
        (1, 1, 1, 9): {"PairNS": 5, "PairEW": 3},
        (1, 2, 1, 9): {"PairNS": 4, "PairEW": 6},
        (1, 3, 1, 9): {"PairNS": 99, "PairEW": 98},
    }
    found = list(strange_pairs(movement, rows, {1: "A"}))
    assert [each.place.where for each in found] == ["board 8, table A 1, round 1"] and "16392" in found[0].wrong

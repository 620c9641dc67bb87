"""The file of New Zealand's Scorer, made by hand after its form."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from bridgelaw.results.reading import UnknownFormat, read_session
from bridgelaw.results.session import Absent
from bridgelaw.scoring.table import Side

DATA = Path(__file__).parent / "data"
FILE = (DATA / "nz.xml").read_bytes()


def test_results_points_and_pairs_are_read() -> None:
    session = read_session(FILE, "nz.xml")
    assert (session.source.format, session.title, session.date) == ("NZ Scorer XML", "Tuesday", "12/09/2016")
    lines = session.board("7").lines
    assert [str(line.outcome) for line in lines] == ["4♠= N", "3♥x-2 W", "4♠= N", "passed out"]
    assert [(line.printed.ns, line.printed.ew) for line in lines[:2]] == [(6, 2), (2, 6)]
    assert lines[0].printed.decimals == 1 and lines[0].lead == "CT"
    assert str(lines[0].ns) == "1 NS" and str(lines[0].ew) == "1 EW"
    first = session.entries[0]
    assert (first.total, first.percentage, first.handicap, first.names) == (6, Fraction("77.5"), 5, ("a", "b"))
    assert {entry.entrant.side for entry in session.entries} == set(Side)


def test_a_phantom_an_adjusted_score_and_a_board_not_played_are_none_of_them_a_result() -> None:
    lines = read_session(FILE).board("8").lines
    assert [line.outcome for line in lines] == [Absent.SAT_OUT, Absent.UNDECIDED, Absent.NOT_PLAYED]
    assert lines[0].printed.ns is None and lines[1].printed.ns == Fraction("3.6")


def test_one_field_has_no_sides_and_another_method_no_points() -> None:
    howell = FILE.replace(b'dir="N"', b'dir="H"').replace(b'dir="E" no="1"', b'dir="H" no="2"')
    assert {entrant.side for entrant in read_session(howell).entrants} == {None}
    imps = read_session(FILE.replace(b'scoring_type="MP"', b'scoring_type="IMP"'))
    assert imps.board("7").lines[0].printed.ns is None and "only its matchpoints" in imps.noticed[0].wrong


def test_what_has_no_headings_or_no_results_is_refused_and_named() -> None:
    for data, words in (
        (b"#VERSION,1\n#BOARDFORMAT,2\n#TRAVELLERS\n#BOARD,1\n1,2,620", "BridgeWebs"),
        (b'var data = {"board_results": []}', "ACBL Live"),
    ):
        with pytest.raises(UnknownFormat, match=words):
            read_session(data)

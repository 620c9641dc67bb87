"""Inputs made after real cases, where they are there: each is read, or refused with the reason that is its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.reading import read_session
from tests.each import each
from tests.travellers import TRAVELLERS

REALWORLD = TRAVELLERS.parent / "realworld"
there = pytest.mark.skipif(not REALWORLD.is_dir(), reason="the inputs are not here")

#: Format, boards and lines of what is read.
READ = {
    "c_column_dropped.csv": ("table", 1, 2),
    "c_minus_zero.csv": ("table", 1, 3),
    "c_plain_of_three_and_one_adjusted.csv": ("table", 1, 5),
    "p02_row_comment.pbn": ("PBN", 1, 3),
    "p03_suits_named.pbn": ("PBN", 1, 3),
    "p07_cr.pbn": ("PBN", 1, 3),
    "p08_two_tags_a_line.pbn": ("PBN", 1, 3),
    "p13_shared.pbn": ("PBN", 1, 2),
    "p25_realbridge_teams.pbn": ("PBN", 1, 2),
    "p26_pairs_one_game_each.pbn": ("PBN", 1, 2),
    "t01_bbo_traveller.txt": ("table", 1, 4),
    "t04_pary.html": ("table", 1, 4),
    "t10_acbl_club.html": ("ACBL Live", 1, 1),
    "t13_semis.csv": ("table", 1, 4),
    "t15_typed.txt": ("typed", 1, 8),
    "t16_bridgewebs_lower.csv": ("BridgeWebs CSV", 1, 2),
    "t20_usebio.zip": ("USEBIO", 5, 15),
    "t21_win.txt": ("typed", 1, 3),
    "u11_a7030.xml": ("USEBIO", 1, 3),
    "u1_scorebridge_short_boards.xml": ("USEBIO", 5, 15),
    "u2_swiss_pairs.xml": ("USEBIO", 2, 4),
    "u4_ns_imps.xml": ("USEBIO", 1, 3),
    "u6_missing.xml": ("USEBIO", 2, 4),
    "u8_declared_utf8.xml": ("USEBIO", 5, 15),
}
REFUSED = {
    "p29_no_board.pbn": "no board in this PBN",
    "t06_no_table.html": "no table on this page",
    "t07_personal.html": "the results of one pair",
    "t08_bridgewebs.csv": "a ranking",
    "t19.dup": "deals for a dealing machine",
}
#: Where something has to be said, the beginning of the places of what is noticed.
NOTICED = {
    "c_minus_zero.csv": ["board 1, row 2", "board 1, row 3"],
    "u6_missing.xml": ["board 38, line 2", "board 37"],
    "t15_typed.txt": ["board 1, line 5"],
    "t20_usebio.zip": ["file a.xml"],
}


def path(name: str) -> Path:
    return REALWORLD / name


@there
@each("name", READ)
def test_what_can_be_read_is_read_whole(name: str) -> None:
    session = read_session(path(name).read_bytes(), name)
    found = (session.source.format, len(session.boards), sum(len(board.lines) for board in session.boards))
    assert found == READ[name]
    assert NOTICED.get(name, []) == [each.place.where for each in session.noticed] or name not in NOTICED


@there
@each("name", REFUSED)
def test_what_holds_no_results_is_refused_with_its_own_reason(name: str) -> None:
    with pytest.raises(BadInput, match=REFUSED[name]):
        read_session(path(name).read_bytes(), name)


@there
def test_every_input_is_one_or_the_other() -> None:
    names = {each.name for each in REALWORLD.iterdir() if each.suffix not in (".toml", ".md")}
    assert names <= {*READ, *REFUSED}


@there
@each(
    "name, boards, lines",
    [
        *(("abf_butler_mitchell.xml", 35, 245), ("abf_mp_pairs_howell.xml", 27, 161)),
        *(("abf_mp_pairs_mitchell.xml", 27, 512), ("bridgemate_club.bws", 27, 297)),
        *(("bridgemate_club_hands.pbn", 36, 0), ("nz_handicap_pairs.xml", 22, 198)),
        ("nz_pairs-with-np-passed.xml", 26, 338),
    ],
)
def test_the_real_travellers_are_read_without_a_doubt(name: str, boards: int, lines: int) -> None:
    session = read_session((TRAVELLERS / name).read_bytes(), name)
    assert (len(session.boards), sum(len(board.lines) for board in session.boards)) == (boards, lines)
    assert not session.noticed

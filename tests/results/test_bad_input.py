"""Faults in a file are named by line on the command and on the desk, and what was read of it is kept."""

from __future__ import annotations

import os
import subprocess
import sys
from base64 import b64encode
from pathlib import Path

import pytest

from bridgelaw.desk.widgets import Desk
from bridgelaw.display.html import text
from bridgelaw.results.__main__ import main
from bridgelaw.results.reading import read_session
from bridgelaw.results.session import Absent
from tests.each import each
from tests.states import states
from tests.travellers import TRAVELLERS
from tests.widgets.controls import named, page

DATA = Path(__file__).parent / "data"
REAL = TRAVELLERS
there = pytest.mark.skipif(not REAL.is_dir(), reason="the real files are not here")


def line(ns: str, ew: str, score: str = "420", tricks: str = "10") -> str:
    """4♠ by North."""
    played = f"<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>{tricks}</TRICKS><SCORE>{score}</SCORE>"
    pairs = f"<NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
    return f"<TRAVELLER_LINE>{pairs}{played}</TRAVELLER_LINE>\n"


def event(*boards: tuple[int, str], more: str = "") -> str:
    rows = "".join(f"<BOARD><BOARD_NUMBER>{number}</BOARD_NUMBER>{lines}</BOARD>" for number, lines in boards)
    return (
        f'<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>2</WINNER_TYPE>{more}{rows}</EVENT></USEBIO>'
    )


GOOD = line("1", "2") + line("3", "4")
KEPT = {
    "twice.xml": (event((1, GOOD), (1, GOOD)).encode(), 2, "Board 1, line 3: This line appears twice on board 1"),
    "again.xml": (
        event((1, GOOD), (1, line("1", "4", "450", "11"))).encode(),
        3,
        "Board 1, line 3: NS pair 1 NS has a second line on board 1. The first is board 1, line 1.",
    ),
    "nobody.xml": (event((1, GOOD + line("5", ""))).encode(), 3, "Board 1, line 3: The line names no EW pair."),
    "contradicting.xml": (
        event((1, GOOD + line("5", "6", "620"))).encode(),
        3,
        "Board 1, line 3: 4♠= N is +420, but the file has +620. Ask which is right",
    ),
    "vulnerable.xml": (
        event((1, line("1", "2", "620") + line("3", "4", "-100", "9"))).encode(),
        2,
        "Board 1: The scores fit NS or both vulnerable, but for the board it would be none.",
    ),
    "cut.xml": (event((1, GOOD), (2, GOOD)).encode()[:-140], 3, "Line 4: The XML is incomplete"),
    "ampersand.xml": (
        event((1, GOOD)).replace("</EVENT>", "<EVENT_DESCRIPTION>A & B</EVENT_DESCRIPTION></EVENT>").encode(),
        2,
        "Line 3: The XML is incomplete: not well-formed",
    ),
    "letters.xml": (
        (event((1, GOOD), more="<CLUB>Café</CLUB>\n") + "\n").encode() + "<!-- Müller -->".encode("cp1252"),
        2,
        "(utf-8, and cp1252 on line 5)",
    ),
    "lines.pbn": (b"1 2 420\n3 4 -50", 2, "The name says that this is a file of PBN, but it contains typed."),
}


def on_the_desk(data: bytes, name: str) -> Desk:
    """The file as the page reads it: as text where it is UTF-8, else as its bytes."""
    try:
        words = data.decode()
    except UnicodeDecodeError:
        words = "data:application/octet-stream;base64," + b64encode(data).decode()
    desk = Desk()
    desk.read(words, "1", name)
    return desk


@each("name", KEPT)
def test_what_was_read_is_kept_and_what_was_not_is_named(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, lines, words = KEPT[name]
    (tmp_path / name).write_bytes(data)
    assert main([str(tmp_path / name)]) == 0
    said = capsys.readouterr().out
    assert words in said, said
    desk = on_the_desk(data, name)
    assert not desk.failed and desk.session is not None
    assert sum(len(board.lines) for board in desk.session.boards) == lines
    assert desk.session.noticed or name in ("letters.xml", "lines.pbn")
    for notice in desk.session.noticed:
        assert text(notice.wrong) in page(desk)
    assert desk.board is not None
    desk.rule("artificial", line=1)
    assert desk.ruling is not None


def test_a_result_that_was_being_written_is_left_out() -> None:
    whole = event((1, GOOD)).encode()
    cut = whole[: whole.rindex(b"420") + 2]
    session = read_session(cut)
    assert [line.printed.score for line in session.boards[0].lines] == [420]
    for size in range(len(whole)):
        try:
            read = read_session(whole[:size], "x.xml")
        except Exception as error:
            assert "\n" not in str(error)
            continue
        assert all(line.printed.score == 420 for board in read.boards for line in board.lines)


@each(
    "name, data, words",
    [
        ("big.xml", b"<USEBIO>" + b"x" * 5_000_001, "more than 5 MB"),
        ("sheet.csv", b"PK\x03\x04\xff\xff", "Save the sheet as CSV"),
        ("evening.bws", b"%PDF-1.7", "a PDF"),
        ("half.bws", b"\0\1\0\0Standard Jet DB\0" + b"\0" * 5000, "is incomplete"),
        ("entities.xml", b'<!DOCTYPE x [<!ENTITY a SYSTEM "file:///x">]><USEBIO>&a;</USEBIO>', "entities of its own"),
    ],
)
def test_another_file_is_one_sentence_in_both_places(
    name: str, data: bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_bytes(data)
    assert main([str(tmp_path / name)]) == 1
    assert words in capsys.readouterr().err
    desk = on_the_desk(b"1 2 420\n3 4 -50", "")
    before = desk.session
    named(desk, "Its text").value = "data:application/octet-stream;base64," + b64encode(data).decode()
    assert desk.failed and words in desk.status and states(desk.status, "below")
    assert desk.session is before


@there
def test_a_database_cut_at_any_page_is_whole_short_and_said_so_or_refused() -> None:
    data = (REAL / "bridgemate_club.bws").read_bytes()
    for pages in (1, 20, 200, 400, 500, 540):
        try:
            session = read_session(data[: 2048 * pages], "club.bws")
        except Exception as error:
            assert "incomplete" in str(error)
            continue
        lines = sum(len(board.lines) for board in session.boards)
        assert lines == 297 or any("movement" in each.wrong for each in session.noticed)
        assert all(line.outcome is not Absent.UNREADABLE for board in session.boards for line in board.lines)


def command(*arguments: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[bytes]:
    """The command in a process of its own, as a shell runs it."""
    surroundings = {**os.environ, "PYTHONIOENCODING": encoding}
    return subprocess.run(
        [sys.executable, "-m", "bridgelaw.results", *arguments], env=surroundings, capture_output=True, timeout=60
    )


@each("encoding", ["cp1252", "cp437", "ascii"])
def test_a_suit_is_written_whatever_the_console_takes(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "lines.txt"
    # A contract of twelve tricks in no contract: the answer names it with its suit.
    file.write_text("1 2 4S+9 N\n3 4 4S= N\n5 6 4S-1 N", encoding="utf-8")
    done = command(str(file), encoding=encoding)
    assert b"Traceback" not in done.stderr and "♠" in done.stdout.decode("utf-8")


def test_a_pipe_is_refused_at_once_and_a_reader_that_has_enough_ends_it_quietly(tmp_path: Path) -> None:
    fifo = tmp_path / "results.csv"
    os.mkfifo(fifo)
    done = command(str(fifo))
    assert done.returncode == 1 and b"pipe" in done.stderr
    file = tmp_path / "lines.txt"
    file.write_text("1 2 620\n3 4 -100", encoding="utf-8")
    script = f'"{sys.executable}" -m bridgelaw.results "{file}" | true'
    assert subprocess.run(["sh", "-c", script], capture_output=True, timeout=60).stderr == b""

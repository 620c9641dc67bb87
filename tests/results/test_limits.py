"""Work is bounded by limits that are asked before a file is read: a file of any shape is read or refused soon."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from unittest.mock import patch

import pytest

from bridgelaw.laws.errors import BadInput
from bridgelaw.results import gathering, typed, usebio
from bridgelaw.results.check import checked
from bridgelaw.results.gathering import MOST_BOARDS, MOST_LINES, MOST_LISTED, MOST_OF_ALL, TooMuch
from bridgelaw.results.reading import MOST_TEXT, read_session
from bridgelaw.telling.en.results.check import check_told
from tests.each import each

SHEET = b"Board;NS;EW;Score\n7;1;2;620\n7;3;4;100\n"
LINE = (
    b"<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
    b"<SCORE>420</SCORE></TRAVELLER_LINE>"
)
#: A little less than a reader takes: there is room for what stands around it.
FULL = MOST_TEXT - 10_000


def filled(piece: bytes, head: bytes = b"", tail: bytes = b"") -> bytes:
    """As many pieces as a file of 5 MB holds."""
    return head + piece * ((FULL - len(head) - len(tail)) // len(piece)) + tail


def numbered(shape: bytes, many: int, head: bytes = b"", tail: bytes = b"") -> bytes:
    """As many pieces, each with its number wherever the shape has @."""
    return head + b"".join(shape.replace(b"@", str(n).encode()) for n in range(1, many + 1)) + tail


def event(inside: bytes) -> bytes:
    return b'<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">' + inside + b"</EVENT></USEBIO>"


def board(lines: bytes, number: int = 1) -> bytes:
    return b"<BOARD><BOARD_NUMBER>%d</BOARD_NUMBER>%s</BOARD>" % (number, lines)


#: The sheets that a club may really have: rows at the end that are empty are passed over.
READ: dict[str, Callable[[], bytes]] = {
    "an empty tail": lambda: filled(b"\n", SHEET),
    "an empty tail of Windows": lambda: filled(b"\r\n", SHEET),
    "a tail of empty cells": lambda: filled(b";;;\n", SHEET),
    "a tail of blanks": lambda: filled(b" \t\n", SHEET),
    "a hundred thousand empty rows": lambda: SHEET + b"\n" * 100_000,
}
TOO_MUCH: dict[str, Callable[[], bytes]] = {
    "a million empty rows in the middle": lambda: filled(b"\n", SHEET, b"7;5;6;50\n"),
    "rows": lambda: filled(b"7;1;2;620\n", SHEET),
    "form feeds": lambda: filled(b"\x0c", SHEET),
    "cells in a line": lambda: SHEET + b"1;" * 2_000_000,
    "cells parted by tabs": lambda: filled(b"1\t"),
    "names in a line": lambda: filled(b"ab,"),
    "boards of a sheet": lambda: numbered(b"@;1;2;620\n@;3;4;100\n", 8_999, b"Board;NS;EW;Score\n"),
    "lines of a board": lambda: numbered(b"7;@;@;620\n", 9_000, b"Board;NS;EW;Score\n"),
    "typed lines": lambda: numbered(b"@ @ 420\n", 60_000),
    "typed lines of a board": lambda: numbered(b"@ @ 420\n", MOST_LINES + 1),
    "typed boards": lambda: numbered(b"Board @\n1 2 420\n3 4 -50\n", 8_999),
    "elements within each other": lambda: event(b"<SESSION>" * 30_000 + b"</SESSION>" * 30_000),
    "sections within each other": lambda: (
        b"<session><board_results>" + b"<brsection>" * 30_000 + b"</brsection>" * 30_000 + b"</board_results></session>"
    ),
    "matches": lambda: event(b"<MATCH></MATCH>" * 20_000),
    "pairs": lambda: event(
        numbered(b"<PAIR><PAIR_NUMBER>@</PAIR_NUMBER><TOTAL_SCORE>5</TOTAL_SCORE></PAIR>", 20_000) + board(LINE * 2)
    ),
    "boards of an event": lambda: event(numbered(b"<BOARD><BOARD_NUMBER>@</BOARD_NUMBER>" + LINE + b"</BOARD>", 8_999)),
    "lines of an event": lambda: event(board(LINE * 30_000)),
    "sections": lambda: event(filled(b"<SECTION/>")),
    "tables of a PBN": lambda: filled(b"1 2 420\n", b'[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Score_NS"]\n'),
    "braces of a PBN": lambda: filled(b"{\n", b'[Board "1"]\n'),
    "an Extractor's lines": lambda: filled(b"1,2,3\n", b"#TravellerLines\n#Board,nsPair,ewPair\n"),
}
#: Read or refused, whichever it is.
ANY: dict[str, Callable[[], bytes]] = {
    "braces": lambda: b'[Board "1"]\n' + b"{\n" * 100_000,
    "braces in a line": lambda: filled(b"{", b'[Board "1"]\n'),
    "tags of a PBN": lambda: filled(b'[Board "1"] '),
    "tags that are not closed": lambda: filled(b'[Board "1\n'),
    "games": lambda: numbered(b'[Event ""]\n[Board "@"]\n[Result "9"]\n', 90_000),
    "links": lambda: b"<html><table>" + b"<a " * 100_000,
    "comments": lambda: b"<html>" + b"<!--a" * 50_000,
    "comments in a line": lambda: filled(b"{}", b'[Board "1"]\n'),
    "results that are cut": lambda: filled(b"<result bd='1'/>", b"<USEBIO><EVENT>"),
    "quotation marks": lambda: filled(b'<a ">', b"<html>"),
    "scripts that are closed": lambda: filled(b"</script>", b"<html><table><tr><td>"),
    "blanks in a page": lambda: b"<html>board" + b" " * 4_800_000 + b"x<table><tr><td>1</table>",
    "rows of a page": lambda: filled(b"<tr><td>7<td>1<td>2<td>620", b"<html><table><tr><td>Board<td>NS<td>EW<td>Score"),
    "cells that reach down": lambda: filled(b"<tr><td rowspan=999>1", b"<html><table>"),
    "tables": lambda: filled(b"<table><tr><td>1</table>", b"<html>"),
    "XML that is cut": lambda: filled(b"<EVENT>", b"<USEBIO>"),
    "entities": lambda: b"<!DOCTYPE a [" + b'<!ENTITY a "a">' * 300_000 + b"]><USEBIO/>",
    "attributes": lambda: numbered(b'a@="1" ', 300_000, b"<USEBIO ", b"><EVENT/></USEBIO>"),
    "sections with lines": lambda: event((b"<SECTION>" + board(LINE) + b"</SECTION>") * 400),
    "digits": lambda: filled(b"1"),
    "words": lambda: filled(b"abc def\n"),
    "rows of names": lambda: filled(b"ann bob;cy dee;4HN;+1;9\n"),
    "one letter": lambda: filled(b"[ "),
    "objects": lambda: filled(b'{"a":'),
    "two alphabets": lambda: filled(b"\xe9;\xc3\xa9;3\n"),
    "results of a LIN": lambda: b"vg|x,y,z|rs|" + b"4HN=," * 600_000 + b"|",
    "a club's data": lambda: b"<html>" + b"<script>var data = {}</script>" * 150_000,
    "as many lines as there may be": lambda: event(
        b"".join(board(numbered(LINE.replace(b">1<", b">@<"), MOST_LINES), number) for number in range(1, 51))[:FULL]
    ),
    "as many typed lines as there may be": lambda: b"".join(
        b"Board %d\n" % number + numbered(b"@ @ 4Sx-1 N\n", 399) for number in range(1, 21)
    ),
}


@each("shape", READ)
def test_empty_rows_at_the_end_of_a_sheet_are_none(shape: str) -> None:
    assert [len(one.lines) for one in read_session(READ[shape]()).boards] == [2]


@each("shape", TOO_MUCH)
def test_more_than_an_evening_has_is_refused(shape: str) -> None:
    with pytest.raises(TooMuch):
        read_session(TOO_MUCH[shape]())


def counted(inside: object, name: str, work: Callable[[], object]) -> int:
    """Return how often a function is called until the work is refused."""
    with patch.object(inside, name, wraps=getattr(inside, name)) as called, pytest.raises(TooMuch):
        work()
    return called.call_count


def test_lines_are_counted_before_they_are_read() -> None:
    sixty = TOO_MUCH["typed lines"]()[:300_000].decode()
    assert counted(typed, "_divided", lambda: typed.typed_session(sixty, "1")) == 0
    boards = TOO_MUCH["typed boards"]().decode()
    assert counted(typed, "_divided", lambda: typed.typed_session(boards, "1")) == 0
    for shape in ("pairs", "matches", "lines of an event"):
        assert counted(usebio, "_texts", lambda shape=shape: read_session(TOO_MUCH[shape]())) == 0
    assert counted(usebio, "_texts", lambda: read_session(TOO_MUCH["boards of an event"]())) <= MOST_BOARDS
    assert counted(gathering, "too_many_boards", lambda: read_session(TOO_MUCH["boards of a sheet"]())) == 1


@each("places, many", [(range(1, 3), 2 * MOST_LINES), (range(1, 201), MOST_OF_ALL)])
def test_what_is_within_the_limits_goes_through(places: Iterable[int], many: int) -> None:
    boards = list(places)
    lines = [(str(number), place) for place in range(many // len(boards)) for number in boards]
    assert list(gathering.limited(lines)) == lines
    with pytest.raises(TooMuch):
        list(gathering.limited([*lines, (str(boards[0]), 0)]))


def test_an_evening_of_many_pairs_is_ranked() -> None:
    """As many as may be listed, with places that are right: 1 for who has most, and for the others behind."""
    pairs = b"".join(
        b"<PAIR><PAIR_NUMBER>%d</PAIR_NUMBER><PLACE>%d</PLACE></PAIR>" % (number, 1 if number == 1 else 2)
        for number in range(1, MOST_LISTED + 1)
    )
    lines = LINE + LINE.replace(b">1<", b">3<").replace(b">2<", b">4<").replace(b"420", b"-50")
    session = read_session(event(pairs + board(lines)))
    differing = checked(session).totals
    # Pairs 1 and 4 have all, and everybody else has nothing: the first of them is third.
    assert differing is not None and len(differing.differing) == MOST_LISTED - 1


@pytest.mark.night
@each("shape", {**READ, **TOO_MUCH, **ANY})
def test_a_file_of_any_shape_is_read_or_refused_within_two_seconds(shape: str) -> None:
    """Of the processor, and twice as long on a machine that is slower; checking what was read is in it."""
    data = ({**READ, **TOO_MUCH, **ANY})[shape]()
    assert len(data) <= MOST_TEXT
    start = time.process_time()
    try:
        list(check_told(checked(read_session(data))))
    except BadInput as error:
        assert "\n" not in str(error)
    assert time.process_time() - start < 4

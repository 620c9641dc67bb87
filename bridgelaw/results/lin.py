"""LIN of a match on vugraph: the results of both tables stand in its heading (rs), before the play of each board.

Fields follow each other as name|value|. vg holds title, segment, scoring, first and last board, then the home team,
what it brings, the visitors, what they bring; rs holds two results for each board, of the open and of the closed room,
and the home team sits North-South in the open room. Described at bridgebase.com/forums/topic/19814. The deals, the
auctions and the play are passed over, which is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bridgelaw.laws.facts import replace
from bridgelaw.results.bbo_page import parted_result
from bridgelaw.results.gathering import MOST_BOARDS, TooMuch, by_board, gathered_board, gathered_session
from bridgelaw.results.other_files import UnknownFormat
from bridgelaw.results.rows import ResultColumn, row_line
from bridgelaw.results.session import Entrant, FileSource, InFile, Noticed, ScoredBy, Session, TeamMatch
from bridgelaw.scoring.table import vulnerability_of_board


class NotLin(UnknownFormat):
    """A LIN without results of two tables that can be compared."""


_FIELD = re.compile(r"(?:^|(?<=[|\s]))(vg|rs|bn)\|([^|]*)\|")


def read_lin(text: str, encoding: str = "utf-8") -> Session:
    """The match of a LIN. Raises NotLin where it holds the results of one table alone, or none, and TooMuch.

    >>> read = read_lin("vg|Final,Segment 1,I,1,2,Reds,0,Blues,0|rs|4HN+1,4HS=,3NE-1,PASS,|pn|a,b|")
    >>> [str(line.outcome) for line in read.boards[1].lines], str(read.boards[1].lines[0].ns)
    (['3NT-1 E', 'passed out'], 'Reds')
    """
    known = {name: value for name, value in reversed(_FIELD.findall(text[:200_000]))}
    results = [each.strip() for each in known.get("rs", "").split(",")]
    if not any(results):
        raise NotLin("This is a record of the play (LIN), without a traveller.", _OTHER)
    if not any(results[1::2]):
        raise NotLin("This LIN file has the results of only one table: there is nothing to compare them with.", _OTHER)
    about = [" ".join(each.split()) for each in known.get("vg", "").split(",")]
    about += [""] * (9 - len(about))
    noticed = [Noticed(InFile("file"), "The deals, the auctions and the play are not read.", "The results are.")]
    if about[2].upper() not in ("I", ""):
        wrong = f"The match is scored by '{about[2][:20]}', but it is compared in IMPs here."
        noticed.append(Noticed(InFile("vg", known["vg"][:200]), wrong))
    numbers = _numbers(known.get("bn", ""), about[3], (len(results) + 1) // 2)
    if len(numbers) > MOST_BOARDS:
        raise TooMuch(f"There are {len(numbers)} boards.", f"A session has at most {MOST_BOARDS}.")
    home, visitors = Entrant(about[5][:60] or "home"), Entrant(about[7][:60] or "visitors")
    lines = []
    for place, written in enumerate(results):
        number = numbers[place // 2] if place // 2 < len(numbers) else 0
        if not written or not number:
            continue
        closed = place % 2 == 1
        room = "closed room" if closed else "open room"
        contract, declarer, made = parted_result(written)
        row = {ResultColumn.CONTRACT: contract, ResultColumn.DECLARER: declarer, ResultColumn.RESULT: made}
        where = InFile(f"board {number}, {room}", written[:200])
        line = row_line(row, vulnerability_of_board(number), False, where, noticed)
        ns, ew = (visitors, home) if closed else (home, visitors)
        lines.append((str(number), replace(line, ns=ns, ew=ew, table=room)))
    boards = [gathered_board(number, own, noticed, teams=True) for number, own in by_board(lines).items()]
    title = " ".join(filter(None, about[:2]))
    source = FileSource("LIN", "BBO vugraph", encoding=encoding)
    session = gathered_session(source, title, ScoredBy.TEAMS, boards, noticed)
    return replace(session, matches=(TeamMatch(home, visitors),))


_OTHER = "Open a USEBIO, PBN, .bws or CSV file, or paste a table."


def _numbers(listed: str, first: str, many: int) -> Sequence[int]:
    """The numbers of the boards, as they are listed, or from the first on."""
    named = [int(each) for each in re.findall(r"\d{1,4}", listed)]
    if len(named) >= many:
        return named
    start = int(first) if first.isascii() and first.isdigit() and 0 < len(first) < 4 else 1
    return range(max(start, 1), max(start, 1) + many)

"""The XML of New Zealand Bridge's Scorer: a session of sections, each with its results and its pairs.

Matchpoints stand there ten times over, cut off below the tenth; a phantom has -9999. Documented are matchpoint sessions
alone: of another method the results are read, and not the points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from xml.etree.ElementTree import Element

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.gathering import board_number, by_board, gathered_board, gathered_session, noticed_at
from bridgelaw.results.rows import ResultColumn, pair, row_line
from bridgelaw.results.session import FileSource, InFile, Listing, Noticed, ScoredBy, Session, TravellerLine
from bridgelaw.results.xml_file import NotUsebio, xml_root
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.table import Side, vulnerability_of_board

_PHANTOM = "-9999"
_CELLS = {
    ResultColumn.TABLE: "tab",
    ResultColumn.ROUND: "rnd",
    ResultColumn.NS: "ns",
    ResultColumn.EW: "ew",
    ResultColumn.DECLARER: "dec",
    ResultColumn.CONTRACT: "cont",
    ResultColumn.RESULT: "res",
    ResultColumn.LEAD: "lead",
    ResultColumn.SCORE: "score",
}


def read_nz(data: bytes | str, encoding: str = "utf-8") -> Session:
    """A session out of a Scorer's file. Raises NotUsebio where it is no whole XML or another one, and TooMuch.

    >>> line = '<result bd="7" ns="1" ew="2" dec="N" cont="4 S" res="=" score="620" mp_ns="10" mp_ew="10"/>'
    >>> results = f'<board_results><brsection id="A">{line}</brsection></board_results>'
    >>> there = read_nz(f'<session scoring_type="MP">{results}</session>').boards[0].lines[0]
    >>> str(there.outcome), there.printed.ns
    ('4♠= N', Fraction(1, 1))
    """
    noticed: list[Noticed] = []
    root = xml_root(data, noticed)
    results = root.find("board_results")
    if root.tag != "session" or results is None:
        raise NotUsebio(f"This XML begins with <{str(root.tag)[:40]}>.", "A file of Scorer has board_results.")
    in_mps = root.get("scoring_type", "MP").upper() == "MP"
    if not in_mps:
        wrong = f"Scored as {root.get('scoring_type', '')[:20]}: only its matchpoints are documented."
        noticed.append(Noticed(InFile("session"), wrong, "The results are read, but not the points."))
    two = _two(root)
    sections = list(results.iter("brsection"))
    lines = (
        found
        for section in sections
        for place, each in enumerate(section.iter("result"), start=1)
        for found in _line(
            each,
            section.get("id", "") if len(sections) > 1 else "",
            place,
            section.get("id", "") in two,
            in_mps,
            noticed,
        )
    )
    boards = [gathered_board(number, own, noticed) for number, own in by_board(lines).items()]
    source = FileSource("NZ Scorer XML", "NZ Bridge Scorer", encoding=encoding)
    entries = list(_entries(root, two, len(sections) > 1, noticed))
    title, date = root.get("event_name", ""), root.get("event_date", "")
    return gathered_session(source, title, ScoredBy.MATCHPOINTS, boards, noticed, entries, date)


def _two(root: Element) -> set[str]:
    """The sections with two fields: a number is listed there in both directions."""
    found = set()
    for section in root.iter("scsection"):
        numbers: dict[str, set[str]] = {"N": set(), "E": set()}
        for each in section.iter("pair"):
            numbers.setdefault(each.get("dir", "")[:1].upper(), set()).add(each.get("no", ""))
        if numbers["N"] & numbers["E"]:
            found.add(section.get("id", ""))
    return found


def _line(
    element: Element, section: str, place: int, two: bool, in_mps: bool, noticed: list[Noticed]
) -> Iterator[tuple[str, TravellerLine]]:
    text = " ".join(filter(None, (element.get(name, "") for name in ("ns", "ew", "cont", "dec", "res", "score"))))
    number = board_number(element.get("bd", ""))
    if number is None:
        wrong = f"'{element.get('bd', '')[:40]}' is not the number of a board."
        noticed.append(Noticed(InFile(f"result {place}", text[:200]), wrong))
        return
    where = InFile(f"board {number}, result {place}" + (f" of section {section}" if section else ""), text[:200])
    row = {column: element.get(name, "") for column, name in _CELLS.items()}
    row[ResultColumn.SECTION] = section
    row |= _points(element) if in_mps else {}
    if element.get("mp_ns") == _PHANTOM and not row[ResultColumn.CONTRACT].strip():
        row[ResultColumn.REMARK] = "sat out"
    yield number, row_line(row, vulnerability_of_board(int(number)), two, where, noticed)


def _points(element: Element) -> Mapping[ResultColumn, str]:
    """The matchpoints as they would be printed: a figure with one decimal."""
    found = {}
    for column, name in ((ResultColumn.NS_POINTS, "mp_ns"), (ResultColumn.EW_POINTS, "mp_ew")):
        written = element.get(name, "").strip()
        if written.isascii() and written.isdigit() and written != _PHANTOM:
            found[column] = f"{int(written) // 10}.{int(written) % 10}"
    return found


def _entries(root: Element, two: set[str], several: bool, noticed: list[Noticed]) -> Iterator[Listing]:
    for section in root.iter("scsection"):
        named = section.get("id", "") if several else ""
        for each in section.iter("pair"):
            number = each.get("no", "").strip()
            if not number:
                continue
            direction = Side.EW if each.get("dir", "").upper().startswith("E") else Side.NS
            side = direction if section.get("id", "") in two else None
            place = InFile(f"entry {number}{f' {side}' if side else ''}")
            total, percentage, handicap = (
                _figure(each.get(name, "").partition("/")[0], place, noticed)
                for name in ("match_points", "res", "handicap")
            )
            names = tuple(filter(None, (each.get(f"player_name_{player}", "") for player in (1, 2))))
            yield Listing(pair(number, side, named), names, total, percentage, each.get("place", ""), handicap)


def _figure(written: str, place: InFile, noticed: list[Noticed]) -> Fraction | None:
    if not written.strip():
        return None
    try:
        return read_fraction(written.strip())
    except BadInput as error:
        noticed.append(noticed_at(place, error))
        return None

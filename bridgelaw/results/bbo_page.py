"""A traveller of BBO's hand records (bridgebase.com/myhands), a page or a copy of it, turned into usual columns.

Its columns are North, South, East, West, Result, Points, Score. Points are total points, Score is IMPs or per cent;
both are those of North-South, unless the heading says "EW Points": then they are those of East-West, because it was
one of them who asked. Seen in the files of jarekczek/pbntools and Rick-Wilson/acbl-live-fetch.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bridgelaw.results.headings import is_title

_SEATS = ("north", "south", "east", "west")
_POINTS = ("points", "ns points", "ew points")
_RESULT = re.compile(r"([1-7])\s*(NT?|[♠♥♦♣SHDC])\s*(x{0,2})\s*([NESW])\s*(=|[+-]\d{1,2})", re.IGNORECASE)
_HEADING = ("NS", "EW", "Contract", "By", "Result")


def usual_columns(rows: Sequence[list[str]]) -> list[list[str]] | None:
    """The rows under usual headings; None where this is no traveller of BBO's.

    >>> head = ["Nº", "North", "South", "East", "West", "Result", "EW Points", "Score"]
    >>> usual_columns([head, ["1", "ann", "bob", "cy", "dee", "3NS+3", "-690", "-9.5"]])[1]
    ['ann+bob', 'cy+dee', '3NT', 'S', '+3', '-690', '-9.5']
    """
    place = next((place for place, row in enumerate(rows[:30]) if _names(row)), None)
    if place is None:
        return None
    names = _names(rows[place])
    points = next(name for name in _POINTS if name in names)
    side = "EW" if points == "ew points" else "NS"
    body = [dict(zip(names, cells, strict=False)) for cells in rows[place + 1 :]]
    sheet = [cells for cells in body if all(cells.get(seat) for seat in _SEATS)]
    shown = [cells.get("score", "") for cells in sheet]
    unit = "%" if any("%" in each for each in shown) else "IMPs"
    usual = [[*_HEADING, f"{side} Score", f"{side} {unit}"]]
    titles = [row for row in rows[:place] if is_title(row)]
    for cells in sheet:
        pairs = ["+".join(sorted(cells[seat] for seat in both)) for both in (_SEATS[:2], _SEATS[2:])]
        usual.append([*pairs, *parted_result(cells.get("result", "")), cells.get(points, ""), cells.get("score", "")])
    return [*titles, *usual]


def _names(row: Sequence[str]) -> list[str]:
    """The headings in small letters, where they are BBO's."""
    names = [each.casefold().strip() for each in row]
    needed = {*_SEATS, "result", "score"} <= set(names) and any(name in names for name in _POINTS)
    return names if needed else []


def parted_result(result: str) -> tuple[str, str, str]:
    """Contract, declarer and what was made, as BBO writes them together; another text as it is.

    >>> parted_result("3NS+3")
    ('3NT', 'S', '+3')
    """
    found = _RESULT.fullmatch(result.strip())
    if found is None:
        return result, "", ""
    level, strain, risk, seat, made = found.groups()
    return f"{level}{'NT' if strain.upper().startswith('N') else strain}{risk}", seat, made

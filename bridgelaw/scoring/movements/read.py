"""Reading a club's own movement, pasted as round data: one line for each table and round."""

from __future__ import annotations

import re

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.exact import plain_dashes
from bridgelaw.scoring.movements.movement import (
    ONE_SEAT,
    ONE_TABLE,
    BadMovement,
    Movement,
    Pair,
    Seating,
    check_whole,
    clashes,
)
from bridgelaw.scoring.table import Side
from bridgelaw.scoring.traveller import UnreadableLine

_FORM = "Write round, table, NS pair, EW pair and set, as in 1 2 5 8 3."
_NOBODY = frozenset({"-", "--", "bye", "sit-out", "sitout", "sits out", "sit out"})


def read_movement(text: str, name: str = "The club's movement", two_fields: bool | None = None) -> Movement:
    """Read one line for each table and round: round, table, NS pair, EW pair, then the set or sets.

    Tabs or semicolons part the fields, else commas, else blanks; several sets are parted by any of them, or by + / &.
    A pair is a number or a name (names with spaces need tabs, semicolons or commas); - or bye for one of the two is a
    sit-out. Blank lines, lines that begin with # and a heading above the first line are skipped. The lines may come in
    any order.

    `two_fields` says whether NS and EW are numbered separately, so that NS 1 and EW 1 are different pairs. Left to the
    text, they are when in each round most numbers stand both as NS and as EW: with one field none ever does, and a slip
    of the pen is not most of them.

    Raises UnreadableLine with the number and the text of the line, also of one that has a table or a pair again in the
    same round, and BadMovement when a round is left out or nobody plays.

    >>> movement = read_movement("Round Table NS EW Set\\n1 1 1 1 1\\n1 2 2 2 2\\n2 1 1 2 2\\n2 2 2 1 1")
    >>> [str(pair) for pair in movement.pairs]
    ['NS pair 1', 'EW pair 1', 'NS pair 2', 'EW pair 2']
    """
    rows = _rows(text)
    if two_fields is None:
        two_fields = _seems_two_fields(rows)
    seatings = [_seating(row, two_fields) for row in rows]
    for first, second, pair in clashes(seatings):
        row = rows[second]
        wrong = f"{pair or f'table {row.table}'} is in round {row.round} already, on line {rows[first].number}."
        raise UnreadableLine(row.number, row.raw, wrong, ONE_SEAT if pair else ONE_TABLE)
    check_whole(seatings)
    return Movement(name, tuple(sorted(seatings, key=lambda each: (each.round, each.table))))


@dataclass(frozen=True)
class _Row:
    """A line of the text, its names in one spelling, before it is known whose numbers they are."""

    number: int
    raw: str
    round: int
    table: int
    ns: str | None
    ew: str | None
    sets: tuple[int, ...]


def _rows(text: str) -> list[_Row]:
    rows: list[_Row] = []
    spellings: dict[str, str] = {}
    headed = False
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        content = raw.strip()
        if not content or content.startswith("#"):
            continue
        parts = _parts(content)
        # Round and table are numbers: a line that has none there cannot be one of the movement.
        if not rows and not headed and not re.search("[0-9]", "".join(parts[:2])):
            headed = True
            continue
        try:
            rows.append(_row(number, raw, parts, spellings))
        except BadInput as error:
            raise UnreadableLine(number, raw, error.wrong, error.right, error.rule) from error
    return rows


def _parts(content: str) -> list[str]:
    """The fields of a line, the sets last; nothing after them is empty."""
    separator = next((mark for mark in ("[\t;]", ",") if re.search(mark, content)), r"\s+")
    parts = [part.strip() for part in re.split(separator, content)]
    if not parts[0].isdigit():
        # Blanks part "1 2 5 8 3,4", and the comma stands between the sets alone.
        parts = re.split(r"[\s,;]+", content)
    while parts and not parts[-1]:
        parts.pop()
    return parts


def _row(number: int, raw: str, parts: list[str], spellings: dict[str, str]) -> _Row:
    if len(parts) < 4:
        raise BadMovement(f"it has only {len(parts)} of the five parts.", _FORM)
    around, table = (
        _number(part, what) for part, what in ((parts[0], "number of a round"), (parts[1], "number of a table"))
    )
    ns, ew = (_name(part, side, spellings) for part, side in ((parts[2], "NS"), (parts[3], "EW")))
    written = [word for word in re.split(r"[\s,;+/&]+", " ".join(parts[4:])) if word]
    if [plain_dashes(word) for word in written] == ["-"]:
        written = []
    sets = tuple(_number(word, "number of a board set") for word in written)
    return _Row(number, raw, around, table, ns, ew, sets)


def _number(part: str, what: str) -> int:
    if not re.fullmatch("[0-9]{1,4}", part) or int(part) == 0:
        raise BadMovement(f"'{part}' is no {what}.", f"{_FORM} Rounds, tables and sets are numbered from 1.")
    return int(part)


def _name(part: str, side: str, spellings: dict[str, str]) -> str | None:
    """The pair as it was first written, so that 01 is 1 and ROSSI is Rossi; None for a sit-out."""
    name = " ".join(part.split())
    if not name:
        raise BadMovement(f"the {side} pair is missing.", f"{_FORM} Write - where nobody sits.")
    if plain_dashes(name).casefold() in _NOBODY:
        return None
    return str(int(name)) if re.fullmatch("[0-9]{1,9}", name) else spellings.setdefault(name.casefold(), name)


def _seems_two_fields(rows: list[_Row]) -> bool:
    in_round: dict[int, tuple[set[str], set[str]]] = {}
    for row in rows:
        for names, name in zip(in_round.setdefault(row.round, (set(), set())), (row.ns, row.ew), strict=True):
            if name is not None:
                names.add(name)
    return all(2 * len(ns & ew) > min(len(ns), len(ew)) for ns, ew in in_round.values())


def _seating(row: _Row, two_fields: bool) -> Seating:
    def pair(name: str | None, side: Side) -> Pair | None:
        return None if name is None else Pair(name, side if two_fields else None)

    try:
        return Seating(row.round, row.table, pair(row.ns, Side.NS), pair(row.ew, Side.EW), row.sets)
    except BadInput as error:
        raise UnreadableLine(row.number, row.raw, error.wrong, error.right, error.rule) from error

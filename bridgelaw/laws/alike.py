"""Clauses that are no wrong answers to each other, because they say the same or send the reader to one another."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from bridgelaw.laws.facts import dataclass

from .clauses import cite
from .edition import source_of
from .fields import Fields
from .reference import Reference
from .tables import BadData, read_table, remembered


@dataclass(frozen=True)
class Alike:
    """Two clauses of one edition that say the same, or of which one sends the reader to the other, and why so."""

    one: Reference
    other: Reference
    why: str


def alike(one: Reference, other: Reference) -> bool:
    """True if two clauses are the same, if one is a part of the other, or if they are listed as alike.

    A question that offers clauses never offers one of these against the other.

    >>> alike(cite("54C"), cite("54")), alike(cite("53A"), cite("54C")), alike(cite("54A"), cite("54C"))
    (True, True, False)
    """
    if _overlap(one, other):
        return True
    one, other = _as_listed(one), _as_listed(other)
    return any(
        (_overlap(pair.one, one) and _overlap(pair.other, other))
        or (_overlap(pair.one, other) and _overlap(pair.other, one))
        for pair in alike_clauses()
    )


def _as_listed(ref: Reference) -> Reference:
    """The clause in the edition whose pairs hold for it: an edition that is based on another has those of that one."""
    listed = sorted({pair.one.edition for pair in alike_clauses() if pair.one.edition})
    return ref.in_edition(source_of(ref.edition, listed) if ref.edition else None)


def _overlap(one: Reference, other: Reference) -> bool:
    return one.contains(other) or other.contains(one)


@remembered
def alike_clauses() -> tuple[Alike, ...]:
    """Every listed pair, once for each of its editions."""
    return alike_from(read_table("alike"))


def alike_from(table: Mapping[str, Any]) -> tuple[Alike, ...]:
    """The pairs of a parsed alike.toml. Raises BadData, and what `cite` raises for a clause that is none.

    >>> str(alike_from({"pair": [{"clauses": ["54E", "24"], "editions": [2017], "why": "x"}]})[0].other)
    '24, 2017'
    """
    found: list[Alike] = []
    for row in Fields(table, "alike.toml").only("pair"):
        names, why = row.texts("clauses"), row.text("why")
        if len(names) != 2:
            raise row.error("clauses", f"a pair has two clauses, not {len(names)}.", 'As in ["53A", "54"].')
        for year in row.numbers("editions"):
            one, other = (row.guard("clauses", partial(cite, name, year)) for name in names)
            if _overlap(one, other):
                raise BadData(
                    f"{one.clause} and {other.clause} are one clause, or a part of one.",
                    "Leave the pair out: that is always alike.",
                )
            found.append(Alike(one, other, why))
        row.nothing_else()
    return tuple(found)

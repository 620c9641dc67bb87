"""The glossary: the words of the Laws and of scoring, explained in own words, with Italian and Greek equivalents."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bridgelaw.laws.facts import dataclass

from .clauses import cite
from .errors import BadInput
from .fields import Fields
from .reference import Reference
from .tables import BadData, read_table, remembered


class UnknownTerm(BadInput):
    """The glossary has no such entry."""


@dataclass(frozen=True)
class Term:
    """One entry of the glossary. `italian` and `greek` are None where the sources of the course do not use the word;
    `laws` are references with their edition, each of which `cite` accepts; `see` holds the ids of related entries."""

    id: str
    english: str
    italian: str | None
    greek: str | None
    definition: str
    laws: tuple[str, ...]
    see: tuple[str, ...] = ()


def terms_from(table: Mapping[str, Any], check: Callable[[str], Reference]) -> tuple[Term, ...]:
    """The glossary of a parsed terms.toml, sorted by the English word; every law is checked and printed in full.

    Raises BadData when an entry is written twice or refers to none of the others, and whatever `check` raises for a
    law that does not exist.
    """
    found: dict[str, Term] = {}
    for row in Fields(table, "terms.toml").only("term"):
        if row.entry in found:
            raise BadData(f"The term {row.entry} is written twice.")
        found[row.entry] = Term(
            row.text("id"),
            row.text("english"),
            row.text("italian") if row.has("italian") else None,
            row.text("greek") if row.has("greek") else None,
            row.text("definition"),
            tuple(str(check(text)) for text in row.texts("laws")),
            row.texts("see", ()),
        )
        row.nothing_else()
    for one in found.values():
        for other in one.see:
            if other not in found or other == one.id:
                raise BadData(f"The term {one.id} refers to {other}, which is no other entry of the glossary.")
    return tuple(sorted(found.values(), key=lambda one: one.english.casefold()))


@remembered
def terms() -> tuple[Term, ...]:
    """The glossary, in the order of the English words.

    >>> terms()[0].english
    'actual result'
    """
    return terms_from(read_table("terms"), cite)


def term(term_id: str) -> Term:
    """One entry of the glossary. Raises UnknownTerm.

    >>> term("offending-side").italian
    'linea colpevole'
    """
    for one in terms():
        if one.id == term_id:
            return one
    raise UnknownTerm(
        f"The glossary has no entry “{term_id}”.", f"Its entries are {', '.join(one.id for one in terms())}."
    )

"""The texts in which the clauses were read: whose they are, and in which language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaw.laws.facts import dataclass

from .fields import Fields
from .tables import BadData, read_table, remembered


@dataclass(frozen=True)
class Text:
    """A printed or published text of one edition of the Laws. It is copyright, and no part of the course."""

    id: str
    edition: int
    title: str
    language: str
    publisher: str
    note: str = ""


def texts_from(table: Mapping[str, Any]) -> Mapping[str, Text]:
    """The texts of a parsed texts.toml, by their id. Raises BadData where one is written twice.

    >>> row = {"id": "laws", "edition": 2017, "title": "The Laws", "language": "English", "publisher": "WBF"}
    >>> texts_from({"text": [row]})["laws"].edition
    2017
    """
    found: dict[str, Text] = {}
    for row in Fields(table, "texts.toml").only("text"):
        if row.entry in found:
            raise BadData(f"The text {row.entry} is written twice.")
        found[row.entry] = Text(
            row.text("id"),
            row.number("edition"),
            row.text("title"),
            row.text("language"),
            row.text("publisher"),
            row.text("note", ""),
        )
        row.nothing_else()
    return found


@remembered
def texts() -> Mapping[str, Text]:
    """Every text in which the course has read clauses, by its id."""
    return texts_from(read_table("texts"))

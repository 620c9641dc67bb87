"""The place and day at which clauses were read: each of 2007 and 2017 names its text, the printed page and the day."""

from __future__ import annotations

import re
from datetime import date
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from bridgelaw.laws import BadData, Clause, cite, clauses, law_data
from bridgelaw.laws.tables import read_table
from tests.each import each

LAST_PAGE = {"laws-2007-bg": 56, "laws-2017-en": 103}
UNSURE = re.compile("memory|second hand|inferred|to be checked|not read", re.IGNORECASE)
NAMED = re.compile(r"(?<!\w)([1-9]\d?[A-H](?:[1-9]\d?)?(?:\([a-z]\))?(?:\((?:i{1,3}|iv|v)\))?)(?![\w%])")
AMENDED = "was revised from 1 January 2024"


@cache
def clauses_read() -> list[Clause]:
    """Return every clause of 2007 and 2017: these editions were read."""
    return [one for year in (2007, 2017) for one in clauses(year)]


@cache
def texts_by_id() -> dict[str, dict[str, Any]]:
    """Return the texts of the Laws that were read, by their ids."""
    return {row["id"]: row for row in read_table("texts")["text"]}


def pages(one: Clause) -> tuple[int, int]:
    """The first and the last printed page of a clause; both 0 where a text has no pages."""
    assert one.read is not None
    if one.read.text not in LAST_PAGE:
        return 0, 0
    first, _, last = one.read.place.partition("-")
    return int(first), int(last or first)


@each("one", clauses_read, ids=lambda one: str(one.reference))
def test_every_clause_of_2007_and_2017_names_text_page_and_day(one: Clause) -> None:
    assert one.certainty == "S" and one.read is not None
    assert texts_by_id()[one.read.text]["edition"] == one.reference.edition
    assert date(2026, 11, 21) <= one.read.day <= date.today()
    first, last = pages(one)
    assert one.read.text not in LAST_PAGE or 5 <= first <= last <= min(first + 4, LAST_PAGE[one.read.text])


@each("one", lambda: [one for one in clauses_read() if one.note], ids=lambda one: str(one.reference))
def test_no_note_of_2007_or_2017_doubts_the_clause(one: Clause) -> None:
    assert AMENDED in one.note or not UNSURE.search(one.note)


@each("year", [2007, 2017])
def test_the_pages_follow_the_order_of_the_book(year: int) -> None:
    read = [one for one in clauses(year) if pages(one) != (0, 0)]
    begins = [pages(one)[0] for one in read]
    assert begins == sorted(begins)
    for one in read:
        for part in read:
            if one.reference.contains(part.reference):
                assert pages(one)[0] <= pages(part)[0] and pages(part)[1] <= pages(one)[1]


def test_a_clause_that_the_editions_word_alike_was_read_in_both() -> None:
    for entry in read_table("clauses")["clause"]:
        assert set(entry.get("read", {})) == {str(year) for year in entry["editions"] if year > 2000}


@each("text", lambda: texts_by_id().values(), ids=lambda text: text["id"])
def test_every_text_is_described_and_used(text: dict[str, object]) -> None:
    assert all(text[field] for field in ("title", "language", "publisher", "note"))
    assert any(one.read is not None and one.read.text == text["id"] for one in clauses_read())


@each("one", clauses_read, ids=lambda one: str(one.reference))
def test_a_clause_that_a_summary_names_is_one_of_its_edition(one: Clause) -> None:
    for named in NAMED.findall(one.summary):
        assert cite(named, one.reference.edition)


SPOILT = (
    ("read = { 2007 = { text = ", "", "the clause has no source"),
    ("laws-2007-bg", "laws-2017-en", "“laws-2017-en” is not a text of that edition. Write laws-2007-bg."),
    ("laws-2007-bg", "hearsay", "“hearsay” is not a text of that edition"),
)


@each("was, becomes, says", SPOILT)
def test_a_clause_without_a_source_is_refused_by_name(tmp_path: Path, was: str, becomes: str, says: str) -> None:
    text = files("bridgelaw.laws").joinpath("data/clauses.toml").read_text(encoding="utf-8")
    begin = text.index(was, text.index('clause = "2"\n'))
    # The source of Law 2: its line goes, or the name in it is another.
    end = text.index("\n", begin) if not becomes else begin + len(was)
    (tmp_path / "clauses.toml").write_text(text[:begin] + becomes + text[end:], encoding="utf-8")
    with law_data(tmp_path), pytest.raises(BadData, match=r"clauses\.toml, 2, 20\d7: ") as fault:
        clauses(2017)
    assert says in str(fault.value)

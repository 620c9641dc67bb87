"""A question in the reader's own words is answered by the clause: ten of an examination, and what holds for all."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

from bridgelaw.display.summaries import every_clause, law_anchor
from bridgelaw.laws import Reference
from tests.book.extensions import clause_search, course_search
from tests.each import each

SCRIPT = (Path(__file__).parents[2] / "book" / "_static" / "search.js").read_text(encoding="utf-8")

QUESTIONS = {
    "heart without a rank": "46B2",
    "play anything from dummy": "46B5",
    "two cards at once": "58B2",
    "missing card found on the floor": "14B4",
    "play on after a claim": "68D2",
    "conceded a trick he had won": "71A",
    "second revoke in the same suit": "64B2",
    "three cards in a trick": "67A",
    "wrong score entered": "79C",
    "overheard a result": "16D1",
    "wrong ruling": "82C",
    "lead from the wrong hand": "55A",
    "insufficient bid": "27B2",
    "IB": "27B2",
    "COOT": "29A",
}


def named(question: str) -> list[str]:
    """Return the clauses that answer a question, in their order."""
    return [answer.place for answer in clause_search.ranked(question)]


@each("question, clause", QUESTIONS.items())
def test_a_question_of_an_examination_is_led_to_its_clause(question: str, clause: str) -> None:
    assert named(question)[0] == f"law-{clause.lower()}"


def test_the_title_of_every_clause_finds_it() -> None:
    stems = [tuple(clause_search.stems(entry.title.split(": ", 1)[1])) for entry in clause_search.listed()]
    alike = Counter(stems)
    for entry, own in zip(clause_search.listed(), stems, strict=True):
        if own and alike[own] == 1:
            worth = {stem: entry.worth[stem] for stem in own}
            assert set(worth.values()) == {clause_search.IN_TITLE}, entry.title


@each(
    "short, clause",
    [("UI", "16B"), ("MI", "21B"), ("LA", "16B1(b)"), ("BIT", "16B1"), ("LOOT", "53A"), ("IB", "27B2"), ("PC", "50")],
)
def test_directors_abbreviations_are_known(short: str, clause: str) -> None:
    anchor, long = law_anchor(Reference.parse(clause), year=False), clause_search.abbreviations()[short.lower()]
    assert any(place.startswith(anchor) for place in named(short)), named(short)
    assert course_search.asked(short) == course_search.asked(short.lower()) == long


def test_a_clause_of_a_law_in_part_says_what_to_read_in_the_book() -> None:
    notes = {entry.place: entry.note for entry in clause_search.listed()}
    assert all(clause in notes["law-27b2"] for clause in ("27A", "27B1", "27C")) and not notes["law-12c1c"]
    given = json.loads(course_search.as_json({}))
    assert any("27B2" in title and "27B1" in title for _, title in given["clauses"])


def test_a_word_that_no_clause_has_is_passed_over() -> None:
    assert named("overheard xylophone") == named("overheard") and not named("xylophone") and not named("")


def test_the_words_beside_are_those_of_clauses_that_there_are() -> None:
    known = {ref.clause for ref in every_clause()}
    assert set(clause_search.beside()) <= known


def test_the_page_is_given_what_is_counted_here() -> None:
    given = json.loads(course_search.as_json({}))
    assert given["words"] == clause_search.by_word() and len(given["clauses"]) == len(clause_search.listed())
    for stem, entries in given["words"].items():
        assert all(clause_search.listed()[entry // 4].worth[stem] == entry % 4 for entry in entries)


@each("name", ["MOST", "ENOUGH"])
def test_the_script_weighs_as_this_does(name: str) -> None:
    found = re.search(rf"const {name} = ([\d.]+);", SCRIPT)
    assert found and float(found[1]) == getattr(clause_search, name)

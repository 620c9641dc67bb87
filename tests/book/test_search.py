"""The first results of a search: the lesson that teaches it, then a sheet, the index of the Laws, the rest."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bridgelaw.display.pages import course_pages
from bridgelaw.laws import terms
from tests.book.extensions import course_contents, course_search
from tests.each import each

ROOT = Path(__file__).parents[2]
TOC = course_contents.contents()
CAPTIONS = {chapter["file"]: part["caption"] for part in TOC["parts"] for chapter in part["chapters"]}

pytestmark = pytest.mark.notebooks

LAW12, LAW87, LEAD = "notebooks/law12/", "notebooks/law87/", "notebooks/lead_out_of_turn/"
FIRST = {
    "54": f"{LEAD}01_director_not_his_lead",
    "Law 54": f"{LEAD}01_director_not_his_lead",
    "12C1(c)": f"{LAW12}02_weighted_scores",
    "12c1c, 2017": f"{LAW12}02_weighted_scores",
    "12C1(e)": f"{LAW12}04_split_scores",
    "12C2(a)": f"{LAW12}05_artificial_scores",
    "lead out of turn": f"{LEAD}01_director_not_his_lead",
    "fouled": f"{LAW87}01_is_it_fouled",
    "Fouled board": f"{LAW87}01_is_it_fouled",
    "weighted score": f"{LAW12}02_weighted_scores",
    "penalty card": f"{LEAD}02_life_of_a_penalty_card",
    "50": f"{LEAD}02_life_of_a_penalty_card",
    "poll": f"{LAW12}03_benefit_of_the_doubt",
}


@cache
def found() -> dict[str, tuple[course_search.Found, ...]]:
    """Return everything that is answered first."""
    pages = {page.name: page for page in course_pages(ROOT)}
    return course_search.answers([pages[name] for name in CAPTIONS if name in pages], CAPTIONS)


def answers(question: str) -> list[str]:
    """Return the pages that answer a question, in their order."""
    return [answer.page for answer in found()[course_search.asked(question)]]


@each("question, lesson", FIRST.items())
def test_the_lesson_that_teaches_it_comes_first(question: str, lesson: str) -> None:
    assert answers(question)[0] == lesson


def test_then_the_sheet_then_the_index() -> None:
    def places(question: str) -> list[int]:
        kinds = {True: 0, question in answers("54"): 0}
        return [
            kinds.get(name.startswith("notebooks/"), 1 if name.endswith("_sheet") else 2) for name in answers(question)
        ]

    assert answers("54")[-2:] == ["book/lead_sheet", "book/laws"]
    assert answers("12C1(c)")[-2:] == ["book/law12_sheet", "book/laws"]
    assert places("54") == sorted(places("54"))
    assert found()["54"][-1].place == "law-54" and found()["54"][-1].title == "The Laws > 54"


@each("question, page", [("poll", "poll"), ("fouled board", "fouled_board")])
def test_a_calculator_is_found_by_its_name_after_the_lesson(question: str, page: str) -> None:
    found = answers(question)
    assert f"book/calculators/{page}" in found and found[0].startswith("notebooks/")


def test_every_term_is_answered_by_its_entry_of_the_glossary() -> None:
    for term in terms():
        answers_to = found()[course_search.asked(term.english)]
        entries = [answer.place for answer in answers_to if answer.page == "book/glossary"]
        assert f"term-{term.id}" in entries, term.english


@each(
    "question, key",
    [
        ("54", "54"), ("law 54", "54"), ("Laws 54", "54"), ("L54A", "54a"), ("12C1(c)", "12c1c"), ("12 C 1 c", "12c1c"),
        ("12C1(e)(ii) of 2007", "12c1eii"), ("Lead  out of turn?", "lead out of turn"), ("4-0 break", "4-0 break"),
        ("12C1(c) of 2027", "12c1c of 2027"),
    ],
)  # fmt: skip
def test_a_question_is_looked_up_in_small_letters_and_a_clause_without_signs(question: str, key: str) -> None:
    assert course_search.asked(question) == key

"""The decks of all lessons: few words, the question before its answer, and what an instructor says."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from bridgelaw.front.deck import SectionSlides, deck
from bridgelaw.front.deck_page import page
from bridgelaw.front.deck_words import MOST, count, cut
from bridgelaw.front.lessons import Lesson, lessons

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@cache
def decks() -> tuple[tuple[Lesson, tuple[SectionSlides, ...]], ...]:
    return tuple((lesson, deck(lesson)) for lesson in lessons(NOTEBOOKS))


def test_no_slide_has_more_words_than_a_room_reads() -> None:
    for lesson, parts in decks():
        long = [(each.heading, each.words) for part in parts for each in part.slides if each.length > MOST]
        assert not long, lesson.name


def test_an_answer_comes_after_its_question() -> None:
    for lesson, parts in decks():
        slides = [each for part in parts for each in part.slides]
        for before, each in pairwise(slides):
            if each.kind == "answer":
                assert before.kind in ("answer", "asks") or before.asks or each.heading == "Answer", lesson.name
            assert not (before.kind == "answer" and each.asks == before.asks != ""), lesson.name


def test_a_question_to_vote_on_has_one_key_and_two_options_at_least() -> None:
    for lesson, parts in decks():
        asked = [each for part in parts for each in part.slides if each.asks]
        assert len({each.asks for each in asked}) == len(asked) > 0, lesson.name
        assert all(each.asked and each.words.count("data-option") >= 2 for each in asked), lesson.name


def test_the_first_deal_is_staged() -> None:
    _, parts = next(each for each in decks() if each[0].name == "law12/01_may_i_adjust")
    table = next(part for part in parts if part.section.title == "At the table").slides
    assert [each.heading for each in table[:3]] == ["You are East", "The auction", "Your turn"]
    assert table[0].drawing.count("bl-seat ") == 1
    assert "promises" not in table[1].drawing, "what nobody alerted is told later"
    assert any(each.heading == "All four hands" for each in table[3:])


def test_a_page_shows_no_code_and_asks_nobody_else() -> None:
    for lesson, parts in decks():
        shown = page(lesson, parts)
        assert "from bridgelaw" not in shown and "https://" not in shown.replace("http://www.w3.org", ""), lesson.name
        assert all(note.kind in shown for part in parts for note in part.section.notes)


@pytest.mark.parametrize("most", [5, 12, 35])
def test_no_word_is_lost_where_a_text_is_cut(most: int) -> None:
    for lesson, _ in decks():
        pieces = cut(lesson.promise, most)
        assert " ".join(pieces).split() == lesson.promise.split()
        assert all(count(each) <= most for each in pieces)

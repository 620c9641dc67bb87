"""A paper is the same for its seed, asks nothing twice, and its version B has the kinds and levels of A."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.display.titles import cards_lines
from bridgelaw.exercises import MultipleChoice
from bridgelaw.exercises.kinds import KINDS, Drawn, Kind
from bridgelaw.exercises.paper import (
    Paper,
    PaperQuestion,
    PaperSection,
    answer_key,
    read_seed,
    set_paper,
    specification_from,
    specification_named,
    specifications,
)
from bridgelaw.exercises.paper.setting import marks_of
from bridgelaw.laws import BadInput
from bridgelaw.laws.fields import Fields
from tests.each import each
from tests.exercises.paper.bank import BANK, EACH, choice, specified

each_paper = each("specification", specifications, ids=lambda each: each.id)


def facts(paper: Paper) -> list[object]:
    return [(each.kind.id, each.exercise.facts, each.exercise.parts) for each in paper.questions]


def kinds_and_levels(paper: Paper) -> list[tuple[str, int]]:
    return [(each.kind.id, each.exercise.level) for each in paper.questions]


@each_paper
def test_a_seed_is_one_paper(specification) -> None:
    one, other = set_paper(specification, 2026), set_paper(specification, 2026)
    assert facts(one) == facts(other) and one.name == f"{specification.id}/2026/A"
    assert facts(one) != facts(set_paper(specification, 2027))


@each_paper
def test_version_b_has_the_same_kinds_and_levels_and_other_questions(specification) -> None:
    a, b = set_paper(specification, 5, "A"), set_paper(specification, 5, "B")
    assert kinds_and_levels(a) == kinds_and_levels(b)
    assert [each.marks for each in a.questions] == [each.marks for each in b.questions]
    assert facts(a) != facts(b) and not {str(each) for each in facts(a)} & {str(each) for each in facts(b)}


@each_paper
def test_no_question_is_asked_twice_and_the_marks_come_out(specification) -> None:
    paper = set_paper(specification, 11)
    assert [question.number for question in paper.questions] == list(range(1, specification.questions + 1))
    asked = [question.exercise for question in paper.questions]
    seen = [(each.facts, each.table, each.at_the_table, each.parts) for each in asked]
    assert len(set(seen)) == len(seen)
    for question in paper.questions:
        assert len(question.part_marks) == len(question.exercise.parts)
        assert question.section.marks in (None, question.marks)


# What a reader sees of a hand: five cards or more in a row, or an auction, or the last cards of a deal.
HAND = re.compile(r"(?:[♠♥♦♣](?:10|[AKQJ2-9]) ?){5,}")


def shows_a_hand(question: PaperQuestion) -> bool:
    exercise = question.exercise
    printed = "\n".join([exercise.facts, *cards_lines(exercise)])
    left = exercise.table is not None and "cards that are left" in exercise.table.caption
    return bool(HAND.search(printed)) or "Dealer" in printed or left


@each_paper
def test_a_hundred_marks_that_follow_the_minutes_and_half_of_the_questions_show_a_hand(specification) -> None:
    for seed in range(20):
        paper = set_paper(specification, seed)
        assert paper.marks == 100
        work = sum(question.kind.minutes for question in paper.questions)
        # Who knows the answers is done in time, and nobody sits idle for more than half of it.
        assert specification.minutes / 2 <= work <= specification.minutes * 21 / 20
        if specification.id != "quick":
            assert all(question.marks == Fraction(100 * question.kind.minutes, work) for question in paper.questions)
        hands = [question for question in paper.questions if shows_a_hand(question)]
        assert 2 * len(hands) >= len(paper.questions), len(hands)
        assert {question.kind.id for question in hands} == {
            question.kind.id for question in paper.questions if question.kind.has_hand
        }


@given(st.lists(st.tuples(st.none() | st.integers(1, 3), st.integers(1, 10)), min_size=1, max_size=30))
def test_marks_are_shared_out_by_minutes_and_none_is_lost(questions: list[tuple[int | None, int]]) -> None:
    found = marks_of(questions)
    shared = [(marks, worth) for marks, (fixed, worth) in zip(found, questions, strict=True) if fixed is None]
    assert all(marks == fixed for marks, (fixed, _) in zip(found, questions, strict=True) if fixed)
    if shared:
        assert sum(found) == 100
        left = 100 - sum(fixed or 0 for fixed, _ in questions)
        for marks, worth in shared:
            assert abs(marks - Fraction(left * worth, sum(each for _, each in shared))) < Fraction(1, 2)


def test_marks_that_leave_nothing_over_are_refused() -> None:
    with pytest.raises(BadInput, match="leave none for the other questions"):
        marks_of([(100, 5), (None, 5)])


@each_paper
def test_the_kinds_of_a_paper_are_in_the_bank(specification) -> None:
    assert {kind for section in specification.sections for kind in section.kinds} <= set(KINDS)


@given(st.integers(0, 10**6), st.integers(1, 30))
@settings(max_examples=30, deadline=None)
def test_every_kind_of_a_section_has_its_turn(seed: int, count: int) -> None:
    section = PaperSection("Each", count, tuple(BANK), (1, 2))
    paper = set_paper(specified(section), seed, kinds=BANK)
    asked = [each.kind.id for each in paper.questions]
    assert max(map(asked.count, BANK)) - min(map(asked.count, BANK)) <= 1


def test_a_paper_longer_than_the_bank_is_refused() -> None:
    def one_of_three(rng, level) -> Drawn:
        drawn = choice(rng, level)
        return Drawn(f"Board {rng.randrange(3)}", drawn.parts, drawn.laws)

    few = {"few": Kind("few", "Few", "notebooks/few", one_of_three)}
    section = PaperSection("Few", 3, ("few",), (1,))
    a, b = (set_paper(specified(section), 1, version, few) for version in "AB")
    assert sorted(each.exercise.facts for each in a.questions) == sorted(each.exercise.facts for each in b.questions)
    with pytest.raises(BadInput, match=r"“Few” is longer than the bank: 4 questions .* It has 3 that differ"):
        set_paper(specified(PaperSection("Few", 4, ("few",), (1,))), 1, kinds=few)


def test_a_kind_that_the_bank_has_not_is_refused() -> None:
    with pytest.raises(BadInput, match="asks for questions that are not in the bank: own"):
        set_paper(specified(PaperSection("Ours", 1, ("own",), (1,))), 1)


@each("text", ["", "seven", "1.5", "-3", "²", "10**3", "9" * 40, "0" * 30 + "9" * 30, "9" * 9999, "٣"])
def test_a_seed_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"is not a seed\. A seed is a whole number"):
        read_seed(text)


def test_a_version_or_a_paper_that_is_none_is_refused() -> None:
    with pytest.raises(BadInput, match="There is no version “C”"):
        set_paper(specifications()[0], 1, "C")
    with pytest.raises(BadInput, match=r"There is no paper “easy”\. There are: open-book"):
        specification_named("easy")


@each(
    "change, says",
    [
        ({"book": "half"}, "the book cannot be “half”"),
        ({"pass_mark": "165%"}, "it is not a share of the marks"),
        ({"minutes": 0}, "0 is not possible"),
        ({"section": []}, "it has no section"),
        ({"section": [{"title": "x", "questions": 1, "kinds": []}]}, "it names no kind"),
        ({"section": [{"title": "x", "questions": 1, "kinds": ["x"], "levels": [4]}]}, "they are none of the levels"),
        ({"section": [{"title": "x", "questions": 999, "kinds": ["x"]}]}, "999 is not possible"),
        ({"section": [{"title": "x", "questions": 1, "kinds": ["x"], "cites": True, "marks": 1}]}, "one mark is"),
        ({"section": [{"title": "x", "questions": 9, "kinds": ["x"], "marks": 10}]}, "come to 90, and a paper has 100"),
        ({"section": [{"title": "x", "questions": 9, "kinds": ["x"], "marks": 12}]}, "come to 108"),
        ({"tilte": "x"}, "there is no such field"),
    ],
)
def test_a_specification_that_cannot_be_used_says_where(change, says) -> None:
    section = {"title": "One", "questions": 1, "kinds": ["number"]}
    whole = {"title": "T", "modelled_on": "M", "book": "open", "minutes": 60, "pass_mark": "65%", "section": [section]}
    with pytest.raises(BadInput, match=says):
        specification_from(Fields({**whole, **change}, "mine.toml"), "mine")


def test_a_section_that_cites_asks_for_the_law_for_one_mark() -> None:
    section = PaperSection("Laws", 6, tuple(BANK), (1,), 5, cites=True)
    for question in set_paper(specified(section), 3, kinds=BANK).questions:
        law = question.exercise.parts[-1]
        if question.kind.id == "written":
            assert len(question.exercise.parts) == 1
            continue
        assert isinstance(law, MultipleChoice) and question.part_marks == (4, 1) and len(law.options) == 4
        assert law.solution == f"Law {question.exercise.laws[0].clause}"
        others = {option.laws[0].law for option in law.options if not option.right}
        assert len(others) == 3 and not others & {law.law for law in question.exercise.laws}
        assert not others & {12, 16, 73}, "what stands behind many rulings is never a wrong answer"


def test_the_key_of_an_answer() -> None:
    paper = set_paper(specified(EACH), 3, kinds=BANK)
    assert paper.questions[6].keys == (answer_key(7, 1),) == ("7.1",)

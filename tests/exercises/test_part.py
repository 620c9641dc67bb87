"""Properties of every kind of answer."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.exercises import MultipleChoice, Number, Option, Part, Written, WrongAnswer
from bridgelaw.exercises.by_kind import ANSWER_KINDS
from tests.each import each
from tests.exercises.listed import FILLED, ORDERED, SEVERAL

SLIP = WrongAnswer("sign", Fraction(-3), "The sign.", is_slip=True)
PARTS: tuple[Part, ...] = (
    MultipleChoice("May he?", (Option("Yes", "He may.", True), Option("No", "He may."))),
    SEVERAL,
    ORDERED,
    Number("How many?", "IMPs", Fraction(3), "Three.", (SLIP,)),
    FILLED,
    Written("Write the ruling.", ("The facts.", "The Law."), "It is a penalty card."),
)
RULED = {"text": "A penalty card.", "points": [1, 2]}
each_part = each("part", PARTS)


def right_answer(part: Part) -> object:
    return part.solution if part.graded else RULED


def test_every_kind_is_tried_here() -> None:
    assert [type(part) for part in PARTS] == list(ANSWER_KINDS)


@each_part
def test_the_right_answer_is_read_graded_and_earns_all(part: Part) -> None:
    answer = right_answer(part)
    assert part.reads(answer) and part.is_answer(answer)
    assert part.grade(answer).right and part.share(answer) == 1


@each_part
def test_what_is_no_answer_of_its_kind_is_not_read(part: Part) -> None:
    others = [right_answer(other) for other in PARTS if type(right_answer(other)) is not type(right_answer(part))]
    for answer in (None, 3, [], [3], "", {}, {"text": " "}, *others):
        assert not part.reads(answer) and not part.is_answer(answer)


@each_part
def test_in_other_terms_it_is_the_same_question(part: Part) -> None:
    worded = part.in_terms(str.upper)
    assert type(worded) is type(part) and worded.prompt == part.prompt.upper()
    assert [says for _, says in worded.known_wrong()] == [says.upper() for _, says in part.known_wrong()]
    assert part.in_terms(str) == part


def test_of_a_table_one_box_is_an_answer_though_not_a_complete_one() -> None:
    assert FILLED.is_answer(["3"]) and not FILLED.reads(["3"]) and FILLED.share(["3"]) == Fraction(1, 3)
    assert not FILLED.is_answer(["3"] * 4)


def test_points_outside_the_rubric_count_for_nothing() -> None:
    ruling = PARTS[-1]
    for points, share in (([1, 1, 7, 0], Fraction(1, 2)), ("12", 0), ([True], 0), (None, 0)):
        assert ruling.share({"text": "So.", "points": points}) == share

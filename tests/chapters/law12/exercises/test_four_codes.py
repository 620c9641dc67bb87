"""The exercises of the lesson on four codes: every figure and every wrong road by hand, and what the texts fill in."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.exercises import MultipleChoice, Number, Written, common_errors, exercise, exercises
from bridgelaw.laws import cite, clause_for, translate
from tests.each import each
from tests.states import states

F = Fraction
LESSON = "law12-codes"


def number(name: str, part: int = 0) -> Number:
    found = exercise(LESSON, name).parts[part]
    assert isinstance(found, Number)
    return found


def choices(name: str) -> list[MultipleChoice]:
    return [part for part in exercise(LESSON, name).parts if isinstance(part, MultipleChoice)]


def feedback(name: str, part: int, option: str) -> str:
    """Return what is said to somebody who takes that option."""
    return choices(name)[part].grade(option).says


def test_six_cases_of_rising_difficulty() -> None:
    assert [(each.id, each.level) for each in exercises(LESSON)] == [
        ("old-letters", 1),
        ("where-doubt-went", 1),
        ("two-standards", 2),
        ("adjust-or-not", 2),
        ("closed-road", 3),
        ("write-to-captain", 3),
    ]


# 6♦ 2/10, 3NT+1 3/10, 5♦ 4/10, one down 1/10, against +130: 1240 is 15, 500 is 11, 470 is 10, −230 is −6.
def test_two_standards_by_hand() -> None:
    innocents, offenders = number("two-standards"), number("two-standards", 1)
    assert F(2, 10) < F(1, 3) <= F(2, 10) + F(3, 10)
    assert innocents.answer == 11
    assert {each.name: each.value for each in innocents.wrong} == {
        "innocents worth of +1370": 15,
        "innocents worth of +600": 10,
        "2017 innocents": F(2, 10) * 15 + F(3, 10) * 11 + F(4, 10) * 10 - F(1, 10) * 6,
    }
    assert F("9.7") in {each.value for each in innocents.wrong}
    assert states(innocents.says, "0.5 … 3NT+1 N")
    assert F(2, 10) >= F(1, 6)
    assert offenders.answer == -15
    assert {each.name: each.value for each in offenders.wrong} == {
        "innocents worth of +1370": 15,
        "2017 offenders": F("-9.7"),
        "1997 innocents": 11,
    }
    assert states(offenders.says, "6♦ … 0.2 … 4 IMPs")
    facts = exercise(LESSON, "two-standards").facts
    often = ("(+1370) in two cases of ten", "(+630) in three cases", "(+600) in four cases", "(−100) in one case")
    for said in ("(+130)", *often):
        assert said in facts


def test_adjust_or_not_by_hand() -> None:
    first = choices("adjust-or-not")[0]
    assert first.prompt.startswith(
        "NS have 8 IMPs at the table; 4♠ made would be 10 IMPs, one down −6. Who adjusts the score?"
    )
    assert first.solution == "Only the director of 1998"
    assert F(2, 3) * 10 + F(1, 3) * -6 == 4 + F(2, 3)
    said = feedback("adjust-or-not", 0, "Both, the director of 1998 and you")
    assert "2/3 × 10 + 1/3 × −6 = 4 2/3 IMPs, and NS have 8." in said


# Nine others: +1430 twice, +680 and +620 three times each, −100. For EW: +680 is 7, −100 is 17, +1430 is 2, −200 is 18.
def test_the_closed_road_by_hand() -> None:
    part = number("closed-road")
    assert states(part.prompt, "7, 17, 2 and 18 … EW")
    assert part.answer == F(3, 5) * 7 + F(2, 5) * 17 == 11
    assert {each.name: each.value for each in part.wrong} == {
        "2007 innocents": F(3, 10) * 7 + F(2, 10) * 17 + F(3, 10) * 2 + F(2, 10) * 18,
        "1997 innocents": 17,
        "innocents worth of +680": 7,
        "innocents worth of +1430": 2,
    }
    assert states(part.says, "0.6 and 0.4 … 0.6 × 7 + 0.4 × 17")
    assert part.grade("9.7").says.startswith("9.7 matchpoints? You gave 6♠ its half of the weight.")


def test_the_letter_to_the_captain_has_its_figures() -> None:
    (part,) = exercise(LESSON, "write-to-captain").parts
    assert isinstance(part, Written)
    assert "You have ruled 3.6 IMPs to EW." in part.prompt and "we got 12 IMPs" in part.prompt
    assert states(part.model, "0.6 of −2 and 0.4 of 12 … 3.6 IMPs")
    assert F(6, 10) * -2 + F(4, 10) * 12 == F("3.6")
    assert any(states(line, "5♠ … 0.6 … 0.4 … 3.6 IMPs") for line in part.rubric)


def test_the_letters_are_those_of_the_concordance() -> None:
    """The answers of *The same letters, another matter*, asked of the data."""
    today, equity, option = choices("old-letters")
    assert today.solution == translate(cite("12C1(b), 2007"), 2017)[0].clause == "12C1(e)"
    assert translate(cite("12C3, 1997"), 2017) == (clause_for("weighted"),)
    assert equity.solution.endswith("12C1(c)")
    assert translate(cite("12C1(e), 2007"), 2017) == ()
    assert option.solution == "No clause of 2017"
    assert choices("where-doubt-went")[1].solution == clause_for("best-worst", 1997).clause == "12C2"


@each(
    "place, words",
    [
        (2, "would have −2 IMPs instead of 12."),
        (3, "0.5 IMPs if the slam has weight, 3.6 if it has none."),
        (4, "is 9 IMPs, and the weighted score is 10.6"),
        (5, "12 IMPs for one side and −13 for the other leave 1 over."),
    ],
)
def test_the_common_errors_state_their_figures(place: int, words: str) -> None:
    assert words in common_errors(LESSON)[place].says

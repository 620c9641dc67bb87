"""Questions and their grading."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.exercises import BadExercise, Feedback, MultipleChoice, Number, Option, WrongAnswer
from tests.each import each

F = Fraction
ROUNDED = WrongAnswer("rounded", F(3), "You rounded too early.", is_slip=True)
NUMBER = Number("How many?", "IMPs", F(8, 3), "A third of eight.", (ROUNDED,))


def test_a_choice_has_one_right_option_and_feedback_for_each() -> None:
    right, wrong = Option("yes", "Right.", True), Option("no", "No.")
    choice = MultipleChoice("Is it?", (right, wrong))
    assert choice.solution == "yes"
    assert choice.grade("yes") == Feedback(True, "Right.")
    assert choice.grade("no") == Feedback(False, "No.")
    assert choice.grade("perhaps") == Feedback(False, "Choose one of the options first.")
    for options in ((wrong,), (right, right), ()):
        with pytest.raises(BadExercise, match="has not exactly one right option"):
            MultipleChoice("Is it?", options)
    with pytest.raises(BadExercise, match="without feedback"):
        MultipleChoice("Is it?", (right, Option("no", "")))


@each("typed", ["2 2/3", "8/3", "2.67", "2,67", " 2⅔ ", "+2.67", "2.666", "2.6667"])
def test_the_answer_as_a_fraction_or_to_two_places(typed: str) -> None:
    assert NUMBER.grade(typed) == Feedback(True, "2 2/3 IMPs. A third of eight.")


@each("typed", ["2.6", "2.68", "2", "2.66"])
def test_what_does_not_round_to_it_is_wrong(typed: str) -> None:
    feedback = NUMBER.grade(typed)
    assert not feedback.right
    assert "not one of the common mistakes" in feedback.says


def test_a_wrong_sign_and_a_rounded_figure_are_recognised() -> None:
    sign, *rounded = NUMBER.otherwise
    assert [each.value for each in rounded] == [3, F("2.7")]
    for typed in ("-2.67", "−2 2/3", "-8/3 imps"):
        assert NUMBER.grade(typed) == Feedback(False, f"{typed} {sign.says}")
    assert NUMBER.grade(" 2.7 ") == Feedback(False, f"2.7 {rounded[0].says}")


def test_a_mistake_is_known_by_two_places_too_and_named_exactly() -> None:
    slip = WrongAnswer("the other side", F(14, 3), "That is theirs.", is_slip=True)
    number = Number("How many?", "IMPs", F(3), "So.", (slip,))
    assert number.grade("4.67") == number.grade("14/3") == Feedback(False, "4 2/3 IMPs? That is theirs.", slip.name)
    assert number.share("4.67") == F(1, 2)


def test_two_places_mean_half_of_a_hundredth_and_no_more() -> None:
    number = Number("How many?", "IMPs", F(14, 3), "So.", ())
    assert number.grade("4.6617").right and number.grade("4.6716").right
    assert not number.grade("4.66").right and not number.grade("4.6717").right


def test_a_half_is_rounded_away_from_zero() -> None:
    for answer, rounded in ((F("2.5"), 3), (F("-2.5"), -3), (F("4.75"), 5)):
        assert rounded in [each.value for each in Number("How many?", "IMPs", answer, "So.", ()).otherwise]


@each("typed", ["2 2/3 IMPs", "2.67 IMPs", "8/3IMP"])
def test_the_unit_may_be_typed_too(typed: str) -> None:
    assert NUMBER.grade(typed).right


@each(
    "typed, unit",
    [
        ("11.4 mp", "matchpoints"), ("11.4MP", "matchpoints"), ("11,4 Matchpoints", "matchpoints"),
        ("11.4 points", "matchpoints"), ("11.4 imp", "IMPs"), ("11.4 Imps", "IMPs"), ("11.4 vp", "VPs"),
        ("11.4 Victory Points", "VPs"), ("11.4%", "per cent"), ("11.4 per cent", "per cent"), ("11.4 pts", "points"),
        ("57/5 tricks", "tricks"),
    ],
)  # fmt: skip
def test_the_unit_is_read_as_directors_write_it(typed: str, unit: str) -> None:
    assert Number("How many?", unit, F("11.4"), "So.", ()).grade(typed).right


@each(
    "typed, unit, says",
    [
        ("3 imps", "matchpoints", "'3 imps' is in IMPs. Matchpoints are asked for."),
        ("3 mp", "IMPs", "'3 mp' is in matchpoints. IMPs are asked for."),
        ("620 points", "IMPs", "'620 points' is in points. IMPs are asked for."),
        ("3%", "VPs", "'3%' is in per cent. VPs are asked for."),
    ],
)
def test_another_unit_is_told_and_is_no_answer(typed: str, unit: str, says: str) -> None:
    number = Number("How many?", unit, F(3), "So.", ())
    assert number.grade(typed) == Feedback(False, says) and not number.reads(typed)


def test_an_answer_that_ends_must_be_exact() -> None:
    number = Number("How many?", "matchpoints", F("6.75"), "So.", ())
    assert number.grade("6.75").right and number.grade("27/4").right
    assert not number.grade("6.8").right and not number.grade("6.751").right


def test_a_known_wrong_answer_is_named() -> None:
    assert NUMBER.grade("3") == Feedback(False, "3 IMPs? You rounded too early.", "rounded")


@each("junk", ["", "   ", "lots", "2/0", "1/2/3", "0x10", "inf", "nan", "<b>2</b>", "1e3", "9" * 99])
def test_junk_gets_a_sentence(junk: str) -> None:
    feedback = NUMBER.grade(junk)
    assert not feedback.right
    assert feedback.says.endswith(".")


@given(st.text(max_size=20))
def test_any_text_gets_feedback(typed: str) -> None:
    assert NUMBER.grade(typed).says


@given(st.fractions(-50, 50, max_denominator=60))
def test_two_rounded_places_are_enough_and_right_is_right(answer: Fraction) -> None:
    number = Number("How many?", "IMPs", answer, "So.", ())
    assert number.grade(str(answer)).right
    hundredths = round(answer * 100)
    typed = f"{'-' if hundredths < 0 else ''}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"
    assert number.grade(typed).right
    assert not number.grade(str(answer + F(1, 50))).right

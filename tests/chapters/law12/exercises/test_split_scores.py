"""The exercises of the lesson on split scores, their figures worked out once more by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from bridgelaw.cases import case_named
from bridgelaw.exercises import Written, common_errors, exercise
from bridgelaw.laws import Reference
from bridgelaw.scoring import Side
from tests.exercises import parts
from tests.rulings.slow import slow_imps, slow_matchpoints

F = Fraction
LESSON = "law12-split"
number_of = partial(parts.number_of, LESSON)
wrong_answers = partial(parts.wrong_answers, LESSON)


def test_the_wrong_switch_by_hand() -> None:
    # 5♦ doubled and vulnerable: two down 500, one down 200; 4♥ made 620, as at the other table.
    assert [slow_imps(score - 620) for score in (200, 620, 500)] == [-9, 0, -3]
    texts = [option.text for option in exercise(LESSON, "wrong-switch").parts[0].options]  # type: ignore[union-attr]
    assert [text.split(" IMPs")[0] for text in texts] == ["−9", "0", str(-6).replace("-", "−")]
    assert -9 + 0 - -3 == -6


def test_the_double_shot_by_hand() -> None:
    # Nobody vulnerable: 5♥ doubled two down −300, 4♠ one down +50, 4♥ made +420.
    assert [slow_imps(score - 420) for score in (-300, 420, 50)] == [-12, 0, -9]
    assert number_of("double-shot", 1).answer == -12 + 0 + 9 == -3
    # −300 + 420 − 50 is 70, and 350 below 420.
    assert wrong_answers("double-shot", 1) == {
        "actual": -12,
        "normal": 0,
        "in total points": slow_imps(70 - 420),
        "expected": -9,
    }
    assert slow_imps(-350) == -8


FIELD = [620, 620, 620, 650, 170, 140, -100, -100, -100]


def test_the_revoke_at_pairs_by_hand() -> None:
    worth = [slow_matchpoints([score, *FIELD], Side.NS)[0] for score in (-790, 620, 500)]
    # +620 beats five and ties three, +500 beats five, −790 beats none.
    assert worth == [0, 2 * 5 + 3, 2 * 5]
    assert number_of("revoke-at-pairs", 0).answer == 0 + 13 - 10 == 3
    assert number_of("revoke-at-pairs", 1).answer == 18 - 13 == 5
    assert wrong_answers("revoke-at-pairs", 0) == {"normal": 13, "actual": 0, "expected": 10}
    assert wrong_answers("revoke-at-pairs", 1) == {"offenders if balanced": 15, "innocents": 3}
    given = case_named("revoke-at-pairs").given.field.scores
    assert list(given) == FIELD


def test_the_knockout_by_hand() -> None:
    assert number_of("knockout", 0).answer == F(-11 - 4, 2) == F("-7.5")
    assert wrong_answers("knockout", 0) == {
        "averaged as written": F(-11 + 4, 2),
        "innocents": -11,
        "innocents if balanced": -4,
    }


FIELD_13 = [630, 630, 660, 620, 600, 600, 690, -100, 1370]


def test_example_13_by_hand() -> None:
    worth = [slow_matchpoints([score, *FIELD_13], Side.EW)[0] for score in (1370, 620, -100)]
    assert worth == [1, 11, 17]
    assert number_of("example-13", 0).answer == 1
    assert wrong_answers("example-13", 0) == {"by the recipe": 11 - (17 - 1), "normal": 11, "expected": 17}
    facts = exercise(LESSON, "example-13").facts
    assert "+630, +630, +660, +620, +600, +600, +690, −100 and +1370" in facts
    assert list(case_named("002-example-13").given.field.scores) == FIELD_13
    # Example 6: −4 − (2 − −11).
    assert -4 - (2 + 11) == -17
    feedback = exercise(LESSON, "example-13").parts[1].options[0].feedback  # type: ignore[union-attr]
    assert "−17 instead of −11" in feedback


def test_the_written_ruling_by_hand() -> None:
    (part,) = exercise(LESSON, "write-it").parts
    assert isinstance(part, Written)
    normal = F(2, 3) * slow_imps(620 - 170) + F(1, 3) * slow_imps(-100 - 170)
    expected, actual = slow_imps(200 - 170), slow_imps(-790 - 170)
    assert (normal, expected, actual) == (F(13, 3), 1, -14)
    assert actual + normal - expected == -F(32, 3)
    assert normal - expected == F(10, 3) and expected - actual == 15 and normal - actual == F(55, 3)
    for words in (
        "4 1/3 IMPs",
        "−14",
        "is 1 IMP;",
        "15 IMPs",
        "other 3 1/3",
        "NS score −10 2/3 IMPs, rounded −11",
        "−4 1/3, rounded −4",
    ):
        assert words in part.model, words
    rubric = " ".join(part.rubric)
    for words in ("4 1/3 IMPs", "so 18 1/3 IMPs", "expected 1, so 3 1/3", "15 self-inflicted", "−10 2/3, rounded −11"):
        assert words in rubric, words


def test_the_common_errors_say_their_figures() -> None:
    errors = common_errors(LESSON)
    clauses = [str(each.basis) for each in errors if isinstance(each.basis, Reference)]
    assert clauses == ["12C1(e), 2017", "12C1(e), 2017", "12B1, 2017", "12C1(e)(i), 2017", "12C1(e), 2017", "78B, 2017"]
    said = " ".join(each.says for each in errors)
    for words in (
        "the infraction alone cost 3 IMPs: NS get these back and score −13, not −16",
        "cost EW 13 IMPs",
        "They score +4, what 4♥ one down was worth, whatever NS did",
        "NS score 23. The complement would be 77",
        "the normal result, 35",
        "it gives −5 matchpoints",
        "They keep 1:",
        "against 620 that is −15 IMPs",
        "NS score −13",
    ):
        assert words in said, words

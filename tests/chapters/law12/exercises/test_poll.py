"""The exercises of the lesson on polls, their figures worked out once more by hand."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from bridgelaw.cases import case_named, computed
from bridgelaw.exercises import Number, Written, common_errors, exercise, exercises
from bridgelaw.laws import Reference
from bridgelaw.laws.regulations import regulation
from tests.exercises import parts
from tests.rulings.slow import slow_imps
from tests.states import states

F = Fraction
LESSON = "law12-poll"
number_of = partial(parts.number_of, LESSON)
wrong_answers = partial(parts.wrong_answers, LESSON)
choice_of = partial(parts.choice_of, LESSON)


def test_seven_exercises_and_seven_figures() -> None:
    names = ["bar", "twelve", "lean-once", "lean-less", "ban", "other-room", "write-it"]
    assert [each.id for each in exercises(LESSON)] == names
    assert [each.level for each in exercises(LESSON)] == [1, 1, 2, 2, 2, 3, 3]
    assert sum(isinstance(part, Number) for each in exercises(LESSON) for part in each.parts) == 7


def test_three_friends_by_hand() -> None:
    option = choice_of("bar", 0).options[0]
    assert option.text.endswith("11/15") and 1 - F(1, 3) * F("0.8") == F(11, 15)
    assert "moves the share by 1/3" in option.feedback


def test_seven_of_twelve() -> None:
    given = case_named("002-example-10-poll").given.written["question"][0]["answers"]
    assert [(each["players"], each.get("role")) for each in given] == [("7", "disallowed"), ("5", "good")]
    found = computed(case_named("002-example-10-poll")).figures
    assert found["share"] == found["ns weight of +680"] == 1 and found["share 1 of all asked"] == F(5, 12)
    assert "ns weight of +1430" not in found
    assert choice_of("twelve", 0).solution == "All of it"
    assert "the share would be 4/5" in choice_of("twelve", 1).options[0].feedback
    # The road that the second option takes: 5/12 × 6/5.
    assert F(5, 12) * F(6, 5) == F(1, 2) and "1/2" in choice_of("twelve", 0).options[1].text


def test_lean_once_by_hand() -> None:
    # Three of six bid it, four of six make it: a third, leaned to two fifths; the rest, 3/5, goes as 1/6 to 1/2.
    assert number_of("lean-once").answer == F(1, 2) * F(2, 3) * F("1.2") == F("0.4")
    assert wrong_answers("lean-once") == {
        "leaned at each question": F("0.6") * F("0.8"),
        "share": F(1, 3),
        "share 1": F(1, 2),
    }
    # EW made 450 at both tables: 980 is 530 more, −50 is 500 less.
    assert [slow_imps(own - 450) for own in (980, -50, 450)] == [11, -11, 0]
    down = F("0.6") * F(1, 6) / F(2, 3)
    assert down == F("0.15")
    assert number_of("lean-once", 1).answer == F("0.4") * 11 - down * 11 == F("2.75")
    assert wrong_answers("lean-once", 1) == {
        "ew imps as polled": F(1, 3) * 11 - F(1, 6) * 11,
        "ew imps rounded": 3,
        "ew imps outright": 11,
    }
    says = number_of("lean-once", 1).says
    assert states(says, "6♠ … 11 IMPs … −11, 4♠ … 0") and "0.4, 0.15 and 0.45" in says
    assert states(number_of("lean-once").says, "0.5 × 2/3 = 1/3 … 1/3 × 1.2")
    outright = next(each.says for each in number_of("lean-once", 1).wrong if each.name == "ew imps outright")
    assert outright.endswith("It would be a factor of 3.")


def test_fifteen_defenders_by_hand() -> None:
    # 3/15 × 1.1; one down is 12 IMPs away from +620.
    assert number_of("lean-less", 1).answer == F(3, 15) * F("1.1") == F("0.22")
    assert number_of("lean-less", 2).answer == F("0.78") * -12 == F("-9.36")
    assert wrong_answers("lean-less", 2) == {
        "ns imps as polled": F(12, 15) * -12,
        "ns imps of −100": -12,
        "ns imps outright": 0,
    }


def test_the_ban_by_hand() -> None:
    assert number_of("ban").answer == 1 - F("0.5") * F("1.2") == F("0.4")
    assert wrong_answers("ban") == {"ns weight of +620": F("0.6"), "share": F("0.5")}
    # Against +620, one down is 720 for EW: 12 IMPs.
    assert slow_imps(100 + 620) == 12
    assert number_of("ban", 1).answer == F("0.6") * 12 == F("7.2")
    assert wrong_answers("ban", 1) == {
        "ew imps if they balanced": F("0.4") * 12,
        "ew imps as polled": 6,
        "ew imps outright": 0,
    }
    assert number_of("ban", 1).says.endswith("NS score −4.8.")


def test_the_other_room_by_hand() -> None:
    # 3/8 × 0.8 = 0.3; one down is 12 IMPs away from +620.
    assert F(3, 8) * F("0.8") == F("0.3") and slow_imps(-100 - 620) == -12
    assert number_of("other-room").answer == F("0.3") * -12 == F("-3.6")
    assert wrong_answers("other-room") == {
        "ns imps as polled": F(3, 8) * -12,
        "ns imps by the good share alone": F(1, 4) * -12,
        "ns imps outright": 0,
        "ns imps of −100": -12,
    }
    assert "a factor of 1.6" in number_of("other-room").wrong[2].says and 1 / F(5, 8) == F("1.6")
    assert states(number_of("other-room").wrong[1].says, "0.625 × 1.2 = 0.75 … 3/8 to 1/4")
    assert "0.375 × 0.8 = 0.3, which leaves 0.7 for 4♥ made" in number_of("other-room").says
    right = choice_of("other-room", 2).options[0]
    assert right.right and states(right.feedback, "0.75 … 3/8 … 1/4")
    assert right.feedback.endswith("so we stop at 0.7.")
    assert 1 - F(3, 8) * F(4, 5) == F("0.7")
    assert states(choice_of("other-room", 1).options[1].feedback, "0.7 of 4♥ … 0.625")


def test_the_facts_are_those_of_the_cases() -> None:
    asked = {
        "lean-once": [[3, 3], [4, 2]],
        "ban": [[5, 5]],
        "other-room": [[5, 3]],
        "write-it": [[6, 2], [4, 2]],
    }
    cases = dict(zip(asked, ("spade-slam-poll", "spades-82c", "hearts-eight-asked", "slow-pass-polled"), strict=True))
    for name, counts in asked.items():
        given = case_named(cases[name]).given.written["question"]
        assert [[int(each["players"]) for each in question["answers"]] for question in given] == counts
    facts = {name: exercise(LESSON, name).facts for name in asked}
    assert "three of six peers bid 6♠" in facts["lean-once"] and "four make it, two go one down" in facts["lean-once"]
    assert "Ten peers of East defend: with a heart switch five beat it by one, five do not" in facts["ban"]
    assert "of eight who defend, three beat it by one and five do not" in facts["other-room"]
    assert "six pass, two bid 5♥" in facts["write-it"] and "four made it, two went one down" in facts["write-it"]


def test_the_written_ruling_has_the_figures_of_its_case() -> None:
    (part,) = exercise(LESSON, "write-it").parts
    assert isinstance(part, Written)
    assert (slow_imps(620 - 140), slow_imps(-100 - 140), slow_imps(300 - 140)) == (10, -6, 4)
    assert F(1, 3) * F("0.8") == F(4, 15) and F(11 * 10 - 4 * 6, 15) == 5 + F(11, 15)
    assert F(1, 6) > F(11, 15) - F(2, 3), "one mind is more than all of the leaning"
    together = "11/15 of 10 IMPs and 4/15 of −6, together 5 11/15"
    for words in ("which is 2/3", "move that by 1/6", together, "NS had 4"):
        assert words in part.model
    assert "NS score 6 IMPs, EW −6." in part.model
    assert any("2/3 becomes 11/15 (84D" in line for line in part.rubric)


def test_the_common_errors_say_their_figures() -> None:
    errors = common_errors(LESSON)
    assert [str(each.basis) for each in errors if isinstance(each.basis, Reference)] == [
        "12C1(b), 2017",
        "84D, 2017",
        "82C, 2017",
        "84D, 2007",
    ]
    practices = [each.basis for each in errors if not isinstance(each.basis, Reference)]
    assert practices == [regulation("poll-least"), regulation("leaning")]
    said = " ".join(each.says for each in errors)
    for words in (
        "One changed answer of three moves the share by 1/3.",
        "0.25 would become 0.36, which is 1.44 times as much",
        "on the product: 0.3.",
        "a factor of 2.",
        "moves NS from −6 to −4.8 IMPs, and not to 0.",
        "NS −4.8 IMPs, EW 7.2.",
    ):
        assert words in said, words
    assert F("0.36") / F("0.25") == F("1.44")

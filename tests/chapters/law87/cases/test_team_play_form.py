"""The form team-play: what a case may say, what comes out under which name, and every mistake with its field."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases import case_named, cases_of_text, check_case, computed, course_cases
from tests.cases.sample import fault_of, once
from tests.chapters.law87.cases.team_play_sample import BY_REGULATION, NEXT_DOOR, TEAM_PLAY
from tests.each import each
from tests.states import states

F = Fraction


def test_the_figures_of_a_fouled_board() -> None:
    found = computed(case_named("exchanged-at-teams")).figures
    assert [found[f"ew {kind}"] for kind in ("imps", "imps assigned", "imps by the grade", "imps if compared")] == [
        8,
        F("8.4"),
        3,
        10,
    ]
    assert [found[f"ew imps of {score}"] for score in ("+170", "+620", "-100")] == [10, 0, 12]
    # Margins of 3 + 8, 3 and 3 + 10 over eight boards.
    assert [found[f"ew vps{road}"] for road in ("", " without the board", " if compared")] == [
        F("14.09"),
        F("11.27"),
        F("14.68"),
    ]
    assert found["total"] == 0 and found["way"] == "the better of two"
    assert "86B2(b), 2017" in str(found["clauses"])


def test_the_figures_of_the_exercises_by_hand() -> None:
    def of(case: str, *names: str) -> list[object]:
        found = computed(case_named(case)).figures
        return [found[name] for name in names]

    # 600 and 630 against 630 are −1 and 0; two halves.
    assert of("teams-changed-hands", "ns imps assigned", "ns imps", "ew imps if compared") == [F("-0.5"), 3, 12]
    # 21 to 25 over seven boards; EW lead by 4, and win by 7.
    assert of("teams-two-copies", "ew imps", "ew vps", "ew vps left by the other") == [3, F("12.94"), F("10.47")]
    # Against −800: 700 and 600 are both 12, 910 is 14.
    assert of("teams-doubled-next-door", "ns imps assigned", "ns imps of +110") == [F("0.8") * 12 + F("0.2") * 14, 14]
    # Against 750: −200 is 950 less, 14; 130 is 620 less, 12.
    assert of("teams-better-of-two", "ew imps assigned", "ew imps") == [F(2, 3) * 14 + F(1, 3) * 12, 13]
    assert of("teams-knockout", "ew imps", "ns imps", "ew imps by itself") == [F("1.5"), F("-1.5"), 3]
    # Against 170: 450 is 10, −270 is −7; the match by 8 + 5.
    assert of("teams-write-it", "ns imps assigned", "ns imps", "ns vps") == [F("4.6"), 5, F("14.68")]


@each(
    "text, old, new, field, words",
    [
        (TEAM_PLAY, '"fouled"', '"foul"', "given.trouble", 'Write one of "fouled"'),
        (TEAM_PLAY, '"2♠+1 S"', '"2♠+9 S"', "given.table_result", ""),
        (TEAM_PLAY, 'fault_ns = "directly"', 'fault_ns = "mine"', "given.fault_ns", "is not a known word"),
        (TEAM_PLAY, 'plus = "3"', 'plus = "three"', "given.plus", "is not a number"),
        (TEAM_PLAY, "adjusted = 1", 'leans = "NS"', "given.leans", "no such field"),
        (TEAM_PLAY, "adjusted = 1", "knockout = true", "given.knockout", "no such field"),
        (TEAM_PLAY, 'weight = "1/5"', 'weight = "1/4"', "given.outcomes", "The weights add to"),
        (NEXT_DOOR, 'leans = "NS"', 'leans = "us"', "given.leans", "is not a known side"),
        (NEXT_DOOR, 'leans = "NS"', 'table_result = "50"', "given.table_result", "no such field"),
        (BY_REGULATION, 'regulation_ew = "-2"\n', "", "given.regulation_ew", "gives NS a score and EW none"),
    ],
)
def test_a_mistake_is_named_with_its_field(text: str, old: str, new: str, field: str, words: str) -> None:
    fault = fault_of(once(text, old, new))
    assert fault.field.startswith(field)
    assert states(str(fault), words)


@each(
    "text, ground, old, new",
    [
        (TEAM_PLAY, "comparable", '"fouled"', '"same"'),
        (TEAM_PLAY, "missing result", 'table_result = "2♠+1 S"\n', ""),
        (TEAM_PLAY, "further board", "adjusted = 1", "further = true"),
        (TEAM_PLAY, "average", 'plus = "3"', 'plus = "0"'),
        (NEXT_DOOR, "no outcome", 'outcomes = [{ result = "4♥+2 E", weight = "1" }]\n', ""),
        (BY_REGULATION, "both tables", 'other_table = "400"\n', ""),
    ],
)
def test_each_ground_of_refusal(text: str, ground: str, old: str, new: str) -> None:
    spoilt = once(text, old, new)
    spoilt = once(spoilt, 'form = "team-play"', f'form = "team-play"\nrefused = "{ground}"')
    assert check_case(*cases_of_text(spoilt.split("[[case.printed]]")[0], "mine.toml")).refused


def test_the_course_has_the_refusals_that_a_director_meets() -> None:
    refused = {case.id: case.refused for case in course_cases() if case.form == "team-play" and case.refused}
    assert set(refused) == {"too-late-for-another", "same-wrong-cards", "slam-without-outcomes"}
    assert len([case for case in course_cases() if case.form == "team-play"]) >= 20

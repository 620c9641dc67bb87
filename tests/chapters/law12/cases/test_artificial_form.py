"""The form artificial: what a case may say, what comes out under which name, and every mistake with its field."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases import case_named, cases_of_text, check_case, computed, course_cases
from bridgelaw.cases.check import AGREE
from tests.cases.sample import fault_of, once
from tests.chapters.law12.cases.artificial_sample import ARTIFICIAL, AT_TEAMS, INDIVIDUAL
from tests.each import each
from tests.states import states

F = Fraction


def test_every_case_of_the_sources_says_what_it_printed() -> None:
    found = [case for case in course_cases() if case.form == "artificial" and case.source.id]
    assert {case.id for case in found} == {"002-example-5", "002-average-plus", "000-c2a", "000-c2a-partly", "000-c2b"}
    for case in found:
        comparisons = check_case(case).comparisons
        assert comparisons and all(each.verdict == AGREE for each in comparisons), case


def test_the_figures_of_a_pair() -> None:
    found = computed(case_named("own-sessions")).figures
    # 64.5%, 60%, 62% (100 less 38) and 1350 over 21 boards, each of a top of 26.
    assert found["top"] == 26
    assert [found[f"ns percentage{road}"] for road in ("", " by the grade", " left by the others")] == [
        F("64.5"),
        60,
        62,
    ]
    assert found["ns percentage counting this board"] == F(1350, 21)
    assert found["ns matchpoints"] == F("64.5") * 26 / 100 == F("16.77")
    assert found["ns matchpoints as average plus"] == F("15.6")
    assert found["ns matchpoints on the other boards"] == F("16.77")
    assert found["total"] == F("102.5")
    assert (found["ns award"], found["power"]) == ("average plus", "12A2, 2017")


def test_the_figures_at_imps_and_of_four_players() -> None:
    butler = computed(case_named("butler-runaway")).figures
    assert (butler["ns imps"], butler["ew imps"], butler["total"]) == (F("3.4"), -3, F("0.4"))
    assert butler["ew imps left by the others"] == F("-3.4")
    assert "top" not in butler and "ns matchpoints" not in butler
    players = computed(case_named("individual-late")).figures
    assert [players[f"{seat} percentage"] for seat in ("north", "east", "south", "west")] == [40, F("62.5"), 40, 60]
    assert players["east matchpoints"] == 10 and players["north matchpoints"] == F("6.4")
    assert "north percentage left by the others" not in players


@each(
    "old, new, field, words",
    [
        ('"matchpoints"', '"matchpts"', "given.scoring", "matchpoints"),
        ('"unplayable"', '"boring"', "given.reason", "boring"),
        ('fault_ns = "none"', 'fault_ns = "mine"', "given.fault_ns", "partly … directly"),
        ('fault_ns = "none"\n', "", "given.fault_ns", "it is missing"),
        ('"64.2%"', '"104%"', "given", "NS: 104% is not a percentage"),
        ('"64.2%"', '"0.642"', "given.own_ns", "could be 0.642% or 64.2%"),
        ("boards_ns = 23", "boards_ns = 0", "given.missed_ns", "a score on 0 other boards"),
        ("missed_ns = 2", "missed_ns = 0", "given.missed_ns", "0 boards missed"),
        ('"average-plus-two"', '"datum-ten"', "given.several_boards", "several missed boards"),
        ('"average-plus-two"', '"average-plus-nine"', "given.several_boards", "No regulation is called"),
        ("scores = 12", "scores = 1", "given", "there is no top"),
        ("scores = 12", 'culprit = "N"', "given.culprit", "no such field"),
        ("scores = 12", "imps = 3", "given.imps", "no such field"),
        ("scores = 12", "score = 12", "given.score", "no such field"),
    ],
)
def test_a_mistake_is_named_with_its_field(old: str, new: str, field: str, words: str) -> None:
    fault = fault_of(once(ARTIFICIAL, old, new))
    assert fault.field == field
    assert states(str(fault), words)


@each(
    "text, old, new, words",
    [
        (AT_TEAMS, 'imps = "2"', 'imps = "0"', "Average plus … 0"),
        (AT_TEAMS, 'imps = "2"', "scores = 12", "no such field"),
        (AT_TEAMS, 'own_ew = "-3.5"', 'own_ew = "-30"', "nobody averages −30 IMPs a board"),
        (INDIVIDUAL, 'culprit = "N"', 'culprit = "E"', "East … caused"),
        (INDIVIDUAL, 'culprit = "N"', 'several_boards = "average-plus-two"', "no such field"),
        (INDIVIDUAL, 'own_n = "36%"', 'own_ns = "36%"', "no such field"),
    ],
)
def test_what_another_form_of_scoring_has_is_no_field_here(text: str, old: str, new: str, words: str) -> None:
    assert states(str(fault_of(once(text, old, new))), words)


@each(
    "ground, old, new",
    [
        ("last resort", '"unplayable"', '"assignable"'),
        ("sit-out", '"unplayable"', '"sit-out"'),
        ("percentage", '"64.2%"', '"104%"'),
        ("percentage", '"64.2%"', '"lots"'),
        ("no top", "scores = 12", "scores = 1"),
        ("session", "missed_ns = 2", "missed_ns = 0"),
    ],
)
def test_each_ground_of_refusal(ground: str, old: str, new: str) -> None:
    text = once(once(ARTIFICIAL, old, new), 'form = "artificial"', f'form = "artificial"\nrefused = "{ground}"')
    assert check_case(*cases_of_text(text, "mine.toml")).refused


def test_an_average_of_imps_is_a_ground_of_refusal() -> None:
    text = once(once(AT_TEAMS, '"2"', '"30"'), 'form = "artificial"', 'form = "artificial"\nrefused = "average"')
    assert states(check_case(*cases_of_text(text, "mine.toml")).refused, "Average plus … +30")


def test_two_cases_of_the_course_are_refused_as_they_must_be() -> None:
    refused = {
        case.id: check_case(case).refused for case in course_cases() if case.form == "artificial" and case.refused
    }
    assert set(refused) == {"not-the-last-resort", "sitting-out"}
    assert "Assign it" in refused["not-the-last-resort"] and "belongs to the movement" in refused["sitting-out"]


def test_the_edition_of_a_case_decides() -> None:
    (old,) = cases_of_text(once(ARTIFICIAL, "edition = 2017", "edition = 2007"), "mine.toml")
    assert {law.edition for law in computed(old).derivation.laws} == {2007}

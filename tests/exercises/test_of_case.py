"""Questions made of cases: each can be answered from what it tells, and its wrong options are typical errors."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases import Case, case_named, computed, course_cases
from bridgelaw.cases.read import cases_of_form
from bridgelaw.chapters.law87.kinds.of_board import question_of
from bridgelaw.chapters.law87.rulings.fouled_board import fouled_board
from bridgelaw.chapters.law87.rulings.fouled_lines import FouledLine
from bridgelaw.exercises import MultipleChoice
from bridgelaw.exercises.of_case import case_question, known
from bridgelaw.laws import BadInput
from bridgelaw.rulings.bodies import body
from bridgelaw.scoring import Side, imps
from bridgelaw.scoring.printed import counted
from tests.each import each


def asked_of(case: Case) -> MultipleChoice:
    (part,) = case_question(case).parts
    assert isinstance(part, MultipleChoice)
    return part


@each("form, least", [("fouled", 15), ("road", 12), ("codes", 8)])
def test_a_case_of_a_form_becomes_a_question_that_can_be_answered(form: str, least: int) -> None:
    asked = 0
    for case in cases_of_form(form):
        try:
            exercise = case_question(case)
        except BadInput:
            continue
        asked += 1
        part = asked_of(case)
        assert 3 <= len(part.options) == len({each.text for each in part.options}) <= 4, case.id
        assert all(each.right or each.road for each in part.options), case.id
        assert len({each.feedback for each in part.options}) == len(part.options), case.id
        # The answer itself is not told beforehand.
        told = exercise.facts + (exercise.table.text() if exercise.table else "")
        assert form == "codes" or part.solution not in told, case.id
        assert exercise.table == known(case) and exercise.table
    assert asked >= least, asked


def test_a_line_of_a_small_group_and_one_by_neuberg() -> None:
    # Two results in another form: the better one has 65%; two tied ones would have 60% each.
    assert asked_of(case_named("scoring-two-twos")).solution == "65%"
    part = asked_of(case_named("scoring-first-table-ew"))
    # 2 matchpoints among nine of ten: (2 + 1) x 10/9 - 1.
    assert part.solution == "2 1/3 matchpoints" and Fraction(3 * 10, 9) - 1 == Fraction(7, 3)
    assert {"2 2/9 matchpoints", "2 matchpoints", "3 1/3 matchpoints"} == {o.text for o in part.options if not o.right}


def test_per_cent_of_a_top_are_the_same_on_every_scale() -> None:
    scores = (620, 620, 170, -100, 650, 170, 620)
    lines = tuple(FouledLine(str(n), str(n), score, ">1" if n > 4 else "") for n, score in enumerate(scores))
    figb, acbl = (question_of(fouled_board(lines, body(name), len(lines))) for name in ("figb", "acbl"))
    assert {(each.road, each.text) for each in figb[2]} == {(each.road, each.text) for each in acbl[2]}


def test_the_road_counts_neither_the_table_at_fault_nor_those_to_come() -> None:
    part = asked_of(case_named("001-road-9"))
    roads = {each.road: each.text for each in part.options}
    assert part.solution == "Tables 8 and 7"
    assert roads["the table at fault"] == "Tables 9, 8 and 7"
    assert roads["those to come"] == "Tables 8, 7, 6, 5, 4 and 3"


def test_the_codes_of_other_years_mislead() -> None:
    case = case_named("diamond-slam")
    weighted = sum(w * imps(p - 130) for w, p in ((2, 1370), (3, 630), (4, 600), (1, -100)))
    part = asked_of(case)
    assert part.solution == "9.7 IMPs" and Fraction(weighted, 10) == Fraction(97, 10)
    # 1997: the most favourable result that was likely, 3NT with an overtrick.
    assert next(each.text for each in part.options if each.road == "1997") == f"{imps(630 - 130)} IMPs"


def test_a_figure_is_asked_with_all_that_it_is_computed_from() -> None:
    case = case_named("002-example-8")
    table = known(case)
    assert table and [row[1] for row in table.rows][-3:] == ["4♠= N, 2/3", "4♠-1 N, 1/3", "3♠= N"]
    assert case_question(case).facts.startswith(case.story)
    assert all(fact in case_question(case).facts for fact in computed(case).derivation.facts)


def test_every_claim_is_a_closed_question() -> None:
    for case in cases_of_form("claim"):
        part, ruling = asked_of(case), computed(case)
        assert 3 <= len(part.options) == len({each.text for each in part.options}) <= 4, case.id
        assert len({each.feedback for each in part.options}) == len(part.options), case.id
        assert all(each.right or each.road for each in part.options), case.id
        tricks = ruling.figures[named] if (named := ruling.figures.named("declarer's tricks")) else None
        assert part.solution.split()[0] == str(tricks) if tricks is not None else "Play goes on" in part.solution


def test_a_claim_is_taken_for_what_another_finding_or_line_would_bring() -> None:
    roads = {each.road: each.text for each in asked_of(case_named("claim-01")).options}
    # Had the trump been known, all three were the claimer's, who claimed them, too.
    assert roads["knew-trumps"] == "3 tricks" and "as claimed" not in roads
    # A defender's claim that is refused whole leaves everything to declarer.
    roads = {each.road: each.text for each in asked_of(case_named("claim-25a")).options}
    assert roads["refused whole"] == "3 tricks"
    roads = {each.road: each.text for each in asked_of(case_named("claim-39")).options}
    assert roads["conceded"] == "The concession stands: declarer gets 3 tricks."


@each("form", ["claim-road", "lead-out-of-turn", "power"])
def test_an_answer_given_otherwise_is_followed_to_the_ends_of_its_road(form: str) -> None:
    for case in cases_of_form(form):
        try:
            computed(case)
        except BadInput:
            continue
        assert len(asked_of(case).options) >= 3, case.id


def test_damage_is_asked_in_the_unit_in_which_it_was_reckoned() -> None:
    """At pairs a result is worth matchpoints, at teams, at Butler and at cross-IMPs it is IMPs."""
    # Normal is 13, expected after the infraction 10, the table brought 0: 13 − 10 of their own doing, so 0 + 3.
    assert asked_of(case_named("revoke-at-pairs")).solution == f"{0 + 13 - 10} matchpoints"
    assert asked_of(case_named("002-example-13")).solution == "1 matchpoint"
    units = {case.id: computed(case).ruling.scale.unit for case in cases_of_form("damage-split") if not case.refused}
    assert set(units.values()) == {"matchpoints", "IMPs"}
    for name, unit in units.items():
        assert asked_of(case_named(name)).solution.endswith((f" {unit}", f"1 {unit.removesuffix('s')}")), name


@each(
    "case, own, theirs",
    [("quarter-final", "-11.8", "4.8"), ("semi-final", "-11", "5"), ("gamble-in-a-knockout", "-11", "4")],
)
def test_in_a_knockout_the_score_is_the_average_of_both(case: str, own: str, theirs: str) -> None:
    """12C4 of 2017: each score by itself, and then their average to each."""
    part = asked_of(case_named(case))
    average = (Fraction(own) - Fraction(theirs)) / 2
    assert part.solution == counted(average, "IMPs")
    assert counted(Fraction(own), "IMPs") in {each.text for each in part.options if not each.right}


@each("form", ["damage-split", "team-play"])
def test_what_a_side_is_given_is_never_a_wrong_answer(form: str) -> None:
    asked = 0
    for case in cases_of_form(form):
        try:
            part = asked_of(case)
        except BadInput:
            continue
        ruling, asked = computed(case).ruling, asked + 1
        side = ruling.innocent if form == "damage-split" else Side.NS
        unit = ruling.scale.unit if form == "damage-split" else "IMPs"
        award = counted(ruling.awards[side], unit)
        assert award not in {each.text for each in part.options if not each.right}, case.id
        exact = form == "damage-split" and ruling.rounding is not None
        assert exact or part.solution == award, case.id
        assert part.prompt.endswith(", before rounding?") == (form == "damage-split"), case.id
    assert asked >= 15


def test_every_figure_that_is_taken_for_another_has_its_own_sentence() -> None:
    for case in course_cases():
        try:
            part = asked_of(case)
        except BadInput:
            continue
        assert not [each.feedback for each in part.options if "another figure" in each.feedback], case.id

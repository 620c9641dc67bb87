"""The figure of the three grades, and every figure that the lesson 05_artificial_scores.ipynb states in its prose."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import nbformat
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.law12.display.artificial_figure import ContestantMark, Grades, grades_svg
from bridgelaw.rulings.artificial_awards import Contestant, Fault, Scoring, award
from bridgelaw.rulings.artificial_score import artificial_score
from bridgelaw.scoring import Side
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.widgets import ArtificialScore
from tests.display.answers import LAW12, every_figure, explored, figures_in
from tests.display.drawn import is_drawn_well
from tests.display.page import Page
from tests.each import each
from tests.states import states

F = Fraction
LESSON = LAW12 / "05_artificial_scores.ipynb"
PERCENT = Grades(F(60), F(50), F(40), F(25), F(75), "per cent", Scoring.MATCHPOINTS.written)
NS, EW = ContestantMark("NS", F("64.2"), F("64.2"), True), ContestantMark("EW", F(47), F(60), False)


# ---- the figure --------------------------------------------------------------------------------------------------


def test_the_figure_says_in_words_what_it_shows() -> None:
    words = Page(grades_svg(PERCENT, (NS, EW))).text
    assert states(words, "Average plus … 60% … 50% … Average minus … 40% … NS … 64.2% … 64.2% … EW … 47% … 60%")
    unknown = Page(grades_svg(PERCENT, (ContestantMark("NS", None, F(60), True), EW))).text
    assert states(unknown, "NS … 60%")


def test_nothing_is_left_of_the_drawing_before() -> None:
    one, other = grades_svg(PERCENT, (NS, EW)), grades_svg(PERCENT, (EW,))
    assert one != other and one == grades_svg(PERCENT, (NS, EW))
    names = [">NS<", ">EW<"]
    assert [name in one for name in names] == [True, True]
    assert [name in other for name in names] == [False, True]
    assert one.count("<svg") == 1


def test_partners_in_an_individual_are_both_named() -> None:
    marks = [
        ContestantMark(name, own, F(40), side)
        for name, own, side in (("North", F(52), True), ("South", F(53), True), ("East", F(52), False))
    ]
    drawn = grades_svg(PERCENT, marks)
    assert all(f">{mark.name}<" in drawn for mark in marks)


sessions = st.none() | st.fractions(0, 100, max_denominator=100)
marked = st.lists(
    st.tuples(st.sampled_from(("North", "South", "EW", "NS", "WWWWWW")), sessions, st.booleans()), max_size=4
)


@settings(max_examples=40, deadline=None)
@given(marked, st.sampled_from(((60, 50, 40, 25, 75), (3, 0, -3, -6, 6), (3, 0, -3, -80, 80), (60, 50, 40, 0, 100))))
def test_names_and_numbers_never_meet(marks: list[tuple[str, Fraction | None, bool]], ends: tuple[int, ...]) -> None:
    grades = Grades(*map(F, ends), "per cent", Scoring.MATCHPOINTS.written)
    low, high = grades.low, grades.high
    inside = [(name, None if own is None else low + own / 100 * (high - low), side) for name, own, side in marks]
    drawn = [ContestantMark(name, own, max(grades.plus, own or low), side) for name, own, side in inside]
    is_drawn_well(grades_svg(grades, drawn))


# ---- the answers under Explore -----------------------------------------------------------------------------------

COMBINATIONS, STEPS = (answer for _, answer in explored(LESSON))
WORTH = {"none": 60, "partly": 50, "directly": 40}


def test_every_figure_of_the_answers_is_looked_at() -> None:
    assert every_figure(COMBINATIONS) == ["80%", "90%", "100%", "110%", "120%", "100%"]
    assert every_figure(STEPS) == ["60%", "60%", "60%", "47%", "60%", "40%"]


def test_the_nine_combinations() -> None:
    widget = ArtificialScore("overheard")
    widget.set(own_ns="", own_ew="")
    totals = []
    for ns, ew in product(WORTH, WORTH):
        widget.set(fault_ns=ns, fault_ew=ew)
        assert widget.ruling.total == WORTH[ns] + WORTH[ew]
        totals.append((widget.ruling.total, {ns, ew}))
    stated = [F(each.rstrip("%")) for each in every_figure(COMBINATIONS)]
    assert sorted({total for total, _ in totals}) == stated[:5]
    (count,) = figures_in(r"(Three|Four|Five) of the nine make 100%:", COMBINATIONS)
    whole = [at_fault for total, at_fault in totals if total == 100]
    assert {"Three": 3, "Four": 4, "Five": 5}[count] == len(whole)
    assert whole.count({"none", "directly"}) == 2 and whole.count({"partly"}) == 1


def test_where_the_award_stops_following() -> None:
    (ends, still) = figures_in(r"At (\d+)%: with \d+% or less on the other boards NS get (\d+)%\.", STEPS)
    widget = ArtificialScore("overheard")
    assert widget.state["own_ew"] == "47%"
    for own in range(640, 540, -5):
        widget.set(own_ns=f"{own / 10}%")
        ns, ew = (each.score for each in widget.ruling.awards)
        assert ns == (F(own, 10) if F(own, 10) > int(ends) else int(still))
        assert ew == 60
    widget.set(fault_ns="directly")
    for own, score in ((64, 40), (41, 40), (40, 40), (39, 39), (20, 20)):
        widget.set(own_ns=f"{own}%")
        assert widget.ruling.awards[0].score == score


# ---- the prose ---------------------------------------------------------------------------------------------------


def prose() -> str:
    """All Markdown of the lesson as one line."""
    cells = nbformat.read(LESSON, as_version=4).cells
    return " ".join(" ".join(cell.source for cell in cells if cell.cell_type == "markdown").split())


def test_the_table_of_the_three_grades() -> None:
    rows = re.findall(
        r"\| (in no way|only partly|directly) at fault \| (average\w*(?: \w+)?) \| ([^|]+) \| ([^|]+) \|", prose()
    )
    faults = {"in no way": Fault.NONE, "only partly": Fault.PARTLY, "directly": Fault.DIRECTLY}
    bounds = {Fault.NONE: "at least ", Fault.PARTLY: "", Fault.DIRECTLY: "at most "}
    assert len(rows) == 3
    for fault, grade, matchpoints, imps in rows:
        pair = Contestant("NS", Side.NS, faults[fault])
        found, in_imps = award(pair), award(pair, F(3))
        assert found.grade is Grade(grade)
        assert matchpoints.strip() == f"{bounds[pair.fault]}{found.score}%"
        assert imps.strip() == Scoring.TEAMS.written(in_imps.score).removesuffix(" IMPs")


@each(
    "sentence, fault, own",
    [
        ("pair … 64.2% … 64.2%", Fault.NONE, "64.2"),
        ("pair … 36% … 36%", Fault.DIRECTLY, "36"),
    ],
)
def test_the_two_sentences_on_the_own_session(sentence: str, fault: Fault, own: str) -> None:
    assert states(prose(), sentence)
    assert award(Contestant("NS", Side.NS, fault, F(own))).score == F(own)


def test_the_figures_of_the_stories_are_those_of_the_cases() -> None:
    text = prose()
    late, overheard = case_named("late-pair").given.written, case_named("overheard").given.written
    assert states(text, "EW … 55% … NS … 36%")
    assert (late["own_ew"], late["own_ns"]) == ("55%", "36%")
    assert "Sixty-four per cent!" in text and states(text, "East get 60% when NS have 64.2%")
    assert overheard["own_ns"] == "64.2%"
    assert computed(case_named("overheard")).figures["ew percentage"] == 60
    assert "do EW get 60% or 64%?" in text
    found = computed(case_named("late-pair")).figures
    assert (found["ew percentage"], found["ew percentage left by the others"]) == (60, 64)


def test_one_hundred_and_twenty_is_as_right_as_eighty() -> None:
    assert "a total of 120% or 80% can be right" in prose()
    for fault, total in ((Fault.NONE, 120), (Fault.DIRECTLY, 80)):
        sides = [Contestant(side.value, side, fault) for side in Side]
        assert artificial_score(sides).total == total

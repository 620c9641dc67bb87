"""The form of case *power*: what a road must have, and what is wrong named by file, case and field."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgelaw.cases import CaseError, case_named, cases_of_text, check_case, computed, course_cases
from bridgelaw.cases.procedure import procedure_form
from bridgelaw.rulings.decision import decision
from bridgelaw.rulings.procedure import ProcedureRuling
from bridgelaw.telling import tell
from bridgelaw.telling.graphs import graph_words
from tests.cases.sample import changed, fault_of, words_of
from tests.cases.test_own_cases_page import PAGE
from tests.chapters.law12.cases.power_sample import ROAD
from tests.each import each
from tests.states import states

ONE = "one.toml"


def test_the_sample_is_sound() -> None:
    (case,) = cases_of_text(ROAD, ONE)
    report = check_case(case)
    assert report.fine and [comparison.verdict for comparison in report.comparisons] == ["agrees"]
    found = computed(case)
    assert words_of(found.figures) == {"clause": "12A2", "adjusted": "yes", "ending": "average minus to both sides"}
    assert isinstance(found.ruling, ProcedureRuling)
    assert found.derivation.title == case.title
    assert found.derivation.facts == ("A card lay on the floor, and the board was played with fifty-one.",)
    assert states(found.derivation.announcement, "Average minus … appeal")
    assert found.derivation.steps[1].says.endswith("Yes. A card was missing.")


def test_without_words_of_its_own_a_case_has_those_of_its_ending() -> None:
    line = 'announcement = "Nobody can play this board now. Average minus to both. You may appeal."\n'
    (case,) = cases_of_text(changed((line, ""), text=ROAD), ONE)
    assert computed(case).derivation.announcement == graph_words("power").endings["minus-minus"].announces


SPOILT = {
    "no facts": ('facts = ["A card', 'fact = ["A card', "given.facts", "missing"),
    "facts a text": (
        '["A card lay on the floor, and the board was played with fifty-one."]',
        '"A card."',
        "given.facts",
        "it must be a list of sentences",
    ),
    "facts empty": (
        '["A card lay on the floor, and the board was played with fifty-one."]',
        "[]",
        "given.facts",
        "it must be a list of sentences",
    ),
    "a fact a number": ('["A card lay', '[3, "A card lay', "given.facts", "it must be a list of sentences"),
    "no question": ('{ question = "time", ', "{ ", "given.answers[1].question", "missing"),
    "no answer": (', answer = "asked"', "", "given.answers[1].answer", "missing"),
    "a misspelt reason": ("because = ", "becuase = ", "given.answers[2].becuase", "no such field"),
    "a question there is not": ('"time"', '"tide"', "given.answers", "asks nothing called “tide”"),
    "an answer there is not": ('"asked"', '"perhaps"', "given.answers", "“perhaps” is no answer"),
    "a question twice": ('"irregularity"', '"time"', "given.answers[2].question", "“time” is answered twice"),
    "a road that is open": (
        '  { question = "fault", answer = "both" },\n',
        "",
        "given.answers",
        "the procedure is not finished: “Who was at fault?” (fault).",
    ),
    "a road that ends sooner": ('answer = "asked"', 'answer = "late"', "given.answers", "ends before “irregularity”"),
    "another edition": ('form = "power"', 'form = "power"\nedition = 2007', "given", "drawn for the Laws of 2017"),
    "a field of another form": ("[case.given]", '[case.given]\noffending = "EW"', "given.offending", "no such field"),
    "a vulnerability": ("[case.given]", '[case.given]\nvulnerability = "some"', "given.vulnerability", "some"),
    "another figure": ('figure = "clause"', 'figure = "ns imps"', "printed[1].figure", "The figures are: "),
}


@each("name", SPOILT)
def test_the_error_names_file_case_and_field(name: str) -> None:
    old, new, field, words = SPOILT[name]
    fault = fault_of(changed((old, new), text=ROAD), ONE)
    assert (fault.file, fault.case, fault.field) == (ONE, "friday-2", field)
    assert words in str(fault)


def test_another_door_than_the_printed_one_disagrees() -> None:
    (case,) = cases_of_text(changed(('words = "12A2"', 'words = "12A1"'), text=ROAD), ONE)
    report = check_case(case)
    assert not report.fine and "printed 12A1, computed 12A2: DISAGREES" in str(report)


def test_reasons_and_words_go_with_their_own_road_only() -> None:
    case = case_named("000-diamond-lead")
    road = procedure_form("power").given_in(case)
    answers, because = road.answers.by_question, road.answers.because
    assert tell(procedure_form("power").ruled(road.answering(answers), 2017), case.title) == computed(case).derivation
    other = tell(procedure_form("power").ruled(road.answering({**answers, "outcomes": "unnamed"}), 2017))
    assert other.announcement != road.announcement and because["outcomes"] not in str(other)
    assert " ".join(because["link"].split()) in " ".join(str(other).split()), "what was not changed keeps its reason"


def test_an_edition_of_another_time_is_refused() -> None:
    with pytest.raises(CaseError, match=r"drawn.*2017.*2007"):
        computed(replace(case_named("002-dummy-ten"), edition=2007))


def test_every_case_says_why_at_the_questions_that_decide() -> None:
    """Link, fault and what became of the rectification are judgements: a case gives its reason for them."""
    for case in course_cases():
        if case.form == "power":
            road = procedure_form("power").given_in(case).answers
            for name in {"link", "fault", "rectification", "undo", "mend"} & set(road.by_question):
                assert road.because.get(name), f"{case.id}: {name}"


def test_the_page_on_own_cases_names_every_question_and_answer() -> None:
    section = PAGE.partition("## Which clause?")[2].partition("\n## ")[0]
    for question in decision("power").questions:
        (row,) = [line for line in section.splitlines() if line.startswith(f"| `{question.id}` |")]
        assert graph_words("power").questions[question.id].asks in row
        assert [each.strip(" `") for each in row.split("|")[3].split(",")] == [each.id for each in question.answers]
    for field in ("facts", "answers", "question", "answer", "because", "announcement"):
        assert f"`{field}`" in section

"""Every case of the course: loaded, ruled, told and rendered once, with each property that fails named by a subtest.

The properties stand beside the other tests of what they look at; a form of case adds its own to those of all.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bridgelaw.cases import Case, check_case, course_cases
from bridgelaw.cases.__main__ import main
from bridgelaw.cases.check import ERRATUM
from tests.cases.case_properties import (
    CARDS,
    LEADS,
    every_printed_figure_agrees_or_has_its_erratum,
    the_case_has_a_story_and_names_its_laws,
    what_is_saved_is_read_again,
)
from tests.cases.course import case_ids
from tests.cases.worked import Property, Worked, check
from tests.display.case_properties import CLAIMS, CODES, PENALTY_CARDS, RULINGS
from tests.telling.accepted_texts import the_ruling_reads_as_accepted
from tests.telling.derivation_properties import DERIVATION

FORMS = {
    "claim": CLAIMS,
    "codes": CODES,
    "damage-split": (the_case_has_a_story_and_names_its_laws,),
    "penalty-card": PENALTY_CARDS,
}


def properties_of(case: Case) -> Iterator[Property]:
    """Yield what must hold for a case; one that must be refused has no derivation to look at."""
    yield the_ruling_reads_as_accepted
    yield every_printed_figure_agrees_or_has_its_erratum
    yield from CARDS
    if case.refused:
        return
    yield from DERIVATION
    yield from RULINGS
    yield what_is_saved_is_read_again
    yield from FORMS.get(case.form, ())
    if case.file == "case-lead-out-of-turn.toml":
        yield from LEADS


@pytest.mark.parametrize("name", case_ids())
def test_a_case(name: str, subtests: pytest.Subtests) -> None:
    worked = Worked(name)
    check(worked, properties_of(worked.case), subtests)


# ---- all cases together, which are ruled by now ----


def test_the_command_finds_every_figure_in_agreement_or_with_an_erratum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("all agree or carry an erratum.")


def test_the_prints_that_are_wrong_and_no_others() -> None:
    wrong = {
        (case.id, comparison.printed.figure)
        for case in course_cases()
        for comparison in check_case(case).comparisons
        if comparison.verdict == ERRATUM
    }
    assert wrong == {
        ("000-teams", "ns difference of +1600"),
        ("000-teams", "ns difference of +1430"),
        ("000-teams", "ns imps of +1430"),
        ("000-teams", "ns imps"),
        ("000-teams", "ns vps of +1430"),
        ("000-teams", "ns vps weighted"),
        ("000-teams", "ns vps rounded"),
        ("000-pairs-split", "ew"),
        ("000-pairs-split", "ew lines"),
        ("001-case-4", "ns matchpoints in the group of 10"),
        ("001-case-4", "ew matchpoints in the group of 10"),
        ("001-road-9", "penalised"),
        ("001-road-10", "penalised"),
    }

"""Cases that were discussed in public, as cases of one's own: each figure, and the finding that a ruling depends on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bridgelaw.cases import Case, cases_of_text, check_case, computed
from bridgelaw.cases.check import ERRATUM
from bridgelaw.cases.fields import CaseError
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling
from bridgelaw.rulings.decision import decision

FILE = Path(__file__).with_name("published.toml")
# The inputs as they were collected, where they are at hand.
COLLECTED = Path(__file__).parents[3] / "shared" / "realworld"


@cache
def cases() -> dict[str, Case]:
    return {case.id: case for case in cases_of_text(FILE.read_text(encoding="utf-8"), FILE.name)}


def figure(name: str, of: str) -> str:
    figures = computed(cases()[name]).figures
    known = figures.named(of)
    assert known is not None, (name, of)
    return str(figures[known])


def test_each_figure_follows_or_carries_an_erratum() -> None:
    wrong: list[str] = []
    for case in cases().values():
        report = check_case(case)
        assert case.printed and len(report.comparisons) == len(case.printed), case.id
        assert all(compared.fine for compared in report.comparisons), [str(each) for each in report.comparisons]
        wrong += [case.id for compared in report.comparisons if compared.verdict == ERRATUM]
    assert wrong == ["three-notrump-weighted"]
    # 80 % of −630 against −620 is no IMP; 20 % of 13 is 2.6, and of 12 it is 2.4.
    assert figure("three-notrump-weighted", "ns imps") == "13/5"


def test_the_weighted_matchpoints_of_two_results() -> None:
    # Against 420, 450, −50, 420 and 170: 420 beats two and ties two, 6 of 10; 450 beats four and ties one, 9.
    assert figure("four-fifths-of-420", "ns") == "33/5"


def test_that_the_other_result_is_clearly_favourable_is_a_finding() -> None:
    """86B1: with it a score is assigned, without it each team is measured by its fault (12C2)."""
    assert (figure("fouled-by-one-team", "way"), figure("fouled-by-one-team-leaning", "way")) == (
        "artificial",
        "assigned",
    )


def test_that_declarer_had_played_from_both_hands_is_a_finding() -> None:
    """57C1: otherwise declarer has the choices about West's card (57A)."""
    answers = {"whose": "defender", "seen": "yes", "told": "no", "did": "before", "hands": "no"}
    walk = decision("later_in_the_play").walk(answers)
    assert figure("ace-before-partner", "governs") == "57C1"
    assert walk.finds != ("57C1",)


def test_that_an_opponent_had_told_him_is_a_finding() -> None:
    """47E1 protects a player whom an opponent told to lead; nobody may accept the card then."""
    told, not_told = cases()["told-by-an-opponent"], cases()["both-have-led"]
    assert figure(told.id, "restriction") == "none" != figure(not_told.id, "restriction")


def test_what_claimer_knew_is_a_finding() -> None:
    ruling = computed(cases()["one-small-trump-out"]).ruling
    assert isinstance(ruling, ClaimRuling)
    assert {hinge.question: hinge.tricks for hinge in ruling.hangs_on} == {"knew-trumps": (6, 0)}


@pytest.mark.parametrize(
    ("file", "line", "says"),
    [
        ("lead.toml", 12, "Leave that answer out"),
        ("c4.toml", 24, "The hands are not of the same length"),
    ],
)
def test_what_was_collected_with_a_fault_is_told_its_line(file: str, line: int, says: str) -> None:
    if not COLLECTED.is_dir():
        pytest.skip("the collected inputs are not at hand")
    with pytest.raises(CaseError, match=f"line {line}.*{says}"):
        for case in cases_of_text((COLLECTED / file).read_text(encoding="utf-8"), file):
            check_case(case)


def test_what_was_collected_gives_the_same_figures() -> None:
    if not COLLECTED.is_dir():
        pytest.skip("the collected inputs are not at hand")
    same = {
        "lead2.toml": {"real-121-dummy-leads": "dummy-leads", "real-123-both": "both-have-led"},
        "more.toml": {"real-128-barker-2011": "ace-before-partner"},
        "mix2.toml": {"real-112-bbo-48430-1": "fouled-by-one-team-leaning"},
    }
    for file, names in same.items():
        found = {case.id: case for case in cases_of_text((COLLECTED / file).read_text(encoding="utf-8"), file)}
        for name, own in names.items():
            assert dict(computed(found[name]).figures) == dict(computed(cases()[own]).figures), name

"""The checker: agree, erratum, unexplained disagreement, needless erratum; and its exit status."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bridgelaw.cases import cases_of_text, check_case, course_cases
from bridgelaw.cases.__main__ import main
from bridgelaw.cases.check import AGREE, DIFFER, ERRATUM, NEEDLESS
from tests.cases.sample import PAIRS, SAMPLE, changed


def saved(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


VALUE = 'value = "4 2/3"'
VERDICTS = {
    AGREE: (VALUE, 0),
    DIFFER: ('value = "5"', 1),
    ERRATUM: ('value = "5"\nerratum = "Rounded too early."', 0),
    NEEDLESS: (f'{VALUE}\nerratum = "Not wrong at all."', 1),
}


@pytest.mark.parametrize("verdict", VERDICTS)
def test_each_verdict_and_the_exit_status(verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    value, status = VERDICTS[verdict]
    text = changed((VALUE, value))
    (comparison,) = check_case(*cases_of_text(text, "x")).comparisons
    assert comparison.verdict == verdict
    assert comparison.fine == (status == 0)
    assert main(["check", saved(tmp_path, text)]) == status
    out = capsys.readouterr().out
    assert "# sunday-14 (Club teams, 15 November, round 2, board 14)" in out
    assert "computed 4 2/3: " + verdict in out
    assert "1. The outcomes and their weights: 2/3 of 4♠= N (+620), 1/3 of 4♠-1 N (−100). They" in " ".join(out.split())


def test_every_figure_of_the_course_agrees_or_is_an_erratum(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0
    assert capsys.readouterr().out.rstrip().endswith("all agree or carry an erratum.")
    for case in course_cases():
        assert check_case(case).fine, case


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


def test_a_case_that_must_be_refused_is_refused_on_its_ground() -> None:
    (case,) = (case for case in course_cases() if case.id == "002-example-10")
    report = check_case(case)
    assert report.fine and report.derivation is None
    assert "which is disallowed" in report.refused
    assert "Refused, as it must be: " in str(report)


@pytest.mark.parametrize(
    ("ground", "old", "new"),
    [
        ("weights", '"1/3"', '"1/4"'),
        ("weight", '"1/3"', '"4/3"'),
        ("disallowed outcome", '"1/3" }', '"1/3", through = "the slow pass" }'),
    ],
)
def test_each_ground_of_refusal(ground: str, old: str, new: str) -> None:
    text = changed((old, new), ('form = "teams"', f'form = "teams"\nrefused = "{ground}"'))
    assert check_case(*cases_of_text(text, "x")).refused


def test_no_outcome_is_a_ground_of_refusal() -> None:
    old = 'outcomes = [{ result = "400", weight = "1/2" }, { result = "-50", weight = "1/2" }]'
    text = changed((old, "outcomes = []"), ('form = "pairs"', 'form = "pairs"\nrefused = "no outcome"'), text=PAIRS)
    assert "There is no outcome" in check_case(*cases_of_text(text, "x")).refused


def test_one_bad_file_does_not_hide_the_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = saved(tmp_path, SAMPLE + PAIRS)
    missing = str(tmp_path / "missing.toml")
    assert main(["check", missing, good]) == 1
    out = capsys.readouterr().out
    assert f"{missing}: there is no such file." in out
    assert "monday-3" in out and "3 checked, 1 to mend." in out


def test_one_bad_case_does_not_hide_the_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = changed(('other_table = "3♠= N"', 'other_table = "nothing"'))
    assert main(["check", saved(tmp_path, bad + PAIRS)]) == 1
    out = capsys.readouterr().out
    assert "case 'sunday-14', field 'given.other_table'" in out
    assert "2 checked, 1 to mend." in out


def test_a_column_is_compared_as_a_whole() -> None:
    column = '[[case.printed]]\nfigure = "ns lines"\nvalue = ["2", "6", "3.5", "1/2"]\n'
    # With 400 the board is 3, 6, 3, 0; with −50 it is 1, 6, 4, 1.
    (right,) = check_case(*cases_of_text(PAIRS + column, "x")).comparisons
    assert right.verdict == AGREE, right
    (short,) = check_case(*cases_of_text(PAIRS + column.replace(', "1/2"]', "]"), "x")).comparisons
    assert short.verdict == DIFFER


def test_the_command_itself(tmp_path: Path) -> None:
    path = saved(tmp_path, changed((VALUE, 'value = "5"')))
    command = [sys.executable, "-m", "bridgelaw.cases", "check", path]
    ran = subprocess.run(command, capture_output=True, check=False, env={"PYTHONIOENCODING": "ascii"})
    assert ran.returncode == 1
    assert ran.stderr == b""
    assert "ns imps: printed 5, computed 4 2/3: DISAGREES" in ran.stdout.decode("utf-8")
    assert "4♠= N" in ran.stdout.decode("utf-8")

"""The checker: agree, erratum, unexplained disagreement, needless erratum; and its exit status."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.cases import CaseError, case_named, cases_of_text, check_case
from bridgelaw.cases.__main__ import main
from bridgelaw.cases.case import Printed
from bridgelaw.cases.check import AGREE, DIFFER, ERRATUM, NEEDLESS, rounded_to
from tests.cases.sample import PAIRS, SAMPLE, changed
from tests.each import each
from tests.states import states


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


@each("verdict", VERDICTS)
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
    assert states(" ".join(out.split()), "1 … 2/3 … 4♠= N … +620 … 1/3 … 4♠-1 N … −100")


def test_a_case_that_must_be_refused_is_refused_on_its_ground() -> None:
    case = case_named("002-example-10")
    report = check_case(case)
    assert report.fine and report.derivation is None
    assert "which is disallowed" in report.refused
    assert states(str(report), "Refused … must")


@each(
    "ground, old, new",
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
    assert states(out, f"{missing}")
    assert "monday-3" in out and "3 checked, 1 to mend." in out


def test_one_bad_case_does_not_hide_the_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = changed(('other_table = "3♠= N"', 'other_table = "nothing"'))
    assert main(["check", saved(tmp_path, bad + PAIRS)]) == 1
    out = capsys.readouterr().out
    assert states(out, "sunday-14 … given.other_table")
    assert "2 checked, 1 to mend." in out


def test_a_column_is_compared_as_a_whole() -> None:
    column = '[[case.printed]]\nfigure = "ns lines"\nvalue = ["2", "6", "3.5", "1/2"]\n'
    # With 400 the board is 3, 6, 3, 0; with −50 it is 1, 6, 4, 1.
    (right,) = check_case(*cases_of_text(PAIRS + column, "x")).comparisons
    assert right.verdict == AGREE, right
    (short,) = check_case(*cases_of_text(PAIRS + column.replace(', "1/2"]', "]"), "x")).comparisons
    assert short.verdict == DIFFER


def test_every_fault_of_a_case_is_named_in_one_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = changed(
        ('other_table = "3♠= N"', 'other_table = "nothing"\nmisspelt = 3'),
        ('"1/3"', '"some"'),
        ('"2/3"', '"5/0"'),
        ('figure = "ns imps"', 'figures = "ns imps"'),
        ('title = "', 'titel = "'),
    )
    assert main(["check", saved(tmp_path, text + PAIRS)]) == 1
    out = capsys.readouterr().out
    places = re.findall(r"case 'sunday-14', field '([^']+)'", out)
    fields = "title given.outcomes[1].weight given.outcomes[2].weight given.other_table given.misspelt"
    assert set(places) == {*fields.split(), "printed[1].figure", "titel"}, out
    assert len(places) == 7 and "2 checked, 1 to mend." in out, "each once, and the next case is still checked"


def test_what_rests_on_a_field_that_cannot_be_read_is_no_fault_of_its_own() -> None:
    text = changed(('vulnerability = "', 'vulnerability = "perhaps '))
    with pytest.raises(CaseError) as caught:
        cases_of_text(text, "mine.toml")
    assert caught.value.field == "given.vulnerability" and str(caught.value).count("mine.toml") == 1


def test_figures_that_there_are_not_are_all_named() -> None:
    more = "".join(f'[[case.printed]]\nfigure = "{name}"\nvalue = "1"\n' for name in ("one", "two"))
    with pytest.raises(CaseError) as caught:
        check_case(*cases_of_text(PAIRS + more, "mine.toml"))
    assert "'one'" in str(caught.value) and "'two'" in str(caught.value)


ROUNDINGS = {
    '"4.67"': "hundredths",
    '"4.7"': "tenths",
    '"4.667"': "thousandths",
    '"+4,67"': "hundredths",
    "4.67": "hundredths",
}


@each("printed", ROUNDINGS)
def test_a_rounded_print_agrees_and_says_so(printed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = changed((VALUE, f"value = {printed}"))
    (comparison,) = check_case(*cases_of_text(text, "x")).comparisons
    assert comparison.verdict == f"agrees, rounded to {ROUNDINGS[printed]}" and comparison.fine
    assert main(["check", saved(tmp_path, text)]) == 0
    assert "computed 4 2/3: agrees, rounded to " in capsys.readouterr().out


@each("printed", ["4.66", "4.68", "4.6", "5", "4", "-4.67", "4.6667", "467%", "5.0"])
def test_a_print_that_is_not_the_figure_rounded_disagrees(printed: str) -> None:
    text = changed((VALUE, f'value = "{printed}"'))
    (comparison,) = check_case(*cases_of_text(text, "x")).comparisons
    assert comparison.verdict == DIFFER, "neither cut off, nor rounded to a whole number, nor of another sign"


@given(st.fractions(-100, 100, max_denominator=60), st.integers(1, 3))
def test_the_nearest_of_all_decimals_agrees_and_no_other(value: Fraction, places: int) -> None:
    unit = Fraction(1, 10**places)
    below = value // unit
    agreeing = []
    for step in range(-1, 3):
        said = (below + step) * unit
        whole, rest = divmod(int(abs(said) / unit), 10**places)
        text = f"{'-' if said < 0 else ''}{whole}.{rest:0{places}}"
        if rounded_to(Printed("ns", said, text), value):
            agreeing.append(said)
    distance = {said: abs(said - value) for said in agreeing}
    assert agreeing == [] if value % unit == 0 else [min(distance, key=distance.__getitem__)]
    assert all(each <= unit / 2 for each in distance.values())


def test_a_rounded_column_agrees_where_each_of_its_numbers_does() -> None:
    exact, rounded = (Fraction(14, 3), Fraction(1, 2)), (Fraction("4.67"), Fraction(1, 2))
    assert rounded_to(Printed("ns lines", rounded, "4.67, 1/2"), exact) == 2
    assert rounded_to(Printed("ns lines", rounded, "4.67, 1/2"), (Fraction(14, 3), Fraction(3, 5))) == 0
    assert rounded_to(Printed("ns lines", rounded, "4.67, 1/2"), exact[:1]) == 0
    assert rounded_to(Printed("case", "some", "some"), "all") == 0


def test_a_rounded_print_may_carry_an_erratum() -> None:
    text = changed((VALUE, 'value = "4.67"\nerratum = "Rounded in print."'))
    (comparison,) = check_case(*cases_of_text(text, "x")).comparisons
    assert comparison.verdict == ERRATUM


@each("minus", ["-", "\u2212"])
def test_a_keyboard_minus_names_a_figure_as_a_true_one_does(minus: str) -> None:
    text = changed(('figure = "ns imps"', f'figure = "ns imps of {minus}100"'), (VALUE, f'value = "{minus}6"'))
    (comparison,) = check_case(*cases_of_text(text, "x")).comparisons
    assert comparison.verdict == AGREE


# ---- what is no file, and an output that takes nothing ----


@each("kind", ["directory", "pipe", "device"])
def test_what_is_no_file_is_told_in_one_sentence(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / f"{kind}.toml"
    if kind == "directory":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path = Path("/dev/zero")
    assert main(["check", str(path)]) == 1
    first, *rest = capsys.readouterr().out.splitlines()
    assert states(first, f"{path} … {kind}")
    assert rest == ["1 checked, 1 to mend."]


@each(
    "number, field",
    product(
        ["9" * 5000, "0x" + "f" * 5000, f'"{"9" * 5000}"', "-" + "9" * 5000],
        [VALUE, 'other_table = "3♠= N"', 'weight = "1/3"'],
    ),
    ids=lambda row: f"{row[0][:4]}… in {row[1]}",
)
def test_a_number_of_thousands_of_digits_is_told_in_one_sentence(
    number: str, field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = field.partition(" = ")[0]
    assert main(["check", saved(tmp_path, changed((field, f"{name} = {number}")))]) == 1
    out = capsys.readouterr().out
    assert "1 checked, 1 to mend." in out and len(out) < 1000 and out.startswith(str(tmp_path))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@each("output, says", [(">&-", "it is closed"), (">/dev/full", "No space left on device")])
def test_an_output_that_takes_nothing(output: str, says: str, tmp_path: Path) -> None:
    path = saved(tmp_path, SAMPLE)
    command = f'"{sys.executable}" -m bridgelaw.cases check "{path}" {output}'
    ran = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert ran.returncode == 1
    assert states(ran.stderr.decode(), f"{says}")


def test_a_reader_who_has_seen_enough(tmp_path: Path) -> None:
    path = saved(tmp_path, SAMPLE)
    command = f'("{sys.executable}" -m bridgelaw.cases check "{path}"; echo $? >&2) | true'
    ran = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
    assert ran.stderr in (b"1\n", b"0\n"), "no traceback, whichever of the two is faster"


def test_the_command_itself(tmp_path: Path) -> None:
    path = saved(tmp_path, changed((VALUE, 'value = "5"')))
    command = [sys.executable, "-m", "bridgelaw.cases", "check", path]
    ran = subprocess.run(command, capture_output=True, check=False, env={"PYTHONIOENCODING": "ascii"})
    assert ran.returncode == 1
    assert ran.stderr == b""
    assert "ns imps: printed 5, computed 4 2/3: DISAGREES" in ran.stdout.decode("utf-8")
    assert "4♠= N" in ran.stdout.decode("utf-8")

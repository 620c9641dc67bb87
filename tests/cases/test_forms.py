"""The declarations of every form hold wherever they are used: files, the schema, the page of fields, at random."""

from __future__ import annotations

import tomllib
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from jsonschema import Draft202012Validator

import bridgelaw.chapters
from bridgelaw.cases.__main__ import main
from bridgelaw.cases.document import documented, schema, without_table
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.forms import CASE_FORMS
from bridgelaw.cases.given.declared import Entered
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.laws import BadInput
from bridgelaw.registry import data_files, procedures
from bridgelaw.telling import tell
from tests.each import each

PAGE = Path(__file__).parents[2] / "book" / "own_cases.md"
FILES = [file for _, file in sorted(data_files("cases").items())]
each_form = each("form", CASE_FORMS.values(), ids=lambda form: form.name)


def test_the_tables_of_the_page_are_made_from_the_declarations() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert documented(page) == page, "run python -m bridgelaw.cases document book/own_cases.md"
    assert without_table(page) == (), "write the two lines of each where its table shall stand, and run it again"


def test_a_form_without_a_table_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE.read_text(encoding="utf-8").replace("<!-- fields poll -->", ""), encoding="utf-8")
    assert main(["document", str(page)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "No table of poll on it: write <!-- fields poll --> and <!-- end of fields --> where it shall stand."
    ]
    page.write_text(PAGE.read_text(encoding="utf-8"), encoding="utf-8")
    assert main(["document", str(page)]) == 0 and capsys.readouterr().out == ""


@each("file", FILES, ids=lambda file: file.name)
def test_the_schema_takes_the_course_s_own_cases(file: Path) -> None:
    faults = [
        fault.message for fault in Draft202012Validator(schema()).iter_errors(tomllib.loads(file.read_text("utf-8")))
    ]
    assert not faults


def test_the_schema_marks_what_is_misspelt() -> None:
    case = {"id": "x", "title": "x", "form": "teams", "source": {"title": "x"}, "given": {"other_tabel": "140"}}
    faults = [fault.message for fault in Draft202012Validator(schema()).iter_errors({"case": [case]})]
    assert any("other_tabel" in fault for fault in faults) and any("'other_table' is a required" in f for f in faults)


@each_form
def test_every_field_says_what_it_is(form: CaseForm) -> None:  # type: ignore[type-arg]
    for name, about in form.given.declared().items():
        assert about.label and about.help, name
        assert about.default is None or not about.optional, f"{name} has a default, so it is never left out"


@each_form
def test_random_entries_give_a_ruling_or_a_sentence(form: CaseForm) -> None:  # type: ignore[type-arg]
    ruled = 0
    for seed in range(60):
        entries = form.given.random(Random(seed))
        try:
            given = form.given.read(Entered(entries))
            table = DealAndAuction.read(Entered(DealAndAuction.random(Random(seed))))
            ruling = form.ruled(given, 2017, table)
        except BadInput as fault:
            assert str(fault).strip() and "Traceback" not in str(fault)
            continue
        told = tell(ruling, doubts=given.doubts)
        assert told.result and told.steps and form.figures(ruling)
        ruled += 1
    assert ruled, "not one of sixty could be ruled"


def test_every_form_is_found_by_its_name() -> None:
    places = Path(bridgelaw.chapters.__path__[0]).glob("*/forms/[a-z]*.py")
    modules = [import_module(f"bridgelaw.chapters.{place.parts[-3]}.forms.{place.stem}") for place in places]
    declared = {form.name: form for module in modules for form in vars(module).values() if isinstance(form, CaseForm)}
    from_data = {entry.name for entry in procedures().values()}
    assert set(declared) | from_data == set(CASE_FORMS), "name each in its chapter.toml"
    assert all(CASE_FORMS[name] is form for name, form in declared.items())

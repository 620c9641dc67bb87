"""The chapters that are found: what each names is there, and a faulty chapter.toml says what is wrong."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from bridgelaw import registry
from bridgelaw.cases.case import Case
from bridgelaw.cases.read import case_named
from bridgelaw.laws.tables import BadData
from bridgelaw.registry import chapter_of, chapters
from tests.each import each

ROOT = Path(__file__).parents[1]
SMALL: dict[str, Any] = {"title": "Law 41", "order": 50, "lessons": ["01_lead"]}


def test_every_folder_with_a_chapter_file_is_a_chapter() -> None:
    folders = {path.parent.name for path in (ROOT / "bridgelaw" / "chapters").glob("*/chapter.toml")}
    assert {chapter.name for chapter in chapters()} == folders
    assert [chapter.order for chapter in chapters()] == sorted({chapter.order for chapter in chapters()})


@each("chapter", chapters(), ids=lambda chapter: chapter.name)
def test_what_a_chapter_names_is_there(chapter: registry.Chapter) -> None:
    for lesson in chapter.lessons:
        assert (ROOT / "notebooks" / chapter.name / f"{lesson}.ipynb").is_file()
    assert all((ROOT / "book" / f"{page}.ipynb").is_file() for page in chapter.pages)
    assert {path.stem for path in (ROOT / "notebooks" / chapter.name).glob("[!.]*.ipynb")} == {*chapter.lessons}
    calculators = registry.calculators()
    assert all(form.calculator in ("", *calculators) for form in chapter.forms)
    for module in {entry.module for entry in (*chapter.forms, *chapter.calculators, *chapter.kinds)} - {""}:
        assert import_module(module)
    for procedure in chapter.procedures:
        if procedure.calculator:
            first: Case = case_named(procedure.start)
            assert first.form == procedure.name
    for call in chapter.called:
        assert (ROOT / "book" / f"{call.page}.ipynb").is_file(), call.heard


def test_a_procedure_has_a_form_and_a_calculator_without_naming_them() -> None:
    row = {"name": "opening-lead", "start": "lead-1"}
    chapter = chapter_of({**SMALL, "procedure": [row]}, "law41")
    (made,), (form,), (calculator,) = chapter.procedures, chapter.forms, chapter.calculators
    assert (made.folder, made.calculator) == ("opening_lead", "OpeningLead")
    assert (form.name, form.module, form.calculator) == ("opening-lead", "", "OpeningLead")
    assert (calculator.name, calculator.module) == ("OpeningLead", "")


@each(
    "table, said",
    [
        ({"lesons": []}, "lesons"),
        ({"order": "first"}, "order"),
        ({"procedure": [{"name": "opening-lead"}]}, "start"),
        ({"form": [{"name": "x", "module": "y", "calculater": "Z"}]}, "calculater"),
        ({"handout": [{"name": "x", "title": "y", "titel": "z"}]}, "titel"),
    ],
)
def test_a_faulty_chapter_file_says_what_is_wrong(table: dict[str, Any], said: str) -> None:
    with pytest.raises(BadData, match=f"law41/chapter.toml.*{said}"):
        chapter_of({**SMALL, **table}, "law41")

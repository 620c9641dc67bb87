"""The course in JupyterLab: `make lab` opens the start page, and a page of each kind that is no lesson runs.

The lessons are in test_live_lessons.py; the cells of every page are run and compared by nbval.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from bridgelaw.cases import read_cases
from tests.browser.conftest import Desk
from tests.browser.every_kind import few_with_all, widgets
from tests.browser.in_jupyterlab import EACH_MAKE
from tests.browser.lab_page import LESSONS, NOTEBOOKS, PATIENCE, errors, run_here


def test_the_start_page_opens(watch: Callable[..., Any], lab: Any) -> None:
    watched = watch(lab.address)
    watched.page.goto(lab.address)
    expect(watched.page).to_have_url(re.compile(r"/lab/tree/book/start\.ipynb"), timeout=PATIENCE)
    title = watched.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-MarkdownOutput h1").first
    title.wait_for(timeout=PATIENCE)
    assert not [problem for problem in watched.problems if problem.startswith("a request left")]
    # Nothing stands between a student and the page: no question, no news.
    expect(watched.page.locator(".jp-Dialog, .Toastify__toast")).to_have_count(0)


def test_a_lesson_runs_when_it_is_opened_and_the_reader_stays_at_its_top(desk: Desk) -> None:
    desk.clear()
    page = desk.page
    shown = run_here(page, LESSONS[0])
    top = "panel => [panel.content.node.scrollTop, panel.content.activeCellIndex, panel.context.model.dirty]"
    assert page.evaluate(f"() => ({top})(window.jupyterapp.shell.currentWidget)") == [0, 0, False]
    assert page.locator(".bl-widget").count() > 0
    # Its code and what is for the instructor are folded; a click opens them.
    assert shown.locator(".jp-CodeCell .jp-InputArea-editor:visible").count() == 0
    note = shown.locator(".jp-MarkdownCell .jp-InputPlaceholder").first
    expect(note).to_contain_text("For the instructor")
    assert shown.get_by_text("For the instructor", exact=True).and_(shown.locator("em:visible")).count() == 0
    note.click()
    expect(shown.locator("em", has_text="For the instructor").first).to_be_visible()
    desk.clear()


def test_what_a_student_sees_is_the_course(desk: Desk) -> None:
    names = """async path => (await window.jupyterapp.serviceManager.contents.get(path))
                 .content.map(({name}) => name)"""
    assert set(desk.page.evaluate(names, "")) == {"book", "notebooks"}
    for path in ("book", "book/calculators", "notebooks/law12"):
        assert all(re.search(r"\.(ipynb|md)$|^calculators$", name) for name in desk.page.evaluate(names, path)), path


# Those of each make are run in test_live_lessons.py, and the page of one's own cases below.
RUN_ELSEWHERE = {*EACH_MAKE, "book/open_a_case.ipynb"}
OTHERS = [path for path in NOTEBOOKS if path not in LESSONS]
FEW = [path for path in few_with_all(OTHERS, widgets) if path not in RUN_ELSEWHERE]


@pytest.mark.parametrize("path", [*FEW, "book/law12_sheet.ipynb"])
def test_every_cell_runs(desk: Desk, path: str) -> None:
    desk.clear()
    shown = run_here(desk.page, path)
    every_cell_has_run(desk, shown)
    desk.clear()


def every_cell_has_run(desk: Desk, shown: Locator) -> None:
    """Check the page that is open: no cell has failed, something is shown, and no request left the course."""
    assert errors(desk.page) == []
    assert shown.locator(".jp-OutputArea-output").count() > 0
    assert not [problem for problem in desk.problems if problem.startswith("a request left")]


def test_a_case_of_one_s_own_is_opened_changed_and_saved_again(desk: Desk, tmp_path: Path) -> None:
    desk.clear()
    page = desk.page
    shown = run_here(page, "book/open_a_case.ipynb")
    every_cell_has_run(desk, shown)
    spoilt = tmp_path / "mine.toml"
    example = Path(str(files("bridgelaw.school").joinpath("data", "own-teams.toml")))
    spoilt.write_text(example.read_text(encoding="utf-8").replace("other_table", "other_tabel"), encoding="utf-8")
    chooses, status = shown.locator(".bl-opens input[type=file]"), shown.locator(".bl-opens [role=status]").first
    chooses.set_input_files(spoilt)
    expect(status).to_contain_text(re.compile(r"mine\.toml, line \d+, .*other_tabel"))
    chooses.set_input_files(example)
    expect(status).to_contain_text(re.compile("“The slow pass”.*Weighted score at teams"))
    calculator = shown.locator(".bl-opens .bl-widget")
    expect(calculator.locator(".bl-pinned")).to_contain_text("NS score +5 IMPs")
    calculator.get_by_role("button", name="Save as a case").click()
    expect(calculator.get_by_label("Title of the case")).to_have_value("The slow pass")
    calculator.get_by_label("Title of the case").fill("The slower pass")
    calculator.get_by_label("Title of the case").press("Enter")
    with page.expect_download() as saved:
        calculator.get_by_role("link", name="Save the-slower-pass.toml").click()
    (case,) = read_cases(saved.value.path())
    assert case.story.startswith("West passed 4♠") and case.deal is not None and case.auction is not None
    assert not [problem for problem in desk.problems if problem.startswith("a request left")]
    desk.clear()

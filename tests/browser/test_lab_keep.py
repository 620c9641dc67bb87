"""In JupyterLab, as `make lab` starts it, what a reader does is kept in the reader's data folder for the next
kernel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from bridgelaw.widgets.kept_folder import KeptFolder
from tests.browser.conftest import command_of_make_lab, copy_of_the_course, running_lab
from tests.browser.lab_page import close_here, open_lab, run_here, settle

LESSON = "notebooks/law12/02_weighted_scores"
MAKEFILE = Path(__file__).parents[2] / "Makefile"


def test_what_is_done_in_one_kernel_is_there_in_the_next(
    browser: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = "$${BRIDGELAW_KEPT:-$$($(PY) -m bridgelaw.widgets.keeping folder)}"
    assert f'\t@BRIDGELAW_KEPT="{where}" \\\n\t$(LAB) $(LAB_ARGS)\n' in MAKEFILE.read_text(encoding="utf-8")
    monkeypatch.setenv("BRIDGELAW_KEPT", str(tmp_path / "kept"))
    folder = copy_of_the_course(tmp_path / "course")
    with running_lab(command_of_make_lab(), folder, tmp_path / "jupyter") as lab:
        page = browser.new_page()
        open_lab(page, lab.address)
        for written in ("", "Each letter, though the box is never left"):
            run_here(page, f"{LESSON}.ipynb")
            area = page.locator(".bl-part textarea:not(.bl-copy)").first
            expect(area).to_have_value(written)
            if written:
                expect(page.locator(".bl-set button.bl-picked-no, .bl-set button.bl-picked-yes")).to_have_count(1)
                expect(page.locator(".bl-widget").first.get_by_label("Laws of")).to_have_value("2007")
            else:
                page.locator(".bl-set button.bl-pick").first.click()
                page.locator(".bl-widget").first.get_by_label("Laws of").select_option("2007")
                area.press_sequentially("Each letter, though the box is never left")
                settle(page)
            # Its kernel ends; the next time a new one begins.
            close_here(page)
    kept = KeptFolder(tmp_path / "kept").values(LESSON)
    assert {key.split("/")[0] for key in kept} == {"law12-weighted", "calculator"}

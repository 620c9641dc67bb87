"""The course in JupyterLab: `make lab` opens the start page, and every page that is a notebook runs.

The lessons are in test_live_lessons.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Watched
from tests.browser.lab_page import LESSONS, NOTEBOOKS, errors, open_lab, run_here

CLOSE = """async () => {
  const panel = window.jupyterapp.shell.currentWidget;
  await panel.sessionContext.shutdown();
  panel.dispose();
}"""


def test_the_start_page_opens(watch: Callable[..., Any], lab: Any) -> None:
    watched = watch(lab.address)
    watched.page.goto(lab.address)
    expect(watched.page).to_have_url(re.compile(r"/lab/tree/book/start\.ipynb"), timeout=60_000)
    title = watched.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-MarkdownOutput h1").first
    title.wait_for(timeout=60_000)
    assert not [problem for problem in watched.problems if problem.startswith("a request left")]
    # Nothing stands between a student and the page: no question, no news.
    expect(watched.page.locator(".jp-Dialog, .Toastify__toast")).to_have_count(0)


@pytest.fixture(scope="module")
def desk(browser: Any, lab: Any) -> Iterator[Watched]:
    """One JupyterLab, in which a reader opens one page after the other."""
    context = browser.new_context()
    watched = Watched(context.new_page(), lab.address)
    open_lab(watched.page, lab.address)
    yield watched
    context.close()


@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if path not in LESSONS])
def test_every_cell_runs(desk: Watched, path: str) -> None:
    shown = run_here(desk.page, path)
    assert errors(desk.page) == []
    assert shown.locator(".jp-OutputArea-output").count() > 0
    assert not [problem for problem in desk.problems if problem.startswith("a request left")]
    desk.page.evaluate(CLOSE)

"""The course in JupyterLab: `make lab` opens the start page, and every page that is a notebook runs.

The lessons are in test_live_lessons.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.lab_page import LESSONS, NOTEBOOKS, errors, open_and_run


def test_the_start_page_opens(watch: Callable[..., Any], lab: Any) -> None:
    watched = watch(lab.address)
    watched.page.goto(lab.address)
    expect(watched.page).to_have_url(re.compile(r"/lab/tree/book/start\.ipynb"), timeout=60_000)
    title = watched.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-MarkdownOutput h1").first
    title.wait_for(timeout=60_000)
    assert not [problem for problem in watched.problems if problem.startswith("a request left")]
    # Nothing stands between a student and the page: no question, no news.
    expect(watched.page.locator(".jp-Dialog, .Toastify__toast")).to_have_count(0)


@pytest.mark.parametrize("path", [path for path in NOTEBOOKS if path not in LESSONS])
def test_every_cell_runs(watch: Callable[..., Any], lab: Any, path: str) -> None:
    watched = watch(lab.address)
    shown = open_and_run(watched.page, lab.address, path)
    assert errors(watched.page) == []
    assert shown.locator(".jp-OutputArea-output").count() > 0
    assert not [problem for problem in watched.problems if problem.startswith("a request left")]

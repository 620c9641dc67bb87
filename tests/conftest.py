"""One real browser for all tests of a process, whatever they open in it."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import CHROMIUM_ARGUMENTS, find_chromium


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where the browser is; without one the test is skipped, or fails under BRIDGELAW_REQUIRE_BROWSER=1."""
    path = find_chromium()
    if path is None:
        sentence = "There is no Chromium here: install it (apt-get install chromium) or name it in BRIDGELAW_CHROMIUM."
        if os.environ.get("BRIDGELAW_REQUIRE_BROWSER") == "1":
            pytest.fail(sentence)
        pytest.skip(sentence)
    return path


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """One browser for all tests of this process."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        yield running
        running.close()

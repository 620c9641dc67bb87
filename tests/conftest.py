"""One real browser for all tests of a process, whatever they open in it; what drives it is loaded for it alone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


def there(path: str | None) -> str:
    """The browser; without one the test is skipped, or fails under BRIDGELAW_REQUIRE_BROWSER=1."""
    if path is None:
        sentence = "There is no Chromium here: install it (apt-get install chromium) or name it in BRIDGELAW_CHROMIUM."
        if os.environ.get("BRIDGELAW_REQUIRE_BROWSER") == "1":
            pytest.fail(sentence)
        pytest.skip(sentence)
    return path


@pytest.fixture(scope="session")
def chromium() -> str:
    """Return the folder of a reader's browser: kept work, and a browser that dies, are tried in it."""
    from tests.browser.conftest import find_chromium

    return there(find_chromium())


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of this process."""
    from playwright.sync_api import expect, sync_playwright

    from tests.browser.conftest import CHROMIUM_ARGUMENTS, COMPILED_ONCE, PATIENCE, find_headless_shell

    expect.set_options(timeout=PATIENCE)

    with sync_playwright() as playwright:
        arguments = [*CHROMIUM_ARGUMENTS, COMPILED_ONCE]
        running = playwright.chromium.launch(executable_path=there(find_headless_shell()), args=arguments)
        yield running
        running.close()

"""What can go wrong in a reader's browser: a sentence says what works without it, and the page is never empty."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.lab_page import calculators
from tests.site.conftest import LIVE_PAGES, SECONDS, Server, says, state, wait_for
from tests.site.test_live import FIRST

# Our script, the runtime, the packages, the worker, JupyterLite's first file and a later one.
NEEDED = ("live.js", "pyodide.asm.wasm", "packages.zip", "worker.mjs", "bundle.js", "jlab_core.*")
IN_THE_BOOK = "The book has the same lesson, with every calculator as a finished ruling."


def opened(page: Page, server: Server, name: str = FIRST) -> Page:
    """A live page, as far as it comes."""
    page.goto(f"{server.address}/live/{name}.html")
    return page


def leads_to_the_book(page: Page) -> None:
    """The sentence has a link, and the book is there."""
    page.get_by_role("link", name="Read it in the book").click()
    page.wait_for_url("**/notebooks/**")
    assert "/live/" not in page.url
    page.locator(".bl-twin").first.wait_for()


def test_without_webassembly(visit: Callable[..., Page], server: Server) -> None:
    page = opened(visit(script="delete window.WebAssembly"), server)
    wait_for(page, "failed")
    assert "no WebAssembly" in says(page) and IN_THE_BOOK in says(page)
    # It can be read here, too, and offers nothing that cannot be.
    page.locator("#main .bl-twin .bl-derivation").first.wait_for(timeout=60 * SECONDS)
    page.locator(".live-contents").wait_for()
    assert state(page) == "failed" and not page.locator(".live-tools").is_visible()
    leads_to_the_book(page)


@pytest.mark.parametrize("cut", [f"**/{name}" for name in NEEDED])
def test_a_network_that_is_cut_while_the_lesson_loads(visit: Callable[..., Page], server: Server, cut: str) -> None:
    page = visit()
    page.route(cut, lambda route: route.abort("internetdisconnected"))
    opened(page, server)
    wait_for(page, "failed")
    assert "the network is gone" in says(page) and IN_THE_BOOK in says(page)
    leads_to_the_book(page)


def test_a_lesson_whose_python_fails_can_be_read_and_tried_again(visit: Callable[..., Page], server: Server) -> None:
    page = visit()
    page.route("**/packages.zip", lambda route: route.abort("internetdisconnected"))
    opened(page, server)
    page.locator("#main .bl-twin").first.wait_for(timeout=60 * SECONDS)
    assert state(page) == "failed"
    assert page.locator("#main .bl-twin .bl-derivation").count() > 0, "the finished rulings stand in the lesson"
    page.unroute("**/packages.zip")
    page.get_by_role("button", name="Try again").click()
    wait_for(page, "live")


def test_with_storage_switched_off(browser: Any, chromium: str, server: Server, tmp_path: Path) -> None:
    # The setting of Chromium that lets no site keep anything.
    settings = tmp_path / "Default" / "Preferences"
    settings.parent.mkdir()
    settings.write_text(json.dumps({"profile": {"default_content_setting_values": {"cookies": 2}}}), encoding="utf-8")
    start = browser.browser_type.launch_persistent_context
    with start(tmp_path, executable_path=chromium, args=CHROMIUM_ARGUMENTS) as context:
        page = opened(context.new_page(), server)
        denied = "() => { try { return !localStorage } catch { return true } }"
        assert page.evaluate(denied)
        wait_for(page, "live")
        page.locator(".live-status", has_text="This browser keeps nothing").wait_for()
        assert calculators(page)


def test_without_scripts(visit: Callable[..., Page], server: Server) -> None:
    page = opened(visit(java_script_enabled=False), server)
    shown = page.locator(".live-noscript")
    assert shown.is_visible() and "need JavaScript" in shown.inner_text()
    assert not page.locator(".live-status").is_visible(), "nothing is said to be starting"
    shown.get_by_role("link").click()
    page.locator(".bl-twin").first.wait_for()


def test_opened_as_a_file(visit: Callable[..., Page], stick: Any) -> None:
    page = visit()
    page.goto((stick / "site" / "live" / f"{FIRST}.html").as_uri())
    wait_for(page, "failed")
    assert "it needs the server" in says(page)


def test_where_the_server_isolates_its_pages(visit: Callable[..., Page], server: Server) -> None:
    """Some hubs do (COOP and COEP); JupyterLite would speak to its kernel in another way, which fails."""

    def isolate(route: Route) -> None:
        answer = route.fetch()
        more = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
        route.fulfill(response=answer, headers={**answer.headers, **more})

    page = visit()
    page.route("**/*", isolate)
    opened(page, server)
    wait_for(page, "live")
    assert calculators(page)
    assert page.evaluate("() => typeof SharedArrayBuffer") == "function", "the page is isolated indeed"


def test_there_are_lessons_to_fail() -> None:
    assert FIRST in LIVE_PAGES

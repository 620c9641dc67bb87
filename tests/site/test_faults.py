"""Faults in a reader's browser: a sentence says so, and the page stays what it is in the book."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.settled import becomes
from tests.site.conftest import (
    FIRST,
    LIVE_PAGES,
    PATIENCE,
    Server,
    come_alive,
    kept,
    live_calculators,
    says,
    state,
    wait_for,
)

# What Python and its page cannot do without. The memory of Python is not of them.
NEEDED = ("pyodide.asm.wasm", "pyodide.mjs", "packages.zip", "widgets.js*", "widgets.css")
READ_ON = "can be read"


def opened(page: Page, server: Server, name: str = FIRST) -> Page:
    """A page whose first calculator was asked for, as far as it comes."""
    page.goto(f"{server.address}/{name}.html#calculator-1")
    return page


def can_be_read(page: Page) -> None:
    """The sentence is there, and so is every ruling of the book."""
    assert READ_ON in says(page)
    assert page.locator(".bl-runs .bl-twin .bl-derivation").count() > 0
    assert page.locator("[data-live]").count() == 0


def test_without_webassembly(visit: Callable[..., Page], server: Server) -> None:
    page = opened(visit(script="delete window.WebAssembly"), server)
    wait_for(page, "failed")
    assert "no WebAssembly" in says(page)
    can_be_read(page)
    assert page.get_by_role("button", name="Try again").count() == 0, "it would help nobody"


def test_without_workers(visit: Callable[..., Page], server: Server) -> None:
    page = opened(visit(script="delete window.Worker"), server)
    wait_for(page, "failed")
    assert "no workers" in says(page)
    can_be_read(page)


@pytest.mark.parametrize("cut", NEEDED)
def test_a_network_that_is_cut_is_told_and_can_be_tried_again(
    visit: Callable[..., Page], server: Server, cut: str
) -> None:
    page = visit()
    page.context.route(f"**/{cut}", lambda route: route.abort("internetdisconnected"))
    opened(page, server)
    wait_for(page, "failed")
    assert "there is no network" in says(page)
    can_be_read(page)
    there = page.locator(".bl-twin-live").first
    assert "there is no network" in there.inner_text(), "it is said where the reader is, too"
    page.context.unroute_all()
    there.get_by_role("button", name="Try again").click()
    come_alive(page)
    assert live_calculators(page)


# The request for a worker's own script does not always pass the place where a test can cut it.
NO_WORKER = """const Own = window.Worker;
window.cut = true;
window.tried = 0;
window.Worker = class extends Own {
  constructor(address, ...more) {
    const there = new URL(address);
    if (window.cut) there.pathname += ".gone";
    super(there, ...more);
    window.tried += 1;
  }
};"""
# What looks whether a calculator is near says so only when the page has failed.
SEEN_LATE = """const Looks = window.IntersectionObserver;
window.seen = 0;
window.IntersectionObserver = class extends Looks {
  constructor(call, looks) {
    const held = (...all) => {
      if (document.documentElement.dataset.state !== "failed") return void setTimeout(held, 20, ...all);
      call(...all);
      window.seen += 1;
    };
    super(looks?.rootMargin === "100% 0px" ? held : call, looks);
  }
};"""


def test_a_worker_that_does_not_come_is_told_and_can_be_tried_again(visit: Callable[..., Page], server: Server) -> None:
    page = visit(script=f"{NO_WORKER}\n{SEEN_LATE}")
    opened(page, server)
    wait_for(page, "failed")
    page.wait_for_function("() => window.seen")
    assert (state(page), page.evaluate("() => window.tried")) == ("failed", 1), "it is the reader who tries again"
    assert "there is no network" in says(page)
    can_be_read(page)
    page.evaluate("() => { window.cut = false; }")
    page.get_by_role("button", name="Try again").first.click()
    come_alive(page)


def test_a_page_whose_own_script_is_cut_says_so(visit: Callable[..., Page], server: Server) -> None:
    page = visit()
    page.route("**/live.js", lambda route: route.abort("internetdisconnected"))
    opened(page, server)
    wait_for(page, "failed")
    assert "there is no network" in says(page)
    can_be_read(page)
    page.unroute("**/live.js")
    page.get_by_role("button", name="Try again").click()
    come_alive(page)


@pytest.mark.parametrize("why", ["cut", "cannot"])
def test_python_starts_without_its_memory(visit: Callable[..., Page], server: Server, why: str) -> None:
    page = visit()
    if why == "cut":
        page.context.route("**/memory.bin", lambda route: route.abort("internetdisconnected"))
    else:
        old = "delete self.DecompressionStream;\n"
        page.context.route("**/worker.mjs", lambda route: fulfil(route, old))
    opened(page, server)
    come_alive(page)
    assert live_calculators(page)


def fulfil(route: Route, before: str) -> None:
    """The script, with something before it."""
    answer = route.fetch()
    route.fulfill(response=answer, body=before + answer.text())


def test_an_error_in_python_is_told_where_it_happens(visit: Callable[..., Page], server: Server) -> None:
    page = visit()

    def broken(route: Route) -> None:
        answer = route.fetch()
        begun = answer.text().replace('"widgets":[{"expression":"', '"widgets":[{"expression":"1 / 0 or ', 1)
        route.fulfill(response=answer, body=begun)

    page.route("**/*.html", broken)
    opened(page, server)
    wait_for(page, "live")
    assert "1 of" in says(page) and "ZeroDivisionError" in says(page)
    assert "(ZeroDivisionError" in page.locator(".bl-twin-live").first.inner_text()
    expect(page.locator("[data-live]"), "the others are alive").not_to_have_count(0)


def test_an_error_after_a_change_is_told(visit: Callable[..., Page], server: Server) -> None:
    page = visit()
    page.route("**/*.html", lambda route: sabotaged(route))
    opened(page, server)
    come_alive(page)
    live_calculators(page)[0].get_by_role("button", name="Reset").click()
    page.locator(".live-status", has_text="(ZeroDivisionError").wait_for()


# In Python: a widget with all that is in it, and a calculator whose button Reset fails when it is pressed.
EVERYTHING = "lambda every, w: [w, *(found for child in getattr(w, 'children', ()) for found in every(every, child))]"
FAILING_RESET = (
    "lambda every, w: ([found.on_click(lambda _: 1 / 0) for found in every(every, w)"
    " if getattr(found, 'description', '').startswith('Reset')], w)[1]"
)


def sabotaged(route: Route) -> None:
    """Answer with the page, with a first calculator whose reset fails."""
    answer = route.fetch()
    text = answer.text()
    begun, rest = text.split('"widgets":[{"expression":"', 1)
    expression, after = rest.split('","needs"', 1)
    wrong = f"({FAILING_RESET})({EVERYTHING}, {expression})"
    route.fulfill(response=answer, body=f'{begun}"widgets":[{{"expression":"{wrong}","needs"{after}')


def test_a_python_that_dies_is_told_and_begins_again(visit: Callable[..., Page], server: Server) -> None:
    page = visit(
        script="""const Own = window.Worker;
                  window.Worker = class extends Own { constructor(...all) { super(...all); window.python = this; } };"""
    )
    opened(page, server)
    come_alive(page)
    page.evaluate("() => window.python.dispatchEvent(new ErrorEvent('error', {message: 'out of memory'}))")
    wait_for(page, "failed")
    assert "The calculators have stopped" in says(page)
    page.get_by_role("button", name="Try again").first.click()
    come_alive(page)
    # The old ones go when the new ones take their place.
    expect(page.locator(".live-host[hidden]")).to_have_count(0)
    hosts = page.locator(".live-host .bl-widget")
    becomes(page, lambda: len(live_calculators(page)) == hosts.count() > 0, True)


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
        come_alive(page)
        page.locator(".live-status", has_text="This browser stores nothing").wait_for(timeout=PATIENCE)


def test_with_little_room_it_is_kept_packed_and_works_without_a_network(browser: Any, stick: Path) -> None:
    own = Server(stick)
    own.start("--port", "0")
    with browser.new_context() as context:
        page = context.new_page()
        # Room for what comes, and not for Python's memory unpacked.
        little = {"origin": own.address, "quotaSize": 60_000_000}
        context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", little)
        try:
            opened(page, own)
            come_alive(page)
            kept(page)
            assert "little storage" in says(page)
        finally:
            own.stop()
        page.reload()
        come_alive(page)
        assert live_calculators(page)


def test_without_scripts(visit: Callable[..., Page], server: Server) -> None:
    page = opened(visit(java_script_enabled=False), server)
    shown = page.locator(".live-status:visible")
    assert shown.count() == 1 and "need JavaScript" in shown.inner_text()
    assert page.locator(".bl-runs .bl-twin .bl-derivation").count() > 0


def test_opened_as_a_file(visit: Callable[..., Page], stick: Any) -> None:
    page = visit()
    page.goto((stick / "site" / f"{FIRST}.html").as_uri())
    wait_for(page, "failed")
    assert "they need the server" in says(page)
    can_be_read(page)


def test_where_the_server_isolates_its_pages(visit: Callable[..., Page], server: Server) -> None:
    """Some hubs do (COOP and COEP); what a page could be tricked into the starter forbids (test_policy.py)."""

    def isolate(route: Route) -> None:
        answer = route.fetch()
        more = {
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Embedder-Policy": "require-corp",
        }
        route.fulfill(response=answer, headers={**answer.headers, **more})

    page = visit()
    page.route("**/*", isolate)
    opened(page, server)
    come_alive(page)
    assert live_calculators(page)
    assert page.evaluate("() => typeof SharedArrayBuffer") == "function", "the page is isolated indeed"


def test_there_are_lessons_to_fail() -> None:
    assert FIRST in LIVE_PAGES

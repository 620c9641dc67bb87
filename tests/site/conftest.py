"""The site as a class gets it: unzipped from the stick, served by its own starter, opened in Chromium."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page

from tests.browser.every_kind import widgets

ROOT = Path(__file__).parents[2]
SITE = ROOT / "_build" / "site"
ARCHIVE = ROOT / "_build" / "laws-at-the-table.zip"
# A page comes alive where its notebook makes a widget; that the site knows no other, test_files.py reads.
LIVE_PAGES = sorted(
    path.removesuffix(".ipynb")
    for folder in ("book", "notebooks")
    for path in (each.relative_to(ROOT).as_posix() for each in (ROOT / folder).rglob("[!.]*.ipynb"))
    if ".ipynb_checkpoints" not in path and widgets(path)
)
# A calculator alone comes alive as it does in a lesson; what each page runs, test_files.py reads.
ALONE = [page for page in LIVE_PAGES if page.startswith("book/calculators/")]
# These ask, and have no calculator before they are answered.
ASKING = ["book/desk", "book/examination", "book/open_a_case", "book/practice"]
IN_DEPTH = [
    page for page in LIVE_PAGES if page not in (*ALONE, *ASKING) or page.endswith(("/the_call", "/weighting_at_imps"))
]
# How long a page may take for anything: Python and all that is kept are 40 MB, and beside it others work.
PATIENCE = 90_000
# In one go: what is kept begins by itself, and then the way to press is gone.
PRESSED = """() => {
  if (document.documentElement.dataset.state === "asleep") document.querySelector("a.bl-live").click();
}"""
# What was asked of Python, and what it has answered.
COUNTED = """(() => {
  const Own = window.Worker;
  let asked = 0, answered = 0;
  window.Worker = Own && class extends Own {
    constructor(...all) {
      super(...all);
      const isAnswer = ({ what, id }) => id !== undefined && what !== "ready so far";
      this.addEventListener("message", ({ data }) => (answered += isAnswer(data)));
    }
    postMessage(said, ...more) {
      asked += said.id !== undefined;
      super.postMessage(said, ...more);
    }
  };
  window.pythonOwes = () => asked - answered;
})()"""
# A control that changes again before it was answered is sent only then, and what was answered is drawn.
SETTLED = """async () => {
  for (let quiet = 0; quiet < 3; quiet = pythonOwes() ? 0 : quiet + 1) await new Promise(requestAnimationFrame);
}"""

sys.path.insert(0, str(ROOT / "book" / "_tools"))


FIRST = next((page for page in LIVE_PAGES if page.startswith("notebooks/")), "")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark every test in this folder: pytest asks here about no other."""
    item.add_marker(pytest.mark.site)


@pytest.fixture(scope="session")
def built() -> Path:
    """The site, built; where there is none the test is skipped, or fails under BRIDGELAW_REQUIRE_BROWSER=1."""
    if ARCHIVE.exists():
        return SITE
    sentence = "The site is not built: run make zip (it needs npm)."
    if os.environ.get("BRIDGELAW_REQUIRE_BROWSER") == "1":
        pytest.fail(sentence)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def stick(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that comes out of the zip."""
    place = tmp_path_factory.mktemp("stick")
    with zipfile.ZipFile(ARCHIVE) as packed:
        packed.extractall(place)
    (folder,) = place.iterdir()
    return folder


@dataclass
class Server:
    """The starter of the stick, running; it can be stopped, as a network can."""

    folder: Path
    process: subprocess.Popen[str] | None = None
    address: str = ""
    said: list[str] = field(default_factory=list)

    def start(self, *options: str) -> str:
        """Start it as START-HERE.txt says, and give the address that it prints."""
        command = ["sh", "start.sh", "--no-browser", *options]
        self.process = subprocess.Popen(command, cwd=self.folder, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line.strip())
            if "Ctrl+C" in line:
                break
        self.address = re.findall(r"http://127\.0\.0\.1:\d+", "\n".join(self.said))[0]
        return self.address

    def stop(self) -> None:
        """No answer from now on."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait()
            self.process = None


@pytest.fixture(scope="module")
def server(stick: Path) -> Iterator[Server]:
    """The site, served on a port of its own."""
    running = Server(stick)
    running.start("--port", "0")
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Any) -> Iterator[Callable[..., Page]]:
    """Open an empty page in a browser that has never been here: visit(width=…, dark=…, script=…)."""
    with contextlib.ExitStack() as stack:

        def opened(width: int = 1280, height: int = 900, dark: bool = False, script: str = "", **more: Any) -> Page:
            scheme = "dark" if dark else "light"
            view = {"width": width, "height": height}
            context: BrowserContext = browser.new_context(viewport=view, color_scheme=scheme, **more)
            stack.callback(context.close)
            context.set_default_timeout(PATIENCE)
            if script:
                context.add_init_script(script)
            return context.new_page()

        yield opened


# All that a page keeps of its reader; the course lies in the cache of its service worker.
DONE = "cookies,file_systems,indexeddb,local_storage,websql"


class Devices:
    """Two devices that keep the course, one with a mouse and one with a touch screen.

    To fetch the course and to keep it takes a browser three times as long as to bring a page to life from there.
    """

    def __init__(self, browser: Any, address: str) -> None:
        self.address = address
        self.contexts: dict[bool, BrowserContext] = {}
        for touch in (False, True):
            self.contexts[touch] = browser.new_context(has_touch=touch)
            self.contexts[touch].set_default_timeout(PATIENCE)
            page = self.contexts[touch].new_page()
            page.goto(f"{address}/book/desk.html")
            come_alive(page)
            kept(page)
            page.close()

    @contextlib.contextmanager
    def page(self, width: int, touch: bool, script: str = "") -> Iterator[Page]:
        """An empty page, on a device on which nothing was done yet."""
        page = self.contexts[touch].new_page()
        page.context.new_cdp_session(page).send(
            "Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": DONE}
        )
        page.set_viewport_size({"width": width, "height": 900})
        page.add_init_script(script)
        yield page
        page.close()


@pytest.fixture(scope="module")
def devices(browser: Any, server: Server) -> Iterator[Devices]:
    """Those two; whether there still is a network is the test's to say."""
    devices = Devices(browser, server.address)
    yield devices
    for context in devices.contexts.values():
        context.close()


def state(page: Page) -> str:
    """asleep, starting, live, failed or mending."""
    return str(page.locator("html").get_attribute("data-state"))


def wait_for(page: Page, *states: str) -> None:
    """Wait until the page is in one of these states; what it says is in the failure."""
    try:
        page.wait_for_function(
            "wanted => wanted.includes(document.documentElement.dataset.state)", arg=list(states), timeout=PATIENCE
        )
    except Exception as late:
        raise AssertionError(f"The page is {state(page)}: {says(page)}") from late


def come_alive(page: Page) -> None:
    """Have the page come alive, as a reader does who presses at its head, and wait until all of it is there."""
    wait_for(page, "asleep", "starting", "live", "failed")
    page.evaluate(PRESSED)
    wait_for(page, "live", "failed")
    assert state(page) == "live", says(page)
    page.wait_for_function("() => !document.querySelector('.bl-runs:not([data-live])')", timeout=PATIENCE)


def settled(page: Page) -> None:
    """Wait until Python has answered everything so far and the page has drawn it; the page counts (COUNTED)."""
    page.evaluate(SETTLED)


def live_calculators(page: Page) -> list[Locator]:
    """Every calculator of a live page, in the order of the page."""
    return page.locator(".bl-runs[data-live] .bl-widget").all()


def says(page: Page) -> str:
    """The line at the head of the page."""
    return page.locator(".live-status").first.inner_text()


def kept(page: Page) -> None:
    """Wait until the course is kept on the device."""
    page.locator(".live-status", has_text="without a network, too").wait_for(timeout=PATIENCE)

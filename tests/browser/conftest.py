"""A real browser, the built book behind a loopback server, and a JupyterLab with a copy of the course."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import shlex
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response

from tests.browser.lab_page import ALL_OPEN, CLOSED, WIDE, as_at_a_desk, close_here, open_lab, run_here

ROOT = Path(__file__).parents[2]
HTML = ROOT / "_build" / "html"
# Chromium without all that shows a window: it takes about a fifth less time for the same page.
HEADLESS_SHELL = "chromium-headless-shell"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# What Playwright switches off, said again because the last list counts; and the address bar's own pages. Chromium makes
# those anew for each window, though nobody sees it, and two thirds of what it took to open a page went into them.
SWITCHED_OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
)
CHROMIUM_ARGUMENTS = [
    "--no-sandbox",
    # Without a window letters are fitted to whole pixels unless it is told not to, and are not as wide as a reader's.
    "--font-render-hinting=none",
    "--disable-gpu",
    f"--disable-features={','.join(SWITCHED_OFF)}",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
# What runs in the browser is compiled once. To compile it anew for speed while it runs comes to the same, and a test is
# over before that pays: a quarter of what it takes to open a live page, and a tenth of what it takes to judge any page.
# Nor does it pay to tidy up a page of a few dozen megabytes that is gone in seconds.
COMPILED_ONCE = "--js-flags=--liftoff-only --no-maglev --no-opt --initial-heap-size=512"
# How long what is expected may take, in milliseconds: on a machine that does other things, too, Python does not start
# in five seconds. It is waited for in full only where something is wrong.
PATIENCE = 30_000
# Lab keeps cells that are out of sight out of the page; a test wants to see all of them.
LAB_SETTINGS = {
    "@jupyterlab/notebook-extension/tracker.jupyterlab-settings": {"windowingMode": "none"},
    "@jupyterlab/docmanager-extension/plugin.jupyterlab-settings": {"autosave": False},
}


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark every test in this folder: pytest asks here about no other."""
    item.add_marker(pytest.mark.browser)


def find_chromium() -> str | None:
    """The browser named by BRIDGELAW_CHROMIUM, or the first one on the path."""
    named = os.environ.get("BRIDGELAW_CHROMIUM")
    if named:
        return named
    return next((path for path in map(shutil.which, CHROMIUM_NAMES) if path), None)


def find_headless_shell() -> str | None:
    """Return what pages are looked at with: the browser that was named, the shell, or else the browser that a reader
    has.
    """
    named = os.environ.get("BRIDGELAW_CHROMIUM")
    return named or shutil.which(HEADLESS_SHELL) or playwrights_shell() or find_chromium()


def playwrights_shell() -> str | None:
    """The shell that Playwright puts beside its own Chromium, where that is the browser on the path."""
    for folder in Path(find_chromium() or "").resolve().parents:
        if folder.name.startswith("chromium-"):
            shell = folder.with_name(folder.name.replace("chromium-", "chromium_headless_shell-", 1))
            found = sorted((*shell.glob("*/chrome-headless-shell"), *shell.glob("*/headless_shell")))
            return next((str(each) for each in found if os.access(each, os.X_OK)), None)
    return None


@dataclass
class Watched:
    """A page, and everything that went wrong on it."""

    page: Page
    origin: str
    problems: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.problems.append(f"error in a script: {error}"))
        self.page.on("request", self._request)
        self.page.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.problems.append(f"console: {message.text}")

    def _request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob", "about") and address.netloc != urlsplit(self.origin).netloc:
            self.problems.append(f"a request left the course: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"{response.status}: {response.url}")


class Desk(Watched):
    """A JupyterLab in which one page after the other is opened; to open it takes as long as to run one."""

    shown = ""

    def show(self, path: str, closed: bool = False) -> Page:
        """Open a page and run it, unless it is there from the test before; `closed` holds back what it asks first."""
        if self.shown != path:
            self.clear()
            self.page.evaluate(CLOSED, closed)
            run_here(self.page, path)
            self.shown = path
        return self.page

    def clear(self) -> None:
        """Close what is open; JupyterLab is as it was at first, and nothing went wrong yet."""
        self.shown = ""
        close_here(self.page)
        as_at_a_desk(self.page)
        self.problems.clear()


@pytest.fixture
def watch(browser: Browser) -> Iterator[Callable[..., Watched]]:
    """Open a fresh page: watch(origin, width=…, height=…, dark=…); asks=True holds back what a page asks first."""
    with contextlib.ExitStack() as stack:

        def opened(
            origin: str, width: int = 1280, height: int = 900, dark: bool = False, asks: bool = False
        ) -> Watched:
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme="dark" if dark else "light",
                reduced_motion="reduce",
            )
            stack.callback(context.close)
            if not asks:
                context.add_init_script(ALL_OPEN)
            return Watched(context.new_page(), origin)

        yield opened


class QuietHandler(SimpleHTTPRequestHandler):
    """Serves files and keeps no log; a line stays open for the next file."""

    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


class QuietServer(ThreadingHTTPServer):
    """Lets many ask at once, and says nothing of those who have gone before they were answered."""

    request_queue_size = 128

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A page was left while it was still being sent."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on a free loopback port; gives the address without a closing slash."""
    server = QuietServer(("127.0.0.1", 0), functools.partial(QuietHandler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(scope="session")
def book() -> Iterator[str]:
    """The address of the built book."""
    if not (HTML / "index.html").exists():
        sentence = "The book is not built: run make book."
        if os.environ.get("BRIDGELAW_REQUIRE_BOOK"):
            pytest.fail(sentence)
        pytest.skip(sentence)
    with served(HTML) as address:
        yield address


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_ready(address: str, process: subprocess.Popen[bytes], log: Path, seconds: int = 120) -> None:
    """Ask the server for its version until it answers. Raises PortTaken."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if process.poll() is not None:
            said = log.read_text(encoding="utf-8", errors="replace")
            if "already in use" in said:
                raise PortTaken(address)
            pytest.fail(f"JupyterLab ended at once:\n{said}")
        with contextlib.suppress(OSError), urllib.request.urlopen(f"{address}/api", timeout=2) as answer:
            if "version" in json.load(answer):
                return
        time.sleep(0.1)
    process.kill()
    process.wait()
    pytest.fail(f"JupyterLab did not answer within {seconds} s:\n{log.read_text(encoding='utf-8', errors='replace')}")


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address, and the folder that it shows."""

    address: str
    folder: Path


def copy_of_the_course(folder: Path) -> Path:
    """The files a student opens, without what they are built into."""
    for name in ("book", "notebooks"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(".ipynb_checkpoints", "__pycache__"))
    return folder


def lab_environment(folder: Path) -> dict[str, str]:
    """An environment in which the reader's own Jupyter settings have no say."""
    settings = folder / "settings"
    for name, values in LAB_SETTINGS.items():
        path = settings / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), encoding="utf-8")
    return os.environ | {
        "JUPYTER_CONFIG_DIR": str(folder / "config"),
        "JUPYTER_DATA_DIR": str(folder / "data"),
        "JUPYTER_RUNTIME_DIR": str(folder / "runtime"),
        "JUPYTERLAB_SETTINGS_DIR": str(settings),
        "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
        "IPYTHONDIR": str(folder / "ipython"),
    }


class PortTaken(Exception):
    """Another program has taken the port between our look at it and JupyterLab's."""


@contextlib.contextmanager
def running_lab(command: list[str], folder: Path, private: Path) -> Iterator[Lab]:
    """Start JupyterLab in a folder with a command, wait until it answers, and stop it at the end."""
    process, address = started_lab(command, folder, private)
    try:
        yield Lab(address, folder)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def started_lab(
    command: list[str], folder: Path, private: Path, attempts: int = 5
) -> tuple[subprocess.Popen[bytes], str]:
    """JupyterLab and its address; it cannot be given a port that is ours already, so one that was taken is given up."""
    private.mkdir(parents=True, exist_ok=True)
    for _ in range(attempts - 1):
        with contextlib.suppress(PortTaken):
            return lab_on(free_port(), command, folder, private)
    return lab_on(free_port(), command, folder, private)


def lab_on(port: int, command: list[str], folder: Path, private: Path) -> tuple[subprocess.Popen[bytes], str]:
    """JupyterLab on that port, and its address, as soon as it answers. Raises PortTaken."""
    log = private / "lab.log"
    options = [
        "--no-browser",
        "--allow-root",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--IdentityProvider.token=",
        "--ServerApp.password=",
        "--expose-app-in-browser",
    ]
    with log.open("wb") as output:
        process = subprocess.Popen(
            [*command, *options], cwd=folder, env=lab_environment(private), stdout=output, stderr=subprocess.STDOUT
        )
    address = f"http://127.0.0.1:{port}"
    wait_until_ready(address, process, log)
    return process, address


@pytest.fixture(scope="session")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab on a copy of the course, started by the command that `make lab` gives."""
    folder = copy_of_the_course(tmp_path_factory.mktemp("course"))
    with running_lab(command_of_make_lab(), folder, tmp_path_factory.mktemp("jupyter")) as running:
        yield running


@pytest.fixture(scope="session")
def desk(browser: Browser, lab: Lab) -> Iterator[Desk]:
    """One JupyterLab for all tests of a process."""
    width, height = WIDE
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    opened = Desk(context.new_page(), lab.address)
    open_lab(opened.page, lab.address)
    yield opened
    context.close()


@pytest.fixture(scope="session")
def path(lab: Lab, request: pytest.FixtureRequest) -> str:
    """A page of the course (in_jupyterlab.py)."""
    if request.param.endswith("/together.ipynb"):
        from tests.browser.in_jupyterlab import put_together

        put_together(lab.folder)
    return str(request.param)


@pytest.fixture
def lesson(desk: Desk, path: str) -> Desk:
    """That page in JupyterLab, run."""
    desk.show(path)
    return desk


def command_of_make_lab() -> list[str]:
    """Return what `make lab` runs, with this test's own Python in the place of the environment's."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    assert "\t$(LAB) $(LAB_ARGS)\n" in makefile, "make lab no longer runs LAB with LAB_ARGS."
    words = shlex.split(next(line for line in makefile.splitlines() if line.startswith("LAB := $(PY) ")))
    return [sys.executable, *words[3:]]

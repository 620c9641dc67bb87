"""Kill the browser while answers are given and a long ruling is typed; open it again, and see what is there.

`tests/browser/test_keep.py` does it twice, and fifty times in the night; `make measure` does it as often as one likes.
What a reader does, and what must be there afterwards, is a `Reader`'s: here the one of a lesson, in
`sitting_kills.py` the one of an examination.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import BrowserType, Error, Page

from tests.browser.conftest import ALL_OPEN

# When what was kept is on the page, and what was done since is on the disk.
SETTLED = """async () => {
  await bridgelawKeep.ready;
  while (bridgelawKeep.unsaved()) await new Promise((later) => setTimeout(later, 10));
}"""
VALUES = "async () => { await bridgelawKeep.ready; return bridgelawKeep.values(); }"
# Answer the first question of the exercises that has no answer yet; its key, or nothing where none is left.
ANSWER = """() => {
  const key = (part) => part.dataset.keep ?? [...part.classList].find((name) => name.startsWith("bl-key="))?.slice(7);
  const kept = bridgelawKeep.values();
  for (const part of document.querySelectorAll(".bl-set .bl-part")) {
    const options = part.querySelectorAll("details.bl-choice > summary, button.bl-pick");
    if (kept[key(part)] || !options.length) continue;
    options[Math.floor(Math.random() * options.length)].click();
    return key(part);
  }
  return null;
}"""
UNFOLD = "() => document.querySelectorAll('details.bl-card').forEach((card) => { card.open = true; })"
AREA = ".bl-set textarea:not(.bl-copy)"
WORDS = (
    "I rule that the pause of West, agreed by all four at the table, could suggest a bid to East, for whom to pass is "
)


@dataclass
class Kills:
    """The outcome of the kills: of the answers and letters that a reader had given, how many were gone afterwards."""

    times: int = 0
    answers: int = 0
    lost_answers: list[str] = field(default_factory=list)
    letters: int = 0
    lost_letters: list[int] = field(default_factory=list)
    #: What the page had said was on the disk, or had gone there before something else was done, and was not there.
    broken: list[str] = field(default_factory=list)
    #: What the page said, opened again, of what it cannot keep or read.
    notes: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        lost = len(self.lost_answers), max(self.lost_letters, default=0)
        gone = f"never more than the last {lost[1]}" if lost[1] else "none"
        letters = f"; of {self.letters:,} letters {gone}" if self.letters else ""
        return f"{lost[0]} of {self.answers} answers lost{letters}"


@dataclass
class Done:
    """The work that a reader has done, and how much of it the page has said to be on the disk."""

    answers: list[str] = field(default_factory=list)
    letters: str = ""
    sure: tuple[int, int] = (0, 0)


@contextmanager
def chromium_of_its_own(
    chromium: str, arguments: list[str], profile: Path
) -> Iterator[tuple[subprocess.Popen[Any], str]]:
    """A browser that can be killed with all its processes, and where it listens."""
    port = profile / "DevToolsActivePort"
    port.unlink(missing_ok=True)
    command = [chromium, *arguments, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    running = subprocess.Popen(
        [*command, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    try:
        while not (port.exists() and port.read_text().count("\n")):
            assert running.poll() is None, "the browser does not start"
            time.sleep(0.05)
        yield running, f"http://127.0.0.1:{port.read_text().split()[0]}"
    finally:
        kill(running)


def kill(running: subprocess.Popen[Any]) -> None:
    """At once, and all of it: what still dies holds the files of the next. Where nobody reaps the dead stay listed."""
    with suppress(ProcessLookupError):
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
        over = time.monotonic() + 30
        while not dead(running.pid) and time.monotonic() < over:
            time.sleep(0.01)


def dead(group: int) -> bool:
    """True if no process of a group does anything any more. Raises ProcessLookupError where none is listed."""
    os.killpg(group, 0)
    states = subprocess.run(["ps", "-A", "-o", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
    rows = (line.split() for line in states.splitlines())
    return all(state.startswith("Z") for pgid, state in rows if int(pgid) == group)


class Reader(Protocol):
    """A reader of a page when the browser is killed."""

    def comes(self, page: Page, told: Kills) -> None:
        """Wait until the page is there, and tell what of the reader's work is not."""

    def works(self, page: Page, rng: random.Random) -> None:
        """Work until the browser is gone, or an error of Playwright says so."""


def until_killed(reader: Reader, page: Page, running: subprocess.Popen[Any], rng: random.Random) -> None:
    """Work until the browser is killed; what fails before is a fault of the reader's."""
    dead = threading.Event()

    def kill_it() -> None:
        dead.set()
        kill(running)

    threading.Timer(rng.uniform(0.05, 2.5), kill_it).start()
    try:
        reader.works(page, rng)
    except Error:
        if not dead.is_set():
            raise


class LessonReader:
    """A reader of a lesson, who answers its exercises and types a long ruling; `alive` waits for the live calculators.
    """

    def __init__(self, alive: bool = False) -> None:
        self.alive, self.done = alive, Done()

    def comes(self, page: Page, told: Kills) -> None:
        """Compare the letters and the answers."""
        if self.alive:
            live(page)
        compare(page, self.done, told)

    def works(self, page: Page, rng: random.Random) -> None:
        """Type, and answer now and then."""
        self.done = Done()
        page.evaluate(UNFOLD)
        page.locator(AREA).first.focus()
        work(page, self.done, rng)


def killed(
    browsers: BrowserType,
    chromium: str,
    arguments: list[str],
    address: str,
    times: int,
    reader: Reader | None = None,
    seed: int = 0,
) -> Kills:
    """Kill it so many times on one page, each time after another while."""
    told, rng, reader = Kills(), random.Random(seed), reader or LessonReader()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        profile = Path(folder)
        for round_ in range(times + 1):
            with chromium_of_its_own(chromium, arguments, profile) as (running, where):
                browser = browsers.connect_over_cdp(where)
                page = browser.contexts[0].new_page()
                page.add_init_script(ALL_OPEN)
                page.goto(address)
                reader.comes(page, told)
                told.notes += page.locator(".book-kept-note").all_inner_texts()
                if round_ < times:
                    until_killed(reader, page, running, rng)
                    told.times += 1
                with suppress(Error):
                    browser.close()
    return told


def live(page: Page) -> None:
    """Wait until the exercises are alive."""
    page.locator(".bl-set").scroll_into_view_if_needed()
    page.locator(".bl-runs[data-live] .bl-set").wait_for(timeout=90_000)


def work(page: Page, done: Done, rng: random.Random) -> None:
    """Type and answer until the browser is gone."""
    page.evaluate(f"() => {{ document.querySelector('{AREA}').value = '' }}")
    while True:
        for letter in WORDS:
            page.keyboard.type(letter)
            done.letters += letter
            if rng.random() < 0.04 and (key := page.evaluate(ANSWER)):
                done.answers.append(str(key))
            if page.evaluate("() => bridgelawKeep.unsaved()") == 0:
                done.sure = len(done.answers), len(done.letters)


def compare(page: Page, done: Done, told: Kills) -> None:
    """Compare what the reader had done before the kill with what is there."""
    kept = page.evaluate(VALUES)
    there = page.locator(AREA).first.input_value()
    told.answers += len(done.answers)
    told.letters += len(done.letters)
    gone = [key for key in done.answers if not kept.get(key, {}).get("tried")]
    told.lost_answers += gone
    # An answer was on its way when the next was given; the last one may have had no time to leave the page.
    sure = max(done.sure[0], len(done.answers) - 1)
    told.broken += [f"the answer to {key}" for key in gone if key in done.answers[:sure]]
    if not done.letters:
        return
    # A letter that was on its way when the browser died may have come.
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(there, done.letters, strict=False)))
    told.lost_letters.append(len(done.letters) - same)
    if same < done.sure[1]:
        told.broken.append(f"{done.sure[1] - same} letters of {len(done.letters)}")

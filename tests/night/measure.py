"""Measure the built course in a real browser and write two tables into _build/measured: make measure

It builds the book and the site, the site twice, and times that; then it opens every page of the book, and live lessons
cold and warm. Each figure is the middle one of several runs. Then it kills the browser, damages what a device keeps,
and sends a class. Nothing else should run on the machine meanwhile.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, Playwright, Request, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM_ARGUMENTS, find_chromium  # noqa: E402
from tests.browser.kills import LessonReader, Reader, killed  # noqa: E402
from tests.browser.sitting_kills import Candidate  # noqa: E402

SITE = ROOT / "_build" / "site"
CACHE = ROOT / "_build" / "site-cache"
TABLES = {name: ROOT / "_build" / "measured" / f"{name}.md" for name in ("times", "faults")}
SECONDS = 1000
# The lesson on which the browser is killed: it has choices, and a ruling to write.
KILLED = "notebooks/law12/02_weighted_scores"
SAT = "book/examination"
# How many readers ask for it at once.
CLASS = 200
# Damages each file that is kept, by the service worker itself.
DAMAGES = ROOT / "tests" / "site" / "kept.mjs"
CALCULATORS = "book/calculators"
# How often a control of each is moved.
CHANGED = 20
# When the first control of a calculator stands on the page.
FIRST_CONTROL = """
new MutationObserver((_, watch) => {
  if (!document.querySelector(".bl-runs[data-live] .bl-widget :is(select, input)")) return;
  performance.mark("first-control");
  watch.disconnect();
}).observe(document, {attributes: true, childList: true, subtree: true});
"""
# Set a control of the first calculator to and fro, a menu or else a tick, of which the result or the figure in sight
# depends; each time until that is painted, and until all of the ruling is. The milliseconds of both.
CHANGES = """async times => {
  const box = document.querySelector(".bl-runs[data-live] .bl-widget");
  const all = () => [...box.querySelectorAll(".widget-html-content")].map(each => each.innerHTML).join("");
  // What stands beside the controls: the result in words and what is drawn of it.
  const seen = () => [...box.querySelectorAll(".bl-status, .bl-pinned svg, .bl-pinned .bl-figure")]
    .map(each => each.outerHTML).join("");
  // What comes after the frame that shows it: the next task after the frame's scripts.
  const painted = () => new Promise((done) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    port2.postMessage(0);
  }));
  // When it was another first, and last; null where it stays as it is for so long.
  const changes = (what, still) => new Promise((done) => {
    let before = what(), first = null, last = null, quiet;
    const watch = new MutationObserver(() => {
      const now = what();
      if (now === before) return;
      before = now;
      last = painted();
      first ??= last;
      clearTimeout(quiet);
      quiet = setTimeout(end, 150);
    });
    let late = setTimeout(end, still);
    function end() {
      watch.disconnect();
      clearTimeout(late);
      done(first && Promise.all([first, last]));
    }
    watch.observe(box, {childList: true, subtree: true, characterData: true});
  });
  const ways = (control) => control.matches("select") ? control.options.length : 2;
  function move(control) {
    if (control.matches("select")) {
      const last = control.options.length - 1;
      control.selectedIndex = control.selectedIndex === last ? last - 1 : control.selectedIndex + 1;
      control.dispatchEvent(new Event("change", {bubbles: true}));
    } else control.click();
  }
  async function change(control) {
    // At no fixed place between two frames, as a reader.
    await new Promise((later) => setTimeout(later, 50 + Math.random() * 50));
    const inSight = changes(seen, 700), below = changes(all, 700), begun = performance.now();
    move(control);
    const [result, ruling] = await Promise.all([inSight, below]);
    return result && [result[0] - begun, ruling[1] - begun];
  }
  const menus = [...box.querySelectorAll("select")].slice(1);
  for (const control of [...menus, ...box.querySelectorAll("input[type=checkbox]")]) {
    if (ways(control) < 2 || !control.offsetParent || !(await change(control)) || !(await change(control))) continue;
    const taken = [];
    for (let n = 0; n < times; n++) taken.push(await change(control));
    if (!taken.includes(null)) return taken;
  }
  return null;
}"""


@dataclass
class Visit:
    """One opening of a page: what was fetched, and the times of its marks, in seconds."""

    bytes: int = 0
    marks: dict[str, float] = field(default_factory=dict)


def main(arguments: list[str] | None = None) -> int:
    """Build, measure, write the tables; exit status 1 where there is no browser."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("--no-build", action="store_true", help="measure the site that is there")
    options.add_argument("--only", choices=TABLES, help="one of the tables: how long it takes, or what goes wrong")
    options.add_argument("--kills", type=int, default=50, help="how often each browser is killed (%(default)s)")
    options.add_argument("--runs", type=int, default=3, help="how often each live lesson is opened (%(default)s)")
    asked = options.parse_args(arguments)
    chromium = find_chromium()
    if chromium is None:
        print("There is no Chromium here: install it or name it in BRIDGELAW_CHROMIUM.", file=sys.stderr)
        return 1
    wanted = [asked.only] if asked.only else list(TABLES)
    builds = list(timed_builds()) if "times" in wanted and not asked.no_build else []
    if "times" not in wanted and not asked.no_build:
        made("site")
    with sync_playwright() as playwright, served() as address:

        def opened(profile: Path) -> BrowserContext:
            return playwright.chromium.launch_persistent_context(
                profile, executable_path=chromium, args=CHROMIUM_ARGUMENTS, viewport={"width": 1280, "height": 900}
            )

        rows = {
            "times": chain(
                of_the_book(opened, address),
                of_the_lessons(opened, address, asked.runs),
                of_the_changes(opened, address),
                builds,
            ),
            "faults": chain(
                of_the_kills(playwright, chromium, address, asked.kills),
                of_the_damage(),
                of_the_class(address),
                of_the_quick_checks(),
            ),
        }
        where = f"{os.cpu_count()} cores, {platform.system()}, Chromium {version(playwright, chromium)}"
        for name in wanted:
            write_table(TABLES[name], rows[name], where)
    return 0


def write_table(path: Path, rows: Iterable[tuple[str, str, str]], where: str) -> None:
    """Write the rows as a table, each of them said when it is known."""
    lines = ["| What | Measured | Aim |", "|---|---|---|"]
    for row in rows:
        print("  ".join(row), flush=True)
        lines.append(f"| {' | '.join(row)} |")
    lines += ["", f"Measured on {time.strftime('%-d %B %Y')}: {where}, on the loopback, nothing compressed."]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"Written to {path.relative_to(ROOT)}.\n")


def made(target: str) -> float:
    """Return how many seconds make takes for it."""
    begun = time.monotonic()
    subprocess.run(["make", "--no-print-directory", target], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return time.monotonic() - begun


def timed_builds() -> Iterator[tuple[str, str, str]]:
    """Yield how long the book takes, the site from nothing, and the site again."""
    book = made("book")
    shutil.rmtree(CACHE, ignore_errors=True)
    first, again = made("site") - book, made("site") - book
    yield "The build: `make book`, every notebook run", f"{book:.0f} s", ""
    yield "…the site made of it, the first time, with all that is fetched for it", f"{first:.0f} s", ""
    yield "…and again", f"{max(again, 1):.0f} s", ""


@contextmanager
def served() -> Iterator[str]:
    """The site behind its own starter."""
    command = [sys.executable, str(ROOT / "book" / "_live" / "serve.py"), "--site", str(SITE), "--no-browser"]
    with subprocess.Popen([*command, "--port", "0"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().split()[-1].rstrip("/")
        finally:
            server.terminate()


def visited(page: Page, address: str, until: Callable[[Page], object]) -> Visit:
    """Open a page, wait, and read what it cost."""
    visit, fetched = Visit(), list[Request]()
    page.on("requestfinished", lambda request: fetched.append(request))
    page.goto(address)
    until(page)
    for size in (request.sizes() for request in fetched):
        visit.bytes += size["responseBodySize"] + size["responseHeadersSize"]
    visit.marks = page.evaluate(
        """() => Object.fromEntries([
             ...performance.getEntriesByType('mark').map(({name, startTime}) => [name, startTime / 1000]),
             ['load', performance.getEntriesByType('navigation')[0].loadEventEnd / 1000]])"""
    )
    return visit


# A reader with few bytes: then no calculator near the head of a page begins by itself, and how much of it has come when
# the page is there is not counted by chance.
SPARING = """Object.defineProperty(navigator, "connection", {value: {saveData: true}});"""


def of_the_book(opened: Any, address: str) -> Iterator[tuple[str, str, str]]:
    """Every page as a first visitor reads it, without what its calculators fetch."""
    found: dict[str, Visit] = {}
    pages = sorted(path.relative_to(SITE).as_posix() for folder in ("book", "notebooks") for path in pages_in(folder))
    for name in pages:
        with tempfile.TemporaryDirectory() as profile:
            context = opened(profile)
            context.add_init_script(SPARING)
            found[name] = visited(
                context.new_page(), f"{address}/{name}", lambda page: page.wait_for_load_state("load")
            )
            context.close()
    heaviest = max(found, key=lambda name: found[name].bytes)
    slowest = max(found, key=lambda name: found[name].marks["load"])
    middle = median(visit.bytes for visit in found.values()), median(visit.marks["load"] for visit in found.values())
    yield f"To read a page of the book, the middle one of {len(found)}", f"{kilobytes(middle[0])}", "600 kB"
    yield f"…the heaviest, {called(heaviest)}", kilobytes(found[heaviest].bytes), "600 kB"
    yield "…until all of it is there", f"{middle[1]:.2f} s", "1 s"
    yield f"…the slowest, {called(slowest)}", f"{found[slowest].marks['load']:.2f} s", "1 s"


def pages_in(folder: str) -> list[Path]:
    """The pages of the book below a folder of the site."""
    return list((SITE / folder).rglob("*.html"))


def of_the_lessons(opened: Any, address: str, runs: int) -> Iterator[tuple[str, str, str]]:
    """The first lesson of each chapter, live: the first visit, and a later one."""
    moved = SITE / "live"
    lessons = sorted(path.relative_to(moved).as_posix() for path in (moved / "notebooks").rglob("*.html"))
    firsts = [next(name for name in lessons if name.startswith(f"{chapter}/")) for chapter in folders(lessons)]
    cold, warm = list[Visit](), list[Visit]()
    for run in range(runs):
        with tempfile.TemporaryDirectory() as profile:
            context = opened(profile)
            context.add_init_script(FIRST_CONTROL)
            for number, name in enumerate([firsts[run % len(firsts)], *firsts]):
                page = context.new_page()
                visit = visited(page, f"{address}/{name}#calculator-1", live)
                (warm if number else cold).append(visit)
                page.close()
            context.close()

    def middle(visits: list[Visit], mark: str) -> str:
        return f"{median(visit.marks[mark] for visit in visits):.2f} s"

    fetched = f"{median(visit.bytes for visit in cold) / 1e6:.0f} MB"
    yield "A live lesson: fetched on the first visit, with all that is kept for later", fetched, ""
    yield "…to the first live calculator, cold", middle(cold, "first-control"), "2 s"
    yield "…to the first live calculator, warm", middle(warm, "first-control"), "1.2 s"
    yield "…until the whole page is live, warm", middle(warm, "course-live"), ""


def of_the_changes(opened: Any, address: str) -> Iterator[tuple[str, str, str]]:
    """One control moved to and fro, on the page of every calculator: the middle of each page."""
    names = sorted(path.stem for path in (SITE / "live" / CALCULATORS).glob("*.html"))
    result, ruling = dict[str, float](), dict[str, float]()
    with tempfile.TemporaryDirectory() as profile:
        context = opened(profile)
        for name in names:
            page = context.new_page()
            visited(page, f"{address}/{CALCULATORS}/{name}.html#calculator-1", live)
            if taken := page.evaluate(CHANGES, CHANGED):
                result[name], ruling[name] = (median(times) for times in zip(*taken, strict=True))
            page.close()
        context.close()
    heaviest = max(result, key=result.__getitem__)
    of_all = f"the middle one of {len(result)} calculators"
    yield f"A control change, to the painted result and figure, {of_all}", milliseconds(result), "12 ms"
    yield f"…the heaviest, {called(f'{CALCULATORS}/{heaviest}')}", f"{result[heaviest]:.0f} ms", "12 ms"
    yield "…until every step below is painted, too, the middle one", milliseconds(ruling), ""


def of_the_kills(playwright: Playwright, chromium: str, address: str, times: int) -> Iterator[tuple[str, str, str]]:
    """The browser killed at moments drawn by lot: in a lesson that is ruled, and in an examination that is sat."""
    killed_while: tuple[tuple[str, str, Reader], ...] = (
        ("answers are given and a ruling is typed", KILLED, LessonReader(alive=True)),
        ("an examination is sat and its clock is stopped", SAT, Candidate()),
    )
    for words, page, reader in killed_while:
        told = killed(playwright.chromium, chromium, CHROMIUM_ARGUMENTS, f"{address}/{page}.html", times, reader, 64)
        assert (told.broken, told.notes) == ([], []), (told.broken, told.notes)
        yield f"The browser killed {told.times} times, while {words}", str(told), "0 lost"


def of_the_damage() -> Iterator[tuple[str, str, str]]:
    """Each file that a device keeps, damaged on its way in three ways, and come whole again when the site is mended."""
    node = shutil.which("node")
    if node is None:
        return
    told = json.loads(subprocess.run([node, DAMAGES, SITE], check=True, capture_output=True).stdout)
    assert told["faults"] == [], told["faults"]
    what = f"Each of the {told['files']} files kept on a device damaged in three ways, and the site mended"
    yield what, f"none kept damaged, {told['files']} come right again", "all"


def of_the_class(address: str) -> Iterator[tuple[str, str, str]]:
    """A whole class that opens one lesson at the same moment: how long the last of it waits for the page."""
    host, path = urlsplit(address).netloc, f"/{KILLED}.html"
    whole = (SITE / path[1:]).stat().st_size
    together = threading.Barrier(CLASS)

    def read(_: int) -> float:
        line = http.client.HTTPConnection(host, timeout=60)
        together.wait()
        begun = time.monotonic()
        line.request("GET", path)
        answer = line.getresponse()
        content = answer.read()
        taken = time.monotonic() - begun
        line.close()
        assert (answer.status, len(content)) == (200, whole), (answer.status, len(content))
        return taken

    with ThreadPoolExecutor(CLASS) as pool:
        taken = list(pool.map(read, range(CLASS)))
    yield f"{CLASS} readers who open a lesson at once: the slowest has its page after", f"{max(taken):.2f} s", "2 s"


def of_the_quick_checks() -> Iterator[tuple[str, str, str]]:
    """Yield how long `make quick` takes."""
    yield "The quick checks, `make quick`", f"{made('quick'):.0f} s", "90 s"


def folders(names: list[str]) -> list[str]:
    """The folders of these pages, each once."""
    return list(dict.fromkeys(name.rpartition("/")[0] for name in names))


def live(page: Page) -> None:
    """Wait until a lesson is live, and kept for later."""
    page.wait_for_function("() => document.documentElement.dataset.state === 'live'", timeout=120 * SECONDS)
    page.locator(".live-status", has_text="without a network").wait_for(timeout=60 * SECONDS)


def version(playwright: Playwright, chromium: str) -> str:
    """Return which browser it is."""
    browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
    found = browser.version
    browser.close()
    return found.partition(".")[0]


def milliseconds(times: dict[str, float]) -> str:
    """The middle one of several times."""
    return f"{median(times.values()):.0f} ms"


def kilobytes(size: float) -> str:
    """A number of bytes, for people."""
    return f"{size / 1000:.0f} kB"


def called(name: str) -> str:
    """A page by its address."""
    return f"`{name.removesuffix('.html')}`"


if __name__ == "__main__":
    sys.exit(main())

"""Pictures of every page of the built book and of every live lesson: python tests/browser/screenshots.py [WORD ...]

With words, only the pages whose name holds one of them: `screenshots.py split_scores glossary`. The book is pictured
light and dark, wide and on a telephone; a lesson is run in JupyterLab and pictured light, dark and on a telephone.
The pictures go to _build/pictures, for somebody to look at; nothing compares them.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import (  # noqa: E402
    CHROMIUM_ARGUMENTS,
    HTML,
    Lab,
    command_of_make_lab,
    copy_of_the_course,
    find_chromium,
    running_lab,
    served,
)
from tests.browser.lab_page import LESSONS, as_on_a_telephone, open_and_run, use_theme  # noqa: E402
from tests.browser.test_book_pages import CHAPTERS  # noqa: E402

VIEWS = {
    "light": (1280, 900, "light"),
    "dark": (1280, 900, "dark"),
    "phone": (360, 740, "light"),
    "phone-dark": (360, 740, "dark"),
}
# JupyterLab scrolls within its window, so that a lesson is pictured part by part, each so many pixels high.
PART = 4000


def main(arguments: list[str] | None = None) -> int:
    """Take the pictures; exit status 1 where there is no browser, no book or no such page."""
    asked = parser().parse_args(arguments)
    chromium = find_chromium()
    if chromium is None:
        print("There is no Chromium here: install it or name it in BRIDGELAW_CHROMIUM.", file=sys.stderr)
        return 1
    chapters = [] if asked.live else named(CHAPTERS, asked.words)
    lessons = [] if asked.book else named(LESSONS, asked.words)
    if not chapters and not lessons:
        print(f"No page is called {' or '.join(asked.words)}. There are: {', '.join(CHAPTERS)}.", file=sys.stderr)
        return 1
    missing = [chapter for chapter in chapters if not (asked.html / f"{chapter}.html").exists()]
    if missing:
        print(f"Not in the built book: {', '.join(missing)}. Run make book, or give --live.", file=sys.stderr)
        return 1
    asked.to.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        taken = [*of_the_book(browser, chapters, asked.html, asked.to), *of_lessons(browser, lessons, asked.to)]
        browser.close()
    print(f"{len(taken)} pictures are in {asked.to}.")
    return 0


def parser() -> argparse.ArgumentParser:
    """What may be said on the command line."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("words", nargs="*", metavar="WORD", help="only pages whose name holds this word")
    which = options.add_mutually_exclusive_group()
    which.add_argument("--book", action="store_true", help="only the built book")
    which.add_argument("--live", action="store_true", help="only the lessons in JupyterLab")
    options.add_argument("--html", type=Path, default=HTML, help="the built book (%(default)s)")
    options.add_argument("--to", type=Path, default=ROOT / "_build" / "pictures", help="where to (%(default)s)")
    return options


def named(pages: list[str], words: list[str]) -> list[str]:
    """The pages whose name holds one of the words; all of them where there is no word."""
    return [page for page in pages if not words or any(word.lower() in page.lower() for word in words)]


def file_of(folder: Path, page: str, view: str) -> Path:
    """Where a picture goes."""
    return folder / f"{page.removesuffix('.ipynb').replace('/', '_')}-{view}.png"


def of_the_book(browser: Browser, chapters: list[str], html: Path, folder: Path) -> Iterator[Path]:
    """Each page of the built book in each view."""
    if not chapters:
        return
    with served(html) as address:
        for view, (width, height, scheme) in VIEWS.items():
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme="dark" if scheme == "dark" else "light"
            )
            page = context.new_page()
            for chapter in chapters:
                page.goto(f"{address}/{chapter}.html", wait_until="networkidle")
                file = file_of(folder, chapter, view)
                page.screenshot(path=file, full_page=True)
                yield file
            context.close()


def of_lessons(browser: Browser, lessons: list[str], folder: Path) -> Iterator[Path]:
    """Each lesson alive in JupyterLab: light, dark, on a telephone."""
    if not lessons:
        return
    with lab() as running:
        for lesson in lessons:
            context = browser.new_context(viewport={"width": 1280, "height": 900})
            page = context.new_page()
            open_and_run(page, running.address, lesson)
            page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
            for view, theme in (("live-light", "JupyterLab Light"), ("live-dark", "JupyterLab Dark")):
                use_theme(page, theme)
                yield from unrolled(page, folder, lesson, view)
            use_theme(page, "JupyterLab Light")
            as_on_a_telephone(page)
            yield from unrolled(page, folder, lesson, "live-phone")
            context.close()


@contextlib.contextmanager
def lab() -> Iterator[Lab]:
    """JupyterLab on a copy of the course."""
    with tempfile.TemporaryDirectory() as place:
        folder = copy_of_the_course(Path(place) / "course")
        with running_lab(command_of_make_lab(), folder, Path(place) / "jupyter") as running:
            yield running


def unrolled(page: Page, folder: Path, lesson: str, view: str) -> Iterator[Path]:
    """The whole of the notebook that is open in JupyterLab, in parts from top to bottom."""
    page.set_viewport_size({"width": (page.viewport_size or {"width": 1280})["width"], "height": PART})
    page.wait_for_timeout(500)
    scrolled = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-WindowedPanel-outer")
    seen, whole = scrolled.evaluate(
        """frame => { const cells = [...frame.querySelectorAll('.jp-Cell')];
                      const bottoms = cells.map(cell => cell.getBoundingClientRect().bottom);
                      const top = frame.getBoundingClientRect().top - frame.scrollTop;
                      return [frame.clientHeight, Math.max(...bottoms) - top] }"""
    )
    for number, top in enumerate(range(0, int(whole), int(seen)), start=1):
        scrolled.evaluate("(frame, top) => { frame.scrollTop = top; }", top)
        page.wait_for_timeout(200)
        file = file_of(folder, lesson, f"{view}-{number}")
        page.screenshot(path=file)
        yield file


if __name__ == "__main__":
    sys.exit(main())

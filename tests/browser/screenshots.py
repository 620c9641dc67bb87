"""Pictures of every page of the built book and of every live lesson: python tests/browser/screenshots.py [WORD ...]

With words, only the pages whose name holds one of them: `screenshots.py split_scores glossary`. The book is pictured
light and dark, wide and on a telephone; a lesson is run in JupyterLab and pictured light, dark and on a telephone.
The pictures go to _build/pictures, for somebody to look at; nothing compares them.

With --readme it makes the two that README.md and the book show, in book/_static/pictures, small enough to be kept with
the sources: of the site where there is one (make site), else of the book and of JupyterLab.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "book" / "_tools")]

from tests.book.pictured import note  # noqa: E402
from tests.browser.conftest import (  # noqa: E402
    ALL_OPEN,
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
from tests.browser.test_book_pages import CHAPTERS, TOC  # noqa: E402

VIEWS = {
    "light": (1280, 900, "light"),
    "dark": (1280, 900, "dark"),
    "phone": (360, 740, "light"),
    "phone-dark": (360, 740, "dark"),
}
# JupyterLab scrolls within its window, so that a lesson is pictured part by part, each so many pixels high.
PART = 4000
# The live calculator is of this lesson.
PICTURED = "notebooks/law12/02_weighted_scores"
# From here on its first calculator shows what may be moved, and what follows.
OUTCOMES = ".bl-widget .bl-group:text('Results and their weights')"
SITE = ROOT / "_build" / "site"
FINE = 1.5
HEAVIEST = 150_000


def main(arguments: list[str] | None = None) -> int:
    """Take the pictures; exit status 1 where there is no browser, no book or no such page."""
    asked = parser().parse_args(arguments)
    chromium = find_chromium()
    if chromium is None:
        print("There is no Chromium here: install it or name it in BRIDGELAW_CHROMIUM.", file=sys.stderr)
        return 1
    if asked.readme:
        asked.words, asked.book, asked.to = [], True, asked.kept
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
        if asked.readme:
            taken = [*for_the_readme(browser, SITE if (SITE / "live").exists() else asked.html, asked.to)]
        else:
            taken = [*of_the_book(browser, chapters, asked.html, asked.to), *of_lessons(browser, lessons, asked.to)]
        browser.close()
    print(f"{len(taken)} pictures are in {asked.to}.")
    return 0


def parser() -> argparse.ArgumentParser:
    """The arguments of the command line."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("words", nargs="*", metavar="WORD", help="only pages whose name holds this word")
    which = options.add_mutually_exclusive_group()
    which.add_argument("--book", action="store_true", help="only the built book")
    which.add_argument("--live", action="store_true", help="only the lessons in JupyterLab")
    which.add_argument("--readme", action="store_true", help="only those that README.md and the book show")
    options.add_argument("--html", type=Path, default=HTML, help="the built book (%(default)s)")
    options.add_argument("--to", type=Path, default=ROOT / "_build" / "pictures", help="where to (%(default)s)")
    options.set_defaults(kept=ROOT / "book" / "_static" / "pictures")
    return options


def named(pages: list[str], words: list[str]) -> list[str]:
    """The pages whose name holds one of the words; all of them where there is no word."""
    return [page for page in pages if not words or any(word.lower() in page.lower() for word in words)]


def file_of(folder: Path, page: str, view: str) -> Path:
    """Return the file of a picture."""
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
            context.add_init_script(ALL_OPEN)
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


def for_the_readme(browser: Browser, html: Path, folder: Path) -> Iterator[Path]:
    """Take the cover and a live calculator: small files, crisp on a fine screen."""
    with served(html) as address:
        yield kept(folder, "cover", cover(browser, f"{address}/{TOC['root']}.html"))
    yield kept(folder, "live", live(browser))
    note(HTML)


def cover(browser: Browser, address: str) -> Image.Image:
    """Return what a window shows of a page."""
    size = {"width": 1200, "height": 820}
    with contextlib.closing(browser.new_context(viewport=size, device_scale_factor=FINE)) as context:  # type: ignore[arg-type]
        context.add_init_script(ALL_OPEN)
        page = context.new_page()
        page.goto(address, wait_until="networkidle")
        return shot(page)


def shot(page: Page, part: str = "") -> Image.Image:
    """The window, scrolled to the part that is named."""
    if part:
        page.locator(part).first.evaluate("part => part.scrollIntoView()")
        page.wait_for_timeout(500)
    return Image.open(io.BytesIO(page.screenshot()))


def live(browser: Browser) -> Image.Image:
    """The first calculator of the lesson, alive, with another number in one of its boxes."""
    size = {"width": 1200, "height": 1000}
    with contextlib.closing(browser.new_context(viewport=size, device_scale_factor=FINE)) as context:  # type: ignore[arg-type]
        context.add_init_script(ALL_OPEN)
        page = context.new_page()
        if (SITE / "live" / f"{PICTURED}.html").exists():
            with served(SITE) as address:
                page.goto(f"{address}/{PICTURED}.html#calculator-1")
                page.locator("[data-live] .bl-widget select").first.wait_for(timeout=120_000)
                page.wait_for_timeout(2000)
                return shot(page, OUTCOMES)
        with lab() as running:
            open_and_run(page, running.address, f"{PICTURED}.ipynb")
            page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
            return shot(page, OUTCOMES)


def kept(folder: Path, name: str, picture: Image.Image) -> Path:
    """Save a picture; too heavy a file is a fault, not a thing to be kept."""
    file = folder / f"{name}.webp"
    picture.save(file, quality=70, method=6)
    if file.stat().st_size > HEAVIEST:
        raise SystemExit(f"{file} has {file.stat().st_size:,} bytes, more than {HEAVIEST:,}.")
    return file


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

"""Every page of the book in a real browser: quiet, self-contained, narrow enough for a telephone, accessible."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
TOC = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
CHAPTERS = [TOC["root"], *(chapter["file"] for part in TOC["parts"] for chapter in part["chapters"])]
GRAVE = ("serious", "critical")


def violations(page: Page) -> list[str]:
    """What axe-core holds against the page, gravely: rule, first element, help."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{violation['id']} ({violation['impact']}, {len(violation['nodes'])}): {violation['help']}: "
        + "; ".join(node["html"][:160] for node in violation["nodes"][:4])
        for violation in found
        if violation["impact"] in GRAVE
    ]


@pytest.mark.parametrize("chapter", CHAPTERS)
class TestPage:
    """What holds for each page."""

    def test_loads_quietly_and_from_here_alone(self, watch: Callable[..., Any], book: str, chapter: str) -> None:
        watched = watch(book)
        watched.page.goto(f"{book}/{chapter}.html", wait_until="networkidle")
        assert watched.problems == []

    def test_fits_a_telephone(self, watch: Callable[..., Any], book: str, chapter: str) -> None:
        page = watch(book, width=360, height=740).page
        page.goto(f"{book}/{chapter}.html")
        page.wait_for_load_state("load")
        wide = page.evaluate(
            """() => document.documentElement.scrollWidth > 360
                 ? [...document.querySelectorAll('article *')].filter(e => e.getBoundingClientRect().right > 361)
                     .map(e => e.outerHTML.slice(0, 120)).slice(0, 5).concat([document.documentElement.scrollWidth])
                 : []"""
        )
        assert wide == [], f"{chapter} is wider than a telephone: {wide}"

    @pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
    def test_is_accessible(self, watch: Callable[..., Any], book: str, chapter: str, dark: bool) -> None:
        page = watch(book, dark=dark).page
        page.goto(f"{book}/{chapter}.html")
        page.wait_for_load_state("load")
        assert page.locator("html").get_attribute("data-theme") == ("dark" if dark else "light")
        # What is folded is read too.
        page.evaluate("() => document.querySelectorAll('details').forEach(box => { box.open = true; })")
        assert violations(page) == []

    def test_shows_one_search_box(self, watch: Callable[..., Any], book: str, chapter: str) -> None:
        page = watch(book).page
        page.goto(f"{book}/{chapter}.html")
        shown = page.locator(".search-button-field, .search-button, form.bd-search").filter(visible=True)
        assert shown.count() == 1


def test_the_first_page_leads_to_the_start(watch: Callable[..., Any], book: str) -> None:
    page = watch(book).page
    page.goto(f"{book}/index.html")
    page.wait_for_url(f"{book}/{TOC['root']}.html")


def test_the_book_can_be_searched(watch: Callable[..., Any], book: str) -> None:
    watched = watch(book)
    watched.page.goto(f"{book}/search.html?q=weighted")
    watched.page.locator("#search-results li a").first.wait_for()
    assert watched.problems == []


def test_the_instructors_notes_are_folded(watch: Callable[..., Any], book: str) -> None:
    lesson = next(chapter for chapter in CHAPTERS if chapter.startswith("notebooks/"))
    page = watch(book).page
    page.goto(f"{book}/{lesson}.html")
    box = page.locator("details.bl-notes").first
    assert box.get_attribute("open") is None
    box.locator("summary").press("Enter")
    assert box.get_attribute("open") is not None


def test_a_wide_table_scrolls_in_its_own_frame_and_by_keyboard(watch: Callable[..., Any], book: str) -> None:
    page = watch(book, width=360, height=740).page
    for chapter in CHAPTERS:
        page.goto(f"{book}/{chapter}.html")
        unreachable = page.evaluate(
            """() => [...document.querySelectorAll('article *')]
                 .filter(e => e.scrollWidth > e.clientWidth + 1)
                 .filter(e => ['auto', 'scroll'].includes(getComputedStyle(e).overflowX))
                 .filter(e => e.tabIndex < 0 && !e.querySelector('a[href], button, input, select, [tabindex="0"]'))
                 .map(e => e.outerHTML.slice(0, 120))"""
        )
        assert unreachable == [], f"{chapter}: a keyboard cannot scroll {unreachable}"


def test_printed_pages_carry_no_navigation_and_no_notes(watch: Callable[..., Any], book: str) -> None:
    lesson = next(chapter for chapter in CHAPTERS if chapter.startswith("notebooks/"))
    page = watch(book).page
    page.goto(f"{book}/{lesson}.html")
    page.emulate_media(media="print")
    for selector in ("details.bl-notes", ".bd-sidebar-primary", ".prev-next-footer", "#print-main-content"):
        assert page.locator(selector).filter(visible=True).count() == 0, f"{selector} is printed."
    assert page.locator("h1").filter(visible=True).count() == 1

"""The built book as files: nothing is loaded from elsewhere, nothing is broken, every page has its parts."""

from __future__ import annotations

import os
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
import yaml
from bs4 import BeautifulSoup, Tag

ROOT = Path(__file__).parents[2]
HTML = ROOT / "_build" / "html"
TOC = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
CHAPTERS = [TOC["root"], *(chapter["file"] for part in TOC["parts"] for chapter in part["chapters"])]
LOADED = {
    "script": ("src",), "img": ("src", "srcset"), "iframe": ("src",), "video": ("src", "poster"), "audio": ("src",),
    "source": ("src", "srcset"), "embed": ("src",), "object": ("data",), "input": ("src",), "track": ("src",),
    "image": ("href", "xlink:href"), "use": ("href", "xlink:href"),
}  # fmt: skip
LOADING_LINKS = {"stylesheet", "preload", "prefetch", "preconnect", "dns-prefetch", "modulepreload", "icon", "manifest"}
SEARCH_BUTTON = ".search-button-field, form.bd-search"

pytestmark = pytest.mark.book


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """The book must be there to be read."""
    if (HTML / "index.html").exists():
        return
    sentence = "The book is not built: run make book."
    if os.environ.get("BRIDGELAW_REQUIRE_BOOK"):
        pytest.fail(sentence)
    pytest.skip(sentence)


@cache
def soup(path: Path) -> BeautifulSoup:
    """A page, parsed."""
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def page(chapter: str) -> BeautifulSoup:
    """The page of a chapter, parsed."""
    return soup(HTML / f"{chapter}.html")


def all_pages() -> list[Path]:
    """Every page that was built, with search and index."""
    return sorted(path for path in HTML.rglob("*.html") if "_static" not in path.parts)


def is_foreign(address: str) -> bool:
    """Whether a browser would leave the book for this address."""
    parts = urlsplit(address.strip())
    return bool(parts.netloc) or parts.scheme in ("http", "https", "ws", "wss")


def loaded_addresses(document: BeautifulSoup) -> list[str]:
    """Every address that a browser fetches by itself when it opens the page."""
    found = []
    for tag in document.find_all(True):
        for attribute in LOADED.get(tag.name, ()):
            if tag.get(attribute):
                found += [part.split()[0] for part in str(tag[attribute]).split(",") if part.strip()]
        if tag.name == "link" and LOADING_LINKS & set(tag.get("rel") or []):
            found.append(str(tag.get("href", "")))
        if tag.get("style"):
            found += css_addresses(str(tag["style"]))
        if tag.name == "style":
            found += css_addresses(tag.get_text())
    return [address for address in found if not address.startswith("data:")]


def css_addresses(sheet: str) -> list[str]:
    """What a style sheet loads: url(…) and @import, comments left out."""
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    found = re.findall(r"""url\(\s*["']?([^"')]+)["']?\s*\)""", sheet)
    found += re.findall(r"""@import\s+["']([^"']+)["']""", sheet)
    return [address for address in found if not address.startswith(("data:", "#"))]


def test_every_chapter_was_built() -> None:
    missing = [chapter for chapter in CHAPTERS if not (HTML / f"{chapter}.html").exists()]
    assert not missing, f"Not in the built book: {missing}."


def test_no_page_loads_anything_from_elsewhere() -> None:
    foreign = {
        f"{path.relative_to(HTML)}: {address}"
        for path in all_pages()
        for address in loaded_addresses(soup(path))
        if is_foreign(address)
    }
    assert not foreign, f"These come from another server: {sorted(foreign)}."


def test_no_style_sheet_in_use_loads_anything_from_elsewhere() -> None:
    waiting = {
        (path.parent / unquote(urlsplit(address).path)).resolve()
        for path in all_pages()
        for address in loaded_addresses(soup(path))
        if urlsplit(address).path.endswith(".css")
    }
    assert waiting, "No page uses a style sheet."
    seen: set[Path] = set()
    while waiting:
        sheet = waiting.pop()
        seen.add(sheet)
        for address in css_addresses(sheet.read_text(encoding="utf-8")):
            assert not is_foreign(address), f"{sheet.relative_to(HTML)} loads {address}."
            target = (sheet.parent / unquote(urlsplit(address).path)).resolve()
            assert target.exists(), f"{sheet.relative_to(HTML)} loads {address}, which is missing."
            if target.suffix == ".css" and target not in seen:
                waiting.add(target)


def test_no_script_starts_a_content_network_or_a_tracker() -> None:
    words = (
        "cdn.jsdelivr",
        "cdnjs.",
        "unpkg.com",
        "googletagmanager",
        "google-analytics",
        "fonts.googleapis",
        "thebe@",
    )
    for path in all_pages():
        text = "\n".join(script.get_text() for script in soup(path).find_all("script"))
        for word in words:
            assert word not in text, f"{path.relative_to(HTML)} has a script with {word}."


def test_everything_loaded_is_in_the_book() -> None:
    for path in all_pages():
        for address in loaded_addresses(soup(path)):
            target = (path.parent / unquote(urlsplit(address).path)).resolve()
            assert target.exists(), f"{path.relative_to(HTML)} loads {address}, which is missing."


def test_every_internal_link_and_anchor_leads_somewhere() -> None:
    broken = []
    for path in all_pages():
        for link in soup(path).find_all("a", href=True):
            address = str(link["href"])
            if is_foreign(address) or urlsplit(address).scheme in ("mailto", "javascript") or address == "#":
                continue
            parts = urlsplit(address)
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.exists():
                broken.append(f"{path.relative_to(HTML)}: {address}")
            elif parts.fragment and target.suffix == ".html":
                place = unquote(parts.fragment)
                if not (soup(target).find(id=place) or soup(target).find(attrs={"name": place})):
                    broken.append(f"{path.relative_to(HTML)}: {address} (no such place on that page)")
    assert not broken, f"Broken links: {broken}."


@pytest.mark.parametrize("chapter", CHAPTERS)
class TestPage:
    """What each page has."""

    def test_says_its_language(self, chapter: str) -> None:
        root = page(chapter).find("html")
        assert isinstance(root, Tag) and str(root.get("lang")).startswith("en")

    def test_has_one_title(self, chapter: str) -> None:
        document = page(chapter)
        # The theme repeats the title in a box that appears on paper alone, in place of the first.
        titles = [
            heading for heading in document.find_all("h1") if heading.find_parent(id="jb-print-docs-body") is None
        ]
        assert len(titles) == 1, f"{chapter} has {len(titles)} titles."
        assert document.title is not None and document.title.get_text().strip()

    def test_skips_no_heading_level(self, chapter: str) -> None:
        article = page(chapter).select_one("article.bd-article")
        assert article is not None
        levels = [int(heading.name[1]) for heading in article.find_all(re.compile("^h[1-6]$"))]
        assert levels[0] == 1
        for before, after in pairwise(levels):
            assert after <= before + 1, f"{chapter}: a heading of level {after} follows one of level {before}."

    def test_has_one_search_box(self, chapter: str) -> None:
        boxes = [box for box in page(chapter).select(SEARCH_BUTTON) if box.find_parent("dialog") is None]
        assert len(boxes) == 1, f"{chapter} shows {len(boxes)} search boxes."

    def test_every_picture_is_put_into_words(self, chapter: str) -> None:
        article = page(chapter).select_one("article.bd-article")
        assert article is not None
        for picture in article.find_all("img"):
            words = str(picture.get("alt", "")).strip()
            assert words, f"{chapter}: {picture.get('src')} has no alternative text."
            assert not re.search(r"\.(png|svg|jpe?g|gif)$", words, re.IGNORECASE), f"{chapter}: {words} is a file name."
        for drawing in article.find_all("svg"):
            label = drawing.get("aria-label") or drawing.get("aria-labelledby") or drawing.find("title")
            assert drawing.get("aria-hidden") == "true" or label, f"{chapter}: a drawing has no words."

    def test_ids_are_unique(self, chapter: str) -> None:
        article = page(chapter).select_one("article.bd-article")
        assert article is not None
        ids = [tag["id"] for tag in article.find_all(id=True)]
        assert len(ids) == len(set(ids)), (
            f"{chapter} uses twice: {sorted({name for name in ids if ids.count(name) > 1})}."
        )

    def test_carries_no_dead_widget(self, chapter: str) -> None:
        text = str(page(chapter))
        assert "widget-view+json" not in text and "widget-state+json" not in text


def test_lessons_show_the_twins_of_their_widgets() -> None:
    lessons = [chapter for chapter in CHAPTERS if chapter.startswith("notebooks/")]
    assert lessons
    for lesson in lessons:
        document = page(lesson)
        twins = document.select(".bl-twin")
        assert twins, f"{lesson} shows no widget."
        for twin in twins:
            assert len(twin.get_text(" ", strip=True)) > 80, f"{lesson}: a twin says next to nothing."
        assert document.select("details.bl-notes"), f"{lesson}: the instructor's notes are not folded."

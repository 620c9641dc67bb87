"""The built book as files: nothing is loaded from elsewhere, nothing is broken, every page has its parts."""

from __future__ import annotations

import json
import os
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest
import yaml
from bs4 import BeautifulSoup, Tag

import bridgelaw.widgets

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
SEARCH_BOX = "[role=search] input"

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


@cache
def places(path: Path) -> frozenset[str]:
    """Every place of a page to which a link may lead."""
    tags = soup(path).find_all(True)
    return frozenset(str(tag[name]) for tag in tags for name in ("id", "name") if tag.get(name))


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


def test_a_page_has_one_script_of_its_own() -> None:
    """The one that sets the colours before anything is seen; the search has two more."""
    for path in all_pages():
        found = soup(path).find_all(lambda tag: any(name.startswith("on") for name in tag.attrs))
        assert not found, f"{path.relative_to(HTML)} has {found[0].name} with a script in an attribute."
        scripts = [each for each in soup(path).find_all("script") if not each.get("src")]
        own = [each for each in scripts if each.get("type", "") != "application/json"]
        assert len(own) <= (3 if path.name == "search.html" else 1), path.relative_to(HTML)


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
            elif parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in places(target):
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
        titles = document.find_all("h1")
        assert len(titles) == 1, f"{chapter} has {len(titles)} titles."
        assert document.title is not None and document.title.get_text().strip()

    def test_skips_no_heading_level(self, chapter: str) -> None:
        article = page(chapter).select_one("main.book-page")
        assert article is not None
        levels = [int(heading.name[1]) for heading in article.find_all(re.compile("^h[1-6]$"))]
        assert levels[0] == 1
        for before, after in pairwise(levels):
            assert after <= before + 1, f"{chapter}: a heading of level {after} follows one of level {before}."

    def test_has_one_search_box(self, chapter: str) -> None:
        boxes = page(chapter).select(SEARCH_BOX)
        assert len(boxes) == 1, f"{chapter} has {len(boxes)} search boxes."

    def test_every_picture_is_put_into_words(self, chapter: str) -> None:
        article = page(chapter).select_one("main.book-page")
        assert article is not None
        for picture in article.find_all("img"):
            words = str(picture.get("alt", "")).strip()
            assert words, f"{chapter}: {picture.get('src')} has no alternative text."
            assert not re.search(r"\.(png|svg|jpe?g|gif)$", words, re.IGNORECASE), f"{chapter}: {words} is a file name."
        for drawing in article.find_all("svg"):
            label = drawing.get("aria-label") or drawing.get("aria-labelledby") or drawing.find("title")
            assert drawing.get("aria-hidden") == "true" or label, f"{chapter}: a drawing has no words."

    def test_ids_are_unique(self, chapter: str) -> None:
        article = page(chapter).select_one("main.book-page")
        assert article is not None
        ids = [tag["id"] for tag in article.find_all(id=True)]
        assert len(ids) == len(set(ids)), (
            f"{chapter} uses twice: {sorted({name for name in ids if ids.count(name) > 1})}."
        )

    def test_carries_no_dead_widget(self, chapter: str) -> None:
        text = str(page(chapter))
        assert "widget-view+json" not in text and "widget-state+json" not in text


def widgets(lesson: str) -> list[str]:
    """What the cells with a widget say in the notebook, as text: "Poll: Weights from a poll. NS score …"."""
    found = []
    for cell in nbformat.read(ROOT / f"{lesson}.ipynb", as_version=4).cells:
        called = re.match(r"(\w+)\(", cell.source.strip().splitlines()[-1]) if cell.cell_type == "code" else None
        if called and called[1] in bridgelaw.widgets.__all__:
            found.append(str(cell.outputs[0].data["text/plain"]))
    return found


def asked(tag: Tag) -> bool:
    """Whether it is out of sight until the script, or the calculator, is there that answers (ask.js, claim.css)."""
    if "bl-line-play" in tag.get_attribute_list("class"):
        return tag.find_parent(class_="bl-twin") is not None
    return tag.find_parent(class_=["bl-entry", "bl-ask-foot", "bl-set-foot"]) is not None


def spoken(tag: Tag | None) -> str:
    """The words of a tag, as the text of a widget has them."""
    assert tag is not None
    return re.sub(r"\s+", " ", tag.get_text()).strip()


@pytest.mark.parametrize("lesson", [chapter for chapter in CHAPTERS if chapter.startswith("notebooks/")])
class TestLesson:
    """A lesson without a kernel: each widget stands there as its twin."""

    def test_every_widget_has_its_own_twin(self, lesson: str) -> None:
        outputs = page(lesson).select(".cell_output")
        shown = [output for output in outputs if output.select(".bl-twin-live, .bl-card")]
        wanted = widgets(lesson)
        assert len(shown) == len(wanted) > 0, f"There are {len(wanted)} widgets, and {len(shown)} twins."
        for says, output in zip(wanted, shown, strict=True):
            twins = output.select(".bl-twin")
            if says.startswith(("Exercise", "AtTheTable")):
                cards = re.findall("^(?:Exercise|AtTheTable)", says, re.MULTILINE)
                assert not twins and len(output.select(".bl-card")) == len(cards)
            else:
                name, _, ruled = says.partition(": ")
                assert len(twins) == 1, f"{name} has {len(twins)} twins."
                (twin,) = twins
                status = spoken(twin.select_one(".bl-status")).rstrip(".")
                # Some print the title of the ruling above its steps, too.
                titles = [f"{spoken(title)}. " for title in twin.select(".bl-ruling .bl-title")[:1]]
                assert "".join([*titles, status]).casefold() in " ".join(ruled.split()).casefold()
                assert "bl-error" not in str(twin.select_one(".bl-status"))
                assert twin.select("ol > li"), f"{name}: a ruling without a step."

    def test_no_twin_has_a_dead_control(self, lesson: str) -> None:
        for output in page(lesson).select(".cell_output"):
            boxes = [box for box in output.select("select, input, [contenteditable]") if not asked(box)]
            assert not boxes, "It would take a value and do nothing with it."
            # A ruling that is written is kept (tests/browser/test_keep.py).
            assert all(field.has_attr("readonly") for field in output.select("textarea:not(.bl-written)"))
            assert all(button.has_attr("data-bl-copy") or asked(button) for button in output.select("button"))

    def test_the_instructors_notes_are_folded(self, lesson: str) -> None:
        notes = page(lesson).select("details.bl-notes")
        assert notes and not any(box.has_attr("open") for box in notes)

    def test_says_where_it_stands_and_leads_to_the_live_page(self, lesson: str) -> None:
        document = page(lesson)
        assert re.search(r"· lesson \d+ of \d+$", spoken(document.select_one(".book-place p")))
        live = document.select_one(".book-place a.bl-live")
        assert live is not None and live["data-page"] == lesson
        about = document.select_one(".book-about")
        metadata = nbformat.read(ROOT / f"{lesson}.ipynb", as_version=4).metadata["bridgelaw"]
        assert about is not None and [law.get_text() for law in about.select(".bl-law")] == metadata["laws"]
        for purpose, minutes in metadata["minutes"].items():
            assert f"{minutes} minutes to {purpose}" in spoken(about)


def test_the_suits_of_running_text_are_marked() -> None:
    """So that they have their colour, and no telephone draws them as little pictures."""
    marked = 0
    for path in all_pages():
        for words in soup(path).find_all(string=re.compile("[♠♥♦♣]")):
            prose = words.find_parent("main") and words.find_parent(["p", "li", "h1", "h2", "h3"])
            if prose and not words.find_parent(["code", "pre", "textarea"]):
                kind = " ".join(words.parent.get("class", []))
                assert re.search(r"\bbl-suit-[shdc]\b", kind) or words.find_parent(class_="book-suits"), (
                    f"{path.relative_to(HTML)}: a bare suit in {words.strip()[:80]!r}"
                )
                marked += 1
    assert marked


def test_the_cover_names_every_chapter_and_lesson() -> None:
    cover = page(TOC["root"])
    links = [link["href"] for link in cover.select(".book-card ol a")]
    assert links == [os.path.relpath(f"{each}.html", "book") for each in CHAPTERS if each.startswith("notebooks/")]
    chapters = [part for part in TOC["parts"] if any(c["file"].startswith("notebooks/") for c in part["chapters"])]
    titles = [spoken(title) for title in cover.select(".book-card:has(ol) h3")]
    assert titles == [chapter["caption"] for chapter in chapters]


def test_nothing_unused_is_carried_along() -> None:
    """Sphinx and what it loads bring scripts and styles that no page of ours loads."""
    files = {path.name for path in (HTML / "_static").rglob("*") if path.is_file()}
    used = {Path(urlsplit(address).path).name for path in all_pages() for address in loaded_addresses(soup(path))}
    assert not files - used, f"No page loads {sorted(files - used)}."


def test_every_page_is_light() -> None:
    """What a reader fetches for a page, in bytes, without compression: the page and everything it loads by itself."""
    for path in all_pages():
        fetched = {(path.parent / unquote(urlsplit(each).path)).resolve() for each in loaded_addresses(soup(path))}
        size = path.stat().st_size + sum(each.stat().st_size for each in fetched)
        assert size < 600_000, f"{path.relative_to(HTML)} makes a reader fetch {size:,} bytes."


def test_every_tag_of_a_clause_can_be_opened_and_leads_to_the_index() -> None:
    """What it opens stands on the page, once; the link beneath it leads to the clause on the index."""
    tags = 0
    for path in all_pages():
        blocks = soup(path).select("script.bl-said")
        said = json.loads(blocks[0].get_text()) if blocks else {}
        assert len(blocks) <= 1
        for tag in soup(path).select("a.bl-law, a.bl-use"):
            target, _, place = str(tag["href"]).partition("#")
            assert place in said, f"{path.relative_to(HTML)}: {tag}"
            assert target.endswith(("laws.html", "glossary.html")) or not target
            tags += 1
    assert tags > 1000


def test_the_index_of_the_laws_weighs_no_more_than_400_kilobytes() -> None:
    assert (HTML / "book" / "laws.html").stat().st_size < 400_000

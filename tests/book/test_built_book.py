"""The built book as files: nothing is loaded from elsewhere, nothing is broken, every page has its parts.

Each page is parsed once, and one test item checks all that holds for it.
"""

from __future__ import annotations

import json
import os
import re
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import nbformat
import pytest
from bs4 import BeautifulSoup, Tag

import bridgelaw.widgets
from bridgelaw.surface import STABLE
from tests.book.extensions import course_contents
from tests.book.properties import check

ROOT = Path(__file__).parents[2]
HTML = ROOT / "_build" / "html"
TOC = course_contents.contents()
CHAPTERS = [TOC["root"], *(chapter["file"] for part in TOC["parts"] for chapter in part["chapters"])]
LOADED = {
    "script": ("src",), "img": ("src", "srcset"), "iframe": ("src",), "video": ("src", "poster"), "audio": ("src",),
    "source": ("src", "srcset"), "embed": ("src",), "object": ("data",), "input": ("src",), "track": ("src",),
    "image": ("href", "xlink:href"), "use": ("href", "xlink:href"),
}  # fmt: skip
LOADING_LINKS = {"stylesheet", "preload", "prefetch", "preconnect", "dns-prefetch", "modulepreload", "icon", "manifest"}
# What Sphinx makes besides the chapters.
PAGES = [*CHAPTERS, "index", "search"]
SEARCH_BOX = "[role=search] input"
TRACKERS = (
    "cdn.jsdelivr", "cdnjs.", "unpkg.com", "googletagmanager", "google-analytics", "fonts.googleapis", "thebe@",
)  # fmt: skip

pytestmark = pytest.mark.book


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """Skip the tests, or fail, where the book is not built."""
    if (HTML / "index.html").exists():
        return
    sentence = "The book is not built: run make book."
    if os.environ.get("BRIDGELAW_REQUIRE_BOOK"):
        pytest.fail(sentence)
    pytest.skip(sentence)


@cache
def soup(path: Path) -> BeautifulSoup:
    """Parse a page."""
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


@cache
def anchors(path: Path) -> frozenset[str]:
    """Return every place of a page to which a link may lead."""
    tags = soup(path).find_all(True)
    return frozenset(str(tag[name]) for tag in tags for name in ("id", "name") if tag.get(name))


def page(name: str) -> BeautifulSoup:
    """Return the parsed page of this name."""
    return soup(HTML / f"{name}.html")


def article(chapter: str) -> Tag:
    """Return what a chapter says, without the frame of the page."""
    found = page(chapter).select_one("main.book-page")
    assert found is not None, f"{chapter} has no main part."
    return found


def is_foreign(address: str) -> bool:
    """Return True if a browser would leave the book for this address."""
    parts = urlsplit(address.strip())
    return bool(parts.netloc) or parts.scheme in ("http", "https", "ws", "wss")


@cache
def loaded_addresses(name: str) -> tuple[str, ...]:
    """Return every address that a browser fetches by itself when it opens the page."""
    found = []
    for tag in page(name).find_all(True):
        for attribute in LOADED.get(tag.name, ()):
            if tag.get(attribute):
                found += [part.split()[0] for part in str(tag[attribute]).split(",") if part.strip()]
        if tag.name == "link" and LOADING_LINKS & set(tag.get("rel") or []):
            found.append(str(tag.get("href", "")))
        if tag.get("style"):
            found += css_addresses(str(tag["style"]))
        if tag.name == "style":
            found += css_addresses(tag.get_text())
    return tuple(address for address in found if not address.startswith("data:"))


def loaded_files(name: str) -> set[Path]:
    """Return the files that a browser fetches by itself when it opens the page."""
    folder = (HTML / f"{name}.html").parent
    return {(folder / unquote(urlsplit(address).path)).resolve() for address in loaded_addresses(name)}


def css_addresses(sheet: str) -> list[str]:
    """Return what a style sheet loads: url(…) and @import, comments left out."""
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    found = re.findall(r"""url\(\s*["']?([^"')]+)["']?\s*\)""", sheet)
    found += re.findall(r"""@import\s+["']([^"']+)["']""", sheet)
    return [address for address in found if not address.startswith(("data:", "#"))]


def spoken(tag: Tag | None) -> str:
    """Return the words of a tag, as the text of a widget has them."""
    assert tag is not None
    return re.sub(r"\s+", " ", tag.get_text()).strip()


# ---- what holds for every page ----


def loads_nothing_from_elsewhere(name: str) -> None:
    foreign = [address for address in loaded_addresses(name) if is_foreign(address)]
    assert not foreign, f"These come from another server: {foreign}."


def loads_only_what_is_in_the_book(name: str) -> None:
    missing = [str(file) for file in loaded_files(name) if not file.exists()]
    assert not missing, f"It loads what is missing: {missing}."


def starts_no_content_network_and_no_tracker(name: str) -> None:
    text = "\n".join(script.get_text() for script in page(name).find_all("script"))
    assert [word for word in TRACKERS if word in text] == []


def has_one_script_of_its_own(name: str) -> None:
    """The one that sets the colours before anything is seen; the search has two more."""
    found = page(name).find_all(lambda tag: any(attribute.startswith("on") for attribute in tag.attrs))
    assert not found, f"{found[0].name} has a script in an attribute."
    scripts = [script for script in page(name).find_all("script") if not script.get("src")]
    own = [script for script in scripts if script.get("type", "") != "application/json"]
    assert len(own) <= (3 if name == "search" else 1)


def every_internal_link_and_anchor_leads_somewhere(name: str) -> None:
    path, broken = HTML / f"{name}.html", []
    for link in page(name).find_all("a", href=True):
        address = str(link["href"])
        if is_foreign(address) or urlsplit(address).scheme in ("mailto", "javascript") or address == "#":
            continue
        parts = urlsplit(address)
        target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if not target.exists():
            broken.append(address)
        # What follows a question mark there are the answers that a procedure begins with.
        place = unquote(parts.fragment).split("?")[0]
        if target.exists() and place and target.suffix == ".html" and place not in anchors(target):
            broken.append(f"{address} (no such place on that page)")
    assert not broken, f"Broken links: {broken}."


def suits_of_running_text_are_marked(name: str) -> None:
    """So that they have their colour, and no telephone draws them as little pictures."""
    for words in suits_in_prose(name):
        kind = " ".join(words.parent.get("class", []))
        assert re.search(r"\bbl-suit-[shdc]\b", kind) or words.find_parent(class_="book-suits"), (
            f"a bare suit in {words.strip()[:80]!r}"
        )


def suits_in_prose(name: str) -> list[Any]:
    """Return the texts with a suit that stand in a paragraph, a list or a heading."""
    texts = page(name).find_all(string=re.compile("[♠♥♦♣]"))
    prose = [text for text in texts if text.find_parent("main") and text.find_parent(["p", "li", "h1", "h2", "h3"])]
    return [text for text in prose if not text.find_parent(["code", "pre", "textarea"])]


def is_light(name: str) -> None:
    """Check the bytes that a reader fetches for a page, without compression: the page and everything it loads by
    itself.
    """
    size = (HTML / f"{name}.html").stat().st_size + sum(file.stat().st_size for file in loaded_files(name))
    assert size < 600_000, f"A reader fetches {size:,} bytes."


def every_tag_of_a_clause_can_be_opened_and_leads_to_the_index(name: str) -> None:
    """Check that what a tag opens stands on the page, once, and that the link beneath it leads to the clause on the
    index.
    """
    blocks = page(name).select("script.bl-said")
    said = json.loads(blocks[0].get_text()) if blocks else {}
    assert len(blocks) <= 1
    for tag in clause_tags(name):
        target, _, place = str(tag["href"]).partition("#")
        assert place in said, f"{tag}"
        assert target.endswith(("laws.html", "glossary.html")) or not target


def clause_tags(name: str) -> list[Tag]:
    """Return the tags of clauses and the words of the glossary on a page."""
    return list(page(name).select("a.bl-law, a.bl-use"))


# ---- what holds for every chapter ----


def says_its_language(chapter: str) -> None:
    root = page(chapter).find("html")
    assert isinstance(root, Tag) and str(root.get("lang")).startswith("en")


def has_one_title(chapter: str) -> None:
    document = page(chapter)
    titles = document.find_all("h1")
    assert len(titles) == 1, f"It has {len(titles)} titles."
    assert document.title is not None and document.title.get_text().strip()


def skips_no_heading_level(chapter: str) -> None:
    levels = [int(heading.name[1]) for heading in article(chapter).find_all(re.compile("^h[1-6]$"))]
    assert levels[0] == 1
    for before, after in pairwise(levels):
        assert after <= before + 1, f"A heading of level {after} follows one of level {before}."


def has_one_search_box(chapter: str) -> None:
    boxes = page(chapter).select(SEARCH_BOX)
    assert len(boxes) == 1, f"It has {len(boxes)} search boxes."


def every_picture_is_put_into_words(chapter: str) -> None:
    for picture in article(chapter).find_all("img"):
        words = str(picture.get("alt", "")).strip()
        assert words, f"{picture.get('src')} has no alternative text."
        assert not re.search(r"\.(png|svg|jpe?g|gif)$", words, re.IGNORECASE), f"{words} is a file name."
    for drawing in article(chapter).find_all("svg"):
        label = drawing.get("aria-label") or drawing.get("aria-labelledby") or drawing.find("title")
        assert drawing.get("aria-hidden") == "true" or label, "A drawing has no words."


def ids_are_unique(chapter: str) -> None:
    ids = [tag["id"] for tag in article(chapter).find_all(id=True)]
    assert len(ids) == len(set(ids)), f"Used twice: {sorted({name for name in ids if ids.count(name) > 1})}."


def carries_no_dead_widget(chapter: str) -> None:
    text = str(page(chapter))
    assert "widget-view+json" not in text and "widget-state+json" not in text


# ---- what holds for every lesson: without a kernel each widget stands there as a finished ruling ----


@cache
def notebook(lesson: str) -> nbformat.NotebookNode:
    """Read the notebook of a lesson."""
    return nbformat.read(ROOT / f"{lesson}.ipynb", as_version=4)


def widgets(lesson: str) -> list[str]:
    """Return what the cells with a widget say in the notebook: "Poll: Weights from a poll. NS score …"."""
    found = []
    for cell in notebook(lesson).cells:
        called = re.match(r"(\w+)\(", cell.source.strip().splitlines()[-1]) if cell.cell_type == "code" else None
        if called and called[1] in bridgelaw.widgets.__all__:
            found.append(str(cell.outputs[0].data["text/plain"]))
    return found


def is_hidden_without_answers(tag: Tag) -> bool:
    """Return True if a tag is out of sight until the script, or the calculator, is there that answers it.

    See ask.js and claim.css.
    """
    if "bl-line-play" in tag.get_attribute_list("class"):
        return tag.find_parent(class_="bl-twin") is not None
    return tag.find_parent(class_=["bl-entry", "bl-ask-foot", "bl-set-foot"]) is not None


def every_widget_has_its_own_twin(lesson: str) -> None:
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


def no_twin_has_a_dead_control(lesson: str) -> None:
    for output in page(lesson).select(".cell_output"):
        boxes = output.select("select, input, [contenteditable]")
        assert all(map(is_hidden_without_answers, boxes)), "A control would take a value and do nothing with it."
        # A ruling that is written is kept (tests/browser/test_keep.py).
        assert all(field.has_attr("readonly") for field in output.select("textarea:not(.bl-written)"))
        buttons = [button for button in output.select("button") if not button.has_attr("data-bl-copy")]
        assert all(map(is_hidden_without_answers, buttons))


def instructors_notes_are_folded(lesson: str) -> None:
    notes = page(lesson).select("details.bl-notes")
    assert notes and not any(box.has_attr("open") for box in notes)


def says_where_it_stands_and_leads_to_the_live_page(lesson: str) -> None:
    document = page(lesson)
    assert re.search(r"· lesson \d+ of \d+$", spoken(document.select_one(".book-place p")))
    live = document.select_one(".book-place a.bl-live")
    assert live is not None and live["data-page"] == lesson
    about = document.select_one(".book-about")
    metadata = notebook(lesson).metadata["bridgelaw"]
    assert about is not None and [law.get_text() for law in about.select(".bl-law")] == metadata["laws"]
    for purpose in ("read", "practise"):
        assert f"{metadata['minutes'][purpose]} to {purpose}" in spoken(about)
    assert f"To teach: {metadata['minutes']['teach']} minutes" in spoken(about)


OF_ANY_PAGE = (
    loads_nothing_from_elsewhere,
    loads_only_what_is_in_the_book,
    starts_no_content_network_and_no_tracker,
    has_one_script_of_its_own,
    every_internal_link_and_anchor_leads_somewhere,
    suits_of_running_text_are_marked,
    is_light,
    every_tag_of_a_clause_can_be_opened_and_leads_to_the_index,
)
OF_A_CHAPTER = (
    says_its_language,
    has_one_title,
    skips_no_heading_level,
    has_one_search_box,
    every_picture_is_put_into_words,
    ids_are_unique,
    carries_no_dead_widget,
)
OF_A_LESSON = (
    every_widget_has_its_own_twin,
    no_twin_has_a_dead_control,
    instructors_notes_are_folded,
    says_where_it_stands_and_leads_to_the_live_page,
)


@pytest.mark.parametrize("name", PAGES)
def test_page(subtests: pytest.Subtests, name: str) -> None:
    properties = [*OF_ANY_PAGE]
    if name in CHAPTERS:
        properties += OF_A_CHAPTER
    if name.startswith("notebooks/"):
        properties += OF_A_LESSON
    check(subtests, name, properties)


# ---- what holds for the book ----


def test_every_chapter_was_built_and_every_page_is_checked() -> None:
    built = {path.relative_to(HTML).with_suffix("").as_posix() for path in HTML.rglob("*.html")}
    assert {name for name in built if not name.startswith("_static/")} == set(PAGES)


def test_pages_have_suits_to_mark_and_tags_to_open() -> None:
    assert any(suits_in_prose(name) for name in PAGES)
    assert sum(len(clause_tags(name)) for name in PAGES) > 1000


def test_no_style_sheet_in_use_loads_anything_from_elsewhere() -> None:
    waiting = {file for name in PAGES for file in loaded_files(name) if file.suffix == ".css"}
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


def test_cover_names_every_chapter_and_lesson() -> None:
    cover = page(TOC["root"])
    links = [link["href"] for link in cover.select(".book-card ol a")]
    assert links == [os.path.relpath(f"{name}.html", "book") for name in CHAPTERS if name.startswith("notebooks/")]
    chapters = [part for part in TOC["parts"] if any(c["file"].startswith("notebooks/") for c in part["chapters"])]
    titles = [spoken(title) for title in cover.select(".book-card:has(ol) h3")]
    assert titles == [chapter["caption"] for chapter in chapters]


def test_nothing_unused_is_carried_along() -> None:
    """Sphinx and what it loads bring scripts and styles that no page of ours loads."""
    files = {path.name for path in (HTML / "_static").rglob("*") if path.is_file()}
    used = {Path(urlsplit(address).path).name for name in PAGES for address in loaded_addresses(name)}
    assert not files - used, f"No page loads {sorted(files - used)}."


def test_index_of_the_laws_weighs_no_more_than_400_kilobytes() -> None:
    assert (HTML / "book" / "laws.html").stat().st_size < 409_600


def test_the_reference_shows_every_name_that_stays_with_its_example() -> None:
    links = [str(link["href"]).split("#") for link in page("book/reference").select("a[href*='#bridgelaw.']")]
    rooms = {name: file.removesuffix(".html") for file, name in links}
    for name in [f"{module}.{name}" for module, names in STABLE.items() for name in names]:
        shown = page(f"book/{rooms[name]}").find(id=name)
        assert shown is not None and shown.find_next("dd").get_text().lstrip().startswith("Stays."), name
        assert ">>> " in shown.find_next("pre").get_text(), name


def test_the_reference_shows_the_members_of_an_enumeration_and_the_fields_of_a_dataclass() -> None:
    scoring = page("book/reference/scoring")
    assert scoring.find(id="bridgelaw.scoring.Seat.N") is not None
    result = scoring.find(id="bridgelaw.scoring.Result")
    assert result is not None and "(contract: Contract | None, declarer: Seat | None, " in result.get_text()

"""Where a lesson is found: the table of contents, the table of lessons on the start page, and every link to a page."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest
import yaml

from tests.book.properties import check

ROOT = Path(__file__).parents[2]
START = ROOT / "book" / "start.ipynb"
TOC = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
CHAPTERS = [TOC["root"], *(chapter["file"] for part in TOC["parts"] for chapter in part["chapters"])]


def shipped(*patterns: str) -> list[Path]:
    """Return the files of the checkout, without what an editor leaves behind."""
    found = (path for pattern in patterns for path in ROOT.glob(pattern))
    return sorted(path for path in found if ".ipynb_checkpoints" not in path.parts)


LESSONS = shipped("notebooks/**/*.ipynb")
PAGES = shipped("book/*.md", "book/**/*.ipynb", "notebooks/**/*.ipynb", "notebooks/**/*.md")

pytestmark = pytest.mark.notebooks


def named(path: Path) -> str:
    """Return the name of a page in _toc.yml."""
    return path.relative_to(ROOT).with_suffix("").as_posix()


@cache
def read(path: Path) -> nbformat.NotebookNode:
    """Read a notebook."""
    return nbformat.read(path, as_version=4)


@cache
def markdown(path: Path) -> str:
    """Return the prose of a page, code left out."""
    if path.suffix == ".ipynb":
        cells = read(path).cells
        text = "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    else:
        text = path.read_text(encoding="utf-8")
    return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)


def links(path: Path) -> list[str]:
    """Return where the links and pictures of a page lead, within the course."""
    found = re.findall(r"\]\(<?([^)>\s]+)", markdown(path))
    found += re.findall(r"""\b(?:href|src)=["']([^"']+)""", markdown(path))
    return [each for each in found if not urlsplit(each).scheme and not urlsplit(each).netloc]


@cache
def rows_of_the_start_page() -> dict[str, dict[str, str]]:
    """Return the rows of the table of lessons, by the page each links to; headings are in lower case."""
    table = [line.strip().strip("|").split("|") for line in markdown(START).splitlines() if line.startswith("|")]
    headings = [heading.strip().lower() for heading in table[0]]
    rows = {}
    for cells in table[2:]:
        link = re.fullmatch(r"\[(.+)\]\((.+)\)", cells[0].strip())
        assert link, f"The first cell of a row links to its lesson, and not: {cells[0]}"
        page = named((START.parent / link[2]).resolve())
        rows[page] = dict(zip(headings, (cell.strip() for cell in cells), strict=True)) | {"title": link[1]}
    return rows


def test_the_start_page_lists_the_lessons_in_their_order() -> None:
    lessons = [chapter for chapter in CHAPTERS if chapter.startswith("notebooks/")]
    assert set(lessons) == {named(path) for path in LESSONS}, "_toc.yml has every lesson."
    assert list(rows_of_the_start_page()) == lessons


def start_page_says_what_the_lesson_says(path: Path) -> None:
    assert named(path) in rows_of_the_start_page(), "The lesson is not in the table of the start page."
    row = rows_of_the_start_page()[named(path)]
    form = read(path).metadata["bridgelaw"]
    title = re.search(r"^# +(.+)$", markdown(path), re.MULTILINE)
    assert title and row["title"] == title[1].strip()
    for purpose in ("read", "practise"):
        assert row[f"to {purpose}"] == f"{form['minutes'][purpose]} minutes"
    # The table may name a whole Law where the lesson names its parts.
    (laws,) = (cell.split(", ") for heading, cell in row.items() if heading.startswith("laws"))
    for law in form["laws"]:
        assert any(law.startswith(each) for each in laws), f"The start page does not say that it covers {law}."
    for each in laws:
        assert any(law.startswith(each) for law in form["laws"]), f"The start page says {each}, the lesson does not."


def every_link_leads_to_a_page_that_is_there(path: Path) -> None:
    for link in links(path):
        target = unquote(urlsplit(link).path)
        if target:
            assert (path.parent / target).exists(), f"It links to {link}, which is missing."
            assert (path.parent / target).suffix != ".html", f"{link} would be dead in JupyterLab."


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_page(subtests: pytest.Subtests, path: Path) -> None:
    properties = [every_link_leads_to_a_page_that_is_there]
    if path in LESSONS:
        properties.append(start_page_says_what_the_lesson_says)
    check(subtests, path, properties)


def test_the_pages_do_link_to_each_other() -> None:
    assert sum(len(links(path)) for path in PAGES) >= len(PAGES)

"""The places where a lesson is found: the table of contents, the table on the start page, every link to a page."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import nbformat
import pytest

from bridgelaw.display import lessons_table
from tests.book.extensions import course_contents
from tests.book.properties import check

ROOT = Path(__file__).parents[2]
TOC = course_contents.contents()
CHAPTERS = [TOC["root"], *(chapter["file"] for part in TOC["parts"] for chapter in part["chapters"])]


def shipped(*patterns: str) -> list[Path]:
    """Return the files of the checkout, without what an editor leaves behind."""
    found = (path for pattern in patterns for path in ROOT.glob(pattern))
    return sorted(path for path in found if ".ipynb_checkpoints" not in path.parts)


LESSONS = shipped("notebooks/**/*.ipynb")
PAGES = shipped("book/*.md", "book/**/*.ipynb", "notebooks/**/*.ipynb", "notebooks/**/*.md")

pytestmark = pytest.mark.notebooks


def named(path: Path) -> str:
    """Return the name of a page in the table of contents."""
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


def test_the_start_page_lists_every_lesson_in_its_order_with_its_laws_and_minutes() -> None:
    lessons = [chapter for chapter in CHAPTERS if chapter.startswith("notebooks/")]
    assert set(lessons) == {named(path) for path in LESSONS}, "name it in its chapter.toml"
    listed = lessons_table(ROOT).plain.splitlines()[1:]
    assert len(listed) == len(lessons)
    for line, lesson in zip(listed, lessons, strict=True):
        about = read(ROOT / f"{lesson}.ipynb").metadata["bridgelaw"]
        title = re.search(r"^# +(.+)$", markdown(ROOT / f"{lesson}.ipynb"), re.MULTILINE)
        assert title and line.startswith(f"{title[1].strip()}; {', '.join(about['laws'])}; ")
        assert line.endswith(f"; {about['minutes']['read']} minutes; {about['minutes']['practise']} minutes")


def every_link_leads_to_a_page_that_is_there(path: Path) -> None:
    for link in links(path):
        target = unquote(urlsplit(link).path)
        if target:
            assert (path.parent / target).exists(), f"It links to {link}, which is missing."
            assert (path.parent / target).suffix != ".html", f"{link} would be dead in JupyterLab."


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_page(subtests: pytest.Subtests, path: Path) -> None:
    check(subtests, path, [every_link_leads_to_a_page_that_is_there])


def test_the_pages_do_link_to_each_other() -> None:
    assert sum(len(links(path)) for path in PAGES) >= len(PAGES)

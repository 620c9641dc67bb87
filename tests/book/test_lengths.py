"""Every lesson is short, says nothing twice, and takes the minutes that it promises: measured on its built page."""

from __future__ import annotations

import doctest
import os

import lengths
import nbformat
import pytest
from bs4 import BeautifulSoup
from lengths import HTML, MOST_WORDS, ROOT, lessons, lines, minutes, page, said_twice, seen, to_teach, words

pytestmark = pytest.mark.book


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """Skip the tests, or fail, where the book is not built."""
    if not (HTML / "index.html").exists():
        sentence = "The book is not built: run make book."
        if os.environ.get("BRIDGELAW_REQUIRE_BOOK"):
            pytest.fail(sentence)
        pytest.skip(sentence)


@pytest.mark.parametrize("lesson", lessons())
def test_lesson(subtests: pytest.Subtests, lesson: str) -> None:
    """Check the text in sight while every fold is shut."""
    main = page(lesson)
    shown = seen(main)
    with subtests.test("is short"):
        count = len(words(lines(shown)))
        assert count <= MOST_WORDS, f"The lesson has {count} words; {MOST_WORDS} are allowed. Fold, or cut."
    with subtests.test("says nothing twice"):
        twice = said_twice(shown)
        assert not twice, f"These stand more than once on the page: {'; '.join(twice)}"
    with subtests.test("takes the minutes that it promises"):
        notebook = nbformat.read(ROOT / f"{lesson}.ipynb", as_version=4)
        promised = dict(notebook.metadata["bridgelaw"]["minutes"])
        assert promised == minutes(main, notebook), "make lengths writes them."


def test_a_fold_hides_all_but_its_summary_unless_it_is_open() -> None:
    html = """<main><p>In sight.</p><details><summary>More</summary><p>Hidden.</p>
      <details open><summary>Deeper</summary>Hidden, too.</details></details>
      <details open><summary>Open</summary><p>Seen.</p></details><p hidden>Not yet.</p>
      <svg><text>Drawn.</text></svg><h2>Why?<a class="headerlink">#</a></h2></main>"""
    assert lines(seen(BeautifulSoup(html, "html.parser"))) == ["In sight.", "More", "Open", "Seen.", "Why?"]


def test_a_page_is_left_as_it_is() -> None:
    main = BeautifulSoup("<main><details><summary>More</summary>Hidden.</details></main>", "html.parser")
    before = str(main)
    lines(seen(main))
    assert str(main) == before


def test_only_the_first_minutes_of_a_note_count() -> None:
    note = "*For the instructor*\n\n**Note** (7 minutes). The period ends after 30 minutes."
    cells = [
        nbformat.v4.new_markdown_cell(note, metadata={"slideshow": {"slide_type": "notes"}}),
        nbformat.v4.new_markdown_cell("He was 8 minutes late."),
    ]
    assert to_teach(nbformat.v4.new_notebook(cells=cells)) == 7


def test_the_examples_of_the_tool() -> None:
    assert doctest.testmod(lengths).failed == 0

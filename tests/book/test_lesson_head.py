"""The head of a lesson is made from its metadata, and the book shows it as a list of terms."""

from __future__ import annotations

from typing import Any

import pytest
from lesson_notebook import head, with_head

from tests.each import each

ABOUT: dict[str, Any] = {"laws": ["12A", "12B1"], "edition": 2017, "minutes": {"teach": 45, "read": 20, "practise": 25}}
TIME = "**Time** 45 minutes: 20 to read, 25 to practise. To teach: 45 minutes."
MADE = f"**Laws** 12A, 12B1. **Edition** 2017.\n\n{TIME}"


def test_the_head_says_what_the_metadata_say() -> None:
    made, _, more = head(ABOUT).partition(" In ")
    assert made == MADE and "JupyterLab" in more


def test_an_author_may_say_more_of_other_editions() -> None:
    assert "**Edition** 2017; 2007 differs.\n" in head(ABOUT | {"other_editions": "2007 differs"})


@each("before", ["# Title\n\nPromise.", "# Title\n\nPromise.\n\n**Laws** 12C.\n\n**Time** Long."])
def test_the_head_is_made_anew_and_stays_the_same_from_then_on(before: str) -> None:
    made = with_head(before, ABOUT)
    assert made == f"# Title\n\nPromise.\n\n{head(ABOUT)}"
    assert with_head(made, ABOUT) == made


def test_the_book_shows_it_as_a_list_of_terms() -> None:
    pages = pytest.importorskip("course_pages")
    shown = pages.with_head(with_head("# Title", ABOUT), ABOUT)
    assert shown.startswith('# Title\n\n<dl class="book-about"><div><dt>Laws</dt>') and "JupyterLab" not in shown
    assert pages.with_head("As written.", {}) == "As written."


def test_the_book_shows_the_laws_of_a_calculator_as_tags() -> None:
    pages = pytest.importorskip("course_pages")
    about = {"calculator": "Poll", "laws": ["12A", "12B1"], "edition": 2017}
    shown = pages.with_head("**Laws** 12A, 12B1.\n\n**Lessons** One.", about)
    assert shown.startswith('**Laws** <a class="bl-law"') and shown.count("bl-law") == 2
    assert shown.endswith("\n\n**Lessons** One.")

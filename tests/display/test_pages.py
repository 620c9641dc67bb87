"""The pages made from data: glossary, errata, figures recomputed, the pieces of a lesson."""

from __future__ import annotations

import pytest

from bridgelaw.cases import course_cases, errata
from bridgelaw.display import Shown, book, common_errors, open_lesson, ruling, show, what_the_law_says
from bridgelaw.laws import BadInput, terms
from bridgelaw.rulings import Column, Table
from tests.display.page import Page, is_safe

PAGES = {
    "glossary": book.glossary,
    "errata": book.errata,
    "recomputed": book.recomputed,
    "common errors": lambda: common_errors("law12-weighted"),
    "the law": lambda: what_the_law_says("12C1(c)", "12C1(e)", "78B"),
    "ruling": lambda: ruling("slow-pass"),
}


@pytest.mark.parametrize("name", PAGES)
def test_each_page_is_sound_and_says_the_same_as_its_text(name: str) -> None:
    shown: Shown = PAGES[name]()
    assert is_safe(shown.html)
    assert repr(shown) == shown.plain and shown.plain
    assert "{" not in shown.plain


def test_the_glossary_has_every_term_once_in_order() -> None:
    page = Page(book.glossary().html)
    assert len(page.named("dt")) == len(page.named("dd")) == len(terms())
    assert len({each["id"] for each in page.named("dt")}) == len(terms())
    lines = book.glossary().plain.splitlines()
    assert lines == sorted(lines, key=lambda line: line.partition(":")[0].casefold())
    languages = {each["lang"] for each in page.named("span") if "lang" in each}
    assert languages == {"it", "el"}


def test_every_erratum_is_on_its_page() -> None:
    page = Page(book.errata().html)
    for each in errata():
        for words in (each.section, each.printed, each.correct, each.why):
            assert "".join(words.split()) in "".join(page.text.split())


def test_every_printed_figure_is_on_the_page_of_figures() -> None:
    page = Page(book.recomputed().html)
    printed = sum(len(case.printed) for case in course_cases())
    assert len(page.named("tr")) == printed + 1
    assert "DISAGREES" not in page.text and "NOT NEEDED" not in page.text


def test_what_the_law_says_is_marked_where_it_was_not_read() -> None:
    assert what_the_law_says("12C1(c)").plain.startswith("12C1(c), 2017: ")
    with pytest.raises(BadInput):
        what_the_law_says("12Z9")


def test_a_table_is_shown_as_text_and_as_html() -> None:
    shown = show(Table("mp", (Column("pair"), Column("mp")), (("<b>", 1),)))
    assert repr(shown) == "mp:\npair  mp\n<b>    1"
    assert "&lt;b&gt;" in shown.html


def test_the_opening_brings_the_style() -> None:
    opening = open_lesson()
    assert repr(opening) == "The Laws of 2017, unless another edition is named."
    assert "<style>" in opening._repr_html_()

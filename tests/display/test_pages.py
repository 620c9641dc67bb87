"""The pages made from data: glossary, errata, figures recomputed, the pieces of a lesson."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from bridgelaw.cases import course_cases, errata
from bridgelaw.display import Shown, book, common_errors, in_place, open_lesson, ruling, show, what_the_law_says
from bridgelaw.display.html import style
from bridgelaw.laws import BadInput, terms
from bridgelaw.rulings import Column, Table
from tests.display.page import Page, is_safe

F = Fraction
PAGES = {
    "glossary": book.glossary,
    "errata": book.errata,
    "recomputed": book.recomputed,
    "common errors": lambda: common_errors("law12-weighted"),
    "in place": in_place,
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


@pytest.mark.parametrize("name", ["errata", "recomputed"])
def test_on_a_telephone_every_cell_has_its_heading(name: str) -> None:
    page = Page(PAGES[name]().html)
    assert page.named("table")
    assert all(table["class"] == "bl-table bl-stack" for table in page.named("table"))
    (headings,) = {
        tuple(re.findall(r'<th scope="col">([^<]+)</th>', table)) for table in PAGES[name]().html.split("<table")[1:]
    }
    labels = [cell["data-label"] for cell in page.named("td")]
    assert labels == list(headings[1:]) * (len(labels) // (len(headings) - 1))
    rows = [head for head in page.named("th") if head["scope"] == "row"]
    assert len(labels) == len(rows) * (len(headings) - 1)
    assert ".bl-stack" in style() and "attr(data-label)" in style()


def test_figures_are_named_as_a_director_says_them() -> None:
    for shown in (book.errata(), book.recomputed()):
        text = Page(shown.html).text
        assert "NS IMPs" in text and "NS VPs weighted" in text and "EW column" in text
        assert not re.search(r"\b(ns|ew|imps|vps)\b", text)
    assert "EW column: rows 4, 7, 8: 6.2, 6.2, 6.2" in Page(book.errata().html).text


def test_every_printed_figure_is_on_the_page_of_figures() -> None:
    page = Page(book.recomputed().html)
    printed = sum(len(case.printed) for case in course_cases())
    assert len(page.named("tr")) == printed + len(page.named("table"))
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
    assert opening._repr_html_() == style(), "and shows nothing"
    assert Page(opening._repr_html_()).named("div") == []


def test_everything_is_in_place() -> None:
    # Two thirds of 10 less a third of 6, example 8 of the commentary.
    assert F(2, 3) * 10 - F(1, 3) * 6 == 4 + F(2, 3)
    assert repr(in_place()) == (
        "Everything is in place: example 8 of the WBF commentary on Law 12 comes out at 4 2/3 IMPs."
    )
    assert "4\u00a02/3 IMPs" in in_place().html


def test_a_ruling_under_another_edition() -> None:
    lecture, now = ruling("000-pairs"), ruling("000-pairs", 2017)
    assert "12C1(c), 2007" in lecture.plain and "2017" not in lecture.plain
    assert "12C1(c), 2017" in now.plain and "2007" not in now.plain
    assert "12C1(c), 2017" in Page(now.html).text
    result = "NS score 11.4 matchpoints and EW score 6.6 matchpoints."
    assert result in lecture.plain and result in now.plain
    assert ruling("000-pairs", 2007).plain == lecture.plain
    with pytest.raises(BadInput, match="Under the Laws of 1997 the director does not weight outcomes"):
        ruling("000-pairs", 1997)

"""The pages made from data: glossary, errata, figures recomputed, the pieces of a lesson."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from bridgelaw.cases import Erratum, course_cases, errata, remarks, sources
from bridgelaw.display import Shown, book, common_errors, in_place, open_lesson, ruling, show, what_the_law_says
from bridgelaw.display.certainty import UNVERIFIED
from bridgelaw.display.html import style
from bridgelaw.laws import BadInput, clauses, concordance, editions, terms
from bridgelaw.telling.derivation import Column, Table
from tests.display.page import Page, is_safe
from tests.each import each
from tests.states import states

F = Fraction
PAGES = {
    "glossary": book.glossary,
    "errata": book.errata,
    "remarks": book.remarks,
    "recomputed": book.recomputed,
    "in force": book.in_force,
    "letters moved": book.letters_moved,
    "same letters": book.same_letters,
    "editions": book.editions_table,
    "unverified": book.unverified,
    "common errors": lambda: common_errors("law12-weighted"),
    "in place": in_place,
    "the law": lambda: what_the_law_says("12C1(c)", "12C1(e)", "78B"),
    "ruling": lambda: ruling("slow-pass"),
}


@each("name", PAGES)
def test_each_page_is_sound_and_says_the_same_as_its_text(name: str) -> None:
    shown: Shown = PAGES[name]()
    assert is_safe(shown.html)
    assert repr(shown) == shown.plain and shown.plain
    assert "{" not in shown.plain


def test_the_glossary_has_every_term_once_in_order() -> None:
    page = Page(book.glossary().html)
    entries = [each["id"] for each in page.named("div") if each.get("class") == "bl-term"]
    assert entries == [f"term-{term.id}" for term in terms()]
    assert len(page.named("dt")) == len(terms())
    lines = book.glossary().plain.splitlines()
    assert len(lines) == len(terms())
    for line, term in zip(lines, terms(), strict=True):
        assert line.startswith(term.english)
        for words in (term.italian, term.greek, term.definition, *term.laws):
            assert words is None or (words in line and words in page.text)


def test_each_word_of_another_language_stands_in_its_column_and_says_so() -> None:
    page = Page(book.glossary().html)
    for code, language, count in (
        ("it", "Italian", sum(term.italian is not None for term in terms())),
        ("el", "Greek", sum(term.greek is not None for term in terms())),
    ):
        assert sum(each.get("lang") == code for each in page.named("span")) == count
        assert sum(each.get("class") == f"bl-word bl-word-{code}" for each in page.named("dd")) == count
        assert len(re.findall(rf'<span class="bl-muted">{language}</span> <span lang="{code}">', page_html())) == count
        assert f".bl-word-{code}" in style()


def page_html() -> str:
    """The glossary as HTML."""
    return book.glossary().html


def test_every_letter_and_every_related_entry_can_be_jumped_to() -> None:
    page = Page(page_html())
    ids = [each["id"] for _, each in page.tags if "id" in each]
    assert len(set(ids)) == len(ids)
    links = [str(each["href"]) for each in page.named("a") if each.get("class") != "bl-law"]
    assert {link.removeprefix("#") for link in links} <= set(ids)
    letters = [link[-1] for link in links if link.startswith("#letter-")]
    assert letters == sorted({term.english[0].upper() for term in terms()})
    assert len(links) - len(letters) == sum(len(term.see) for term in terms())
    assert page.named("nav")[0]["aria-label"]


@each("shown, listed", [(book.errata, errata), (book.remarks, remarks)])
def test_every_erratum_and_remark_is_on_its_page(
    shown: Callable[[], Shown], listed: Callable[[], tuple[Erratum, ...]]
) -> None:
    page = Page(shown().html)
    for entry in listed():
        for words in (entry.source, entry.section, entry.printed, entry.correct, entry.why):
            assert "".join(words.split()) in "".join(page.text.split())
            assert words.removesuffix(".") in shown().plain
    assert len(shown().plain.splitlines()) == len(listed())
    titles = re.findall(r"<caption>([^<]+)</caption>", shown().html)
    assert titles == [source for source in sources().values() if source in titles], "a table each, in their order"


@each("name", ["errata", "remarks", "recomputed", "editions", "in force", "letters moved"])
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
    printed = sum(len(case.printed) for case in course_cases() if case.source.title != "This course")
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
    shown = opening._repr_html_()
    assert shown.startswith(style()) and re.fullmatch(r"<script>.*</script>", shown[len(style()) :], re.DOTALL)
    assert Page(opening._repr_html_()).named("div") == []


def test_everything_is_in_place() -> None:
    # Two thirds of 10 less a third of 6, example 8 of the commentary.
    assert F(2, 3) * 10 - F(1, 3) * 6 == 4 + F(2, 3)
    assert repr(in_place()) == (
        "The course works: example 8 of the WBF commentary on Law 12 gives 4 2/3 IMPs."
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
    with pytest.raises(BadInput, match=r"1997.*director"):
        ruling("000-pairs", 1997)


def test_the_letters_that_moved() -> None:
    """2007 against 2017, as the lecture's appendix A and the texts of 2017 have them."""
    assert [line.split(": ")[0] for line in book.letters_moved().plain.splitlines()] == [
        f"12C1({letter})" for letter in "abcdef"
    ]
    rows = book.letters_moved().plain
    assert "12C1(b): 2007 self-inflicted damage; 2017 probable outcome" in rows
    assert "12C1(c): 2007 weighted score; 2017 weighted score" in rows
    assert "12C1(e): 2007 the two-tier option; 2017 self-inflicted damage" in rows
    assert "12C1(f): 2007 the scores need not balance; 2017 no clause" in rows
    added = book.letters_moved("12C2").plain.splitlines()[-1]
    assert added == "12C2(d): 2007 no clause; 2017 several boards missed"


def test_the_editions_and_when_they_were_in_force() -> None:
    plain = book.in_force().plain
    assert [line[:4] for line in plain.splitlines()] == ["1997", "2007", "2017"]
    for words in ("30 September 2017", "1 August 2017 in England", "1 January 2018 in France", "1 January 2024"):
        assert words in plain


def test_the_table_of_editions_has_every_row_and_a_legend_of_its_marks() -> None:
    shown = book.editions_table()
    page = Page(shown.html)
    assert len([head for head in page.named("th") if head["scope"] == "row"]) == len(concordance()) >= 35
    for row in concordance():
        assert f"{row.name}: 1997 " in shown.plain
    for words in UNVERIFIED.values():
        assert f"“{words}”: " in shown.plain and f"“{words}”: " in page.text
    assert states(shown.plain, "No mark … read")


def test_everything_that_was_not_read_is_listed() -> None:
    shown = book.unverified()
    where, *what = shown.html.split("<caption>")[1:]
    assert len(what) == len(UNVERIFIED)
    unread = [(row, year) for row in concordance() for year, mark in row.certainty.items() if mark != "S"]
    weaker = sum(len(row.weaker) for row in concordance())
    assert unread and where.count('scope="row"') == len(unread) + weaker
    for row, year in unread:
        names = " and ".join(ref.clause for ref in row.clauses[year]) or "no clause"
        assert f"{row.name}; {year}; {names}; {UNVERIFIED[row.certainty[year]]}" in shown.plain
    text = Page(shown.html).text
    read = 0
    for edition in editions():
        for one in clauses(edition.year):
            if one.certainty in UNVERIFIED:
                assert re.search(
                    rf"^{re.escape(one.reference.clause)}; [^;]*{edition.year}[^;]*; {re.escape(one.title)}",
                    shown.plain,
                    flags=re.MULTILINE,
                )
                assert " ".join(one.note.split()) in text
            else:
                read += 1
    assert read > 300, "most clauses were read"
    assert "12C1(c)" not in re.findall(r"^[^;]+", shown.plain, flags=re.MULTILINE)

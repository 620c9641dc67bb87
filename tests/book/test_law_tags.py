"""The book's treatment of tags, of words of the glossary, and of a clause that its edition lacks."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from docutils import nodes

from bridgelaw.display.html import law_html
from bridgelaw.display.pages import Page, PageCell, course_pages, law_faults, read_page
from bridgelaw.laws import cite, editions
from tests.book.extensions import law_tags

ROOT = Path(__file__).parents[2]
LESSON = ROOT / "notebooks" / "law12" / "02_weighted_scores.ipynb"

pytestmark = pytest.mark.notebooks


# ---- a clause that its edition lacks ----


def spoilt(folder: Path, number: int, was: str, becomes: str) -> Path:
    """A copy of a lesson in which one cell says something else."""
    path = folder / LESSON.name
    shutil.copyfile(LESSON, path)
    notebook = json.loads(path.read_text(encoding="utf-8"))
    source = "".join(notebook["cells"][number - 1]["source"])
    assert was in source
    notebook["cells"][number - 1]["source"] = source.replace(was, becomes, 1)
    path.write_text(json.dumps(notebook), encoding="utf-8")
    return path


def first(kind: str, words: str) -> int:
    """The number of the first cell of a kind with some words in it."""
    cells = json.loads(LESSON.read_text(encoding="utf-8"))["cells"]
    found = (n for n, cell in enumerate(cells, 1) if cell["cell_type"] == kind and words in "".join(cell["source"]))
    return next(found)


def test_no_page_cites_a_clause_that_its_edition_lacks() -> None:
    assert [fault for page in course_pages(ROOT) for fault in law_faults(page)] == []


def test_a_spoilt_lesson_is_named_by_cell_and_line_in_prose(tmp_path: Path) -> None:
    number = first("markdown", "## ")
    path = spoilt(tmp_path, number, "## ", "By 12C1(f), 2007,\nand by 12C9 as well.\n\n## ")
    (fault,) = law_faults(read_page("notebooks/law12/02_weighted_scores", path))
    assert fault.startswith(f"notebooks/law12/02_weighted_scores, cell {number}, line ")
    text = "".join(json.loads(path.read_text(encoding="utf-8"))["cells"][number - 1]["source"])
    line = next(n for n, row in enumerate(text.splitlines(), 1) if "12C9" in row)
    assert f", line {line}: " in fault and "2017" in fault and "12C9" in fault


def test_a_year_without_an_edition_is_a_fault_and_not_the_edition_of_the_page() -> None:
    cell = PageCell(1, False, "By 12C1(c) of 2027,\nand by Law 77 (2008).")
    first, second = law_faults(Page("a", "A", {}, (cell,)))
    for fault, line, year in ((first, 1, 2027), (second, 2, 2008)):
        assert fault.startswith(f"a, cell 1, line {line}: ") and f"no edition of {year} " in fault
        assert all(str(each.year) in fault for each in editions())


def test_a_spoilt_lesson_is_named_by_cell_and_line_in_code(tmp_path: Path) -> None:
    number = first("code", "what_the_law_says(")
    path = spoilt(tmp_path, number, '"12C1(c)"', '"12C3, 2017", "12D9"')
    (fault,) = law_faults(read_page("a", path))
    assert fault.startswith(f"a, cell {number}, line 2: ") and "2017" in fault and "12D9" in fault


def test_the_book_warns_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And is built so that a warning is an error (make book: -W)."""
    path = spoilt(tmp_path, first("markdown", "## "), "## ", "By 12C9.\n\n## ")
    said: list[str] = []
    monkeypatch.setattr(law_tags.log, "warning", said.append)
    app = SimpleNamespace(env=SimpleNamespace(doc2path=lambda name: f"{name}.ipynb"))
    law_tags.check_citations(app, "notebooks/law12/x", [LESSON.read_text(encoding="utf-8")])
    assert said == []
    law_tags.check_citations(app, "notebooks/law12/x", [path.read_text(encoding="utf-8")])
    assert [each.split(",")[0] for each in said] == ["notebooks/law12/x"]
    assert " -W " in (ROOT / "Makefile").read_text(encoding="utf-8")


# ---- tags ----


def test_a_tag_learns_the_way_to_the_index() -> None:
    tag = law_html(cite("12C1(c), 2007"))
    assert tag == '<a class="bl-law" href="#law-12c1c-2007">12C1(c), 2007</a>'
    led = law_tags.led(f"<p>{tag}</p>", "../../book/laws.html")
    assert 'href="../../book/laws.html#law-12c1c-2007"' in led
    assert law_tags.led(f"<p>{tag}</p>", "#") == f"<p>{tag}</p>"
    assert list(json.loads(law_tags.said(led))) == ["law-12c1c-2007"]
    assert law_tags.said("<p>Nothing.</p>") == ""


def test_the_index_leads_to_pages_of_the_book() -> None:
    led = law_tags.pages_led('<a href="../notebooks/a/b.ipynb#c"><a href="d.md"><a href="#e"><a href="https://f/g.md">')
    assert led == '<a href="../notebooks/a/b.html#c"><a href="d.html"><a href="#e"><a href="https://f/g.md">'


# ---- words of the glossary ----


def marked(*children: nodes.Node) -> tuple[nodes.document, list[str]]:
    """A document of these, with the words of the glossary that became links."""
    from docutils.utils import new_document

    document = new_document("page")
    document += list(children)
    builder = SimpleNamespace(get_relative_uri=lambda _, to: f"{to}.html")
    law_tags.mark_terms(SimpleNamespace(builder=builder), document, "page")
    return document, [each.astext() for each in document.findall(nodes.reference) if "bl-use" in each["classes"]]


def paragraph(*parts: Any) -> nodes.paragraph:
    """A paragraph of texts and other nodes."""
    made = nodes.paragraph()
    made += [nodes.Text(part) if isinstance(part, str) else part for part in parts]
    return made


def test_the_first_use_of_a_term_on_a_page_becomes_a_link() -> None:
    document, used = marked(
        paragraph("A fouled board is no board. Logical alternatives?"), paragraph("A fouled board!")
    )
    assert used == ["fouled board", "board", "Logical alternatives"]
    assert document.astext() == "A fouled board is no board. Logical alternatives?\n\nA fouled board!"
    (link, *_) = document.findall(nodes.reference)
    assert link["refuri"] == "book/glossary.html#term-fouled-board"


def test_it_does_so_in_no_heading_no_code_and_no_link() -> None:
    link = nodes.reference("", "a weighted score", refuri="x")
    title = nodes.title("", "A revoke")
    _, used = marked(nodes.section("", title), paragraph(nodes.literal("", "a revoke"), link))
    assert used == []


def test_a_word_within_a_word_is_not_meant() -> None:
    _, used = marked(paragraph("The boardroom, an onboard dummy-reversal, the top of the page."))
    assert used == []

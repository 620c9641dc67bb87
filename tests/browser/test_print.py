"""On paper: the pages that are made for it, each on one sheet, and the lessons."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.book.extensions import lesson_names
from tests.browser.settled import still_found

ROOT = Path(__file__).parents[2]

PAGE = re.compile(rb"/Type\s*/Page[^s]")
SHEETS = {"A4": "one page of A4", "Letter": "one page of American letter paper"}


# Each page with the rows of its table.
# Law 12 of 2017: A1 to A3, B1, B2, C1(a) to (e), C2(a) to (d), C3 and C4. The lead: the five roads. A claim: four
# standards, eight kinds of line, nineteen ends.
ROWS = {"law12_sheet": 16, "lead_sheet": 5, "later_sheet": 15, "claim_sheet": 4 + 8 + 19}


CUT_OFF = """() => {
  const sheet = document.querySelector('.bl-sheet'), {bottom} = sheet.getBoundingClientRect();
  const cut = {'at the foot': bottom >= 1040, 'at the side': sheet.scrollWidth > sheet.clientWidth};
  return Object.keys(cut).filter(where => cut[where]);
}"""


@pytest.mark.browser
@pytest.mark.parametrize("paper", SHEETS, ids=SHEETS.get)
@pytest.mark.parametrize("name", ROWS)
def test_the_page_fits_one_sheet_of_paper(browser: Any, book: Any, name: str, paper: str) -> None:
    page = browser.new_page()
    page.goto(f"{book}/book/{name}.html")
    assert len(PAGE.findall(page.pdf(format=paper))) == 1
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 720, "height": 1040})
    last = page.locator(".bl-sheet li").last
    assert still_found(page, CUT_OFF) == []
    assert page.locator(".bl-sheet table tbody tr").count() == ROWS[name]
    size = last.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
    assert size >= 9.3, "seven points and more, which can still be read"
    page.close()


MOST_SHEETS = 6


def test_a_lesson_is_six_sheets_of_paper_without_what_is_tried_on_the_screen(browser: Any, book: Any) -> None:
    page = browser.new_page()
    sheets = {}
    for name in lesson_names(ROOT):
        page.goto(f"{book}/{name}.html")
        sheets[name] = len(PAGE.findall(page.pdf(format="A4")))
        page.emulate_media(media="print")
        unseen = page.locator("#explore, .bl-twin-live, .bl-twin > .bl-ask, .bl-notes, .bl-why, .bl-working")
        assert unseen.filter(visible=True).count() == 0, name
        assert page.locator(".bl-choice").filter(visible=True).count() > 10, f"{name}: the exercises are there"
        # What refutes an error, and what is said of the Law, is open; and so is one ruling at least.
        for law in ("#common-errors .bl-errors p", "#what-the-law-says section > details:not([class]) > p"):
            shut = page.locator(law).filter(visible=False).count()
            assert shut == 0, f"{name}: {shut} of {law} are folded away"
        folded = page.locator("#worked-ruling > .cell .bl-ruling ol").count()
        assert not folded or page.locator("#worked-ruling .bl-ruling ol > li p").filter(visible=True).count() > 0, name
        page.emulate_media(media="screen")
    page.close()
    assert max(sheets.values()) <= MOST_SHEETS, sheets

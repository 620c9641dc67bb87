"""On paper: the pages that are made for it, each on one sheet. The lessons on paper are in test_book_pages.py."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.paper import sheets
from tests.browser.settled import still_found

# Each page with the rows of its table.
# Law 12 of 2017: A1 to A3, B1, B2, C1(a) to (e), C2(a) to (d), C3 and C4. The lead: the five roads. A claim: four
# standards, eight kinds of line, nineteen ends.
ROWS = {"law12_sheet": 16, "lead_sheet": 5, "later_sheet": 15, "claim_sheet": 4 + 8 + 19}
CUT_OFF = """() => {
  const sheet = document.querySelector('.bl-sheet'), {bottom} = sheet.getBoundingClientRect();
  const cut = {'at the foot': bottom >= 1040, 'at the side': sheet.scrollWidth > sheet.clientWidth};
  return Object.keys(cut).filter(where => cut[where]);
}"""


@pytest.mark.parametrize("name", ROWS)
def test_sheet_fits_one_page_of_paper(subtests: pytest.Subtests, browser: Browser, book: str, name: str) -> None:
    page = browser.new_page()
    page.goto(f"{book}/book/{name}.html")
    for paper in ("A4", "Letter"):
        with subtests.test(paper):
            assert sheets(page, paper) == 1
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 720, "height": 1040})
    last = page.locator(".bl-sheet li").last
    with subtests.test("nothing is cut off"):
        assert still_found(page, CUT_OFF) == []
    with subtests.test("every row is there"):
        assert page.locator(".bl-sheet table tbody tr").count() == ROWS[name]
    with subtests.test("it can be read: seven points and more"):
        assert last.evaluate("each => parseFloat(getComputedStyle(each).fontSize)") >= 9.3
    page.close()

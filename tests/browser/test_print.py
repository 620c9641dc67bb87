"""The page that is made for paper: Law 12 on one sheet."""

from __future__ import annotations

import re
from typing import Any

import pytest

PAGE = re.compile(rb"/Type\s*/Page[^s]")
SHEETS = {"A4": "one page of A4", "Letter": "one page of American letter paper"}


@pytest.mark.browser
@pytest.mark.parametrize("paper", SHEETS, ids=SHEETS.get)
def test_law_12_fits_one_sheet_of_paper(browser: Any, book: Any, paper: str) -> None:
    page = browser.new_page()
    page.goto(f"{book}/book/law12_sheet.html")
    assert len(PAGE.findall(page.pdf(format=paper))) == 1
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 720, "height": 1040})
    last = page.locator(".bl-sheet li").last
    box = last.bounding_box()
    assert box is not None and box["y"] + box["height"] < 1040, "nothing is cut off at the foot"
    assert page.locator(".bl-sheet table tbody tr").count() == 17
    size = last.evaluate("each => parseFloat(getComputedStyle(each).fontSize)")
    assert size >= 9.3, "seven points and more, which can still be read"
    page.close()

"""In JupyterLab: real files at the desk, one after the other; a ruling of each kind, kept, printed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Desk
from tests.site.evening import FORMATS, PRINTS, Evening
from tests.site.hands import Hands
from tests.travellers import TRAVELLERS


@pytest.mark.skipif(not FORMATS, reason="the real files are not here")
@pytest.mark.parametrize(
    "files",
    [
        pytest.param(FORMATS[:1], id="one file"),
        pytest.param(FORMATS, id="one file of each format", marks=pytest.mark.night),
    ],
)
def test_one_ruling_of_each_kind_on_real_files(desk: Desk, files: list[str]) -> None:
    desk.clear()
    page = desk.page
    # What is printed stands in a frame of its own; other tests of this window print as they did.
    page.add_init_script(f"if (window.top.isRead) {{ {PRINTS} }}")
    page.evaluate("window.isRead = true")
    desk.show("book/desk.ipynb")
    kept = 0
    for name in files:
        evening = Evening(Hands(page, touch=False), TRAVELLERS / name, kept)
        evening.one_of_each()
        kept = evening.kept
    expect(evening.menu("Saved ruling").locator("option")).to_have_count(kept)
    assert desk.problems == []
    page.evaluate("delete window.isRead")
    desk.clear()

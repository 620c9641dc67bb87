"""The pictures of README.md show the pages as they are."""

from __future__ import annotations

import json

import pytest

from tests.book.pictured import PICTURED, SHOWN, shown
from tests.browser.conftest import HTML
from tests.each import each

pytestmark = pytest.mark.book


@each("name", PICTURED)
def test_a_picture_is_no_older_than_its_page(name: str) -> None:
    noted = json.loads(SHOWN.read_text(encoding="utf-8"))
    assert shown(HTML)[name] == noted[name], "Take the pictures again: make pictures PAGES=--readme"

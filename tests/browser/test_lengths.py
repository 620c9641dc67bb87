"""Every lesson fits on its screens: the height of its main part, with every fold shut."""

from __future__ import annotations

import pytest
from lengths import MOST_SCREENS, high, lessons
from playwright.sync_api import Browser


@pytest.mark.parametrize("lesson", lessons())
def test_a_lesson_has_at_most_twelve_screens(browser: Browser, book: str, lesson: str) -> None:
    screens = high(browser, f"{book}/{lesson}.html")
    assert screens <= MOST_SCREENS, f"The lesson is {screens:.1f} screens high; {MOST_SCREENS} are allowed."

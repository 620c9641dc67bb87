"""Measuring a page that has just changed: what is measured is asked for until the page has come to rest."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

# A page that was given another width lays itself out in steps: its scripts answer the new size in their own time, and
# beside other work on the machine that takes longer than the next look. So we look frame by frame until nothing is
# found three times running. What is really wrong is still there when the time is over, and is given back.
FOUND = """async ([measure, milliseconds]) => {
  const find = eval(measure), end = performance.now() + milliseconds;
  for (let quiet = 0; ; ) {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const found = find();
    quiet = found.length ? 0 : quiet + 1;
    if (quiet === 3 || performance.now() > end) return found;
  }
}"""


# What is found is added one by one, with a line above it when the last is there; what is said of each page comes then.
FOUND_IT_ALL = "() => !document.querySelector('#search-results li:not(:has(> :nth-child(2)))')"


def found_all(page: Page) -> None:
    """Wait until the search has ended and says of every page what stands on it."""
    expect(page.locator(".search-summary")).to_contain_text("Search finished")
    page.wait_for_function(FOUND_IT_ALL)


def becomes(page: Page, ask: Callable[[], Any], wanted: Any, seconds: int = 30) -> None:
    """Ask until the answer is the one that is wanted; another one, when the time is over, is the failure."""
    end = time.monotonic() + seconds
    while (found := ask()) != wanted and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert found == wanted


def still_found(page: Page, measure: str, seconds: int = 10) -> list[Any]:
    """Return what a function of the page, which gives a list of faults, still finds when the page has come to rest."""
    return list(page.evaluate(FOUND, [measure, seconds * 1000]))

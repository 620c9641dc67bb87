"""Measuring a page that has just changed: what is measured is asked for until the page has come to rest."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

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


def still_found(page: Page, measure: str, seconds: int = 10) -> list[Any]:
    """What a function of the page, which gives a list of faults, still finds when the page has come to rest."""
    return list(page.evaluate(FOUND, [measure, seconds * 1000]))

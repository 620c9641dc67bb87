"""The figures as they are drawn: on a telephone, in the browser's own typeface, no label small, cut off or covered."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser

from bridgelaw.display import award_moves
from bridgelaw.display.html import style
from tests.widgets.calculators import KINDS, shared

SMALLEST = 11
# Each label of each drawing: its words, its box in pixels, and the height of its letters.
MEASURED = """() => [...document.querySelectorAll(".bl-figure .bl-svg")].map(svg => {
  const frame = svg.getBoundingClientRect(), shrunk = frame.width / svg.viewBox.baseVal.width;
  const labels = [...svg.querySelectorAll("text")].filter(text => text.textContent).map(text => {
    const box = text.getBoundingClientRect(), letters = parseFloat(getComputedStyle(text).fontSize) * shrunk;
    return {words: text.textContent, left: box.left, right: box.right, middle: (box.top + box.bottom) / 2, letters};
  });
  return {name: svg.getAttribute("aria-label"), left: frame.left, right: frame.right, labels};
})"""


def figures() -> str:
    """Return every figure of every calculator in every worked case, and the plot of one weight."""
    found = {award_moves("slow-pass", "4♠= N").html: None}
    for kind in KINDS:
        widget = shared(kind)
        for name in kind.worked():
            widget.load(name)
            found |= dict.fromkeys(re.findall(r'<figure class="bl-figure.*?</figure>', widget.twin(), re.DOTALL))
    return "".join(f'<div class="bl-twin">{each}</div>' for each in found)


def test_labels_are_large_and_apart(subtests: pytest.Subtests, browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(f"<html>{style()}<body>{figures()}</body></html>")
    for width in (360, 1100):
        page.set_viewport_size({"width": width, "height": 800})
        with subtests.test(f"{width} pixels"):
            drawings: list[dict[str, Any]] = page.evaluate(MEASURED)
            assert len(drawings) > 100
            for drawing in drawings:
                labels_are_large_and_apart(drawing)
    page.close()


def labels_are_large_and_apart(drawing: dict[str, Any]) -> None:
    """Check the labels of one drawing: their size, the edges of the drawing, and each against all before it."""
    labels = drawing["labels"]
    for number, label in enumerate(labels):
        assert label["letters"] >= SMALLEST, (drawing["name"], label)
        assert drawing["left"] - 1 <= label["left"] and label["right"] <= drawing["right"] + 1, (drawing, label)
        for other in labels[:number]:
            apart = label["right"] <= other["left"] + 1 or other["right"] <= label["left"] + 1
            assert apart or abs(label["middle"] - other["middle"]) >= 0.9 * label["letters"], (label, other)

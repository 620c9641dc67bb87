"""A lesson that explains the controls of a calculator calls them what the calculator calls them."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import ipywidgets as w

from bridgelaw.cases import course_cases
from bridgelaw.widgets import AnyCall, AtTheTable
from tests.each import each
from tests.widgets.calculators import KINDS
from tests.widgets.controls import everything

LESSONS = sorted((Path(__file__).parents[2] / "notebooks").glob("*/*.ipynb"))
EXPLAINS = "<summary>What the controls do</summary>"
# In italics as well: a title elsewhere, or a question to the reader.
MENTIONED = re.compile(r"(?<!\*)\*([A-Z][^*\n?]{1,80})\*(?!\*)")


# What a reader is told to do to a control, anywhere in a lesson.
TOLD = re.compile(r"\b(?:[Uu]ntick|[Tt]ick|[Pp]ress) [“*]([A-Z][^”*\n]{1,80})[”*]")


@cache
def on_calculators() -> frozenset[str]:
    """Return the labels, options, buttons and headings of all calculators, and the titles of the worked cases."""
    found = {case.title for case in course_cases()} | {kind.title for kind in KINDS}
    for widget in (*(kind() for kind in KINDS), AnyCall(), AtTheTable("call-face-up")):
        for part in everything(widget):
            found.add(getattr(part, "description", ""))
            if isinstance(part, w.Dropdown):
                found.update(str(label) for label, _ in part.options)
            elif isinstance(part, w.HTML):
                found.update(re.findall(r">([^<>]+)<", part.value))
    return frozenset(each.strip().casefold() for each in found)


@each("path", LESSONS, ids=lambda path: path.stem)
def test_every_control_that_a_lesson_explains_is_there(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    for cell in cells:
        source = "".join(cell["source"])
        if EXPLAINS in source:
            text = source.partition(EXPLAINS)[2].partition("</details>")[0]
            for name in MENTIONED.findall(text):
                start = name.strip().rstrip(" …:.").casefold()
                assert any(label.startswith(start) for label in on_calculators()), name
        for name in TOLD.findall(source) if cell["cell_type"] == "markdown" else ():
            start = name.strip().rstrip(" …:.").casefold()
            assert any(label.startswith(start) for label in on_calculators()), name

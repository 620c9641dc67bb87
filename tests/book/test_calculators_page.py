"""The director's calculators: the page has every one of them, once, and says what each is for."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from bridgelaw.widgets.any_call import KINDS as BOTH_CALLS
from tests.widgets.calculators import KINDS, shared

PAGE = Path(__file__).parents[2] / "book" / "calculators.ipynb"
CELLS = nbformat.read(PAGE, as_version=4).cells

pytestmark = pytest.mark.notebooks


def test_every_calculator_of_the_course_is_on_the_page() -> None:
    made = re.findall(r"^(\w+)\(\)$", "\n".join(c.source for c in CELLS if c.cell_type == "code"), re.MULTILINE)
    made.remove("open_lesson")
    made += [each.__name__ for each in BOTH_CALLS.values() if made.count("AnyCall") == 1]
    made.remove("AnyCall")
    missing = {kind.__name__ for kind in KINDS} - set(made)
    assert not missing, f"Give book/calculators.ipynb a heading, a sentence and a cell for each of: {sorted(missing)}."
    assert len(made) == len(set(made)) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_stands_below_its_title_and_a_question(kind: type) -> None:
    cell_of = "AnyCall" if kind in BOTH_CALLS.values() else kind.__name__
    (place,) = (n for n, cell in enumerate(CELLS) if cell.source.endswith(f"\n{cell_of}()"))
    above = CELLS[place - 1].source.strip()
    heading, words = re.search(r"### (.+)\n\n(.+)$", above, re.DOTALL).groups()  # type: ignore[union-attr]
    assert shared(kind).title.startswith(heading) if cell_of == "AnyCall" else heading == shared(kind).title
    assert len(words) > 40

"""The pages that are looked at in JupyterLab: one of each make, and one page with every calculator that they do not
show.

To open a page and to run it takes longer than all that is tried on it. So each is opened once (the fixture `lesson`),
and what the few lessons lack is put together on a page of its own.
"""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import nbformat
import pytest

from tests.browser.lab_page import LESSONS

# They have every make of widget and every form of question between them (test_every_kind.py).
EACH_MAKE = [
    "notebooks/claims/03_normal_lines.ipynb",
    "notebooks/lead_out_of_turn/05_later_in_the_play.ipynb",
    "book/calculators/weighting_at_imps.ipynb",
    "notebooks/claims/01_claim.ipynb",
    "notebooks/law87/03_six_calls.ipynb",
]
# A page that no reader has: it is written into the copy of the course that JupyterLab shows.
TOGETHER = "book/calculators/together.ipynb"


def lacking() -> set[str]:
    """Return the calculators and forms of question of the lessons that a page of each make does not have."""
    from tests.browser.makes import kinds

    return set().union(*map(kinds, LESSONS)).difference(*map(kinds, EACH_MAKE))


def put_together(folder: Path) -> None:
    """Write the page with every calculator that is lacking into a copy of the course."""
    head = "from bridgelaw.display import open_lesson\nopen_lesson()"
    shown = (f"from bridgelaw.widgets import {name}\n{name}()" for name in sorted(lacking()))
    cells = [nbformat.v4.new_code_cell(code) for code in (head, *shown)]
    # Without it JupyterLab asks with what the page is to run.
    kernel = {"name": "python3", "display_name": "Python 3"}
    page = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
    nbformat.write(page, folder / TOGETHER)


def on_pages(pages: list[str]) -> pytest.MarkDecorator:
    """Run each test on each of these pages, and all tests of a page, whatever their file, after each other."""
    names = [PurePosixPath(page).stem for page in pages]
    return pytest.mark.parametrize("path", pages, ids=names, indirect=True, scope="session")


on_each_make = on_pages(EACH_MAKE)
on_each_kind = on_pages([*EACH_MAKE, TOGETHER])

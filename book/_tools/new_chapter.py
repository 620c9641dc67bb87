"""Make a new chapter: a small one that works and passes every check, to be rewritten a line at a time.

    make new-chapter NAME=law41 TITLE="The opening lead"

It writes one procedure with its words, two cases, two simulated calls, exercises, six incidents, a lesson, the pages
of the calculator and of the sheet, a test, and the accepted texts of the cases. No file that is there is changed: a
chapter is found. The templates are in the folder new_chapter; a page there is a list of cells, each headed by its kind
and its place in the slides.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from string import Template
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "book" / "_ext")]

from lesson_notebook import NOTE  # noqa: E402

from bridgelaw.laws import DEFAULT_EDITION  # noqa: E402
from bridgelaw.registry import chapters  # noqa: E402

TEMPLATE = Path(__file__).with_suffix("")
NAME = re.compile(r"[a-z][a-z0-9_]*")
CELL = re.compile(r"(?ms)^%% (?P<kind>text|code|notes) ?(?P<place>\S*)\n(?P<source>.*?)(?=\n%% |\n*\Z)")
KERNEL = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
#: The place of a chapter in the template, which is TOML as it is.
PLACE = "order = 999"
LAWS = ["9A", "9B1", "9B2", "10A", "10B"]
MINUTES = {"practise": 21, "read": 4, "teach": 24}


class CannotMake(Exception):
    """A chapter that cannot be made; the sentence says why."""


def files_of(name: str, title: str) -> dict[str, str]:
    """Return the files of a new chapter by their paths. Raises CannotMake for a name that is none, or that is taken."""
    if not NAME.fullmatch(name):
        raise CannotMake(f"“{name}” is no name of a folder: small letters, figures and underscores, as in law41.")
    if (ROOT / "bridgelaw" / "chapters" / name).exists():
        raise CannotMake(f"There is a chapter “{name}” already.")
    if not title:
        raise CannotMake('A chapter needs a title, as in TITLE="The opening lead".')
    form, calculator = name.replace("_", "-"), "".join(part.capitalize() for part in name.split("_"))
    taken = next((ROOT / "bridgelaw" / "chapters").glob(f"*/*/{form}.toml"), None)
    if taken is not None:
        raise CannotMake(f"{taken.relative_to(ROOT)} has that name already; names of files are unique in the course.")
    words = {"name": name, "form": form, "title": title, "calculator": calculator, "edition": str(DEFAULT_EDITION)}
    words["laws"] = ", ".join(LAWS)

    def filled(source: str) -> str:
        return Template((TEMPLATE / source).read_text(encoding="utf-8")).substitute(words)

    chapter, order = f"bridgelaw/chapters/{name}", 10 + max(chapter.order for chapter in chapters())
    about = {"edition": DEFAULT_EDITION, "laws": LAWS}
    heard = {"calculator": calculator, "heard": f"“{title}”", "asks": "What do you rule?"}
    return {
        f"{chapter}/chapter.toml": filled("chapter/chapter.toml").replace(PLACE, f"order = {order}"),
        f"{chapter}/{name}/graph.toml": filled("chapter/procedure/graph.toml"),
        f"{chapter}/{name}/words.en.toml": filled("chapter/procedure/words.en.toml"),
        f"{chapter}/{name}/incidents.en.toml": filled("chapter/procedure/incidents.en.toml"),
        f"{chapter}/cases/{form}.toml": filled("chapter/cases/cases.toml"),
        f"{chapter}/calls/{form}.toml": filled("chapter/calls/calls.toml"),
        f"{chapter}/exercises/{form}.toml": filled("chapter/exercises/exercises.toml"),
        f"tests/chapters/{name}/test_{name}.py": filled("tests/test_chapter.py"),
        f"notebooks/{name}/01_{name}.ipynb": notebook(name, filled("pages/lesson.md"), {**about, "minutes": MINUTES}),
        f"book/calculators/{name}.ipynb": notebook(f"{name}-page", filled("pages/calculator.md"), {**about, **heard}),
        f"book/{name}_sheet.ipynb": notebook(f"{name}-sheet", filled("pages/sheet.md"), {}),
    }


def notebook(ids: str, page: str, about: dict[str, Any]) -> str:
    """Return a page of the template as a notebook without outputs; `about` is what it says of itself."""
    cells = []
    for number, found in enumerate(CELL.finditer(page), start=1):
        kind, source = found["kind"], found["source"]
        metadata: dict[str, Any] = {"slideshow": {"slide_type": found["place"]}} if found["place"] else {}
        cell: dict[str, Any] = {"cell_type": "code" if kind == "code" else "markdown", "id": f"{ids}-{number:02}"}
        if kind == "code":
            metadata["tags"] = ["remove-input"]
            cell |= {"execution_count": None, "outputs": []}
        elif kind == "notes":
            source = NOTE + source
        cells.append({**cell, "metadata": metadata, "source": source})
    metadata = ({"bridgelaw": about} if about else {}) | KERNEL
    book = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def main(name: str = "", title: str = "") -> int:
    """Write the files of a new chapter, and name them."""
    try:
        made = files_of(name, title.strip())
    except CannotMake as fault:
        print(fault, file=sys.stderr)
        return 1
    for path, text in made.items():
        place = ROOT / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))

"""Make a new chapter: a small one that works and passes every check, to be rewritten a line at a time.

    make new-chapter NAME=law41 TITLE="The opening lead"

It writes one procedure with its words, two cases, three exercises, six incidents, a lesson, the pages of the calculator
and of the sheet, a test, and the accepted texts of the cases. No file that is there is changed: a chapter is found.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Template
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "_ext"))

from lesson_notebook import NOTE

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = Path(__file__).with_suffix("")
NAME = re.compile(r"[a-z][a-z0-9_]*")
KERNEL = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
#: The place of a chapter in the template, which is TOML as it is.
PLACE = "order = 999"
LAWS = ["9A", "9B1", "9B2", "10A", "10B"]


class CannotMake(Exception):
    """A chapter that cannot be made; the sentence says why."""


def files_of(name: str, title: str, root: Path = ROOT) -> dict[str, str]:
    """Return the files of a new chapter by their paths. Raises CannotMake for a name that is none, or that is taken."""
    if not NAME.fullmatch(name):
        raise CannotMake(f"“{name}” is no name of a folder: small letters, figures and underscores, as in law41.")
    sys.path.insert(0, str(root))
    from bridgelaw.registry import chapters

    if (root / "bridgelaw" / "chapters" / name).exists():
        raise CannotMake(f"There is a chapter “{name}” already.")
    order = 10 + max(chapter.order for chapter in chapters())
    words = {"name": name, "form": name.replace("_", "-"), "title": title}
    chapter = f"bridgelaw/chapters/{name}"
    places = {
        "chapter/chapter.toml": f"{chapter}/chapter.toml",
        "chapter/procedure/graph.toml": f"{chapter}/{name}/graph.toml",
        "chapter/procedure/words.en.toml": f"{chapter}/{name}/words.en.toml",
        "chapter/procedure/incidents.en.toml": f"{chapter}/{name}/incidents.en.toml",
        "chapter/cases/cases.toml": f"{chapter}/cases/{words['form']}.toml",
        "chapter/exercises/exercises.toml": f"{chapter}/exercises/{words['form']}.toml",
        "tests/test_chapter.py": f"tests/chapters/{name}/test_{name}.py",
    }
    made = {
        to: Template((TEMPLATE / source).read_text(encoding="utf-8")).substitute(words) for source, to in places.items()
    }
    toml = f"{chapter}/chapter.toml"
    made[toml] = made[toml].replace(PLACE, f"order = {order}")
    calculator = "".join(part.capitalize() for part in name.split("_"))
    made[f"notebooks/{name}/01_{name}.ipynb"] = notebook(f"{name}-", lesson(words, calculator), of_lesson())
    page = {"calculator": calculator, "edition": 2017, "laws": LAWS, "heard": f"“{title}”", "asks": "What do you rule?"}
    made[f"book/calculators/{name}.ipynb"] = notebook(f"{name}-page-", calculator_page(words, calculator), page)
    made[f"book/{name}_sheet.ipynb"] = notebook(f"{name}-sheet-", sheet_page(words), None)
    return made


def of_lesson() -> dict[str, Any]:
    """Return what a lesson says of itself."""
    return {"edition": 2017, "laws": LAWS, "minutes": {"practise": 21, "read": 4, "teach": 24}}


Cell = tuple[str, str, str]
"""The kind of a cell ("text", "code" or "notes"), its place in the slides, and its source."""


def notes(words: str) -> Cell:
    """Return a cell of notes for the instructor."""
    return "notes", "notes", f"{NOTE}{words}"


def lesson(words: dict[str, str], calculator: str) -> Iterator[Cell]:
    """Yield the cells of the lesson, in the form that every lesson has."""
    form, title = words["form"], words["title"]
    yield "text", "slide", f"# {title}\n\nIn this lesson four players settle something themselves, and you rule on it."
    yield (
        "code",
        "skip",
        (
            "from bridgelaw.display import before_you_read, common_errors, open_lesson, ruling, what_the_law_says\n"
            f"from bridgelaw.widgets import DamageSplit, ExerciseSet, {calculator}, WeightingAtPairs\nopen_lesson()"
        ),
    )
    yield (
        "text",
        "slide",
        (
            "## By the end you can\n\n- say who determines a rectification;\n"
            "- decide whether to allow what players settled;\n- state what nobody shall do before you have explained."
        ),
    )
    yield notes("**Note** (2 minutes). Ask who has settled something at the table this month.")
    yield (
        "text",
        "slide",
        (
            "## At the table\n\nA revoke comes to light. “Two tricks to us, as always here”, says West, and they write it "
            "down. “Is that so?”, asks North. “Director!”"
        ),
    )
    yield "code", "fragment", f'before_you_read("{form}")'
    yield notes("**Ask** (3 minutes). What does each player want?")
    yield (
        "text",
        "slide",
        (
            "## What the Law says\n\nThe Director should be called at once when attention is drawn to an irregularity "
            "(9B1). No player shall take any action until the Director has explained everything about rectification (9B2)."
        ),
    )
    yield "code", "-", 'what_the_law_says("9B1", "9B2", "10A", "10B")'
    yield notes("**Note** (4 minutes). Read 10A and 10B aloud.")
    yield "text", "slide", "## Worked ruling\n\nThe table of the opening, ruled."
    yield "code", "-", f'ruling("{form}-1")'
    yield notes("**Ask** (4 minutes). Which answer decides?")
    yield (
        "text",
        "slide",
        (
            "## Explore\n\n**The other answer.** The case is loaded. Allow what they settled. *Which clause governs then?*"
            "\n\n<details><summary>Answer</summary>\n\nIt is still 10B: the Director may allow it or cancel it.\n\n"
            "</details>"
        ),
    )
    yield "code", "-", f'{calculator}("{form}-1")'
    yield "text", "-", "If there was damage, the score may have to be adjusted: by weights, or in two parts."
    yield "code", "-", "WeightingAtPairs()"
    yield "code", "-", "DamageSplit()"
    yield notes("**Demo** (5 minutes). Change one answer at a time.")
    yield "text", "slide", "## Common errors\n\nMost of them are said by players."
    yield "code", "-", f'common_errors("{form}")'
    yield notes("**Ask** (2 minutes). Which of them have you heard?")
    yield "text", "slide", "## Your ruling\n\nEasy ones first. The last one you write yourself."
    yield "code", "-", f'ExerciseSet("{form}")'
    yield notes("**Note** (3 minutes). The written one is best spoken.")
    yield (
        "text",
        "slide",
        (
            "## Summary\n\n1. Attention is drawn: the Director should be called at once (9B1).\n"
            "2. Nobody shall act before the Director has explained (9B2).\n"
            "3. Only the Director determines a rectification (10A), and may allow or cancel what players settled (10B)."
        ),
    )
    yield notes("**Note** (1 minute). One sentence to take home: call first.")


def calculator_page(words: dict[str, str], calculator: str) -> Iterator[Cell]:
    """Yield the cells of the page of the calculator."""
    name, title = words["name"], words["title"]
    lesson_page = f"../../notebooks/{name}/01_{name}.ipynb"
    yield (
        "text",
        "",
        (
            f"# {title}\n\n“We have settled it ourselves”: that is for you to look at. Answer each question as it comes, "
            "and read the ruling."
        ),
    )
    yield "code", "", "from bridgelaw.display import open_lesson\nopen_lesson()"
    yield "code", "", f"from bridgelaw.widgets import {calculator}\n{calculator}()"
    yield (
        "text",
        "",
        (
            f"**Laws** {', '.join(LAWS)}.\n\n**Lessons** [{title}]({lesson_page}).\n\n**To practise** [The exercises of "
            f"{title}]({lesson_page}#your-ruling).\n\nThe regulations of your own federation come first where they speak. "
            "[All calculators](../calculators.ipynb)"
        ),
    )


def sheet_page(words: dict[str, str]) -> Iterator[Cell]:
    """Yield the cells of the sheet to print."""
    printed = "Print this page (<kbd>Ctrl</kbd> + <kbd>P</kbd>). Laws of 2017."
    yield "text", "", f"# {words['title']} on one page\n\n{printed}"
    yield "code", "", "from bridgelaw.display import open_lesson, procedure_sheet\nopen_lesson()"
    yield "code", "", f'procedure_sheet("{words["name"]}")'


def notebook(ids: str, cells: Iterator[Cell], about: dict[str, Any] | None) -> str:
    """Return a notebook as JSON, without outputs: `make notebooks` runs it."""
    written = []
    for number, (kind, place, source) in enumerate(cells, start=1):
        metadata: dict[str, Any] = {"slideshow": {"slide_type": place}} if place else {}
        cell: dict[str, Any] = {"cell_type": "code" if kind == "code" else "markdown", "id": f"{ids}{number:02}"}
        if kind == "code":
            metadata |= {"jupyter": {"source_hidden": True}, "tags": ["remove-input"]}
            cell |= {"execution_count": None, "outputs": []}
        elif kind == "notes":
            metadata |= {"jupyter": {"source_hidden": True}}
        written.append({**cell, "metadata": metadata, "source": source.splitlines(keepends=True)})
    metadata = ({"bridgelaw": about} if about else {}) | KERNEL
    book = {"cells": written, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def main(name: str = "", title: str = "") -> int:
    """Write the files of a new chapter, and say what to do next."""
    try:
        made = files_of(name, title or name.replace("_", " ").capitalize())
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

"""What the pages must know to say how far a reader is: the lessons, and the questions of each by their keys."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from bridgelaw.display.ask import key
from bridgelaw.display.pages import course_pages
from bridgelaw.exercises import Written, exercises

SET = "ExerciseSet"


def lessons(root: Path) -> list[dict[str, Any]]:
    """Every lesson in the order of the course: its page, its title, and the keys of the questions that are graded."""
    titles = {page.name: page.title for page in course_pages(root)}
    toc = yaml.safe_load((root / "_toc.yml").read_text(encoding="utf-8"))
    names = [chapter["file"] for part in toc["parts"] for chapter in part["chapters"]]
    return [
        {
            "page": name,
            "title": titles[name],
            "asks": [each for shown in sets(root / f"{name}.ipynb") for each in keys(shown)],
        }
        for name in names
        if name.startswith("notebooks/")
    ]


def keys(lesson: str) -> list[str]:
    """The keys of the questions of a set of exercises; what is written is marked by its writer.

    >>> keys("law12-weighted")[:2]
    ['law12-weighted/slam/1', 'law12-weighted/slam/2']
    """
    return [
        key(lesson, each.id, number)
        for each in exercises(lesson)
        for number, part in enumerate(each.parts, start=1)
        if not isinstance(part, Written)
    ]


def sets(notebook: Path) -> Iterator[str]:
    """The sets of exercises that a notebook shows."""
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code" and SET in "".join(cell["source"]):
            for node in ast.walk(ast.parse("".join(cell["source"]))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == SET:
                    yield ast.literal_eval(node.args[0])

"""The course as its table of contents has it: parts, their pages, and what a lesson says of itself in its metadata."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

from course_contents import contents

from bridgelaw.display.style import SUITS


@dataclass(frozen=True)
class Page:
    """A page as the table of contents names it; a lesson has its Laws and its minutes."""

    name: str
    title: str
    about: Mapping[str, Any]

    @property
    def minutes(self) -> Mapping[str, int]:
        """Minutes to read, to practise and to teach; none where the page is not a lesson."""
        return dict(self.about.get("minutes", {}))


@dataclass(frozen=True)
class Part:
    """Pages under one caption. A part with lessons has a suit for its sign."""

    caption: str
    pages: tuple[Page, ...]
    suit: str = ""

    @property
    def lessons(self) -> tuple[Page, ...]:
        """The pages that are lessons."""
        return tuple(page for page in self.pages if page.minutes)

    @property
    def time(self) -> str:
        """The minutes of all its lessons together, to read and to practise, in hours: "2 h 13 min"."""
        hours, minutes = divmod(sum(page.minutes["read"] + page.minutes["practise"] for page in self.lessons), 60)
        return " ".join([f"{hours} h"] * (hours > 0) + [f"{minutes} min"] * (minutes > 0))


@dataclass(frozen=True)
class Outline:
    """The whole course."""

    parts: tuple[Part, ...]

    @property
    def chapters(self) -> tuple[Part, ...]:
        """The parts that teach."""
        return tuple(part for part in self.parts if part.lessons)

    @property
    def first(self) -> Page:
        """The lesson to begin with."""
        return self.chapters[0].lessons[0]

    def part_of(self, name: str) -> Part | None:
        """Return the place of a page in the outline."""
        return next((part for part in self.parts if any(page.name == name for page in part.pages)), None)


def lesson_names(root: Path) -> list[str]:
    """Every lesson, in the order of the table of contents."""
    names = (chapter["file"] for part in _parts(root) for chapter in part["chapters"])
    return [name for name in names if name.startswith("notebooks/")]


def _parts(root: Path) -> list[dict[str, Any]]:
    return list(contents(root)["parts"])


def outline(root: Path, titles: Mapping[str, str]) -> Outline:
    """Read the table of contents and the notebooks; the titles are those of the built pages."""
    suits = cycle(SUITS)
    parts = []
    for written in _parts(root):
        names = [chapter["file"] for chapter in written["chapters"]]
        part = Part(written["caption"], tuple(Page(name, titles[name], metadata(root, name)) for name in names))
        parts.append(Part(part.caption, part.pages, next(suits)) if part.lessons else part)
    return Outline(tuple(parts))


@cache
def metadata(root: Path, name: str) -> Mapping[str, Any]:
    """Return what a lesson says of itself under "bridgelaw"; nothing where the page is no lesson."""
    path = root / f"{name}.ipynb"
    if not path.exists():
        return {}
    found: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))["metadata"].get("bridgelaw", {})
    return found

"""The table of contents: the chapters that are found with their lessons, then the parts of book/_ext/contents.yml.

    python book/_ext/course_contents.py _build/_toc.yml     write it in the form that Jupyter Book reads

Nothing lists the chapters: a new one is in the book as soon as its folder is there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from bridgelaw.display.contents import calls_of, lessons_of
from bridgelaw.registry import chapters

ROOT = Path(__file__).parents[2]
CALCULATORS = "book/calculators"


def contents(root: Path = ROOT) -> dict[str, Any]:
    """Return the table of contents as Jupyter Book has it: the first page, and parts with their pages."""
    fixed = yaml.safe_load((root / "book" / "_ext" / "contents.yml").read_text(encoding="utf-8"))
    parts = [
        (chapter.title, [*lessons_of(chapter), *(f"book/{page}" for page in chapter.pages)]) for chapter in chapters()
    ]
    parts += [(part["caption"], list(_with_calculators(part["pages"], root))) for part in fixed["parts"]]
    return {
        "format": "jb-book",
        "root": fixed["root"],
        "parts": [{"caption": caption, "chapters": [{"file": page} for page in pages]} for caption, pages in parts],
    }


def _with_calculators(pages: list[str], root: Path) -> Iterator[str]:
    for page in pages:
        yield page
        if page == CALCULATORS:
            yield from (call.page.name for calls in calls_of(root).values() for call in calls)


def main(path: str) -> None:
    """Write the table of contents to that file, unless it is there already."""
    written = yaml.safe_dump(contents(), sort_keys=False, allow_unicode=True)
    file = Path(path)
    # A newer date would have Sphinx read every page again.
    if not file.is_file() or file.read_text(encoding="utf-8") != written:
        file.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

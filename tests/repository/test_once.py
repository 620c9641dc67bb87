"""Things that are written in one place and used everywhere."""

from __future__ import annotations

from pathlib import Path

from tests.each import each

ROOT = Path(__file__).parents[2]
WRITTEN = [
    path
    for folder in ("bridgelaw", "book")
    for suffix in ("*.py", "*.js", "*.mjs", "*.html")
    for path in sorted((ROOT / folder).rglob(suffix))
    if "node_modules" not in path.parts
]


@each(
    "mark, place",
    [
        ("bl-suit-", "bridgelaw/display/style.py"),
        ("For the instructor", "book/_ext/lesson_notebook.py"),
    ],
)
def test_it_is_made_in_one_place(mark: str, place: str) -> None:
    found = {path.relative_to(ROOT).as_posix() for path in WRITTEN if mark in path.read_text(encoding="utf-8")}
    assert found == {place}

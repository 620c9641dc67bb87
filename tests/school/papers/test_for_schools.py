"""The commands on the page for schools do what it says, in the order in which they stand there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from bridgelaw.exercises.paper import NAMES, set_paper, specification_named
from bridgelaw.school.papers import pdf
from bridgelaw.school.papers.__main__ import main
from tests.exercises.paper.test_class_results import a_class

PAGE = (Path(__file__).parents[3] / "book" / "for_schools.md").read_text(encoding="utf-8")
START = "python -m bridgelaw.school.papers "
COMMANDS = [
    line.removeprefix(START)
    for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    for line in block.splitlines()
    if line.startswith(START)
]


def test_every_command_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The PDF has a test of its own.
    monkeypatch.setattr(pdf, "browser", lambda: None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "results").mkdir()
    papers = {v: set_paper(specification_named("quick"), 11, v) for v in "AB"}
    for name, text in a_class(papers).items():
        (tmp_path / "results" / name).write_text(text, encoding="utf-8")
    assert len(COMMANDS) >= 8 and {each.split()[0] for each in COMMANDS} == {
        "papers",
        "set",
        "reserve",
        "export",
        "class",
    }
    for command in COMMANDS:
        assert main(shlex.split(command)) == 0, command
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    assert {"paper/open-book-B-scheme.html", "our-reserve/reserve.toml", "quick-A.qti.zip", "class.html"} <= written


def test_the_page_names_every_paper() -> None:
    assert all(f"`{name}`" in PAGE for name in NAMES)

"""To import a room reads no data and makes no fact: a page pays for what it needs, when it needs it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.each import each

ROOT = Path(__file__).parents[2]
RULINGS = sorted(
    f"bridgelaw.rulings.{path.stem}"
    for path in (ROOT / "bridgelaw" / "rulings").iterdir()
    if (path.suffix == ".py" and path.stem != "__init__") or (path / "__init__.py").exists()
)
ROOMS = [f"bridgelaw.{room}" for room in ("laws", "scoring", "telling")]
# The declaration of the poll asks a regulation for its limit; whoever makes that late takes the name off the list.
TO_COME = ["bridgelaw.chapters.law12.forms.poll"]

CODE = """
import sys
from bridgelaw.laws import fields, tables
read, parsed = [], tables.read_table
def seen(name, *place, **named):
    read.append(name)
    return parsed(name, *place, **named)
fields.read_table = tables.read_table = seen
for name in {names!r}:
    __import__(name)
    if read or "tomllib" in sys.modules:
        print(name, *read)
        break
"""


def read_by(names: list[str]) -> str:
    """The first of the modules that reads data when it is imported, and what it reads; nothing where none does."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-c", CODE.format(names=names)]
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout


@each("names", [RULINGS, ROOMS])
def test_nothing_is_read_at_import(names: list[str]) -> None:
    found = read_by(names)
    assert not found, f"reads data when it is imported: {found}"


def test_no_fact_is_made_when_a_ruling_is_imported() -> None:
    """The code that writes out a dataclass comes with the first fact: loading it takes as long as a ruling's rooms."""
    names = ", ".join(["bridgelaw.telling", *RULINGS])
    code = f"import sys, {names}; print(*sorted({{'dataclasses', 'inspect', 'tempfile'}} & set(sys.modules)))"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment)
    assert seen.stdout.strip() == ""


@each("name", TO_COME)
def test_what_is_still_to_come_is_named(name: str) -> None:
    assert read_by([name]), f"{name} reads nothing any more: take it off the list, and add the rooms above it."

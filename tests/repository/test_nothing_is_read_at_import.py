"""To import a room reads no data: a page pays for the files that it needs, when it needs them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULINGS = sorted(
    f"bridgelaw.rulings.{path.stem}"
    for path in (ROOT / "bridgelaw" / "rulings").iterdir()
    if (path.suffix == ".py" and path.stem != "__init__") or (path / "__init__.py").exists()
)
ROOMS = [f"bridgelaw.{room}" for room in ("laws", "scoring", "telling", "cases", "exercises", "display")]

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


@pytest.mark.parametrize("names", [RULINGS, ROOMS], ids=["rulings", "rooms"])
def test_nothing_is_read_at_import(names: list[str]) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    command = [sys.executable, "-c", CODE.format(names=names)]
    found = subprocess.run(command, capture_output=True, text=True, check=True, env=environment).stdout
    assert not found, f"reads data when it is imported: {found}"

"""The ids of the course's cases, read from the files by `tomllib` alone: collecting tests runs no product code."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[2] / "bridgelaw" / "cases" / "data"
FILES = sorted(path.name for path in DATA.glob("case-*.toml"))


@cache
def tables(file: str) -> tuple[dict[str, Any], ...]:
    """Return the tables of one case file, as they are written."""
    return tuple(tomllib.loads((DATA / file).read_text(encoding="utf-8"))["case"])


def case_ids(form: str = "", file: str = "", refused: bool | None = None) -> list[str]:
    """Return the ids of the cases, in the order of the files.

    A form or a file limits them to its own; `refused` to those that must, or must not, be refused.
    """
    return [
        table["id"]
        for name in ([file] if file else FILES)
        for table in tables(name)
        if form in ("", table["form"]) and refused in (None, "refused" in table)
    ]

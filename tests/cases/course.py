"""The ids of the course's cases, read from the files by `tomllib` alone: collecting tests runs no product code."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from bridgelaw.registry import data_files

FILES = sorted(data_files("cases"))


@cache
def tables(file: str) -> tuple[dict[str, Any], ...]:
    """Return the tables of one case file, as they are written."""
    return tuple(tomllib.loads(data_files("cases")[file].read_text(encoding="utf-8"))["case"])


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

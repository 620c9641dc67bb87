"""Beginning a reserve: a folder of the school's own with a secret of its own, and examples to write over."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from secrets import token_urlsafe

from bridgelaw.exercises.paper.reserve import HEAD, BadReserve, kept_apart

SECRET_BYTES = 24
HEAD_TEXT = """\
# The reserve of a school. Keep this folder to yourselves: whoever has the secret can set your papers.
school = {school}
secret = {secret}

# Sections that every paper set with this reserve has besides; "own" stands for the questions in this folder.
[[section]]
title = "From our own tables"
questions = 3
marks = 5
levels = [1, 2, 3]
kinds = ["own"]
"""


def begin_reserve(folder: Path, school: str = "") -> Iterator[str]:
    """Write the folder; a line for each file. Raises BadReserve for a folder that is one already, or the course's."""
    kept_apart(folder)
    if (folder / HEAD).exists():
        raise BadReserve(f"“{folder}” is a reserve already.", "Its secret is what its papers are set from: keep it.")
    folder.mkdir(parents=True, exist_ok=True)
    # A text of JSON is one of TOML.
    named = {"school": json.dumps(school, ensure_ascii=False), "secret": json.dumps(token_urlsafe(SECRET_BYTES))}
    examples = {name: _example(name) for name in ("cases", "questions")}
    texts = {HEAD: HEAD_TEXT.format(**named), **{f"{name}.toml": text for name, text in examples.items()}}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
        yield str(folder / name)


def _example(name: str) -> str:
    return files("bridgelaw.exam").joinpath("data", f"reserve-{name}.toml").read_text(encoding="utf-8")

"""The folders that the site is made from, and the folder it goes to."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "book" / "_live"


@dataclass(frozen=True)
class Places:
    """The folders of one build."""

    book: Path = ROOT / "_build" / "html"
    executed: Path = ROOT / "_build" / "jupyter_execute"
    site: Path = ROOT / "_build" / "site"
    cache: Path = ROOT / "_build" / "site-cache"
    archive: Path = ROOT / "_build" / "laws-at-the-table.zip"
    # Pyodide as it comes, to tell its faults from ours: its whole standard library, and no memory kept.
    plain: bool = False

    @property
    def tree(self) -> Path:
        """Return what all live pages share, while it is made; then it gets the name of its contents, below `live/`."""
        return self.cache / "tree"


class Stop(Exception):
    """The site cannot be made; the message is for a person and says what to do."""


def fresh(folder: Path) -> Path:
    """The folder, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder

"""Store a reader's entries of JupyterLab in their data folder: one file of SQLite, an entry a row.

The last write wins; a value that another kernel wrote meanwhile stays as a copy. Values are JSON, stored and returned
unchanged. Writes survive a killed kernel or machine. Nothing here raises for disk errors: `trouble` describes them in a
sentence, and the work stays in the widget.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from bridgelaw.exercises.kept import (
    COPIES,
    BadKept,
    Kept,
    KeptEntry,
    KeptValue,
    new_in,
    parse_kept,
    render,
    render_kept,
    time_of,
    values,
)
from bridgelaw.laws.files import NoSuchText, text_of

NAME = "kept.sqlite"
VERSION = 1
COLUMNS = ["page", "key", "at", "value"]
MOST_COPIES = 20
# Seconds to wait for another program that locks the file.
PATIENCE = 5.0
COPIED = (
    "You also changed this in another window. This version has replaced that one, and a copy is stored. To see it, "
    "save everything with "
    "python -m bridgelaw.widgets.keeping save FILE, load the file on “My progress” in the book, and open this page "
    "there."
)
USAGE = "Write save FILE, load FILE, show or folder."

KeptRow = tuple[str, str, KeptEntry]


def data_folder() -> Path:
    """Return the folder of this course in the user's data directory of the system."""
    return user_data_path("bridgelaw", appauthor=False)


class KeptFolder:
    """The store. `now` gives the time in milliseconds since 1970."""

    def __init__(self, folder: Path, now: Callable[[], int] = lambda: int(time.time() * 1000)) -> None:
        self.folder, self._now = folder, now
        #  An error, in a sentence; empty where there is none.
        self.trouble = ""
        #  The notice that another kernel's value was replaced, in a sentence; empty where none was.
        self.copied = ""
        self._seen: dict[tuple[str, str], KeptValue] = {}

    @property
    def file(self) -> Path:
        """Return the path of the file."""
        return self.folder / NAME

    def put(self, page: str, key: str, value: KeptValue) -> bool:
        """Store a value, or delete it (None), with a copy of what another kernel wrote unseen. True if it is stored."""
        unseen = object()
        seen = self._seen.get((page, key), unseen)

        def work(disk: sqlite3.Connection) -> bool:
            replaced = self._write(disk, page, key, KeptEntry(self._now(), value))
            # Deleting a value that this kernel has not read is intended.
            meant = seen is unseen and value is None
            if replaced not in (None, value, seen) and not meant:
                entry = self._entry(disk, page, COPIES + key)
                copies = (entry.value or {}).get("others") if entry else None
                others = {"others": [*(copies if isinstance(copies, list) else ()), replaced][-MOST_COPIES:]}
                self._write(disk, page, COPIES + key, KeptEntry(self._now(), others))
                self.copied = COPIED
            return True

        self._seen[page, key] = value
        return bool(self._try(work))

    def values(self, page: str) -> dict[str, dict[str, Any]]:
        """Return the stored values of a page by key."""
        stored = values(self.all().get(page, {}))
        self._seen |= {(page, key): value for key, value in stored.items()}
        return stored

    def all(self) -> Kept:
        """Return everything that is stored, also from a read-only folder."""
        return self._try(self._all) or {}

    def take_up(self, file: Kept) -> int:
        """Store the newer entries of a file; return their number."""

        def work(disk: sqlite3.Connection) -> int:
            new = list(new_in(file, self._all(disk)))
            for row in new:
                self._write(disk, *row)
            return len(new)

        return self._try(work) or 0

    def _all(self, disk: sqlite3.Connection) -> Kept:
        kept: dict[str, dict[str, KeptEntry]] = {}
        for page, key, entry in self._rows(disk, "SELECT page, key, at, value FROM entries"):
            kept.setdefault(page, {})[key] = entry
        return kept

    def _entry(self, disk: sqlite3.Connection, page: str, key: str) -> KeptEntry | None:
        of_key = "SELECT page, key, at, value FROM entries WHERE page = ? AND key = ?"
        return next((entry for *_, entry in self._rows(disk, of_key, page, key)), None)

    def _write(self, disk: sqlite3.Connection, page: str, key: str, entry: KeptEntry) -> KeptValue:
        """Write an entry, with a later time than the stored one, whatever the clock says; return the value that it
        replaces.
        """
        before = self._entry(disk, page, key)
        at = max(entry.at, before.at + 1) if before else entry.at
        disk.execute("INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)", (page, key, at, render(entry.value)))
        return before.value if before else None

    def _rows(self, disk: sqlite3.Connection, query: str, *of: str) -> Iterator[KeptRow]:
        """Yield the rows of a query, without invalid entries."""
        for page, key, at, text in disk.execute(query, of):
            with suppress(ValueError, TypeError, RecursionError):
                value = json.loads(text)
                if isinstance(page, str) and isinstance(key, str) and isinstance(value, dict | None):
                    yield page, key, KeptEntry(time_of(at, self._now()), value)

    # ---- on the disk ----

    def _try(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        """Run it in one transaction; if the file is read-only, run the reading alternative. None on failure."""
        try:
            try:
                with self._opened() as disk:
                    return work(disk)
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError:
                self._set_aside()
                with self._opened() as disk:
                    return work(disk)
        except BadKept as fault:
            self.trouble = str(fault)
        except (sqlite3.Error, OSError) as fault:
            why = fault.strerror if isinstance(fault, OSError) else fault
            self.trouble = (
                f"Your answers cannot be stored in {self.folder}: {why}. They stay on this page until you close it."
            )
            with suppress(sqlite3.Error), closing(_read_only(self.file)) as disk:
                return work(disk)
        return None

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        self.folder.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None)) as disk:
            disk.execute("BEGIN IMMEDIATE")
            _check_own(disk)
            version = disk.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                right = "Open the newest version; until then nothing new is kept, and what is there stays."
                raise BadKept(f"{self.file} was written by a newer version of the course.", right)
            disk.execute("CREATE TABLE IF NOT EXISTS entries (page, key, at, value, PRIMARY KEY (page, key))")
            if version < VERSION:
                disk.execute(f"PRAGMA user_version = {VERSION}")
            yield disk
            disk.execute("COMMIT")

    def _set_aside(self) -> None:
        """Start a new file with the readable part of the old one, which is renamed."""
        aside = self.file.with_name(f"damaged-{self._now()}.sqlite")
        self.file.rename(aside)
        rows: list[KeptRow] = []
        # Up to the damaged part.
        with suppress(sqlite3.DatabaseError), closing(_read_only(aside)) as disk:
            rows.extend(self._rows(disk, "SELECT page, key, at, value FROM entries NOT INDEXED"))
        with self._opened() as disk:
            for row in rows:
                self._write(disk, *row)
        self.trouble = (
            f"Some entries in {self.file} cannot be read. The file has been renamed to {aside.name}; "
            "all other entries are still stored."
            if rows
            else f"The store {self.file} cannot be read. It has been renamed to {aside.name}, "
            "and a new store has been started."
        )


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, timeout=PATIENCE)


def _check_own(disk: sqlite3.Connection) -> None:
    """Refuse the file of another program, as if it were damaged. Raises DatabaseError."""
    tables = {name for (name,) in disk.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()}
    columns = [row[1] for row in disk.execute("PRAGMA table_info(entries)").fetchall()]
    if tables and columns != COLUMNS:
        raise sqlite3.DatabaseError("It is a file of another program.")


# ---- by command ----


def by_command(arguments: Sequence[str], folder: Path) -> tuple[str, int]:
    """Return the output of `python -m bridgelaw.widgets.keeping`, and its exit status."""
    store = KeptFolder(folder)
    match [*arguments]:
        case ["save", name]:
            return _save(store, Path(name))
        case ["take-up", name]:
            return _take_up(store, Path(name))
        case ["show"]:
            return _show(store)
        case ["folder"]:
            return str(folder), 0
    return USAGE, 1


def _save(store: KeptFolder, to: Path) -> tuple[str, int]:
    kept = store.all()
    if store.trouble and not kept:
        return store.trouble, 1
    try:
        to.write_text(render_kept(kept), encoding="utf-8")
    except OSError as fault:
        return f"{to} cannot be written: {fault.strerror}.", 1
    return f"Saved in {to}: {_entries(sum(map(len, kept.values())))}.", 0


def _take_up(store: KeptFolder, of: Path) -> tuple[str, int]:
    try:
        file = parse_kept(text_of(of, "Choose a file that you saved. Nothing has changed."), int(time.time() * 1000))
    except (BadKept, NoSuchText) as fault:
        return str(fault), 1
    count = store.take_up(file)
    return (store.trouble, 1) if store.trouble else (f"Taken up: {_entries(count)}.", 0)


def _show(store: KeptFolder) -> tuple[str, int]:
    lines = []
    for page, entries in sorted(store.all().items()):
        tried = [value for value in values(entries).values() if value.get("tried")]
        right = sum(value.get("right") is True for value in tried)
        lines.append(f"{page}: {len(tried)} answered, {right} right at the first answer.")
    if store.trouble and not lines:
        return store.trouble, 1
    return "\n".join(lines) or f"Nothing is stored in {store.folder} yet.", 0


def _entries(count: int) -> str:
    return f"{count} {'entry' if count == 1 else 'entries'}"

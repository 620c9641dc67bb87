"""What a reader does in JupyterLab, kept in his data folder: one file of SQLite, an entry a row.

A kernel, a browser or a machine that is killed leaves what was written. Nothing here raises for what a disk may do:
`trouble` says it in a sentence, and what was done stays in the widget.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from bridgelaw.exercises.kept import (
    UNDECIDED,
    BadKept,
    Kept,
    KeptEntry,
    entered,
    merged,
    met,
    read_entry,
    read_kept,
    taken_up,
    values,
    written,
    written_kept,
)
from bridgelaw.laws.files import NoSuchText, text_of

NAME = "kept.sqlite"
VERSION = 1
COLUMNS = ["page", "key", "at", "value"]
USAGE = "Say save FILE, take-up FILE, show or folder."


def data_folder() -> Path:
    """The folder of this course among the reader's own data, where his system keeps such."""
    return user_data_path("bridgelaw", appauthor=False)


class KeptFolder:
    """The store. `now` gives the time in milliseconds since 1970."""

    def __init__(self, folder: Path, now: Callable[[], int] = lambda: int(time.time() * 1000)) -> None:
        self.folder, self._now = folder, now
        #: What is wrong with it, in a sentence; empty where nothing is.
        self.trouble = ""
        self._seen: dict[tuple[str, str], dict[str, Any] | None] = {}

    @property
    def file(self) -> Path:
        """Where it lies."""
        return self.folder / NAME

    def put(self, page: str, key: str, value: dict[str, Any] | None) -> bool:
        """Keep a value, or forget it (None); what another kernel wrote since stays. Whether it lies on the disk now."""

        def work(disk: sqlite3.Connection) -> dict[str, Any] | None:
            before = _read(disk, page, key)
            stored = before.value if before else None
            # Who forgets what he has not read means it as it stands.
            base = self._seen.get((page, key), stored if value is None else None)
            holds, other = met(base, value, stored)
            self._write_over(disk, page, key, holds)
            if other is not None:
                left = [each for each in (*_others(disk, page, key), other) if each not in (base, holds)]
                self._write_over(disk, page, UNDECIDED + key, {"others": left} if left else None)
            return None if holds is None else dict(holds)

        done = self._tried(lambda disk: (work(disk),))
        if done is not None:
            (self._seen[page, key],) = done
        return done is not None

    def _write_over(self, disk: sqlite3.Connection, page: str, key: str, value: Any) -> None:
        before = _read(disk, page, key)
        _write(disk, page, key, entered({key: before} if before else {}, key, value, self._now())[key])

    def seen(self, page: str, key: str) -> dict[str, Any] | None:
        """What was read or written last under a key."""
        return self._seen.get((page, key))

    def others(self, page: str, key: str) -> list[dict[str, Any]]:
        """What other kernels wrote under a key, as long as it is undecided."""
        return self._tried(lambda disk: _others(disk, page, key)) or []

    def decide(self, page: str, key: str) -> None:
        """Nothing is asked any more of what is kept under a key."""
        self._tried(lambda disk: self._write_over(disk, page, UNDECIDED + key, None))

    def values(self, page: str) -> dict[str, dict[str, Any]]:
        """What is kept of a page, by key."""
        found = values(self.all().get(page, {}))
        self._seen |= {(page, key): value for key, value in found.items()}
        return found

    def all(self) -> Kept:
        """Everything that is kept; a row that cannot be read is set aside and said."""
        return self._tried(self._all) or {}

    def take_up(self, file: Kept) -> int:
        """Take up what a file has; how many entries are new here."""

        def work(disk: sqlite3.Connection) -> int:
            own = self._all(disk)
            new = [
                (page, key, entry)
                for page, entries in taken_up(own, file).items()
                for key, entry in entries.items()
                if own.get(page, {}).get(key) != entry
            ]
            _write_all(disk, new)
            return len(new)

        return self._tried(work) or 0

    def _all(self, disk: sqlite3.Connection) -> Kept:
        found: dict[str, dict[str, KeptEntry]] = {}
        for row in disk.execute("SELECT page, key, at, value FROM entries").fetchall():
            if (entry := _entry(*row)) is not None:
                found.setdefault(row[0], {})[row[1]] = entry
                continue
            disk.execute("INSERT INTO aside VALUES (?, ?, ?, ?)", row)
            disk.execute("DELETE FROM entries WHERE page IS ? AND key IS ?", row[:2])
            self.trouble = (
                f"Some of what was kept in {self.file} cannot be read. It has been set aside; all else is as it was."
            )
        # In the order of the format.
        return merged(found, {})

    def _tried(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        """Do it, all or nothing; None where it cannot be done. 0 and nothing come back as True."""
        try:
            try:
                return self._done(work)
            except sqlite3.OperationalError:
                raise
            except sqlite3.DatabaseError:
                self._set_aside()
                return self._done(work)
        except BadKept as fault:
            self.trouble = str(fault)
        except sqlite3.Error as fault:
            self._cannot(str(fault))
        except OSError as fault:
            self._cannot(str(fault.strerror))
        return None

    def _done(self, work: Callable[[sqlite3.Connection], Any]) -> Any:
        with self._opened() as disk:
            found = work(disk)
        return True if found is None else found

    def _cannot(self, why: str) -> None:
        self.trouble = (
            f"What you do here cannot be kept in {self.folder}: {why}. It stays on this page until you close it."
        )

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        self.folder.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(self.file, timeout=5, isolation_level=None)) as disk:
            disk.execute("BEGIN IMMEDIATE")
            _check_own(disk)
            version = disk.execute("PRAGMA user_version").fetchone()[0]
            if version > VERSION:
                right = "Open the newest version; until then nothing new is kept, and what is there stays."
                raise BadKept(f"What {self.file} keeps was written by a newer version of the course.", right)
            disk.execute("CREATE TABLE IF NOT EXISTS entries (page, key, at, value, PRIMARY KEY (page, key))")
            disk.execute("CREATE TABLE IF NOT EXISTS aside (page, key, at, value)")
            disk.execute(f"PRAGMA user_version = {VERSION}")
            yield disk
            disk.execute("COMMIT")

    def _set_aside(self) -> None:
        """Begin a new file with what can be read of the old one, which is kept."""
        aside = self.file.with_name(f"damaged-{self._now()}.sqlite")
        self.file.rename(aside)
        saved = list(_rescued(aside))
        self.trouble = (
            f"What was kept in {self.file} cannot be read. It has been set aside as {aside.name}, and all is kept anew."
        )
        if saved:
            self._done(lambda disk: _write_all(disk, saved))
            self.trouble = (
                f"Some of what was kept in {self.file} cannot be read. The file has been set aside as {aside.name}; "
                "what could be read is kept on."
            )


def _check_own(disk: sqlite3.Connection) -> None:
    """Refuse the file of another program, as if it were damaged. Raises DatabaseError."""
    tables = {name for (name,) in disk.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()}
    columns = [row[1] for row in disk.execute("PRAGMA table_info(entries)").fetchall()]
    if tables and columns != COLUMNS:
        raise sqlite3.DatabaseError("It is the file of another program.")


def _rescued(file: Path) -> Iterator[tuple[str, str, KeptEntry]]:
    """The entries that can be read in a damaged file, up to where it breaks off."""
    uri = f"{file.resolve().as_uri()}?mode=ro"
    with suppress(sqlite3.DatabaseError), closing(sqlite3.connect(uri, uri=True)) as disk:
        for row in disk.execute("SELECT page, key, at, value FROM entries NOT INDEXED"):
            if (entry := _entry(*row)) is not None:
                yield row[0], row[1], entry


def _entry(page: Any, key: Any, at: Any, value: Any) -> KeptEntry | None:
    """A row of the file; None where it is no entry."""
    try:
        entry = read_entry(key, {"at": at, "value": json.loads(value)})
    except (ValueError, TypeError):
        return None
    return entry if isinstance(page, str) and isinstance(key, str) else None


def _read(disk: sqlite3.Connection, page: str, key: str) -> KeptEntry | None:
    row = disk.execute("SELECT page, key, at, value FROM entries WHERE page = ? AND key = ?", (page, key)).fetchone()
    return _entry(*row) if row else None


def _others(disk: sqlite3.Connection, page: str, key: str) -> list[dict[str, Any]]:
    entry = _read(disk, page, UNDECIDED + key)
    found = (entry.value or {}).get("others") if entry else None
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def _write(disk: sqlite3.Connection, page: str, key: str, entry: KeptEntry) -> None:
    disk.execute("INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?)", (page, key, entry.at, written(entry.value)))


def _write_all(disk: sqlite3.Connection, entries: Iterable[tuple[str, str, KeptEntry]]) -> None:
    for page, key, entry in entries:
        _write(disk, page, key, entry)


# ---- by command ----


def by_command(arguments: Sequence[str], folder: Path) -> tuple[str, int]:
    """What `python -m bridgelaw.widgets.keeping` does: what to say, and the exit status."""
    match [*arguments]:
        case ["save", name]:
            return _save(KeptFolder(folder), Path(name))
        case ["take-up", name]:
            return _take_up(KeptFolder(folder), Path(name))
        case ["show"]:
            return _show(KeptFolder(folder))
        case ["folder"]:
            return str(folder), 0
    return USAGE, 1


def _save(store: KeptFolder, to: Path) -> tuple[str, int]:
    kept = store.all()
    if store.trouble:
        return store.trouble, 1
    try:
        to.write_text(written_kept(kept), encoding="utf-8")
    except OSError as fault:
        return f"{to} cannot be written: {fault.strerror}.", 1
    return f"Saved in {to}: {_entries(sum(map(len, kept.values())))}.", 0


def _take_up(store: KeptFolder, of: Path) -> tuple[str, int]:
    try:
        found = read_kept(text_of(of, "Take one that was saved. Nothing has changed."))
    except (BadKept, NoSuchText) as fault:
        return str(fault), 1
    count = store.take_up(found)
    return (store.trouble, 1) if store.trouble else (f"Taken up: {_entries(count)}.", 0)


def _show(store: KeptFolder) -> tuple[str, int]:
    lines = []
    for page, entries in store.all().items():
        tried = [value for value in values(entries).values() if value.get("tried")]
        right = sum(value.get("right") is True for value in tried)
        lines.append(f"{page}: {len(tried)} answered, {right} right at the first answer.")
    return store.trouble or "\n".join(lines) or f"Nothing is kept in {store.folder} yet.", 1 if store.trouble else 0


def _entries(count: int) -> str:
    return f"{count} {'entry' if count == 1 else 'entries'}"

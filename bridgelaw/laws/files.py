"""The files that a person names: read as text, or refused in a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from .errors import BadInput

LARGEST = 16 * 2**20
"""Bytes; the largest file that a class, a school or a club has had by far is smaller."""


class NoSuchText(BadInput):
    """A file that is not there, is no file, or is no text."""


def kind_of(path: Path) -> str:
    """Return what a path is that has no end, or waits for somebody to write it; empty for a file, and where nothing is.

    >>> kind_of(Path("/"))
    'directory'
    """
    kinds = ((Path.is_dir, "directory"), (Path.is_fifo, "pipe"), (Path.is_socket, "socket"))
    devices = ((Path.is_char_device, "device"), (Path.is_block_device, "device"))
    return next((word for holds, word in (*kinds, *devices) if holds(path)), "")


def text_of(path: Path, right: str = "Name a file.", errors: str = "strict") -> str:
    """The text of a file; a byte order mark, which some editors put first, is left out. Raises NoSuchText."""
    try:
        kind = kind_of(path)
        if kind:
            raise NoSuchText(f"{path}: it is a {kind}.", right)
        if path.stat().st_size > LARGEST:
            raise NoSuchText(f"{path}: it has more than {LARGEST // 2**20} MB.", right)
        return path.read_text(encoding="utf-8-sig", errors=errors)
    except FileNotFoundError:
        raise NoSuchText(f"{path}: there is no such file.", right) from None
    except UnicodeDecodeError:
        raise NoSuchText(f"{path}: it cannot be read as text.", "Save it as UTF-8.") from None
    except OSError as fault:
        raise NoSuchText(f"{path}: it cannot be read: {fault.strerror or fault}.", right) from None


def toml_of(path: Path, right: str = "Name a TOML file.") -> dict[str, Any]:
    """The tables of a TOML file. Raises NoSuchText, also for what is no TOML."""
    import tomllib

    try:
        tables = tomllib.loads(text_of(path, right))
        repr(tables)  # a number of thousands of digits can be read, and not be printed
    except tomllib.TOMLDecodeError as fault:
        raise NoSuchText(f"{path}: it is not valid TOML: {fault}.", right) from None
    except NoSuchText:
        raise
    except RecursionError:
        raise NoSuchText(f"{path}: its tables lie too deep in one another.", right) from None
    except ValueError:
        raise NoSuchText(f"{path}: a number in it has thousands of digits.", "Correct it.") from None
    return tables

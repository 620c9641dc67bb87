"""A file of results in words: python -m bridgelaw.results FILE [--encoding cp1250]"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from bridgelaw.laws.command import run
from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.files import kind_of
from bridgelaw.results.check import checked
from bridgelaw.results.reading import ENCODINGS, MOST_DATABASE, read_session


class NotOpened(BadInput):
    """A file that is not there, or may not be read."""


def main(arguments: list[str] | None = None) -> int:
    """Print what was read of a file, what was noticed, and what differs; 1 where it cannot be read."""
    reader = argparse.ArgumentParser(prog="python -m bridgelaw.results", description=__doc__)
    reader.add_argument("file", help="USEBIO, PBN, .bws, CSV or typed lines")
    reader.add_argument("--encoding", help=f"its letters, such as {', '.join(ENCODINGS)}")
    reader.set_defaults(run=_read)
    return run(reader, arguments)


def _read(asked: argparse.Namespace) -> Iterator[str]:
    # The sentences stand above this package: the command alone imports them.
    from bridgelaw.telling.words import check_told, session_told

    path = Path(asked.file)
    if kind := kind_of(path):
        raise NotOpened(f"{path}: it is a {kind}.", "Name a file of results.")
    try:
        # No more is read than tells that it is too much.
        with path.open("rb") as file:
            data = file.read(MOST_DATABASE + 1)
    except OSError as fault:
        raise NotOpened(f"'{asked.file}' cannot be opened: {fault.strerror}.", "Name a file of results.") from None
    session = read_session(data, path.name, asked.encoding)
    yield from (*session_told(session), *check_told(checked(session)))


if __name__ == "__main__":
    sys.exit(main())

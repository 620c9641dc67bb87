"""A file of results in words: python -m bridgelaw.results FILE [--encoding cp1250]"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bridgelaw.laws.errors import BadInput
from bridgelaw.results.check import checked
from bridgelaw.results.reading import ENCODINGS, MOST_DATABASE, read_session


def main(given: Sequence[str] | None = None) -> int:
    """Print what was read of a file, what was noticed, and what differs; 1 where it cannot be read."""
    # The sentences stand above this room: the command alone opens that door.
    from bridgelaw.telling.en.results.check import check_told, session_told

    reader = argparse.ArgumentParser(prog="python -m bridgelaw.results", description=__doc__)
    reader.add_argument("file", help="USEBIO, PBN, .bws, CSV or typed lines")
    reader.add_argument("--encoding", help=f"its letters, such as {', '.join(ENCODINGS)}")
    asked = reader.parse_args(given)
    try:
        path = Path(asked.file)
        # No more is read than tells that it is too much.
        with path.open("rb") as file:
            data = file.read(MOST_DATABASE + 1)
        session = read_session(data, path.name, asked.encoding)
        print("\n".join([*session_told(session), *check_told(checked(session))]))
    except OSError as fault:
        print(f"'{asked.file}' cannot be opened: {fault.strerror}.", file=sys.stderr)
        return 1
    except BadInput as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""What the commands of a school have in common: each line as it comes, and a fault as a sentence."""

from __future__ import annotations

import argparse
import sys

from bridgelaw.laws import BadInput


def run(parser: argparse.ArgumentParser, arguments: list[str] | None = None) -> int:
    """Do what is asked, as the parser's `run` yields it; exit status 1, with a sentence, when it cannot be done."""
    # A console with another code page must not fail on ♠.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    asked = parser.parse_args(arguments)
    try:
        for line in asked.run(asked):
            print(line)
    except BadInput as fault:
        print(fault, file=sys.stderr)
        return 1
    except OSError as fault:
        print(f"{fault.filename or 'A file'}: {fault.strerror or fault}.", file=sys.stderr)
        return 1
    return 0

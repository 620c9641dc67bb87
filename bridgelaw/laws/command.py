"""The parts that all commands share: each line as it comes, and a fault as one sentence with exit status 1."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterable, Iterator
from typing import TextIO

from .errors import BadInput

# What would change the colours, the title or the reading order of a terminal; line ends and tabs stay.
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")


class NotAllWell(Exception):
    """Raised when the task is done and said, and something in it is not well: the exit status is 1."""


class _NotTaken(Exception):
    """The output takes nothing; its sentence, or none where nobody reads any more."""


def run(parser: argparse.ArgumentParser, arguments: list[str] | None = None) -> int:
    """Do what is asked, as the parser's `run` yields it; exit status 1, with a sentence, when it cannot be done."""
    _prepare()
    asked = parser.parse_args(arguments)
    return answered(_lines(asked))


def _lines(asked: argparse.Namespace) -> Iterator[str]:
    # What goes wrong before the first line goes wrong in there, too.
    yield from asked.run(asked)


def answered(lines: Iterable[str]) -> int:
    """Print each line as it comes; the exit status, after a sentence where it is not 0."""
    _prepare()
    try:
        if sys.stdout is None:
            raise _NotTaken("The output cannot be written: it is closed.")
        for line in lines:
            _put(f"{line}\n")
        _put("")
    except NotAllWell:
        return 1
    except BadInput as fault:
        _say(str(fault))
    except RecursionError:
        _say("What was named lies too deep in itself to be read.")
    except OSError as fault:
        _say(f"{fault.filename or 'A file'}: {fault.strerror or fault}.")
    except _NotTaken as fault:
        if sys.stdout is not None:
            # What is still to be written has nowhere to go.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        _say(str(fault))
    except KeyboardInterrupt:
        return 130
    else:
        return 0
    return 1


def printable(words: str) -> str:
    """Words as a terminal may show them.

    >>> printable("A title in \\x1b[31mred")
    'A title in �[31mred'
    """
    return _CONTROL.sub("\N{REPLACEMENT CHARACTER}", words)


def _prepare() -> None:
    # A console with another code page must not fail on ♠.
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _put(words: str) -> None:
    """To the output. Raises _NotTaken; whoever reads has seen enough, as `head` has, or there is no room."""
    try:
        _write(sys.stdout, words)
    except BrokenPipeError:
        raise _NotTaken from None
    except OSError as fault:
        raise _NotTaken(f"The output cannot be written: {fault.strerror or fault}.") from None


def _say(words: str) -> None:
    if words and sys.stderr is not None:
        _write(sys.stderr, f"{words}\n")


def _write(stream: TextIO, words: str) -> None:
    stream.write(printable(words))
    stream.flush()

"""Files that hold no results, or none that are read here: what each is, and what to open instead."""

from __future__ import annotations

import re

from bridgelaw.laws.errors import BadInput


class UnknownFormat(BadInput):
    """A file that none of the readers can use."""


_DEALS = "It holds no results: open the file of the scoring program."
_REPORT = (
    "Its columns vary: export the game to ACBL Live or as XML, or paste one board's table and give its columns "
    "headings."
)
_ENDINGS = {
    **dict.fromkeys(
        ("dup", "dlm", "dge", "rzd", "bri", "dds", "brd"), ("a file of deals for a dealing machine", _DEALS)
    ),
    **dict.fromkeys(("lin",), ("a record of the play (LIN), without a traveller", _DEALS)),
}
#: ACBLscore names its games by the session: 261127.AC1, .ACM.
_ACBLSCORE = re.compile(r"ac[a-z0-9]", re.IGNORECASE)
_ASE_LINE = re.compile(r"\d\d[SX ]\d{4}[+-].{4}\d\d\d{4}[+-]")
_REPORT_BOARD = re.compile(r"\bRESULTS OF BOARD[ ]+\d+|\bACBLscore\b")


def told_apart(text: str) -> tuple[str, str] | None:
    """Return what a text is that only looks like lines of results, and what to do; None where it may be such lines.

    >>> told_apart("1234" * 39)[0]
    'This is a file of deals for a dealing machine.'
    """
    lines = [line.rstrip("\r\n") for line in text[:20_000].splitlines() if line.strip()][:200]
    if lines and re.fullmatch(r"[1-4]{52,}", lines[0].strip()):
        return "This is a file of deals for a dealing machine.", _DEALS
    if lines and 2 * sum(_ASE_LINE.fullmatch(line) is not None for line in lines) > len(lines):
        return (
            "This file of ASE Scorer has scores but does not name the pairs.",
            "Export its results, or paste a traveller.",
        )
    if _REPORT_BOARD.search(text[:200_000]):
        return "This is a report of ACBLscore.", _REPORT
    return None


def told_by_name(name: str) -> tuple[str, str] | None:
    """Return what a file is by the end of its name, where it could not be read by what is in it.

    >>> told_by_name("261127.AC1")[0]
    "The name says that this is ACBLscore's own game file, which the course cannot read."
    """
    ending = name.rpartition(".")[2].lower() if "." in name else ""
    if _ACBLSCORE.fullmatch(ending):
        return "The name says that this is ACBLscore's own game file, which the course cannot read.", _REPORT
    if ending in _ENDINGS:
        what, advice = _ENDINGS[ending]
        return f"The name says that this is {what}.", advice
    return None

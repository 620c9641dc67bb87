"""Finding the clauses that running text cites, so that each can be looked up."""

from __future__ import annotations

import re

CITATION = re.compile(
    r"(?<![\w♠♥♦♣.])(?P<law>Laws? )?"
    r"(?P<clause>(?P<number>\d{1,2})(?:[A-I](?:\d{1,2}(?:\([a-h]\)(?:\([ivx]+\))?)?)?)?)"
    r"(?![\w♠♥♦♣%:./]\w|\w)"
    r"(?:(?:,| of| \() ?(?:the Laws of )?(?P<edition>1997|2007|2017)\b)?"
)


def citations(text: str) -> list[tuple[str, int | None]]:
    """Each clause cited in running text, with the edition named right after it.

    A bare number counts only after the word Law, and a number with a letter alone ("3D") only from 8 upwards:
    below that it may be a bid.
    """
    found = []
    for match in CITATION.finditer(text):
        lettered = match["clause"] != match["number"]
        detailed = bool(re.search(r"[A-I]\d", match["clause"]))
        if match["law"] or detailed or (lettered and int(match["number"]) >= 8):
            found.append((match["clause"], int(match["edition"]) if match["edition"] else None))
    return found

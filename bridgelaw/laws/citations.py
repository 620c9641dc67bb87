"""Finding the clauses that running text cites, so that each can be looked up."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from bridgelaw.laws.facts import dataclass

from .clauses import cite
from .edition import DEFAULT_EDITION
from .errors import BadInput
from .reference import Reference

# Any year is read, so that one of which there is no edition is an error and not the edition of the text.
CITATION = re.compile(
    r"(?<![\w♠♥♦♣.])(?P<law>Laws? )?"
    r"(?P<clause>(?P<number>\d{1,2})(?:[A-I](?:\d{1,2}(?:\([a-h]\)(?:\([ivx]+\))?)?)?)?)"
    r"(?![\w♠♥♦♣%:./]\w|\w)"
    r"(?:(?:,| of| \() ?(?:the Laws of )?(?P<edition>(?:19|20)\d\d)\b)?"
)


@dataclass(frozen=True)
class Citation:
    """A clause that a text cites: its name, the edition named right after it, and the line, counted from 1."""

    clause: str
    edition: int | None
    line: int = 1

    def read(self, edition: int = DEFAULT_EDITION) -> Reference:
        """The clause in its own edition, or in that of the text. Raises BadInput where there is none."""
        return cite(self.clause, self.edition or edition)


@dataclass(frozen=True)
class FaultyCitation:
    """A citation of a clause that its edition does not have: the line, and what is wrong and would be right."""

    line: int
    says: str


def citations(text: str) -> Iterator[Citation]:
    """Each clause cited in running text, with the edition named right after it.

    A bare number counts only after the word Law, and a number with a letter alone ("3D") only from 8 upwards:
    below that it may be a bid.

    >>> [(each.clause, each.edition) for each in citations("Law 77 and 12C3 of 1997; 3D+1.")]
    [('77', None), ('12C3', 1997)]
    """
    for match in CITATION.finditer(text):
        lettered = match["clause"] != match["number"]
        detailed = bool(re.search(r"[A-I]\d", match["clause"]))
        if match["law"] or detailed or (lettered and int(match["number"]) >= 8):
            year = int(match["edition"]) if match["edition"] else None
            yield Citation(match["clause"], year, text.count("\n", 0, match.start()) + 1)


def faults(
    text: str, edition: int = DEFAULT_EDITION, check: Callable[..., Reference] = cite
) -> tuple[FaultyCitation, ...]:
    """Every citation of a text that its edition lacks, by its line.

    >>> faults("Weights are for 12C1(c).\\nAnd 12C9 is none.")[0].line
    2
    """
    found = []
    for each in citations(text):
        try:
            check(each.clause, each.edition or edition)
        except BadInput as fault:
            found.append(FaultyCitation(each.line, str(fault)))
    return tuple(found)

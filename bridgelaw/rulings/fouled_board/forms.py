"""The forms in which a fouled board was played: their marks, and what differed, typed as a director types it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring import Vulnerability

CORRECT = ""
_LAW = "Law 87B"


class BadForm(BadInput):
    """A form that no line was played in, that is described twice, or that is not written as >1."""


@dataclass(frozen=True)
class BoardForm:
    """One changed form of the board: its mark, what differed, and the vulnerability where that differed too.

    >>> print(BoardForm(">1", "the cards of East and West were exchanged"))
    form >1
    """

    mark: str
    differs: str = ""
    vulnerability: Vulnerability | None = None

    def __str__(self) -> str:
        return form_name(self.mark)


def form_name(mark: str) -> str:
    """A form in a sentence.

    >>> form_name(""), form_name(">1")
    ('the correct form', 'form >1')
    """
    return f"form {mark}" if mark else "the correct form"


def read_mark(number: str) -> str:
    """The mark of a form by its number. Raises BadForm.

    >>> read_mark("1")
    '>1'
    """
    if not re.fullmatch(r"[1-9][0-9]?", number):
        raise BadForm(f"'>{number}' is no form.", "Write >1, >2 and so on; the correct form has no mark.", _LAW)
    return f">{number}"


_VULNERABILITY = re.compile(
    r"vulnerab\w*\s*:?\s*(?P<which>none|nobody|ns|n-s|ew|e-w|both|all)\b(?:\s*[,;]\s*(?P<more>.+))?", re.IGNORECASE
)


def read_forms(text: str | Sequence[str]) -> tuple[BoardForm, ...]:
    """Read what differed, one form a line: ">1 the cards of East and West", ">2 vulnerability both".

    Raises BadForm.

    >>> [form.vulnerability for form in read_forms(">1 the cards of East and West\\n>2 vulnerability NS")]
    [None, <Vulnerability.NS: 'NS'>]
    """
    lines = text.splitlines() if isinstance(text, str) else text
    found: list[BoardForm] = []
    for line in (each.strip() for each in lines):
        if not line:
            continue
        match = re.fullmatch(r">\s*(\S*)\s*[:,;]?\s*(.*)", line)
        if match is None:
            raise BadForm(f"'{line[:60]}' names no form.", "Begin with its mark, as in >1 the cards of East and West.")
        mark, differs = read_mark(match[1].rstrip(":,;")), match[2].strip().rstrip(".")
        if any(form.mark == mark for form in found):
            raise BadForm(f"Form {mark} is described twice.", "Describe each form on one line.")
        other = _VULNERABILITY.fullmatch(differs)
        if other is None:
            found.append(BoardForm(mark, differs))
        else:
            spelled = {"nobody": "none", "n-s": "NS", "e-w": "EW", "all": "both"}
            which = Vulnerability.parse(spelled.get(other["which"].casefold(), other["which"]))
            found.append(BoardForm(mark, other["more"] or "", which))
    return tuple(found)

"""Compare what a sentence states, and leave its wording to the accepted texts and the outputs of the notebooks."""

from __future__ import annotations

import re


def states(text: object, facts: str) -> bool:
    """True if a text states these facts in this order: figures, results, clauses, names and terms.

    The facts are separated by “…”, and anything may stand between them. A fact that begins or ends with a letter or
    a digit is a whole word or figure there: 2 is not found in 12, in 0.2 or in 1/2.

    >>> states("8 of 12 would choose what is disallowed, the 4♠ bid.", "8 … 12 … 4♠")
    True
    >>> states("18 of 12.5 would choose the 4♠ bid.", "8 … 12")
    False
    """
    flat = " ".join(str(text).replace("\u00a0", " ").split())
    return re.search(".*?".join(map(_whole, facts.split("…"))), flat) is not None


def _whole(fact: str) -> str:
    fact = " ".join(fact.split())
    before = r"(?<![\w])(?<!\d[./])" if fact[:1].isalnum() else ""
    after = r"(?!\w)(?![./]\d)" if fact[-1:].isalnum() else ""
    return before + re.escape(fact) + after

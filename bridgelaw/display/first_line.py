"""Fold a long step after its first sentence. This is typesetting; what a sentence says is never asked."""

from __future__ import annotations

import re

_ENDS = re.compile(r"[.!?][”)]*(?=\s)")
_PAIRS = (("“", "”"), ("(", ")"))
# "Trick 1." stands for nothing by itself.
_LEAST_WORDS = 5


def first_line(words: str) -> tuple[str, str]:
    """The line that stays in sight, and what is folded below it; a question keeps its answer.

    >>> first_line("NS lost nothing by it. So the result stands.")
    ('NS lost nothing by it.', 'So the result stands.')
    >>> first_line("Is a side innocent of it? Yes, both. Go on.")
    ('Is a side innocent of it? Yes, both.', 'Go on.')
    >>> first_line("Five heard: “Your call? And why?” Four passed.")
    ('Five heard: “Your call? And why?” Four passed.', '')
    """
    begun = 0
    for end in _ENDS.finditer(words):
        line, sentence = words[: end.end()], words[begun : end.end()]
        if any(line.count(opens) != line.count(closes) for opens, closes in _PAIRS):
            continue
        begun = end.end()
        if "?" not in sentence and len(line.split()) >= _LEAST_WORDS:
            return line, words[end.end() :].strip()
    return words, ""

"""How several words are told: as an English list."""

from __future__ import annotations


def joined(words: tuple[str, ...] | list[str], last: str = "and") -> str:
    """The words as an English list.

    >>> joined(("86A", "86B2(a)"))
    '86A and 86B2(a)'
    >>> joined(("50E1", "50E2", "50E3"), "or")
    '50E1, 50E2 or 50E3'
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"

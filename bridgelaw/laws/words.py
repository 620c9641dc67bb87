"""Put words together: several as an English list, a sentence with a capital at its beginning."""

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


def capital(words: str) -> str:
    """The words with a capital at their beginning.

    >>> capital("the lead stands")
    'The lead stands'
    """
    return words[:1].upper() + words[1:]

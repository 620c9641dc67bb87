"""The words of a case that a reader typed: an id that can name a page, a title, text in any direction of writing."""

from __future__ import annotations

import unicodedata

_ISOLATE, _END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_TURNING = frozenset({"R", "AL", "RLE", "RLO", "LRE", "LRO", "RLI", "LRI", "FSI"})


def page_name(id: str) -> str:
    """The id of a case as the name of its page.

    >>> page_name("a b"), page_name("a-b")
    ('a-b', 'a-b')
    """
    return "".join(each if each.isalnum() or each in "-_" else "-" for each in id)[:80] or "case"


def isolated(text: str) -> str:
    """The text, isolated where something in it runs from right to left, so that no word after it is turned.

    >>> isolated("The slow pass"), isolated("abc\\u202edef") == "\\u2068abc\\u202edef\\u2069"
    ('The slow pass', True)
    """
    if not any(unicodedata.bidirectional(each) in _TURNING for each in text):
        return text
    return _ISOLATE + text.replace(_ISOLATE, "").replace(_END, "") + _END

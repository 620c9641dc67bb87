"""Colour the suits: each sign in a span of its class, which `data/ruling.css` colours.

The book marks the suits of its own prose with these (book/_ext/course_pages.py), and the frame of its pages too.
"""

from __future__ import annotations

import re

SUITS = {"♠": "bl-suit-s", "♥": "bl-suit-h", "♦": "bl-suit-d", "♣": "bl-suit-c"}
_SUIT = re.compile(f"([{''.join(SUITS)}])")


def pieces(words: str) -> list[str]:
    """The words, cut so that each sign of a suit stands alone.

    >>> pieces("4♥ and 3NT")
    ['4', '♥', ' and 3NT']
    """
    return [piece for piece in _SUIT.split(words) if piece]


def coloured(html: str) -> str:
    """HTML with its suits marked, so that they can be coloured; their shape tells them apart already.

    >>> coloured("4♥ &amp; 3NT")
    '4<span class="bl-suit-h">♥</span> &amp; 3NT'
    """
    return _SUIT.sub(lambda found: f'<span class="{SUITS[found[0]]}">{found[0]}</span>', html)

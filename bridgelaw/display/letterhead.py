"""What a federation has printed: its name and logo at the head, and its own terms for those of the glossary."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from html import escape

from bridgelaw.cases.federation import Federation

# What nobody reads as words: tags, and all of a style or a script.
_TAGS = re.compile(r"(<(style|script)\b.*?</\2>|<[^>]+>)", re.DOTALL | re.IGNORECASE)


def letterhead_html(federation: Federation | None) -> str:
    """Logo and name, to stand above all else; nothing without a federation."""
    if federation is None:
        return ""
    logo = f'<img class="bl-logo" src="{federation.logo}" alt="">' if federation.logo else ""
    return f'<div class="letterhead bl-letterhead">{logo}<p>{escape(federation.name)}</p></div>'


def in_terms(html: str, federation: Federation | None) -> str:
    """A page in the federation's own terms: words between tags, in every form of capital and in the plural with s.

    >>> league = Federation("League", terms={"director": "arbiter"})
    >>> in_terms('<p class="director">The director and two Directors.</p>', league)
    '<p class="director">The arbiter and two Arbiters.</p>'
    """
    if federation is None or not federation.terms:
        return html
    parts = _TAGS.split(html)
    # Of each three, the first is what stands between tags; the last is the name within the second.
    said = [_said(part, tuple(federation.terms.items())) if n % 3 == 0 else part for n, part in enumerate(parts)]
    return "".join(part for n, part in enumerate(said) if n % 3 != 2 and part)


def _said(words: str, terms: tuple[tuple[str, str], ...]) -> str:
    if not words.strip():
        return words
    found = {english.casefold(): own for english, own in terms}
    return _finding(tuple(found)).sub(lambda match: _own(match, found), words)


def _own(match: re.Match[str], terms: Mapping[str, str]) -> str:
    own = terms[match[1].casefold()]
    capital = own[:1].upper() + own[1:] if match[1][:1].isupper() else own
    return capital + (match[2] or "")


@lru_cache
def _finding(english: tuple[str, ...]) -> re.Pattern[str]:
    longest_first = sorted(map(escape, english), key=len, reverse=True)
    return re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})(s)?\b", re.IGNORECASE)

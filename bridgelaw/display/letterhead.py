"""What a federation has printed: its name and logo at the head, and its own terms for those of the glossary."""

from __future__ import annotations

import re
from html import escape

from bridgelaw.cases.federation import Federation

# What nobody reads as words: tags, and all of a style or a script.
_TAGS = re.compile(r"(<(style|script)\b.*?</\2>|<[^>]+>)", re.DOTALL | re.IGNORECASE)

# Its style stands with it, for it heads papers, handouts and slides, each with a style of its own.
_HEAD = "display: flex; align-items: center; gap: 4mm; margin: 0 0 3mm; text-align: left"
_LOGO = "max-height: 14mm; max-width: 45mm; filter: grayscale(1); margin: 0"


def letterhead_html(federation: Federation | None) -> str:
    """Logo and name, to stand above all else; nothing without a federation."""
    if federation is None:
        return ""
    logo = f'<img src="{federation.logo}" alt="" style="{_LOGO}">' if federation.logo else ""
    return f'<div class="bl-letterhead" style="{_HEAD}">{logo}<strong>{escape(federation.name)}</strong></div>'


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
    said = [federation.says(part, escape) if n % 3 == 0 else part for n, part in enumerate(parts)]
    return "".join(part for n, part in enumerate(said) if n % 3 != 2 and part)

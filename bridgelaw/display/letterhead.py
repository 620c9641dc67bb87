"""A federation's text: name and logo at the head, and its own terms for those of the glossary."""

from __future__ import annotations

import re
from html import escape

from bridgelaw.cases.federation import Federation

# Not read as words: tags, and all of a style or a script.
_TAGS = re.compile(r"(<(style|script)\b.*?</\2>|<[^>]+>)", re.DOTALL | re.IGNORECASE)

_HEAD = "display: flex; align-items: center; gap: 4mm; margin: 0 0 3mm; text-align: left"
_LOGO = "max-height: 14mm; max-width: 45mm; filter: grayscale(1); margin: 0"
# Used at the head of papers, handouts and slides, each with a style of its own.
LETTERHEAD_CSS = f".bl-letterhead {{ {_HEAD} }}\n.bl-letterhead img {{ {_LOGO} }}\n"


def letterhead_html(federation: Federation | None, alone: bool = False) -> str:
    """Render logo and name, above all else; nothing without a federation.

    Its style is LETTERHEAD_CSS, included if it is `alone`, in a page that is not ours.
    """
    if federation is None:
        return ""
    head, image = (f' style="{_HEAD}"', f' style="{_LOGO}"') if alone else ("", "")
    logo = f'<img src="{federation.logo}" alt=""{image}>' if federation.logo else ""
    return f'<div class="bl-letterhead"{head}>{logo}<strong>{escape(federation.name)}</strong></div>'


def in_terms(html: str, federation: Federation | None) -> str:
    """A page in the federation's own terms: words between tags, in every form of capital and in the plural with s.

    >>> league = Federation("League", terms={"director": "arbiter"})
    >>> in_terms('<p class="director">The director and two Directors.</p>', league)
    '<p class="director">The arbiter and two Arbiters.</p>'
    """
    if federation is None or not federation.terms:
        return html
    parts = _TAGS.split(html)
    # Of each three, the first is the text between tags; the last is the name within the second.
    said = [federation.says(part, escape) if n % 3 == 0 else part for n, part in enumerate(parts)]
    return "".join(part for n, part in enumerate(said) if n % 3 != 2 and part)

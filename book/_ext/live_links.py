"""The links by which a calculator's finished ruling leads to the live one.

The twin of a calculator knows how to be opened live, but not which page it stands on. Here each such link learns the
way from its page, the name of the page, and which of its calculators it belongs to. In the book it leads to where
opening a page live is explained; `make site` puts the live page there (book/_tools/live_site/pages.py).
"""

from __future__ import annotations

import re
from itertools import count
from typing import Any

TWIN = re.compile(r'<a class="bl-live" href="(?:\.\./)*book/how_to_use\.html(#[^"]*)?">')


def name_the_page(app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Complete the links of the twins on a page."""
    if "body" not in context:
        return
    number = count(1)
    way = context["pathto"]("book/how_to_use")
    context["body"] = TWIN.sub(
        lambda link: (
            f'<a class="bl-live" data-page="{pagename}" data-part="calculator-{next(number)}"'
            f' data-live-text="Rule it live" href="{way}{link[1] or ""}">'
        ),
        context["body"],
    )


def setup(app: Any) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("html-page-context", name_the_page)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""The name and the logo of the federation at the head of each page, where the book is built for a federation.

Every page shows the same picture, so that it is a file of its own. What practice, the mock examination and the desk
make of the federation's file is theirs: the kernels and the live pages read it themselves
(`bridgelaw.cases.federation`).
"""

from __future__ import annotations

from base64 import b64decode
from dataclasses import replace
from pathlib import Path
from typing import Any

from sphinx.errors import ConfigError

from bridgelaw.cases.federation import Federation, FederationError, default_federation
from bridgelaw.display.letterhead import letterhead_html

ENDINGS = {"png": ".png", "jpeg": ".jpg", "gif": ".gif", "svg+xml": ".svg"}


def logo(federation: Federation) -> tuple[str, bytes]:
    """The file of a federation's logo below the book, and what is in it.

    >>> logo(Federation("League", "data:image/svg+xml;base64,PHN2Zy8+"))
    ('_static/federation.svg', b'<svg/>')
    """
    kind, _, data = federation.logo.partition(";base64,")
    return f"_static/federation{ENDINGS[kind.rpartition('/')[2]]}", b64decode(data)


def begin(app: Any, config: Any) -> None:
    """Refuse a file that cannot be used before anything is built."""
    try:
        default_federation()
    except FederationError as fault:
        raise ConfigError(str(fault)) from None


def head(app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Give the frame of a page what stands above it."""
    if ours := default_federation():
        address = context["pathto"](logo(ours)[0], 1) if ours.logo else ""
        context["letterhead"] = letterhead_html(replace(ours, logo=address))


def write_logo(app: Any, fault: Exception | None) -> None:
    """Lay the picture beside the pages, when all else that is unused there has gone."""
    ours = default_federation()
    if fault is None and ours and ours.logo:
        name, data = logo(ours)
        (Path(app.outdir) / name).write_bytes(data)


def setup(app: Any) -> dict[str, bool]:
    """Connect to Sphinx; after `course_pages`, which clears up."""
    app.connect("config-inited", begin)
    app.connect("html-page-context", head)
    app.connect("build-finished", write_logo, priority=950)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

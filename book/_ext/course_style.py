"""Writes the styles and scripts that are made of parts, of the package or the book, into the built book."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import course_kept

from bridgelaw.display.letterhead import LETTERHEAD_CSS
from bridgelaw.display.scripts import acts_js, course_js, keep_js
from bridgelaw.display.style import course_css, shipped
from bridgelaw.display.summaries import as_json


def write(app: Any) -> None:
    """Before any page is written: each page names the sheet and the script with the hash of what is in them."""
    if app.builder.format == "html":
        static = Path(app.outdir) / "_static"
        static.mkdir(parents=True, exist_ok=True)
        # A federation's copy has its letterhead on every page (course_federation.py).
        (static / "course.css").write_text(shipped(course_css() + LETTERHEAD_CSS), encoding="utf-8")
        (static / "course.js").write_text(course_js(), encoding="utf-8")
        (static / "acts.js").write_text(acts_js(), encoding="utf-8")
        keeps = f"globalThis.bridgelawLessons = {as_json(course_kept.lessons(Path(app.srcdir)))};\n{keep_js()}"
        (static / "keep.js").write_text(keeps, encoding="utf-8")


def setup(app: Any) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("builder-inited", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

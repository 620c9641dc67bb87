"""What the book does to a page beyond Jupyter Book: fold the instructor's notes, load nothing from outside.

Three things, each without a switch in the themes' or extensions' own options:

- a notebook cell marked as speaker notes becomes a folded "For the instructor" box;
- the state of live widgets is left out of the page: their static twins stand there instead, and nothing would read it;
- the scripts of sphinx-thebe are left out: they name a server that the page would fetch a kernel client from.
"""

from __future__ import annotations

import json
from typing import Any

FOLD = "::::{{dropdown}} For the instructor\n:class-container: bl-notes\n\n{body}\n::::"
LEAD = "*For the instructor*\n\n"
UNWANTED = ("vnd.jupyter.widget-state+json", "thebe")


def fold_notes(app: Any, docname: str, source: list[str]) -> None:
    """Put each cell whose slide type is "notes" into a folded box, before the notebook is parsed."""
    if not app.env.doc2path(docname).endswith(".ipynb"):
        return
    notebook = json.loads(source[0])
    for cell in notebook["cells"]:
        slide_type = cell.get("metadata", {}).get("slideshow", {}).get("slide_type")
        if cell["cell_type"] == "markdown" and slide_type == "notes":
            # JupyterLab needs the words; here the box has them.
            body = "".join(cell["source"]).removeprefix(LEAD)
            cell["source"] = FOLD.format(body=body)
    source[0] = json.dumps(notebook, ensure_ascii=False)


def drop_unwanted_scripts(app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Take the scripts and style sheets out of the page that only a live page would use."""
    for key in ("script_files", "css_files"):
        context[key] = [file for file in context.get(key, []) if not any(word in describe(file) for word in UNWANTED)]


def describe(file: Any) -> str:
    """Address, type and body of a script or style sheet in one string."""
    attributes = getattr(file, "attributes", {})
    return " ".join(
        [str(getattr(file, "filename", file)), str(attributes.get("type", "")), str(attributes.get("body", ""))]
    )


def setup(app: Any) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("source-read", fold_notes)
    app.connect("html-page-context", drop_unwanted_scripts, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

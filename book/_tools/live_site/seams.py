"""Every private part of others that the site rests on: what nobody promised, and a new version may take away.

`python -m live_site.seams` looks for each where it must be and says which is gone, with what rests on it here; a test
does the same. After a version was raised look here first. `make site PLAIN=1` makes the site with Pyodide as it comes
(its whole standard library, no memory of ours), to tell its faults from ours.
"""

from __future__ import annotations

import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from live_site import fetched
from live_site.places import Places

SITE_PACKAGES = Path(sysconfig.get_paths()["purelib"])
LAB = Path(sys.prefix) / "share" / "jupyter" / "lab"


@dataclass(frozen=True)
class Seam:
    """Words that must stand in a file of others, and what of ours needs them there.

    `root` is where its files are: "site" (this build), "front" (npm), "python" (installed), "lab" (JupyterLab, built).
    """

    of: str
    root: str
    files: str
    words: tuple[str, ...]
    rests: str


BUILD = "live/build-*/python/"
MANAGER = "node_modules/@jupyter-widgets/base-manager/lib/manager-base.js"

SEAMS = (
    # ---- Pyodide ----
    Seam("Pyodide", "site", f"{BUILD}pyodide.mjs", ("_loadSnapshot",), "worker.mjs starts from memory.bin"),
    Seam(
        "Pyodide",
        "site",
        f"{BUILD}pyodide.asm.mjs",
        ("_makeSnapshot", "makeMemorySnapshot"),
        "snapshot.mjs writes memory.bin",
    ),
    Seam(
        "Pyodide",
        "site",
        f"{BUILD}pyodide.asm.mjs",
        ("WebAssembly.instantiateStreaming",),
        "worker.mjs sees a runtime that is cut, and makes room for the memory",
    ),
    Seam(
        "Pyodide",
        "site",
        f"{BUILD}pyodide.mjs",
        ("indexURL", "pyodide-lock.json"),
        "python.py empties its list of packages",
    ),
    Seam("Pyodide", "site", f"{BUILD}pyodide.mjs", ("/lib/python",), "worker.mjs looks for the standard library there"),
    # ---- ipywidgets, in the browser ----
    Seam(
        "ipywidgets' front end",
        "front",
        MANAGER,
        (
            "handle_comm_open(",
            "create_view(",
            "get_model(",
            "this.loadClass(",
            "_create_comm(",
            "_get_comm_info",
            "comm_id",
        ),
        "widgets.js is its manager",
    ),
    Seam(
        "ipywidgets' front end",
        "front",
        "node_modules/@jupyter-widgets/base/lib/widget.js",
        ("execution_state", "iopub", "on_msg(", "on_close(", "luminoWidget"),
        "widgets.js is the line of its models, and says when Python is idle",
    ),
    Seam(
        "ipywidgets' front end",
        "front",
        "node_modules/@jupyter-widgets/base/lib/widget.js",
        ("_msg_buffer", "_msg_buffer_callbacks", "send_sync_message", "rememberLastUpdateFor", "_pending_msgs"),
        "widgets.js sends what waits in a model before another says something",
    ),
    Seam(
        "ipywidgets' front end",
        "front",
        "node_modules/@jupyter-widgets/controls/lib/widget_box.js",
        ("children_views",),
        "widgets.js waits until a whole calculator is there",
    ),
    Seam(
        "ipywidgets' front end",
        "front",
        "node_modules/@jupyter-widgets/*/lib/**/*.js",
        ("sanitize-html",),
        "plain.js stands for it",
    ),
    Seam(
        "ipywidgets' front end",
        "front",
        "node_modules/@jupyter-widgets/controls/lib/*.js",
        (
            "jupyter-widgets",
            "jupyter-button",
            "widget-button",
            "widget-checkbox",
            "widget-dropdown",
            "widget-hbox",
            "widget-html",
            "widget-html-content",
            "widget-inline-hbox",
            "widget-label",
            "widget-label-basic",
            "widget-text",
            "widget-textarea",
        ),
        "course.css and the scripts of the calculators find the controls by these classes",
    ),
    Seam(
        "ipywidgets' front end",
        "front",
        "node_modules/@jupyter-widgets/base/lib/widget.js",
        ("jupyter-widget",),
        "course.css finds a box by jupyter-widget-hbox",
    ),
    # ---- ipywidgets, in Python ----
    Seam("ipywidgets", "python", "comm/__init__.py", ("create_comm",), "course_live.py carries its messages"),
    Seam(
        "ipywidgets",
        "python",
        "comm/base_comm.py",
        ("class BaseComm", "def publish_msg"),
        "course_live.py is such a line",
    ),
    Seam(
        "ipywidgets",
        "python",
        "ipywidgets/widgets/widget.py",
        ("comm.create_comm", "JUPYTER_WIDGETS_ECHO", "_repr_mimebundle_", "from IPython import get_ipython"),
        "course_live.py sets the first two, a twin stands beside the third, book/_live/stubs stands for IPython",
    ),
    Seam(
        "ipywidgets",
        "python",
        "ipywidgets/_version.py",
        ("__jupyter_widgets_base_version__", "__jupyter_widgets_controls_version__"),
        "front.py holds both sides to each other",
    ),
    Seam(
        "ipywidgets",
        "python",
        "ipywidgets/widgets/domwidget.py",
        ("_dom_classes",),
        "keeping.py knows a text by bl-asked",
    ),
    # ---- JupyterLab ----
    Seam(
        "JupyterLab",
        "lab",
        "static/*.js",
        ("_JUPYTERLAB", "currentChanged", "deletedCells", "sessionContext"),
        "run-on-opening runs a page",
    ),
    Seam(
        "JupyterLab",
        "lab",
        "static/*.js",
        ("jp-OutputArea-child", "jp-OutputArea-output", "jp-WindowedPanel-outer"),
        "course.css lays out outputs",
    ),
    Seam("JupyterLab", "lab", "static/*.js", ("jp-Notebook",), "arrive.js has keys stay in a widget of a cell"),
    Seam(
        "JupyterLab",
        "lab",
        "schemas/@jupyterlab/apputils-extension/notification.json",
        ("fetchNews", "checkForUpdates"),
        "overrides.json: no reader is asked about news",
    ),
    Seam(
        "JupyterLab",
        "lab",
        "schemas/@jupyterlab/docmanager-extension/plugin.json",
        ("defaultViewers",),
        "overrides.json: a page of Markdown is shown, not edited",
    ),
    # ---- Jupyter, when the book is built ----
    Seam(
        "jupyter_client",
        "python",
        "jupyter_client/connect.py",
        ("class ConnectionFileMixin", "_ip_default"),
        "kernels.py chooses sockets where it would choose ports",
    ),
    Seam(
        "jupyter-cache",
        "python",
        "jupyter_cache/executors/utils.py",
        ("executenb",),
        "kernels.py has the book run its notebooks so",
    ),
    Seam(
        "MyST-NB",
        "python",
        "myst_nb/core/config.py",
        ("mime_priority_overrides", "ipywidgets_js"),
        "_config.yml shows the twin of a widget",
    ),
    Seam(
        "Jupyter Book",
        "python",
        "jupyter_book/sphinx.py",
        ("http-equiv",),
        "index.html leads to the cover (installed.py)",
    ),
    # ---- Jupyter Book and Sphinx ----
    Seam(
        "Jupyter Book",
        "python",
        "jupyter_book/config.py",
        ("def _recursive_update(config, update, list_extend=False)", "theme_options[spx_key] = html[yml_key]"),
        "_config.yml names the extensions that are loaded, and our theme has the foot of the page from there",
    ),
    Seam(
        "Sphinx",
        "python",
        "sphinx/themes/basic/static/searchtools.js",
        ("Search._performSearch", "const Search = {"),
        "search.js answers first",
    ),
    Seam("Sphinx", "python", "sphinx/search/en.py", ("var Stemmer = function",), "search.js finds the stem of a word"),
    Seam(
        "Sphinx", "python", "sphinx/search/__init__.py", ("Search.setIndex(",), "course_pages.py writes the index close"
    ),
    Seam(
        "Sphinx",
        "python",
        "sphinx/builders/html/__init__.py",
        ("html-page-context", "script_files", "css_files", "pathto"),
        "course_pages.py gives a page our frame",
    ),
    Seam(
        "Sphinx",
        "python",
        "sphinx/writers/html5.py",
        ("class HTML5Translator", "self._table_row_indices.append(0)"),
        "course_pages.py writes a table as the course's own are",
    ),
)


def gone(places: Places | None = None) -> Iterator[str]:
    """A sentence for each part that is not where it must be."""
    places = places or Places()
    roots = {"site": places.site, "python": SITE_PACKAGES, "lab": LAB}
    for seam in SEAMS:
        root = fetched.front(places.cache) if seam.root == "front" else roots[seam.root]
        text = together(root, seam.files)
        for word in seam.words:
            if word not in text:
                where = seam.files if text else f"{seam.files}, of which there is none"
                yield f"{seam.of} has no longer {word} in {where}: {seam.rests}."


@cache
def together(root: Path, files: str) -> str:
    """All files of a pattern as one text."""
    return "\n".join(each.read_text(encoding="utf-8") for each in sorted(root.glob(files)) if each.is_file())


def main() -> int:
    """Say what is gone; 1 where something is."""
    left = list(gone())
    print("\n".join(left) or f"All {sum(len(each.words) for each in SEAMS)} private parts are where they were.")
    return 1 if left else 0


if __name__ == "__main__":
    sys.exit(main())

"""Run notebooks again and keep their outputs as text: python book/_tools/refresh_notebooks.py NOTEBOOK…

The head of a lesson is made anew from its metadata. What stays of the outputs is what strict nbval compares: streams
and plain text. What goes: HTML, pictures, live widget views, the state of widgets, execution times and everything else
that differs from one run to the next.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

sys.path.insert(0, str(Path(__file__).parents[1] / "_ext"))

from kernels import RUN
from lesson_notebook import is_note, with_head

KEPT = ("text/plain",)
# A list that changes with every chapter is made when its page is read, and not stored.
IGNORED = "nbval-ignore-output"
CELL_METADATA = ("slideshow", "tags", "mystnb", "editable", "deletable")


def refresh(path: Path) -> None:
    """Run one notebook in its own folder and write it back with text outputs only."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(
        notebook,
        timeout=120,
        kernel_name="python3",
        resources={"metadata": {"path": str(path.parent)}},
        **RUN,
    ).execute()
    strip(notebook)
    about = notebook.metadata.get("bridgelaw", {})
    if "minutes" in about:
        notebook.cells[0].source = with_head(notebook.cells[0].source, about)
    nbformat.write(notebook, path)


def strip(notebook: Any) -> None:
    """Take out of a run notebook what is no text or differs from run to run."""
    notebook.metadata = nbformat.from_dict(
        {key: value for key, value in notebook.metadata.items() if key in ("kernelspec", "bridgelaw")}
    )
    notebook.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict({key: cell.metadata[key] for key in CELL_METADATA if key in cell.metadata})
        # JupyterLab folds the code away, for a reader comes for what it shows; and what is for the instructor alone.
        if cell.cell_type == "code" or is_note(cell):
            cell.metadata["jupyter"] = nbformat.from_dict({"source_hidden": True})
        if cell.cell_type != "code":
            continue
        if IGNORED in cell.metadata.get("tags", ()):
            cell.outputs = []
        for output in cell.outputs:
            if "data" in output:
                output.data = nbformat.from_dict({mime: body for mime, body in output.data.items() if mime in KEPT})
                output.metadata = nbformat.from_dict({})
        cell.outputs = [
            output for output in cell.outputs if output.get("data") or output.output_type in ("stream", "error")
        ]


def main(paths: list[str]) -> int:
    """Refresh each notebook named; say which one fails."""
    for name in paths:
        try:
            refresh(Path(name))
        except CellExecutionError as error:
            print(f"{name}: a cell fails.\n{error}", file=sys.stderr)
            return 1
        print(f"{name}: run again")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

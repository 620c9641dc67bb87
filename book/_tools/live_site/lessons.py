"""Which pages of the book are live, and their notebooks as JupyterLite opens them.

A page is live when its notebook makes a widget; there is no list. The notebook is the repository's own, with what its
cells showed when the book was built, the static twins too: so a lesson can be read while Python starts, and where
Python cannot start.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lesson_notebook import IN_LIVE, folded, head, is_note

from live_site.places import ROOT, Stop

VIEW = "application/vnd.jupyter.widget-view+json"
# What opens the tags of clauses in JupyterLab; a live page has its own (page.html).
SCRIPT = re.compile(r"<script>.*?</script>", re.DOTALL)


@dataclass(frozen=True)
class Lesson:
    """A page that has a live twin: its name in the book, `notebooks/law12/02_weighted_scores`, and its title."""

    name: str
    title: str

    @property
    def up(self) -> str:
        """From the folder of the page to the root of the book: "../../"."""
        return "../" * self.name.count("/")


def live_lessons(book: Path, executed: Path) -> list[Lesson]:
    """Every page of the book with a widget, in the order of their names."""
    found = []
    for path in sorted(executed.rglob("*.ipynb")):
        name = path.relative_to(executed).with_suffix("").as_posix()
        # What a page showed stays where it was run, also when the page itself has gone.
        if (book / f"{name}.html").exists() and makes_widgets(notebook := read(path)):
            found.append(Lesson(name, title_of(notebook)))
    if not found:
        raise Stop(f"There is no page with a widget in {executed}: build the book first (make book).")
    return found


def makes_widgets(executed: dict[str, Any]) -> bool:
    """Whether a cell of a notebook that was run shows a widget."""
    return any(VIEW in output.get("data", {}) for cell in executed["cells"] for output in cell.get("outputs", []))


def read(path: Path) -> dict[str, Any]:
    """A notebook."""
    return dict(json.loads(path.read_text(encoding="utf-8")))


def title_of(notebook: dict[str, Any]) -> str:
    """The first heading."""
    text = "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown")
    heading = re.search("^# (.+)$", text, re.MULTILINE)
    assert heading, "every page has a title"
    return heading[1].strip()


def write_notebooks(lessons: list[Lesson], executed: Path, folder: Path) -> None:
    """The notebooks of the live pages under their names in the book, below `files/`; and what a server would answer
    when it is asked for the contents of a folder, below `api/contents/`.
    """
    files, answers = folder / "files", folder / "api" / "contents"
    for lesson in lessons:
        target = files / f"{lesson.name}.ipynb"
        target.parent.mkdir(parents=True, exist_ok=True)
        notebook = as_opened(read(ROOT / f"{lesson.name}.ipynb"), read(executed / f"{lesson.name}.ipynb"))
        target.write_text(json.dumps(notebook, ensure_ascii=False), encoding="utf-8")
    for place in [files, *(path for path in files.rglob("*") if path.is_dir())]:
        inside = [_entry(path, files) for path in sorted(place.iterdir())]
        answer = _entry(place, files) | {"format": "json", "content": inside}
        target = answers / place.relative_to(files) / "all.json"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(answer), encoding="utf-8")


def _entry(path: Path, root: Path) -> dict[str, Any]:
    """A file or folder as Jupyter's contents service describes it; undated, so that the same lessons give the same."""
    folder = path.is_dir()
    undated = "2026-01-01T00:00:00Z"
    return {
        "name": "" if path == root else path.name,
        "path": "" if path == root else path.relative_to(root).as_posix(),
        "type": "directory" if folder else "notebook",
        "size": None if folder else path.stat().st_size,
        "created": undated,
        "last_modified": undated,
        "content": None,
        "format": None,
        "mimetype": None,
        "writable": True,
    }


def as_opened(notebook: dict[str, Any], executed: dict[str, Any]) -> dict[str, Any]:
    """A notebook for JupyterLite: inputs folded away, the instructor's notes folded, outputs as text and twins."""
    shown = {cell["id"]: cell.get("outputs", []) for cell in executed["cells"]}
    for cell in notebook["cells"]:
        metadata = cell["metadata"]
        if cell["cell_type"] == "code":
            # Trusted, because these outputs are the course's own: the twins keep their shape.
            metadata |= {"jupyter": {"source_hidden": True}, "trusted": True}
            cell["outputs"] = [_still(output) for output in shown.get(cell["id"], [])]
        elif is_note(cell):
            cell["source"] = folded("".join(cell["source"]), IN_LIVE)
        else:
            cell["source"] = _runs_by_itself("".join(cell["source"]), notebook["metadata"].get("bridgelaw"))
    kernel = {"display_name": "Python", "language": "python", "name": "python"}
    return notebook | {"metadata": {"kernelspec": kernel, "language_info": {"name": "python"}}}


def _runs_by_itself(source: str, about: dict[str, Any] | None) -> str:
    """The head of a lesson without how to run it in JupyterLab; any other text as it is."""
    return source.replace(head(about), head(about, to_run=False)) if about else source


def _still(output: dict[str, Any]) -> dict[str, Any]:
    """An output without its live widget, its lines in one piece: a server would join them, and here there is none."""
    if "data" not in output:
        return output
    joined = {mime: body if isinstance(body, str) else "".join(body) for mime, body in output["data"].items()}
    joined.pop(VIEW, None)
    if "text/html" in joined:
        joined["text/html"] = SCRIPT.sub("", joined["text/html"])
    return output | {"data": joined}

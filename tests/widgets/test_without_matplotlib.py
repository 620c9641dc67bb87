"""Pages where matplotlib cannot be loaded, as in a browser: each calculator has a drawing, each lesson its pages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.widgets.calculators import KINDS

ROOT = Path(__file__).parents[2]
LESSONS = sorted(path for path in ROOT.glob("notebooks/**/*.ipynb") if ".ipynb_checkpoints" not in path.parts)
BLOCKED = """
import ast, json, sys
class Nobody:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("matplotlib", "numpy"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nobody())
"""
CALCULATORS = """
from tests.widgets.calculators import KINDS, made
print(json.dumps({kind.__name__: made(kind).twin() for kind in KINDS}))
"""
# As a notebook does: each cell in its turn, and the value of its last line shown.
A_LESSON = """
def shown(lesson):
    names, pages = {}, []
    for cell in (cell for cell in json.load(open(lesson))["cells"] if cell["cell_type"] == "code"):
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "cell", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
            make = getattr(value, "_repr_mimebundle_", None)
            pages.append(make()["text/html"] if make else value._repr_html_())
    return pages
print(json.dumps({lesson: shown(lesson) for lesson in LESSONS}))
"""


def ran(code: str) -> Any:
    """Return what a fresh process prints last."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_every_calculator_has_its_drawing() -> None:
    pages = ran(BLOCKED + CALCULATORS)
    assert set(pages) == {kind.__name__ for kind in KINDS}
    for name, page in pages.items():
        drawn = ("<svg", 'class="bl-hand', "bl-flow")
        assert any(each in page for each in drawn), f"{name} draws neither a figure, a deal nor a chart."


def test_every_cell_of_a_lesson_shows_its_page() -> None:
    lessons = ran(f"{BLOCKED}LESSONS = {[str(path) for path in LESSONS]!r}\n{A_LESSON}")
    assert all(len(pages) > 3 for pages in lessons.values())
    (weighted,) = (pages for lesson, pages in lessons.items() if lesson.endswith("02_weighted_scores.ipynb"))
    (moves,) = (page for page in weighted if "How the award moves" in page)
    assert moves.count("<svg") == 2, "the plots, drawn as figures"

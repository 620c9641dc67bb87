"""Where matplotlib cannot be loaded, as in the browser: the same rulings, and a sentence for each figure."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
LESSONS = sorted(path for path in ROOT.glob("notebooks/**/*.ipynb") if ".ipynb_checkpoints" not in path.parts)
SENTENCE = "The figure is drawn in the book; here, where matplotlib is missing, its numbers stand in words."
BLOCKED = """
import sys
class Nobody:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("matplotlib", "numpy"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Nobody())
"""
CALCULATORS = """
import json, re
from tests.widgets.calculators import KINDS, made
def seen(widget):
    page = widget.twin()
    drawn = page.count('aria-label="Figure, in words below"')
    left_out = page.count(SENTENCE)
    return {"says": repr(widget), "words": re.findall("<figcaption>(.*?)</figcaption>", page, re.DOTALL),
            "drawn": drawn, "left out": left_out}
found = {}
for kind in KINDS:
    widget = made(kind)
    for name in widget._cases:
        widget.load(name)
        found[f"{kind.__name__} {name}"] = seen(widget)
print(json.dumps(found))
"""
# As a notebook does: each cell in its turn, and the value of its last line shown.
A_LESSON = """
import ast, json, sys
cells = [cell for cell in json.load(open(LESSON))["cells"] if cell["cell_type"] == "code"]
names, shown = {}, []
for cell in cells:
    tree = ast.parse("".join(cell["source"]))
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, "cell", "exec"), names)
    if last is not None:
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
        make = getattr(value, "_repr_mimebundle_", None)
        shown.append(make()["text/html"] if make else value._repr_html_())
print(json.dumps(shown))
"""


def ran(code: str) -> Any:
    """What a fresh process prints last."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


def test_every_ruling_is_the_same_and_each_figure_is_left_out_with_a_sentence() -> None:
    code = f"SENTENCE = {SENTENCE!r}\n{CALCULATORS}"
    with_figures, without = ran(code), ran(BLOCKED + code)
    assert with_figures.keys() == without.keys()
    assert sum(each["drawn"] for each in with_figures.values()) > 0
    for name, there in with_figures.items():
        here = without[name]
        assert here["says"] == there["says"], name
        assert here["words"] == there["words"], name
        assert (here["drawn"], here["left out"]) == (0, there["drawn"]), name


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_cell_of_a_lesson_shows_its_page(path: Path) -> None:
    shown = ran(f"{BLOCKED}LESSON = {str(path)!r}\n{A_LESSON}")
    assert len(shown) > 3
    assert not any('aria-label="Figure, in words below"' in each for each in shown)

"""The public surface: every name of the surface is there with an example, and the recipes use nothing else."""

from __future__ import annotations

import ast
import doctest
import re
from importlib import import_module
from pathlib import Path

from bridgelaw.surface import STABLE
from tests.each import each

ROOT = Path(__file__).parents[2]
NAMES = [(module, name) for module, names in STABLE.items() for name in names]
TEXT = (ROOT / "book" / "recipes.md").read_text(encoding="utf-8")
RECIPES = dict(part.split("\n", 1) for part in re.split(r"^## ", TEXT, flags=re.MULTILINE)[1:])


def example(recipe: str) -> str:
    """Return what a recipe has the reader type, with what comes out."""
    return "\n".join(re.findall(r"^```pycon\n(.*?)^```$", RECIPES[recipe], re.MULTILINE | re.DOTALL))


@each("module, name", NAMES)
def test_a_name_is_there_with_words_and_an_example(module: str, name: str) -> None:
    assert ">>> " in (getattr(import_module(module), name).__doc__ or ""), f"{module}.{name} shows no example."


def test_each_module_names_its_own_once_in_order() -> None:
    assert all(list(names) == sorted(set(names)) for names in STABLE.values())
    assert len({name for _, name in NAMES}) == len(NAMES), "a name means one thing"


@each("recipe", RECIPES)
def test_a_recipe_gives_what_it_says(recipe: str) -> None:
    shown = doctest.DocTestParser().get_doctest(example(recipe), {}, recipe, "book/recipes.md", 0)
    said = list[str]()
    runner = doctest.DocTestRunner()
    runner.run(shown, out=said.append)
    assert runner.summarize(verbose=False).attempted > 0
    assert said == []


@each("recipe", RECIPES)
def test_a_recipe_imports_what_stays_and_nothing_else(recipe: str) -> None:
    source = "\n".join(each.source for each in doctest.DocTestParser().get_examples(example(recipe)))
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, ast.Import)
        if isinstance(node, ast.ImportFrom) and node.module != "fractions":
            assert {each.name for each in node.names} <= set(STABLE.get(node.module or "", ())), node.module


def test_there_are_ten() -> None:
    assert len(RECIPES) == 10


def test_the_wheel_that_is_named_is_the_one_of_this_version() -> None:
    (version,) = re.findall(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert set(re.findall(r"bridgelaw-([\d.]+?)-py3", TEXT)) == {version}

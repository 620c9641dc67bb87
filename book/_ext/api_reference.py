"""The modules that a page of the reference shows, and which of their names stay. Sphinx's autodoc writes the reference.

`{layer} scoring` becomes a section for each module that others import from, and `{surface}` the list of the stable
names, each with the way to its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum
from html import escape
from importlib import import_module
from importlib.util import find_spec
from pkgutil import walk_packages
from typing import Any

from docutils import nodes
from sphinx import addnodes

from bridgelaw.registry import chapters
from bridgelaw.surface import STABLE

# The wording of the rulings, module by module, which nobody calls but `tell`; and what pages show.
LEFT_OUT = re.compile(r"\.(en|widgets)(\.|$)|__main__$")
# Its package names what all rulings share; a ruling in a module of its own is imported from there.
EACH_BY_ITSELF = "bridgelaw.rulings"
LAYER = re.compile(r"^```\{layer\} (\w+)\n```$", re.MULTILINE)
SURFACE = "```{surface}\n```"


def roots(layer: str) -> Iterator[str]:
    """Return the package of a layer with those of the chapters or the desk that belong to it.

    The rulings of the chapters have a page of their own, `chapters`: with those of the engine it would be too long.
    """
    if layer != "chapters":
        yield f"bridgelaw.{layer}"
    own = {"chapters": "rulings", "cases": "forms"}.get(layer)
    for chapter in chapters():
        if own and find_spec(f"bridgelaw.chapters.{chapter.name}.{own}"):
            yield f"bridgelaw.chapters.{chapter.name}.{own}"
    if layer == "rulings":
        yield "bridgelaw.desk"


def modules(layer: str) -> Iterator[str]:
    """Return what others import from: packages that name what they offer, and the modules of all others."""
    for root in roots(layer):
        names = [root, *(each.name for each in walk_packages(import_module(root).__path__, f"{root}."))]
        for name in names:
            package = name.rpartition(".")[0]
            if LEFT_OUT.search(name) or name == EACH_BY_ITSELF:
                continue
            if package == EACH_BY_ITSELF or not names_its_own(package) or names_its_own(name) or name in STABLE:
                yield name


def names_its_own(name: str) -> bool:
    """True for a package that names what it offers."""
    module = import_module(name)
    return hasattr(module, "__path__") and hasattr(module, "__all__")


def section(module: str) -> str:
    """Return the section of a module, with every name that it offers."""
    for offered in vars(import_module(module)).values():
        # The fields of a dataclass are written out when they are asked for (bridgelaw/laws/facts.py).
        is_dataclass(offered)
    title = module.removeprefix("bridgelaw.")
    return f"## {title}\n\n```{{eval-rst}}\n.. automodule:: {module}\n   :members:\n```\n"


def filled(app: Any, page: str, source: list[str]) -> None:
    """Put the sections of a layer, and the stable names, where a page wants them."""
    source[0] = LAYER.sub(lambda layer: "\n".join(map(section, modules(layer[1]))), source[0])
    if SURFACE in source[0]:
        lines = (
            f"- `{module}`: {', '.join(f'{{py:obj}}`~{module}.{name}`' for name in names)}"
            for module, names in STABLE.items()
        )
        source[0] = source[0].replace(SURFACE, "\n".join(lines))


def mark_stable(app: Any, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Say of a stable name that it stays."""
    module, _, short = name.rpartition(".")
    if short in STABLE.get(module, ()):
        lines[:0] = ["*Stays.*", ""]


def keep_members(app: Any, what: str, name: str, obj: Any, skip: bool, options: Any) -> bool | None:
    """Show the members of an enumeration, which have no docstrings."""
    return False if isinstance(obj, Enum) else None


def lightened(app: Any, page: nodes.document) -> None:
    """Leave signatures and examples without markup for each sign: the longest page would be four times as large.

    For the same reason a signature has no link to itself; of several lines Sphinx expects one on each.
    """
    for signature in page.findall(addnodes.desc_signature):
        signature["is_multiline"] = True
        signature[:] = [nodes.raw("", escape(signature.astext()), format="html")]
    for example in list(page.findall(nodes.doctest_block)):
        example.replace_self(nodes.literal_block(example.rawsource, example.astext(), language="text"))


def unsearched(app: Any) -> list[Any]:
    """Leave the names of the package out of the search, which is for readers of the course."""
    app.env.get_domain("py").objects.clear()
    return []


def setup(app: Any) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("source-read", filled)
    app.connect("autodoc-process-docstring", mark_stable)
    app.connect("autodoc-skip-member", keep_members)
    app.connect("doctree-read", lightened)
    app.connect("html-collect-pages", unsearched)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

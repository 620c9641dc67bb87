"""The titles of the course's pages, as the pages themselves have them; the package holds no copy.

In a checkout and in JupyterLab the pages lie beside the package, or about the folder that is open. On a live page they
do not: there the archive of the package brings their titles along, written when the site is built.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from bridgelaw.display.pages import read_page

PACKED = "titles.json"


@cache
def page_title(name: str) -> str:
    """The title of a page by its name in the book; where the page is not at hand, its name in words.

    >>> page_title("notebooks/law12/01_may_i_adjust")
    'May I adjust, and why?'
    """
    packed = _packed()
    if name in packed:
        return packed[name]
    for folder in (Path(__file__).parents[2], Path.cwd(), *Path.cwd().parents):
        for path in (folder / f"{name}.ipynb", folder / f"{name}.md"):
            if path.is_file():
                return read_page(name, path).title
    return in_words(name)


@cache
def _packed() -> Mapping[str, str]:
    packed = files("bridgelaw.display").joinpath("data", PACKED)
    return dict(json.loads(packed.read_text(encoding="utf-8"))) if packed.is_file() else {}


def in_words(name: str) -> str:
    """A page in words, from its name.

    >>> in_words("notebooks/law12/01_may_i_adjust"), in_words("book/tables")
    ('Law 12: may I adjust', 'Tables')
    """
    *folder, last = name.removeprefix("notebooks/").removeprefix("book/").split("/")
    words = [re.sub(r"^\d+_", "", last).replace("_", " ").replace(" i ", " I ")]
    chapter = [re.sub(r"^law(\d+)$", r"law \1", each).replace("_", " ") for each in folder]
    said = ": ".join([*chapter, *words])
    return said[:1].upper() + said[1:]

"""Keep each notebook's outputs between runs, so that a notebook runs once and the book takes what it showed.

    python book/_tools/executed.py prepare         forget the outputs that other code, data or pages made
    python book/_tools/executed.py store FOLDER    store the notebooks of a folder, executed by strict nbval

The book is built with `execute_notebooks: cache`: jupyter-cache knows a notebook by the source of its cells. Outputs
depend on the package and on its environment too, so the cache is emptied when one of these has changed; and some pages
read the others, so their outputs are forgotten when a page has.
"""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import nbformat
from jupyter_cache import get_cache
from jupyter_cache.base import CacheBundleIn

sys.path.insert(0, str(Path(__file__).parents[1] / "_ext"))

from lesson_notebook import cells_of_book

ROOT = Path(__file__).parents[2]
CACHE = ROOT / "_build" / ".jupyter_cache"
KEYS = CACHE / "keys"
READS_PAGES = tuple(ROOT / "book" / f"{name}.ipynb" for name in ("laws", "calculators", "start"))
# Bytecode comes and goes.
PASSED_OVER = (".pyc",)


def digest(paths: Iterable[Path]) -> str:
    """Return a digest of the names and contents of files."""
    found = sha256(sys.version.encode())
    for path in sorted(paths):
        found.update(f"{path}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def of_the_code() -> str:
    """Return a digest of what every notebook runs: package, locked environment, federation, and titles of pages."""
    package = [path for path in (ROOT / "bridgelaw").rglob("*") if path.is_file() and path.suffix not in PASSED_OVER]
    federation = os.environ.get("BRIDGELAW_FEDERATION")
    own = [Path(federation)] if federation and Path(federation).is_file() else []
    titles = "\n".join(f"{path}: {title(path)}" for path in pages() if path.suffix == ".ipynb")
    return digest([*package, ROOT / "requirements.lock", *own]) + sha256(titles.encode()).hexdigest()


def pages() -> list[Path]:
    """Return every page that a reader sees, notebooks and Markdown."""
    folders = [ROOT / "book", ROOT / "book" / "calculators", *(ROOT / "notebooks").iterdir()]
    return sorted(path for folder in folders for path in folder.glob("*") if path.suffix in (".ipynb", ".md"))


def title(path: Path) -> str:
    """Return the first line of a notebook, which lessons and calculators quote from each other."""
    cells = nbformat.read(path, as_version=4).cells
    return cells[0].source.partition("\n")[0] if cells else ""


def prepare() -> None:
    """Empty the cache where code or data have changed; forget the lists of pages where a page has."""
    keys = of_the_code(), digest(pages())
    held = KEYS.read_text(encoding="utf-8").split() if KEYS.exists() else []
    cache = get_cache(CACHE)
    if held[:1] != [keys[0]]:
        cache.clear_cache()
    elif held[1:] != [keys[1]]:
        for path in READS_PAGES:
            notebook = nbformat.read(path, as_version=4)
            notebook.cells = cells_of_book(notebook.cells)
            with suppress(KeyError):
                cache.remove_cache(cache.match_cache_notebook(notebook).pk)
    CACHE.mkdir(parents=True, exist_ok=True)
    KEYS.write_text("\n".join(keys), encoding="utf-8")


def store(folder: Path) -> int:
    """Store every executed notebook of a folder, each under its path in the course; return how many there were."""
    cache = get_cache(CACHE)
    executed = sorted(folder.rglob("*.ipynb"))
    for path in executed:
        notebook = nbformat.read(path, as_version=4)
        notebook.cells = cells_of_book(notebook.cells)
        bundle = CacheBundleIn(notebook, str(ROOT / path.relative_to(folder)))
        cache.cache_notebook_bundle(bundle, check_validity=False, overwrite=True)
    return len(executed)


def main(arguments: list[str]) -> None:
    """Do what the command line asks."""
    # Every notebook that is stored again would be a warning.
    logging.disable(logging.WARNING)
    match arguments:
        case ["prepare"]:
            prepare()
        case ["store", folder]:
            print(f"{store(Path(folder))} executed notebooks stored for the book")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])

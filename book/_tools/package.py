"""Make the wheel and the sdist, and try the wheel in an empty environment: `make package`.

The wheel is made from the sdist, and the sdist from a copy of what it is to hold, so that nothing left over from other
builds gets in. Tried are the import, the cases, and mypy over the recipes of the book.
"""

from __future__ import annotations

import argparse
import doctest
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import textwrap
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKED = ("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "LICENSE-CONTENT", "CITATION.cff", "bridgelaw")
BUILD = "import sys; from setuptools import build_meta; print(getattr(build_meta, sys.argv[1])(sys.argv[2]))"


class Wrong(Exception):
    """The package cannot be given away; the message says why."""


def main(arguments: list[str] | None = None) -> int:
    """Make both and try the wheel; exit status 1, and a sentence, where it fails."""
    options = argparse.ArgumentParser(prog="make package", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--to", type=Path, default=ROOT / "dist", metavar="FOLDER")
    to = options.parse_args(arguments).to.resolve()
    shutil.rmtree(to, ignore_errors=True)
    try:
        sdist, wheel = built(to)
        if left := sorted(files_of(ROOT) - held(wheel)):
            raise Wrong(f"The wheel lacks {', '.join(left)}.")
        print(f"{sdist.name} and {wheel.name} are in {to}.\n{tried(wheel)}")
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return 0


def built(to: Path) -> tuple[Path, Path]:
    """The sdist, and the wheel made from it."""
    to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        copy = Path(place) / "copy"
        copy.mkdir()
        for name in PACKED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, copy / name, ignore=shutil.ignore_patterns("__pycache__", ".*"))
            else:
                shutil.copyfile(source, copy / name)
        sdist = to / run(sys.executable, "-c", BUILD, "build_sdist", str(to), at=copy).split()[-1]
        with tarfile.open(sdist) as packed:
            packed.extractall(place)
        unpacked = Path(place) / sdist.name.removesuffix(".tar.gz")
        return sdist, to / run(sys.executable, "-c", BUILD, "build_wheel", str(to), at=unpacked).split()[-1]


def files_of(root: Path) -> set[str]:
    """Every file of the package."""
    files = (path for path in (root / "bridgelaw").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(root).as_posix() for path in files}


def held(wheel: Path) -> set[str]:
    """Every file of a wheel."""
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def tried(wheel: Path) -> str:
    """Return what comes out in an environment where nothing else is installed."""
    with tempfile.TemporaryDirectory() as place:
        at = Path(place)
        venv.create(at / "empty", with_pip=False, symlinks=os.name != "nt")
        python = str(at / "empty" / ("Scripts" if os.name == "nt" else "bin") / "python")
        install = ["install", "--quiet", "--no-deps", "--no-index", str(wheel)]
        run(sys.executable, "-m", "pip", "--python", python, *install, at=at)
        where = run(python, "-I", "-c", "import bridgelaw.surface; print(bridgelaw.__file__)", at=at)
        if not Path(where.strip()).is_relative_to(at.resolve()):
            raise Wrong(f"Not the installed package was imported, but {where}.")
        said = run(python, "-I", "-m", "bridgelaw.cases", "check", at=at).strip().splitlines()[-1]
        (at / "recipes.py").write_text("\n\n".join(recipes()), encoding="utf-8")
        run(python, "-I", str(at / "recipes.py"), at=at)
        command = ["--strict", "--config-file=", f"--python-executable={python}", "--cache-dir=cache", "recipes.py"]
        types = run(sys.executable, "-m", "mypy", *command, at=at).strip()
    return f"In an empty environment: {said}\nmypy over the recipes: {types}"


def recipes() -> Iterator[str]:
    """Each recipe of the book as a function, called."""
    text = (ROOT / "book" / "recipes.md").read_text(encoding="utf-8")
    for number, part in enumerate(re.split(r"^## ", text, flags=re.MULTILINE)[1:]):
        typed = "\n".join(re.findall(r"^```pycon\n(.*?)^```$", part, re.MULTILINE | re.DOTALL))
        source = "".join(each.source for each in doctest.DocTestParser().get_examples(typed))
        yield f"def recipe_{number}() -> None:\n{textwrap.indent(source, '    ')}\n\nrecipe_{number}()\n"


def run(*command: str, at: Path) -> str:
    """Return what a command prints. Raises Wrong."""
    alone = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "MYPYPATH")}
    done = subprocess.run(command, cwd=at, env=alone, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Wrong(f"{' '.join(command[:6])} failed:\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())

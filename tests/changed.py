"""Print the tests that a change is likely to break first, for `make quick`: python tests/changed.py [BASE]

What has changed: the working tree against BASE (by default the last commit that `origin/main` shares, or else HEAD).
What is chosen, for a changed

- test file: itself; for a helper of tests: the files that import it;
- module of the package: its doctests, the test files that import it or a name of it, those of its own folder first and
  of other folders a few (`make test` runs them all);
- data file of the package: the test files that name it, or the tests of its folder;
- notebook: strict nbval of it, and the tests of notebooks as files;
- anything else: the tests of the repository.

The tests of all cases run in any case; the Makefile names them.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE, TESTS = "bridgelaw", "tests"
# These read what is built or drive a browser.
BUILT = ("tests/book", "tests/browser", "tests/site", "tests/night", "tests/benchmarks")
REPOSITORY = "tests/repository"
# So many test files of other folders at most: a module that everything imports would bring back the whole suite.
ELSEWHERE = 8


def git(*arguments: str) -> list[str]:
    """Return the lines that a git command prints; none where it fails."""
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True)
    return done.stdout.split("\n")[:-1] if done.returncode == 0 else []


def changed(base: str = "") -> list[str]:
    """Return the files that differ from the base and still exist, new ones too."""
    base = base or next(iter(git("merge-base", "HEAD", "origin/main")), "HEAD")
    names = [*git("diff", "--name-only", base), *git("ls-files", "--others", "--exclude-standard")]
    return sorted({name for name in names if (ROOT / name).is_file()})


@cache
def imported(path: Path) -> frozenset[str]:
    """Return the modules that a file imports, with `module.name` for each name that it takes from one."""
    found = set[str]()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = absolute(path, node)
            found.add(module)
            found.update(f"{module}.{alias.name}" for alias in node.names)
    return frozenset(found)


def absolute(path: Path, node: ast.ImportFrom) -> str:
    """Return the full name of the module from which a file imports."""
    if not node.level:
        return node.module or ""
    package = path.relative_to(ROOT).parts[: -node.level]
    return ".".join([*package, *([node.module] if node.module else [])])


def module_name(path: str) -> str:
    """Return the name by which a file is imported."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


@cache
def given_on(module: str) -> frozenset[str]:
    """Return the names by which a module's own names can be imported: the module, and packages that hand them on."""
    names = {module}
    parts = module.split(".")
    for length in range(1, len(parts)):
        package = ".".join(parts[:length])
        init = ROOT.joinpath(*parts[:length], "__init__.py")
        if init.exists():
            taken = [name for name in imported(init) if name.startswith(f"{module}.")]
            names.update(f"{package}.{name.removeprefix(f'{module}.')}" for name in taken)
    return frozenset(names)


@cache
def siblings(module: str) -> tuple[str, ...]:
    """Return a module and those of its own folder that rest on it, by whatever way."""
    folder = ROOT.joinpath(*module.split(".")).parent
    others = {module_name(str(path.relative_to(ROOT))): imported(path) for path in folder.glob("*.py")}
    found = [module]
    for known in found:
        found += [name for name, taken in others.items() if name not in found and known in taken]
    return tuple(found)


@cache
def test_files() -> tuple[Path, ...]:
    """Return every test file that needs nothing built."""
    found = sorted((ROOT / TESTS).rglob("test_*.py"))
    return tuple(path for path in found if not str(path.relative_to(ROOT)).startswith(BUILT))


def importing(module: str) -> list[str]:
    """Return the test files that import a module, a sibling that rests on it, or a name of theirs from a package."""
    names = frozenset[str]().union(*map(given_on, siblings(module)))
    return [str(path.relative_to(ROOT)) for path in test_files() if names & imported(path)]


def of_module(path: str) -> Iterator[str]:
    """Yield the doctests of a module, its tests in its own folder, and a few elsewhere."""
    if ">>>" in (ROOT / path).read_text(encoding="utf-8"):
        yield path
    own = f"{TESTS}/{path.split('/')[1]}/"
    found = importing(module_name(path))
    beside = [name for name in found if name.startswith(own)]
    yield from beside
    yield from [name for name in found if name not in beside][:ELSEWHERE]


def of_data(path: str) -> Iterator[str]:
    """Yield the test files that name a data file, or the folder of tests of its package."""
    own = f"{TESTS}/{path.split('/')[1]}"
    name = Path(path).name
    named = [str(test.relative_to(ROOT)) for test in test_files() if name in test.read_text(encoding="utf-8")]
    yield from (own, *named[:ELSEWHERE])


def tests_of(path: str) -> Iterator[str]:
    """Yield what to run for one changed file."""
    if path.startswith(BUILT):
        return
    if path.startswith(f"{TESTS}/") and path.endswith(".py"):
        yield from [path] if Path(path).name.startswith("test_") else importing(module_name(path))
    elif path.startswith(f"{PACKAGE}/") and path.endswith(".py"):
        yield from of_module(path)
    elif path.startswith(f"{PACKAGE}/"):
        yield from of_data(path)
    elif path.endswith(".ipynb"):
        yield path
        yield REPOSITORY
    else:
        yield REPOSITORY


def main(base: str = "") -> None:
    """Print the tests of the change, a line each."""
    print("\n".join(dict.fromkeys(test for path in changed(base) for test in tests_of(path))))


if __name__ == "__main__":
    main(*sys.argv[1:2])

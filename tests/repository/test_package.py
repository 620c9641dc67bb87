"""The package as others install it: all its files, and the recipes by it alone. `make package` has mypy try it, too."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("package")
import package


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The sdist, and the wheel made from it."""
    return package.built(tmp_path_factory.mktemp("dist"))


def test_the_wheel_holds_every_file_its_types_and_its_licences(made: tuple[Path, Path]) -> None:
    names = package.held(made[1])
    assert package.files_of(package.ROOT) - names == set()
    assert "bridgelaw/py.typed" in names
    assert {"LICENSE", "LICENSE-CONTENT"} <= {name.rpartition("/")[2] for name in names if "/licenses/" in name}
    assert {name.partition("/")[0] for name in names if "dist-info" not in name} == {"bridgelaw"}


def test_the_sdist_holds_what_the_wheel_is_made_of(made: tuple[Path, Path]) -> None:
    with tarfile.open(made[0]) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert package.files_of(package.ROOT) | {"pyproject.toml", "README.md", "LICENSE", "LICENSE-CONTENT"} <= names


def test_the_recipes_run_on_the_wheel_alone(made: tuple[Path, Path], tmp_path: Path) -> None:
    with zipfile.ZipFile(made[1]) as packed:
        packed.extractall(tmp_path)
    (tmp_path / "recipes.py").write_text("\n\n".join(package.recipes()), encoding="utf-8")
    # -I: neither this checkout nor what is installed for the user; -S: nothing of this environment.
    start = f"import sys, runpy; sys.path.insert(0, {str(tmp_path)!r}); runpy.run_path('recipes.py'); import bridgelaw"
    command = [sys.executable, "-I", "-S", "-c", f"{start}; print(bridgelaw.__file__)"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert Path(done.stdout.strip()) == tmp_path / "bridgelaw" / "__init__.py"

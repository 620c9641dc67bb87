"""The files that the live pages need from elsewhere: Pyodide and the widgets' front end from npm, wheels from PyPI.

Each is held to its hash. All come through their own clients, so a mirror that they are set to is used here too; and
all are fetched once.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

from live_site.places import ROOT, SOURCES, Stop, fresh

# The Python of the Pyodide that front/package.json names.
PYTHON = "3.14"
LOCK = ROOT / "requirements-live.lock"
FRONT = SOURCES / "front"

NO_NPM = (
    "The live pages need Pyodide, which comes with npm, and there is no npm here. "
    "On Debian and Ubuntu: sudo apt-get install npm. The book alone needs none: make book."
)


def pyodide(cache: Path) -> Path:
    """The folder of Pyodide's runtime: wasm, loader, standard library, list of packages."""
    return front(cache) / "node_modules" / "pyodide"


def wheels(cache: Path) -> list[Path]:
    """The wheels of requirements-live.lock."""
    lock = LOCK.read_bytes()
    folder = cache / f"wheels-{hashlib.sha256(lock).hexdigest()[:16]}"
    if not folder.exists():
        partly = cache / "wheels-partly"
        shutil.rmtree(partly, ignore_errors=True)
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        command += ["--no-deps", "--only-binary=:all:", f"--python-version={PYTHON}", "--require-hashes"]
        _run([*command, "--requirement", str(LOCK), "--dest", str(partly)], "The wheels could not be fetched from PyPI")
        partly.rename(folder)
    found = sorted(folder.glob("*.whl"))
    if len(found) != len(re.findall("^[a-z].*==", lock.decode(), re.MULTILINE)):
        raise Stop(f"{folder} does not hold what {LOCK.name} names: delete it and try again.")
    return found


def front(cache: Path) -> Path:
    """The folder of Pyodide and ipywidgets' front end with all that they need, as `npm ci` installs them from
    package-lock.json. It refuses what has not the hash of the lock.
    """
    npm = _npm()
    texts = [FRONT / name for name in ("package.json", "package-lock.json")]
    seen = hashlib.sha256(b"".join(path.read_bytes() for path in texts)).hexdigest()[:16]
    folder = cache / f"front-{seen}"
    if not folder.exists():
        partly = fresh(cache / "front-partly")
        for path in texts:
            shutil.copyfile(path, partly / path.name)
        command = [npm, "ci", "--loglevel=error", "--ignore-scripts", "--no-audit", "--no-fund"]
        _run([*command, "--prefix", str(partly)], "Pyodide and the widgets could not be fetched from npm")
        partly.rename(folder)
    return folder


def _npm() -> str:
    """The client of the npm registry. Raises Stop."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise Stop(NO_NPM)
    return npm


def _run(command: list[str], wrong: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).strip().splitlines()[-8:])
        raise Stop(f"{wrong}: is there a network?\n{last}")

"""`widgets.js` and `widgets.css`: ipywidgets' own front end, in one file each, made by esbuild."""

from __future__ import annotations

import subprocess
from pathlib import Path

from live_site import fetched
from live_site.fetched import FRONT
from live_site.places import Places, Stop

MADE = ("widgets.js", "widgets.css")
# None of the course's labels has HTML in it (front/plain.js).
INSTEAD = ("sanitize-html", "plain.js")
# Browsers of 2023 and later; the book's own scripts ask for no older ones.
FOR = "es2022"


def build(places: Places) -> None:
    """Write both files. They are made in the folder of the packages, where esbuild looks for them."""
    packages = fetched.front(places.cache)
    for name in (*MADE, INSTEAD[1]):
        (packages / name).write_bytes((FRONT / name).read_bytes())
    for name in MADE:
        _bundle(packages, name, places.tree / name)


def _bundle(packages: Path, name: str, to: Path) -> None:
    command = [str(packages / "node_modules" / ".bin" / "esbuild"), name, "--bundle", "--minify", "--format=esm"]
    command += [f"--target={FOR}", "--legal-comments=none", f"--alias:{INSTEAD[0]}=./{INSTEAD[1]}", f"--outfile={to}"]
    done = subprocess.run(command, cwd=packages, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Stop(f"{name} could not be made:\n{done.stderr[-2000:]}")

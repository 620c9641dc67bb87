"""`widgets.js` and `widgets.css`: ipywidgets' own front end, in one file each, made by esbuild."""

from __future__ import annotations

import json
import re
import subprocess
import zipfile
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
    goes_with(packages, next(wheel for wheel in fetched.wheels(places.cache) if wheel.name.startswith("ipywidgets-")))
    for name in (*MADE, INSTEAD[1]):
        (packages / name).write_bytes((FRONT / name).read_bytes())
    for name in MADE:
        _bundle(packages, name, places.tree / name)


def goes_with(packages: Path, wheel: Path) -> None:
    """Both sides say which widgets they know, base and controls. Raises Stop where they differ."""
    parts = ("base", "controls")
    there = [
        (packages / "node_modules" / "@jupyter-widgets" / part / "lib" / "version.js").read_text() for part in parts
    ]
    with zipfile.ZipFile(wheel) as packed:
        python = packed.read("ipywidgets/_version.py").decode()
    front = [re.search(r"_VERSION = '([\d.]+)'", text) for text in there]
    wanted = [re.search(rf"^__jupyter_widgets_{part}_version__ = '([\d.]+)'", python, re.MULTILINE) for part in parts]
    if None in (*front, *wanted) or [each[1] for each in front] != [each[1] for each in wanted]:  # type: ignore[index]
        raise Stop(f"The front end in {FRONT.name}/package.json is not the one of {wheel.name}: take its versions.")


def _bundle(packages: Path, name: str, to: Path) -> None:
    command = [str(packages / "node_modules" / ".bin" / "esbuild"), name, "--bundle", "--minify", "--format=esm"]
    command.append(f"--metafile={packages / f'{name}.json'}")
    command += [f"--target={FOR}", "--legal-comments=none", f"--alias:{INSTEAD[0]}=./{INSTEAD[1]}", f"--outfile={to}"]
    done = subprocess.run(command, cwd=packages, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Stop(f"{name} could not be made:\n{done.stderr[-2000:]}")


def bundled(packages: Path) -> list[str]:
    """The packages that stand in both files, as esbuild said when it made them: "node_modules/jquery"."""
    read = set[str]()
    for name in MADE:
        (made,) = json.loads((packages / f"{name}.json").read_text(encoding="utf-8"))["outputs"].values()
        read |= {place for place, taken in made["inputs"].items() if taken["bytesInOutput"]}
    found = (re.match(r"(?:.*/)?node_modules/(?:@[^/]+/)?[^/]+", place) for place in read)
    return sorted({each[0] for each in found if each})

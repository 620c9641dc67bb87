"""What the site is made of: a bill of materials (CycloneDX), a page of the book with it, and the texts of the licences.

Versions and hashes come from the locks, what of npm is really in `widgets.js` from esbuild, licences and their texts
from the parts themselves, and what none of these says from `book/_live/parts.toml`.
"""

from __future__ import annotations

import base64
import importlib.metadata
import json
import re
import tomllib
import uuid
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from live_site import fetched, front
from live_site.places import ROOT, SOURCES, Places, Stop

BILL, TEXTS, PAGE = "bill.cdx.json", "licences.txt", "book/licences.html"
DATA = SOURCES / "parts.toml"
TO_COME = "<p>The list stands here in the site, made with it from the locks.</p>"
TEXT_OF_A_LICENCE = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)
WIDGETS = ("live/build-*/widgets.js", "live/build-*/widgets.css")
WHEELS = ("live/build-*/python/packages.zip",)


@dataclass(frozen=True)
class Part:
    """Something of others that the site ships: in which files, from where, and under what licence."""

    name: str
    version: str
    licence: str
    home: str
    files: tuple[str, ...]
    purl: str = ""
    digest: tuple[str, str] | None = None
    text: str = ""
    inside: str = ""


def write(places: Places) -> int:
    """Write the bill, the texts and the page; how many parts there are."""
    found = list(parts(places.cache))
    text = json.dumps(cyclone(found), ensure_ascii=False, indent=1)
    (places.site / BILL).write_text(text, encoding="utf-8")
    (places.site / TEXTS).write_text(texts(found), encoding="utf-8")
    page = places.site / PAGE
    before = page.read_text(encoding="utf-8")
    if before.count(TO_COME) != 1:
        raise Stop(f"{PAGE} has no place for the parts of the site: build the book again.")
    page.write_text(before.replace(TO_COME, table(found)), encoding="utf-8")
    return len(found)


def parts(cache: Path) -> Iterator[Part]:
    """Everything, in the order of the page."""
    said = tomllib.loads(DATA.read_text(encoding="utf-8"))
    algorithm, _, digest = fetched.INTEGRITY.partition("-")
    yield Part(
        "Pyodide", fetched.PYODIDE, "MPL-2.0", f"https://github.com/pyodide/pyodide/tree/{fetched.PYODIDE}",
        ("live/build-*/python/pyodide*",), f"pkg:npm/pyodide@{fetched.PYODIDE}", (algorithm, hexadecimal(digest)),
    )  # fmt: skip
    for each in said["part"]:
        files = tuple(each.get("files", ("live/build-*/python/pyodide.asm.wasm",)))
        version = each.get("version", "")
        text = ""
        if each["name"] == "Sphinx":
            version, text = importlib.metadata.version("sphinx"), of_distribution("sphinx")
        yield Part(
            each["name"], version, each["licence"], each["home"], files, text=text, inside=each.get("inside", "")
        )
    yield from wheels(cache, said["wheels"])
    yield from packages(cache, said["copyright"])
    version = importlib.metadata.version("segno")
    home, purl = f"https://pypi.org/project/segno/{version}/", f"pkg:pypi/segno@{version}"
    yield Part("segno", version, "BSD-3-Clause", home, ("on the stick: segno/*",), purl, text=of_distribution("segno"))
    lock = json.loads((ROOT / "book" / "_slides" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    yield of_npm("reveal.js", lock["node_modules/reveal.js"], ("slides/reveal/*",), "")
    lock = json.loads((ROOT / "book" / "_js" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    # The text of its licence is the head of the file.
    head = (ROOT / "book" / "_static" / "idb.js").read_text(encoding="utf-8").partition("*/")[0].partition("\n\n")[2]
    yield of_npm("idb", lock["node_modules/idb"], ("_static/idb.js",), head)


def wheels(cache: Path, licences: dict[str, str]) -> Iterator[Part]:
    """The Python packages of the live pages."""
    lock = fetched.LOCK.read_text(encoding="utf-8")
    for wheel in fetched.wheels(cache):
        name, version = wheel.name.split("-")[:2]
        name = name.replace("_", "-").lower()
        pinned = re.search(rf"^{name}=={re.escape(version)} \\\n\s+--hash=sha256:(\w+)", lock, re.MULTILINE)
        if name not in licences or pinned is None:
            raise Stop(f"{DATA.name} does not say under what licence {name} is, or {fetched.LOCK.name} no hash of it.")
        with zipfile.ZipFile(wheel) as packed:
            own = [each for each in packed.namelist() if ".dist-info/" in each and TEXT_OF_A_LICENCE.search(each)]
            text = "\n".join(packed.read(each).decode() for each in own)
        home, purl = f"https://pypi.org/project/{name}/{version}/", f"pkg:pypi/{name}@{version}"
        yield Part(name, version, licences[name], home, WHEELS, purl, ("sha256", pinned[1]), text)


def packages(cache: Path, copyrights: dict[str, str]) -> Iterator[Part]:
    """The packages of npm that are in the front end of the widgets, as esbuild joined them."""
    # The conditions of BSD 3-Clause are the same in ours.
    conditions = (ROOT / "LICENSE").read_text(encoding="utf-8").partition("Redistribution and use")
    folder = fetched.front(cache)
    lock = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for place in front.bundled(folder):
        texts = [each for each in sorted((folder / place).iterdir()) if TEXT_OF_A_LICENCE.search(each.name)]
        text = "\n".join(each.read_text(encoding="utf-8") for each in texts if each.is_file())
        name = place.rpartition("node_modules/")[2]
        theirs = next((said for start, said in copyrights.items() if name.startswith(start)), "")
        if theirs and not text:
            text = f"{theirs}\n\n{''.join(conditions[1:])}"
        old = json.loads((folder / place / "package.json").read_text(encoding="utf-8")).get("licenses", [{}])
        yield of_npm(
            place.rpartition("node_modules/")[2], {"license": old[0].get("type"), **lock[place]}, WIDGETS, text
        )


def of_npm(name: str, locked: dict[str, Any], files: tuple[str, ...], text: str) -> Part:
    """A package as its lock has it. Raises Stop where nobody says its licence."""
    if not locked.get("license"):
        raise Stop(f"Nobody says under what licence {name} is: look, and say it in {DATA.name}.")
    version = locked["version"]
    home = f"https://www.npmjs.com/package/{name}/v/{version}"
    algorithm, _, digest = locked["integrity"].partition("-")
    purl = f"pkg:npm/{name.replace('@', '%40')}@{version}"
    return Part(name, version, locked["license"], home, files, purl, (algorithm, hexadecimal(digest)), text)


def of_distribution(name: str) -> str:
    """The text of the licence of something that is installed."""
    files = importlib.metadata.files(name) or []
    own = [each for each in files if ".dist-info" in str(each) and TEXT_OF_A_LICENCE.search(str(each))]
    return "\n".join(each.read_text() for each in own)


def hexadecimal(digest: str) -> str:
    """A digest of npm, as a bill writes it."""
    return base64.b64decode(digest).hex()


# ---- what is written ----


def cyclone(found: list[Part]) -> dict[str, Any]:
    """The bill. What stands in a file of the site belongs to a part, or to the course itself."""
    ours = tomllib.loads(DATA.read_text(encoding="utf-8"))["ours"]["files"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    course = {
        "type": "application", "bom-ref": "course", "name": "The Laws at the Table", "version": project["version"],
        "licenses": [{"expression": project["license"]}], "properties": in_files(ours),
    }  # fmt: skip
    bill = {"metadata": {"component": course}, "components": [component(each) for each in found]}
    number = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(bill, sort_keys=True))
    return {"bomFormat": "CycloneDX", "specVersion": "1.6", "serialNumber": f"urn:uuid:{number}", "version": 1, **bill}


def component(part: Part) -> dict[str, Any]:
    """One part. A licence without a name in SPDX is named in words."""
    licence = {"name": "public domain"} if part.licence.startswith("LicenseRef") else {"id": part.licence}
    said: dict[str, Any] = {
        "type": "library",
        "bom-ref": part.purl or part.name,
        "name": part.name,
        "version": part.version,
        "licenses": [{"license": licence}],
        "externalReferences": [{"type": "distribution", "url": part.home}],
        "properties": in_files(part.files),
    }
    if part.purl:
        said["purl"] = part.purl
    if part.digest:
        said["hashes"] = [{"alg": part.digest[0].upper().replace("SHA", "SHA-"), "content": part.digest[1]}]
    return said


def in_files(patterns: list[str] | tuple[str, ...]) -> list[dict[str, str]]:
    """In which files of the site something stands."""
    return [{"name": "file", "value": each} for each in patterns]


def texts(found: list[Part]) -> str:
    """The texts of the licences, each once, under the parts that it is of."""
    by_text: dict[str, list[Part]] = {}
    for each in found:
        by_text.setdefault(each.text.strip(), []).append(each)
    bare = by_text.pop("", [])
    ours = [
        ("The Laws at the Table: programs", "LICENSE"),
        ("The Laws at the Table: text, cases, figures", "LICENSE-CONTENT"),
    ]
    pieces = [f"{name}\n\n{(ROOT / file).read_text(encoding='utf-8').strip()}" for name, file in ours]
    pieces += [f"{', '.join(f'{each.name} {each.version}' for each in of)}\n\n{text}" for text, of in by_text.items()]
    links = (f"{each.name} {each.version}: {each.licence}, {each.home}".replace("  ", " ") for each in bare)
    pieces.append("Without a text of their own in what was fetched; it stands at the address\n\n" + "\n".join(links))
    return f"\n\n{'-' * 78}\n\n".join(pieces) + "\n"


def table(found: list[Part]) -> str:
    """The parts on the page."""
    rows = "".join(
        f'<tr><td><a href="{escape(each.home)}">{escape(each.name)}</a></td><td>{escape(each.version)}</td>'
        f"<td>{escape(each.licence.removeprefix('LicenseRef-'))}</td><td>{escape(where(each))}</td></tr>"
        for each in found
    )
    head = "".join(f'<th scope="col">{each}</th>' for each in ("Part", "Version", "Licence", "Where"))
    return (
        f'<p><a href="../{TEXTS}">The texts of the licences</a>, and <a href="../{BILL}">the bill of materials</a> '
        "for programs (CycloneDX).</p>"
        '<div class="bl-scroll" tabindex="0" role="group" aria-label="Table"><table class="bl-table">'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def where(part: Part) -> str:
    """In which files, without the folders of the build; of a whole folder its name."""
    return ", ".join(each if each.startswith("on the stick") else _short(each) for each in part.files)


def _short(path: str) -> str:
    return "/".join(path.split("/")[-2 if path.endswith("/*") else -1 :])

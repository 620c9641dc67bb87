"""List the materials of the site: a bill of materials (CycloneDX), a page of the book with it, the licences' texts.

Versions and hashes come from the locks, what of npm is really in `widgets.js` from esbuild, licences and their texts
from the parts themselves, and what none of these says from `book/_live/parts.toml`.
"""

from __future__ import annotations

import base64
import json
import re
import tomllib
import uuid
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from html import escape
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path
from typing import Any

from cyclonedx.contrib.hash.factories import HashTypeFactory
from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import AttachedText, ExternalReference, ExternalReferenceType, Property, XsUri
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from live_site import fetched, front
from live_site.places import ROOT, SOURCES, Places, Stop

BILL, TEXTS, PAGE = "bill.cdx.json", "licences.txt", "book/licences.html"
DATA = SOURCES / "parts.toml"
TO_COME = "<p>In the site the list is here. It is made with the site, from the lists of locked versions.</p>"
TEXT_OF_A_LICENCE = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE)[^/]*$", re.IGNORECASE)
WIDGETS = ("live/build-*/widgets.js", "live/build-*/widgets.css")
WHEELS = ("live/build-*/python/packages.zip",)


def part(
    name: str,
    version: str,
    licence: str,
    home: str,
    files: Iterable[str],
    text: str = "",
    purl: str = "",
    digest: str = "",
) -> Component:
    """Something of others that the site ships: in which files, from where, and under what licence."""
    terms = AttachedText(content=text) if text else None
    return Component(
        name=name,
        version=version,
        bom_ref=purl or name,
        purl=PackageURL.from_string(purl) if purl else None,
        hashes=[HashTypeFactory().from_composite_str(digest)] if digest else [],
        licenses=[LicenseFactory().make_from_string(licence, license_text=terms)],
        external_references=[ExternalReference(type=ExternalReferenceType.DISTRIBUTION, url=XsUri(home))],
        properties=in_files(files),
    )


def in_files(patterns: Iterable[str]) -> list[Property]:
    """Return in which files of the site something is."""
    return [Property(name="file", value=each) for each in patterns]


def write(places: Places) -> int:
    """Write the bill, the texts and the page; how many parts there are."""
    found = list(parts(places.cache))
    (places.site / BILL).write_text(cyclone(found), encoding="utf-8")
    (places.site / TEXTS).write_text(texts(found), encoding="utf-8")
    page = places.site / PAGE
    before = page.read_text(encoding="utf-8")
    if before.count(TO_COME) != 1:
        raise Stop(f"{PAGE} has no place for the parts of the site: build the book again.")
    page.write_text(before.replace(TO_COME, table(found)), encoding="utf-8")
    return len(found)


def parts(cache: Path) -> Iterator[Component]:
    """Everything, in the order of the page."""
    said = tomllib.loads(DATA.read_text(encoding="utf-8"))
    locked = lock_of(fetched.FRONT)["node_modules/pyodide"]
    source = f"https://github.com/pyodide/pyodide/tree/{locked['version']}"
    yield of_npm("pyodide", locked, ("live/build-*/python/pyodide*",), home=source)
    for each in said["part"]:
        files = each.get("files", ("live/build-*/python/pyodide.asm.wasm",))
        yield part(each["name"], each.get("version", ""), each["licence"], each["home"], files)
    sphinx = [f"_static/{name}.js" for name in ("doctools", "searchtools", "language_data", "documentation_options")]
    yield of_pypi(distribution("sphinx"), said["licences"], sphinx)
    for wheel in fetched.wheels(cache):
        (packed,) = distributions(path=[str(wheel)])
        yield of_pypi(packed, said["licences"], WHEELS, f"sha256:{sha256(wheel.read_bytes()).hexdigest()}")
    yield from packages(cache, said["copyright"])
    yield of_pypi(distribution("segno"), said["licences"], ("on the stick: segno/*",))
    reveal = lock_of(ROOT / "book" / "_slides")["node_modules/reveal.js"]
    yield of_npm("reveal.js", reveal, ("slides/reveal/*",))
    idb = lock_of(ROOT / "book" / "_js")["node_modules/idb"]
    # The text of its licence is the head of the file.
    head = (ROOT / "book" / "_static" / "idb.js").read_text(encoding="utf-8").partition("*/")[0].partition("\n\n")[2]
    yield of_npm("idb", idb, ("_static/idb.js",), head)


def of_pypi(of: Distribution, licences: Mapping[str, str], files: Iterable[str], digest: str = "") -> Component:
    """Return a package of PyPI, with the text of its licence. Raises Stop where nobody says which licence it is."""
    name = of.name.lower().replace("_", "-")
    if name not in licences:
        raise Stop(f"{DATA.name} does not say under what licence {name} is.")
    own = [each for each in of.files or [] if ".dist-info/" in str(each) and TEXT_OF_A_LICENCE.search(str(each))]
    text = "\n".join(each.read_text() for each in own)
    home, purl = f"https://pypi.org/project/{name}/{of.version}/", f"pkg:pypi/{name}@{of.version}"
    return part(name, of.version, licences[name], home, files, text, purl, digest)


def packages(cache: Path, copyrights: dict[str, str]) -> Iterator[Component]:
    """The packages of npm that are in the front end of the widgets, as esbuild joined them."""
    # The conditions of BSD 3-Clause are the same in ours.
    conditions = (ROOT / "LICENSE").read_text(encoding="utf-8").partition("Redistribution and use")
    folder = fetched.front(cache)
    lock = lock_of(folder)
    for place in front.bundled(folder):
        texts = [each for each in sorted((folder / place).iterdir()) if TEXT_OF_A_LICENCE.search(each.name)]
        text = "\n".join(each.read_text(encoding="utf-8") for each in texts if each.is_file())
        name = place.rpartition("node_modules/")[2]
        theirs = next((said for start, said in copyrights.items() if name.startswith(start)), "")
        if theirs and not text:
            text = f"{theirs}\n\n{''.join(conditions[1:])}"
        yield of_npm(name, lock[place], WIDGETS, text)


def lock_of(folder: Path) -> dict[str, dict[str, Any]]:
    """Return what npm's lock of a folder says of each package, by its place."""
    return dict(json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"])


def of_npm(name: str, locked: dict[str, Any], files: Iterable[str], text: str = "", home: str = "") -> Component:
    """Return a package as its lock has it. Raises Stop where nobody says its licence."""
    if not locked.get("license"):
        raise Stop(f"Nobody says under what licence {name} is: look, and say it in {DATA.name}.")
    version = locked["version"]
    algorithm, _, digest = locked["integrity"].partition("-")
    home = home or f"https://www.npmjs.com/package/{name}/v/{version}"
    purl = f"pkg:npm/{name.replace('@', '%40')}@{version}"
    digest = f"{algorithm}:{base64.b64decode(digest).hex()}"
    return part(name, version, locked["license"], home, files, text, purl, digest)


# ---- what is written ----


def cyclone(found: list[Component]) -> str:
    """The bill. What stands in a file of the site belongs to a part, or to the course itself."""
    ours = tomllib.loads(DATA.read_text(encoding="utf-8"))["ours"]["files"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    course = Component(
        type=ComponentType.APPLICATION,
        bom_ref="course",
        name="The Laws at the Table",
        version=project["version"],
        licenses=[LicenseFactory().make_from_string(project["license"])],
        properties=in_files(ours),
    )
    number = uuid.uuid5(uuid.NAMESPACE_URL, repr([(each.bom_ref.value, each.version) for each in found]))
    bill = Bom(components=found, metadata=BomMetaData(component=course), serial_number=number)
    # The same parts are the same bill, whenever it is written.
    bill.metadata.timestamp = None  # type: ignore[assignment]
    bill.register_dependency(course, found)
    return str(JsonV1Dot6(bill).output_as_string(indent=1))


def licence_of(of: Component) -> tuple[str, str]:
    """Return the name of the licence of a part, and its text where it comes with one."""
    (licence,) = of.licenses
    return licence.id or licence.name, licence.text.content if licence.text else ""


def home_of(of: Component) -> str:
    """Return where a part is to be had."""
    (reference,) = of.external_references
    return str(reference.url)


def texts(found: list[Component]) -> str:
    """The texts of the licences, each once, under the parts that it is of."""
    by_text: dict[str, list[Component]] = {}
    for each in found:
        by_text.setdefault(licence_of(each)[1].strip(), []).append(each)
    bare = by_text.pop("", [])
    ours = [
        ("The Laws at the Table: programs", "LICENSE"),
        ("The Laws at the Table: text, cases, figures", "LICENSE-CONTENT"),
    ]
    pieces = [f"{name}\n\n{(ROOT / file).read_text(encoding='utf-8').strip()}" for name, file in ours]
    pieces += [f"{', '.join(f'{each.name} {each.version}' for each in of)}\n\n{text}" for text, of in by_text.items()]
    links = (f"{each.name} {each.version}: {licence_of(each)[0]}, {home_of(each)}".replace("  ", " ") for each in bare)
    pieces.append("Without a text of their own in what was fetched; it stands at the address\n\n" + "\n".join(links))
    return f"\n\n{'-' * 78}\n\n".join(pieces) + "\n"


def table(found: list[Component]) -> str:
    """The parts on the page."""
    rows = "".join(
        f'<tr><td><a href="{escape(home_of(each))}">{escape(each.name)}</a></td><td>{escape(each.version)}</td>'
        f"<td>{escape(licence_of(each)[0])}</td><td>{escape(where(each))}</td></tr>"
        for each in found
    )
    head = "".join(f'<th scope="col">{each}</th>' for each in ("Part", "Version", "Licence", "Where"))
    return (
        f'<p><a href="../{TEXTS}">The texts of the licences</a>, and <a href="../{BILL}">the bill of materials</a> '
        "for programs (CycloneDX).</p>"
        '<div class="bl-scroll" tabindex="0" role="group" aria-label="Table"><table class="bl-table">'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def where(of: Component) -> str:
    """In which files, without the folders of the build; of a whole folder its name."""
    files = [each.value for each in of.properties]
    return ", ".join(each if each.startswith("on the stick") else _short(each) for each in files)


def _short(path: str) -> str:
    return "/".join(path.split("/")[-2 if path.endswith("/*") else -1 :])

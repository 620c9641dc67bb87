"""The bill of materials: whatever the site ships belongs to an entry, and each entry says its licence."""

from __future__ import annotations

import fnmatch
import json
import re
import tomllib
import zipfile
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from tests.site.conftest import ROOT, SITE

pytest.importorskip("live_site")
from live_site import bill, fetched


@pytest.fixture(autouse=True)
def there(built: object) -> None:
    """Every test here reads the built site."""


@cache
def written() -> dict[str, Any]:
    """The bill of the site."""
    return dict(json.loads((SITE / bill.BILL).read_text(encoding="utf-8")))


def entries() -> list[dict[str, Any]]:
    """The course itself and what it is made of."""
    return [written()["metadata"]["component"], *written()["components"]]


def patterns(entry: dict[str, Any]) -> list[str]:
    """In which files an entry stands."""
    return [each["value"] for each in entry["properties"]]


def held(archive: str) -> set[str]:
    """Return what stands at the top of an archive of the site."""
    (path,) = SITE.glob(archive)
    with zipfile.ZipFile(path) as packed:
        return {name.partition("/")[0].removesuffix(".py").removesuffix(".pyc") for name in packed.namelist()}


def test_every_file_of_the_site_belongs_to_an_entry() -> None:
    said = [each for entry in entries() for each in patterns(entry)]
    files = [path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file()]
    left = [name for name in files if not any(fnmatch.fnmatchcase(name, each) for each in said)]
    assert left == [], "Say in book/_live/parts.toml whose they are."
    # And none that is named is missing; slides are made apart, and the stick has a file more.
    gone = [each for each in said if not each.startswith(("slides/", "on the stick", "_static/course", "_downloads"))]
    assert [each for each in gone if not any(fnmatch.fnmatchcase(name, each) for name in files)] == []


def test_every_package_of_python_in_the_browser_is_an_entry() -> None:
    names = {each["name"].replace("-", "_") for each in entries()}
    stubs = {path.name for path in (ROOT / "book" / "_live" / "stubs").iterdir()}
    assert held("live/build-*/python/packages.zip") - stubs <= names
    assert held("live/build-*/python/course.zip") == {"bridgelaw", "course_live"}


def test_what_the_lock_of_the_wheels_names_is_there_with_its_hash() -> None:
    lock = fetched.LOCK.read_text(encoding="utf-8")
    pinned = {name: rest for name, rest in re.findall(r"^(\S+==\S+) ((?:\\\n\s+--hash=\S+ ?)+)", lock, re.MULTILINE)}
    found = [each for each in entries() if each.get("purl", "").startswith("pkg:pypi/") and "hashes" in each]
    assert {f"{each['name']}=={each['version']}" for each in found} == set(pinned)
    for each in found:
        assert f"sha256:{each['hashes'][0]['content']}" in pinned[f"{each['name']}=={each['version']}"]


def test_what_is_joined_into_the_front_end_is_there() -> None:
    names = {each["name"] for each in entries() if "live/build-*/widgets.js" in patterns(each)}
    assert {"@jupyter-widgets/controls", "@lumino/widgets", "jquery", "backbone"} <= names
    assert "esbuild" not in names and "sanitize-html" not in names


def test_what_is_compiled_in_stands_there_as_the_list_says() -> None:
    (runtime,) = SITE.glob("live/build-*/python/pyodide.asm.wasm")
    bytes_ = runtime.read_bytes()
    data = tomllib.loads(bill.DATA.read_text(encoding="utf-8"))["part"]
    assert [each["name"] for each in data if each.get("inside", "").encode() not in bytes_] == []


def test_a_bill_is_as_cyclonedx_has_it() -> None:
    text = (SITE / bill.BILL).read_text(encoding="utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    refs = [each["bom-ref"] for each in entries()]
    assert len(refs) == len(set(refs)) > 30
    assert all(each["licenses"] for each in entries())


def bare() -> Iterator[str]:
    """The parts whose licence is named without its text."""
    text = (SITE / bill.TEXTS).read_text(encoding="utf-8").rpartition("Without a text of their own")[2]
    yield from (line.partition(":")[0] for line in text.splitlines() if ": " in line)


def test_the_page_and_the_texts_have_them_all() -> None:
    page = (SITE / bill.PAGE).read_text(encoding="utf-8")
    text = (SITE / bill.TEXTS).read_text(encoding="utf-8")
    for each in written()["components"]:
        assert f">{each['name']}</a></td><td>{each['version']}</td>" in page
        assert each["name"] in text
    assert "BSD 3-Clause" in text and "Permission is hereby granted" in text and "Apache License" in text
    assert not [name for name in bare() if name.startswith(("ipywidgets", "@", "segno", "Sphinx"))]

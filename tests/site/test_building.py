"""The making of the site: what is fetched and held to its hash, and what is said when something is missing."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.each import each
from tests.site import conftest  # noqa: F401

live_site = pytest.importorskip("live_site.__main__")
from live_site import fetched, front, lessons, offline, pages, places, python, slides  # noqa: E402


def test_without_npm_a_sentence_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(places.Stop, match=r"apt-get install npm\b.*\bmake book\b"):
        fetched.pyodide(tmp_path)


def test_npm_is_told_the_hash_of_every_package() -> None:
    locked = json.loads((fetched.FRONT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert "node_modules/pyodide" in locked
    assert [place for place, of in locked.items() if place and not of["integrity"].startswith("sha512-")] == []


def test_what_could_not_be_fetched_is_not_taken_for_good_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = tmp_path / "npm"
    fails.write_text("#!/bin/sh\necho EINTEGRITY pyodide >&2; exit 1\n", encoding="utf-8")
    fails.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda _: str(fails))
    for _ in range(2):
        with pytest.raises(places.Stop, match="EINTEGRITY pyodide"):
            fetched.pyodide(tmp_path / "cache")


def test_without_a_book_a_sentence_says_what_to_make_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert live_site.main(["--book", str(tmp_path)]) == 1
    assert "run make book first" in capsys.readouterr().err


def test_without_a_page_with_a_widget_a_sentence_says_so(tmp_path: Path) -> None:
    with pytest.raises(places.Stop, match="build the book first"):
        lessons.live_lessons(tmp_path, tmp_path)


def test_slides_stay_when_the_site_is_made_anew_and_are_linked_on_its_cover(tmp_path: Path) -> None:
    there = places.Places(site=tmp_path / "site", cache=tmp_path / "cache")
    assert slides.put_aside(there) is None and "not in" in slides.told(there)
    for name in ("slides/index.html", "slides/law12-01.html", "book/start.html"):
        (there.site / name).parent.mkdir(parents=True, exist_ok=True)
        (there.site / name).write_text("<h1>The Laws at the Table</h1><p>Begin here.</p>", encoding="utf-8")
    assert "1 decks are in" in slides.told(there)
    there.cache.mkdir()
    aside = slides.put_aside(there)
    assert aside is not None and (aside / "law12-01.html").is_file() and "not in" in slides.told(there)
    slides.name_on_cover(there)
    cover = (there.site / slides.COVER).read_text(encoding="utf-8")
    assert cover.index("</h1>") < cover.index('href="../slides/index.html"') < cover.index("Begin here")
    (there.site / slides.COVER).write_text("<p>No title.</p>", encoding="utf-8")
    with pytest.raises(places.Stop):
        slides.name_on_cover(there)


def test_a_build_is_named_after_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("1")
    first = offline.name_of(offline.hashes(tmp_path))
    assert offline.name_of(offline.hashes(tmp_path)) == first
    (tmp_path / "a").write_text("2")
    assert offline.name_of(offline.hashes(tmp_path)) != first


def test_the_same_files_give_the_same_archive(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "b.py").write_text("1")
    (folder / "a.py").write_text("2")
    python.pack(folder, tmp_path / "1.zip")
    (folder / "a.py").touch()
    python.pack(folder, tmp_path / "2.zip")
    assert (tmp_path / "1.zip").read_bytes() == (tmp_path / "2.zip").read_bytes()


def linked(folder: Path, page: str, name: str, live: str) -> tuple[str, int]:
    """Return a page of a site in which another page is live, with its links led on, and how many were."""
    path = folder / f"{name}.html"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page, encoding="utf-8")
    count = pages.link_book(places.Places(site=folder), [lessons.Lesson(live, "", (), ())])
    return path.read_text(encoding="utf-8"), count


@each(
    "tag",
    [
        '<a class="bl-live" data-page="notebooks/x" href="../book/how_to_use.html">Open it live</a>',
        '<a href="../book/how_to_use.html" data-page="notebooks/x" class="button bl-live">Open\nit live</a>',
    ],
)
def test_a_link_is_led_to_the_live_page(tmp_path: Path, tag: str) -> None:
    text, count = linked(tmp_path, f"<p>{tag} and more</p>", "book/y", "notebooks/x")
    assert count == 1
    assert 'href="../notebooks/x.html#calculator-1"' in text and ">Rule it live</a> and more" in text


def test_a_link_to_a_page_that_is_not_live_stays(tmp_path: Path) -> None:
    tag = '<a class="bl-live" data-page="book/y" href="how.html">Open it live</a>'
    assert linked(tmp_path, tag, "index", "notebooks/x") == (tag, 0)


def test_a_link_finds_its_calculator(tmp_path: Path) -> None:
    tag = '<a class="bl-live" data-page="x" data-part="calculator-2" href="h.html">How</a>'
    for page, way in (("y", "x.html#calculator-2"), ("x", "#calculator-2")):
        text, _ = linked(tmp_path, tag, page, "x")
        assert f'href="{way}"' in text and text.endswith(">Rule it live</a>")


def notebook(*cells: tuple[str, bool]) -> tuple[dict[str, Any], dict[str, Any]]:
    """A notebook with these sources, and as it was run: which of them showed a widget."""
    code = [{"id": str(n), "cell_type": "code", "source": source} for n, (source, _) in enumerate(cells)]
    shown = {lessons.VIEW: {}, "text/plain": "x"}
    ran = [each | {"outputs": [{"data": shown}] if cells[n][1] else []} for n, each in enumerate(code)]
    return {"cells": code}, {"cells": ran}


def test_only_what_shows_a_widget_runs_with_what_it_needs() -> None:
    statements, widgets = lessons.program(
        *notebook(
            ("from a import open_lesson, Widget, Other\nopen_lesson()", False),
            ("dear = compute()\ndear", False),
            ("facts = [1]\nfacts.append(2)\nmore = {'f': facts}\nWidget(more)", True),
            ("Other()", True),
            ("Other().result", False),
        )
    )
    assert statements == (
        "from a import Widget", "from a import Other", "facts = [1]", "facts.append(2)", "more = {'f': facts}"
    )  # fmt: skip
    assert widgets == (lessons.Shown("Widget(more)", (0, 2, 3, 4)), lessons.Shown("Other()", (1,)))


def test_a_widget_that_was_given_a_name_is_made_once() -> None:
    statements, widgets = lessons.program(*notebook(("import m as a\nw = a.Widget()\nw", True), ("w", True)))
    assert statements == ("import m as a", "w = a.Widget()")
    assert [each.needs for each in widgets] == [(0, 1), (0, 1)]


def test_a_page_that_does_not_show_its_widgets_is_told(tmp_path: Path) -> None:
    script = tmp_path / "live" / "build-1" / "live.js"
    script.parent.mkdir(parents=True)
    script.touch()
    (tmp_path / "x.html").write_text('<html lang="en"><head></head><main class="book-page"></main></html>')
    lesson = lessons.Lesson("x", "X", (), (lessons.Shown("W()", ()),))
    with pytest.raises(places.Stop, match="build the book again"):
        pages.bring_to_life(places.Places(site=tmp_path), [lesson], "build-1", {})


def test_a_front_end_that_does_not_go_with_its_python_is_refused(tmp_path: Path) -> None:
    wheel = tmp_path / "ipywidgets-8.1.9-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        said = "__jupyter_widgets_base_version__ = '2.0.0'\n__jupyter_widgets_controls_version__ = '2.0.0'\n"
        packed.writestr("ipywidgets/_version.py", said)
    for part, version in (("base", "2.0.0"), ("controls", "2.0.0")):
        file = tmp_path / "node_modules" / "@jupyter-widgets" / part / "lib" / "version.js"
        file.parent.mkdir(parents=True)
        file.write_text(f"export const JUPYTER_{part.upper()}_VERSION = '{version}';")
    front.goes_with(tmp_path, wheel)
    file.write_text("export const JUPYTER_CONTROLS_VERSION = '3.0.0';")
    with pytest.raises(places.Stop, match="take its versions"):
        front.goes_with(tmp_path, wheel)

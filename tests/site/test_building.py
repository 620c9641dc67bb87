"""How the site is made: what is fetched and held to its hash, and what is said when something is missing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.site import conftest  # noqa: F401

live_site = pytest.importorskip("live_site.__main__")
from lesson_notebook import with_head  # noqa: E402
from live_site import fetched, lessons, offline, pages, places, python  # noqa: E402


def test_without_npm_a_sentence_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    with pytest.raises(places.Stop, match=r"apt-get install npm\. The book alone needs none: make book"):
        fetched.pyodide(tmp_path)


def test_another_pyodide_than_the_tested_one_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    archive = tmp_path / f"pyodide-{fetched.PYODIDE}.tgz"
    archive.write_bytes(b"something else")
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(fetched, "_run", lambda *_: None)
    with pytest.raises(places.Stop, match="not the one this course was tested with"):
        fetched.pyodide(tmp_path)
    assert not archive.exists(), "it would be taken for good the next time"


def test_without_a_book_a_sentence_says_what_to_make_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert live_site.main(["--book", str(tmp_path)]) == 1
    assert "run make book first" in capsys.readouterr().err


def test_without_a_page_with_a_widget_a_sentence_says_so(tmp_path: Path) -> None:
    with pytest.raises(places.Stop, match="build the book first"):
        lessons.live_lessons(tmp_path, tmp_path)


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


@pytest.mark.parametrize(
    "tag",
    [
        '<a class="bl-live" data-page="notebooks/x" href="../book/how_to_use.html">Open it live</a>',
        '<a href="../book/how_to_use.html" data-page="notebooks/x" class="button bl-live">Open\nit live</a>',
    ],
)
def test_a_link_is_led_to_the_live_page(tag: str) -> None:
    text, count = pages._linked(f"<p>{tag} and more</p>", "../", {"notebooks/x"})
    assert count == 1
    assert 'href="../live/notebooks/x.html"' in text and ">Rule it live</a> and more" in text


def test_a_link_to_a_page_that_is_not_live_stays() -> None:
    tag = '<a class="bl-live" data-page="book/y" href="how.html">Open it live</a>'
    assert pages._linked(tag, "", {"notebooks/x"}) == (tag, 0)


def test_a_link_finds_its_calculator() -> None:
    tag = '<a class="bl-live" data-page="x" data-part="calculator-2" href="h.html">How</a>'
    text, _ = pages._linked(tag, "", {"x"})
    assert 'href="live/x.html#calculator-2"' in text and text.endswith(">Rule it live</a>")


def test_a_notebook_is_opened_with_its_outputs_and_without_its_widgets() -> None:
    code = {"id": "1", "cell_type": "code", "source": "X()", "metadata": {}, "outputs": []}
    notes = {"slideshow": {"slide_type": "notes"}}
    note = {"id": "2", "cell_type": "markdown", "source": ["*For the instructor*\n", "\n", "Ask."], "metadata": notes}
    shown = {lessons.VIEW: {"model_id": "1"}, "text/html": ["<p>", "a</p>"], "text/plain": "X"}
    ran = [{**note, "source": "::: Ask :::"}, {**code, "outputs": [{"output_type": "execute_result", "data": shown}]}]
    notebook = lessons.as_opened({"cells": [code, note], "metadata": {"widgets": {}}}, {"cells": ran})
    opened, told = notebook["cells"]
    assert opened["outputs"][0]["data"] == {"text/html": "<p>a</p>", "text/plain": "X"}
    assert opened["metadata"]["jupyter"] == {"source_hidden": True}
    assert told["source"].startswith("<details") and "Ask." in told["source"]
    assert "*For the instructor*" not in told["source"] and ":::" not in told["source"]
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}


def test_a_page_that_runs_by_itself_does_not_say_how_to_run_it() -> None:
    about = {"laws": ["12C"], "edition": 2017, "minutes": {"read": 20, "practise": 25, "teach": 45}}
    cell = {"id": "1", "cell_type": "markdown", "source": with_head("# Title", about), "metadata": {}}
    assert "Run All Cells" in cell["source"]
    notebook = lessons.as_opened({"cells": [cell], "metadata": {"bridgelaw": about}}, {"cells": [cell]})
    ends = "**Time** 20 minutes to read, 25 minutes to practise, 45 minutes to teach."
    assert notebook["cells"][0]["source"] == f"# Title\n\n**Laws** 12C. **Edition** 2017.\n\n{ends}"

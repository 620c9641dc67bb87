"""python -m bridgelaw.school.papers: what it writes, and the sentences it has for what cannot be done."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from bridgelaw.exercises.paper import set_paper, specification_named
from bridgelaw.exercises.paper.reserve import read_reserve
from bridgelaw.school.papers import pdf
from bridgelaw.school.papers.__main__ import main
from tests.each import each
from tests.exercises.paper.test_class_results import a_class

ROOT = Path(__file__).parents[3]
Output = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*words: str) -> int:
    return main(list(words))


def test_the_papers_are_listed(capsys: Output) -> None:
    assert run("papers") == 0
    assert "open-book: Open book" in capsys.readouterr().out


def test_paper_key_and_scheme_of_both_versions(own_folder: Path, capsys: Output) -> None:
    assert run("set", "quick", "--seed", "7", "--only-html", "--to", "out", "--school", "Our school") == 0
    names = {f"quick-{v}-{kind}.html" for v in "AB" for kind in ("paper", "key", "scheme")}
    assert {path.name for path in (own_folder / "out").iterdir()} == names
    assert set(capsys.readouterr().out.split()) == {str(Path("out") / name) for name in names}
    first = {path.name: path.read_text(encoding="utf-8") for path in (own_folder / "out").iterdir()}
    assert run("set", "quick", "--seed", "7", "--only-html", "--to", "again", "--school", "Our school") == 0
    assert first == {path.name: path.read_text(encoding="utf-8") for path in (own_folder / "again").iterdir()}


@pytest.mark.parametrize("form", ["moodle", "qti", "anki"])
def test_a_paper_is_exported(form: str, own_folder: Path) -> None:
    assert run("export", "quick", "--seed", "7", "--as", form, "--version", "both") == 0
    written = sorted(path.name for path in own_folder.iterdir())
    assert len(written) == 2 and all(name.startswith(("quick-A.", "quick-B.")) for name in written)


def test_a_reserve_is_begun_and_used(own_folder: Path, capsys: Output) -> None:
    assert run("reserve", "ours", "--school", "Our school") == 0
    assert run("set", "quick", "--seed", "7", "--reserve", "ours", "--version", "A", "--only-html") == 0
    html = (own_folder / "quick-A-paper.html").read_text(encoding="utf-8")
    assert "From our own tables" in html and "Our school" in html
    key = (own_folder / "quick-A-key.html").read_text(encoding="utf-8")
    assert "quick/7/A with the reserve" in key, "by the number that the school knows it by, and no other"
    assert str(read_reserve(own_folder / "ours").seed(7)) not in key
    assert run("reserve", "ours") == 1
    assert "is a reserve already" in capsys.readouterr().err


def test_a_paper_of_the_schools_own(own_folder: Path) -> None:
    section = '[[section]]\ntitle = "One"\nquestions = 2\nkinds = ["contract-score"]\n'
    head = 'title = "Ours"\nmodelled_on = "Nothing"\nbook = "open"\nminutes = 5\npass_mark = "1/2"\n'
    (own_folder / "ours.toml").write_text(head + section, encoding="utf-8")
    assert run("set", "ours.toml", "--seed", "1", "--version", "B", "--only-html") == 0
    assert (own_folder / "ours-B-key.html").exists()


def test_a_class_of_twenty_is_merged(own_folder: Path, capsys: Output) -> None:
    papers = {v: set_paper(specification_named("quick"), 11, v) for v in "AB"}
    (own_folder / "results").mkdir()
    for name, text in a_class(papers).items():
        (own_folder / "results" / name).write_text(text, encoding="utf-8")
    (own_folder / "results" / "photo.json").write_bytes(b"\xff\xd8\xff\x00")
    assert run("class", "results", "--to", "class.html", "--only-html") == 0
    told = capsys.readouterr().out
    assert re.search(r"20 merged, \d+ passed: class\.html", told)
    assert "Not merged: photo.json: This file is not the result of an exam." in told
    html = (own_folder / "class.html").read_text(encoding="utf-8")
    assert html.count("<svg") == 2 and html.count("Student ") == 20 and "Wrong roads" in html
    assert "photo.json" in html and "http" not in html.replace("http://www.w3.org", "")


def test_files_of_one_name_in_two_folders_are_two_files(own_folder: Path, capsys: Output) -> None:
    papers = {v: set_paper(specification_named("quick"), 11, v) for v in "AB"}
    for n, text in enumerate(a_class(papers, 3).values()):
        (own_folder / f"room{n}").mkdir()
        (own_folder / f"room{n}" / "result.json").write_text(text, encoding="utf-8")
        (own_folder / f"room{n}" / "folder.json").mkdir()
    assert run("class", "room0", "room1", "room2", "--only-html") == 0
    assert "3 merged" in capsys.readouterr().out


@each(
    "words, says",
    [
        (("set", "quick", "--seed", "seven"), "“seven” is not a seed. A seed is a whole number"),
        (("set", "quick", "--seed", "-7"), "“-7” is not a seed"),
        (("set", "easy", "--seed", "7"), "There is no paper “easy”. There are: open-book"),
        (("set", "none.toml", "--seed", "7"), "none.toml: there is no such file"),
        (("set", "quick", "--seed", "7", "--reserve", "nowhere"), "there is no such file"),
        (("class", "nowhere.json"), "nowhere.json: there is no such file"),
        (("class", "."), "There is no result to merge"),
        (("reserve", str(ROOT / "book" / "ours")), "all of that folder may be published"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words: tuple[str, ...], says: str, capsys: Output) -> None:
    assert run(*words) == 1
    told = capsys.readouterr()
    assert says in told.err and "Traceback" not in told.err


def test_a_file_that_is_no_paper_is_refused(own_folder: Path, capsys: Output) -> None:
    (own_folder / "bad.toml").write_text("title = [", encoding="utf-8")
    (own_folder / "latin.toml").write_bytes("title = 'café'".encode("latin-1"))
    for name, says in (("bad.toml", "is not valid TOML"), ("latin.toml", "cannot be read as text")):
        assert run("set", name, "--seed", "7") == 1
        assert f"{name}: it {says}" in capsys.readouterr().err


def test_without_a_browser_the_way_by_hand_is_said(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "browser", lambda: None)
    assert run("set", "quick", "--seed", "7", "--version", "A") == 0
    told = capsys.readouterr().out
    assert told.count("There is no Chromium, Chrome or Edge here") == 1 and "print it: A4" in told


def test_a_browser_that_fails_is_no_fault_of_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "browser", lambda: sys.executable)
    page = tmp_path / "page.html"
    page.write_text("<p>x</p>", encoding="utf-8")
    with pytest.raises(pdf.NotPrinted, match="The browser made no PDF"):
        pdf.print_pdf(page, tmp_path / "page.pdf")


@pytest.mark.browser
def test_a_pdf_is_a4_and_has_the_paper(own_folder: Path) -> None:
    if pdf.browser() is None:
        pytest.skip("there is no browser here")
    assert run("set", "quick", "--seed", "7", "--version", "A") == 0
    for kind in ("paper", "key", "scheme"):
        content = (own_folder / f"quick-A-{kind}.pdf").read_bytes()
        assert content.startswith(b"%PDF")
        size = re.search(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", content)
        assert size is not None
        assert (round(float(size[1])), round(float(size[2]))) in {(595, 842), (594, 842), (595, 841)}


def test_it_runs_as_a_module(own_folder: Path) -> None:
    command = [sys.executable, "-m", "bridgelaw.school.papers", "papers"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    assert "three-hours" in done.stdout

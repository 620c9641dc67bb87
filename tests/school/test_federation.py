"""One federation's file through everything: cases, questions, papers, exports, pack, slides; logos that are none."""

from __future__ import annotations

import base64
import json
import re
import zipfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bridgelaw.cases import computed, read_cases
from bridgelaw.cases.__main__ import main as cases
from bridgelaw.cases.federation import (
    FEDERATION_VARIABLE,
    LARGEST_LOGO,
    Federation,
    FederationError,
    default_federation,
    federation_named,
    federation_of,
    read_federation,
)
from bridgelaw.desk.widgets.profile import Profile
from bridgelaw.display.letterhead import LETTERHEAD_CSS
from bridgelaw.exercises.kinds import KINDS, question
from bridgelaw.exercises.kinds.in_force import laid_down, under
from bridgelaw.exercises.own_terms import in_own_terms
from bridgelaw.exercises.paper import Paper, set_paper, specification_named
from bridgelaw.school.__main__ import main as front
from bridgelaw.school.case_page import case_page, question_page
from bridgelaw.school.case_slides import case_slides
from bridgelaw.school.deck import deck
from bridgelaw.school.deck_page import page as deck_page
from bridgelaw.school.handouts import handout_sheets
from bridgelaw.school.lessons import read_lesson
from bridgelaw.school.papers.__main__ import main as exam
from bridgelaw.school.papers.exports import EXPORTS
from bridgelaw.school.papers.page import document
from bridgelaw.school.sheet import page
from bridgelaw.widgets import MockExamination
from bridgelaw.widgets.practice import Practice
from tests.book.extensions import course_federation, course_style
from tests.each import each
from tests.widgets.controls import named
from tests.widgets.controls import page as page_of

ROOT = Path(__file__).parents[2]
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/>{}</svg>'
FILE = """
name = "Kartenbund Nirgendland"
logo = "bund.svg"
edition = 2007
body = "acbl"
[roundings]
imps = "imps-tenth"
vps = "vps-half"
datum = "datum-trimmed"
[[marks]]
from = "60%"
mark = "bestanden"
[[marks]]
from = "0%"
mark = "nochmals"
[terms]
director = "arbiter"
traveller = "scoresheet"
"""
CASE = """
[[case]]
id = "slow"
title = "A slow pass"
form = "teams"
source = { title = "Club", section = "1" }
story = "The director was called."
[case.given]
vulnerability = "NS"
offending = "EW"
outcomes = [{ result = "4♠= N", weight = "2/3" }, { result = "4♠-1 N", weight = "1/3" }]
other_table = "3♠= N"
table_result = "5♥x-2 E"
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("federation")
    (found / "bund.svg").write_text(SVG.format(""))
    (found / "bund.toml").write_text(FILE)
    (found / "case.toml").write_text(CASE)
    return found


@pytest.fixture(scope="module")
def league(folder: Path) -> Federation:
    return read_federation(folder / "bund.toml")


def bears(html: str) -> bool:
    """True if a page has the name and the logo, and no word of the glossary that the federation calls otherwise."""
    words = re.sub(r"<style.*?</style>|<script.*?</script>|<[^>]+>|Italian Director School", " ", html, flags=re.DOTALL)
    headed = "Kartenbund Nirgendland" in html and "data:image/svg" in html
    return headed and not re.search(r"\bdirectors?\b", words, re.IGNORECASE)


def test_a_case_is_filled_in_printed_asked_and_shown(folder: Path, league: Federation) -> None:
    (case,) = read_cases(folder / "case.toml", league.filled)
    ruling = computed(case).derivation
    assert case.edition == 2007 and all(law.edition == 2007 for law in ruling.laws)
    # 2/3 × +10 − 1/3 × 6 = 4 2/3, kept to a tenth.
    assert "4.7" in ruling.result
    assert bears(case_page(case, league)) and bears(question_page(case, league))
    assert "arbiter" in "".join(case_slides(case, league))


def test_every_drawn_question_says_which_laws_and_follows_the_body(league: Federation) -> None:
    for kind in KINDS.values():
        asked = question(kind, 2, 5, league)
        years = {law.edition for law in asked.laws}
        told = f"{asked.facts} {' '.join(part.prompt for part in asked.parts)}"
        assert years <= {2007} or any(str(year) in told for year in years - {2007}), kind.id
        assert "The Laws of 2007 are in force." not in told, kind.id
        if kind.id in ("neuberg", "fouled-traveller"):
            assert "of the ACBL, with one for each result beaten" in told
    assert "without the best and the worst score" in question(KINDS["butler"], 1, 5, league).facts
    assert "round to halves" in question(KINDS["weighted-vps"], 3, 5, league).facts


def test_without_a_federation_the_questions_are_what_they_were() -> None:
    nobody = Federation("Nobody")
    for name in ("neuberg", "butler", "lead-law", "weighted-vps", "find-the-slip"):
        assert question(KINDS[name], 3, 4, nobody) == question(KINDS[name], 3, 4)
    assert in_own_terms(question(KINDS["written"], 1, 1), nobody) == question(KINDS["written"], 1, 1)


@pytest.fixture(scope="module")
def paper(league: Federation) -> Paper:
    return set_paper(specification_named("quick"), 5, "A", KINDS, league)


def test_paper_key_and_scheme_bear_the_federation(paper: Paper, league: Federation) -> None:
    for kind in ("paper", "key", "scheme"):
        html = document(kind, paper, "School", "", league)
        assert bears(html)
        assert kind == "key" or "bestanden" in html


def test_exports_bear_the_federation(paper: Paper, league: Federation) -> None:
    for form in ("moodle", "qti"):
        _, write = EXPORTS[form]
        plain, whole = write(paper), write(paper.in_terms_of(league), league)
        if form == "qti":
            with zipfile.ZipFile(BytesIO(whole)) as archive:
                whole = b"".join(map(archive.read, archive.namelist()))
        words = whole.decode()
        assert "Kartenbund Nirgendland" in words and "bestanden" in words and "arbiter" in words, form
        assert re.findall(r".{30}(?<!Italian )\b[Dd]irectors?\b", words) == [], form
        assert b"Kartenbund" not in plain


def test_practice_pack_and_slides_bear_the_federation(folder: Path, league: Federation) -> None:
    practice = Practice("kind butler", federation=folder / "bund.toml")
    assert "without the best and the worst score" in practice.exercise.facts
    sheet = next(each for each in handout_sheets() if "neuberg" in each.name)
    assert bears(page(sheet, "A4", league))
    lesson = read_lesson(ROOT / "notebooks/law12/02_weighted_scores.ipynb")
    html = deck_page(lesson, deck(lesson), "", league)
    assert html.count("Kartenbund Nirgendland") == 1 and html.index("Kartenbund") < html.index("<h2")


def test_student_copies_bear_the_federation_as_notebooks_too(folder: Path, tmp_path: Path) -> None:
    bund = str(folder / "bund.toml")
    assert front(["student", "--to", str(tmp_path / "ours"), "--federation", bund]) == 0
    assert front(["student", "--to", str(tmp_path / "plain")]) == 0
    ours, plain = (sorted((tmp_path / each).glob("*/*.ipynb")) for each in ("ours", "plain"))
    assert len(ours) == len(plain) > 0
    for path, without in zip(ours, plain, strict=True):
        head, *cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        assert "Kartenbund Nirgendland" in head["source"] and '<img src="data:image' in head["source"]
        assert head["metadata"] == {} and len(cells) == len(json.loads(without.read_text(encoding="utf-8"))["cells"])
        assert "Kartenbund" not in without.read_text(encoding="utf-8")
    assert "arbiter" in "".join(path.read_text(encoding="utf-8") for path in ours)


def test_the_command_takes_the_file(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bund = str(folder / "bund.toml")
    assert exam(["export", "quick", "--seed", "5", "--as", "moodle", "--federation", bund, "--to", str(tmp_path)]) == 0
    (written,) = tmp_path.iterdir()
    assert "arbiter" in written.read_text(encoding="utf-8")
    (folder / "wrong.toml").write_text(FILE.replace("acbl", "acb"))
    assert exam(["set", "quick", "--seed", "5", "--federation", str(folder / "wrong.toml"), "--to", str(tmp_path)]) == 1
    assert "line 5" in capsys.readouterr().err


@pytest.fixture
def set_up(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A course that was set up by the federation's file."""
    monkeypatch.setenv(FEDERATION_VARIABLE, str(folder / "bund.toml"))
    default_federation.cache_clear()
    yield
    default_federation.cache_clear()


@pytest.mark.usefixtures("set_up")
def test_a_course_of_the_federation_practises_examines_and_rules_by_its_file(league: Federation) -> None:
    assert federation_named(None) == default_federation() == league
    practice = Practice("kind butler")
    assert "without the best and the worst score" in practice.exercise.facts
    assert not re.search("director", practice.twin().replace("Italian Director", ""), re.IGNORECASE)
    examination = MockExamination()
    examination.begin()
    printed = set_paper(specification_named(examination.which.value), 1, "A", KINDS, league).in_terms_of(league)
    assert examination.paper == printed != set_paper(specification_named(examination.which.value), 1)
    examination.hand_in()
    examination.hand_in()
    assert "Mark: <strong>nochmals</strong>" in page_of(examination)
    again = MockExamination()
    again.restore(examination.kept())
    assert again.paper == printed
    other = MockExamination()
    other.federation = None
    other.restore(examination.kept())
    assert other.paper is None and "the rules of another federation" in other.says


@pytest.mark.usefixtures("set_up")
def test_the_desk_begins_with_the_house_and_keeps_what_differs(league: Federation) -> None:
    desk = Profile(lambda: None)
    assert desk.federation == league and desk.kept() == ""
    desk.restore(desk.kept())
    assert desk.federation == league
    named(desk, "Laws of").value = 2017
    kept = desk.kept()
    assert "2017" in kept
    other = Profile(lambda: None)
    other.restore(kept)
    assert other.edition == 2017
    other.reset()
    assert other.edition == 2007 and other.kept() == ""


@pytest.mark.usefixtures("set_up")
def test_a_page_of_the_book_has_name_and_logo_as_one_picture_for_all(tmp_path: Path) -> None:
    context: dict[str, Any] = {"pathto": lambda name, _: f"../{name}"}
    course_federation.head(None, "book/start", "page.html", context, None)
    assert "Kartenbund Nirgendland" in context["letterhead"]
    assert 'src="../_static/federation.svg"' in context["letterhead"]
    # The policy for content allows no style in a page: it is in the sheet of all of them.
    assert "style=" not in context["letterhead"]
    course_style.write(SimpleNamespace(builder=SimpleNamespace(format="html"), outdir=tmp_path, srcdir=ROOT))
    assert LETTERHEAD_CSS in (tmp_path / "_static/course.css").read_text(encoding="utf-8")
    course_federation.write_logo(SimpleNamespace(outdir=tmp_path), None)
    assert (tmp_path / "_static/federation.svg").read_text() == SVG.format("")


def test_a_file_that_is_refused_builds_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "none.toml").write_text(FILE.replace("bund.svg", "none.svg"))
    monkeypatch.setenv(FEDERATION_VARIABLE, str(folder / "none.toml"))
    default_federation.cache_clear()
    try:
        with pytest.raises(course_federation.ConfigError, match=r"line 3.*There is no picture"):
            course_federation.begin(None, None)
    finally:
        default_federation.cache_clear()
    assert cases(["federation", str(folder / "none.toml")]) == 1
    assert "none.toml, line 3" in capsys.readouterr().err
    assert cases(["federation", str(folder / "bund.toml")]) == 0
    assert "edition = 2007" in capsys.readouterr().out


def refused(folder: Path, name: str, data: bytes) -> str:
    (folder / name).write_bytes(data)
    with pytest.raises(FederationError) as fault:
        federation_of(f'name = "League"\nlogo = "{name}"\n', "league.toml", folder)
    return str(fault.value)


def test_a_logo_that_is_no_picture_or_runs_something_is_refused(tmp_path: Path) -> None:
    png = b"\x89PNG\r\n\x1a\n"
    for name, data, says in (
        ("logo.png", b"GIF89a;", "is not a picture"),
        ("cut.png", png + b"IHDR", "is not a picture"),
        ("words.svg", b"<svg>", "is not a picture"),
        ("page.svg", b"<html/>", "is not a picture"),
        ("grows.svg", b'<!DOCTYPE svg [<!ENTITY a "b">]>' + SVG.format("").encode(), "is not a picture"),
        ("large.png", png + bytes(5_000_000), "has 5000 kB. Make it smaller: 500 kB at most"),
        ("script.svg", SVG.format("<script>alert(1)</script>").encode(), "has a script in it"),
        ("click.svg", SVG.format('<g onclick="alert(1)"/>').encode(), "has a script in it"),
        ("html.svg", SVG.format("<foreignObject/>").encode(), "has a script in it"),
        ("away.svg", SVG.format('<image href="https://e.org/a.png"/>').encode(), "fetches something from elsewhere"),
        ("style.svg", SVG.format("<style>@import 'a'</style>").encode(), "fetches something from elsewhere"),
        ("url.svg", SVG.format('<g style="fill:url(//e.org/a)"/>').encode(), "fetches something from elsewhere"),
        ("run.svg", SVG.format('<a href="javascript:alert(1)"/>').encode(), "fetches something from elsewhere"),
    ):
        found = refused(tmp_path, name, data)
        assert says in found and "league.toml, line 2" in found and "logo" in found, found
    inside = SVG.format('<use href="#a"/><g style="fill:url(#b)"/>').encode()
    (tmp_path / "good.svg").write_bytes(inside)
    found = federation_of('name = "League"\nlogo = "good.svg"\n', "league.toml", tmp_path)
    assert base64.b64decode(found.logo.partition(",")[2]) == inside and len(inside) < LARGEST_LOGO


@each("rounding, drawn", [("imps-tenth", "imps-tenth"), ("imps-innocent", None)])
def test_a_case_is_rounded_in_favour_of_a_side_and_a_drawn_question_is_not(rounding: str, drawn: str | None) -> None:
    """A drawn question asks for the nearest figure: it has its answer in every federation that does not say which."""
    league = Federation("League", defaults={"imp_rounding": rounding})
    assert league.rule("imp_rounding") is not None
    with under(league):
        found = laid_down("imp_rounding")
    assert (found.id if found else None) == drawn

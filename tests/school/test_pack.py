"""The course pack as it is written: every document, each handout on one page, slips that keep what is another's."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.cases.federation import read_federation
from bridgelaw.display.html import text
from bridgelaw.exercises import exercises, openings
from bridgelaw.exercises.simulated_call.call import WRONG
from bridgelaw.exercises.simulated_call.script import calls_in
from bridgelaw.laws import cite, clause
from bridgelaw.school.__main__ import main
from bridgelaw.school.handouts import CARD_LAWS, SPLIT_KINDS, SPLIT_LAWS, handout_sheets, handouts
from bridgelaw.school.lesson_plans import calculator_titles, lesson_plan_sheets, notes_sheets
from bridgelaw.school.lessons import Lesson, lessons
from bridgelaw.school.pack import documents, student_sheets
from bridgelaw.school.sheet import SIZES, page
from bridgelaw.school.slips import call_html
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import as_shown, cards_of
from tests.states import states

ROOT = Path(__file__).parents[2]
CALCULATORS = ROOT / "book" / "calculators"
PAGE = re.compile(rb"/Type\s*/Page[^s]")
SLIP = re.compile(r'<article class="slip"><h2>(\w+)</h2>(.*?)</article>', re.DOTALL)


@cache
def taught() -> tuple[Lesson, ...]:
    """The lessons of the course, read when a test asks for them."""
    return lessons(ROOT / "notebooks")


@pytest.mark.browser
def test_each_handout_is_one_page_of_either_paper(browser: Any) -> None:
    federation = read_federation(ROOT / "bridgelaw/school/data/federation.toml")
    tab = browser.new_page()
    for sheet in handout_sheets():
        for size in SIZES:
            tab.set_content(page(sheet, size))
            assert len(PAGE.findall(tab.pdf(prefer_css_page_size=True))) == 1, f"{sheet.name}, {size}"
            assert tab.evaluate("document.querySelectorAll('img, script, link, a[href]').length") == 0
            tab.set_content(page(sheet, size, federation))
            assert len(PAGE.findall(tab.pdf(prefer_css_page_size=True))) == 1, f"{sheet.name}, {size}, with a name"
    tab.close()


@pytest.mark.browser
@pytest.mark.parametrize("size", SIZES)
def test_the_notes_of_each_lesson_are_one_sheet(browser: Any, size: str) -> None:
    tab = browser.new_page()
    for sheet in notes_sheets(taught()):
        tab.set_content(page(sheet, size))
        told = tab.evaluate("document.querySelectorAll('.piece').length")
        assert len(PAGE.findall(tab.pdf(prefer_css_page_size=True))) == told, sheet.name
    tab.close()


# What is asked and may stand at the foot of a sheet without the room for its answer; a part that a sheet may end in.
PARTED = """() => {
  const style = (each) => getComputedStyle(each);
  const rooms = [...document.querySelectorAll(".lines")].filter((each) => style(each).breakInside !== "avoid");
  const asked = [...document.querySelectorAll("p:has(> strong:only-child), p:has(+ .lines)")].filter(
    (each) => each.nextElementSibling && style(each).breakAfter !== "avoid");
  return [...rooms, ...asked].map((each) => each.textContent.slice(0, 60));
}"""


@pytest.mark.browser
def test_what_a_student_is_asked_stands_on_the_sheet_with_the_room_for_his_answer(browser: Any) -> None:
    tab = browser.new_page()
    for sheet in student_sheets(taught()):
        tab.set_content(page(sheet, "A4"))
        tab.emulate_media(media="print")
        # Room for the ruling, for five common errors, for the written exercise and for the summary of a lesson.
        assert tab.evaluate("document.querySelectorAll('.lines').length") >= 10
        assert tab.evaluate(PARTED) == [], sheet.name
    tab.close()


def test_no_letter_of_the_pack_is_smaller_than_8_points_nor_the_text_of_a_handout_than_9() -> None:
    css = (ROOT / "bridgelaw/school/data/sheet.css").read_text(encoding="utf-8")
    sizes = [float(each) for each in re.findall(r"font(?:-size)?:[^;{}]*?([\d.]+)pt", css)]
    assert len(sizes) > 20 and min(sizes) >= 8
    assert ".handout { page: one; max-width: none; font: 9pt/" in css


def test_the_pack_is_written_and_is_black_and_white(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "--to", str(tmp_path), "--notebooks", str(ROOT / "notebooks"), "--only-html"]) == 0
    assert f"{len(taught())} lessons without answers" in capsys.readouterr().out
    names = {sheet.name for sheet in documents(taught(), CALCULATORS)}
    for size in SIZES:
        written = {path.stem: path.read_text(encoding="utf-8") for path in (tmp_path / size).iterdir()}
        assert set(written) == names
        assert all(f"size: {size};" in each and "http" not in each for each in written.values())
    copies = list((tmp_path / "student").glob("*/*.ipynb"))
    assert len(copies) == len(taught()) and json.loads(copies[0].read_text(encoding="utf-8"))["nbformat"] == 4


def test_what_cannot_be_read_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["student", "--to", str(tmp_path), "--notebooks", str(tmp_path / "nowhere")]) == 1
    assert "There are no lessons in" in capsys.readouterr().err


def test_a_lesson_plan_has_every_wrong_option_with_what_to_say() -> None:
    by_chapter = {sheet.name: sheet.body for sheet in lesson_plan_sheets(taught(), CALCULATORS)}
    for lesson in taught():
        body = by_chapter[f"lesson-plans-{lesson.chapter}"]
        assert text(lesson.title) in body
        parts = [*openings(lesson.questions), *(p for each in exercises(lesson.questions) for p in each.parts)]
        for option in (each for part in parts for each in getattr(part, "options", ())):
            assert option.right or text(option.feedback) in body, option.text
    assert calculator_titles(CALCULATORS)["DamageSplit"] == "Damage split"


def test_every_note_is_printed_with_its_minutes() -> None:
    printed = "".join(sheet.body for sheet in notes_sheets(taught()))
    count = sum(len(section.notes) for lesson in taught() for section in lesson.sections)
    assert printed.count('class="note"') == count > 200
    for lesson in taught():
        assert f"to {lesson.teach} min" in printed


def test_a_slip_has_its_own_cards_and_answers_and_no_ruling() -> None:
    for call in calls_in("opening-lead"):
        slips = dict(SLIP.findall(call_html(call)))
        assert set(slips) == {*(seat.word for seat in Seat), "Director", "Instructor"}
        assert text(call.derivation.result) in slips["Instructor"]
        for seat in Seat:
            shown = re.sub(r"<[^>]*>", "", slips[seat.word])
            assert call.lead.deal
            for each in as_shown(cards_of(call.lead.deal, seat)):
                assert str(each)[1:] in shown
        for who in set(slips) - {"Instructor"}:
            assert text(call.derivation.result) not in slips[who]
        for each in call.questions:
            alone = {seat.word for seat in Seat} & {each.to}
            for who in alone:
                assert text(each.words) in slips[who]
                assert all(text(each.words) not in slips[other.word] for other in Seat if other.word != who)
        said = "".join(slips.values())
        assert not any(line.verdict == WRONG and text(line.comment.says) in said for line in call.lines)


def test_the_slips_of_a_claim_have_the_cards_that_are_left() -> None:
    for claim in calls_in("claims"):
        slips = dict(SLIP.findall(call_html(claim)))
        assert text(claim.derivation.result) in slips["Instructor"]
        for seat in Seat:
            hand = slips[seat.word].split('class="hand"')[1].split("</ul>")[0]
            held = re.findall(r"10|[2-9AKQJ]", re.sub(r"<[^>]*>", " ", hand))
            assert len(held) == len(claim.ruling.claim.ending.hand(seat))


def test_the_handouts_say_what_the_laws_say() -> None:
    bodies = {each.name: each.body() for each in handouts()}
    assert set(bodies) == {"doors", "damage-split", "neuberg", "five-roads", "penalty-card", "claims"}
    for name, laws in (("damage-split", SPLIT_LAWS), ("penalty-card", CARD_LAWS)):
        assert all(text(clause(cite(each)).summary) in bodies[name] for each in laws)
    for kind in ("No damage", "All self-inflicted", "Nothing self-inflicted", "Part self-inflicted"):
        assert kind in bodies["damage-split"]
    assert len(SPLIT_KINDS) == 4
    # 7 matchpoints among six results of ten: (7 × 10 + 4) / 6 = 12 1/3.
    assert "12\u00a01/3" in bodies["neuberg"] and bodies["neuberg"].count("( ___ × ___ + ___ )") == 8
    worked = computed(case_named("000-kaplan-b1")).derivation
    assert states(worked.result, "NS … −13 IMPs and EW … 0 IMPs") and text(worked.result) in bodies["damage-split"]

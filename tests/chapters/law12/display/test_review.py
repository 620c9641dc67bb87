"""The review of Law 12: the figures of its prose against the live widget, and the page that is printed."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import nbformat

from bridgelaw.chapters.law12.rulings.damage_parts import DamageKind
from bridgelaw.display import law12_sheet
from bridgelaw.laws import clauses
from bridgelaw.scoring import Side, imps
from bridgelaw.telling.graphs import graph_words
from bridgelaw.widgets import DamageSplit
from tests.display.answers import explored
from tests.display.page import Page
from tests.states import states

F = Fraction
LESSON = Path(__file__).parents[4] / "notebooks/law12/07_review.ipynb"
PROSE = "\n".join(cell.source for cell in nbformat.read(LESSON, as_version=4).cells)


def test_the_quarter_final_by_hand() -> None:
    # Seen from EW, who made 4♠ in the other room: +620 there.
    assert [imps(each - 620) for each in (620, -100, 200, -750)] == [0, -12, -9, -16]
    normal = F(3, 5) * 0 + F(2, 5) * -12
    own = -16 + normal - -9
    assert (normal, own) == (F("-4.8"), F("-11.8"))
    ruling = DamageSplit("quarter-final").ruling
    assert ruling.exact == {Side.EW: F("-11.8"), Side.NS: F("4.8")}
    assert ruling.awards == {Side.EW: (own + normal) / 2, Side.NS: F("8.3")}
    assert "The scores stay −11.8 and +4.8" in PROSE
    assert "Stop at 4.2 and 7" in PROSE and (ruling.parts.consequent, ruling.parts.self_inflicted) == (F("4.2"), 7)
    assert own + F("4.8") == -7, "the missing 7 IMPs"


def test_the_answer_to_the_exploration() -> None:
    ((question, answer),) = explored(LESSON)
    assert states(question, "six … 4♠")
    widget = DamageSplit("quarter-final")
    widget.set(normal="4♠= W")
    sure = widget.ruling
    assert states(answer, "EW … 9 … 7 … EW … −7 … NS … 0")
    assert (sure.parts.consequent, sure.parts.self_inflicted) == (9, 7)
    assert sure.exact == {Side.EW: -7, Side.NS: 0}
    widget.set(normal="4♠-1 W")
    down = widget.ruling
    assert states(answer, "4♠ … −12 … 5♣ … −9 … EW")
    assert states(answer, "4 … EW … −16 … NS … +12")
    assert down.parts.kind is DamageKind.ALL_OWN
    assert (down.parts.normal, down.parts.expected, down.parts.damage, down.parts.consequent) == (-12, -9, 4, 0)
    assert down.exact == {Side.EW: -16, Side.NS: 12}


def test_nobody_does_better_by_revoking() -> None:
    widget = DamageSplit("quarter-final")
    for normal in ("4♠= W", "4♠-1 W", "4♠+1 W"):
        for expected in ("5♣x-1 N", "5♣x-3 N", "5♣x= N"):
            widget.set(normal=normal, expected=expected)
            parts = widget.ruling.parts
            assert parts.innocents <= max(parts.normal, parts.actual)


def test_the_sheet_has_the_whole_road_and_the_whole_law() -> None:
    sheet = law12_sheet()
    road = [each for each in graph_words("power").questions.values() if each.asks in sheet.plain]
    assert len(road) == 16 and "each of ten questions" in PROSE
    assert len(re.findall(r"^\d+\. ", sheet.plain, re.MULTILINE)) == 10
    assert "".join(re.findall(r"^([a-z])\. ", sheet.plain, re.MULTILINE)) == "abcdef", "the byways"
    for each in clauses(2017):
        if each.reference.law == 12 and len(each.reference.parts) >= 3:
            assert each.summary in sheet.plain
            # The two halves of 12C1(e) stand in its row.
            assert each.reference.clause in sheet.plain or len(each.reference.parts) == 4
    for letters in ("(i) The offending side", "(ii) The innocent side"):
        assert letters in sheet.plain and letters in Page(sheet.html).text
    assert re.search(r"teams.*86B.*\[12A, 86B\]", sheet.plain), "where a board of a teams match is sent"
    for words in ("too late", "nobody is innocent", "no link", "no damage", "average minus to both sides"):
        assert words in sheet.plain


def test_the_sheet_has_nothing_that_was_not_read() -> None:
    lines = {line.split()[0]: line for line in law12_sheet().plain.splitlines() if line.startswith("12")}
    assert [name for name, line in lines.items() if "from memory" in line or "derived" in line] == []
    assert "12C1(f)" not in lines and states(PROSE, "12C1(f) … 2007 … two")
    assert lines["12C1(e)"].startswith("12C1(e) (2007: 12C1(b); 1997: –)")
    assert lines["12C1(b)"].startswith("12C1(b) (2007: –; 1997: –)")
    assert lines["12C2(b)"].startswith("12C2(b) (2007: 12C2(b); 1997: 86A)")


def test_the_sheet_can_be_read_aloud() -> None:
    page = Page(law12_sheet().html)
    assert not page.unmatched
    assert page.named("caption") and all(each.get("scope") for each in page.named("th"))
    for line in law12_sheet().plain.splitlines()[1:11]:
        assert line.split(". ", 1)[1].split(" [")[0] in page.text

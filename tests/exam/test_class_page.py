"""The tables of a class and of a candidate have a line for every kind, where kinds share a title, too."""

from __future__ import annotations

from bridgelaw.display.paper_report import report_shown
from bridgelaw.exam.class_page import by_kind, by_question, roads
from bridgelaw.exercises.paper import mark, merged, result_json, set_paper, specification_named

PAPER = set_paper(specification_named("open-book"), 2026)
REPORT = mark(PAPER, {})
CLASS = merged({f"{name}.json": result_json(REPORT, name) for name in ("Ann Lee", "Bo Diaz")})


def test_every_kind_has_its_line() -> None:
    """Five kinds ask who bears the damage, and one title for them would tell none of the answers."""
    kinds = {each.kind.id for each in PAPER.questions}
    assert len({each.kind.title for each in PAPER.questions}) < len(kinds)
    lines = [row[0] for row in by_kind(CLASS).rows]
    assert len(lines) == len({*lines}) == len(kinds)
    assert {row[1] for row in by_question(CLASS).rows} == {*lines} and roads(CLASS).rows == ()


def test_a_candidate_reads_every_kind_too() -> None:
    said = report_shown(REPORT).html
    assert all(title in said for title in ("Who bears the damage?", "Who bears the damage? (2)"))

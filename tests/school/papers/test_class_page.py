"""The tables of a class and of a candidate have a line for every kind, where kinds share a title, too."""

from __future__ import annotations

from bridgelaw.display.paper_report import report_shown
from bridgelaw.exercises.paper import Paper, mark, merged, result_json, set_paper, specification_named
from bridgelaw.school.papers.class_page import by_kind, by_question, roads


def a_paper() -> Paper:
    """A paper of the course."""
    return set_paper(specification_named("open-book"), 2026)


def test_every_kind_has_its_line() -> None:
    """Five kinds ask who bears the damage, and one title for them would tell none of the answers."""
    paper = a_paper()
    report = mark(paper, {})
    of_a_class = merged({f"{name}.json": result_json(report, name) for name in ("Ann Lee", "Bo Diaz")})
    kinds = {question.kind.id for question in paper.questions}
    assert len({question.kind.title for question in paper.questions}) < len(kinds)
    lines = [row[0] for row in by_kind(of_a_class).rows]
    assert len(lines) == len({*lines}) == len(kinds)
    assert {row[1] for row in by_question(of_a_class).rows} == {*lines} and roads(of_a_class).rows == ()


def test_a_candidate_reads_every_kind_too() -> None:
    said = report_shown(mark(a_paper(), {})).html
    assert all(title in said for title in ("How much redress?", "How much redress? (2)"))

"""The marking scheme of a paper: what earns full marks, and what earns part of them."""

from __future__ import annotations

from bridgelaw.display.html import text
from bridgelaw.exam.paper import head_html
from bridgelaw.exam.pieces import clauses, lettered, marks
from bridgelaw.exam.printed import printed
from bridgelaw.exercises.paper import Paper, PaperQuestion
from bridgelaw.scoring.printed import decimal

HEADINGS = ("No.", "Full marks for", "Marks", "Part of them for", "Law")


def scheme_html(paper: Paper, school: str = "", name: str = "") -> str:
    """The body of the scheme."""
    head = "".join(f'<th scope="col">{each}</th>' for each in HEADINGS)
    rows = "".join(map(_rows, paper.questions))
    table = f'<table class="bl-table scheme"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    return head_html(paper, school, "marking scheme", name) + _rules(paper) + table


def _rules(paper: Paper) -> str:
    spec = paper.specification
    needed = -(-spec.pass_mark * paper.marks // 1)
    share = decimal(spec.pass_mark * 100, 0)
    said = [
        f"{marks(paper.marks)} marks; {needed} or more pass ({share}%).",
        "A decimal that rounds to the figure is right; a missing unit costs nothing.",
        "A slip (a sign, rounding, the row beside, an addition) earns half of the marks if it stands under “Part of "
        "them for”. Wrong law (the grade, the clause, the unit, the method, the side) earns nothing.",
        "Where several options are right, each right tick earns its share, and each wrong tick takes one away.",
        "Where steps are put in order, count the pairs of steps: those in their order, less those that are not, over "
        "how many there are.",
        "No answer earns less than nothing. In a table each box counts by itself; in a written ruling each line of the "
        "rubric.",
    ]
    if any(each.section.compulsory for each in paper.questions):
        said.append("Nobody passes who left a compulsory question (*) out.")
    return f'<ul class="rules">{"".join(f"<li>{text(each)}</li>" for each in said)}</ul>'


def _rows(question: PaperQuestion) -> str:
    parts = question.exercise.parts
    rows = ""
    for n, (part, of) in enumerate(zip(parts, question.part_marks, strict=True)):
        star = "*" if question.section.compulsory else ""
        number = f"{question.number}{star}" + (f" ({lettered(n).lower()})" if len(parts) > 1 else "")
        laws = text(clauses(question.exercise.laws)) if n == 0 else ""
        rows += f'<tr><th scope="row">{number}</th>{printed(part).scheme(of, laws)}</tr>'
    return rows

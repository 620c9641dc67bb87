"""The key of a paper, its marking scheme, and the start of a school's own reserve."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from secrets import token_urlsafe

from bridgelaw.display.html import text
from bridgelaw.exercises.paper import Paper, PaperQuestion
from bridgelaw.exercises.paper.reserve import HEAD, BadReserve, kept_apart
from bridgelaw.school.papers.paper import head_html
from bridgelaw.school.papers.pieces import clauses, facts_of, lettered, marks, named, working
from bridgelaw.school.papers.printed import printed
from bridgelaw.scoring.printed import decimal

HEADINGS = ("No.", "Full marks for", "Marks", "Half marks for", "Law")


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
        "A slip (a wrong sign, rounding, row or addition) earns half of the marks if it is listed under “Half marks "
        "for”. Wrong law (the grade, the clause, the unit, the method, the side) earns nothing.",
        "If several options are right, each right tick earns its share, and each wrong tick takes one share away.",
        "For an order of steps, count the pairs of steps: the pairs in the right order, less the others, divided "
        "by the number of pairs.",
        "No answer earns less than nothing. In a table each box is marked separately; in a written ruling each marking "
        "point.",
    ]
    if any(each.section.compulsory for each in paper.questions):
        said.append("A candidate who did not answer a compulsory question (*) does not pass.")
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


def key_html(paper: Paper, school: str = "", name: str = "") -> str:
    """The body of the key."""
    return head_html(paper, school, "key", name) + "".join(map(_question, paper.questions))


def _question(question: PaperQuestion) -> str:
    parts = question.exercise.parts
    answers = "".join(
        f'<div class="solved"><p>{_letter(n, len(parts))}<strong>{part.heading()}</strong></p>{part.why()}</div>'
        for n, part in enumerate(map(printed, parts))
    )
    laws = f'<p class="law">{text(named(question.exercise.laws))}</p>'
    kind = f'<p class="kind">{text(question.exercise.title)}</p>'
    inside = f'{kind}<div class="facts">{facts_of(question)}</div>{answers}{working(question.exercise.working)}{laws}'
    return f'<article class="question key"><p class="number">{question.number}</p><div>{inside}</div></article>'


def _letter(number: int, of: int) -> str:
    return f'<span class="letter">({lettered(number).lower()})</span> ' if of > 1 else ""


SECRET_BYTES = 24
HEAD_TEXT = """\
# The reserve of a school. Keep this folder to yourselves: whoever has the secret can set your papers.
school = {school}
secret = {secret}

# Sections that every paper set with this reserve has besides; "own" stands for the questions in this folder.
[[section]]
title = "From our own tables"
questions = 3
marks = 5
levels = [1, 2, 3]
kinds = ["own"]
"""


def begin_reserve(folder: Path, school: str = "") -> Iterator[str]:
    """Write the folder; a line for each file. Raises BadReserve for a folder that is one already, or the course's."""
    kept_apart(folder)
    if (folder / HEAD).exists():
        raise BadReserve(f"“{folder}” is a reserve already.", "Its papers are set from its secret. Do not lose it.")
    folder.mkdir(parents=True, exist_ok=True)
    # A text of JSON is one of TOML.
    named = {"school": json.dumps(school, ensure_ascii=False), "secret": json.dumps(token_urlsafe(SECRET_BYTES))}
    examples = {name: _example(name) for name in ("cases", "questions")}
    texts = {HEAD: HEAD_TEXT.format(**named), **{f"{name}.toml": text for name, text in examples.items()}}
    for name, content in texts.items():
        (folder / name).write_text(content, encoding="utf-8")
        yield str(folder / name)


def _example(name: str) -> str:
    return files("bridgelaw.school.papers").joinpath("data", f"reserve-{name}.toml").read_text(encoding="utf-8")

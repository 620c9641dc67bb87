"""A paper as the candidate gets it: head with a line for the name, sections, questions with room for the answers."""

from __future__ import annotations

from fractions import Fraction
from hashlib import sha256
from html import escape

from bridgelaw.display.html import text
from bridgelaw.display.scales import TITLE, imp_tables, needs_imps
from bridgelaw.exercises import Part
from bridgelaw.exercises.paper import Paper, PaperQuestion, PaperSection
from bridgelaw.school.papers.pieces import facts_of, lettered, marks
from bridgelaw.school.papers.printed import printed
from bridgelaw.scoring.printed import decimal


def code_of(paper: Paper) -> str:
    """A mark by which a school tells its papers apart, and from which nobody can set them again."""
    asked = "\n".join(each.exercise.facts for each in paper.questions)
    return sha256(f"{paper.name}\n{asked}".encode()).hexdigest()[:6].upper()


def paper_html(paper: Paper, school: str = "", name: str = "") -> str:
    """The body of the paper."""
    return head_html(paper, school) + "".join(_section(*each) for each in paper.sections()) + _scale(paper)


def _scale(paper: Paper) -> str:
    """The scale of IMPs, where a question needs it."""
    if not any(needs_imps(each.exercise) for each in paper.questions):
        return ""
    return f'<section class="scale"><h2>{TITLE}</h2><div>{imp_tables()}</div></section>'


def head_html(paper: Paper, school: str, kind: str = "", name: str = "") -> str:
    """The head: school and title; on the paper itself the lines for name and date, and what is allowed.

    On key and scheme `name` says how the paper is set again, where that is not the paper's own name.
    """
    title = f"{paper.specification.title}{f': {kind}' if kind else ''}"
    code = (
        f"Version {paper.version} · {code_of(paper)}" if not kind else f"Version {paper.version} · {name or paper.name}"
    )
    whose = f'<p class="school">{text(school)}</p>' if school else ""
    head = f'<header>{whose}<h1>{text(title)}</h1><p class="code">{escape(code)}</p></header>'
    return head if kind else f"{head}{_candidate()}{_allowed(paper)}"


def _candidate() -> str:
    lines = (("Name", "name"), ("Date", "date"), ("Place", "place"))
    return '<div class="candidate">' + "".join(f'<p class="{c}"><span>{n}</span></p>' for n, c in lines) + "</div>"


def _allowed(paper: Paper) -> str:
    spec = paper.specification
    needed = -(-spec.pass_mark * paper.marks // 1)
    book = "You may use the Laws." if spec.open_book else "No books."
    compulsory = [str(each.number) for each in paper.questions if each.section.compulsory]
    must = [f"Question {compulsory[0]} is compulsory: you cannot pass without answering "
        "it."] if len(compulsory) == 1 else []
    if len(compulsory) > 1:
        must = [f"Questions {', '.join(compulsory)} are compulsory: you cannot pass without answering them."]
    passes = f"{marks(paper.marks)} marks; {needed} pass ({decimal(spec.pass_mark * 100, 0)}%)."
    said = (f"{spec.minutes} minutes. {book}", passes, *must, *spec.instructions)
    box = f'<p class="total">Marks<br><span>/ {marks(paper.marks)}</span></p>'
    return f'<div class="allowed"><ul>{"".join(f"<li>{text(each)}</li>" for each in said)}</ul>{box}</div>'


def _section(section: PaperSection, questions: tuple[PaperQuestion, ...]) -> str:
    total = marks(sum((each.marks for each in questions), Fraction()))
    title = f'<h2>{text(section.title)} <span class="of">{total} marks</span></h2>'
    return f"<section>{title}{''.join(map(_question, questions))}</section>"


def _question(question: PaperQuestion) -> str:
    parts = question.exercise.parts
    asked = "".join(
        f'<div class="part"><div class="asked">{_asked(part, n if len(parts) > 1 else None)}</div>'
        f'<p class="marks">/ {marks(of)}</p></div>'
        for n, (part, of) in enumerate(zip(parts, question.part_marks, strict=True))
    )
    long = " long" if not all(part.graded for part in parts) else ""
    facts = f'<div class="facts">{facts_of(question)}</div>'
    return f'<article class="question{long}"><p class="number">{question.number}</p><div>{facts}{asked}</div></article>'


def _asked(part: Part, number: int | None) -> str:
    letter = "" if number is None else f'<span class="letter">({lettered(number).lower()})</span> '
    rest = f" {part.instruction}" if part.instruction else ""
    return f'<p class="prompt">{letter}{text(part.prompt)}{rest}</p>{printed(part).room()}'

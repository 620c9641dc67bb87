"""The report on an examination: the result, by Law and by kind with a plot, and every question with its derivation."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.display.ask import working_html
from bridgelaw.display.figures.marks import MarksBar, marks_drawn
from bridgelaw.display.figures.svg import framed
from bridgelaw.display.html import law_html, table_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.display.titles import cards_html
from bridgelaw.exercises.kinds import counted_titles
from bridgelaw.exercises.paper import MarkedPart, MarkedQuestion, PaperReport, Tally
from bridgelaw.laws.words import joined
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.printed import decimal, mixed
from bridgelaw.telling.derivation import Column, Table

SAME = "The tables below have the same figures."


def result_words(report: PaperReport) -> str:
    """The result in a sentence or two."""
    spec = report.paper.specification
    share, limit = decimal(report.share * 100, 0), decimal(spec.pass_mark * 100, 0)
    verdict = "passed" if report.passed else "not passed"
    reached = f"{mixed(report.marks)} of {mixed(report.paper.marks)} marks, {share}%: {verdict} (pass mark {limit}%)."
    left_out = [str(each.number) for each in report.compulsory_left_out]
    which = f"question{'s' if len(left_out) > 1 else ''} {joined(left_out)}"
    return f"{reached} Not answered, and compulsory: {which}." if left_out else reached


def report_shown(report: PaperReport) -> Shown:
    """The whole report, as text and as HTML."""
    title = f"{report.paper.specification.title}, version {report.paper.version}"
    by_law = "By Law. A question counts under every Law that it uses"
    tables = [_table(by_law, "Law", _by_law(report)), _table("By kind", "kind", _by_kind(report))]
    plots = [_plot(f"{title}: by kind", _by_kind(report), report), _plot(f"{title}: by Law", _by_law(report), report)]
    words = result_words(report)
    plain = "\n\n".join([f"{title}\n{words}", *(table.text() for table in tables)])
    questions = "".join(map(_question, report.questions))
    html = (
        f'<div class="bl-card"><p class="bl-title">{text(title)}</p><p class="bl-result">{text(words)}</p>'
        f"{framed(plots, SAME)}{''.join(map(table_html, tables))}</div>{questions}"
    )
    return Shown(plain, html)


def _by_law(report: PaperReport) -> Mapping[str, Tally]:
    return {f"Law {number}": tally for number, tally in report.by_law().items()}


def _by_kind(report: PaperReport) -> Mapping[str, Tally]:
    titles = counted_titles({each.question.kind.id: each.question.kind.title for each in report.questions})
    return {titles[name]: tally for name, tally in report.by_kind().items()}


def _table(caption: str, heading: str, tallies: Mapping[str, Tally]) -> Table:
    columns = Column(heading), Column("questions"), Column("marks"), Column("out of"), Column("per cent")
    rows = ((n, t.questions, t.marks, t.of, round_half_up(t.share * 100, 1)) for n, t in tallies.items())
    return Table(caption, columns, tuple(rows))


def _plot(title: str, tallies: Mapping[str, Tally], report: PaperReport) -> str:
    bars = [MarksBar(name, t.share, f"{mixed(t.marks)} of {mixed(t.of)}") for name, t in tallies.items()]
    limit: Fraction = report.paper.specification.pass_mark
    try:
        from bridgelaw.display.plots.marks import marks_plot
    except ImportError:  # in a browser
        return marks_drawn(title, bars, limit).svg()
    return marks_plot(title, bars, limit)


def _question(marked: MarkedQuestion) -> str:
    exercise = marked.question.exercise
    reached = f"{mixed(marked.marks)} of {mixed(marked.of)}"
    summary = f'<span class="bl-title">{marked.question.number}. {text(exercise.title)}</span> ({reached})'
    facts = "".join(f"<p>{text(each)}</p>" for each in exercise.facts.split("\n") if each.strip())
    table = table_html(exercise.table) if exercise.table else ""
    parts = "".join(map(_part, marked.parts))
    laws = " ".join(map(law_html, exercise.laws))
    inside = f"{facts}{cards_html(exercise)}{table}{parts}{working_html(exercise)}<p>{laws}</p>"
    return f'<details class="bl-card"{"" if marked.right else " open"}><summary>{summary}</summary>{inside}</details>'


def _part(marked: MarkedPart) -> str:
    sign = "✓" if marked.right else "✗"
    given = f"<p>You answered: {text(marked.part.given_words(marked.answer))}</p>" if marked.answered else ""
    right = "" if marked.right else f"<p>Right: <strong>{text(marked.part.right_words)}</strong></p>"
    reached = f"{mixed(marked.marks)} of {mixed(marked.of)}"
    said = f'<p class="bl-reason">{sign} {text(marked.says)}{_worth(marked)} ({reached})</p>'
    return f'<div class="bl-part"><p class="bl-prompt">{text(marked.part.prompt)}</p>{given}{said}{right}</div>'


def _worth(marked: MarkedPart) -> str:
    """Say why a known wrong figure earned half of the marks, or none."""
    if not marked.part.weighs_mistakes or not marked.road:
        return ""
    return " This is a slip: it earns half of the marks." if marked.marks else " This is wrong law: it earns no marks."

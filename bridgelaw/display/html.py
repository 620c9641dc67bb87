"""Derivations and tables as HTML, with the classes of the course's style. All user input is escaped."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from html import escape

from bridgelaw.display.certainty import mark_html
from bridgelaw.display.style import coloured, course_css
from bridgelaw.display.summaries import law_anchor
from bridgelaw.laws import Reference, carried_over_from, clause
from bridgelaw.rulings import Basis
from bridgelaw.telling.derivation import CARRIED_OVER, Derivation, Step, Table, carried_over

_ENDS = re.compile(r"[.!?][”)]*(?=\s)")
_PAIRS = (("“", "”"), ("(", ")"))
# "Trick 1." alone means nothing.
_LEAST_WORDS = 5


def first_line(words: str) -> tuple[str, str]:
    """Split into the line that is always shown and the folded rest; a question stays with its answer.

    >>> first_line("NS lost nothing by it. So the result stands.")
    ('NS lost nothing by it.', 'So the result stands.')
    >>> first_line("Is a side innocent of it? Yes, both. Go on.")
    ('Is a side innocent of it? Yes, both.', 'Go on.')
    >>> first_line("Five heard: “Your call? And why?” Four passed.")
    ('Five heard: “Your call? And why?” Four passed.', '')
    """
    begun = 0
    for end in _ENDS.finditer(words):
        line, sentence = words[: end.end()], words[begun : end.end()]
        if any(line.count(opens) != line.count(closes) for opens, closes in _PAIRS):
            continue
        begun = end.end()
        if "?" not in sentence and len(line.split()) >= _LEAST_WORDS:
            return line, words[end.end() :].strip()
    return words, ""


# 4 2/3 is one number and must not break over two lines.
_MIXED = re.compile(r"(\d) (\d+/\d+)")


@lru_cache
def style() -> str:
    """The course's component styles as a <style> element, for a page of JupyterLab, where the book's are not loaded."""
    return f"<style>{course_css()}</style>"


# Cached: changing one control leaves most words of a page unchanged.
@lru_cache(4096)
def text(words: str) -> str:
    """Escape words as HTML for use between tags, never in an attribute: a mixed number stays on one line, suits are
    coloured.

    >>> text("<b> & so")
    '&lt;b&gt; &amp; so'
    """
    return coloured(_MIXED.sub("\\1\u00a0\\2", escape(words, quote=False)))


def status_html(words: str, failed: bool = False) -> str:
    """Render a widget's message about an action, read out when it changes; each line of the words is a line.

    >>> status_html("It is 4 < 5.")
    '<p role="status" class="bl-status">It is 4 &lt; 5.</p>'
    """
    lines = "<br>".join(map(text, words.splitlines()))
    return f'<p role="status" class="bl-status{" bl-error" if failed else ""}">{lines}</p>'


def table_html(table: Table, marked: Collection[int] = (), heads: Sequence[str] = ()) -> str:
    """A table that can be read aloud: caption, column and row headings, numbers flush right, scrollable when wide.

    `marked` rows are highlighted; `heads` are HTML that replaces the first cells.
    """
    numeric = [table.numeric(index) for index in range(len(table.columns))]

    def cell(tag: str, value: str, index: int, scope: str = "") -> str:
        classes = ' class="bl-num"' if numeric[index] else ""
        return f"<{tag}{scope}{classes}>{text(value)}</{tag}>"

    def row(values: tuple[str, ...], place: int | None = None) -> str:
        begins = cell("th", values[0], 0, ' scope="row"')
        if heads and place is not None:
            begins = f'<th scope="row">{heads[place]}</th>'
        cells = begins + "".join(cell("td", v, i) for i, v in enumerate(values) if i)
        return f"""<tr{' class="bl-adjusted"' if place in marked else ""}>{cells}</tr>"""

    printed = table.printed()
    body, foot = (printed[:-1], printed[-1:]) if table.total is not None else (printed, ())
    head = "".join(cell("th", column.heading, i, ' scope="col"') for i, column in enumerate(table.columns))
    footer = f"<tfoot>{''.join(map(row, foot))}</tfoot>" if foot else ""
    rows = "".join(row(values, n) for n, values in enumerate(body))
    return (
        f'<div class="bl-scroll" tabindex="0" role="group" aria-label="{escape(table.caption)}">'
        f'<table class="bl-table"><caption>{text(table.caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>{footer}</table></div>"
    )


def stacked(caption: str, headings: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table of sentences; on a telephone each row becomes a card, every cell under its heading.

    The first line of a cell is the statement; further lines are remarks, set below it.
    """
    head = "".join(f'<th scope="col">{name}</th>' for name in headings)
    body = ""
    for first, *rest in rows:
        cells = zip(headings[1:], rest, strict=True)
        body += f'<tr><th scope="row">{text(first)}</th>'
        body += "".join(f'<td data-label="{name}">{_with_remarks(cell)}</td>' for name, cell in cells) + "</tr>"
    return (
        f'<div class="bl-scroll" tabindex="0" role="group" aria-label="{escape(caption)}">'
        f'<table class="bl-table bl-stack"><caption>{text(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _with_remarks(cell: str) -> str:
    says, *remarks = cell.split("\n")
    return text(says) + "".join(f'<br><span class="bl-muted">{text(remark)}</span>' for remark in remarks)


def law_html(reference: Reference, says: str = "") -> str:
    """The tag of a clause: a link that opens its summary in place (`data/clauses.js`) and, without a script, leads to
    the index of the Laws. The relative link is completed where the page is known (book/_ext/law_tags.py).

    >>> from bridgelaw.laws import cite
    >>> law_html(cite("12A"), "12A")
    '<a class="bl-law" href="#law-12a-2017">12A</a>'
    """
    older = carried_over_from(reference)
    mark = f'<span aria-hidden="true">{CARRIED_OVER}</span><span class="bl-sr"> carried over from {older}</span>'
    name = escape(says or str(reference)) + (mark if older else "")
    return f'<a class="bl-law" href="#{law_anchor(reference)}">{name}</a>'


def basis_html(basis: Basis) -> str:
    """The badge of a clause or a named practice."""
    if isinstance(basis, Reference):
        return law_html(basis)
    return f'<span class="bl-practice">[{escape(str(basis))}]</span>'


def basis_name_html(basis: Basis) -> str:
    """The badge of a clause or a practice without a link: for a summary, which is itself pressed.

    >>> from bridgelaw.laws import cite
    >>> basis_name_html(cite("12A"))
    '<span class="bl-law-name">12A, 2017</span>'
    """
    return (
        f'<span class="bl-law-name">{escape(str(basis))}</span>' if isinstance(basis, Reference) else basis_html(basis)
    )


def badges_html(rests_on: Sequence[Basis]) -> str:
    """The tags of a sheet with the year in its heading: clauses without it, and bodies whose regulation it is."""
    named = (
        law_html(each, each.clause) if isinstance(each, Reference) else f'<span class="bl-law">{text(each.body)}</span>'
        for each in rests_on
    )
    return ", ".join(named)


def badges_text(rests_on: Sequence[Basis]) -> str:
    """The same as text."""
    return ", ".join(each.clause if isinstance(each, Reference) else each.body for each in rests_on)


def step_html(step: Step) -> str:
    """One step as a list item."""
    badges = " ".join(map(basis_html, step.rests_on))
    return f"<li><p>{text(step.says)} {badges}</p>{_tables(step)}</li>"


def line_html(step: Step) -> str:
    """One step as a list item of one line with its Law; the rest of it, and its tables, are folded."""
    line, rest = first_line(step.says)
    badges = " ".join(map(basis_html, step.rests_on))
    if not rest and not step.tables:
        return f"<li><p>{text(line)} {badges}</p></li>"
    named = " ".join(map(basis_name_html, step.rests_on))
    more = f"<p>{text(rest)} {badges}</p>"
    return f"<li><details><summary>{text(line)} {named}</summary>{more}{_tables(step)}</details></li>"


def _tables(step: Step) -> str:
    return "".join(map(table_html, step.tables))


def derivation_html(derivation: Derivation) -> str:
    """Render the whole ruling: facts, steps, result, the director's words, and the text of the clauses used."""
    return _ruling(derivation, facts_html(derivation), "".join(map(step_html, derivation.steps)))


def lines_html(derivation: Derivation) -> str:
    """Render the ruling of `derivation_html` with every step on one line; its facts, known from the lesson, are
    folded.
    """
    folded = f"<details><summary>The facts</summary>{facts_html(derivation)}</details>"
    return _ruling(derivation, folded, "".join(map(line_html, derivation.steps)))


def facts_html(derivation: Derivation) -> str:
    """The facts, as a list."""
    return f'<ul class="bl-facts">{"".join(f"<li>{text(fact)}</li>" for fact in derivation.facts)}</ul>'


def _ruling(derivation: Derivation, facts: str, steps: str) -> str:
    checks = cautions_html(derivation.cautions)
    return (
        f'<div class="bl-ruling" role="group" aria-label="Ruling: {escape(derivation.title)}">'
        f'<p class="bl-title">{text(derivation.title)}</p>{facts}'
        f'<ol class="bl-derivation">{steps}</ol>{checks}{result_html(derivation)}{laws_html(derivation.laws)}</div>'
    )


def result_html(derivation: Derivation) -> str:
    """The result and the words for the table."""
    return f'<p class="bl-result">{text(derivation.result)}</p>{director_html(derivation.announcement)}'


def director_html(words: str) -> str:
    """Words for the director to say."""
    return f'<div class="bl-director"><p class="bl-director-title">The director says</p><p>“{text(words)}”</p></div>'


def laws_html(references: tuple[Reference, ...]) -> str:
    """Render the folded text of the clauses, in our own words; a summary that was not read in a source says so.

    Above it, not folded, are the clauses that an edition has taken over from an older one.
    """
    summary = "<summary>These clauses in our own words</summary>"
    return f'{carried_over_html(references)}<details class="bl-laws">{summary}{clauses_html(references)}</details>'


def carried_over_html(references: tuple[Reference, ...]) -> str:
    """Name the clauses that an edition has taken over from an older one; empty where all were read."""
    return cautions_html(carried_over(references))


def cautions_html(cautions: Sequence[str]) -> str:
    """Render what the director should check, not folded."""
    return "".join(f'<p class="bl-status bl-warning">Check: {text(caution)}</p>' for caution in cautions)


def clauses_html(references: tuple[Reference, ...]) -> str:
    """Render the text of the clauses, in our own words."""
    items = []
    for reference in references:
        found = clause(reference)
        says = text(found.summary) + mark_html(found.certainty)
        items.append(f"<dt>{escape(str(reference))}</dt><dd>{says}</dd>")
    return f'<dl class="bl-clauses">{"".join(items)}</dl>'

"""The pieces that a paper, its key and its scheme share: letters, marks, tables and steps as HTML for paper."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.display.html import table_html, text
from bridgelaw.display.titles import cards_html
from bridgelaw.exercises.paper import PaperQuestion
from bridgelaw.laws import Reference
from bridgelaw.scoring.printed import mixed
from bridgelaw.telling.derivation import Derivation, Step, Table, cited

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def marks(value: Fraction) -> str:
    """Marks as they are printed.

    >>> marks(Fraction(5, 2)), marks(Fraction(2))
    ('2 1/2', '2')
    """
    return mixed(value)


def lettered(number: int) -> str:
    """The letter of a part or an option, counted from 0.

    >>> lettered(1)
    'B'
    """
    return LETTERS[number]


def facts_of(question: PaperQuestion) -> str:
    """The facts of a question, with the cards that they speak of and their table."""
    exercise = question.exercise
    told = "".join(f"<p>{text(each)}</p>" for each in exercise.facts.split("\n") if each.strip())
    return told + cards_html(exercise) + (table(exercise.table) if exercise.table else "")


def table(found: Table) -> str:
    """A table; on paper nothing scrolls."""
    return table_html(found).replace(' tabindex="0"', "")


def clauses(laws: tuple[Reference, ...]) -> str:
    r"""Clauses as they are cited in a key; where they are of one edition, its year once, on one line with the last.

    >>> from bridgelaw.laws import cite
    >>> clauses((cite("12A"), cite("77")))
    '12A, 77\xa0(2017)'
    """
    years = {law.edition for law in laws}
    if len(years) == 1:
        return f"{', '.join(law.clause for law in laws)}\u00a0({years.pop()})"
    return "; ".join(map(str, laws))


def named(laws: tuple[Reference, ...]) -> str:
    """The same with the word before it; nothing where there are none."""
    return f"Law {clauses(laws)}" if laws else ""


def working(derivation: Derivation | None) -> str:
    """The steps that an answer comes from, each with its Law; nothing where it comes from none."""
    if derivation is None:
        return ""
    return f'<ol class="working">{"".join(map(_step, derivation.steps))}</ol>'


def _step(step: Step) -> str:
    basis = "; ".join(map(cited, step.rests_on))
    return f'<li>{text(step.says)} <span class="law">[{text(basis)}]</span>{"".join(map(table, step.tables))}</li>'

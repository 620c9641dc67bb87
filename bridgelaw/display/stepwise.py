"""A derivation beside its controls: one line a step, the whole step when it is opened; and the words for the table.

A fold is identified by its step (`data-bl-fold`), so that an open one stays open when a control changes
(`data/set.js`).
"""

from __future__ import annotations

from collections import Counter
from enum import Enum
from html import escape

from bridgelaw.display.html import (
    basis_html,
    basis_name_html,
    carried_over_html,
    cautions_html,
    clauses_html,
    director_html,
    facts_html,
    first_line,
    table_html,
    text,
)
from bridgelaw.telling.derivation import Derivation, Step

CLAUSES = "These clauses in our own words"


def fold(key: str, summary: str, inside: str) -> str:
    """Fold something under its summary, by a key of its own in the calculator.

    >>> fold("facts", "The facts", "<p>Two.</p>")
    '<details class="bl-fold" data-bl-fold="facts"><summary>The facts</summary><p>Two.</p></details>'
    """
    return f'<details class="bl-fold" data-bl-fold="{escape(key)}"><summary>{summary}</summary>{inside}</details>'


def steps_html(derivation: Derivation) -> str:
    """Render facts and steps, each folded to its first line and its Law, and what is to be checked, not folded."""
    facts = fold("facts", "The facts", facts_html(derivation)) if derivation.facts else ""
    keys = _keys(derivation)
    steps = "".join(_step(step, key) for step, key in zip(derivation.steps, keys, strict=True))
    checks = cautions_html(derivation.cautions) + carried_over_html(derivation.laws)
    return (
        f'<div class="bl-ruling" role="group" aria-label="Ruling: {escape(derivation.title)}">'
        f'{facts}<ol class="bl-derivation bl-stepwise">{steps}</ol>{checks}</div>'
    )


def words_html(derivation: Derivation) -> str:
    """Render the words for the table, and the text of the clauses: each folded."""
    said = fold("words", "Words to say at the table", director_html(derivation.announcement))
    clauses = clauses_html(derivation.laws)
    return said + (fold("laws", CLAUSES, clauses) if derivation.laws else "")


def _step(step: Step, key: str) -> str:
    badges = " ".join(map(basis_html, step.rests_on))
    begins, rest = first_line(step.says)
    line = f'<span class="bl-line">{text(begins)}</span>'
    inside = f'<p class="bl-rests">{text(rest)} {badges}</p>{"".join(map(table_html, step.tables))}'
    first = f'<span class="bl-first-law">{basis_name_html(step.rests_on[0])}</span>'
    return f"<li>{fold(key, f'{line} {first}', inside)}</li>"


def _keys(derivation: Derivation) -> list[str]:
    """Return a key for each step: its id and its subject's name, and a number where two share both."""
    seen: Counter[str] = Counter()
    keys = []
    for step in derivation.steps:
        key = f"{step.id} {_named(step.of)}".strip()
        seen[key] += 1
        keys.append(key if seen[key] == 1 else f"{key} {seen[key]}")
    return keys


def _named(of: object) -> str:
    """The name of a step's subject, if it has one; figures do not count, because they change."""
    if isinstance(of, str | int | Enum):
        return str(of)
    if isinstance(of, tuple):
        return _named(of[0]) if of else ""
    return str(getattr(of, "id", ""))

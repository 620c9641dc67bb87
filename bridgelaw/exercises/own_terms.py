"""A question in a federation's own terms: what is asked and told, and not what it is known by."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bridgelaw.cases.federation import Federation
from bridgelaw.exercises.exercise import Exercise, Part
from bridgelaw.exercises.filled import Box
from bridgelaw.exercises.ordered import Ordered
from bridgelaw.exercises.question import MultipleChoice, Number, Written
from bridgelaw.exercises.several import Several
from bridgelaw.laws.facts import replace
from bridgelaw.telling.derivation import Derivation, Step, Table

_Says = Callable[[str], str]


def in_own_terms(exercise: Exercise, federation: Federation | None) -> Exercise:
    """The exercise with each term of the glossary in the federation's word for it; its figures are what they were.

    >>> from bridgelaw.cases.federation import Federation
    >>> asked = Exercise("a", "A call", 1, "You are the director.", (Number("How many?", "IMPs", 3, "Three.", ()),))
    >>> in_own_terms(asked, Federation("League", terms={"director": "arbiter"})).facts
    'You are the arbiter.'
    """
    if federation is None or not federation.terms:
        return exercise
    says = federation.says
    working = _ruling(exercise.working, says) if exercise.working else None
    table = _table(exercise.table, says) if exercise.table else None
    parts = tuple(_part(each, says) for each in exercise.parts)
    words: dict[str, Any] = {"title": says(exercise.title), "facts": says(exercise.facts)}
    return replace(exercise, **words, parts=parts, working=working, table=table)


def _each(words: tuple[str, ...], says: _Says) -> tuple[str, ...]:
    return tuple(map(says, words))


def _part(part: Part, says: _Says) -> Part:
    common: dict[str, Any] = {"prompt": says(part.prompt), "hint": says(part.hint)}
    if isinstance(part, MultipleChoice | Several):
        options = (replace(each, text=says(each.text), feedback=says(each.feedback)) for each in part.options)
        return replace(part, **common, options=tuple(options))
    if isinstance(part, Written):
        return replace(part, **common, rubric=_each(part.rubric, says), model=says(part.model))
    if isinstance(part, Ordered):
        wrong = (replace(w, first=says(w.first), then=says(w.then), says=says(w.says)) for w in part.wrong)
        steps, shown = _each(part.steps, says), _each(part.shown, says)
        return replace(part, **common, steps=steps, shown=shown, says=says(part.says), wrong=tuple(wrong))
    if isinstance(part, Number):
        return replace(part, **common, says=says(part.says), wrong=_wrong(part, says))
    rows = tuple(tuple(_cell(cell, says) for cell in row) for row in part.rows)
    return replace(part, **common, columns=_each(part.columns, says), rows=rows, says=says(part.says))


def _wrong(part: Number | Box, says: _Says) -> tuple[Any, ...]:
    return tuple(replace(each, says=says(each.says)) for each in part.wrong)


def _cell(cell: str | Box, says: _Says) -> str | Box:
    return replace(cell, label=says(cell.label), wrong=_wrong(cell, says)) if isinstance(cell, Box) else says(cell)


def _ruling(ruling: Derivation, says: _Says) -> Derivation:
    def step(each: Step) -> Step:
        return replace(each, says=says(each.says), tables=tuple(_table(table, says) for table in each.tables))

    words = {"title": says(ruling.title), "result": says(ruling.result), "announcement": says(ruling.announcement)}
    facts, cautions = _each(ruling.facts, says), _each(ruling.cautions, says)
    return replace(ruling, **words, facts=facts, steps=tuple(map(step, ruling.steps)), cautions=cautions)


def _table(table: Table, says: _Says) -> Table:
    def row(cells: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(says(cell) if isinstance(cell, str) else cell for cell in cells)

    columns = tuple(replace(each, heading=says(each.heading)) for each in table.columns)
    total = row(table.total) if table.total else None
    return replace(table, caption=says(table.caption), columns=columns, rows=tuple(map(row, table.rows)), total=total)

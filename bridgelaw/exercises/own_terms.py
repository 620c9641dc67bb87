"""A question in a federation's own terms: the visible words change, and the keys do not."""

from __future__ import annotations

from typing import Any

from bridgelaw.cases.federation import Federation
from bridgelaw.exercises.exercise import Exercise
from bridgelaw.exercises.part import Says
from bridgelaw.laws.facts import replace
from bridgelaw.telling.derivation import Derivation, Step, Table


def in_own_terms(exercise: Exercise, federation: Federation | None) -> Exercise:
    """The exercise with each term of the glossary in the federation's word for it; its figures do not change.

    >>> from bridgelaw.cases.federation import Federation
    >>> from bridgelaw.exercises import Number
    >>> asked = Exercise("a", "A call", 1, "You are the director.", (Number("How many?", "IMPs", 3, "Three.", ()),))
    >>> in_own_terms(asked, Federation("League", terms={"director": "arbiter"})).facts
    'You are the arbiter.'
    """
    if federation is None or not federation.terms:
        return exercise
    says = federation.says
    working = _ruling(exercise.working, says) if exercise.working else None
    table = _table(exercise.table, says) if exercise.table else None
    parts = tuple(part.in_terms(says) for part in exercise.parts)
    words: dict[str, Any] = {"title": says(exercise.title), "facts": says(exercise.facts)}
    return replace(exercise, **words, parts=parts, working=working, table=table)


def _each(words: tuple[str, ...], says: Says) -> tuple[str, ...]:
    return tuple(map(says, words))


def _ruling(ruling: Derivation, says: Says) -> Derivation:
    def step(each: Step) -> Step:
        return replace(each, says=says(each.says), tables=tuple(_table(table, says) for table in each.tables))

    words = {"title": says(ruling.title), "result": says(ruling.result), "announcement": says(ruling.announcement)}
    facts, cautions = _each(ruling.facts, says), _each(ruling.cautions, says)
    return replace(ruling, **words, facts=facts, steps=tuple(map(step, ruling.steps)), cautions=cautions)


def _table(table: Table, says: Says) -> Table:
    def row(cells: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(says(cell) if isinstance(cell, str) else cell for cell in cells)

    columns = tuple(replace(each, heading=says(each.heading)) for each in table.columns)
    total = row(table.total) if table.total else None
    return replace(table, caption=says(table.caption), columns=columns, rows=tuple(map(row, table.rows)), total=total)

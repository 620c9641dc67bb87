"""Run one test over many rows as subtests of a single item.

A parametrised test is one item a row: each is collected by every worker and costs some four milliseconds to set up and
report. `each` keeps every row and every assertion, names the row that fails, and costs one item.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

import pytest


def each(
    names: str, rows: Iterable[Any] | Callable[[], Iterable[Any]], ids: Callable[[Any], object] | None = None
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that calls a test once for every row, each call a subtest named after its row.

    `names` are the arguments that a row fills, as for `pytest.mark.parametrize`. `rows` is an iterable, or a function
    that returns one: the function is called when the test runs, so that collecting tests computes nothing. `ids` gives
    a row its name. A test without a single row fails, because it would check nothing.
    """
    fields = [name.strip() for name in names.split(",")]
    # An enumeration is a class, which can be called; an iterator could be run through only once.
    made_late = callable(rows) and not isinstance(rows, type)
    known = () if made_late else list(rows)

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        signature = inspect.signature(test)
        missing = set(fields) - set(signature.parameters)
        if missing:
            raise TypeError(f"{test.__name__} has no argument {', '.join(sorted(missing))}.")

        @wraps(test)
        def run(*args: Any, subtests: pytest.Subtests, **fixtures: Any) -> None:
            given = {**fixtures, "subtests": subtests} if "subtests" in signature.parameters else fixtures
            count = 0
            for count, row in enumerate(rows() if made_late else known, 1):
                values, name = unpacked(row, len(fields))
                try:
                    test(*args, **given, **dict(zip(fields, values, strict=True)))
                except (Exception, pytest.fail.Exception, pytest.skip.Exception):
                    # Only a row that fails is reported: a report costs half a millisecond, and most rows less.
                    with subtests.test(str(name or (ids(row) if ids else named(values, count)))):
                        raise
            assert count, "There is no row, so nothing was checked."

        # Hypothesis marks the functions it wraps, and then refuses fixtures that live as long as one function.
        for attribute in [name for name in vars(run) if "hypothesis" in name]:
            delattr(run, attribute)
        own = [parameter for name, parameter in signature.parameters.items() if name not in (*fields, "subtests")]
        asked = inspect.Parameter("subtests", inspect.Parameter.KEYWORD_ONLY)
        run.__signature__ = signature.replace(parameters=[*own, asked])  # type: ignore[attr-defined]
        return run

    return decorate


def unpacked(row: Any, fields: int) -> tuple[tuple[Any, ...], object]:
    """Return the values of a row and its own name, if `pytest.param` gave it one."""
    if isinstance(row, type(pytest.param())):
        if row.marks:
            raise TypeError("A row of a subtest carries no mark: give it a test of its own.")
        return tuple(row.values), row.id
    return ((row,) if fields == 1 else tuple(row)), None


def named(values: tuple[Any, ...], number: int) -> str:
    """Return a short name for a row: its values where they are plain, otherwise its number."""
    plain = [getattr(value, "__name__", value) for value in values]
    shown = ", ".join(str(value) for value in plain if isinstance(value, str | int | float | bool))
    return shown[:80] or f"row {number}"

"""Every data file refuses a key that it does not know, and misses one that it needs: by file, entry and key."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from importlib import import_module
from importlib.resources import files
from typing import Any

import pytest

from bridgelaw.cases import sources
from bridgelaw.exercises.paper import specification_named
from bridgelaw.exercises.read import common_errors, exercises, openings
from bridgelaw.exercises.simulated_call.script import calls_in
from bridgelaw.laws import BadInput, cite, concordance_from, editions, editions_from, fields, law_book_from, terms_from
from bridgelaw.laws.clauses import texts_from
from bridgelaw.laws.regulations import regulations
from bridgelaw.laws.rules import rules_from
from bridgelaw.laws.tables import read_table
from bridgelaw.rulings.bodies import bodies
from bridgelaw.rulings.decision import decision_from
from bridgelaw.scoring import victory_points
from bridgelaw.scoring.movements import howell
from tests.each import each

Table = dict[str, Any]
# The package has a function of that name.
misprints = import_module("bridgelaw.cases.errata")
STRANGE = "promt"


def fresh(function: Callable[..., Any], *asked: str) -> Callable[[Table], Any]:
    """Read anew by a function that keeps what it has read once."""
    return lambda _: function.__wrapped__(*asked)


def decided(name: str) -> Callable[[Table], Any]:
    """A decision of that name."""
    return lambda table: decision_from(table, name=name)


OF_LAWS: Mapping[str, Callable[[Table], Any]] = {
    "editions": editions_from,
    "clauses": lambda table: law_book_from(read_table("editions"), table, read_table("concordance")),
    "concordance": lambda table: concordance_from(table, editions()),
    "terms": lambda table: terms_from(table, cite),
    "rules": lambda table: rules_from(table, editions()),
    "regulations": fresh(regulations),
    "texts": texts_from,
}
READERS = [
    *(("laws", name, read) for name, read in OF_LAWS.items()),
    ("chapters/law12/power", "graph", decided("power")),
    ("chapters/lead_out_of_turn/lead_out_of_turn", "graph", decided("lead_out_of_turn")),
    ("rulings", "fouled_board", fresh(bodies)),
    ("scoring", "victory_points", fresh(victory_points._data)),
    ("scoring", "howell", fresh(howell.__globals__["_data"])),
    ("cases", "sources", fresh(sources)),
    ("cases", "errata", lambda _: [misprints._of_text(each) for each in (misprints.MISPRINTS, misprints.REMARKS)]),
    ("exercises.paper", "three-hours", fresh(specification_named, "three-hours")),
    ("chapters/lead_out_of_turn/calls", "opening-lead", fresh(calls_in, "opening-lead")),
    ("chapters/claims/calls", "claims", fresh(calls_in, "claims")),
    *(
        (
            f"chapters/{chapter}/exercises",
            lesson,
            lambda table, lesson=lesson: (fresh(exercises, lesson)(table), common(lesson)),
        )
        for chapter, lesson in (("law12", "law12-weighted"), ("lead_out_of_turn", "lead-ruling"))
    ),
]
# What a decision's own ruling keeps beside the graph is read by that ruling.
GRAPH = ("question", "ending", "also")
# Entries that can be read without those beside them.
MANY = {"opening", "exercise", "common_error", "clause"}
# Names that are free: what players reply, and what stands for what further on.
FREE = {"replies", "instead"}


def written(package: str, name: str) -> Table:
    """A data file of a package, or of a folder of a chapter, as it is."""
    if "/" in package:
        return read_table(name, files("bridgelaw") / package)
    return read_table(name, package=f"bridgelaw.{package}")


def common(lesson: str) -> Any:
    return fresh(common_errors, lesson)({}), fresh(openings, lesson)({})


def shapes(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str, ...], tuple[str | int, ...]]]:
    """Each table within, with its shape: its place without the numbers and the years."""
    if isinstance(value, Mapping):
        yield tuple(str(part) for part in path if isinstance(part, str) and not part.isdigit()), path
        for key, each in value.items():
            yield from shapes(each, (*path, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from shapes(each, (*path, number))


def first_of_each_shape(package: str, name: str) -> dict[tuple[str, ...], tuple[str | int, ...]]:
    found: dict[tuple[str, ...], tuple[str | int, ...]] = {}
    for shape, path in shapes(written(package, name)):
        graph = name != "graph" or (shape and shape[0] in GRAPH)
        if graph and not any(part in FREE for part in shape):
            found.setdefault(shape, path)
    return found


def places() -> Iterator[Any]:
    """Yield the first table of each shape in each data file, with the reader of the file."""
    for package, name, read in READERS:
        for shape, path in first_of_each_shape(package, name).items():
            yield pytest.param(package, name, read, path, id=f"{name}:{'.'.join(shape)}")


@pytest.fixture
def spoilt(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Any]:
    """Read a data file after a change to one of its tables."""

    def read(package: str, name: str, reader: Callable[[Table], Any], path: Any, change: Callable[[Table], Any]) -> Any:
        table = deepcopy(written(package, name))
        within: Any = table
        for part in path:
            within = within[part]
        change(within)
        if path and path[0] in MANY:
            table[path[0]] = table[path[0]][path[1] : path[1] + 1]

        def instead(wanted: str, *place: Any, **named: Any) -> Table:
            return table if wanted == name else read_table(wanted, *place, **named)

        with monkeypatch.context() as patched:
            patched.setattr(fields, "read_table", instead)
            return reader(table)

    return read


@each("package, name, reader, path", places)
def test_a_key_that_is_not_known_is_refused(spoilt, package, name, reader, path) -> None:
    with pytest.raises(BadInput, match=STRANGE) as refused:
        spoilt(package, name, reader, path, lambda table: table.update({STRANGE: "x"}))
    assert f"{name}.toml" in str(refused.value).partition(",")[0] or "editions.toml" in str(refused.value)


@each("package, name, reader, path", places)
def test_a_key_that_is_missing_or_of_another_kind_is_never_an_error_of_python(
    spoilt, package, name, reader, path
) -> None:
    table: Any = written(package, name)
    for part in path:
        table = table[part]
    for key in list(table)[:12]:
        for change in (lambda within, key=key: within.pop(key), lambda within, key=key: within.update({key: 1.5})):
            try:
                spoilt(package, name, reader, path, change)
            except BadInput as refused:
                assert len(str(refused)) > 20

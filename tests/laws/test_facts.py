"""A fact is a dataclass of the standard library in all that can be seen of it; only when it is written out differs."""

from __future__ import annotations

import ast
import dataclasses
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from itertools import product
from pathlib import Path
from threading import Barrier
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws import facts
from tests.each import each

ROOT = Path(__file__).parents[2] / "bridgelaw"


def pair(module: Any) -> tuple[type, type]:
    """The same two classes, one upon the other, as that module makes them."""

    @module.dataclass(frozen=True, order=True)
    class Line:
        """A line."""

        kind: ClassVar[str] = "line"
        number: int
        score: int = 0
        names: tuple[str, ...] = module.field(default_factory=tuple, compare=False)
        sign: int = module.field(init=False, repr=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "sign", -1 if self.score < 0 else 1)

    @module.dataclass(frozen=True)
    class Named(Line):
        """A line with a name."""

        name: str = "?"

    return Line, Named


OURS, THEIRS = pair(facts), pair(dataclasses)
NUMBERS = st.integers(-3, 3)


@given(st.tuples(NUMBERS, NUMBERS), st.tuples(NUMBERS, NUMBERS), st.sampled_from([0, 1]))
def test_a_fact_is_what_a_dataclass_is(first: tuple[int, int], second: tuple[int, int], which: int) -> None:
    (a, b), (c, d) = ([kind(*first), kind(*second)] for kind in (OURS[which], THEIRS[which]))
    assert repr(a) == repr(c) and (a == b) is (c == d) and (a != b) is (c != d)
    assert (hash(a) == hash(b)) is (hash(c) == hash(d)) and (a < b) is (c < d)
    assert a.sign == c.sign and dataclasses.asdict(a) == dataclasses.asdict(c)
    assert copy(a) == a == facts.replace(b, number=a.number, score=a.score)


@each("which", [0, 1])
def test_what_is_known_of_its_fields(which: int) -> None:
    ours, theirs = pair(facts)[which], THEIRS[which]
    assert dataclasses.is_dataclass(ours), "asked before there is one"
    seen = [[(f.name, f.type, f.default, f.init, f.repr, f.compare) for f in facts.fields(k)] for k in (ours, theirs)]
    assert seen[0] == seen[1]
    assert ours.__match_args__ == theirs.__match_args__  # type: ignore[attr-defined]


@each("which, named", product([0, 1], [{}, {"number": 1, "colour": 1}, {"number": 1, "sign": 1}]))
def test_a_wrong_call_is_refused_alike(which: int, named: dict[str, Any]) -> None:
    said = []
    for kind in (pair(facts)[which], THEIRS[which]):
        with pytest.raises(TypeError) as refused:
            kind(**named)
        said.append(str(refused.value).rsplit("__init__", 1)[1])
    assert said[0] == said[1]


def test_it_is_written_out_when_the_first_is_made() -> None:
    line, named = pair(facts)
    assert not any("__eq__" in vars(kind) for kind in (line, named))
    fact = named(3)
    assert all("__eq__" in vars(kind) for kind in (line, named)), "and what it stands on with it"
    with pytest.raises(dataclasses.FrozenInstanceError):
        fact.number = 4
    assert isinstance(fact, line) and named.kind == "line" and fact.names == ()


def test_a_plain_class_upon_a_fact_makes_facts() -> None:
    class Marked(pair(facts)[0]):  # type: ignore[misc]
        """One of them, with more to say."""

    assert Marked(2).number == 2 and type(Marked(2)) is Marked


def test_many_may_make_the_first_one_at_once() -> None:
    many = 8
    for _ in range(20):
        named, start = pair(facts)[1], Barrier(many)

        def made(number: int, kind: Any = named, start: Barrier = start) -> Any:
            start.wait()
            return kind(number, name="x")

        with ThreadPoolExecutor(many) as pool:
            assert [each.number for each in pool.map(made, range(many))] == list(range(many))


def test_the_package_declares_its_facts_by_it() -> None:
    """Else one module brings in what writes a dataclass out for all the others."""
    for path in ROOT.rglob("*.py"):
        if path.name != "facts.py":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
                of = node.module if isinstance(node, ast.ImportFrom) else None
                assert "dataclasses" not in (*names, of), f"{path}: import it from bridgelaw.laws.facts"

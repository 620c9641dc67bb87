"""What a form of case is given, declared once.

A form declares its fields as a frozen dataclass: each with the words of its control, what it means, how it is read and
what holds where it is left out. From that one declaration come the reading of case files, the schema for an editor, the
tables of *Cases of your own*, the controls and the state of the calculator, a case saved from it, and random states.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from functools import cache
from random import Random
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast

from bridgelaw.cases.fields import Fields
from bridgelaw.laws import BadInput
from bridgelaw.rulings.ground import Doubt

# As TOML has it, and as a control holds it: text, whole number, tick, list of rows, table.
Plain = Any
_T = TypeVar("_T")


class Control(Enum):
    """What a calculator offers for a field."""

    LINE = "line"
    LINES = "lines"
    MENU = "menu"
    TICK = "tick"
    WHOLE = "whole"
    ROWS = "rows"
    PART = "part"


class Reader(Protocol):
    """How one field is read, offered, described and tried."""

    @property
    def control(self) -> Control:
        """What a calculator offers for it."""

    @property
    def empty(self) -> Plain:
        """What its control holds where nothing is entered."""

    def read(self, given: Fields, name: str, so_far: Mapping[str, Any]) -> Any:
        """The value; `so_far` holds the fields declared before. Raises the error of that field."""

    def entered(self, plain: Plain, value: Any) -> Plain:
        """What its control holds for a plain value of a file and what was read from it."""

    def schema(self) -> dict[str, Any]:
        """Its JSON schema."""

    def random(self, rng: Random) -> Plain:
        """Something that may be entered, for tests and questions."""


@dataclass(frozen=True)
class Declared:
    """One field: its label on the page, what it means, its reader, and what holds where it is left out.

    `default` is a plain value; a field without one must be given unless it is `optional`, when it is read as None.
    `hint` stands in an empty box; `group` heads the controls it stands among; `when` says for which entries it counts
    (a control that does not count is not shown, and what stands in it is not read).
    """

    reader: Reader
    label: str
    help: str
    default: Plain = None
    optional: bool = False
    hint: str = ""
    group: str = ""
    when: Callable[[Mapping[str, Plain]], bool] | None = None

    @property
    def blank(self) -> Plain:
        """What a control holds where a case says nothing."""
        return self.reader.empty if self.default is None else self.default

    def counts(self, written: Mapping[str, Plain]) -> bool:
        """Whether the field is read at all, among these entries."""
        return self.when is None or self.when(written)


def declared(
    reader: Reader,
    label: str,
    help: str,
    default: Plain = None,
    optional: bool = False,
    hint: str = "",
    group: str = "",
    when: Callable[[Mapping[str, Plain]], bool] | None = None,
) -> Any:
    """One declared field of a `Given`."""
    about = Declared(reader, label, help, default, optional, hint, group, when)
    return field(metadata={"declared": about}, kw_only=True)


@dataclass(frozen=True)
class Given:
    """What a case gives to its ruling, read and checked. `written` keeps it as it was entered, defaults filled in."""

    # What a page says before the tables of fields; a subclass may have its own.
    about: ClassVar[str] = ""

    written: Mapping[str, Plain] = field(default_factory=dict, kw_only=True, compare=False, repr=False)

    @classmethod
    def declared(cls) -> Mapping[str, Declared]:
        """The declared fields by name, in their order."""
        return _declared(cls)

    @classmethod
    def blank(cls) -> dict[str, Plain]:
        """The entries of a form in which nothing is entered yet."""
        return {name: each.blank for name, each in cls.declared().items()}

    @classmethod
    def read(cls, given: Fields, around: Mapping[str, Any] | None = None) -> Self:
        """Read a table of a file or the entries of a page. Raises the error of the field that cannot be read.

        `around` holds what was read before of the table that this one stands in.
        """
        values: dict[str, Any] = {}
        written: dict[str, Plain] = {}
        entered = {**cls.blank(), **given.table_read}
        for name, each in cls.declared().items():
            given.passed_over(name)
            values[name], written[name] = None, entered[name]
            missing = not given.has(name) or entered[name] == each.reader.empty
            if not each.counts(entered) or (missing and each.optional):
                continue
            if missing and each.default is None and not given.has(name):
                raise given.error(name, "it is missing.")
            filled = given.with_default(name, each.default) if missing and each.default is not None else given
            values[name] = each.reader.read(filled, name, {**(around or {}), **values})
            written[name] = each.reader.entered(entered[name], values[name])
        given.nothing_else()
        return given.guard("", lambda: cls(**values, written=written))

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """What the director should look at again in what was entered, such as a score that no contract gives."""
        return ()

    def as_entered(self) -> dict[str, Plain]:
        """The entries that say more than the defaults: what a file needs."""
        return {
            name: value
            for name, value in self.written.items()
            if value != (each := self.declared()[name]).blank and each.counts(self.written)
        }


@cache
def _declared(kind: Callable[..., Given]) -> Mapping[str, Declared]:
    every = fields(cast(type[Given], kind))
    return {each.name: each.metadata["declared"] for each in every if "declared" in each.metadata}


class Entered(Fields):
    """The entries of a page, read like a table of a file. What is wrong is said by the words of the row, not by the
    names of file, case and field."""

    def __init__(self, entries: Mapping[str, Plain], row: str = "") -> None:
        super().__init__(entries, "", "")
        self._row = row

    def error(self, field: str, wrong: str, right: str = "") -> BadInput:  # type: ignore[override]
        """The error for one entry."""
        return BadInput(f"{self._row}{wrong[0].upper()}{wrong[1:]}", right)

    def tables(self, field: str, word: str = "") -> list[Fields]:
        """The rows in which anything is entered."""
        return [
            Entered(row, f"{self._row}{word or field} {number}: ")
            for number, row in enumerate(self._value(field, ()), start=1)
            if any(value not in ("", "0", False) for value in row.values())
        ]

    def table(self, field: str) -> Fields:
        """One table."""
        return Entered(self._value(field, None), self._row)

    def guard(self, field: str, compute: Callable[[], _T]) -> _T:
        """Run a computation; what it refuses is said as it says it, after the words of the row."""
        try:
            return compute()
        except BadInput as fault:
            if not self._row or fault.wrong.startswith(self._row):
                raise
            raise type(fault)(f"{self._row}{fault.wrong}", fault.right, fault.rule) from fault

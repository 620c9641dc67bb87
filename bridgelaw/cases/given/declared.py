"""Declare the facts that a form of case is given, once.

A form declares its fields as a frozen dataclass: each with the words of its control, what it means, how it is read and
what holds where it is left out. From that one declaration come the reading of case files, the schema for an editor, the
tables of *Cases of your own*, the controls and the state of the calculator, a case saved from it, and random states.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from enum import Enum
from functools import cache, partial
from random import Random
from string import ascii_lowercase
from typing import Any, ClassVar, Protocol, Self, TypeVar, cast

from bridgelaw.cases.fields import CaseFields, Faults
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, field, fields
from bridgelaw.laws.words import capital
from bridgelaw.rulings.ground import Doubt
from bridgelaw.scoring.contract import Result
from bridgelaw.scoring.deal import AuctionKnown

# As TOML has it, and as a control holds it: text, whole number, tick, list of rows, table.
Plain = Any
_T = TypeVar("_T")


class Control(Enum):
    """The controls that a calculator can offer for a field."""

    LINE = "line"
    LINES = "lines"
    MENU = "menu"
    TICK = "tick"
    WHOLE = "whole"
    ROWS = "rows"
    PART = "part"


class Reader(Protocol):
    """The reader of one field: how it is read, offered, described and tried."""

    @property
    def control(self) -> Control:
        """Return what a calculator offers for it."""

    @property
    def empty(self) -> Plain:
        """Return what its control holds where nothing is entered."""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> Any:
        """The value; `so_far` holds the fields declared before. Raises the error of that field."""

    def entered(self, plain: Plain, value: Any) -> Plain:
        """Return what its control holds for a plain value of a file and what was read from it."""

    def schema(self) -> dict[str, Any]:
        """Its JSON schema."""

    def random(self, rng: Random) -> Plain:
        """Something that may be entered, for tests and questions."""


@dataclass(frozen=True)
class Declared:
    """One field: its label on the page, what it means, its reader, and what holds where it is left out.

    `default` is a plain value; a field without one must be given unless it is `optional`, when it is read as None.
    `start` is what its control holds at first where nothing is assumed, and `hint` stands in an empty box. `group`
    heads the controls it stands among; `when` says for which entries it counts (a control that does not count is not
    shown, and what stands in it is not read).
    """

    reader: Reader
    label: str
    help: str
    default: Plain = None
    optional: bool = False
    start: Plain = None
    hint: str = ""
    group: str = ""
    when: Callable[[Mapping[str, Plain]], bool] | None = None

    @property
    def blank(self) -> Plain:
        """Return what a control holds where a case says nothing."""
        known = (each for each in (self.default, self.start) if each is not None)
        return next(known, self.reader.empty)

    def counts(self, written: Mapping[str, Plain]) -> bool:
        """True if the field is read at all, among these entries."""
        return self.when is None or self.when(written)


def declared(
    reader: Reader,
    label: str,
    help: str,
    default: Plain = None,
    optional: bool = False,
    start: Plain = None,
    hint: str = "",
    group: str = "",
    when: Callable[[Mapping[str, Plain]], bool] | None = None,
) -> Any:
    """One declared field of a `Given`."""
    about = Declared(reader, label, help, default, optional, start, hint, group, when)
    return field(metadata={"declared": about}, kw_only=True)


@dataclass(frozen=True)
class Given:
    """The facts that a case gives to its ruling, read and checked.

    `written` keeps it as it was entered, defaults filled in; `place` knows the file or the page, so that what the
    ruling refuses later can still be said of the field that it is the fault of.
    """

    # What a page says before the tables of fields; a subclass may have its own.
    about: ClassVar[str] = ""

    written: Mapping[str, Plain] = field(default_factory=dict, kw_only=True, compare=False, repr=False)
    place: CaseFields | None = field(default=None, kw_only=True, compare=False, repr=False)

    @classmethod
    def declared(cls) -> Mapping[str, Declared]:
        """The declared fields by name, in their order."""
        return _declared(cast(Hashable, cls))

    @classmethod
    def blank(cls) -> dict[str, Plain]:
        """The entries of a form in which nothing is entered yet."""
        return {name: each.blank for name, each in cls.declared().items()}

    @classmethod
    def read(cls, given: CaseFields, around: Mapping[str, Any] | None = None) -> Self:
        """Read a table of a file or the entries of a page. Raises the error of the field that cannot be read, in a file
        that of every such field.

        `around` holds what was read before of the table that this one stands in.
        """
        values: dict[str, Any] = {}
        written: dict[str, Plain] = {}
        entered = {**cls.blank(), **given.table_read}
        faults = Faults()

        def read_one(name: str, each: Declared) -> None:
            before = {**(around or {}), **values}
            written[name] = entered[name]
            if each.counts(entered):
                values[name], written[name] = _read_field(given, name, each, entered[name], before)
            else:
                given.does_not_count(name)
                values[name] = None

        for name, each in cls.declared().items():
            faults.tried(partial(read_one, name, each))
        faults.tried(given.nothing_else)
        faults.told()
        read = cls(**values, written=written, place=given)
        read.check()
        return read

    def check(self) -> None:
        """Refuse entries that are readable one by one and say nothing together; a form may have such."""

    def other_contract(self, auction: AuctionKnown) -> str:
        """Return how another contract is given than the one in which an auction ends; empty where none is."""
        result = _as_result(self.written.get("table_result"))
        if result is None or result.contract is None or result.declarer is None or auction.contract is None:
            return ""
        same = (result.contract, result.declarer) == (auction.contract, auction.declarer)
        return "" if same else f"the table result is of {result.contract} by {result.declarer}"

    def error(self, name: str, wrong: str, right: str = "") -> BadInput:
        """The error of one field."""
        return BadInput(wrong, right) if self.place is None else self.place.error(name, wrong, right)

    def guard(self, name: str, compute: Callable[[], _T], whose: str = "") -> _T:
        """Run a computation whose bad input is the fault of this field; `whose` is said before it on a page."""
        return compute() if self.place is None else self.place.guard(name, compute, whose)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Return what the director should look at again in what was entered, such as a score that no contract gives."""
        return ()

    def as_entered(self) -> dict[str, Plain]:
        """The entries that say more than the defaults: what a file needs."""
        return {name: value for name, value in self.written.items() if self._says(name, value)}

    def _says(self, name: str, value: Plain) -> bool:
        about = self.declared()[name]
        left_out = _nothing(value, about.reader.empty) if about.default is None else value == about.default
        return about.counts(self.written) and not left_out

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """Entries that a reader might make: every field that must be given, and of the others about half."""
        return {
            name: each.reader.random(rng)
            for name, each in cls.declared().items()
            if (each.default is None and not each.optional) or rng.random() < 0.5
        }


def _read_field(
    given: CaseFields, name: str, about: Declared, entered: Plain, before: Mapping[str, Any]
) -> tuple[Any, Plain]:
    """The value of a field that counts, and what its control holds."""
    given.passed_over(name)
    missing = not given.has(name)
    if about.optional and (missing or _nothing(entered, about.reader.empty)):
        return None, entered
    if missing and about.default is None:
        raise given.error(name, "it is missing.")
    filled = given.with_default(name, about.default) if missing else given
    value = about.reader.read(filled, name, before)
    return value, about.reader.entered(entered, value)


def _nothing(entered: Plain, empty: Plain) -> bool:
    """True if nothing is entered; blanks are nothing."""
    return bool((entered.strip() if isinstance(entered, str) else entered) == empty)


@cache
def _declared(kind: Any) -> Mapping[str, Declared]:
    return {each.name: each.metadata["declared"] for each in fields(kind) if "declared" in each.metadata}


class SaidOfAField(BadInput):
    """A fault that has been said of its row already."""


@cache
def _said_kind(kind: Any) -> Any:
    # Still the kind of fault that it was, so that whoever looks for that kind finds it.
    return type(kind.__name__, (SaidOfAField, kind), {"__doc__": kind.__doc__, "__module__": kind.__module__})


def _said(fault: BadInput, lead: str) -> BadInput:
    told: BadInput = _said_kind(cast(Hashable, type(fault)))(lead + fault.wrong, fault.right, fault.rule)
    told.about = fault.about
    return told


class Entered(CaseFields):
    """The entries of a page, read like a table of a file. What is wrong is said by the words of the row, not by the
    names of file, case and field."""

    def __init__(self, entries: Mapping[str, Plain], row: str = "", way: tuple[str | int, ...] = ()) -> None:
        super().__init__(entries, "", "")
        self._row, self._way = row, way

    def error(self, field: str, wrong: str, right: str = "") -> BadInput:  # type: ignore[override]
        """The error for one entry."""
        fault = BadInput(f"{self._row}{capital(wrong)}", right)
        fault.about = (*self._way, field)
        return fault

    def within(self, field: str, number: int, least: int, most: int) -> int:
        """A number that the control of a page offers. Raises BadInput for another."""
        if least <= number <= most:
            return number
        wrong = f"{number} is too few: the least is {least}." if number < least else f"{number} is more than {most}."
        raise self.error(field, wrong, f"Write a whole number from {least} to {most}.")

    def tables(self, field: str, word: str = "", entries: Collection[str] = ()) -> list[Self]:
        """The rows in which anything is entered; `entries` are the boxes in which something may be."""
        return [
            type(self)(
                row,
                self._row + word.format(number, letter=ascii_lowercase[(number - 1) % 26]),
                (*self._way, field, number),
            )
            for number, row in enumerate(self._value(field, ()), start=1)
            if any(value not in ("", "0", False, []) for name, value in row.items() if name in entries or not entries)
        ]

    def does_not_count(self, field: str) -> None:
        """A control that is not shown keeps what it holds, and that is not read."""
        self.passed_over(field)

    def table(self, field: str) -> Self:
        """One table."""
        return type(self)(self._value(field, None), self._row, (*self._way, field))

    def guard(self, field: str, compute: Callable[[], _T], whose: str = "") -> _T:
        """Run a computation; what it refuses is said as it says it, after the words of the row, and only once."""
        try:
            return compute()
        except SaidOfAField:
            raise
        except BadInput as fault:
            if field and not fault.about:
                fault.about = (*self._way, field)
            if not (self._row or whose):
                raise
            raise _said(fault, self._row + whose) from fault


def _as_result(written: object) -> Result | None:
    """Return a result as it is written; None for a score, or for nothing."""
    try:
        return Result.parse(written) if isinstance(written, str) else None
    except BadInput:
        return None

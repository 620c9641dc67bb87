"""Reading data field by field: each error names file, entry and field, and says what would be right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from copy import copy
from enum import Enum
from typing import TYPE_CHECKING, Any, Self, TypeVar

from .errors import BadInput
from .tables import CERTAINTIES, BadData, read_table

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

_T = TypeVar("_T")
_E = TypeVar("_E", bound=Enum)
LARGEST = 10**9


class BadField(BadData):
    """A field of a data file that cannot be used; the sentence names the file, the entry and the field.

    >>> str(BadField("terms.toml", "top", "english", "it is missing."))
    "terms.toml, entry 'top', field 'english': it is missing."
    """

    entry_is = "entry"

    def __init__(self, file: str, entry: str, field: str, wrong: str, right: str = "") -> None:
        self.file, self.entry, self.field = file, entry, field
        places = (file, f"{self.entry_is} '{entry}'" if entry else "", f"field '{field}'" if field else "")
        super().__init__(f"{', '.join(filter(None, places))}: {wrong}", right)


class Fields:
    """One table of a data file, read field by field; what is left unread at the end is a mistake in its name.

    >>> row = Fields({"id": "top", "englsh": "top"}, "terms.toml", "top")
    >>> row.text("id")
    'top'
    >>> row.nothing_else()  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    ...
    bridgelaw.laws.fields.BadField: terms.toml, entry 'top', field 'englsh': there is no such field here.
    The fields are: id.
    """

    def __init__(self, table: Mapping[str, Any], file: str, entry: str = "", path: str = "") -> None:
        self._table, self._file, self._entry, self._path = table, file, entry, path
        self._read: set[str] = set()

    @property
    def table_read(self) -> Mapping[str, Any]:
        """The table itself, to be read later."""
        return self._table

    @property
    def entry(self) -> str:
        """The name of the entry that the table belongs to."""
        return self._entry

    def error(self, field: str, wrong: str, right: str = "") -> BadInput:
        """The error for one field of this table."""
        return BadField(self._file, self._entry, self._place(field), wrong, right)

    def _place(self, field: str) -> str:
        return f"{self._path}{field}" if field else self._path.rstrip(".")

    def _part(self, table: Mapping[str, Any], path: str) -> Self:
        """A table within this one."""
        return type(self)(table, self._file, self._entry, f"{self._path}{path}.")

    def has(self, field: str) -> bool:
        """True if the field is there."""
        return field in self._table

    def passed_over(self, field: str) -> None:
        """A field that is known and does not count here."""
        self._read.add(field)

    def does_not_count(self, field: str) -> None:
        """A field that means nothing beside the others: in a file it is refused, like one that there is not."""

    def with_default(self, field: str, default: Any) -> Self:
        """The same table, where the field that is left out holds its default."""
        filled = copy(self)
        filled._table = {**self._table, field: default}
        return filled

    # ---- values ----

    def text(self, field: str, default: str | None = None) -> str:
        """A text; numbers are taken as they are written."""
        value = self._value(field, default)
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise self.error(field, f"{value!r} is not a text.", 'Write it in quotation marks, as in "4♠= N".')
        return str(self._sized(field, value)) if isinstance(value, int) else value

    def number(self, field: str, default: int | None = None) -> int:
        """A whole number."""
        value = self._value(field, default)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.error(field, f"{value!r} is not a whole number.", "Write it without quotation marks, as in 16.")
        return self._sized(field, value)

    def within(self, field: str, number: int, least: int, most: int) -> int:
        """A number that a page takes only from `least` to `most`: a file may have any, and the rule refuses it."""
        return number

    def yes(self, field: str, default: bool = False) -> bool:
        """True or false."""
        value = self._value(field, default)
        if not isinstance(value, bool):
            raise self.error(
                field, f"{value!r} is neither true nor false.", "Write true or false, without quotation marks."
            )
        return value

    def texts(self, field: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts.

        >>> Fields({"laws": ["12A", "12B"]}, "terms.toml").texts("laws")
        ('12A', '12B')
        """
        value = self._value(field, default)
        if not isinstance(value, list | tuple) or not all(isinstance(each, str) for each in value):
            raise self.error(field, f"{value!r} is not a list of texts.", 'As in ["12A", "12C1(c)"].')
        return tuple(value)

    def numbers(self, field: str, default: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """A list of whole numbers.

        >>> Fields({"editions": [2007, 2017]}, "clauses.toml").numbers("editions")
        (2007, 2017)
        """
        value = self._value(field, default)
        if not isinstance(value, list | tuple) or not all(type(each) is int for each in value):
            raise self.error(field, f"{value!r} is not a list of whole numbers.", "As in [2007, 2017].")
        return tuple(self._sized(field, each) for each in value)

    def certainty(self, field: str = "certainty") -> str:
        """One of the marks S, M and D."""
        self._read.add(field)
        mark = self._table.get(field)
        if mark not in CERTAINTIES:
            raise self.error(field, f"the certainty mark is {mark!r}.", "It must be S, M or D.")
        return str(mark)

    def tables(self, field: str, word: str = "", entries: Collection[str] = ()) -> list[Self]:
        """A list of tables, such as the outcomes; empty where the field is missing.

        On a page `word` names a row, and one is passed over where nothing stands in any of its `entries`.
        """
        value = self._value(field, ())
        if not isinstance(value, list | tuple) or not all(isinstance(each, Mapping) for each in value):
            raise self.error(field, "it must be a list of tables.", 'As in [{ result = "+620", weight = "7/10" }].')
        return [self._part(each, f"{field}[{n}]") for n, each in enumerate(value, start=1)]

    def table(self, field: str) -> Self:
        """One table."""
        value = self._value(field, None)
        if not isinstance(value, Mapping):
            raise self.error(field, "it must be a table.", f"As in [{self._path}{field}] or {{ … }}.")
        return self._part(value, field)

    def entries(self, field: str, name: str = "id") -> list[Self]:
        """The entries of a whole file, each called by what stands in its field `name`; an empty list if there are none.

        >>> [each.entry for each in Fields({"term": [{"id": "top"}]}, "terms.toml").entries("term")]
        ['top']
        """
        found = self.tables(field)
        for number, each in enumerate(found, start=1):
            each._entry, each._path = str(each._table.get(name, f"{field} number {number}")), ""
        return found

    def only(self, field: str, name: str = "id") -> list[Self]:
        """The entries of a file that has no others."""
        found = self.entries(field, name)
        self.nothing_else()
        return found

    def each(self, field: str) -> dict[str, Self]:
        """The tables within a table, by their name; none where the field is missing.

        >>> list(Fields({"cells": {"2017": {}}}, "rules.toml").each("cells"))
        ['2017']
        """
        within = self.table(field) if self.has(field) else self._part({}, field)
        return {name: within.table(name) for name in within._table}

    def words_by_name(self, field: str) -> dict[str, str]:
        """A table of texts by names that are free; an empty one where the field is missing.

        >>> Fields({"lies": {"N": "the king"}}, "calls.toml").words_by_name("lies")
        {'N': 'the king'}
        """
        within = self.table(field) if self.has(field) else self._part({}, field)
        return {name: within.text(name) for name in within._table}

    def raw(self, field: str) -> Any:
        """The value as TOML has it."""
        return self._value(field, None)

    def reading(self, field: str, read: Callable[[str], _T], default: str | None = None) -> _T:
        """A text read by one of the package's readers; its sentence becomes the error of this field."""
        return self.guard(field, lambda: read(self.text(field, default)))

    def member(self, field: str, kind: type[_E], default: _E | None = None) -> _E:
        """One of the words of an enumeration."""
        text = self.text(field, None if default is None else default.value)
        try:
            return kind(text)
        except ValueError:
            known = ", ".join(f'"{each.value}"' for each in kind)
            raise self.error(field, f"'{text}' is none of them.", f"Write one of {known}.") from None

    def guard(self, field: str, compute: Callable[[], _T], whose: str = "") -> _T:
        """Run a computation whose bad input is the fault of this field; a page says `whose` before it."""
        try:
            return compute()
        except BadField:
            raise
        except BadInput as fault:
            raise self.error(field, str(fault)) from fault

    def nothing_else(self) -> None:
        """Raise for the first field that nobody has read: a misspelt name would otherwise be passed over."""
        for field in self._table:
            if field not in self._read:
                known = ", ".join(sorted(self._read))
                right = f"The fields are: {known}." if known else ""
                raise self.error(field, "there is no such field here.", right)

    def _sized(self, field: str, value: int) -> int:
        if abs(value) > LARGEST:
            raise self.error(field, "the number is too large.", f"Nothing at a bridge table exceeds {LARGEST}.")
        return value

    def _value(self, field: str, default: Any) -> Any:
        self._read.add(field)
        if field in self._table:
            return self._table[field]
        if default is None:
            raise self.error(field, "it is missing.")
        return default


def read_fields(name: str, directory: Path | Traversable | None = None, package: str = "bridgelaw.laws") -> Fields:
    """The data file `name`.toml of a package, or of any directory, to be read field by field. See `read_table`.

    >>> [each.number("year") for each in read_fields("editions").entries("edition", "year")]
    [1997, 2007, 2017]
    """
    return Fields(read_table(name, directory, package), f"{name}.toml")

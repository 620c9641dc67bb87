"""Reading the fields of a case: each error names file, case and field, and says what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from enum import Enum
from typing import Any, Self, TypeVar

from bridgelaw.cases.case import CaseError
from bridgelaw.laws import BadInput
from bridgelaw.scoring import Side

_T = TypeVar("_T")
_E = TypeVar("_E", bound=Enum)
LARGEST = 10**9


class Fields:
    """One table of a case file, read field by field; what is left unread at the end is a mistake in its name."""

    def __init__(self, table: Mapping[str, Any], file: str, case: str, path: str = "") -> None:
        self._table, self._file, self._case, self._path = table, file, case, path
        self._read: set[str] = set()

    @property
    def table_read(self) -> Mapping[str, Any]:
        """The table itself, for a form to read later."""
        return self._table

    def error(self, field: str, wrong: str, right: str = "") -> CaseError:
        """The error for one field of this table."""
        return CaseError(
            self._file, self._case, f"{self._path}{field}" if field else self._path.rstrip("."), wrong, right
        )

    def has(self, field: str) -> bool:
        """Whether the field is there."""
        return field in self._table

    def passed_over(self, field: str) -> None:
        """A field that is known and does not count here."""
        self._read.add(field)

    def with_default(self, field: str, default: Any) -> Self:
        """The same table, where the field that is left out holds its default."""
        filled = copy(self)
        filled._table = {**self._table, field: default}
        return filled

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

    def yes(self, field: str, default: bool = False) -> bool:
        """True or false."""
        value = self._value(field, default)
        if not isinstance(value, bool):
            raise self.error(
                field, f"{value!r} is neither true nor false.", "Write true or false, without quotation marks."
            )
        return value

    def tables(self, field: str, word: str = "") -> list[Fields]:
        """A list of tables, such as the outcomes; empty where the field is missing. `word` names a row on a page."""
        value = self._value(field, ())
        if not isinstance(value, list | tuple) or not all(isinstance(each, Mapping) for each in value):
            raise self.error(field, "it must be a list of tables.", 'As in [{ result = "+620", weight = "7/10" }].')
        return [
            Fields(each, self._file, self._case, f"{self._path}{field}[{n}].") for n, each in enumerate(value, start=1)
        ]

    def table(self, field: str) -> Fields:
        """One table."""
        value = self._value(field, None)
        if not isinstance(value, Mapping):
            raise self.error(field, "it must be a table.", f"As in [{self._path}{field}] or {{ … }}.")
        return Fields(value, self._file, self._case, f"{self._path}{field}.")

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

    def offending(self) -> Side | None:
        """The side that offended, or None where nobody did."""
        sides = {"NS": Side.NS, "EW": Side.EW, "none": None}
        text = self.text("offending")
        if text not in sides:
            raise self.error("offending", f"'{text}' is no side.", 'Write "NS", "EW" or, if nobody offended, "none".')
        return sides[text]

    def guard(self, field: str, compute: Callable[[], _T], whose: str = "") -> _T:
        """Run a computation whose bad input is the fault of this field; a page says `whose` before it."""
        try:
            return compute()
        except CaseError:
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

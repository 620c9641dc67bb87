"""Reading the fields of a case: each error names file, line, case and field, and says what would be right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Self

from bridgelaw.laws import fields

# From a way to a field, as in `given.outcomes[2].weight`, to its line; 0 where that is not known.
Located = Callable[[str], int]


class CaseError(fields.BadField):
    """A case file that cannot be used; the sentence names file, line, case and field."""

    entry_is = "case"

    def __init__(self, file: str, entry: str, field: str, wrong: str, right: str = "", line: int = 0) -> None:
        super().__init__(f"{file}, line {line}" if line else file, entry, field, wrong, right)
        self.file, self.line = file, line

    @property
    def case(self) -> str:
        """The id of the case."""
        return self.entry


class CaseFields(fields.Fields):
    """One table of a case file, read field by field; what is left unread at the end is a mistake in its name."""

    def __init__(
        self, table: Mapping[str, Any], file: str, entry: str = "", path: str = "", line_of: Located | None = None
    ) -> None:
        super().__init__(table, file, entry, path)
        self._line_of = line_of

    def error(self, field: str, wrong: str, right: str = "") -> CaseError:
        """The error for one field of this table."""
        place = self._place(field)
        return CaseError(self._file, self._entry, place, wrong, right, self.line(place))

    def line(self, place: str) -> int:
        """On which line of the file a field stands, by its whole way; 0 where that is not known."""
        return self._line_of(place) if self._line_of else 0

    def only_of(self, names: Collection[str]) -> CaseFields:
        """The fields of these names alone, of the same table."""
        table = {name: each for name, each in self.table_read.items() if name in names}
        return type(self)(table, self._file, self._entry, self._path, self._line_of)

    def _part(self, table: Mapping[str, Any], path: str) -> Self:
        return type(self)(table, self._file, self._entry, f"{self._path}{path}.", self._line_of)

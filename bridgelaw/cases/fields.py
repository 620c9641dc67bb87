"""Reading the fields of a case: each error names file, case and field, and says what would be right."""

from __future__ import annotations

from collections.abc import Collection

from bridgelaw.laws import fields


class CaseError(fields.BadField):
    """A case file that cannot be used; the sentence names file, case and field."""

    entry_is = "case"

    @property
    def case(self) -> str:
        """The id of the case."""
        return self.entry


class CaseFields(fields.Fields):
    """One table of a case file, read field by field; what is left unread at the end is a mistake in its name."""

    def error(self, field: str, wrong: str, right: str = "") -> CaseError:
        """The error for one field of this table."""
        return CaseError(self._file, self._entry, self._place(field), wrong, right)

    def only_of(self, names: Collection[str]) -> CaseFields:
        """The fields of these names alone, of the same table."""
        table = {name: each for name, each in self.table_read.items() if name in names}
        return type(self)(table, self._file, self._entry, self._path)

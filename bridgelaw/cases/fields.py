"""The fields of a case are read here, and all that is wrong with it is said at once, by file, line, case and field."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Self, TypeVar

from bridgelaw.laws import BadInput, fields

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


_T = TypeVar("_T")


class CaseFaults(CaseError):
    """Several faults of one case, a sentence each; file, case and field are those of the first."""

    def __init__(self, faults: Sequence[CaseError]) -> None:
        first = faults[0]
        BadInput.__init__(self, first.wrong, first.right, first.rule)
        self.file, self.line, self.entry, self.field = first.file, first.line, first.entry, first.field
        self.faults = tuple(faults)

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


class Faults:
    """Collects what is wrong in the fields of a case file. A page has one line for its fault, and shows the first.

    >>> faults = Faults()
    >>> faults.tried(lambda: 620)
    620
    >>> faults.told()
    """

    def __init__(self) -> None:
        self.found: list[CaseError] = []

    def tried(self, compute: Callable[[], _T]) -> _T | None:
        """Return what is computed; None where a fault was found, or where it needs what could not be read."""
        try:
            return compute()
        except CaseError as fault:
            self.found += fault.faults if isinstance(fault, CaseFaults) else (fault,)
        except KeyError:
            # A field is read in the light of those before it, and one of these could not be read.
            if not self.found:
                raise
        return None

    def told(self) -> None:
        """Raise what was found: one fault as itself, several together."""
        if len(self.found) == 1:
            raise self.found[0]
        if self.found:
            raise CaseFaults(self.found) from self.found[0]


_ISOLATE, _END = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_TURNING = frozenset({"R", "AL", "RLE", "RLO", "LRE", "LRO", "RLI", "LRI", "FSI"})


def page_name(id: str) -> str:
    """The id of a case as the name of its page.

    >>> page_name("a b"), page_name("a-b")
    ('a-b', 'a-b')
    """
    return "".join(each if each.isalnum() or each in "-_" else "-" for each in id)[:80] or "case"


def isolated(text: str) -> str:
    """The text, isolated where something in it runs from right to left, so that no word after it is turned.

    >>> isolated("The slow pass"), isolated("abc\\u202edef") == "\\u2068abc\\u202edef\\u2069"
    ('The slow pass', True)
    """
    if not any(unicodedata.bidirectional(each) in _TURNING for each in text):
        return text
    return _ISOLATE + text.replace(_ISOLATE, "").replace(_END, "") + _END

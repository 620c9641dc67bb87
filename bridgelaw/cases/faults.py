"""All that is wrong with a case, told at once: whoever mends a file wants to mend it in one go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from bridgelaw.cases.fields import CaseError
from bridgelaw.laws import BadInput

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

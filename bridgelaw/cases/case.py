"""A case: a worked example as data, read from TOML and recomputed.

A case says what is given, what its source printed, and where; `ruling` recomputes it. Where print and arithmetic
differ the case carries an erratum, and the errata page of the book is made from those. The form is documented for
instructors in the book, *Cases of your own*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bridgelaw.cases.figure import Value
from bridgelaw.cases.makes import Makes
from bridgelaw.laws import Reference
from bridgelaw.laws.fields import BadField
from bridgelaw.scoring.deal import Auction, Deal
from bridgelaw.telling.derivation import Derivation

# A number, a column of numbers, or a finding in words such as the clause that a ruling rests on.
Figure = Value
OWN = "This course"


class CaseError(BadField):
    """A case file that cannot be used; the sentence names file, case and field."""

    entry_is = "case"

    @property
    def case(self) -> str:
        """The id of the case."""
        return self.entry


@dataclass(frozen=True)
class Source:
    """Where a case comes from: the name of the document, and the place in it."""

    title: str
    section: str
    id: str = ""

    @property
    def own(self) -> bool:
        """Whether the case was made for this course, so that nobody has printed it before."""
        return self.title == OWN

    def __str__(self) -> str:
        return f"{self.title}, {self.section}" if self.section else self.title


@dataclass(frozen=True)
class Printed:
    """A figure as its source printed it. `erratum` says why the print is wrong, where it is."""

    figure: str
    value: Figure
    text: str
    erratum: str = ""


@dataclass(frozen=True)
class Case:
    """One worked example. `form` names the kind of ruling; `given` is what that form declares, read and checked.

    `unreadable` is why it could not be read, in a case that shows such a refusal.

    `deal` and `auction` are there where the case shows them; `footnote` explains a marked call; `makes` is what the
    case says of the cards.
    """

    id: str
    title: str
    source: Source
    edition: int
    form: str
    given: Any
    laws: tuple[Reference, ...]
    printed: tuple[Printed, ...] = ()
    story: str = ""
    refused: str = ""
    deal: Deal | None = None
    auction: Auction | None = None
    footnote: str = ""
    makes: tuple[Makes, ...] = ()
    file: str = ""
    unreadable: CaseError | None = None

    def __repr__(self) -> str:
        return f"Case({self.id}: {self.title})"

    @property
    def account(self) -> str:
        """The story, and what in it rests on judgement and not on the cards."""
        return " ".join(filter(None, (self.story, *(each.judgement for each in self.makes))))


@dataclass(frozen=True)
class Computed:
    """What the recomputation gives: the derivation, every figure by its name, and the ruling it came from."""

    derivation: Derivation
    figures: Mapping[Any, Figure]
    ruling: Any


Form = Callable[["Case"], Computed]

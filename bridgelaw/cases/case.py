"""A case: a worked example as data, read from TOML and recomputed.

A case says what is given, what its source printed, and where; `ruling` recomputes it. Where print and arithmetic
differ the case carries an erratum, and the errata page of the book is made from those. The form is documented for
instructors in the book, *Cases of your own*.
"""

from __future__ import annotations

from typing import Any

from bridgelaw.cases.fields import CaseError, CaseFields
from bridgelaw.cases.figure import Figures, Value
from bridgelaw.cases.given.declared import Given
from bridgelaw.cases.given.table import NO_TABLE, DealAndAuction
from bridgelaw.cases.makes import Makes
from bridgelaw.laws import Reference
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.deal import AuctionKnown, Deal
from bridgelaw.scoring.table import Vulnerability
from bridgelaw.telling.derivation import Derivation

OWN = "This course"

__all__ = ["OWN", "Case", "CaseError", "Computed", "Printed", "Source"]


@dataclass(frozen=True)
class Source:
    """The origin of a case: the name of the document, and the place in it."""

    title: str
    section: str
    id: str = ""

    @property
    def own(self) -> bool:
        """True if the case was made for this course, so that nobody has printed it before."""
        return self.title == OWN

    def __str__(self) -> str:
        return f"{self.title}, {self.section}" if self.section else self.title


@dataclass(frozen=True)
class Printed:
    """A figure as its source printed it. `erratum` says why the print is wrong, where it is."""

    figure: str
    value: Value
    text: str
    erratum: str = ""


@dataclass(frozen=True)
class Case:
    """One worked example. `form` names the kind of ruling; `given` is what that form declares, read and checked.

    `unreadable` is why it could not be read, in a case that shows such a refusal.

    `table` has the deal and the auction where the case shows them; `footnote` explains a marked call; `makes` is what
    the case says of the cards.
    """

    id: str
    title: str
    source: Source
    edition: int
    form: str
    given: Given
    laws: tuple[Reference, ...]
    printed: tuple[Printed, ...] = ()
    story: str = ""
    refused: str = ""
    table: DealAndAuction = NO_TABLE
    footnote: str = ""
    makes: tuple[Makes, ...] = ()
    file: str = ""
    unreadable: CaseError | None = None

    def __repr__(self) -> str:
        return f"Case({self.id}: {self.title})"

    def error(self, field: str, wrong: str, right: str = "") -> CaseError:
        """The error of one of its fields, with the line on which it stands, where that is known."""
        place = self.given.place
        line = place.line(field) if isinstance(place, CaseFields) else 0
        return CaseError(self.file, self.id, field, wrong, right, line)

    @property
    def deal(self) -> Deal | None:
        """The four hands, where the case shows them."""
        return self.table.deal

    @property
    def auction(self) -> AuctionKnown | None:
        """The auction, where the case shows it."""
        return self.table.auction

    @property
    def vulnerability(self) -> Vulnerability | None:
        """The vulnerability; None where the form of the case has none."""
        return getattr(self.given, "vulnerability", None)

    @property
    def account(self) -> str:
        """The story, and what in it rests on judgement and not on the cards."""
        return " ".join(filter(None, (self.story, *(each.judgement for each in self.makes))))


@dataclass(frozen=True)
class Computed:
    """The result of the recomputation: the derivation, every figure by its name, and the ruling it came from."""

    derivation: Derivation
    figures: Figures
    ruling: Any

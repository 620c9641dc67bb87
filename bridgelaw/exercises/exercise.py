"""An exercise: a small case and a few parts, usually ruling, reason, Law; the exception is a figure: one number."""

from __future__ import annotations

from bridgelaw.cases import Case
from bridgelaw.exercises.part import Part
from bridgelaw.laws import Reference
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.deal import AuctionKnown, Deal
from bridgelaw.scoring.table import Vulnerability
from bridgelaw.telling.derivation import Derivation, Table


@dataclass(frozen=True)
class HandShown:
    """The pictures beside the facts: the four hands, the auction with the note to its marked calls, who is vulnerable.

    Either may be missing.
    """

    auction: AuctionKnown | None = None
    deal: Deal | None = None
    vulnerability: Vulnerability | None = None
    footnote: str = ""


@dataclass(frozen=True)
class Exercise:
    """A case to rule: `id`, its place in the rising order of difficulty (1 to 3), the facts, the parts, its Laws.

    `working` is the ruling of the case that its figures come from, where they come from one; `drawn` says whether those
    figures can be drawn again. `ending` is the case of a claim whose cards are drawn beside the facts, `at_the_table`
    the hands or the auction; `table` is below them.
    """

    id: str
    title: str
    level: int
    facts: str
    parts: tuple[Part, ...]
    laws: tuple[Reference, ...] = ()
    working: Derivation | None = None
    drawn: bool = False
    ending: Case | None = None
    table: Table | None = None
    at_the_table: HandShown | None = None

    @property
    def told_apart(self) -> bool:
        """True if the answers to each part differ from one another, and its figures can be computed."""
        return all(part.told_apart() for part in self.parts)

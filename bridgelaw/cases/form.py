"""A form of case: what it is given, how it is ruled, which figures it yields, on what grounds it may be refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar

from bridgelaw.cases.case import Case
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.given.declared import Given
from bridgelaw.cases.given.table import NO_TABLE, DealAndAuction
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.rulings.card_play.end_position import EndPosition
from bridgelaw.scoring import Side

G = TypeVar("G", bound=Given)
R = TypeVar("R")


@dataclass(frozen=True)
class AtTable(Generic[G, R]):
    """A rule that looks at the deal and the auction of the case as well."""

    rule: Callable[[G, int, DealAndAuction], R]


@dataclass(frozen=True)
class AskedFigure(Generic[R]):
    """A figure that a question may ask of a case: its kind, the unit it is in, and whether each side has its own.

    The unit is a word, or is told by the ruling. What is not `exact` is rounded already, as it goes on the score sheet.
    """

    kind: str
    unit: str | Callable[[R], str]
    of_a_side: bool = True
    exact: bool = True

    def figure(self, side: Side) -> Figure:
        """The figure of that side, or the only one there is."""
        return Figure(self.kind, side if self.of_a_side else None)

    def unit_of(self, ruling: R) -> str:
        """The unit of the figure in that ruling."""
        return self.unit if isinstance(self.unit, str) else self.unit(ruling)


@dataclass(frozen=True)
class CaseForm(Generic[G, R]):
    """One form, by its name in a case file. `ruled` serves the file, the calculator and the questions alike.

    `whole` is what a case must be that a page in the making need not: it refuses a road that stops half-way, and adds
    to the ruling what only a case tells, such as the play after it. `asks` are the figures that a question asks of it,
    the first that the case yields; `shows` is whether what was entered has to be seen to find it. `ending` returns the
    cards that are left, of a form that is about the end of a deal.
    """

    name: str
    given: type[G]
    rule: Callable[[G, int], R] | AtTable[G, R]
    figures: Callable[[R], Mapping[Figure, Value]]
    refusals: Mapping[str, type[BadInput]] = field(default_factory=dict)
    whole: Callable[[G, R], R] = lambda _, ruling: ruling
    asks: tuple[AskedFigure[R], ...] = ()
    shows: bool = False
    ending: Callable[[G], EndPosition] | None = None

    def given_in(self, case: Case) -> G:
        """Return what a case of this form gives. Raises BadInput for a case of another form."""
        if isinstance(case.given, self.given):
            return case.given
        raise BadInput(f"The case '{case.id}' is of the form {case.form}.", f"Name one of the form {self.name}.")

    def ruled(self, given: G, edition: int, table: DealAndAuction = NO_TABLE) -> R:
        """The ruling on what is given, under an edition, at that table. Raises what the Laws refuse."""
        if isinstance(self.rule, AtTable):
            return self.rule.rule(given, edition, table)
        return self.rule(given, edition)

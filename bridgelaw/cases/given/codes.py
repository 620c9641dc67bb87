"""The facts given to the form that is ruled under every code of the Laws: codes (Law 12C of 1997, 2007 and 2017)."""

from __future__ import annotations

from functools import partial

from bridgelaw.cases.given.assigned import OutcomeGiven
from bridgelaw.cases.given.board import (
    THE_BOARD,
    impossible,
    offending_side_field,
    other_table_field,
    other_tables_field,
    table_result_field,
    vulnerability_field,
)
from bridgelaw.cases.given.declared import Given, declared
from bridgelaw.cases.given.readers import Menu, Rows, TextLine
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.rulings.codes import CodesFacts, FormOfScoring
from bridgelaw.rulings.ground import Doubt
from bridgelaw.rulings.scales import AtPairs, AtTeams
from bridgelaw.rulings.standards import Standards, Threshold, read_way
from bridgelaw.scoring import Side, Traveller, Vulnerability

READINGS = {
    "added up from one end (Willner and Dybdal)": "added-up",
    "each result by itself (Stevenson)": "one-by-one",
}
THE_STANDARDS = "The two standards of 1997"


@dataclass(frozen=True)
class FoundGiven(OutcomeGiven):
    """One outcome as it was found, with its probability."""

    through: str | None = declared(
        TextLine(str, ("the raise to 6♠",)),
        "only by the disallowed action",
        "the disallowed action that leads to it; it keeps its weight here",
        optional=True,
    )


@dataclass(frozen=True)
class CodesGiven(Given):
    """One set of facts, what the board is compared with, and the two thresholds."""

    vulnerability: Vulnerability = vulnerability_field()
    offending: Side = offending_side_field()
    table_result: int | None = table_result_field()
    other_table: int | None = other_table_field(
        "at teams, the result of the NS pair at the other table",
        optional=True,
        when=lambda entered: not entered["field"],
    )
    field: Traveller | None = other_tables_field(
        'at pairs, and instead of `other_table`, the other tables: `"2 2 620"` each, or scores alone',
        optional=True,
        group=THE_BOARD,
    )
    outcomes: tuple[FoundGiven, ...] = declared(
        Rows(FoundGiven, "Outcome {}: "),
        "What might have happened",
        "a list of `result` and `weight`, the closed roads among them",
        group="What might have happened",
    )
    likely: Threshold = declared(
        TextLine(partial(Threshold.read, "likely"), ("1/3", "40%", "likely-fifth")),
        "Likely",
        "how probable a result must be to be likely: `likely-third`, `likely-fifth`, `likely-sixth`, or a number",
        default="likely-third",
        group=THE_STANDARDS,
    )
    probable: Threshold = declared(
        TextLine(partial(Threshold.read, "probable"), ("1/6", "10%", "probable-tenth")),
        "At all probable",
        "the same for at all probable: `probable-sixth`, `probable-tenth`, `probable-twentieth`, or a number",
        default="probable-sixth",
        group=THE_STANDARDS,
    )
    reading: Regulation = declared(
        Menu(READINGS, read_way),
        "Probabilities",
        "`added-up`: the probabilities are added from one end; `one-by-one`: each result by itself",
        default="added-up",
        group=THE_STANDARDS,
    )

    def check(self) -> None:
        """The board is compared with something, and what is likely is at all probable."""
        if self.other_table is None and self.field is None:
            raise self.error(
                "other_table",
                "there is nothing to compare with.",
                "Give the result of the other table, or the results of the other tables.",
            )
        self.guard("probable", lambda: self.standards)

    @property
    def scoring(self) -> FormOfScoring:
        """Return how the board is scored."""
        return AtTeams(self.other_table or 0) if self.field is None else AtPairs(self.field)

    @property
    def standards(self) -> Standards:
        """Both thresholds. Raises BadThreshold where they stand the wrong way round."""
        return Standards(self.likely, self.probable, self.reading)

    @property
    def facts(self) -> CodesFacts:
        """The facts. Raises what the weights refuse, and NoLegalOutcome."""
        outcomes = tuple(each.outcome for each in self.outcomes)
        return CodesFacts(outcomes, self.offending, self.scoring, self.standards, self.table_result)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """A doubt for each score that no contract can give."""
        others = self.field.scores if self.field else [self.other_table]
        entered = (*(each.outcome.score for each in self.outcomes), self.table_result, *others)
        return impossible((each for each in entered if each is not None), self.vulnerability)

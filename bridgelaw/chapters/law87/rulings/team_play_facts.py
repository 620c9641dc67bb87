"""The questions about a board of a team match: the trouble, the results there are, the side at fault.

A team is named by its seats at the table in question: the team of NS there sits EW at the other table.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.laws.regulations import Regulation
from bridgelaw.rulings.artificial_awards import GRADES, Fault
from bridgelaw.rulings.assigned import Match, TeamsRuling
from bridgelaw.scoring import Side, imps
from bridgelaw.scoring.artificial_line import Grade


class Comparable(BadInput):
    """Both tables played the same, so there is nothing to adjust."""


class MissingResult(BadInput):
    """A result is missing without which the question does not arise."""


class NoFurtherBoard(BadInput):
    """A further board may not be played."""


class PlayedAtBoth(BadInput):
    """A regulation on boards played at one table only is applied to one that was played at both."""


class Trouble(Enum):
    """Why the two tables of a match cannot be compared on a board; or that they can."""

    FOULED = "fouled"
    APART = "not comparable"
    UNPLAYABLE = "unplayable"
    NONE = "same"


class Settlement(Enum):
    """The way in which the board is scored."""

    ASSIGNED = "assigned"
    BETTER = "the better of two"
    ARTIFICIAL = "artificial"
    FURTHER = "a further board"
    REGULATED = "by regulation"


@dataclass(frozen=True)
class Board:
    """One board of a match between two teams. Results are total points of the pair that sits NS at that table.

    `leans` is the side whom the only valid result clearly favours (None where it favours neither: a judgement), and
    `adjusted` how many boards of the match need an adjusted score, this one included. Raises Comparable and
    MissingResult.
    """

    trouble: Trouble
    other_table: int | None
    table_result: int | None = None
    fault_ns: Fault = Fault.NONE
    fault_ew: Fault = Fault.NONE
    leans: Side | None = None
    adjusted: int = 1

    def __post_init__(self) -> None:
        if self.trouble is Trouble.NONE:
            raise Comparable(
                "Both tables played the same cards with the same dealer and vulnerability, so for these two teams the "
                "board is not fouled.",
                "Compare the two results, whatever other tables or a printed record had.",
                "Law 87A",
            )
        if self.trouble is not Trouble.UNPLAYABLE and None in (self.table_result, self.other_table):
            raise MissingResult(
                "Results that cannot be compared are two, and one is not given.",
                "Give both. Where the second table has not played, let it play the very cards of the first; if that "
                "is no longer possible, the board cannot be played there.",
            )
        if self.trouble is Trouble.UNPLAYABLE and self.table_result is not None:
            raise BadInput(
                "A board that cannot be played at this table has no result here.",
                "Leave the result out, or say that both tables have played.",
            )
        if self.leans is not None and self.other_table is None:
            raise MissingResult("No result is given that could favour a side.", "Give that of the other table.")
        if self.adjusted < 1:
            raise BadInput(f"{self.adjusted} boards to be adjusted?", "This one counts too: 1 or more.")

    def fault(self, side: Side) -> Fault:
        """Return how far a team is responsible."""
        return self.fault_ns if side is Side.NS else self.fault_ew

    @property
    def guilty(self) -> tuple[Side, ...]:
        """The teams at fault, directly or partly."""
        return tuple(side for side in Side if self.fault(side) is not Fault.NONE)

    @property
    def several(self) -> bool:
        """True if there are two results that cannot be compared, or more than one board to adjust (86B2)."""
        return self.trouble is not Trouble.UNPLAYABLE or self.adjusted > 1

    @property
    def compared(self) -> Fraction | None:
        """Return NS's IMPs if the two results were compared although they may not be; None without two.

        >>> str(Board(Trouble.FOULED, other_table=-50, table_result=620).compared)
        '12'
        """
        if self.table_result is None or self.other_table is None:
            return None
        return Fraction(imps(self.table_result - self.other_table))


@dataclass(frozen=True)
class Standing:
    """The match around the board: knockout or not, and the IMPs of both teams without the board, where known."""

    knockout: bool = False
    match: Match | None = None


@dataclass(frozen=True)
class TeamPlayFigures:
    """The score of each team for the board. `own` is each team's score before a knockout averages them, `awards` its
    score on the score sheet; both are empty while a further board is to be played.

    `weighted` holds the outcomes in IMPs, None where none were given; `plus` is average plus in IMPs.
    """

    board: Board
    edition: int
    way: Settlement
    weighted: TeamsRuling | None
    plus: Fraction
    standing: Standing
    imp_rounding: Regulation
    own: Mapping[Side, Fraction] = field(default_factory=dict)

    @property
    def balanced(self) -> bool:
        """True if one team wins exactly what the other loses."""
        return not sum(self.own.values(), Fraction())

    @property
    def averaged(self) -> bool:
        """True if a knockout averages two scores that do not balance (12C4)."""
        return self.standing.knockout and not self.balanced

    @property
    def awards(self) -> Mapping[Side, Fraction]:
        """IMPs of each team for the board."""
        if not self.averaged:
            return self.own
        return {side: (self.own[side] - self.own[side.opponents]) / 2 for side in self.own}

    @property
    def takes_assigned(self) -> bool:
        """True if the innocent team's score is the assigned one, where it gets the better of two (86B2(b))."""
        return self.way is Settlement.BETTER and self.assigned(self.innocent) > self.plus

    @property
    def innocent(self) -> Side:
        """The team that is not at fault; NS where neither or both are."""
        return self.board.guilty[0].opponents if len(self.board.guilty) == 1 else Side.NS

    def assigned(self, side: Side) -> Fraction:
        """The exact weighted IMPs of a team; None where no outcome was given."""
        return Fraction() if self.weighted is None else self.weighted.of(side).imps

    def grade(self, side: Side) -> Grade:
        """The artificial score that a team's own fault earns."""
        return GRADES[self.board.fault(side)]

    def vps(self, side: Side, won: Fraction) -> Fraction | None:
        """Victory Points of a team with these IMPs on the board; None without a match."""
        return None if self.standing.match is None else self.standing.match.vps_of(side, won)

"""The score of each team for the board as it was worked out, before the steps to it are set down."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.laws.facts import dataclass, field
from bridgelaw.laws.regulations import Regulation
from bridgelaw.rulings.artificial import GRADES, Grade
from bridgelaw.rulings.assigned import TeamsRuling
from bridgelaw.rulings.team_play.facts import Board, Settlement, Standing
from bridgelaw.scoring import Side


@dataclass(frozen=True)
class TeamPlayFigures:
    """The score of each team for the board. `own` is each team's score before a knockout averages them, `awards` what
    goes on its score sheet; both are empty while a further board is to be played.

    `weighted` holds the outcomes in IMPs, None where none were given; `plus` is what average plus is worth.
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
        """True if what one team wins the other loses."""
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
        """True if the score of the innocent team is the assigned one, where it gets the better of two (86B2(b))."""
        return self.way is Settlement.BETTER and self.assigned(self.innocent) > self.plus

    @property
    def innocent(self) -> Side:
        """The team that is not at fault; NS where neither or both are."""
        return self.board.guilty[0].opponents if len(self.board.guilty) == 1 else Side.NS

    def assigned(self, side: Side) -> Fraction:
        """The exact weighted IMPs of a team; nothing where no outcome was given."""
        return Fraction() if self.weighted is None else self.weighted.of(side).imps

    def grade(self, side: Side) -> Grade:
        """The artificial score that a team's own fault earns."""
        return GRADES[self.board.fault(side)]

    def vps(self, side: Side, won: Fraction) -> Fraction | None:
        """Victory Points of a team when it wins so many IMPs on the board; None without a match."""
        return None if self.standing.match is None else self.standing.match.vps_of(side, won)

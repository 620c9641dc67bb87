"""A board of a team match whose tables cannot be compared: which clause decides, and what each team gets.

Laws 86A, 86B and 87C of 2017; 86A to 86D of 2007. Everything is in IMPs of the board, each team seen by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, cite, clause_for, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.artificial import BadAverage
from bridgelaw.rulings.artificial.awards import MOST_IMPS
from bridgelaw.rulings.assigned import AssignedScore, NoOutcome, TeamsRuling, WeightedScore, weighted_at_teams
from bridgelaw.rulings.assigned.teams import BadMatch
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.rulings.team_play.facts import Board, MissingResult, NoFurtherBoard, PlayedAtBoth, Settlement, Standing
from bridgelaw.rulings.team_play.figures import TeamPlayFigures
from bridgelaw.rulings.team_play.grounds import doubts_of, grounds_of
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import counted

THREE_IMPS = Fraction(3)


@dataclass(frozen=True, repr=False)
class TeamPlayRuling(TeamPlayFigures):
    """The score of each team for the board, and the steps to it."""

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The steps in their order."""
        return grounds_of(self)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Return what the director should look at again."""
        return doubts_of(self)

    def __repr__(self) -> str:
        if not self.own:
            return "TeamPlayRuling: a further board"
        each = ", ".join(f"{side} {counted(won, 'IMPs', sign=True)}" for side, won in self.awards.items())
        return f"TeamPlayRuling: {each} ({self.way.value})"


def team_play(
    board: Board,
    score: WeightedScore | None = None,
    edition: int = DEFAULT_EDITION,
    further: bool = False,
    could_know: bool = False,
    plus: Fraction = THREE_IMPS,
    regulated: Mapping[Side, Fraction] | None = None,
    standing: Standing | None = None,
    imp_rounding: Regulation | None = None,
) -> TeamPlayRuling:
    """Return what both teams get for a board that their two tables cannot compare; Laws 86 and 87C.

    `score` is what would have happened at this table, to be compared with the other one. `further` asks for a further
    board; `could_know` says that the result of the match without this board could be known to a contestant (86A).
    `plus` is average plus in IMPs, `regulated` the IMPs of a regulation for boards played at one table only (86B3).
    Raises NoFurtherBoard, PlayedAtBoth, NoOutcome, MissingResult, BadAverage, BadMatch, and what `score` refuses.

    >>> from bridgelaw.rulings.artificial import Fault
    >>> from bridgelaw.rulings.team_play import Board, Trouble
    >>> board = Board(Trouble.FOULED, other_table=-50, table_result=620, fault_ew=Fault.DIRECTLY)
    >>> team_play(board)
    TeamPlayRuling: NS +3 IMPs, EW −3 IMPs (the better of two)
    """
    standing, imp_rounding = standing or Standing(), imp_rounding or regulation("imps-whole")
    _checked(plus, regulated, edition)
    _match_in_whole_imps(standing, imp_rounding, plus, regulated)
    way = _way(board, score, edition, further, could_know, regulated)
    weighted = _weighted(board, score, imp_rounding)
    figures = TeamPlayFigures(board, edition, way, weighted, plus, standing, imp_rounding)
    own = dict(regulated or {}) if way is Settlement.REGULATED else _own(figures)
    return TeamPlayRuling(board, edition, way, weighted, plus, standing, imp_rounding, own)


def _way(
    board: Board,
    score: WeightedScore | None,
    edition: int,
    further: bool,
    could_know: bool,
    regulated: Mapping[Side, Fraction] | None,
) -> Settlement:
    if regulated is not None:
        return _by_regulation(board, edition)
    if further:
        return _further(board, edition, could_know)
    law = rule("other-table", edition).word
    if law == "by fault" and board.several:
        return Settlement.BETTER if len(board.guilty) == 1 else Settlement.ARTIFICIAL
    if law == "by fault" and board.leans is not None and score is None:
        raise NoOutcome(
            f"The only valid result clearly favours {board.leans}, so a score is assigned, and no outcome is given.",
            "Say what might have happened at this table, with weights.",
            str(cite("86B1", edition)),
        )
    if law == "by fault":
        return Settlement.ARTIFICIAL if board.leans is None else Settlement.ASSIGNED
    return Settlement.ARTIFICIAL if score is None else Settlement.ASSIGNED


def _by_regulation(board: Board, edition: int) -> Settlement:
    law = cite("86B3", edition)
    if board.table_result is not None or board.other_table is None:
        raise PlayedAtBoth(
            "That regulation is for boards played at one table only, and this one was not.",
            "Leave its IMPs out: 86B2 decides." if board.table_result is not None else "Give the result there is.",
            str(law),
        )
    return Settlement.REGULATED


def _further(board: Board, edition: int, could_know: bool) -> Settlement:
    if could_know:
        raise NoFurtherBoard(
            "A contestant could know the result of the match without this board, so no new deal may be ordered.",
            "Award an adjusted score.",
            str(clause_for("substitute-board", edition)),
        )
    # 86B2 alone asks who was at fault; with one result that can be used a new deal is the director's choice (6D3).
    if board.guilty and board.several and rule("other-table", edition).word == "by fault":
        raise NoFurtherBoard(
            "A further board in place of this one is for boards on which no contestant was at fault.",
            "Award an adjusted score by 86B2.",
            str(cite("86B2(a)", edition)),
        )
    return Settlement.FURTHER


def _weighted(board: Board, score: WeightedScore | None, imp_rounding: Regulation) -> TeamsRuling | None:
    if score is None:
        return None
    if board.other_table is None:
        raise MissingResult(
            "Outcomes at this table are compared with the other table, which has no result.",
            "Give its result, or leave the outcomes out: the score is artificial.",
            "Law 78B",
        )
    offending = board.guilty[0] if len(board.guilty) == 1 else None
    assigned = AssignedScore.for_both(score, offending)
    return weighted_at_teams(assigned, board.other_table, imp_rounding=imp_rounding)


def _own(figures: TeamPlayFigures) -> dict[Side, Fraction]:
    """Each team's IMPs, seen by itself."""
    if figures.way is Settlement.FURTHER:
        return {}
    weighted = figures.weighted
    if figures.way is Settlement.ARTIFICIAL:
        return {side: figures.grade(side).standard(figures.plus) for side in Side}
    innocent = figures.innocent
    rounded = Fraction() if weighted is None else weighted.of(innocent).rounded_imps
    # A coarse rounding must not take an assigned score that is better below the average plus that it beat.
    won = rounded
    if figures.way is Settlement.BETTER:
        won = max(rounded, figures.plus) if figures.takes_assigned else figures.plus
    return {side: won if side is innocent else -won for side in Side}


def _checked(plus: Fraction, regulated: Mapping[Side, Fraction] | None, edition: int) -> None:
    if not 0 < plus <= MOST_IMPS:
        raise BadAverage(
            f"Average plus cannot be {counted(plus, 'IMPs', sign=True)}.",
            f"It is 3 IMPs or what the organiser has set: more than 0, at most {MOST_IMPS}.",
            str(clause_for("imps-3", edition)),
        )
    for side, won in (regulated or {}).items():
        if abs(won) > MOST_IMPS:
            raise BadAverage(
                f"A regulation does not give {side} {counted(won, 'IMPs', sign=True)} for one board.",
                f"A board is worth {MOST_IMPS} IMPs at the most.",
                "Law 78B",
            )


def _match_in_whole_imps(
    standing: Standing, imp_rounding: Regulation, plus: Fraction, regulated: Mapping[Side, Fraction] | None
) -> None:
    if standing.match is None:
        return
    whole = all(won.denominator == 1 for won in (plus, *(regulated or {}).values()))
    if imp_rounding.unit != 1 or not whole:
        raise BadMatch(
            "Victory Points are looked up by whole IMPs.",
            "Round the weighted IMPs to the nearest whole, and give whole IMPs for average plus.",
            "Law 78D, 2017",
        )
    if standing.knockout:
        raise BadMatch("A knockout match is not scored in Victory Points.", "Choose the one or the other.")

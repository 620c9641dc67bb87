"""A fouled board in an evening of teams: no groups, but 86B2, match by match (Law 87C, 2017)."""

from __future__ import annotations

from collections.abc import Collection

from bridgelaw.laws import BadInput
from bridgelaw.results.session import Artificial, ArtificialHalf, Assigned, LineOutcome, SessionBoard
from bridgelaw.results.teams import other_line
from bridgelaw.rulings.artificial.awards import GRADES, Fault
from bridgelaw.rulings.assigned.outcomes import WeightedScore
from bridgelaw.rulings.team_play.facts import Board, Settlement, Trouble
from bridgelaw.rulings.team_play.ruling import TeamPlayRuling, team_play
from bridgelaw.scoring.grade import Grade
from bridgelaw.scoring.table import Side


class OneMatchEach(BadInput):
    """Lines of several matches, or of a table whose other table the evening has not."""


def rule_in_match(
    board: SessionBoard,
    places: Collection[int],
    faults: tuple[Fault, Fault],
    assigned: WeightedScore | None,
    edition: int,
) -> tuple[TeamPlayRuling, LineOutcome]:
    """Return what both teams get for the board of which one table played another form, and what stands on that line
    then.

    A team is named by its seats on that line. `assigned` is what would have happened there. Raises OneMatchEach, and
    what `team_play` raises: Comparable where both tables of the match played that form.
    """
    place = min(places)
    line = board.lines[place]
    other = other_line(board, line)
    if other is None:
        raise OneMatchEach(
            f"Line {place + 1} has no other table on this board, and so nothing to be compared with.",
            "Look whether both tables of the match are in the file.",
            "Law 87C",
        )
    its_own = {place, board.lines.index(other)}
    if not its_own >= set(places):
        raise OneMatchEach(
            "These lines are of several matches, and in each of them it is asked who was at fault.",
            "Rule on one match, keep the ruling, and go on to the next.",
            "Law 86B2",
        )
    trouble = Trouble.NONE if its_own == set(places) else Trouble.FOULED
    scores = (other.score_at(board.vulnerability), line.score_at(board.vulnerability))
    ruling = team_play(Board(trouble, *scores, *faults), assigned, edition)
    return ruling, _outcome(ruling, assigned)


def _outcome(ruling: TeamPlayRuling, assigned: WeightedScore | None) -> LineOutcome:
    if assigned is not None and (ruling.way is Settlement.ASSIGNED or ruling.takes_assigned):
        return Assigned.alike(assigned.weights)
    if ruling.way is Settlement.BETTER:
        # 86B2(b) gives the complement of what the innocent team gets: neither follows the other boards by itself.
        halves = (Grade.PLUS if side is ruling.innocent else Grade.MINUS for side in Side)
        return Artificial(*(ArtificialHalf(each.standard()) for each in halves))
    return Artificial(*(ArtificialHalf.of(GRADES[ruling.board.fault(side)]) for side in Side))

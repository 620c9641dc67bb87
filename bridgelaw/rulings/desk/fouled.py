"""Some lines of a board were played in another form of it: two groups, each scored by itself, and the room with them.

The groups, their sizes and their method are those of *Fouled board* (`rulings.fouled_board`, Law 87B and the body's
regulation); here they are put into the evening, and all is scored again.
"""

from __future__ import annotations

from collections.abc import Collection

from bridgelaw.laws import DEFAULT_EDITION, BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.session import Artificial, ArtificialHalf, Assigned, Played, ScoredBy, SessionBoard
from bridgelaw.results.standing import Standings, ruled
from bridgelaw.rulings.desk.on_board import OnBoard
from bridgelaw.rulings.fouled_board import Body, FouledLine, FouledRuling, body, fouled_board
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring.table import Side

#: How the lines of the other form are marked, as in *Fouled board*.
OTHER_FORM = ">1"


class NotByMatchpoints(BadInput):
    """A fouled board of an evening that is not scored at matchpoints."""


class NoGroup(BadInput):
    """Nobody has said which lines make the group, or one of them has no result that can be compared."""


@dataclass(frozen=True)
class FouledOnBoard(OnBoard):
    """The ruling on the fouled board, and the room by it; `places` are the lines of the other form."""

    ruling: FouledRuling

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """What follows for the board and for the room; the ruling's own steps come before."""
        return (Ground("board", self.compares), Ground("room", self.compares))


def rule_fouled_lines(
    before: Standings,
    board: str,
    places: Collection[int],
    method: Body | None = None,
    infraction: str = "",
    disallowed: str = "",
    edition: int = DEFAULT_EDITION,
) -> FouledOnBoard:
    """Score the lines at these places apart from the others, by the body's method (FIGB by default).

    A group that the method scores by Neuberg is compared in the room; the percentages of a smaller one stay. Raises
    NotByMatchpoints, NoGroup, and what `fouled_board` raises.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> text = "1 2 4S= N\\n3 4 4S-1 N\\n5 6 4S-1 N\\n7 8 4S= N\\n9 10 4S+1 N"
    >>> found = rule_fouled_lines(standings(typed_session(text, "1")), "1", {4})
    >>> [str(each.ns) for each in found.effect.after.points["1"]]
    ['13/2', '3/2', '3/2', '13/2', '24/5']
    """
    there = before.session.board(board)
    if before.session.scored is not ScoredBy.MATCHPOINTS:
        raise NotByMatchpoints(
            f"This evening is scored by {before.session.scored.value}; a fouled board is ruled here at matchpoints.",
            "At teams look at 86B; at IMPs your regulations say how a small group is scored.",
            "Law 87",
        )
    if not places:
        raise NoGroup(
            "It is not said which lines were played in another form of the board.",
            "Tap them in the traveller, or write their numbers, as in 3, 5.",
            "Law 87B",
        )
    if any(isinstance(line.outcome, Assigned) for line in there.lines):
        raise NoGroup(
            "A line of this board has a weighted score, which this ruling cannot put into a group.",
            "Rule on the fouled board first, and weight the score within its group.",
            "Law 87B",
        )
    lines = {place: _line(there, place, places) for place in _scored(there)}
    unplayed = sorted(place + 1 for place in places if place not in lines)
    if unplayed:
        raise NoGroup(
            f"Line {unplayed[0]} has no result, so it was played in no form.", "Take it out of the group.", "Law 87B"
        )
    ruling = fouled_board(tuple(lines.values()), method or body("figb"), before.scores(board), edition=edition)
    kept, groups = {}, {place: OTHER_FORM for place in places}
    for place, award in zip(lines, ruling.awards, strict=True):
        if award.group is not None and award.percentages is not None:
            kept[place] = Artificial(*(ArtificialHalf(award.percentages[side]) for side in Side))
    effect = ruled(before, board, kept, groups)
    words = infraction.strip(), disallowed.strip()
    return FouledOnBoard(effect, tuple(sorted(places)), *words, edition, ruling)


def _scored(board: SessionBoard) -> list[int]:
    """The lines that enter the comparison or have an artificial score, by their places."""
    return [place for place, line in enumerate(board.lines) if isinstance(line.outcome, Played | Artificial)]


def _line(board: SessionBoard, place: int, others: Collection[int]) -> FouledLine:
    line = board.lines[place]
    names = (str(line.ns), str(line.ew))
    if isinstance(line.outcome, Artificial):
        if place in others:
            raise NoGroup(
                f"Line {place + 1} has an artificial score, so it was played in no form.",
                "Take it out of the group.",
                "Law 87B",
            )
        return FouledLine(*names, None, artificial=(line.outcome.ns.percentage, line.outcome.ew.percentage))
    return FouledLine(*names, line.score_at(board.vulnerability), OTHER_FORM if place in others else "")

"""One line of an evening ruled: what it scores now, and what that does to everybody in the room."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction

from bridgelaw.desk.on_board import OnBoard
from bridgelaw.desk.shares import NoGround, SplitGround, WhySplit
from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, cite, clause_for
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.points import LinePoints
from bridgelaw.results.session import Artificial, Assigned, Entrant, LineOutcome, TravellerLine
from bridgelaw.results.standing import Standings, ruled
from bridgelaw.results.teams import whole_imps
from bridgelaw.rulings.assigned.damage import need_not_balance
from bridgelaw.rulings.assigned.outcomes import AssignedScore, WeightedScore
from bridgelaw.rulings.ground import Ground
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.table import Side


class SeveralLines(BadInput):
    """An assigned score for several lines at once."""


@dataclass(frozen=True)
class DeskRuling(OnBoard):
    """A ruling on a line, with its reasons, in the director's own words; `effect` is the room before and after.

    `shares` are the possible results with what they weigh for each side, where an assigned score was given. Several
    lines get one and the same artificial score.
    """

    outcome: LineOutcome
    shares: tuple[WeightedScore, WeightedScore] | None
    #: Why the two sides' scores differ; None where they do not, and where it was not said.
    split: SplitGround | None = None
    #: The clause of Law 79 by which the record was corrected; empty where a score was adjusted.
    corrected: tuple[Reference, ...] = ()
    #: Who sat North-South and East-West, where other pairs were recorded, and on which boards.
    sat: tuple[Entrant, Entrant] | None = None
    on_boards: tuple[str, ...] = ()

    @property
    def place(self) -> int:
        """The line, the first of several."""
        return self.places[0]

    @property
    def line(self) -> TravellerLine:
        """The line as it was."""
        return self.board.lines[self.place]

    def points(self, side: Side, after: bool = True, place: int | None = None) -> Fraction | None:
        """Return what that side is awarded on the line, in matchpoints of the scale 2, 1, 0 or IMPs; None for nothing.

        An average plus or minus is what the room is scored with once the pair's other boards are looked at (12C2(c)).
        `place` is another one of several lines.
        """
        standings = self.effect.after if after else self.effect.before
        return standings.awarded(self.effect.board, self.place if place is None else place, side)

    @property
    def whole_imps(self) -> tuple[int, int] | None:
        """Return what both sides have in their match, in whole IMPs; None where the line is compared with none."""
        board = self.effect.after.session.board(self.effect.board)
        return whole_imps(board, board.lines[self.place], LinePoints(*(self.points(side) for side in Side)))

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The steps, each with its Law."""
        return (
            Ground("score", self._why_score),
            Ground("line", self.compares),
            Ground("board", self.compares),
            Ground("room", self._why_room),
        )

    @property
    def _why_score(self) -> tuple[Reference, ...]:
        if self.corrected:
            return self.corrected
        if isinstance(self.outcome, Artificial):
            return (clause_for("artificial", self.edition),)
        reason = self.split.rests_on(self.edition) if self.split else ()
        differ = need_not_balance(self.edition) if self.is_split else ()
        return (clause_for("weighted", self.edition), *reason, *differ)

    @property
    def is_split(self) -> bool:
        """True if the two sides get different assigned scores."""
        return isinstance(self.outcome, Assigned) and self.outcome.is_split

    @property
    def _why_room(self) -> tuple[Reference, ...]:
        moving = isinstance(self.outcome, Artificial) and any(
            half.grade in (Grade.PLUS, Grade.MINUS) for half in (self.outcome.ns, self.outcome.ew)
        )
        return (*((clause_for("own-percentage", self.edition),) if moving else ()), *self.compares)


def rule_line(
    before: Standings,
    board: str,
    place: int | Collection[int],
    given: Artificial | WeightedScore | tuple[WeightedScore, WeightedScore],
    infraction: str = "",
    disallowed: str = "",
    edition: int = DEFAULT_EDITION,
    split: SplitGround | None = None,
    favoured: Side | None = None,
) -> DeskRuling:
    """Give a line an artificial score, a weighted one, or each side one of its own; Laws 12C1(c), 12C2 and 78.

    `place` are several lines where all of them get one artificial score. `split` is why the sides differ, and counts
    only where they do. `favoured` is the side in whose favour the whole IMPs of a match are rounded.

    Raises BadInput where the session has no such board or line, NoGround where the scores contradict the reason,
    SeveralLines, and NoWeightingInEdition.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> from bridgelaw.desk.shares import read_shares
    >>> evening = standings(typed_session("1 2 4S= N\\n3 4 4S-1 N\\n5 6 4S-1 N", "1"))
    >>> there = evening.session.boards[0].vulnerability
    >>> ruling = rule_line(evening, "1", 0, read_shares("50% 4S= N\\n50% 4S-1 N", there), "a hesitation")
    >>> str(ruling.points(Side.NS, after=False)), str(ruling.points(Side.NS))
    ('4', '3')
    """
    shares: tuple[WeightedScore, WeightedScore] | None = None
    outcome: LineOutcome
    if isinstance(given, Artificial):
        outcome = given
    else:
        shares = given if isinstance(given, tuple) else (given, given)
        AssignedScore(*shares, None)  # refuses an edition in which the director does not weight
        outcome = Assigned(shares[0].weights, shares[1].weights, favoured)
    places = (place,) if isinstance(place, int) else tuple(sorted(place))
    if len(places) > 1 and shares:
        raise SeveralLines(
            "An assigned score is for one table only.", "Choose one line; rule on the others one after the other."
        )
    reason = split if isinstance(outcome, Assigned) and outcome.is_split else None
    words = infraction.strip(), disallowed.strip()
    effect = ruled(before, board, dict.fromkeys(places, outcome))
    ruling = DeskRuling(effect, places, *words, edition, outcome, shares, reason)
    _agrees(ruling)
    return ruling


def _agrees(ruling: DeskRuling) -> None:
    """Refuse a reason that the edition does not know or that the scores contradict. Raises NoGround."""
    reason = ruling.split
    if reason is None or not reason.rests_on(ruling.edition) or reason.why is not WhySplit.IGNORANCE:
        return
    assert reason.side is not None and isinstance(ruling.outcome, Assigned), "a side gained, and scores are split"
    other = reason.side.opponents
    kept = ruling.outcome.ns if other is Side.NS else ruling.outcome.ew
    table = ruling.line.score_at(ruling.board.vulnerability)
    if table is not None and dict(kept) != {table: 1}:
        raise NoGround(
            f"{other} keep the score of the table when {reason.side} gained by an action that {other} took in "
            "ignorance of the law.",
            f"Give {other} the result of the table, {ruling.line.outcome_words}, or choose another reason.",
            str(cite("11A", ruling.edition)),
        )

"""The artificial scores of a board: is one due at all, and what does each contestant get?"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, cite, clause_for, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.rulings.artificial.awards import (
    MOST_IMPS,
    BadAverage,
    BadSession,
    Contestant,
    Fault,
    NoTop,
    NotTheLastResort,
    Reason,
    Scoring,
    SitOut,
    award,
    checked_own,
)
from bridgelaw.rulings.artificial.grounds import (
    ADVISED,
    THREE_IMPS,
    ArtificialFigures,
    doubts_of,
    grounds_of,
    session_counts,
)
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Seat, top
from bridgelaw.scoring.printed import counted


@dataclass(frozen=True, repr=False)
class ArtificialRuling(ArtificialFigures):
    """The artificial scores of one board, and the steps to them."""

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The steps in their order."""
        return grounds_of(self)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Return what the director should look at again."""
        return doubts_of(self)

    def __repr__(self) -> str:
        each = (f"{each.contestant.name} {self.scoring.written(each.score)}" for each in self.awards)
        return f"ArtificialRuling: {', '.join(each)}"


def artificial_score(
    contestants: Sequence[Contestant],
    scoring: Scoring = Scoring.MATCHPOINTS,
    reason: Reason = Reason.UNPLAYABLE,
    edition: int = DEFAULT_EDITION,
    scores: int | None = None,
    imps: Fraction = THREE_IMPS,
    several: Regulation | None = None,
    culprit: Seat | None = None,
) -> ArtificialRuling:
    """The artificial scores of a board; Law 12C2 (12C1, 86A, 88 and 89 of 1997).

    `contestants` are NS and EW, or in an individual event the four players. `scores` is how many scores the board is
    expected to have, this one with them: it makes the top. `imps` is what average plus is worth; `several` the
    regulation on several missed boards, if there is one; `culprit` the player who alone caused it. Raises
    NotTheLastResort and SitOut where no artificial score is due, NoTop, BadPercentage, BadAverage and BadSession.

    >>> from bridgelaw.scoring import Side
    >>> artificial_score([Contestant("NS", Side.NS, Fault.NONE), Contestant("EW", Side.EW, Fault.NONE)])
    ArtificialRuling: NS 60%, EW 60%
    """
    _due(reason, edition)
    for each in contestants:
        checked_own(each, scoring)
    _check_worth(scoring, edition, scores, imps)
    innocent = {each.side for each in contestants if each.fault is Fault.NONE}
    if scoring is Scoring.INDIVIDUAL and culprit is not None and culprit.side in innocent:
        raise BadSession(
            f"{culprit.word} is named as the one who caused it, but {culprit.side} are in no way at fault.",
            "Correct the one or the other.",
        )
    worth = imps if scoring.in_imps else None
    limit = ADVISED if several is not None and rule("several-boards", edition).holds else None
    session = session_counts(scoring, edition)
    awards = tuple(
        award(each, worth, average=limit is not None and each.missed > limit, session=session) for each in contestants
    )
    power = clause_for("too-many", edition) if reason is Reason.TOO_MANY else cite("12A2", edition)
    board = None if scores is None or scoring.in_imps else top(scores)
    return ArtificialRuling(scoring, reason, edition, awards, worth, scores, board, several, culprit, power)


def _check_worth(scoring: Scoring, edition: int, scores: int | None, imps: Fraction) -> None:
    """That the board has a top, at matchpoints, and that average plus is worth what it may be, in IMPs."""
    if scores is not None and scores < 2 and not scoring.in_imps:
        raise NoTop(
            f"With {counted(scores, 'scores')} on the board there is no top, and 60% of nothing is nothing.",
            "Give the scores expected on the board, this one with them: 2 or more.",
            "Law 78A",
        )
    if scoring.in_imps and not 0 < imps <= MOST_IMPS:
        raise BadAverage(
            f"Average plus cannot be {counted(imps, 'IMPs', sign=True)}.",
            f"It is 3 IMPs or what the organiser has set: more than 0, at most {MOST_IMPS}.",
            f"Law {clause_for('imps-3', edition)}",
        )


def _due(reason: Reason, edition: int) -> None:
    if reason is Reason.ASSIGNABLE:
        weighted = ", weighted where several results were likely" if rule("director-weights", edition).holds else ""
        raise NotTheLastResort(
            "A score can be assigned here, so an artificial one may not be given.",
            f"Assign it{weighted}.",
            f"Law {clause_for('assigned', edition)}",
        )
    if reason is Reason.SIT_OUT:
        raise SitOut(
            "A sit-out belongs to the movement: no irregularity took the board away, so it earns no average plus.",
            "Score it as your regulations score a sit-out; the WBF commentary too advises against average plus.",
            f"Law {clause_for('artificial', edition)}",
        )

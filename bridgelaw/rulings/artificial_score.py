"""The artificial scores of a board: is one due at all, and what is each contestant's score?"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, clause_for, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.artificial_awards import (
    MOST_IMPS,
    WHOLE,
    Award,
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
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.scoring import Seat, Side, top
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.printed import counted

THREE_IMPS = Fraction(3)


@dataclass(frozen=True)
class ArtificialFigures:
    """The artificial scores of one board: one award a contestant.

    `imps` is the worth of average plus in IMPs, None at matchpoints; `scores` is how many scores are expected on the
    board, and `top` the top they make in matchpoints, None where it is not known or nothing is counted in matchpoints;
    `several` is the regulation on several missed boards, `culprit` the player who alone caused it, and `power` the
    clause that allows an artificial score.
    """

    scoring: Scoring
    reason: Reason
    edition: int
    awards: tuple[Award, ...]
    imps: Fraction | None
    scores: int | None
    top: Fraction | None
    several: Regulation | None
    culprit: Seat | None
    power: Reference

    def fault(self, side: Side) -> Fault:
        """Return how far a side is responsible."""
        return next(each.contestant.fault for each in self.awards if each.contestant.side is side)

    @property
    def varied(self) -> bool:
        """True if the organiser has set average plus to something else than 3 IMPs."""
        return self.imps is not None and self.imps != THREE_IMPS

    @property
    def total(self) -> Fraction:
        """The sum of all scores: per cent, or IMPs."""
        return sum((each.score for each in self.awards), Fraction())

    def in_matchpoints(self, percentage: Fraction) -> Fraction | None:
        """A percentage of the top in matchpoints; None without a top."""
        return None if self.top is None else percentage * self.top / 100


# The most average-plus boards in a session that the WBF commentary advises.
ADVISED = 2


def session_counts(scoring: Scoring, edition: int) -> bool:
    """True if the own session replaces the standard: in 1997 only in matchpoints (88), since 2007 always."""
    return not scoring.in_imps or rule("session-counts-in-imps", edition).holds


def grounds_of(ruling: ArtificialFigures) -> tuple[Ground, ...]:
    """Return the steps in order, without those that do not apply to this board."""
    found = (
        Ground("last-resort", (clause_for("assigned", ruling.edition), ruling.power)),
        _other_table(ruling),
        _grades(ruling),
        _both_members(ruling),
        _several_boards(ruling),
        _sessions(ruling),
        None if ruling.top is None else Ground("matchpoints", (cite("78A", ruling.edition),)),
        _balance(ruling),
        _penalty(ruling),
    )
    return tuple(each for each in found if each is not None)


def _other_table(ruling: ArtificialFigures) -> Ground | None:
    found = rule("other-table", ruling.edition)
    if ruling.scoring is not Scoring.TEAMS or found.word == "no clause":
        return None
    if found.word == "may assign":
        return Ground("other-table-may-assign", found.rests_on)
    guilty = [side for side in Side if ruling.fault(side) is not Fault.NONE]
    case = ("86B2(a)", "86B2(b)", "86B2(c)")[len(guilty)]
    return Ground("other-table", (cite("86B1", ruling.edition), cite(case, ruling.edition)), tuple(guilty))


def _grades(ruling: ArtificialFigures) -> Ground:
    laws: list[Basis] = [clause_for("artificial", ruling.edition)]
    if ruling.imps is not None:
        laws.append(clause_for("imps-3", ruling.edition))
        if ruling.varied:
            laws += rule("three-imps-varied", ruling.edition).rests_on
    return Ground("grades", tuple(laws))


def _both_members(ruling: ArtificialFigures) -> Ground | None:
    guilty = any(ruling.fault(side) is not Fault.NONE for side in Side)
    if ruling.scoring is not Scoring.INDIVIDUAL or not guilty:
        return None
    return Ground("both-members", (clause_for("individuals", ruling.edition),))


def _several_boards(ruling: ArtificialFigures) -> Ground | None:
    if ruling.several is None or not any(each.limited for each in ruling.awards):
        return None
    return Ground("several-boards", (clause_for("several-boards", ruling.edition), ruling.several))


def _sessions(ruling: ArtificialFigures) -> Ground | None:
    looked = tuple(each for each in ruling.awards if each.contestant.own is not None)
    if not looked or not session_counts(ruling.scoring, ruling.edition):
        return None
    return Ground("sessions", (*session_laws(ruling, looked), regulation("session")), looked)


def session_laws(ruling: ArtificialFigures, looked: tuple[Award, ...]) -> tuple[Basis, ...]:
    """The clauses by which the own session replaces the standard."""
    # Law 88 had a minimum only in 1997, for the innocents; for offenders there is the "at most" of 12C1.
    if rule("own-percentage-for-all", ruling.edition).holds:
        return (clause_for("own-percentage", ruling.edition),)
    innocent = not ruling.scoring.in_imps and any(each.contestant.fault is Fault.NONE for each in looked)
    guilty = any(each.contestant.fault is not Fault.NONE for each in looked)
    laws: list[Basis] = [cite("88", ruling.edition)] if innocent else []
    if guilty:
        laws.append(clause_for("artificial", ruling.edition))
    return tuple(laws)


def _balance(ruling: ArtificialFigures) -> Ground:
    law = clause_for("artificial", ruling.edition)
    return Ground("balance", tuple(dict.fromkeys((law, *rule("artificial-need-not-balance", ruling.edition).clauses))))


def _penalty(ruling: ArtificialFigures) -> Ground | None:
    return Ground("penalty", (cite("90A", ruling.edition),)) if rule("laws-in-full", ruling.edition).holds else None


# ---- what is left to check ----


def doubts_of(ruling: ArtificialFigures) -> tuple[Doubt, ...]:
    """Return what the director should check again."""
    found = [_played(ruling), _not_final(ruling), *_unread(ruling), _third(ruling), *_at_imps(ruling)]
    if ruling.top is None and not ruling.scoring.in_imps:
        found.append(Doubt("no-top"))
    return tuple(dict.fromkeys(each for each in found if each))


def _played(ruling: ArtificialFigures) -> Doubt | None:
    known = rule("damage-defined", ruling.edition).holds
    if ruling.reason is not Reason.TOO_MANY or not known:
        return None
    return Doubt("played", clause_for("aim", ruling.edition))


def _not_final(ruling: ArtificialFigures) -> Doubt | None:
    if not session_counts(ruling.scoring, ruling.edition):
        return None
    unknown = tuple(e for e in ruling.awards if e.contestant.own is None and e.grade is not Grade.AVERAGE)
    return Doubt("not-final", (unknown, session_laws(ruling, unknown)[0])) if unknown else None


def _unread(ruling: ArtificialFigures) -> tuple[Doubt, ...]:
    if ruling.scoring.in_imps or not any(e.grade is Grade.MINUS and e.own_counts for e in ruling.awards):
        return ()
    where = rule("offender-own-percentage", ruling.edition).word
    return () if where == "the clause" else (Doubt("offenders-percentage", where),)


def _third(ruling: ArtificialFigures) -> Doubt | None:
    innocent = (each.contestant for each in ruling.awards if each.contestant.fault is Fault.NONE)
    many = [each for each in innocent if each.missed > ADVISED]
    if not many:
        return None
    if not rule("several-boards", ruling.edition).holds:
        return Doubt("several-boards-later")
    return Doubt("third-average-plus" if ruling.several is None else "never-scheduled", many[0])


def _at_imps(ruling: ArtificialFigures) -> tuple[Doubt, ...]:
    if not ruling.scoring.in_imps:
        return ()
    found = []
    counts = session_counts(ruling.scoring, ruling.edition)
    if counts and any(each.grade is not Grade.AVERAGE for each in ruling.awards):
        found.append(Doubt("equivalent-in-imps"))
    if ruling.scoring is Scoring.IMPS:
        found.append(Doubt("cross-imps"))
    if ruling.scoring is Scoring.TEAMS and ruling.total != 0:
        found.append(Doubt("knockout", clause_for("knockout-average", ruling.edition)))
    if not counts and any(each.contestant.own is not None for each in ruling.awards):
        found.append(Doubt("session-in-matchpoints-alone"))
    if ruling.varied and rule("three-imps-varied", ruling.edition).word == "unread":
        found.append(Doubt("varied-unread"))
    return tuple(found)


def in_balance(ruling: ArtificialFigures) -> bool:
    """True if the scores of both sides add up to the whole board."""
    return ruling.total == (0 if ruling.scoring.in_imps else WHOLE)


@dataclass(frozen=True, repr=False)
class ArtificialRuling(ArtificialFigures):
    """The artificial scores of one board, and the steps to them."""

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """The steps in order."""
        return grounds_of(self)

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """Return what the director should check again."""
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

    `contestants` are NS and EW, or in an individual event the four players. `scores` is how many scores are expected on
    the board, this one included: it makes the top. `imps` is the worth of average plus; `several` the regulation on
    several missed boards, if there is one; `culprit` the player who alone caused it. Raises NotTheLastResort and SitOut
    where no artificial score is due, NoTop, BadPercentage, BadAverage and BadSession.

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
            "Correct one of them.",
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
    """Check that the board has a top, at matchpoints, or that average plus has an allowed worth, in IMPs."""
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

"""A board of a team match whose tables cannot be compared: the deciding clause, and each team's score.

Laws 86A, 86B and 87C of 2017; 86A to 86D of 2007. Everything is in IMPs of the board, for each team separately.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.chapters.law87.rulings.team_play_facts import (
    Board,
    MissingResult,
    NoFurtherBoard,
    PlayedAtBoth,
    Settlement,
    Standing,
    TeamPlayFigures,
    Trouble,
)
from bridgelaw.laws import DEFAULT_EDITION, Reference, cite, clause_for, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.artificial_awards import MOST_IMPS, BadAverage
from bridgelaw.rulings.assigned import AssignedScore, NoOutcome, TeamsRuling, WeightedScore, weighted_at_teams
from bridgelaw.rulings.assigned.teams import BadMatch
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.scoring import Side
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.printed import counted

BY_FAULT, MAY_ASSIGN = "by fault", "may assign"


def grounds_of(ruling: TeamPlayFigures) -> tuple[Ground, ...]:
    """State the trouble, the deciding clause, the figures, and how they go into the match."""
    ways = {
        Settlement.ASSIGNED: _assigned,
        Settlement.BETTER: _better,
        Settlement.ARTIFICIAL: _artificial,
        Settlement.FURTHER: _played_again,
        Settlement.REGULATED: _regulated,
    }
    return (_trouble(ruling), *ways[ruling.way](ruling), *_into_the_match(ruling))


def _law(ruling: TeamPlayFigures) -> str | None:
    return rule("other-table", ruling.edition).word


def _trouble(ruling: TeamPlayFigures) -> Ground:
    trouble, edition = ruling.board.trouble, ruling.edition
    if trouble is Trouble.UNPLAYABLE:
        return Ground("unplayable", (cite("12A2", edition),))
    if trouble is Trouble.APART:
        return Ground("apart", (cite("86B2" if _law(ruling) == BY_FAULT else "12A2", edition),))
    laws: list[Reference] = [clause_for("fouled-board", edition)]
    if _law(ruling) == BY_FAULT:
        laws += [cite("87C", edition), cite("86B2", edition)]
    return Ground("fouled", tuple(laws))


def _assigned(ruling: TeamPlayFigures) -> list[Ground]:
    if _law(ruling) == BY_FAULT:
        why = Ground("valid-result-leans", (cite("86B1", ruling.edition),))
    else:
        why = Ground("may-assign", rule("other-table", ruling.edition).rests_on)
    return [why, *_outcomes(ruling), Ground("rounding", (ruling.imp_rounding,))]


def _outcomes(ruling: TeamPlayFigures) -> list[Ground]:
    if ruling.weighted is None:
        return []
    weights, *_ = ruling.weighted.grounds
    return [weights, Ground("imps", (cite("78B", ruling.edition),), ruling.innocent)]


def _several(ruling: TeamPlayFigures) -> list[Ground]:
    if _law(ruling) == BY_FAULT and ruling.board.adjusted > 1:
        return [Ground("several-boards", (cite("86B2", ruling.edition),))]
    return []


def _better(ruling: TeamPlayFigures) -> list[Ground]:
    laws = (cite("86B2(b)", ruling.edition), clause_for("imps-3", ruling.edition), *_varied(ruling))
    steps = [*_several(ruling), Ground("one-at-fault", laws), *_outcomes(ruling)]
    if ruling.weighted is not None:
        steps.append(Ground("better", (cite("86B2(b)", ruling.edition),)))
    if ruling.takes_assigned:
        steps.append(Ground("rounding", (ruling.imp_rounding,)))
    return steps


def _varied(ruling: TeamPlayFigures) -> tuple[Reference, ...]:
    return () if ruling.plus == 3 else rule("three-imps-varied", ruling.edition).rests_on


def _artificial(ruling: TeamPlayFigures) -> list[Ground]:
    edition, guilty = ruling.edition, ruling.board.guilty
    grades: tuple[Basis, ...] = (
        clause_for("artificial", edition),
        clause_for("imps-3", edition),
        *_varied(ruling),
    )
    steps = _several(ruling)
    if _law(ruling) == BY_FAULT and ruling.board.several:
        both = ("both-at-fault", "86B2(c)") if guilty else ("none-at-fault", "86B2(a)")
        steps.append(Ground(both[0], (cite(both[1], edition),)))
    elif _law(ruling) == BY_FAULT and ruling.board.other_table is not None:
        steps.append(Ground("valid-result-even", (cite("86B1", edition),)))
    elif _law(ruling) == MAY_ASSIGN and ruling.board.other_table is not None:
        steps.append(Ground("not-assigned", rule("other-table", edition).rests_on))
    return [*steps, Ground("grades", grades)]


def _played_again(ruling: TeamPlayFigures) -> list[Ground]:
    laws: list[Reference] = [clause_for("substitute-board", ruling.edition)]
    if _law(ruling) == BY_FAULT and ruling.board.several:
        laws.append(cite("86B2(a)", ruling.edition))
    return [Ground("further-board", tuple(laws))]


def _regulated(ruling: TeamPlayFigures) -> list[Ground]:
    return [Ground("regulated", (cite("86B3", ruling.edition),))]


def _into_the_match(ruling: TeamPlayFigures) -> list[Ground]:
    steps = []
    if ruling.averaged:
        steps.append(Ground("knockout", (clause_for("knockout-average", ruling.edition),)))
    elif ruling.own and not ruling.balanced:
        steps.append(Ground("each-by-itself", (clause_for("artificial", ruling.edition),)))
    if ruling.own and ruling.standing.match is not None:
        steps.append(Ground("vps", (regulation("team-vp-scale"),)))
    return steps


# ---- what is left to check ----


def doubts_of(ruling: TeamPlayFigures) -> tuple[Doubt, ...]:
    """Return what the director should check again."""
    board, way = ruling.board, ruling.way
    found: list[Doubt | None] = [
        _independent(ruling),
        Doubt("one-board", clause_for("substitute-board", ruling.edition))
        if way is Settlement.FURTHER and board.adjusted > 1
        else None,
        _deal_anew(ruling),
        Doubt("nothing-assigned") if way is Settlement.BETTER and ruling.weighted is None else None,
        Doubt("both-innocent") if way is Settlement.ASSIGNED and not board.guilty else None,
        _should_assign(ruling),
        Doubt("outcomes-unused")
        if way in (Settlement.ARTIFICIAL, Settlement.REGULATED) and ruling.weighted is not None
        else None,
        _own_session(ruling),
        Doubt("half-imps") if any(won.denominator > 1 for won in ruling.awards.values()) else None,
    ]
    return tuple(each for each in found if each)


def _deal_anew(ruling: TeamPlayFigures) -> Doubt | None:
    """State that a further board is possible where a team was at fault, or instead of a good result."""
    at_stake = ruling.board.guilty or ruling.board.leans is not None
    new_deal = ruling.way is Settlement.FURTHER and at_stake
    return Doubt("deal-anew", clause_for("substitute-board", ruling.edition)) if new_deal else None


def _independent(ruling: TeamPlayFigures) -> Doubt | None:
    several = ruling.board.adjusted > 1 and _law(ruling) == BY_FAULT
    return Doubt("independent", regulation("several-independent")) if several else None


def _should_assign(ruling: TeamPlayFigures) -> Doubt | None:
    """In 2007 a good result of the innocents at the other table should not be lost."""
    innocents = [side for side in Side if side not in ruling.board.guilty]
    silent = ruling.way is Settlement.ARTIFICIAL and _law(ruling) == MAY_ASSIGN
    return Doubt("should-assign", ruling.board.leans) if silent and ruling.board.leans in innocents else None


def _own_session(ruling: TeamPlayFigures) -> Doubt | None:
    graded = ruling.way is Settlement.ARTIFICIAL and any(ruling.grade(side) is not Grade.AVERAGE for side in Side)
    counts = graded and rule("session-counts-in-imps", ruling.edition).holds
    return Doubt("own-session", clause_for("own-percentage", ruling.edition)) if counts else None


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
    """Return both teams' scores for a board that their two tables cannot compare; Laws 86 and 87C.

    `score` is the probable result at this table, to be compared with the other one. `further` asks for a further board;
    `could_know` says that the result of the match without this board could be known to a contestant (86A). `plus` is
    average plus in IMPs, `regulated` the IMPs of a regulation for boards played at one table only (86B3). Raises
    NoFurtherBoard, PlayedAtBoth, NoOutcome, MissingResult, BadAverage, BadMatch, and the errors of `score`.

    >>> from bridgelaw.rulings.artificial_awards import Fault
    >>> from bridgelaw.chapters.law87.rulings.team_play_facts import Board, Trouble
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
            f"The only valid result clearly favours {board.leans}, so assign a score. You entered no result.",
            "Enter the possible results at this table, with weights.",
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
            "Another board instead of this one is only possible if no contestant was at fault.",
            "Award an adjusted score by 86B2.",
            str(cite("86B2(a)", edition)),
        )
    return Settlement.FURTHER


def _weighted(board: Board, score: WeightedScore | None, imp_rounding: Regulation) -> TeamsRuling | None:
    if score is None:
        return None
    if board.other_table is None:
        raise MissingResult(
            "Results at this table are compared with the other table, which has no result.",
            "Give its result, or leave these results out: the score is artificial.",
            "Law 78B",
        )
    offending = board.guilty[0] if len(board.guilty) == 1 else None
    assigned = AssignedScore.for_both(score, offending)
    return weighted_at_teams(assigned, board.other_table, imp_rounding=imp_rounding)


def _own(figures: TeamPlayFigures) -> dict[Side, Fraction]:
    """Each team's own IMPs."""
    if figures.way is Settlement.FURTHER:
        return {}
    weighted = figures.weighted
    if figures.way is Settlement.ARTIFICIAL:
        return {side: figures.grade(side).standard(figures.plus) for side in Side}
    innocent = figures.innocent
    rounded = Fraction() if weighted is None else weighted.of(innocent).rounded_imps
    # Coarse rounding must not take an assigned score below the average plus that it beat.
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
        raise BadMatch("A knockout match is not scored in Victory Points.", "Choose one of them.")

"""The steps to the score of a board in team play with the clauses they rest on, and what is left to check."""

from __future__ import annotations

from bridgelaw.laws import Reference, cite, clause_for, rule
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.artificial import Grade
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.rulings.team_play.facts import Settlement, Trouble
from bridgelaw.rulings.team_play.figures import TeamPlayFigures
from bridgelaw.scoring import Side

BY_FAULT, MAY_ASSIGN = "by fault", "may assign"


def grounds_of(ruling: TeamPlayFigures) -> tuple[Ground, ...]:
    """Return what is wrong, which clause decides, the figures, and how they go into the match."""
    ways = {
        Settlement.ASSIGNED: _assigned,
        Settlement.BETTER: _better,
        Settlement.ARTIFICIAL: _artificial,
        Settlement.FURTHER: _further,
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


def _further(ruling: TeamPlayFigures) -> list[Ground]:
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
    """Return what the director should look at again."""
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
    """A further board where a team was at fault, or in place of a good result: the Laws allow it, and say no more."""
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

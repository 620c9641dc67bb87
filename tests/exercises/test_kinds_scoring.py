"""The kinds on scoring, reckoned once more: swing, traveller, Victory Points, Butler, cross-IMPs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bridgelaw.exercises import Filled, Number
from bridgelaw.exercises.kinds import KINDS, imp_swing, matchpointing, question, victory_points
from bridgelaw.exercises.kinds import against_the_field as field
from bridgelaw.scoring import Side
from tests.exercises.kinds_drawn import answers, each, nearest, slow_imps, slow_matchpoints, slow_points


def test_the_swing() -> None:
    for facts, asked in each(imp_swing.swing, imp_swing.ask):
        ours, theirs = (slow_points(result, facts.deal.vulnerability) for result in (facts.here, facts.there))
        assert (ours, theirs) == facts.scores
        # From the other side of the table everything changes its sign.
        assert answers(asked) == [slow_imps(ours - theirs) if facts.side is Side.NS else slow_imps(theirs - ours)]
        (part,) = asked.parts
        assert isinstance(part, Number)
        says = {each.name: each.says for each in part.wrong}
        # Who took the row before has to go up one row, and who took the next one down.
        assert "too high" in says.get("next row", "too high") and "too low" in says.get("row before", "too low")
        # At the other table the team's own pair may sit NS.
        assert "other team's" not in says.get("other table added", "")


def test_the_traveller() -> None:
    for facts, asked in each(matchpointing.traveller, matchpointing.ask):
        scores = [slow_points(result, facts.deal.vulnerability) for result in facts.results]
        found = [slow_matchpoints(score, scores[:n] + scores[n + 1 :], facts.side) for n, score in enumerate(scores)]
        assert answers(asked) == found and sum(found) == len(scores) * (len(scores) - 1)


def test_the_victory_points() -> None:
    for facts, asked in each(victory_points.match, victory_points.ask):
        size = abs(facts.home + facts.last - facts.away)
        row = next(band for band in facts.scale.bands if band.low <= size and (band.high is None or size <= band.high))
        assert answers(asked) == [row.winner if facts.home + facts.last > facts.away else row.loser]
        assert asked.table is not None and any(row.winner in cells for cells in asked.table.rows), "it can be read off"


def test_the_datum_and_butler() -> None:
    for facts, asked in each(field.butler_field, field.ask_butler):
        kept = sorted(facts.scores)[facts.dropped : len(facts.scores) - facts.dropped]
        middle = 10 * nearest(Fraction(sum(kept), 10 * len(kept)))
        won = facts.own - middle if facts.side is Side.NS else middle - facts.own
        assert answers(asked) == [middle, slow_imps(won)]


def test_cross_imps() -> None:
    for facts, asked in each(field.cross_field, field.ask_cross):
        total = 0
        for other in facts.scores[1:]:
            total += slow_imps(facts.own - other if facts.side is Side.NS else other - facts.own)
        assert answers(asked) == [total]


# The typical errors, each with a kind in which it must lead somewhere.
ROADS = {
    "imp-swing": {"sign", "other table added", "next row"},
    "matchpoint-traveller": {"ties unshared", "half scale", "other side"},
    "butler": {"nothing dropped", "median", "cross-IMPs"},
    "weighted-teams": {"total points first", "rounded before weighting", "not weighted", "adjusted without damage"},
    "weighted-pairs": {"total points first", "not weighted", "table result kept"},
    "weighted-others": {"line dropped", "not weighted"},
    "weighted-split": {"complement", "average of both"},
    "weighted-vps": {"vps weighted instead", "imps looked up", "board left out"},
    "damage-part": {"whole damage refunded", "no relief", "complement", "in total points"},
    "damage-chain": {"own part though the chain holds", "the Laws of 2007"},
    "artificial-pairs": {"own session forgotten", "own session taken", "complement", "n for the top"},
    "artificial-teams": {"not averaged", "three IMPs"},
    "neuberg": {"the 1 forgotten", "n for N", "the wrong group", "groups together", "missing score forgotten"},
    "fouled-teams": {"results compared", "the worse of the two", "average minus"},
}


@pytest.mark.parametrize("name", ROADS)
def test_the_typical_errors_are_known(name: str) -> None:
    seen = set()
    for seed in range(40):
        for level in KINDS[name].levels:
            for part in question(KINDS[name], level, seed).parts:
                boxes = part.boxes if isinstance(part, Filled) else [part] if isinstance(part, Number) else []
                seen |= {slip.name for box in boxes for slip in box.wrong}
    assert ROADS[name] <= seen, ROADS[name] - seen

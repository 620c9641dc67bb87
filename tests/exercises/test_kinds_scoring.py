"""The kinds on scoring, reckoned once more: swing, traveller, Victory Points, Butler, cross-IMPs."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.exercises.kinds import against_the_field as field
from bridgelaw.exercises.kinds import imp_swing, matchpointing, victory_points
from bridgelaw.scoring import Side
from tests.exercises.kinds_drawn import answers, each, nearest, slow_imps, slow_matchpoints, slow_points


def test_the_swing() -> None:
    for facts, asked in each(imp_swing.swing, imp_swing.ask):
        ours, theirs = (slow_points(result, facts.deal.vulnerability) for result in (facts.here, facts.there))
        assert (ours, theirs) == facts.scores
        # From the other side of the table everything changes its sign.
        assert answers(asked) == [slow_imps(ours - theirs) if facts.side is Side.NS else slow_imps(theirs - ours)]


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

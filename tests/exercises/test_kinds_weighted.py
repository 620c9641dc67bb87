"""The kinds on weighted scores, reckoned once more from what was drawn, one comparison after the other."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.exercises.kinds import split, weighted, weighted_match
from bridgelaw.exercises.kinds.disallowed import STORIES, Disallowed
from bridgelaw.scoring import Side, VictoryPointScale
from tests.exercises.kinds_drawn import answers, each, mean, nearest, slow_imps, slow_matchpoints, slow_points


def outcomes(case: Disallowed) -> list[tuple[Fraction, int]]:
    """Each outcome with its weight, in NS total points."""
    return [(weight, slow_points(result, case.deal.vulnerability)) for result, weight in case.outcomes]


def sign(side: Side) -> int:
    return 1 if side is Side.NS else -1


def looked_up(scale: VictoryPointScale, margin: int) -> Fraction:
    size = abs(margin)
    row = next(band for band in scale.bands if band.high is None or size <= band.high)
    return row.winner if margin >= 0 else row.loser


def test_at_teams() -> None:
    stood = 0
    for facts, asked in each(weighted.at_teams, weighted.ask_teams):
        side = sign(facts.case.innocent)
        expected = mean([(weight, slow_imps(side * (points - facts.other))) for weight, points in outcomes(facts.case)])
        table = slow_points(facts.case.table, facts.case.deal.vulnerability)
        actual = slow_imps(side * (table - facts.other))
        stood += actual >= expected
        assert answers(asked) == [max(expected, Fraction(actual))]
    assert stood, "in the third level the table result stands at times"


def test_at_matchpoints() -> None:
    for facts, asked in each(weighted.at_pairs, weighted.ask_pairs):
        side = facts.case.innocent
        expected = mean([(w, slow_matchpoints(points, facts.others, side)) for w, points in outcomes(facts.case)])
        actual = slow_matchpoints(facts.case.table_result, facts.others, side)
        assert answers(asked) == [max(expected, Fraction(actual))]


def test_the_other_pairs() -> None:
    for facts, asked in each(weighted.others_pair, weighted.ask_others):
        side = facts.case.innocent.opponents if facts.level == 3 else facts.case.innocent
        mine = facts.others[facts.place]
        rest = list(facts.others[: facts.place] + facts.others[facts.place + 1 :])
        found = mean([(w, slow_matchpoints(mine, [*rest, points], side)) for w, points in outcomes(facts.case)])
        assert answers(asked) == [found]


def test_into_the_match() -> None:
    for facts, asked in each(weighted_match.in_match, weighted_match.ask):
        side, scale = sign(facts.case.innocent), facts.match.scale
        lead = side * (facts.match.ns_imps - facts.match.ew_imps)
        won = [(weight, slow_imps(side * (points - facts.other))) for weight, points in outcomes(facts.case)]
        if facts.weigh_vps:
            exact = mean([(weight, looked_up(scale, lead + each)) for weight, each in won])
            # Halves go away from the draw; every other figure to the nearest hundredth.
            (given,) = answers(asked)
            assert abs(given - exact) <= Fraction(1, 200) and 100 % given.denominator == 0
        else:
            exact = mean([(weight, each) for weight, each in won])
            # Bodies round an exact half differently, so that none is asked for.
            assert exact % 1 != Fraction(1, 2)
            sheet = nearest(exact)
            assert answers(asked) == [sheet, looked_up(scale, lead + sheet)]


def test_a_story_has_what_its_clause_asks_for() -> None:
    # 82C: no rectification will allow the board to be scored normally.
    assert all("put it right" in story for story in split.STORIES)
    # 16B1(a): the information suggested the call, and another one was logical.
    assert all("suggest" in story for story in STORIES)


def test_the_directors_own_error() -> None:
    for facts, asked in each(split.split, split.ask):
        found = []
        for side in Side:
            parts = []
            for result, weight in facts.favourable[side]:
                points = slow_points(result, facts.deal.vulnerability)
                if facts.at_teams:
                    parts.append((weight, slow_imps(sign(side) * (points - facts.others[0]))))
                else:
                    parts.append((weight, slow_matchpoints(points, facts.others, side)))
            found.append(mean(parts))
        assert answers(asked) == found
        whole = 0 if facts.at_teams else 2 * len(facts.others)
        assert sum(found) >= whole, "neither side has the worse of the doubt"

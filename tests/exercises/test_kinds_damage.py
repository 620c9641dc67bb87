"""The kinds on self-inflicted damage and on artificial scores, reckoned once more from what was drawn."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from bridgelaw.exercises import Number
from bridgelaw.exercises.kinds import artificial, damage, fouled_at_teams
from bridgelaw.rulings.artificial import Fault
from bridgelaw.rulings.damage_split import Conduct
from bridgelaw.scoring import Side
from tests.exercises.kinds_drawn import answers, each, mean, nearest, slow_imps, slow_points


@pytest.mark.parametrize("name", damage.CASES)
def test_who_bears_the_damage(name: str) -> None:
    """Each point of damage is looked at by itself: is it above what normal play would have brought, or below?"""

    def draw(rng: Random, level: int) -> damage.Damage:
        return damage.damage(rng, level, damage.CASES[name])

    for facts, asked in each(draw, damage.ask):
        side = 1 if facts.innocent is Side.NS else -1
        there = slow_points(facts.other, facts.deal.vulnerability)
        actual, normal, expected = (
            slow_imps(side * (slow_points(result, facts.deal.vulnerability) - there))
            for result in (facts.actual, facts.normal, facts.expected)
        )
        serious = facts.chain.conduct in (Conduct.EXTREME, Conduct.GAMBLING) and not (
            facts.chain.conduct is Conduct.EXTREME and facts.chain.related
        )
        redressed = [imp for imp in range(actual, normal) if not (serious and imp < expected)]
        innocent, offenders = actual + len(redressed), -max(actual, normal)
        assert answers(asked) == [innocent, offenders]
        if name == "damage-own":
            # What went on after the infraction cost the innocent side all of it: the infraction won nothing.
            theirs = asked.parts[1]
            assert isinstance(theirs, Number)
            assert not any("infraction won" in says for says in (theirs.says, *(slip.says for slip in theirs.wrong)))


def test_the_four_cases_are_what_they_are_called() -> None:
    assert set(damage.CASES) == {"damage-part", "damage-own", "damage-consequent", "damage-chain", "damage-none"}
    assert len({kind.title for kind in damage.KINDS}) == 1, "the title does not give the case away"


PER_CENT = {Fault.NONE: Fraction(60), Fault.PARTLY: Fraction(50), Fault.DIRECTLY: Fraction(40)}


def test_artificial_scores_at_pairs() -> None:
    for facts, asked in each(artificial.lost_at_pairs, artificial.ask_pairs):
        found = []
        for fault, own in zip(facts.faults, facts.own, strict=True):
            per_cent = PER_CENT[fault]
            if own is not None and fault is Fault.NONE and own > 60:
                per_cent = own
            if own is not None and fault is Fault.DIRECTLY and own < 40:
                per_cent = own
            found.append(per_cent if facts.scores is None else per_cent / 100 * 2 * (facts.scores - 1))
        assert answers(asked) == found


def test_artificial_scores_at_teams() -> None:
    for facts, asked in each(artificial.lost_at_teams, artificial.ask_teams):
        ns, ew = ((PER_CENT[fault] - 50) / 10 * facts.plus for fault in facts.faults)
        if facts.knockout:
            ns, ew = (ns - ew) / 2, (ew - ns) / 2
        assert answers(asked) == [ns, ew]


def test_a_grade_that_is_not_theirs_is_said_to_be_for_another_fault() -> None:
    words = {Fault.NONE: "in no way", Fault.PARTLY: "partly", Fault.DIRECTLY: "directly"}
    for facts, asked in each(artificial.lost_at_pairs, artificial.ask_pairs):
        for part, fault in zip(asked.parts, facts.faults, strict=True):
            assert isinstance(part, Number)
            for wrong in part.wrong:
                if wrong.name in ("average plus", "average", "average minus"):
                    assert wrong.says.endswith(f"are {words[fault]} at fault."), wrong


def test_what_was_played_at_the_wrong_table_was_played_to_the_end() -> None:
    # 15B2: if none of the four has played it, the director requires auction and play to be completed.
    for story in (told for stories in artificial.STORIES.values() for told in stories):
        assert "wrong table" not in story or ("to the end" in story and "should have played" in story), story


def test_a_fouled_board_at_teams() -> None:
    for facts, asked in each(fouled_at_teams.fouled_match, fouled_at_teams.ask):
        guilty = [fault is not Fault.NONE for fault in facts.faults]
        if sum(guilty) != 1:
            award = Fraction(-3 if all(guilty) else 3)
            assert answers(asked) == [award, award]
            continue
        side = -1 if guilty[0] else 1
        there = slow_points(facts.there, facts.deal.vulnerability)
        parts = [
            (weight, slow_imps(side * (slow_points(result, facts.deal.vulnerability) - there)))
            for result, weight in facts.judged
        ]
        innocent = max(Fraction(3), Fraction(nearest(mean(parts))))
        assert innocent == 3 or mean(parts) % 1 != Fraction(1, 2), "bodies round an exact half differently"
        assert answers(asked) == [side * innocent, -side * innocent]

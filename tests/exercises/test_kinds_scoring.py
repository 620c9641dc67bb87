"""Feedback to the mistakes in the kinds on scores, which of them are slips, and that each is met."""

from __future__ import annotations

import pytest

from bridgelaw.exercises import Filled, Number
from bridgelaw.exercises.kinds import KINDS, question
from tests.exercises.score_reader import asked

SEEDS = 40


def test_who_took_a_row_beside_is_told_which_way_to_go() -> None:
    for exercise in asked("imp-swing", seeds=SEEDS):
        (part,) = exercise.parts
        assert isinstance(part, Number)
        says = {each.name: each.says for each in part.wrong}
        assert "row above" in says.get("next row", "row above") and "row below" in says.get("row before", "row below")
        # At the other table the team's own pair may sit NS.
        assert "other team's" not in says.get("other table added", "")


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


# The slips of all kinds: a sign, rounding, a row or column beside, an addition. What is not among them is wrong law.
SLIPS = {
    "sign", "next row", "row before", "vulnerability", "overtricks left out", "tie with itself", "n for the top",
    "rounded before weighting", "rounded at the end", "not rounded", "cut off", "board left out", "board twice",
    "each score once", "one end dropped", "the 1 forgotten", "the 1 kept", "missing score forgotten",
}  # fmt: skip
# Of these the sign is the side: who took it gave the score to the team at fault.
SIGN_IS_LAW = {"fouled-teams"}


@pytest.mark.parametrize("name", [name for name, kind in KINDS.items() if kind.figure])
def test_what_is_a_slip_and_what_is_wrong_law(name: str) -> None:
    for exercise in asked(name, seeds=SEEDS):
        for part in exercise.parts:
            boxes = part.boxes if isinstance(part, Filled) else [part] if isinstance(part, Number) else []
            for mistake in (mistake for box in boxes for mistake in box.wrong):
                slips = SLIPS - {"sign"} if name in SIGN_IS_LAW else SLIPS
                assert mistake.is_slip is (mistake.name in slips), (name, mistake)


@pytest.mark.parametrize("name", ROADS)
def test_the_typical_errors_are_known(name: str) -> None:
    seen = set()
    for seed in range(SEEDS):
        for level in KINDS[name].levels:
            for part in question(KINDS[name], level, seed).parts:
                boxes = part.boxes if isinstance(part, Filled) else [part] if isinstance(part, Number) else []
                seen |= {wrong.name for box in boxes for wrong in box.wrong}
    assert ROADS[name] <= seen, ROADS[name] - seen

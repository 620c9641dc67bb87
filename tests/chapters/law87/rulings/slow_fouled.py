"""The slow roads to a fouled board: each definition as a reader of Laws and regulations would write it out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import strategies as st

from bridgelaw.chapters.law87.rulings.fouled_lines import FouledLine
from bridgelaw.scoring import Side

F = Fraction


def slow_neuberg(scores: Sequence[int], expected: int, side: Side) -> list[Fraction]:
    """Neuberg without the formula: every result stands N/n times in a field of N, and the field is matchpointed.

    A line has two points for each worse result and one for each equal one, but none for being equal to itself.
    """
    weight = F(expected, len(scores))
    found = []
    for mine in scores:
        points = F()
        for theirs in scores:
            points += weight * (2 if side.sign * mine > side.sign * theirs else 1 if mine == theirs else 0)
        found.append(points - 1)
    return found


def slow_places(scores: Sequence[int], side: Side) -> list[str]:
    """FIGB's points 2a to 2c, case by case as they are written, for groups of one, two and three."""
    own = [side.sign * score for score in scores]
    if len(set(own)) == 1:
        return ["60"] * len(own)
    if len(own) == 2:
        return ["65" if each == max(own) else "55" for each in own]
    if len(set(own)) == 3:
        return [{max(own): "70", min(own): "50"}.get(each, "60") for each in own]
    if own.count(max(own)) == 2:
        return ["65" if each == max(own) else "50" for each in own]
    return ["70" if each == max(own) else "55" for each in own]


def slow_ebu(matchpoints: Fraction, size: int) -> Fraction:
    """White Book 4.2.3: 60% + (M − (A − 1)) × 5%."""
    return 60 + (matchpoints - (size - 1)) * 5


def slow_way(body: str, size: int, expected: int, others: Sequence[int]) -> bool:
    """True if the body takes Neuberg, typed from its regulation."""
    if body == "figb":
        return size >= 4
    if body == "ebu":
        return size > 3 or (size > 1 and 3 * size > expected)
    if body == "ebu-older":
        return size >= 3
    assert body == "acbl"
    return size >= 4 or (size == 3 and size > max(others))


def lines_of(groups: Sequence[Sequence[int]], first: int = 0) -> list[FouledLine]:
    """Lines of one form after the other, the pairs numbered; form number 0 is the correct one."""
    found: list[FouledLine] = []
    for form, scores in enumerate(groups, start=first):
        for score in scores:
            name = str(len(found) + 1)
            found.append(FouledLine(name, name, score, f">{form}" if form else ""))
    return found


SCORES = st.sampled_from([620, 420, 170, 140, 110, 0, -50, -100, -420])
GROUP = st.lists(SCORES, min_size=1, max_size=8)
GROUPS = st.lists(GROUP, min_size=2, max_size=4)
LARGE_GROUPS = st.lists(st.lists(SCORES, min_size=4, max_size=8), min_size=2, max_size=3)

"""The scores that a contract can give at all: the surest way to catch a mistyped traveller (Law 77, 2017)."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache

from bridgelaw.scoring.contract import TRICKS, Contract, Strain, contract_score
from bridgelaw.scoring.printed import signed
from bridgelaw.scoring.table import Side, Vulnerability


@cache
def possible_scores(vulnerability: Vulnerability) -> frozenset[int]:
    """Every score, in NS total points, that some contract gives at this vulnerability; 0 is a board passed out.

    >>> 620 in possible_scores(Vulnerability.BOTH), 620 in possible_scores(Vulnerability.NONE)
    (True, False)
    """
    return frozenset(
        {0}.union(
            side.sign * contract_score(Contract(level, strain, doubled), tricks, vulnerability.of(side))
            for side in Side
            for level in range(1, 8)
            for strain in Strain
            for doubled in (0, 1, 2)
            for tricks in range(TRICKS + 1)
        )
    )


def is_possible(score: int, vulnerability: Vulnerability) -> bool:
    """True if some contract gives NS this score, in total points.

    >>> is_possible(420, Vulnerability.NONE), is_possible(420, Vulnerability.NS)
    (True, False)
    """
    return score in possible_scores(vulnerability)


def nearest_possible(score: int, vulnerability: Vulnerability) -> tuple[int, ...]:
    """The possible scores around this one (total points, lower first): itself alone when it is possible.

    One score alone, too, when `score` lies beyond the largest.

    >>> nearest_possible(615, Vulnerability.BOTH), nearest_possible(9999, Vulnerability.BOTH)
    ((600, 620), (7600,))
    """
    scores = _ordered(vulnerability)
    place = bisect_left(scores, score)
    if place < len(scores) and scores[place] == score:
        return (score,)
    return scores[max(0, place - 1) : place + 1]


def impossible_warning(score: int, vulnerability: Vulnerability) -> str | None:
    """A sentence when no contract gives NS this score (total points), else None.

    >>> print(impossible_warning(615, Vulnerability.BOTH))
    No contract gives NS +615 when both sides are vulnerable; the nearest scores are +600 and +620.
    >>> impossible_warning(620, Vulnerability.BOTH) is None
    True
    """
    if is_possible(score, vulnerability):
        return None
    near = nearest_possible(score, vulnerability)
    words = "score is" if len(near) == 1 else "scores are"
    return (
        f"No contract gives NS {signed(score)} when {vulnerability.phrase}; "
        f"the nearest {words} {' and '.join(map(signed, near))}."
    )


@cache
def _ordered(vulnerability: Vulnerability) -> tuple[int, ...]:
    return tuple(sorted(possible_scores(vulnerability)))

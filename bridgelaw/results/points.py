"""A board of a session scored: every line's points for both sides, whatever stands on it.

Matchpoints on the scale of 2, 1, 0 (Law 78A), IMPs against a datum or against every other line (Law 78D). An assigned
score enters with its shares (Law 12C1(c)), a split one with each side's own; an artificial one keeps its
place in the field and is compared with none; Neuberg's formula brings fewer results to the scale of all.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.session import (
    Artificial,
    ArtificialHalf,
    Assigned,
    Played,
    ScoredBy,
    SessionBoard,
    TravellerLine,
)
from bridgelaw.scoring.butler import DatumRule, butler_imps, datum
from bridgelaw.scoring.imps import imps
from bridgelaw.scoring.matchpoints import matchpoints, top
from bridgelaw.scoring.neuberg import neuberg
from bridgelaw.scoring.table import Side

#: What average plus is worth at IMPs (Law 12C2(b), 2017: normally 3).
AVERAGE_PLUS = Fraction(3)


class ScoredByTeams(BadInput):
    """A board of a team match has no field to be scored in: its two tables are compared with each other."""


@dataclass(frozen=True)
class LinePoints:
    """The points of both sides on a line, in matchpoints (scale 2, 1, 0) or IMPs; None where the line has no result."""

    ns: Fraction | None = None
    ew: Fraction | None = None

    def of(self, side: Side) -> Fraction | None:
        """Return what that side gets."""
        return self.ns if side is Side.NS else self.ew


def board_points(
    board: SessionBoard, scored: ScoredBy, expected: int | None = None, rule: DatumRule | None = None
) -> tuple[LinePoints, ...]:
    """The points of every line of a board, in the order of its lines.

    `expected` is the number of scores that make the top, as many as have a result or an artificial score where it is
    None. Lines of one group are compared with each other alone, and brought to the same top. Raises ScoredByTeams, and
    TooFewResults where fewer are expected than there are.

    >>> from bridgelaw.results.typed import typed_session
    >>> board = typed_session("1 2 4S= N\\n3 4 4S-1 N\\n5 6 A6040", "1").boards[0]
    >>> [(str(each.ns), str(each.ew)) for each in board_points(board, ScoredBy.MATCHPOINTS)]
    [('7/2', '1/2'), ('1/2', '7/2'), ('12/5', '8/5')]
    """
    if scored is ScoredBy.TEAMS:
        raise ScoredByTeams("At teams a board is compared between two tables.", "Score the match.", "Law 78B")
    count = scores_on(board) if expected is None else expected
    points: dict[int, LinePoints] = {}
    for places in _groups(board.lines):
        lines = [board.lines[place] for place in places]
        both = [_side(lines, shares, side, scored, count, rule) for side, shares in _shares(lines, board).items()]
        points.update((place, LinePoints(*each)) for place, *each in zip(places, *both, strict=True))
    return tuple(points.get(place, LinePoints()) for place in range(len(board.lines)))


def scores_on(board: SessionBoard) -> int:
    """The lines of a board that have a result, an assigned or an artificial score.

    >>> from bridgelaw.results.typed import typed_session
    >>> scores_on(typed_session("1 2 4S= N\\n3 4 A6040\\n5 6 NP\\n7 8 420", "1").boards[0])
    3
    """
    return sum(isinstance(line.outcome, (Played, Assigned, Artificial)) for line in board.lines)


def comparisons(board: SessionBoard, scored: ScoredBy) -> tuple[int, ...]:
    """Return how often each line is compared at IMPs, or would be if it had a result: by Butler once, with the datum.

    >>> from bridgelaw.results.typed import typed_session
    >>> board = typed_session("1 2 4S= N\\n3 4 A+/A-\\n5 6 NP\\n7 8 420", "1").boards[0]
    >>> comparisons(board, ScoredBy.CROSS_IMPS)
    (1, 2, 2, 1)
    """
    if scored is not ScoredBy.CROSS_IMPS:
        return (1,) * len(board.lines)
    compared = [isinstance(line.outcome, (Played, Assigned)) for line in board.lines]
    results = Counter(line.group for line, own in zip(board.lines, compared, strict=True) if own)
    return tuple(results[line.group] - own for line, own in zip(board.lines, compared, strict=True))


def artificial_points(half: ArtificialHalf, scored: ScoredBy, expected: int) -> Fraction:
    """One half of an artificial score in points: matchpoints of a board with so many scores, or IMPs.

    >>> artificial_points(ArtificialHalf(Fraction(60)), ScoredBy.MATCHPOINTS, 10)
    Fraction(54, 5)
    """
    if scored is ScoredBy.MATCHPOINTS:
        return half.percentage * top(max(expected, 1)) / 100
    return (half.percentage - 50) / 10 * AVERAGE_PLUS


def _groups(lines: Sequence[TravellerLine]) -> list[list[int]]:
    places: dict[str, list[int]] = defaultdict(list)
    for place, line in enumerate(lines):
        places[line.group].append(place)
    return list(places.values())


_WHOLE = Fraction(1)


def _shares(
    lines: Sequence[TravellerLine], board: SessionBoard
) -> Mapping[Side, Sequence[Mapping[int, Fraction] | None]]:
    """For each side the scores that a line brings into its field, with their shares; None where it brings none."""
    ns: list[Mapping[int, Fraction] | None] = []
    ew: list[Mapping[int, Fraction] | None] = []
    # A field has few different results, and a reader makes each of them once.
    known: dict[int, Mapping[int, Fraction]] = {}
    for line in lines:
        outcome = line.outcome
        if isinstance(outcome, Played):
            if id(outcome) not in known:
                known[id(outcome)] = {outcome.of(board.vulnerability): _WHOLE}
            ns.append(known[id(outcome)])
            ew.append(known[id(outcome)])
        else:
            ns.append(outcome.ns if isinstance(outcome, Assigned) else None)
            ew.append(outcome.ew if isinstance(outcome, Assigned) else None)
    return {Side.NS: ns, Side.EW: ew}


def _side(
    lines: Sequence[TravellerLine],
    shares: Sequence[Mapping[int, Fraction] | None],
    side: Side,
    scored: ScoredBy,
    expected: int,
    rule: DatumRule | None,
) -> list[Fraction | None]:
    there = [each for each in shares if each is not None]
    if scored is ScoredBy.MATCHPOINTS:
        compared = iter(_matchpointed(there, side, expected))
    elif scored is ScoredBy.BUTLER:
        compared = iter(_against_the_datum(there, side, rule))
    else:
        compared = iter(_across(there, side))
    points: list[Fraction | None] = []
    for line, each in zip(lines, shares, strict=True):
        if each is not None:
            points.append(next(compared))
        elif isinstance(line.outcome, Artificial):
            half = line.outcome.ns if side is Side.NS else line.outcome.ew
            points.append(artificial_points(half, scored, expected))
        else:
            points.append(None)
    return points


def _matchpointed(shares: Sequence[Mapping[int, Fraction]], side: Side, expected: int) -> list[Fraction]:
    plain = [next(iter(each)) for each in shares if len(each) == 1]
    points = matchpoints(plain, [each for each in shares if len(each) > 1], side)
    results = len(shares)
    whole = points if results == expected else [neuberg(each, results, expected) for each in points]
    singles, mixed = iter(whole[: len(plain)]), iter(whole[len(plain) :])
    return [next(singles) if len(each) == 1 else next(mixed) for each in shares]


def _field(shares: Iterable[Mapping[int, Fraction]]) -> dict[int, Fraction]:
    field: dict[int, Fraction] = {}
    for each in shares:
        for score, share in each.items():
            field[score] = field.get(score, Fraction(0)) + share
    return field


def _against_the_datum(shares: Sequence[Mapping[int, Fraction]], side: Side, rule: DatumRule | None) -> list[Fraction]:
    """The IMPs of each line against the datum; each possible result of a line helps to make a datum of its own.

    Every combination of several weighted lines has its datum, as in *Weighted score at Butler and cross-IMPs*.
    """
    totals = [Fraction(0)] * len(shares)
    for results in product(*(each.items() for each in shares)) if shares else ():
        weight = prod((share for _, share in results), start=_WHOLE)
        middle = datum(Counter(score for score, _ in results), rule)
        worth = {score: butler_imps(score, middle) for score, _ in results}
        for place, (score, _) in enumerate(results):
            totals[place] += weight * worth[score]
    return [side.sign * total for total in totals]


def _across(shares: Sequence[Mapping[int, Fraction]], side: Side) -> list[Fraction]:
    field = _field(shares)
    against = {score: sum(many * imps(score - other) for other, many in field.items()) for score in field}

    def worth(own: Mapping[int, Fraction]) -> Fraction:
        """The score against the field, less the worth of the parts against each other: nobody is compared with
        themselves.
        """
        itself = sum(share * part * imps(score - other) for score, share in own.items() for other, part in own.items())
        return sum((share * against[score] for score, share in own.items()), Fraction(0)) - itself

    return [side.sign * worth(each) for each in shares]

"""The lines that earlier rulings changed: stored as plain values, and counted in the scores of the next ruling."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, field, replace
from bridgelaw.results.session import (
    Artificial,
    ArtificialHalf,
    Assigned,
    Entrant,
    LineOutcome,
    Played,
    SessionBoard,
)
from bridgelaw.results.standing import Effect, Standings, ruled, standings
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.contract import Result
from bridgelaw.scoring.table import Side

PairsOfLine = tuple[Entrant, Entrant]
PlainValues = Mapping[str, Any]


@dataclass(frozen=True)
class RulingEffect:
    """The lines of one board, by their places, that a ruling gave another outcome, another group, or other pairs."""

    board: str
    outcomes: Mapping[int, LineOutcome]
    groups: Mapping[int, str]
    pairs: Mapping[int, PairsOfLine] = field(default_factory=dict)

    @property
    def places(self) -> frozenset[int]:
        """Every line that it changed."""
        return frozenset(self.outcomes) | frozenset(self.groups) | frozenset(self.pairs)


def effects_of(effect: Effect) -> tuple[RulingEffect, ...]:
    """Return what a ruling changed, board by board.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> before = standings(typed_session("1 2 4S= N\\n3 4 4S-1 N", "1"))
    >>> [sorted(each.places) for each in effects_of(ruled(before, "1", {1: Played(None, 420)}))]
    [[1]]
    """
    boards = zip(effect.before.session.boards, effect.after.session.boards, strict=True)
    found = (_of_board(was, now) for was, now in boards if was is not now)
    return tuple(each for each in found if each.places)


def _of_board(was: SessionBoard, now: SessionBoard) -> RulingEffect:
    lines = [*enumerate(zip(was.lines, now.lines, strict=True))]
    outcomes = {place: new.outcome for place, (old, new) in lines if new.outcome != old.outcome}
    groups = {place: new.group for place, (old, new) in lines if new.group != old.group}
    pairs = {place: (new.ns, new.ew) for place, (old, new) in lines if (new.ns, new.ew) != (old.ns, old.ew)}
    return RulingEffect(now.number, outcomes, groups, pairs)


def counted(
    before: Standings, rulings: Iterable[RulingEffect], but: tuple[str, Collection[int]] = ("", ())
) -> Standings:
    """Return the evening with these rulings, in their order.

    Those on the lines of `but`, a board and places, are left out: they are ruled anew. A ruling on a line that the
    evening has not is passed over.
    """
    board, places = but
    for each in rulings:
        if each.board == board and each.places & frozenset(places):
            continue
        try:
            lines = len(before.session.board(each.board).lines)
        except BadInput:
            continue
        if all(place < lines for place in each.places):
            before = ruled(before, each.board, each.outcomes, each.groups).after
            before = seated(before, {each.board: each.pairs}) if each.pairs else before
    return before


def seated(before: Standings, pairs: Mapping[str, Mapping[int, PairsOfLine]]) -> Standings:
    """Return the evening once other pairs stand on some lines, by board and place."""
    boards = tuple(
        replace(
            board,
            lines=tuple(
                replace(line, ns=pairs[board.number][place][0], ew=pairs[board.number][place][1])
                if place in pairs[board.number]
                else line
                for place, line in enumerate(board.lines)
            ),
        )
        if board.number in pairs
        else board
        for board in before.session.boards
    )
    return standings(replace(before.session, boards=boards), before.expected, before.lines)


def plain(found: RulingEffect) -> PlainValues:
    """Return it in values that JSON knows.

    >>> plain(RulingEffect("7", {0: Assigned.alike({620: Fraction(3, 5), -100: Fraction(2, 5)})}, {}))["outcomes"]
    {'0': {'ns': {'620': '3/5', '-100': '2/5'}, 'ew': {'620': '3/5', '-100': '2/5'}}}
    """
    return {
        "board": found.board,
        "outcomes": {str(place): _plain(outcome) for place, outcome in found.outcomes.items()},
        "groups": {str(place): group for place, group in found.groups.items()},
        "pairs": {str(place): [_entrant_plain(each) for each in both] for place, both in found.pairs.items()},
    }


def read_effect(kept: object) -> RulingEffect | None:
    """Read what `plain` made; None for anything else.

    >>> average = Artificial(ArtificialHalf.of(Grade.PLUS), ArtificialHalf(Fraction(45)))
    >>> made = RulingEffect("7", {0: Played(None, 620), 2: average}, {1: "2"})
    >>> read_effect(plain(made)) == made, read_effect({"board": "7"})
    (True, None)
    """
    if not isinstance(kept, Mapping):
        return None
    try:
        outcomes = {int(place): _outcome(each) for place, each in kept["outcomes"].items()}
        groups = {int(place): str(group) for place, group in kept["groups"].items()}
        pairs = {int(place): (_entrant(ns), _entrant(ew)) for place, (ns, ew) in kept.get("pairs", {}).items()}
        found = RulingEffect(str(kept["board"]), outcomes, groups, pairs)
    except (AttributeError, BadInput, KeyError, TypeError, ValueError, ZeroDivisionError):
        return None
    return found if min(found.places, default=0) >= 0 else None


def _plain(outcome: LineOutcome) -> PlainValues:
    if isinstance(outcome, Assigned):
        sides = {side: {str(score): str(share) for score, share in own.items()} for side, own in _sides(outcome)}
        return {**sides, **({"favoured": outcome.favoured.value} if outcome.favoured else {})}
    if isinstance(outcome, Artificial):
        return {"artificial": [half.grade.name if half.grade else str(half.percentage) for half in _halves(outcome)]}
    assert isinstance(outcome, Played), "a ruling gives each line a score"
    return {"result": str(outcome.result) if outcome.result else "", "score": outcome.score}


def _sides(outcome: Assigned) -> Iterable[tuple[str, Mapping[int, Fraction]]]:
    return (("ns", outcome.ns), ("ew", outcome.ew))


def _halves(outcome: Artificial) -> tuple[ArtificialHalf, ArtificialHalf]:
    return outcome.ns, outcome.ew


def _outcome(kept: Mapping[str, Any]) -> LineOutcome:
    if "ns" in kept:
        ns, ew = ({int(s): Fraction(share) for s, share in kept[side].items()} for side in ("ns", "ew"))
        return Assigned(ns, ew, Side(kept["favoured"]) if "favoured" in kept else None)
    if "artificial" in kept:
        ns, ew = kept["artificial"]
        return Artificial(_half(ns), _half(ew))
    score = kept["score"]
    return Played(Result.parse(kept["result"]) if kept["result"] else None, None if score is None else int(score))


def _entrant_plain(entrant: Entrant) -> list[str]:
    return [entrant.number, entrant.side.value if entrant.side else "", entrant.section]


def _entrant(kept: Sequence[str]) -> Entrant:
    number, side, section = kept
    return Entrant(str(number), Side(side) if side else None, str(section))


def _half(kept: str) -> ArtificialHalf:
    return ArtificialHalf.of(Grade[kept]) if kept in Grade.__members__ else ArtificialHalf(Fraction(kept))

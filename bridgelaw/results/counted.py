"""What the kept rulings of an evening did to its lines: stored as plain values, counted in the room of the next one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction
from typing import Any

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.results.session import Artificial, ArtificialHalf, Assigned, LineOutcome, Played
from bridgelaw.results.standing import Effect, Standings, ruled
from bridgelaw.scoring.contract import Result
from bridgelaw.scoring.grade import Grade

PlainValues = Mapping[str, Any]


@dataclass(frozen=True)
class RulingEffect:
    """The lines of one board, by their places, that a ruling gave another outcome, or put into another group."""

    board: str
    outcomes: Mapping[int, LineOutcome]
    groups: Mapping[int, str]

    @property
    def places(self) -> frozenset[int]:
        """Every line that it changed."""
        return frozenset(self.outcomes) | frozenset(self.groups)


def effect_of(effect: Effect) -> RulingEffect:
    """Return what a ruling changed on its board.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> before = standings(typed_session("1 2 4S= N\\n3 4 4S-1 N", "1"))
    >>> sorted(effect_of(ruled(before, "1", {1: Played(None, 420)})).places)
    [1]
    """
    old, new = (each.session.board(effect.board).lines for each in (effect.before, effect.after))
    pairs = [*enumerate(zip(old, new, strict=True))]
    outcomes = {place: now.outcome for place, (was, now) in pairs if now.outcome != was.outcome}
    groups = {place: now.group for place, (was, now) in pairs if now.group != was.group}
    return RulingEffect(effect.board, outcomes, groups)


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
    return before


def plain(found: RulingEffect) -> PlainValues:
    """Return it in values that JSON knows.

    >>> plain(RulingEffect("7", {0: Assigned.alike({620: Fraction(3, 5), -100: Fraction(2, 5)})}, {}))["outcomes"]
    {'0': {'ns': {'620': '3/5', '-100': '2/5'}, 'ew': {'620': '3/5', '-100': '2/5'}}}
    """
    return {
        "board": found.board,
        "outcomes": {str(place): _plain(outcome) for place, outcome in found.outcomes.items()},
        "groups": {str(place): group for place, group in found.groups.items()},
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
        found = RulingEffect(str(kept["board"]), outcomes, groups)
    except (AttributeError, BadInput, KeyError, TypeError, ValueError, ZeroDivisionError):
        return None
    return found if min(found.places, default=0) >= 0 else None


def _plain(outcome: LineOutcome) -> PlainValues:
    if isinstance(outcome, Assigned):
        return {side: {str(score): str(share) for score, share in own.items()} for side, own in _sides(outcome)}
    if isinstance(outcome, Artificial):
        return {"artificial": [half.grade.name if half.grade else str(half.percentage) for half in _halves(outcome)]}
    assert isinstance(outcome, Played), "a ruling leaves no line without a score"
    return {"result": str(outcome.result) if outcome.result else "", "score": outcome.score}


def _sides(outcome: Assigned) -> Iterable[tuple[str, Mapping[int, Fraction]]]:
    return (("ns", outcome.ns), ("ew", outcome.ew))


def _halves(outcome: Artificial) -> tuple[ArtificialHalf, ArtificialHalf]:
    return outcome.ns, outcome.ew


def _outcome(kept: Mapping[str, Any]) -> LineOutcome:
    if "ns" in kept:
        return Assigned(*({int(s): Fraction(share) for s, share in kept[side].items()} for side in ("ns", "ew")))
    if "artificial" in kept:
        ns, ew = kept["artificial"]
        return Artificial(_half(ns), _half(ew))
    score = kept["score"]
    return Played(Result.parse(kept["result"]) if kept["result"] else None, None if score is None else int(score))


def _half(kept: str) -> ArtificialHalf:
    return ArtificialHalf.of(Grade[kept]) if kept in Grade.__members__ else ArtificialHalf(Fraction(kept))

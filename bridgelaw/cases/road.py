"""The form of case for the road of a board that may be fouled (Law 87A): road."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.road import RoadGiven
from bridgelaw.laws.words import joined
from bridgelaw.rulings.board_road import (
    BadCards,
    BoardRoad,
    Form,
    FoundTooEarly,
    NoSuchDuplicator,
    NotOnTheRoad,
    UnequalShare,
    UnsoundMovement,
    board_road,
)
from bridgelaw.rulings.fouled_board import BadExpected, Misdeed
from bridgelaw.scoring import top
from bridgelaw.scoring.table import NoSuchBoard


def rule_road(given: RoadGiven, edition: int) -> BoardRoad:
    """Return where a board has been and in which form, and who answers for it."""
    return board_road(given.facts, given.body, edition)


def road_figures(ruling: BoardRoad) -> dict[Figure, Value]:
    """The road, the groups and whom to ask; in words also who answers."""
    found = _in_words(ruling) | _counted(ruling) | _groups_mistaken(ruling) | _penalties(ruling)
    for question in ruling.questions:
        for pair, seating in ((question.play.ns, question.ns_now), (question.play.ew, question.ew_now)):
            if seating is not None:
                found[Figure("sits at", of=str(pair))] = Fraction(seating.table)
    return found


def _in_words(ruling: BoardRoad) -> dict[Figure, Value]:
    answering = joined([str(charge) for charge in ruling.charges]) or "nobody"
    return {
        Figure("fouled"): {True: "yes", False: "no", None: "in doubt"}[ruling.fouled],
        Figure("penalised"): answering if ruling.due else "nobody",
        Figure("answering"): answering,
        Figure("road"): _tables(ruling, lambda _: True),
        Figure("road so far"): _tables(ruling, lambda round: round <= ruling.found.round),
        Figure("correct form"): _of(ruling, Form.CORRECT),
        Figure("changed form"): _of(ruling, Form.CHANGED),
        Figure("tables in doubt"): _of(ruling, Form.IN_DOUBT),
    }


def _groups(ruling: BoardRoad) -> tuple[int, int]:
    """The results in the correct form, other rooms counted, and in form >1."""
    return len(ruling.of(Form.CORRECT)) + ruling.elsewhere, len(ruling.of(Form.CHANGED))


def _counted(ruling: BoardRoad) -> dict[Figure, Value]:
    correct, changed = _groups(ruling)
    return {
        Figure("group 1"): Fraction(correct),
        Figure("group 2"): Fraction(changed),
        Figure("in doubt"): Fraction(len(ruling.of(Form.IN_DOUBT))),
        Figure("still to come"): Fraction(len(ruling.to_come)),
        Figure("results"): Fraction(ruling.expected),
        Figure("top"): ruling.body.on_scale(top(ruling.expected)),
        Figure("to ask"): Fraction(len(ruling.questions)),
    }


def _groups_mistaken(ruling: BoardRoad) -> dict[Figure, Value]:
    """Under names of their own the figures that are taken for the groups."""
    correct, changed = _groups(ruling)
    return {
        Figure("group 2 and the table before"): Fraction(changed + 1),
        Figure("group 2 but for the call"): Fraction(changed - 1),
        Figure("group 2 and those to come"): Fraction(changed + len(ruling.to_come)),
        Figure("group 1 but for those to come"): Fraction(correct - len(ruling.to_come)),
    }


def _penalties(ruling: BoardRoad) -> dict[Figure, Value]:
    """The penalty, and under names of their own the figures that are taken for it."""
    if not ruling.charges or ruling.charges[0].amount is None:
        return {}
    charge, method, (_, changed) = ruling.charges[0], ruling.body, _groups(ruling)
    amount, share = charge.amount or Fraction(), charge.share or Fraction()

    def of_a_top(number: int, part: Fraction) -> Fraction:
        return method.on_scale(top(number)) * part / 100

    found: dict[Figure, Value] = {
        Figure("penalty"): amount,
        Figure("penalties together"): amount * len(ruling.charges),
        Figure("penalty by the tables"): of_a_top(ruling.facts.movement.tables, share),
    }
    if changed:
        found[Figure("penalty by the group")] = of_a_top(changed, share)
    for misdeed, kind in _IF.items():
        if misdeed in method.penalties:
            found[Figure(kind)] = of_a_top(ruling.expected, method.penalties[misdeed])
    return found


_IF = {Misdeed.MISBOARDED: "penalty if misboarded", Misdeed.DUPLICATED: "penalty if duplicated"}


def _tables(ruling: BoardRoad, wanted: Callable[[int], bool]) -> str:
    stops: dict[int, list[str]] = {}
    for play in ruling.plays:
        if wanted(play.round):
            stops.setdefault(play.round, []).append(str(play.table))
    return ", ".join(" and ".join(tables) for tables in stops.values())


def _of(ruling: BoardRoad, form: Form) -> str:
    return joined([str(play.table) for play in ruling.of(form)]) or "none"


REFUSED = {
    "movement": UnsoundMovement,
    "board": NoSuchBoard,
    "not on the road": NotOnTheRoad,
    "found too early": FoundTooEarly,
    "unequal share": UnequalShare,
    "cards": BadCards,
    "duplicator": NoSuchDuplicator,
    "too few expected": BadExpected,
}
ROAD = CaseForm("road", RoadGiven, rule_road, road_figures, REFUSED, shows=True)

"""Artificial score: the faults, the form of scoring, and what each contestant has on the other boards."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, course_cases
from bridgelaw.display.figures import Grades, Mark, grades_svg
from bridgelaw.display.html import derivation_html
from bridgelaw.laws import DEFAULT_EDITION, editions
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings import Derivation
from bridgelaw.rulings.artificial import (
    ArtificialRuling,
    Contestant,
    Fault,
    Grade,
    Reason,
    Scoring,
    artificial_score,
    read_average,
    read_count,
    read_percentage,
)
from bridgelaw.scoring import Seat, Side
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import entry, group, menu, row, shown, tick, whole

SCORINGS = {
    "matchpoint pairs": Scoring.MATCHPOINTS.value,
    "teams, IMPs": Scoring.TEAMS.value,
    "pairs, IMPs (Butler, cross-IMPs)": Scoring.IMPS.value,
    "individual, matchpoints": Scoring.INDIVIDUAL.value,
}
REASONS = {
    "no normal play is possible": Reason.UNPLAYABLE.value,
    "too many possibilities, or not to be seen": Reason.TOO_MANY.value,
    "a score can be assigned": Reason.ASSIGNABLE.value,
    "a sit-out in the movement": Reason.SIT_OUT.value,
}
FAULTS = {"in no way at fault": "none", "partly at fault": "partly", "directly at fault": "directly"}
CULPRITS = {"not said": ""} | {seat.word: seat.value for seat in Seat}
SEVERAL = "average-plus-two"
MOST_MISSED = 50


class ArtificialScore(Calculator):
    """The widget *Artificial score*, over `rulings.artificial.artificial_score`.

    >>> widget = ArtificialScore("late-pair")
    >>> widget.set(own_ns="41%")
    >>> widget.ruling
    ArtificialRuling: NS 40%, EW 60%
    """

    title = "Artificial score"

    def __init__(self, case: str = "overheard") -> None:
        super().__init__({each.id: each for each in course_cases() if each.form == "artificial"}, case)

    def _make_controls(self) -> list[w.Widget]:
        self._edition = menu("Laws of", {str(each.year): each.year for each in editions()}, DEFAULT_EDITION, "10rem")
        self._scoring = menu("Scored as", SCORINGS, width="21rem")
        self._reason = menu("Why", REASONS, width="24rem")
        self._scores = entry("Scores expected on the board", width="22rem", hint="may be left empty")
        self._imps = entry("Average plus, in IMPs", width="15rem", hint="3")
        self._several = tick("At most two average-plus boards a session (the advice of the WBF is followed)")
        self._fault = {side: menu(f"{side} were", FAULTS, width="16rem") for side in Side}
        hint = "may be left empty"
        self._own: dict[Side | Seat, w.Text] = {
            side: entry(f"{side} on the other boards", width="20rem", hint=hint) for side in Side
        }
        self._own |= {seat: entry(f"{seat.word} on the other boards", width="20rem", hint=hint) for seat in Seat}
        self._boards = {side: entry(f"Other boards of {side}", width="18rem", hint=hint) for side in Side}
        self._missed = {
            side: whole(f"Boards missed by {side}, with this one", 1, 1, MOST_MISSED, "21rem") for side in Side
        }
        self._culprit = menu("Who caused it", CULPRITS, width="15rem")
        self._sides = w.VBox([row(self._own[side], self._boards[side], self._missed[side]) for side in Side])
        self._players = w.VBox([row(*(self._own[seat] for seat in Seat)), row(self._culprit)])
        self._watch(self._edition, self._scoring, self._reason, self._scores, self._imps, self._several)
        self._watch(*self._fault.values(), *self._own.values(), *self._boards.values(), *self._missed.values())
        self._watch(self._culprit)
        self._scoring.observe(lambda _: self._lay_out(), "value")
        self._lay_out()
        return [
            group("The board", row(self._edition, self._scoring, self._reason), row(self._scores, self._imps)),
            group("Who was at fault", row(*self._fault.values())),
            group("The session", self._sides, self._players, self._several),
        ]

    def _lay_out(self) -> None:
        scoring = Scoring(self._scoring.value)
        shown(self._scores, not scoring.in_imps)
        shown(self._imps, scoring.in_imps)
        shown(self._sides, scoring is not Scoring.INDIVIDUAL)
        shown(self._several, scoring is not Scoring.INDIVIDUAL)
        shown(self._players, scoring is Scoring.INDIVIDUAL)

    def _read(self) -> dict[str, Any]:
        state = {
            "edition": self._edition.value,
            "scoring": self._scoring.value,
            "reason": self._reason.value,
            "scores": self._scores.value,
            "imps": self._imps.value,
            "several_boards": self._several.value,
            "culprit": self._culprit.value,
        }
        state |= {f"own_{each.value.lower()}": control.value for each, control in self._own.items()}
        for name, controls in (("fault", self._fault), ("boards", self._boards), ("missed", self._missed)):
            state |= {f"{name}_{side.value.lower()}": control.value for side, control in controls.items()}
        return state

    def _write(self, state: Mapping[str, Any]) -> None:
        self._edition.value, self._scoring.value = state["edition"], state["scoring"]
        self._reason.value, self._scores.value, self._imps.value = state["reason"], state["scores"], state["imps"]
        self._several.value, self._culprit.value = state["several_boards"], state["culprit"]
        for each, control in self._own.items():
            control.value = state[f"own_{each.value.lower()}"]
        for name, controls in (("fault", self._fault), ("boards", self._boards), ("missed", self._missed)):
            for side, control in controls.items():
                control.value = state[f"{name}_{side.value.lower()}"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        given = case.given
        texts = [f"own_{each.value.lower()}" for each in (*Side, *Seat)]
        texts += [f"boards_{side.value.lower()}" for side in Side]
        state: dict[str, Any] = {name: str(given.get(name, "")) for name in texts}
        for side in Side:
            state[f"fault_{side.value.lower()}"] = given[f"fault_{side.value.lower()}"]
            state[f"missed_{side.value.lower()}"] = given.get(f"missed_{side.value.lower()}", 1)
        return {
            **state,
            "scoring": given.get("scoring", Scoring.MATCHPOINTS.value),
            "reason": given.get("reason", Reason.UNPLAYABLE.value),
            "scores": str(given.get("scores", "")),
            "imps": str(given.get("imps", "3")),
            "several_boards": "several_boards" in given,
            "culprit": given.get("culprit", ""),
        }

    def _rule(self, state: Mapping[str, Any]) -> tuple[ArtificialRuling, Derivation]:
        scoring = Scoring(state["scoring"])
        individual = scoring is Scoring.INDIVIDUAL
        imps = read_average(state["imps"], "Average plus") if scoring.in_imps else None
        ruling = artificial_score(
            [_player(state, seat) for seat in Seat] if individual else [_side(state, side, scoring) for side in Side],
            scoring,
            Reason(state["reason"]),
            state["edition"],
            None if scoring.in_imps else read_count(state["scores"], "Scores expected"),
            Fraction(3) if imps is None else imps,
            regulation(SEVERAL) if state["several_boards"] and not individual else None,
            Seat(state["culprit"]) if individual and state["culprit"] else None,
        )
        return ruling, ruling.derivation

    def _draw(self, ruling: ArtificialRuling, derivation: Derivation) -> str:
        return _figure(ruling) + derivation_html(derivation)


def _side(state: Mapping[str, Any], side: Side, scoring: Scoring) -> Contestant:
    key = side.value.lower()
    own = (read_average if scoring.in_imps else read_percentage)(state[f"own_{key}"], side.value)
    boards = read_count(state[f"boards_{key}"], f"Other boards of {side}")
    return Contestant(side.value, side, Fault(state[f"fault_{key}"]), own, boards, state[f"missed_{key}"])


def _player(state: Mapping[str, Any], seat: Seat) -> Contestant:
    own = read_percentage(state[f"own_{seat.value.lower()}"], seat.word)
    return Contestant(seat.word, seat.side, Fault(state[f"fault_{seat.side.value.lower()}"]), own)


def _figure(ruling: ArtificialRuling) -> str:
    marks = tuple(
        Mark(each.contestant.name, each.contestant.own, each.score, each.contestant.side is Side.NS)
        for each in ruling.awards
    )
    plus, average, minus = (grade.standard(ruling.imps) for grade in Grade)
    known = [mark.own for mark in marks if mark.own is not None]
    if ruling.scoring.in_imps:
        most = max([2 * plus, *(abs(own) + 1 for own in known)])
        low, high, unit = -most, most, "IMPs a board"
    else:
        # Most sessions lie between a quarter and three quarters; for one that does not, the figure grows by fives.
        low = min([Fraction(25), *(Fraction(5 * (own // 5)) for own in known)])
        high = max([Fraction(75), *(Fraction(-5 * (-own // 5)) for own in known)])
        unit = "per cent"
    return grades_svg(Grades(plus, average, minus, low, high, unit, ruling.scoring.written), marks)

"""Fouled board: a traveller with the form of each line, a body's regulation, N; the adjusted traveller and others'."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, course_cases
from bridgelaw.display.figures import Ladders, Rung, ladders_svg
from bridgelaw.display.html import derivation_html, table_html
from bridgelaw.laws import DEFAULT_EDITION, editions
from bridgelaw.rulings import Derivation
from bridgelaw.rulings.fouled_board import (
    OWN,
    OWN_PERCENTAGES,
    FouledRuling,
    Group,
    Misdeed,
    TeamsReferral,
    Way,
    bodies,
    body,
    fouled_at_teams,
    fouled_board,
    impossible_scores,
    opening,
    own_method,
    read_expected,
    read_forms,
    read_lines,
    read_pairs,
)
from bridgelaw.scoring import Side, Vulnerability, signed, top
from bridgelaw.telling import tell
from bridgelaw.telling.en.fouled_board.tables import bodies_table, manual_table
from bridgelaw.telling.en.fouled_board.written import written_score
from bridgelaw.widgets.board import VULNERABILITIES
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import area, entry, group, menu, row, shown, whole

EVENTS = {"pairs": "pairs", "teams": "teams"}
MISDEEDS = {
    "put back into the wrong pocket after play": Misdeed.MISBOARDED.value,
    "duplicated wrongly": Misdeed.DUPLICATED.value,
}
MOST_NEUBERG = 20


class FouledBoard(Calculator):
    """The widget *Fouled board*, over `rulings.fouled_board.fouled_board`.

    >>> widget = FouledBoard("001-case-4")
    >>> widget.set(body="acbl")
    >>> widget.ruling
    FouledRuling: ACBL, N 10; correct form 6 by Neuberg; >1 4 by Neuberg; NS total 45, EW total 45
    """

    title = "Fouled board"

    def __init__(self, case: str = "001-case-4") -> None:
        super().__init__({each.id: each for each in course_cases() if each.form == "fouled"}, case)

    def _make_controls(self) -> list[w.Widget]:
        self._edition = menu("Laws of", {str(each.year): each.year for each in editions()}, DEFAULT_EDITION, "10rem")
        self._event = menu("Event", EVENTS, width="10rem")
        self._vulnerable = menu("Vulnerable", VULNERABILITIES)
        self._lines = area("One line a table: NS pair, EW pair, score; behind it >1 if it was another form", "", 11)
        self._forms = area("What differed, one form a line, as in >1 the cards of East and West", "", 2)
        self._expected = entry("Scores expected on the board, N", width="22rem", hint="empty: the lines above")
        named = {f"{each.name}: {each.regulation.label}": each.id for each in bodies()}
        self._method = menu("Regulation", named | {"a method of my own": OWN}, width="24rem")
        self._from = whole("Neuberg from so many results", 4, 1, MOST_NEUBERG, "19rem")
        self._percentages = entry("Percentages of smaller groups", OWN_PERCENTAGES, "26rem", OWN_PERCENTAGES)
        self._at_fault = entry("Fouled it themselves", width="19rem", hint="NS 1, EW 1")
        self._penalised = entry("Cards in the wrong pocket", width="19rem", hint="NS 8, EW 4")
        self._misdeed = menu("How", MISDEEDS, width="22rem")
        self._own = row(self._from, self._percentages)
        self._pairs = w.VBox(
            [
                group("The traveller", self._lines, self._forms, row(self._expected, self._vulnerable)),
                group("The regulation", row(self._method), self._own),
                group("Who answers for it", row(self._penalised, self._misdeed), row(self._at_fault)),
            ]
        )
        self._watch(self._edition, self._event, self._vulnerable, self._lines, self._forms, self._expected)
        self._watch(self._method, self._from, self._percentages, self._at_fault, self._penalised, self._misdeed)
        for control in (self._event, self._method):
            control.observe(lambda _: self._lay_out(), "value")
        self._lay_out()
        return [group("The board", row(self._event, self._edition)), self._pairs]

    def _lay_out(self) -> None:
        shown(self._pairs, self._event.value == "pairs")
        shown(self._own, self._method.value == OWN)

    def _read(self) -> dict[str, Any]:
        return {
            "edition": self._edition.value,
            "event": self._event.value,
            "vulnerability": self._vulnerable.value,
            "lines": self._lines.value,
            "forms": self._forms.value,
            "expected": self._expected.value,
            "body": self._method.value,
            "neuberg_from": self._from.value,
            "percentages": self._percentages.value,
            "at_fault": self._at_fault.value,
            "penalised": self._penalised.value,
            "misdeed": self._misdeed.value,
        }

    def _write(self, state: Mapping[str, Any]) -> None:
        self._edition.value, self._event.value = state["edition"], state["event"]
        self._vulnerable.value = state["vulnerability"]
        self._lines.value, self._forms.value, self._expected.value = state["lines"], state["forms"], state["expected"]
        self._method.value, self._from.value = state["body"], state["neuberg_from"]
        self._percentages.value = state["percentages"]
        self._at_fault.value, self._penalised.value = state["at_fault"], state["penalised"]
        self._misdeed.value = state["misdeed"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        given = case.given
        own = given.get("own", {})
        return {
            "event": given.get("event", "pairs"),
            "vulnerability": given.get("vulnerability", "none"),
            "lines": _typed(given.get("lines", "")),
            "forms": _typed(given.get("forms", "")),
            "expected": str(given.get("expected", "")),
            "body": given.get("body", "figb"),
            "neuberg_from": own.get("neuberg_from", 4),
            "percentages": _typed(own.get("percentages", OWN_PERCENTAGES), "; "),
            "at_fault": given.get("at_fault", ""),
            "penalised": given.get("penalised", ""),
            "misdeed": given.get("misdeed", Misdeed.MISBOARDED.value),
        }

    def _rule(self, state: Mapping[str, Any]) -> tuple[FouledRuling | TeamsReferral, Derivation]:
        if state["event"] == "teams":
            referral = fouled_at_teams(state["edition"])
            return referral, tell(referral)
        vulnerability = Vulnerability.parse(state["vulnerability"])
        forms = read_forms(state["forms"])
        lines = read_lines(state["lines"], vulnerability, forms, read_pairs(state["at_fault"]))
        own = state["body"] == OWN
        method = own_method(state["neuberg_from"], state["percentages"]) if own else body(state["body"])
        ruling = fouled_board(
            lines,
            method,
            read_expected(state["expected"]),
            forms,
            read_pairs(state["penalised"]),
            Misdeed(state["misdeed"]),
            state["edition"],
        )
        return ruling, tell(ruling, doubts=impossible_scores(lines, vulnerability, forms))

    def _draw(self, ruling: FouledRuling | TeamsReferral, derivation: Derivation) -> str:
        if isinstance(ruling, TeamsReferral):
            return derivation_html(derivation)
        tables = "".join(
            f"<details><summary>{heading}</summary>{table_html(table)}</details>"
            for heading, table in (
                ("The same board by other regulations", bodies_table(ruling)),
                ("The obsolete method beside Neuberg", manual_table(ruling)),
            )
        )
        return ladders_svg([_ladders(ruling, each) for each in ruling.groups]) + derivation_html(derivation) + tables


def _typed(given: object, between: str = "\n") -> str:
    return between.join(map(str, given)) if isinstance(given, list | tuple) else str(given)


def _ladders(ruling: FouledRuling, each: Group) -> Ladders:
    """The rungs of one group, NS, on the body's own scale."""
    awards = {award.line.score: award for award in ruling.awards if award.group is each}
    rungs = []
    for score in each.scores:
        award = awards[score]
        outside = award.scores[Side.NS]
        text = written_score(outside, ruling.body.unit)
        if award.percentages is not None:
            text = f"{_percent(award.percentages[Side.NS])}%"
        rungs.append(Rung(signed(score), ruling.body.on_scale(each.matchpoints[Side.NS][score]), outside, text))
    name = opening(each.name)
    inner = ruling.body.on_scale(top(each.size))
    return Ladders(name, inner, ruling.top, tuple(rungs), each.way is Way.NEUBERG)


def _percent(share: Fraction) -> str:
    return written_score(share, Fraction(1, 10))

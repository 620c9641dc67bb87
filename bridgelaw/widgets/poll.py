"""Poll: what the players asked would do, how sure that is, the benefit of the doubt, and the weights that follow."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, course_cases
from bridgelaw.cases.poll import impossible
from bridgelaw.display.figures import PollPicture, poll_svg
from bridgelaw.display.html import derivation_html
from bridgelaw.laws import DEFAULT_EDITION, editions
from bridgelaw.rulings import Derivation
from bridgelaw.rulings import poll as polls
from bridgelaw.scoring import Side, Vulnerability, parse_outcome
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import figure
from bridgelaw.widgets.answer_rows import AnswerRows, question_of
from bridgelaw.widgets.board import OFFENDERS, VULNERABILITIES
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import entry, group, menu, row, shown, tick


class Poll(Calculator):
    """The widget *Poll*, over `rulings.poll.rule_by_poll`.

    >>> widget = Poll("002-example-11-half")
    >>> widget.ruling
    PollRuling: NS 0.5 leaned to 0.6
    >>> widget.set(leaning="2")
    >>> widget.status.partition(":")[0]
    '2 is too much of a leaning'
    """

    title = "Poll"

    def __init__(self, case: str = "spades-not-hearts") -> None:
        super().__init__({each.id: each for each in course_cases() if each.form == "poll"}, case)

    def _make_controls(self) -> list[w.Widget]:
        self._edition = menu("Laws of", {str(each.year): each.year for each in editions()}, DEFAULT_EDITION, "10rem")
        self._vulnerable = menu("Vulnerable", VULNERABILITIES)
        self._offending = menu("Who offended", OFFENDERS)
        self._table = entry("Result at this table, NS", width="20rem", hint="may be left empty")
        self._other = entry("Other table, NS", width="20rem", hint="empty: the weights alone")
        self._asked, self._then = AnswerRows(1, self._changed), AnswerRows(2, self._changed)
        self._second = tick("Ask a second question of those whose answer is good")
        self._peers = tick("The players are peers of the one at the table", True)
        self._told = tick("They knew what had happened")
        self._leaning = entry(f"Leaning, from 1 to {figure(polls.limit())}", width="17rem")
        self._because = entry("Why so far", width="32rem", hint="may be left empty")
        self._watch(self._edition, self._vulnerable, self._offending, self._table, self._other)
        self._watch(self._second, self._leaning, self._because, self._peers, self._told)
        self._second.observe(lambda change: shown(self._then.box, change["new"]), "value")
        shown(self._then.box, False)
        board = row(self._edition, self._vulnerable, self._offending), row(self._table, self._other)
        return [
            group("The board", *board),
            group("Whom you asked", row(self._peers, self._told)),
            self._asked.box,
            self._second,
            self._then.box,
            group("The benefit of the doubt", row(self._leaning, self._because)),
        ]

    def _read(self) -> dict[str, Any]:
        return {
            "edition": self._edition.value,
            "vulnerability": self._vulnerable.value,
            "offending": self._offending.value,
            "table_result": self._table.value,
            "other_table": self._other.value,
            "asks": self._asked.asks.value,
            "answers": self._asked.answers,
            "second": self._second.value,
            "then_asks": self._then.asks.value,
            "then_answers": self._then.answers,
            "leaning": self._leaning.value,
            "because": self._because.value,
            "peers": self._peers.value,
            "told": self._told.value,
        }

    def _write(self, state: Mapping[str, Any]) -> None:
        self._edition.value, self._vulnerable.value = state["edition"], state["vulnerability"]
        self._offending.value, self._leaning.value = state["offending"], state["leaning"]
        self._table.value, self._other.value = state["table_result"], state["other_table"]
        self._asked.write(state["asks"], state["answers"])
        self._then.write(state["then_asks"], state["then_answers"])
        self._second.value = state["second"]
        self._because.value, self._peers.value, self._told.value = state["because"], state["peers"], state["told"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        given = case.given
        first, *more = given["question"]
        then = more[0] if more else {"answers": []}
        return {
            "vulnerability": given.get("vulnerability", "both"),
            "offending": given["offending"],
            "table_result": given.get("table_result", ""),
            "other_table": given.get("other_table", ""),
            "asks": first.get("asks", ""),
            "answers": _typed(first),
            "second": bool(more),
            "then_asks": then.get("asks", ""),
            "then_answers": _typed(then),
            "leaning": given.get("leaning", figure(polls.limit())),
            "because": given.get("because", ""),
            "peers": given.get("peers", True),
            "told": given.get("told", False),
        }

    def _rule(self, state: Mapping[str, Any]) -> tuple[polls.PollRuling, Derivation]:
        vulnerability = Vulnerability.parse(state["vulnerability"])
        second = state["second"]
        questions = [question_of(1, state["asks"], state["answers"], not second, vulnerability)]
        if second:
            questions.append(question_of(2, state["then_asks"], state["then_answers"], True, vulnerability))
        asked = polls.Poll(tuple(questions), state["peers"], state["told"])
        table, other = (
            parse_outcome(state[name], vulnerability) if state[name].strip() else None
            for name in ("table_result", "other_table")
        )
        ruling = polls.rule_by_poll(
            asked,
            None if state["offending"] == "none" else Side(state["offending"]),
            read_fraction(state["leaning"]),
            state["edition"],
            other,
            table,
            cautions=impossible(asked, vulnerability, table, other),
            because=state["because"],
        )
        return ruling, ruling.derivation

    def _draw(self, ruling: polls.PollRuling, derivation: Derivation) -> str:
        return poll_svg(_picture(ruling)) + derivation_html(derivation)


def _typed(question: Mapping[str, Any]) -> list[dict[str, str]]:
    """The answers of a case as they would be typed."""
    return [
        {"players": str(each["players"]), "says": each["says"], "role": each.get("role", polls.Role.OTHER.value)}
        for each in question["answers"]
    ]


def _picture(ruling: polls.PollRuling) -> PollPicture:
    """The poll as a picture: every mark is a weight of what is good for the first innocent side."""
    first = next(iter(ruling.shares))
    most = {side: polls.lean(share, polls.limit()) for side, share in ruling.shares.items()}

    def of_the_good(side: Side, weight: Fraction) -> Fraction:
        return weight if side is first else 1 - weight

    several = len(ruling.shares) > 1
    leaned = tuple((side.name if several else "", of_the_good(side, weight)) for side, weight in ruling.leaned.items())
    limits = tuple(of_the_good(side, weight) for side, weight in most.items())
    asked = ruling.poll
    return PollPicture(polls.distribution(asked), asked.share, leaned, limits, len(asked.questions) > 1)

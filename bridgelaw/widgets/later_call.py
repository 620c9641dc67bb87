"""The call, later in the play: the questions about a card that came too early, to what governs and what follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bridgelaw.cases.given.declared import Entered
from bridgelaw.cases.given.later_in_the_play import LaterGiven
from bridgelaw.cases.given.table import NO_TABLE
from bridgelaw.cases.later_in_the_play import LATER
from bridgelaw.display.flow import road_html
from bridgelaw.display.stepwise import steps_html
from bridgelaw.rulings.after_the_call import after_the_call
from bridgelaw.rulings.decision import decision
from bridgelaw.rulings.later_in_the_play import GRAPH, LaterRuling
from bridgelaw.rulings.penalty_card import Play
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.en.decision import told
from bridgelaw.widgets.form_calculator import EDITION
from bridgelaw.widgets.road_calculator import FACTS_OF, RoadCalculator

OWN = LaterGiven.read(Entered({"facts": ["The facts are your own."], "answers": []}))


class LaterCall(RoadCalculator):
    """The widget *The call, later in the play*, over `rulings.later_in_the_play`.

    >>> widget = LaterCall("call-wrong-hand")
    >>> widget.ruling
    LaterRuling: 55B2, other-hand
    >>> widget.answer(hand="wrong")
    >>> widget.derivation.result
    'Next question: Declarer has selected. Could partner do it, and did he?'
    """

    title = "The call, later in the play"
    form = LATER

    def __init__(self, case: str = "call-before-partner") -> None:
        super().__init__(case)

    def played_on(self) -> Play:
        """The play after the ruling. Raises NothingToPlay where there is none to go on from."""
        with told(GRAPH, self.ruling.edition):
            return after_the_call(self.ruling)

    def _rule(self, state: Mapping[str, Any]) -> tuple[LaterRuling, Derivation]:
        case = self._case_of(state[FACTS_OF])
        given = LATER.given_in(case) if case else OWN
        answers = {each["question"]: each["answer"] for each in state["answers"]}
        table = case.table if case else NO_TABLE
        ruling = LATER.ruled(given.answering(answers), state[EDITION], table)
        self._kept = given.answering(ruling.walk.answers), state[EDITION], table
        self._answers.reach((*ruling.walk.answers, ruling.walk.at.id))
        return ruling, tell(ruling)

    def _draw(self, ruling: LaterRuling, derivation: Derivation) -> str:
        road = road_html(decision(GRAPH, ruling.edition), ruling.walk)
        return road + steps_html(derivation) if derivation.steps else road

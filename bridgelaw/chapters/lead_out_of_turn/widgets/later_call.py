"""The call, later in the play: the questions about a card that came too early, the Law and the consequences."""

from __future__ import annotations

from bridgelaw.chapters.lead_out_of_turn.forms.lead_out_of_turn import LATER
from bridgelaw.chapters.lead_out_of_turn.rulings.after_the_call import after_the_call
from bridgelaw.chapters.lead_out_of_turn.rulings.later_in_the_play import GRAPH
from bridgelaw.rulings.card_play import Play
from bridgelaw.telling.words import tell_refusal
from bridgelaw.widgets.procedure_calculator import ProcedureCalculator


class LaterCall(ProcedureCalculator):
    """The widget *The call, later in the play*, over `rulings.later_in_the_play`.

    >>> widget = LaterCall("call-wrong-hand")
    >>> widget.ruling
    later_in_the_play: 55B2, other-hand
    >>> widget.answer(hand="wrong")
    >>> widget.derivation.result
    'Next question: Declarer has chosen an option. Could partner comply, and did partner comply?'
    """

    title = "The call, later in the play"
    form = LATER
    first_case = "call-before-partner"
    draws_map = False

    def played_on(self) -> Play:
        """The play after the ruling. Raises NothingToPlay where there is none to go on from."""
        with tell_refusal(GRAPH, self.ruling.edition):
            return after_the_call(self.ruling)

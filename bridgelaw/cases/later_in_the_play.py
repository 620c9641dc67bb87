"""The form of case for a card that came too early after the first trick (Laws 45, 47, 53 to 57, 59, 61)."""

from __future__ import annotations

from bridgelaw.cases.form import AtTable, CaseForm
from bridgelaw.cases.given.declared import Entered
from bridgelaw.cases.given.later_in_the_play import LaterGiven
from bridgelaw.cases.given.penalty_card import PenaltyCardGiven
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.cases.penalty_card import beginning, played
from bridgelaw.cases.procedure import follow, procedure_figures, whole_procedure
from bridgelaw.laws.facts import replace
from bridgelaw.rulings.later_in_the_play import GRAPH, LaterRuling, later_in_the_play


def rule_later(given: LaterGiven, edition: int, table: DealAndAuction) -> LaterRuling:
    """Return what governs and what follows, as far as the answers lead; and the play as far as that card, where it is
    told.
    """
    answers = given.answers
    ruling = follow(
        GRAPH, given, edition, lambda: later_in_the_play(answers.by_question, answers.because, given.facts, edition)
    )
    if not given.play:
        return ruling
    start = beginning(PenaltyCardGiven.read(Entered({})), edition, table)
    return replace(ruling, play=given.guard("play", lambda: played(start, given.play)))


LATER = CaseForm("later-in-the-play", LaterGiven, AtTable(rule_later), procedure_figures, whole=whole_procedure)

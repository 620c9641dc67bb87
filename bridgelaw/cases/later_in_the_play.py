"""The form of case for a card that came too early after the first trick (Laws 45, 47, 53 to 57, 59, 61)."""

from __future__ import annotations

from dataclasses import replace

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AtTable, CaseForm
from bridgelaw.cases.given.answers import check_finished
from bridgelaw.cases.given.declared import Entered
from bridgelaw.cases.given.later_in_the_play import LaterGiven
from bridgelaw.cases.given.penalty_card import PenaltyCardGiven
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.cases.penalty_card import beginning, played
from bridgelaw.rulings.decision import decision
from bridgelaw.rulings.later_in_the_play import GRAPH, LaterRuling, later_in_the_play
from bridgelaw.telling.en.decision import told
from bridgelaw.telling.graphs import graph_words

NONE = "none"


def rule_later(given: LaterGiven, edition: int, table: DealAndAuction) -> LaterRuling:
    """What governs and what follows, as far as the answers lead; and the play as far as that card, where it is told."""
    given.guard("", lambda: decision(GRAPH, edition))
    answers = given.answers
    ruling = given.guard(
        "answers",
        told(GRAPH, edition)(lambda: later_in_the_play(answers.by_question, answers.because, given.facts, edition)),
    )
    if not given.play:
        return ruling
    start = beginning(PenaltyCardGiven.read(Entered({})), edition, table)
    return replace(ruling, play=given.guard("play", lambda: played(start, given.play)))


def whole_road(given: LaterGiven, ruling: LaterRuling) -> LaterRuling:
    """A case is a road to its end. Raises the error of its answers."""
    check_finished(given, ruling.walk, graph_words(GRAPH, ruling.edition))
    return ruling


def later_figures(ruling: LaterRuling) -> dict[Figure, Value]:
    """The clause that governs, and where the road ends."""
    words, ending = graph_words(GRAPH, ruling.edition), ruling.walk.ending
    return {
        Figure("governs"): ruling.governs.clause if ruling.governs else NONE,
        Figure("ending"): words.endings[ending.id].title if ending else NONE,
    }


LATER = CaseForm("later-in-the-play", LaterGiven, AtTable(rule_later), later_figures, whole=whole_road)
CASE_FORMS = (LATER,)

"""The form of case for a card that came too early after the first trick (Laws 45, 47, 53 to 57, 59, 61)."""

from __future__ import annotations

from bridgelaw.cases.form import AtTable, CaseForm
from bridgelaw.cases.given.answers import Answered, DecisionGiven, FactsTold, answers_to
from bridgelaw.cases.given.board import diagram_vulnerability_field
from bridgelaw.cases.given.declared import Entered, declared
from bridgelaw.cases.given.penalty_card import Actions, PenaltyCardGiven
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.cases.penalty_card import beginning, played
from bridgelaw.cases.procedure import follow, procedure_figures, whole_procedure
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings.later_in_the_play import GRAPH, LaterRuling, later_in_the_play
from bridgelaw.rulings.penalty_card.action import Action
from bridgelaw.scoring import Vulnerability


@dataclass(frozen=True)
class LaterGiven(DecisionGiven):
    """The facts, the answers with the reason for each, and the play up to that card, where it is given."""

    facts: tuple[str, ...] = declared(FactsTold(), "What happened", "what happened, in sentences")
    answers: Answered = answers_to(GRAPH)
    play: tuple[Action, ...] = declared(
        Actions(right='As in ["♦3 ♦2 ♦J ♦4", "W leads ♥K out of turn"].', tries=((), ("♦3", "E anticipates ♥A"))),
        "The play as lines, as far as that card",
        "the play up to that card and with it, one action a line, as in *The play with penalty cards* above; with deal "
        "and auction, *Play on* goes on from there",
        default=[],
    )
    vulnerability: Vulnerability = diagram_vulnerability_field()


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

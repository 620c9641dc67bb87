"""The facts given to the form for a card that came too early: later-in-the-play, beside deal and auction (45 to 61)."""

from __future__ import annotations

from bridgelaw.cases.given.answers import Answered, DecisionGiven, FactsTold, answers_to
from bridgelaw.cases.given.board import diagram_vulnerability_field
from bridgelaw.cases.given.declared import declared
from bridgelaw.cases.given.penalty_card import Actions
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.later_in_the_play import GRAPH
from bridgelaw.rulings.penalty_card.action import Action
from bridgelaw.scoring import Vulnerability


@dataclass(frozen=True)
class LaterGiven(DecisionGiven):
    """The facts, the answers with the reason for each, and the play as far as that card, where it is told."""

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

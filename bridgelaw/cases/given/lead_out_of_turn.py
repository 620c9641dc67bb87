"""The facts given to the form of an opening lead out of turn: lead-out-of-turn (Law 54), beside deal and auction."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Self

from bridgelaw.cases.given.answers import Answered, DecisionGiven, FactsTold, answers_to
from bridgelaw.cases.given.board import diagram_vulnerability_field
from bridgelaw.cases.given.declared import Plain, declared
from bridgelaw.cases.given.penalty_card import PLAYERS, Actions
from bridgelaw.cases.given.readers import Menu, Tick
from bridgelaw.cases.given.table import AUCTIONS, THE_FACTS, Typed, read_card
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings.lead_out_of_turn.facts import NAME, Lead
from bridgelaw.rulings.penalty_card.action import Action
from bridgelaw.scoring import Seat, Vulnerability
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import Auction

# Cards of the deal that `DealAndAuction` tries, by who faced them; the last one is partner's.
LEADS = (("E", "♥A", ""), ("E", "♣6", ""), ("W", "♥K", ""), ("N", "♠A", ""), ("S", "♠Q", ""), ("E", "♥A", "♥K"))


@dataclass(frozen=True)
class LeadGiven(DecisionGiven):
    """The lead, the story, the answers with the reason for each, and the play after the ruling."""

    facts: tuple[str, ...] | None = declared(
        FactsTold(),
        "What happened",
        "what happened, in sentences, where it is more than the lead itself",
        optional=True,
    )
    leader: Seat = declared(Menu(PLAYERS, Seat.parse), "Who led", "who led out of turn", start="N", group=THE_FACTS)
    card: Card = declared(
        Typed(read_card, ("♥A", "♣6", "♦K")), "The card led", "the card that he led", hint="♠K or SK", group=THE_FACTS
    )
    other: Card | None = declared(
        Typed(read_card, ("♥K", "♦9")),
        "His partner's card, if both faced one",
        "where both defenders faced a card: that of the one whose lead it was",
        optional=True,
        hint="usually empty",
        group=THE_FACTS,
    )
    answers: Answered = answers_to(NAME)
    options: bool = declared(
        Tick(),
        "Declarer asks for his choices",
        "`true` where declarer asks for his choices; refused where he has none",
        default=False,
    )
    play: tuple[Action, ...] = declared(
        Actions(right='As in ["W ♦3 ♦2 ♦J ♦4", "forbid hearts"].', tries=(("W ♣3",), ())),
        "The play after the ruling, as lines",
        "the cards after the ruling, as in *The play with penalty cards* below; the lead itself is left out where it "
        "was accepted",
        default=[],
    )
    vulnerability: Vulnerability = diagram_vulnerability_field()

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """Entries about a card of the deal that is tried, with a road to its end for that lead."""
        leader, card, other = rng.choice(LEADS)
        faced = Card.parse(other) if other else None
        lead = Lead(None, Auction.parse(AUCTIONS[0]), Seat(leader), Card.parse(card), other=faced)
        answers: dict[str, str] = {}
        while (asks := lead.graph.walk({**answers, **lead.settles}).open) is not None:
            answers[asks.id] = rng.choice(asks.answers).id
        rows = [{"question": name, "answer": answer} for name, answer in answers.items()]
        own = {"leader": leader, "card": card, "other": other, "answers": rows, "options": False, "play": []}
        return super().random(rng) | own

    def answering(self, answers: Mapping[str, str]) -> Self:
        """The same with these answers, of which a reason goes with its answer; no card is played on."""
        other = super().answering(answers)
        return replace(other, play=(), written={**other.written, "play": []})

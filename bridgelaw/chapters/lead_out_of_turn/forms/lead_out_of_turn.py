"""The form of case for an opening lead out of turn: the director's answers, the ruling, and the play that followed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Self

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AtTable, CaseForm
from bridgelaw.cases.given.answers import (
    Answered,
    DecisionGiven,
    FactsTold,
    answers_to,
    check_finished,
    check_nothing_unused,
)
from bridgelaw.cases.given.board import diagram_vulnerability_field
from bridgelaw.cases.given.declared import Entered, Plain, declared
from bridgelaw.cases.given.readers import Menu, Tick
from bridgelaw.cases.given.table import AUCTIONS, THE_FACTS, DealAndAuction, Typed, read_card
from bridgelaw.cases.procedure import follow, procedure_figures, whole_procedure
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import tell_lead_refusal, words_after, words_of_lead
from bridgelaw.chapters.lead_out_of_turn.forms.penalty_card import PLAYERS, Actions, PenaltyCardGiven, beginning, played
from bridgelaw.chapters.lead_out_of_turn.rulings.later_in_the_play import GRAPH, LaterRuling, later_in_the_play
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import Consequence
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import (
    NAME,
    CardNotHeld,
    ContradictoryFacts,
    EqualCards,
    Lead,
    LeaderOnWrongSide,
    NoContract,
)
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import (
    LeadRuling,
    NoOptions,
    NothingToPlay,
    lead_ruling,
    opening,
    options_of,
)
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings.card_play import Play
from bridgelaw.rulings.card_play.action import Action
from bridgelaw.scoring import Seat, Vulnerability
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import Auction

# Cards of the deal that `DealAndAuction` tries, by the player who faced them; the last one is partner's.
LEADS = (("E", "♥A", ""), ("E", "♣6", ""), ("W", "♥K", ""), ("N", "♠A", ""), ("S", "♠Q", ""), ("E", "♥A", "♥K"))


@dataclass(frozen=True)
class LeadGiven(DecisionGiven):
    """The lead, the story, the answers with the reason for each, and the play after the ruling."""

    facts: tuple[str, ...] | None = declared(
        FactsTold(),
        "What happened",
        "the events, in sentences, if there is more than the lead itself",
        optional=True,
    )
    leader: Seat = declared(
        Menu(PLAYERS, Seat.parse), "Who led", "the player who led out of turn", start="N", group=THE_FACTS
    )
    card: Card = declared(
        Typed(read_card, ("♥A", "♣6", "♦K")),
        "The card led",
        "the card that the leader led",
        hint="♠K or SK",
        group=THE_FACTS,
    )
    other: Card | None = declared(
        Typed(read_card, ("♥K", "♦9")),
        "Partner's card, if both faced one",
        "if both defenders faced a card: the card of the player whose lead it was",
        optional=True,
        hint="usually empty",
        group=THE_FACTS,
    )
    answers: Answered = answers_to(NAME)
    options: bool = declared(
        Tick(),
        "Declarer asks for the options",
        "`true` if declarer asks for the options; refused if there are none",
        default=False,
    )
    play: tuple[Action, ...] = declared(
        Actions(right='As in ["W ♦3 ♦2 ♦J ♦4", "forbid hearts"].', tries=(("W ♣3",), ())),
        "The play after the ruling, as lines",
        "the cards after the ruling, as in *The play with penalty cards* below; leave out the lead itself if it was "
        "accepted",
        default=[],
    )
    vulnerability: Vulnerability = diagram_vulnerability_field()

    @classmethod
    def random(cls, rng: Random) -> dict[str, Plain]:
        """Entries about a card of the deal that is tried, with answers up to an ending for that lead."""
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
        """The same with these answers, each reason only with its answer; no card is played on."""
        other = super().answering(answers)
        return replace(other, play=(), written={**other.written, "play": []})


NONE = "none"
# The sentences about each option before declarer has chosen.
AT_A_CHOICE = ("declarer", "next card", "card", "partner may use it")


@dataclass(frozen=True)
class OptionFigure(Figure):
    """A figure of one of the choices that declarer has.

    >>> str(OptionFigure("card", option="require"))
    'require card'
    """

    option: str = ""

    @property
    def _whose(self) -> str:
        return self.option


def lead_of(given: LeadGiven, edition: int, table: DealAndAuction) -> Lead:
    """The opening lead as the director finds it. Raises NoContract, EqualCards, CardNotHeld, LeaderOnWrongSide."""
    if table.auction is None:
        how = "write the contract and its declarer, as in 4H by S, or the calls, as in S: 1H P 4H P P P (41A)."
        raise table.error("auction", "there is no auction.", f"Without it the leader is unknown: {how}")
    deal, auction = table.deal, table.auction
    field = "other" if given.other and (deal is None or given.other == given.card) else "card"
    return given.guard(field, lambda: Lead(deal, auction, given.leader, given.card, edition, given.other))


def rule_lead(given: LeadGiven, edition: int, table: DealAndAuction) -> LeadRuling:
    """Return the Law that governs and declarer's options or the consequences, as far as the answers lead."""
    lead, answers = lead_of(given, edition, table), given.answers
    refused = tell_lead_refusal(lead)
    ruling = given.guard(
        "answers", refused(lambda: lead_ruling(lead, answers.by_question, answers.because, given.facts or ()))
    )
    if given.options:
        given.guard("options", tell_lead_refusal(lead)(lambda: options_of(ruling)))
    return ruling


def whole_call(given: LeadGiven, ruling: LeadRuling) -> LeadRuling:
    """The ruling of a case, which ends or stops at declarer's choice, with the play that followed.

    Raises the error of its answers or of its play.
    """
    check_nothing_unused(given, ruling.walk)
    if not ruling.options:
        check_finished(given, ruling.walk, words_of_lead(ruling.lead))
    if not given.play:
        return ruling
    refused = tell_lead_refusal(ruling.lead)
    return replace(ruling, play=given.guard("play", refused(lambda: played(opening(ruling), given.play))))


def lead_figures(ruling: LeadRuling) -> dict[Figure, Value]:
    """The Law that governs, declarer's options with their consequences, or the consequences, and the play."""
    endings, ending = words_of_lead(ruling.lead).endings, ruling.walk.ending
    found: dict[Figure, Value] = {
        Figure("governs"): ruling.governs.clause if ruling.governs else NONE,
        Figure("options"): ", ".join(option.id for option in ruling.options) or NONE,
        Figure("ending"): endings[ending.id].title if ending else NONE,
    }
    for option in ruling.options:
        words = _at_the_end(ruling.lead, option.consequence)
        found |= {OptionFigure(kind, option=option.id): words[kind] for kind in AT_A_CHOICE}
    if ruling.consequence:
        found |= {Figure(kind): word for kind, word in _at_the_end(ruling.lead, ruling.consequence).items()}
    return found | (_of_the_play(ruling.play) if ruling.play else {})


def _at_the_end(lead: Lead, consequence: Consequence) -> dict[str, str]:
    """Return the consequences, in few words."""
    seat = consequence.leads if consequence.begins == "lead" else consequence.second
    words = words_after(lead)
    status = {each.seat: words.is_now(each) for each in consequence.cards}
    found = {
        "declarer": consequence.declarer.word,
        "next card": seat.word if seat else NONE,
        "card": status.get(lead.leader, NONE),
        "restriction": words.binds[consequence.restriction] if consequence.restriction else NONE,
        "partner may use it": _yes(consequence.may_use(lead.partner)),
        "declarer may use it": _yes(consequence.may_use(lead.declarer)),
    }
    return found | ({"other card": status.get(lead.partner, NONE)} if lead.other else {})


def _of_the_play(play: Play) -> dict[Figure, Value]:
    """Return how the cards fell."""
    lying = ", ".join(str(each.card) for each in play.penalty)
    return {
        Figure("tricks"): Fraction(play.won(play.declarer.side)),
        Figure("tricks played"): Fraction(len(play.tricks)),
        Figure("penalty cards left"): lying or NONE,
    }


def _yes(may: bool | None) -> str:
    return {True: "yes", False: "no", None: "nothing said"}[may]


LEAD_OUT_OF_TURN = CaseForm(
    "lead-out-of-turn",
    LeadGiven,
    AtTable(rule_lead),
    lead_figures,
    {
        "card not held": CardNotHeld,
        "equal cards": EqualCards,
        "no contract": NoContract,
        "leader on the wrong side": LeaderOnWrongSide,
        "contradiction": ContradictoryFacts,
        "no options": NoOptions,
        "nothing to play": NothingToPlay,
    },
    whole_call,
)


@dataclass(frozen=True)
class LaterGiven(DecisionGiven):
    """The facts, the answers with the reason for each, and the play up to that card, where it is given."""

    facts: tuple[str, ...] = declared(FactsTold(), "What happened", "the events, in sentences")
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
    """Return the governing Law and the consequences, as far as the answers lead; and the play up to that card, if
    given.
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

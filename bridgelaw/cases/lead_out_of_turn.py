"""The form of case for an opening lead out of turn: the director's answers, the ruling, and the play that followed."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AtTable, CaseForm
from bridgelaw.cases.given.answers import check_finished, check_nothing_unused
from bridgelaw.cases.given.lead_out_of_turn import LeadGiven
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.cases.penalty_card import played
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.rulings.lead_out_of_turn import (
    CardNotHeld,
    Consequence,
    ContradictoryFacts,
    EqualCards,
    Lead,
    LeaderOnWrongSide,
    LeadRuling,
    NoContract,
    NoOptions,
    NothingToPlay,
    lead_ruling,
    opening,
    options_of,
)
from bridgelaw.rulings.penalty_card import Play
from bridgelaw.telling.en.lead_out_of_turn.words import told, words_after, words_of_lead

NONE = "none"
# What is said of each option before declarer has chosen.
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
        raise table.error("auction", "there is no auction.", f"Without it nobody knows who leads: {how}")
    deal, auction = table.deal, table.auction
    field = "other" if given.other and (deal is None or given.other == given.card) else "card"
    return given.guard(field, lambda: Lead(deal, auction, given.leader, given.card, edition, given.other))


def rule_lead(given: LeadGiven, edition: int, table: DealAndAuction) -> LeadRuling:
    """Return which Law governs, what declarer may choose or what follows, as far as the answers lead."""
    lead, answers = lead_of(given, edition, table), given.answers
    ruling = given.guard(
        "answers", told(lead)(lambda: lead_ruling(lead, answers.by_question, answers.because, given.facts or ()))
    )
    if given.options:
        given.guard("options", told(lead)(lambda: options_of(ruling)))
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
    return replace(ruling, play=given.guard("play", told(ruling.lead)(lambda: played(opening(ruling), given.play))))


def lead_figures(ruling: LeadRuling) -> dict[Figure, Value]:
    """The Law that governs, declarer's options with what each means, or what follows, and how the cards fell."""
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
    """Return what follows, in few words."""
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

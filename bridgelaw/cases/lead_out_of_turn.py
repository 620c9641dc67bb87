"""The form of case for an opening lead out of turn: the director's answers, the ruling, and the play that followed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from bridgelaw.cases.answers import answers_of, check_finished, check_nothing_unused, facts_of
from bridgelaw.cases.case import Case, Computed, Figure, Form
from bridgelaw.cases.fields import Fields
from bridgelaw.cases.penalty_card import played
from bridgelaw.rulings.lead_out_of_turn import Consequence, Lead, LeadRuling, Option, lead_ruling, opening, options_of
from bridgelaw.rulings.penalty_card import Play
from bridgelaw.scoring import Seat, Vulnerability
from bridgelaw.scoring.cards import Card
from bridgelaw.telling import tell

NONE = "none"


@dataclass(frozen=True)
class Call:
    """What a case gives: the lead, the story, the answers with the reason for each, and the play after the ruling."""

    lead: Lead
    facts: tuple[str, ...]
    answers: Mapping[str, str]
    because: Mapping[str, str]
    play: tuple[str, ...]
    asks_options: bool

    def ruled(self, answers: Mapping[str, str], edition: int | None = None) -> LeadRuling:
        """The ruling for these answers or others, under this edition or another; a reason goes with its answer."""
        same = {name: why for name, why in self.because.items() if answers.get(name) == self.answers[name]}
        lead = self.lead if edition is None else replace(self.lead, edition=edition)
        return lead_ruling(lead, answers, same, self.facts)


def call_of(case: Case) -> Call:
    """The call to the table that a case gives. Raises CaseError."""
    given = Fields(case.given, case.file, case.id, "given.")
    # Only the diagram shows it.
    given.reading("vulnerability", Vulnerability.parse, "none")
    auction = case.auction
    if auction is None:
        raise Fields({}, case.file, case.id).error("auction", "it is missing.", "Without it nobody knows who leads.")
    facts = facts_of(given)
    leader, card = given.reading("leader", Seat.parse), given.reading("card", Card.parse)
    other = given.reading("other", Card.parse) if given.has("other") else None
    answers, because = answers_of(given)
    play = given.raw("play") if given.has("play") else []
    if not isinstance(play, list) or not all(isinstance(line, str) for line in play):
        raise given.error("play", "it must be a list of lines.", 'As in ["W ♦3 ♦2 ♦J ♦4", "forbid hearts"].')
    wants = given.yes("options")
    given.nothing_else()
    field = "other" if other and (case.deal is None or str(other) == str(card)) else "card"
    lead = given.guard(field, lambda: Lead(case.deal, auction, leader, card, case.edition, other))
    return Call(lead, facts, answers, because, tuple(play), wants)


def lead_out_of_turn(case: Case) -> Computed:
    """Which Law governs, what declarer may choose or what follows, and how the cards were played on."""
    given = Fields(case.given, case.file, case.id, "given.")
    call = call_of(case)
    ruling = given.guard("answers", lambda: call.ruled(call.answers))
    check_nothing_unused(given, ruling.walk)
    if call.asks_options:
        given.guard("options", lambda: options_of(ruling))
    if not ruling.options:
        check_finished(given, ruling.walk)
    found: dict[str, Figure] = {
        "governs": ruling.governs.clause if ruling.governs else NONE,
        "options": ", ".join(option.id for option in ruling.options) or NONE,
        "ending": ruling.walk.ending.title if ruling.walk.ending else NONE,
    }
    for option in ruling.options:
        found |= {f"{option.id} {name}": word for name, word in _at_a_choice(call.lead, option).items()}
    if ruling.consequence:
        found |= _at_the_end(call.lead, ruling.consequence)
    if call.play:
        play = given.guard("play", lambda: played(opening(ruling), call.play))
        found |= _of_the_play(play)
    return Computed(tell(ruling, case.title), found, ruling)


def play_of(case: Case) -> Play:
    """The play of a case, to its last card given. Raises CaseError."""
    given = Fields(case.given, case.file, case.id, "given.")
    call = call_of(case)
    return given.guard("play", lambda: played(opening(call.ruled(call.answers)), call.play))


def _at_a_choice(lead: Lead, option: Option) -> dict[str, str]:
    """What an option means, in few words."""
    found = _at_the_end(lead, option.consequence)
    return {
        name: word for name, word in found.items() if name in ("declarer", "next card", "card", "partner may use it")
    }


def _at_the_end(lead: Lead, consequence: Consequence) -> dict[str, str]:
    """What follows, in few words."""
    seat = consequence.leads if consequence.begins == "lead" else consequence.second
    status = {each.seat: each.status for each in consequence.cards}
    found = {
        "declarer": consequence.declarer.word,
        "next card": seat.word if seat else NONE,
        "card": status.get(lead.leader, NONE),
        "restriction": consequence.restriction or NONE,
        "partner may use it": _yes(consequence.may_use(lead.partner)),
        "declarer may use it": _yes(consequence.may_use(lead.declarer)),
    }
    return found | ({"other card": status.get(lead.partner, NONE)} if lead.other else {})


def _of_the_play(play: Play) -> dict[str, Figure]:
    """How the cards fell."""
    lying = ", ".join(str(each.card) for each in play.penalty)
    return {
        "tricks": Fraction(play.won(play.declarer.side)),
        "tricks played": Fraction(len(play.tricks)),
        "penalty cards left": lying or NONE,
    }


def _yes(may: bool | None) -> str:
    return {True: "yes", False: "no", None: "nothing said"}[may]


FORMS: Mapping[str, Form] = {"lead-out-of-turn": lead_out_of_turn}
REFUSALS: Mapping[str, str] = {
    "card not held": "CardNotHeld",
    "equal cards": "EqualCards",
    "no contract": "NoContract",
    "leader on the wrong side": "LeaderOnWrongSide",
    "contradiction": "ContradictoryFacts",
    "no options": "NoOptions",
    "nothing to play": "NothingToPlay",
}

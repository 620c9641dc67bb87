"""An opening lead out of turn told from the answers alone: no card is known, and South is declarer."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.chapters.lead_out_of_turn.en.lead_out_of_turn import derivation
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import spoken
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, lead_ruling
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import KnownContract
from bridgelaw.telling.by_answers import ByAnswers

CONTRACT = "4H by S"
# The player who led, by the answer that says whose lead it was or what the player's side became; usually East.
LEADERS = {
    "who": {"right": Seat.W, "declaring": Seat.N},
    "later": {"leads": Seat.W, "own": Seat.N},
    "later-low": {"own": Seat.N},
}
LED, OTHER_SUIT, SAME_SUIT = map(Card.parse, ("♠K", "♦2", "♠2"))
ONE_SUIT = "If both cards are of one suit:"


def told_by_answers(answers: Mapping[str, str], edition: int) -> tuple[ByAnswers, ...]:
    """Tell the ruling on a lead against a contract of South's; two leads may be of one suit or not.

    >>> told_by_answers({"auction": "over", "who": "other", "faced": "up", "told": "opponent",
    ...     "told-spread": "no"}, 2017)[0].derivation.result
    'East takes the card back without rectification, and West leads; declarer cannot accept it.'
    """
    both = answers.get("who") == "both"
    ruling = _ruled(answers, edition, OTHER_SUIT if both else None)
    told = (_told(ruling, answers),)
    if not both:
        return told
    same = _ruled(answers, edition, SAME_SUIT)
    return told if _ids(same) == _ids(ruling) else (*told, _told(same, answers, ONE_SUIT))


def _ids(ruling: LeadRuling) -> tuple[str, ...]:
    return tuple(each.id for each in ruling.says)


def _ruled(answers: Mapping[str, str], edition: int, other: Card | None) -> LeadRuling:
    leader = next((LEADERS[each][answers[each]] for each in LEADERS if answers.get(each) in LEADERS[each]), Seat.E)
    lead = Lead(None, KnownContract.parse(CONTRACT), leader, LED, edition, other, names_cards=False)
    return lead_ruling(lead, answers)


def _told(ruling: LeadRuling, answers: Mapping[str, str], when: str = "") -> ByAnswers:
    # The seats may settle a question that has not been answered yet; then nothing is said before it is.
    reached = ruling.walk.at == ruling.lead.graph.walk(answers).at
    says = " ".join(each.words for each in spoken(ruling)) if reached else ""
    return ByAnswers(derivation(ruling), says, when)

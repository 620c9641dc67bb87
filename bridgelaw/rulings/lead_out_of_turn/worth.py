"""The worth of each of declarer's choices with open cards: a help to judge by, and no ruling.

Declarer chooses without seeing the defenders' cards, so that none of this says what declarer would have done.
"""

from __future__ import annotations

from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.lead_out_of_turn.opening import NothingToPlay, opening
from bridgelaw.rulings.lead_out_of_turn.ruling import DeclarersOption, LeadRuling, lead_ruling, options_of
from bridgelaw.rulings.penalty_card import begin
from bridgelaw.rulings.penalty_card.worth import MOST_SOLVED, OpenWorth, open_worth


@dataclass(frozen=True)
class ChoiceWorth:
    """One choice, and declarer's side's tricks after it with best play of all."""

    option: DeclarersOption
    tricks: OpenWorth


@dataclass(frozen=True)
class ChoicesWorth:
    """Every choice that declarer has, in the order of the Law; `in_turn` is the worth of a lead in turn."""

    ruling: LeadRuling
    in_turn: OpenWorth
    each: tuple[ChoiceWorth, ...]


def worth_of_choices(ruling: LeadRuling, most: int = MOST_SOLVED) -> ChoicesWorth:
    """Return what the choices are worth, with every duty of a penalty card obeyed. Raises NothingToPlay, NoOptions,
    NoSolver.

    `most` is how many positions are solved for a question before it is left open.

    >>> from bridgelaw.rulings.lead_out_of_turn import Lead
    >>> from bridgelaw.scoring import Seat
    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Auction, Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> lead = Lead(deal, Auction.parse("N: 1S 2H 4S P P P"), Seat.W, Card.parse("♦3"))
    >>> said = {"auction": "over", "faced": "up", "told": "nobody", "partner-down": "no", "dummy-seen": "no"}
    >>> ruling = lead_ruling(lead, {**said, "spread": "no", "accepted": "no"})
    >>> [(each.option.id, str(each.tricks)) for each in worth_of_choices(ruling).each]
    [('play-it', '10'), ('spread', '10'), ('require', '10'), ('forbid', '10'), ('neither', '10')]
    """
    lead = ruling.lead
    if lead.deal is None:
        raise NothingToPlay("Nobody knows the cards.", "Give the deal.")
    at = ruling.before_choice or ruling
    options = options_of(at)
    question = at.walk.open
    assert question is not None, "where there are options the choice is open"
    in_turn = open_worth(begin(lead.deal, lead.contract.strain, lead.declarer, edition=lead.edition), most)
    after = (lead_ruling(lead, {**at.walk.answers, question.id: option.id}) for option in options)
    each = (
        ChoiceWorth(option, open_worth(opening(chosen), most)) for option, chosen in zip(options, after, strict=True)
    )
    return ChoicesWorth(at, in_turn, tuple(each))

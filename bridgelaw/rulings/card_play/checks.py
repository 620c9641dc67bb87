"""The director's checks while a play with penalty cards goes on, and when it is over (50E, 16C2)."""

from __future__ import annotations

from enum import Enum

from bridgelaw.laws import Reference, clause_for, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.card_play.action import FORBID, NEITHER
from bridgelaw.rulings.card_play.choices import choices
from bridgelaw.rulings.card_play.play import ON_THE_TRICK, Concern, EventKind, PenaltyCard, Play
from bridgelaw.rulings.card_play.why import law


class Asks(Enum):
    """The subjects of a check."""

    SIGHT_HELPED = "whether the sight of the card helped its side"
    SUGGESTED = "whether its partner chose a play that a card, back in hand, suggested"
    COMING_OUT_SUGGESTED = "whether its partner, once the card was played, chose a play that its exposure suggested"
    LINE_AFTER_WRONG_HAND = "whether a lead taken back suggested declarer's line of play"
    WITHDRAWN_SUGGESTED = "whether a defender chose a play that partner's lead, taken back, suggested"
    NEITHER_NOT_REPEATED = "that Law 51 does not repeat the third option for cards in several suits"


@dataclass(frozen=True)
class Check:
    """One question, the clauses for which its answer matters, and its card, if there is one."""

    asks: Asks
    rests_on: tuple[Reference, ...]
    shown: PenaltyCard | None = None


def checks(play: Play) -> tuple[Check, ...]:
    """Return the questions to ask during this play, or after it (50E, 16C2; 51B2(c))."""
    year = play.edition
    open_to_all = rule("shown-card-authorised", year).holds
    if play.over:
        return (*_afterwards(play), *_of_leads(play))
    found = list(_of_leads(play))
    # 50E4 of 2017 is about the card on the table; one that is back in hand is unauthorised like a withdrawn one.
    if play.penalty or (play.returned and not open_to_all):
        found.append(Check(Asks.SIGHT_HELPED, (clause_for("penalty-card-damage", year),)))
    for each in play.returned if open_to_all else ():
        found.append(Check(Asks.SUGGESTED, law(year, "50E2", "16C2", "16C3"), each))
    if not rule("neither-written-in-51", year).holds and any(
        choice.kind == FORBID and len(choice.suits) > 1 for choice in choices(play)
    ):
        found.append(Check(Asks.NEITHER_NOT_REPEATED, rule("neither-in-several-suits", year).clauses))
    return tuple(found)


def _afterwards(play: Play) -> tuple[Check, ...]:
    """Return the questions after the last card: about a card on the table during the play, and about one picked up."""
    year, lying, seen, back = play.edition, False, False, False
    open_to_all = rule("shown-card-authorised", year).holds
    for each in play.record:
        if each.kind is EventKind.EXPOSED:
            lying = lying or each.lies is not None
        elif each.choice and each.choice.concerns is Concern.LEAD and each.choice.kind != NEITHER:
            # With several suits one card may still be on the table.
            back, lying = True, bool(each.choice.stay)
        seen = seen or (lying and each.kind in ON_THE_TRICK)
    found = []
    if seen or (back and not open_to_all):
        found.append(Check(Asks.SIGHT_HELPED, (clause_for("penalty-card-damage", year),)))
    if play.spent and open_to_all:
        found.append(Check(Asks.COMING_OUT_SUGGESTED, rule("played-card-known", year).clauses))
    if back and open_to_all:
        found.append(Check(Asks.SUGGESTED, law(year, "50E2", "16C2", "16C3")))
    return tuple(found)


def _of_leads(play: Play) -> tuple[Check, ...]:
    """Return the questions about leads out of turn that went back to the hand (55C; 16C2, in 2007 16D2)."""
    sides = {play.defends(each.seat) for each in play.record if each.kind is EventKind.WITHDRAWN}
    found = []
    if False in sides:
        found.append(Check(Asks.LINE_AFTER_WRONG_HAND, law(play.edition, "55C")))
    if True in sides:
        found.append(Check(Asks.WITHDRAWN_SUGGESTED, rule("withdrawn-card-known", play.edition).clauses))
    return tuple(found)

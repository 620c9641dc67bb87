"""The rules that bind a player who is to play, in order, and the cards that each leaves.

The order is that of the Laws: to follow suit comes before everything (44C); then a card put down before its turn (57D);
then declarer's choice for the lead (50D2(a), 51B), or for the card of a defender whose partner played first (57A); then
a penalty card, major (50D1) or minor (50C). A rule that cannot be met gives way (59).
"""

from __future__ import annotations

from functools import cache

from bridgelaw.rulings.card_play.action import HIGHEST, LOWEST, REQUIRE
from bridgelaw.rulings.card_play.play import PenaltyCard, Play, Restriction
from bridgelaw.rulings.card_play.why import Duty, RuleOfPlay
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, of_suit


@cache
def _low(suit: Strain) -> frozenset[Card]:
    """The cards of a suit below the ten, to which 50C applies."""
    return frozenset(card for card in of_suit(suit) if not card.honour)


def duties(play: Play, seat: Seat) -> tuple[Duty, ...]:
    """Return the rules that bind a seat if it plays next, in order; the cards left by the last one may be played.

    Where it leaves several major penalty cards, declarer has to name one (51A). Without a rule any card may be played.
    """
    found = play.duties_found.get(seat)
    if found is None:
        found = play.duties_found[seat] = _duties(play, seat)
    return found


def _duties(play: Play, seat: Seat) -> tuple[Duty, ...]:
    found = _in_the_trick(play, seat) if play.trick else _on_lead(play, seat)
    if not play.penalty or (found and found[-1].rule is RuleOfPlay.EARLY):
        return found
    cards = found[-1].leaves if found else play.hand(seat)
    return found + _of_penalty_cards(play, cards, [each for each in play.penalty if each.seat is seat])


def _asked(rule: RuleOfPlay, cards: frozenset[Card], wanted: frozenset[Card]) -> Duty:
    """The duty to play one of those wanted, which gives way where there is none."""
    kept = cards & wanted
    return Duty(rule, kept or cards, bool(kept))


def _in_the_trick(play: Play, seat: Seat) -> tuple[Duty, ...]:
    follow = _asked(RuleOfPlay.FOLLOW, play.hand(seat), of_suit(play.trick[0][1].suit))
    if play.early and play.early.seat is seat:
        return follow, _asked(RuleOfPlay.EARLY, follow.leaves, frozenset({play.early.card}))
    if play.restriction and play.restriction.seat is seat:
        return follow, _asked(RuleOfPlay.CHOSEN, follow.leaves, _as_chosen(play, play.restriction, follow))
    return (follow,)


def _as_chosen(play: Play, chosen: Restriction, follow: Duty) -> frozenset[Card]:
    """The cards that obey declarer's choice about this trick, among those that follow; none if no card can obey.

    A suit that must be followed to comes first (44C), so that another cannot be required then.
    """
    if chosen.kind in (HIGHEST, LOWEST):
        if not follow.met:
            return frozenset()
        pick = max if chosen.kind == HIGHEST else min
        return frozenset({pick(follow.leaves)})
    named = of_suit(chosen.suit) if chosen.suit else frozenset[Card]()
    return follow.leaves & named if chosen.kind == REQUIRE else follow.leaves - named


def _on_lead(play: Play, seat: Seat) -> tuple[Duty, ...]:
    """Return declarer's required and forbidden suits; where both cannot be obeyed, the ban binds the cards of other
    suits.
    """
    if seat is not play.leader:
        return ()
    cards, found = play.hand(seat), list[Duty]()
    if play.required:
        found.append(_asked(RuleOfPlay.REQUIRED, cards, of_suit(play.required.suit)))
    if play.ban and not (found and found[0].met):
        found.append(_asked(RuleOfPlay.FORBIDDEN, cards, cards.difference(*map(of_suit, play.ban.suits))))
    return tuple(found)


def _of_penalty_cards(play: Play, cards: frozenset[Card], own: list[PenaltyCard]) -> tuple[Duty, ...]:
    found = []
    for lying in own:
        if not lying.major and (low := (_low(lying.card.suit) - {lying.card}) & cards):
            found.append(_asked(RuleOfPlay.MINOR, cards, cards - low))
            cards = found[-1].leaves
    if due := cards & frozenset(each.card for each in own if each.major):
        found.append(Duty(RuleOfPlay.MAJOR, due))
        if play.named in due:
            found.append(Duty(RuleOfPlay.NAMED, frozenset({play.named})))
    return tuple(found)

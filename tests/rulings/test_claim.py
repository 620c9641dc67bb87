"""Contested claims: the endings ruled by hand, what each answer changes, and what is refused."""

from __future__ import annotations

import pytest

from bridgelaw.rulings.claim import (
    BadEnding,
    Claim,
    ClaimRuling,
    ClaimStatement,
    EndPosition,
    LineStatus,
    Picture,
    TooManyCards,
    hands_of,
    read_steps,
    rule_claim,
)
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card

FIRST = "N:54...8 9..QJ. .KJ.A. Q.4..9"


def ruled(*forgotten: str, hands: str = FIRST, trump: Strain = Strain.HEARTS, steps: str = "") -> ClaimRuling:
    """A claim by South, on lead, who has forgotten those cards."""
    ending = EndPosition(hands_of(hands), trump, Seat.S, declarer=Seat.S)
    picture = Picture(frozenset(map(Card.parse, forgotten)))
    return rule_claim(Claim(ending, Seat.S, ClaimStatement(read_steps(steps.split(";"))), picture))


def test_the_trump_that_nobody_mentioned() -> None:
    ruling = ruled("♥4")
    assert ruling.tricks == (2, 1)
    assert ruled(steps="draw trumps").tricks == ruled().tricks == (3, 0)
    assert {row.cards[0]: row.status for row in ruling.lines()} == {
        Card.parse("♥K"): LineStatus.BETTER,
        Card.parse("♦A"): LineStatus.CARELESS,
    }
    (hinge,) = ruling.hangs_on
    assert (hinge.question, hinge.tricks) == ("knew-trumps", (3, 0))
    assert [ground.id for ground in ruling.grounds][:3] == ["claimed", "no-statement", "trump-forgotten"]


def test_a_card_that_is_not_good_among_those_that_are() -> None:
    hands = "N:65.4.3. ..JT9.2 T..AKQ. J.AKQ.."
    assert ruled("♠J", hands=hands, trump=Strain.NOTRUMP).tricks == (0, 4)
    assert ruled("♠J", hands=hands, trump=Strain.NOTRUMP, steps="run diamonds;♠T").tricks == (3, 1)


@pytest.mark.parametrize(
    ("hands", "says"),
    [
        ("N:54...8 9..QJ. .KJ.A. 5.4..9", "held by North and by West"),
        ("N:54...8 9..QJ. .KJ.A. Q.4..", "not of one length"),
        ("N:... ... ... ...", "No cards are left"),
        ("N:54..8 9..QJ. .KJ.A. Q.4..9", "has 3 suits"),
        ("N:54...1 9..QJ. .KJ.A. Q.4..9", "is no card"),
        ("somewhere", "is no four hands"),
    ],
)
def test_cards_that_are_no_ending_are_refused(hands: str, says: str) -> None:
    with pytest.raises(BadEnding, match=says):
        ruled(hands=hands)


def test_more_cards_than_the_search_takes_are_refused_with_what_can_be_done() -> None:
    with pytest.raises(TooManyCards, match="Play on"):
        ruled(hands="N:AKQJT987... .AKQJT987.. ..AKQJT987. ...AKQJT987")

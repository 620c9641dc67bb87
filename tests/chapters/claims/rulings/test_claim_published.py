"""Claims that were discussed in public, with other words: what they give, or the finding that they depend on."""

from __future__ import annotations

from dataclasses import replace

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling, rule_claim
from tests.chapters.claims.rulings.claim_rows import ruled

Tricks = tuple[int, int]


def otherwise(ruling: ClaimRuling) -> dict[str, Tricks]:
    """The tricks under each answer that changes them."""
    return {hinge.question: hinge.tricks for hinge in ruling.hangs_on}


def test_a_trump_that_declarer_forgot_takes_a_trick_after_the_finesse() -> None:
    # A slam in spades with the ♠10 still out, seven cards left. ♥2 J Q 4, ♥A; with the ♠10 forgotten, the ♦9 to the
    # ♦K is normal, and East ruffs it: six.
    ruling = ruled("N:K43.AQ.K.4 T.T87654.. J8.932.9.Q .KJ.T86.J9", "♠", "S", "finesse ♥Q", forgotten="♠T")
    assert ruling.tricks == (6, 1)
    assert otherwise(ruling)["knew-trumps"] == (7, 0)


def test_whether_a_side_suit_is_left_decides_a_claim_with_the_boss_trump_out() -> None:
    # North leads the ♦Q. Played to its end, the diamonds give three: West ruffs one of them, and no more.
    hands = "N:.9.QT9. ..J.AKQ 2...987 AK3.T.."
    ruling = ruled(hands, "♥", "N", "♦Q", forgotten="♥T", declarer="N")
    assert ruling.tricks == (3, 1)
    # ♦Q J ♣7 ♠3, then the ♥9 to the ♥10 and two spades: one trick.
    assert otherwise(ruling)["leaves-suits"] == (1, 3)
    found = replace(ruling.claim, picture=replace(ruling.claim.picture, runs_suits=False))
    other = rule_claim(found)
    assert other.tricks == (1, 3)
    assert otherwise(other)["runs-suits"] == (3, 1)
    assert " ".join(str(card) for _, card in other.line[4:6]) == "♥9 ♣Q"
    assert "leaves-suits" in [ground.id for ground in other.grounds]


def test_no_suit_is_begun_where_nothing_has_been_led() -> None:
    after = ruled("N:.9.T9. ...AKQ 2...98 AK.T..", "♥", "N", "", forgotten="♥T", declarer="N")
    assert after.tricks == (0, 3)
    assert ruled("N:.9.QT9. ..J.AKQ 2...987 AK3.T..", "♥", "N", "", forgotten="♥T", declarer="N").tricks == (0, 4)


def test_four_clubs_and_then_the_jack() -> None:
    ruling = ruled("N:65.4.32. 987.Q.4. .J..AKQJ T.T8.Q9.", "NT", "S", "run clubs;♥J")
    assert ruling.tricks == (4, 1)
    # Without the order the jack may come first, and East runs three spades.
    assert ruled("N:65.4.32. 987.Q.4. .J..AKQJ T.T8.Q9.", "NT", "S", "♥J;run clubs").tricks[0] <= 4


def test_one_small_trump_out_and_nothing_said() -> None:
    hands = "N:43.2.5.76 7..T98.98 AKQ.A.A.A .9876.J7."
    unaware = ruled(hands, "♠", "S", "", forgotten="♠7")
    assert unaware.tricks == (5, 1)
    assert otherwise(unaware)["knew-trumps"] == (6, 0)
    assert ruled(hands, "♠", "S", "").tricks == (6, 0)


def test_one_forgotten_card_brings_back_the_others_unless_it_is_found_otherwise() -> None:
    # South forgot two aces. ♠K to the ♠A, ♦2 to the ♦A; who knows of the ♥A by now plays the ♣A: two.
    ruling = ruled("N:2.2..32 3.3..54 K.K.A.A A.A.32.", "NT", "S", "♠K", forgotten="♠A ♥A")
    assert ruling.tricks == (2, 2)
    # Who still does not know of it may lead the ♥K: ♥A, and West's ♦3 is good: one.
    assert otherwise(ruling)["still-forgets"] == (1, 3)
    still = rule_claim(replace(ruling.claim, picture=replace(ruling.claim.picture, recovers=False)))
    assert still.tricks == (1, 3)
    assert otherwise(still)["recovers"] == (2, 2)


def test_whether_claimer_plays_low_is_named_where_it_decides() -> None:
    # ♠K J ♦2 8, ♠A Q, and West, who may throw a winner, throws the ♣A: the ♣2 is then a loser.
    (question,) = {"plays-high", "plays-low"} & set(otherwise(computed(case_named("claim-27-found")).ruling))
    assert question == "plays-high"

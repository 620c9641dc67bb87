"""The force of each documented phrase of a statement, and a holding in which it does not bind the claimer."""

from __future__ import annotations

from bridgelaw.chapters.claims.rulings.claim import ClaimRuling
from bridgelaw.chapters.claims.rulings.status import LineStatus
from tests.chapters.claims.rulings.claim_rows import cards, ruled
from tests.each import each

#: The ♥K is on side; the ♣A is the only way from North to South.
TENACE = "N:.AQ..4 .54..8 .32..A .KJ..9"
#: South has the trumps, North is on lead: with a heart to the ♥A, and with the ♣Q to be ruffed.
AWAY = "N:.K3..2 4.52.. AK.A.. 5.8.A."
RUFFED = "N:K..Q.Q 5.5.2. .Q9.J. 8.T..4"
STRANDED = "N:.AQ..4 .54..A .32..8 .KJ..9"


def stated(ruling: ClaimRuling, played: str = "") -> str:
    """The cards that the words ask for at a moment."""
    rows = ruling.lines(cards(played))
    return " ".join(str(card) for row in rows if row.status is LineStatus.STATED for card in row.cards)


@each(
    "hands, trump, leader, steps, played, asks",
    [
        ("N:.A.5.7 .4.6.8 .5.7.9 .6.8.T", "NT", "S", "♥5 to ♥A", "", "♥5"),
        ("N:.A.5.7 .4.6.8 .5.7.9 .6.8.T", "NT", "S", "♥5 to ♥A", "♥5 ♥6", "♥A"),
        ("N:3.4.5. 4.5.6. AK.A.. 5.6.7.", "NT", "S", "run spades", "", "♠A ♠K"),
        ("N:3.4.5. 4.5.6. A2.A.. 5.6.7.", "♠", "S", "draw trumps", "", "♠A"),
        ("N:3.4.5. 4.5.6. AK.A.. 5.6.7.", "♠", "S", "draw 1 trump", "", "♠A ♠K"),
        # The trumps are in the other hand: a heart to the winner there, or a ruff where no suit has one.
        (AWAY, "♠", "N", "draw trumps", "", "♥K ♥3"),
        (AWAY, "♠", "N", "draw trumps", "♥3 ♥5", "♥A"),
        (RUFFED, "♥", "N", "draw trumps", "", "♠K ♣Q"),
        ("N:72.4.. 4.5.6. 3.A.2. 5.6.7.", "♠", "S", "♦2;ruff high", "♦2 ♦7", "♠7"),
        ("N:72.4.. 4.5.6. 3.A.2. 5.6.7.", "♠", "S", "♦2;ruff low", "♦2 ♦7", "♠2"),
        ("N:2.K.2. 4.5.6. A.A.A. 5.6.7.", "NT", "S", "♥A;♠A;♦A", "", "♥A"),
        ("N:.K7.2. .5.63. 2.A.A. .8.74.", "NT", "S", "♠2;discard ♥7", "♠2 ♦4", "♥7"),
        (TENACE, "NT", "S", "finesse ♥Q", "", "♥3 ♥2"),
        (TENACE, "NT", "S", "finesse ♥Q", "♥2 ♥J", "♥Q"),
        (TENACE, "NT", "N", "finesse ♥Q", "", "♣4"),
        (TENACE, "NT", "N", "finesse ♥Q", "♣4 ♣8", "♣A"),
        (TENACE, "NT", "N", "finesse ♥Q", "♣4 ♣8 ♣A ♣9", "♥3 ♥2"),
        ("N:.A32.. .K54.. .Q98.. .JT7..", "NT", "S", "finesse ♥Q", "", "♥8 ♥9"),
        ("N:4.3.3. 5.5.4. .42.A. 6.6.5.", "NT", "S", "concede 1 heart", "", "♥2"),
    ],
)
def test_a_phrase_binds(hands: str, trump: str, leader: str, steps: str, played: str, asks: str) -> None:
    found = stated(ruled(hands, trump, leader, steps), played)
    assert set(found.split()) == set(asks.split()), found


@each(
    "hands, trump, leader, steps, played",
    [
        # The ♥5 is not in the hand on lead.
        ("N:.A.5.7 .4.6.8 .5.7.9 .6.8.T", "NT", "N", "♥5 to ♥A", ""),
        # The hand on lead has no spade.
        ("N:..5.8 ..6.5 .3.A. ..7.9", "NT", "S", "run diamonds;run clubs", "♦A ♦7 ♦5 ♦6"),
        # No trump is out.
        ("N:3.4.5. .98.6. A2.A.. .6.87.", "♠", "S", "draw trumps", ""),
        # One who ruffs with the last trump has none to draw with.
        ("N:.Q.A.A .8..92 A..Q.K T4.6..", "♠", "N", "draw trumps", ""),
        # North follows suit, and ruffs nothing.
        ("N:7.4.3. 4.5.6. 3.A.2. 5.6.7.", "♠", "S", "♦2;ruff high", "♦2 ♦7"),
        # North follows suit, and discards nothing.
        ("N:4.7.2. .5.63. 2.A.A. .6.74.", "NT", "S", "♠2;discard ♥7", "♠2 ♦4"),
        # A higher card has appeared.
        (TENACE, "NT", "S", "finesse ♥Q", "♥2 ♥K"),
        # Nothing of North's reaches South.
        (STRANDED, "NT", "N", "finesse ♥Q", ""),
        # South has no heart to lead towards the queen.
        ("N:.AQ..4 .54..8 5.3..A .KJ..9", "NT", "S", "♥3;finesse ♥Q", "♥3 ♥J ♥A ♥4"),
        ("N:4.4.3. 5.5.4. 3.2.A. 6.6.5.", "NT", "N", "concede 2", ""),
    ],
)
def test_a_phrase_that_cannot_be_followed_binds_nobody(
    hands: str, trump: str, leader: str, steps: str, played: str
) -> None:
    assert stated(ruled(hands, trump, leader, steps), played) == ""


def test_who_draws_trumps_crosses_to_go_on_drawing_them() -> None:
    # By hand: the ♣Q is ruffed with the ♥9, the ♥Q draws both trumps, and the ♦J or a spade wins the last trick.
    ruling = ruled(RUFFED, "♥", "N", "draw trumps")
    assert ruling.tricks == (3, 0)
    assert [str(card) for seat, card in ruling.line if seat.value == "S"][:2] == ["♥9", "♥Q"]


def test_the_named_card_of_a_finesse_is_not_led() -> None:
    # By hand: ♣4 8 A 9, ♥2 J Q 4, ♥A 5 3 K. To lead the queen gives West the king and one trick.
    crossing = ruled(TENACE, "NT", "N", "finesse ♥Q")
    assert crossing.tricks == (3, 0)
    assert " ".join(str(card) for _, card in crossing.line) == "♣4 ♣8 ♣A ♣9 ♥2 ♥J ♥Q ♥4 ♥A ♥5 ♥3 ♥K"
    assert ruled(TENACE, "NT", "N", "♥Q").tricks == (2, 1)
    assert ruled(TENACE, "NT", "S", "finesse ♥Q").tricks == (3, 0)


def test_a_finesse_after_a_round_of_trumps_comes_back_to_the_other_hand() -> None:
    # ♠2 7 K 3 leaves the lead in North: ♣2 6 A 9, ♥2 J Q 4, ♥A.
    drawn = ruled("N:K.AQ..2 3.54..6 2.32..A .KJ..97", "♠", "S", "draw trumps;finesse ♥Q")
    assert drawn.tricks == (4, 0)
    twice = ruled("N:.AQJ..2 .987..6 .432..A .K65..9", "NT", "S", "finesse ♥J;♣2 to ♣A;finesse ♥Q")
    assert twice.tricks == (4, 0)
    assert ruled("N:.AQJ..2 .987..6 .432..A .K65..9", "NT", "S", "finesse ♥J;finesse ♥Q").tricks == (4, 0)


def test_a_finesse_that_fails_costs_its_trick() -> None:
    # The ♥K is East's: ♥2 4 Q K, and East has the ♥J as well.
    assert ruled("N:.AQ..4 .KJ..8 .32..A .54..9", "NT", "S", "finesse ♥Q").tricks == (2, 1)
    assert ruled("N:.AQ..4 .KJ..8 .32..A .54..9", "NT", "N", "finesse ♥Q").tricks == (2, 1)


def test_a_crossing_may_be_a_ruff() -> None:
    # ♦4 8 (♠2) 9: South has no diamond. Then the ♥2 towards the queen.
    ruling = ruled("N:.AQ.4. .54.8. 2.32.. .KJ.9.", "♠", "N", "finesse ♥Q")
    assert stated(ruling) == "♦4" and stated(ruling, "♦4 ♦8") == "♠2"
    assert ruling.tricks == (3, 0)


@each("steps, trick, asks", [("finesse ♥Q", "♥2 ♥J", "♥Q"), ("♥2 to ♥A", "♥2 ♥J", "♥A"), ("finesse ♥Q", "♥2 ♥K", "")])
def test_a_lead_that_lies_on_the_table_belongs_to_the_first_step(steps: str, trick: str, asks: str) -> None:
    assert stated(ruled(TENACE, "NT", "S", steps, trick)) == asks

"""Claims at an early trick: a stated line is followed to its end, and a search that is given up leaves bounds."""

from __future__ import annotations

from random import Random

import pytest

from bridgelaw.chapters.claims.rulings import lines as lines_of_a_claim
from bridgelaw.chapters.claims.rulings.bounds import MOST_SEARCHED, POSITIONS, Budget, Unfinished
from bridgelaw.chapters.claims.rulings.claim import ClaimOutcome, ClaimRuling
from bridgelaw.chapters.claims.rulings.facts import Claim
from bridgelaw.chapters.claims.rulings.lines import NormalLines
from bridgelaw.chapters.claims.rulings.statement import ClaimStatement, read_steps
from bridgelaw.laws import BadInput
from bridgelaw.rulings.card_play.end_position import EndPosition
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import suit_word
from bridgelaw.scoring.deal import SUITS
from bridgelaw.telling import tell
from tests.chapters.claims.rulings.claim_rows import ruled
from tests.chapters.claims.rulings.claims_drawn import strong_hands
from tests.each import each

#: Twelve cards in each hand, at the second trick.
TWELVE = "N:KQT9.A.KQ54.K64 J87.KQJT.J.Q985 A6532.2.A32.A72 4.98765.T9876.J"
LINE = "draw trumps;run diamonds;♥2 to ♥A"


def test_a_claim_at_trick_two_is_ruled() -> None:
    # By hand: three rounds of trumps, the ♦A, ♦K and ♦Q, the ♦5 ruffed in South, the ♥A: eight. Of the last four, with
    # a trump and three clubs in each hand, the ♣A, the ♣K and a trump are won, and the third club is lost.
    ruling = ruled(TWELVE, "♠", "S", LINE)
    assert ruling.outcome is ClaimOutcome.JUDGED and ruling.tricks == (11, 1)
    assert len(ruling.line) == 48
    assert "followed" in [ground.id for ground in ruling.grounds]
    assert "12 tricks" in tell(ruling).steps[0].says


def test_the_line_that_is_followed_is_the_stated_one() -> None:
    ruling = ruled(TWELVE, "♠", "S", LINE)
    first = [str(card) for seat, card in ruling.line[:12] if seat.value in "NS"]
    assert {card[0] for card in first} == {"♠"}


@each("cards", [8, 10, 13])
def test_an_easy_claim_is_ruled_whatever_its_length(cards: int) -> None:
    suit = "AKQJT98765432"[:cards]
    ruling = ruled(f"N:{suit}... .{suit}.. ..{suit}. ...{suit}", "♦", "S", "draw trumps")
    assert ruling.tricks == (cards, 0)


HARD = "N:QT98.K32.J54.Q3 AJ.J98.QT98.JT7 K542.A54.A32.54 763.QT76.K76.A9"


def given_up() -> ClaimRuling:
    """A claim of twelve cards without a statement, whose lines are too many."""
    return ruled(HARD, "NT", "S", "")


def test_a_search_that_is_given_up_says_so_and_gives_bounds() -> None:
    ruling = given_up()
    assert ruling.outcome is ClaimOutcome.BOUNDED and ruling.tricks is None and not ruling.hangs_on
    (low, _), (high, _) = ruling.bounds
    assert 0 <= low <= high <= 12
    told = tell(ruling)
    assert f"at least {low}" in told.result and f"at most {high}" in told.result
    assert any(str(ruling.searched - 1) in step.says for step in told.steps)
    assert POSITIONS < ruling.searched < POSITIONS + 100


def test_the_bounds_of_a_search_hold_the_ruling() -> None:
    # Eight cards can be searched to the end; with less and less to look at the bounds become wider, never wrong.
    hands = "N:KQT9.A.K5.K AJ8.KQ.J.Q9 76532.2.A3. 4.98.T98.JT"
    whole = ruled(hands, "♠", "S", "")
    exact = whole.bounds[0][0]
    for most in (1, 10, 100, 1000):
        lines = NormalLines(whole.claim, most=most)
        lines.worth._known = ({}, {}, {}, {})
        lines.worth._kept.clear()
        try:
            assert lines.fewest(lines.frame.start) == exact
        except Unfinished as unfinished:
            low, high = unfinished.bounds
            assert low <= exact <= high


def stated_claim(seed: int, cards: int) -> Claim:
    """A claim of declarer's who draws the trumps and runs one or two suits."""
    rng = Random(f"stated {seed} {cards}")
    hands, trump = strong_hands(rng, cards), rng.choice(SUITS)
    ours = hands[0] | hands[2]
    held = sorted(set(SUITS) - {trump}, key=lambda suit: -sum(card.suit is suit for card in ours))
    steps = ["draw trumps", *(f"run {suit_word(suit, several=True)}" for suit in held[: rng.randint(1, 2)])]
    ending = EndPosition(hands, trump, rng.choice((Seat.S, Seat.N)), declarer=Seat.S)
    return Claim(ending, Seat.S, ClaimStatement(read_steps(steps)))


def tricks_of(claim: Claim) -> int | None:
    """The fewest tricks on the lines of a claim, None where the search is given up."""
    judged = NormalLines(claim)
    try:
        return judged.fewest(judged.frame.start)
    except Unfinished:
        return None


@pytest.mark.night
def test_a_stated_line_that_is_followed_mostly_ends_as_the_search_does(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for seed in range(60):
        try:
            claim = stated_claim(seed, 9)
        except BadInput:
            continue
        searched = tricks_of(claim)
        with monkeypatch.context() as patch:
            patch.setattr(lines_of_a_claim, "MOST_WEIGHED", 7)
            found.append((searched, tricks_of(claim)))
    same = sum(searched == followed for searched, followed in found)
    assert len(found) >= 40 and same >= 0.9 * len(found), found


def test_a_budget_counts_and_stops() -> None:
    budget = Budget(2)
    budget.spend()
    budget.spend()
    with pytest.raises(Unfinished):
        budget.spend()
    endless = Budget()
    for _ in range(10):
        endless.spend()
    assert endless.spent == 10 and MOST_SEARCHED == 7

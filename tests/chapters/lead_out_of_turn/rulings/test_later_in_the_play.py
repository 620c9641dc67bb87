"""A lead out of turn in mid-play and a card before partner's, by hand, in one deal (53 to 57, 59, 61A)."""

from __future__ import annotations

import pytest

from bridgelaw.laws import BadInput
from bridgelaw.rulings.card_play import (
    BadBeginning,
    Because,
    ChoiceDue,
    GameOver,
    Play,
    PlayOutOfTurn,
    Revoke,
    RuleOfPlay,
    begin,
    choices,
    legal_plays,
)
from bridgelaw.rulings.card_play.checks import Asks, checks
from bridgelaw.rulings.card_play.script import actions_of, read_actions, replay
from bridgelaw.scoring import Seat, Strain
from tests.each import each
from tests.rulings.penalty_cards import DEAL, legal

N, E, S, W = Seat
YEARS = each("edition", [2007, 2017])
SOUTH_WON = "♦8 ♦9 ♦7 ♦A"
WEST_WON = "♣A ♣4 ♣5 ♣3"
EAST_WON = "♣2 ♣4 ♣Q ♣3"
# North leads the ♦J; neither defender has a diamond.
BOTH_VOID = f"{SOUTH_WON} ♦K ♦3 ♦2 ♦10 ♦4 ♦5 ♦Q ♥2 ♦J"


def after(*lines: str, edition: int = 2017) -> Play:
    start = begin(DEAL, Strain.SPADES, S, edition=edition)
    play = replay(start, read_actions(lines))
    assert replay(start, actions_of(play)) == play, "the lines of the play lead to it again"
    return play


def due(play: Play) -> dict[str, str]:
    """Each choice and its clauses."""
    return {str(each): " ".join(basis.clause for basis in each.rests_on) for each in choices(play)}


def verdict(play: Play, text: str) -> tuple[bool, RuleOfPlay | None, Because, str]:
    (found,) = [each for each in legal_plays(play) if str(each.card) == text]
    return found.legal, found.rule, found.why.because, " ".join(each.clause for each in found.rests_on)


def last(play: Play) -> str:
    return " ".join(each.clause for each in play.record[-1].rests_on)


# ---- a defender's lead out of turn (53A, 56) ----


@each("edition, clauses", [(2017, "56B"), (2007, "56 54D")])
def test_a_defender_leads_at_declarers_turn(edition: int, clauses: str) -> None:
    play = after(SOUTH_WON, "W leads ♥Q out of turn", edition=edition)
    assert due(play) == {"accept": "53A", "refuse": clauses}
    assert {each.why.because for each in legal_plays(play)} == {Because.LEAD_OPEN} and legal(play) == ""
    stands = after(SOUTH_WON, "W leads ♥Q out of turn", "accept", edition=edition)
    assert (stands.leader, stands.to_play, stands.penalty) == (W, N, ()) and last(stands) == "53A"
    back = after(SOUTH_WON, "W leads ♥Q out of turn", "refuse", edition=edition)
    assert [str(each) for each in back.penalty] == ["♥Q (West, major)"] and last(back) == clauses
    assert back.to_play is S and choices(back) == () and len(legal(back).split()) == 12


@YEARS
def test_a_defender_leads_at_his_partners_turn_and_declarer_chooses_about_the_lead(edition: int) -> None:
    play = after(EAST_WON, "W leads ♥Q out of turn", "refuse", edition=edition)
    assert due(play) == {"require hearts": "50D2(a)", "forbid hearts": "50D2(a)", "neither": "50D2(b)"}
    assert legal(after(EAST_WON, "W leads ♥Q out of turn", "refuse", "require hearts")) == "♥K ♥8 ♥7 ♥3 ♥2"


@YEARS
def test_a_card_from_the_next_hand_accepts_it(edition: int) -> None:
    play = after(SOUTH_WON, "W leads ♥Q out of turn", "N ♥6", edition=edition)
    assert [str(card) for _, card in play.trick] == ["♥Q", "♥6"] and play.offered is None and play.to_play is E
    with pytest.raises(Revoke):
        after(SOUTH_WON, "W leads ♥Q out of turn", "N ♦2")


@each("edition, clause", [(2017, "53B"), (2007, "53C")])
def test_the_proper_lead_after_it_stands_and_the_other_is_no_penalty_card(edition: int, clause: str) -> None:
    for line in ("S leads ♠Q", "S ♠Q"):
        play = after(SOUTH_WON, "W leads ♥Q out of turn", line, edition=edition)
        assert (play.leader, play.to_play, play.penalty, play.offered) == (S, W, (), None) and last(play) == clause
        assert "♥Q" not in legal(play) and Asks.WITHDRAWN_SUGGESTED in {each.asks for each in checks(play)}
    # East's lead at South's turn: the next hand is South's own, and the word says which of the two is meant.
    assert after(SOUTH_WON, "E leads ♥K out of turn", "S ♥A", edition=edition).leader is E
    assert after(SOUTH_WON, "E leads ♥K out of turn", "S leads ♥A", edition=edition).leader is S


# ---- declarer's (53A, 55) ----


@YEARS
def test_declarer_leads_from_the_wrong_hand(edition: int) -> None:
    play = after(SOUTH_WON, "N leads ♦Q out of turn", edition=edition)
    assert due(play) == {"accept": "53A 55A", "refuse": "55A 55B2"}
    back = after(SOUTH_WON, "N leads ♦Q out of turn", "refuse", edition=edition)
    assert (back.to_play, back.penalty, len(legal(back).split())) == (S, (), 12), "any card from the right hand"
    assert [each.asks for each in checks(back)] == [Asks.LINE_AFTER_WRONG_HAND]
    assert after(SOUTH_WON, "N leads ♦Q out of turn", "accept", edition=edition).to_play is E


@YEARS
def test_declarer_leads_at_a_defenders_turn(edition: int) -> None:
    play = after(WEST_WON, "S leads ♠Q out of turn", edition=edition)
    assert due(play)["refuse"] == "55A 55B1"
    assert after(WEST_WON, "S leads ♠Q out of turn", "refuse", edition=edition).to_play is W
    assert after(WEST_WON, "N leads ♠3 out of turn", "W leads ♥4", edition=edition).leader is W


@each("edition, clause", [(2017, "53C"), (2007, "53B")])
def test_the_wrong_defender_plays_to_it_and_comes_before_his_partner(edition: int, clause: str) -> None:
    play = after(SOUTH_WON, "N leads ♦Q out of turn", "W ♦3", edition=edition)
    assert [str(card) for _, card in play.trick] == ["♦Q"] and [str(each) for each in play.penalty] == [
        "♦3 (West, major)"
    ]
    assert play.awaits is E and play.record[-2].rests_on[0].clause == clause and last(play).startswith("57A")
    assert legal(after(SOUTH_WON, "N leads ♦Q out of turn", "W ♦3", "lowest", edition=edition)) == "♦10"


# ---- before partner (57A) ----


def test_declarers_choices_and_the_one_that_is_new() -> None:
    lines = (SOUTH_WON, "♦K", "E anticipates ♦10")
    assert due(after(*lines)) == {
        "highest": "57A1",
        "lowest": "57A2",
        **{f"require {suit}": "57A3" for suit in ("spades", "hearts", "clubs")},
        **{f"forbid {suit}": "57A4" for suit in ("spades", "hearts", "clubs")},
    }
    assert due(after(*lines, edition=2007)) == {
        "highest": "57A1",
        "lowest": "57A2",
        **{f"forbid {suit}": "57A3" for suit in ("spades", "hearts", "clubs")},
    }
    with pytest.raises(BadInput, match=r"declarer's options"):
        after(*lines, "require spades", edition=2007)


@YEARS
def test_the_highest_and_the_lowest(edition: int) -> None:
    lines = (SOUTH_WON, "♦K", "E anticipates ♦10")
    high, low = (after(*lines, each, edition=edition) for each in ("highest", "lowest"))
    assert legal(high) == "♦5" and legal(low) == "♦3"
    assert verdict(high, "♦5") == (True, RuleOfPlay.CHOSEN, Because.AS_CHOSEN, "57A1")
    assert verdict(high, "♦3") == (False, RuleOfPlay.CHOSEN, Because.HIGHEST_DUE, "57A1")
    assert verdict(low, "♦5") == (False, RuleOfPlay.CHOSEN, Because.LOWEST_DUE, "57A2")
    assert verdict(high, "♠A") == (False, RuleOfPlay.FOLLOW, Because.MUST_FOLLOW, "44C")
    with pytest.raises(Revoke, match="61A"):
        after(*lines, "highest", "W ♦3")
    done = after(*lines, "highest", "W ♦5", "N ♦2")
    assert done.restriction is None and legal(done) == "♦10", "and then his own card goes"


@YEARS
def test_a_suit_to_follow_comes_before_another_suit(edition: int) -> None:
    lines = (SOUTH_WON, "♦K", "E anticipates ♦10")
    assert legal(after(*lines, "forbid spades", edition=edition)) == "♦5 ♦3"
    if edition == 2017:
        play = after(*lines, "require spades")
        assert legal(play) == "♦5 ♦3" and last(play) == "57A3 57B 59" and not play.record[-1].can
        assert verdict(play, "♦5") == (True, RuleOfPlay.CHOSEN, Because.FREED, "57B 59")


def test_a_partner_without_the_suit() -> None:
    lines = (BOTH_VOID, "W anticipates ♠2")
    free = "♠5 ♠4 ♥K ♥8 ♥7 ♥3 ♣Q ♣8 ♣6 ♣5"
    play = after(*lines, "require spades")
    assert legal(play) == "♠5 ♠4"
    assert verdict(play, "♠4") == (True, RuleOfPlay.CHOSEN, Because.AS_CHOSEN, "57A3")
    assert verdict(play, "♥K") == (False, RuleOfPlay.CHOSEN, Because.OTHER_SUIT_DUE, "57A3")
    play = after(*lines, "forbid spades")
    assert legal(play) == "♥K ♥8 ♥7 ♥3 ♣Q ♣8 ♣6 ♣5"
    assert verdict(play, "♥K") == (True, RuleOfPlay.CHOSEN, Because.NOT_OTHER_SUIT, "57A4")
    assert verdict(play, "♠4") == (False, RuleOfPlay.CHOSEN, Because.OTHER_SUIT_FORBIDDEN, "57A4")
    for kind in ("highest", "lowest"):
        play = after(*lines, kind)
        assert legal(play) == free and last(play).endswith("57B 59")
        assert verdict(play, "♣5") == (True, RuleOfPlay.CHOSEN, Because.FREED, "57B 59")
    assert legal(after(*lines, "forbid spades", edition=2007)) == "♥K ♥8 ♥7 ♥3 ♣Q ♣8 ♣6 ♣5"
    assert last(after(*lines, "forbid spades", edition=2007)) == "57A3"


def test_his_own_penalty_card_waits_for_what_declarer_chose() -> None:
    lines = (SOUTH_WON, "♦K", "W shows ♦3", "E anticipates ♦10", "highest")
    assert (
        verdict(after(*lines), "♦3") == (False, RuleOfPlay.CHOSEN, Because.WAITS, "50D1(b)")
        and legal(after(*lines)) == "♦5"
    )
    minor = (SOUTH_WON, "♦K", "W drops ♦3", "E anticipates ♦10", "highest")
    assert legal(after(*minor)) == "♦5"
    void = (BOTH_VOID, "E shows ♥K", "W anticipates ♠2")
    assert legal(after(*void, "require spades")) == "♠5 ♠4" and legal(after(*void, "require hearts")) == "♥K"
    assert legal(after(*void, "forbid spades")) == "♥K" == legal(after(*void, "lowest"))


def test_he_leads_to_the_next_trick_before_his_partner_has_played() -> None:
    lines = ("♣A ♣4", "W leads ♣K out of turn")
    play = after(*lines)
    assert [str(each) for each in play.penalty] == ["♣K (West, major)"] and play.awaits is E
    assert {each.why.because for each in legal_plays(play)} == {Because.CARD_CHOICE_DUE}
    assert legal(after(*lines, "highest")) == "♣Q" and legal(after(*lines, "lowest")) == "♣5"
    again = after(*lines, "highest", "E ♣Q", "S ♣3")
    assert again.leader is W and legal(again) == "♣K", "a major penalty card is led at the first chance"


@each("edition, clause", [(2017, "57C3"), (2007, "57C2")])
def test_declarers_card_before_its_turn_stands(edition: int, clause: str) -> None:
    play = after("♣A", "S anticipates ♣3", edition=edition)
    assert last(play) == clause and play.to_play is N
    assert after("♣A", "S anticipates ♣3", "♣4 ♣5", edition=edition).leader is W
    with pytest.raises(Revoke):
        after("♣A", "S anticipates ♠Q", edition=edition)


@YEARS
def test_no_rectification_once_declarer_has_played_from_both_hands(edition: int) -> None:
    play = after(SOUTH_WON, "♦K", "N anticipates ♦2", "E anticipates ♦10", edition=edition)
    assert last(play) == "57C1" and not play.penalty and not choices(play) and legal(play) == "♦5 ♦3"
    assert (
        after(SOUTH_WON, "♦K", "N anticipates ♦2", "E anticipates ♦10", "W ♦3", "E ♦10", edition=edition).to_play is S
    )


# ---- what is refused ----


@each(
    "lines, fault, says",
    [
        (("W leads ♥Q out of turn",), PlayOutOfTurn, "It is West's turn"),
        (("E leads ♥K out of turn",), PlayOutOfTurn, r"opening lead.*turn"),
        ((SOUTH_WON, "S leads ♠Q out of turn"), PlayOutOfTurn, "It is South's turn"),
        (("♣A ♣4 ♣5", "W leads ♣K out of turn"), PlayOutOfTurn, "53A and 56"),
        ((SOUTH_WON, "W leads ♥Q out of turn", "E leads ♥K out of turn"), BadBeginning, "not settled yet"),
        ((SOUTH_WON, "W leads ♥Q out of turn", "E ♥K"), ChoiceDue, r"First.*accepted"),
        ((SOUTH_WON, "W leads ♥Q out of turn", "E leads ♥K"), PlayOutOfTurn, "It is South's turn"),
        ((SOUTH_WON, "♦K", "E anticipates ♦10", "W ♦5"), ChoiceDue, "First declarer chooses about partner's card"),
        ((SOUTH_WON, "♦K", "E anticipates ♦10", "highest", "E anticipates ♥K"), BadBeginning, "not settled yet"),
        ((SOUTH_WON, "♦K", "E anticipates ♦10", "N anticipates ♦2"), ChoiceDue, "60A1"),
        ((WEST_WON, "E shows ♥K", "S leads ♠Q out of turn"), BadBeginning, "60A3"),
        ((SOUTH_WON, "W shows ♥Q", "W leads ♥9 out of turn"), BadBeginning, "Law 52"),
        ((SOUTH_WON, "W leads ♥Q out of turn", "W drops ♥Q"), BadBeginning, r"already on the table"),
        ((SOUTH_WON, "W leads ♥K out of turn"), BadInput, "East holds it"),
        ((SOUTH_WON, "accept"), BadInput, "nothing to choose"),
        ((SOUTH_WON, "highest"), BadInput, "nothing to choose"),
    ],
)
def test_what_cannot_be_done_is_said(lines: tuple[str, ...], fault: type[BadInput], says: str) -> None:
    with pytest.raises(fault, match=says):
        after(*lines)


def test_the_last_trick() -> None:
    twelve = (
        "♣A ♣4 ♣5 ♣3 ♣K ♣9 ♣6 ♣J ♠A ♠3 ♠4 ♠7 ♠K ♠6 ♠5 ♠8 ♦8 ♦9 ♦7 ♦A ♥A ♥4 ♥6 ♥2",
        "♠Q ♠2 ♥10 ♥3 ♠J ♦3 ♥J ♥7 ♠10 ♦5 ♦2 ♥8 ♠9 ♣2 ♦6 ♣8 ♦K ♥9 ♦J ♦10 ♦4 ♣7 ♦Q ♣Q",
    )
    with pytest.raises(PlayOutOfTurn, match=r"last trick"):
        after(*twelve, "E leads ♥K out of turn")
    assert after(*twelve, "E leads ♥K out of turn", "accept", edition=2007).leader is E
    with pytest.raises(GameOver):
        after(*twelve, "♣10 ♥K ♥5 ♥Q", "E leads ♥K out of turn")
    with pytest.raises(GameOver):
        after(*twelve, "♣10 ♥K ♥5 ♥Q", "E anticipates ♥K")

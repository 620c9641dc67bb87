"""Each rule of the penalty card, by hand, in one deal: West has two top clubs and the two top trumps."""

from __future__ import annotations

import pytest

from bridgelaw.laws import BadInput
from bridgelaw.rulings.card_play import (
    BadBeginning,
    Because,
    ChoiceDue,
    EventKind,
    GameOver,
    NoChoice,
    NotHeld,
    PenaltyCard,
    PenaltyCardNotPlayed,
    Play,
    PlayOutOfTurn,
    Revoke,
    RuleOfPlay,
    begin,
    choice_of,
    choices,
    choose,
    designate,
    designations,
    exposed,
    knowledge,
    legal_plays,
    play_card,
    play_instead,
    put_down_early,
)
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, in_order, read_suit
from bridgelaw.scoring.deal import Deal
from tests.each import each
from tests.rulings.penalty_cards import DEAL, legal

N, E, S, W = Seat
card = Card.parse


def start(*lying: str, edition: int = 2017, trump: Strain = Strain.SPADES) -> Play:
    """South declares; each text is a major penalty card, as in "E ♥K"."""
    cards = tuple(PenaltyCard(Seat.parse(text.split()[0]), card(text.split()[1])) for text in lying)
    return begin(DEAL, trump, S, penalty=cards, edition=edition)


def played(play: Play, cards: str) -> Play:
    for name in cards.split():
        play = play_card(play, card(name))
    return play


def chosen(play: Play, kind: str, suits: str = "") -> Play:
    return choose(play, choice_of(play, kind, map(read_suit, suits.split())))


def because(play: Play) -> Because:
    """Why the first card that may be played may."""
    return next(each.why.because for each in legal_plays(play) if each.legal)


def verdict(play: Play, text: str) -> tuple[bool, RuleOfPlay | None, list[str]]:
    """Return what is said of one card of the seat to play: legal or not, the rule, the clauses."""
    (found,) = [each for each in legal_plays(play) if each.card == card(text)]
    return found.legal, found.rule, [basis.clause for basis in found.rests_on]


def lying(play: Play) -> list[str]:
    return [str(each) for each in play.penalty]


# ---- 50B: minor and major ----


@each(
    "text, deliberate, size",
    [
        ("♥8", False, "minor"),
        ("♥8", True, "major"),
        ("♥K", False, "major"),
        ("♦10", False, "major"),
        ("♠5", True, "major"),
    ],
)
def test_minor_is_one_low_card_shown_by_accident(text: str, deliberate: bool, size: str) -> None:
    assert [each.size for each in exposed(start(), E, card(text), deliberate).penalty] == [size]


def test_a_second_card_makes_both_major_and_they_stay_so() -> None:
    play = exposed(exposed(start(), E, card("♣5"), False), E, card("♣6"), False)
    assert lying(play) == ["♣5 (East, major)", "♣6 (East, major)"]
    play = chosen(play, "neither")
    play = play_card(designate(played(play, "♣A ♣4"), card("♣6")), card("♣6"))
    assert lying(play) == ["♣5 (East, major)"]


def test_each_defender_has_his_own() -> None:
    play = exposed(exposed(start(), E, card("♣5"), False), W, card("♥4"), False)
    assert lying(play) == ["♣5 (East, minor)", "♥4 (West, minor)"]


def test_declarer_and_dummy_have_no_penalty_cards() -> None:
    for seat, text in ((S, "♠Q"), (N, "♦Q")):
        play = exposed(start(), seat, card(text), True)
        assert not play.penalty and play.record[-1].rests_on[0].clause == "48A"
        assert legal(play) == legal(start())


# ---- 50D2: the partner's lead ----


def test_declarer_chooses_before_the_lead() -> None:
    play = start("E ♥K")
    assert [(str(each), [basis.clause for basis in each.rests_on]) for each in choices(play)] == [
        ("require hearts", ["50D2(a)"]),
        ("forbid hearts", ["50D2(a)"]),
        ("neither", ["50D2(b)"]),
    ]
    assert legal(play) == ""
    with pytest.raises(ChoiceDue, match="Law 49") as refused:
        play_card(play, card("♣A"))
    assert refused.value.why is not None and refused.value.why.because is Because.CHOICE_DUE


def test_required_the_suit_is_led_and_the_card_is_free() -> None:
    play = chosen(start("E ♥K"), "require", "♥")
    assert (lying(play), [str(each.card) for each in play.returned]) == ([], ["♥K"])
    assert legal(play) == "♥Q ♥9 ♥4"
    assert verdict(play, "♣A") == (False, RuleOfPlay.REQUIRED, ["50D2(a)"])
    assert legal(played(play, "♥4 ♥J")) == "♥K ♥8 ♥7 ♥3 ♥2"
    with pytest.raises(Revoke, match="61A") as refused:
        play_card(play, card("♣A"))
    assert refused.value.why is not None and refused.value.why.because is Because.SUIT_REQUIRED


def test_forbidden_for_as_long_as_he_keeps_the_lead() -> None:
    play = chosen(start("E ♥K"), "forbid", "♥")
    assert legal(play) == "♠A ♠K ♠2 ♦8 ♦5 ♦3 ♣A ♣K ♣7 ♣2"
    assert verdict(play, "♥4") == (False, RuleOfPlay.FORBIDDEN, ["50D2(a)"])
    play = played(play, "♣A ♣4 ♣5 ♣3")
    assert play.ban is not None and (play.ban.seat, play.ban.suits) == (W, {Strain.HEARTS}) and not choices(play)
    assert "♥" not in legal(play)
    with pytest.raises(Revoke, match="West may not play ♥4"):
        play_card(play, card("♥4"))
    play = played(play, "♣7 ♣9 ♣Q ♣J")
    assert play.leader is E and play.ban is None
    assert [event.kind for event in play.record].count(EventKind.ENDED) == 1
    again = played(play, "♠4 ♠7 ♠A ♠3")
    assert again.leader is W and "♥4" in legal(again)


def test_a_ban_lives_through_tricks_that_he_wins() -> None:
    play = played(chosen(start("E ♥K"), "forbid", "♥"), "♣A ♣4 ♣5 ♣3 ♣K ♣9 ♣6 ♣J ♠A ♠3 ♠4 ♠7")
    assert play.number == 4 and play.ban is not None and "♥" not in legal(play)


def test_neither_and_the_choice_comes_back() -> None:
    play = chosen(start("E ♥K"), "neither")
    assert len(legal_plays(play)) == 13 and all(each.legal for each in legal_plays(play))
    play = played(play, "♣A ♣4 ♣5 ♣3")
    assert lying(play) == ["♥K (East, major)"] and len(choices(play)) == 3
    with pytest.raises(NoChoice, match=r"already chosen"):
        chosen(chosen(play, "neither"), "neither")


def test_no_choice_while_another_leads_or_a_card_is_minor() -> None:
    play = exposed(start(), E, card("♥8"), False)
    assert choices(play) == () and len(legal(play).split()) == 13
    play = played(chosen(start("E ♥K"), "neither"), "♦8 ♦9 ♦7 ♦A")
    assert play.leader is S and choices(play) == ()
    with pytest.raises(NoChoice, match=r"Declarer chooses when a defender"):
        chosen(play, "neither")


# ---- 50D1: the owner ----


def test_the_owner_leads_it() -> None:
    play = start("W ♥9")
    assert legal(play) == "♥9"
    assert verdict(play, "♥9") == (True, RuleOfPlay.MAJOR, ["50D1(a)"])
    assert verdict(play, "♣A") == (False, RuleOfPlay.MAJOR, ["50D1(a)"])
    with pytest.raises(PenaltyCardNotPlayed, match="Law 52") as refused:
        play_card(play, card("♣A"))
    assert refused.value.why is not None and refused.value.why.because is Because.MAJOR_FIRST


def test_following_suit_comes_first_then_the_card_goes() -> None:
    play = played(chosen(start("E ♥2"), "neither"), "♣A ♣4")
    assert legal(play) == "♣Q ♣8 ♣6 ♣5"
    assert verdict(play, "♥2") == (False, RuleOfPlay.FOLLOW, ["50D1(b)"])
    assert verdict(play, "♠4") == (False, RuleOfPlay.FOLLOW, ["44C"])
    with pytest.raises(Revoke, match="61A") as refused:
        play_card(play, card("♥2"))
    assert refused.value.why is not None and refused.value.why.because is Because.WAITS
    play = played(chosen(played(play, "♣5 ♣3"), "neither"), "♥4 ♥10")
    assert legal(play) == "♥2" and verdict(play, "♥2") == (True, RuleOfPlay.MAJOR, ["50D1(a)"])
    assert verdict(play, "♥K") == (False, RuleOfPlay.MAJOR, ["50D1(a)"])


def test_it_is_discarded_and_it_ruffs() -> None:
    thrown = played(chosen(start("E ♥2"), "neither"), "♦8 ♦9 ♦7 ♦A ♦K ♦3 ♦2 ♦10 ♦4 ♦5 ♦Q")
    assert legal(thrown) == "♥2" and because(thrown) is Because.MAJOR_DISCARDED
    ruffing = played(chosen(start("E ♠5"), "neither"), "♦8 ♦9 ♦7 ♦A ♦K ♦3 ♦2 ♦10 ♦4 ♦5 ♦Q")
    assert legal(ruffing) == "♠5" and because(ruffing) is Because.MAJOR_RUFFS
    assert play_card(ruffing, card("♠5")).leader is E


# ---- 50C: the minor penalty card ----


def test_before_another_low_card_of_the_suit_but_not_before_an_honour() -> None:
    play = played(exposed(start(), E, card("♥3"), False), "♥4 ♥10")
    assert legal(play) == "♥K ♥3"
    assert verdict(play, "♥8") == (False, RuleOfPlay.MINOR, ["50C"])
    assert verdict(play, "♥K")[1:] == verdict(play, "♥3")[1:] == (RuleOfPlay.MINOR, ["50C"])
    why = {str(each.card): each.why.because for each in legal_plays(play)}
    assert (why["♥K"], why["♥3"]) == (Because.HONOUR, Because.MINOR)
    with pytest.raises(PenaltyCardNotPlayed, match=r"East.*may not.*♥8.*Law 52"):
        play_card(play, card("♥8"))
    assert not played(play, "♥3").penalty


def test_a_minor_card_of_another_suit_is_a_card_like_any_other() -> None:
    play = played(exposed(start(), E, card("♥3"), False), "♣A ♣4")
    assert verdict(play, "♥3") == (False, RuleOfPlay.FOLLOW, ["44C"])


def test_on_lead_and_discarding_he_may_play_another_suit() -> None:
    play = played(exposed(start(), E, card("♥3"), False), "♣2 ♣4 ♣Q ♣3")
    assert play.leader is E
    assert legal(play) == "♠5 ♠4 ♥K ♥3 ♦10 ♦7 ♣8 ♣6 ♣5"


# ---- 51: several cards ----


def test_declarer_names_the_card() -> None:
    play = played(chosen(start("E ♥8", "E ♥2"), "neither"), "♥4 ♥10")
    assert [str(each) for each in designations(play)] == ["♥8", "♥2"] and legal(play) == ""
    with pytest.raises(ChoiceDue) as refused:
        play_card(play, card("♥8"))
    assert refused.value.why is not None and refused.value.why.because is Because.NAME_DUE
    with pytest.raises(NoChoice, match="Declarer names ♥8 or ♥2"):
        designate(play, card("♥K"))
    play = designate(play, card("♥2"))
    assert legal(play) == "♥2" and designations(play) == ()
    assert verdict(play, "♥8") == (False, RuleOfPlay.NAMED, ["51A"])
    with pytest.raises(PenaltyCardNotPlayed, match="East may not play ♥8"):
        play_card(play, card("♥8"))
    with pytest.raises(NoChoice, match="Declarer names a card when"):
        designate(play, card("♥8"))
    assert lying(played(play, "♥2")) == ["♥8 (East, major)"]


def test_only_the_cards_that_can_be_played_are_named() -> None:
    play = played(chosen(start("E ♥8", "E ♣5"), "neither"), "♥4 ♥10")
    assert designations(play) == () and legal(play) == "♥8"


def test_two_cards_of_one_suit() -> None:
    play = start("E ♥8", "E ♥2")
    assert [(str(each), each.rests_on[0].clause) for each in choices(play)] == [
        ("require hearts", "51B1(a)"),
        ("forbid hearts", "51B1(b)"),
        ("neither", "50D2(b)"),
    ]
    for kind in ("require", "forbid"):
        assert not chosen(play, kind, "♥").penalty


def test_cards_of_two_suits() -> None:
    play = start("E ♥8", "E ♣5")
    assert [(str(each), each.rests_on[0].clause) for each in choices(play)] == [
        ("require hearts", "51B2(a)"),
        ("require clubs", "51B2(a)"),
        ("forbid hearts", "51B2(b)"),
        ("forbid clubs", "51B2(b)"),
        ("forbid hearts and clubs", "51B2(b)"),
        ("neither", "51B2(c)"),
    ]
    assert lying(chosen(play, "require", "♥")) == ["♣5 (East, major)"]
    assert lying(chosen(play, "forbid", "♣")) == ["♥8 (East, major)"]
    both = chosen(play, "forbid", "♥ ♣")
    assert lying(both) == [] and legal(both) == "♠A ♠K ♠2 ♦8 ♦5 ♦3"
    assert len(legal(chosen(play, "neither")).split()) == 13


def test_in_2007_the_third_choice_for_two_suits_rests_on_50d2b() -> None:
    play = start("E ♥8", "E ♣5", edition=2007)
    assert [each.kind for each in choices(play)] == ["require"] * 2 + ["forbid"] * 3 + ["neither"]
    assert [str(basis) for basis in choices(play)[-1].rests_on] == ["50D2(b), 2007"]
    assert lying(chosen(play, "neither")) == ["♥8 (East, major)", "♣5 (East, major)"]
    assert [str(each) for each in choices(start("E ♥8", "E ♥2", edition=2007))][-1] == "neither"
    with pytest.raises(NoChoice, match=r"require spades"):
        chosen(play, "require", "♠")


def test_bans_add_up_while_the_lead_is_kept() -> None:
    play = played(chosen(start("E ♥8", "E ♣5"), "forbid", "♥"), "♠A ♠3 ♠4 ♠7")
    assert [str(each) for each in choices(play)] == ["require clubs", "forbid clubs", "neither"]
    play = chosen(play, "forbid", "♣")
    assert legal(play) == "♠K ♠2 ♦8 ♦5 ♦3"
    assert play.ban is not None and [basis.clause for basis in play.ban.rests_on] == ["51B2(b)", "50D2(a)"]
    required = chosen(played(chosen(start("E ♥8", "E ♣5"), "forbid", "♥"), "♠A ♠3 ♠4 ♠7"), "require", "♣")
    assert legal(required) == "♣A ♣K ♣7 ♣2" and required.ban is not None


def test_a_suit_may_be_required_that_was_forbidden_for_an_earlier_card() -> None:
    play = played(chosen(start("E ♥8"), "forbid", "♥"), "♠A ♠3 ♠4 ♠7")
    play = chosen(exposed(play, E, card("♥K"), False), "require", "♥")
    assert legal(play) == "♥Q ♥9 ♥4" and verdict(play, "♥4") == (True, RuleOfPlay.REQUIRED, ["50D2(a)"])
    assert play.ban is None and play.record[-1].suits == {Strain.HEARTS}
    assert "♥" in legal(played(play, "♥Q ♥10 ♥8 ♥5")), "and it does not come back with the next lead"


def test_a_ban_on_another_suit_outlives_a_requirement() -> None:
    play = played(chosen(start("E ♥8", "E ♣5"), "forbid", "♥ ♣"), "♠A ♠3 ♠4 ♠7")
    play = chosen(exposed(play, E, card("♣Q"), False), "require", "♣")
    assert play.ban is not None and play.ban.suits == {Strain.HEARTS}
    neither = chosen(
        exposed(played(chosen(start("E ♥8"), "forbid", "♥"), "♠A ♠3 ♠4 ♠7"), E, card("♣Q"), False), "neither"
    )
    assert neither.record[-1].choice is not None and neither.record[-1].choice.forbidden == {Strain.HEARTS}


def test_a_requirement_is_for_one_lead() -> None:
    play = played(chosen(start("E ♣5"), "require", "♣"), "♣A ♣4 ♣Q ♣3")
    assert play.leader is W and play.required is None and len(legal(play).split()) == 12


def test_a_new_card_before_the_lead_gives_a_new_choice() -> None:
    play = exposed(chosen(start("E ♥8"), "neither"), E, card("♣5"), False)
    assert len(choices(play)) == 6
    play = exposed(chosen(start("E ♥8"), "forbid", "♥"), E, card("♣Q"), False)
    assert legal(chosen(play, "forbid", "♣")) == "♠A ♠K ♠2 ♦8 ♦5 ♦3"


# ---- both defenders ----


def test_the_requirement_comes_before_his_own_card() -> None:
    play = chosen(start("W ♥9", "E ♣5"), "require", "♣")
    assert legal(play) == "♣A ♣K ♣7 ♣2"
    assert verdict(play, "♥9") == (False, RuleOfPlay.REQUIRED, ["50D1(b)"])
    assert lying(play) == ["♥9 (West, major)"]


def test_his_own_card_of_the_required_suit_is_the_one_to_lead() -> None:
    assert legal(chosen(start("W ♣7", "E ♣5"), "require", "♣")) == "♣7"


def test_the_ban_comes_before_his_own_card() -> None:
    play = chosen(start("W ♥9", "E ♥2"), "forbid", "♥")
    assert legal(play) == "♠A ♠K ♠2 ♦8 ♦5 ♦3 ♣A ♣K ♣7 ♣2"
    assert verdict(play, "♥9") == (False, RuleOfPlay.FORBIDDEN, ["50D1(b)"])
    assert legal(chosen(start("W ♥9", "E ♣5"), "forbid", "♣")) == "♥9"


def test_neither_and_his_own_card_is_led() -> None:
    play = chosen(start("W ♥9", "E ♣5"), "neither")
    assert legal(play) == "♥9" and lying(play) == ["♥9 (West, major)", "♣5 (East, major)"]


# ---- 59: unable to comply ----


def test_the_required_suit_is_gone() -> None:
    void = Deal.parse("N:KQ2.654.QJ92.T94 AJ864.K87.T7.Q86 T9753.AJT.AK4.J3 .Q932.8653.AK752")
    play = begin(void, Strain.HEARTS, S, penalty=(PenaltyCard(E, card("♠A")),))
    play = chosen(play, "require", "♠")
    assert not play.penalty and "59" in [basis.clause for basis in play.record[-1].rests_on]
    assert len(legal(play).split()) == 13 and verdict(play, "♣A") == (True, RuleOfPlay.REQUIRED, ["59"])
    own = begin(void, Strain.HEARTS, S, penalty=(PenaltyCard(E, card("♠A")), PenaltyCard(W, card("♦8"))))
    own = chosen(own, "require", "♠")
    assert legal(own) == "♦8" and verdict(own, "♦8") == (True, RuleOfPlay.MAJOR, ["50D1(a)", "59"])


def test_only_forbidden_suits_are_left() -> None:
    all_hearts = Deal.parse("N:KQ2.4.QJ9832.T94 AJ864.K.T75.Q863 T9753..AK64.AKJ7 .AQJT9876532..52")
    play = begin(all_hearts, Strain.NOTRUMP, S, penalty=(PenaltyCard(E, card("♥K")), PenaltyCard(E, card("♣3"))))
    play = chosen(play, "forbid", "♥ ♣")
    assert not play.penalty and len(legal(play).split()) == 13
    assert verdict(play, "♥2") == verdict(play, "♣2") == (True, RuleOfPlay.FORBIDDEN, ["59"])


def test_a_ban_that_stays_when_the_required_suit_is_gone() -> None:
    void = Deal.parse("N:KQ2.654.QJ92.T94 AJ864.K87.T7.Q86 T9753.JT2.AK4.J3 .AQ93.8653.AK752")
    play = begin(void, Strain.CLUBS, S, penalty=(PenaltyCard(E, card("♥8")), PenaltyCard(E, card("♠A"))))
    play = played(chosen(play, "forbid", "♥"), "♣A ♣4 ♣6 ♣3")
    play = chosen(play, "require", "♠")
    assert legal(play) == "♦8 ♦6 ♦5 ♦3 ♣K ♣7 ♣5 ♣2"


# ---- 52: another card instead ----


def test_declarer_accepts_the_other_card() -> None:
    play = play_instead(start("W ♥9"), card("♣A"), accepted=True)
    assert lying(play) == ["♥9 (West, major)"] and play.trick == ((W, card("♣A")),)
    assert play.record[-1].rests_on[0].clause == "52B1"


def test_declarer_has_the_penalty_card_instead() -> None:
    play = play_instead(start("W ♥9"), card("♣A"), accepted=False)
    assert lying(play) == ["♣A (West, major)"] and play.trick == ((W, card("♥9")),)
    assert play.record[-1].rests_on[0].clause == "52B2"
    minor = played(exposed(start(), E, card("♥3"), False), "♥4 ♥10")
    assert lying(play_instead(minor, card("♥8"), accepted=False)) == ["♥8 (East, major)"]


def test_nothing_was_passed_over() -> None:
    with pytest.raises(NoChoice, match=r"West.*♣A"):
        play_instead(start(), card("♣A"), accepted=True)
    with pytest.raises(Revoke):
        play_instead(played(chosen(start("E ♥2"), "neither"), "♣A ♣4"), card("♥3"), accepted=True)


def test_he_played_a_penalty_card_other_than_the_named_one() -> None:
    play = designate(played(chosen(start("E ♥8", "E ♥2"), "neither"), "♥4 ♥10"), card("♥2"))
    assert lying(play_instead(play, card("♥8"), accepted=False)) == ["♥8 (East, major)"]
    assert lying(play_instead(play, card("♥8"), accepted=True)) == ["♥2 (East, major)"]


# ---- whose turn ----

TWELVE = "♣A ♣4 ♣5 ♣3 ♣K ♣9 ♣6 ♣J ♠A ♠3 ♠4 ♠7 ♠K ♠6 ♠5 ♠8 ♦8 ♦9 ♦7 ♦A ♥A ♥4 ♥6 ♥2 ♠Q ♠2 ♥10 ♥3 ♠J ♦3 ♥J ♥7 ♠10 ♦5"
TWELVE += " ♦2 ♥8 ♠9 ♣2 ♦6 ♣8 ♦K ♥9 ♦J ♦10 ♦4 ♣7 ♦Q ♣Q"


@each(
    "before, seat, text, law",
    [
        ("", E, "♥K", "54, 2017"),
        ("", S, "♠Q", "54E and 24, 2017"),
        ("♣A ♣4 ♣5 ♣3", E, "♥K", "53A and 56, 2017"),
        ("♣A ♣4 ♣5 ♣3", S, "♠Q", "53A, 55A and 55B1, 2017"),
        ("♦8 ♦9 ♦7 ♦A", N, "♦Q", "53A, 55A and 55B2, 2017"),
        ("♦8 ♦9 ♦7 ♦A", W, "♥Q", "53A and 56, 2017"),
        ("♣A ♣4 ♣5 ♣3 ♦8", E, "♦7", "57D, 2017"),  # at the turn of dummy on the right
        ("♦8 ♦9 ♦7 ♦A ♦K", E, "♦10", "57A, 2017"),  # before partner
        ("♦8 ♦9 ♦7 ♦A ♦K ♦3", E, "♦10", "57D, 2017"),
        ("♦8 ♦9 ♦7", N, "♦Q", "53A and 55A, 2017"),
        ("♣A", S, "♣3", "57C3, 2017"),
        ("♣A ♣4", W, "♣K", "57A, 2017"),  # West leads again before partner has played
        ("♣A ♣4 ♣5", W, "♣K", "53A and 56, 2017"),
        (TWELVE, E, "♥K", "53A, 2017"),
    ],
)
def test_out_of_turn(before: str, seat: Seat, text: str, law: str) -> None:
    with pytest.raises(PlayOutOfTurn) as found:
        play_card(played(start(), before), card(text), seat)
    assert found.value.rule == law


def test_out_of_turn_in_2007() -> None:
    play = played(start(edition=2007), "♣A")
    for seat, text, law in ((S, "♣3", "57C2, 2007"), (E, "♣5", "45A and 45C1, 2007")):
        with pytest.raises(PlayOutOfTurn) as found:
            play_card(play, card(text), seat)
        assert found.value.rule == law
    assert all(each.why.turn is N and not each.legal for each in legal_plays(play, E))


# ---- a card put down before its turn (57D; 45A and 45C1 of 2007) ----


@each("edition, clauses", [(2017, ["57D"]), (2007, ["45A", "45C1"])])
def test_a_card_at_the_turn_of_his_right_hand_opponent_waits(edition: int, clauses: list[str]) -> None:
    play = put_down_early(played(start(edition=edition), "♣A"), E, card("♣8"))
    assert not play.penalty and not knowledge(play) and [each.clause for each in play.record[-1].rests_on] == clauses
    play = played(play, "♣4")
    assert legal(play) == "♣8"
    assert verdict(play, "♣8") == (True, RuleOfPlay.EARLY, clauses) and verdict(play, "♣5") == (
        False,
        RuleOfPlay.EARLY,
        clauses,
    )
    assert verdict(play, "♥2")[1] is RuleOfPlay.FOLLOW
    with pytest.raises(Revoke, match="61A") as refused:
        play_card(play, card("♣5"))
    assert refused.value.why is not None and refused.value.why.because is Because.PUT_DOWN_ANOTHER
    after = played(play, "♣8")
    why = after.record[-1].why
    assert after.early is None and not after.penalty and why is not None and why.because is Because.PUT_DOWN


def test_it_comes_before_a_card_that_is_dropped_later() -> None:
    play = put_down_early(played(start(), "♣A"), E, card("♣8"))
    with pytest.raises(BadBeginning, match=r"♣8"):
        exposed(play, E, card("♣8"), True)
    for dropped in (("♣5",), ("♣5", "♥K"), ("♣Q",)):
        more = play
        for name in dropped:
            more = exposed(more, E, card(name), False)
        assert legal(played(more, "♣4")) == "♣8" and designations(played(more, "♣4")) == ()


@each(
    "before, seat, text, says",
    [
        ("♣A", E, "♥2", r"East.*♥2"),
        ("♣A", S, "♣3", "Declarer's premature play"),
        ("", E, "♥2", r"opening lead.*turn"),
        ("♣A ♣4", E, "♣8", r"East.*turn.*♣8"),
        ("♣A ♣4", W, "♣2", r"declarer"),
        ("♣A ♣4 ♣8 ♣3 ♣K ♣9 ♣5 ♣J ♥4 ♥J ♥2 ♥A ♠Q", E, "♠4", r"declarer"),
    ],
)
def test_no_other_card_waits(before: str, seat: Seat, text: str, says: str) -> None:
    with pytest.raises(PlayOutOfTurn, match=says):
        put_down_early(played(start(), before), seat, card(text))


def test_a_penalty_card_that_is_due_keeps_it_from_waiting() -> None:
    with pytest.raises(PlayOutOfTurn, match=r"East.*♣8"):
        put_down_early(played(chosen(start("E ♣5"), "neither"), "♣A"), E, card("♣8"))


# ---- how it begins ----


def test_an_accepted_lead_out_of_turn() -> None:
    play = begin(DEAL, Strain.SPADES, S, led=(E, card("♥2")))
    assert (play.leader, play.to_play) == (E, S)
    assert [basis.clause for basis in play.record[0].rests_on] == ["53A", "54B"]
    play = played(play, "♥A ♥4 ♥6")
    assert play.leader is S


def test_the_second_card_from_dummy_stays() -> None:
    play = begin(DEAL, Strain.SPADES, S, led=(E, card("♥2")))
    assert legal(play, N) == "♥J ♥10 ♥6" and legal(play) == "♥A ♥5"
    play = play_card(play, card("♥10"))
    assert play.to_play is S and play.record[-1].rests_on[0].clause == "54B2"
    assert played(play, "♥5 ♥Q").leader is W
    with pytest.raises(PlayOutOfTurn):
        play_card(begin(DEAL, Strain.SPADES, S, led=(W, card("♥4"))), card("♥5"), S)


def test_declarer_spreads_and_dummy_declares() -> None:
    play = begin(DEAL, Strain.SPADES, N, led=(E, card("♥2")))
    assert (play.declarer, play.dummy, play.to_play) == (N, S, S) and not play.record[0].accepted


@each(
    "make, words",
    [
        (lambda: begin(DEAL, Strain.SPADES, S, led=(N, card("♦Q"))), r"opening lead.*East.*54E"),
        (lambda: start("S ♠Q"), r"South.*declarer.*48A"),
        (lambda: start("E ♥K", "E ♥K"), r"already on the table"),
        (lambda: begin(DEAL, Strain.SPADES, S, penalty=(PenaltyCard(E, card("♥K"), False),)), "honour"),
        (lambda: begin(DEAL, Strain.SPADES, S, edition=1997), "Laws of 2007 or later"),
    ],
)
def test_facts_that_contradict_each_other(make: object, words: str) -> None:
    with pytest.raises(BadBeginning, match=words):
        make()  # type: ignore[operator]


def test_cards_that_are_not_there() -> None:
    for make in (
        lambda: start("E ♥Q"),
        lambda: begin(DEAL, Strain.SPADES, S, led=(E, card("♥Q"))),
        lambda: exposed(start(), E, card("♥Q"), True),
        lambda: play_card(start(), card("♥K"), W),
    ):
        with pytest.raises(NotHeld, match=r"(West holds it|East holds it)\."):
            make()
    with pytest.raises(NotHeld, match="♣A has already been played"):
        play_card(played(start(), "♣A"), card("♣A"))


def test_the_end() -> None:
    last = played(start(), TWELVE)
    assert [in_order(last.hand(seat)) for seat in Seat] == ["♣10", "♥K", "♥5", "♥Q"] and last.leader is N
    over = played(last, "♣10 ♥K ♥5 ♥Q")
    assert (over.over, over.won(N.side), over.won(E.side)) == (True, 9, 4)
    for late in (lambda: play_card(over, card("♥K")), lambda: exposed(over, E, card("♥K"), True)):
        with pytest.raises(GameOver):
            late()
    assert choices(over) == designations(over) == legal_plays(over) == ()


def test_every_error_says_what_is_wrong_and_what_would_be_right() -> None:
    for error in (BadBeginning, ChoiceDue, GameOver, NoChoice, NotHeld, PlayOutOfTurn, Revoke, PenaltyCardNotPlayed):
        assert issubclass(error, BadInput)

"""A play as lines: read, carried out, found again in the record, and refused with the line that is wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bridgelaw.laws import BadInput
from bridgelaw.rulings.card_play import (
    BadBeginning,
    ChoiceDue,
    NoChoice,
    NotHeld,
    Origin,
    PenaltyCard,
    PenaltyCardNotPlayed,
    Play,
    PlayOutOfTurn,
    Revoke,
    begin,
    choices,
    legal_plays,
)
from bridgelaw.rulings.card_play.script import (
    ORIGINS,
    Action,
    UnreadableAction,
    Verb,
    able,
    act,
    actions_of,
    forced,
    read_actions,
    replay,
)
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.deal import Deal
from tests.each import each
from tests.rulings.play_out import games
from tests.states import states

# 4♠ by South; West is the opening leader.
DEAL = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")


def start(edition: int = 2017) -> Play:
    return begin(DEAL, Strain.SPADES, Seat.S, edition=edition)


def after(*lines: str, edition: int = 2017) -> Play:
    return replay(start(edition), read_actions(lines))


@each(
    "typed, lines",
    [
        ("W ♦3", ["W ♦3"]),
        ("west: d3 , ♦2\t♦J", ["W ♦3", "♦2", "♦J"]),
        ("s10", ["♠10"]),
        ("Requires Hearts", ["require hearts"]),
        ("forbid h, s and clubs", ["forbid spades, hearts and clubs"]),
        ("NEITHER", ["neither"]),
        ("name ha", ["name ♥A"]),
        ("names ha", ["name ♥A"]),
        ("east Drops C6", ["E drops ♣6"]),
        ("E shows ♥A :  led out of turn ", ["E shows ♥A: led out of turn"]),
        ("e leads HA", ["E leads ♥A"]),
        ("accept SK", ["accept ♠K"]),
        ("refuses SK", ["refuse ♠K"]),
        ("\n  \nneither\n\nW D3\n", ["neither", "W ♦3"]),
        ("", []),
    ],
)
def test_what_is_typed_is_read_and_its_own_line_is_read_again(typed: str, lines: list[str]) -> None:
    read = read_actions(typed)
    assert [str(action) for action in read] == lines
    assert read_actions(lines) == read


@each(
    "typed",
    [
        "W",
        "W ♦",
        "♦3 ♦14",
        "require",
        "require east",
        "E drops",
        "X drops ♦3",
        "forbid",
        "the ace",
        "neither!",
        "♠A" * 99,
    ],
)
def test_what_says_nothing_is_refused_in_a_short_sentence(typed: str) -> None:
    with pytest.raises(UnreadableAction) as refused:
        read_actions(typed)
    assert str(refused.value).endswith(".") and len(str(refused.value)) < 400


def test_each_verb_does_what_the_engine_does() -> None:
    play = after("E shows ♥A: led out of turn")
    assert play.penalty == (PenaltyCard(Seat.E, Card.parse("♥A"), True, Origin.LED),)
    assert [str(action) for action in able(play)] == ["require hearts", "forbid hearts", "neither"]
    banned = act(play, Action(Verb.FORBID, suits=frozenset({Strain.HEARTS})))
    assert banned.ban is not None and banned.ban.seat is Seat.W and not banned.penalty
    assert after("E drops ♣6").penalty[0].size == "minor" and after("E shows ♣6").penalty[0].size == "major"
    assert after("E leads ♥A").to_play is Seat.S and after("W ♥2").to_play is Seat.N
    two = after("E shows ♥A", "E drops ♦9", "neither", "♣7 ♣4")
    assert [str(each.card) for each in able(two)] == ["♣6", "♣3"], "clubs were led, and both penalty cards wait"
    named = after("E shows ♦K", "E drops ♦9", "neither", "♦3 ♦2")
    assert [str(action) for action in able(named)] == ["name ♦K", "name ♦9"]
    assert [str(action) for action in able(act(named, able(named)[1]))] == ["E ♦9"]


def test_a_penalty_card_passed_over_by_both_roads_of_law_52() -> None:
    lines = ("E shows ♦9", "neither", "♦3 ♦2")
    stands, replaced = after(*lines, "accept ♦K"), after(*lines, "refuse ♦K")
    assert stands.trick[-1] == (Seat.E, Card.parse("♦K")) and [str(each.card) for each in stands.penalty] == ["♦9"]
    assert replaced.trick[-1] == (Seat.E, Card.parse("♦9")) and [str(each.card) for each in replaced.penalty] == ["♦K"]
    for play in (stands, replaced):
        assert replay(start(), actions_of(play)) == play


@each(
    "lines, fault, says",
    [
        (["E shows ♥A", "W ♦3"], ChoiceDue, "2 … W ♦3 … declarer chooses about the lead"),
        (["E shows ♥A", "forbid hearts", "W ♥2"], Revoke, "3 … W ♥2 … West … may not … ♥2"),
        (["E shows ♦9", "neither", "♦3 ♦2", "E ♦K"], PenaltyCardNotPlayed, "4 … E ♦K … East … may not … ♦K"),
        (["W ♦3", "E ♦9"], PlayOutOfTurn, "2 … E ♦9 … North … turn … East"),
        (["W ♦A"], NotHeld, "1 … W ♦A … West … ♦A … North"),
        (["neither"], NoChoice, "1 … neither … Declarer"),
        (["W ♦3", "E leads ♥A"], BadBeginning, "2 … E leads ♥A … opening lead"),
    ],
)
def test_a_line_that_cannot_be_done_is_named(lines: list[str], fault: type[BadInput], says: str) -> None:
    with pytest.raises(fault) as refused:
        after(*lines)
    assert states(str(refused.value), says)


def test_two_suits_in_two_years() -> None:
    lines = ("E shows ♥A", "E drops ♦9", "neither")
    assert [str(each) for each in after(*lines).record[-1].rests_on] == ["51B2(c), 2017"]
    assert [str(each) for each in after(*lines, edition=2007).record[-1].rests_on] == ["50D2(b), 2007"]


def test_a_line_is_named_by_its_number_and_an_action_without_a_line_is_not() -> None:
    with pytest.raises(NotHeld, match=r"^Line 5, “W ♦A”"):
        after("W ♦3 ♦2", "", "♦J ♦4", " ", "W ♦A")
    with pytest.raises(NotHeld, match=r"^“W ♦A”"):
        replay(start(), [Action(Verb.PLAYS, Card.parse("♦A"), Seat.W)])


def test_a_card_before_its_turn_is_a_line_of_its_own() -> None:
    lines = ["W ♦3", "E anticipates ♦9", "N ♦2"]
    play = after(*lines)
    assert [str(each) for each in actions_of(play)] == lines and replay(start(), actions_of(play)) == play
    assert list(map(str, able(play))) == ["E ♦9"]


@each("edition", [2007, 2017])
def test_every_game_can_be_told_as_lines_and_played_again_from_them(edition: int) -> None:
    for number, play in enumerate(games(edition, exposures=20, number=60)):
        lines = [str(action) for action in actions_of(play)]
        beginning = begin(play.deal, play.trump, play.declarer, edition=play.edition)
        again = replay(beginning, read_actions(lines))
        assert again.tricks == play.tricks and again.penalty == play.penalty, number
        assert again.record == play.record and again == play, number


def test_what_is_able_is_what_the_engine_takes_and_what_is_forced_is_the_only_thing() -> None:
    play = after("E shows ♥A: led out of turn", "neither", "♣7 ♣K ♣3 ♣2")
    while not play.over:
        next_ones = able(play)
        assert next_ones
        if not choices(play) and next_ones[0].verb is Verb.PLAYS:
            assert [each.card for each in next_ones] == [each.card for each in legal_plays(play) if each.legal]
        follow = forced(play)
        assert (len(next_ones) == 1 and next_ones[0].verb is Verb.PLAYS) == bool(follow)
        play = replay(play, follow) if follow else act(play, next_ones[-1])
    assert able(play) == () == forced(play)


@each(
    "line, origin, came_from",
    [
        ("E shows ♥A: led out of turn", Origin.LED, ""),
        ("E shows ♥A: Led out of turn", Origin.LED, ""),
        ("E shows ♥A: led after it", Origin.LED_AFTER, ""),
        ("E shows ♥A: led during the auction", Origin.AUCTION, "led during the auction"),
        ("E shows ♥A: a corrected revoke", Origin.REVOKED, ""),
        ("E shows ♥A: an opening lead out of turn", Origin.OPENING_LEAD, ""),
        ("E shows ♥A: put down before its turn", Origin.EARLY, ""),
        ("E shows ♥A", Origin.SHOWN, ""),
        ("E shows ♥A: his lead was refused", Origin.SHOWN, "his lead was refused"),
        ("E drops ♥A: it fell while he led another", Origin.DROPPED, "it fell while he led another"),
    ],
)
def test_where_a_card_came_from_is_looked_up_and_other_words_are_only_shown(
    line: str, origin: Origin, came_from: str
) -> None:
    (action,) = read_actions(line)
    assert (action.origin, action.came_from) == (origin, came_from)
    (lying,) = after(line).penalty
    assert (lying.origin, lying.came_from) == (origin, came_from)
    assert read_actions(str(action)) == (action,), "the line is read again as the same"
    assert actions_of(after(line)) == (action,)


def test_only_a_card_that_was_led_is_spoken_of_as_a_lead() -> None:
    assert {origin for origin in Origin if origin.led} == {Origin.LED, Origin.OPENING_LEAD, Origin.LED_AFTER}
    assert set(ORIGINS.values()) == set(Origin) - {Origin.INSTEAD}, "a line refuses a card in other words"


def test_the_actions_of_a_card_that_lay_there_from_the_beginning() -> None:
    lying = (PenaltyCard(Seat.E, Card.parse("♥A"), origin=Origin.OPENING_LEAD), PenaltyCard(Seat.W, Card.parse("♦3")))
    play = begin(start().deal, Strain.SPADES, Seat.S, penalty=lying)
    lines = [str(each) for each in actions_of(play)]
    assert lines == ["E shows ♥A: an opening lead out of turn", "W shows ♦3"]
    again = replay(start(), read_actions(lines))
    assert [(each.card, each.major) for each in again.penalty] == [(each.card, each.major) for each in play.penalty]
    assert again.penalty[0] == play.penalty[0]


def test_a_play_but_for_a_field_is_what_replace_gives() -> None:
    play = after("E shows ♥A", "neither")
    assert play.but(edition=2007, chosen=False) == replace(play, edition=2007, chosen=False)

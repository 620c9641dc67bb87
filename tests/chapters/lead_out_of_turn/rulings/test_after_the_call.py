"""From the ruling on a card that came too early to the play: the cards and the answers have to agree."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.chapters.lead_out_of_turn.rulings.after_the_call import _FITS, after_the_call
from bridgelaw.chapters.lead_out_of_turn.rulings.later_in_the_play import GRAPH, LaterRuling, later_in_the_play
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import NothingToPlay
from bridgelaw.rulings.card_play import Play, RuleOfPlay, begin, choice_of, choices, choose, legal_plays
from bridgelaw.rulings.card_play.script import read_actions, replay
from bridgelaw.rulings.decision import decision
from bridgelaw.scoring import Seat, Strain
from bridgelaw.telling.en.procedure import tell_refusal
from tests.each import each
from tests.rulings.penalty_cards import DEAL

SOUTH_WON = "♦8 ♦9 ♦7 ♦A"
EAST_WON = "♣2 ♣4 ♣Q ♣3"
EDITIONS = (2007, 2017)
PLAYS = {
    "nothing": (SOUTH_WON,),
    "defender at declarer's turn": (SOUTH_WON, "W leads ♥Q out of turn"),
    "defender at partner's turn": (EAST_WON, "W leads ♥Q out of turn"),
    "declarer at a defender's turn": (EAST_WON, "S leads ♠Q out of turn"),
    "declarer from the wrong hand": (SOUTH_WON, "N leads ♠6 out of turn"),
    "before partner": (SOUTH_WON, "♦K", "E anticipates ♦10"),
    "at the turn of the right-hand opponent": ("♦8", "E anticipates ♦10"),
    "cannot be played": ("♦8", "E shows ♥K: put down before its turn"),
}
ENDS = {
    "nothing": set(),
    "defender at declarer's turn": {"stands", "back-own"},
    "defender at partner's turn": {"stands", "back-partner"},
    "declarer at a defender's turn": {"stands", "own-back"},
    "declarer from the wrong hand": {"stands", "other-hand"},
    "at the turn of the right-hand opponent": {"waits", "no-rectification"},
    "cannot be played": {"penalty"},
}


def play_of(name: str, edition: int = 2017) -> Play:
    return replay(begin(DEAL, Strain.SPADES, Seat.S, edition=edition), read_actions(PLAYS[name]))


def roads(edition: int) -> dict[str, dict[str, str]]:
    """To each ending every road, by its answers."""
    graph = decision(GRAPH, edition)
    found: dict[str, dict[str, str]] = {}
    pending: list[dict[str, str]] = [{}]
    while pending:
        answers = pending.pop()
        walk = graph.walk(answers)
        if walk.ending:
            found[f"{walk.ending.id} {len(found)}"] = answers
        else:
            assert walk.open is not None
            pending += [{**answers, walk.open.id: each.id} for each in walk.open.answers]
    return found


def ruled(answers: dict[str, str], play: Play | None, edition: int = 2017) -> LaterRuling:
    bare = later_in_the_play(answers, edition=edition)
    return LaterRuling(GRAPH, bare.walk, edition, bare.governs, play=play)


@each("name, edition", product(ENDS, EDITIONS))
def test_at_which_endings_the_cards_can_be_played_on(name: str, edition: int) -> None:
    play, found = play_of(name, edition), set()
    for answers in roads(edition).values():
        ruling = ruled(answers, play, edition)
        assert ruling.walk.ending is not None
        try:
            after = after_the_call(ruling)
        except NothingToPlay:
            continue
        found.add(ruling.walk.ending.id)
        assert after.offered is None and after.edition == edition
        assert (answers["whose"] == "defender") == play.defends(Seat(name_of(name)))
    assert found == ENDS[name]


def name_of(name: str) -> str:
    """The seat whose card it was."""
    last = PLAYS[name][-1]
    return last[0]


@each("edition", EDITIONS)
def test_before_partner_declarers_choice_is_due_at_every_end(edition: int) -> None:
    play, found = play_of("before partner", edition), set()
    for answers in roads(edition).values():
        ruling = ruled(answers, play, edition)
        try:
            after = after_the_call(ruling)
        except NothingToPlay:
            continue
        assert after == play and choices(after) and ruling.walk.ending is not None
        found.add(ruling.walk.ending.id)
    assert found == {"selected", "free", "revoke"}


@given(edition=st.sampled_from(EDITIONS), data=st.data())
def test_whatever_declarer_selects_binds_the_partner_or_leaves_him_free(edition: int, data: st.DataObject) -> None:
    road = {"whose": "defender", "seen": "yes", "told": "no", "did": "before", "hands": "no", "able": "did"}
    play = after_the_call(ruled(road, play_of("before partner", edition), edition))
    choice = data.draw(st.sampled_from(choices(play)))
    bound = choose(play, choice_of(play, choice.kind, choice.suits))
    west = play.hand(Seat.W)
    diamonds = sorted(card for card in west if card.suit is Strain.DIAMONDS)
    # West has diamonds, and has to follow suit: only the highest and the lowest do anything.
    legal = {each.card for each in legal_plays(bound, Seat.W) if each.legal}
    expected = {"highest": {diamonds[-1]}, "lowest": {diamonds[0]}}.get(choice.kind, set(diamonds))
    assert legal == expected
    refused = {each.rule for each in legal_plays(bound, Seat.W) if not each.legal}
    assert refused <= {RuleOfPlay.FOLLOW, RuleOfPlay.CHOSEN}


def test_without_an_end_or_without_cards_it_says_what_is_wanted() -> None:
    road = {"whose": "defender", "seen": "yes", "told": "no", "did": "before", "hands": "no"}
    with pytest.raises(NothingToPlay, match=r"first.*Declarer"), tell_refusal(GRAPH):
        after_the_call(ruled(road, play_of("before partner")))
    with pytest.raises(NothingToPlay, match="The deal is unknown"):
        after_the_call(ruled({**road, "able": "did"}, None))
    with pytest.raises(NothingToPlay, match=r"do not fit"):
        after_the_call(ruled({**road, "able": "did"}, play_of("nothing")))
    with pytest.raises(NothingToPlay, match=r"No penalty card"):
        after_the_call(ruled({"whose": "defender", "seen": "no"}, play_of("nothing")))


def test_every_ending_that_can_be_played_on_is_one_of_the_chart() -> None:
    endings = {key.split()[0] for edition in EDITIONS for key in roads(edition)}
    assert set(_FITS) <= endings
    assert endings - set(_FITS) == {"not-played", "misled", "proper", "stands-early"}

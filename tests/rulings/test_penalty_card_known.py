"""The use that each player may make of a penalty card's information under each edition, by the place of the card."""

from __future__ import annotations

import pytest

from bridgelaw.laws import UnknownEdition
from bridgelaw.rulings.card_play import (
    Play,
    choice_of,
    choose,
    compared,
    exposed,
    knowledge,
    play_card,
)
from bridgelaw.rulings.card_play.information import About, Where
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card
from tests.each import each
from tests.rulings.penalty_cards import easts, follows

card = Card.parse


def known(play: Play, year: int | None = None) -> list[tuple[str, Where, About, bool, bool, str]]:
    return [
        (
            str(each.card),
            each.where,
            each.about,
            each.partner_may,
            each.declarer_may,
            " ".join(map(str, each.rests_on)),
        )
        for each in knowledge(play, year)
    ]


@each(
    "year, duty, shown, partner",
    [(2017, "50E1", "50E1", True), (2007, "50E1", "50E2", False), (1997, "50D1", "50D1", False)],
)
def test_on_the_table(year: int, duty: str, shown: str, partner: bool) -> None:
    assert known(easts("♥K"), year) == [
        ("♥K", Where.ON_TABLE, About.DUTY, True, True, f"{duty}, {year}"),
        ("♥K", Where.ON_TABLE, About.CARD, partner, True, f"{shown}, {year}"),
    ]


def test_a_minor_one_on_the_table() -> None:
    play = exposed(easts(), Seat.E, card("♥8"), False)
    assert [each[5] for each in known(play, 1997)] == ["50C, 1997"] * 2
    # Only 50D1, for a major card, lets partner use the duty in 1997.
    assert [[each[3] for each in known(play, year)] for year in (2017, 2007, 1997)] == [
        [True, True], [True, False], [False, False],
    ]  # fmt: skip


@each(
    "year, clauses, kind",
    [
        (year, clauses, kind)
        for year, clauses in (
            (2017, "50E2, 2017 16C, 2017"),
            (2007, "50E2, 2007 16D, 2007"),
            (1997, "50D1, 1997 16C, 1997"),
        )
        for kind in ("require", "forbid")
    ],
)
def test_back_in_hand(year: int, clauses: str, kind: str) -> None:
    play = easts("♥K")
    play = choose(play, choice_of(play, kind, [Strain.HEARTS]))
    assert known(play, year) == [("♥K", Where.IN_HAND, About.CARD, False, True, clauses)]


@each("year, clause", [(2017, "50E3"), (2007, "50E2"), (1997, "50D1")])
def test_played_from_the_table(year: int, clause: str) -> None:
    """The third state: what it shows all have seen in a trick, and how it came to lie there partner may not use."""
    play = easts("♥K")
    play = choose(play, choice_of(play, "neither"))
    for name in ("♥4", "♥10", "♥K"):
        play = play_card(play, card(name))
    assert not play.penalty and known(play, year) == [
        ("♥K", Where.PLAYED, About.COMING_OUT, False, True, f"{clause}, {year}")
    ]
    while not play.over:
        play = play_card(play, sorted(c for c in play.hand(play.to_play) if follows(play, c))[0])
    assert known(play, year) == [], "when the play is over nobody has anything left to use it for"


def test_a_minor_one_played() -> None:
    play = play_card(exposed(easts(), Seat.E, card("♥8"), False), card("♥4"))
    play = play_card(play_card(play, card("♥10")), card("♥8"))
    assert [each[5] for each in known(play, 1997) + known(play)] == ["50C, 1997", "50E3, 2017"]


def test_the_editions_own_and_no_other() -> None:
    assert known(easts("♥K", edition=2007)) == known(easts("♥K"), 2007)
    with pytest.raises(UnknownEdition):
        knowledge(easts("♥K"), 2020)


def test_once_played_there_is_nothing_left_to_forbid() -> None:
    play = easts("♥K")
    play = choose(play, choice_of(play, "require", [Strain.HEARTS]))
    for name in ("♥4", "♥10", "♥K"):
        play = play_card(play, card(name))
    assert known(play) == []


def test_the_edition_beside_it_is_the_nearest_that_says_something_else() -> None:
    assert (compared(2017), compared(2007), compared(1997)) == (2007, 2017, 2017)

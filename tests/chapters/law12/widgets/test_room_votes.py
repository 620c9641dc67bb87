"""The votes of a room as the figures of a calculator: exact shares of all votes, or the players of a poll."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.chapters.law12.rulings.poll_asked import MOST_PLAYERS
from bridgelaw.chapters.law12.widgets.room_votes import shares_of, take_votes
from bridgelaw.laws import BadInput
from bridgelaw.widgets import DamageSplit, Poll, TwoTables, WeightingAtImps, WeightingAtPairs, WeightingAtTeams
from bridgelaw.widgets.calculator import Calculator
from tests.each import each


@pytest.fixture(scope="module")
def teams() -> WeightingAtTeams:
    """One calculator for many votes."""
    return WeightingAtTeams()


@given(st.lists(st.integers(0, 999), min_size=2, max_size=6).filter(any))
def test_the_weights_are_the_votes_as_shares_of_all_of_them(votes: list[int]) -> None:
    rows = [{"result": f"+{place}", "weight": "1/7", "through": ""} for place in range(len(votes))]
    weighed = shares_of(rows, votes)
    weights = [Fraction(row["weight"]) for row in weighed]
    assert sum(weights) == 1 and [weight * sum(votes) for weight in weights] == votes
    assert [{**row, "weight": "1/7"} for row in weighed] == rows


def test_eighteen_of_thirty_find_the_queen(teams: WeightingAtTeams) -> None:
    teams.reset()
    before = teams.derivation.result
    says = take_votes(teams, [18, 12, 0])
    by_hand = WeightingAtTeams()
    rows = by_hand.state["outcomes"]
    by_hand.set(outcomes=[{**row, "weight": share} for row, share in zip(rows, ("0.6", "40%", "0"), strict=True)])
    assert says == teams.derivation.result == by_hand.derivation.result != before
    assert not teams.closed and teams.kept()


def test_a_poll_takes_votes_as_players() -> None:
    poll = Poll("spades-not-hearts")
    take_votes(poll, [9, 3, 0])
    first, second = poll.state["question"]
    assert [row["players"] for row in first["answers"]] == ["9", "3", "0"]
    assert [row["players"] for row in second["answers"]] == ["3", "3"]
    assert poll.ruling.poll.questions[0].share == Fraction(3, 4)
    with pytest.raises(BadInput, match=f"room for {MOST_PLAYERS}"):
        take_votes(poll, [MOST_PLAYERS + 1, 1, 1])


@each("kind", [WeightingAtPairs, WeightingAtImps, TwoTables])
def test_every_weighting_takes_them(kind: type[Calculator]) -> None:
    widget = kind()
    rows = len(widget.state["outcomes"])
    take_votes(widget, [3, *[1] * (rows - 1)])
    assert Fraction(widget.state["outcomes"][0]["weight"]) == Fraction(3, 2 + rows) and not widget.failed


@each(
    "votes, says",
    [([18, 12], "3 rows"), ([0, 0, 0], "Nobody"), ([1, -1, 3], "no votes"), ([1, True, 3], "no votes"), ([], "Nobody"),
     ([1.5, 2, 3], "no votes"), (["1", 2, 3], "no votes")],
)  # fmt: skip
def test_what_cannot_be_weighed_changes_nothing(teams: WeightingAtTeams, votes: list[object], says: str) -> None:
    teams.reset()
    before = teams.state
    with pytest.raises(BadInput, match=says):
        take_votes(teams, votes)
    assert teams.state == before


def test_a_calculator_without_weights_says_so() -> None:
    with pytest.raises(BadInput, match="takes no votes"):
        take_votes(DamageSplit(), [1, 2])
    split = WeightingAtTeams()
    rows = split.state["outcomes"]
    split.set(outcomes=[], outcomes_ns=rows, outcomes_ew=rows)
    with pytest.raises(BadInput, match="split"):
        take_votes(split, [1, 2, 3])

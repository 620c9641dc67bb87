"""The statements of cases about their cards, held against a solver: every contract made or beaten as it is told."""

from __future__ import annotations

import pytest

from bridgelaw.cases import CaseError, case_named
from bridgelaw.cases.makes import Makes
from bridgelaw.cases.read import cases_of_text
from bridgelaw.scoring.deal import Deal
from tests.cases.double_dummy import WrongPlay, tricks
from tests.each import each
from tests.states import states


def test_judgement_stands_behind_the_story() -> None:
    case = case_named("slow-pass")
    assert case.account.startswith(case.story) and states(case.account, "judgement")
    assert case_named("lead-in-turn").account == case_named("lead-in-turn").story


# ---- the solver, by boards that need none ----

# Each hand has one suit: the one that is trumps takes all the tricks, and without trumps the suit that is led.
SUITS_DEALT = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


@each(
    "result, after, taken",
    [
        ("7♠= N", "", 13),
        ("7♠= N", "♥A", 13),
        ("7♥-13 N", "", 0),
        ("7♥= E", "", 13),
        ("7NT-13 N", "", 0),
        ("7NT-13 S", "", 0),
        ("7NT-13 S", "♣A ♠A ♥A ♦A", 0),
        ("7NT= S", "♦A ♣A ♠A ♥A", 13),
    ],
)
def test_the_solver_takes_the_tricks_that_anybody_would(result: str, after: str, taken: int) -> None:
    assert tricks(Deal.parse(SUITS_DEALT), _makes(f'result = "{result}", after = "{after}"')) == taken


@each(
    "claim, wrong",
    [
        ('result = "4♠= N", after = "♥A ♠A"', r"♠A.*turn"),
        ('result = "4♠= N", after = "♥A ♣A"', "♣A is a revoke"),
        ('result = "4♠= N", after = "♥A", suit = "♥"', "nobody is to lead"),
    ],
)
def test_a_play_that_cannot_have_been_is_refused(claim: str, wrong: str) -> None:
    deal = case_named("slow-pass").deal
    assert deal is not None
    with pytest.raises(WrongPlay, match=wrong):
        tricks(deal, _makes(claim))


def test_a_suit_that_the_leader_does_not_hold_is_refused() -> None:
    with pytest.raises(WrongPlay, match="has no ♠"):
        tricks(Deal.parse(SUITS_DEALT), _makes('result = "7NT= N", suit = "♠"'))


# ---- reading ----


@each(
    "claim, field, wrong",
    [
        ('result = "4♠="', "makes[1].result", r"not a contract.*declarer"),
        ('result = "passed out"', "makes[1].result", r"not a contract.*declarer"),
        ('result = "4♠= N", after = "♠A ♠1"', "makes[1].after", "is not a card"),
        ('result = "4♠= N", suit = "NT"', "makes[1].suit", "is not a suit"),
        ('result = "4♠= N", when = "♠A"', "makes[1].when", "no such field"),
    ],
)
def test_a_claim_that_cannot_be_read_is_named(claim: str, field: str, wrong: str) -> None:
    with pytest.raises(CaseError, match=wrong) as raised:
        _makes(claim)
    assert raised.value.field == field


def test_nothing_is_made_without_cards() -> None:
    with pytest.raises(CaseError, match=r"no cards"):
        cases_of_text(_case('makes = [{ result = "4♠= N" }]', deal=""), "a file")


def _makes(claim: str) -> Makes:
    return cases_of_text(_case(f"makes = [{{ {claim} }}]"), "a file")[0].makes[0]


def _case(makes: str, deal: str = f'deal = "{SUITS_DEALT}"') -> str:
    return f"""
[[case]]
id = "claim"
title = "A claim about cards"
form = "teams"
source = {{ title = "This course", section = "a test" }}
{deal}
{makes}
[case.given]
offending = "NS"
vulnerability = "none"
outcomes = [{{ result = "+420", weight = "1" }}]
other_table = "+420"
"""

"""Simulated claims: the right words in the right order, and what there is to say to every other order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.claims.calls.claim_call import APPEAL, REPEAT, STOP, ClaimCall
from bridgelaw.exercises.simulated_call.call import (
    FACED,
    MISSING,
    NOT_NEEDED,
    RIGHT,
    TOO_EARLY,
    TOO_LATE,
    WRONG,
    BadCall,
)
from bridgelaw.exercises.simulated_call.judged import judged
from bridgelaw.exercises.simulated_call.script import calls_in, simulated_call
from bridgelaw.rulings.procedure import points
from tests.each import each


def claim_calls() -> tuple[ClaimCall, ...]:
    return calls_in("claims")  # type: ignore[return-value]


each_claim = each("claim", claim_calls, ids=lambda claim: claim.id)
# What each comes to, found by hand: declarer's tricks and the others'.
TRICKS = {"claim-led-on": (3, 1), "claim-the-king": (2, 1), "claim-dummy-doubts": (2, 1)}


def verdicts(claim: ClaimCall, *said: str) -> list[str]:
    return [mark.verdict for mark in judged(claim, said).marks][: len(said)]


@each_claim
def test_the_tricks_are_those_found_by_hand_and_can_be_given_once(claim: ClaimCall) -> None:
    assert claim.ruling.tricks == TRICKS[claim.id]
    assert 2 <= len(claim.rulings) <= 6 and claim.rulings.count(TRICKS[claim.id]) == 1
    assert len({line.id for line in claim.lines}) == len(claim.lines) == len({line.words for line in claim.lines})


@each_claim
def test_done_in_the_order_of_the_model_everything_is_in_its_place(claim: ClaimCall) -> None:
    done = judged(claim, claim.model)
    assert done.flawless and done.ruled and {mark.verdict for mark in done.marks} == {RIGHT}
    assert all(mark.rests_on for mark in done.marks)


@each_claim
def test_it_asks_what_the_chart_finds_out_first(claim: ClaimCall) -> None:
    chart = {each.id for each in points("claim", "first", claim.ruling.edition)}
    assert {name for asked in claim.asked for name in asked.settles} <= chart and {STOP, REPEAT, FACED} <= set(
        claim.needed
    )


@each_claim
def test_nothing_gives_the_flaw_away_before_the_statement_is_repeated(claim: ClaimCall) -> None:
    after = [asked for asked in claim.asked if asked.after]
    for asked in after:
        (line,) = asked.settles
        assert verdicts(claim, STOP, line) == [RIGHT, TOO_EARLY], asked.words
        assert verdicts(claim, STOP, REPEAT, line)[-1] in (RIGHT, NOT_NEEDED)
    assert {"objections", FACED, "trumps", "others"} == {name for asked in after for name in asked.settles}


@each_claim
def test_play_is_stopped_first_or_too_late(claim: ClaimCall) -> None:
    assert verdicts(claim, "which", STOP) == [RIGHT, TOO_LATE]
    assert not judged(claim, ("which", *(name for name in claim.model if name != "which"))).flawless


@each_claim
def test_a_ruling_is_held_against_the_engines(claim: ClaimCall) -> None:
    before = claim.model[: claim.model.index(claim.due_ruling)]
    for tricks in claim.rulings:
        name = f"rule:{tricks[0]}"
        (mark,) = judged(claim, (*before, name, APPEAL)).marks[len(before) : len(before) + 1]
        assert mark.verdict == (RIGHT if name == claim.due_ruling else WRONG)
        others = [hinge for hinge in claim.ruling.hangs_on if hinge.tricks == tricks]
        assert ("You would be right if" in mark.says) is (bool(others) and name != claim.due_ruling)
    assert verdicts(claim, STOP, claim.due_ruling) == [RIGHT, TOO_EARLY], "right tricks, and nothing found out"


@each_claim
def test_what_is_left_out_is_named(claim: ClaimCall) -> None:
    for left_out in claim.model:
        done = judged(claim, tuple(name for name in claim.model if name != left_out))
        missing = [mark.words for mark in done.marks if mark.verdict == MISSING]
        assert missing == [f"“{claim.line(left_out).words}”"] and not done.flawless
    assert all(
        verdict == WRONG for line in claim.lines if line.id.startswith("wrong:") for verdict in verdicts(claim, line.id)
    )


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_in_any_order_each_line_gets_one_verdict_and_nothing_right_is_missing(data: st.DataObject) -> None:
    claim = data.draw(st.sampled_from(claim_calls()))
    said = data.draw(st.lists(st.sampled_from([line.id for line in claim.lines]), max_size=14))
    done = judged(claim, said)
    assert len(done.marks) >= len(said) and done.ruled is (claim.due_ruling in said)
    missing = {mark.words for mark in done.marks[len(said) :]}
    assert missing.isdisjoint({mark.words for mark in done.marks[: len(said)] if mark.verdict == RIGHT})
    flawless = set(claim.model) <= set(said) and {v.verdict for v in done.marks} <= {RIGHT, NOT_NEEDED}
    assert done.flawless is flawless


def test_what_is_not_there_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadCall, match="There is no call"):
        simulated_call("no-such-claim")
    with pytest.raises(BadCall, match="Nobody says"):
        claim_calls()[0].line("ask:weather")

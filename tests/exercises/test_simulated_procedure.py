"""A simulated call of any decision procedure: a file that names the procedure and the answers, and no code."""

from __future__ import annotations

import tomllib

import pytest

from bridgelaw.exercises.simulated_call.call import ASK, MISSING, NOT_NEEDED, RIGHT, TOO_EARLY, WRONG, SimulatedCall
from bridgelaw.exercises.simulated_call.judged import judged
from bridgelaw.exercises.simulated_call.script import calls_of
from bridgelaw.laws import BadInput
from bridgelaw.laws.fields import Fields
from tests.each import each

MADE_UP = """
procedure = "power"
[[asked]]
settles = ["time"]
to = "all"
words = "When did you call me?"
usually = "At once."
[[asked]]
settles = ["irregularity"]
to = "North"
words = "North, what happened?"
usually = "We all turned our cards face up."
[[asked]]
settles = ["rectification"]
to = "all"
words = "Can it still be put right?"
usually = "No: we have seen everything."
[[asked]]
settles = ["normal"]
to = "all"
words = "Has the board been played?"
usually = "Not a card of it."
[[asked]]
settles = ["fault"]
to = "all"
words = "Who did that?"
usually = "All of us."
[[asked]]
settles = ["own"]
to = "South"
words = "South, did you gamble?"
usually = "Never."
[[call]]
id = "all-faced"
title = "A board that nobody can play"
arrival = "Thirteen cards lie face up before each player."
seen = ["time"]
lies = { N = "thirteen cards, face up" }
[call.answers]
time = "asked"
irregularity = "yes"
rectification = "over"
normal = "no"
fault = "both"
[[call.wrong]]
to = "all"
words = "Play it, please."
says = "Everybody knows all the cards."
rests_on = ["12A2"]
"""
ANSWERS = MADE_UP[MADE_UP.index("[call.answers]") : MADE_UP.index("[[call.wrong]]")]


def made_up(text: str = MADE_UP) -> SimulatedCall:
    """Read a file with one call."""
    (call,) = calls_of(Fields(tomllib.loads(text), "made-up.toml"), "made-up.toml")
    return call


def verdicts(call: SimulatedCall, *said: str) -> list[str]:
    return [mark.verdict for mark in judged(call, said).marks][: len(said)]


def test_it_asks_for_what_cannot_be_seen_and_rules_by_the_procedure() -> None:
    call = made_up()
    assert call.model == ("ask:irregularity", "ask:rectification", "ask:normal", "ask:fault", "rule:minus-minus")
    assert call.ruling.governs.clause == "12A2"
    done = judged(call, call.model)
    assert done.flawless and done.ruled and all(mark.verdict == RIGHT and mark.rests_on for mark in done.marks)


def test_what_is_left_out_is_named_and_the_ruling_waits_for_the_facts() -> None:
    call = made_up()
    for left_out in call.model:
        said = tuple(name for name in call.model if name != left_out)
        marks = judged(call, said).marks
        assert [mark.words for mark in marks if mark.verdict == MISSING] == [f"“{call.line(left_out).words}”"]
        assert (TOO_EARLY in verdicts(call, *said)) is left_out.startswith(ASK)


def test_what_decides_nothing_harms_nobody_and_another_ruling_is_wrong() -> None:
    call = made_up()
    others = [line.id for line in call.lines if line.id.startswith("rule:") and line.id not in call.model]
    assert verdicts(call, "ask:time", "ask:own", *call.model, call.model[-1])[:2] == [NOT_NEEDED] * 2
    assert verdicts(call, *call.model, *call.model)[len(call.model) :] == [NOT_NEEDED] * len(call.model)
    assert len(others) >= 2 and verdicts(call, *others, "wrong:1") == [WRONG] * (len(others) + 1)
    assert len({str(line) for line in call.lines}) == len({line.id for line in call.lines}) == len(call.lines)
    # A neighbour has its own clause in its words: the side that gained, by 11A.
    assert "11A" in call.line("rule:one-side").words and "12A2" not in call.line("rule:one-side").words


def test_the_answers_may_be_those_of_a_case_whose_calculator_opens_afterwards() -> None:
    call = made_up()
    of_case = made_up(MADE_UP.replace(ANSWERS, 'case = "002-example-5-door"\n'))
    assert of_case.model == call.model and of_case.derivation.result == call.derivation.result
    assert call.continuation is None and of_case.continuation is not None
    assert (of_case.continuation.calculator, of_case.continuation.start) == ("WhichDoor", "002-example-5-door")
    with pytest.raises(BadInput, match="claim-01"):
        made_up(MADE_UP.replace(ANSWERS, 'case = "claim-01"\n'))


@each(
    "old, new, message",
    [
        ('"power"', '"powr"', "powr"),
        ('"own"', '"owm"', "owm"),
        ('["own"]', "[]", "settles"),
        ('to = "South"', 'to = "Soth"', "Soth"),
        ('fault = "both"\n', "", "has no end"),
        ('fault = "both"', 'fault = "bothh"', "bothh"),
        ('usually = "Never."', 'usually = ""', "South, did you gamble"),
        ('settles = ["fault"]', 'settles = ["own"]', "nobody asks or answers: fault"),
        ('procedure = "power"', "", "module"),
        ("seen =", "sen =", "sen"),
    ],
)
def test_a_file_that_cannot_be_played_is_refused_in_a_sentence(old: str, new: str, message: str) -> None:
    assert MADE_UP.count(old) == 1
    with pytest.raises(BadInput, match=message) as refused:
        made_up(MADE_UP.replace(old, new))
    assert "made-up.toml" in str(refused.value)

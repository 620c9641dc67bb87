"""Simulated calls: the right words in the right order, and what there is to say to every other order."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.lead_out_of_turn.calls.lead_call import OPTIONS, LeadCall
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import named_in
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import lead_ruling, opening
from bridgelaw.exercises.simulated_call.call import ALL, ASK, MISSING, NOT_NEEDED, RIGHT, SAY, TOO_EARLY, WRONG, BadCall
from bridgelaw.exercises.simulated_call.judged import judged
from bridgelaw.exercises.simulated_call.script import calls_in, simulated_call, simulated_calls
from bridgelaw.telling.graphs import graph_words
from tests.each import each


def lead_calls() -> tuple[LeadCall, ...]:
    return calls_in("opening-lead")  # type: ignore[return-value]


each_call = each("call", lead_calls, ids=lambda call: call.id)
# What each call comes to, found by hand from the Laws.
GOVERNED = {
    "call-face-up": "54D",
    "call-told": "47E1",
    "call-dummy-down": "54C",
    "call-one-card": "53A",
    "call-two-leads": "54A",
    "call-own-side": "54E",
    "call-both": "54D",
}
TO_ASK = {
    "call-face-up": ["told", "partner-down", "dummy-seen", "spread", "accepted"],
    "call-told": ["told", "spread"],
    "call-dummy-down": ["told", "accepted"],
    "call-one-card": ["told", "partner-down", "dummy-seen", "spread", "accepted"],
    "call-two-leads": ["told", "dummy-seen", "spread", "accepted"],
    "call-own-side": [],
    "call-both": ["both", "told", "dummy-seen", "spread", "accepted"],
}
SPOKEN_TO = {
    "call-face-up": ["South", "East", "West", "South"],
    "call-told": ["South", "North", "West"],
    "call-dummy-down": ["all", "North", "South"],
    "call-one-card": ["North", "South", "East"],
    "call-two-leads": ["South", "East", "East", "West"],
    "call-own-side": ["North", "West"],
    "call-both": ["South", "East", "West"],
}


def verdicts(call: LeadCall, said: tuple[str, ...]) -> list[str]:
    return [mark.verdict for mark in judged(call, said).marks]


def test_calls_are_found_in_the_chapters_and_no_two_have_one_id() -> None:
    ids = [call.id for call in simulated_calls()]
    assert set(GOVERNED) < set(ids) and len(set(ids)) == len(ids)
    assert [simulated_call(name).id for name in ids] == ids


def test_every_call_is_another_road() -> None:
    assert {call.id: call.ruling.governs and call.ruling.governs.clause for call in lead_calls()} == GOVERNED
    assert len({call.ruling.walk.ending for call in lead_calls()}) == len(GOVERNED)


@each_call
def test_the_ruling_is_that_of_the_case(call: LeadCall) -> None:
    assert call.ruling.walk.ending == computed(case_named(call.id)).ruling.walk.ending


@each_call
def test_the_model_asks_and_says_what_a_director_would(call: LeadCall) -> None:
    lines = [call.line(name) for name in call.model]
    assert [line.id.removeprefix("ask:") for line in lines if line.kind == ASK] == TO_ASK[call.id]
    assert all(line.words.endswith("?") for line in lines if line.kind == ASK)
    assert [line.to for line in lines if line.kind == SAY] == SPOKEN_TO[call.id]


@each_call
def test_the_model_is_flawless_and_nothing_of_it_can_be_left_out(call: LeadCall) -> None:
    whole = judged(call, call.model)
    assert whole.flawless and whole.ruled
    assert [mark.verdict for mark in whole.marks] == [RIGHT] * len(call.model)
    assert whole.derivation.result.startswith("You did everything right, in the right order.")
    for place in range(len(call.model)):
        less = judged(call, call.model[:place] + call.model[place + 1 :])
        assert not less.flawless
        assert less.count(MISSING) == 1
        assert less.ruled == (call.line(call.model[place]).kind == ASK or call.model[place] == OPTIONS)


@each_call
def test_the_facts_may_be_found_in_any_order(call: LeadCall) -> None:
    asks = tuple(name for name in call.model if call.line(name).kind == ASK)
    words = tuple(name for name in call.model if call.line(name).kind == SAY)
    assert judged(call, (*reversed(asks), *words)).flawless


@each_call
def test_words_before_the_facts_come_too_early(call: LeadCall) -> None:
    asks = [name for name in call.model if call.line(name).kind == ASK]
    words = [name for name in call.model if call.line(name).kind == SAY]
    if asks:
        marks = verdicts(call, (*words, *asks))
        at_once = {each.words for each in call.before_choice}
        expected = [RIGHT if call.line(name).words in at_once else TOO_EARLY for name in words]
        assert marks[: len(words)] == expected
        assert sum(verdict == RIGHT for verdict in expected) == (call.id == "call-two-leads")


@each_call
def test_what_follows_a_choice_is_not_said_before_it(call: LeadCall) -> None:
    if call.choice is None:
        assert verdicts(call, (*call.model[:-1], OPTIONS))[len(call.model) - 1] == WRONG
        return
    at = call.model.index(OPTIONS)
    moved = (*call.model[:at], *call.model[at + 1 :], OPTIONS)
    marks = verdicts(call, moved)
    assert marks[at:] == [TOO_EARLY] * (len(call.model) - at - 1) + [RIGHT]


@each_call
def test_words_of_another_ruling_are_wrong_and_say_which_was_due(call: LeadCall) -> None:
    for line in call.lines:
        if line.kind == SAY and line.id not in call.model and line.id != OPTIONS:
            mark = judged(call, (*call.model, line.id)).marks[len(call.model)]
            assert mark.verdict == WRONG, line
            assert mark.says and mark.rests_on


@each_call
def test_a_question_too_many_harms_nobody(call: LeadCall) -> None:
    others = [line.id for line in call.lines if line.kind == ASK and line.id not in call.model]
    handled = judged(call, (*others, *call.model))
    assert handled.flawless
    assert handled.count(NOT_NEEDED) == len(others)
    twice = judged(call, (*call.model, *call.model))
    assert twice.flawless and twice.count(NOT_NEEDED) == len(call.model)


@each_call
def test_the_wrong_words_of_a_call_have_their_own_answer(call: LeadCall) -> None:
    assert call.wrong
    for wrong in call.wrong:
        (line,) = (each for each in call.lines if (each.to, each.words) == (wrong.to, wrong.words))
        mark = judged(call, (line.id,)).marks[0]
        assert (mark.verdict, mark.says, mark.rests_on) == (WRONG, wrong.comment.says, wrong.comment.rests_on)


@each_call
def test_lines_are_told_apart_and_each_brings_an_answer(call: LeadCall) -> None:
    assert len({line.id for line in call.lines}) == len({str(line) for line in call.lines}) == len(call.lines)
    for line in call.lines:
        heard = line.heard
        assert heard and all(each.words.strip() and "{" not in each.words for each in heard)
        assert heard[0].who == "You"
    chart = graph_words("lead_out_of_turn", call.lead.edition, named_in(call.lead)).questions.values()
    said_by_the_chart = {says for question in chart for says in question.answers.values()}
    replies = {line.heard[-1].words for line in call.lines if line.kind == ASK}
    assert not replies & said_by_the_chart, "a player does not speak like a chart"


@each_call
def test_words_for_one_player_begin_with_his_name(call: LeadCall) -> None:
    for line in call.lines:
        if line.kind == SAY and line.to != ALL and line.id != OPTIONS:
            assert line.words.startswith(line.to) and str(line) == line.words
        else:
            assert str(line).startswith("To ") is (line.kind == SAY)


@each_call
def test_play_goes_on_from_every_call(call: LeadCall) -> None:
    play = opening(call.ruling)
    assert not play.over and len(play.tricks) == 0


def test_all_choices_are_heard_before_declarer_chooses() -> None:
    call = simulated_call("call-face-up")
    heard = [each.words for each in call.line(OPTIONS).heard]
    assert sum("You may" in words or "you may refuse" in words for words in heard) == 5
    assert heard[-1] == "“No spades, please.”"


@given(data=st.data())
def test_any_order_is_judged(data: st.DataObject) -> None:
    call = data.draw(st.sampled_from(lead_calls()))
    said = tuple(data.draw(st.lists(st.sampled_from([line.id for line in call.lines]), max_size=20)))
    handled = judged(call, said)
    assert len(handled.marks) == len(said) + handled.count(MISSING)
    assert handled.ruled == ({name for name in call.model if call.line(name).kind == SAY} - {OPTIONS} <= set(said))
    if handled.flawless:
        assert set(call.model) <= set(said)
    assert handled.count(RIGHT) <= len(call.model)
    assert str(handled.derivation)


def test_each_sentence_rests_on_its_own_clauses() -> None:
    call = simulated_call("call-face-up")
    marks = judged(call, call.model).marks[-3:]
    assert [[str(basis) for basis in mark.rests_on] for mark in marks] == [
        ["50D2(a), 2017"],
        ["50D2(a), 2017", "59, 2017", "50E2, 2017", "16C2, 2017"],
        ["50E2, 2017", "16C1, 2017"],
    ]


def test_what_there_is_not() -> None:
    call = lead_calls()[0]
    with pytest.raises(BadCall, match="There is no call “no-such”"):
        simulated_call("no-such")
    with pytest.raises(BadCall, match="Nobody says “ask:weather” here"):
        judged(call, ("ask:weather",))
    with pytest.raises(BadCall, match="has no end"):
        replace(call, ruling=lead_ruling(call.lead, {"auction": "over"}))
    with pytest.raises(BadCall, match="nobody asks or answers: auction, faced"):
        replace(call, asked=())
    with pytest.raises(BadCall, match="nobody asks or answers: East, did anybody tell you"):
        replace(call, replies={name: says for name, says in call.replies.items() if name != "told"})

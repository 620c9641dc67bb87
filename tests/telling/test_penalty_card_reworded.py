"""The Law that is cited does not depend on a word: the sentences are changed, and every clause stays as it was."""

from __future__ import annotations

import pytest

from bridgelaw.cases import case_named, computed
from bridgelaw.rulings import Basis
from bridgelaw.rulings.card_play import NEITHER, EventKind, Play
from bridgelaw.rulings.card_play.checks import checks
from bridgelaw.telling import tell
from bridgelaw.telling.en.card_play import events
from tests.each import each
from tests.states import states

LEAD = "lead-out-of-turn"


def cited(play: Play) -> list[tuple[Basis, ...]]:
    """The clauses of the account step by step, then those of what the director checks."""
    return [*(step.rests_on for step in tell(play).steps), *(check.rests_on for check in checks(play))]


@each("name", ["lead-road-neither", "penalty-three-choices", "life-king", "penalty-both-banned"])
def test_other_words_for_a_choice_change_no_law(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_named(name)
    ruling = computed(case).ruling
    play: Play = ruling.play if case.form == LEAD else ruling
    before, cautions = cited(play), tell(play).cautions
    with monkeypatch.context() as reworded:
        for kind in events._DOES:
            reworded.setitem(events._DOES, kind, "chooses: on the table stays what lies there, led out of turn or not")
        assert cited(play) == before and tell(play).cautions == cautions


def test_the_words_are_those_that_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    play: Play = computed(case_named("life-king")).ruling
    (said, *_) = [events.remarkable(each) for each in play.record if each.kind is EventKind.CHOSEN]
    monkeypatch.setitem(events._DOES, NEITHER, "chooses: he leaves it where it is")
    (now, *_) = [events.remarkable(each) for each in play.record if each.kind is EventKind.CHOSEN]
    assert "does neither" in said and states(now, "leaves it")

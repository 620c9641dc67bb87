"""A kernel that is killed at any moment of practice or of an examination loses nothing that was done.

The next one is at the same question, with every answer and with the clock as it was. A process that has all its modules
is forked for each kill, so that a kill costs no start of Python.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bridgelaw.exercises import Number
from bridgelaw.widgets import MockExamination, Practice
from bridgelaw.widgets.keeping import Keeping
from bridgelaw.widgets.kept_folder import KeptFolder
from tests.widgets.answers import right

# How many kills: a few in every run, many at night.
PRACTICE_KILLS = [8, pytest.param(40, marks=pytest.mark.night)]
EXAMINATION_KILLS = [10, pytest.param(60, marks=pytest.mark.night)]
# A process lives until it has told so many words at most, however long that takes, and a moment more, in seconds.
MOST_TOLD = 20
MOMENT = 0.01
PAGE = "book/practice"
PAPER = ("closed-book", "7")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="There a process has no fork.")

Tell = Callable[[str], None]
Put = Callable[[str, dict[str, Any] | None], object]


def killed(does: Callable[[Tell], None], rng: Random) -> list[str]:
    """Return what a process told before it was killed, somewhere between two words."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            does(lambda words: void(os.write(writes, f"{words}\n".encode())))
        finally:
            os._exit(1)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        told = b"".join(pipe.readline() for _ in range(rng.randint(1, MOST_TOLD)))
        time.sleep(rng.random() * MOMENT)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told += pipe.read()
    # What was being told when it was killed was not told.
    return told[: told.rfind(b"\n") + 1].decode().splitlines()


def void(_: object) -> None:
    """Nothing comes of it."""


# ---- practice ----


def practising(folder: Path) -> Practice:
    """As a notebook opens it: what was kept is taken up, and what is done is kept from then on."""
    store, practice = KeptFolder(folder), Practice("kind contract-score")
    Keeping(practice, lambda key, value: store.put(PAGE, key, value)).restore(store.values(PAGE))
    assert store.trouble == ""
    return practice


def shown(practice: Practice) -> str:
    return f"{practice.asked.kind}~{practice.asked.level}~{practice.asked.seed}"


def practise(folder: Path, tell: Tell) -> None:
    """Answer without end, and tell each answer and each question once it is done."""
    practice, rng = practising(folder), Random()
    tell(f"asked {shown(practice)}")
    while True:
        if not practice.answered:
            part = practice.parts[0]
            assert isinstance(part.part, Number)
            part.answer(str(part.part.answer) if rng.random() < 1 / 2 else "999999")
            tell(f"answered {shown(practice)}")
        practice.next()
        tell(f"asked {shown(practice)}")


@pytest.mark.parametrize("kills", PRACTICE_KILLS)
def test_kills_lose_nothing_of_practice(tmp_path: Path, kills: int) -> None:
    rng, answered, most = Random(16), list[str](), 0
    for _ in range(kills):
        lines = [line.split() for line in killed(lambda tell: practise(tmp_path, tell), rng)]
        assert lines, "It came to life."
        answered += [name for what, name in lines if what == "answered"]
        again = practising(tmp_path)
        kept = [f"{each.kind}~{each.level}~{each.seed}" for each in again.attempts]
        # What was done in the moment of the kill may be kept and not yet told.
        assert set(answered) <= {*kept} and len(kept) == len({*kept})
        (*_, last) = [name for what, name in lines if what == "asked"]
        assert shown(again) == last or last in kept
        answered = kept
        most = max(most, len(lines))
    assert len(answered) > kills / 4 and most > 2, "Answers were given between the kills."


# ---- the mock examination ----


def examined(folder: Path, hear: Callable[[Put], Put] = lambda put: put) -> MockExamination:
    """As a notebook opens it; `hear` may listen to what is kept."""
    store, examination = KeptFolder(folder), MockExamination()
    put = hear(lambda key, value: store.put(PAGE, key, value))
    Keeping(examination, put).restore(store.values(PAGE))
    assert store.trouble == ""
    return examination


def acts(examination: MockExamination, rng: Random) -> Iterator[None]:
    """Yield what a candidate does, without end: answers, other answers, another question, a pause, and another paper.
    """
    while True:
        if examination.paper is None:
            examination.which.value, examination.seed.value = PAPER
            examination.begin()
        elif examination.phase != "sitting":
            examination.anew()
        else:
            act(examination, rng)
        yield


def act(examination: MockExamination, rng: Random) -> None:
    drawn = rng.random()
    assert examination.paper
    asked = examination.paper.questions[examination.question - 1]
    if drawn < 0.03:
        examination.hand_in()
        examination.hand_in()
    elif drawn < 0.15 or examination.paused:
        examination.pause()
    elif drawn < 0.45:
        examination.go_to(rng.randint(1, len(examination.paper.questions)))
    elif drawn < 0.5:
        examination.answer(asked.keys[0], None)
    else:
        each = rng.randrange(len(asked.keys))
        value = right(asked.exercise.parts[each]) if drawn < 0.75 else f"wrong, {drawn}"
        examination.answer(asked.keys[each], value)


def sit(folder: Path, seed: int, tell: Tell) -> None:
    """Sit papers without end. Told is each entry before and after it is kept, and all that there is after each act."""

    def heard(put: Put) -> Put:
        def told(key: str, value: dict[str, Any] | None) -> None:
            tell(json.dumps(["keeps", key, value]))
            put(key, value)
            tell(json.dumps(["kept"]))

        return told

    examination = examined(folder, heard)
    tell(json.dumps(["is", examination.kept()]))
    for _ in acts(examination, Random(seed)):
        tell(json.dumps(["is", examination.kept()]))


def may_be(lines: list[str]) -> list[dict[str, Any]]:
    """Return what must be kept after these words: all that was, and the entry that was on its way with it or without.
    """
    state, on_its_way = dict[str, Any](), None
    for what, *more in map(json.loads, lines):
        if what == "is":
            state, on_its_way = more[0], None
        elif what == "keeps":
            on_its_way = more
        elif on_its_way:
            state, on_its_way = state | dict([on_its_way]), None
    return [as_seen(state), *([as_seen(state | dict([on_its_way]))] if on_its_way else [])]


def as_seen(entries: dict[str, Any]) -> dict[str, Any]:
    """Of the entries those that are there, and of the answers those of the sitting that goes on."""
    own = entries.get("examination")
    there = {key: each for key, each in entries.items() if each is not None}
    return {key: each for key, each in there.items() if own and each.get("begun") == own["begun"]}


@pytest.mark.parametrize("kills", EXAMINATION_KILLS)
def test_kills_lose_nothing_of_an_examination(tmp_path: Path, kills: int) -> None:
    rng, seen, answers = Random(16), 0, 0
    phases, paused = set[str](), 0
    # What is drawn once is there when the next process is forked.
    next(acts(examined(tmp_path / "warm"), rng))
    for number in range(kills):
        lines = killed(lambda tell, seed=number: sit(tmp_path, seed, tell), rng)  # type: ignore[misc]
        assert lines, "It came to life."
        again = examined(tmp_path)
        assert again.kept() in may_be(lines), f"After kill {number + 1}"
        phases.add(again.phase)
        paused += again.paper is not None and again.paused and again.phase == "sitting"
        seen, answers = seen + len(lines), max(answers, len(again.answers))
    assert seen > 5 * kills and "sitting" in phases, "Much was done."
    assert kills < 60 or (answers > 3 and paused)

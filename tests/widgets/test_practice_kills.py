"""A kernel that is killed at any moment of practice loses no answer, and the next one is at the same question."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

import pytest

from bridgelaw.exercises import Number
from bridgelaw.widgets import Practice
from bridgelaw.widgets.keeping import Keeping
from bridgelaw.widgets.kept_folder import KeptFolder

KILLS = 100
PAGE = "book/practice"

pytestmark = [pytest.mark.slow, pytest.mark.skipif(sys.platform == "win32", reason="There a process has no fork.")]


def opened(folder: Path) -> Practice:
    """As a notebook opens it: what was kept is taken up, and what is done is kept from then on."""
    store, practice = KeptFolder(folder), Practice("kind contract-score")
    Keeping(practice, lambda key, value: store.put(PAGE, key, value)).restore(store.values(PAGE))
    assert store.trouble == ""
    return practice


def told(practice: Practice) -> str:
    return f"{practice.asked.kind}~{practice.asked.level}~{practice.asked.seed}"


def answering(folder: Path, pipe: int) -> None:
    """Answer without end, and tell each answer and each question once it is done."""
    practice, rng = opened(folder), Random()
    os.write(pipe, f"asked {told(practice)}\n".encode())
    while True:
        if not practice.answered:
            part = practice.parts[0]
            assert isinstance(part.part, Number)
            part.answer(str(part.part.answer) if rng.random() < 1 / 2 else "999999")
            os.write(pipe, f"answered {told(practice)}\n".encode())
        practice.next()
        os.write(pipe, f"asked {told(practice)}\n".encode())


def killed(folder: Path, after: float) -> list[str]:
    """What a process told before it was killed, so many seconds after its first word."""
    reads, writes = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            answering(folder, writes)
        finally:
            os._exit(1)
    os.close(writes)
    with os.fdopen(reads, "rb") as pipe:
        first = pipe.readline()
        time.sleep(after)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return (first + pipe.read()).decode().splitlines()


def test_a_hundred_kills_lose_no_answer(tmp_path: Path) -> None:
    rng, answered, most = Random(16), list[str](), 0
    for _ in range(KILLS):
        lines = [line.split() for line in killed(tmp_path, rng.random() / 3)]
        assert lines, "It came to life."
        answered += [name for what, name in lines if what == "answered"]
        again = opened(tmp_path)
        kept = [f"{each.kind}~{each.level}~{each.seed}" for each in again.attempts]
        # What was done in the moment of the kill may be kept and not yet told.
        assert set(answered) <= {*kept} and len(kept) == len({*kept})
        (*_, shown) = [name for what, name in lines if what == "asked"]
        assert told(again) == shown or shown in kept
        answered = kept
        most = max(most, len(lines))
    assert len(answered) > KILLS / 4 and most > 2, "Answers were given between the kills."

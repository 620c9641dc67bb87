"""The engine of practice: levels, the schedule, what comes next, what to revise."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.exercises.kinds import KINDS, question
from bridgelaw.exercises.practice import Attempt, attempts_at, due, following, lessons, level_of, to_revise
from bridgelaw.exercises.practice import attempt as attempt_module
from bridgelaw.exercises.practice.attempt import DAY, MINUTE
from bridgelaw.laws import BadInput

NOW = 20_000 * DAY
NAMES = list(KINDS)[:4]

made = st.builds(
    Attempt,
    st.sampled_from(NAMES),
    st.integers(1, 3),
    st.integers(1, 99),
    st.booleans(),
    st.integers(NOW - 90 * DAY, NOW),
    st.sampled_from([(), ("a road",)]),
)


def attempt(kind: str, right: bool, at: int = NOW, seed: int = 1, *roads: str) -> Attempt:
    return Attempt(kind, 1, seed, right, at, roads)


def plain_level(results: list[bool]) -> int:
    """The level by another road: pairs of equal results are taken out of the runs."""
    level = 1
    runs: list[list[bool]] = []
    for right in results:
        if not runs or runs[-1][0] != right:
            runs.append([])
        runs[-1].append(right)
    for run in runs:
        for _ in range(len(run) // 2):
            level = min(3, level + 1) if run[0] else max(1, level - 1)
    return level


@given(st.lists(st.booleans(), max_size=30))
def test_the_level_rises_after_two_right_and_falls_after_two_missed(results: list[bool]) -> None:
    assert level_of([attempt("k", right, n) for n, right in enumerate(results)]) == plain_level(results)


results = st.lists(st.tuples(st.booleans(), st.integers(0, 100 * DAY)), min_size=1, max_size=12).map(
    lambda each: sorted(each, key=lambda one: one[1])
)


def due_after(results: list[tuple[bool, int]]) -> int:
    return due([attempt("k", right, at) for right, at in results])


@given(results)
def test_a_schedule_is_the_same_each_time_and_looks_ahead(results: list[tuple[bool, int]]) -> None:
    at = results[-1][1]
    found = due_after(results)
    attempt_module._scheduled.cache_clear()
    assert found == due_after(results) > at
    missed, right = due_after([*results, (False, at)]), due_after([*results, (True, at)])
    assert missed < right and missed - at <= 10 * MINUTE, "what was missed comes back soon"


def test_days_apart_the_interval_grows() -> None:
    at, waits, results = 0, [], []
    for _ in range(6):
        results.append((True, at))
        waits.append(due_after(results) - at)
        at += waits[-1]
    assert waits == sorted(set(waits)) and waits[-1] > 7 * DAY


def test_without_the_package_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(attempt_module, "import_module", missing)
    with pytest.raises(ImportError, match=r"pip install 'bridgelaw\[practice\]'"):
        due([attempt("k", True, 7)])  # No other test has this one, so its schedule is not remembered.


def test_what_is_due_comes_first_then_what_is_new() -> None:
    a, b, new, _ = NAMES
    missed = attempt(a, False, NOW - 2 * MINUTE)
    learnt = [attempt(b, True, NOW - 30 * DAY + n) for n in range(2)]
    few = {name: KINDS[name] for name in (a, b, new)}
    assert following([missed], NOW, kinds=few).kind == a
    assert following([*learnt, missed], NOW, kinds=few).kind == b, "what has waited longest"
    fresh = [attempt(a, True, NOW), attempt(b, True, NOW)]
    assert following(fresh, NOW, kinds=few).kind == new
    assert following([*fresh, attempt(new, False, NOW)], NOW, kinds=few).kind == new, "nothing is due: the soonest"


def test_what_was_missed_returns_with_other_figures_and_not_at_once() -> None:
    asked = following((), NOW)
    tried = attempt(asked.kind, False, NOW, asked.seed)
    after = following([tried], NOW, after=asked)
    assert after.kind != asked.kind
    again = following([tried], NOW + MINUTE, after=after)
    assert (again.kind, again.seed) == (asked.kind, asked.seed + 1)


def test_everything_is_met_once_before_anything_comes_again_at_the_same_hour() -> None:
    tried: list[Attempt] = []
    asked = None
    figures = sum(kind.figure for kind in KINDS.values())
    for n in range(4 * figures):
        asked = following(tried, NOW + n, after=asked)
        tried.append(Attempt(asked.kind, asked.level, asked.seed, True, NOW + n))
        assert question(KINDS[asked.kind], asked.level, asked.seed).parts
    assert {each.kind for each in tried} == set(KINDS)
    met = list(dict.fromkeys(each.kind for each in tried))
    for figure in (True, False):
        of_it = [KINDS[name].lesson for name in met if KINDS[name].figure is figure]
        pages = list(dict.fromkeys(KINDS[name].lesson for name in KINDS if KINDS[name].figure is figure))
        assert len(set(of_it[: len(pages) // 2])) == len(pages) // 2, "each lesson in turn"


HISTORIES = {
    "nothing": [],
    "every figure missed": [attempt(name, False, NOW - DAY) for name in KINDS if KINDS[name].figure],
    "every ruling known": [attempt(name, True, NOW - DAY) for name in KINDS if not KINDS[name].figure],
    "a bit of each": [attempt(name, n % 3 > 0, NOW - n * DAY) for n, name in enumerate(KINDS) if n % 2],
}


@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("passed", [0, 3, 1])
def test_at_most_a_third_of_mixed_practice_asks_for_figures_and_rulings_come_first(history: str, passed: int) -> None:
    """Also for somebody who passes on every third question, or all of them, without an answer."""
    tried, asked, recent = [*HISTORIES[history]], None, list[str]()
    drawn: list[bool] = []
    for n in range(300):
        if asked:
            recent.append(asked.kind)
        asked = following(tried, NOW + n * MINUTE, after=asked, recent=recent[:-1])
        drawn.append(KINDS[asked.kind].figure)
        if not passed or n % passed:
            tried.append(Attempt(asked.kind, asked.level, asked.seed, n % 5 > 0, NOW + n * MINUTE))
    assert all(sum(drawn[n : n + 3]) <= 1 for n in range(298)) and sum(drawn) <= 100
    if history == "nothing":
        assert not any(drawn[:2]), "rulings come first"
    if passed != 1:
        assert sum(drawn) >= 50, "and figures come"
    of_one = following(tried, NOW, lesson="book/tables")
    assert KINDS[of_one.kind].figure, "a lesson that asks for figures alone is practised all the same"


def test_the_level_of_a_kind_is_one_that_it_has() -> None:
    assert following((), NOW, kind="neuberg").level == 2
    missed = [Attempt("neuberg", 2, n, False, NOW + n) for n in range(4)]
    assert following(missed, NOW, kind="neuberg").level == 2


@given(st.lists(made, max_size=20), st.sampled_from(lessons()))
def test_of_a_lesson_only_its_kinds_are_asked(tried: list[Attempt], lesson: str) -> None:
    asked = following(tried, NOW, lesson=lesson)
    assert KINDS[asked.kind].lesson == lesson
    used = {each.seed for each in attempts_at(asked.kind, tried)}
    own = attempts_at(asked.kind, tried)
    assert asked.seed not in used and asked.level == level_of(own, KINDS[asked.kind].levels)
    assert asked == following(tried, NOW, lesson=lesson)


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(BadInput, match="no kind of question “gone”"):
        following((), NOW, kind="gone")
    with pytest.raises(BadInput, match="has no questions to practise"):
        following((), NOW, lesson="gone")


@given(st.lists(made, max_size=40))
def test_to_revise_is_what_was_missed_of_late(tried: list[Attempt]) -> None:
    found = to_revise(tried)
    for name in KINDS:
        last = attempts_at(name, tried)[-5:]
        missed = sum(not each.right for each in last)
        told = [each for each in found if each.kind == name]
        assert [(each.missed, each.of) for each in told] == ([(missed, len(last))] if missed else [])
    lost = [sum(each.missed for each in found if each.lesson == one.lesson) for one in found]
    assert lost == sorted(lost, reverse=True)


def test_what_is_mended_leaves_the_list() -> None:
    missed = [attempt(NAMES[0], False, NOW + n, n, "a road") for n in range(3)]
    assert to_revise(missed)[0].roads == (("a road", 3),)
    assert to_revise([*missed, *(attempt(NAMES[0], True, NOW + n) for n in range(9, 14))]) == ()

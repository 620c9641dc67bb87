"""Whatever is done to a case file, the answer is a result or a CaseError, and nothing else."""

from __future__ import annotations

import copy
import json
import tomllib
from functools import cache
from itertools import cycle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.cases import CaseError, cases_of_text, check_case, course_cases
from bridgelaw.cases.forms import CASE_FORMS
from bridgelaw.cases.save import CaseHeading, case_toml
from tests.cases.sample import PAIRS, SAMPLE
from tests.chapters.claims.cases.claim_sample import CLAIM
from tests.chapters.law12.cases.artificial_sample import ARTIFICIAL, AT_TEAMS, INDIVIDUAL
from tests.chapters.law12.cases.codes_sample import CODES
from tests.chapters.law12.cases.poll_sample import ONE_QUESTION, TWO_QUESTIONS
from tests.chapters.law12.cases.power_sample import ROAD
from tests.chapters.law12.cases.split_sample import SPLIT_AT_PAIRS, SPLIT_AT_TEAMS, SPLIT_IN_FIGURES
from tests.chapters.law87.cases.fouled_sample import ALONE, FOULED, FOULED_AT_TEAMS
from tests.chapters.law87.cases.road_sample import OWN_ROAD
from tests.chapters.law87.cases.road_sample import ROAD as BOARD_ROAD
from tests.chapters.law87.cases.team_play_sample import BY_REGULATION, NEXT_DOOR, TEAM_PLAY
from tests.chapters.lead_out_of_turn.cases.information_sample import IN_HAND, WITH_A_REVOKE
from tests.chapters.lead_out_of_turn.cases.lead_sample import LEAD, TOGETHER
from tests.chapters.lead_out_of_turn.cases.penalty_card_sample import FROM_THE_AUCTION, PENALTY_CARD
from tests.each import each

SOUND = [SAMPLE, PAIRS]
SOUND += [
    PAIRS.replace('"pairs"', f'"{form}"').replace('ns = "A"\new = "B"\n', "") for form in ("butler", "cross-imps")
]
SOUND += [
    SAMPLE.replace('"teams"', '"bam"').replace("match = { ns = 20, ew = 10, boards = 16 }\n", "").split("[[case.p")[0]
]
SOUND += [ARTIFICIAL, AT_TEAMS, INDIVIDUAL]
SOUND += [ROAD]
SOUND += [CODES, CODES.replace('other_table = "4♠+1 S"', 'field = ["650", "680", "-100"]')]
SOUND += [ONE_QUESTION, TWO_QUESTIONS]
SOUND += [SPLIT_AT_TEAMS, SPLIT_AT_PAIRS, SPLIT_IN_FIGURES]
SOUND += [FOULED, ALONE, FOULED_AT_TEAMS, BOARD_ROAD, OWN_ROAD]
SOUND += [PENALTY_CARD, FROM_THE_AUCTION]
SOUND += [LEAD, TOGETHER]
SOUND += [CLAIM]
SOUND += [IN_HAND, WITH_A_REVOKE]
SOUND += [TEAM_PLAY, NEXT_DOOR, BY_REGULATION]


@cache
def sound() -> list[str]:
    """Return the samples, and a case of the course, as a calculator saves it, of each form without a sample."""
    known = {case.form for text in SOUND for case in cases_of_text(text, "sound.toml")}
    first: dict[str, str] = {}
    for case in course_cases():
        if case.form not in known and not case.refused:
            about = CaseHeading(case.title)
            first.setdefault(case.form, case_toml(CASE_FORMS[case.form], case.given, case.edition, about, case.table))
    return [*SOUND, *first.values()]


WORDS = [
    "",
    "0",
    "1",
    "-1",
    "1/0",
    "NS",
    "none",
    "4♠= N",
    "620",
    "12C1(b)",
    "adjusted 1 5",
    "1\n2",
    "<b>",
    "é",
    "\x00",
    "{x}",
]
VALUES = st.one_of(
    st.sampled_from(WORDS),
    st.text(max_size=12),
    st.integers(-(10**12), 10**12),
    st.floats(),
    st.booleans(),
    st.just([]),
    st.just({}),
    st.lists(st.sampled_from(WORDS), max_size=3),
    st.lists(st.integers(0, 9), max_size=3),
    st.dictionaries(st.sampled_from(["result", "weight", "clause", "title", "ns"]), st.sampled_from(WORDS), max_size=3),
)


def written(value: Any) -> str:
    """A value as inline TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return {"inf": "inf", "-inf": "-inf", "nan": "nan"}.get(str(value)) or f"{value:.6f}"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{written(key)} = {written(each)}" for key, each in value.items()) + "}"
    return str(value)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container with each of its keys or positions."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    found: list[tuple[Any, Any]] = []
    for key in keys:
        found += [(value, key), *places(value[key])]
    return found


@settings(max_examples=300, deadline=None)
@given(st.deferred(lambda: st.sampled_from(sound())), st.data())
def test_any_change_gives_a_result_or_a_case_error(text: str, data: st.DataObject) -> None:
    document = copy.deepcopy(tomllib.loads(text))
    for _ in range(data.draw(st.integers(1, 3))):
        there = places(document)
        if not there:
            break
        container, key = there[data.draw(st.integers(0, len(there) - 1))]
        action = data.draw(st.sampled_from(["change", "delete", "rename", "double"]))
        if action == "change":
            container[key] = data.draw(VALUES)
        elif action == "delete":
            del container[key]
        elif action == "double" and isinstance(container, list):
            container.append(container[key])
        elif isinstance(container, dict):
            container[data.draw(st.text(max_size=6))] = container.pop(key)
    whole = "\n".join(f"{written(key)} = {written(value)}" for key, value in document.items())
    try:
        for case in cases_of_text(whole, "mutated.toml"):
            assert str(check_case(case))
    except CaseError as fault:
        assert str(fault).startswith("mutated.toml")


OTHER_KINDS: list[Any] = [[], {}, -1, ""]


def test_a_field_of_another_kind_gives_a_result_or_a_case_error() -> None:
    """Every field of every form in turn, each with one of the other kinds: by chance one is met too seldom."""
    kinds = cycle(OTHER_KINDS)
    for text in sound():
        for number in range(len(places(tomllib.loads(text)))):
            gives_a_result_or_a_case_error(text, number, next(kinds))


@pytest.mark.night
@each("value", OTHER_KINDS, ids=str)
def test_a_field_of_every_other_kind_gives_a_result_or_a_case_error(value: Any) -> None:
    for text in sound():
        for number in range(len(places(tomllib.loads(text)))):
            gives_a_result_or_a_case_error(text, number, value)


def gives_a_result_or_a_case_error(text: str, number: int, value: Any) -> None:
    """Check a case file after one of its fields was given another value."""
    document = tomllib.loads(text)
    container, key = places(document)[number]
    container[key] = value
    whole = "\n".join(f"{written(name)} = {written(field)}" for name, field in document.items())
    try:
        for case in cases_of_text(whole, "mutated.toml"):
            assert str(check_case(case))
    except CaseError as fault:
        assert str(fault).startswith("mutated.toml")


@settings(max_examples=100, deadline=None)
@given(st.deferred(lambda: st.sampled_from(sound())), st.integers(0, 900), st.text(max_size=5))
def test_any_text_gives_a_result_or_a_case_error(text: str, place: int, put: str) -> None:
    try:
        for case in cases_of_text(text[:place] + put + text[place + len(put) :], "mutated.toml"):
            assert str(check_case(case))
    except CaseError as fault:
        assert str(fault).startswith("mutated.toml")


def test_what_is_changed_is_sound_to_begin_with() -> None:
    for text in sound():
        (case,) = cases_of_text(text, "sound.toml")
        assert check_case(case).fine
        again = "\n".join(f"{written(key)} = {written(value)}" for key, value in tomllib.loads(text).items())
        assert tomllib.loads(again) == tomllib.loads(text)
    assert {case.form for case in course_cases()} == {case.form for t in sound() for case in cases_of_text(t, "s")}

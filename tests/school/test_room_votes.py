"""The votes of a room: what is counted is what was chosen last, and whatever cannot be is refused with a sentence."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.each import each
from tests.school.room import OPTIONS, QUESTION, limits
from tests.school.room import votes as room

Buckets, Refused, Votes = limits.Buckets, room.Refused, room.Votes


def asked(**more: Any) -> dict[str, Any]:
    """Return what a slide says."""
    return {**QUESTION, **more}


def opened() -> Votes:
    """A room in which a question is open."""
    votes = Votes("KA7D")
    votes.do(asked(do="open"))
    return votes


def ballot(votes: Votes, phone: str, option: object) -> dict[str, Any]:
    """A vote on what is asked."""
    now = votes.now(phone)
    return {"question": now["question"], "round": now["round"], "option": option}


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 2)), max_size=60))
def test_the_last_choice_of_each_telephone_counts_once(chosen: list[tuple[int, int]]) -> None:
    votes = opened()
    phones = [votes.join("ka7d", f"10.0.0.{n}") for n in range(21)]
    for phone, option in chosen:
        votes.vote(phones[phone], ballot(votes, phones[phone], option))
    (question,) = votes.told()["questions"]
    last = Counter(dict(chosen).values())
    assert question["rounds"] == [{"phones": [last[n] for n in range(3)], "hands": [0, 0, 0]}]


def test_before_and_after_stand_side_by_side() -> None:
    votes = opened()
    one, two = votes.join("KA7D", "a"), votes.join("KA7D", "b")
    for phone in (one, two):
        votes.vote(phone, ballot(votes, phone, 0))
    votes.do(asked(do="close"))
    votes.do(asked(do="hands", hands=[1, 2, 0]))
    told = votes.do(asked(do="again"))["questions"][0]
    assert told["open"] and len(told["rounds"]) == 2 and votes.now(one)["chosen"] is None
    votes.vote(one, ballot(votes, one, 2))
    rounds = votes.do(asked(do="close"))["questions"][0]["rounds"]
    assert rounds == [{"phones": [2, 0, 0], "hands": [1, 2, 0]}, {"phones": [0, 0, 1], "hands": [0, 0, 0]}]


def test_a_slide_that_has_gone_and_a_vote_that_is_closed() -> None:
    votes = opened()
    phone = votes.join("KA7D", "a")
    old = ballot(votes, phone, 1)
    votes.do(asked(do="close"))
    for wanted, said in ((409, old), (410, {**old, "question": 99})):
        with pytest.raises(Refused) as refused:
            votes.vote(phone, said)
        assert refused.value.status == wanted
    with pytest.raises(Refused, match="vote again"):
        votes.do(asked(do="open"))
    votes.do(asked(do="open", key="another"))
    with pytest.raises(Refused, match="has gone"):
        votes.vote(phone, old)
    told = {each["key"]: each for each in votes.told()["questions"]}
    assert not told[QUESTION["key"]]["open"] and told["another"]["open"]


def test_a_question_with_other_options_is_another_question() -> None:
    votes = opened()
    phone = votes.join("KA7D", "a")
    old = ballot(votes, phone, 2)
    votes.vote(phone, old)
    votes.do(asked(do="open", options=OPTIONS[:2]))
    with pytest.raises(Refused, match="has gone"):
        votes.vote(phone, old)
    assert votes.told()["questions"][0]["rounds"] == [{"phones": [0, 0], "hands": [0, 0]}]
    votes.do(asked(do="forget"))
    assert votes.told()["questions"] == [] and votes.now(phone) == {"question": None}


@each("option", [None, "😀", "1", True, -1, 3, 10**40, 1.0, [], {}])
def test_what_is_no_option_is_refused_and_changes_nothing(option: object) -> None:
    votes = opened()
    phone = votes.join("KA7D", "a")
    votes.vote(phone, ballot(votes, phone, 1))
    with pytest.raises(Refused) as refused:
        votes.vote(phone, ballot(votes, phone, option))
    assert refused.value.status == 400 and refused.value.sentence.endswith((".", "2."))
    assert votes.now(phone)["chosen"] == 1


@each(
    "said",
    [
        {"do": "dance"}, {"do": ["open"]}, {"do": "open", "key": ""}, {"do": "open", "key": "k" * 121},
        {"do": "open", "asked": "😀" * 2560}, {"do": "open", "options": ["one"]}, {"do": "open", "options": ["a"] * 9},
        {"do": "open", "options": ["a", 2]}, {"do": "open", "options": ["a", "b" * 201]},
        {"do": "open", "options": "ab"}, {"do": "hands", "hands": [1, 2]}, {"do": "hands", "hands": [1, 2, -1]},
        {"do": "hands", "hands": [1, 2, 1000]}, {"do": "hands", "hands": [1, 2, True]}, {"do": "hands"},
    ],
)  # fmt: skip
def test_a_slide_that_asks_what_cannot_be_is_refused(said: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        opened().do(asked(**said))
    assert refused.value.status in (400, 413)


def test_everything_is_bounded() -> None:
    votes = opened()
    for _ in range(room.MOST_PHONES_OF_AN_ADDRESS):
        votes.join("KA7D", "one address")
    with pytest.raises(Refused, match="no more may"):
        votes.join("KA7D", "one address")
    first = votes.join("KA7D", "another")
    assert votes.join("KA7D", "another", first) == first and votes.told()["addresses"] == 2
    for _ in range(room.MOST_ROUNDS - 1):
        votes.do(asked(do="again"))
    with pytest.raises(Refused, match="the most"):
        votes.do(asked(do="again"))
    for number in range(room.MOST_QUESTIONS - 1):
        votes.do(asked(do="open", key=f"q{number}"))
    with pytest.raises(Refused, match="forget one"):
        votes.do(asked(do="open", key="one too many"))


@each("code", ["", "KA7", None, 7, ["K"], "😀"])
def test_the_letters_are_needed(code: object) -> None:
    with pytest.raises(Refused) as refused:
        opened().join(code, "a")
    assert refused.value.status == 403
    with pytest.raises(Refused) as stranger:
        opened().now("a token of another session")
    assert stranger.value.status == 401


def test_letters_cannot_be_taken_for_one_another() -> None:
    assert not set(room.LETTERS) & set("0OQI1L5S2ZB8GUV6") - {"L"} and len(Votes().code) == 4


@given(st.lists(st.floats(0, 3), min_size=1, max_size=50))
def test_an_address_is_given_no_more_than_its_share(pauses: list[float]) -> None:
    now = 0.0
    bucket = Buckets(5, 2, lambda: now)
    taken = 0
    for pause in pauses:
        now += pause
        taken += bucket.take("a")
    assert taken <= 5 + 2 * now and taken >= min(len(pauses), 5)


def test_the_addresses_that_are_remembered_are_bounded() -> None:
    bucket = Buckets(1, 0, lambda: 0.0)
    for number in range(3 * limits.MOST_ADDRESSES):
        assert bucket.take(str(number))
    remembered = range(2 * limits.MOST_ADDRESSES, 3 * limits.MOST_ADDRESSES)
    assert not any(bucket.take(str(number)) for number in remembered)
    assert bucket.take(str(remembered[0] - 1)), "the one before them is forgotten"

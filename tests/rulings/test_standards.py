"""The two standards of 1997: thresholds, and the result at which one is reached, by either reading."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws import BadInput
from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.standards import (
    BadThreshold,
    NothingReaches,
    Possible,
    Reached,
    Standards,
    Threshold,
    most_favourable,
)
from tests.each import each
from tests.states import states

F = Fraction

# Willner and Dybdal's list, for the non-offending EW, in hundredths; 400, 1100 and 1400 come about in two ways.
LIST = [(1700, 3), (1400, 3 + 7), (1100, 5 + 7), (800, 10), (500, 7), (400, 15 + 13), (300, 30)]


def possibles(listed: Sequence[tuple[int, Fraction]]) -> tuple[Possible, ...]:
    """Results worth their own points, best first."""
    return tuple(Possible(points, F(points), probability) for points, probability in sorted(listed, reverse=True))


@st.composite
def lists(draw: st.DrawFn) -> tuple[Possible, ...]:
    """Some results whose probabilities come to 1."""
    shares = draw(st.dictionaries(st.integers(-20, 20), st.integers(1, 12), min_size=1, max_size=6))
    whole = sum(shares.values())
    return possibles([(points, F(share, whole)) for points, share in shares.items()])


shares = st.fractions(F(1, 60), 1, max_denominator=60)


def at(share: Fraction | str) -> Threshold:
    return Threshold("likely", F(share))


def slow_added(results: Sequence[Possible], share: Fraction) -> Fraction:
    """The highest value that would be reached or beaten often enough: the definition, without any adding up in turn."""
    good = [one.value for one in results if sum(o.probability for o in results if o.value >= one.value) >= share]
    return max(good)


def slow_single(results: Sequence[Possible], share: Fraction) -> Fraction | None:
    """The highest value of those that are probable enough by themselves."""
    return max((one.value for one in results if one.probability >= share), default=None)


WD = possibles([(points, F(n, 100)) for points, n in LIST])


def test_the_list_of_willner_and_dybdal() -> None:
    assert sum(n for _, n in LIST) == 100
    assert most_favourable(WD, at("1/3"), added=True) == Reached(Possible(800, F(800), F(1, 10)), F(35, 100))
    assert most_favourable(WD, at("1/6"), added=True) == Reached(Possible(1100, F(1100), F(12, 100)), F(25, 100))
    assert most_favourable(WD, at("1/6"), added=False) == Reached(Possible(400, F(400), F(28, 100)), F(28, 100))
    assert most_favourable(WD, at("1/20"), added=False) == Reached(Possible(1400, F(1400), F(1, 10)), F(1, 10))


def test_a_result_that_just_reaches_the_threshold_counts() -> None:
    even = possibles([(10, F(1, 3)), (0, F(2, 3))])
    for added in (True, False):
        assert most_favourable(even, at("1/3"), added).result.points == 10
        assert most_favourable(even, at("34/100"), added).result.points == 0


def test_one_by_one_nothing_may_be_likely() -> None:
    with pytest.raises(NothingReaches) as caught:
        most_favourable(WD, at("1/3"), added=False)
    assert states(str(caught.value), "0.3 … 1/3 … 12C2, 1997")
    with pytest.raises(NothingReaches, match=r"0\.3"):
        most_favourable(WD, Threshold("probable", F(1, 2)), added=False)


@given(lists(), shares)
def test_added_up_by_the_definition(results: tuple[Possible, ...], share: Fraction) -> None:
    found = most_favourable(results, at(share), added=True)
    assert found.result.value == slow_added(results, share)
    # It is the quantile: so good or better often enough, and anything better not often enough.
    better = sum(one.probability for one in results if one.value > found.result.value)
    assert better < share <= found.probability == better + found.result.probability


@given(lists(), shares)
def test_one_by_one_by_the_definition(results: tuple[Possible, ...], share: Fraction) -> None:
    expected = slow_single(results, share)
    if expected is None:
        with pytest.raises(NothingReaches):
            most_favourable(results, at(share), added=False)
        return
    found = most_favourable(results, at(share), added=False)
    assert found.result.value == expected and found.probability == found.result.probability
    # One by one never goes as far as added up: what reaches the threshold alone reaches it with more before it.
    assert expected <= most_favourable(results, at(share), added=True).result.value


@given(lists(), shares, shares)
def test_a_lower_threshold_never_gives_the_innocents_less(
    results: tuple[Possible, ...], one: Fraction, other: Fraction
) -> None:
    low, high = sorted((one, other))
    by_low, by_high = (most_favourable(results, at(share), added=True).result.value for share in (low, high))
    assert by_low >= by_high
    singly = [slow_single(results, share) for share in (low, high)]
    if singly[1] is not None:
        assert singly[0] is not None and singly[0] >= singly[1]


@given(lists())
def test_the_ends_of_the_scale(results: tuple[Possible, ...]) -> None:
    """Near nothing the best result is taken, at certainty the worst that must be reckoned with."""
    least = min(one.probability for one in results)
    for added in (True, False):
        assert most_favourable(results, at(least), added).result == results[0]
    assert most_favourable(results, at("1"), added=True) == Reached(results[-1], F(1))


@each(
    "share, words",
    [
        ("0", "likely … set … 0"),
        ("-1/3", "likely … set … −1/3 … negative"),
        ("3/2", "likely … set … 1.5 … more than"),
    ],
)
def test_a_threshold_that_is_none(share: str, words: str) -> None:
    with pytest.raises(BadThreshold) as caught:
        Threshold.read("likely", share)
    assert states(caught.value.wrong, words)
    assert states(caught.value.right, "0 … 1 … 1/3 … 20%")


def test_what_is_likely_is_at_all_probable() -> None:
    with pytest.raises(BadThreshold) as caught:
        Standards.of("1/6", "1/3")
    assert states(str(caught.value), "at all probable … 1/3 … likely … 1/6 … second … first … 12C2, 1997")
    assert Standards.of("1/4", "1/4").likely.share == F(1, 4)


def test_thresholds_by_name_and_by_number() -> None:
    standards = Standards.of()
    assert (standards.likely.share, standards.probable.share, standards.added) == (F(1, 3), F(1, 6), True)
    assert standards.likely.source is regulation("likely-third")
    assert standards.probable.source is regulation("probable-sixth")
    own = Threshold.read("probable", "10%")
    assert (own.share, own.source, own.word) == (F(1, 10), None, "at all probable")
    assert Threshold.read("probable", "probable-tenth").source is regulation("probable-tenth")
    assert not Standards.of(reading="one-by-one").added


def test_the_numbers_as_they_were_read() -> None:
    """Typed from the sources: reported to Stevenson, seen by Stevenson, proposed by Stevenson."""
    typed = {
        "likely-third": F(1, 3),
        "likely-fifth": F(1, 5),
        "likely-sixth": F(1, 6),
        "probable-sixth": F(1, 6),
        "probable-tenth": F(1, 10),
        "probable-twentieth": F(1, 20),
    }
    assert {name: regulation(name).unit for name in typed} == typed
    for name in typed:
        assert "ACBL" not in regulation(name).body or regulation(name).body.startswith("Reported")


def test_a_number_that_is_none_and_a_reading_that_is_none() -> None:
    with pytest.raises(BadInput, match="'often' is not a number"):
        Threshold.read("likely", "often")
    # The name of a number for the other standard is no number for this one.
    with pytest.raises(BadInput, match=r"probable-tenth"):
        Threshold.read("likely", "probable-tenth")
    with pytest.raises(BadInput, match=r"one-by-one"):
        Standards.of(reading="imps-whole")

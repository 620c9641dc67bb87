"""The figure of a poll: its text equivalent, its marks in their places, and the same picture every time."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law12.display.poll_figure import PollPicture, poll_described, poll_svg
from bridgelaw.chapters.law12.rulings.poll_asked import HeldPoll, PollAnswer, PollQuestion, Role
from bridgelaw.chapters.law12.rulings.poll_uncertainty import distribution
from tests.display.drawn import bars, drawings, is_drawn_well, labels, paths
from tests.each import each
from tests.states import states

F = Fraction


def picture(good: int, players: int, leaned: Fraction | None = None) -> PollPicture:
    share = F(good, players)
    answers = PollAnswer(good, "yes", Role.GOOD, 620), PollAnswer(players - good, "no", Role.OTHER, -100)
    shown = distribution(HeldPoll((PollQuestion("", answers),)))
    most = min(F(1), share * F(6, 5))
    return PollPicture(shown, share, (("", most if leaned is None else leaned),), (most,))


FIVE = picture(3, 5)


def of_slam(eight: int = 8, six: int = 6) -> PollPicture:
    """The product of two halves."""

    def question(players: int, ends: bool) -> PollQuestion:
        half = players // 2
        return PollQuestion(
            "", (PollAnswer(half, "yes", Role.GOOD, 1370 if ends else None), PollAnswer(half, "no", Role.OTHER, -100))
        )

    shown = distribution(HeldPoll((question(eight, False), question(six, True))))
    return PollPicture(shown, F(1, 4), (("", F("0.3")),), (F("0.3"),), together=True)


def at(drawn: str, kind: str) -> list[float]:
    """Return where on the scale from 0 to 1 the upright lines of that kind stand, those of the legend left out."""
    (svg,) = drawings(drawn)
    upright = [way[0][0] for way in paths(svg, kind) if way[0][0] == way[-1][0]]
    return [round(share(svg, x), 2) for x in upright]


def share(svg: str, x: float) -> float:
    """A place across the page as a share."""
    place = {label.words: (label.left + label.right) / 2 for label in labels(svg)}
    return (x - place["0"]) / (place["1"] - place["0"])


def bars_at(drawn: str, kind: str) -> list[float]:
    """The middle of each bar of that kind, as a share."""
    (svg,) = drawings(drawn)
    return sorted(round(share(svg, left + width / 2), 2) for left, _, width, _ in bars(svg, kind))


def triangles(drawn: str) -> list[float]:
    """The points of the triangles below the legend, as shares."""
    (svg,) = drawings(drawn)
    found = re.findall(r'<path class="bl-a-limit" d="M[^L]*L[^L]*L([-\d.]+) ([-\d.]+)z"', svg)
    return [round(share(svg, float(x)), 2) for x, _ in found[1:]]


def test_the_figure_has_an_equivalent_in_words() -> None:
    drawn = poll_svg(FIVE)
    # 3/5: 32, 240, 720, 1080, 810 and 243 of 3125.
    assert [chance * 3125 for _, chance in FIVE.shown.chances] == [32, 240, 720, 1080, 810, 243]
    assert states(
        poll_described(FIVE), "0.6 … 100 … 0 … 0.2 … 8 … 0.4 … 23 … 0.6 … 35 … 0.8 … 26 … 1 … 8 … 0.6 … 0.72 … 0.72"
    )
    (caption,) = re.findall(r"<figcaption>(.*?)</figcaption>", drawn, re.DOTALL)
    assert unescape(caption) == poll_described(FIVE)
    is_drawn_well(drawn)
    assert drawn.count("<svg") == 1


def test_a_certain_poll_and_a_large_one_in_words() -> None:
    assert states(poll_described(picture(6, 6)), "1 … truth")
    large = poll_described(of_slam())
    assert states(large, "0.25 … 88 … 100 … 0.2")
    assert states(poll_described(picture(30, 60)), "0.2")
    assert "hardly ever" in poll_described(picture(5, 10))
    assert states(poll_described(picture(2, 6)), "0.33 … 0.4")


def test_the_marks_stand_where_they_belong() -> None:
    drawn = poll_svg(picture(3, 5, leaned=F("0.66")))
    assert at(drawn, "poll") == [0.6], "the solid line is the poll"
    assert at(drawn, "broken") == [0.66], "the broken line is the leaned weight"
    assert bars_at(drawn, "other") == [0.0, 0.2, 0.4, 0.8, 1.0]
    assert bars_at(drawn, "gain") == [0.6], "this poll's bar is filled"
    assert triangles(drawn) == [0.72], "the triangle is the limit"
    assert "the poll: 0.6" in drawn and "benefit of the doubt: 0.66" in drawn and "the limit: 0.72" in drawn
    assert states(drawn, "35 … 100")


def test_two_innocent_sides_have_two_broken_lines() -> None:
    two = PollPicture(picture(5, 10).shown, F(1, 2), (("NS", F("0.6")), ("EW", F("0.4"))), (F("0.6"), F("0.4")))
    drawn = poll_svg(two)
    assert sorted(at(drawn, "broken")) == sorted(triangles(drawn)) == [0.4, 0.6]
    assert "benefit of the doubt: NS 0.6, EW 0.4" in drawn and "the limit: 0.6, 0.4" in drawn
    assert states(poll_described(two), "0.6 … NS … 0.4 … EW")


def test_the_products_of_two_questions_are_put_together() -> None:
    found = bars_at(poll_svg(of_slam()), "other")
    assert len(found) < 12 and all(round((bar - 0.25) * 10, 1).is_integer() for bar in found if bar not in (0.0, 1.0))
    assert len(of_slam().shown.ways) > 20


def test_a_change_and_back_draws_the_same() -> None:
    first = poll_svg(FIVE)
    for other in (picture(0, 5), picture(5, 5), picture(1, 1), picture(30, 60), of_slam(), of_slam(20, 20)):
        assert poll_svg(other) != first
    assert poll_svg(FIVE) == first


@settings(max_examples=20, deadline=None)
@given(st.integers(1, 60), st.data())
def test_any_poll_can_be_drawn(players: int, data: st.DataObject) -> None:
    good = data.draw(st.integers(0, players))
    shown = picture(good, players)
    drawn = poll_svg(shown)
    is_drawn_well(drawn)
    assert len(poll_described(shown)) < 600


@each("good", [0, 5])
def test_a_certain_poll_is_one_bar(good: int) -> None:
    drawn = poll_svg(picture(good, 5))
    assert states(drawn, "100 … 100")
    assert bars_at(drawn, "other") == [] and bars_at(drawn, "gain") == [good / 5]

"""The figure of a poll: its text equivalent, its marks in their places, and the same picture every time."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.display.figures import PollPicture, poll_described, poll_svg
from bridgelaw.display.html import style
from bridgelaw.rulings.poll import Answer, Poll, Question, Role, distribution
from tests.display.page import Page, is_safe

F = Fraction


def picture(good: int, players: int, leaned: Fraction | None = None) -> PollPicture:
    share = F(good, players)
    answers = Answer(good, "yes", Role.GOOD, 620), Answer(players - good, "no", Role.OTHER, -100)
    shown = distribution(Poll((Question("", answers),)))
    most = min(F(1), share * F(6, 5))
    return PollPicture(shown, share, (("", most if leaned is None else leaned),), (most,))


FIVE = picture(3, 5)


def of_slam(eight: int = 8, six: int = 6) -> PollPicture:
    """The product of two halves."""

    def question(players: int, ends: bool) -> Question:
        half = players // 2
        return Question(
            "", (Answer(half, "yes", Role.GOOD, 1370 if ends else None), Answer(half, "no", Role.OTHER, -100))
        )

    shown = distribution(Poll((question(eight, False), question(six, True))))
    return PollPicture(shown, F(1, 4), (("", F("0.3")),), (F("0.3"),), together=True)


def marks(drawn: str) -> dict[str, list[float]]:
    """Where the upright lines stand across the page, by their colour."""
    found: dict[str, list[float]] = {}
    upright = r'<path d="M ([\d.]+) [\d.]+\s+L ([\d.]+) [\d.]+\s*"[^>]*stroke: (var\(--bl-[a-z]+\))'
    for left, right, colour in re.findall(upright, drawn):
        if left == right:
            found.setdefault(colour, []).append(float(left))
    return found


def scale(drawn: str) -> tuple[float, float]:
    """Where 0 and 1 stand across the page."""
    ticks = dict(re.findall(r'<text[^>]*? x="([\d.]+)"[^>]*>([\d.]+)</text>', drawn))
    place = {label: float(x) for x, label in ticks.items()}
    return place["0"], place["1"]


def test_the_figure_has_an_equivalent_in_words() -> None:
    drawn = poll_svg(FIVE)
    # 3/5: 32, 240, 720, 1080, 810 and 243 of 3125.
    assert [chance * 3125 for _, chance in FIVE.shown.chances] == [32, 240, 720, 1080, 810, 243]
    assert poll_described(FIVE) == (
        "If 0.6 were the truth, 100 polls of this size would show: 0, once; 0.2, 8 times; 0.4, 23 times; "
        "0.6, 35 times; 0.8, 26 times; 1, 8 times. The solid line is the poll, 0.6; the broken line the leaned weight, "
        "0.72; the triangle the limit, 0.72."
    )
    (caption,) = re.findall(r"<figcaption>(.*?)</figcaption>", drawn, re.DOTALL)
    assert unescape(caption) == poll_described(FIVE)
    (image,) = [attributes for _, attributes in Page(drawn).tags if attributes.get("role") == "img"]
    assert image["aria-label"] == "Figure, in words below"
    assert is_safe(drawn) and drawn.count("<svg") == 1
    assert all(each["aria-hidden"] == "true" for each in Page(drawn).named("svg"))


def test_a_certain_poll_and_a_large_one_in_words() -> None:
    assert poll_described(picture(6, 6)).startswith("If 1 were the truth, every poll of this size would show it.")
    large = poll_described(of_slam())
    assert large.startswith("If 0.25 were the truth, 88 of 100 polls of this size would be within 0.2 of it.")
    assert "nearly all polls of this size would be within 0.2" in poll_described(picture(30, 60))
    assert "hardly ever" in poll_described(picture(5, 10))
    assert "The solid line is the poll, 0.33; the broken line the leaned weight, 0.4;" in poll_described(picture(2, 6))


def test_the_marks_stand_where_they_belong() -> None:
    drawn = poll_svg(picture(3, 5, leaned=F("0.66")))
    zero, one = scale(drawn)
    found = marks(drawn)
    at = {colour: [(x - zero) / (one - zero) for x in places] for colour, places in found.items()}
    assert any(abs(x - 0.6) < 0.01 for x in at["var(--bl-ink)"]), "the solid line is the poll"
    assert any(abs(x - 0.66) < 0.01 for x in at["var(--bl-accent)"]), "the broken line is the leaned weight"
    bars = sorted(round(x, 2) for x in at["var(--bl-muted)"])
    assert bars == [0.0, 0.2, 0.4, 0.8, 1.0]
    assert any(abs(x - 0.6) < 0.01 for x in at["var(--bl-ns)"]), "this poll's bar has a colour of its own"
    triangles = [(float(x) - zero) / (one - zero) for x in re.findall(r'<use [^>]*x="([\d.]+)"', drawn)]
    assert len(triangles) == 2, "one in the picture, one in its legend"
    assert sum(abs(x - 0.72) < 0.01 for x in triangles) == 1, "the triangle is the limit"
    assert "the poll: 0.6" in drawn and "leaned: 0.66" in drawn and "the limit: 0.72" in drawn
    assert "the tallest bar: 35 of 100 polls" in drawn


def test_two_innocent_sides_have_two_broken_lines() -> None:
    two = PollPicture(picture(5, 10).shown, F(1, 2), (("NS", F("0.6")), ("EW", F("0.4"))), (F("0.6"), F("0.4")))
    drawn = poll_svg(two)
    zero, one = scale(drawn)
    at = sorted(round((x - zero) / (one - zero), 2) for x in marks(drawn)["var(--bl-accent)"])
    assert at == [0.4, 0.6]
    assert "leaned: NS 0.6, EW 0.4" in drawn and "the limit: 0.6, 0.4" in drawn
    assert "the leaned weight, 0.6 for NS, 0.4 for EW" in poll_described(two)


def test_the_products_of_two_questions_are_put_together() -> None:
    drawn = poll_svg(of_slam())
    zero, one = scale(drawn)
    bars = sorted(round((x - zero) / (one - zero), 2) for x in marks(drawn)["var(--bl-muted)"])
    assert len(bars) < 12 and all(round((bar - 0.25) * 10, 1).is_integer() for bar in bars if bar not in (0.0, 1.0))
    assert len(of_slam().shown.ways) > 20


def test_every_colour_is_one_of_the_page() -> None:
    drawn = poll_svg(FIVE)
    for colour in re.findall(r"(?:fill|stroke|color)\s*[:=]\s*\"?\s*([^;\"]+)", drawn):
        assert colour == "none" or re.fullmatch(r"var\(--bl-[a-z]+\)", colour), colour
    for variable in set(re.findall(r"var\((--bl-[a-z]+)\)", drawn)):
        assert f"{variable}:" in style()
    assert re.search(r"<text[^>]*>the poll: 0.6</text>", drawn), "text is text, and grows with the page's"


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
    assert is_safe(drawn) and "<svg" in drawn
    assert len(poll_described(shown)) < 600


@pytest.mark.parametrize("good", [0, 5])
def test_a_certain_poll_is_one_bar(good: int) -> None:
    drawn = poll_svg(picture(good, 5))
    assert "the tallest bar: 100 of 100 polls" in drawn
    assert "var(--bl-muted)" not in "".join(marks(drawn))

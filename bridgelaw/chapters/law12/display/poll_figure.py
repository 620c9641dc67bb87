"""The figure of a poll: the likely results of other polls of its size, with the share, the leaning and the limit.

The bars show how reliable the poll is, the marks how far the benefit of the doubt moves it, so that a reader can
compare the two.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from bridgelaw.chapters.law12.rulings.poll_uncertainty import Distribution
from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, Scale, framed
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.printed import decimal, figure

STEP = Fraction(1, 10)
NAMED_BARS = 13
NEAR = Fraction(1, 5)
HEAD, PLOT = 3 * LINE + 4, 118.0


@dataclass(frozen=True)
class PollPicture:
    """The values that the figure shows. `shown` are the likely results of polls of this size.

    `leaned` and `limits` are weights of the result that is good for the innocent side: one each, or with two innocent
    sides one for each of them, by its name. With `together` the bars are grouped in steps of 0.1, which products of
    several questions need.
    """

    shown: Distribution
    share: Fraction
    leaned: tuple[tuple[str, Fraction], ...]
    limits: tuple[Fraction, ...]
    together: bool = False


def poll_svg(picture: PollPicture) -> str:
    """The bars and the marks as one HTML figure with its text equivalent."""

    return framed([_drawn(picture)], poll_described(picture))


def poll_described(picture: PollPicture) -> str:
    """The figure in words."""
    named = sum(ways > 0 for _, ways in picture.shown.ways)
    lead = f"If {_short(picture.share)} were the truth, "
    if named == 1:
        words = f"{lead}every poll of this size would show it."
    elif named <= NAMED_BARS:
        each = (f"{_short(share)}, {_in_100(chance)}" for share, chance in picture.shown.chances if chance)
        words = f"{lead}100 polls of this size would show: {'; '.join(each)}."
    else:
        near = 1 - picture.shown.beyond(picture.share, NEAR)
        number = "nearly all" if near > Fraction(199, 200) else f"{decimal(100 * near, 0)} of 100"
        words = f"{lead}{number} polls of this size would be within {figure(NEAR)} of it."
    leaned = ", ".join(f"{_short(weight)}{f' for {side}' if side else ''}" for side, weight in picture.leaned)
    limits = ", ".join(map(_short, dict.fromkeys(picture.limits)))
    return (
        f"{words} The solid line is the poll, {_short(picture.share)}; the broken line is the weight with the benefit "
        f"of the doubt, {leaned}; the triangle is the limit, {limits}."
    )


def _short(value: Fraction) -> str:
    """A share as the figure prints it: exact where three places are enough, else with two."""
    return figure(value) if 1000 % value.denominator == 0 else decimal(value, 2)


def _in_100(chance: Fraction) -> str:
    times = decimal(100 * chance, 0)
    return {"0": "hardly ever", "1": "once"}.get(times, f"{times} times")


def _bars(picture: PollPicture) -> list[tuple[Fraction, Fraction]]:
    """The bars: (share, its chance). A step is as wide to the left of the poll's own share as to the right of it."""
    shown = picture.shown
    if picture.together:
        return list(shown.in_steps(picture.share, STEP))
    return [(share, chance) for share, chance in shown.chances if chance]


def _drawn(picture: PollPicture) -> Drawing:
    """Draw bars for the possible polls; a solid line, one or two broken ones, and triangles on top of them."""
    bars = _bars(picture)
    drawing = Drawing("Results of other polls of this size", HEAD + PLOT + 2 * LINE + 6)
    leaned = ", ".join(f"{f'{side} ' if side else ''}{_short(weight)}" for side, weight in picture.leaned)
    most = ", ".join(map(_short, dict.fromkeys(picture.limits)))
    drawing.key(LINE / 2, f"the poll: {_short(picture.share)}", "poll")
    drawing.key(1.5 * LINE, f"benefit of the doubt: {leaned}", "broken")
    drawing.key(2.5 * LINE, f"the limit: {most}", "limit", "triangle")
    across = Scale(Fraction(0), Fraction(1), 14, WIDTH - 14)
    tallest = max(chance for _, chance in bars)
    up = Scale(Fraction(0), tallest, HEAD + PLOT, HEAD + 22)
    apart = min((after - before for (before, _), (after, _) in pairwise(bars)), default=Fraction(1))
    half = max(1.0, min(9.0, 0.36 * (across(apart) - across(0))))
    drawing.line("poll", (across(picture.share), HEAD + 8), (across(picture.share), up(0)))
    for share, chance in bars:
        x = min(max(across(share), across(0)), across(1))
        drawing.bar("gain" if share == picture.share else "other", (x - half, x + half), (up(0), up(chance)))
    foot = HEAD + PLOT
    drawing.line("axis", (2, foot), (WIDTH - 2, foot))
    for _, weight in picture.leaned:
        drawing.line("broken", (across(weight), HEAD + 8), (across(weight), foot))
    for limit in dict.fromkeys(picture.limits):
        drawing.mark("limit", "triangle", across(limit), HEAD + 4, 5)
    drawing.across(across, [Fraction(fifth, 5) for fifth in range(6)], foot + 12, figure)
    words = f"share; the tallest bar: {decimal(100 * tallest, 0)} of 100 polls"
    drawing.text(WIDTH / 2, foot + 12 + LINE, words, "middle", "muted")
    return drawing

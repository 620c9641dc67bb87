"""The figure of four codes: a staircase of results, where the two standards meet it, and where the weights lie."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from bridgelaw.display.figures.canvas import ACCENT, GAIN, INK, LOSS, MUTED, Canvas, framed
from bridgelaw.rulings.codes import CodesRuling
from bridgelaw.rulings.standards import Possible
from bridgelaw.scoring.printed import figure


def staircase_svg(ruling: CodesRuling) -> str:
    """Every result by its probability, best for the innocent side first: what each code takes from it."""
    return framed(lambda: [_canvas().draw(ruling)], staircase_in_words(ruling))


def staircase_in_words(ruling: CodesRuling) -> str:
    """The figure in words."""
    side, unit = ruling.innocent.name, ruling.scoring.unit

    def all_of(results: Sequence[Possible]) -> str:
        return ", ".join(f"{_written(ruling, each.value)} for {each.probability}" for each in results)

    facts = ruling.facts
    words = f"A staircase of what {side} might have scored, in {unit}, from the best down: {all_of(facts.legally)}. "
    if facts.as_found != facts.legally:
        words += f"The broken staircase has the closed roads as well: {all_of(facts.as_found)}. "
    likely, probable = facts.standards.likely, facts.standards.probable
    best, worst = (ruling.of("1997").reached[each].result.value for each in (ruling.innocent, ruling.offending))
    words += (
        f"The circle is what was likely ({likely.share}): {_written(ruling, best)}. The diamond is what was at all "
        f"probable ({probable.share}), where the offenders of 1997 are held: {_written(ruling, worst)}. "
    )
    then, now = (_written(ruling, _weighted(ruling, code)) for code in ("2007", "2017"))
    return words + (f"The unbroken level is the weighted score of 2017, {now}; the dotted one is that of 2007, {then}.")


def _written(ruling: CodesRuling, value: Fraction) -> str:
    return figure(value, sign=ruling.scoring.signed)


def _weighted(ruling: CodesRuling, code: str) -> Fraction:
    return ruling.of(code).expected[ruling.innocent]


@cache
def _canvas() -> _Staircase:
    return _Staircase()


class _Staircase(Canvas):
    """The results as steps from left to right, each as wide as it is probable."""

    def __init__(self) -> None:
        super().__init__(4.4, 2.6)
        self._found = self.axes.plot([], [], color=MUTED, linewidth=1.2, linestyle="--")[0]
        self._legal = self.axes.plot([], [], color=INK, linewidth=1.8)[0]
        self._then = self.axes.axhline(0, color=ACCENT, linewidth=1.4, linestyle=":")
        self._now = self.axes.axhline(0, color=ACCENT, linewidth=1.4)
        self._likely = self.axes.plot([], [], marker="o", markersize=8, color=GAIN, linestyle="", zorder=4)[0]
        self._probable = self.axes.plot([], [], marker="D", markersize=7, color=LOSS, linestyle="", zorder=3)[0]
        style = {"ha": "right", "va": "bottom", "color": ACCENT, "fontsize": 9}
        self._years = [self.axes.text(0.99, 0, "", **style) for _ in range(2)]
        beside = {"ha": "left", "va": "bottom", "color": INK, "fontsize": 9}
        self._standards = [self.axes.text(0, 0, words, **beside) for words in ("likely", "at all probable")]
        self.axes.set_xlim(0, 1)
        self.axes.set_xticks([0, 0.5, 1], ["0", "1/2", "1"])
        self.axes.set_xlabel("probability, added up from the best", color=INK, fontsize=10)
        self.figure.subplots_adjust(left=0.15, right=0.97, top=0.97, bottom=0.2)

    def draw(self, ruling: CodesRuling) -> str:
        """Move the steps and the marks, and give the picture."""
        for line, results in ((self._legal, ruling.facts.legally), (self._found, ruling.facts.as_found)):
            line.set_data(*_steps(results))
        now, then = (float(_weighted(ruling, code)) for code in ("2017", "2007"))
        self._now.set_ydata([now] * 2)
        self._then.set_ydata([then] * 2)
        for mark, (across, height) in zip((self._likely, self._probable), _marks(ruling), strict=True):
            mark.set_data([across], [height])
        values = [float(each.value) for each in ruling.facts.as_found]
        pad = max(0.5, 0.1 * (max(values) - min(values)))
        # The words stand beside their marks, and where both marks lie on one step, apart from it and each other.
        marks = _marks(ruling)
        close = abs(marks[0][1] - marks[1][1]) < pad
        for words, (across, height), side in zip(self._standards, marks, (-1, 1), strict=True):
            words.set_va("top" if close and side < 0 else "bottom")
            words.set_position((min(across + 0.03, 0.6), height + (side * 0.4 * pad if close else 0)))
        # Two levels close to each other share a label.
        labels = ("2007 and 2017", "") if abs(now - then) < pad else ("2017", "2007")
        for year, height, label in zip(self._years, (now, then), labels, strict=True):
            year.set_y(height)
            year.set_text(label)
        self.axes.set_ylim(min(values) - pad, max(values) + pad)
        self.axes.set_ylabel(f"{ruling.scoring.short} for {ruling.innocent.name}", color=INK, fontsize=10)
        return self.svg()


def _marks(ruling: CodesRuling) -> list[tuple[float, float]]:
    """Where the two standards of 1997 meet the staircase: at the threshold or, read one by one, on the step itself."""
    marks = []
    for side, threshold in (
        (ruling.innocent, ruling.facts.standards.likely),
        (ruling.offending, ruling.facts.standards.probable),
    ):
        taken = ruling.of("1997").reached[side].result
        across = float(threshold.share)
        if not ruling.facts.standards.added:
            results = ruling.facts.legally if taken in ruling.facts.legally else ruling.facts.as_found
            before = sum(float(each.probability) for each in results[: results.index(taken)])
            across = before + float(taken.probability) / 2
        marks.append((across, float(taken.value)))
    return marks


def _steps(results: Sequence[Possible]) -> tuple[list[float], list[float]]:
    across, heights, position = [], [], 0.0
    for each in results:
        width = float(each.probability)
        across += [position, position + width]
        heights += [float(each.value)] * 2
        position += width
    return across, heights

"""The figure of four codes: a staircase of results, the two standards on it, and the weighted scores."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from bridgelaw.chapters.law12.rulings.codes import CodeRuling, CodesRuling
from bridgelaw.display.figures.svg import LINE, SIZE, WIDTH, Drawing, Scale, apart, framed, width_of
from bridgelaw.laws.words import joined
from bridgelaw.rulings.standards import Possible
from bridgelaw.scoring.printed import figure

PLOT = 120.0
MARKS = (("gain", "circle", 4.5), ("final", "diamond", 4.0))


def staircase_svg(ruling: CodesRuling) -> str:
    """Draw every result by its probability, best for the innocent side first, with the result that each code takes."""
    return framed([_drawn(ruling)], staircase_in_words(ruling))


def staircase_in_words(ruling: CodesRuling) -> str:
    """The figure in words."""
    side, unit = ruling.innocent.name, ruling.scoring.unit

    def all_of(results: Sequence[Possible]) -> str:
        return ", ".join(f"{_written(ruling, each.value)} for {each.probability}" for each in results)

    facts = ruling.facts
    words = f"A staircase of the possible scores of {side}, in {unit}, from the best down: {all_of(facts.legally)}. "
    if facts.as_found != facts.legally:
        words += f"The broken staircase also has the results after the disallowed action: {all_of(facts.as_found)}. "
    likely, probable = facts.standards.likely, facts.standards.probable
    standards = _two_standards(ruling)
    best, worst = (standards.reached[each].result.value for each in (ruling.innocent, ruling.offending))
    words += (
        f"The circle is the best likely result ({likely.share}): {_written(ruling, best)}. The diamond is the worst "
        "result that was "
        f"at all probable ({probable.share}), where the offenders of {standards.code.edition} are held: "
        f"{_written(ruling, worst)}. "
    )
    (now, years_now), (then, years_then) = _weighted(ruling, True), _weighted(ruling, False)
    return words + (
        f"The unbroken level is the weighted score of {joined(years_now)}, {_written(ruling, now)}; "
        f"the dotted one is that of {joined(years_then)}, {_written(ruling, then)}."
    )


def _written(ruling: CodesRuling, value: Fraction) -> str:
    return figure(value, sign=ruling.scoring.signed)


def _two_standards(ruling: CodesRuling) -> CodeRuling:
    """Return the ruling of the edition whose rule the two standards were."""
    return next(one for one in ruling.codes if one.reached and not one.code.optional)


def _weighted(ruling: CodesRuling, legal_only: bool) -> tuple[Fraction, list[str]]:
    """Return the weighted score of the innocents with or without the illegal results, and the editions that award
    it.
    """
    weighed = [one for one in ruling.codes if one.code.weighs and one.code.legal_only == legal_only]
    return weighed[0].expected[ruling.innocent], [str(one.code.edition) for one in weighed]


def _drawn(ruling: CodesRuling) -> Drawing:
    """Draw the results as steps from left to right, as wide as they are probable, with levels and marks on them."""
    keys, levels, words = _keys(ruling), _levels(ruling), partial(_written, ruling)
    foot = LINE + PLOT + 16
    drawing = Drawing(f"Staircase of results for {ruling.innocent.name}", foot + LINE * (len(keys) + 1) + 11)
    drawing.text(0, LINE / 2, f"{ruling.scoring.short} for {ruling.innocent.name}", kind="strong")
    values = [each.value for each in ruling.facts.as_found]
    left = max(map(width_of, map(words, values))) + 12
    right = WIDTH - max(width_of(words(each)) for _, each, _ in levels) - 12
    across = Scale(Fraction(0), Fraction(1), left, right)
    up = Scale(min(values), max(values), LINE + PLOT, LINE + 10)
    drawing.down(up, [max(values), min(values), *sorted(values, reverse=True)], left - 8, words)
    for kind, results in (("closed", ruling.facts.as_found), ("ink", ruling.facts.legally)):
        if kind == "ink" or ruling.facts.as_found != ruling.facts.legally:
            drawing.line(kind, *((across(x), up(y)) for x, y in zip(*stairs_of(results), strict=True)))
    beside = apart([up(value) for _, value, _ in levels], SIZE + 1, LINE, LINE + PLOT)
    for (_, value, kind), y in zip(levels, beside, strict=True):
        drawing.line(kind, (left, up(value)), (right, up(value)), (right + 8, y))
        drawing.text(right + 12, y, words(value))
    for (x, value), (kind, shape, size) in zip(marks_of(ruling), MARKS, strict=True):
        drawing.mark(kind, shape, across(x), up(value), size)
    drawing.line("axis", (left, foot - 9), (right, foot - 9))
    drawing.across(across, [Fraction(0), Fraction(1), Fraction(1, 2)], foot, str)
    drawing.text((left + right) / 2, foot + LINE - 2, "added probability", "middle", "muted")
    for row, key in enumerate(keys, start=2):
        drawing.key(foot + LINE * row, *key)
    return drawing


def _keys(ruling: CodesRuling) -> list[tuple[str, str, str, float]]:
    """Return the key of each mark and line: words, kind, and the shape and size of a mark."""
    standards = ruling.facts.standards
    named = (f"likely ({standards.likely.share})", f"at all probable ({standards.probable.share})")
    keys = [
        (f"{name}: {_written(ruling, value)}", *mark)
        for name, (_, value), mark in zip(named, marks_of(ruling), MARKS, strict=True)
    ]
    keys += [(f"weighted, {years}: {_written(ruling, value)}", kind, "", 0) for years, value, kind in _levels(ruling)]
    closed = [("with results that are not allowed", "closed", "", 0.0)]
    return [*keys, *(closed if ruling.facts.as_found != ruling.facts.legally else [])]


def _levels(ruling: CodesRuling) -> list[tuple[str, Fraction, str]]:
    """The weighted scores as (years, level, line); one where both codes give the same."""
    (now, years_now), (then, years_then) = _weighted(ruling, True), _weighted(ruling, False)
    if now == then:
        return [(joined([*years_then, *years_now]), now, "level")]
    return [(joined(years_now), now, "level"), (joined(years_then), then, "dotted")]


def marks_of(ruling: CodesRuling) -> list[tuple[Fraction, Fraction]]:
    """Return the points of the two standards on the staircase: at the threshold or, read one by one, on the step
    itself.
    """
    marks = []
    for side, threshold in (
        (ruling.innocent, ruling.facts.standards.likely),
        (ruling.offending, ruling.facts.standards.probable),
    ):
        taken = _two_standards(ruling).reached[side].result
        across = threshold.share
        if not ruling.facts.standards.added:
            results = ruling.facts.legally if taken in ruling.facts.legally else ruling.facts.as_found
            before = sum((each.probability for each in results[: results.index(taken)]), Fraction())
            across = before + taken.probability / 2
        marks.append((across, taken.value))
    return marks


def stairs_of(results: Sequence[Possible]) -> tuple[list[Fraction], list[Fraction]]:
    """Return the left and right ends of the steps, and their heights."""
    across, heights, position = [], [], Fraction()
    for each in results:
        across += [position, position + each.probability]
        heights += [each.value] * 2
        position += each.probability
    return across, heights

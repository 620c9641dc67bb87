"""The figure of one weight: the award as it goes from 0 to 1, the table result, and the point where damage begins."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, Scale, fitted, framed, short, width_of
from bridgelaw.rulings.assigned import AwardByWeight
from bridgelaw.scoring.printed import counted

PLOT, SMALL = 150.0, 105.0


def award_drawn(moves: AwardByWeight, high: float = PLOT) -> Drawing:
    """Draw the expected score as a line, the award as steps on it, and the table result as a level, in this height."""
    keys = award_keys(moves)
    foot = LINE + high
    drawing = Drawing(award_title(moves), foot + 2 * LINE + 24 + LINE * len(keys))
    drawing.text(0, LINE / 2, fitted(award_title(moves), WIDTH), kind="strong")
    up = award_scale(moves, foot, LINE + 12)
    marked = award_levels(moves)
    left = max(width_of(written_score(moves, value)) for value in marked) + 8
    across = Scale(Fraction(0), Fraction(1), left + 2, WIDTH - 8)
    drawing.down(up, marked, left - 4, lambda value: written_score(moves, value))
    drawing.line("axis", (across(0), foot + 6), (across(1), foot + 6))
    if moves.actual is not None:
        with drawing.gliding("table result"):
            drawing.line("broken", (across(0), up(moves.actual)), (across(1), up(moves.actual)))
    with drawing.gliding("expected"):
        drawing.line("muted", (across(0), up(moves.others)), (across(1), up(moves.alone)))
    if moves.turns is not None and moves.actual is not None:
        turn = across(moves.turns)
        with drawing.gliding("turn"):
            drawing.line("hair", (turn, up(moves.actual)), (turn, foot + 10 + LINE))
            words = award_turn(moves)
            half = width_of(words) / 2
            drawing.text(min(max(turn, half), WIDTH - half), foot + 15 + 1.5 * LINE, words, "middle")
    with drawing.gliding("award"):
        drawing.line("gain", *((across(weight), up(award)) for weight, award in moves.corners))
    with drawing.gliding("now"):
        drawing.mark("final", "diamond", across(moves.now), up(moves.award(moves.now)), 4.5)
    drawing.across(across, award_ends(moves), foot + 17, str)
    y = foot + 2.5 * LINE + 22
    for kind, words in keys:
        drawing.key(y, words, kind, "diamond" if kind == "final" else "", 4.5)
        y += LINE
    return drawing


def award_svg(moves: AwardByWeight, moved: bool = False) -> str:
    """Draw the small figure, with its text equivalent, beside the weights; and whether this weight was moved."""
    return framed([award_drawn(moves, SMALL)], award_in_short(moves, moved))


def award_in_short(moves: AwardByWeight, moved: bool = False) -> str:
    """Describe the figure briefly; its title names the two axes.

    >>> from bridgelaw.cases import case_named, computed
    >>> from bridgelaw.rulings.assigned import award_by_weight
    >>> print(award_in_short(award_by_weight(computed(case_named("slow-pass")).ruling, "4♠= N")).split(". ")[1])
    At the table they have +4: damaged above a weight of 5/8
    """
    write = partial(written_score, moves)
    low, high = counted(moves.others, moves.unit, sign=moves.signed), write(moves.alone)
    which = f"{moves.outcome}, moved last" if moved else moves.outcome
    words = [f"By the weight of {which}: {moves.side.name} can expect {low} at weight 0, {high} at 1."]
    if moves.actual is None:
        words.append("No table result is given.")
    elif moves.turns is not None:
        words.append(f"At the table they have {write(moves.actual)}: {award_turn(moves)}. At every other weight the "
            "table result stands.")
    else:
        always = moves.damaged(Fraction(1, 2))
        damaged = "damaged at every weight" if always else "never damaged"
        words.append(f"At the table they have {write(moves.actual)}: {damaged}.")
    now = moves.expected(moves.now)
    words.append(f"At {moves.now}, as ruled, they can expect {write(now)} and get {write(moves.award(moves.now))}.")
    return " ".join(words)


def award_in_words(moves: AwardByWeight) -> str:
    """The figure in words.

    >>> from bridgelaw.cases import case_named, computed
    >>> from bridgelaw.rulings.assigned import award_by_weight
    >>> words = award_in_words(award_by_weight(computed(case_named("slow-pass")).ruling, "4♠= N"))
    >>> "they are damaged above a weight of 5/8; at every other weight the table result stands." in words
    True
    """
    side, unit = moves.side.name, moves.unit
    low, high = (written_score(moves, value) for value in (moves.others, moves.alone))
    one_or_more = unit.removesuffix("s") if abs(moves.alone) == 1 else unit
    words = [
        f"How the award moves with the weight of {moves.outcome}; the other results share the rest.",
        f"The score that {side} can expect goes from {low} at weight 0 to {high} {one_or_more} at weight 1.",
    ]
    if moves.actual is not None:
        have = f"{side} have {counted(moves.actual, unit, sign=moves.signed)} at the table: they are "
        if moves.turns is not None:
            words.append(f"{have}{award_turn(moves)}; at every other weight the table result stands.")
        else:
            always = moves.damaged(Fraction(1, 2))
            words.append(f"{have}{'damaged at every weight' if always else 'never damaged'}.")
    else:
        words.append("No table result is given, so the award is the score that they can expect.")
    award = counted(moves.award(moves.now), unit, sign=moves.signed)
    expected = written_score(moves, moves.expected(moves.now))
    words.append(f"As ruled, at {moves.now}, they can expect {expected} and are awarded {award}.")
    return " ".join(words)


def award_title(moves: AwardByWeight) -> str:
    """Return the names of the two axes."""
    return f"{moves.unit} for {moves.side.name}, by the weight of {moves.outcome}"


def award_turn(moves: AwardByWeight) -> str:
    """Say on which side the damage is, for a figure in which it begins."""
    return f"damaged {'above' if moves.alone > moves.others else 'below'} a weight of {moves.turns}"


def award_keys(moves: AwardByWeight) -> list[tuple[str, str]]:
    """Each kind of line or mark, and its meaning."""
    keys = [("gain", "the award" if moves.whole is None else "the award, rounded"), ("muted", "the expected score")]
    if moves.actual is not None:
        keys.append(("broken", f"the table result: {written_score(moves, moves.actual)}"))
    return [*keys, ("final", f"as ruled, {moves.now}: {written_score(moves, moves.award(moves.now))}")]


def award_levels(moves: AwardByWeight) -> list[Fraction]:
    """The scores marked on its scale, the most important first."""
    return [each for each in (moves.actual, moves.others, moves.alone) if each is not None]


def award_ends(moves: AwardByWeight) -> list[Fraction]:
    """The weights marked below it, the most important first."""
    return [Fraction(0), Fraction(1), *([] if moves.turns is None else [moves.turns])]


def award_scale(moves: AwardByWeight, low: float, high: float) -> Scale:
    """A scale with room for all expected, awarded and actual scores."""
    values = [*award_levels(moves), *(award for _, award in moves.corners)]
    return Scale(min(values), max(values), low, high)


def written_score(moves: AwardByWeight, value: Fraction) -> str:
    """A score short enough for a label; only IMPs carry a sign."""
    return short(value, sign=moves.signed)

"""The figure of one weight: the award as it goes from 0 to 1, the table result, and where the damage begins."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, Scale, fitted, short, width_of
from bridgelaw.rulings.assigned import AwardByWeight
from bridgelaw.scoring.printed import counted

PLOT = 150.0


def award_drawn(moves: AwardByWeight) -> Drawing:
    """What can be expected as a line, the award as steps on it, and the table result as a level."""
    keys = award_keys(moves)
    foot = LINE + PLOT
    drawing = Drawing(award_title(moves), foot + 2 * LINE + 24 + LINE * len(keys))
    drawing.text(0, LINE / 2, fitted(award_title(moves), WIDTH), kind="strong")
    up = award_scale(moves, foot, LINE + 12)
    marked = award_levels(moves)
    left = max(width_of(written_score(moves, value)) for value in marked) + 8
    across = Scale(Fraction(0), Fraction(1), left + 2, WIDTH - 8)
    drawing.down(up, marked, left - 4, lambda value: written_score(moves, value))
    drawing.line("axis", (across(0), foot + 6), (across(1), foot + 6))
    if moves.actual is not None:
        drawing.line("broken", (across(0), up(moves.actual)), (across(1), up(moves.actual)))
    drawing.line("muted", (across(0), up(moves.others)), (across(1), up(moves.alone)))
    if moves.turns is not None and moves.actual is not None:
        turn = across(moves.turns)
        drawing.line("hair", (turn, up(moves.actual)), (turn, foot + 10 + LINE))
        words = award_turn(moves)
        half = width_of(words) / 2
        drawing.text(min(max(turn, half), WIDTH - half), foot + 15 + 1.5 * LINE, words, "middle")
    drawing.line("gain", *((across(weight), up(award)) for weight, award in moves.corners))
    drawing.mark("final", "diamond", across(moves.now), up(moves.award(moves.now)), 4.5)
    drawing.across(across, award_ends(moves), foot + 17, str)
    y = foot + 2.5 * LINE + 22
    for kind, words in keys:
        drawing.key(y, words, kind, "diamond" if kind == "final" else "", 4.5)
        y += LINE
    return drawing


def award_in_words(moves: AwardByWeight) -> str:
    """The figure in words.

    >>> from bridgelaw.cases import case_named, computed
    >>> from bridgelaw.rulings.assigned import award_by_weight
    >>> award_in_words(award_by_weight(computed(case_named("slow-pass")).ruling, "4♠= N")).split(". ")[2]
    'NS have +4 IMPs at the table: they are damaged above a weight of 5/8, and elsewhere the table result stands'
    """
    side, unit = moves.side.name, moves.unit
    low, high = (written_score(moves, value) for value in (moves.others, moves.alone))
    words = [
        f"How the award moves with the weight of {moves.outcome}, the other outcomes sharing the rest.",
        f"What {side} can expect goes from {low} at weight 0 to {high} {unit} at weight 1.",
    ]
    if moves.actual is not None:
        have = f"{side} have {counted(moves.actual, unit, sign=moves.whole is not None)} at the table: they are "
        if moves.turns is not None:
            words.append(f"{have}{award_turn(moves)}, and elsewhere the table result stands.")
        else:
            always = moves.damaged(Fraction(1, 2))
            words.append(f"{have}{'damaged at every weight' if always else 'never damaged'}.")
    award = counted(moves.award(moves.now), unit, sign=moves.whole is not None)
    expected = written_score(moves, moves.expected(moves.now))
    words.append(f"As ruled, at {moves.now}, they can expect {expected} and are awarded {award}.")
    return " ".join(words)


def award_title(moves: AwardByWeight) -> str:
    """What is drawn, over what."""
    return f"{moves.unit} for {moves.side.name}, by the weight of {moves.outcome}"


def award_turn(moves: AwardByWeight) -> str:
    """Where the damage lies, for a figure in which it begins."""
    return f"damaged {'above' if moves.alone > moves.others else 'below'} a weight of {moves.turns}"


def award_keys(moves: AwardByWeight) -> list[tuple[str, str]]:
    """Each kind of line or mark, and what it says."""
    keys = [("gain", "the award" if moves.whole is None else "the award, rounded"), ("muted", "what can be expected")]
    if moves.actual is not None:
        keys.append(("broken", f"the table result: {written_score(moves, moves.actual)}"))
    return [*keys, ("final", f"as ruled, {moves.now}: {written_score(moves, moves.award(moves.now))}")]


def award_levels(moves: AwardByWeight) -> list[Fraction]:
    """The scores that are marked beside it, the most important first."""
    return [each for each in (moves.actual, moves.others, moves.alone) if each is not None]


def award_ends(moves: AwardByWeight) -> list[Fraction]:
    """The weights that are marked below it, the most important first."""
    return [Fraction(0), Fraction(1), *([] if moves.turns is None else [moves.turns])]


def award_scale(moves: AwardByWeight, low: float, high: float) -> Scale:
    """Room for everything that can be expected, awarded, or was scored."""
    values = [*award_levels(moves), *(award for _, award in moves.corners)]
    return Scale(min(values), max(values), low, high)


def written_score(moves: AwardByWeight, value: Fraction) -> str:
    """A score as a label has room for it; only IMPs carry a sign."""
    return short(value, sign=moves.whole is not None)

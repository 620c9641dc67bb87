"""Weighted scores at matchpoints in English, with their effect on every other pair."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from bridgelaw.rulings.assigned.field import FieldRuling
from bridgelaw.rulings.assigned.outcomes import WeightedScore
from bridgelaw.rulings.assigned.pairs import PairsRuling
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Side
from bridgelaw.scoring.neuberg import neuberg
from bridgelaw.scoring.printed import counted, figure, signed
from bridgelaw.telling.derivation import Column, Derivation, Said, Table
from bridgelaw.telling.en.assigned import field
from bridgelaw.telling.en.assigned.field import SHOWN_LINES, shown_of
from bridgelaw.telling.en.assigned.sentences import gains
from bridgelaw.telling.guess import Guess


def derivation(ruling: PairsRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """A weighted score at matchpoints, step by step."""
    more: Mapping[str, Callable[[FieldRuling, Ground], Said]] = {
        "frequencies": lambda _, ground: _frequencies(ruling, ground)
    }
    return field.derivation(ruling.field, title, doubts, more)


def foresee(ruling: PairsRuling) -> Guess:
    """Ask before the ruling is shown."""
    return gains(ruling.field.finding, ruling.top / 2, "matchpoints")


def methods_table(ruling: PairsRuling, side: Side) -> Table:
    """The three methods side by side for one direction, every pair, in matchpoints."""
    names = [line.ns if side is Side.NS else line.ew for line in ruling.field.lines]
    scores = ["adjusted", *(signed(line.score) for line in ruling.field.lines[1:])]
    rows = zip(names, scores, *(method.values[side] for method in ruling.methods), strict=True)
    return Table(
        f"{side.name} matchpoints by three methods{shown_of(len(names))}",
        (Column(side.name), Column("score"), *(Column(method.name) for method in ruling.methods)),
        tuple(rows)[:SHOWN_LINES],
        ("total", "", *(sum(method.values[side], Fraction()) for method in ruling.methods)),
    )


def _frequencies(ruling: PairsRuling, ground: Ground) -> Said:
    side = ground.of
    frequencies, score = ruling.frequencies[side], ruling.assigned.of(side)
    each = ruling.among_frequencies(side)
    best_first = sorted(each, reverse=side is Side.NS)
    table = Table(
        f"Frequencies with the weights added, {side.name}",
        (Column("NS score", True), Column("results"), Column(f"{side.name} MPs")),
        tuple((points, frequencies.counts[points], each[points]) for points in best_first[:SHOWN_LINES]),
    )
    says = (
        f"Check the figure for {side.name} with one list of frequencies. Add the weights to the board's frequencies: "
        f"{figure(frequencies.total)} results in all. Matchpoint once: 2 for each result beaten, 1 for each tie. "
        f"{_for_example(ruling, side, score)} {_met_again(each, frequencies.counts, score)}"
    )
    return says, (table,)


def _for_example(ruling: PairsRuling, side: Side, score: WeightedScore) -> str:
    """Work out one score's matchpoints: the likeliest outcome's, if another table has it too."""
    counts = ruling.frequencies[side].counts
    shared = [points for points in score.weights if counts[points] > 1]
    likeliest: Mapping[int, Fraction] = {points: score.weights[points] for points in shared} or counts
    points = max(likeliest, key=lambda each: likeliest[each])
    beats = sum((n for other, n in counts.items() if side.sign * (points - other) > 0), Fraction())
    equals = counts[points] - 1
    among, results, expected = 2 * beats + equals, len(ruling.field.lines), ruling.expected
    brought = ""
    if expected > results:
        whole = neuberg(among, results, expected)
        brought = (
            f"; for {expected} scores it is {figure(among)} × {expected}/{results} + {expected - results}/{results} = "
            f"{figure(whole)}"
        )
    # The list has NS scores.
    name = signed(points) if side is Side.NS else f"for EW the result NS {signed(points)}"
    return (
        f"For example, {name} beats {counted(beats, 'results')}. It ties with {figure(counts[points])}; without itself "
        f"that is {figure(equals)}: 2 × {figure(beats)} + {figure(equals)} = {figure(among)}{brought}."
    )


def _met_again(each: Mapping[int, Fraction], counts: Mapping[int, Fraction], score: WeightedScore) -> str:
    """The adjusted pair's own scores, weighted: the figure of the first method again."""
    terms = " + ".join(f"{score.written[points]} × {figure(each[points])}" for points in score.weights)
    total = sum((weight * each[points] for points, weight in score.weights.items()), Fraction())
    alone = ""
    if any(counts[points] < 1 for points in score.weights):
        alone = "A score that no other table has may be below 0 or above the top; you award only the sum. "
    return f"{alone}The adjusted pair: {terms} = {figure(total)}, as before."

"""The fouled board at pairs: its groups, Neuberg's formula and small groups under a named regulation (Law 87B)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling, fouled_board
from bridgelaw.chapters.law87.rulings.fouled_groups import LineAward
from bridgelaw.chapters.law87.rulings.fouled_lines import FouledLine
from bridgelaw.exercises.filled import Box, Filled
from bridgelaw.exercises.kinds.club import club_deal, field_of
from bridgelaw.exercises.kinds.in_force import named_body
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import number, slip, told_from, wrong_law
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.bodies import Body, Way, body
from bridgelaw.scoring import Side, figure, matchpoints, signed
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Column, Table

LESSON = lesson_page("law87", "02_scoring_it")
CHANGED = ">1"
TOGETHER = "You compared both groups together. Compare only results of the same form (87B)."


@dataclass(frozen=True)
class Fouled:
    """A traveller of two groups, the regulation, the scores expected, and the line and side in question."""

    lines: tuple[FouledLine, ...]
    body: Body
    expected: int
    place: int
    side: Side
    level: int

    def ruling(self) -> FouledRuling:
        """The ruling on it."""
        return fouled_board(self.lines, self.body, self.expected)

    @property
    def line(self) -> FouledLine:
        """The line in question."""
        return self.lines[self.place]

    @property
    def group(self) -> tuple[int, ...]:
        """The scores of its group."""
        return tuple(each.score or 0 for each in self.lines if each.form == self.line.form)


def fouled(rng: Random, level: int, sizes: tuple[tuple[int, int], ...], bodies: tuple[str, ...]) -> Fouled:
    """A board that was changed on its way through the room, with results in the correct form and in the changed one.

    From the second level on, a score that the movement expects is sometimes missing.
    """
    right, wrong = rng.choice(sizes)
    deal = club_deal(rng)
    scores = tuple(map(deal.points, field_of(rng, deal, right + wrong)))
    pairs = rng.sample(range(1, right + wrong + 3), right + wrong)
    lines = tuple(
        FouledLine(str(n), str(pair), score, "" if n <= right else CHANGED)
        for n, (pair, score) in enumerate(zip(pairs, scores, strict=True), start=1)
    )
    expected = len(lines) + (rng.choice((0, 1)) if level > 1 else 0)
    side = Side.NS if level == 1 else rng.choice(list(Side))
    return Fouled(lines, body(rng.choice(named_body(bodies))), expected, 0, side, level)


def by_neuberg(rng: Random, level: int) -> Fouled:
    """A line of a group that is large enough for Neuberg under any of the regulations."""
    sizes = (((6, 4), (4, 4), (5, 4)), ((7, 4), (6, 5), (8, 4)), ((9, 4), (8, 5), (7, 6)))[level - 1]
    found = fouled(rng, level, sizes, ("figb",) if level == 1 else ("figb", "ebu"))
    places = [
        n for n, line in enumerate(found.lines) if line.form == (CHANGED if level < 3 else rng.choice(("", CHANGED)))
    ]
    if not places:
        raise DrawAgain
    asked = _asking(found, rng.choice(places))
    # Where all results of a group are equal every method gives the average.
    if len(set(asked.group)) == 1:
        raise DrawAgain
    return asked


def _asking(found: Fouled, place: int) -> Fouled:
    return Fouled(found.lines, found.body, found.expected, place, found.side, found.level)


def _table(facts: Fouled) -> Table:
    rows = tuple((each.ns, each.ew, each.score, "changed" if each.form else "correct") for each in facts.lines)
    columns = (Column("NS"), Column("EW"), Column("score", signed=True), Column("form"))
    return Table("The traveller", columns, tuple((str(n), e, s, f) for n, e, s, f in rows))


def _told(facts: Fouled) -> str:
    scale = "two" if facts.body.win == 2 else "one"
    more = facts.expected - len(facts.lines)
    missing = " One more table should have played the board, but did not." if more else ""
    return (
        f"Part of the field played this board with two hands exchanged, through no fault of theirs.{missing} You score "
        f"under the regulation of the {facts.body.name}, with {scale} for each result beaten."
    )


def ask_neuberg(facts: Fouled) -> Drawn:
    """The exact score of one line."""
    ruling = facts.ruling()
    award = ruling.awards[facts.place]
    if award.group is None or award.group.way is not Way.NEUBERG:
        raise DrawAgain
    answer = award.exact[facts.side]
    inside, size = award.group.matchpoints[facts.side][facts.line.score or 0], award.group.size
    says = (
        f"In the group of {size} this result scores {figure(inside)}. Neuberg's formula gives ({figure(inside)} + 1) × "
        f"{facts.expected}/{size} − 1."
    )
    prompt = f"How many matchpoints, exactly, does {facts.line.pair(facts.side)} get?"
    part = number(
        prompt,
        "matchpoints",
        answer,
        says,
        neuberg_slips(facts, award),
        "Matchpoint only the group of n results: that gives M. N scores are expected. Use (M + 1) × N/n − 1.",
    )
    return Drawn(_told(facts), (part,), (cite("87B"), cite("78A")), tell(ruling), _table(facts))


def neuberg_slips(facts: Fouled, award: LineAward) -> Iterator[WrongAnswer]:
    """The results of typical mistakes with Neuberg, each with the mistake."""
    assert award.group is not None
    score, expected = facts.line.score or 0, facts.expected
    inside, size = award.group.matchpoints[facts.side][score], award.group.size
    forgotten = "You multiplied by N/n, but did not add 1 before and subtract 1 after."
    yield slip("the 1 forgotten", inside * expected / size, forgotten)
    added = "You added the 1 and did not subtract it at the end: (M + 1) × N/n − 1."
    yield slip("the 1 kept", (inside + 1) * expected / size, added)
    yield wrong_law(
        "not brought to the field", inside, f"That is the score in the group. Convert it to {expected} scores (87B)."
    )
    turned = (inside + 1) * size / expected - 1
    yield wrong_law("n for N", turned, f"You exchanged N and n. The group has {size}, the board {expected} (87B).")
    shares = "You multiplied by the ratio of the tops. By Neuberg each result counts N/n times (87B)."
    tops = inside * Fraction(expected - 1, size - 1)
    yield wrong_law("by the tops", tops, shares)
    by_hand = "You added one for each missing result. That is an old method; this regulation has Neuberg's formula."
    yield wrong_law("by hand", inside + expected - size, by_hand)
    yield from _whole_field(facts, score)
    if expected > len(facts.lines):
        lines = len(facts.lines)
        short = Fraction((inside + 1) * lines, size) - 1
        yield slip("missing score forgotten", short, "Your N is too small. N must also count the expected score of "
            "the table "
                   "that did not play.")  # fmt: skip


def _whole_field(facts: Fouled, score: int) -> Iterator[WrongAnswer]:
    whole = matchpoints(tuple(each.score or 0 for each in facts.lines), (), facts.side)[facts.place]
    yield wrong_law("groups together", facts.body.on_scale(whole), TOGETHER)
    others = [each.score or 0 for each in facts.lines if each.form != facts.line.form]
    wrong = matchpoints((score, *others), (), facts.side)[0]
    yield wrong_law("the wrong group", facts.body.on_scale(wrong), "You compared the line with the other group (87B).")


def small_slips(facts: Fouled, award: LineAward, full: Fraction | int) -> Iterator[WrongAnswer]:
    """The results of typical mistakes in a small group; `full` is the top."""
    assert award.group is not None and award.percentages is not None
    group, side, score = award.group, facts.side, facts.line.score or 0
    one, other = award.percentages[Side.NS], award.percentages[Side.EW]
    if one != other:
        across = award.percentages[side.opponents]
        yield wrong_law("the other side's", across, f"That is for the other side. The question asks for {side}.")
    rest = "You subtracted from 100. In a small group the two add to 120% (87B and the regulation)."
    yield wrong_law("complement", 100 - award.percentages[side.opponents], rest)
    exact = facts.body.on_scale(group.by_neuberg(score, side))
    yield wrong_law(
        "Neuberg all the same",
        100 * exact / full,
        f"You used Neuberg's formula. For a group of {group.size} the {facts.body.name} has fixed percentages.",
    )
    whole = matchpoints(tuple(each.score or 0 for each in facts.lines), (), side)[facts.place]
    yield wrong_law("groups together", 100 * facts.body.on_scale(whole) / full, TOGETHER)
    for places in facts.body.places:
        for each in places:
            yield wrong_law(
                "another place", each, "Wrong place. Count the results of the group and the place again; ties share."
            )
    yield wrong_law(
        "average", 50, "The pairs of a small group are not at fault, so the regulation gives them more than average."
    )


def whole_traveller(rng: Random, level: int) -> Fouled:
    """A whole traveller, both groups large enough for Neuberg or one of them small; FIGB."""
    sizes = (((4, 4), (6, 4), (5, 4)), ((6, 2), (5, 3), (6, 3)), ((7, 4), (8, 2), (7, 3), (6, 6)))[level - 1]
    return fouled(rng, level, sizes, ("figb",))


def ask_traveller(facts: Fouled) -> Drawn:
    """Ask for the scores of one side on every line."""
    ruling, side = facts.ruling(), facts.side
    rows = []
    for place, award in enumerate(ruling.awards):
        line, right = award.line, award.scores[side]
        box = Box(f"pair {line.pair(side)}", right, told_from(right, _line_slips(facts, award, place)))
        rows.append((line.ns, line.ew, signed(line.score or 0), "changed" if line.form else "correct", box))
    sizes = ", ".join(
        f"{group.size} in {'the changed' if group.form else 'the correct'} form" for group in ruling.groups
    )
    says = f"{sizes}; {facts.expected} scores in all, so the top is {figure(ruling.top)} (87B, 78A)."
    prompt = f"Score the board for {side}, to the hundredth."
    part = Filled(
        prompt,
        "matchpoints",
        ("NS", "EW", "score", "form", f"MPs of {side}"),
        tuple(rows),
        says,
        "Score each group alone by the regulation, and convert to the whole board where it says so.",
    )
    return Drawn(_told(facts), (part,), (cite("87B"), cite("78A")), tell(ruling))


def _line_slips(facts: Fouled, award: LineAward, place: int) -> Iterator[WrongAnswer]:
    assert award.group is not None
    group, side, score = award.group, facts.side, award.line.score or 0
    inside = group.matchpoints[side][score]
    whole = matchpoints(tuple(each.score or 0 for each in facts.lines), (), side)[place]
    yield wrong_law("groups together", whole, TOGETHER)
    yield wrong_law(
        "not brought to the field",
        inside,
        f"That is the score in the group. Convert it to {facts.expected} scores (87B).",
    )
    if award.percentages is None:
        forgotten = "You multiplied by N/n, but did not add 1 before and subtract 1 after."
        yield slip("the 1 forgotten", inside * facts.expected / group.size, forgotten)
    else:
        neuberg = f"You used Neuberg's formula. For a group of {group.size} the regulation has fixed percentages."
        yield wrong_law("Neuberg all the same", group.by_neuberg(score, side), neuberg)


HARD: dict[str, Any] = {"minutes": 5, "levels": (2, 3), "figure": True}
KINDS = (
    Kind("neuberg", "Neuberg", LESSON, lambda rng, level: ask_neuberg(by_neuberg(rng, level)), **HARD),
    Kind(
        "fouled-traveller", "Score the fouled board", LESSON,
        lambda rng, level: ask_traveller(whole_traveller(rng, level)), **{**HARD, "minutes": 10},
    ),
)  # fmt: skip

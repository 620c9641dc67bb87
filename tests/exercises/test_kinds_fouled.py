"""The kinds on the fouled board, reckoned once more: each result stands for N/n of itself, tables are walked to."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.exercises import Several
from bridgelaw.exercises.kinds import board_road, find_the_error, fouled
from bridgelaw.exercises.kinds.fouled import Fouled
from bridgelaw.exercises.question import MultipleChoice
from bridgelaw.scoring import Side
from tests.exercises.kinds_drawn import answers, each

PLACES = {1: (60,), 2: (65, 55), 3: (70, 60, 50)}


def spread(facts: Fouled, place: int) -> Fraction:
    """Matchpoints of a line when every result of its group is made N/n times, and its own once less."""
    line = facts.lines[place]
    group = [each.score or 0 for each in facts.lines if each.form == line.form]
    often = Fraction(facts.expected, len(group))
    total = Fraction(-1)
    for other in group:
        won = (line.score or 0) - other if facts.side is Side.NS else other - (line.score or 0)
        total += often * (2 if won > 0 else 1 if won == 0 else 0)
    return total


def share(facts: Fouled, place: int) -> Fraction:
    """The percentage of a line of a small group: the mean of the places that equal results take."""
    line = facts.lines[place]
    group = [each.score or 0 for each in facts.lines if each.form == line.form]
    ordered = sorted(group, reverse=facts.side is Side.NS)
    taken = [PLACES[len(group)][n] for n, score in enumerate(ordered) if score == line.score]
    return Fraction(sum(taken), len(taken))


def takes_neuberg(facts: Fouled, place: int) -> bool:
    """What each regulation says of a group of that size, as it is written."""
    size = sum(each.form == facts.lines[place].form for each in facts.lines)
    others = len(facts.lines) - size
    return (
        size >= 4
        or (facts.body.id == "ebu" and size * 3 > facts.expected)
        or (facts.body.id == "acbl" and size == 3 and size > others)
    )


def test_neuberg() -> None:
    for facts, asked in each(fouled.by_neuberg, fouled.ask_neuberg):
        assert takes_neuberg(facts, facts.place)
        assert answers(asked) == [spread(facts, facts.place)]


def test_the_traveller() -> None:
    for facts, asked in each(fouled.whole_traveller, fouled.ask_traveller):
        top = 2 * (facts.expected - 1)
        for place, given in enumerate(answers(asked)):
            neuberg = takes_neuberg(facts, place)
            exact = spread(facts, place) if neuberg else share(facts, place) * top / 100
            assert abs(given - exact) <= Fraction(1, 200) and 100 % given.denominator == 0


def test_the_road_of_a_board() -> None:
    """The board is carried from table to table, and its form noted."""

    for found, asked in each(board_road.road, board_road.ask):
        (part,) = asked.parts
        assert isinstance(part, Several) and found.mistake is not None
        tables = found.facts.movement.tables
        table, changed, played = (found.facts.board + 1) // 2, False, []
        for round_number in range(1, found.found.round + 1):
            called = round_number == found.found.round
            if changed and (not called or found.facts.played_there):
                played.append(f"Table {table}")
            if round_number == found.mistake.round:
                assert table == found.mistake.table
                changed = True
            table = table - 1 or tables
        assert sorted(part.solution) == sorted(played)


def test_the_slip_is_where_it_is_said_to_be() -> None:
    """One line is wrong by itself; the others follow from what stands above them."""
    for kind in find_the_error.KINDS:
        for facts, _ in each(kind.draws, lambda drawn: drawn):
            (part,) = facts.parts
            assert isinstance(part, MultipleChoice)
            texts = [option.text for option in part.options]
            wrong = texts.index(part.solution)
            for n, text in enumerate(texts):
                if n != wrong and text.startswith("Weighted:"):
                    assert weighs_up(text)
                if text.startswith("By Neuberg:"):
                    assert ("+ 1" not in text) == (n == wrong)


def weighs_up(text: str) -> bool:
    """Whether a weighted sum is what stands behind its equals sign."""
    left, right = text.removeprefix("Weighted: ").removesuffix(" IMPs").split(" = ")
    total = Fraction()
    for part in left.split(" + "):
        weight, value = part.split(" × ")
        total += Fraction(weight) * read(value)
    return abs(total - read(right)) < Fraction(1, 1000)


def read(text: str) -> Fraction:
    """A figure as it is printed."""
    plain = text.strip("()+").replace("−", "-")
    negative = plain.startswith("-")
    size = sum((Fraction(each) for each in plain.removeprefix("-").split()), Fraction())
    return -size if negative else size

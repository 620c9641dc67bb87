"""New figures for an exercise: the entries of its case, drawn again within realistic limits, and in words.

A kind of draw changes some figures and leaves the story alone. Answers, wrong answers and working are then computed
from the new figures, by the ruling, exactly as for the case itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any

from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.words import joined
from bridgelaw.scoring.printed import figure, mixed, signed

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
           "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty")  # fmt: skip
SHARES = {Fraction(1, 2): "one half", Fraction(1, 3): "one third", Fraction(2, 3): "two thirds"}
PARTS = ("", "", "half", "third", "quarter", "fifth", "", "", "", "", "tenth")
FiguresByName = Mapping[str, str]


@dataclass(frozen=True)
class Draw:
    """A kind of draw: `draws` makes other entries for a case, `tells` names the figures of any case of the kind."""

    draws: Callable[[Any, Random], Any]
    tells: Callable[[Any], FiguresByName]


def number(n: int) -> str:
    """A small number in words.

    >>> number(3), number(21)
    ('three', '21')
    """
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def times(share: Fraction, of: int) -> str:
    """Return how often in `of` cases; the share must be a whole number of them.

    >>> times(Fraction(3, 10), 10), times(Fraction(1, 3), 3)
    ('in three cases of ten', 'in one case of three')
    """
    often = int(share * of)
    return f"in {number(often)} {'case' if often == 1 else 'cases'} of {number(of)}"


def share(part: Fraction) -> str:
    """A share in words.

    >>> share(Fraction(1, 2)), share(Fraction(3, 5))
    ('one half', 'three fifths')
    """
    if part in SHARES:
        return SHARES[part]
    return f"{number(part.numerator)} {PARTS[part.denominator]}{'s' if part.numerator > 1 else ''}"


def _numbered(name: str, values: Sequence[str]) -> dict[str, str]:
    return {f"{name} {n}": value for n, value in enumerate(values, start=1)}


def _weighted(outcomes: Sequence[Any], weights: Sequence[Fraction]) -> tuple[Any, ...]:
    return tuple(replace(each, weight=weight) for each, weight in zip(outcomes, weights, strict=True))


def _tenths(rng: Random, parts: int) -> tuple[Fraction, ...]:
    """This many weights, in tenths, that add to 1."""
    cuts = sorted(rng.sample(range(1, 10), parts - 1))
    return tuple(Fraction(b - a, 10) for a, b in zip((0, *cuts), (*cuts, 10), strict=True))


def _part(rng: Random, least: Fraction, most: Fraction) -> Fraction:
    """A share between the two, in halves to fifths."""
    known = sorted({Fraction(n, d) for d in (2, 3, 4, 5) for n in range(1, d)})
    return rng.choice([each for each in known if least <= each <= most])


# ---- at teams ----


def _teams(given: Any, rng: Random) -> Any:
    """A slam made at least as often as not, so that there is damage; one outcome the likeliest; NS well ahead."""
    made, down, other = _tenths(rng, 3)
    while made < down or max(made, other) == min(made, other):
        made, down, other = _tenths(rng, 3)
    behind = rng.randint(20, 60)
    match = replace(given.match, ew=behind, ns=behind + rng.randint(12, 30))
    return replace(given, outcomes=_weighted(given.outcomes, (made, down, other)), match=match)


def _teams_told(given: Any) -> FiguresByName:
    weights = [each.weight for each in given.outcomes]
    match = {"match": f"{given.match.ns}–{given.match.ew}", "lead": str(given.match.ns - given.match.ew)}
    tenths = [f"{number(int(each * 10))} tenth{'s' if each > Fraction(1, 10) else ''}" for each in weights]
    often = _numbered("how often", [times(each, 10) for each in weights])
    scores = [score for score, *_ in (each.result for each in given.outcomes)]
    points = figure(sum((weight * score for weight, score in zip(weights, scores, strict=True)), Fraction()))
    return {**often, **_numbered("tenths", tenths), **match, "mean points": points}


def _assigned(given: Any, rng: Random) -> Any:
    return replace(given, outcomes=_weighted(given.outcomes, _tenths(rng, len(given.outcomes))))


def _assigned_told(given: Any) -> FiguresByName:
    weights = [each.weight for each in given.outcomes]
    of_ten = [number(int(each * 10)) for each in weights]
    return {**_numbered("how many", of_ten), **_numbered("weight", [figure(each) for each in weights])}


def _match(given: Any, rng: Random) -> Any:
    behind = rng.randint(8, 40)
    return replace(given, match=replace(given.match, ns=behind, ew=behind + rng.randint(1, 15)))


def _match_told(given: Any) -> FiguresByName:
    ns, ew = given.match.ns, given.match.ew
    return {"ns without": str(ns), "ew without": str(ew), "lead": str(ew - ns), "margin": str(ew - ns + 3)}


def _damage(given: Any, rng: Random) -> Any:
    of = rng.choice((3, 4, 5, 6, 8, 10))
    made = Fraction(rng.randint(-(-of // 3), of - 1), of)
    return replace(given, normal=_weighted(given.normal, (made, 1 - made)))


def _damage_told(given: Any) -> FiguresByName:
    weights = [each.weight for each in given.normal]
    return _numbered("how often", [times(each, each.denominator) for each in weights])


# ---- at pairs ----


def _scores(given: Any) -> list[int]:
    return [line.score for line in given.field.lines]


def _with_scores(given: Any, scores: Sequence[int]) -> Any:
    lines = zip(given.field.lines, scores, strict=True)
    new = tuple(replace(line, score=score, typed=str(score)) for line, score in lines)
    return replace(given, field=replace(given.field, lines=new))


def _two_sides(given: Any, rng: Random) -> Any:
    """Both sides innocent, so each has its own weights; the last two tables went down."""
    made = _part(rng, Fraction(3, 5), Fraction(4, 5))
    less = _part(rng, Fraction(1, 2), made - Fraction(1, 60))
    scores = sorted(rng.choices((660, 630, 630, 600, 600, 150), k=5), reverse=True)
    drawn = replace(
        given,
        outcomes_ns=_weighted(given.outcomes_ns, (made, 1 - made)),
        outcomes_ew=_weighted(given.outcomes_ew, (less, 1 - less)),
    )
    return _with_scores(drawn, (*scores, -100, -100))


def _two_sides_told(given: Any) -> FiguresByName:
    ns, ew = given.outcomes_ns, given.outcomes_ew
    shares = {"ns made": ns[0], "ns down": ns[1], "ew made": ew[0], "ew down": ew[1]}
    return {**{name: share(each.weight) for name, each in shares.items()}, **_field_told(given)}


def _field_told(given: Any) -> FiguresByName:
    scores = [signed(score) for score in _scores(given)]
    return {"field": ", ".join(scores), "field and": f"{', '.join(scores[:-1])} and {scores[-1]}"}


def _overtrick(given: Any, rng: Random) -> Any:
    made = _part(rng, Fraction(3, 5), Fraction(4, 5))
    scores = rng.choices((450, 450, 420, 420, 430, 400, 170, -50), k=7)
    return _with_scores(replace(given, outcomes=_weighted(given.outcomes, (made, 1 - made))), scores)


def _overtrick_told(given: Any) -> FiguresByName:
    weights = [each.weight for each in given.outcomes]
    often = _numbered("how often", [times(each, each.denominator) for each in weights])
    return {**often, **_numbered("share", [share(each) for each in weights]), **_field_told(given)}


def _field(given: Any, rng: Random) -> Any:
    return _with_scores(given, rng.choices((650, 620, 620, 620, 170, 140, -100, -100, -200), k=len(_scores(given))))


# ---- a fouled board ----

FOULED = (480, 450, 450, 420, 420, 170, 170, 110, -50, -50, -100)


def _groups(given: Any, rng: Random) -> Any:
    """Other results for every table, each in its form."""
    lines = [line.split() for line in given.lines.splitlines()]
    new = [" ".join((ns, ew, str(rng.choice(FOULED)), *form)) for ns, ew, _, *form in lines]
    return replace(given, lines="\n".join(new))


def _groups_told(given: Any) -> FiguresByName:
    lines = [line.split() for line in given.lines.splitlines()]
    told = {f"result of {ns}": signed(int(score)) for ns, _, score, *_ in lines}
    for form in dict.fromkeys(" ".join(form) for *_, form in ((*line[:3], line[3:]) for line in lines)):
        scores = [signed(int(score)) for _, _, score, *marks in lines if " ".join(marks) == form]
        told[f"results {form or 'correct'}"] = ", ".join(scores)
        told[f"results {form or 'correct'} and"] = f"{', '.join(scores[:-1])} and {scores[-1]}"
    return told


def _road(given: Any, rng: Random) -> Any:
    """Another board of the same Mitchell, put back wrongly two to four rounds before a table calls."""
    start, rounds = rng.randint(1, given.tables), rng.randint(9, given.tables - 1)
    board = given.boards_per_set * (start - 1) + rng.randint(1, given.boards_per_set)
    later = rng.randint(2, 4)
    found = rng.randint(later + 1, rounds - 1)
    called, wrong = (_at_round(start, each, given.tables) for each in (found, found - later))
    return replace(
        given, board=board, rounds=rounds, found_round=found, found_table=called, wrong_table=wrong, wrong_round=None
    )


def _at_round(start: int, round_number: int, tables: int) -> int:
    """Return the table of a board in a round of a Mitchell, by its first table: each round one table down."""
    return (start - round_number) % tables + 1


def _road_told(given: Any) -> FiguresByName:
    start, before = (given.board - 1) // given.boards_per_set + 1, []
    number_of_round = given.found_round - 1
    while (table := _at_round(start, number_of_round, given.tables)) != given.wrong_table:
        before.append(str(table))
        number_of_round -= 1
    had = f"table{'s' if len(before) > 1 else ''} {joined(before)} had it like that"
    numbers = {"began": start, "board": given.board, "round": given.found_round}
    tables_told = {"called": given.found_table, "right": given.wrong_table}
    told = {name: str(value) for name, value in (numbers | tables_told).items()}
    return {**told, "rounds": number(given.rounds), "Had it": had.capitalize()}


# ---- four codes ----


def _standards(given: Any, rng: Random) -> Any:
    """The best result rare, but at all probable; a worse one the likeliest; the same result in both rooms."""
    weights = _tenths(rng, 4)
    while weights[0] not in (Fraction(2, 10), Fraction(3, 10)) or weights[2] <= max(*weights[:2], weights[3]):
        weights = _tenths(rng, 4)
    made = rng.choice((110, 130, 150))
    return replace(given, outcomes=_weighted(given.outcomes, weights), table_result=made, other_table=made)


def _standards_told(given: Any) -> FiguresByName:
    made = {110: "made", 130: "made with an overtrick", 150: "made with two overtricks"}[given.table_result]
    weights = [each.weight for each in given.outcomes]
    return {**_numbered("how often", [times(each, 10) for each in weights]), "made": made,
            "table result": signed(given.table_result)}  # fmt: skip


def _half_raise(given: Any, rng: Random) -> Any:
    """Half raise; twelve tricks in four to six of ten, so that one down in 5♠ was the likely result of 1997."""
    makes = Fraction(rng.randint(4, 6), 10)
    weights = [each / 2 for each in (makes, 1 - makes) * 2]
    scores = rng.choices((1430, 1430, 680, 680, 650, 620, 620, -100, -100, -200), k=len(_scores(given)))
    return _with_scores(replace(given, outcomes=_weighted(given.outcomes, weights)), sorted(scores, reverse=True))


def _half_raise_told(given: Any) -> FiguresByName:
    makes, fails = (2 * each.weight for each in given.outcomes[:2])
    weights = _numbered("weight", [str(each.weight) for each in given.outcomes])
    return {**weights, "makes": times(makes, 10), "fails": times(fails, 10), **_field_told(given)}


# ---- team play ----


def _better_of_two(given: Any, rng: Random) -> Any:
    down = _part(rng, Fraction(1, 4), Fraction(3, 4))
    rooms = {"other_table": rng.choice((750, 950)), "table_result": rng.choice((600, 620))}
    return replace(given, outcomes=_weighted(given.outcomes, (down, 1 - down)), **rooms)


def _better_of_two_told(given: Any) -> FiguresByName:
    down, made = (each.weight for each in given.outcomes)
    rooms = {"other room": signed(given.other_table), "result": signed(given.table_result)}
    return {"pairs down": _pairs(down, "go"), "pairs make": _pairs(made, "make"), **rooms}


def _pairs(part: Fraction, does: str) -> str:
    """Say that this many pairs of so many do something."""
    one = part.numerator == 1
    does = {"go": "goes", "make": "makes"}[does] if one else does
    return f"{number(part.numerator)} pair{'' if one else 's'} in {number(part.denominator)} {does}"


def _gamble(given: Any, rng: Random) -> Any:
    """A gamble that goes two or three down, doubled, and the same tricks in 4♥; NS have a plus elsewhere."""
    down = rng.randint(2, 3)
    fails = down - 1
    actual = replace(given.actual[0], score=300 * -down + 100, text=f"5♥x-{down} N")
    normal = replace(given.normal[0], score=-100 * fails, text=f"4♥-{fails} N")
    there = rng.choice((50, 90, 100, 110, 120, 130, 140, 150, 170, 200))
    return replace(given, actual=(actual,), normal=(normal,), other_table=there)


def _gamble_told(given: Any) -> FiguresByName:
    (actual,), (normal,) = given.actual, given.normal
    down, fails = (number(int(each.text.split("-")[1][0])) for each in (actual, normal))
    points = {"gamble": signed(actual.score), "normal result": signed(normal.score)}
    return {"down": down, "fails": fails, **points, "other room": signed(given.other_table)}


# ---- artificial scores ----


def _individual(given: Any, rng: Random) -> Any:
    """Draw four sessions of which only East's is better than the grade."""
    own = {"own_n": _halves(rng, 41, 59), "own_s": _halves(rng, 41, 59), "own_w": _halves(rng, 41, 59)}
    return replace(given, scores=rng.randint(8, 20), own_e=_halves(rng, 61, 70), **own)


def _individual_told(given: Any) -> FiguresByName:
    own = {"north": given.own_n, "south": given.own_s, "east": given.own_e, "west": given.own_w}
    return {"scores": number(given.scores), **{f"{name} own": figure(each) for name, each in own.items()}}


def _halves(rng: Random, least: int, most: int) -> Fraction:
    return Fraction(rng.randint(2 * least, 2 * most), 2)


def _beyond(given: Any, rng: Random) -> Any:
    """An innocent pair above its grade, an offending one below it."""
    own = {"own_ns": _halves(rng, 61, 70), "own_ew": _halves(rng, 30, 39)}
    boards = rng.randint(16, 26)
    return replace(given, scores=rng.randint(8, 20), boards_ns=boards, boards_ew=boards, **own)


def _third(given: Any, rng: Random) -> Any:
    own = {"own_ns": _halves(rng, 61, 68), "own_ew": _halves(rng, 30, 39)}
    return replace(given, scores=rng.randint(8, 20), **own)


def _floor(given: Any, rng: Random) -> Any:
    own = {"own_ns": _halves(rng, 45, 59), "own_ew": _halves(rng, 61, 70)}
    boards = rng.randint(16, 26)
    return replace(given, scores=rng.randint(8, 20), boards_ns=boards, boards_ew=boards, **own)


def _sessions_told(given: Any) -> FiguresByName:
    top = {"scores": number(given.scores), "top": str(2 * (given.scores - 1)), "boards": str(given.boards_ns)}
    return {"ns own": figure(given.own_ns), "ew own": figure(given.own_ew), **top}


# ---- polls ----


def _asked(given: Any, *good: tuple[int, int]) -> Any:
    """The same questions, with a number of players for the good answer of each."""
    new = []
    for question, (yes, of) in zip(given.question, good, strict=True):
        first, second = question.answers
        answers = (replace(first, players=str(yes)), replace(second, players=str(of - yes)))
        new.append(replace(question, answers=answers))
    return replace(given, question=tuple(new))


def _two_polls(given: Any, rng: Random) -> Any:
    """Draw who bids it and who makes it: together at most one half, so that the leaning is of the product; and more
    than half of those who play it make it, so that bidding it pays.
    """
    bids, plays = rng.choice((5, 6, 8, 10)), rng.choice((5, 6, 8, 10))
    some, most = range(1, bids), range(plays // 2 + 1, plays)
    known = [(a, b) for a in some for b in most if Fraction(a * b, bids * plays) <= Fraction(1, 2)]
    a, b = rng.choice(known)
    return _asked(given, (a, bids), (b, plays))


def _beaten(given: Any, rng: Random) -> Any:
    """A contract that at most half of those who defend beat."""
    of = rng.randint(6, 14)
    beat = rng.randint(1, of // 2)
    return _asked(given, (of - beat, of))


def _mostly_made(given: Any, rng: Random) -> Any:
    """More than half let it through, and no more than four fifths."""
    of = rng.randint(6, 14)
    through = rng.choice([n for n in range(of // 2 + 1, of) if Fraction(n, of) <= Fraction(4, 5)])
    return _asked(given, (through, of))


def _plays(given: Any, rng: Random) -> Any:
    """Return the suggested play, and two others, each led by at least two, and these by more together."""
    players = rng.randint(2, 3), rng.randint(2, 5), rng.randint(2, 4)
    peers = tuple(replace(each, players=n) for each, n in zip(given.peers, players, strict=True))
    return replace(given, peers=peers)


def _plays_told(given: Any) -> FiguresByName:
    suggested, *others = (each.players for each in given.peers)
    told = {"suggested": suggested, "others": sum(others), "of": suggested + sum(others)}
    words = {name: number(n) for name, n in told.items()} | _numbered("other", [number(n) for n in others])
    return words | {name.capitalize(): word.capitalize() for name, word in words.items()}


def _polls_told(given: Any) -> FiguresByName:
    told: dict[str, str] = {}
    for n, question in enumerate(given.question, start=1):
        good, other = (int(each.players) for each in question.answers)
        words = {"good": good, "other": other, "of": good + other}
        told |= {f"{name} {n}": number(value) for name, value in words.items()}
        told |= {f"Of {n}": number(good + other).capitalize(), **_rest(n, Fraction(good, good + other))}
        told[f"good {n} do"] = number(good) + (" does" if good == 1 else " do")
        told[f"good {n} make it"] = number(good) + (" makes it" if good == 1 else " make it")
        told[f"other {n} go down"] = number(other) + (" goes one down" if other == 1 else " go one down")
        told[f"other {n} do not"] = number(other) + (" does not" if other == 1 else " do not")
        told[f"good {n} do not"] = number(good) + (" does not" if good == 1 else " do not")
        told[f"other {n} beat it"] = number(other) + (" beats it" if other == 1 else " beat it")
    return told


def _rest(n: int, good: Fraction) -> FiguresByName:
    """Return the complement of a good share, and the share leaned alone by the limit."""
    return {f"rest {n}": mixed(1 - good), f"left {n}": figure(1 - good), f"cut {n}": mixed(1 - good * Fraction(6, 5))}


DRAWS: Mapping[str, Draw] = {
    "weights and match": Draw(_teams, _teams_told),
    "weights in tenths": Draw(_assigned, _assigned_told),
    "match": Draw(_match, _match_told),
    "normal result": Draw(_damage, _damage_told),
    "two sides at pairs": Draw(_two_sides, _two_sides_told),
    "overtrick at pairs": Draw(_overtrick, _overtrick_told),
    "field at pairs": Draw(_field, _field_told),
    "groups": Draw(_groups, _groups_told),
    "road of a board": Draw(_road, _road_told),
    "two standards": Draw(_standards, _standards_told),
    "half raise": Draw(_half_raise, _half_raise_told),
    "better of two": Draw(_better_of_two, _better_of_two_told),
    "gamble": Draw(_gamble, _gamble_told),
    "individual": Draw(_individual, _individual_told),
    "beyond the grades": Draw(_beyond, _sessions_told),
    "third board": Draw(_third, _sessions_told),
    "floor": Draw(_floor, _sessions_told),
    "two polls": Draw(_two_polls, _polls_told),
    "beaten by some": Draw(_beaten, _polls_told),
    "made by most": Draw(_mostly_made, _polls_told),
    "three plays": Draw(_plays, _plays_told),
}
"""Every kind of draw by the name that an exercise gives in its field `draw`."""

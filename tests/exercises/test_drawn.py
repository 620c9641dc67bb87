"""New figures: for every draw the answers can be told apart, and the right one follows from the words of the facts.

The second road reads what the reader reads, in the sentences, and reckons by hand; it never looks at the ruling.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import pytest

from bridgelaw.exercises import BadExercise, Exercise, MultipleChoice, Number, Written, exercise, exercises
from bridgelaw.exercises.drawn import DRAWS, NUMBERS
from bridgelaw.registry import data_files
from bridgelaw.scoring.exact import round_half_up

F = Fraction
LIMIT = F(6, 5)
ROWS = {
    name.removesuffix(".toml"): tomllib.loads(file.read_text(encoding="utf-8"))["exercise"]
    for name, file in sorted(data_files("exercises").items())
}
DRAWN = [(lesson, row["id"]) for lesson, rows in ROWS.items() for row in rows if "draw" in row]
each_drawn = pytest.mark.parametrize(("lesson", "name"), DRAWN)
WORD = "|".join(NUMBERS)
SHARES = {"half": 2, "third": 3, "quarter": 4, "fifth": 5, "tenth": 10}


def counts(words: str) -> list[int]:
    """The small numbers in a text, in words, in their order."""
    return [NUMBERS.index(found.lower()) for found in re.findall(rf"\b({WORD})\b", words, re.IGNORECASE)]


def often(words: str) -> list[Fraction]:
    """Every "in three cases of ten"."""
    found = re.findall(rf"\bin ({WORD}) cases? of ({WORD})\b", words)
    return [F(NUMBERS.index(a), NUMBERS.index(b)) for a, b in found]


def shares(words: str) -> list[Fraction]:
    """Every "two thirds"."""
    found = re.findall(rf"\b({WORD}) ({'|'.join(SHARES)})s?\b", words)
    return [F(NUMBERS.index(a), SHARES[b]) for a, b in found]


def scores(words: str) -> list[int]:
    """Every signed score."""
    return [int(found.replace("−", "-")) for found in re.findall(r"[+−]\d+", words)]


def percents(words: str) -> list[Fraction]:
    return [F(found) for found in re.findall(r"(\d+(?:\.\d+)?)%", words)]


def points(score: int, others: list[int], side: int = 1) -> int:
    """Matchpoints of a score among others: 2 for one beaten, 1 for one equalled."""
    return sum(2 * (side * score > side * other) + (score == other) for other in others)


def heart_slam(facts: str) -> list[Fraction]:
    made, down, overtricks = often(facts)
    return [13 * made - 13 * down + overtricks]


def split(facts: str) -> list[Fraction]:
    others = scores(facts.split("You stopped")[0])
    *_, made, down = shares(facts)
    return [made * points(600, others, -1) + down * points(-100, others, -1)]


def the_others(facts: str) -> list[Fraction]:
    made, down = shares(facts)[:2]
    field = scores(facts.split("tables 2 to 8")[1])
    others = [*field[:5], *field[6:]]  # table 7 is the sixth of them
    return [made * points(-100, [*others, 600]) + down * points(-100, [*others, -100])]


def missing_alert(facts: str) -> list[Fraction]:
    others = scores(facts.split("seven other tables")[1])
    exactly, overtrick = often(facts)
    return [exactly * points(420, others) + overtrick * points(450, others)]


def floor(facts: str) -> list[Fraction]:
    (expected,) = counts(facts.split("%.")[1])
    return [percents(facts)[1] / 100 * 2 * (expected - 1)]


def own_session(facts: str) -> list[Fraction]:
    (top,) = map(int, re.findall(r"the top is (\d+)", facts))
    return [each / 100 * top for each in percents(facts)]


def third_time(facts: str) -> list[Fraction]:
    (top,) = map(int, re.findall(r"top (\d+)", facts))
    return [F(top, 2)]


def who_pays(facts: str) -> list[Fraction]:
    made, down = often(facts)
    normal, expected, actual = -1 * made - 13 * down, -10, -16
    own = actual + (normal - expected)
    return [own, (own + normal) / 2]


def lean_once(facts: str) -> list[Fraction]:
    bid, peers, others, make, down = counts(facts.split("explanation ")[1])[:5]
    assert make + down == others
    polled = F(bid, peers) * F(make, others)
    leaned = polled * LIMIT
    rest = 1 - polled
    lost = F(bid, peers) * F(down, others) / rest * (1 - leaned)
    return [leaned, 11 * leaned - 11 * lost]


def ban(facts: str) -> list[Fraction]:
    asked, beat, _, let = counts(facts.split("(82C). ")[1])[:4]
    assert beat + let == asked
    good = F(beat, asked) * LIMIT
    return [1 - good, 12 * good]


def other_room(facts: str) -> list[Fraction]:
    asked, beat, _, let = counts(facts.split("defence: ")[1])[:4]
    assert beat + let == asked and 2 * let > asked
    return [-12 * F(beat, asked) * F(4, 5)]


def doubled_next_door(facts: str) -> list[Fraction]:
    of, down, _, doubled, _, made = counts(facts.split("A poll says")[1].replace("2♥", "").replace("3♥", ""))
    assert down + doubled + made == of
    return [12 * F(down + doubled, 10) + 14 * F(made, 10)]


def revoke_at_pairs(facts: str) -> list[Fraction]:
    others = scores(facts.split("other nine tables")[1])
    normal, expected, actual = (points(score, others) for score in (620, 500, -790))
    assert normal > expected > actual
    return [F(actual + normal - expected), F(18 - normal)]


def wish(facts: str) -> list[Fraction]:
    asked, nine, eleven, hearts = counts(re.sub(r"\(.*?\)", "", facts.split("one down. ")[1].split("At the other")[0]))
    assert nine + eleven + hearts == asked
    return [F(10 * nine + 11 * eleven, nine + eleven)]


def neuberg(score: int, group: list[int], expected: int) -> Fraction:
    """Each result stands for N/n of itself, which ties with its own share but for the table itself."""
    others = group.copy()
    others.remove(score)
    return F(expected, len(group)) * (points(score, others) + 1) - 1


def nine(facts: str) -> list[Fraction]:
    correct, other = (scores(each) for each in facts.split("At tables 6 to 9"))
    assert (len(correct), len(other)) == (5, 4)
    return [neuberg(correct[0], correct, 9), 16 - neuberg(other[0], other, 9)]


def eight(facts: str) -> list[Fraction]:
    group = scores(facts.split("scored")[1])
    assert len(group) == 3
    return [neuberg(group[0], group, 8)]


def thirteen(facts: str) -> list[Fraction]:
    """The board is followed from round to round; a tenth of the top is two tenths of the other scores."""
    found = re.findall(
        r"Board (\d+) began at table (\d+) .* In round (\d+) table (\d+) calls.* table (\d+) had not", facts
    )
    board, began, called_in, called, right = map(int, found[0])
    had = [int(each) for each in re.findall(r"\d+", facts.split("exchanged.")[1].split("had it like that")[0])]
    tables, rounds = counts(facts.split("rounds")[0])
    assert -(-board // 3) == began
    road = [began]
    while len(road) < called_in:
        road.append(road[-1] - 1 or tables)
    assert road[-1] == called and road[-2 - len(had) :] == [right, *reversed(had), called] and called_in < rounds
    return [F(len(had) + 1), F(2 * (rounds - 1), 10)]


STEPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500)


def in_imps(difference: int) -> int:
    """By the scale of 78B."""
    return (1 if difference > 0 else -1) * sum(abs(difference) >= step for step in STEPS)


def two_standards(facts: str) -> list[Fraction]:
    facts, director = facts.split("For the director")
    assert "one time in three" in director and "one in six" in director
    made, *results = scores(facts)
    weights = often(facts)
    assert sum(weights) == 1 and results == sorted(results, reverse=True)

    def first(least: Fraction) -> int:
        return next(r for n, r in enumerate(results) if sum(weights[: n + 1]) >= least)

    return [F(in_imps(first(F(1, 3)) - made)), F(-in_imps(first(F(1, 6)) - made))]


def closed_road(facts: str) -> list[Fraction]:
    makes, fails = often(facts)
    others = scores(facts.split("nine other tables")[1])
    shares = [F(each) for each in re.findall(r"\d+/\d+", facts)]
    assert shares == [makes / 2, fails / 2] * 2 and makes + fails == 1 and len(others) == 9
    return [makes * points(680, others, -1) + fails * points(-100, others, -1)]


def better_of_two(facts: str) -> list[Fraction]:
    (there,) = scores(facts.split("Then")[0])
    (down, of), (make, whole) = ((NUMBERS.index(a), NUMBERS.index(b)) for a, b in re.findall(PAIRS, facts))
    assert of == whole and down + make == of
    exact = F(down * in_imps(there + 200) + make * in_imps(there - 130), of)
    assert exact > 3
    return [round_half_up(exact, 1)]


PAIRS = rf"\b({WORD}) pairs? in ({WORD}) (?:goe?s?|makes?)\b"


def knockout(facts: str) -> list[Fraction]:
    gamble, there, kept, normal, theirs = scores(facts)
    assert kept == in_imps(gamble - there) and theirs == -in_imps(normal - there) > 0
    assert in_imps(100 - there) >= in_imps(normal - there) > kept, "the infraction cost nothing, the gamble did"
    down, fails = (NUMBERS.index(each) for each in re.findall(rf"\b({WORD}) down\b", facts))
    assert 11 - down == 10 - fails, "the same cards take as many tricks in 5♥ as in 4♥"
    return [F(kept - theirs, 2)]


def one_late(facts: str) -> list[Fraction]:
    """North and South 40%, East as in the session, West 60%, each of the top."""
    (expected,) = counts(facts.split("matchpoints,")[1].split("scores expected")[0])
    north, south, east, west = percents(facts)
    assert max(north, south) < 60 < east and min(north, south) > 40 and west < 60
    return [each / 100 * 2 * (expected - 1) for each in (F(40), east, F(60))]


SECOND_ROAD: dict[str, Callable[[str], list[Fraction]]] = {
    "heart-slam": heart_slam,
    "split": split,
    "the-others": the_others,
    "missing-alert": missing_alert,
    "floor": floor,
    "own-session": own_session,
    "third-time": third_time,
    "who-pays": who_pays,
    "lean-once": lean_once,
    "ban": ban,
    "other-room": other_room,
    "doubled-next-door": doubled_next_door,
    "revoke-at-pairs": revoke_at_pairs,
    "wish": wish,
    "thirteen": thirteen,
    "nine": nine,
    "eight": eight,
    "two-standards": two_standards,
    "closed-road": closed_road,
    "better-of-two": better_of_two,
    "knockout": knockout,
    "write-it": one_late,
}


def told_apart(drawn: Exercise) -> None:
    for part in drawn.parts:
        if isinstance(part, Number):
            ends = [part.answer, *(each.value for each in part.wrong)]
            assert len(ends) > 1 and all(abs(a - b) > F(1, 100) for a, b in combinations(ends, 2))
            assert part.grade(str(part.answer)).right and part.grade(f"{float(part.answer):.2f}").right
            for each in part.wrong:
                assert not part.grade(str(each.value)).right and each.says in part.grade(str(each.value)).says
        elif isinstance(part, MultipleChoice):
            assert len({option.text for option in part.options}) == len(part.options)
            assert [option.right for option in part.options].count(True) == 1


def by_hand(name: str, drawn: Exercise) -> None:
    numbers = [part.answer for part in drawn.parts if isinstance(part, Number)]
    for part in drawn.parts:
        if isinstance(part, Written):
            # What a written ruling has to say stands in its rubric, and in the model.
            told = [F(each) for line in part.rubric for each in re.findall(r"([\d.]+) of \d+", line)]
            assert all(f"{float(each):g}" in part.model for each in told)
            numbers += told
    if name == "two-copies":
        return  # the scale of Victory Points is a table; the margin is looked at below
    expected = SECOND_ROAD[name](drawn.facts)
    assert numbers[: len(expected)] == expected, drawn.facts


@each_drawn
def test_a_few_draws_by_the_second_road(lesson: str, name: str) -> None:
    case = exercise(lesson, name)
    by_hand(name, case)
    seen = set()
    for seed in range(1, 9):
        drawn = exercise(lesson, name, seed)
        told_apart(drawn)
        by_hand(name, drawn)
        assert drawn == exercise(lesson, name, seed), "a seed is one draw"
        assert "{" not in drawn.facts
        seen.add(drawn.facts)
    assert case.facts not in seen and len(seen) > 3


@pytest.mark.night
@each_drawn
def test_a_hundred_and_fifty_draws_by_the_second_road(lesson: str, name: str) -> None:
    for seed in range(1, 151):
        drawn = exercise(lesson, name, seed)
        told_apart(drawn)
        by_hand(name, drawn)


def test_the_margin_of_the_match_is_told_and_the_scale_read_there() -> None:
    for seed in range(20):
        drawn = exercise("law87-teams", "two-copies", seed)
        ns, ew = map(int, re.findall(r"NS have (\d+) IMPs and EW (\d+)", drawn.facts)[0])
        (part,) = drawn.parts
        assert isinstance(part, Number)
        assert f"They lead by {ew - ns} and so win by {ew - ns + 3}." in part.says
        assert 10 < part.answer <= 20


def test_rounding_of_the_slam_is_that_of_the_scale() -> None:
    for seed in range(10):
        drawn = exercise("law12-weighted", "heart-slam", seed)
        (imps,) = heart_slam(drawn.facts)
        ns, ew = map(int, re.findall(r"(\d+)–(\d+)", drawn.facts)[0])
        part = drawn.parts[1]
        assert isinstance(part, Number)
        assert f"that is a margin of {ns - ew + int(round_half_up(imps, 1))}." in part.says


def test_every_draw_is_used_and_the_second_road_knows_each() -> None:
    assert {name for _, name in DRAWN} == {*SECOND_ROAD, "two-copies"}
    assert [(lesson, found.id) for lesson in ROWS for found in exercises(lesson) if found.drawn] == DRAWN
    assert {row["draw"] for rows in ROWS.values() for row in rows if "draw" in row} == set(DRAWS)


def test_what_has_no_draw_stays_as_it_is() -> None:
    assert exercise("law12-weighted", "slam", 5) is exercise("law12-weighted", "slam")
    with pytest.raises(BadExercise, match="no exercise 'chess'"):
        exercise("law12-weighted", "chess", 1)

"""Every kind on scores, answered by a reader who sees what a candidate sees, and knows the Laws of scoring by hand.

A reader works the answer out from the text, the table and the auction, and never from the code that made the question.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from bridgelaw.exercises import Exercise, Filled, MultipleChoice, Number, Several
from bridgelaw.exercises.kinds import KINDS
from tests.exercises.score_reader import (
    RESULT,
    ROUND,
    SCORE,
    SIDES,
    Weighted,
    as_side,
    asked,
    called,
    in_imps,
    in_matchpoints,
    judged,
    mean,
    nearest,
    number,
    other,
    scores,
    sign,
    signed,
    slow_imps,
    slow_matchpoints,
    told,
    vulnerable,
    worth,
)

Reader = Callable[[Exercise], None]


def figures(exercise: Exercise, *expected: Fraction | int) -> None:
    """The figures that are asked for, in their order; a mistake never leads to one of them."""
    found = [part for part in exercise.parts if isinstance(part, Number)]
    assert [part.answer for part in found] == list(expected), (exercise.id, exercise.facts, expected)
    for part in found:
        assert all(abs(wrong.value - part.answer) > Fraction(1, 100) for wrong in part.wrong), exercise.id


def side_asked(part: Any) -> str:
    """For which side a figure is asked."""
    found = re.search(r"\b(NS|EW)\b", part.prompt)
    assert found, part.prompt
    return found[1]


def after(text: str, begins: str) -> str:
    """Return what stands behind these words."""
    assert begins in text, (begins, text)
    return text.split(begins, 1)[1]


# ---- plain scores ----


def contract_score(exercise: Exercise) -> None:
    vul = set(re.findall(r"(NS|EW) are vulnerable", exercise.facts))
    score = worth(exercise.facts, vul)
    side = side_asked(exercise.parts[0])
    assert SIDES[RESULT.search(exercise.facts)[5]] == side  # type: ignore[index]
    figures(exercise, sign(side) * score)
    doubled, over = RESULT.search(exercise.facts).group(3, 4)  # type: ignore[union-attr]
    # The answer is the sum of what is printed before it.
    part = exercise.parts[0]
    assert isinstance(part, Number)
    printed, total = re.search(r": (.*) = (\S+) for", part.says).groups()  # type: ignore[union-attr]
    points = sum(map(int, re.findall(r"\d+", printed)))
    assert (-points if printed.startswith("−") else points or part.answer) == signed(total) == part.answer, part.says
    assert not any("doubled twice" in wrong.says or "doubled once" in wrong.says for wrong in part.wrong)
    if exercise.level == 1:
        assert not doubled
    if exercise.level == 3:
        assert over not in ("=", "-1", "−1")


def imp_swing(exercise: Exercise) -> None:
    if exercise.level == 1:
        here, there = map(signed, SCORE.findall(exercise.facts))
        side = "NS"
    else:
        vul = vulnerable(exercise.facts)
        side = re.search(r"your team sits (NS|EW)", exercise.facts)[1]  # type: ignore[index]
        here, there = (worth(found[0], vul) for found in RESULT.finditer(exercise.facts))
    figures(exercise, slow_imps(sign(side) * (here - there)))


def looked_up(exercise: Exercise, margin: int) -> Fraction:
    """The Victory Points of a margin, by the rows that are printed; a page of the scale is printed, not the one row."""
    assert exercise.table
    assert len(exercise.table.rows) >= 10
    for row, winner, loser in exercise.table.rows:
        low, _, high = str(row).replace(" and more", "–999").partition("–")
        if int(low) <= abs(margin) <= int(high or low):
            return Fraction(winner if margin >= 0 else loser)  # type: ignore[arg-type]
    raise AssertionError(f"{margin} is not on the page")


def victory_points(exercise: Exercise) -> None:
    facts = exercise.facts
    if level := re.search(r"Both teams have (\d+) IMPs", facts):
        margin = 0
        assert level
    else:
        found = re.search(r"The home team has (\d+) IMPs and the other team (\d+)", facts)
        assert found
        margin = int(found[1]) - int(found[2])
    if board := re.search(r"the home team gets ([+−]\d+) IMPs for it", facts):
        margin += signed(board[1])
    figures(exercise, looked_up(exercise, margin))


def butler(exercise: Exercise) -> None:
    facts, (first, second) = exercise.facts, exercise.parts
    field = scores(re.search(r"NS scored (.*) on a board", facts)[1])  # type: ignore[index]
    kept = sorted(field)[1:-1] if "without the best and the worst score" in facts else field
    middle = 10 * nearest(Fraction(sum(kept), 10 * len(kept)))
    own = signed(re.search(r"where NS scored (.*)\?", second.prompt)[1])  # type: ignore[index]
    figures(exercise, middle, slow_imps(sign(side_asked(second)) * (own - middle)))
    assert first.prompt.endswith("for NS?")


def cross_imps(exercise: Exercise) -> None:
    mine, rest = exercise.facts.split("; at the other tables NS scored ")
    own, side = signed(SCORE.findall(mine)[-1]), side_asked(exercise.parts[0])
    figures(exercise, sum(slow_imps(sign(side) * (own - there)) for there in scores(rest)))


def traveller(exercise: Exercise) -> None:
    (part,) = exercise.parts
    assert isinstance(part, Filled)
    vul, side = vulnerable(exercise.facts), part.columns[-1].removeprefix("MPs of ")
    made = [worth(str(row[1]), vul) for row in part.rows]
    if exercise.level < 3:
        assert [signed(str(row[2])) for row in part.rows] == made
    for n, (box, score) in enumerate(zip(part.boxes, made, strict=True)):
        right = slow_matchpoints(score, made[:n] + made[n + 1 :], as_side(side))
        assert box.answer == right and all(wrong.value != right for wrong in box.wrong)


# ---- a weighted score ----


def offends(exercise: Exercise) -> str:
    """The side that made the call: the last bid of the auction, by the partner of whoever passed slowly."""
    auction = called(exercise)
    seat, _ = auction.last_bid
    assert SIDES[seat] == SIDES[auction.slow] and seat != auction.slow
    return SIDES[seat]


def at_table(exercise: Exercise, vul: set[str]) -> int:
    """Return what was scored at the table; it is the contract of the auction."""
    text = after(exercise.facts, "The result at the table: ")
    level, strain, x, _, seat = RESULT.search(text).groups()  # type: ignore[union-attr]
    auction = called(exercise)
    assert auction.last_bid[1] == f"{level}{strain}" and auction.declarer.startswith(seat)
    assert bool(x) == any(call == "X" for _, call in auction.calls)
    return told(text, vul)


def expected(exercise: Exercise, vul: set[str]) -> Weighted:
    return judged(after(exercise.facts, "You judge that without that bid ").split(". ")[0], vul)


def weighted_teams(exercise: Exercise) -> None:
    vul, (part,) = vulnerable(exercise.facts), exercise.parts
    side = side_asked(part)
    assert side == other(offends(exercise))
    there = told(after(exercise.facts, "At the other table: "), vul)
    kept = Fraction(slow_imps(sign(side) * (at_table(exercise, vul) - there)))
    figures(exercise, max(in_imps(expected(exercise, vul), there, side), kept))


def field(exercise: Exercise) -> list[int]:
    found = re.search(r"At the other (\d+) tables NS scored (.*?)\.(?: |$)", exercise.facts)
    assert found
    listed = scores(found[2])
    assert len(listed) == int(found[1])
    return listed


def weighted_pairs(exercise: Exercise) -> None:
    vul, side = vulnerable(exercise.facts), side_asked(exercise.parts[0])
    assert side == other(offends(exercise))
    kept = Fraction(slow_matchpoints(at_table(exercise, vul), field(exercise), as_side(side)))
    figures(exercise, max(in_matchpoints(expected(exercise, vul), field(exercise), side), kept))


def weighted_others(exercise: Exercise) -> None:
    vul, (part,) = vulnerable(exercise.facts), exercise.parts
    side, mine = side_asked(part), signed(SCORE.search(part.prompt)[0])  # type: ignore[index]
    rest = field(exercise)
    rest.remove(mine)
    each = [(w, slow_matchpoints(mine, [*rest, score], as_side(side))) for w, score in expected(exercise, vul)]
    figures(exercise, mean(each))


def weighted_vps(exercise: Exercise) -> None:
    vul, facts = vulnerable(exercise.facts), exercise.facts
    side, ours, theirs = re.search(
        r"the team that sits (NS|EW) here has (\d+) IMPs, and the other team has (\d+)", facts
    ).groups()  # type: ignore[union-attr]
    assert side == other(offends(exercise))
    there, lead = told(after(facts, "At the other table: "), vul), int(ours) - int(theirs)
    weighted = expected(exercise, vul)
    kept = slow_imps(sign(side) * (told(after(facts, "The result at the table: "), vul) - there))
    if "weight the Victory Points of each result" not in facts:
        exact = in_imps(weighted, there, side)
        assert exact % 1 != Fraction(1, 2), "bodies round an exact half differently"
        assert nearest(exact) != kept, "the ruling changes what goes into the match"
        figures(exercise, nearest(exact), looked_up(exercise, lead + nearest(exact)))
        return
    vps = mean([(w, looked_up(exercise, lead + slow_imps(sign(side) * (score - there)))) for w, score in weighted])
    figures(exercise, Fraction(nearest(vps * 100), 100))
    assert looked_up(exercise, lead + kept) != Fraction(nearest(vps * 100), 100)
    assert "round to hundredths" in facts and (vps * 100) % 1 != Fraction(1, 2)


def weighted_split(exercise: Exercise) -> None:
    vul, facts = vulnerable(exercise.facts), exercise.facts
    assert "no longer be scored normally" in facts, "82C: no rectification will allow the board to be scored normally"
    found = []
    for side in ("NS", "EW"):
        weighted = judged(after(facts, f"For {side}'s score you judge that ").split(". ")[0], vul)
        if facts.startswith("Teams"):
            found.append(in_imps(weighted, told(after(facts, "At the other table: "), vul), side))
        else:
            found.append(in_matchpoints(weighted, field(exercise), side))
    figures(exercise, *found)


# ---- who bears the damage ----

# What the innocent side may do without breaking the chain (12C1(e)), in the words of the facts.
HOLDS = ("an ordinary mistake", "not an extremely serious error", "the infraction led to it")


def damage(exercise: Exercise) -> None:
    vul, facts = vulnerable(exercise.facts), exercise.facts
    side = side_asked(exercise.parts[0])
    assert side == other(offends(exercise))
    there = told(after(facts, "At the other table: "), vul)
    normal, due, actual = (
        slow_imps(sign(side) * (told(after(facts, begins), vul) - there))
        for begins in ("the result would have been ", "normal play leads to ", "The result was ")
    )
    breaks = not any(words in facts for words in HOLDS)
    assert breaks == ("extremely serious error, unrelated" in facts or "gambling action" in facts)
    own = [imp for imp in range(actual, normal) if breaks and imp < due]
    damaged = max(0, normal - actual)
    figures(exercise, actual + damaged - len(own), -max(actual, normal))


# ---- artificial scores ----

# How far each side is at fault by 12C2(a), typed by hand for each story.
PLUS, AVERAGE, MINUS = Fraction(60), Fraction(50), Fraction(40)
FAULTS = {
    "a fire alarm": (PLUS, PLUS),
    "a spectator told all four players": (PLUS, PLUS),
    "NS came back from the bar": (MINUS, PLUS),
    "One of NS looked at the hands": (MINUS, PLUS),
    "One of EW took North's hand": (PLUS, MINUS),
    "EW argued with each other": (PLUS, MINUS),
    "both NS and EW stayed at the bar": (AVERAGE, AVERAGE),
    "each used half of the time": (AVERAGE, AVERAGE),
    "one of EW did the same": (MINUS, MINUS),
    "NS asked their friends": (MINUS, MINUS),
    "but NS stayed at the bar": (AVERAGE, PLUS),
    "NS argued with you": (AVERAGE, PLUS),
    "but EW stayed at the bar": (PLUS, AVERAGE),
    "EW argued with you": (PLUS, AVERAGE),
}


def grades(facts: str) -> dict[str, Fraction]:
    (found,) = (grade for words, grade in FAULTS.items() if words in facts)
    assert not re.search(r"partly|directly|in no way|at fault", facts), "the facts leave the fault to be judged"
    # The Director instructs the movement (8A1): a pair that did so is not plainly at fault.
    assert "wrong move" not in facts
    return dict(zip(("NS", "EW"), found, strict=True))


def only_once(exercise: Exercise, found: dict[str, Fraction]) -> None:
    """Each side's figure; where both get the same, one side is asked for."""
    sides = [side_asked(part) for part in exercise.parts]
    assert len(sides) == len(set(found.values())), (exercise.facts, found)
    figures(exercise, *(found[side] for side in sides))


def artificial_pairs(exercise: Exercise) -> None:
    facts, found = exercise.facts, grades(exercise.facts)
    for side, per_cent, _ in re.findall(r"(NS|EW) have ([\d.]+)% on their other (\d+) boards", facts):
        own = Fraction(per_cent)
        if (found[side] == PLUS and own > PLUS) or (found[side] == MINUS and own < MINUS):
            found[side] = own
    if expected_scores := re.search(r"(\d+) scores are expected", facts):
        found = {side: each / 100 * 2 * (int(expected_scores[1]) - 1) for side, each in found.items()}
    only_once(exercise, found)


def artificial_teams(exercise: Exercise) -> None:
    facts = exercise.facts
    plus = re.search(r"average plus and minus at (\d+) IMPs", facts)
    size = int(plus[1]) if plus else 3
    found = {side: size * (each - AVERAGE) / 10 for side, each in grades(facts).items()}
    if facts.startswith("A knockout"):
        half = (found["NS"] - found["EW"]) / 2
        found = {"NS": half, "EW": -half}
        (part,) = exercise.parts
        assert half and isinstance(part, Number)
        # The other team's own score is told as that team sees it, where there is something to average.
        side, size = side_asked(part), 2 if plus else 3
        own = {each: size * (grade - AVERAGE) / 10 for each, grade in grades(facts).items()}
        said = re.search(r"The other team's own score is (\S+) IMPs?", part.says)
        assert (said is None) == (sum(own.values()) == 0), part.says
        assert said is None or plain(said[1]) == own[other(side)], part.says
        figures(exercise, found[side])
        return
    only_once(exercise, found)


# ---- a fouled board ----


def group(exercise: Exercise, form: str, rows: list[tuple[Any, ...]]) -> list[int]:
    return [signed(str(row[2])) if isinstance(row[2], str) else row[2] for row in rows if row[3] == form]


def line_of(facts: str, rows: list[tuple[Any, ...]], n: int, side: str) -> Fraction:
    """Return what a line scores under the FIGB's regulation, two for a result beaten, or the EBU's."""
    made = [signed(str(row[2])) if isinstance(row[2], str) else row[2] for row in rows]
    form = [row[3] for row in rows]
    mine = [score for score, each in zip(made, form, strict=True) if each == form[n]]
    total = len(rows) + ("One more table should have played the board, but did not" in facts)
    if len(mine) < 4:
        places = {1: (60,), 2: (65, 55), 3: (70, 60, 50)}[len(mine)]
        ordered = sorted(mine, reverse=side == "NS")
        own = [places[m] for m, score in enumerate(ordered) if score == made[n]]
        return Fraction(sum(own), len(own)) * 2 * (total - 1) / 100
    mine.remove(made[n])
    inside = slow_matchpoints(made[n], mine, as_side(side))
    # Every result of the group is made N/n times, the line's own once less.
    return Fraction((inside + 1) * total, len(mine) + 1) - 1


def neuberg(exercise: Exercise) -> None:
    (part,) = exercise.parts
    assert exercise.table and isinstance(part, Number)
    side, pair = re.search(r"(NS|EW) pair (\w+)", part.prompt).groups()  # type: ignore[union-attr]
    rows = list(exercise.table.rows)
    n = next(n for n, row in enumerate(rows) if row[0 if side == "NS" else 1] == pair)
    assert "with two for each result beaten" in exercise.facts and "FIGB" in exercise.facts
    same_form = {row[2] for row in rows if row[3] == rows[n][3]}
    assert len(same_form) > 1, "of equal results every method makes the average"
    figures(exercise, line_of(exercise.facts, rows, n, side))


def fouled_traveller(exercise: Exercise) -> None:
    (part,) = exercise.parts
    assert isinstance(part, Filled)
    side = part.columns[-1].removeprefix("MPs of ")
    assert "with two for each result beaten" in exercise.facts and "FIGB" in exercise.facts
    for n, box in enumerate(part.boxes):
        exact = line_of(exercise.facts, list(part.rows), n, side)
        assert abs(box.answer - exact) <= Fraction(1, 200) and 100 % box.answer.denominator == 0


GUILTY = {
    "a caddie dropped": (),
    "a visitor looked": (),
    "a player of the team that sits NS": ("NS",),
    "a substitute of the team that sits NS": ("NS",),
    "a player of the team that sits EW": ("EW",),
    "a substitute of the team that sits EW": ("EW",),
    "a player of each team": ("NS", "EW"),
}


def fouled_teams(exercise: Exercise) -> None:
    facts, vul = exercise.facts, vulnerable(exercise.facts)
    (guilty,) = (sides for words, sides in GUILTY.items() if words in facts)
    sides = [side_asked(part) for part in exercise.parts]
    if len(guilty) != 1:
        assert len(sides) == 1, "both get the same: one is asked for"
        figures(exercise, -3 if guilty else 3)
        return
    innocent, award = other(guilty[0]), Fraction(3)
    if known := re.search(r"You judge that with the correct cards (.*) at your table", facts):
        there = told(after(facts, "in its correct form: "), vul)
        exact = in_imps(judged(known[1], vul), there, innocent)
        assert exact < 3 or exact % 1 != Fraction(1, 2), "bodies round an exact half differently"
        award = max(award, Fraction(nearest(exact)))
    figures(exercise, *(award if side == innocent else -award for side in sides))


def board_road(exercise: Exercise) -> None:
    """The board is carried from table to table, and its form noted."""
    facts, (part,) = exercise.facts, exercise.parts
    assert isinstance(part, Several)
    tables = int(re.search(r"A Mitchell of (\d+) tables", facts)[1])  # type: ignore[index]
    start = int(re.search(r"Board \d+ began at table (\d+)", facts)[1])  # type: ignore[index]
    call, caller = map(int, re.search(r"In round (\d+) table (\d+)", facts).groups())  # type: ignore[union-attr]
    wrong = int(re.search(r"took it out in round (\d+)", facts)[1])  # type: ignore[index]
    wronged = int(re.search(r"correct when table (\d+) took it out", facts)[1])  # type: ignore[index]
    table, right = start, set()
    for each in range(1, tables + 1):
        if wrong < each <= call and (each < call or "has played it and calls you" in facts):
            right.add(f"Table {table}")
        assert each != wrong or table == wronged
        assert each != call or table == caller
        table = table - 1 or tables
    assert set(part.solution) == right and len(right) >= 2


# ---- find the slip ----


def find_the_slip(exercise: Exercise) -> None:
    """Each line by itself, from the facts and the lines above it: one of them does not follow."""
    (part,) = exercise.parts
    assert isinstance(part, MultipleChoice)
    lines = [option.text for option in part.options]
    right = teams_lines(exercise, lines) if "Teams." in exercise.facts else pairs_lines(exercise, lines)
    assert [not ok for ok in right] == [option.right for option in part.options], (exercise.id, lines, right)


def plain(text: str) -> Fraction:
    """A figure as it is printed: "−2 1/3", "(−1)", "6.4"."""
    found = text.strip().strip("()").replace("−", "-").replace("+", "")
    size = sum((Fraction(each) for each in found.removeprefix("-").split()), Fraction())
    return -size if found.startswith("-") else size


def weighed(line: str) -> tuple[list[tuple[Fraction, Fraction]], Fraction]:
    """The parts of a weighted sum, and what it is said to come to."""
    left, total = line.removeprefix("Weighted: ").removesuffix(" IMPs").split(" = ")
    parts = [tuple(map(plain, each.split(" × "))) for each in left.split(" + ")]
    return [(weight, value) for weight, value in parts], plain(total)


def sums_up(line: str, expected_parts: list[tuple[Fraction, Fraction]]) -> bool:
    parts, total = weighed(line)
    return parts == expected_parts and abs(mean(parts) - total) < Fraction(1, 100)  # type: ignore[arg-type]


def teams_lines(exercise: Exercise, lines: list[str]) -> list[bool]:
    vul = vulnerable_by(exercise)
    outcomes = expected(exercise, vul)
    there = told(after(exercise.facts, "At the other table: "), vul)
    *rows, weights, sheet, rest = lines
    side = re.search(r"score sheet: (NS|EW) (.*) IMPs?", sheet)
    assert side
    ok, won = [], []
    for row, (_, score) in zip(rows, outcomes, strict=True):
        own, against, gap, imps = re.search(
            r"(\S+) against (\S+) at the other table: (\S+) for \w+, (\S+) IMPs?", row
        ).groups()  # type: ignore[union-attr]
        assert signed(own) == score and signed(against) == there
        due = sign(side[1]) * (score - there)
        ok.append((signed(gap), signed(imps)) == (due, slow_imps(due)))
        won.append(plain(imps))
    ok.append(sums_up(weights, [(weight, each) for (weight, _), each in zip(outcomes, won, strict=True)]))
    exact = mean(weighed(weights)[0])  # type: ignore[arg-type]
    ok.append(plain(side[2]) == nearest(exact))
    theirs = re.search(r": (.*) IMPs?", rest)
    assert theirs
    ok.append(plain(theirs[1]) == -plain(side[2]))
    return ok


def vulnerable_by(exercise: Exercise) -> set[str]:
    """Return who is vulnerable, where the facts print each score: the sides that fit all of them."""
    fits = []
    for vul in (set(), {"NS"}, {"EW"}, {"NS", "EW"}):
        try:
            for found in RESULT.finditer(exercise.facts):
                told(exercise.facts[found.start() :], vul)
            expected(exercise, vul)
        except AssertionError:
            continue
        fits.append(vul)
    return fits[0]


def pairs_lines(exercise: Exercise, lines: list[str]) -> list[bool]:
    vul = vulnerable_by(exercise)
    outcomes, rest_of_field = expected(exercise, vul), field(exercise)
    *rows, weights, left = lines
    ok, values = [], []
    for row, (_, score) in zip(rows, outcomes, strict=True):
        own, side, mps = re.search(r"(\S+) earns (NS|EW) (.*) matchpoints?", row).groups()  # type: ignore[union-attr]
        assert signed(own) == score
        ok.append(plain(mps) == slow_matchpoints(score, rest_of_field, as_side(side)))
        values.append(plain(mps))
    ok.append(sums_up(weights, [(weight, value) for (weight, _), value in zip(outcomes, values, strict=True)]))
    total = mean(weighed(weights)[0])  # type: ignore[arg-type]
    theirs = plain(left.rsplit(" get ", 1)[1])
    ok.append(theirs == 2 * len(rest_of_field) - total)
    return ok


def find_the_slip_fouled(exercise: Exercise) -> None:
    (part,) = exercise.parts
    assert isinstance(part, MultipleChoice)
    facts, lines = exercise.facts, [option.text for option in part.options]
    total = int(re.search(r"(\d+) scores are expected", facts)[1])  # type: ignore[index]
    right, changed = re.search(r"in the correct form (.*); in the changed form (.*?)\. You score", facts).groups()  # type: ignore[union-attr]
    pair = r"for an (NS|EW) pair (?:that|at a table where NS) scored (\S+) in the (correct|changed) form"
    side, own, form = re.search(pair, facts).groups()  # type: ignore[union-attr]
    groups = {"correct": scores(right), "changed": scores(changed)}
    compared, size = re.search(r"in the (correct|changed) form: (\d+), this one included", lines[0]).groups()  # type: ignore[union-attr]
    # Its own result is one of those counted, whichever group it was put into.
    rest = list(groups[compared])
    if compared == form:
        rest.remove(signed(own))
    assert int(size) == len(rest) + 1, (exercise.id, lines)
    ok = [compared == form]
    inside = plain(lines[1].rsplit(": ", 1)[1])
    ok.append(inside == slow_matchpoints(signed(own), rest, as_side(side)))
    formula, answer = lines[2].removeprefix("By Neuberg: ").split(" = ")
    due = (inside + 1) * Fraction(total, int(size)) - 1
    ok.append(abs(plain(answer) - due) < Fraction(1, 100) and "+ 1" in formula)
    ok.append(int(lines[3].rsplit(": ", 1)[1]) == 2 * (total - 1))
    assert [not each for each in ok] == [option.right for option in part.options], (exercise.id, lines, ok)


# ---- hands from the table ----


def hand_weighted(exercise: Exercise) -> None:
    facts, vul = exercise.facts, vulnerable(exercise.facts)
    auction = called(exercise)
    part = exercise.parts[-1]
    side = side_asked(part)
    barred = re.search(r"[Yy]ou do not allow the (\d)(♣|♦|♥|♠|NT) bid", facts)
    sentence = re.search(r"(?:would have been|so you expect) (.*?)\. At the other", facts)
    assert sentence
    listed = [
        (Fraction(number(share[0]), number(share[1])), told(words, vul), RESULT.search(words).groups())  # type: ignore[union-attr]
        for words, *share in re.findall(r"(\d\S+ [NESW] \([+−]\d+\)) in (\w+) cases? of (\w+)", sentence[1])
    ]
    assert sum(weight for weight, *_ in listed) == 1
    result = told(after(facts, "At the table the result was "), vul)
    if barred:
        # The call that is not allowed is the last bid, by the partner of whoever was slow; it gives the contract.
        seat, bid = auction.last_bid
        assert bid == "".join(barred.groups()) and SIDES[seat] == SIDES[auction.slow] == other(side)
        # Which results may be included is asked at the third level; below it the facts name no others.
        assert len(exercise.parts) == (2 if exercise.level == 3 else 1)
        for seen in exercise.parts[:-1]:
            assert isinstance(seen, Several)
            through = {option.text for option in seen.options if option.text.startswith(bid)}
            assert {option.text for option in seen.options} - through == set(seen.solution) and through
        assert exercise.level == 3 or all(each[2][0] + each[2][1] != bid for each in listed)
        listed = [each for each in listed if each[2][0] + each[2][1] != bid]
    kept = sum(weight for weight, *_ in listed)
    weighted = [(weight / kept, score) for weight, score, _ in listed]
    if facts.startswith("Teams"):
        there = told(after(facts, "At the other table: "), vul)
        exact, actual = in_imps(weighted, there, side), Fraction(slow_imps(sign(side) * (result - there)))
    else:
        rest = field(exercise)
        exact = in_matchpoints(weighted, rest, side)
        actual = Fraction(slow_matchpoints(result, rest, as_side(side)))
    assert actual < exact, "there is damage"
    figures(exercise, exact)


def opening_lead(exercise: Exercise) -> None:
    (part,) = exercise.parts
    assert isinstance(part, MultipleChoice) and sorted(each.text for each in part.options) == sorted(ROUND)
    assert part.solution == ROUND[(ROUND.index(called(exercise).declarer) + 1) % 4]


READERS: dict[str, Reader] = {
    "contract-score": contract_score,
    "imp-swing": imp_swing,
    "matchpoint-traveller": traveller,
    "victory-points": victory_points,
    "butler": butler,
    "cross-imps": cross_imps,
    "weighted-teams": weighted_teams,
    "weighted-pairs": weighted_pairs,
    "weighted-others": weighted_others,
    "weighted-split": weighted_split,
    "weighted-vps": weighted_vps,
    "damage-part": damage,
    "damage-own": damage,
    "damage-consequent": damage,
    "damage-chain": damage,
    "damage-none": damage,
    "hand-weighted": hand_weighted,
    "hand-damage": damage,
    "artificial-pairs": artificial_pairs,
    "artificial-teams": artificial_teams,
    "neuberg": neuberg,
    "fouled-traveller": fouled_traveller,
    "fouled-teams": fouled_teams,
    "board-road": board_road,
    "find-the-slip": find_the_slip,
    "find-the-slip-fouled": find_the_slip_fouled,
    "opening-lead": opening_lead,
}


@pytest.mark.parametrize("name", READERS)
def test_a_reader_finds_the_answer(name: str) -> None:
    for exercise in asked(name):
        READERS[name](exercise)


@pytest.mark.night
@pytest.mark.parametrize("name", READERS)
def test_a_reader_finds_the_answer_many_times(name: str) -> None:
    for exercise in asked(name, many=True):
        READERS[name](exercise)


def test_every_kind_that_asks_for_a_figure_has_a_reader() -> None:
    # Of a claim the tricks are found by playing the cards (test_kinds_laws_claims).
    assert {name for name, kind in KINDS.items() if kind.figure} - set(READERS) == {"claim-tricks"}


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_says_whether_it_asks_for_figures(name: str) -> None:
    for exercise in asked(name, seeds=5):
        assert any(isinstance(part, Number | Filled) for part in exercise.parts) is KINDS[name].figure

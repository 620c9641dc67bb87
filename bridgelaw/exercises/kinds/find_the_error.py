"""A ruling that was reckoned with one slip in it: which line is wrong? At teams, at matchpoints, on a fouled board."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

from bridgelaw.exercises.kinds.fouled import Fouled, by_neuberg
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.weighted import AtTeams, InField, at_pairs, at_teams
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring import figure, imps, round_imps, signed
from bridgelaw.scoring.printed import counted
from bridgelaw.telling import tell

SOUND = "This line is right, given what stands above it."


@dataclass(frozen=True)
class Account:
    """A ruling line by line with one slip in it: the facts, the lines, which of them is wrong (from 0), and why."""

    told: str
    lines: tuple[str, ...]
    wrong: int
    why: str
    drawn: Drawn


def _weighed(parts: list[tuple[Fraction, Fraction]]) -> Fraction:
    return sum((weight * value for weight, value in parts), Fraction())


def _sum(parts: list[tuple[Fraction, Fraction]], total: Fraction, sign: bool = False) -> str:
    each = " + ".join(f"{weight} × {figure(value) if value >= 0 else f'({figure(value)})'}" for weight, value in parts)
    return f"{each} = {figure(total, sign=sign)}"


def teams_account(rng: Random, _level: int) -> Account:
    """Two outcomes against the other table: a sign, a row of the scale, the weights, or the rounding is wrong."""
    facts: AtTeams = at_teams(rng, 1)
    side, sign = facts.case.innocent, facts.case.innocent.sign
    (high, w_high), (low, w_low) = facts.case.weighted().weights.items()
    slip = rng.randrange(5)
    won = [imps(sign * (high - facts.other)), imps(sign * (low - facts.other))]
    gaps = [sign * (high - facts.other), sign * (low - facts.other)]
    wrong, why = slip, ""
    if slip < 2:
        points = (high, low)[slip]
        gaps[slip], added = sign * (points + facts.other), imps(sign * (points + facts.other))
        if added == won[slip]:
            raise DrawAgain
        gap = figure(sign * (points - facts.other), sign=True)
        why = f"The other table is taken away: {gap} points, {counted(won[slip], 'IMPs', sign=True)}."
        won[slip] = added
    weights = [w_high, w_low]
    if slip == 2:
        if w_high == w_low or won[0] == won[1]:
            raise DrawAgain
        weights.reverse()
        why = "The weights were exchanged: each outcome has its own."
    parts = [(weight, Fraction(value)) for weight, value in zip(weights, won, strict=True)]
    total = _weighed(parts)
    sheet = round_imps(total)
    if slip >= 3 and total.denominator == 1:
        raise DrawAgain
    if slip == 3:
        sheet, wrong = int(total) if int(total) != sheet else sheet + (1 if total > 0 else -1), 3
        why = f"The nearest whole IMP to {figure(total, sign=True)} is {signed(round_imps(total))}."
    theirs = -sheet
    if slip == 4:
        theirs, wrong = 0, 4
        why = "With the same weights for both sides the scores balance: what one wins the other loses."
    if sheet == 0:
        raise DrawAgain
    lines = (
        *(
            f"{signed(points)} against {signed(facts.other)} at the other table: {figure(gap, sign=True)} for {side}, "
            f"{counted(each, 'IMPs', sign=True)}"
            for points, gap, each in zip((high, low), gaps, won, strict=True)
        ),
        f"Weighted: {_sum(parts, total, sign=True)} IMPs",
        f"On the score sheet: {side} {counted(sheet, 'IMPs', sign=True)}",
        f"{side.opponents}: {counted(theirs, 'IMPs', sign=True)}",
    )
    told = f"Teams. {facts.case.story} {facts.case.judged()} At the other table: {facts.other_told}."
    return Account(told, lines, wrong, why, Drawn("", (), (cite("12C1(c)"), cite("78B")), tell(facts.ruling())))


def pairs_account(rng: Random, _level: int) -> Account:
    """Two or three outcomes at matchpoints: one is miscounted, the weighting is wrong, or the rest is."""
    facts: InField = at_pairs(rng, 2)
    ruling, side = facts.at_pairs(), facts.case.innocent
    tables = ruling.field.tables[side]
    values = [table.values[0] for table in tables]
    slip = rng.randrange(len(tables) + 2)
    why = ""
    if slip < len(tables):
        tied = facts.others.count(tables[slip].score)
        if not tied:
            raise DrawAgain
        why = f"{signed(tables[slip].score)} brings {figure(values[slip])}: a tie brings one matchpoint, not two."
        values[slip] += tied
    weights = [table.weight for table in tables]
    if slip == len(tables):
        if len(set(weights)) == 1 or weights == weights[::-1]:
            raise DrawAgain
        weights.reverse()
        why = "The weights were given in the wrong order: each outcome has its own."
    parts = list(zip(weights, values, strict=True))
    total = _weighed(parts)
    rest = ruling.top - total
    if slip == len(tables) + 1:
        rest += 2
        more = figure(ruling.top + 2)
        why = f"The top is {figure(ruling.top)}, two for each of the other tables; this is what is left of {more}."
    lines = (
        *(
            f"{signed(table.score)} brings {side} {counted(each, 'matchpoints')}"
            for table, each in zip(tables, values, strict=True)
        ),
        f"Weighted: {_sum(parts, total)}",
        f"{side.opponents} get {figure(rest)}",
    )
    told = (
        f"Matchpoints, two for each result beaten. {facts.case.story} {facts.case.judged()} At the other "
        f"{len(facts.others)} tables NS scored {', '.join(map(signed, sorted(facts.others, reverse=True)))}."
    )
    return Account(told, lines, slip, why, Drawn("", (), (cite("12C1(c)"), cite("78A")), tell(ruling)))


def fouled_account(rng: Random, level: int) -> Account:
    """A line of a fouled board: the group, the matchpoints inside it, or Neuberg's formula is wrong."""
    facts: Fouled = by_neuberg(rng, level)
    ruling = facts.ruling()
    award = ruling.awards[facts.place]
    group, side = award.group, facts.side
    assert group is not None
    score, size, expected = facts.line.score or 0, group.size, facts.expected
    inside = group.matchpoints[side][score]
    slip = rng.randrange(3)
    why = ""
    if slip == 0:
        size = len(facts.lines) - size
        if size == group.size:
            raise DrawAgain
        why = f"The group of this pair has {group.size} results; the others played another form (87B)."
    if slip == 1:
        tied = group.results(score) - 1
        if not tied:
            raise DrawAgain
        inside += tied
        why = f"Inside the group it is {figure(inside - tied)}: a tie brings one matchpoint, not two."
    one = 1 if slip != 2 else 0
    answer = (inside + one) * Fraction(expected, size) - one
    if slip == 2:
        why = "The 1 is missing: (M + 1) × N/n − 1, for each result stands for N/n of them."
    if slip == 0 and inside > 2 * (size - 1):
        raise DrawAgain
    formula = f"({figure(inside)} + 1) × {expected}/{size} − 1" if one else f"{figure(inside)} × {expected}/{size}"
    lines = (
        f"Results in the same form: {size}",
        f"Matchpoints among them for {signed(score)}: {figure(inside)}",
        f"By Neuberg: {formula} = {figure(answer)}",
        f"The top of the board: {2 * (expected - 1)}",
    )
    forms = [
        f"in the {name} form {', '.join(signed(each.score or 0) for each in facts.lines if each.form == mark)}"
        for name, mark in (("correct", ""), ("changed", ">1"))
    ]
    told = (
        f"A fouled board, {expected} scores expected. NS scored {'; '.join(forms)}. {side} of the table with "
        f"{signed(score)} in the {'changed' if facts.line.form else 'correct'} form are being scored under the "
        f"{facts.body.name} regulation."
    )
    return Account(told, lines, slip, why, Drawn("", (), (cite("87B"), cite("78A")), tell(ruling)))


def ask(rng: Random, level: int, accounts: tuple[Callable[[Random, int], Account], ...]) -> Drawn:
    """Which line is wrong."""
    account = rng.choice(accounts)(rng, level)
    if len(set(account.lines)) < len(account.lines):
        raise DrawAgain
    options = tuple(
        Option(line, account.why, right=True) if n == account.wrong else Option(line, SOUND)
        for n, line in enumerate(account.lines)
    )
    told = f"{account.told} A colleague reckons as follows and has made one slip; what comes after it follows from it."
    part = MultipleChoice("Which line is wrong?", options, "Do each line again before you read the next.")
    return Drawn(told, (part,), account.drawn.laws, account.drawn.working)


BY_LEVEL = ((teams_account,), (teams_account, pairs_account), (pairs_account,))
KINDS = (
    Kind(
        "find-the-slip", "Find the slip", "notebooks/law12/02_weighted_scores",
        lambda rng, level: ask(rng, level, BY_LEVEL[level - 1]), 3, 3,
    ),
    Kind(
        "find-the-slip-fouled", "Find the slip in the groups", "notebooks/law87/02_scoring_it",
        lambda rng, level: ask(rng, level, (fouled_account,)), 3, 3,
    ),
)  # fmt: skip

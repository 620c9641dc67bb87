"""A ruling with one wrong line: which one is it? At teams, at matchpoints, on a fouled board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random

from bridgelaw.chapters.law12.kinds.weighted import InField, WeightedAtTeams, at_pairs, at_teams
from bridgelaw.chapters.law87.kinds.fouled import CHANGED, Fouled, by_neuberg
from bridgelaw.exercises.exercise import HandShown
from bridgelaw.exercises.kinds.club import listed
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.laws import Reference, cite
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.assigned import OutcomeTable
from bridgelaw.scoring import Side, figure, imps, matchpoints, signed
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.printed import counted
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation

SOUND = "This line makes no new mistake"
# The reason why a line is right, by its first words or by a word in it, in this order.
RULES = {
    "at the other table": "subtract the other table's result and look up the difference on the scale (78B).",
    "Weighted:": "multiply each result by its own weight, and add (12C1(c)).",
    "On the score sheet:": "round last, to the nearest whole IMP.",
    "Matchpoints there": "two for each result beaten and one for each tie (78A).",
    "Results to compare": "compare only results of the same form (87B).",
    "By Neuberg": "(M + 1) × N/n − 1.",
    "The top of the board": "two for each of the other results (78A).",
    " earns ": "two for each result beaten and one for each tie (78A).",
    " get ": "the two sides share the top.",
}
BALANCED = "one side's gain is the other side's loss."


def _sound(line: str) -> str:
    rule = next((says for begins, says in RULES.items() if begins in line), BALANCED)
    return f"{SOUND}: {rule}"


@dataclass(frozen=True)
class Account:
    """A ruling line by line with one mistake in it: the facts, the lines, the wrong line (from 0), and the reason."""

    told: str
    lines: tuple[str, ...]
    wrong: int
    why: str
    laws: tuple[Reference, ...]
    working: Derivation
    at_the_table: HandShown | None = None


def _weighed(parts: list[tuple[Fraction, Fraction]]) -> Fraction:
    return sum((weight * value for weight, value in parts), Fraction())


def _sum(parts: list[tuple[Fraction, Fraction]], total: Fraction, sign: bool = False) -> str:
    each = " + ".join(f"{weight} × {figure(value) if value >= 0 else f'({figure(value)})'}" for weight, value in parts)
    return f"{each} = {figure(total, sign=sign)}"


# The wrong line of an account at teams: one of the outcomes, the weighting, the rounding, or the other side.
WEIGHTING, ROUNDING, OTHER_SIDE = 2, 3, 4


@dataclass(frozen=True)
class _Row:
    """One outcome of an account at teams: NS total points, the difference for the side, its IMPs and its weight."""

    points: int
    gap: int
    won: int
    weight: Fraction


def teams_account(rng: Random, _level: int) -> Account:
    """Two outcomes against the other table: a sign, the weights, the rounding or the other side's score is wrong."""
    facts: WeightedAtTeams = at_teams(rng, 1)
    side, wrong = facts.case.innocent, rng.randrange(5)
    rows, why = _teams_rows(facts, wrong)
    parts = [(row.weight, Fraction(row.won)) for row in rows]
    total = _weighed(parts)
    rounding = facts.imp_rounding
    sheet, theirs, said = _teams_ends(total, wrong, (rounding and rounding.unit) or Fraction(1))
    each = [
        f"{signed(row.points)} against {signed(facts.other)} at the other table: {signed(row.gap)} for {side}, "
        f"{counted(row.won, 'IMPs', sign=True)}"
        for row in rows
    ]
    lines = (
        *each,
        f"Weighted: {_sum(parts, total, sign=True)} IMPs",
        f"On the score sheet: {side} {counted(sheet, 'IMPs', sign=True)}",
        f"{side.opponents}: {counted(theirs, 'IMPs', sign=True)}",
    )
    told = f"Teams. {facts.case.story} {facts.case.judged()} At the other table: {facts.other_told}."
    laws = (cite("12C1(c)"), cite("78B"))
    return Account(told, lines, wrong, why or said, laws, tell(facts.ruling()), facts.case.at_the_table)


def _teams_rows(facts: WeightedAtTeams, wrong: int) -> tuple[list[_Row], str]:
    """The computed outcomes, and the mistake in them, if any."""
    sign, why = facts.case.innocent.sign, ""
    rows = []
    for n, (points, weight) in enumerate(facts.case.weighted().weights.items()):
        right = sign * (points - facts.other)
        gap = sign * (points + facts.other) if n == wrong else right
        rows.append(_Row(points, gap, imps(gap), weight))
        if n == wrong:
            why = f"Subtract the other table's result: {signed(right)}, {counted(imps(right), 'IMPs', sign=True)}."
            if imps(gap) == imps(right):
                raise DrawAgain
    if wrong == WEIGHTING:
        one, other = rows
        if one.weight == other.weight or one.won == other.won:
            raise DrawAgain
        rows = [replace(one, weight=other.weight), replace(other, weight=one.weight)]
        why = "The two weights are exchanged. Each result has its own weight."
    return rows, why


def _teams_ends(total: Fraction, wrong: int, unit: Fraction) -> tuple[Fraction, Fraction, str]:
    """Both sides' IMPs on the score sheet, to that unit, and the mistake in them, if any."""
    right = round_half_up(total, unit)
    # The line does not say which way an exact half goes.
    if right == 0 or (wrong == ROUNDING and right == total) or (total / unit).denominator == 2:
        raise DrawAgain
    if wrong == ROUNDING:
        # Cut off, or where that is right, rounded up.
        cut = int(total / unit) * unit
        sheet = cut if cut != right else right + (unit if total > 0 else -unit)
        nearest = "whole IMP" if unit == 1 else "tenth of an IMP"
        return sheet, -sheet, f"The nearest {nearest} to {figure(total, sign=True)} is {figure(right, sign=True)}."
    if wrong == OTHER_SIDE:
        says = "The sign is wrong. With the same weights for both sides, one side's gain is the other side's loss."
        # The sign is forgotten: both sides would win, or lose, the same.
        return right, right, says
    return right, -right, ""


def pairs_account(rng: Random, _level: int) -> Account:
    """Three outcomes at matchpoints: one is miscounted, the weights are out of order, or the rest is wrong."""
    facts: InField = at_pairs(rng, 2)
    ruling, side = facts.at_pairs(), facts.case.innocent
    tables = ruling.field.tables[side]
    wrong = rng.randrange(len(tables) + 2)
    parts, why = _pairs_parts(facts, tables, wrong)
    total = _weighed(parts)
    rest = ruling.top - total
    if wrong == len(tables) + 1:
        rest += 2
        more = figure(ruling.top + 2)
        why = f"The top is {figure(ruling.top)}, two for each of the other tables. This line uses {more}."
    each = zip(tables, parts, strict=True)
    lines = (
        *(f"{signed(table.score)} earns {side} {counted(value, 'matchpoints')}" for table, (_, value) in each),
        f"Weighted: {_sum(parts, total)}",
        f"{side.opponents} get {figure(rest)}",
    )
    told = (
        f"Matchpoints, two for each result beaten. {facts.case.story} {facts.case.judged()} At the other "
        f"{len(facts.others)} tables NS scored {listed(facts.others)}."
    )
    laws = cite("12C1(c)"), cite("78A")
    return Account(told, lines, wrong, why, laws, tell(ruling), facts.case.at_the_table)


def _pairs_parts(
    facts: InField, tables: Sequence[OutcomeTable], wrong: int
) -> tuple[list[tuple[Fraction, Fraction]], str]:
    """Weight and matchpoints of each computed outcome, and the mistake in them, if any."""
    weights, values, why = [table.weight for table in tables], [table.values[0] for table in tables], ""
    if wrong < len(tables):
        tied = facts.others.count(tables[wrong].score)
        if not tied:
            raise DrawAgain
        why = f"{signed(tables[wrong].score)} earns {figure(values[wrong])}: a tie is worth one matchpoint, not two."
        values[wrong] += tied
    if wrong == len(tables):
        if weights == weights[::-1]:
            raise DrawAgain
        weights.reverse()
        why = "The weights are in the wrong order. Each result has its own weight."
    return list(zip(weights, values, strict=True)), why


# The wrong line of an account of a fouled board.
GROUP, INSIDE, FORMULA = range(3)


def fouled_account(rng: Random, level: int) -> Account:
    """A line of a fouled board: the group, the matchpoints inside it, or Neuberg's formula is wrong."""
    facts: Fouled = by_neuberg(rng, level)
    wrong = rng.randrange(3)
    size, inside, why = _inside(facts, wrong)
    one = 0 if wrong == FORMULA else 1
    answer = (inside + one) * Fraction(facts.expected, size) - one
    formula = (
        f"({figure(inside)} + 1) × {facts.expected}/{size} − 1"
        if one
        else f"{figure(inside)} × {facts.expected}/{size}"
    )
    score, form = signed(facts.line.score or 0), _form(facts)
    whose = "an NS pair that" if facts.side is Side.NS else "an EW pair at a table where NS"
    lines = (
        f"Results to compare in the {_form(facts, other=wrong == GROUP)} form: {size}, this one included",
        f"Matchpoints there for {score}: {figure(inside)}",
        f"By Neuberg: {formula} = {figure(answer)}",
        f"The top of the board: {2 * (facts.expected - 1)}",
    )
    right, changed = (listed([each.score or 0 for each in facts.lines if each.form == mark]) for mark in ("", CHANGED))
    told = (
        f"A board is fouled, and {facts.expected} scores are expected. NS scored in the correct form {right}; in the "
        f"changed form {changed}. You score under the regulation of the {facts.body.name}. The lines below are for "
        f"{whose} scored {score} in the {form} form."
    )
    return Account(told, lines, wrong, why, (cite("87B"), cite("78A")), tell(facts.ruling()))


def _form(facts: Fouled, other: bool = False) -> str:
    """Return the form that the pair played, or the other one."""
    return "changed" if bool(facts.line.form) is not other else "correct"


def _inside(facts: Fouled, wrong: int) -> tuple[int, Fraction, str]:
    """The computed size of the group and matchpoints in it, and the mistake in the account."""
    group = facts.ruling().awards[facts.place].group
    assert group is not None
    score = facts.line.score or 0
    inside, tied = group.matchpoints[facts.side][score], group.results(score) - 1
    if wrong == GROUP:
        others = [each.score or 0 for each in facts.lines if each.form != facts.line.form]
        among = matchpoints((score, *others), (), facts.side)[0]
        says = f"This pair played the {_form(facts)} form. Compare only results of the same form (87B)."
        # Put into the other group, this result adds one to it, in the count and in the matchpoints.
        return len(others) + 1, among, says
    if wrong == INSIDE:
        if not tied:
            raise DrawAgain
        says = f"Inside the group it is {figure(inside)}: a tie is worth one matchpoint, not two."
        return group.size, inside + tied, says
    whole = figure(group.by_neuberg(score, facts.side))
    says = (
        "The line does not add 1 before it multiplies, nor subtract 1 after: "
        f"({figure(inside)} + 1) × {facts.expected}/{group.size} − 1 = {whole}."
    )
    return group.size, inside, says


def ask(rng: Random, level: int, accounts: tuple[Callable[[Random, int], Account], ...]) -> Drawn:
    """Ask for the wrong line."""
    account = rng.choice(accounts)(rng, level)
    if len(set(account.lines)) < len(account.lines):
        raise DrawAgain
    options = tuple(
        Option(line, account.why, right=True) if n == account.wrong else Option(line, _sound(line))
        for n, line in enumerate(account.lines)
    )
    told = (
        f"{account.told} A colleague calculates as follows and makes one slip. The later lines use the wrong figure, "
        "but are otherwise correct."
    )
    part = MultipleChoice("Which line is wrong?", options, "Calculate each line again before you read the next.")
    return Drawn(told, (part,), account.laws, account.working, at_the_table=account.at_the_table)


BY_LEVEL = ((teams_account,), (teams_account, pairs_account), (pairs_account,))
KINDS = (
    Kind(
        "find-the-slip", "Find the slip", lesson_page("law12", "02_weighted_scores"),
        lambda rng, level: ask(rng, level, BY_LEVEL[level - 1]), minutes=5,
        has_hand=True,
    ),
    Kind(
        "find-the-slip-fouled", "Find the slip in the groups", lesson_page("law87", "02_scoring_it"),
        lambda rng, level: ask(rng, level, (fouled_account,)), minutes=5,
        levels=(2, 3),
    ),
)  # fmt: skip

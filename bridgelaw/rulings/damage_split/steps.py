"""The steps of a damage split, the result and what the director says, from what was settled about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import clause_for, concept
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.assigned.grounds import SIDES
from bridgelaw.rulings.balance import need_not_balance
from bridgelaw.rulings.damage_split.chain import Chain, Conduct
from bridgelaw.rulings.damage_split.parts import Kind, Parts
from bridgelaw.rulings.damage_split.results import AtPairs, Scale, Valued
from bridgelaw.rulings.derivation import Basis, Cell, Column, Derivation, Step, Table
from bridgelaw.scoring import Side
from bridgelaw.scoring.exact import signed
from bridgelaw.scoring.printed import figure

SHOWN_LINES = 60


@dataclass(frozen=True)
class Settled:
    """Everything that was settled about a damage split, before it is told.

    `exact` holds each side's own score, `averaged` their average in a knockout match, where they do not balance,
    `rounding` the practice where there is something to round, `awards` what each side is given in the end.
    """

    innocent: Side
    chain: Chain
    scale: Scale
    actual: Valued
    normal: Valued
    expected: Valued | None
    parts: Parts
    infraction: str
    exact: Mapping[Side, Fraction]
    averaged: Mapping[Side, Fraction] | None
    rounding: Regulation | None
    awards: Mapping[Side, Fraction]

    @property
    def us(self) -> str:
        """The innocent side by name."""
        return self.innocent.name

    @property
    def them(self) -> str:
        """The offending side by name."""
        return self.innocent.opponents.name

    @property
    def edition(self) -> int:
        """The year of the Laws."""
        return self.chain.edition

    @property
    def split(self) -> bool:
        """Whether the two sides' own scores do not balance."""
        return self.scale.complement(self.exact[self.innocent]) != self.exact[self.innocent.opponents]

    @property
    def results(self) -> tuple[Valued, ...]:
        """The results in the order in which things happened."""
        return (self.normal, self.actual) if self.expected is None else (self.normal, self.expected, self.actual)

    def compared_with(self, side: Side) -> Valued | None:
        """With which result the other pairs of a direction are compared; None where that side has none."""
        kind = self.parts.kind
        if kind is Kind.NO_DAMAGE or (kind is Kind.ALL_OWN and side is self.innocent):
            return self.actual
        return None if kind is Kind.PART_OWN and side is self.innocent else self.normal


def derived(
    settled: Settled, lines: Mapping[Side, tuple[Fraction, ...]], title: str, cautions: tuple[str, ...]
) -> Derivation:
    """The whole ruling step by step. `lines` holds at pairs what every pair scores."""
    kind, scale, awards = settled.parts.kind, settled.scale, settled.awards
    steps = [_results_step(settled), _damage_step(settled)]
    if kind is not Kind.NO_DAMAGE:
        steps.append(settled.chain.step())
        cautions = (*cautions, *settled.chain.cautions)
        if settled.chain.broken:
            steps.append(_parts_step(settled))
        steps.append(_scores_step(settled))
        if settled.averaged is not None:
            steps.append(_average_step(settled, settled.averaged))
        if settled.rounding is not None:
            steps.append(_rounding_step(settled, settled.rounding))
    if isinstance(scale, AtPairs):
        steps.append(_everybody_step(settled, scale, lines))
        if kind is Kind.PART_OWN:
            cautions = (*cautions, _no_result_to_compare(settled.us))
    scores = " and ".join(f"{side.name} score {scale.written(awards[side])}" for side in SIDES)
    result = f"{scores}."
    if kind is Kind.NO_DAMAGE:
        result = f"The table result stands: NS {scale.written(awards[Side.NS])}."
    facts = [f"{settled.them} offended; {settled.us} are the innocent side.", scale.fact(settled.innocent)]
    if settled.infraction:
        facts.insert(1, f"The infraction: {settled.infraction}.")
    return Derivation(title, tuple(facts), tuple(steps), result, _announced(settled, result), cautions)


_MEANS = {
    "normal": "without the infraction",
    "expected": "after it and by normal play",
    "actual": "at the table",
}


def _results_step(settled: Settled) -> Step:
    scale = settled.scale
    values = "; ".join(f"{each.name}, {_MEANS[each.name]}, {scale.bare(each.value)}" for each in settled.results)
    number = "Two" if settled.expected is None else "Three"
    laws: list[Basis] = [scale.law(settled.edition)]
    if any(len(each.rows) > 1 for each in settled.results):
        laws.append(clause_for("weighted", settled.edition))
    says = f"{number} results, each in {scale.unit} and seen from {settled.us}: {values}."
    return Step(says, tuple(laws), _results_table(settled))


def _results_table(settled: Settled) -> tuple[Table, ...]:
    """One row an outcome, where there are bridge results; weights and differences only where there are any."""
    if not all(each.rows for each in settled.results):
        return ()
    weighted = any(len(each.rows) > 1 for each in settled.results)
    differing = any(row.difference is not None for each in settled.results for row in each.rows)
    short = "MPs" if settled.scale.unit == "matchpoints" else settled.scale.unit
    columns = [Column("result"), Column("contract or score")]
    columns += [Column("weight")] if weighted else []
    columns += [Column("difference", True)] if differing else []
    rows = []
    for each in settled.results:
        for row in each.rows:
            cells: list[Cell] = [each.name, row.name]
            cells += [row.weight] if weighted else []
            cells += [row.difference] if differing else []
            rows.append((*cells, row.value))
    return (Table(f"For {settled.us}", (*columns, Column(short, settled.scale.signed)), tuple(rows)),)


def _damage_step(settled: Settled) -> Step:
    scale, parts = settled.scale, settled.parts
    both = f"Without the infraction {settled.us} could expect {scale.written(parts.normal)}; at the table they have "
    both += scale.written(parts.actual)
    if parts.adjusted:
        says = f"{both}. The damage is {scale.amount(parts.damage)}."
    else:
        which = "the same" if parts.actual == parts.normal else "and that is better"
        says = f"{both}, {which}. Without damage there is nothing to redress: the table result stands for both sides."
    return Step(says, (clause_for("aim", settled.edition),))


def _parts_step(settled: Settled) -> Step:
    parts = settled.parts
    rows: tuple[tuple[Cell, ...], ...] = (
        ("from the infraction, redressed", parts.consequent),
        ("self-inflicted, not redressed", parts.self_inflicted),
    )
    columns = (Column("part"), Column(settled.scale.unit))
    table = Table(f"The damage to {settled.us}", columns, rows, ("the whole damage", parts.damage))
    return Step(_whose(settled), (settled.chain.law,), (table,))


def _whose(settled: Settled) -> str:
    """Whose the damage is, in one of three cases."""
    scale, parts, us = settled.scale, settled.parts, settled.us
    expected = Fraction() if parts.expected is None else parts.expected
    whole = scale.amount(parts.damage)
    if parts.kind is Kind.NONE_OWN:
        return (
            f"After the infraction normal play would have brought {us} {scale.written(expected)}, no more than they "
            f"have. What they did cost them nothing: all of the damage, {whole}, follows from the infraction."
        )
    after = f"After the infraction {us} could still have had {scale.written(expected)} by normal play"
    if parts.kind is Kind.PART_OWN:
        return (
            f"{after}. From {scale.bare(parts.normal)} down to {scale.bare(expected)} it was the infraction that cost "
            f"them, {scale.amount(parts.consequent)}; from there down to {scale.bare(parts.actual)} they did it "
            f"themselves, {scale.amount(parts.self_inflicted)}."
        )
    if expected == parts.normal:
        return f"{after}, as much as without it. It cost them nothing: all of the damage, {whole}, is their own."
    says = (
        f"{after}, more than the {scale.bare(parts.normal)} they could expect before it. An infraction may do the "
        "other side good; that is legitimate, and then it is no cause of a loss. All of the damage, "
        f"{whole}, is their own."
    )
    recipe = parts.by_the_recipe
    if recipe is not None and recipe < parts.actual:
        says += (
            f" (Normal less the difference of expected and actual would be {scale.bare(recipe)}, below what they have "
            "at the table. The clause withholds relief; it takes nothing away.)"
        )
    return says


def _scores_step(settled: Settled) -> Step:
    scale, parts, us, them = settled.scale, settled.parts, settled.us, settled.them
    law = settled.chain.law if settled.chain.broken else clause_for("assigned", settled.edition)
    probable = concept("probable-outcome").clauses[settled.edition]
    ours, theirs = (scale.written(settled.exact[side]) for side in (settled.innocent, settled.innocent.opponents))
    if not settled.split:
        return Step(f"So both sides are given the normal result: {us} {ours}, {them} {theirs}.", (law, *probable))
    given = f"{us} keep what they have, {ours}."
    if parts.kind is Kind.PART_OWN:
        back = figure(parts.consequent)
        given = f"{us} are given back {back}: {scale.bare(parts.actual)} + {back} = {ours}."
    says = (
        f"{given} {them} are given the normal result, {theirs}: what the infraction gained is taken away in full, "
        f"whoever did the rest. {_sum(settled)}"
    )
    return Step(says, (law, *need_not_balance(settled.edition)))


def _sum(settled: Settled) -> str:
    total = settled.exact[settled.innocent] + settled.exact[settled.innocent.opponents]
    if settled.scale.top is not None:
        return f"The two scores make {figure(total)} of {figure(settled.scale.top)}, and need not balance."
    return f"The two scores make {figure(total, sign=True)} together and not 0, and need not balance."


def _average_step(settled: Settled, exact: Mapping[Side, Fraction]) -> Step:
    scale, innocent = settled.scale, settled.innocent
    ours, theirs = settled.exact[innocent], scale.complement(settled.exact[innocent.opponents])
    each = ", ".join(f"{side.name} {scale.written(exact[side])}" for side in SIDES)
    return Step(
        f"In a knockout match two scores cannot both stand. Seen from {settled.us} they are {scale.bare(ours)} and "
        f"{scale.bare(theirs)}; their average is the score of both teams: {each}.",
        (clause_for("knockout-average", settled.edition),),
    )


def _rounding_step(settled: Settled, rounding: Regulation) -> Step:
    each = ", ".join(f"{side.name} {settled.scale.written(settled.awards[side])}" for side in SIDES)
    return Step(f"Round once, at the end: {each}.", (rounding,))


def _everybody_step(settled: Settled, scale: AtPairs, lines: Mapping[Side, tuple[Fraction, ...]]) -> Step:
    us, them, others = settled.us, settled.them, scale.others.lines
    basis: tuple[Basis, ...] = (scale.law(settled.edition),)
    with_us, with_them = (settled.compared_with(side) for side in (settled.innocent, settled.innocent.opponents))
    if with_us is with_them is settled.actual:
        says = "Every other pair is compared with the table result."
    elif with_us is with_them:
        says = "Every other pair is compared with the normal result."
    else:
        says = f"Each direction has its own frequencies. The other {them} pairs are compared with the normal result"
        if with_us is None:
            says += (
                f". {us} have a figure and no result to be compared with; here the line drops out for the other {us} "
                "pairs, and what they score among themselves is brought to the full top. (Their column no longer adds "
                "up.)"
            )
            basis = (*basis, regulation("fifty-fifty"))
        else:
            says += f", the other {us} pairs with the table result."
    rows: list[tuple[Cell, ...]] = [
        ("this table", "", "adjusted" if settled.parts.adjusted else "as played", *(lines[side][0] for side in SIDES))
    ]
    for place, line in enumerate(others[: SHOWN_LINES - 1], start=1):
        rows.append((line.ns, line.ew, signed(line.score), *(lines[side][place] for side in SIDES)))
    if len(others) >= SHOWN_LINES:
        says += f" (The first {SHOWN_LINES} of {len(others) + 1} lines are shown.)"
    totals = tuple(sum(lines[side], Fraction()) for side in SIDES)
    columns = (Column("NS"), Column("EW"), Column("score"), Column("NS MPs"), Column("EW MPs"))
    return Step(says, basis, (Table("Every pair", columns, tuple(rows), ("total", "", "", *totals)),))


def _no_result_to_compare(us: str) -> str:
    return (
        f"The Laws do not say with what the other {us} pairs are compared when {us} have a figure and no bridge "
        "result. Leaving the line out is what the lecture of 2008 describes for scores that a program cannot take; ask "
        "what your organiser does."
    )


def _announced(settled: Settled, result: str) -> str:
    """What the director says: what was to be expected, whose the loss was, both scores, the right to appeal."""
    kind, us, them, amount = settled.parts.kind, settled.us, settled.them, settled.scale.amount
    if kind is Kind.NO_DAMAGE:
        return (
            f"There was an infraction, but {us} did no worse than they could expect without it. The result stands. "
            "You may appeal."
        )
    deed = settled.chain.named
    expected = settled.normal.spoken or f"{settled.scale.written(settled.parts.normal)} for {us}"
    words = [f"Without {settled.infraction or 'the infraction'} I expect {expected}."]
    if kind is Kind.NO_SPLIT:
        words.append("That is the score for both sides.")
        if settled.chain.conduct is not Conduct.NOTHING:
            words.append(f"{_capital(deed)} does not cost {us} their redress.")
        words.append(result)
    elif kind is Kind.NONE_OWN:
        words += [f"{_capital(deed)} cost {us} nothing that was still theirs, so that is the score for both.", result]
    else:
        words.append(f"{them} are scored on that: they may not keep what they gained.")
        if kind is Kind.ALL_OWN:
            words.append(f"The infraction cost {us} nothing. What they lost, they lost by {deed}, and that stays lost.")
        else:
            words.append(
                f"Of what {us} lost, {amount(settled.parts.consequent)} came from the infraction, and they get that "
                f"back; {amount(settled.parts.self_inflicted)} came from {deed}, and that stays lost."
            )
        if settled.averaged is None:
            words += [result, "The two scores do not balance, and they need not."]
        else:
            words += ["This is a knockout match, so the two scores are averaged.", result]
    return " ".join([*words, "You may appeal."])


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]

"""A fouled board at pairs in English: facts, steps, result, the director's words, checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bridgelaw.chapters.law87.en.fouled_groups import GROUPS
from bridgelaw.chapters.law87.en.fouled_names import (
    DOUBTS,
    HALVES,
    aligned,
    announcement,
    at_fault,
    both_pairs,
    cells,
    differs,
    named_form,
    nearest,
    result,
    shares,
    the_lines,
)
from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling
from bridgelaw.chapters.law87.rulings.fouled_groups import SIDES, LineAward
from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.bodies import Body, Misdeed, Way, bodies
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Side, decimal, signed, top
from bridgelaw.scoring.printed import counted, figure
from bridgelaw.telling.derivation import Cell, Column, Derivation, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.guess import Guess


def _artificial(ruling: FouledRuling, _: Ground) -> str:
    lines = [award.line for award in ruling.awards if award.group is None]
    said = "; ".join(f"{both_pairs(line)} {line.written}" for line in lines)
    return f"Artificial scores belong to no group. They are percentages of the full top: {said}."


def _rounding(ruling: FouledRuling, _: Ground) -> Said:
    body = ruling.body
    scale = "" if body.win == 2 else ", on the scale of 1, 1/2 and 0"
    neuberg = any(group.way is Way.NEUBERG for group in ruling.groups)
    rest = " In a line scored by Neuberg EW get the rest of the top." if neuberg else ""
    says = f"Round last: to {nearest(body.unit)}, {HALVES[body.half]}{scale}.{rest}"
    return says, (_adjusted_traveller(ruling),)


def _adjusted_traveller(ruling: FouledRuling) -> Table:
    columns = tuple(cells([award.scores[side] for award in ruling.awards], ruling.body.unit) for side in SIDES)
    headings = ("NS", "EW", "score", "form", "scored by", "NS MPs", "EW MPs")
    return Table(
        "The adjusted traveller",
        tuple(map(Column, headings)),
        tuple(
            (
                award.line.ns,
                award.line.ew,
                award.line.written,
                award.line.form,
                "Neuberg" if award.percentages is None else shares(award.percentages),
                ns,
                ew,
            )
            for award, ns, ew in zip(ruling.awards, *columns, strict=True)
        ),
    )


# ---- the check ----


def _check(ruling: FouledRuling, _: Ground) -> str:
    totals = [ruling.total(side) for side in SIDES]
    ns, ew = (figure(each) for each in totals)
    half = ruling.top / 2
    full = f"{ruling.expected} × {figure(half)} = {figure(ruling.expected * half)}"
    if len(ruling.by_neuberg) == ruling.expected:
        says = (
            f"Check: all {ruling.expected} scores are there and every group is scored by Neuberg, so each direction "
            f"must add to {full}. NS have {ns} and EW have {ew}."
        )
    else:
        why = " ".join([*_by_neuberg(ruling), *_by_percentages(ruling), *_missing(ruling)])
        says = f"Check: on a normal board each direction adds to {full}. Here NS have {ns} and EW {ew}. {why}"
    rounded = [ruling.rounded_total(side) for side in SIDES]
    if rounded != totals:
        shown, beside = (figure(each) for each in rounded)
        says += f" After rounding they add to {shown} and {beside}; the only reason is the rounding."
    return says


def _by_neuberg(ruling: FouledRuling) -> Iterator[str]:
    compared = len(ruling.by_neuberg)
    if compared:
        give = "gives" if compared == 1 else "give"
        yield (
            f"The {the_lines(compared)} scored by Neuberg {give} {figure(compared * ruling.top / 2)} to each "
            "direction: half a top for each line, as expected."
        )


def _by_percentages(ruling: FouledRuling) -> Iterator[str]:
    others = ruling.by_percentages
    if not others:
        return
    ns, ew = (figure(sum((award.exact[side] for award in others), Fraction())) for side in SIDES)
    sums = sorted({sum((award.percentages or {}).values(), Fraction()) for award in others})
    give = "gives" if len(others) == 1 else "give"
    beside = "as compared results do" if sums == [100] else "where compared results share 100%"
    yield (
        f"The {the_lines(len(others))} scored by percentages {give} {ns} and {ew}: the two sides of a line share "
        f"{joined([f'{figure(each)}%' for each in sums])} of a top there, {beside}."
    )


def _missing(ruling: FouledRuling) -> Iterator[str]:
    if ruling.missing:
        are = "is" if ruling.missing == 1 else "are"
        yield f"{counted(ruling.missing, 'scores')} of the {ruling.expected} expected {are} not here."


def _penalty(ruling: FouledRuling, _: Ground) -> str:
    amount = next(iter(ruling.penalties.values()))
    misboarded = ruling.misdeed is Misdeed.MISBOARDED
    how = "returned cards to the wrong pocket" if misboarded else "duplicated the board wrongly"
    lead = (
        f"{capital(joined([str(pair) for pair in ruling.penalties]))} {how} and are responsible. Nobody is responsible "
        "for playing the board as it came."
    )
    if amount is None:
        return (
            f"{lead} The regulation of the {ruling.body.name} that we read names no amount. The director decides on a "
            "procedural penalty."
        )
    return (
        f"{lead} The penalty is {figure(ruling.body.penalties[ruling.misdeed])}% of a top for each, "
        f"{counted(amount, 'matchpoints')}. It is deducted from the pair's session, and the scores of the board do not "
        "change."
    )


TRAVELLER: Sentences[FouledRuling] = {
    "artificial": _artificial,
    "rounding": _rounding,
    "check": _check,
    "penalty": _penalty,
}


SENTENCES: Sentences[FouledRuling] = {**GROUPS, **TRAVELLER}


def derivation(ruling: FouledRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """A fouled board at pairs, step by step."""
    return Derivation(
        title or "A fouled board at pairs",
        tuple(_facts(ruling)),
        steps(ruling, ruling.grounds, SENTENCES),
        result(ruling),
        announcement(ruling),
        cautions(ruling, (*doubts, *ruling.doubts), DOUBTS),
    )


def foresee(ruling: FouledRuling) -> Guess:
    """Ask before the ruling is shown."""
    smallest = min(ruling.groups, key=lambda group: group.size)
    ways = list(type(smallest.way))
    asks = f"How is the smallest group, of {smallest.size}, scored?"
    return Guess(asks, tuple(f"By {way.value}" for way in ways), ways.index(smallest.way))


def _facts(ruling: FouledRuling) -> Iterator[str]:
    yield (
        f"The traveller has {counted(len(ruling.awards), 'lines')}. {counted(ruling.expected, 'scores')} are expected "
        f"on the board (N = {ruling.expected}), so the full top is {figure(ruling.top)}."
    )
    for form in ruling.forms:
        if differs(form):
            yield f"{capital(named_form(ruling, form.mark))}: {differs(form)}."
    for award in ruling.awards:
        if award.line.artificial is not None:
            yield f"{both_pairs(award.line)} already have an artificial score, {award.line.written}."
    for award in ruling.awards:
        if award.line.at_fault:
            yield f"{at_fault(award.line)} fouled the board."


def bodies_table(ruling: FouledRuling, methods: Sequence[Body] = ()) -> Table:
    """NS of every line under each body, rounded by that body: matchpoints of its own scale, or a percentage."""
    methods = methods or bodies()
    columns = []
    for method in methods:
        columns.append(aligned([_cell(award, method) for award in ruling.under(method)]))
    rows = tuple(
        (award.line.ns, award.line.written, award.line.form, *row)
        for award, *row in zip(ruling.awards, *columns, strict=True)
    )
    headings = [f"{method.name}, of {figure(method.on_scale(top(ruling.expected)))}" for method in methods]
    return Table(
        "The same board by other regulations, NS",
        (Column("NS"), Column("score"), Column("form"), *map(Column, headings)),
        rows,
    )


def _cell(award: LineAward, method: Body) -> str:
    if award.percentages is not None:
        return f"{figure(award.percentages[Side.NS])}%"
    return decimal(award.scores[Side.NS], len(str(method.unit.denominator)) - 1)


def manual_table(ruling: FouledRuling) -> Table:
    """Neuberg beside the obsolete method, which only adds one matchpoint for each result missing; NS, 2-1-0 scale."""
    full = top(ruling.expected)
    rows: list[tuple[Cell, ...]] = []
    for group in ruling.groups:
        for score in group.scores:
            by_neuberg = group.by_neuberg(score, Side.NS)
            by_hand = group.manually(score, Side.NS)
            rows.append(
                (
                    f"{group.form or 'correct'}, {signed(score)}",
                    group.matchpoints[Side.NS][score],
                    by_neuberg,
                    by_hand,
                    by_hand - by_neuberg,
                )
            )
    return Table(
        f"Neuberg and the obsolete method, NS matchpoints of {figure(full)}",
        (
            Column("form and score"),
            Column("in the group"),
            Column("Neuberg"),
            Column("N − n added"),
            Column("difference", signed=True),
        ),
        tuple(rows),
    )

"""Weighted scores in a field in English: matchpoints, Butler, cross-IMPs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned.damage import SIDES
from bridgelaw.rulings.assigned.field import FieldForm, FieldRuling, OutcomeTable, weighted_mean
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Line, Side, top
from bridgelaw.scoring.artificial_line import artificial_written
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.printed import counted, figure, signed
from bridgelaw.telling.derivation import Cell, Column, Derivation, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.en.assigned.sentences import DOUBTS, SHARED, announced, gains, offending_fact, stood
from bridgelaw.telling.en.set_aside import set_aside
from bridgelaw.telling.guess import Guess

SHOWN_SCORES = 20
SHOWN_LINES = 60
TITLES: Mapping[str, str] = {"matchpoints": "Weighted score at matchpoints"}


def derivation(
    ruling: FieldRuling,
    title: str = "",
    doubts: Sequence[Doubt] = (),
    more: Sentences[FieldRuling] | None = None,
) -> Derivation:
    """A weighted score in a field, step by step; `more` are the sentences of steps that another ruling added."""
    title = title or TITLES.get(ruling.form.name, f"Weighted score, {ruling.form.name}")
    told = steps(ruling, ruling.grounds, {**SENTENCES, **(more or {})})
    facts, doubted = _facts(ruling), (*doubts, *ruling.doubts)
    left = cautions(ruling, doubted, DOUBTS)
    if ruling.stands:
        return stood(ruling, title, facts, told, left)
    result = " and ".join(f"{side.name} {_award(ruling.form, ruling.finals[side][0])}" for side in SIDES) + "."
    how = f"I have scored the whole board once for each of these results and weighted the {ruling.form.unit}."
    whole = 0 if ruling.form.signed else top(ruling.expected or len(ruling.lines))
    balanced = ruling.balanced or sum(ruling.finals[side][0] for side in SIDES) == whole
    words = announced(ruling.assigned, how, result, balanced)
    return Derivation(title, facts, told, result, words, left)


def foresee(ruling: FieldRuling) -> Guess:
    """Ask before the ruling is shown."""
    form = ruling.form
    average = Fraction((ruling.expected or len(ruling.lines)) - 1) if form.unit == "matchpoints" else Fraction()
    return gains(ruling.finding, average, form.unit)


def _facts(ruling: FieldRuling) -> tuple[str, ...]:
    lines = ruling.lines
    others = ", ".join(signed(line.score) for line in lines[1 : SHOWN_SCORES + 1])
    more = f" and {len(lines) - 1 - SHOWN_SCORES} more" if len(lines) - 1 > SHOWN_SCORES else ""
    return (
        offending_fact(ruling.assigned),
        f"The other {len(lines) - 1} tables: NS {others}{more}.",
        f"The board has {len(lines)} results with the adjusted one"
        + (f", and {ruling.expected} scores are expected." if ruling.expected else "."),
        *set_aside(ruling.aside, None if ruling.form.signed else top(ruling.expected or len(lines))),
    )


def _artificial(line: Line) -> str:
    return artificial_written(line.percentages) if line.percentages else ""


def _brought(ruling: FieldRuling, _: Ground) -> str:
    results, expected = len(ruling.lines), ruling.expected or len(ruling.lines)
    part = f"{expected}/{results}"
    return (
        f"{expected} scores are expected, but only {results} are results. So each result counts {part} times: "
        f"matchpoint among the {results}, multiply by {part} and add {expected - results}/{results}. The top is "
        f"{figure(top(expected))} for everybody; an artificial score is a percentage of it."
    )


def _award(form: FieldForm, value: Fraction) -> str:
    if not form.signed:
        return f"score {counted(value, form.unit)}"
    rounded = round_half_up(value, regulation("imps-tenth").unit or 1)
    exactly = "" if rounded == value else f" (exactly {figure(value, sign=True)})"
    return f"score {counted(rounded, form.unit, sign=True)}{exactly}"


def _outcomes(ruling: FieldRuling, ground: Ground) -> Said:
    form, tables, side = ruling.form, ruling.tables[ground.of], ground.of
    total = weighted_mean(tables)[0]
    compared = (Column("datum", True), Column("difference", True)) if form.datum else ()
    columns = (
        Column("result"),
        *compared,
        Column(form.short, form.signed),
        Column("weight"),
        Column(f"weighted {form.short}", form.signed),
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (t.name, *_against(t, side), t.values[0], t.written, t.weight * t.values[0]) for t in tables
    )
    foot: tuple[Cell, ...] = ("total", *(None for _ in compared), None, "1", total)
    table = Table(f"{side.name} of the adjusted pair, {form.name}", columns, rows, foot)
    each = " (the result is part of its own datum)" if form.datum else ""
    says = (
        f"For {side.name}, score the board once for each result{each} and weight the pair's scores: "
        f"{counted(total, form.unit, sign=form.signed)}."
    )
    return says, (table,)


def outcome_tables(ruling: FieldRuling, side: Side) -> Table:
    """The board scored once for each outcome, and the weighted column, for one direction."""
    tables, form = ruling.tables[side], ruling.form
    names = tuple(line.ns if side is Side.NS else line.ew for line in ruling.lines)
    rows = zip(names, *(table.values for table in tables), ruling.weighted[side], strict=True)
    columns = (Column(f"{t.name}, weight {t.written}{_datum(t)}", form.signed) for t in tables)
    return Table(
        f"{side.name} {form.unit}, one table for each result{shown_of(len(names))}",
        (Column(side.name), *columns, Column("weighted", form.signed)),
        tuple(rows)[:SHOWN_LINES],
    )


def shown_of(lines: int) -> str:
    """Return an addition to the caption of a table that shows only the beginning of a long field."""
    return f" (the first {SHOWN_LINES} of {lines} lines)" if lines > SHOWN_LINES else ""


def _datum(table: OutcomeTable) -> str:
    return "" if table.datum is None else f", datum {figure(table.datum, sign=True)}"


def _against(table: OutcomeTable, side: Side) -> tuple[Fraction, ...]:
    """The datum, and how far the outcome is above it for the side; nothing where the form has no datum."""
    return () if table.datum is None else (table.datum, side.sign * (table.score - table.datum))


def _everybody(ruling: FieldRuling, _: Ground) -> Said:
    form, lines = ruling.form, ruling.lines
    totals = [sum(ruling.finals[side], Fraction()) for side in SIDES]
    says = (
        "Every other pair is compared with the adjusted one, so its score changes, too. "
        "Score it once for each result, and take the weighted mean. "
    )
    if len(lines) > SHOWN_LINES:
        says += f"(The first {SHOWN_LINES} of {len(lines)} lines are shown.) "
    if form.signed:
        says += "Check: each column adds to 0." if form.adds_to_nothing else "The columns need not add to 0."
    else:
        most = (ruling.expected or len(lines)) - 1
        says += (
            f"Check: with {len(lines)} results each column adds to {len(lines)} × {most} = "
            f"{len(lines) * most}; here {figure(totals[0])} and {figure(totals[1])}."
        )
    return says, (_every_pair(ruling, totals), *_without_result(ruling))


def _without_result(ruling: FieldRuling) -> tuple[Table, ...]:
    """Name the lines that are compared with none, and the worth of the artificial scores among them."""
    if not ruling.aside:
        return ()
    columns = tuple(map(Column, ("NS", "EW", "score", *(f"{side.name} {ruling.form.short}" for side in SIDES))))
    rows = tuple(
        (line.ns, line.ew, _artificial(line) or "not played", *(ruling.awarded(line, side) for side in SIDES))
        for line in ruling.aside[:SHOWN_LINES]
    )
    return (Table(f"Without a result{shown_of(len(ruling.aside))}", columns, rows),)


def _every_pair(ruling: FieldRuling, totals: Sequence[Fraction]) -> Table:
    form, lines = ruling.form, ruling.lines
    shown = list(zip(lines, *(ruling.finals[side] for side in SIDES), strict=True))[:SHOWN_LINES]
    rows = tuple(
        (line.ns, line.ew, "adjusted" if line is lines[0] else signed(line.score), ns, ew) for line, ns, ew in shown
    )
    columns = (
        Column("NS"),
        Column("EW"),
        Column("score"),
        Column(f"NS {form.short}", form.signed),
        Column(f"EW {form.short}", form.signed),
    )
    return Table("Every pair", columns, rows, ("total", "", "", totals[0], totals[1]))


SENTENCES: Sentences[FieldRuling] = {**SHARED, "brought": _brought, "outcomes": _outcomes, "everybody": _everybody}

"""Weighted scores in a field in English: matchpoints, Butler, cross-IMPs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.laws.regulations import regulation
from bridgelaw.rulings.assigned.field import FieldForm, FieldRuling, weighted_mean
from bridgelaw.rulings.assigned.grounds import SIDES
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.printed import counted, figure, signed
from bridgelaw.telling.derivation import Column, Derivation, Table
from bridgelaw.telling.en.assigned.sentences import DOUBTS, SHARED, announced, offending_fact, stood
from bridgelaw.telling.sentences import Said, Sentences, cautions, steps

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
    how = f"I have scored the whole board once for each of these and weighted the {ruling.form.unit}."
    words = announced(ruling.assigned, how, result, ruling.balanced)
    return Derivation(title, facts, told, result, words, left)


def _facts(ruling: FieldRuling) -> tuple[str, ...]:
    lines = ruling.lines
    others = ", ".join(signed(line.score) for line in lines[1 : SHOWN_SCORES + 1])
    more = f" and {len(lines) - 1 - SHOWN_SCORES} more" if len(lines) - 1 > SHOWN_SCORES else ""
    return (
        offending_fact(ruling.assigned),
        f"The other {len(lines) - 1} tables: NS {others}{more}.",
        f"The board has {len(lines)} results with the adjusted one.",
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
    columns = (
        Column("outcome"),
        Column(form.short, form.signed),
        Column("weight"),
        Column(f"weighted {form.short}", form.signed),
    )
    rows = tuple((t.name, t.values[0], t.written, t.weight * t.values[0]) for t in tables)
    table = Table(f"{side.name} of the adjusted pair, {form.name}", columns, rows, ("total", None, "1", total))
    says = (
        f"For {side.name}, score the board once for each outcome and weight what the pair would get: "
        f"{counted(total, form.unit, sign=form.signed)}."
    )
    return says, (table,)


def _everybody(ruling: FieldRuling, _: Ground) -> Said:
    form, lines = ruling.form, ruling.lines
    totals = [sum(ruling.finals[side], Fraction()) for side in SIDES]
    says = (
        "Every other pair was compared with the adjusted one, so its score moves too: "
        "give it the weighted mean of its scores in those tables. "
    )
    if len(lines) > SHOWN_LINES:
        says += f"(The first {SHOWN_LINES} of {len(lines)} lines are shown.) "
    if form.signed:
        says += "Check: each column adds to 0." if form.adds_to_nothing else "The columns need not add to nothing."
    else:
        says += (
            f"Check: with {len(lines)} results each column adds to {len(lines)} × {len(lines) - 1} = "
            f"{len(lines) * (len(lines) - 1)}; here {figure(totals[0])} and {figure(totals[1])}."
        )
    return says, (_every_pair(ruling, totals),)


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


SENTENCES: Sentences[FieldRuling] = {**SHARED, "outcomes": _outcomes, "everybody": _everybody}

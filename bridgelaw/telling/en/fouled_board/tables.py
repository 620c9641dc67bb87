"""One board under several methods, side by side: the bodies, and the obsolete method beside Neuberg."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.rulings.fouled_board.bodies import Body, bodies
from bridgelaw.rulings.fouled_board.groups import LineAward
from bridgelaw.rulings.fouled_board.ruling import FouledRuling
from bridgelaw.scoring import Side, decimal, signed, top
from bridgelaw.scoring.printed import figure
from bridgelaw.telling.derivation import Cell, Column, Table
from bridgelaw.telling.en.fouled_board.names import aligned


def bodies_table(ruling: FouledRuling, methods: Sequence[Body] = ()) -> Table:
    """NS of every line under each body, rounded as that body does: matchpoints of its own scale, or a percentage."""
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

"""The tricks that the cards allow, in words and as tables: of every declarer, of each contract, of each choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaw.results.contracts_allowed import ContractAllowed
from bridgelaw.rulings.lead_out_of_turn.ruling import ChoicesWorth
from bridgelaw.scoring.contract import Strain
from bridgelaw.scoring.table import Seat, Vulnerability
from bridgelaw.telling.derivation import Cell, Column, Table

NO_RULING = (
    "All four hands are seen here by everybody, and nobody errs. No player saw that, so it helps to judge which "
    "results were likely, and it is no ruling."
)
NOT_HERE = (
    "What the cards allow is not computed here: it takes a double-dummy solver, and none runs in a browser. "
    "JupyterLab on a computer has one with the extra “cards”."
)
_BOUND = (
    "A penalty card's duties, and what declarer required or forbade, are obeyed to the end, and declarer chooses again "
    "where he may. A single number is exact. Two are bounds, where the search was stopped: fewer and more are excluded."
)


def tricks_told(tricks: Mapping[tuple[Seat, Strain], int]) -> Table:
    """Every declarer's tricks in every denomination.

    >>> print(tricks_told({(seat, strain): 7 for seat in Seat for strain in Strain}).text().splitlines()[1])
    declarer  ♣  ♦  ♥  ♠  NT
    """
    rows: list[tuple[Cell, ...]] = [
        (seat.word, *(tricks[seat, strain] for strain in Strain)) for seat in (Seat.N, Seat.S, Seat.E, Seat.W)
    ]
    columns = (Column("declarer"), *(Column(strain.symbol) for strain in Strain))
    return Table("Tricks that the cards allow", columns, tuple(rows))


def contracts_told(found: Sequence[ContractAllowed], vulnerability: Vulnerability) -> Table:
    """The board's contracts: at how many tables, the tricks taken there, and what the cards allow with its score.

    >>> from bridgelaw.results.contracts_allowed import contracts_allowed
    >>> from bridgelaw.results.typed import typed_session
    >>> board = typed_session("1 2 4S= N\\n3 4 4S-1 N", "7").boards[0]
    >>> found = contracts_allowed(board, {(Seat.N, Strain.SPADES): 10})
    >>> print(contracts_told(found, board.vulnerability).text())
    The contracts of this board:
    contract  tables  tricks taken  the cards allow  result  score
    4♠ N           2  9, 10                      10  4♠= N    +620
    """
    heads = ("contract", "tables", "tricks taken", "the cards allow", "result")
    columns = (*map(Column, heads), Column("score", signed=True))
    rows = []
    for each in found:
        cells: list[Cell] = [f"{each.contract} {each.declarer}", len(each.taken), ", ".join(map(str, each.taken))]
        rows.append((*cells, each.allowed.tricks, str(each.allowed), each.allowed.score(vulnerability)))
    return Table("The contracts of this board", columns, tuple(rows))


def choices_told(worth: ChoicesWorth) -> tuple[Table, str]:
    """Return what each of declarer's choices is worth, and what of it is exact."""
    lead = worth.ruling.lead
    rows: list[tuple[Cell, ...]] = [(f"{lead.right.word} leads, nothing amiss", str(worth.in_turn))]
    rows += [(each.option.id, str(each.tricks)) for each in worth.each]
    side = lead.declarer.side
    heads = (Column("choice"), Column(f"tricks of {side}"))
    table = Table(f"What each choice is worth in {lead.contract} by {lead.declarer.word}", heads, tuple(rows))
    return table, f"{NO_RULING} {_BOUND}"

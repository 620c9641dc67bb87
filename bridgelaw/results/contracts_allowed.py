"""The contracts that a board was played in, beside the tricks that its cards allow: a help to judge by, no ruling."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.laws.facts import dataclass
from bridgelaw.results.session import Played, SessionBoard
from bridgelaw.scoring.contract import Contract, Result, Strain
from bridgelaw.scoring.table import Seat


@dataclass(frozen=True)
class ContractAllowed:
    """A contract of the board by one declarer: the tricks taken at its tables, the fewest first, and `allowed`."""

    contract: Contract
    declarer: Seat
    taken: tuple[int, ...]
    allowed: Result


def contracts_allowed(board: SessionBoard, tricks: Mapping[tuple[Seat, Strain], int]) -> tuple[ContractAllowed, ...]:
    """Each contract and declarer on the lines of a board, those of most tables first, with what the cards allow.

    `tricks` is the table of the board's deal (`results.double_dummy.tricks_table`).

    >>> from bridgelaw.results.typed import typed_session
    >>> board = typed_session("1 2 4S= N\\n3 4 4S-1 N\\n5 6 3NT+1 S", "7").boards[0]
    >>> found = contracts_allowed(board, {(Seat.N, Strain.SPADES): 10, (Seat.S, Strain.NOTRUMP): 8})
    >>> [(str(each.contract), each.taken, str(each.allowed)) for each in found]
    [('4♠', (9, 10), '4♠= N'), ('3NT', (10,), '3NT-1 S')]
    """
    taken: dict[tuple[Contract, Seat], list[int]] = {}
    for line in board.lines:
        result = line.outcome.result if isinstance(line.outcome, Played) else None
        if result is not None and result.contract and result.declarer:
            taken.setdefault((result.contract, result.declarer), []).append(result.tricks)
    found = [
        ContractAllowed(
            contract, declarer, tuple(sorted(own)), Result(contract, declarer, tricks[declarer, contract.strain])
        )
        for (contract, declarer), own in taken.items()
        if (declarer, contract.strain) in tricks
    ]
    return tuple(sorted(found, key=lambda each: -len(each.taken)))

"""Deals and results in two files: a Bridgemate database and the PBN of its hands become one evening."""

from __future__ import annotations

from bridgelaw.laws.facts import replace
from bridgelaw.results.session import InFile, Noticed, Session, SessionBoard


def has_results(session: Session) -> bool:
    """True if some board has a line.

    >>> from bridgelaw.results.typed import typed_session
    >>> has_results(typed_session("1 2 620\\n3 4 -100", "7"))
    True
    """
    return any(board.lines for board in session.boards)


def belong_together(session: Session, deals: Session) -> bool:
    """True if one file has the results and the other the deals alone, and at least half of the boards are in both."""
    if not has_results(session) or has_results(deals):
        return False
    dealt = {board.number for board in deals.boards if board.deal is not None}
    played = {board.number for board in session.boards}
    return 2 * len(dealt & played) >= len(played)


def with_deals(session: Session, deals: Session) -> Session:
    """Return the session with the deals of the other file, and what does not match noticed at its board.

    A deal is taken where the results have none; dealer and vulnerability of the deals count, for theirs are written and
    those of a database follow from the number of the board.
    """
    dealt = {board.number: board for board in deals.boards if board.deal is not None}
    noticed: list[Noticed] = []
    boards = tuple(_joined(board, dealt.pop(board.number, None), noticed) for board in session.boards)
    for number in dealt:
        noticed.append(Noticed(InFile(f"board {number}"), "The file of deals has this board, but no table played it."))
    return replace(session, boards=boards, noticed=(*session.noticed, *noticed))


def _joined(board: SessionBoard, other: SessionBoard | None, noticed: list[Noticed]) -> SessionBoard:
    where = InFile(f"board {board.number}")
    if other is None:
        if board.deal is None:
            noticed.append(Noticed(where, "The file of deals does not have this board."))
        return board
    if board.deal is not None:
        if board.deal != other.deal:
            noticed.append(Noticed(where, "The two files have different deals.", "The deal in the file of results is "
                "used."))
        return board
    same = (board.dealer, board.vulnerability) == (other.dealer, other.vulnerability)
    if not same and not board.assumed:
        wrong = "Dealer or vulnerability differ between the two files."
        noticed.append(Noticed(where, wrong, "The values in the file of results are used."))
        return replace(board, deal=other.deal)
    return replace(board, deal=other.deal, dealer=other.dealer, vulnerability=other.vulnerability)

"""The grounds of a fouled board, step by step: fouled, divided, each group scored, rounded, checked, penalised."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bridgelaw.laws import Reference, cite, clause_for, rule
from bridgelaw.rulings.fouled_board.bodies import Half, Way
from bridgelaw.rulings.fouled_board.groups import Group
from bridgelaw.rulings.fouled_board.traveller import AdjustedTraveller
from bridgelaw.rulings.ground import Basis, Doubt, Ground
from bridgelaw.scoring import Side


def part_of_87(clause: str, edition: int) -> Reference:
    """A part of Law 87, or the whole Law where the course does not list the Laws of that edition in full.

    >>> str(part_of_87("87A", 2017)), str(part_of_87("87A", 1997))
    ('87A, 2017', '87, 1997')
    """
    return cite(clause if rule("laws-in-full", edition).holds else "87", edition)


def listed(edition: int, *clauses: str) -> tuple[Reference, ...]:
    """The clauses where the course lists the Laws of that edition in full; it had them otherwise too.

    >>> [str(each) for each in listed(2017, "7C", "90B")], listed(1997, "7C")
    (['7C, 2017', '90B, 2017'], ())
    """
    return tuple(cite(each, edition) for each in clauses) if rule("laws-in-full", edition).holds else ()


def fouled_grounds(board: AdjustedTraveller, edition: int) -> Iterator[Ground]:
    """Every step of the ruling on a fouled board, in its order."""
    regulation = board.body.regulation
    compared = part_of_87("87B", edition)
    yield Ground("fouled", (part_of_87("87A", edition),))
    yield Ground("divided", (compared,))
    yield Ground("ways", (compared, regulation))
    for group in board.groups:
        yield _scoring(board, group, edition)
    if any(award.group is None for award in board.awards):
        yield Ground("artificial", (clause_for("artificial", edition),))
    yield Ground("rounding", (regulation,))
    yield Ground("check", (cite("78A", edition), compared))
    if board.penalties:
        yield _penalty(board, edition)


def _scoring(board: AdjustedTraveller, group: Group, edition: int) -> Ground:
    """Return how one group is scored."""
    regulation = board.body.regulation
    if group.way is Way.NEUBERG:
        return Ground("neuberg", (cite("78A", edition), regulation), group)
    if group.size > 1:
        return Ground("percentages", (regulation,), group)
    artificial = clause_for("artificial", edition)
    by_law: tuple[Basis, ...] = (artificial, regulation)
    if group.way is Way.ARTIFICIAL:
        return Ground("alone-at-fault" if group.lines[0].at_fault else "alone", by_law, group)
    if group.lines[0].at_fault:
        # The regulation gives a single result its percentage and makes no exception.
        return Ground("alone-at-fault", (artificial,), group)
    return Ground("alone", (regulation, artificial), group)


def _penalty(board: AdjustedTraveller, edition: int) -> Ground:
    laws: tuple[Basis, ...] = listed(edition, "7C", "90B")
    regulation = board.body.regulation
    if board.misdeed not in board.body.penalties:
        return Ground("penalty", laws or (regulation,))
    return Ground("penalty", (*laws, regulation))


def fouled_doubts(board: AdjustedTraveller) -> Iterator[Doubt]:
    """Yield what is left to look at, and what was not read."""
    if board.missing:
        yield Doubt("missing", board.missing)
    if _in_doubt(board):
        yield Doubt("regulation", board.body)
    for award in board.awards:
        compared = award.group is None or award.group.size > 1 or award.percentages is None
        if award.line.at_fault and compared:
            yield Doubt("compared-at-fault", award.line)
    at_fault = [
        len(award.line.at_fault) for award in board.by_percentages if award.group is not None and award.group.size == 1
    ]
    if any(sides < 2 for sides in at_fault):
        yield Doubt("own-percentage")
    if any(sides == 2 for sides in at_fault):
        yield Doubt("both-at-fault")


def _in_doubt(board: AdjustedTraveller) -> bool:
    """True if what was not read of the regulation can matter here: for small groups, or for an exact half."""
    body = board.body
    if not body.doubt:
        return False
    if body.doubt_up_to:
        return any(group.size <= body.doubt_up_to for group in board.groups)
    return body.half is Half.UP and any(
        award.exact[Side.NS] / body.unit % 1 == Fraction(1, 2) for award in board.awards
    )

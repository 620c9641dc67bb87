"""The clauses that the play rests on, looked up once for each edition."""

from __future__ import annotations

from functools import cache

from bridgelaw.laws import Reference, cite, remembered
from bridgelaw.laws.words import joined


@remembered
def law(year: int, *clauses: str) -> tuple[Reference, ...]:
    """The clauses in that edition. Raises UnknownClause or ClauseNotInEdition for one that it has not."""
    return tuple(cite(clause, year) for clause in clauses)


@cache
def named(references: tuple[Reference, ...]) -> str:
    """Clauses of one edition as a sentence ends with them.

    >>> named(law(2017, "50D1(a)", "59"))
    '50D1(a) and 59, 2017'
    """
    return f"{joined([each.clause for each in references])}, {references[0].edition}"

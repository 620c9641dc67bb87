"""Name the clause by which two scores need not balance (until 2007), or the reason why they differ (2017)."""

from __future__ import annotations

from bridgelaw.laws import Reference, concept


def need_not_balance(edition: int) -> tuple[Reference, ...]:
    """The clause that says outright that two adjusted scores need not balance; empty since 2017, which has none.

    There it follows from what gives the two sides different scores, which the ruling cites anyhow: 12C1(e), 82C, 11A,
    and of an artificial score 12C2(a). 12C4 takes it for granted.

    >>> [[str(clause) for clause in need_not_balance(year)] for year in (1997, 2007, 2017)]
    [['12C2, 1997'], ['12C1(f), 2007'], []]
    """
    return concept("need-not-balance").clauses[edition][:1]

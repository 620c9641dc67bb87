"""The clauses on which a ruling on Law 87 rests: an edition of which only the main Laws are listed has no parts."""

from __future__ import annotations

from bridgelaw.laws import Reference, cite, rule


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

"""The editions of the Laws of Duplicate Bridge that the course knows."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bridgelaw.laws.facts import dataclass

from .errors import BadInput
from .fields import Fields
from .tables import BadData, read_table, remembered
from .words import joined

DEFAULT_EDITION = 2017


class UnknownEdition(BadInput):
    """The Laws have no edition of that year, or the course does not know it."""


class SeveralEditions(BadInput):
    """Raised where several editions are given for things that belong to one ruling."""


@dataclass(frozen=True, order=True)
class Edition:
    """One edition of the Laws. Editions are ordered by their year.

    `based_on` is the year of the edition whose clauses and concordance are carried over wherever the data say nothing
    else; it is what makes a new edition a short addition to the data files.
    """

    year: int
    name: str
    in_force: str
    notes: str
    based_on: int | None = None

    def __str__(self) -> str:
        return self.name


def editions_from(table: Mapping[str, Any]) -> tuple[Edition, ...]:
    """The editions of a parsed editions.toml, oldest first.

    Raises BadData when a year occurs twice or an edition is based on one that is not older than itself.

    >>> row = {"year": 2017, "name": "Laws of 2017", "in_force": "2017", "notes": ""}
    >>> [e.year for e in editions_from({"edition": [row]})]
    [2017]
    """
    found = sorted(map(_edition, Fields(table, "editions.toml").only("edition", "year")))
    years: list[int] = []
    for one in found:
        if one.year in years:
            raise BadData(f"The edition of {one.year} is written twice.")
        if one.based_on is not None and one.based_on not in years:
            raise BadData(f"The edition of {one.year} is based on {one.based_on}, which is not an older edition.")
        years.append(one.year)
    return tuple(found)


def _edition(row: Fields) -> Edition:
    based_on = row.number("based_on") if row.has("based_on") else None
    found = Edition(row.number("year"), row.text("name"), row.text("in_force"), row.text("notes"), based_on)
    row.nothing_else()
    return found


def find_edition(wanted: int | str | Edition, among: Sequence[Edition]) -> Edition:
    """The edition of that year among the given ones; UnknownEdition, naming those there are, when it is not there.

    >>> find_edition("2007", editions()).year
    2007
    """
    year = wanted.year if isinstance(wanted, Edition) else str(wanted).strip()
    for one in among:
        if str(one.year) == str(year):
            return one
    raise UnknownEdition(
        f"There is no edition of {year} in this course.",
        f"The editions are {joined([str(one.year) for one in among])}.",
    )


@remembered
def editions() -> tuple[Edition, ...]:
    """Every edition the course knows, oldest first.

    >>> [e.year for e in editions()]
    [1997, 2007, 2017]
    """
    return editions_from(read_table("editions"))


def earlier(year: int = DEFAULT_EDITION) -> tuple[int, ...]:
    """The years of the editions before that of `year`, oldest first.

    >>> earlier(), earlier(2007)
    ((1997, 2007), (1997,))
    """
    return tuple(one.year for one in editions() if one.year < year)


def editions_besides(year: int | None) -> tuple[Edition, ...]:
    """Every other edition, oldest first.

    >>> [each.year for each in editions_besides(2007)]
    [1997, 2017]
    """
    return tuple(each for each in editions() if each.year != year)


def source_of(year: int, among: Collection[int]) -> int | None:
    """The edition among the given ones whose rules hold in that of `year`: itself, or the nearest one that it is based
    on; None where there is none. Raises UnknownEdition for a year that is neither among them nor in the course.

    >>> source_of(2017, (2007, 2017)), source_of(1997, (2007, 2017))
    (2017, None)
    """
    found: int | None = year
    while found is not None and found not in among:
        found = edition(found).based_on
    return found


def editions_from_those(among: Collection[int]) -> tuple[int, ...]:
    """The years of the editions in which what is written for the given ones holds, oldest first.

    >>> editions_from_those((2007, 2017))
    (2007, 2017)
    """
    return tuple(one.year for one in editions() if source_of(one.year, among) is not None)


def one_edition(*years: int) -> int:
    """The year that all of them are. Raises SeveralEditions.

    >>> one_edition(2017, 2017)
    2017
    """
    if len(set(years)) != 1:
        named = joined([str(year) for year in sorted(set(years))])
        raise SeveralEditions(f"One ruling cannot follow the Laws of {named}.", "Rule under one edition.")
    return years[0]


def edition(year: int | str | Edition = DEFAULT_EDITION) -> Edition:
    """The edition of a year, given as a number, as text or as an Edition. Raises UnknownEdition.

    >>> edition("2017").name
    'Laws of Duplicate Bridge 2017'
    >>> edition(1986)  # doctest: +NORMALIZE_WHITESPACE
    Traceback (most recent call last):
    ...
    bridgelaw.laws.edition.UnknownEdition: There is no edition of 1986 in this course.
    The editions are 1997, 2007 and 2017.
    """
    return find_edition(year, editions())

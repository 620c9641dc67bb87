"""The regulations that bodies and conditions of contest add to the Laws: rounding, datums, what to do when a program
cannot weight.

The Laws leave these to a Regulating Authority or a Tournament Organiser (Laws 78D and 80, 2017), so they are data,
each with the body, the source it was read in, and how sure we are of it.
"""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import Fields, read_fields
from bridgelaw.laws.tables import remembered


class UnknownRegulation(BadInput):
    """No regulation of that name is among the data."""


@dataclass(frozen=True)
class Regulation:
    """One practice, and the body whose practice it is.

    `unit` is its one number, where it has one: the smallest step of a rounding (points of its own kind), the least
    number of players of a poll, the largest factor of a leaning, a probability.
    `drop` is the number of results that a datum leaves out at each end. `favours` is "innocent" where a fraction is
    rounded to what is better for the innocent side, else empty.
    """

    id: str
    about: str
    body: str
    label: str
    says: str
    source: str
    certainty: str
    unit: Fraction | None = None
    drop: int = 0
    favours: str = ""

    def __str__(self) -> str:
        return f"{self.body}: {self.label}"


@remembered
def regulations() -> tuple[Regulation, ...]:
    """Every regulation the course knows, in the order of the data file."""
    return tuple(map(_regulation, read_fields("regulations").only("regulation")))


def _regulation(row: Fields) -> Regulation:
    found = Regulation(
        row.text("id"),
        row.text("about"),
        row.text("body"),
        row.text("label"),
        row.text("says"),
        row.text("source"),
        row.certainty(),
        Fraction(row.text("unit")) if row.has("unit") else None,
        row.number("drop", 0),
        row.text("favours") if row.has("favours") else "",
    )
    row.nothing_else()
    return found


def regulation(name: str) -> Regulation:
    """The regulation of that id.

    >>> print(regulation("vps-half"))
    EBL practice, 2008: VPs to the nearest half
    """
    for each in regulations():
        if each.id == name:
            return each
    known = ", ".join(each.id for each in regulations())
    raise UnknownRegulation(f"No regulation is called '{name}'.", f"Those there are: {known}.")


def regulations_about(subject: str) -> tuple[Regulation, ...]:
    """The regulations on one subject: "imps", "vps", "datum", "line".

    >>> [r.unit for r in regulations_about("imps")]
    [Fraction(1, 1), Fraction(1, 10), Fraction(1, 1)]
    """
    return tuple(each for each in regulations() if each.about == subject)

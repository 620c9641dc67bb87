"""The rules by which a body scores the groups of a fouled board: Neuberg or percentages, rounding, penalties.

Law 87B leaves this to regulations, so it is data: `bridgelaw/rulings/data/fouled_board.toml`. Without a regulation the
director chooses a method and announces it; `own_method` is that method. This module also reads the number of scores
expected on a board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.laws.fields import Fields, read_fields
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.scoring import read_fraction, round_half_away_from, round_half_towards, round_half_up
from bridgelaw.scoring.printed import counted, figure

MOST_EXPECTED = 9999
WHOLE = Fraction(100)
_PREFIX = "fouled-"
OWN = "own"
OWN_PERCENTAGES = "60; 65 55; 70 60 50"


class UnknownBody(BadInput):
    """No body of that name is among the data."""


class BadMethod(BadInput):
    """A director's own method that cannot score every group."""


class BadExpected(BadInput):
    """The number of scores expected is smaller than the number of lines, or impossible in a session."""


class Way(Enum):
    """The three ways in which a group can be scored."""

    NEUBERG = "Neuberg"
    PERCENTAGES = "percentages"
    ARTIFICIAL = "artificial score"


class Half(Enum):
    """The direction in which an exact half goes when the score is rounded."""

    UP = "up"
    AWAY = "away"
    TOWARDS = "towards"


class Misdeed(Enum):
    """The way in which the cards came into the wrong pocket."""

    MISBOARDED = "misboarded"
    DUPLICATED = "duplicated"


@dataclass(frozen=True)
class Body:
    """One body's method. Percentages are of a top; `unit` and `win` are in matchpoints of the body's own scale.

    `win` is the worth of a beaten result there, 2 or 1. `doubt` is the id of the unread part, for groups of up to
    `doubt_up_to` results (0: always). Raises BadMethod.
    """

    regulation: Regulation
    neuberg_from: int
    places: tuple[tuple[Fraction, ...], ...]
    win: int = 2
    unit: Fraction = Fraction(1, 100)
    half: Half = Half.UP
    above_share: Fraction | None = None
    larger_from: int | None = None
    once_artificial: bool = False
    penalties: Mapping[Misdeed, Fraction] = field(default_factory=dict)
    doubt: str = ""
    doubt_up_to: int = 0

    def __post_init__(self) -> None:
        if self.neuberg_from < 1:
            raise BadMethod(
                f"There are no groups of {self.neuberg_from} results.", "Give Neuberg from 1 or more.", _LAW
            )
        for number, row in enumerate(self.places, start=1):
            _check_places(number, row)
        if self.neuberg_from > len(self.places) + 1:
            missing = len(self.places) + 1
            raise BadMethod(
                f"Neuberg begins with {counted(self.neuberg_from, 'results')}, and there are no percentages for a "
                f"group of {missing}.",
                f"Give percentages for every group smaller than {self.neuberg_from}, as in {OWN_PERCENTAGES}.",
                _LAW,
            )

    def __hash__(self) -> int:
        return hash((self.regulation, self.neuberg_from, self.places))

    @property
    def id(self) -> str:
        """The name in the data."""
        return self.regulation.id.removeprefix(_PREFIX)

    @property
    def name(self) -> str:
        """The name as it is spoken."""
        return self.regulation.body

    def way(self, size: int, expected: int, others: Sequence[int] = ()) -> Way:
        """Return how to score a group of `size` results where `expected` are expected and the other groups are
        `others`.

        >>> body("figb").way(3, 10, [7]), body("ebu").way(3, 8, [5]), body("acbl").way(3, 5, [2])
        (<Way.PERCENTAGES: 'percentages'>, <Way.NEUBERG: 'Neuberg'>, <Way.NEUBERG: 'Neuberg'>)
        """
        if size == 1 and self.once_artificial:
            return Way.ARTIFICIAL
        by_share = self.above(size, expected)
        larger = self.larger_from is not None and size >= self.larger_from and all(size > other for other in others)
        return Way.NEUBERG if size >= self.neuberg_from or by_share or larger else Way.PERCENTAGES

    def above(self, size: int, expected: int) -> bool | None:
        """True if a group is more than the share from which Neuberg always decides; None where there is none.

        >>> body("ebu").above(3, 8), body("figb").above(3, 8)
        (True, None)
        """
        return None if self.above_share is None else size > self.above_share * expected

    def percentage(self, size: int, better: int, equal: int) -> Fraction:
        """Per cent of a top for a result that is beaten by `better` of its group and equals `equal`, itself included.

        Equal results share the places they take: two tied best of three have 65% each.

        >>> body("figb").percentage(3, 0, 2), body("figb").percentage(3, 2, 1)
        (Fraction(65, 1), Fraction(50, 1))
        """
        places = self.places[size - 1][better : better + equal]
        return sum(places, Fraction()) / equal

    def on_scale(self, matchpoints: Fraction) -> Fraction:
        """Convert matchpoints of the 2-1-0 scale to the body's own.

        >>> body("acbl").on_scale(Fraction(7))
        Fraction(7, 2)
        """
        return matchpoints * self.win / 2

    def rounded(self, score: Fraction, top: Fraction | int) -> Fraction:
        """A score (on the body's scale, of the given top) rounded by the body's rule; always the last step.

        >>> body("ebu-older").rounded(Fraction("9.15"), Fraction(18)), body("figb").rounded(Fraction(37, 3), 18)
        (Fraction(91, 10), Fraction(1233, 100))
        """
        if self.half is Half.UP:
            return round_half_up(score, self.unit)
        rule = round_half_away_from if self.half is Half.AWAY else round_half_towards
        return rule(score, self.unit, Fraction(top) / 2)


_LAW = "Law 87B"


def _check_places(number: int, row: tuple[Fraction, ...]) -> None:
    written = " ".join(map(figure, row))
    if len(row) != number:
        raise BadMethod(
            f"For a group of {number} there {'is' if len(row) == 1 else 'are'} {counted(len(row), 'percentages')} "
            f"({written or 'none'}).",
            f"Give one for each place, from the best to the worst, as in {OWN_PERCENTAGES}.",
            _LAW,
        )
    if any(not 0 <= each <= WHOLE for each in row):
        raise BadMethod(f"{written} are not all percentages of a top.", "Give percentages from 0 to 100.", _LAW)
    if any(better < worse for better, worse in pairwise(row)):
        raise BadMethod(
            f"In {written} a worse result would get more than a better one.", "Write the best place first.", _LAW
        )


@lru_cache(maxsize=1)
def bodies() -> tuple[Body, ...]:
    """Every body the course knows, in the order of the data file.

    >>> [each.id for each in bodies()]
    ['figb', 'ebu', 'ebu-older', 'acbl']
    """
    return tuple(map(_body, read_fields("fouled_board", package="bridgelaw.rulings").only("body")))


def body(name: str) -> Body:
    """The body of that id. Raises UnknownBody.

    >>> print(body("figb").regulation)
    FIGB: regulation on Law 87
    """
    for each in bodies():
        if each.id == name.strip().casefold():
            return each
    known = ", ".join(each.id for each in bodies())
    raise UnknownBody(
        f"'{name.strip()}' is no body whose regulation is known here.",
        f"Known are {known}; or give a method of your own.",
        "Law 87B",
    )


def own_method(neuberg_from: int = 4, percentages: str | Sequence[str] = OWN_PERCENTAGES) -> Body:
    """The director's own method: Neuberg from this many results on, and typed percentages for smaller groups.

    The percentages are written group by group, from the best place to the worst. Rounding is to the hundredth. Raises
    BadMethod.

    >>> own_method(3, "60; 65 55").places[1]
    (Fraction(65, 1), Fraction(55, 1))
    """
    rows = percentages.split(";") if isinstance(percentages, str) else percentages
    found = []
    for row in rows:
        if row.strip():
            found.append(tuple(_percentage(each) for each in row.replace(",", " ").split()))
    return Body(regulation(_PREFIX + OWN), neuberg_from, tuple(found))


def _percentage(text: str) -> Fraction:
    try:
        value = read_fraction(text)
    except BadInput as fault:
        raise BadMethod(f"'{text}' is not a percentage.", f"Write them as in {OWN_PERCENTAGES}.") from fault
    return value * 100 if text.rstrip().endswith("%") else value


def _body(row: Fields) -> Body:
    def share(name: str) -> Fraction:
        return Fraction(row.text(name))

    places = row.raw("places")
    if not isinstance(places, list) or not all(isinstance(each, list) for each in places):
        raise row.error("places", "it must be a list of lists.", 'As in [["60"], ["65", "55"]].')
    found = Body(
        row.guard("id", lambda: regulation(_PREFIX + row.text("id"))),
        row.number("neuberg_from"),
        tuple(tuple(Fraction(each) for each in places_of) for places_of in places),
        row.number("win"),
        share("unit"),
        row.member("half", Half),
        share("above_share") if row.has("above_share") else None,
        row.number("larger_from") if row.has("larger_from") else None,
        row.text("once") == "artificial",
        {kind: share(f"penalty_{kind.value}") for kind in Misdeed if row.has(f"penalty_{kind.value}")},
        row.text("doubt", ""),
        row.number("doubt_up_to", 0),
    )
    row.nothing_else()
    return found


def read_expected(text: str) -> int | None:
    """Read N as typed; None for an empty text. Raises BadExpected.

    >>> read_expected(" 10 "), read_expected("")
    (10, None)
    """
    if not text.strip():
        return None
    try:
        value = read_fraction(text)
    except BadInput as fault:
        raise BadExpected(f"N: {fault.wrong}", _EXPECTED, "Law 87B") from fault
    if value.denominator != 1 or not 1 <= value <= MOST_EXPECTED:
        raise BadExpected(f"N cannot be {text.strip()}.", _EXPECTED, "Law 87B")
    return int(value)


_EXPECTED = f"Give a whole number up to {MOST_EXPECTED}, or nothing: then N is the number of lines."

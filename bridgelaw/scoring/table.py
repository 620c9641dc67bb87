"""The bridge table: seats, sides, who deals a board and who is vulnerable on it (Law 2, 2017)."""

from __future__ import annotations

from enum import Enum

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.exact import plain_dashes


class UnreadableSeat(BadInput):
    """The text names none of the four seats."""


class UnreadableVulnerability(BadInput):
    """The text names none of the four vulnerabilities."""


class NoSuchBoard(BadInput):
    """The board number is not 1 or more."""


class Side(Enum):
    """The two partnerships at a table.

    >>> Side("EW"), Side.NS.opponents
    (<Side.EW: 'EW'>, <Side.EW: 'EW'>)
    """

    # That of an enumeration is slow, and a session asks by side thousands of times.
    __hash__ = object.__hash__

    NS = "NS"
    EW = "EW"

    @property
    def opponents(self) -> Side:
        """The other side.

        >>> str(Side.NS.opponents)
        'EW'
        """
        return Side.EW if self is Side.NS else Side.NS

    @property
    def sign(self) -> int:
        """+1 for NS, −1 for EW: scores are kept as NS total points, so EW read them with the sign changed.

        >>> Side.EW.sign * 620
        -620
        """
        return 1 if self is Side.NS else -1

    def __str__(self) -> str:
        return self.value


class Seat(Enum):
    """The four seats, in clockwise order.

    >>> [seat.value for seat in Seat], Seat.W.side
    (['N', 'E', 'S', 'W'], <Side.EW: 'EW'>)
    """

    # That of an enumeration is slow, and a play asks by seat thousands of times.
    __hash__ = object.__hash__

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def side(self) -> Side:
        """The partnership of this seat.

        >>> str(Seat.W.side)
        'EW'
        """
        return Side.NS if self in (Seat.N, Seat.S) else Side.EW

    @property
    def next(self) -> Seat:
        """The seat on the left, whose turn comes next (clockwise).

        >>> str(Seat.W.next)
        'N'
        """
        return _CLOCKWISE[(_CLOCKWISE.index(self) + 1) % 4]

    @property
    def partner(self) -> Seat:
        """The seat opposite.

        >>> str(Seat.N.partner)
        'S'
        """
        return self.next.next

    @property
    def word(self) -> str:
        """The compass word, "North" for N.

        >>> Seat.E.word
        'East'
        """
        return _WORDS[self.value]

    @classmethod
    def parse(cls, text: str) -> Seat:
        """Read a seat: "N", "north", " e ". Raises UnreadableSeat.

        >>> str(Seat.parse("south"))
        'S'
        """
        wanted = text.strip().casefold()
        for seat in cls:
            if wanted in (seat.value.casefold(), seat.word.casefold()):
                return seat
        raise UnreadableSeat(f"'{text.strip()}' is not a seat.", "Write N, E, S or W.")

    def __str__(self) -> str:
        return self.value


class Vulnerability(Enum):
    """The vulnerable sides on a board.

    >>> Vulnerability.NS.of(Side.NS), Vulnerability.NS.of(Side.EW)
    (True, False)
    """

    NONE = "none"
    NS = "NS"
    EW = "EW"
    BOTH = "both"

    def of(self, side: Side) -> bool:
        """True if `side` is vulnerable.

        >>> Vulnerability.NS.of(Side.NS), Vulnerability.NS.of(Side.EW)
        (True, False)
        """
        return self is Vulnerability.BOTH or self.value == side.value

    @property
    def phrase(self) -> str:
        """The vulnerability as a clause of a sentence.

        >>> Vulnerability.BOTH.phrase
        'both sides are vulnerable'
        """
        if self is Vulnerability.NONE:
            return "neither side is vulnerable"
        if self is Vulnerability.BOTH:
            return "both sides are vulnerable"
        return f"only {self.value} are vulnerable"

    @classmethod
    def parse(cls, text: str) -> Vulnerability:
        """Read a vulnerability: "none", "-", "o", "love", "NS", "N-S", "ew", "all", "both", "b" and the like.

        A lone "n" is refused, because it could be none or NS. Raises UnreadableVulnerability.

        >>> str(Vulnerability.parse("All")), str(Vulnerability.parse("n/s")), str(Vulnerability.parse("-"))
        ('both', 'NS', 'none')
        """
        key = " ".join(plain_dashes(text).casefold().split())
        for tail in (" vulnerable", " vul", " vul."):
            key = key.removesuffix(tail)
        found = _SPELLINGS.get(key) or _SPELLINGS.get("".join(c for c in key if c not in " -/&+"))
        if found is None:
            raise UnreadableVulnerability(
                f"'{text.strip()}' is not a vulnerability.", "Write none, NS, EW or both.", "Law 2"
            )
        return cls(found)

    def __str__(self) -> str:
        return self.value


_CLOCKWISE = tuple(Seat)
_WORDS = {"N": "North", "E": "East", "S": "South", "W": "West"}
_SPELLINGS = {
    spelling: value
    for value, spellings in {
        "none": ("none", "-", "--", "o", "0", "love", "love all", "nil", "neither", "nobody", "no one", "neither side"),
        "NS": ("ns", "northsouth"),
        "EW": ("ew", "eastwest"),
        "both": ("both", "all", "b", "game", "game all", "+", "everybody", "everyone", "both sides"),
    }.items()
    for spelling in spellings
}
# Law 2: boards 1-16; the pattern repeats every 16 boards.
_BOARDS = tuple(
    Vulnerability(v)
    for v in (
        *("none", "NS", "EW", "both"),
        *("NS", "EW", "both", "none"),
        *("EW", "both", "none", "NS"),
        *("both", "none", "NS", "EW"),
    )
)


def vulnerability_of_board(n: int) -> Vulnerability:
    """The vulnerability of board `n` (Law 2, 2017); it repeats every 16 boards. Raises NoSuchBoard below 1.

    >>> str(vulnerability_of_board(13)), str(vulnerability_of_board(17))
    ('both', 'none')
    """
    return _BOARDS[(_board(n) - 1) % 16]


def dealer_of_board(n: int) -> Seat:
    """The dealer of board `n` (Law 2, 2017); North on 1, 5, 9 … then clockwise. Raises NoSuchBoard below 1.

    >>> str(dealer_of_board(7))
    'S'
    """
    return _CLOCKWISE[(_board(n) - 1) % 4]


def _board(n: int) -> int:
    if n < 1:
        raise NoSuchBoard(f"There is no board {n}.", "Boards are numbered from 1.", "Law 2")
    return n

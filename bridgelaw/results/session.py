"""A club's evening in one form, whichever program wrote it: a session, its boards, their lines, its contestants.

What a reader of a file makes, what the desk shows and rules on, and what is scored again (`points.py`, `standing.py`).
Scores are NS total points; matchpoints are on the scale of 2, 1, 0, whatever scale the file prints.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.butler import DatumRule
from bridgelaw.scoring.contract import Result
from bridgelaw.scoring.deal import Deal
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.scoring.printed import MINUS, figure
from bridgelaw.scoring.table import Seat, Side, Vulnerability


class WeightsOfAnotherSum(BadInput):
    """The shares of an assigned score do not come to 1."""


class ScoredBy(Enum):
    """The method by which the lines of a board become points.

    >>> ScoredBy("cross-IMPs").name
    'CROSS_IMPS'
    """

    MATCHPOINTS = "matchpoints"
    BUTLER = "Butler"
    CROSS_IMPS = "cross-IMPs"
    TEAMS = "teams"


@dataclass(frozen=True)
class Entrant:
    """A pair or a team: a number is unique in its section and, where two fields are ranked apart, on its side.

    >>> str(Entrant("8", Side.NS)), str(Entrant("8", section="B"))
    ('8 NS', 'B 8')
    """

    number: str
    #: The side on which it sits all evening, where North-South and East-West are ranked apart; else None.
    side: Side | None = None
    section: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.section, self.number, str(self.side or ""))))


@dataclass(frozen=True)
class ArtificialHalf:
    """One side's part of an artificial adjusted score: a percentage of the top, or IMPs; or an average of Law 12C2.

    An average plus or minus moves with the rest of the session (Law 12C2(c)), a percentage alone does not.

    >>> ArtificialHalf.of(Grade.PLUS).percentage, ArtificialHalf(Fraction(55)).grade
    (Fraction(60, 1), None)
    """

    percentage: Fraction
    grade: Grade | None = None

    @classmethod
    def of(cls, grade: Grade) -> ArtificialHalf:
        """Grade plus, average or average minus."""
        return cls(grade.standard(), grade)

    def __str__(self) -> str:
        return self.grade.value if self.grade else f"{figure(self.percentage)}%"


@dataclass(frozen=True)
class Played:
    """A result of the table; `score` where the file gives one besides, or instead of a contract.

    >>> Played(Result.parse("4♠x-2 E")).of(Vulnerability.BOTH)
    500
    """

    result: Result | None
    score: int | None = None

    def of(self, vulnerability: Vulnerability) -> int:
        """NS total points: those of the file, else those of the contract. Raises MissingDeclarer."""
        if self.score is not None or self.result is None:
            return self.score or 0
        return self.result.score(vulnerability)

    def __str__(self) -> str:
        if self.result is not None:
            return str(self.result)
        return f"{self.score or 0:+d}".replace("-", MINUS)


@dataclass(frozen=True)
class Artificial:
    """An artificial adjusted score (Law 12C2): the line keeps its seat in the field, and is compared with none.

    >>> plus, minus = ArtificialHalf.of(Grade.PLUS), ArtificialHalf.of(Grade.MINUS)
    >>> str(Artificial(plus, minus))
    'average plus/average minus'
    """

    ns: ArtificialHalf
    ew: ArtificialHalf

    def __str__(self) -> str:
        return f"{self.ns}/{self.ew}"


@dataclass(frozen=True)
class Assigned:
    """An assigned adjusted score (Law 12C1): for each side its scores with their shares, which come to 1.

    Where both sides get the same, `ew` is `ns`. Raises WeightsOfAnotherSum.

    >>> Assigned.alike({620: Fraction(7, 10), -100: Fraction(3, 10)}).is_split
    False
    """

    ns: Mapping[int, Fraction]
    ew: Mapping[int, Fraction]
    #: The side in whose favour the whole IMPs of a match are rounded; None: to the nearest.
    favoured: Side | None = None

    def __post_init__(self) -> None:
        for side, shares in (("NS", self.ns), ("EW", self.ew)):
            if sum(shares.values()) != 1 or min(shares.values(), default=Fraction(-1)) < 0:
                raise WeightsOfAnotherSum(
                    f"The shares of {side} do not add up to 1.", "They must, and none is below 0.", "Law 12C1(c)"
                )

    @classmethod
    def alike(cls, shares: Mapping[int, Fraction]) -> Assigned:
        """The same for both sides."""
        return cls(shares, shares)

    @property
    def is_split(self) -> bool:
        """True if the two sides get different scores, which need not balance."""
        return self.ns != self.ew

    def __hash__(self) -> int:
        return hash((frozenset(self.ns.items()), frozenset(self.ew.items()), self.favoured))


class Absent(Enum):
    """A line without a result that enters no comparison: what the file says of it, which no program means alike."""

    NOT_PLAYED = "not played"
    SAT_OUT = "sat out"
    #: The text of the line is kept: it has to be asked what it means.
    UNREADABLE = "unreadable"
    UNDECIDED = "the director has not yet ruled"


LineOutcome: TypeAlias = Played | Artificial | Assigned | Absent


@dataclass(frozen=True)
class PrintedLine:
    """The points that the file prints for a line, in the units of the session's method; None where it prints nothing.

    `decimals` is how many places its points have: as far as that, they can be compared.
    """

    score: int | None = None
    ns: Fraction | None = None
    ew: Fraction | None = None
    decimals: int = 0
    #: Whether `ns` and `ew` are per cent of the top, where the file prints no points.
    in_percent: bool = False


@dataclass(frozen=True)
class InFile:
    """A place in the file, and its text there: shown beside whatever is said of it."""

    where: str
    text: str = ""


@dataclass(frozen=True)
class TravellerLine:
    """One table's entry on a board."""

    ns: Entrant
    ew: Entrant
    outcome: LineOutcome
    lead: str = ""
    table: str = ""
    round: str = ""
    #: The fouled boards' groups: lines are compared within one (Law 87).
    group: str = ""
    printed: PrintedLine = field(default_factory=PrintedLine, compare=False)
    place: InFile = field(default_factory=lambda: InFile(""), compare=False)

    def entrant(self, side: Side) -> Entrant:
        """Return who sat there."""
        return self.ns if side is Side.NS else self.ew

    @property
    def outcome_words(self) -> str:
        """Return the result of the line, as a scorer writes it."""
        if isinstance(self.outcome, Absent):
            return self.outcome.value
        if isinstance(self.outcome, Assigned):
            return "adjusted"
        return str(self.outcome)

    def score_at(self, vulnerability: Vulnerability) -> int | None:
        """NS total points of a result of the table; None where the line has none."""
        return self.outcome.of(vulnerability) if isinstance(self.outcome, Played) else None


@dataclass(frozen=True)
class SessionBoard:
    """One board of the session. `assumed` says that dealer and vulnerability follow from the number (Law 2)."""

    number: str
    dealer: Seat
    vulnerability: Vulnerability
    lines: tuple[TravellerLine, ...]
    deal: Deal | None = None
    assumed: bool = True
    #: The datum that a Butler file prints.
    datum: int | None = None


@dataclass(frozen=True)
class Listing:
    """A contestant as the file lists it, with what it prints for the session."""

    entrant: Entrant
    names: tuple[str, ...] = ()
    total: Fraction | None = None
    percentage: Fraction | None = None
    place: str = ""
    #: In per cent; half of it is added to the percentage, as New Zealand does.
    handicap: Fraction | None = None


@dataclass(frozen=True)
class TeamMatch:
    """A match as the file prints it: IMPs and Victory Points of the team and of its opponents, where it has them."""

    team: Entrant
    opponents: Entrant
    round: str = ""
    imps: tuple[Fraction | None, Fraction | None] = (None, None)
    vps: tuple[Fraction | None, Fraction | None] = (None, None)


@dataclass(frozen=True)
class Noticed:
    """Something a reader noticed: what was assumed, or could not be read, and where.

    `place` is that of the line concerned; `readings` are what it could mean, for the director to choose from.
    """

    place: InFile
    wrong: str
    right: str = ""
    readings: tuple[LineOutcome, ...] = ()


@dataclass(frozen=True)
class FileSource:
    """The program that wrote the file, the format and the letters, as far as the file says."""

    format: str
    program: str = ""
    version: str = ""
    encoding: str = "utf-8"


@dataclass(frozen=True)
class Session:
    """An evening: what was read, and all that was noticed on reading."""

    source: FileSource
    title: str
    scored: ScoredBy
    boards: tuple[SessionBoard, ...]
    entries: tuple[Listing, ...] = ()
    noticed: tuple[Noticed, ...] = ()
    #: What a result beaten is worth in the file: 2, or 1 in North America.
    scale: int = 2
    datum_rule: DatumRule = field(default_factory=DatumRule)
    date: str = ""
    matches: tuple[TeamMatch, ...] = ()
    #: Whether an average plus or minus follows the other boards at IMPs, too: by the Laws of 1997 it does not.
    moves_at_imps: bool = True
    #: Whether each section is ranked by itself.
    sections_apart: bool = False

    @property
    def entrants(self) -> tuple[Entrant, ...]:
        """All who are listed or sat at a table, each once, in the order of the file."""
        listed = [entry.entrant for entry in self.entries]
        sat = [line.entrant(side) for board in self.boards for line in board.lines for side in Side]
        return tuple(dict.fromkeys([*listed, *sat]))

    @property
    def swiss_pairs(self) -> bool:
        """True if pairs meet in matches: each match is a session of its own, as the EBU has it for Law 12C2(c)."""
        return bool(self.matches) and self.scored is not ScoredBy.TEAMS

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections that have contestants, in the order of the file; one without a letter is none."""
        return tuple(dict.fromkeys(each.section for each in self.entrants if each.section))

    def board(self, number: str) -> SessionBoard:
        """The board of that number. Raises BadInput."""
        for board in self.boards:
            if board.number == number:
                return board
        there = ", ".join(each.number for each in self.boards)
        raise BadInput(f"There is no board {number} in this session.", f"It has {there}.")


def printed_figure(text: str) -> tuple[Fraction, int]:
    """A figure of a file and how many decimals it has. Raises NotANumber.

    >>> printed_figure("12.50")
    (Fraction(25, 2), 2)
    """
    shown = text.strip().replace(",", ".")
    return read_fraction(shown), len(shown.partition(".")[2])

"""The award of one contestant: the grade by its fault, and its own session where that is better or worse.

Law 12C2(a) to (c): each contestant is judged separately, so nothing here looks at the other side.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring import Side, read_fraction
from bridgelaw.scoring.artificial_line import Grade
from bridgelaw.scoring.printed import counted, figure

WHOLE = Fraction(100)
MOST_IMPS = 24


class BadPercentage(BadInput):
    """A percentage of the matchpoints below 0, above 100, or in another notation."""


class BadAverage(BadInput):
    """An impossible average in IMPs, or one that no organiser can set for average plus."""


class NoTop(BadInput):
    """Fewer than two scores are expected on the board, so there is no top for a percentage."""


class BadSession(BadInput):
    """An impossible number of boards, or a culprit whose side is not at fault."""


class NotTheLastResort(BadInput):
    """A score can be assigned, so an artificial one may not be given."""


class SitOut(BadInput):
    """A sit-out is part of the movement and no irregularity."""


class Fault(Enum):
    """A contestant's part of the responsibility for the irregularity (12C2(a)).

    >>> GRADES[Fault.PARTLY].value
    'average'
    """

    NONE = "none"
    PARTLY = "partly"
    DIRECTLY = "directly"


GRADES = {Fault.NONE: Grade.PLUS, Fault.PARTLY: Grade.AVERAGE, Fault.DIRECTLY: Grade.MINUS}


class Scoring(Enum):
    """The form of scoring, and with it the unit of an artificial score."""

    MATCHPOINTS = "matchpoints"
    TEAMS = "teams"
    IMPS = "imps"
    INDIVIDUAL = "individual"

    @property
    def in_imps(self) -> bool:
        """True if the score is in IMPs; else it is a percentage of the top."""
        return self in (Scoring.TEAMS, Scoring.IMPS)

    def written(self, score: Fraction) -> str:
        """A score with its unit.

        >>> Scoring.MATCHPOINTS.written(Fraction("64.2")), Scoring.TEAMS.written(Fraction(3))
        ('64.2%', '+3 IMPs')
        """
        return counted(score, "IMPs", sign=True) if self.in_imps else f"{figure(score)}%"


class Reason(Enum):
    """The director's reason for considering an artificial score. Only the first two lead to one."""

    UNPLAYABLE = "unplayable"
    TOO_MANY = "too many"
    ASSIGNABLE = "assignable"
    SIT_OUT = "sit-out"


@dataclass(frozen=True)
class Contestant:
    """A side, or in an individual event a player, with the facts for 12C2.

    `own` is its score on the other boards of the session: per cent of the matchpoints, or IMPs a board; None while it
    is not known. `boards` is how many boards that is. `missed` counts the boards it has missed this session through no
    fault of its own, this one included. Raises BadSession.

    >>> award(Contestant("EW", Side.EW, Fault.PARTLY)).score
    Fraction(50, 1)
    """

    name: str
    side: Side
    fault: Fault
    own: Fraction | None = None
    boards: int | None = None
    missed: int = 1

    def __post_init__(self) -> None:
        if self.missed < 1:
            raise BadSession(f"{self.name}: {self.missed} boards missed?", "This one counts too: 1 or more.")
        if self.boards is not None and self.boards < 1:
            raise BadSession(f"{self.name}: a score on {self.boards} other boards?", "Count them: 1 or more.")


@dataclass(frozen=True)
class Award:
    """The award of one contestant: the grade, its `standard` worth and the `score` awarded, in per cent or IMPs."""

    contestant: Contestant
    grade: Grade
    standard: Fraction
    score: Fraction

    @property
    def own_counts(self) -> bool:
        """True if the contestant's own session replaced the standard (12C2(c))."""
        return self.score != self.standard

    @property
    def limited(self) -> bool:
        """True if a regulation changed average plus to average (12C2(d))."""
        return self.contestant.fault is Fault.NONE and self.grade is Grade.AVERAGE

    def counting_this_board(self) -> Fraction | None:
        """The own session with this board included at the standard: not the figure of 12C2(c). None if not known.

        >>> pair = Contestant("NS", Side.NS, Fault.NONE, own=Fraction("64.2"), boards=23)
        >>> str(award(pair).counting_this_board())
        '2561/40'
        """
        own, boards = self.contestant.own, self.contestant.boards
        return None if own is None or boards is None else (own * boards + self.standard) / (boards + 1)


def award(contestant: Contestant, imps: Fraction | None = None, average: bool = False, session: bool = True) -> Award:
    """The artificial score of one contestant by its fault and its own session; Law 12C2(a) to (c).

    Per cent, or IMPs where `imps` is the worth of average plus. `average` is for a contestant who by regulation gets no
    further average plus this session (12C2(d)); `session` says whether the own session counts at all.

    >>> award(Contestant("NS", Side.NS, Fault.NONE, own=Fraction("64.2"))).score
    Fraction(321, 5)
    >>> award(Contestant("EW", Side.EW, Fault.DIRECTLY), imps=Fraction(3)).score
    Fraction(-3, 1)
    """
    grade = GRADES[contestant.fault]
    if average and grade is Grade.PLUS:
        grade = Grade.AVERAGE
    standard = grade.standard(imps)
    score = grade.with_session(standard, contestant.own if session else None)
    return Award(contestant, grade, standard, score)


def checked_own(contestant: Contestant, scoring: Scoring) -> None:
    """Raise BadPercentage or BadAverage for an impossible session."""
    own = contestant.own
    if own is not None and scoring.in_imps and abs(own) > MOST_IMPS:
        raise BadAverage(
            f"{contestant.name}: nobody averages {counted(own, 'IMPs', sign=True)} a board.",
            f"Give the average of one board against one other result, from −{MOST_IMPS} to +{MOST_IMPS}.",
            "Law 78B",
        )
    if own is not None and not scoring.in_imps and not 0 <= own <= WHOLE:
        raise BadPercentage(
            f"{contestant.name}: {figure(own)}% is not a percentage of the matchpoints.",
            "Give a percentage from 0 to 100.",
            "Law 12C2(c)",
        )


def read_percentage(text: str, whose: str) -> Fraction | None:
    """Read per cent of the matchpoints on the other boards: "64.2", "64.2%", "52 1/2"; None for an empty text.

    Raises BadPercentage for other text, and for 0.642, which may mean two things.

    >>> str(read_percentage("64.2%", "NS")), read_percentage(" ", "NS")
    ('321/5', None)
    """
    value = _number(text, whose, BadPercentage, "Write the percentage on the other boards, as in 64.2%.")
    if value is None or text.rstrip().endswith("%"):
        return None if value is None else value * 100
    if 0 < value <= 1:
        raise BadPercentage(
            f"{whose}: {text.strip()} could be {figure(value)}% or {figure(value * 100)}%.", "Write the % sign with it."
        )
    return value


def read_average(text: str, whose: str) -> Fraction | None:
    """Read IMPs a board, as in "+1.2"; None for an empty text. Raises BadAverage for other text.

    >>> str(read_average("+1.2", "NS"))
    '6/5'
    """
    return _number(text, whose, BadAverage, "Write IMPs a board, as in +1.2.")


def read_count(text: str, what: str) -> int | None:
    """Read a whole number of boards or scores; None for an empty text. Raises BadSession for other text.

    >>> read_count("12", "Scores"), read_count("", "Scores")
    (12, None)
    """
    value = _number(text, what, BadSession, "Write a whole number, as in 12.")
    if value is None:
        return None
    if value.denominator != 1 or abs(value) > 10**6:
        raise BadSession(f"{what}: {text.strip()} is no count of anything here.", "Write a whole number, as in 12.")
    return int(value)


def _number(text: str, whose: str, error: type[BadInput], right: str) -> Fraction | None:
    if not text.strip():
        return None
    if "%" in text and error is not BadPercentage:
        raise error(f"{whose}: '{text.strip()[:20]}' is a percentage.", right)
    try:
        return read_fraction(text)
    except BadInput as fault:
        raise error(f"{whose}: {fault.wrong}", right) from fault

"""The form of case for an artificial adjusted score (Law 12C2): artificial."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from bridgelaw.cases.fields import CaseFields
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.board import When
from bridgelaw.cases.given.declared import Given, Plain, declared
from bridgelaw.cases.given.readers import TextLine, Whole, by_regulation, word
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.rulings.artificial_awards import (
    Award,
    BadAverage,
    BadPercentage,
    BadSession,
    Contestant,
    Fault,
    NoTop,
    NotTheLastResort,
    Reason,
    Scoring,
    SitOut,
    read_average,
    read_count,
    read_percentage,
)
from bridgelaw.rulings.artificial_score import ArtificialRuling, artificial_score
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.artificial_line import Grade

SCORINGS = {
    "matchpoint pairs": "matchpoints",
    "teams, IMPs": "teams",
    "pairs, IMPs (Butler, cross-IMPs)": "imps",
    "individual, matchpoints": "individual",
}
REASONS = {
    "no normal play is possible": "unplayable",
    "too many possible results, or none is clear": "too many",
    "a score can be assigned": "assignable",
    "a sit-out in the movement": "sit-out",
}
FAULTS = {"in no way at fault": "none", "partly at fault": "partly", "directly at fault": "directly"}
MOST_MISSED = 50
THE_BOARD, THE_FAULT, THE_SESSION = "The board", "Who was at fault", "The session"
EMPTY = "may be left empty"


def _scored_as(*scorings: Scoring) -> Callable[[Mapping[str, Plain]], bool]:
    # A tuple, not a set: a file may hold something else than text there, and a list cannot be looked up in a set.
    words = tuple(each.value for each in scorings)
    return lambda entered: entered["scoring"] in words


IN_IMPS = _scored_as(Scoring.TEAMS, Scoring.IMPS)
IN_MATCHPOINTS = _scored_as(Scoring.MATCHPOINTS, Scoring.INDIVIDUAL)
ALONE = _scored_as(Scoring.INDIVIDUAL)
BY_SIDES = _scored_as(Scoring.MATCHPOINTS, Scoring.TEAMS, Scoring.IMPS)


@dataclass(frozen=True)
class _Session(TextLine):
    """The contestant's session on the other boards: per cent, or IMPs a board, by the form of scoring read before
    it.
    """

    whose: str = ""

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> Fraction | None:
        scoring: Scoring = so_far["scoring"]
        parse = read_average if scoring.in_imps else read_percentage
        return given.reading(name, lambda text: parse(text, self.whose))


def _own(whose: str, when: Callable[[Mapping[str, Plain]], bool]) -> Any:
    return declared(
        _Session(str, ("55", "64.2", "41", "1.2"), whose=whose),
        f"Score of {whose} on the other boards",
        "the contestant's score on the other boards of the session: `64.2%`, or IMPs a board (`+1.2`)",
        optional=True,
        hint=EMPTY,
        group=THE_SESSION,
        when=when,
    )


def _boards(side: str) -> Any:
    count = partial(read_count, what=f"Other boards of {side}")
    label, about = f"Number of other boards of {side}", "how many other boards that is"
    reader = TextLine(count, ("12", "24"))
    return declared(reader, label, about, optional=True, hint=EMPTY, group=THE_SESSION, when=BY_SIDES)


def _missed(side: str) -> Any:
    label = f"Boards that {side} missed without fault, with this one"
    about = "how many boards the side has missed this session without any fault, including this one"
    return declared(Whole(1, MOST_MISSED), label, about, default=1, group=THE_SESSION, when=BY_SIDES)


def fault_field(label: str, default: str | None = None) -> Any:
    """Return how far a side is responsible."""
    reader = word(FAULTS, {each.value: each for each in Fault})
    return declared(reader, label, "`none`, `partly` or `directly`", default, start="none", group=THE_FAULT)


def average_plus_field(about: str, tries: tuple[str, ...], group: str, when: When = None) -> Any:
    """Average plus, where it is not 3 IMPs."""
    reader = TextLine(partial(read_average, whose="Average plus"), tries)
    return declared(reader, "Average plus, in IMPs", about, default="3", group=group, when=when)


@dataclass(frozen=True)
class ArtificialGiven(Given):
    """The party at fault, the form of scoring, and the contestants' sessions."""

    scoring: Scoring = declared(
        word(SCORINGS, {each.value: each for each in Scoring}),
        "Scored as",
        "`matchpoints`, `teams`, `imps` (Butler and cross-IMPs) or `individual`",
        default="matchpoints",
        group=THE_BOARD,
    )
    reason: Reason = declared(
        word(REASONS, {each.value: each for each in Reason}),
        "Why",
        "`unplayable`, `too many` (12C1(d)); `assignable` and `sit-out` are refused, as they must be",
        default="unplayable",
        group=THE_BOARD,
    )
    scores: int | None = declared(
        TextLine(partial(read_count, what="Scores expected"), ("9", "12", "13")),
        "Scores expected on the board",
        "how many scores are expected on the board; without it nothing is turned into matchpoints",
        optional=True,
        hint=EMPTY,
        group=THE_BOARD,
        when=IN_MATCHPOINTS,
    )
    imps: Fraction | None = average_plus_field("the value of average plus in IMPs", ("3", "2.5"), THE_BOARD, IN_IMPS)
    fault_ns: Fault = fault_field("NS were")
    fault_ew: Fault = fault_field("EW were")
    own_ns: Fraction | None = _own("NS", BY_SIDES)
    boards_ns: int | None = _boards("NS")
    missed_ns: int | None = _missed("NS")
    own_ew: Fraction | None = _own("EW", BY_SIDES)
    boards_ew: int | None = _boards("EW")
    missed_ew: int | None = _missed("EW")
    own_n: Fraction | None = _own("North", ALONE)
    own_e: Fraction | None = _own("East", ALONE)
    own_s: Fraction | None = _own("South", ALONE)
    own_w: Fraction | None = _own("West", ALONE)
    culprit: Seat | None = declared(
        word({seat.word: seat.value for seat in Seat}, {seat.value: seat for seat in Seat}),
        "Player at fault",
        "in an individual, the seat of the player who alone caused it",
        optional=True,
        group=THE_SESSION,
        when=ALONE,
    )
    several_boards: Regulation | None = declared(
        by_regulation("several boards", "several missed boards"),
        "Several boards missed",
        "`average-plus-two` where the Regulating Authority follows the advice of the WBF (12C2(d))",
        optional=True,
        group=THE_SESSION,
        when=BY_SIDES,
    )

    @property
    def contestants(self) -> tuple[Contestant, ...]:
        """NS and EW, or the four players of an individual. Raises BadSession."""
        if self.scoring is Scoring.INDIVIDUAL:
            return tuple(self._player(seat) for seat in Seat)
        return tuple(self._side(side) for side in Side)

    def _side(self, side: Side) -> Contestant:
        key = side.value.lower()
        own, boards, missed = (getattr(self, f"{name}_{key}") for name in ("own", "boards", "missed"))
        fault = self._fault_of(side)
        return self.guard(f"missed_{key}", lambda: Contestant(side.value, side, fault, own, boards, missed))

    def _player(self, seat: Seat) -> Contestant:
        own = getattr(self, f"own_{seat.value.lower()}")
        return Contestant(seat.word, seat.side, self._fault_of(seat.side), own)

    def _fault_of(self, side: Side) -> Fault:
        return self.fault_ns if side is Side.NS else self.fault_ew


def rule_artificial(given: ArtificialGiven, edition: int) -> ArtificialRuling:
    """Average plus, average or average minus for each contestant."""
    imps = Fraction(3) if given.imps is None else given.imps
    return artificial_score(
        given.contestants,
        given.scoring,
        given.reason,
        edition,
        given.scores,
        imps,
        given.several_boards,
        given.culprit,
    )


def _whose(ruling: ArtificialRuling, award: Award) -> Side | Seat:
    if ruling.scoring is not Scoring.INDIVIDUAL:
        return award.contestant.side
    return next(seat for seat in Seat if seat.word == award.contestant.name)


def artificial_figures(ruling: ArtificialRuling) -> dict[Figure, Value]:
    """Each contestant's award, in its unit and in matchpoints, and the results of typical mistakes."""
    unit = "imps" if ruling.scoring.in_imps else "percentage"
    found: dict[Figure, Value] = {Figure("total"): ruling.total, Figure("power"): str(ruling.power)}
    if ruling.top is not None:
        found[Figure("top")] = ruling.top
    for award in ruling.awards:
        who = _whose(ruling, award)
        found[Figure("award", who)] = award.grade.value
        for road, value in _roads(ruling, award).items():
            found[Figure(f"{unit}{road}", who)] = value
            matchpoints = None if ruling.scoring.in_imps else ruling.in_matchpoints(value)
            if matchpoints is not None:
                found[Figure(f"matchpoints{road}", who)] = matchpoints
    return found


def _roads(ruling: ArtificialRuling, award: Award) -> dict[str, Fraction]:
    """The award, and under its own name each result of a typical mistake."""
    roads = {
        "": award.score,
        " by the grade": award.standard,
        " as average plus": Grade.PLUS.standard(ruling.imps),
    }
    if award.contestant.own is not None:
        roads[" on the other boards"] = award.contestant.own
    counted_in = award.counting_this_board()
    if counted_in is not None:
        roads[" counting this board"] = counted_in
    if ruling.scoring is not Scoring.INDIVIDUAL:
        (other,) = (each for each in ruling.awards if each is not award)
        roads[" left by the others"] = (Fraction() if ruling.scoring.in_imps else Fraction(100)) - other.score
    return roads


ARTIFICIAL = CaseForm(
    "artificial",
    ArtificialGiven,
    rule_artificial,
    artificial_figures,
    {
        "percentage": BadPercentage,
        "average": BadAverage,
        "no top": NoTop,
        "session": BadSession,
        "last resort": NotTheLastResort,
        "sit-out": SitOut,
    },
    asks=(AskedFigure("percentage", "%"), AskedFigure("imps", "IMPs")),
)

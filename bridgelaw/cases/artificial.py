"""The form of case for an artificial adjusted score (Law 12C2): artificial."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from bridgelaw.cases.case import Case, Computed, Figure, Form
from bridgelaw.cases.fields import Fields
from bridgelaw.laws import BadInput
from bridgelaw.laws.regulations import Regulation, regulation, regulations_about
from bridgelaw.rulings.artificial import (
    ArtificialRuling,
    Award,
    Contestant,
    Fault,
    Grade,
    Reason,
    Scoring,
    artificial_score,
    read_average,
    read_count,
    read_percentage,
)
from bridgelaw.scoring import Seat, Side


def artificial(case: Case) -> Computed:
    """Average plus, average or average minus for each contestant."""
    given = Fields(case.given, case.file, case.id, "given.")
    scoring = given.member("scoring", Scoring, Scoring.MATCHPOINTS)
    reason = given.member("reason", Reason, Reason.UNPLAYABLE)
    contestants = _players(given) if scoring is Scoring.INDIVIDUAL else _sides(given, scoring)
    scores = given.number("scores") if given.has("scores") and not scoring.in_imps else None
    worth = given.reading("imps", lambda text: read_average(text, "Average plus"), "3") if scoring.in_imps else None
    individual = scoring is Scoring.INDIVIDUAL
    limited = given.has("several_boards") and not individual
    several = given.reading("several_boards", _about_several_boards) if limited else None
    culprit = given.reading("culprit", Seat.parse) if given.has("culprit") and individual else None
    given.nothing_else()
    ruling = given.guard(
        "",
        lambda: artificial_score(
            contestants,
            scoring,
            reason,
            case.edition,
            scores,
            Fraction(3) if worth is None else worth,
            several,
            culprit,
            case.title,
        ),
    )
    return Computed(ruling.derivation, _figures(ruling), ruling)


def _sides(given: Fields, scoring: Scoring) -> list[Contestant]:
    return [_side(given, side, side.value.lower(), scoring) for side in Side]


def _side(given: Fields, side: Side, key: str, scoring: Scoring) -> Contestant:
    read = read_average if scoring.in_imps else read_percentage
    own = given.reading(f"own_{key}", lambda text: read(text, side.value), "")
    boards = given.reading(f"boards_{key}", lambda text: read_count(text, side.value), "")
    missed = given.number(f"missed_{key}", 1)
    fault = given.member(f"fault_{key}", Fault)
    return given.guard(f"missed_{key}", lambda: Contestant(side.value, side, fault, own, boards, missed))


def _players(given: Fields) -> list[Contestant]:
    faults = {side: given.member(f"fault_{side.value.lower()}", Fault) for side in Side}
    return [_player(given, seat, faults[seat.side]) for seat in Seat]


def _player(given: Fields, seat: Seat, fault: Fault) -> Contestant:
    own = given.reading(f"own_{seat.value.lower()}", lambda text: read_percentage(text, seat.word), "")
    return Contestant(seat.word, seat.side, fault, own)


def _about_several_boards(name: str) -> Regulation:
    found = regulation(name)
    if found.about != "several boards":
        known = ", ".join(each.id for each in regulations_about("several boards"))
        raise BadInput(f"'{name}' says nothing of several missed boards.", f"Those that do: {known}.")
    return found


def _figures(ruling: ArtificialRuling) -> dict[str, Figure]:
    unit = "imps" if ruling.scoring.in_imps else "percentage"
    found: dict[str, Figure] = {"total": ruling.total, "power": str(ruling.power)}
    if ruling.top is not None:
        found["top"] = ruling.top
    for award in ruling.awards:
        name = award.contestant.name.lower()
        found[f"{name} award"] = award.grade.value
        for road, value in _roads(ruling, award).items():
            found[f"{name} {unit}{road}"] = value
            matchpoints = None if ruling.scoring.in_imps else ruling.in_matchpoints(value)
            if matchpoints is not None:
                found[f"{name} matchpoints{road}"] = matchpoints
    return found


def _roads(ruling: ArtificialRuling, award: Award) -> dict[str, Fraction]:
    """The award, and under a name of its own each figure that it is mistaken for."""
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


FORMS: Mapping[str, Form] = {"artificial": artificial}

REFUSALS: Mapping[str, str] = {
    "percentage": "BadPercentage",
    "average": "BadAverage",
    "no top": "NoTop",
    "session": "BadSession",
    "last resort": "NotTheLastResort",
    "sit-out": "SitOut",
}

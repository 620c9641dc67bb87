"""A weighted board in a match: rounded IMPs and their Victory Points, or Victory Points weighted directly."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from bridgelaw.chapters.law12.kinds.victory_points import page_of
from bridgelaw.exercises.kinds.club import result_of, scored, vulnerable
from bridgelaw.exercises.kinds.disallowed import Disallowed, disallowed
from bridgelaw.exercises.kinds.in_force import laid_down
from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.slips import half_way, number, slip, wrong_law
from bridgelaw.exercises.wrong_answers import WrongAnswer, mean_points
from bridgelaw.laws import cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.assigned import Match, TeamsRuling, weighted_at_teams
from bridgelaw.scoring import Side, figure, imps, scale_named, signed
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Table

_STEPS = {Fraction(1, 100): "hundredths", Fraction(1, 2): "halves"}
SCALES = (("whole_vp", 24), ("wbf_continuous", 16), ("wbf_continuous", 24))


@dataclass(frozen=True)
class InMatch:
    """A cancelled bid in a match: the other table, the IMPs without this board, and the unit that is weighted."""

    case: Disallowed
    other: int
    other_told: str
    match: Match
    weigh_vps: bool
    vp_rounding: Regulation | None = None

    def ruling(self) -> TeamsRuling:
        """The ruling on it."""
        assigned, match, rounding = self.case.assigned(), self.match, self.vp_rounding
        table = self.other, self.case.table_result
        return weighted_at_teams(assigned, *table, match, weigh_vps=self.weigh_vps, vp_rounding=rounding)


def in_match(rng: Random, level: int) -> InMatch:
    """A close match; in the third level the conditions weight Victory Points, not IMPs."""
    case = disallowed(rng, min(level, 2))
    there = result_of(rng, case.deal)
    scale = scale_named(*SCALES[level - 1])
    home, away = rng.randint(15, 40), rng.randint(15, 40)
    told = scored(there, case.deal)
    match = Match(home, away, scale)
    found = InMatch(case, case.deal.points(there), told, match, level == 3, laid_down("vp_rounding"))
    side = case.innocent
    margin = abs(home - away) + 12
    if margin >= scale.blitz:
        raise DrawAgain
    expected = sum(w * imps(side.sign * (p - found.other)) for p, w in case.weighted().weights.items())
    if imps(side.sign * (case.table_result - found.other)) >= expected:
        raise DrawAgain
    return found


def ask(facts: InMatch) -> Drawn:
    """The IMPs for the score sheet and the Victory Points of the match; or the Victory Points alone."""
    case, side, ruling = facts.case, facts.case.innocent, facts.ruling()
    if ruling.stands:
        raise DrawAgain
    own, match = ruling.of(side), facts.match
    exact = sum(part.weight * (part.vps or 0) for part in own.contributions) if facts.weigh_vps else own.imps
    if half_way(exact, ruling.rounding.unit or 1):
        raise DrawAgain
    # The ruling must change the score of the match.
    kept = Fraction(imps(side.sign * (case.table_result - facts.other)))
    if (match.vps_of(side, kept) == ruling.awarded(side)) if facts.weigh_vps else (kept == own.rounded_imps):
        raise DrawAgain
    ours, theirs = (match.ns_imps, match.ew_imps) if side is Side.NS else (match.ew_imps, match.ns_imps)
    told = (
        f"Teams. {vulnerable(case.deal)} {case.story} {case.judged()} At the other table: {facts.other_told}. Without "
        f"this board the team that sits {side} here has {ours} IMPs, and the other team has {theirs}. The conditions "
        f"of contest name this scale: {match.scale}."
    )
    if facts.weigh_vps:
        told += " They also say: weight the Victory Points of each result, and round to "
        told += f"{_STEPS[ruling.rounding.unit or Fraction(1, 100)]}."
        parts = [f"{part.written} of {figure(part.vps or 0)}" for part in own.contributions]
        says = f"Weight the VPs and round last: {', '.join(parts[:-1])} and {parts[-1]} VPs."
        asked = (
            number(
                _prompt(side),
                "VPs",
                ruling.awarded(side),
                says,
                _weighed_slips(ruling, side),
                "Look up the VPs of each result, and weight them.",
            ),
        )
        return Drawn(
            told, asked, (cite("12C1(c)"), cite("78D")), tell(ruling), _rows(facts), at_the_table=case.at_the_table
        )
    says = f"The exact figure is {figure(own.imps, sign=True)}. Enter the nearest whole IMP on the score sheet."
    first = number(
        f"How many IMPs do {side} get on the score sheet?",
        "IMPs",
        own.rounded_imps,
        says,
        _imp_slips(ruling, side),
        "Convert each result to IMPs. Weight the IMPs, and round last.",
    )
    vps = f"The margin with the board is {signed(own.final_margin or 0)}."
    second = number(
        _prompt(side),
        "VPs",
        own.vps_from_imps or 0,
        vps,
        _vp_slips(ruling, side),
        "Add the rounded IMPs to the margin of the match.",
    )
    laws = (cite("12C1(c)"), cite("78B"), cite("78D"))
    return Drawn(told, (first, second), laws, tell(ruling), _rows(facts), at_the_table=case.at_the_table)


def _prompt(side: Side) -> str:
    return f"How many Victory Points does the team that sits {side} here get for the match?"


def _imp_slips(ruling: TeamsRuling, side: Side) -> Iterator[WrongAnswer]:
    own = ruling.of(side)
    points = int(round(mean_points(ruling.assigned.of(side)) / 10) * 10)
    first = imps(side.sign * (points - ruling.other_table))
    yield wrong_law(
        "total points first", first, "You averaged the total points first. Convert each result to IMPs, then weight."
    )
    likeliest = max(own.contributions, key=lambda part: part.weight)
    yield wrong_law(
        "not weighted", likeliest.imps, "You used one result only. The others have weight as well."
    )
    cut = int(own.imps)
    yield slip("cut off", cut, "You cut off the fraction. Round to the nearest whole IMP.")
    yield slip("not rounded", own.imps, "That is the exact figure. Round to the nearest whole IMP.")
    yield slip("sign", -own.rounded_imps, f"The number is right, but the sign is wrong. The question asks for {side}.")


def _vp_slips(ruling: TeamsRuling, side: Side) -> Iterator[WrongAnswer]:
    own, match = ruling.of(side), ruling.played
    answer = own.vps_from_imps or Fraction()
    without = match.vps_of(side, Fraction())
    yield slip("board left out", without, "That is the match without this board.")
    weighted = "You weighted the VPs. Here you round the IMPs and look up the VPs for that margin."
    yield wrong_law("vps weighted instead", own.rounded_vps or 0, weighted)
    other_team = f"That is the other team's score. The question asks for {side}."
    yield wrong_law("other team", match.scale.pool - answer, other_team)
    turned = match.vps_of(side, -own.rounded_imps)
    yield slip("sign", turned, "You added the IMPs of the board to the wrong team.")


def _weighed_slips(ruling: TeamsRuling, side: Side) -> Iterator[WrongAnswer]:
    own, match = ruling.of(side), ruling.played
    looked_up = "You looked up the rounded IMPs. These conditions say: weight the Victory Points of each result."
    yield wrong_law("imps looked up", own.vps_from_imps or 0, looked_up)
    yield slip("board left out", match.vps_of(side, Fraction()), "That is the match without this board.")
    answer = ruling.awarded(side)
    other_team = f"That is the other team's score. The question asks for {side}."
    yield wrong_law("other team", match.scale.pool - answer, other_team)
    likeliest = max(own.contributions, key=lambda part: part.weight)
    yield wrong_law(
        "not weighted", likeliest.vps or 0, "You used one result only. The others have weight as well."
    )


def _rows(facts: InMatch) -> Table:
    """A page of the scale, with every margin that this match can reach with the board."""
    won = [imps(points - facts.other) for points in facts.case.weighted().weights]
    return page_of(facts.match.scale, [facts.match.margin + n for n in (*won, *(-n for n in won), 0)])


KINDS = (
    Kind(
        "weighted-vps",
        "From a weighted board to the match",
        lesson_page("law12", "02_weighted_scores"),
        lambda rng, level: ask(in_match(rng, level)),
        minutes=5,
        levels=(2, 3),
        figure=True,
        has_hand=True,
    ),
)

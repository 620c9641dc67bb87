"""Weighted scores at teams, in IMPs and in Victory Points.

Each outcome is compared with the result at the other table and turned into IMPs first; only then is it weighted.
Weighting total points first is another, wrong calculation. Where the conditions of contest weight Victory Points, each
outcome is turned into those, and damage is then also judged in them.
"""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.laws import BadInput, cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.assigned.damage import (
    Finding,
    advantage_doubts,
    damage_ground,
    kept_grounds,
    stands_ground,
    weights_ground,
)
from bridgelaw.rulings.assigned.outcomes import AssignedScore, WeightedScore
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Side, VictoryPointScale, imps
from bridgelaw.scoring.exact import round_half_away_from
from bridgelaw.scoring.imps import round_imps_of
from bridgelaw.scoring.printed import counted, figure

IMPS, VPS = "IMPs", "VPs"


class BadMatch(BadInput):
    """Impossible match figures."""


@dataclass(frozen=True)
class Match:
    """A team match without the board in question: IMPs of each team, named by its seats at the adjusted table.

    >>> from bridgelaw.scoring import wbf_continuous
    >>> Match(20, 14, wbf_continuous(16)).vps_of(Side.NS, Fraction(5))
    Fraction(326, 25)
    """

    ns_imps: int
    ew_imps: int
    scale: VictoryPointScale

    def __post_init__(self) -> None:
        if self.ns_imps < 0 or self.ew_imps < 0:
            raise BadMatch(
                "A team cannot have scored fewer than 0 IMPs in a match.", "Enter each team's own total of IMPs won."
            )

    @property
    def margin(self) -> int:
        """IMPs by which the team of NS leads without this board."""
        return self.ns_imps - self.ew_imps

    def vps_of(self, side: Side, won: Fraction) -> Fraction:
        """Victory Points of the match when that side wins this many IMPs on this board."""
        return self.scale.award(side.sign * self.margin + int(won))[0]


@dataclass(frozen=True)
class Contribution:
    """The contribution of one outcome to a side's score. All figures are that side's own.

    `difference` is in total points, `imps` in IMPs; `margin` (IMPs) and `vps` are None without a match.
    """

    name: str
    score: int
    weight: Fraction
    written: str
    difference: int
    imps: int
    margin: int | None = None
    vps: Fraction | None = None


@dataclass(frozen=True)
class SideAtTeams:
    """One side's weighted score at teams, exact and rounded.

    `imps` is the exact weighted total, `rounded_imps` the figure for the score sheet. `vps_from_imps` is the Victory
    Points of the match after the rounded IMPs; `vps_weighted` weights the Victory Points of each outcome instead,
    `rounded_vps` rounds that. `vps_rounded_first` shows the result of rounding each outcome's Victory Points before
    weighting, and is never awarded.
    """

    side: Side
    contributions: tuple[Contribution, ...]
    imps: Fraction
    rounded_imps: Fraction
    final_margin: int | None = None
    vps_from_imps: Fraction | None = None
    vps_weighted: Fraction | None = None
    rounded_vps: Fraction | None = None
    vps_rounded_first: Fraction | None = None


@dataclass(frozen=True)
class TeamsRuling:
    """A weighted score at teams: both sides' figures, whether the table result stands, and the steps.

    `rounding` is that of the weighted unit.
    """

    assigned: AssignedScore
    other_table: int
    table_result: int | None
    match: Match | None
    ns: SideAtTeams
    ew: SideAtTeams
    finding: Finding
    rounding: Regulation
    grounds: tuple[Ground, ...]
    doubts: tuple[Doubt, ...] = ()

    def of(self, side: Side) -> SideAtTeams:
        """The figures of one side."""
        return self.ns if side is Side.NS else self.ew

    @property
    def stands(self) -> bool:
        """True if no innocent side was damaged, so that the table result stands."""
        return self.finding.stands

    @property
    def weighs_vps(self) -> bool:
        """True if Victory Points are weighted instead of IMPs, and so are the unit of damage and award."""
        return self.finding.unit == VPS

    @property
    def played(self) -> Match:
        """The match. Raises BadMatch where none was given."""
        if self.match is None:
            raise BadMatch("No match was given.", "Give the IMPs of both teams without this board.")
        return self.match

    @property
    def kept(self) -> tuple[SideAtTeams, ...]:
        """The sides that keep their table result."""
        return tuple(each for each in (self.ns, self.ew) if self.finding.keeps_table_result(each.side))

    @property
    def adjusted(self) -> tuple[SideAtTeams, ...]:
        """The sides whose adjusted score is stated: one is enough for both where the two scores balance."""
        return _adjusted(self.assigned, self.finding, self.ns, self.ew)

    @property
    def balanced(self) -> bool:
        """True if one side wins exactly what the other loses."""
        return not (self.assigned.split or self.kept)

    def awarded(self, side: Side) -> Fraction:
        """Return one side's award in the weighted unit, rounded: IMPs of the board, or VPs of the match."""
        return _awarded(self.of(side), self.finding)

    def __repr__(self) -> str:
        sides = (Side.NS, Side.EW)
        unit = self.finding.unit
        if self.stands:
            stood = counted(self.finding.award(Side.NS), unit, sign=unit == IMPS)
            return f"TeamsRuling: table result stands, NS {stood}"
        each = ", ".join(f"{side.name} {counted(self.awarded(side), unit, sign=unit == IMPS)}" for side in sides)
        if self.kept:
            return f"TeamsRuling: {each} ({self.kept[0].side.name} keep their table result)"
        exact = " and ".join(figure(self.finding.expected[side], sign=not self.weighs_vps) for side in sides)
        return f"TeamsRuling: {each} (exactly {exact})"


def weighted_at_teams(
    assigned: AssignedScore,
    other_table: int,
    table_result: int | None = None,
    match: Match | None = None,
    imp_rounding: Regulation | None = None,
    vp_rounding: Regulation | None = None,
    weigh_vps: bool = False,
) -> TeamsRuling:
    """Weight the IMPs, or with `weigh_vps` the Victory Points, of each outcome; Laws 12C1(c) and 78B.

    `other_table` and `table_result` are total points of the NS pair at their own table: when team A sits NS at the
    adjusted table, `other_table` is the score of its opponents, NS in the other room. Source 002, example 8: two thirds
    of +620 and one third of −100 against +140 is 4 2/3 IMPs.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore
    >>> score = WeightedScore.of({620: "2/3", -100: "1/3"})
    >>> weighted_at_teams(AssignedScore.for_both(score, offending=Side.EW), other_table=140)
    TeamsRuling: NS +5 IMPs, EW −5 IMPs (exactly +4 2/3 and −4 2/3)
    """
    imp_rounding = imp_rounding or regulation("imps-whole")
    vp_rounding = vp_rounding or regulation("vps-hundredth")
    _check_match(match, weigh_vps, imp_rounding)
    ns, ew = (
        _side_at_teams(side, assigned.of(side), other_table, match, imp_rounding, vp_rounding, assigned.innocent)
        for side in (Side.NS, Side.EW)
    )
    finding = _finding(assigned, other_table, table_result, match if weigh_vps else None, (ns, ew))
    grounds = _grounds(finding, ns, ew, match, weigh_vps, imp_rounding, vp_rounding)
    doubts = () if match is None or weigh_vps else _turned_round(match, finding, (ns, ew))
    doubts = (*doubts, *advantage_doubts(finding))
    rounding = vp_rounding if weigh_vps else imp_rounding
    return TeamsRuling(assigned, other_table, table_result, match, ns, ew, finding, rounding, tuple(grounds), doubts)


def _check_match(match: Match | None, weigh_vps: bool, imp_rounding: Regulation) -> None:
    if weigh_vps and match is None:
        raise BadMatch(
            "Victory Points can only be weighted for a match.", "Give the IMPs of both teams without this board."
        )
    if match is not None and imp_rounding.unit != 1:
        raise BadMatch(
            "Victory Points are looked up by whole IMPs.",
            "Round the weighted IMPs to the nearest whole.",
            "Law 78D, 2017",
        )


def _grounds(
    finding: Finding,
    ns: SideAtTeams,
    ew: SideAtTeams,
    match: Match | None,
    weigh_vps: bool,
    imp_rounding: Regulation,
    vp_rounding: Regulation,
) -> list[Ground]:
    """Weights, IMPs, VPs where they are weighted, damage; then rounding, and the VPs of the match."""
    assigned = finding.assigned
    scale = (regulation("team-vp-scale"), vp_rounding)
    grounds = [
        weights_ground(assigned),
        *(Ground("imps", (cite("78B", assigned.edition),), side) for side in assigned.told),
    ]
    if weigh_vps:
        grounds += [Ground("weighed-vps", scale, side) for side in assigned.told]
    grounds.append(damage_ground(finding))
    if finding.stands:
        return [*grounds, stands_ground(finding)]
    if weigh_vps:
        return [*grounds, *kept_grounds(finding)]
    grounds += [Ground("rounding", (imp_rounding,)), *kept_grounds(finding)]
    if match is not None:
        grounds += [Ground("vps", scale, each.side) for each in _adjusted(assigned, finding, ns, ew)]
    return grounds


def _adjusted(assigned: AssignedScore, finding: Finding, ns: SideAtTeams, ew: SideAtTeams) -> tuple[SideAtTeams, ...]:
    kept = [each for each in (ns, ew) if finding.keeps_table_result(each.side)]
    both = kept or assigned.split
    return tuple(each for each in ((ns, ew) if both else (ns,)) if each not in kept)


def _finding(
    assigned: AssignedScore,
    other_table: int,
    table_result: int | None,
    weighed_match: Match | None,
    sides: tuple[SideAtTeams, SideAtTeams],
) -> Finding:
    """The comparison in the weighted unit: VPs of the match where one is given, else IMPs of the board."""
    actual: dict[Side, Fraction] | None = None
    if table_result is not None:
        actual = {each.side: Fraction(imps(each.side.sign * (table_result - other_table))) for each in sides}
    if weighed_match is None:
        return Finding(assigned, actual, {each.side: each.imps for each in sides}, IMPS)
    if actual is not None:
        actual = {side: weighed_match.vps_of(side, won) for side, won in actual.items()}
    return Finding(assigned, actual, {each.side: each.vps_weighted or Fraction() for each in sides}, VPS)


def _side_at_teams(
    side: Side,
    score: WeightedScore,
    other_table: int,
    match: Match | None,
    imp_rounding: Regulation,
    vp_rounding: Regulation,
    innocent: tuple[Side, ...],
) -> SideAtTeams:
    names, written = score.names, score.written
    contributions = []
    for points, weight in score.weights.items():
        difference = side.sign * (points - other_table)
        won = imps(difference)
        margin = None if match is None else side.sign * match.margin + won
        vps = None if match is None or margin is None else match.scale.award(margin)[0]
        contributions.append(Contribution(names[points], points, weight, written[points], difference, won, margin, vps))
    exact = sum((c.weight * c.imps for c in contributions), Fraction())
    rounded = _rounded(exact, side, imp_rounding, innocent)
    if match is None:
        return SideAtTeams(side, tuple(contributions), exact, rounded)
    draw = match.scale.award(0)[0]
    unit = vp_rounding.unit or Fraction(1, 100)
    final_margin = side.sign * match.margin + int(rounded)
    weighted = sum((c.weight * c.vps for c in contributions if c.vps is not None), Fraction())
    first = sum(
        (c.weight * round_half_away_from(c.vps, unit, draw) for c in contributions if c.vps is not None), Fraction()
    )
    return SideAtTeams(
        side,
        tuple(contributions),
        exact,
        rounded,
        final_margin,
        match.scale.award(final_margin)[0],
        weighted,
        round_half_away_from(weighted, unit, draw),
        first,
    )


def _rounded(exact: Fraction, side: Side, by: Regulation, innocent: tuple[Side, ...]) -> Fraction:
    """A side's IMPs as rounded by the regulation; with two innocent sides none can be favoured."""
    favoured = innocent[0] if by.favours and len(innocent) == 1 else None
    return round_imps_of(exact, side, favoured, by.unit or Fraction(1))


def _turned_round(match: Match, finding: Finding, sides: tuple[SideAtTeams, SideAtTeams]) -> tuple[Doubt, ...]:
    """A doubt for each innocent side that was damaged in IMPs and not in Victory Points, or the reverse."""
    if finding.actual is None:
        return ()
    return tuple(
        Doubt("turned-round", each.side)
        for each in sides
        if each.side in finding.assigned.innocent
        and (match.vps_of(each.side, finding.actual[each.side]) < (each.vps_weighted or Fraction()))
        != finding.damaged(each.side)
    )


def _awarded(each: SideAtTeams, finding: Finding) -> Fraction:
    if finding.keeps_table_result(each.side):
        return finding.award(each.side)
    rounded = (each.rounded_vps or Fraction()) if finding.unit == VPS else each.rounded_imps
    if finding.actual is None or each.side not in finding.assigned.innocent:
        return rounded
    # Coarse rounding must not take the innocent side below its table result.
    return max(rounded, finding.actual[each.side])

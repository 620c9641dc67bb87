"""Weighted scores at teams, in IMPs and in Victory Points.

Each outcome is compared with the result at the other table and turned into IMPs first; only then is it weighted.
Weighting total points first is another calculation, and a wrong one. Where the conditions of contest weight Victory
Points, each outcome is turned into those, and they are also the unit in which damage is looked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import BadInput, cite
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.assigned.damage import Finding
from bridgelaw.rulings.assigned.outcomes import AssignedScore, WeightedScore
from bridgelaw.rulings.assigned.sentences import announced, kept_step, offending_fact, outcomes_step, stands_derivation
from bridgelaw.rulings.derivation import Column, Derivation, Step, Table
from bridgelaw.scoring import Side, VictoryPointScale, imps
from bridgelaw.scoring.exact import decimal, round_half_away_from, round_half_up, signed
from bridgelaw.scoring.printed import counted, figure

IMPS, VPS = "IMPs", "VPs"


class BadMatch(BadInput):
    """Match figures that no match can have."""


@dataclass(frozen=True)
class Match:
    """A team match without the board in question: IMPs of each team, named by where it sits at the adjusted table."""

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


@dataclass(frozen=True)
class Contribution:
    """What one outcome adds to a side's score. All figures are that side's own.

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

    `imps` is the exact weighted total, `rounded_imps` what goes on the score sheet. `vps_from_imps` is the Victory
    Points of the match after the rounded IMPs; `vps_weighted` weights the Victory Points of each outcome instead,
    `rounded_vps` rounds that. `vps_rounded_first` shows what rounding each outcome's Victory Points before weighting
    would give, and is never awarded.
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
    """A weighted score at teams: both sides' figures, whether the table result stands, and the derivation."""

    assigned: AssignedScore
    other_table: int
    table_result: int | None
    match: Match | None
    ns: SideAtTeams
    ew: SideAtTeams
    finding: Finding
    derivation: Derivation

    def of(self, side: Side) -> SideAtTeams:
        """The figures of one side."""
        return self.ns if side is Side.NS else self.ew

    @property
    def stands(self) -> bool:
        """Whether no innocent side was damaged, so that the table result stands."""
        return self.finding.stands

    @property
    def weighs_vps(self) -> bool:
        """Whether Victory Points are weighted, and so are the unit of damage and award, instead of IMPs."""
        return self.finding.unit == VPS

    def awarded(self, side: Side) -> Fraction:
        """What one side is awarded in the unit that is weighted, rounded: IMPs of the board, or VPs of the match."""
        return _awarded(self.of(side), self.finding)

    def __repr__(self) -> str:
        sides = (Side.NS, Side.EW)
        if self.stands:
            return f"TeamsRuling: table result stands, NS {self.finding.written(self.finding.award(Side.NS))}"
        each = ", ".join(f"{side.name} {self.finding.written(self.awarded(side))}" for side in sides)
        kept = [side for side in sides if self.finding.keeps_table_result(side)]
        if kept:
            return f"TeamsRuling: {each} ({kept[0].name} keep their table result)"
        exact = " and ".join(figure(self.finding.expected[side], sign=not self.weighs_vps) for side in sides)
        return f"TeamsRuling: {each} (exactly {exact})"


def weighted_at_teams(
    assigned: AssignedScore,
    other_table: int,
    table_result: int | None = None,
    match: Match | None = None,
    imp_rounding: Regulation | None = None,
    vp_rounding: Regulation | None = None,
    title: str = "Weighted score at teams",
    cautions: tuple[str, ...] = (),
    weigh_vps: bool = False,
) -> TeamsRuling:
    """Weight the IMPs, or with `weigh_vps` the Victory Points, of each outcome; Laws 12C1(c) and 78B.

    `other_table` and `table_result` are total points of the NS pair at their own table: when team A sits NS at the
    adjusted table, `other_table` is what its opponents scored NS in the other room. Source 002, example 8:
    two thirds of +620 and one third of −100 against +140 is 4 2/3 IMPs.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore
    >>> score = WeightedScore.of({620: "2/3", -100: "1/3"})
    >>> weighted_at_teams(AssignedScore.for_both(score, offending=Side.EW), other_table=140)
    TeamsRuling: NS +5 IMPs, EW −5 IMPs (exactly +4 2/3 and −4 2/3)
    """
    imp_rounding = imp_rounding or regulation("imps-whole")
    vp_rounding = vp_rounding or regulation("vps-hundredth")
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
    ns, ew = (
        _side_at_teams(side, assigned.of(side), other_table, match, imp_rounding, vp_rounding)
        for side in (Side.NS, Side.EW)
    )
    finding = _finding(assigned, other_table, table_result, match if weigh_vps else None, (ns, ew))
    if match is not None and not weigh_vps:
        cautions = (*cautions, *_otherwise_in_vps(match, finding, (ns, ew)))
    facts = _teams_facts(assigned, other_table, match)
    sides = (ns, ew) if assigned.split else (ns,)
    steps = [outcomes_step(assigned), *(_imps_step(each, assigned.edition) for each in sides)]
    if weigh_vps and match is not None:
        steps += [_weighed_vps_step(each, match, vp_rounding) for each in sides]
    steps.append(finding.step())
    if finding.stands:
        derivation = stands_derivation(title, assigned, facts, steps, finding, cautions)
    else:
        kept = [each for each in (ns, ew) if finding.keeps_table_result(each.side)]
        adjusted = [each for each in ((ns, ew) if kept else sides) if each not in kept]
        keeping = [kept_step(finding, each.side) for each in kept]
        if weigh_vps and match is not None:
            steps += keeping
            result = _result_in_vps((ns, ew), match, finding)
        else:
            steps += [_rounding_step(adjusted, imp_rounding), *keeping]
            result = _result_in_imps((ns, ew), adjusted, kept, match, finding)
            if match is not None:
                steps += [_vps_step(each, match, vp_rounding) for each in adjusted]
        how = f"I have turned each of these results into {finding.unit} and weighted them."
        words = announced(assigned, how, result, balanced=not (assigned.split or kept))
        derivation = Derivation(title, facts, tuple(steps), result, words, cautions)
    return TeamsRuling(assigned, other_table, table_result, match, ns, ew, finding, derivation)


def _finding(
    assigned: AssignedScore,
    other_table: int,
    table_result: int | None,
    weighed_match: Match | None,
    sides: tuple[SideAtTeams, SideAtTeams],
) -> Finding:
    """The comparison in the unit that is weighted: VPs of the match where one is given, else IMPs of the board."""
    actual: dict[Side, Fraction] | None = None
    if table_result is not None:
        actual = {each.side: Fraction(imps(each.side.sign * (table_result - other_table))) for each in sides}
    if weighed_match is None:
        return Finding(assigned, actual, {each.side: each.imps for each in sides}, IMPS)
    if actual is not None:
        actual = {side: _vps_of(side, won, weighed_match) for side, won in actual.items()}
    return Finding(assigned, actual, {each.side: each.vps_weighted or Fraction() for each in sides}, VPS)


def _vps_of(side: Side, won: Fraction, match: Match) -> Fraction:
    """Victory Points of the match when that side wins so many IMPs on the board."""
    return match.scale.award(side.sign * match.margin + int(won))[0]


def _side_at_teams(
    side: Side,
    score: WeightedScore,
    other_table: int,
    match: Match | None,
    imp_rounding: Regulation,
    vp_rounding: Regulation,
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
    rounded = round_half_up(exact, imp_rounding.unit or 1)
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


def _otherwise_in_vps(match: Match, finding: Finding, sides: tuple[SideAtTeams, SideAtTeams]) -> tuple[str, ...]:
    """A caution for each innocent side that was damaged in IMPs and not in Victory Points, or the other way round."""
    cautions = []
    for each in sides:
        if finding.actual is None or each.side not in finding.assigned.innocent:
            continue
        actual, expected = _vps_of(each.side, finding.actual[each.side], match), each.vps_weighted or Fraction()
        if (actual < expected) != finding.damaged(each.side):
            cautions.append(
                f"In Victory Points the comparison turns round: with the table result the team of {each.side.name} has "
                f"{written_vps(actual, match)} and could expect {written_vps(expected, match)}. Where the conditions "
                "of contest weight VPs, compare there."
            )
    return tuple(cautions)


def _awarded(each: SideAtTeams, finding: Finding) -> Fraction:
    if finding.keeps_table_result(each.side):
        return finding.award(each.side)
    rounded = (each.rounded_vps or Fraction()) if finding.unit == VPS else each.rounded_imps
    if finding.actual is None or each.side not in finding.assigned.innocent:
        return rounded
    # A coarse rounding must not take from the innocent side what it had at the table.
    return max(rounded, finding.actual[each.side])


def _kept_vps(each: SideAtTeams, match: Match, finding: Finding) -> str:
    vps = _vps_of(each.side, finding.award(each.side), match)
    return f" The team of {each.side.name} has {written_vps(vps, match)} VPs."


def _result_in_imps(
    sides: tuple[SideAtTeams, SideAtTeams],
    adjusted: list[SideAtTeams],
    kept: list[SideAtTeams],
    match: Match | None,
    finding: Finding,
) -> str:
    awards = (f"{each.side.name} score {finding.written(_awarded(each, finding))}" for each in sides)
    result = " and ".join(awards) + "."
    if match is not None:
        result += "".join(_vps_result(each, match) for each in adjusted)
        result += "".join(_kept_vps(each, match, finding) for each in kept)
    return result


def _result_in_vps(sides: tuple[SideAtTeams, SideAtTeams], match: Match, finding: Finding) -> str:
    ns, ew = (written_vps(_awarded(each, finding), match) for each in sides)
    return f"With this board the team of NS has {ns} VPs and the team of EW has {ew} VPs."


def _teams_facts(assigned: AssignedScore, other_table: int, match: Match | None) -> tuple[str, ...]:
    facts = [offending_fact(assigned), f"At the other table NS scored {signed(other_table)}."]
    if match is not None:
        facts.append(
            f"Without this board the team of NS has {match.ns_imps} IMPs, the team of EW {match.ew_imps}: "
            f"a margin of {signed(match.margin)} for NS. "
            f"Victory Points: {match.scale.name}, {match.scale.boards} boards."
        )
    return tuple(facts)


def _rounding_step(adjusted: list[SideAtTeams], imp_rounding: Regulation) -> Step:
    totals = " and ".join(
        f"{counted(each.imps, IMPS, sign=True)} becomes {figure(each.rounded_imps, sign=True)} for {each.side.name}"
        for each in adjusted
    )
    return Step(f"Round once, at the end: {totals}.", (imp_rounding,))


def _imps_step(each: SideAtTeams, edition: int) -> Step:
    rows = tuple((c.name, c.difference, c.imps, c.written, c.weight * c.imps) for c in each.contributions)
    table = Table(
        f"{each.side.name}, IMPs",
        (
            Column("outcome"),
            Column("difference", True),
            Column("IMPs", True),
            Column("weight"),
            Column("weighted IMPs", True),
        ),
        rows,
        ("total", None, None, "1", each.imps),
    )
    return Step(
        f"For {each.side.name}, compare each outcome with the other table, turn the difference into IMPs, and only "
        f"then weight: {counted(each.imps, IMPS, sign=True)}.",
        (cite("78B", edition),),
        (table,),
    )


def _vps_table(each: SideAtTeams) -> Table:
    return Table(
        f"{each.side.name}, Victory Points",
        (Column("outcome"), Column("margin", True), Column("VPs"), Column("weight"), Column("weighted VPs")),
        tuple((c.name, c.margin, c.vps, c.written, c.weight * (c.vps or 0)) for c in each.contributions),
        ("total", None, None, "1", each.vps_weighted),
    )


def _weighed(each: SideAtTeams, match: Match) -> str:
    """The weighted VPs, exact and rounded, and what rounding too early would make of them."""
    exact, rounded, first = (
        written_vps(vps or Fraction(), match) for vps in (each.vps_weighted, each.rounded_vps, each.vps_rounded_first)
    )
    early = (
        ""
        if each.vps_rounded_first == each.vps_weighted
        else f" (Rounding the VPs of each outcome first would make it {first}.)"
    )
    return f"{exact}, rounded {rounded}.{early}"


def _vps_step(each: SideAtTeams, match: Match, vp_rounding: Regulation) -> Step:
    return Step(
        f"Victory Points for the team of {each.side.name}. The rounded IMPs make a margin of "
        f"{figure(each.final_margin or 0, sign=True)}, which is {written_vps(each.vps_from_imps or Fraction(), match)} "
        f"VPs. Where the conditions of contest weight the VPs of each outcome instead, it is {_weighed(each, match)}",
        (regulation("team-vp-scale"), vp_rounding),
        (_vps_table(each),),
    )


def _weighed_vps_step(each: SideAtTeams, match: Match, vp_rounding: Regulation) -> Step:
    return Step(
        f"The conditions of contest weight Victory Points. For the team of {each.side.name}, add the IMPs of each "
        f"outcome to the match, read the scale, and weight what it gives: {_weighed(each, match)}",
        (regulation("team-vp-scale"), vp_rounding),
        (_vps_table(each),),
    )


def _vps_result(each: SideAtTeams, match: Match) -> str:
    return f" The team of {each.side.name} has {written_vps(each.vps_from_imps or Fraction(), match)} VPs."


def written_vps(value: Fraction, match: Match) -> str:
    """Victory Points as the scale prints them: whole, or two decimals, and three for a weighted figure between."""
    if not any(value % 100 for value in match.scale.winner_table):
        return figure(value)
    return decimal(value, 2 if (value * 100).denominator == 1 else 3)

"""Weighted scores against one other table: teams (IMPs, Victory Points) and board-a-match.

Each outcome is compared with the result at the other table and turned into IMPs, Victory Points or half a board first;
only then is it weighted. Weighting total points first is another calculation, and a wrong one.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bridgelaw.laws import BadInput, Reference, cite, clause_for
from bridgelaw.laws.regulations import Regulation, regulation
from bridgelaw.rulings.assigned.damage import Finding
from bridgelaw.rulings.assigned.outcomes import AssignedScore, WeightedScore
from bridgelaw.rulings.derivation import Basis, Column, Derivation, Step, Table
from bridgelaw.scoring import Side, VictoryPointScale, bam, imps
from bridgelaw.scoring.exact import decimal, round_half_away_from, round_half_up, signed
from bridgelaw.scoring.printed import figure


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

    def awarded_imps(self, side: Side) -> Fraction:
        """What goes on the score sheet for one side: the rounded weighted IMPs, or those of a table result it keeps."""
        return _awarded_imps(self.of(side), self.finding)

    def __repr__(self) -> str:
        if self.stands:
            return f"TeamsRuling: table result stands, NS {figure(self.finding.award(Side.NS), sign=True)} IMPs"
        kept = [side for side in (Side.NS, Side.EW) if self.finding.keeps_table_result(side)]
        if kept:
            each = " and ".join(f"{s.name} {figure(self.awarded_imps(s), sign=True)} IMPs" for s in (Side.NS, Side.EW))
            return f"TeamsRuling: {each} ({kept[0].name} keep their table result)"
        each = ", ".join(f"{s.side.name} {figure(s.rounded_imps, sign=True)} IMPs" for s in (self.ns, self.ew))
        return f"TeamsRuling: {each} (exactly {figure(self.ns.imps, sign=True)} and {figure(self.ew.imps, sign=True)})"


def weighted_at_teams(
    assigned: AssignedScore,
    other_table: int,
    table_result: int | None = None,
    match: Match | None = None,
    imp_rounding: Regulation | None = None,
    vp_rounding: Regulation | None = None,
    title: str = "Weighted score at teams",
    cautions: tuple[str, ...] = (),
) -> TeamsRuling:
    """Weight the IMPs (and with a match the Victory Points) of each outcome; Laws 12C1(c) and 78B.

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
    actual = None
    if table_result is not None:
        swing = imps(table_result - other_table)
        actual = {Side.NS: Fraction(swing), Side.EW: Fraction(-swing)}
    finding = Finding(assigned, actual, {Side.NS: ns.imps, Side.EW: ew.imps}, "IMPs")
    if match is not None:
        cautions = (*cautions, *_otherwise_in_vps(match, finding, (ns, ew)))
    derivation = _teams_derivation(
        assigned, other_table, match, ns, ew, finding, imp_rounding, vp_rounding, title, cautions
    )
    return TeamsRuling(assigned, other_table, table_result, match, ns, ew, finding, derivation)


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


def _teams_derivation(
    assigned: AssignedScore,
    other_table: int,
    match: Match | None,
    ns: SideAtTeams,
    ew: SideAtTeams,
    finding: Finding,
    imp_rounding: Regulation,
    vp_rounding: Regulation,
    title: str,
    cautions: tuple[str, ...],
) -> Derivation:
    sides = (ns, ew) if assigned.split else (ns,)
    steps = [outcomes_step(assigned)]
    steps += [_imps_step(each, assigned.edition) for each in sides]
    steps.append(finding.step())
    if finding.stands:
        return stands_derivation(title, assigned, _teams_facts(assigned, other_table, match), steps, finding, cautions)
    kept = [each for each in (ns, ew) if finding.keeps_table_result(each.side)]
    adjusted = [each for each in ((ns, ew) if kept else sides) if each not in kept]
    totals = " and ".join(
        f"{figure(each.imps, sign=True)} IMPs becomes {figure(each.rounded_imps, sign=True)} for {each.side.name}"
        for each in adjusted
    )
    steps.append(Step(f"Round once, at the end: {totals}.", (imp_rounding,)))
    steps += [kept_step(finding, each.side) for each in kept]
    awards = (f"{each.side.name} score {figure(_awarded_imps(each, finding), sign=True)} IMPs" for each in (ns, ew))
    result = " and ".join(awards) + "."
    if match is not None:
        steps += [_vps_step(each, match, vp_rounding) for each in adjusted]
        result += "".join(_vps_result(each, match) for each in adjusted)
        result += "".join(_kept_vps(each, match, finding) for each in kept)
    how = "I have turned each of these results into IMPs and weighted them."
    words = announced(assigned, how, result, balanced=not (assigned.split or kept))
    return Derivation(title, _teams_facts(assigned, other_table, match), tuple(steps), result, words, cautions)


def _otherwise_in_vps(match: Match, finding: Finding, sides: tuple[SideAtTeams, SideAtTeams]) -> tuple[str, ...]:
    """A caution for each innocent side that was damaged in IMPs and not in Victory Points, or the other way round."""
    cautions = []
    for each in sides:
        if finding.actual is None or each.side not in finding.assigned.innocent:
            continue
        margin = each.side.sign * match.margin + int(finding.actual[each.side])
        actual, expected = match.scale.award(margin)[0], each.vps_weighted or Fraction()
        if (actual < expected) != finding.damaged(each.side):
            cautions.append(
                f"In Victory Points the comparison turns round: with the table result the team of {each.side.name} has "
                f"{written_vps(actual, match)} and could expect {written_vps(expected, match)}. Where the conditions "
                "of contest weight VPs, compare there."
            )
    return tuple(cautions)


def _awarded_imps(each: SideAtTeams, finding: Finding) -> Fraction:
    return finding.award(each.side) if finding.keeps_table_result(each.side) else each.rounded_imps


def _kept_vps(each: SideAtTeams, match: Match, finding: Finding) -> str:
    margin = each.side.sign * match.margin + int(finding.award(each.side))
    return f" The team of {each.side.name} has {written_vps(match.scale.award(margin)[0], match)} VPs."


def _teams_facts(assigned: AssignedScore, other_table: int, match: Match | None) -> tuple[str, ...]:
    facts = [offending_fact(assigned), f"At the other table NS scored {signed(other_table)}."]
    if match is not None:
        facts.append(
            f"Without this board the team of NS has {match.ns_imps} IMPs, the team of EW {match.ew_imps}: "
            f"a margin of {signed(match.margin)} for NS. "
            f"Victory Points: {match.scale.name}, {match.scale.boards} boards."
        )
    return tuple(facts)


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
        f"then weight: {figure(each.imps, sign=True)} IMPs.",
        (cite("78B", edition),),
        (table,),
    )


def _vps_step(each: SideAtTeams, match: Match, vp_rounding: Regulation) -> Step:
    rows = tuple((c.name, c.margin, c.vps, c.written, c.weight * (c.vps or 0)) for c in each.contributions)
    table = Table(
        f"{each.side.name}, Victory Points",
        (Column("outcome"), Column("margin", True), Column("VPs"), Column("weight"), Column("weighted VPs")),
        rows,
        ("total", None, None, "1", each.vps_weighted),
    )

    def written(value: Fraction | None) -> str:
        return written_vps(value or Fraction(), match)

    first = "Rounding the VPs of each outcome first "
    if each.vps_rounded_first == each.vps_weighted:
        first += "gives the same here."
    else:
        first += f"would make it {written(each.vps_rounded_first)}: round once, last."
    return Step(
        f"Victory Points for the team of {each.side.name}. The rounded IMPs make a margin of "
        f"{figure(each.final_margin or 0, sign=True)}, which is {written(each.vps_from_imps)} VPs. "
        "Where the conditions of contest weight the VPs of each outcome instead, it is "
        f"{written(each.vps_weighted)}, rounded {written(each.rounded_vps)}. {first}",
        (regulation("team-vp-scale"), vp_rounding),
        (table,),
    )


def _vps_result(each: SideAtTeams, match: Match) -> str:
    by_imps, weighted = each.vps_from_imps or Fraction(), each.rounded_vps or Fraction()
    result = f" The team of {each.side.name} has {written_vps(by_imps, match)} VPs"
    return result + ("." if by_imps == weighted else f", or {written_vps(weighted, match)} where VPs are weighted.")


def written_vps(value: Fraction, match: Match) -> str:
    """Victory Points as the scale prints them: to hundredths on the continuous scale, plain on a scale of whole VPs."""
    hundredths = any(value % 100 for value in match.scale.winner_table)
    return decimal(value, 2) if hundredths and (value * 100).denominator == 1 else figure(value)


@dataclass(frozen=True)
class BamRuling:
    """A weighted score at board-a-match: the expected share of the board, from 0 (lost) to 1 (won), for each side."""

    assigned: AssignedScore
    other_table: int
    ns: Fraction
    ew: Fraction
    finding: Finding
    derivation: Derivation

    def __repr__(self) -> str:
        ns, ew = (self.finding.award(side) for side in (Side.NS, Side.EW))
        lead = "table result stands, " if self.finding.stands else ""
        return f"BamRuling: {lead}NS {figure(ns)} board, EW {figure(ew)} board"


def weighted_at_bam(
    assigned: AssignedScore,
    other_table: int,
    table_result: int | None = None,
    title: str = "Weighted score at board-a-match",
    cautions: tuple[str, ...] = (),
) -> BamRuling:
    """How often would the board be won, halved or lost? Laws 12C1(c) and 78A; source 000, appendix C.

    >>> from bridgelaw.rulings.assigned import AssignedScore, WeightedScore
    >>> score = WeightedScore.of({1100: "1/10", 620: "7/10", -200: "2/10"})
    >>> weighted_at_bam(AssignedScore.for_both(score, offending=Side.EW), other_table=620)
    BamRuling: NS 0.45 board, EW 0.55 board
    """
    shares = {side: _bam_share(side, assigned.of(side), other_table) for side in (Side.NS, Side.EW)}
    actual = None
    if table_result is not None:
        won = bam(table_result, other_table)
        actual = {Side.NS: won, Side.EW: 1 - won}
    finding = Finding(assigned, actual, shares, "of a board")
    steps = [outcomes_step(assigned)]
    for side in (Side.NS, Side.EW) if assigned.split else (Side.NS,):
        steps.append(_bam_step(side, assigned.of(side), other_table, shares[side], assigned.edition))
    steps.append(finding.step())
    facts = (offending_fact(assigned), f"At the other table NS scored {signed(other_table)}.")
    if finding.stands:
        derivation = stands_derivation(title, assigned, facts, steps, finding, cautions)
    else:
        kept = [side for side in (Side.NS, Side.EW) if finding.keeps_table_result(side)]
        steps += [kept_step(finding, side) for side in kept]
        ns, ew = (figure(finding.award(side)) for side in (Side.NS, Side.EW))
        result = f"NS score {ns} of the board; EW score {ew} of it."
        how = "I have weighted how often the board would be won, halved or lost."
        words = announced(assigned, how, result, balanced=not (assigned.split or kept))
        derivation = Derivation(title, facts, tuple(steps), result, words, cautions)
    return BamRuling(assigned, other_table, shares[Side.NS], shares[Side.EW], finding, derivation)


def _bam_share(side: Side, score: WeightedScore, other_table: int) -> Fraction:
    return sum(
        (weight * bam(side.sign * points, side.sign * other_table) for points, weight in score.weights.items()),
        Fraction(),
    )


def _bam_step(side: Side, score: WeightedScore, other_table: int, share: Fraction, edition: int) -> Step:
    names, written = score.names, score.written
    rows = []
    for points, weight in score.weights.items():
        won = bam(side.sign * points, side.sign * other_table)
        rows.append((names[points], ("lost", "halved", "won")[int(2 * won)], written[points], weight * won))
    table = Table(
        f"{side.name}, board-a-match",
        (Column("outcome"), Column("board"), Column("weight"), Column("share of the board")),
        tuple(rows),
        ("total", None, "1", share),
    )
    return Step(
        f"For {side.name}, only winning, halving or losing the board counts, not by how much: "
        f"{figure(share)} of the board.",
        (cite("78A", edition),),
        (table,),
    )


def outcomes_step(assigned: AssignedScore) -> Step:
    """The weights, and which outcomes got none because their road is disallowed."""
    laws: list[Basis] = [assigned.law]
    if assigned.split:
        laws.append(clause_for("need-not-balance", assigned.edition))
        says = f"The weights, for NS: {_listed(assigned.ns)}. For EW: {_listed(assigned.ew)}. Each side's add to 1."
    else:
        says = f"The outcomes and their weights: {_listed(assigned.ns)}. They add to 1."
    roads = {
        o.name: o.through for score in (assigned.ns, assigned.ew) for o in score.outcomes if o.through and not o.weight
    }
    for name, through in roads.items():
        says += f" {name} through {through} carries no weight, because it is not reached legally."
    return Step(says, tuple(laws))


def offending_fact(assigned: AssignedScore) -> str:
    """Who offended, in one sentence."""
    if assigned.offending is None:
        return "Both sides are treated as non-offending."
    return f"{assigned.offending.name} offended; {assigned.offending.opponents.name} are the innocent side."


def kept_step(finding: Finding, side: Side) -> Step:
    """With two innocent sides, the one that was not damaged keeps what it has."""
    return Step(
        f"Both sides are treated as non-offending, so each is looked at alone: {side.name} keep the table result, "
        f"{finding.written(finding.award(side))}.",
        (cite("82C", finding.assigned.edition),),
    )


def stands_derivation(
    title: str,
    assigned: AssignedScore,
    facts: tuple[str, ...],
    steps: list[Step],
    finding: Finding,
    cautions: tuple[str, ...],
) -> Derivation:
    """The end of every ruling in which nobody innocent lost anything."""
    law: Reference = clause_for("aim", assigned.edition)
    steps = [*steps, Step("Without damage there is nothing to redress: the table result stands.", (law,))]
    result = f"The table result stands: NS {finding.written(finding.award(Side.NS))}."
    innocent = " and ".join(side.name for side in assigned.innocent)
    words = (
        f"There was an irregularity, but {innocent} did no worse than they could expect without it. The result stands."
    )
    return Derivation(title, facts, tuple(steps), result, words, cautions)


def _listed(score: WeightedScore) -> str:
    names = score.names
    return ", ".join(
        f"{names[points]} × {weight}"
        if names[points] == signed(points)
        else f"{names[points]} ({signed(points)}) × {weight}"
        for points, weight in score.written.items()
    )


def announced(assigned: AssignedScore, how: str, result: str, balanced: bool) -> str:
    """What the director says to the players: the likelihoods, how they became a score, and the score."""
    if assigned.split:
        likely = f"For NS I count {_likelihoods(assigned.ns)}; for EW {_likelihoods(assigned.ew)}."
    else:
        cause = "error" if assigned.offending is None else "infraction"
        likely = f"Without the {cause} I expect {_likelihoods(assigned.ns)}."
    close = "" if balanced else " The two scores do not balance, and they need not."
    return f"I am adjusting the score on this board. {likely} {how} {result}{close} You may appeal."


def _likelihoods(score: WeightedScore) -> str:
    return ", ".join(f"{score.names[points]} {_times(weight)}" for points, weight in score.written.items())


_COUNTED = (
    "never",
    "once",
    "twice",
    "three times",
    "four times",
    "five times",
    "six times",
    "seven times",
    "eight times",
    "nine times",
    "ten times",
)
_NUMBERS = ("", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def _times(weight: str) -> str:
    times, _, of = weight.partition("/")
    if not of:
        return "every time"
    counted = _COUNTED[int(times)] if int(times) < len(_COUNTED) else f"{times} times"
    return f"{counted} in {_NUMBERS[int(of)] if int(of) < len(_NUMBERS) else of}"

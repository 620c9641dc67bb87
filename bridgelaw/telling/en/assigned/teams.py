"""Weighted scores at teams in English: IMPs, and the Victory Points of a match."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from bridgelaw.rulings.assigned.damage import SIDES
from bridgelaw.rulings.assigned.teams import IMPS, Match, SideAtTeams, TeamsRuling
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring.printed import counted, decimal, figure, signed
from bridgelaw.telling.derivation import Column, Derivation, Doubts, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.en.assigned.sentences import DOUBTS, SHARED, announced, gains, offending_fact, scored, stood
from bridgelaw.telling.guess import Guess, sign_of, three_ways


def derivation(ruling: TeamsRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """A weighted score at teams, step by step."""
    title = title or "Weighted score at teams"
    told = steps(ruling, ruling.grounds, SENTENCES)
    facts, doubted = _facts(ruling), (*doubts, *ruling.doubts)
    left = cautions(ruling, doubted, TEAMS_DOUBTS)
    if ruling.stands:
        return stood(ruling, title, facts, told, left)
    result = _result_in_vps(ruling) if ruling.weighs_vps else _result_in_imps(ruling)
    how = f"I have converted each of these results to {ruling.finding.unit} and weighted them."
    whole = ruling.played.scale.pool if ruling.weighs_vps else 0
    balanced = ruling.balanced or sum(ruling.awarded(side) for side in SIDES) == whole
    words = announced(ruling.assigned, how, result, balanced)
    return Derivation(title, facts, told, result, words, left)


def foresee(ruling: TeamsRuling) -> Guess:
    """Ask before the ruling is shown."""
    return gains(ruling.finding, Fraction(), ruling.finding.unit) if not ruling.weighs_vps else _foresee_vps(ruling)


def _foresee_vps(ruling: TeamsRuling) -> Guess:
    side = ruling.assigned.innocent[0]
    gain = sign_of(ruling.finding.award(side) - ruling.finding.award(side.opponents))
    return three_ways(f"Does the team of {side} win the match?", ("It wins", "It is drawn", "It loses"), gain)


def written_vps(value: Fraction, match: Match) -> str:
    """Victory Points as the scale prints them: whole, or two decimals, and three for a weighted figure in between."""
    if not any(value % 100 for value in match.scale.winner_table):
        return figure(value)
    return decimal(value, 2 if (value * 100).denominator == 1 else 3)


def _facts(ruling: TeamsRuling) -> tuple[str, ...]:
    facts = [offending_fact(ruling.assigned), f"At the other table NS scored {signed(ruling.other_table)}."]
    match = ruling.match
    if match is not None:
        facts.append(
            f"Without this board the team of NS has {match.ns_imps} IMPs, the team of EW {match.ew_imps}: "
            f"a margin of {signed(match.margin)} for NS. "
            f"Victory Points: {match.scale.name}, {match.scale.boards} boards."
        )
    return tuple(facts)


# ---- the steps ----


def _imps(ruling: TeamsRuling, ground: Ground) -> Said:
    each = ruling.of(ground.of)
    rows = tuple((c.name, c.difference, c.imps, c.written, c.weight * c.imps) for c in each.contributions)
    columns = (
        Column("result"),
        Column("difference", True),
        Column("IMPs", True),
        Column("weight"),
        Column("weighted IMPs", True),
    )
    table = Table(f"{each.side.name}, IMPs", columns, rows, ("total", None, None, "1", each.imps))
    says = (
        f"For {each.side.name}, compare each result with the other table and convert the difference to IMPs. Then "
        f"weight: {counted(each.imps, IMPS, sign=True)}."
    )
    return says, (table,)


def _rounding(ruling: TeamsRuling, _: Ground) -> str:
    totals = " and ".join(
        f"{counted(each.imps, IMPS, sign=True)} becomes {figure(each.rounded_imps, sign=True)} for {each.side.name}"
        for each in ruling.adjusted
    )
    return f"Round once, at the end: {totals}."


def _vps(ruling: TeamsRuling, ground: Ground) -> Said:
    each, match = ruling.of(ground.of), ruling.played
    says = (
        f"Victory Points for the team of {each.side.name}: the rounded IMPs make a margin of "
        f"{figure(each.final_margin or 0, sign=True)}, which is {written_vps(each.vps_from_imps or Fraction(), match)} "
        f"VPs. If the conditions of contest weight the VPs of each result instead, it is {_weighed(each, match)}"
    )
    return says, (_vps_table(each),)


def _weighed_vps(ruling: TeamsRuling, ground: Ground) -> Said:
    each = ruling.of(ground.of)
    says = (
        f"The conditions of contest weight Victory Points. For the team of {each.side.name}, add the IMPs of each "
        f"result to the match, look up the VPs, and weight them: {_weighed(each, ruling.played)}"
    )
    return says, (_vps_table(each),)


def _weighed(each: SideAtTeams, match: Match) -> str:
    """State the weighted VPs, exact and rounded, and the result of rounding too early."""
    exact, rounded, first = (
        written_vps(vps or Fraction(), match) for vps in (each.vps_weighted, each.rounded_vps, each.vps_rounded_first)
    )
    early = (
        ""
        if each.vps_rounded_first == each.vps_weighted
        else f" (If you round the VPs of each result first, you get {first}.)"
    )
    return f"{exact}, rounded {rounded}.{early}"


def _vps_table(each: SideAtTeams) -> Table:
    return Table(
        f"{each.side.name}, Victory Points",
        (Column("result"), Column("margin", True), Column("VPs"), Column("weight"), Column("weighted VPs")),
        tuple((c.name, c.margin, c.vps, c.written, c.weight * (c.vps or 0)) for c in each.contributions),
        ("total", None, None, "1", each.vps_weighted),
    )


SENTENCES: Sentences[TeamsRuling] = {
    **SHARED,
    "imps": _imps,
    "rounding": _rounding,
    "vps": _vps,
    "weighed-vps": _weighed_vps,
}


# ---- the result, and what is left to check ----


def _result_in_imps(ruling: TeamsRuling) -> str:
    sides = (ruling.ns, ruling.ew)
    awards = (f"{each.side.name} score {scored(ruling.finding, ruling.awarded(each.side))}" for each in sides)
    result = " and ".join(awards) + "."
    if ruling.match is not None:
        for each in ruling.adjusted:
            vps = each.vps_from_imps or Fraction()
            result += f" The team of {each.side.name} has {written_vps(vps, ruling.match)} VPs."
        for each in ruling.kept:
            vps = ruling.match.vps_of(each.side, ruling.finding.award(each.side))
            result += f" The team of {each.side.name} has {written_vps(vps, ruling.match)} VPs."
    return result


def _result_in_vps(ruling: TeamsRuling) -> str:
    ns, ew = (written_vps(ruling.awarded(each.side), ruling.played) for each in (ruling.ns, ruling.ew))
    return f"With this board the team of NS has {ns} VPs and the team of EW has {ew} VPs."


def _turned_round(ruling: TeamsRuling, doubt: Doubt) -> str:
    each, match = ruling.of(doubt.of), ruling.played
    at_the_table = Fraction() if ruling.finding.actual is None else ruling.finding.actual[each.side]
    actual, expected = match.vps_of(each.side, at_the_table), each.vps_weighted or Fraction()
    return (
        f"In Victory Points the comparison is the other way round: with the table result the team of {each.side.name} "
        f"has {written_vps(actual, match)} and could expect {written_vps(expected, match)}. If the conditions of "
        "contest weight VPs, compare in VPs."
    )


TEAMS_DOUBTS: Doubts[TeamsRuling] = {**DOUBTS, "turned-round": _turned_round}

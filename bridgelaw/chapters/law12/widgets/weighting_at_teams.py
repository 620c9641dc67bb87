"""Weighted score at teams: outcomes and weights against the other table, IMPs and Victory Points, with their figure."""

from __future__ import annotations

from bridgelaw.chapters.law12.display.weighting_figure import Bar, Curve, contributions_svg, curve_svg
from bridgelaw.chapters.law12.forms.assigned import TEAMS
from bridgelaw.chapters.law12.widgets.weighting import WeightingCalculator
from bridgelaw.rulings.assigned import SideAtTeams, TeamsRuling


class WeightingAtTeams(WeightingCalculator):
    """The widget *Weighted score at teams*, over `rulings.assigned.weighted_at_teams`.

    >>> widget = WeightingAtTeams()
    >>> widget.set(other_table="+620")
    >>> widget.ruling.ns.imps
    Fraction(-4, 1)
    """

    title = "Weighted score at teams"
    form = TEAMS
    first_case = "slow-pass"

    def _sums(self, ruling: TeamsRuling) -> str:
        return "".join(_figure(ruling.of(side)) for side in ruling.assigned.told)

    def _below(self, ruling: TeamsRuling) -> str:
        curves = (_curve(ruling.of(side), ruling) for side in ruling.assigned.told)
        return "".join(curve_svg(each) for each in curves if each)

    def _figures_in_book(self) -> str:
        ruling: TeamsRuling = self.ruling
        sides = [ruling.of(side) for side in ruling.assigned.told]
        return "".join(_figure(each, _curve(each, ruling)) for each in sides)


def _figure(each: SideAtTeams, curve: Curve | None = None) -> str:
    bars = tuple(Bar(c.name, c.weight * c.imps) for c in each.contributions)
    return contributions_svg(bars, each.imps, f"IMPs for {each.side.name}", curve)


def _curve(each: SideAtTeams, ruling: TeamsRuling) -> Curve | None:
    match = ruling.match
    if match is None or each.final_margin is None or each.vps_from_imps is None or each.vps_weighted is None:
        return None
    points = tuple(
        (c.margin, c.vps, c.weight) for c in each.contributions if c.margin is not None and c.vps is not None
    )
    margins = [margin for margin, *_ in points] + [each.final_margin, 0]
    low, high = max(min(margins) - 4, -match.scale.blitz - 4), min(max(margins) + 4, match.scale.blitz + 4)
    shown_margins = tuple(range(min(low, *margins), max(high, *margins) + 1))
    vps = tuple(match.scale.award(margin)[0] for margin in shown_margins)
    final = (each.final_margin, each.vps_from_imps)
    return Curve(match.scale.name, shown_margins, vps, points, final, each.vps_weighted)

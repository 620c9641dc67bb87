"""The form of case for what a penalty card told: breach, help without one, who could have known (50E, 16C, 72C)."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AskedFigure, CaseForm
from bridgelaw.cases.given.penalty_card_information import InformationGiven
from bridgelaw.laws import BadInput
from bridgelaw.rulings.penalty_card_information import (
    BadAnswers,
    InformationRuling,
    NoSuchInformation,
    NothingToCompare,
    rule_information,
    weighed,
)
from bridgelaw.scoring import Side


def rule_given(given: InformationGiven, edition: int) -> InformationRuling:
    """The clause that adjusts, the weights and, with the other table's result, what they score at teams."""
    facts, after = given.facts, given.after(edition)
    return given.guard(
        "peers",
        lambda: rule_information(facts, edition, given.other_table, given.leaning, given.because or "", after),
    )


def information_figures(ruling: InformationRuling) -> dict[Figure, Value]:
    """Return what was found and by which clause; the weights, what they score, and what the innocents bear themselves.
    """
    facts = ruling.facts
    found: dict[Figure, Value] = {
        Figure("state"): facts.where.value,
        Figure("finding"): ruling.finding.value,
        Figure("breach"): "yes" if ruling.breach else "no",
        Figure("clause"): ruling.clause.clause if ruling.clause else "none",
        Figure("alternatives"): Fraction(len(facts.alternatives)),
    }
    for each in ruling.told:
        found[Figure("partner may use", of=each.about.value)] = "yes" if each.partner_may else "no"
    if ruling.poll is None:
        return found
    found[Figure("share")] = ruling.poll.poll.share
    for score, weight in ruling.poll.assigned.of(facts.offending.opponents).weights.items():
        found[Figure("weight", of=score)] = weight
    return found | _scored(ruling) | _split(ruling)


def _scored(ruling: InformationRuling) -> dict[Figure, Value]:
    """The IMPs; and those of the two wrong roads, the play counted after a breach, or not counted without one."""
    assert ruling.poll is not None
    teams = ruling.poll.teams
    if teams is None:
        return {}
    found: dict[Figure, Value] = {}
    for side in (Side.NS, Side.EW):
        found[Figure("imps", side)] = teams.of(side).imps
        found[Figure("imps rounded", side)] = teams.of(side).rounded_imps
        if teams.finding.actual is not None:
            found[Figure("imps at the table", side)] = teams.finding.actual[side]
        for name, breach in (("imps with the play counted", False), ("imps without the play", True)):
            try:
                other = weighed(ruling.facts, breach, ruling.edition, teams.other_table, ruling.poll.leaning).teams
            except BadInput:
                continue  # nobody in the poll chose anything else
            assert other is not None
            found[Figure(name, side)] = other.of(side).imps
    return found


def _split(ruling: InformationRuling) -> dict[Figure, Value]:
    if ruling.split is None:
        return {}
    split = ruling.split
    return {
        Figure("innocents"): split.exact[split.innocent],
        Figure("offenders"): split.exact[split.offending],
        Figure("damage"): split.parts.damage,
        Figure("self-inflicted"): split.parts.self_inflicted,
        Figure("chain"): "broken" if split.chain.broken else "holds",
    }


PENALTY_CARD_INFORMATION = CaseForm(
    "penalty-card-information",
    InformationGiven,
    rule_given,
    information_figures,
    {
        "answers of the poll": BadAnswers,
        "no such information": NoSuchInformation,
        "nothing to compare": NothingToCompare,
    },
    asks=(AskedFigure("imps", "IMPs"),),
)

"""The sentences that every form of an assigned adjusted score shares: facts, weights, announcement, result."""

from __future__ import annotations

from bridgelaw.laws import Reference, cite, clause_for
from bridgelaw.rulings.assigned.damage import Finding
from bridgelaw.rulings.assigned.grounds import why_split
from bridgelaw.rulings.assigned.outcomes import NUMBER_WORDS, AssignedScore, WeightedScore
from bridgelaw.rulings.derivation import Basis, Derivation, Step
from bridgelaw.scoring import Side
from bridgelaw.scoring.exact import signed


def outcomes_step(assigned: AssignedScore) -> Step:
    """The weights, and which outcomes got none because their road is disallowed."""
    laws: list[Basis] = [assigned.law]
    if assigned.split:
        laws += why_split(assigned)
        says = f"The weights, for NS: {_listed(assigned.ns)}. For EW: {_listed(assigned.ew)}. Each side's add to 1."
    else:
        says = f"The outcomes and their weights: {_listed(assigned.ns)}. They add to 1."
    roads = {
        o.name: o.through for score in (assigned.ns, assigned.ew) for o in score.outcomes if o.through and not o.weight
    }
    for name, through in roads.items():
        says += f" {name} through {through} carries no weight, because it is not reached legally."
    both = (*assigned.ns.outcomes, *assigned.ew.outcomes)
    for outcome in dict.fromkeys(each for each in both if each.through and each.weight):
        says += (
            f" {outcome.name} through {outcome.through} carries weight: the Laws of {assigned.edition} do not limit "
            "the weights to legal outcomes, those of 2017 do."
        )
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
    lead = "There was an infraction" if assigned.offending else "The error was mine"
    words = f"{lead}, but {innocent} did no worse than they could expect without it. The result stands. You may appeal."
    return Derivation(title, facts, tuple(steps), result, words, (*cautions, *finding.advantage()))


def _listed(score: WeightedScore) -> str:
    names = score.names
    return ", ".join(
        f"{weight} of {names[points]}" + ("" if names[points] == signed(points) else f" ({signed(points)})")
        for points, weight in score.written.items()
    )


def announced(assigned: AssignedScore, how: str, result: str, balanced: bool) -> str:
    """What the director says to the players: what is cancelled, the likelihoods, how they became a score, the score."""
    roads = dict.fromkeys(
        o.through for o in (*assigned.ns.outcomes, *assigned.ew.outcomes) if o.through and not o.weight
    )
    words = [f"I cancel {road}." for road in roads]
    if assigned.offending is None:
        words.append("The error was mine, so each side is treated as innocent.")
    if assigned.split:
        words.append(f"For NS I count {_likelihoods(assigned.ns)}; for EW {_likelihoods(assigned.ew)}.")
    else:
        words.append(f"{'Without it' if words else 'Without the infraction'} I expect {_likelihoods(assigned.ns)}.")
    words += [how, result]
    if not balanced:
        words.append("The two scores do not balance, and they need not.")
    return " ".join([*words, "You may appeal."])


def _likelihoods(score: WeightedScore) -> str:
    return ", ".join(f"{score.spoken[points]} {times(weight)}" for points, weight in score.written.items())


def times(weight: str) -> str:
    """A written weight as it is said aloud.

    >>> times("2/3"), times("1/10"), times("3/6")
    ('two times in three', 'once in ten', 'half the time')
    """
    part, _, of = weight.partition("/")
    if not of:
        return "every time"
    if 2 * int(part) == int(of):
        return "half the time"
    if int(of) >= 10 and part in ("1", "2"):
        return f"{'once' if part == '1' else 'twice'} in {_number(of)}"
    return f"{_number(part)} time{'' if part == '1' else 's'} in {_number(of)}"


def _number(digits: str) -> str:
    return NUMBER_WORDS[int(digits)] if int(digits) < len(NUMBER_WORDS) else digits

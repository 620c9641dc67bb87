"""The sentences that every form of an assigned adjusted score shares: facts, weights, damage, announcement, result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Protocol

from bridgelaw.laws import clause_for, editions_with
from bridgelaw.laws.words import joined
from bridgelaw.rulings.assigned.damage import Finding
from bridgelaw.rulings.assigned.outcomes import NUMBER_WORDS, AssignedScore, WeightedScore
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import counted, figure, signed
from bridgelaw.telling.derivation import Derivation, Step
from bridgelaw.telling.en.doubts import READING, aside_in_imps
from bridgelaw.telling.guess import Guess, sign_of, three_ways


class Weighted(Protocol):
    """Any ruling of a weighted score."""

    @property
    def assigned(self) -> AssignedScore:
        """Return the assigned score."""

    @property
    def finding(self) -> Finding:
        """Return the finding on damage."""


def weights(ruling: Weighted, _: Ground) -> str:
    """State the weights, and the outcomes without one because only a disallowed action leads to them."""
    return listed_weights(ruling.assigned)


def listed_weights(assigned: AssignedScore) -> str:
    """The weights of an assigned score, in a sentence."""
    if assigned.split:
        says = (
            f"The weights for NS are {_listed(assigned.ns)}. The weights for EW are {_listed(assigned.ew)}. For each "
            "side they add to 1."
        )
    elif len(assigned.ns.written) == 1:
        says = f"{_listed(assigned.ns, 'The whole weight goes to')}."
    else:
        says = f"The results and their weights are {_listed(assigned.ns)}. The weights add to 1."
    return " ".join([says, *roads(assigned.ns, assigned.ew)])


def roads(ns: WeightedScore, ew: WeightedScore) -> list[str]:
    """Explain outcomes that only a disallowed action leads to: that they carry no weight, or why they do."""
    both = (*ns.outcomes, *ew.outcomes)
    closed = {o.name: o.through for o in both if o.through and not o.weight}
    says = [
        f"{name} through {through} gets no weight, because it is not a legal result."
        for name, through in closed.items()
    ]
    years = [str(year) for year in editions_with("legal-roads-only")]
    says += [
        f"{outcome.name} through {outcome.through} gets weight: the Laws of {ns.edition} do not limit "
        f"the weights to legal results; the Laws of {joined(years)} do."
        for outcome in dict.fromkeys(each for each in both if each.through and each.weight)
    ]
    return says


def damage(ruling: Weighted, _: Ground) -> str:
    """The table result beside the expectation, for each innocent side."""
    finding = ruling.finding
    if finding.actual is None:
        return (
            "The table result is not given here. Before you adjust, compare it with the expected score. A side that "
            "already has as much was not damaged and keeps its result."
        )
    return " ".join(_compared(finding, side, finding.actual[side]) for side in finding.assigned.innocent)


def _compared(finding: Finding, side: Side, actual: Fraction) -> str:
    expected = finding.expected[side]
    lead = f"{side.name} scored {scored(finding, actual)} at the table and could expect "
    lead += f"{figure(expected, sign=finding.unit == 'IMPs')}: "
    if actual < expected:
        return f"{lead}the damage is {amount(finding, expected - actual)}."
    return f"{lead}{side.name} lost nothing, so there is no damage."


def kept(ruling: Weighted, ground: Ground) -> str:
    """State, with two innocent sides, that the undamaged one keeps its score."""
    side: Side = ground.of
    return (
        f"Both sides are treated as non-offending, so look at each one alone. {side.name} were not damaged and keep "
        f"the table result, {scored(ruling.finding, ruling.finding.award(side))}."
    )


def stands(ruling: Weighted, _: Ground) -> str:
    """State that nobody innocent lost anything."""
    return "Without damage there is no redress: the table result stands."


def advantage(ruling: Weighted, doubt: Doubt) -> str:
    """Return a check for when the result stands though the offenders have more than their own weights give them."""
    finding, side = ruling.finding, doubt.of
    actual = Fraction() if finding.actual is None else finding.actual[side]
    gain = actual - finding.expected[side]
    return (
        f"By their own weights {side.name} could expect {scored(finding, finding.expected[side])} and have "
        f"{amount(finding, gain)} more. {clause_for('aim', finding.assigned.edition)}, also takes away a gain from an "
        "infraction. Decide whether this gain came from it."
    )


SHARED: Mapping[str, Callable[[Weighted, Ground], str]] = {
    "weights": weights,
    "damage": damage,
    "kept": kept,
    "stands": stands,
}


DOUBTS: Mapping[str, Callable[[Weighted, Doubt], str]] = {
    **READING,
    "advantage": advantage,
    "aside-in-imps": aside_in_imps,
}


def scored(finding: Finding, value: Fraction) -> str:
    """A score with its unit; only IMPs are won and lost, so only they carry a sign."""
    return counted(value, finding.unit, sign=finding.unit == "IMPs")


def amount(finding: Finding, value: Fraction) -> str:
    """A positive amount with its unit: "3 IMPs", "2/3 of an IMP"."""
    one = {"IMPs": "an IMP", "VPs": "a VP", "matchpoints": "a matchpoint"}.get(finding.unit)
    return f"{figure(value)} of {one}" if one and value < 1 else counted(value, finding.unit)


def offending_fact(assigned: AssignedScore) -> str:
    """Name the offenders, in one sentence."""
    if assigned.offending is None:
        return "Both sides are treated as non-offending."
    return f"{assigned.offending.name} offended; {assigned.offending.opponents.name} are the innocent side."


def stood(
    ruling: Weighted, title: str, facts: tuple[str, ...], steps: Sequence[Step], left: tuple[str, ...]
) -> Derivation:
    """State the whole ruling where nobody innocent lost anything; `left` are the remaining checks."""
    assigned, finding = ruling.assigned, ruling.finding
    result = f"The table result stands: NS {scored(finding, finding.award(Side.NS))}."
    innocent = " and ".join(side.name for side in assigned.innocent)
    lead = "There was an infraction" if assigned.offending else "The error was mine"
    words = f"{lead}, but {innocent} did no worse than they could expect without it. The result stands. You may appeal."
    return Derivation(title, facts, tuple(steps), result, words, left)


def _listed(score: WeightedScore, only: str = "") -> str:
    """Each result with its weight; the words of `only` stand for the weight of a single one."""
    names = score.names
    each = [
        (only or f"{weight} of", names[points], "" if names[points] == signed(points) else f" ({signed(points)})")
        for points, weight in score.written.items()
    ]
    return ", ".join(f"{lead} {name}{worth}" for lead, name, worth in each)


def announced(assigned: AssignedScore, how: str, result: str, balanced: bool) -> str:
    """Return the director's words: the cancelled result, the likelihoods, how they became a score, the score."""
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
    """A written weight as it is spoken.

    >>> times("2/3"), times("1/10"), times("3/6"), times("8/35")
    ('in two cases of three', 'in one case of ten', 'in half of the cases', 'in 8 cases of 35')
    >>> times("60%"), times("100%")
    ('in 60% of the cases', 'in every case')
    """
    if weight.endswith("%"):
        return "in every case" if weight == "100%" else f"in {weight} of the cases"
    part, _, of = weight.partition("/")
    if not of:
        return "in every case"
    if 2 * int(part) == int(of):
        return "in half of the cases"
    cases = "case" if part == "1" else "cases"
    if int(of) < len(NUMBER_WORDS):
        part, of = NUMBER_WORDS[int(part)], NUMBER_WORDS[int(of)]
    return f"in {part} {cases} of {of}"


def gains(finding: Finding, average: Fraction, unit: str) -> Guess:
    """Say whether the innocent side gains by the ruling; without a table result, whether it beats the average.

    With an average of 0, as in IMPs, that is winning or losing.
    """
    side = finding.assigned.innocent[0]
    if finding.actual is not None:
        gain = sign_of(finding.award(side) - finding.actual[side])
        return three_ways(f"Do {side} gain by the ruling?", ("They gain", "Nothing changes", "They lose"), gain)
    above = sign_of(finding.award(side) - average)
    if not average:
        return three_ways(f"Do {side} win {unit} on this board?", ("They win some", "Neither", "They lose some"), above)
    choices = ("More than average", "Just average", "Less than average")
    return three_ways(f"What do {side} score, in {unit}?", choices, above)

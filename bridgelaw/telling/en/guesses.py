"""The questions that a reader is asked before a ruling is shown. The ruling knows the answer: none is written here."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from bridgelaw.scoring import Side
from bridgelaw.telling.graphs import words_read
from bridgelaw.telling.guess import Guess

if TYPE_CHECKING:
    from bridgelaw.rulings.artificial import ArtificialRuling
    from bridgelaw.rulings.assigned import BamRuling, FieldRuling, PairsRuling, TeamsRuling
    from bridgelaw.rulings.assigned.damage import Finding
    from bridgelaw.rulings.board_road import BoardRoad
    from bridgelaw.rulings.claim import ClaimRuling
    from bridgelaw.rulings.codes import CodesRuling
    from bridgelaw.rulings.damage_split import SplitRuling
    from bridgelaw.rulings.fouled_board import FouledRuling
    from bridgelaw.rulings.lead_out_of_turn import LeadRuling
    from bridgelaw.rulings.poll import PollRuling
    from bridgelaw.rulings.procedure import ProcedureRuling
    from bridgelaw.rulings.team_play import TeamPlayRuling


def guess(ruling: object) -> Guess | None:
    """Return what to ask before this ruling is shown; None where there is nothing to foresee."""
    known = (_KINDS[each.__name__] for each in type(ruling).__mro__ if each.__name__ in _KINDS)
    ask = next(known, None)
    return ask(ruling) if ask else None


def _sign(x: Fraction | int) -> int:
    return (x > 0) - (x < 0)


def _three(asks: str, choices: tuple[str, str, str], sign: int) -> Guess:
    """Three answers: for a figure above the middle, at it and below it."""
    return Guess(asks, choices, 1 - sign)


def _gains(finding: Finding, average: Fraction, unit: str) -> Guess:
    """Return whether the innocent side gains by the ruling; without a table result, how it does against the average.

    An average of nothing, as in IMPs, is told as winning and losing.
    """
    side = finding.assigned.innocent[0]
    if finding.actual is not None:
        gain = _sign(finding.award(side) - finding.actual[side])
        return _three(f"Do {side} gain by the ruling?", ("They gain", "Nothing changes", "They lose"), gain)
    above = _sign(finding.award(side) - average)
    if not average:
        return _three(f"Do {side} win {unit} on this board?", ("They win some", "Neither", "They lose some"), above)
    choices = ("More than average", "Just average", "Less than average")
    return _three(f"What do {side} score, in {unit}?", choices, above)


def _teams(ruling: TeamsRuling) -> Guess:
    return _gains(ruling.finding, Fraction(), ruling.finding.unit) if not ruling.weighs_vps else _vps(ruling)


def _vps(ruling: TeamsRuling) -> Guess:
    side = ruling.assigned.innocent[0]
    gain = _sign(ruling.finding.award(side) - ruling.finding.award(side.opponents))
    return _three(f"Does the team of {side} win the match?", ("It wins", "It is drawn", "It loses"), gain)


def _field(ruling: FieldRuling) -> Guess:
    form = ruling.form
    average = Fraction((ruling.expected or len(ruling.lines)) - 1) if form.unit == "matchpoints" else Fraction()
    return _gains(ruling.finding, average, form.unit)


def _pairs(ruling: PairsRuling) -> Guess:
    return _gains(ruling.field.finding, ruling.top / 2, "matchpoints")


def _bam(ruling: BamRuling) -> Guess:
    return _gains(ruling.finding, Fraction(1, 2), "boards")


def _split(ruling: SplitRuling) -> Guess:
    parts = ruling.parts
    back = parts.innocents - parts.actual
    right = 2 if not back else 0 if back >= parts.damage else 1
    asks = f"How much of what they lost do {ruling.innocent} get back?"
    return Guess(asks, ("All of it", "Part of it", "Nothing"), right)


def _poll(ruling: PollRuling) -> Guess:
    side, share = next(iter(ruling.leaned.items()))
    asks = f"With the benefit of the doubt, how likely is what {side} hope for?"
    choices = ("More than half", "Exactly half", "Less than half")
    return _three(asks, choices, _sign(share - Fraction(1, 2)))


def _fouled(ruling: FouledRuling) -> Guess:
    smallest = min(ruling.groups, key=lambda group: group.size)
    ways = list(type(smallest.way))
    asks = f"How is the smallest group, of {smallest.size}, scored?"
    return Guess(asks, tuple(f"By {way.value}" for way in ways), ways.index(smallest.way))


def _artificial(ruling: ArtificialRuling) -> Guess:
    average = Fraction(50 if ruling.imps is None else 0)
    asks = "Together, what do the scores of this board come to?"
    choices = ("More than average", "Just average", "Less than average")
    return _three(asks, choices, _sign(ruling.total - average * len(ruling.awards)))


def _procedure(ruling: ProcedureRuling) -> Guess | None:
    """Return what words.en.toml asks before a clause governs, or none does."""
    words = words_read(ruling.graph, ruling.edition).get("guess")
    if ruling.walk.ending is None or words is None:
        return None
    return Guess(words["asks"], (words["yes"], words["no"]), 0 if ruling.governs else 1)


def _codes(ruling: CodesRuling) -> Guess:
    side = ruling.innocent
    most = max(each.scores[side] for each in ruling.codes)
    kindest = ruling.of(str(ruling.edition)).scores[side] == most
    asks = f"Does any code give {side} more than the Laws of {ruling.edition}?"
    return Guess(asks, ("Yes, another is kinder", "No, none gives more"), 1 if kindest else 0)


def _road(ruling: BoardRoad) -> Guess:
    answers = {True: 0, False: 1, None: 2}
    return Guess("Is the board fouled?", ("Yes", "No", "It hangs on a table"), answers[ruling.fouled])


def _team_play(ruling: TeamPlayRuling) -> Guess:
    asks = "Which team does better on this board?"
    choices = ("That of NS", "Neither, or not yet", "That of EW")
    awards = ruling.awards
    return _three(asks, choices, _sign(awards[Side.NS] - awards[Side.EW]) if awards else 0)


def _lead(ruling: LeadRuling) -> Guess | None:
    if ruling.walk.ending is None and not ruling.options:
        return None
    asks = f"Has {ruling.lead.declarer.word} a choice?"
    return Guess(asks, ("Yes, declarer chooses", "No choice"), 0 if ruling.before_choice else 1)


def _claim(ruling: ClaimRuling) -> Guess | None:
    """Return how many tricks declarer's side gets: with up to three left any number, else those near the ruling's."""
    if ruling.tricks is None:
        return None
    got, left = ruling.tricks[0], sum(ruling.tricks)
    least = max(0, min(got - 2, left - 3))
    choices = tuple(range(least, min(left, least + 3) + 1))
    side = ruling.claim.ending.declarer.side
    asks = f"How many of the {left} tricks do {side} get?" if left > 1 else f"Do {side} get the last trick?"
    says = tuple(map(str, choices)) if left > 1 else ("No", "Yes")
    return Guess(asks, says, choices.index(got))


_KINDS: dict[str, Callable[[Any], Guess | None]] = {
    "TeamsRuling": _teams,
    "FieldRuling": _field,
    "PairsRuling": _pairs,
    "BamRuling": _bam,
    "SplitRuling": _split,
    "PollRuling": _poll,
    "FouledRuling": _fouled,
    "ArtificialRuling": _artificial,
    "ProcedureRuling": _procedure,
    "CodesRuling": _codes,
    "BoardRoad": _road,
    "TeamPlayRuling": _team_play,
    "LeadRuling": _lead,
    "ClaimRuling": _claim,
}

"""A question made of a fouled board: the score of one line of its traveller.

The right answer is the ruling's; the wrong ones come from the drawn questions on fouled boards.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from bridgelaw.chapters.law87.kinds.fouled import Fouled, neuberg_slips, small_slips
from bridgelaw.chapters.law87.rulings.fouled_at_teams import TeamsReferral
from bridgelaw.chapters.law87.rulings.fouled_board import FouledRuling
from bridgelaw.chapters.law87.rulings.fouled_groups import LineAward
from bridgelaw.exercises.kinds.slips import told_from
from bridgelaw.exercises.of_case import CaseQuestion, amount, no_question
from bridgelaw.exercises.part import BadExercise
from bridgelaw.exercises.question import Option
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws.words import joined
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import counted, figure

# The percentage of a small group, unless a pair in it is at fault.
SHARED = 120


def question_of(ruling: FouledRuling | TeamsReferral) -> CaseQuestion:
    """Ask for the score of the line with the most typical mistakes. Raises BadExercise where there is none."""
    if isinstance(ruling, TeamsReferral):
        raise no_question("fouled")
    scored = [each for each in ruling.awards if each.line.score is not None]
    lines = tuple(each.line for each in scored)
    asked = []
    for place, award in enumerate(scored):
        if award.group is not None and _asks(award):
            facts = Fouled(lines, ruling.body, ruling.expected, place, Side.NS, 2)
            asked.append((award, told_from(_answer(award), _slips(ruling, facts, award))))
    if not asked:
        raise BadExercise("No line of this board can be asked for.", "Give the lines with their results.")
    # Prefer a line of a changed form: there the Law makes a difference.
    award, wrong = max(asked, key=lambda each: (min(3, len(each[1])), bool(each[0].line.form)))
    says, unit = _says(ruling, award), "matchpoints" if award.percentages is None else "%"
    pair = award.line.pair(Side.NS)
    what = "How many matchpoints, exactly, does" if unit == "matchpoints" else "What percentage of a top does"
    right = Option(amount(_answer(award), unit), f"Right. {says}", True)
    prompt = f"{what} {pair} get by the regulation of the {ruling.body.name}?"
    return prompt, right, (_wrong(each, unit, says) for each in wrong)


def _asks(award: LineAward) -> bool:
    """False for a pair that fouled the board itself and for one with an artificial score: those are other questions."""
    return award.percentages is None or sum(award.percentages.values()) == SHARED


def _answer(award: LineAward) -> Fraction:
    return award.exact[Side.NS] if award.percentages is None else award.percentages[Side.NS]


def _slips(ruling: FouledRuling, facts: Fouled, award: LineAward) -> Iterator[WrongAnswer]:
    if award.percentages is None:
        return neuberg_slips(facts, award)
    return small_slips(facts, award, ruling.top)


def _says(ruling: FouledRuling, award: LineAward) -> str:
    group, score = award.group, award.line.score
    assert group is not None and score is not None
    if award.percentages is not None:
        places = joined([f"{figure(each)}%" for each in ruling.body.places[group.size - 1]])
        return f"The group has {counted(group.size, 'results')} and gets {places}; equal results share."
    inside, size, whole = group.matchpoints[Side.NS][score], group.size, group.expected
    shown = f"In the group of {size} the score is {figure(ruling.body.on_scale(inside))}."
    return f"{shown} Neuberg's formula converts it to {whole} scores: {figure(_answer(award))}."


def _wrong(each: WrongAnswer, unit: str, says: str) -> Option:
    return Option(amount(each.value, unit), f"{each.says} {says}", road=each.name)

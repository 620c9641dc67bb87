"""Questions made of a case of one's own about a fouled board: one line of its traveller, and the road that it took.

The right answer is the ruling's; the wrong ones are those that the drawn questions on fouled boards know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bridgelaw.exercises.kinds.fouled import Fouled, neuberg_slips, small_slips
from bridgelaw.exercises.kinds.slips import told_from
from bridgelaw.exercises.part import BadExercise
from bridgelaw.exercises.question import Option
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.laws.words import joined
from bridgelaw.rulings.board_road import BoardRoad, TablePlay
from bridgelaw.rulings.board_road.road import Form
from bridgelaw.rulings.fouled_board import FouledRuling, LineAward
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import counted, figure

_Asked = tuple[str, Option, Iterator[Option]]
# A small group shares so many per cent, unless a pair of it is at fault.
SHARED = 120


# ---- a line of a fouled board ----


def of_a_fouled_board(ruling: FouledRuling) -> _Asked:
    """Return what the line scores whose typical errors lead to the most figures. Raises BadExercise where there is
    none.
    """
    scored = [each for each in ruling.awards if each.line.score is not None]
    lines = tuple(each.line for each in scored)
    asked = []
    for place, award in enumerate(scored):
        if award.group is not None and _asks(award):
            facts = Fouled(lines, ruling.body, ruling.expected, place, Side.NS, 2)
            asked.append((award, told_from(_answer(award), _slips(ruling, facts, award))))
    if not asked:
        raise BadExercise("No line of this board can be asked for.", "Give the lines with their results.")
    # Among equals a line of another form than the correct one: there the Law bites.
    award, wrong = max(asked, key=lambda each: (min(3, len(each[1])), bool(each[0].line.form)))
    says, unit = _says(ruling, award), "matchpoints" if award.percentages is None else "%"
    pair = award.line.pair(Side.NS)
    what = "How many matchpoints, exactly, does" if unit == "matchpoints" else "What, in per cent of a top, does"
    right = Option(_amount(_answer(award), unit), f"Right. {says}", True)
    prompt = f"{what} {pair} get by the regulation of the {ruling.body.name}?"
    return prompt, right, (_wrong(each, unit, says) for each in wrong)


def _asks(award: LineAward) -> bool:
    """Not a pair that fouled the board itself, nor one with an artificial score: those are other questions."""
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
        return f"Its group has {counted(group.size, 'results')}: {places}, and equal results share."
    inside, size, whole = group.matchpoints[Side.NS][score], group.size, group.expected
    shown = f"{figure(ruling.body.on_scale(inside))} in the group of {size}"
    return f"{shown}, by Neuberg brought to {whole} scores: {figure(_answer(award))}."


def _amount(value: Fraction, unit: str) -> str:
    return f"{figure(value)}%" if unit == "%" else counted(value, unit)


def _wrong(each: WrongAnswer, unit: str, says: str) -> Option:
    return Option(_amount(each.value, unit), f"{each.says} {says}", road=each.name)


# ---- the road of a board ----


def of_a_road(road: BoardRoad) -> _Asked:
    """Return which tables have played it in the changed form. Raises BadExercise where that is not known, or none has.
    """
    changed = road.of(Form.CHANGED)
    if not changed or road.of(Form.IN_DOUBT):
        raise BadExercise("Which tables played it in which form is not settled here.", "Find out where it went wrong.")
    says = f"In form >1 it was played at {_tables(changed)}; those before it had the correct form."
    right = Option(_named(changed), f"Right. {says}", True)
    wrong = (Option(_named(tables), f"{why} {says}", road=name) for name, tables, why in _taken_for(road, changed))
    return "Which tables play it in form >1, all told?", right, wrong


def _taken_for(road: BoardRoad, changed: Sequence[TablePlay]) -> Iterator[tuple[str, Sequence[TablePlay], str]]:
    """Yield which tables are taken for them, each once and never none."""
    mistake, call = road.mistake, road.found
    taken = {
        "the table at fault": (
            [each for each in road.plays if each in changed or each == mistake],
            "The table that put it back wrongly had played the right cards before.",
        ),
        "but for the call": (
            [each for each in changed if each != call],
            "The table that calls has played it as it lay.",
        ),
        "those to come": (
            [each for each in road.plays if each in changed or each in road.to_come],
            "Those to come play it put right.",
        ),
        "only the call": ([call], "Every table since the mistake had those cards, not the last alone."),
        "all so far": (
            [each for each in road.plays if each in changed or each.played],
            "Whoever played it before the mistake played what the diagram has.",
        ),
    }
    seen = [[*changed]]
    for name, (tables, why) in taken.items():
        if tables and tables not in seen:
            seen.append(tables)
            yield name, tables, why


def _tables(plays: Sequence[TablePlay]) -> str:
    numbers = [str(each.table) for each in plays]
    return f"table{'s' if len(numbers) > 1 else ''} {joined(numbers)}"


def _named(plays: Sequence[TablePlay]) -> str:
    words = _tables(plays)
    return words[:1].upper() + words[1:]

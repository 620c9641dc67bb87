"""A question made of a case: the right answer is its ruling, the wrong ones are the typical mistakes of its calculator.

The right figure is offered beside the figures of typical mistakes; a path through a decision beside the endings that
one different answer leads to. A form with another question names the module that makes it (`question` in chapter.toml):
its function `question_of` takes the ruling and returns a `CaseQuestion`.

The question gives all facts needed to answer: the story, the facts of the ruling, and the judgements or entries, as a
table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from importlib import import_module
from random import Random
from typing import Any

from bridgelaw.cases import Case, Computed, Figure
from bridgelaw.cases.forms import CASE_FORMS
from bridgelaw.cases.given.answers import Answers
from bridgelaw.exercises.exercise import Exercise
from bridgelaw.exercises.part import BadExercise
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.exercises.wrong_answers import WRONG_ANSWERS, worked
from bridgelaw.laws import BadInput
from bridgelaw.registry import forms
from bridgelaw.rulings.assigned import PairsRuling, TeamsRuling
from bridgelaw.rulings.card_play import Play
from bridgelaw.rulings.decision import Walk
from bridgelaw.scoring import Side
from bridgelaw.scoring.printed import counted
from bridgelaw.scoring.printed import figure as printed
from bridgelaw.telling import tell, teller_module
from bridgelaw.telling.derivation import Column, Table
from bridgelaw.telling.graphs import GraphWords, graph_words

#: The prompt, the right option and the wrong ones.
CaseQuestion = tuple[str, Option, Iterator[Option]]
MOST_WRONG, LEAST_WRONG = 3, 2
APART = Fraction(1, 100)
_SAYS = {
    "total points first": "That averages the total points. First convert each result, then weight.",
    "rounded before weighting": "That rounds each product. Round once, at the end.",
    "other table added": "That adds the result of the other table. Subtract it.",
    "not weighted": "That is the likeliest result only. The others count as well.",
    "complement": "That subtracts the other side's figure from the whole. Calculate each side separately.",
    "line dropped": "That leaves out the adjusted table when you compare the others.",
    "board left out": "That leaves out the board itself.",
}
# The feedback to a figure of the case that is mistaken for another, by its kind.
_TAKEN = {
    "at the table": "That is the table result, which does not stand.",
    "imps at the table": "That is the table result, which does not stand.",
    "imps as polled": "That uses the poll without the benefit of the doubt for the innocent side.",
    "imps outright": "That gives the favourable result in full.",
    "imps that the leaning is worth": "That is only the benefit of the doubt, not the score.",
    "imps with the play counted": "That counts a play that was not allowed.",
    "imps without the play": "That leaves out a play that was allowed.",
    "imps if compared": "That compares the two results as if both stood.",
    "imps assigned": "That is the assigned score before rounding. The score sheet takes the rounded one.",
    "imps by itself": "That is the team's own score. In a knockout you average the two scores.",
    "imps by the grade": "That is the artificial score for the grade.",
    "imps left by the other": "That is the other team's loss. Each team has its own score.",
    "percentage as average plus": "That is average plus. This side gets another grade.",
    "percentage by the grade": "That is the standard for the grade. Here the other boards of the session change it.",
    "percentage on the other boards": "That is the percentage on the other boards. It does not count here.",
    "percentage counting this board": "That includes this board. Only the other boards of the session count.",
    "percentage left by the others": "That subtracts the other side's award from 100%. Each side has its own award.",
    "matchpoints": "That is the award in matchpoints, not a percentage.",
}
# And for self-inflicted damage, where the question is about the innocent side's score, in the order of the options.
_TAKEN_OF_DAMAGE = {
    "innocents": "That is their own score. In a knockout you average it with the other side's.",
    "innocents if balanced": "That is the complement of the offenders' score. The two need not balance.",
    "averaged as written": "That averages the two scores without a change of sign. One is the other side's: change its "
    "sign first.",
    "consequent": "That is the damage from the infraction, not the score.",
    "damage": "That is the damage, not the score.",
    "normal": "That is the normal result, but they do not get that score.",
    "actual": "That is the table result, which does not stand for them.",
    "by the recipe": "That is the normal result minus the difference of expected and actual. No Law says so.",
    "in total points": "That uses total points. Convert each result first.",
}
_ENOUGH = "Write the question yourself, as on the page For schools. You can still show and print the case."


def case_question(case: Case, seed: int = 0) -> Exercise:
    """The case as a question with one right option. Raises BadInput where too few mistakes are known for its form."""
    found, part = worked(case), case_choice(case, seed)
    laws = case.laws or found.derivation.laws
    return Exercise(case.id, case.title, 2, _facts(case, found), (part,), laws, found.derivation, table=known(case))


def case_choice(case: Case, seed: int = 0) -> MultipleChoice:
    """The options of that question.

    >>> from bridgelaw.cases import case_named
    >>> case_choice(case_named("002-example-8")).solution
    '4 2/3 IMPs'
    """
    found = worked(case)
    prompt, right, wrong = _asked(case, found)
    options = {right.text: right}
    for each in wrong:
        if len(options) <= MOST_WRONG:
            options.setdefault(each.text, each)
    if len(options) <= LEAST_WRONG:
        raise BadExercise(f"The course knows too few typical mistakes for a question on “{case.title}”.", _ENOUGH)
    shown = [*options.values()]
    Random(f"{case.id}/{seed}").shuffle(shown)
    return MultipleChoice(prompt, tuple(shown))


def no_question(form: str) -> BadExercise:
    """Return the refusal to make a question of a case of that form."""
    return BadExercise(f"The course cannot make a question from a case of the form {form}.", _ENOUGH)


def _facts(case: Case, found: Computed) -> str:
    """The story, and after it the other findings; for a path the story alone, because the findings are the answer; for
    a play declarer and contract: the cards are drawn.
    """
    if not case.story:
        return "\n".join(found.derivation.facts)
    facts = found.derivation.facts
    if "answers" in CASE_FORMS[case.form].given.declared():
        facts = ()
    return "\n".join([case.story, *(facts[:1] if isinstance(found.ruling, Play) else facts)])


def known(case: Case) -> Table | None:
    """Return the entries about the board: results with their weights, the other tables; None for a path or a play.

    >>> from bridgelaw.cases import case_named
    >>> print(known(case_named("002-example-8")).text().splitlines()[-1])
    Other table, NS           3♠= N
    """
    if not CASE_FORMS[case.form].shows:
        return None
    declared = case.given.declared()
    rows = []
    for name, value in case.given.as_entered().items():
        # Advice on how to type an entry is only for the person who types it.
        label = declared[name].label.partition(", one ")[0].partition(", as in ")[0]
        label = "The lines: NS, EW, score" if name == "lines" else label
        for n, each in enumerate(_entries(value)):
            rows.append(("" if n else label, each))
    return Table("The board", (Column(""), Column("")), tuple(rows)) if rows else None


def _entries(value: Any) -> Iterator[str]:
    """Yield the lines of a field."""
    if isinstance(value, Mapping):
        yield ", ".join(str(each) for each in value.values() if each)
    elif isinstance(value, list | tuple):
        yield from (words for each in value for words in _entries(each))
    else:
        yield from str(value).splitlines()


def _asked(case: Case, found: Computed) -> CaseQuestion:
    own = forms()[case.form].question
    if own:
        asked: CaseQuestion = import_module(own).question_of(found.ruling)
        return asked
    walk = getattr(found.ruling, "walk", None)
    if isinstance(walk, Walk) and "answers" in CASE_FORMS[case.form].given.declared():
        right = Option(found.derivation.result, f"Right: {found.derivation.announcement}", True)
        return "How do you rule?", right, _other_endings(case, found, walk)
    if CASE_FORMS[case.form].asks:
        return _of_a_figure(case, found)
    raise no_question(case.form)


# ---- a figure ----


def _of_a_figure(case: Case, found: Computed) -> tuple[str, Option, Iterator[Option]]:
    offending = getattr(case.given, "offending", None)
    side = offending.opponents if isinstance(offending, Side) else Side.NS
    yields = ((each, found.figures.get(each.figure(side))) for each in CASE_FORMS[case.form].asks)
    asks, value = next(((each, value) for each, value in yields if value is not None), (None, None))
    if asks is None or not isinstance(value, Fraction):
        raise BadExercise(f"“{case.title}” has no figure to ask for.", _ENOUGH)
    asked, unit = asks.figure(side), asks.unit_of(found.ruling)
    who = str(side) if asks.of_a_side else "the innocent side"
    scores = f"What {'do' if asks.of_a_side else 'does'} {who} score, before rounding?"
    right = Option(amount(value, unit), f"Right. {found.derivation.result}", True)
    prompt = scores if asks.exact else f"Which score do you enter on the score sheet for {who}?"
    return prompt, right, _wrong_figures(found, asked, value, unit)


def amount(value: Fraction, unit: str) -> str:
    """Write a figure with its unit."""
    return f"{printed(value)}%" if unit == "%" else counted(value, unit)


def _wrong_figures(found: Computed, asked: Figure, value: Fraction, unit: str) -> Iterator[Option]:
    """The figures of typical mistakes, each once, without those too close to the right one."""
    seen = [value]
    for road, wrong, says in _roads(found, asked):
        if all(abs(wrong - each) > APART for each in seen):
            seen.append(wrong)
            yield Option(amount(wrong, unit), f"{says} {found.derivation.result}", road=road)


def _roads(found: Computed, asked: Figure) -> Iterator[tuple[str, Fraction, str]]:
    for road, says in _SAYS.items():
        if not isinstance(found.ruling, TeamsRuling | PairsRuling):
            break  # those mistakes belong to these forms of scoring
        try:
            wrong = WRONG_ANSWERS[road](found.ruling, asked)
        except (AttributeError, BadInput, LookupError):
            continue  # that mistake belongs to the other of the two
        yield road, wrong, says
    name = str(asked)
    for other, taken in found.figures.items():
        road = str(other).removeprefix(name).strip()
        known = str(other).startswith(f"{name} ") or (other.side, other.kind) == (asked.side, "matchpoints")
        if isinstance(taken, Fraction) and known and road not in ("rounded", ""):
            another = f"That is another figure of the case: {other.title}."
            yield road, taken, _TAKEN.get(other.kind, another) if other.of is None else f"That is {other.title} alone."
    for kind, says in _TAKEN_OF_DAMAGE.items() if asked.side is None else ():
        value = found.figures.get(Figure(kind))
        if isinstance(value, Fraction):
            yield kind, value, says


# ---- a road through a decision ----


def _other_endings(case: Case, found: Computed, walk: Walk) -> Iterator[Option]:
    """Yield the ends of the path if one answer is reversed, the last answer first."""
    words = _words(case, found)
    own = walk.answers
    for question, answer in reversed(walk.taken):
        for other in question.answers:
            if other.id == answer.id:
                continue
            for changed in _ended(case, {**own, question.id: other.id}):
                yield _otherwise(tell(changed).result, _when(changed, words), found, f"{question.id}: {other.id}")


def _ended(case: Case, answers: Mapping[str, str]) -> Iterator[Any]:
    """The rulings at the ends of a path with these answers; where it goes on to new questions, by each answer there."""
    try:
        ruling: Any = CASE_FORMS[case.form].ruled(case.given.answering(answers), case.edition, case.table)  # type: ignore[attr-defined]
        asked = ruling.walk.open
    except (AttributeError, BadInput, KeyError):
        return
    if asked is None:
        yield ruling
    else:
        for each in asked.answers:
            yield from _ended(case, {**answers, asked.id: each.id})


def _words(case: Case, found: Computed) -> GraphWords | None:
    """The words of the decision, those of the case itself where it has them."""
    words_of = getattr(teller_module(found.ruling), "words_of", None)
    if words_of:
        words: GraphWords = words_of(found.ruling)
        return words
    reader = CASE_FORMS[case.form].given.declared()["answers"].reader
    return graph_words(reader.graph, case.edition) if isinstance(reader, Answers) else None


def _when(ruling: Any, words: GraphWords | None) -> str:
    """Return when another ruling applies, as far as the words of the procedure say so."""
    ending = words.endings.get(ruling.walk.ending.id) if words and ruling.walk.ending else None
    return (ending.when if ending else "") or "One of the facts is different for that ruling."


def _otherwise(result: str, when: str, found: Computed, road: str) -> Option:
    return Option(result, f"{when} Here the ruling is: {found.derivation.result}", road=road)

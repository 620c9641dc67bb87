"""Questions as HTML: the same markup in the book and beside a live calculator; `data/ask.js` makes them interactive.

Without a script each option is a fold that opens by itself. On paper the options are printed without the feedback.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from bridgelaw.display.ask_list import (
    filled_html,
    filled_solution,
    ordered_html,
    ordered_solution,
    otherwise,
    reads,
    right_figure,
    several_html,
    several_solution,
    tags,
    wrong_figures,
)
from bridgelaw.display.html import step_html, table_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.display.titles import cards_html
from bridgelaw.exercises import (
    Exercise,
    Filled,
    MultipleChoice,
    Number,
    Option,
    Ordered,
    Several,
    Written,
    openings,
)
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.exercises.part import Part
from bridgelaw.laws.facts import dataclass

LEVELS = ("", "first steps", "harder", "hard")


@dataclass(frozen=True, repr=False)
class RuleFirst(Shown):
    """Questions that come before their answer. It is no twin: no kernel replaces it."""

    def _repr_html_(self) -> str:
        return self.html


def before_you_read(lesson: str) -> RuleFirst:
    """The opening questions of a lesson; the rest of the page is hidden until each of them is answered.

    As text, the questions with their options, without the feedback.
    """
    asked = openings(lesson)
    plain = "\n".join(f"{each.prompt}\n{_lettered(each)}" for each in asked)
    parts = "".join(part_html(each, f"{lesson}/opening/{number}") for number, each in enumerate(asked, start=1))
    return RuleFirst(f"Rule before you read on.\n{plain}", _ask(lesson, parts))


def _lettered(choice: MultipleChoice) -> str:
    return "\n".join(f"  {letter}. {each.text}" for letter, each in zip("ABCDEFGH", choice.options, strict=False))


def _ask(name: str, parts: str) -> str:
    opens = '<button type="button" class="bl-button bl-ask-open">Show it without an answer</button>'
    return (
        f'<div class="bl-ask" data-ask="{escape(name)}" data-keep="{escape(name)}/opening" data-holds="page">'
        f'<p class="bl-ask-title">Rule before you read on</p>{parts}'
        f'<p class="bl-ask-foot"><span>Choose an answer to see the rest of the page.</span> {opens}</p></div>'
    )


def key(lesson: str, name: str, number: int) -> str:
    """Return the storage key of the answer to one part of an exercise; parts are counted from 1.

    >>> key("law12-weighted", "slam", 1)
    'law12-weighted/slam/1'
    """
    return f"{lesson}/{name}/{number}"


def part_html(part: Part, kept_as: str) -> str:
    """Render one part of an exercise of any kind: the prompt, the controls, and the folded help."""
    return (
        f'<div class="bl-part" role="group" aria-label="{escape(part.prompt)}" data-keep="{escape(kept_as)}">'
        f'<p class="bl-prompt">{text(part.prompt)}</p>{_inside(part)}</div>'
    )


def _choice(choice: MultipleChoice) -> str:
    """Render a choice: every option answers at once."""
    options = "".join(map(_option, choice.options))
    return f'<div class="bl-choose">{options}</div>{helps_html(choice)}'


def _option(option: Option) -> str:
    right = "yes" if option.right else "no"
    return (
        f'<details class="bl-choice" data-right="{right}"><summary><span>{text(option.text)}</span></summary>'
        f'<div class="bl-why"><p>{text(option.feedback)}{tags(option.laws)}</p></div></details>'
    )


def _number(number: Number) -> str:
    """Render a figure: a box that is checked by Enter, and the folded answers, from which the script reads them."""
    return (
        f'<div class="bl-entry"{reads(number.unit)}>'
        f'<label><input type="text" inputmode="text" autocomplete="off" aria-label="{escape(number.prompt)}"> '
        f"{escape(number.unit)}</label>"
        '<button type="button" class="bl-button bl-check">Check</button></div><div class="bl-verdict"></div>'
        f"{helps_html(number)}"
    )


def helps_html(part: Part) -> str:
    """Render the optional help of a part: a hint, and the answer with the known mistakes."""
    hint, answer = _hint(part), _solution(part)
    return f'<div class="bl-helps">{hint}{answer}</div>' if hint or answer else ""


def _hint(part: Part) -> str:
    return f'<details class="bl-hint"><summary>A hint</summary><p>{text(part.hint)}</p></details>' if part.hint else ""


def _solution(part: Part) -> str:
    """Render the folded answer; a choice answers by its options, and a ruling by its rubric."""
    inside = _solved(part)
    return f'<details class="bl-solution"><summary>The answer</summary>{inside}</details>' if inside else ""


def _number_solution(number: Number) -> str:
    right = f"<strong>{text(number.solution)}.</strong>"
    return (
        f'<div class="bl-answers"{otherwise(number)}>'
        f'<p{right_figure(number)}>{right} <span class="bl-reason">{text(number.says)}</span></p>'
        f"<p>If your answer is different:</p><ul>{wrong_figures(number)}</ul></div>"
    )


def _written(part: Written) -> str:
    """A ruling to write, its rubric and a model folded away."""
    rubric = "".join(f"<li>{text(line)}</li>" for line in part.rubric)
    folded = f"<summary>The marking points and a model ruling</summary><ol>{rubric}</ol>{model_html(part)}"
    box = f'<textarea class="bl-written" rows="6" aria-label="{escape(part.prompt)}"></textarea>'
    return f"{helps_html(part)}{box}<details>{folded}</details>"


def model_html(part: Written) -> str:
    """A model ruling, as a director would write it."""
    title = '<p class="bl-director-title">A model ruling</p>'
    return f'<div class="bl-director">{title}<p>{text(part.model)}</p></div>'


def _list(html: Callable[[Any], str]) -> Callable[[Any], str]:
    return lambda part: html(part) + helps_html(part)


_inside = ByKind[str](
    {
        MultipleChoice: _choice,
        Several: _list(several_html),
        Ordered: _list(ordered_html),
        Number: _number,
        Filled: _list(filled_html),
        Written: _written,
    }
)
_solved = ByKind[str](
    {
        MultipleChoice: lambda _: "",
        Several: several_solution,
        Ordered: ordered_solution,
        Number: _number_solution,
        Filled: filled_solution,
        Written: lambda _: "",
    }
)


def exercise_head(exercise: Exercise) -> str:
    """Render the title of an exercise, its level, its facts, and the cards or the table for them."""
    return f'<p class="bl-title">{_title(exercise)}</p>{_facts(exercise)}'


def _facts(exercise: Exercise) -> str:
    table = table_html(exercise.table) if exercise.table else ""
    return f"<p>{text(exercise.facts)}</p>{cards_html(exercise)}{table}"


def exercise_html(lesson: str, exercise: Exercise, folded: bool = False) -> str:
    """A whole exercise as a card; where it is folded, under its title."""
    parts = "".join(
        part_html(part, key(lesson, exercise.id, number)) for number, part in enumerate(exercise.parts, start=1)
    )
    keep = f'data-keep="{escape(lesson)}/{exercise.id}"'
    if not folded:
        return f'<div class="bl-card" {keep}>{exercise_head(exercise)}{parts}{working_html(exercise)}</div>'
    summary = f'<summary><span class="bl-title">{_title(exercise)}</span></summary>'
    inside = f"{_facts(exercise)}{parts}{working_html(exercise)}"
    return f'<details class="bl-card" {keep}>{summary}{inside}</details>'


def _title(exercise: Exercise) -> str:
    return f'{text(exercise.title)} <span class="bl-muted">({LEVELS[exercise.level]})</span>'


def working_html(exercise: Exercise) -> str:
    """Render the folded steps of the ruling behind the figures; nothing where there is none."""
    if exercise.working is None:
        return ""
    steps = "".join(map(step_html, exercise.working.steps))
    return (
        '<details class="bl-working"><summary>The working, step by step</summary>'
        f'<ol class="bl-derivation">{steps}</ol><p class="bl-result">{text(exercise.working.result)}</p></details>'
    )


def set_html(lesson: str, exercises: tuple[Exercise, ...]) -> str:
    """Render all exercises of a lesson, and below them the score and the way to repeat mistakes. The first is open."""
    cards = "".join(exercise_html(lesson, each, folded=number > 0) for number, each in enumerate(exercises))
    foot = (
        '<div class="bl-set-foot"><p class="bl-score"></p>'
        '<button type="button" class="bl-button bl-repeat" hidden>Repeat what I missed</button></div>'
    )
    return f'<div class="bl-set" data-keep="{escape(lesson)}">{cards}{foot}</div>'

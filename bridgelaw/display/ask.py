"""Questions as HTML: the same markup in the book and beside a live calculator; `data/ask.js` makes it answer.

Without a script each option is a fold that opens by itself. On paper the options stand without what is said to them.
"""

from __future__ import annotations

from html import escape

from bridgelaw.display.ask_list import (
    filled_html,
    filled_solution,
    ordered_html,
    ordered_solution,
    several_html,
    several_solution,
    tags,
)
from bridgelaw.display.exercise_cards import cards_html
from bridgelaw.display.html import step_html, table_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.exercises import (
    Exercise,
    Filled,
    MultipleChoice,
    Number,
    Option,
    Ordered,
    Part,
    Several,
    Written,
    openings,
)
from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.printed import counted

LEVELS = ("", "first steps", "harder", "hard")


@dataclass(frozen=True, repr=False)
class RuleFirst(Shown):
    """Questions that come before their answer. It is no twin: there is nothing that a kernel would put in its place."""

    def _repr_html_(self) -> str:
        return self.html


def before_you_read(lesson: str) -> RuleFirst:
    """The questions of a lesson's opening; what follows on the page stays closed until each of them is answered.

    As text, the questions with their options, and not what there is to say to them.
    """
    asked = openings(lesson)
    plain = "\n".join(f"{each.prompt}\n{_lettered(each)}" for each in asked)
    parts = "".join(choice_html(each, f"{lesson}/opening/{number}") for number, each in enumerate(asked, start=1))
    return RuleFirst(f"Rule before you read on.\n{plain}", _ask(lesson, parts))


def _lettered(choice: MultipleChoice) -> str:
    return "\n".join(f"  {letter}. {each.text}" for letter, each in zip("ABCDEFGH", choice.options, strict=False))


def _ask(name: str, parts: str) -> str:
    opens = '<button type="button" class="bl-button bl-ask-open">Show it without choosing</button>'
    return (
        f'<div class="bl-ask" data-ask="{escape(name)}" data-keep="{escape(name)}/opening" data-holds="page">'
        f'<p class="bl-ask-title">Rule before you read on</p>{parts}'
        f'<p class="bl-ask-foot"><span>The rest of the page opens when you have chosen.</span> {opens}</p></div>'
    )


def key(lesson: str, name: str, number: int) -> str:
    """The key under which the answer to one part of an exercise is kept; parts are counted from 1.

    >>> key("law12-weighted", "slam", 1)
    'law12-weighted/slam/1'
    """
    return f"{lesson}/{name}/{number}"


def choice_html(choice: MultipleChoice, kept_as: str) -> str:
    """A choice: every option answers at once."""
    options = "".join(map(_option, choice.options))
    return _part(choice.prompt, f'<div class="bl-choose">{options}</div>{helps_html(choice)}', kept_as)


def _option(option: Option) -> str:
    right = "yes" if option.right else "no"
    return (
        f'<details class="bl-choice" data-right="{right}"><summary><span>{text(option.text)}</span></summary>'
        f'<div class="bl-why"><p>{text(option.feedback)}{tags(option.laws)}</p></div></details>'
    )


def number_html(number: Number, kept_as: str) -> str:
    """A figure: a box that is checked by Enter, and the answers folded away, from which the script reads them."""
    box = (
        f'<div class="bl-entry" data-unit="{escape(number.unit)}">'
        f'<label><input type="text" inputmode="text" autocomplete="off" aria-label="{escape(number.prompt)}"> '
        f"{escape(number.unit)}</label>"
        '<button type="button" class="bl-button bl-check">Check</button></div><div class="bl-verdict"></div>'
    )
    return _part(number.prompt, box + helps_html(number), kept_as)


def helps_html(part: Part) -> str:
    """What a part has for those who want it: a hint, and the answer with the roads that miss it."""
    hint, answer = _hint(part), _solution(part)
    return f'<div class="bl-helps">{hint}{answer}</div>' if hint or answer else ""


def _hint(part: Part) -> str:
    return f'<details class="bl-hint"><summary>A hint</summary><p>{text(part.hint)}</p></details>' if part.hint else ""


def _solution(part: Part) -> str:
    """The answer folded away; a choice answers by its options, and a ruling by its rubric."""
    if isinstance(part, MultipleChoice | Written):
        return ""
    if isinstance(part, Number):
        inside = _number_solution(part)
    elif isinstance(part, Several):
        inside = several_solution(part)
    elif isinstance(part, Ordered):
        inside = ordered_solution(part)
    else:
        inside = filled_solution(part)
    return f'<details class="bl-solution"><summary>The answer</summary>{inside}</details>'


def _number_solution(number: Number) -> str:
    right = f"<strong>{text(counted(number.answer, number.unit))}.</strong>"
    wrong = "".join(
        f'<li data-value="{each.value}">{text(counted(each.value, number.unit))}? '
        f'<span class="bl-reason">{text(each.says)}</span></li>'
        for each in number.wrong
    )
    return (
        f'<p data-value="{number.answer}">{right} <span class="bl-reason">{text(number.says)}</span></p>'
        f"<p>If you have something else:</p><ul>{wrong}</ul>"
    )


def written_html(part: Written, kept_as: str) -> str:
    """A ruling to write, its rubric and a model folded away."""
    rubric = "".join(f"<li>{text(line)}</li>" for line in part.rubric)
    folded = f"<summary>The rubric and a model ruling</summary><ol>{rubric}</ol>{model_html(part)}"
    box = f'<textarea class="bl-written" rows="6" aria-label="{escape(part.prompt)}"></textarea>'
    return _part(part.prompt, f"{helps_html(part)}{box}<details>{folded}</details>", kept_as)


def model_html(part: Written) -> str:
    """A model ruling, as a director would write it."""
    title = '<p class="bl-director-title">A model ruling</p>'
    return f'<div class="bl-director">{title}<p>{text(part.model)}</p></div>'


def _part(prompt: str, inside: str, kept_as: str) -> str:
    return (
        f'<div class="bl-part" role="group" aria-label="{escape(prompt)}" data-keep="{escape(kept_as)}">'
        f'<p class="bl-prompt">{text(prompt)}</p>{inside}</div>'
    )


def part_html(part: Part, kept_as: str) -> str:
    """One part of an exercise, of whichever kind it is."""
    if isinstance(part, MultipleChoice):
        return choice_html(part, kept_as)
    if isinstance(part, Number):
        return number_html(part, kept_as)
    if isinstance(part, Written):
        return written_html(part, kept_as)
    return _part(part.prompt, f"{_list_html(part)}{helps_html(part)}", kept_as)


def _list_html(part: Several | Ordered | Filled) -> str:
    if isinstance(part, Several):
        return several_html(part)
    return ordered_html(part) if isinstance(part, Ordered) else filled_html(part)


def exercise_head(exercise: Exercise) -> str:
    """The title of an exercise, how hard it is, its facts, and the cards or the table that it speaks of."""
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
    """The steps of the ruling that the figures come from, folded away; nothing where they come from none."""
    if exercise.working is None:
        return ""
    steps = "".join(map(step_html, exercise.working.steps))
    return (
        '<details class="bl-working"><summary>The working, step by step</summary>'
        f'<ol class="bl-derivation">{steps}</ol><p class="bl-result">{text(exercise.working.result)}</p></details>'
    )


def set_html(lesson: str, exercises: tuple[Exercise, ...]) -> str:
    """All exercises of a lesson, and below them how it went and the way to what was missed. The first stands open."""
    cards = "".join(exercise_html(lesson, each, folded=number > 0) for number, each in enumerate(exercises))
    foot = (
        '<div class="bl-set-foot"><p class="bl-score"></p>'
        '<button type="button" class="bl-button bl-repeat" hidden>Repeat what I missed</button></div>'
    )
    return f'<div class="bl-set" data-keep="{escape(lesson)}">{cards}{foot}</div>'

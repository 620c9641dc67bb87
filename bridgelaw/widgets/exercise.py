"""An exercise as a card: choose, reason, Law, or give a figure, or write; feedback to every answer.

Without a kernel the card is its static twin: every option can be opened to read what there is to say to it.
"""

from __future__ import annotations

from typing import Any

import ipywidgets as w

from bridgelaw.display.html import text
from bridgelaw.exercises import (
    BadExercise,
    Exercise,
    Feedback,
    MultipleChoice,
    Number,
    Part,
    Written,
    exercise,
    exercises,
)
from bridgelaw.widgets.controls import area, button, entry, head, menu, row, shown, tick

CHOOSE = "choose …"
# The first stands open on the page; the others are opened by their title.
OPEN_AT_FIRST = 1


class ExerciseCard(w.VBox):  # type: ignore[misc]
    """One exercise. `answers` is the state: what was chosen, typed or written for each part.

    >>> card = ExerciseCard("law12-weighted", "split")
    >>> card.answer(0, "7 1/3").right
    False
    >>> card.answer(0, "8.5").right
    True
    """

    def __init__(self, lesson: str, name: str) -> None:
        self.exercise: Exercise = exercise(lesson, name)
        self._feedback: list[Feedback | None] = [None] * len(self.exercise.parts)
        self._says = [w.HTML() for _ in self.exercise.parts]
        self._fields = [_field(part) for part in self.exercise.parts]
        blocks: list[w.Widget] = [head(_head(self.exercise))]
        for number, part in enumerate(self.exercise.parts):
            blocks.append(self._block(number, part))
        super().__init__(blocks)
        self.add_class("bl-card")

    def _block(self, number: int, part: Part) -> w.Widget:
        field, says = self._fields[number], self._says[number]
        if isinstance(part, Written):
            show = button("Show the rubric and a model ruling")
            lines = [tick(line) for line in part.rubric]
            score = w.HTML()
            for line in lines:
                line.layout.width = "100%"
                line.observe(lambda _: setattr(score, "value", _marks(lines)), "value")
            model = w.HTML(_model(part))
            rubric = w.VBox([w.HTML("<p>Tick what your ruling has; one mark each.</p>"), *lines, score, model])
            shown(rubric, False)
            score.value = _marks(lines)
            show.on_click(lambda _: shown(rubric, True))
            return w.VBox([field, row(show), rubric])
        check = button("Check")
        check.on_click(lambda _: self.check(number))
        # A click can overtake the value typed just before it, so an answer that changes after a check is checked again.
        field.observe(lambda _: self.check(number) if self._feedback[number] else None, "value")
        return w.VBox([field, row(check), says])

    @property
    def answers(self) -> list[str]:
        """What stands in each part now."""
        return [field.value for field in self._fields]

    @property
    def feedback(self) -> list[Feedback | None]:
        """The feedback given so far, None where a part was not checked yet."""
        return list(self._feedback)

    def answer(self, number: int, value: str) -> Feedback:
        """Answer one part and check it. Raises BadExercise for what is no option of a choice."""
        part = self.exercise.parts[number]
        if isinstance(part, MultipleChoice) and value not in (option.text for option in part.options):
            raise BadExercise(f"'{value}' is no option here.", f"Choose: {'; '.join(o.text for o in part.options)}.")
        self._fields[number].value = value
        return self.check(number)

    def check(self, number: int) -> Feedback:
        """Grade what stands in one part, and say it."""
        part = self.exercise.parts[number]
        assert not isinstance(part, Written), "a written answer is marked by its writer"
        feedback = part.grade(self._fields[number].value)
        self._feedback[number] = feedback
        self._says[number].value = _feedback_html(feedback)
        return feedback

    def __repr__(self) -> str:
        kinds = {MultipleChoice: "choice", Number: "figure", Written: "written answer"}
        parts = ", ".join(kinds[type(part)] for part in self.exercise.parts)
        return f"Exercise, level {self.exercise.level}: {self.exercise.title} ({parts})"

    def twin(self, folded: bool = False) -> str:
        """The exercise with every answer and its feedback folded away; where it is folded, its title alone."""
        parts = "".join(map(_part_twin, self.exercise.parts))
        if not folded:
            return f'<div class="bl-card">{_head(self.exercise)}{parts}</div>'
        summary = f'<summary><span class="bl-title">{_title(self.exercise)}</span></summary>'
        return f'<details class="bl-card">{summary}{_facts(self.exercise)}{parts}</details>'

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "text/html": self.twin()}


class ExerciseSet(w.VBox):  # type: ignore[misc]
    """All exercises of a lesson, from the first steps to the hard ones."""

    def __init__(self, lesson: str) -> None:
        self.cards = tuple(ExerciseCard(lesson, each.id) for each in exercises(lesson))
        super().__init__(self.cards)

    def __repr__(self) -> str:
        return "\n".join(map(repr, self.cards))

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        twins = (card.twin(folded=number >= OPEN_AT_FIRST) for number, card in enumerate(self.cards))
        return {**bundle, "text/plain": repr(self), "text/html": "".join(twins)}


def _field(part: Part) -> w.Widget:
    # The question itself is the label, so that it is read out with the field.
    if isinstance(part, MultipleChoice):
        field = menu(part.prompt, [CHOOSE, *(option.text for option in part.options)], width="38rem")
    elif isinstance(part, Number):
        field = entry(part.prompt, width="38rem", hint=part.unit)
    else:
        field = area(part.prompt, "", 6)
    field.add_class("bl-asked")
    return field


def _head(exercise: Exercise) -> str:
    return f'<p class="bl-title">{_title(exercise)}</p>{_facts(exercise)}'


def _title(exercise: Exercise) -> str:
    level = ("", "first steps", "harder", "hard")[exercise.level]
    return f'{text(exercise.title)} <span class="bl-muted">({level})</span>'


def _facts(exercise: Exercise) -> str:
    return f"<p>{text(exercise.facts)}</p>"


def _model(part: Written) -> str:
    title = '<p class="bl-director-title">A model ruling</p>'
    return f'<div class="bl-director">{title}<p>{text(part.model)}</p></div>'


def _feedback_html(feedback: Feedback) -> str:
    kind = "bl-right" if feedback.right else "bl-wrong"
    return f'<div role="status" class="{kind}"><p>{text(feedback.says)}</p></div>'


def _marks(lines: list[w.Checkbox]) -> str:
    return f'<p role="status">{sum(line.value for line in lines)} of {len(lines)} marks.</p>'


def _part_twin(part: Part) -> str:
    prompt = f'<p class="bl-prompt">{text(part.prompt)}</p>'
    if isinstance(part, MultipleChoice):
        return prompt + "".join(
            f"<details><summary>{text(option.text)}</summary>{_feedback_html(part.grade(option.text))}</details>"
            for option in part.options
        ).replace(' role="status"', "")
    if isinstance(part, Number):
        wrong = "".join(f"<li>{text(part.grade(str(each.value)).says)}</li>" for each in part.wrong)
        return (
            f"{prompt}<details><summary>The answer</summary><p>{text(part.grade(str(part.answer)).says)}</p>"
            f"<p>If you have something else:</p><ul>{wrong}</ul></details>"
        )
    rubric = "".join(f"<li>{text(line)}</li>" for line in part.rubric)
    return f"{prompt}<details><summary>The rubric and a model ruling</summary><ol>{rubric}</ol>{_model(part)}</details>"

"""The parts of a live exercise whose answer is a list: options to tick, steps to put in order, a table to complete."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

import ipywidgets as w

from bridgelaw.display.ask_list import move_name
from bridgelaw.display.html import text
from bridgelaw.exercises import BadExercise, Feedback, Filled, MultipleChoice, Number, Ordered, Several, Written
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.exercises.filled import Box
from bridgelaw.widgets.controls import button, entry, row, tells, tick
from bridgelaw.widgets.exercise_parts import (
    AnsweredPart,
    ChoicePart,
    NumberPart,
    WhenAnswered,
    WrittenPart,
    feedback_html,
    kept_texts,
    part_helps,
)

BOX_WIDTH = "7rem"


def filled_grid(part: Filled) -> tuple[list[w.Text], w.GridBox]:
    """Return the boxes in order, and the grid around them, with the roles of its cells for a screen reader."""
    fields: list[w.Text] = []

    def box(_: Box, name: str) -> w.Text:
        fields.append(entry(name, width=BOX_WIDTH))
        return fields[-1]

    cells = part.cells(lambda words: w.HTML(text(words)), box)
    heads = [w.HTML(text(each)) for each in part.columns]
    heads[0].value += tells(_roles(part))
    rows = [w.Box(each) for each in (heads, *cells)]
    for each in rows:
        each.add_class("bl-fill-row")
    grid = w.GridBox(rows, layout=w.Layout(grid_template_columns=f"repeat({len(part.columns)}, auto)"))
    grid.add_class("bl-fill-live")
    return fields, grid


def _roles(part: Filled) -> dict[str, list[dict[str, str]]]:
    """Return the roles of a row, which begins with its heading if that is a text."""
    lines = part.cells(lambda _: "rowheader", lambda *_: "cell")
    body = [{"role": role if n == 0 else "cell"} for line in lines for n, role in enumerate(line)]
    return {
        ".bl-fill-live": [{"role": "table", "aria-label": part.prompt}],
        ".bl-fill-row": [{"role": "row"}] * (len(part.rows) + 1),
        ".bl-fill-row > *": [{"role": "columnheader"}] * len(part.columns) + body,
    }


class ListPart(AnsweredPart):
    """The base of the parts that are lists: one button checks the whole list, and an incomplete list is no answer."""

    part: Several | Ordered | Filled

    def __init__(self, part: Several | Ordered | Filled, answered: WhenAnswered, *asked: w.Widget) -> None:
        self._says = w.HTML()
        press = button("Check")
        press.on_click(lambda _: self.check())
        prompt = w.HTML(f'<p class="bl-prompt">{text(part.prompt)}</p>')
        super().__init__(part, answered, prompt, *asked, row(press), self._says, *part_helps(part))

    @property
    @abstractmethod
    def value(self) -> list[str]:
        """The present answer."""

    @abstractmethod
    def put(self, value: Sequence[str]) -> None:
        """Show an answer without checking it. Raises BadExercise for an impossible one."""

    def answer(self, value: str | Sequence[str]) -> Feedback:
        """Show an answer and check it; one text is a list of one. Raises BadExercise for an impossible one."""
        self.put([value] if isinstance(value, str) else value)
        return self.check()

    def check(self) -> Feedback:
        """Grade the present answer, and show the feedback."""
        value = self.value
        self.feedback = self.part.grade(value)
        self._says.value = feedback_html(self.feedback)
        if self.part.reads(value):
            self._keep(value)
        return self.feedback

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Check the stored answer again; ignore it if it is no longer valid."""
        tried = kept.get("tried")
        for each in tried if isinstance(tried, list) else []:
            try:
                self.answer(kept_texts(each))
            except BadExercise:
                continue


class SeveralPart(ListPart):
    """Options to tick, as many as are right."""

    part: Several

    def __init__(self, part: Several, answered: WhenAnswered) -> None:
        self.ticks = {option.text: tick(option.text) for option in part.options}
        for each in self.ticks.values():
            each.layout.width = "100%"
        ticks = w.VBox(list(self.ticks.values()))
        ticks.add_class("bl-ticks")
        super().__init__(part, answered, ticks)

    @property
    def value(self) -> list[str]:
        """The ticked options."""
        return [words for words, each in self.ticks.items() if each.value]

    def put(self, value: Sequence[str]) -> None:
        """Tick these options and no other. Raises BadExercise for an unknown one."""
        for words in value:
            if words not in self.ticks:
                raise BadExercise(f"'{words}' is not an option here.", f"Choose: {'; '.join(self.ticks)}.")
        for words, each in self.ticks.items():
            each.value = words in value


class OrderedPart(ListPart):
    """Steps to put in order: each has a button that moves it up, and one that moves it down."""

    part: Ordered

    def __init__(self, part: Ordered, answered: WhenAnswered) -> None:
        self._order = list(part.shown)
        self._steps = [w.HTML() for _ in self._order]
        self.ups = [self._mover(number, -1) for number in range(len(self._order))]
        self.downs = [self._mover(number, 1) for number in range(len(self._order))]
        self._moved = w.HTML()
        rows = [w.HBox(list(each)) for each in zip(self._steps, self.ups, self.downs, strict=True)]
        for each in rows:
            each.add_class("bl-order-row")
        order = w.VBox([*rows, self._moved])
        order.add_class("bl-order-live")
        super().__init__(part, answered, order)
        self._lay()

    def _mover(self, number: int, by: int) -> w.Button:
        mover = button("Up" if by < 0 else "Down")
        mover.on_click(lambda _: self.move(number, by))
        return mover

    def move(self, number: int, by: int) -> None:
        """Move the step at a place, counted from 0, one up (−1) or down (+1); the focus goes with it."""
        to = min(max(number + by, 0), len(self._order) - 1)
        step = self._order.pop(number)
        self._order.insert(to, step)
        self._lay()
        says = f"Step {to + 1} of {len(self._order)}: {step}"
        self._moved.value = f'<p class="bl-sr" role="status">{text(says)}</p>{self._names()}'
        (self.ups if by < 0 else self.downs)[to].focus()

    def _lay(self) -> None:
        for number, step in enumerate(self._order):
            self._steps[number].value = f'<span class="bl-step-number">{number + 1}.</span> {text(step)}'
        self._moved.value = self._names()

    def _names(self) -> str:
        """Return the name of each button: the step it moves, and the direction."""
        words = ((way, step) for step in self._order for way in ("Up", "Down"))
        return tells({".bl-order-row > button": [{"aria-label": move_name(*each)} for each in words]})

    @property
    def value(self) -> list[str]:
        """The steps in their present order."""
        return list(self._order)

    def put(self, value: Sequence[str]) -> None:
        """Put the steps in this order. Raises BadExercise unless they are all steps, each once."""
        if not self.part.reads(value):
            raise BadExercise("These are not the steps of this question.", f"Order: {'; '.join(self.part.shown)}.")
        self._order = list(value)
        self._lay()


class FilledPart(ListPart):
    """A table with boxes: Enter goes to the next one, and from the last it checks them all."""

    part: Filled

    def __init__(self, part: Filled, answered: WhenAnswered) -> None:
        self.fields, grid = filled_grid(part)
        self._checks = False
        for number, field in enumerate(self.fields):
            field.on_msg(lambda _, content, __, number=number: self._told(number, content))
            field.observe(lambda _: self._changed(), "value")
        super().__init__(part, answered, grid)

    def _told(self, number: int, content: Mapping[str, Any]) -> None:
        if content.get("event") != "submit":
            return
        if number + 1 < len(self.fields):
            self.fields[number + 1].focus()
        else:
            self._checks = True
            self.check()

    def _changed(self) -> None:
        # The Enter event comes before the value typed: what changes after it is checked again.
        if self._checks:
            self.check()
            self._checks = False
        else:
            self._answered()

    @property
    def value(self) -> list[str]:
        """Return the texts of the boxes, in their order."""
        return [str(field.value).strip() for field in self.fields]

    def put(self, value: Sequence[str]) -> None:
        """Fill the boxes; the others are emptied. Raises BadExercise for more values than boxes."""
        if len(value) > len(self.fields):
            raise BadExercise(f"There are {len(value)} figures for {len(self.fields)} boxes.", "Give one for each box.")
        self._checks = False
        for number, field in enumerate(self.fields):
            field.value = value[number] if number < len(value) else ""

    def check(self) -> Feedback:
        """Grade every box, mark each, and show the feedback."""
        feedback = super().check()
        for box, field in zip(self.part.boxes, self.fields, strict=True):
            right = self.part.number(box).grade(field.value).right
            for verdict, name in BOXES.items():
                (field.add_class if field.value and verdict is right else field.remove_class)(name)
        return feedback

    def kept(self) -> dict[str, Any]:
        """Return the checked values, and those typed since."""
        value = self.value
        typed = {"typed": value} if any(value) and value not in self.tried else {}
        return super().kept() | typed

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore the checked values and check them, then restore those typed since."""
        super().restore(kept)
        typed = kept_texts(kept.get("typed"))
        if typed and len(typed) <= len(self.fields):
            self.put(typed)


BOXES = {True: "bl-box-yes", False: "bl-box-no"}
part_widget = ByKind[AnsweredPart](
    {
        MultipleChoice: ChoicePart,
        Several: SeveralPart,
        Ordered: OrderedPart,
        Number: NumberPart,
        Filled: FilledPart,
        Written: WrittenPart,
    }
)
"""Make the controls of one part; the second argument is called whenever something was answered in it."""

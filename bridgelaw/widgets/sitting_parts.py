"""The parts of a paper being sat: each takes an answer that can be changed, and gives no feedback.

`value` is the answer as `bridgelaw.exercises.paper.mark` reads it, None where there is none.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.display.html import text
from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Several, Written
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.widgets.controls import area, button, entry, row, tells, tick
from bridgelaw.widgets.exercise_lists import filled_grid
from bridgelaw.widgets.exercise_parts import WhenAnswered

TAKEN = "bl-taken"


class SatPart(w.VBox):  # type: ignore[misc]
    """The base of the parts of a sitting: the prompt, the controls, a line below them."""

    def __init__(self, prompt: str, *controls: w.Widget) -> None:
        self.told = w.HTML()
        self._hears: list[WhenAnswered] = []
        asked = [w.HTML(f'<p class="bl-prompt">{text(prompt)}</p>')] if prompt else []
        super().__init__([*asked, *controls, self.told])
        self.add_class("bl-part")

    @property
    @abstractmethod
    def value(self) -> Any:
        """The answer, None where there is none."""

    @abstractmethod
    def put(self, value: Any) -> None:
        """Show an answer; ignore an impossible one."""

    def give(self, value: Any) -> None:
        """Give an answer as a candidate does: show it, and notify the listeners."""
        self.put(value)
        self._changed()

    def hear(self, changed: WhenAnswered) -> None:
        """Call this whenever the answer was changed."""
        self._hears.append(changed)

    def _changed(self) -> None:
        for each in self._hears:
            each()

    def _say(self, words: str, also: str = "") -> None:
        said = f'<p class="bl-muted" role="status">{text(words)}</p>' if words else ""
        self.told.value = said + also

    def _picked(self, buttons: Mapping[str, w.Button], picked: Collection[str]) -> str:
        """Mark the picked buttons visually; return the HTML that tells a screen reader."""
        for words, each in buttons.items():
            (each.add_class if words in picked else each.remove_class)(TAKEN)
        states = [{"aria-pressed": "true" if words in picked else "false"} for words in buttons]
        return tells({".bl-picks > button": states})


class SatChoice(SatPart):
    """One option of several, as buttons: the one taken is marked."""

    def __init__(self, part: MultipleChoice) -> None:
        self.buttons = {option.text: button(option.text) for option in part.options}
        self._taken = ""
        for words, each in self.buttons.items():
            each.add_class("bl-pick")
            each.on_click(lambda _, words=words: self.take(words))
        picks = w.VBox(list(self.buttons.values()))
        picks.add_class("bl-picks")
        super().__init__(part.prompt, picks)
        self._say("", self._picked(self.buttons, ()))

    def take(self, words: str) -> None:
        """Take an option, instead of the former one."""
        self.give(words)

    @property
    def value(self) -> str | None:
        """The option taken."""
        return self._taken or None

    def put(self, value: Any) -> None:
        """Take an option."""
        if value not in self.buttons:
            return
        self._taken = value
        self._say(f"Your answer: {value}", self._picked(self.buttons, (value,)))


class SatNumber(SatPart):
    """A figure; the only message is that a text is not a number."""

    def __init__(self, part: Number) -> None:
        self.part = part
        self.field = entry(part.prompt, width="100%", hint=part.unit)
        self.field.add_class("bl-asked")
        super().__init__("", self.field)
        self.field.observe(lambda _: self._typed(), "value")

    def _typed(self) -> None:
        typed = self.field.value.strip()
        wanted = f"Give a number of {self.part.unit}, as in 11.4, 11 2/5 or 57/5."
        self._say("" if not typed or self.part.reads(typed) else wanted)
        self._changed()

    @property
    def value(self) -> str | None:
        """Return the text typed."""
        return self.field.value.strip() or None

    def put(self, value: Any) -> None:
        """Type it."""
        if isinstance(value, str):
            self.field.value = value


class SatSeveral(SatPart):
    """Options to tick."""

    def __init__(self, part: Several) -> None:
        self.ticks = {option.text: tick(option.text) for option in part.options}
        for each in self.ticks.values():
            each.layout.width = "100%"
            each.observe(lambda _: self._changed(), "value")
        super().__init__(part.prompt, *self.ticks.values())

    @property
    def value(self) -> list[str] | None:
        """Return the ticked options."""
        return [words for words, each in self.ticks.items() if each.value] or None

    def put(self, value: Any) -> None:
        """Tick these."""
        if isinstance(value, list):
            for words, each in self.ticks.items():
                each.value = words in value


class SatOrdered(SatPart):
    """Steps to press in order."""

    def __init__(self, part: Ordered) -> None:
        self.part, self._order = part, list[str]()
        self.buttons = {step: button(step) for step in part.shown}
        again = button("Put them in a new order")
        again.on_click(lambda _: self._now([]))
        for step, each in self.buttons.items():
            each.add_class("bl-pick")
            each.on_click(lambda _, step=step: self.press(step))
        picks = w.VBox(list(self.buttons.values()))
        picks.add_class("bl-picks")
        picks.add_class("bl-picks-in-order")
        super().__init__(part.prompt, picks, row(again))
        self.put([])

    def press(self, step: str) -> None:
        """Press the next step."""
        if step not in self._order:
            self._now([*self._order, step])

    def _now(self, order: list[str]) -> None:
        self.put(order)
        self._changed()

    @property
    def value(self) -> list[str] | None:
        """The steps in the order pressed."""
        return list(self._order) or None

    def put(self, value: Any) -> None:
        """Put the steps in this order; some may be missing."""
        if not isinstance(value, list) or len({*map(str, value)}) < len(value) or not {*value} <= {*self.buttons}:
            return
        self._order = list(value)
        for step, each in self.buttons.items():
            each.description = f"{value.index(step) + 1}. {step}" if step in value else step
        more = len(self.buttons) - len(value)
        says = f"Press the steps in their order; {more} to go." if more else "Every step has its place."
        self._say(says, self._picked(self.buttons, value))


class SatFilled(SatPart):
    """A table with boxes."""

    def __init__(self, part: Filled) -> None:
        self.fields, grid = filled_grid(part)
        for field in self.fields:
            field.observe(lambda _: self._changed(), "value")
        super().__init__(part.prompt, grid)

    @property
    def value(self) -> list[str] | None:
        """Return the texts of the boxes."""
        typed = [field.value.strip() for field in self.fields]
        return typed if any(typed) else None

    def put(self, value: Any) -> None:
        """Fill them."""
        if isinstance(value, list):
            for field, each in zip(self.fields, value, strict=False):
                field.value = str(each)


class SatWritten(SatPart):
    """A ruling to write; its rubric comes when the paper is handed in."""

    def __init__(self, part: Written) -> None:
        self.field = area(part.prompt, "", 8)
        # A ruling is stored while it is written.
        self.field.continuous_update = True
        self.field.add_class("bl-asked")
        self._points: list[int] = []
        super().__init__("", self.field)
        self.field.observe(lambda _: self._changed(), "value")

    @property
    def value(self) -> dict[str, Any] | None:
        """Return the text written, with the lines of the rubric found in it."""
        return {"text": self.field.value, "points": list(self._points)} if self.field.value.strip() else None

    def put(self, value: Any) -> None:
        """Write it."""
        if isinstance(value, dict) and isinstance(value.get("text"), str):
            points = value.get("points")
            self._points = [each for each in points if type(each) is int] if isinstance(points, list) else []
            self.field.value = value["text"]


sat_part = ByKind[SatPart](
    {
        MultipleChoice: SatChoice,
        Several: SatSeveral,
        Ordered: SatOrdered,
        Number: SatNumber,
        Filled: SatFilled,
        Written: SatWritten,
    }
)
"""The controls of one part."""

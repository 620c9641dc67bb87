"""The parts of a live exercise: options as buttons that answer at once, a figure that Enter checks, a ruling to write.

Each stores the attempts, in order: the first answer counts, and every later one gets feedback too.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.display.ask import helps_html, model_html
from bridgelaw.display.ask_list import tags
from bridgelaw.display.html import text
from bridgelaw.exercises import BadExercise, Feedback, MultipleChoice, Number, Written
from bridgelaw.exercises.part import Part
from bridgelaw.laws import Reference
from bridgelaw.widgets.controls import area, button, entry, row, shown, tick

VERDICTS = {True: "bl-picked-yes", False: "bl-picked-no"}
# This share of a written ruling's marks counts as a success.
ENOUGH = (2, 3)
WhenAnswered = Callable[[], None]


class AnsweredPart(w.VBox):  # type: ignore[misc]
    """The base of the parts: the attempts, the feedback, and whether the first answer was right."""

    def __init__(self, part: Part, answered: WhenAnswered, *children: w.Widget) -> None:
        self.part, self._answered = part, answered
        self.tried: list[Any] = []
        self.feedback: Feedback | None = None
        super().__init__(children)
        self.add_class("bl-part")

    @property
    def first(self) -> bool | None:
        """True if the first answer was right; None before there is one, and where nothing is graded."""
        return self.part.grade(self.tried[0]).right if self.tried else None

    @property
    def succeeded(self) -> bool | None:
        """True if it counts as a success in practice; None before it is answered."""
        return self.first

    @property
    @abstractmethod
    def value(self) -> str | list[str]:
        """Return the current answer."""

    @abstractmethod
    def answer(self, value: Any) -> Feedback:
        """Give an answer and check it. Raises BadExercise for an impossible one."""

    @abstractmethod
    def check(self) -> Feedback:
        """Grade the current answer, and show the feedback."""

    @abstractmethod
    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore the stored values of this part; values that are no longer known are ignored."""

    def tell_each_letter(self) -> None:
        """Report a long answer while it is typed, so that each letter is stored."""

    def _keep(self, answer: str | list[str]) -> None:
        if answer not in self.tried:
            self.tried.append(answer)
        self._answered()

    def kept(self) -> dict[str, Any]:
        """Return the values to store of this part; empty where nothing was done."""
        return {"tried": list(self.tried), "right": bool(self.first)} if self.tried else {}


class ChoicePart(AnsweredPart):
    """A choice: a button for every option, and under it the feedback once it is taken."""

    part: MultipleChoice

    def __init__(self, part: MultipleChoice, answered: WhenAnswered) -> None:
        self.buttons = {option.text: button(option.text) for option in part.options}
        self._says = {option.text: w.HTML() for option in part.options}
        self._none = w.HTML()
        for words, each in self.buttons.items():
            each.add_class("bl-pick")
            each.on_click(lambda _, words=words: self.answer(words))
        rows = [each for words in self.buttons for each in (self.buttons[words], self._says[words])]
        picks = w.VBox(rows)
        picks.add_class("bl-picks")
        prompt = w.HTML(f'<p class="bl-prompt">{text(part.prompt)}</p>')
        self._taken = ""
        super().__init__(part, answered, prompt, picks, self._none, *part_helps(part))

    @property
    def value(self) -> str:
        """The option taken last; empty if there is none."""
        return self._taken

    def answer(self, value: str) -> Feedback:
        """Take an option. Raises BadExercise for an unknown one."""
        if value not in self.buttons:
            raise BadExercise(f"'{value}' is not an option here.", f"Choose: {'; '.join(self.buttons)}.")
        feedback = self.part.grade(value)
        laws = next(option.laws for option in self.part.options if option.text == value)
        self._none.value = ""
        for words, says in self._says.items():
            says.value = feedback_html(feedback, laws) if words == value else ""
        self.buttons[value].add_class(VERDICTS[feedback.right])
        self.feedback = feedback
        self._taken = value
        self._keep(value)
        return feedback

    def check(self) -> Feedback:
        """Return the feedback to the option taken last, or that there is none yet."""
        if self.value:
            return self.answer(self.value)
        self.feedback = self.part.grade("")
        self._none.value = feedback_html(self.feedback)
        return self.feedback

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Take the stored options again; ignore unknown ones."""
        for each in kept_texts(kept.get("tried")):
            if each in self.buttons:
                self.answer(each)


class NumberPart(AnsweredPart):
    """A figure: Enter or the button checks it."""

    part: Number

    def __init__(self, part: Number, answered: WhenAnswered) -> None:
        # The question itself is the label, so that it is read out with the field.
        self.field = entry(part.prompt, width="100%", hint=part.unit)
        self.field.add_class("bl-asked")
        self._says = w.HTML()
        self._checks = False
        press = button("Check")
        press.on_click(lambda _: self.check())
        # The Enter event comes before the value typed, and a click can overtake it: so a value that changes after a
        # check is checked again, and an empty box shows nothing at Enter.
        self.field.on_msg(self._told)
        self.field.observe(lambda _: self.check() if self._checks else None, "value")
        super().__init__(part, answered, self.field, row(press), self._says, *part_helps(part))

    def _told(self, _: w.Widget, content: Mapping[str, Any], __: Any) -> None:
        if content.get("event") == "submit":
            self._checks = True
            if self.field.value:
                self.check()

    @property
    def value(self) -> str:
        """Return the text of the box."""
        return str(self.field.value)

    def answer(self, value: str) -> Feedback:
        """Type a figure and check it."""
        self._checks = False
        self.field.value = value
        return self.check()

    def check(self) -> Feedback:
        """Grade the text of the box, and show the feedback."""
        self._checks = True
        self.feedback = self.part.grade(self.value)
        self._says.value = feedback_html(self.feedback)
        if self.part.reads(self.value):
            self._keep(self.value.strip())
        return self.feedback

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore the checked values and check them, then restore the text typed since."""
        for each in kept_texts(kept.get("tried")):
            self.answer(each)
        if isinstance(typed := kept.get("typed"), str) and typed != self.value:
            self._checks = False
            self.field.value = typed


class WrittenPart(AnsweredPart):
    """A ruling to write, which its writer marks by the rubric."""

    part: Written

    def __init__(self, part: Written, answered: WhenAnswered) -> None:
        self.field = area(part.prompt, "", 6)
        self.field.add_class("bl-asked")
        self.lines = [tick(line) for line in part.rubric]
        self._score = w.HTML()
        for line in self.lines:
            line.layout.width = "100%"
            line.observe(lambda _: self._marked(), "value")
        told = w.HTML("<p>Tick what your ruling has; one mark each.</p>")
        self._rubric = w.VBox([told, *self.lines, self._score, w.HTML(model_html(part))])
        shown(self._rubric, False)
        show = button("Show the marking points and a model ruling")
        show.on_click(lambda _: shown(self._rubric, True))
        super().__init__(part, answered, self.field, row(show), self._rubric, *part_helps(part))
        self._marked()
        self.field.observe(lambda _: self._answered(), "value")

    def _marked(self) -> None:
        self._score.value = f'<p role="status">{sum(line.value for line in self.lines)} of {len(self.lines)} marks.</p>'
        self._answered()

    @property
    def value(self) -> str:
        """Return the text written."""
        return str(self.field.value)

    def kept(self) -> dict[str, Any]:
        """The ruling and its marks."""
        marks = [n for n, line in enumerate(self.lines) if line.value]
        return {"written": self.value, "marks": marks} if self.value or marks else {}

    @property
    def succeeded(self) -> bool | None:
        """True if its marks are enough; None before there are any."""
        marks = sum(line.value for line in self.lines)
        return marks * ENOUGH[1] >= len(self.lines) * ENOUGH[0] if marks else None

    def answer(self, value: Any) -> Feedback:
        """Refuse: a written answer is marked by its writer. Raises BadExercise."""
        return self.check()

    def check(self) -> Feedback:
        """Refuse: a written answer is marked by its writer. Raises BadExercise."""
        raise BadExercise("You mark a written answer yourself.", "Tick the marking points that it has.")

    def tell_each_letter(self) -> None:
        """Report the ruling while it is typed."""
        self.field.continuous_update = True

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore the ruling and its marks."""
        written, marks = kept.get("written"), kept.get("marks")
        if isinstance(written, str):
            self.field.value = written
        if isinstance(marks, list) and marks:
            shown(self._rubric, True)
            for number, line in enumerate(self.lines):
                line.value = number in marks


def feedback_html(feedback: Feedback, laws: tuple[Reference, ...] = ()) -> str:
    """Render feedback: its verdict by sign and word, and the reason."""
    kind = "bl-right" if feedback.right else "bl-wrong"
    return f'<div role="status" class="{kind}"><p>{text(feedback.says)}{tags(laws)}</p></div>'


def part_helps(part: Part) -> list[w.Widget]:
    """Return the optional help of a part: a hint, and the answer."""
    helps = helps_html(part)
    return [w.HTML(helps)] if helps else []


def kept_texts(value: Any) -> list[str]:
    """The texts of a stored list; ignore anything else."""
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []

"""The questions of a decision, one at a time: the open one has buttons, and the answered ones above it have menus."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.cases.given.answers import Answers
from bridgelaw.cases.given.declared import Declared, Plain
from bridgelaw.display.html import text
from bridgelaw.laws import BadInput
from bridgelaw.rulings.decision import DecisionGraph, Question
from bridgelaw.telling.graphs import GraphWords, QuestionWords
from bridgelaw.telling.words import tell_refusal
from bridgelaw.widgets.controls import button, group, menu, row, shown

OPEN = "choose an answer"
ORDINARY = "Answer the rest as normal"
"""The button that gives every open question its ordinary answer, as far as one has any."""


class AnswerMenus:
    """Serves the field `answers` of a form. Every question has its menu from the start; unreached ones are hidden and
    keep their choice. Questions `settled` by other entries have none. The open question is answered by a button.
    """

    def __init__(
        self,
        about: Declared,
        changed: Callable[[object], None],
        clear: Callable[[], None],
        settled: Collection[str],
        ordinary: Callable[[], None],
    ) -> None:
        assert isinstance(about.reader, Answers)
        asked = {name: each for name, each in about.reader.questions.items() if name not in settled}
        self._questions = asked
        self._graph, self._words = about.reader.graph, about.reader.words
        self.menus = {
            name: menu(self._words[name].asks, _labels(each, self._words[name]), "", "calc(100% - 4px)")
            for name, each in asked.items()
        }
        self._worded: GraphWords | None = None
        self._wording = False
        for each in self.menus.values():
            each.add_class("bl-asked")
            each.observe(lambda change: None if self._wording else changed(change), "value")
        self._clear = button("Clear all answers")
        self._clear.on_click(lambda _: clear())
        self._ordinary = button(ORDINARY)
        self._ordinary.on_click(lambda _: ordinary())
        shown(self._ordinary, any(each.ordinary for each in asked.values()))
        self._why = w.HTML()
        self._buttons = w.VBox([])
        self._buttons.add_class("bl-turn-live")
        self._offered: tuple[str, tuple[Any, ...]] = ("", ())
        asks = (*self.menus.values(), self._why, self._buttons)
        self.box: w.Widget = group(about.label, *asks, row(self._ordinary, self._clear))

    @property
    def chosen(self) -> dict[str, str]:
        """Return the choices, by the id of the question."""
        return {name: each.value for name, each in self.menus.items() if each.value}

    def read(self) -> dict[str, Plain]:
        """The answers, in the order of the questions."""
        return {"answers": rows_of(self.chosen)}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set the menus. Raises BadInput for a question without a menu, or one answered twice."""
        answers = [(each["question"], each["answer"]) for each in entries["answers"]]
        for name, answer in answers:
            if name not in self.menus:
                raise BadInput(f"Nobody is asked “{name}” here.", f"The questions are: {', '.join(self.menus)}.")
            with tell_refusal(self._graph):
                self._questions[name].answer(answer)
        if len(dict(answers)) < len(answers):
            raise BadInput("A question is answered twice.", "Answer each question once.")
        for name, each in self.menus.items():
            each.value = dict(answers).get(name, "")

    def show(self, yes: bool) -> None:
        """Show or hide all of them."""
        shown(self.box, yes)

    def reach(self, names: Collection[str]) -> None:
        """Show the menus of these questions and no other."""
        for name, each in self.menus.items():
            shown(each, name in names)
        self._offer(next((name for name in names if name in self.menus and not self.menus[name].value), ""))

    def _offer(self, name: str) -> None:
        """Show a button for each answer to the open question, in place of its menu; none where none is open."""
        offered = (name, tuple(self.menus[name].options) if name else ())
        if offered == self._offered:
            return
        self._offered = offered
        for each, made in self.menus.items():
            (made.add_class if each == name else made.remove_class)("bl-asked-open")
        self._why.value = f'<p class="bl-turn-why">{text(self._now[name].why)}</p>' if name else ""
        self._buttons.children = tuple(self._answer(name, says, to) for says, to in offered[1] if to)

    def _answer(self, name: str, says: str, to: str) -> w.Button:
        made = button(says)
        made.add_class("bl-turn-choice")
        made.on_click(lambda _: setattr(self.menus[name], "value", to))
        return made

    @property
    def _now(self) -> Mapping[str, QuestionWords]:
        """The words of the questions: those of a case, where it has its own."""
        return self._worded.questions if self._worded else self._words

    def word(self, graph: DecisionGraph, words: GraphWords) -> None:
        """Put the players and the card of a case into the questions; the choices stay."""
        if words is self._worded:
            return
        self._wording = True
        for question in graph.questions:
            each: Any = self.menus.get(question.id)
            asked = words.questions[question.id]
            labels = tuple(_labels(question, asked).items())
            if each is not None and (each.description, each.options) != (asked.asks, labels):
                chosen = each.value
                with each.hold_sync():
                    each.description, each.options = asked.asks, labels
                    each.value = chosen
        self._worded, self._wording = words, False


def rows_of(answers: Mapping[str, str]) -> list[Plain]:
    """The answers by question as the rows of a form."""
    return [{"question": name, "answer": each} for name, each in answers.items() if each]


def _labels(question: Question, words: QuestionWords) -> dict[str, str]:
    return {OPEN: ""} | {words.answers[answer.id]: answer.id for answer in question.answers}

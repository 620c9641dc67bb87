"""The calculator of a decision procedure: its questions as they are reached, over the facts of a case."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, ClassVar

import ipywidgets as w

from bridgelaw.cases import Case
from bridgelaw.cases.given.answers import Answers
from bridgelaw.cases.given.declared import Entered
from bridgelaw.cases.given.table import NO_TABLE
from bridgelaw.cases.procedure import procedure_form
from bridgelaw.display.figures.decision_map import Drives, map_html
from bridgelaw.display.flow import road_html
from bridgelaw.display.stepwise import steps_html
from bridgelaw.laws import DEFAULT_EDITION, BadInput
from bridgelaw.registry import procedures
from bridgelaw.rulings.decision import decision, editions_of
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.graphs import graph_words
from bridgelaw.widgets.answer_menus import OPEN, AnswerMenus, rows_of
from bridgelaw.widgets.controls import menu, shown
from bridgelaw.widgets.form_calculator import EDITION, FormCalculator

FACTS_OF = "facts_of"
OWN: Mapping[str, Any] = {"facts": ["Enter your own facts."], "answers": []}


class ProcedureCalculator(FormCalculator):
    """The state has the answers as in a case file, and `facts_of`: the case whose facts and reasons belong to them, as
    far as they are unchanged.
    """

    settled: ClassVar[Collection[str]] = ()
    #  True if the map of all answers is drawn above the questions.
    draws_map: ClassVar[bool] = True
    own_board = False

    def _make_controls(self) -> list[w.Widget]:
        about = self.form.given.declared()["answers"]
        assert isinstance(about.reader, Answers)
        self._graph = about.reader.graph
        years = editions_of(self._graph)
        self._edition = menu("Laws of", {str(year): year for year in reversed(years)}, DEFAULT_EDITION, "10rem")
        shown(self._edition, len(years) > 1)
        self._answers = AnswerMenus(about, self._changed, self._cleared, self.settled, self.all_ordinary)
        self._facts_of = ""
        self._watch(self._edition)
        return [self._edition, self._answers.box]

    def _mark(self, fault: BadInput | None) -> None:
        """Show errors of answers in their menus; errors of the facts are not shown yet."""

    def answer(self, **answers: str) -> None:
        """Answer some questions by their ids, `widget.answer(link="no")`; an empty answer removes one."""
        self.set(answers=rows_of({**self._answers.chosen, **answers}))

    def _read(self) -> dict[str, Any]:
        return {EDITION: self._edition.value, **self._answers.read(), FACTS_OF: self._facts_of}

    def _write(self, state: Mapping[str, Any]) -> None:
        self._case_of(state[FACTS_OF])
        self._edition.value = state[EDITION]
        self._answers.write(state)
        self._facts_of = state[FACTS_OF]

    def _case_state(self, case: Case) -> dict[str, Any]:
        rows = case.given.written["answers"]
        answers = {each["question"]: each["answer"] for each in rows if each["question"] in self._answers.menus}
        return {"answers": rows_of(answers), FACTS_OF: case.id, EDITION: case.edition}

    def _case_of(self, name: str) -> Case | None:
        """The case of these facts, if they come from one. Raises BadInput."""
        if name and name not in self._cases:
            raise BadInput(f"There is no case “{name}” here.", f"There are: {', '.join(self._cases)}.")
        return self._cases[name] if name else None

    def _rule(self, state: Mapping[str, Any]) -> tuple[Any, Derivation]:
        case = self._case_of(state[FACTS_OF])
        given = self.form.given_in(case) if case else self.form.given.read(Entered(OWN))
        table = case.table if case else NO_TABLE
        answers = {each["question"]: each["answer"] for each in state["answers"]}
        ruling = self.form.ruled(given.answering(answers), state[EDITION], table)
        # An answer to an unreached question is stored but hidden.
        self._kept = given.answering(ruling.walk.answers), state[EDITION], table
        self._answers.reach((*ruling.walk.answers, ruling.walk.at.id))
        return ruling, tell(ruling)

    def _draw(self, ruling: Any, derivation: Derivation) -> str:
        graph = decision(self._graph, ruling.edition)
        drawn = road_html(graph, ruling.walk)
        if self.draws_map:
            # Pressing a letter of an unreached question would seem to do nothing.
            reached = Drives(frozenset((*ruling.walk.answers, ruling.walk.at.id)), OPEN)
            words = graph_words(self._graph, ruling.edition)
            drawn = map_html(graph, words, ruling.walk, drives=reached) + drawn
        return drawn + steps_html(derivation) if derivation.steps else drawn

    def all_ordinary(self) -> None:
        """Give the open questions their ordinary answers, up to the first without one."""
        chosen = {name: answer for name, answer in self._ordinarily().items() if name in self._answers.menus}
        self._moved()
        self._quietly({**self._read(), "answers": rows_of(chosen)})

    def _ordinarily(self) -> Mapping[str, str]:
        """The chosen answers, with the ordinary ones after them."""
        return decision(self._graph, self._edition.value).ordinarily(self._answers.chosen)

    def _cleared(self) -> None:
        self._moved()
        self._story.value = ""
        self._quietly({**self._read(), "answers": [], FACTS_OF: ""})


@cache
def procedure_calculator(graph: str) -> type[ProcedureCalculator]:
    """Make the calculator of a procedure that is data alone; it opens with the procedure's first case.

    >>> WhichDoor = procedure_calculator("power")
    >>> widget = WhichDoor("002-example-5-door")
    >>> widget.ruling
    power: 12A2, minus-minus
    >>> widget.answer(normal="yes")
    >>> widget.derivation.result
    'Next question: Is one side innocent of the infraction?'
    """
    entry, title = procedures()[graph], graph_words(graph).calculator
    about = f"The widget *{title}*, over the procedure of chapters/{entry.chapter}/{entry.folder}."
    body = {"title": title, "form": procedure_form(graph), "first_case": entry.start, "__doc__": about}
    return type(entry.calculator, (ProcedureCalculator,), {**body, "__module__": __name__})

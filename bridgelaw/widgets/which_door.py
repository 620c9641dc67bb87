"""Which door? The questions of Law 12, one below the other as they are reached, to the door and the kind of score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, course_cases
from bridgelaw.cases.power import Road, road_of
from bridgelaw.display.flow import road_html
from bridgelaw.display.html import derivation_html
from bridgelaw.laws import DEFAULT_EDITION, BadInput
from bridgelaw.rulings.decision import Question, decision, editions_of
from bridgelaw.rulings.power import DoorRuling
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import button, group, menu, row, shown

OPEN = "choose an answer"
OWN_FACTS = ("The facts are your own.",)


class WhichDoor(Calculator):
    """The widget *Which door?*, over `rulings.power.which_door`.

    >>> widget = WhichDoor("002-example-5-door")
    >>> widget.ruling
    DoorRuling: 12A2, average minus to both sides
    >>> widget.set(normal="yes")
    >>> widget.derivation.result
    'Next question: Is one side innocent of it?'
    """

    title = "Which door?"

    def __init__(self, case: str = "000-diamond-lead") -> None:
        super().__init__({each.id: each for each in course_cases() if each.form == "power"}, case)

    def _make_controls(self) -> list[w.Widget]:
        # Every question has its menu from the start; those not reached are hidden and keep what was chosen in them.
        self._menus = {
            question.id: menu(
                question.asks,
                {OPEN: ""} | {each.says: each.id for each in question.answers},
                "",
                width="calc(100% - 4px)",
            )
            for question in self._questions()
        }
        years = editions_of("power")
        self._edition = menu("Laws of", {str(year): year for year in years}, DEFAULT_EDITION, "10rem")
        shown(self._edition, len(years) > 1)
        self._facts_of = ""
        clear = button("Clear all answers")
        clear.on_click(lambda _: self._cleared())
        for each in self._menus.values():
            each.add_class("bl-asked")
        self._watch(self._edition, *self._menus.values())
        return [self._edition, group("The questions, in order", *self._menus.values(), row(clear))]

    @staticmethod
    def _questions() -> tuple[Question, ...]:
        """Every question that an edition asks, in order; a later edition may word its answers anew."""
        drawn = (decision("power", year).questions for year in editions_of("power"))
        return tuple({question.id: question for each in drawn for question in each}.values())

    def _read(self) -> dict[str, Any]:
        answers = {name: each.value for name, each in self._menus.items()}
        return {"edition": self._edition.value, **answers, "facts_of": self._facts_of}

    def _write(self, state: Mapping[str, Any]) -> None:
        answers = {name: state[name] for name in self._menus}
        decision("power", state["edition"]).walk(answers)
        self._edition.value = state["edition"]
        self._road(state["facts_of"])
        for name, answer in answers.items():
            self._menus[name].value = answer
        self._facts_of = state["facts_of"]

    def _case_state(self, case: Case) -> dict[str, Any]:
        answers = {**dict.fromkeys(self._menus, ""), **road_of(case).answers}
        return {**answers, "facts_of": case.id}

    def _road(self, name: str) -> Road:
        """The facts and reasons that go with the answers: those of a case, or the reader's own."""
        if name and name not in self._cases:
            raise BadInput(f"There is no case “{name}” here.", f"There are: {', '.join(self._cases)}.")
        return road_of(self._cases[name]) if name else Road(OWN_FACTS, {}, {}, "")

    def _cleared(self) -> None:
        self._story.value = ""
        self._quietly({"edition": self._edition.value, **dict.fromkeys(self._menus, ""), "facts_of": ""})

    def _rule(self, state: Mapping[str, Any]) -> tuple[DoorRuling, Derivation]:
        answers = {name: state[name] for name in self._menus}
        ruling = self._road(state["facts_of"]).ruled(answers, state["edition"])
        reached = {*ruling.walk.answers, ruling.walk.at.id}
        for name, each in self._menus.items():
            shown(each, name in reached)
        return ruling, tell(ruling)

    def _draw(self, ruling: DoorRuling, derivation: Derivation) -> str:
        road = road_html(decision("power", ruling.edition), ruling.walk)
        return road + derivation_html(derivation) if derivation.steps else road

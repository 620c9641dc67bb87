"""The call: an opening lead, perhaps out of turn; the questions as they are reached, the choices, the sheet to read."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case
from bridgelaw.cases.given.declared import Entered
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.chapters.lead_out_of_turn.display.lead import choices_map, lead_html
from bridgelaw.chapters.lead_out_of_turn.en.lead_words import tell_lead_refusal, words_of_lead
from bridgelaw.chapters.lead_out_of_turn.forms.lead_out_of_turn import LEAD_OUT_OF_TURN, LeadGiven, lead_of
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling, opening
from bridgelaw.display.html import text
from bridgelaw.display.stepwise import fold
from bridgelaw.laws import BadInput
from bridgelaw.rulings.card_play import Play
from bridgelaw.rulings.decision import Walk, decision
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.widgets.answer_menus import OPEN, rows_of
from bridgelaw.widgets.controls import group, row
from bridgelaw.widgets.form_calculator import EDITION
from bridgelaw.widgets.form_controls import One
from bridgelaw.widgets.procedure_calculator import FACTS_OF, ProcedureCalculator

CHANGED = "The original case; you have changed it."
# Error for the entries after the ruling: here no card is played on.
NOT_PLAYED = "nothing to play"
AT_THE_TABLE, OF_THE_LEAD = ("deal", "auction"), ("leader", "card", "other")


class TheCall(ProcedureCalculator):
    """The widget *The call*, over `rulings.lead_out_of_turn.lead_ruling`.

    >>> widget = TheCall("lead-road-neither")
    >>> widget.answer(choice="forbid")
    >>> widget.ruling
    LeadRuling: 54D, forbidden
    >>> widget.answer(told="opponent", **{"told-spread": "no"})
    >>> widget.ruling
    LeadRuling: 47E1, told-wrongly
    """

    title = "The call"
    deals = ("deal", "auction")
    old = "This is the last ruling that was possible, for other facts."
    form = LEAD_OUT_OF_TURN
    first_case = "lead-road-neither"
    own_board = True
    # The auction and the seats answer these, so they are not asked.
    settled = ("who", "later", "later-low")

    @classmethod
    def worked(cls) -> dict[str, Case]:
        return {name: case for name, case in super().worked().items() if case.refused != NOT_PLAYED}

    def _make_controls(self) -> list[w.Widget]:
        edition, questions = super()._make_controls()
        declared = {**DealAndAuction.declared(), **LeadGiven.declared()}
        self._facts = {name: One(name, declared[name], self._changed) for name in (*AT_THE_TABLE, *OF_THE_LEAD)}
        box = {name: each.box for name, each in self._facts.items()}
        self._settled = w.HTML()
        for each in self._answers.menus.values():
            each.add_class("bl-asked-wide")
        lead = row(*(box[name] for name in OF_THE_LEAD))
        facts = group(declared["auction"].group, row(box["auction"], edition), lead, box["deal"], self._settled)
        return [facts, questions]

    def _read(self) -> dict[str, Any]:
        facts = {name: value for each in self._facts.values() for name, value in each.read().items()}
        return {**facts, **super()._read()}

    def _write(self, state: Mapping[str, Any]) -> None:
        super()._write(state)
        for each in self._facts.values():
            each.write(state)

    def _case_state(self, case: Case) -> dict[str, Any]:
        facts = {name: case.given.written[name] for name in OF_THE_LEAD}
        dealt = {name: case.table.written[name] for name in AT_THE_TABLE}
        return {**facts, **dealt, **super()._case_state(case)}

    def _nothing(self) -> Mapping[str, Any]:
        return {**dict.fromkeys(self._facts, ""), "answers": [], FACTS_OF: ""}

    def _ordinarily(self) -> Mapping[str, str]:
        # Facts that auction, seats and cards settle lead on to the ordinary answer.
        settles = {} if self.failed else self.ruling.lead.settles
        answers = decision(self._graph, self._edition.value).ordinarily({**self._answers.chosen, **settles})
        return {name: answer for name, answer in answers.items() if name not in settles}

    def played_on(self) -> Play:
        """The play after the ruling. Raises NothingToPlay where there is none to go on from."""
        with tell_lead_refusal(self.ruling.lead):
            return opening(self.ruling)

    # ---- the ruling ----

    def _rule(self, state: Mapping[str, Any]) -> tuple[LeadRuling, Derivation]:
        case = self._case_of(state[FACTS_OF])
        as_given = case is not None and self._is(case, state)
        if case:
            self._story.value = _story(case, as_given)
        try:
            table = DealAndAuction.read(Entered({name: state[name] for name in AT_THE_TABLE}))
            given = LeadGiven.read(Entered({name: state[name] for name in (*OF_THE_LEAD, "answers")}))
            lead = lead_of(given, state[EDITION], table)
        except BadInput:
            self._settled.value = ""
            raise
        self._answers.word(lead.graph, words_of_lead(lead))
        answers = given.answers.by_question
        # An answer overruled by the facts, or not reached by the other answers, is stored but hidden.
        with tell_lead_refusal(lead):
            walk = lead.graph.walk({**answers, **lead.settles})
        reached = {name: answer for name, answer in walk.answers.items() if answers.get(name) == answer}
        self._show(lead, walk, walk.answers)
        if case is not None and as_given:
            # The case as given, contradictions included: then all of it is shown. No card is played on.
            self._show(lead, walk, {**walk.answers, **answers})
            given = LEAD_OUT_OF_TURN.given_in(case)
            given, title = given.answering(given.answers.by_question), case.title
        else:
            # The story and the reasons belong to the case: they would contradict the reader's own answers.
            given, title = given.answering(reached), ""
        ruling = LEAD_OUT_OF_TURN.ruled(given, state[EDITION], table)
        self._kept = given, state[EDITION], table
        return ruling, tell(ruling, title)

    def _is(self, case: Case, state: Mapping[str, Any]) -> bool:
        """True if the facts and the answers are those of the case."""
        own = self._case_state(case)
        answers = {each["question"]: each["answer"] for each in own["answers"]}
        facts = all(state[name] == own[name] for name in (*AT_THE_TABLE, *OF_THE_LEAD))
        return facts and state["answers"] == rows_of({name: answers.get(name, "") for name in self._answers.menus})

    def _show(self, lead: Lead, walk: Walk, asked: Collection[str]) -> None:
        """Show the menus of the questions asked and of the next one; settled facts are stated instead."""
        self._answers.reach({*asked, walk.at.id} - set(lead.settles))
        words = words_of_lead(lead)
        said = (words.answered(asked.id, each.id) for asked, each in walk.taken if asked.id in lead.settles)
        self._settled.value = "".join(f'<p class="bl-muted">{text(f"The facts settle: {line}")}</p>' for line in said)

    def _figures(self, ruling: LeadRuling) -> str:
        return choices_map(ruling, OPEN)

    def _figures_in_book(self) -> str:
        # The lesson has drawn the choice already.
        return fold("map", "The options as a map", self._drawn) if self._drawn else ""

    def _draw(self, ruling: LeadRuling, derivation: Derivation) -> str:
        return lead_html(ruling)

    def _words(self) -> str:
        # They are on the sheet itself.
        return ""


def _story(case: Case, as_given: bool) -> str:
    """The story of the case; once the reader has changed a fact or an answer it says so, and is folded."""
    story = f"<p>{text(case.account)}</p>"
    return story if as_given else f'<div class="bl-was"><p class="bl-was-note">{CHANGED}</p>{story}</div>'

"""A calculator over several forms of case: a menu chooses one, and the controls of the others are hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from bridgelaw.cases import Case, course_cases
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.declared import Declared, Given, Plain
from bridgelaw.cases.given.readers import Menu
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.laws.facts import replace
from bridgelaw.telling.derivation import Derivation
from bridgelaw.widgets.form_calculator import FormCalculator

SCORED = "scored"


class FormsCalculator(FormCalculator):
    """The state is the chosen form, the entries of all its forms, each once, and the edition.

    `forms` are by their names in the menu; fields of one name mean the same in each.
    """

    forms: ClassVar[Mapping[str, CaseForm[Any, Any]]]

    @classmethod
    def worked(cls) -> dict[str, Case]:
        names = [form.name for form in cls.forms.values()]
        return {each.id: each for each in course_cases() if each.form in names}

    def _declared(self) -> Mapping[str, Declared]:
        fields = {name: about for form in self.forms.values() for name, about in form.given.declared().items()}
        group = next(each.group for each in fields.values())
        names = {words: form.name for words, form in self.forms.items()}
        first = next(iter(names.values()))
        scored = Declared(Menu(names, str), "Scored as", "how the board is scored", default=first, group=group)
        return {SCORED: scored, **{name: self._among(name, about) for name, about in fields.items()}}

    def _among(self, name: str, about: Declared) -> Declared:
        """Make the field count only for the forms that have it."""
        having = [form for form in self.forms.values() if name in form.given.declared()]
        if len(having) == len(self.forms):
            return about

        def counts(entered: Mapping[str, Plain]) -> bool:
            form = next((each for each in having if each.name == entered[SCORED]), None)
            return form is not None and form.given.declared()[name].counts(entered)

        return replace(about, when=counts)

    def _nothing(self) -> Mapping[str, Any]:
        """Empty the fields of every form; the form of scoring stays as it was chosen."""
        fields = {name: about for name, about in self._declared().items() if name != SCORED}
        return {name: self._least(name, about, about.blank) for name, about in fields.items()}

    def _case_state(self, case: Case) -> dict[str, Any]:
        blank = {name: about.blank for name, about in self._declared().items()}
        return {**blank, **case.given.written, SCORED: case.form}

    def _rule(self, state: Mapping[str, Any]) -> tuple[Any, Derivation]:
        form = next(each for each in self.forms.values() if each.name == state[SCORED])
        ruled = self._rule_by(form, state)
        self._ruled_as = form
        return ruled

    def _entered(self) -> tuple[CaseForm[Any, Any], Given, int, DealAndAuction]:
        return self._ruled_as, *self._kept

"""A calculator over one form of case: its controls, its state and its ruling are the form's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self

import ipywidgets as w

from bridgelaw.cases import Case, cases_of_form
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.declared import Declared, Entered, Given
from bridgelaw.cases.given.table import NO_TABLE, DealAndAuction
from bridgelaw.display.stepwise import steps_html
from bridgelaw.laws import DEFAULT_EDITION, BadInput, editions, rule
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.widgets.calculator import Calculator, copied
from bridgelaw.widgets.controls import button, menu
from bridgelaw.widgets.form_controls import Entry, FormControls, has_no_usual

EDITION = "edition"


class FormCalculator(Calculator):
    """A calculator with the same declaration and the same rule as a case file of that form.

    The state is the form's entries, as a case file has them, and the edition of the Laws.
    """

    form: ClassVar[CaseForm[Any, Any]]
    #  True if a board of the reader's own can be entered from nothing; where cards are dealt it begins with a case.
    own_board: ClassVar[bool] = True
    # The last ruled entries, for a case file.
    _kept: tuple[Given, int, DealAndAuction]

    def __init__(self, case: str = "") -> None:
        super().__init__(case)
        if not self.own_board:
            return
        self._blank = button("My board, all fields empty")
        self._blank.on_click(lambda _: self.my_board())
        beside = next(each for each in self._asked if self._menu in getattr(each, "children", ()))
        beside.children = (*beside.children, self._blank)

    @classmethod
    def after_ruling(cls, case: str) -> Self:
        """The calculator of a case with its ruling open: the reader has ruled already, and need not guess."""
        widget = cls(case)
        widget._moved()
        return widget

    def _nothing(self) -> Mapping[str, Any]:
        """The state without any entry."""
        declared = self.form.given.declared()
        return {name: self._least(name, declared[name], value) for name, value in self.form.given.blank().items()}

    def _least(self, name: str, about: Declared, blank: Any) -> Any:
        """Return the initial value of a control: a menu without a usual value has no choice."""
        box = self._controls.box(name)
        if isinstance(box, w.Textarea | w.Text) and not isinstance(blank, str):
            return ""
        return "" if has_no_usual(name, about) else blank

    def my_board(self, **values: Any) -> None:
        """Replace the worked case, story included, with only these values. Raises BadInput, as `set` does."""
        self._put_away()
        self._quietly({**self._read(), **self._nothing(), **values}, "")
        self._moved()

    @classmethod
    def worked(cls) -> dict[str, Case]:
        return {each.id: each for each in cases_of_form(cls.form.name)}

    def _declared(self) -> Mapping[str, Declared]:
        """The fields that its controls serve."""
        fields: Mapping[str, Declared] = self.form.given.declared()
        return fields

    def _entries(self) -> Mapping[str, tuple[Sequence[str], Entry]]:
        """Controls of its own for fields that belong together: by a name, the fields and their control."""
        return {}

    def _make_controls(self) -> list[w.Widget]:
        self._edition = menu("Laws of", {str(each.year): each.year for each in editions()}, DEFAULT_EDITION, "10rem")
        self._controls = FormControls(self._declared(), self._changed, self._entries())
        self._watch(self._edition)
        first = next((each.group for each in self._declared().values() if each.group), "")
        return self._controls.groups({first: [self._edition]})

    def _closes(self) -> bool:
        """True if the chosen edition gives no weight to outcomes that only a disallowed action leads to."""
        return rule("legal-roads-only", self._edition.value).holds

    def _mark(self, fault: BadInput | None) -> None:
        self._controls.unmark()
        if fault is not None:
            self._controls.mark(fault.about, str(fault))

    def _read(self) -> dict[str, Any]:
        return {EDITION: self._edition.value, **self._controls.read()}

    def _write(self, state: Mapping[str, Any]) -> None:
        self._edition.value = state[EDITION]
        self._controls.write(state)

    def _case_state(self, case: Case) -> dict[str, Any]:
        return dict(case.given.written)

    def _rule(self, state: Mapping[str, Any]) -> tuple[Any, Derivation]:
        return self._rule_by(self.form, state)

    def _rule_by(self, form: CaseForm[Any, Any], state: Mapping[str, Any]) -> tuple[Any, Derivation]:
        given = form.given.read(Entered({name: state[name] for name in form.given.declared()}))
        ruling = form.ruled(given, state[EDITION])
        self._kept = given, state[EDITION], NO_TABLE
        return ruling, tell(ruling, doubts=given.doubts)

    def _draw(self, ruling: Any, derivation: Derivation) -> str:
        return steps_html(derivation)

    def _texts(self) -> str:
        return super()._texts() + self._case_file()

    def _case_file(self) -> str:
        try:
            return copied("My entries as a case file", "Copy the case file", self.as_case())
        except BadInput:
            # Cards typed for it are not stored with it; they are shown below.
            return ""

    def _entered(self) -> tuple[CaseForm[Any, Any], Given, int, DealAndAuction]:
        return self.form, *self._kept

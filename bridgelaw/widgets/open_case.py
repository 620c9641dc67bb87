"""*Open a case*: a file of the reader's own cases, read on this device, in the calculator of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as w

from bridgelaw import widgets
from bridgelaw.cases import Case, CaseError, cases_of_text
from bridgelaw.cases.forms import calculator_of
from bridgelaw.laws import BadInput
from bridgelaw.widgets.calculator import LIVE, Calculator
from bridgelaw.widgets.controls import area, button, entry, head, menu, row, shown
from bridgelaw.widgets.file_box import OpensFile, bytes_of, file_box, is_binary
from bridgelaw.widgets.keeping import displayed

LONGEST = 400_000
TYPED = "my-case.toml"
FILE = file_box("Your own case file", ".toml,text/plain", LONGEST)
NONE = "Choose a file, or put the text of one into the box."


class OpenACase(OpensFile):
    """A file control, the text of the file, and the case in its calculator.

    >>> opens = OpenACase()
    >>> opens
    OpenACase: Choose a file, or put the text of one into the box.
    >>> from bridgelaw.widgets import WeightingAtTeams
    >>> opens.read(WeightingAtTeams().as_case())
    >>> opens.calculator
    WeightingAtTeams: Weighted score at teams. NS score +5 IMPs and EW score −5 IMPs.
    """

    def __init__(self) -> None:
        super().__init__(NONE)
        self._calculators: dict[str, Calculator] = {}
        self.cases: dict[str, Case] = {}
        self.calculator: Calculator | None = None
        self._name = entry("Name of the file", TYPED, "22rem")
        self._text = area("The text of the file", "", 8)
        self._open = button("Open")
        self._open.on_click(lambda _: self._read())
        self._which = menu("Case", {"no case yet": ""}, "", "38rem")
        shown(self._which, False)
        self._shown = w.VBox([])
        self._text.observe(lambda _: self._read(), "value")
        self._which.observe(lambda change: self._show(change["new"]), "value")
        self.children = (head(FILE), self._name, self._text, row(self._open), self._said, self._which, self._shown)
        self._say(NONE)

    def read(self, words: str, name: str = TYPED) -> None:
        """Open a file from its text; errors are on the status line, and an open case stays open."""
        with self._quietly():
            self._name.value, self._text.value = name, words
        self._read()

    def _read(self) -> None:
        if self._quiet:
            return
        try:
            cases = cases_of_text(self._checked(), self._name.value.strip() or TYPED)
        except BadInput as fault:
            kept = " The case that was open before is still shown below." if self.calculator else ""
            self._say(f"{fault}{kept}", failed=bool(self._text.value.strip()))
            return
        self.cases = {case.id: case for case in cases}
        with self._quietly():
            self._which.options = [(case.title, case.id) for case in cases]
            self._which.value = cases[0].id
        shown(self._which, len(cases) > 1)
        self._show(cases[0].id)

    def _checked(self) -> str:
        if is_binary(self._text.value):
            self._put_into_the_box(bytes_of(self._text.value).decode("utf-8", "replace"))
        words: str = self._text.value.lstrip("\ufeff")
        if not words.strip():
            raise BadInput(NONE)
        if len(words) > LONGEST:
            raise BadInput("The file is too long for a file of cases.", f"It may have {LONGEST} letters.")
        if "\ufffd" in words or "\x00" in words:
            line = 1 + words[: min(n for n in map(words.find, "\ufffd\x00") if n >= 0)].count("\n")
            raise CaseError(self._name.value, "", "", "it is not text in UTF-8.", "Save it as UTF-8.", line)
        return words

    def _put_into_the_box(self, words: str) -> None:
        with self._quietly():
            self._text.value = words

    def _show(self, name: str) -> None:
        if self._quiet or name not in self.cases:
            return
        case = self.cases[name]
        try:
            self.calculator = self._in_its_calculator(case)
        except BadInput as fault:
            self._say(str(fault), failed=True)
            return
        self._shown.children = (self.calculator,)
        self._say(f"“{case.title}” is open in the calculator {self.calculator.title}.")

    def _in_its_calculator(self, case: Case) -> Calculator:
        """The calculator of its form, with the case in it. Raises BadInput where there is none for that form."""
        name = calculator_of(case.form)
        if not name:
            how = "Print it with: python -m bridgelaw.cases show FILE --html"
            raise case.error("form", f"there is no calculator for cases of the form {case.form}.", how)
        if name not in self._calculators:
            made = getattr(widgets, name)()
            made.watch(self._tell)
            self._calculators[name] = made
        found = self._calculators[name]
        found.open_case(case)
        return found

    # ---- kept ----

    def kept(self) -> dict[str, Any]:
        """The file, the current case, and the values of its calculator."""
        if not self._text.value.strip():
            return {}
        open_at = {"file": self._name.value, "text": self._text.value, "case": self._which.value}
        inside = self.calculator.kept() if self.calculator else {}
        return {"open-a-case": {**open_at, "inside": inside}}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore stored values."""
        own = kept.get("open-a-case")
        if not isinstance(own, Mapping):
            return
        self.read(str(own.get("text", "")), str(own.get("file", TYPED)))
        if own.get("case") in self.cases:
            self._which.value = own["case"]
        if self.calculator and isinstance(own.get("inside"), Mapping):
            self.calculator.restore(own["inside"])

    # ---- in a notebook, in the book ----

    def __repr__(self) -> str:
        return f"OpenACase: {self.status}"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        displayed(self)
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        live = f'<p class="bl-twin-live">{LIVE}, for your own case file.</p>'
        return {**bundle, "text/plain": repr(self), "text/html": f'<div class="bl-twin">{live}</div>'}

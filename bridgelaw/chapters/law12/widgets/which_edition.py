"""The calculator “Which edition?”: one set of facts and the results by four codes; the reader sets two thresholds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import ipywidgets as w

from bridgelaw.cases.given.declared import Plain
from bridgelaw.chapters.law12.display.codes_figure import staircase_svg
from bridgelaw.chapters.law12.forms.codes import CODES
from bridgelaw.chapters.law12.rulings.codes import CodesRuling
from bridgelaw.display.html import table_html
from bridgelaw.display.stepwise import steps_html
from bridgelaw.laws.regulations import regulations_about
from bridgelaw.telling.derivation import Derivation
from bridgelaw.widgets.controls import area, entry, menu, row, shown
from bridgelaw.widgets.form_calculator import FormCalculator
from bridgelaw.widgets.form_controls import Entry
from bridgelaw.widgets.outcome_entry import OutcomeEntry

SCORINGS = {"teams, against another table": "teams", "pairs, in a field": "pairs"}
OWN = "own"


class WhichEdition(FormCalculator):
    """The widget *Which edition?*, over `rulings.codes.four_codes`.

    >>> widget = WhichEdition()
    >>> widget.set(likely="1/2")
    >>> widget.ruling.of("1997").scores[widget.ruling.innocent]
    Fraction(-2, 1)
    """

    title = "Which edition?"
    form = CODES
    first_case = "slow-five-spades"

    def _entries(self) -> Mapping[str, tuple[Sequence[str], Entry]]:
        return {
            "scoring": (("other_table", "field"), _Compared(self._changed)),
            "outcomes": (("outcomes",), _Outcomes(self._changed)),
            "likely": (("likely",), _Threshold("likely", "1/3", "17rem", self._changed)),
            "probable": (("probable",), _Threshold("probable", "1/6", "22rem", self._changed)),
        }

    def _make_controls(self) -> list[w.Widget]:
        # All editions are ruled at once: there is none to choose.
        super()._make_controls()
        return self._controls.groups()

    def _figures(self, ruling: CodesRuling) -> str:
        return staircase_svg(ruling)

    def _draw(self, ruling: CodesRuling, derivation: Derivation) -> str:
        # The four rulings at a glance, and below them their steps.
        return table_html(derivation.step("side-by-side").tables[0]) + steps_html(derivation)


class _Shown:
    """An entry that is shown and hidden as a whole."""

    box: w.Widget

    def show(self, yes: bool) -> None:
        """Show or hide it."""
        shown(self.box, yes)


class _Compared(_Shown):
    """Serves `other_table` and `field`: one of them counts, and the other keeps its entry."""

    def __init__(self, changed: Callable[[object], None]) -> None:
        about = CODES.given.declared()
        self._scoring = menu("Scored at", SCORINGS)
        self._other = entry(about["other_table"].label, width="17rem", hint=about["other_table"].hint)
        self._field = area(about["field"].label, "", 8)
        self._scoring.observe(self._laid_out, "value")
        for control in (self._scoring, self._other, self._field):
            control.observe(changed, "value")
        self.box = row(self._scoring, self._other, self._field)
        self._laid_out()

    def read(self) -> dict[str, Plain]:
        """Return the fields that count. An empty field is a blank line, and is still required."""
        if self._scoring.value == "teams":
            return {"other_table": self._other.value, "field": ""}
        return {"other_table": "", "field": self._field.value or "\n"}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set all three."""
        self._scoring.value = "pairs" if entries["field"] else "teams"
        self._other.value, self._field.value = entries["other_table"], entries["field"].strip("\n")

    def _laid_out(self, _: object = None) -> None:
        shown(self._other, self._scoring.value == "teams")
        shown(self._field, self._scoring.value == "pairs")


class _Outcomes(OutcomeEntry):
    """Serves `outcomes`: the same for both sides. Only a code may split the scores, not the reader."""

    def __init__(self, changed: Callable[[object], None]) -> None:
        super().__init__(changed)
        buttons = self.rows.box.children[-1]
        buttons.children = tuple(each for each in buttons.children if each is not self.rows.split)

    def read(self) -> dict[str, Plain]:
        """The outcomes as found."""
        return {"outcomes": super().read()["outcomes"]}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set the rows."""
        super().write({"outcomes": entries["outcomes"], "outcomes_ns": [], "outcomes_ew": []})


class _Threshold(_Shown):
    """Serves `likely` or `probable`: a published number, or one of the reader's own."""

    def __init__(self, about: str, usual: str, width: str, changed: Callable[[object], None]) -> None:
        label = CODES.given.declared()[about].label
        self._about, self._usual = about, usual
        known = {f"{each.unit}: {each.body}": each.id for each in regulations_about(about)}
        self._known = menu(label, {**known, "a number of my own": OWN}, width="30rem")
        self._own = entry(f"{label}: a number of your own", usual, width)
        self._known.observe(lambda _: shown(self._own, self._known.value == OWN), "value")
        for control in (self._known, self._own):
            control.observe(changed, "value")
        shown(self._own, False)
        self.box = row(self._known, self._own)

    def read(self) -> dict[str, Plain]:
        """The regulation, or the number."""
        return {self._about: self._own.value if self._known.value == OWN else self._known.value}

    def write(self, entries: Mapping[str, Plain]) -> None:
        """Set both."""
        read_somewhere = entries[self._about] in (each.id for each in regulations_about(self._about))
        self._own.value = self._usual if read_somewhere else entries[self._about]
        self._known.value = entries[self._about] if read_somewhere else OWN

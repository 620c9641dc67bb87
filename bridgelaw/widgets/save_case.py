"""*Save as a case*: a title, a story and a source in plain fields, and a file to save; nothing leaves the device."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Collection, Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case
from bridgelaw.cases.given.declared import Entered
from bridgelaw.cases.given.table import NO_TABLE, DealAndAuction
from bridgelaw.cases.save import CaseHeading
from bridgelaw.display.html import text
from bridgelaw.laws import BadInput
from bridgelaw.widgets.controls import area, button, entry, shown

SAYS = (
    "What you entered above becomes a file of your own. It stays on this device; open it again on the page "
    "<em>Open a case</em>, here or in JupyterLab."
)
UNRULED = "The entries above do not give a ruling yet, so there is nothing to save. Nothing that you typed is lost: "


class SaveCase:
    """The fields below a calculator, behind a button; `box` has all of it.

    `made` makes the file, and raises BadInput where nothing can be ruled; `changed` is called when a field was. The
    parts of deal and auction in `deals` are in the calculator already, and have no field.
    """

    def __init__(self, made: Callable[[], str], changed: Callable[[], None], deals: Collection[str] = ()) -> None:
        self._made, self._changed = made, changed
        self._quiet = False
        self._opens = button("Save as a case")
        self._opens.on_click(lambda _: self.open())
        wide = "calc(100% - 4px)"
        self.fields: dict[str, Any] = {
            "title": entry("Title of the case", width=wide, hint="The slow double"),
            "story": area("What happened, in a sentence or two", "", 4),
            "source": entry("Event and date", width=wide, hint="Club teams, 15 November"),
            "section": entry("Round and board", width=wide, hint="round 2, board 15"),
            "deal": area("The deal, if you have it: four hands clockwise, North's first", "", 4),
            "auction": entry(
                "The auction, if you have it", width=wide, hint="the dealer and the calls: S: 1H P 4H P P P"
            ),
        }
        self._asks = {"deal", "auction"} - {*deals}
        for name in ("deal", "auction"):
            shown(self.fields[name], name in self._asks)
        for field in self.fields.values():
            field.observe(self._typed, "value")
        self._file = w.HTML()
        self._inside = w.VBox([w.HTML(f"<p>{SAYS}</p>"), *self.fields.values(), self._file])
        shown(self._inside, False)
        self.box = w.VBox([self._opens, self._inside])
        self.box.add_class("bl-save-case")

    # ---- what is told of the case ----

    @property
    def about(self) -> CaseHeading:
        """Return the texts of the fields; for an empty one the default of a case."""
        typed = {name: self.fields[name].value.strip() for name in ("title", "story", "source", "section")}
        return CaseHeading(**{name: value for name, value in typed.items() if value})

    @property
    def table(self) -> DealAndAuction:
        """The deal and the auction typed here. Raises BadInput for unreadable ones."""
        typed = {name: self.fields[name].value for name in ("deal", "auction") if self.fields[name].value.strip()}
        return DealAndAuction.read(Entered(typed)) if typed else NO_TABLE

    def added(self, table: DealAndAuction) -> DealAndAuction:
        """The deal and the auction of a calculator, completed by those typed here."""
        typed, known = self.table.as_entered(), table.as_entered()
        return DealAndAuction.read(Entered({**typed, **known})) if typed else table

    def open(self) -> None:
        """Show the fields; the button hides them again."""
        shown(self._inside, self._inside.layout.display == "none")
        self._file.value = ""
        self.refresh()

    def begin(self, case: Case | None) -> None:
        """Fill the fields from a case of the reader's own; without one they are empty."""
        if case is None:
            self.write({})
            return
        told = {"title": case.title, "story": case.story, "source": case.source.title, "section": case.source.section}
        cards = case.table.as_entered()
        self.write(
            told | {name: str(cards[name]) for name in ("deal", "auction") if name in cards and name in self._asks}
        )

    def read(self) -> dict[str, str]:
        """Return the texts of the fields to store; empty where all are empty."""
        return {name: field.value for name, field in self.fields.items() if field.value}

    def write(self, values: Mapping[str, Any]) -> None:
        """Set the fields; one that is not named is empty."""
        self._quiet = True
        try:
            for name, field in self.fields.items():
                field.value = str(values.get(name, ""))
        finally:
            self._quiet = False
        self.refresh()

    # ---- the file ----

    def _typed(self, _: object) -> None:
        if not self._quiet:
            self.refresh()
            self._changed()

    def refresh(self) -> None:
        """Make the file again, or give the reason why there is none; nothing is made while the fields are hidden."""
        if self._inside.layout.display == "none":
            return
        try:
            file = self._made()
        except BadInput as fault:
            self._file.value = f'<p class="bl-told">{UNRULED}{text(str(fault))}</p>'
            return
        data = b64encode(file.encode()).decode()
        name = f"{self.about.id}.toml"
        link = f'href="data:application/toml;base64,{data}" download="{name}"'
        self._file.value = f'<p><a class="bl-button bl-saves" {link}>Save {name}</a></p>'

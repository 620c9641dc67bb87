"""*Whose regulations*: what a director sets once, read from a federation's file or chosen, and kept on the device."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from fractions import Fraction
from html import escape

import ipywidgets as w

from bridgelaw.cases.federation import (
    MOST_DECIMALS,
    ROUNDINGS,
    SCALES,
    Federation,
    FederationError,
    default_federation,
    federation_of,
    federation_text,
)
from bridgelaw.desk.en.evening import Manner
from bridgelaw.display.html import status_html, text
from bridgelaw.laws import DEFAULT_EDITION, editions
from bridgelaw.laws.facts import replace
from bridgelaw.laws.regulations import regulations_about
from bridgelaw.rulings.bodies import Body, bodies, body
from bridgelaw.scoring.butler import DatumRule
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import area, button, entry, menu, row, shown, whole
from bridgelaw.widgets.file_box import Quiet, file_box

FILE = file_box("The file of a federation, if you have one", ".toml,text/plain", 100_000, beside="")
LONGEST = 100_000
SCALE_NAMES = {"a result beaten counts 2": SCALES[0], "a result beaten counts 1, a result shared 1/2": SCALES[1]}
# The body first: a director knows whose rules the club plays by, and not the number of a paragraph.
METHODS = {str(each.regulation): each.id for each in bodies()}
_ROUNDED = {"imps": "Weighted IMPs", "vps": "Weighted VPs", "datum": "Datum"}
NOT_SAID = "as the file or the calculator has it"


class Profile(Quiet, w.VBox):  # type: ignore[misc]
    """Body, edition, scale, decimals and roundings; `changed` is called when one of them was moved.

    >>> profile = Profile(lambda: None)
    >>> profile.read('name = "Our League"\\nedition = 2007\\nbody = "ebu"\\n[terms]\\ndirector = "arbiter"')
    >>> profile.federation.name, profile.federation.edition, profile.federation.says("The director rules.")
    ('Our League', 2007, 'The arbiter rules.')
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._told = Federation("")
        self._head, self._said, self._saved = w.HTML(), w.HTML(), w.HTML()
        self._name = entry("Name of the club or federation", "", "30rem")
        self._edition = menu("Laws of", {str(each.year): each.year for each in editions()}, DEFAULT_EDITION, "12rem")
        whose = {NOT_SAID: "", **METHODS}
        self._body = menu("Regulation for fouled boards", whose, "", "38rem")
        self._scale = menu("Matchpoints", SCALE_NAMES, SCALES[0], "30rem")
        self._decimals = whole("Decimals of a percentage", 2, 0, MOST_DECIMALS, "16rem")
        self._roundings = {
            about: menu(
                named, {NOT_SAID: "", **{each.label: each.id for each in regulations_about(about)}}, "", "38rem"
            )
            for about, named in _ROUNDED.items()
        }
        self._file, self._text = w.Text(description="Name of that file"), area("Contents of the file", "", 3)
        self._reset = button("Undo all of this")
        self._reset.on_click(lambda _: self.reset())
        for each in (self._file, self._text):
            shown(each, False)
        opens = w.VBox([w.HTML(FILE), self._file, self._text])
        opens.add_class("bl-opens")
        self._controls = [self._name, self._edition, self._body, self._scale, self._decimals, *self._roundings.values()]
        self._open = button("Change the regulations")
        self._open.on_click(lambda _: self._fold(not self._opened))
        self._asked = w.VBox([*self._controls, opens, self._said, self._saved, row(self._reset)])
        super().__init__([self._head, row(self._open), self._asked])
        for control in self._controls:
            control.observe(lambda _: self._moved(), "value")
        self._text.observe(lambda change: self._taken(change["new"]), "value")
        self._fold(False)
        self._set(default_federation() or Federation(""))
        self._begun = self.federation

    @property
    def federation(self) -> Federation:
        """Return what is set, with the marks and the terms of the file that was read."""
        rounded = {ROUNDINGS[about]: each.value for about, each in self._roundings.items() if each.value}
        body = {"body": self._body.value} if self._body.value else {}
        return replace(
            self._told,
            name=self._name.value.strip(),
            edition=self._edition.value,
            defaults={**body, **rounded},
            scale=self._scale.value,
            decimals=self._decimals.value,
        )

    @property
    def edition(self) -> int:
        """The edition that is ruled by."""
        year: int = self._edition.value
        return year

    @property
    def datum(self) -> DatumRule | None:
        """Return how the datum is made at Butler, where that is set."""
        found = self.federation.rule("datum")
        return None if found is None else DatumRule(int(found.unit or Fraction(10)), found.drop, found.drop)

    @property
    def fouled(self) -> Body | None:
        """By whose method a fouled board is scored, where that is set."""
        return body(self._body.value) if self._body.value else None

    def choose_method(self, name: str) -> None:
        """Set by whose method a fouled board is scored."""
        self._body.value = name

    @property
    def manner(self) -> Manner:
        """Return the wording of rulings by it."""
        federation = self.federation
        return Manner(federation.scale == SCALES[1], federation.decimals, federation.rule("imp_rounding"), (self.said,))

    @property
    def said(self) -> str:
        """Return whose regulations these are, in a line."""
        federation = self.federation
        named = [f"{federation.name}: Laws of {self.edition}" if federation.name else f"Laws of {self.edition}"]
        named += [dict(map(reversed, self._body.options))[self._body.value]] if self._body.value else []
        named.append(f"matchpoints {federation.scale}")
        named += [str(rule) for field in ROUNDINGS.values() if (rule := federation.rule(field))]
        return f"Ruled by: {'; '.join(named)}"

    def fill(self, calculator: Calculator) -> None:
        """Give a calculator what the profile lays down, where it asks for that."""
        asked = calculator.state
        wanted = {**self.federation.defaults, "edition": self.edition}
        calculator.set(**{name: value for name, value in wanted.items() if name in asked})

    def read(self, words: str, file: str = "profile.toml") -> None:
        """Take up a federation's file; what is wrong with it is told, and then nothing has changed."""
        try:
            if len(words) > LONGEST:
                raise FederationError(file, "", "", "it is too long.", f"It may have {LONGEST} letters.")
            found = federation_of(words, file, None)
        except FederationError as fault:
            self._say(str(fault), failed=True)
            return
        self._set(found)
        self._say(f"Taken from the file: {self.said.removeprefix('Ruled by: ')}.")
        self._changed()

    def reset(self) -> None:
        """As it was before anything was set: the course's own, where it has one."""
        self._set(default_federation() or Federation(""))
        self._say("Everything has been restored.")
        self._changed()

    def kept(self) -> str:
        """The file that it is read from again; empty where nothing was set."""
        return federation_text(self._named) if self.federation != self._begun else ""

    def restore(self, kept: object) -> None:
        """Take up what was kept; what is no profile is passed over."""
        if not isinstance(kept, str) or not kept:
            return
        try:
            found = federation_of(kept, "profile.toml", None)
        except FederationError:
            return
        self._set(replace(found, name="") if found.name == UNNAMED else found)

    @property
    def _named(self) -> Federation:
        """As a file has it, which needs a name."""
        return self.federation if self.federation.name else replace(self.federation, name=UNNAMED)

    def _set(self, federation: Federation) -> None:
        self._told = federation
        with self._quietly():
            self._name.value = federation.name
            self._edition.value = federation.edition or DEFAULT_EDITION
            self._body.value = federation.defaults.get("body", "")
            self._scale.value, self._decimals.value = federation.scale, federation.decimals
            for about, each in self._roundings.items():
                each.value = federation.defaults.get(ROUNDINGS[about], "")
        self._show()

    def _moved(self) -> None:
        if not self._quiet:
            self._show()
            self._changed()

    def _taken(self, words: str) -> None:
        if words:
            # The box is empty again, so that the same file can be chosen twice.
            self._text.value = ""
            self.read(words, self._file.value or "profile.toml")

    def _fold(self, opened: bool) -> None:
        self._opened = opened
        self._open.description = "Close the regulations" if opened else "Change the regulations"
        shown(self._asked, opened)

    def _say(self, words: str, failed: bool = False) -> None:
        self._said.value = status_html(words, failed)

    def _show(self) -> None:
        self._head.value = f'<p class="bl-muted">{text(self.said)}.</p>'
        held = b64encode(federation_text(self._named).encode()).decode()
        self._saved.value = (
            f'<p><a class="bl-button bl-saves" href="data:text/plain;base64,{held}" download="profile.toml">'
            f"{escape('Save this as a federation’s file')}</a></p>"
        )


UNNAMED = "Our club"

"""The base of every calculator: state in, derivation out, a status line, a menu of cases, reset, the ruling as text.

The controls are on one side and the ruling on the other where there is room, else the ruling is below them and its gist
in a bar at the foot; before a case is ruled, the reader is asked to predict it.

A calculator is driven from Python just as from the page: set `state`, read `derivation` and `status`. Bad input never
raises there: the status line names the mistake and the correct form, and the last good ruling stays, marked as old.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from html import escape
from typing import Any, ClassVar

import ipywidgets as w
from traitlets import TraitError

from bridgelaw.cases import Case
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.declared import Given
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.cases.save import CaseHeading, case_toml
from bridgelaw.display.html import text
from bridgelaw.display.stepwise import fold, words_html
from bridgelaw.laws import BadInput
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.guess import Guess, guess
from bridgelaw.widgets.controls import button, head, menu, row
from bridgelaw.widgets.guess import FIRST, GuessBand, asked_html
from bridgelaw.widgets.keeping import displayed
from bridgelaw.widgets.messages import hand_on
from bridgelaw.widgets.save_case import SaveCase

# On a page without a kernel, the link to one: the book sets its target (book/_ext/live_links.py).
LIVE = '<a class="bl-live">How to open this page live</a>'


class Calculator(w.VBox):  # type: ignore[misc]
    """The frame of a calculator. A subclass makes its controls, reads them, rules, and draws the ruling."""

    title = ""
    # The worked case with which it opens where none is named.
    first_case: ClassVar[str]
    #  True if the ruling is beside the controls; false for a table that is played on, which is among them.
    beside = True
    #  The parts of deal and auction among its controls, which saving a case does not ask for.
    deals: tuple[str, ...] = ()
    old = "These figures cannot be ruled on. This is the last ruling, for the figures before."

    def __init__(self, case: str = "") -> None:
        cases, first = self.worked(), case or self.first_case
        self._cases, self._first = cases, first
        self._made_with = first
        self._opened: set[str] = set()
        self._quiet = False
        self._watchers: list[Callable[[], None]] = []
        self._ruling: tuple[Any, Derivation] | None = None
        self._drawn = self._body = ""
        self.status = ""
        self.failed = False
        titles = {"choose a worked case": ""} | {f"{case.title}": name for name, case in cases.items()}
        self._menu = menu("Worked case", titles, first, "38rem")
        self._reset = button("Reset to this case")
        self._story = w.HTML()
        self._status = w.HTML()
        self._drawing = w.HTML()
        self._result = w.HTML()
        self._text = w.HTML()
        self._foot = w.HTML()
        self._foot.add_class("bl-foot")
        self._guess = GuessBand(self._open)
        self._save = SaveCase(self._saved, self._retold, self.deals)
        controls = self._make_controls()
        begins = head(f'<p class="bl-title">{escape(self.title)}</p>')
        self._asked = [row(self._menu, self._reset), self._story, *controls]
        super().__init__([begins, *self._laid_out(self._asked)])
        self.add_class("bl-widget")
        self._menu.observe(self._chosen, "value")
        self._reset.on_click(lambda _: self.reset())
        self.load(first)
        self._begun = self._standing()

    def _laid_out(self, asked: list[w.Widget]) -> list[w.Widget]:
        """The controls and the ruling, side by side where there is room."""
        if not self.beside:
            self._ruled_box = w.VBox([self._status, self._drawing, self._result, self._text, self._save.box])
            return [*asked, self._ruled_box]
        first = w.HTML(f'<p class="bl-guess-first">{FIRST}</p>')
        first.add_class("bl-guess-closed")
        # Result and figure stay visible while the reader scrolls through the steps.
        pinned = w.VBox([self._status, self._drawing])
        pinned.add_class("bl-pinned")
        self._ruled_box = w.VBox([first, pinned, self._result, self._text, self._save.box])
        self._ruled_box.add_class("bl-ruled")
        controls = w.VBox(asked)
        controls.add_class("bl-controls")
        columns = w.HBox([controls, self._ruled_box])
        columns.add_class("bl-columns")
        return [self._guess.box, self._guess.note, columns, self._foot]

    # ---- what a subclass gives ----

    @classmethod
    @abstractmethod
    def worked(cls) -> dict[str, Case]:
        """The worked cases of the menu, by their ids."""

    @abstractmethod
    def _make_controls(self) -> list[w.Widget]:
        """Return the controls, in the order of the page; each is watched with `_watch`."""

    @abstractmethod
    def _read(self) -> dict[str, Any]:
        """The state of the controls, as plain values."""

    @abstractmethod
    def _write(self, state: Mapping[str, Any]) -> None:
        """Set the controls."""

    @abstractmethod
    def _case_state(self, case: Case) -> dict[str, Any]:
        """Return the state from a case."""

    @abstractmethod
    def _rule(self, state: Mapping[str, Any]) -> tuple[Any, Derivation]:
        """The ruling and its derivation. Raises BadInput."""

    @abstractmethod
    def _draw(self, ruling: Any, derivation: Derivation) -> str:
        """The ruling as HTML, below its result and its figure."""

    @abstractmethod
    def _entered(self) -> tuple[CaseForm[Any, Any], Given, int, DealAndAuction]:
        """Return the last ruled entry in the form of a case: form, entries, edition, deal and auction."""

    def _figures(self, ruling: Any) -> str:
        """Return the drawing of the ruling, if any."""
        return ""

    def _below(self, ruling: Any) -> str:
        """Return a further drawing, below the part that stays visible, if any."""
        return ""

    def _figures_in_book(self) -> str:
        """Return the drawing for a page without a kernel."""
        return self._drawn

    def _unfolded_in_book(self) -> str:
        """Return the further drawing, which such a page shows with the unfolded steps."""
        return ""

    # ---- state in, derivation out ----

    @property
    def state(self) -> dict[str, Any]:
        """All controls as plain values. Setting it raises BadInput for an unknown control, and for a value that a
        control does not accept; then nothing has changed.
        """
        return self._read()

    @state.setter
    def state(self, values: Mapping[str, Any]) -> None:
        now = self._read()
        unknown = ", ".join(f"'{name}'" for name in values if name not in now)
        if unknown:
            raise BadInput(f"There is no control {unknown}.", f"The controls are: {', '.join(now)}.")
        self._quietly({**now, **values})

    def set(self, **values: Any) -> None:
        """Change some controls: `widget.set(other_table="+140")`."""
        self.state = values

    def move(self, **values: Any) -> None:
        """Change some controls as a reader does: the ruling opens, and the question is closed."""
        self.state = values
        self._moved()

    @property
    def ruling(self) -> Any:
        """The last good ruling. Raises BadInput where there is none yet."""
        return self._ruled()[0]

    @property
    def derivation(self) -> Derivation:
        """The derivation of the last good ruling. Raises BadInput where there is none yet."""
        return self._ruled()[1]

    @property
    def prediction(self) -> Guess | None:
        """The question that a reader answers before the ruling opens; None where there is nothing to predict."""
        return self._guess.prediction

    @property
    def closed(self) -> bool:
        """True while the ruling is hidden until the reader has guessed or moved a control."""
        return "bl-held" in self._dom_classes

    def _ruled(self) -> tuple[Any, Derivation]:
        if self._ruling is None:
            raise BadInput("There is no ruling yet.", self.status)
        return self._ruling

    def load(self, name: str) -> None:
        """Show a worked case; its ruling waits for the reader's guess."""
        self._show_case(name)
        self._close()
        self._tell()

    def _show_case(self, name: str) -> None:
        case = self._cases[name]
        self._first = name
        self._story.value = f"<p>{text(case.account)}</p>"
        self._save.begin(case if name in self._opened else None)
        self._quietly({**self._read(), **self._case_state(case)}, name)
        self._guess.ask(None if self.failed or not self.beside else guess(self.ruling))

    def _put_away(self) -> None:
        """Remove the worked case: its story is hidden, and its ruling is not shown as the last."""
        self._story.value = ""
        self._save.begin(None)
        # For a board of the reader's own there is no question; the next worked case asks again.
        self._guess.ask(None)
        self._ruling, self._drawn, self._body = None, "", ""
        for each in (self._drawing, self._result, self._text):
            each.value = ""

    def _close(self) -> None:
        """Hide the ruling until the reader has guessed or moved a control; state and derivation are there."""
        closed = self._guess.asks and not self.failed
        (self.add_class if closed else self.remove_class)("bl-held")

    def _open(self) -> None:
        self.remove_class("bl-held")
        self._tell()

    def _moved(self) -> None:
        """Open the ruling and close the question, because a control was moved."""
        self._open()
        self._guess.over()

    def open_case(self, case: Case) -> None:
        """Show a case of the reader's own, under its own edition; from now on it is in the menu.

        Raises BadInput for a case that the controls do not accept, and then nothing has changed.
        """
        state = {**self._case_state(case), "edition": case.edition}
        if not set(state) <= set(self._read()):
            raise BadInput(f"“{case.title}” is of the form {case.form}, and this calculator is of another.")
        worked = self._cases
        self._cases = {**worked, case.id: case}
        try:
            self._quietly({**self._read(), **state})
        except BadInput:
            self._cases = worked
            raise
        titles = {"choose a worked case": ""} | {each.title: name for name, each in self._cases.items()}
        self._quiet = True
        try:
            self._menu.options = list(titles.items())
            self._menu.value = case.id
        finally:
            self._quiet = False
        self._first = case.id
        self._story.value = f"<p>{text(case.account)}</p>"
        self._opened.add(case.id)
        self._save.begin(case)
        self._retold()
        self._moved()

    def reset(self) -> None:
        """Go back to the figures of the case chosen last."""
        self._show_case(self._first)
        self._tell()

    def _quietly(self, state: Mapping[str, Any], name: str | None = None) -> None:
        self._quiet = True
        try:
            if name is not None:
                self._menu.value = name
            self._put(state)
        finally:
            self._quiet = False
        self._update()
        self._tell()

    def _put(self, state: Mapping[str, Any]) -> None:
        """Set the controls, all of them or none. Raises BadInput."""
        before = self._read()
        try:
            if _lacks(state):
                raise TraitError("A menu would take None, and then nothing would be chosen in it.")
            self._write(state)
        except (BadInput, TraitError, AttributeError, TypeError, LookupError) as fault:
            self._write(before)
            if isinstance(fault, BadInput):
                raise
            asked = ", ".join(f"{name} = {value!r}" for name, value in state.items() if value != before[name])
            right = "A menu takes one of its own values, a tick True or False, a box of whole numbers one of them, "
            raise BadInput(f"The controls cannot be set to {asked}.", f"{right}every other box text.") from fault

    def _watch(self, *controls: w.Widget) -> None:
        for control in controls:
            control.observe(self._changed, "value")

    def _chosen(self, change: Mapping[str, Any]) -> None:
        if change["new"] and not self._quiet:
            self.load(change["new"])

    def _changed(self, _: object = None) -> None:
        if not self._quiet:
            self.remove_class("bl-held")
            self._guess.over()
            self._update()
            self._tell()

    def _update(self) -> None:
        try:
            ruled = self._rule(self._read())
        except BadInput as fault:
            self.status, self.failed = str(fault), True
            self._say("bl-error")
            self._mark(fault)
            self._save.refresh()
            if self._ruling:
                if self._drawn:
                    self._drawing.value = f'<div class="bl-stale bl-stale-figure">{self._drawn}</div>'
                self._result.value = self._stale(self._below(self.ruling) + self._body)
                self._text.value = self._stale(self._texts())
            return
        self._ruling = ruled
        derivation = self.derivation
        self.status, self.failed = derivation.result, False
        self._mark(None)
        self._say("bl-warning" if derivation.cautions else "bl-result", derivation.cautions)
        self._drawn = self._figures(ruled[0])
        self._drawing.value = self._drawn
        if self.beside:
            hand_on()
        self._body = self._draw(*ruled)
        self._result.value = self._below(ruled[0]) + self._body
        self._text.value = self._texts()
        self._save.refresh()

    def _texts(self) -> str:
        """The words for the table, and the text to copy: the ruling as text."""
        return self._words() + self._ruling_text()

    def _words(self) -> str:
        """Return the folded parts below the ruling: the director's words, and the text of the clauses."""
        return words_html(self.derivation) if self.beside else ""

    def _ruling_text(self) -> str:
        return copied("The ruling as text", "Copy the ruling as text", str(self.derivation))

    def _gist(self) -> str:
        """The result for the bar at the foot, and the figure's gist where it has one."""
        return f'<span class="bl-foot-gist">{text(self.derivation.result)}</span>'

    def _mark(self, fault: BadInput | None) -> None:
        """Mark the control with the error, or none."""

    def _say(self, kind: str, cautions: tuple[str, ...] = ()) -> None:
        words = " ".join((self.status, *cautions))
        self._status.value = f'<p role="status" class="bl-status {kind}">{text(words)}</p>'
        if self.beside:
            failed = f'<span class="bl-foot-gist">{text(self.status)}</span>'
            self._foot.value = foot_html(failed, "bl-error") if self.failed else foot_html(self._gist())

    def _stale(self, body: str) -> str:
        return f'<div class="bl-stale"><p class="bl-stale-note">{self.old}</p>{body}</div>'

    # ---- saved as a case ----

    def as_case(self, about: CaseHeading | None = None) -> str:
        """Return the last ruled entries as a case file; `about` has the title and the like, else those typed.

        Raises BadInput where nothing could be ruled yet, and for an unreadable deal or auction.
        """
        self._ruled()
        form, given, edition, table = self._entered()
        return case_toml(form, given, edition, about or self._save.about, self._save.added(table))

    def _retold(self) -> None:
        """Write the text and the case file again after a change in the story of the case."""
        if not self.failed and self._ruling:
            self._text.value = self._texts()
        self._tell()

    def _saved(self) -> str:
        """Return the case file of the present entries. Raises BadInput where they cannot be ruled."""
        if self.failed:
            raise BadInput(self.status)
        return self.as_case()

    # ---- kept ----

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this whenever a control was moved or the reader has guessed."""
        self._watchers.append(watcher)

    def _tell(self) -> None:
        for watcher in self._watchers:
            watcher()

    @property
    def keep_key(self) -> str:
        """Return the storage key on its page."""
        return f"calculator/{type(self).__name__}/{self._made_with}"

    def _standing(self) -> dict[str, Any]:
        standing = {"case": self._first, "guess": self._guess.chosen, "open": not self.closed, "state": self._read()}
        standing |= {} if self._story.value else {"mine": True}
        return {**standing, "about": self._save.read()} if self._save.read() else standing

    def kept(self) -> dict[str, Any]:
        """Return the values to store: the case, the controls and the guess, by `keep_key`; nothing in the initial
        state.

        >>> from bridgelaw.widgets import WeightingAtTeams
        >>> widget = WeightingAtTeams("000-teams-2013")
        >>> widget.kept()
        {}
        >>> widget.set(edition=2007)
        >>> widget.kept()[widget.keep_key]["state"]["edition"]
        2007
        """
        standing = self._standing()
        return {} if standing == self._begun else {self.keep_key: standing}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore stored values, from here or from the script of a static page; ignore unknown ones.

        None means that another page has reset it: go back to the initial state.
        """
        asked = kept.get(self._key())
        tried = asked.get("tried") if isinstance(asked, Mapping) else None
        own = kept.get(self.keep_key)
        if own is None and self.keep_key in kept:
            own = self._begun
        if isinstance(own, Mapping):
            self._restore(own)
        elif isinstance(tried, list) and tried:
            self._guess.say(str(tried[0]))
        elif kept.get(f"{self._key()}/shown"):
            self._open()

    def _restore(self, own: Mapping[str, Any]) -> None:
        case, guessed, state = own.get("case"), own.get("guess"), own.get("state")
        if own == self._standing() or not isinstance(state, Mapping):
            return
        if case in self._cases:
            self._show_case(str(case))
        if own.get("mine") is True:
            self._put_away()
        if isinstance(own.get("about"), Mapping):
            self._save.write(own["about"])
        if isinstance(guessed, int) and self._guess.asks:
            self._guess.choose(guessed)
        elif own.get("open") is False:
            self._close()
        else:
            self._open()
        if state != self._read():
            try:
                self.state = state
            except BadInput:
                return
            self._guess.over()

    # ---- in a notebook, in the book ----

    def __repr__(self) -> str:
        lead = f"{type(self).__name__}: "
        return lead + (self.status if self.failed else f"{self.derivation.title}. {self.derivation.result}")

    def twin(self) -> str:
        """Return the finished ruling for a page without a kernel: question, result, figure; its steps are folded."""
        live = f"{LIVE}, to try your own numbers."
        kind = "bl-error" if self.failed else "bl-result" if self.beside else ""
        texts = self._words() + self._ruling_text() if self._ruling else ""
        told = (self._unfolded_in_book() if self._ruling else "") + self._body_in_book() + texts
        if self.beside and told:
            told = fold("steps", "The ruling, step by step", told)
        body = (self._figures_in_book() if self._ruling else "") + told
        if self.failed and body:
            body = self._stale(body)
        asks = "" if self.failed or not self.beside else asked_html(guess(self.ruling), self._key())
        ends = '<div class="bl-held-end"></div>' if asks else ""
        return (
            f'<div class="bl-twin"><p class="bl-title">{escape(self.title)}</p>{self._story.value}{asks}'
            f'<p class="bl-status {kind}">{text(self.status)}</p>{body}{ends}<p class="bl-twin-live">{live}</p></div>'
        )

    def _body_in_book(self) -> str:
        """Return the HTML below the figure, without controls that need a kernel."""
        return self._body

    def _key(self) -> str:
        """Return the page's key of the question at its head."""
        return f"guess/{type(self).__name__}/{self._first}"

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        displayed(self)
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "text/html": self.twin()}


def _lacks(value: object) -> bool:
    """True if it is None, or contains None."""
    if isinstance(value, Mapping):
        return any(map(_lacks, value.values()))
    return any(map(_lacks, value)) if isinstance(value, list | tuple) else value is None


def copied(label: str, button: str, plain: str) -> str:
    """A text to copy, folded under its label.

    `data/set.js` copies it; without a script the text can be selected and copied by hand.
    """
    rows = min(24, plain.count("\n") + 1)
    inside = (
        f'<textarea class="bl-copy" readonly wrap="off" rows="{rows}" aria-label="{escape(label)}">'
        f"{escape(plain)}</textarea>"
        f'<button type="button" class="bl-button" data-bl-copy>{escape(button)}</button>'
    )
    return fold(label, f"{escape(label)}, to copy", inside)


def foot_html(gist: str, kind: str = "") -> str:
    """Render the bar at the foot of a calculator: the gist of its ruling, which links to the whole ruling."""
    return (
        f'<button type="button" class="bl-foot-bar {kind}" data-bl-lead=".bl-ruled">'
        f'{gist}<span class="bl-sr">. Show the whole ruling</span>'
        '<span class="bl-foot-more" aria-hidden="true">↓</span></button>'
    )

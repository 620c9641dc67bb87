"""The rulings of an evening, kept on the device: read again, on a sheet, as one file, as lines for a sheet program."""

from __future__ import annotations

import time
from base64 import b64encode
from collections.abc import Callable, Mapping
from contextlib import suppress
from hashlib import sha256
from html import escape
from typing import Any

import ipywidgets as w

from bridgelaw.desk.en.papers import appeal_form, ruling_sheet
from bridgelaw.desk.lines import sheet_page_html
from bridgelaw.display.html import status_html, text
from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.results.record import (
    LINK,
    LONGEST,
    KeptRuling,
    is_link,
    joined_record,
    kept_ruling,
    link_of,
    log_csv,
    read_link,
    read_record,
    record_text,
)
from bridgelaw.telling.derivation import Derivation
from bridgelaw.widgets.controls import area, button, menu, row, shown
from bridgelaw.widgets.file_box import file_box

# Each ruling is kept by a key of its own: two windows that each keep one lose neither.
KEEP = "desk-ruling/"
# By which an older version kept all of them at once.
OLDER = "desk-rulings"
SHOWN: dict[str, Callable[[KeptRuling], str]] = {
    "the ruling": lambda ruling: ruling.text,
    "a sheet for the record": ruling_sheet,
    "an appeal form": appeal_form,
}
FILE = file_box("Rulings that were saved as a file", ".json,application/json", LONGEST, beside="")
# A page that was opened by a link hands over what stands behind the # of its address, which no server is sent.
ARRIVES = f'<span hidden data-bl-arrives="{LINK}"></span>'


@dataclass(frozen=True)
class Recorded:
    """The record of a ruling besides its words: the evening, the name of its files, by whose regulations, what is known
    of the board or was asked of the players, and what opens the board again.
    """

    session: str = ""
    name: str = ""
    by: str = ""
    known: tuple[tuple[str, str], ...] = ()
    state: str = ""


NOTHING_MORE = Recorded()


class SavedRulings(w.VBox):  # type: ignore[misc]
    """The rulings so far, newest last.

    >>> kept = SavedRulings(lambda: None)
    >>> kept.log.splitlines()
    ['time,session,board,result,said,by,At the table,Infraction,"Called by, and when",Director']
    """

    def __init__(self, changed: Callable[[], None], opens_board: Callable[[str], None] | None = None) -> None:
        self._hand_on, self._opens = changed, opens_board
        self._older: object = None
        self.rulings: tuple[KeptRuling, ...] = ()
        self._arrived: tuple[KeptRuling, ...] = ()
        self._head, self._files, self._said = w.HTML(), w.HTML(), w.HTML()
        self._which = menu("Saved ruling", {"none yet": ""}, "", "38rem")
        self._as = menu("Shown as", [*SHOWN], "the ruling", "26rem")
        self._text = area("The ruling as text", "", 10)
        self._log = area("All rulings, for a sheet (CSV)", "", 4)
        self._name, self._import = w.Text(description="Name of that file"), area("Contents of the file", "", 3)
        self._drop = button("Remove this ruling")
        self._drop.on_click(lambda _: self.drop())
        self._board = button("Open its board on the desk")
        self._board.on_click(lambda _: self.open_board())
        for each in (self._which, self._as):
            each.observe(lambda _: self._show(), "value")
        self._import.observe(lambda change: self._taken(change["new"]), "value")
        for each in (self._name, self._import):
            shown(each, False)
        opens = w.VBox([w.HTML(FILE + ARRIVES), self._name, self._import])
        opens.add_class("bl-opens")
        told = [self._head, self._which, self._as, self._text, row(self._board, self._drop), self._files, self._log]
        super().__init__([*told, opens, self._said])
        self._listed()

    def add(self, derivation: Derivation, about: Recorded = NOTHING_MORE) -> None:
        """Keep a ruling as it is told now."""
        now = time.strftime("%Y-%m-%d %H:%M:%S")
        told = (derivation.title, derivation.result, derivation.announcement, str(derivation))
        bare = replace(derivation, steps=tuple(replace(step, tables=()) for step in derivation.steps))
        known = "\n".join(f"{name}: {' '.join(value.split())}" for name, value in about.known if value.strip())
        name = f"{about.name} {now[:10]}"
        kept = KeptRuling(now, *told, about.session, name, about.by, known, str(bare), about.state)
        self.rulings = (*self.rulings, kept)
        self._listed()
        self._which.value = str(len(self.rulings) - 1)
        self._changed()

    def drop(self) -> None:
        """Take out the ruling that is shown."""
        if self._which.value:
            place = int(self._which.value)
            self._arrived = tuple(each for each in self._arrived if each != self.rulings[place])
            self.rulings = self.rulings[:place] + self.rulings[place + 1 :]
            self._listed()
            self._changed()

    def take_up(self, words: str) -> None:
        """Add the rulings of a file, or the one of a link; what is neither is told, and changes nothing."""
        try:
            found = (read_link(words),) if is_link(words) else read_record(words)
        except BadInput as fault:
            self._say(str(fault), failed=True)
            return
        before, self.rulings = len(self.rulings), joined_record(self.rulings, found)
        self._listed()
        new = len(self.rulings) - before
        if is_link(words):
            self._arrived = joined_record(self._arrived, found)
            self._say("The ruling of the link is here." if new else "The ruling of the link was here already.")
            self._which.value = str(self.rulings.index(found[0]))
        else:
            self._say(f"The file has {len(found)} of them; {new} were not here yet.")
        self._changed()

    def open_board(self) -> None:
        """Open the board of the ruling that is shown, as the ruling found it."""
        if self._which.value and self._opens is not None:
            self._opens(self.rulings[int(self._which.value)].state)

    @property
    def log(self) -> str:
        """All of them as CSV; what a sheet would take for a formula begins with an apostrophe."""
        return log_csv(self.rulings)

    def _taken(self, words: str) -> None:
        if words:
            # The box is empty again, so that the same file can be chosen twice.
            self._import.value = ""
            self.take_up(words)

    def _say(self, words: str, failed: bool = False) -> None:
        self._said.value = status_html(words, failed)

    def _listed(self) -> None:
        there = bool(self.rulings)
        named = [(f"{n}. {each.board}", str(n - 1)) for n, each in enumerate(self.rulings, start=1)]
        self._which.options = named or [("none yet", "")]
        self._head.value = f'<p class="bl-group">{text("Rulings of this evening")}</p>' if there else ""
        self._log.value = self.log
        for each in (self._which, self._as, self._text, self._drop, self._files, self._log):
            shown(each, there)
        self._show()

    def _show(self) -> None:
        if not self._which.value:
            self._text.value = self._files.value = ""
            shown(self._board, False)
            return
        ruling = self.rulings[int(self._which.value)]
        self._text.value = SHOWN[self._as.value](ruling)
        page = sheet_page_html(f"{ruling.board}: {self._as.value}", self._text.value)
        shown(self._board, bool(ruling.state) and self._opens is not None)
        name = f"appeal-{ruling.file}" if SHOWN[self._as.value] is appeal_form else ruling.file
        packed = b64encode(page.encode()).decode()
        links = (
            f'<button type="button" class="bl-button" data-bl-prints="{packed}">Print it</button>',
            _saves("Save it", f"{name}.html", "text/html", page),
            _saves("Save it as text", f"{name}.txt", "text/plain", self._text.value),
            f'<a class="bl-button bl-saves" href="{link_of(ruling)}" data-bl-copies>Copy a link to it</a>',
            _saves(
                "Save all rulings as a file",
                f"rulings-{time.strftime('%Y-%m-%d')}.json",
                "application/json",
                record_text(self.rulings),
            ),
            _saves("Save the log (CSV)", f"rulings-{time.strftime('%Y-%m-%d')}.csv", "text/csv", "\ufeff" + self.log),
        )
        self._files.value = f"<p>{' '.join(links)}</p>"

    def _changed(self) -> None:
        # What an older version kept at once is from now on kept one by one.
        self._older = None
        self._hand_on()

    def kept(self) -> dict[str, Any]:
        """Each of them by its key, as plain values."""
        older = {_key(each) for each in _rulings_of(self._older)}
        kept = {key: each.plain() for each in self.rulings if (key := _key(each)) not in older}
        return kept | ({OLDER: self._older} if self._older is not None else {})

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Take up what was kept, or what another window did: None is what it has taken out.

        What is no ruling is passed over; what is not named stays, as does what a link has brought to this page.
        """
        older = kept.get(OLDER)
        if older is not None:
            self._older = older
        found = [(key, value) for key, value in sorted(kept.items()) if key.startswith(KEEP)]
        more = [each for _, value in found for each in _rulings_of([value])]
        gone = {key for key, value in found if value is None}
        stay = [each for each in self.rulings if _key(each) not in gone]
        shown_before = self.rulings[int(self._which.value)] if self._which.value else None
        self.rulings = joined_record(joined_record(stay, _rulings_of(older)), (*more, *self._arrived))
        self._listed()
        if shown_before in self.rulings:
            self._which.value = str(self.rulings.index(shown_before))


def _key(ruling: KeptRuling) -> str:
    return f"{KEEP}{ruling.time}/{sha256(record_text([ruling]).encode()).hexdigest()[:16]}"


def _rulings_of(kept: object) -> list[KeptRuling]:
    """The rulings among some plain values: in a list, or by their number, as a page kept a list."""
    found = []
    for each in kept.values() if isinstance(kept, Mapping) else kept if isinstance(kept, list) else []:
        with suppress(BadInput):
            found.append(kept_ruling(each))
    return found


def _saves(words: str, name: str, kind: str, held: str) -> str:
    data = b64encode(held.encode()).decode()
    return f'<a class="bl-button bl-saves" href="data:{kind};base64,{data}" download="{name}">{escape(words)}</a>'

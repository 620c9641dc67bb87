"""The call, of both kinds: an opening lead or a card later in the play; and the play from its ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as w

from bridgelaw.cases.read import case_named
from bridgelaw.chapters.lead_out_of_turn.widgets.later_call import LaterCall
from bridgelaw.chapters.lead_out_of_turn.widgets.play_on import PlayOn
from bridgelaw.chapters.lead_out_of_turn.widgets.the_call import TheCall
from bridgelaw.display.html import text
from bridgelaw.laws import BadInput
from bridgelaw.widgets.controls import button, head, menu, row

OPENING, LATER = "opening", "later"
WHEN = {"The opening lead": OPENING, "A card later in the play": LATER}
KINDS: Mapping[str, type[TheCall] | type[LaterCall]] = {OPENING: TheCall, LATER: LaterCall}
OLD = "There is no ruling yet from which to play on."


class AnyCall(w.VBox):  # type: ignore[misc]
    """*The call* with a first choice: what came too early. One call is on the page; the other keeps its answers.

    `case` is a worked case of either kind. `when` is the first choice, `call` the calculator that it shows, and
    `playing` the widget *Play on* below it, once the reader has asked for it.

    >>> both = AnyCall("call-before-partner")
    >>> both.play_on()
    >>> both.playing
    PlayOn: trick 2, West to play, declarer to choose about partner's card (57A)
    >>> both.when = "opening"
    >>> both.call.title, both.playing
    ('The call', None)
    """

    def __init__(self, case: str = "lead-road-neither") -> None:
        self._calls: dict[str, TheCall | LaterCall] = {}
        self._when = menu("Which card came too early", WHEN, width="26rem")
        self._plays = button("Play on from this ruling")
        self._says, self._below = w.HTML(), w.VBox()
        self._head = head("")
        super().__init__([])
        self.add_class("bl-keys")
        self.add_class("bl-any-call")
        self._plays.on_click(lambda _: self.play_on())
        kind = next(name for name, each in KINDS.items() if each.form.name == case_named(case).form)
        self._calls[kind] = KINDS[kind](case)
        self._when.value = kind
        self._when.observe(lambda _: self._show(), "value")
        self._show()

    @property
    def when(self) -> str:
        """Return `opening` or `later`: the kind of card that came too early."""
        return str(self._when.value)

    @when.setter
    def when(self, kind: str) -> None:
        self._when.value = kind

    @property
    def call(self) -> TheCall | LaterCall:
        """The calculator on the page. It is made on first use, and keeps its state."""
        if self.when not in self._calls:
            self._calls[self.when] = KINDS[self.when]()
        return self._calls[self.when]

    @property
    def playing(self) -> PlayOn | None:
        """The play that was continued from the ruling."""
        return next((each for each in self._below.children if isinstance(each, PlayOn)), None)

    def play_on(self) -> None:
        """Play on from the ruling; where that is not possible, say why."""
        try:
            if self.call.failed:
                raise BadInput(OLD, self.call.status)
            play = self.call.played_on()
        except BadInput as fault:
            self._say(str(fault))
            return
        self._say(f"The play after: {self.call.derivation.result}")
        self._below.children = (PlayOn.of(play),)

    def _say(self, words: str) -> None:
        self._below.children = ()
        self._says.value = f'<p class="bl-muted" role="status">{text(words)}</p>' if words else ""

    def _show(self) -> None:
        self._say("")
        self.children = (self._head, self._when, self.call, row(self._plays), self._says, self._below)

    def __repr__(self) -> str:
        return repr(self.call)

    def twin(self) -> str:
        """The ruling as a page without a kernel shows it."""
        return self.call.twin()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "text/html": self.twin()}

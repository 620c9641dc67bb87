"""Play on: four hands card by card, only what the Laws allow; declarer's choices, penalty cards, who may know what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case, cases_of_form
from bridgelaw.cases.form import CaseForm
from bridgelaw.cases.given.declared import Entered, Given
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.chapters.claims.widgets.the_claim import TheClaim
from bridgelaw.chapters.lead_out_of_turn.display.card_states import states_of
from bridgelaw.chapters.lead_out_of_turn.forms.penalty_card import (
    PENALTY_CARD,
    PLAYERS,
    TRUMPS,
    PenaltyCardGiven,
    beginning,
)
from bridgelaw.chapters.lead_out_of_turn.widgets.which_cards import WhichCards
from bridgelaw.chapters.lead_out_of_turn.widgets.wrong_card import WrongCard
from bridgelaw.display.card_table import card_table_html
from bridgelaw.display.html import director_html, text
from bridgelaw.display.play import (
    carried_over_html,
    known_html,
    matters,
    matters_html,
    record_html,
    standing,
    table_of,
    verdicts_html,
)
from bridgelaw.display.stepwise import fold
from bridgelaw.laws import DEFAULT_EDITION, BadInput, editions_with
from bridgelaw.laws.words import capital
from bridgelaw.rulings.card_play import Play
from bridgelaw.rulings.card_play.action import Action, Verb
from bridgelaw.rulings.card_play.script import able, act, actions_of, forced, read_actions, replay
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.words import tell_play_refusal
from bridgelaw.widgets.calculator import Calculator
from bridgelaw.widgets.controls import area, button, entry, group, menu, row, shown, tick
from bridgelaw.widgets.live_table import DeclarersWord, LiveTable

OVER = {"the play is over": ""}
PLAYED_OUT = "All thirteen tricks have been played. Take a card back, or start again."
CLAIMED = "The claim of the remaining cards is below. To go on with the play, play a card."
OWN = "Your own deal, and the play: on each line a card, a choice or an exposed card"
# Lines before the first choice or card: an accepted lead, cards that are on the table.
BEFORE_PLAY = (Verb.LEADS, Verb.DROPS, Verb.SHOWS)


class PlayOn(Calculator):
    """The widget *Play on*, over `rulings.card_play`.

    >>> widget = PlayOn("penalty-three-choices")
    >>> widget
    PlayOn: trick 1, West to lead, declarer to choose (50D2)
    >>> widget.does("forbid clubs")
    >>> widget.does("W ♣2")
    >>> widget.status.split(". ")[1]
    'Declarer forbade clubs for as long as West keeps the lead (50D2(a), 2017)'
    """

    title = "Play on"
    first_case = "penalty-three-choices"
    beside = False
    deals = ("deal",)
    old = "This is the last play that can be shown. To play on, delete or correct a line."

    def __init__(self, case: str = "", ask_first: bool = False) -> None:
        self._given: dict[str, Any] | None = None
        self._ahead: tuple[str, ...] = ()
        self._laid: tuple[str, ...] = ()
        super().__init__(case)
        # In a lesson the reader names the cards that may be played before they are shown.
        self._ask_first.value = ask_first
        # Rarely used controls are below the play.
        self.children += (self._claimed, self._wrong_card.box, self._own)

    @classmethod
    def after_ruling(cls, play: Play) -> PlayOn:
        """Make the widget from the play after a reader's ruling: it asks which cards may be played before it shows
        them.
        """
        return cls.of(play, ask_first=True)

    @classmethod
    def of(cls, play: Play, ask_first: bool = False) -> PlayOn:
        """Make the widget from a given play; its reset comes back to it. With `ask_first` the reader names the cards
        that may be played before they are shown.
        """
        widget = cls()
        widget._given = {**widget.state, **_state_of(play), "ask_first": ask_first}
        widget._menu.value = ""
        widget.reset()
        return widget

    @classmethod
    def worked(cls) -> dict[str, Case]:
        return {each.id: each for each in cases_of_form(PENALTY_CARD.name)}

    def does(self, line: str) -> None:
        """Carry out a line, "W ♥4" or "forbid hearts"; where that is not possible the status line says why.

        Raises UnreadableAction for a line that cannot be read.
        """
        for action in read_actions(line):
            self._do(action)

    # ---- the controls ----

    def _make_controls(self) -> list[w.Widget]:
        years = reversed(editions_with("play-is-ruled"))
        self._edition = menu("Laws of", {str(year): year for year in years}, DEFAULT_EDITION, "10rem")
        self._note = w.HTML()
        self._table, self._word = LiveTable(self._pressed), DeclarersWord(self._do)
        self._ask_first = tick("Ask me first which cards may be played")
        self._ask_first.observe(self._asked_first, "value")
        self._which = WhichCards(self._named)
        self._next = menu("Next", OVER, width="26rem")
        self._on = self._button("Do this step", self._play_on)
        self._live = w.VBox([self._note, self._table.box])
        self._live.add_class("bl-live")
        self._status.add_class("bl-play-status")
        self._by_menu = row(self._next, self._on)
        self._then = w.VBox([self._which.box, self._word.box, self._by_menu])
        self._then.add_class("bl-live")
        self._back = self._button("Take back", self._take_back)
        self._forward = self._button("Forward again", self._play_again)
        self._anew = self._button("Start again", self._start_again)
        self._forced = self._button("Play what is forced", self._play_forced)
        self._claims = self._button("Claim here", self.claim_here)
        self._claimed = w.VBox([])
        self._wrong_card = WrongCard(self._do)
        self._deal = entry(
            "Deal", width="calc(100% - 4px)", hint="N: and four hands clockwise, as in N:AKJ84.3.A62.K954 …"
        )
        declared = PenaltyCardGiven.declared()
        self._trump = menu(declared["trump"].label, TRUMPS, width="14rem")
        self._declarer = menu(declared["declarer"].label, PLAYERS, "S", "14rem")
        self._script = area(declared["play"].label, "", 6)
        self._own = group(OWN, self._deal, row(self._trump, self._declarer), self._script)
        self._watch(self._edition, self._deal, self._trump, self._declarer, self._script)
        steps = row(self._back, self._forward, self._anew, self._forced, self._claims)
        steps.add_class("bl-steps")
        return [row(self._edition, self._ask_first), self._live, self._status, self._then, steps]

    def _laid_out(self, asked: list[w.Widget]) -> list[w.Widget]:
        """Put the status below the table, where the reader pressed the card, and all explanations below the
        controls.
        """
        self._ruled_box = w.VBox([self._drawing, self._result, self._text, self._save.box])
        return [*asked, self._ruled_box]

    def _button(self, label: str, does: Any) -> w.Button:
        made = button(label)
        made.on_click(lambda _: does())
        return made

    # ---- state in, play out ----

    def _read(self) -> dict[str, Any]:
        return {
            "edition": self._edition.value,
            "ask_first": self._ask_first.value,
            "deal": self._deal.value,
            "trump": self._trump.value,
            "declarer": self._declarer.value,
            "play": self._script.value,
            **self._wrong_card.state,
        }

    def _write(self, state: Mapping[str, Any]) -> None:
        before = self._read()
        self._edition.value, self._ask_first.value = state["edition"], state["ask_first"]
        self._deal.value = state["deal"]
        self._trump.value, self._declarer.value = state["trump"], state["declarer"]
        self._script.value = state["play"]
        self._wrong_card.write(state)
        self._ahead = ()
        if any(state[name] != before[name] for name in ("deal", "trump", "declarer", "play")):
            self._laid = self._lies_there()

    def _case_state(self, case: Case) -> dict[str, Any]:
        given = PENALTY_CARD.given_in(case)
        start = beginning(given, case.edition, case.table)
        return _state_of(start) | {"play": "\n".join(_one_a_line(given.written["play"]))}

    def reset(self) -> None:
        """Go back to the case chosen last, or to the play from which the widget was made."""
        if self._given is not None and not self._menu.value:
            self._story.value = ""
            self._quietly(self._given)
        else:
            super().reset()

    def _rule(self, state: Mapping[str, Any]) -> tuple[Play, Derivation]:
        edition, lines = state["edition"], state["play"].splitlines()
        table = DealAndAuction.read(Entered({"deal": state["deal"]}))
        facts = {name: state[name] for name in ("trump", "declarer")}
        start = beginning(PenaltyCardGiven.read(Entered(facts)), edition, table)
        try:
            given = PenaltyCardGiven.read(Entered({**facts, "play": lines}))
            play = PENALTY_CARD.ruled(given, edition, table)
        except BadInput:
            # The output that stays on the page, marked as old, is the play as far as it goes.
            reached = _as_far_as_it_goes(start, lines)
            self._ruling = reached, tell(reached)
            self._body = self._draw(*self._ruling)
            raise
        self._kept = PENALTY_CARD, given, edition, table
        return play, tell(play)

    def _entered(self) -> tuple[CaseForm[Any, Any], Given, int, DealAndAuction]:
        return self._kept

    def _draw(self, ruling: Play, derivation: Derivation) -> str:
        """Draw the page; the lesson has shown the deal, so table and explanations are folded away."""
        rest = card_table_html(table_of(ruling)) + verdicts_html(ruling) + record_html(ruling) + known_html(ruling)
        folded = fold("play", "The table, the cards that may be played, the play so far, and who may use what", rest)
        return matters_html(ruling) + self._says(ruling, derivation) + folded + carried_over_html(ruling)

    def _says(self, play: Play, derivation: Derivation) -> str:
        """Render the director's words, where there are any."""
        return director_html(derivation.announcement) if matters(play) else ""

    def __repr__(self) -> str:
        if self.failed:
            return super().__repr__()
        return f"PlayOn: {standing(self.ruling)}"

    # ---- the cards that may be played ----

    def _asked_first(self, _: object) -> None:
        if not self._quiet and not self.failed:
            self._lay(self.ruling)
            self._offer()
            self._tell()

    def _pressed(self, action: Action) -> None:
        """Handle a press on a card of the hand in turn: name it where the question is open, else play it."""
        if self._which.asks and action.card:
            self._which.turn(action.card)
            self._table.lay(self.ruling, table_of(self.ruling), self._which.named)
        else:
            self._do(action)

    def _named(self) -> None:
        """Show which of the named cards were right, missing and wrong, and unlock the cards."""
        self._show_play(self.ruling)
        self._offer()
        self.status = self._which.verdict
        self._say("")

    # ---- one step, and back ----

    def _do(self, action: Action) -> bool:
        """Add an action to the play; if it is not possible, say why and change nothing."""
        if self.failed:
            return False
        try:
            with tell_play_refusal():
                act(self.ruling, action)
        except BadInput as fault:
            self.status = str(fault)
            self._say("bl-error")
            return False
        ahead = self._ahead[1:] if self._ahead[:1] == (str(action),) else ()
        self._go([*self._so_far(), str(action)], ahead)
        return True

    def _go(self, lines: Sequence[str], ahead: Sequence[str] = ()) -> None:
        self._quiet = True
        try:
            self._script.value = "\n".join(lines)
        finally:
            self._quiet = False
        self._ahead = tuple(ahead)
        self._update()

    def _so_far(self) -> list[str]:
        """The play as lines, one for each action; as typed where it cannot be read."""
        return _one_a_line(self._script.value.splitlines())

    def _play_on(self) -> None:
        if self._next.value:
            self.does(self._next.value)
        elif not self.failed:
            # Not a disabled button: a keyboard user would lose the focus.
            self.status = PLAYED_OUT
            self._say("")

    def _take_back(self) -> None:
        if lines := self._so_far():
            self._go(lines[:-1], (lines[-1], *self._ahead))

    def _play_again(self) -> None:
        if self._ahead and not self.failed:
            self._go([*self._so_far(), self._ahead[0]], self._ahead[1:])

    def _start_again(self) -> None:
        """Go back to the case's table, or to the lines typed; discard the reader's actions since then."""
        lines = (*self._so_far(), *self._ahead)
        laid = len(self._laid)
        self._go(self._laid, lines[laid:] if lines[:laid] == self._laid else ())

    def claim_here(self) -> None:
        """Send the remaining cards, with those exposed, to *The claim* below: declarer claims now."""
        if self.failed:
            return
        over = self.ruling.over
        self._claimed.children = () if over else (TheClaim.of(self.ruling),)
        self.status = PLAYED_OUT if over else CLAIMED
        self._say("")

    def _lies_there(self) -> tuple[str, ...]:
        return tuple(takewhile(_before_play, self._so_far()))

    def _play_forced(self) -> None:
        if not self.failed and not self._which.asks and (found := forced(self.ruling)):
            self._go([*self._so_far(), *map(str, found)])

    def _changed(self, change: Any = None) -> None:
        if not self._quiet:
            self._ahead = ()
            if change and change["owner"] is self._script:
                self._laid = self._lies_there()
        super()._changed(change)

    # ---- the page ----

    def _update(self) -> None:
        # Both appear twice, and are sent to the page once.
        with self._result.hold_sync(), self._status.hold_sync():
            super()._update()
            if not self.failed:
                self._lay(self.ruling)
        self._claimed.children = ()
        for each in (self._live, self._then):
            shown(each, not self.failed)
        self._wrong_card.lay(None if self.failed else self.ruling)
        self._back.disabled = not self._script.value.strip()
        self._forward.disabled = self.failed or not self._ahead
        self._offer()

    def _offer(self) -> None:
        """Hide or disable whatever would give the answer away while it is asked for."""
        shown(self._by_menu, not self._which.asks)
        self._forced.disabled = self.failed or self._which.asks or not forced(self.ruling)

    def _lay(self, play: Play) -> None:
        """Put the play on the table, and describe its state."""
        self._which.ask(play, self._ask_first.value)
        self._word.lay(play)
        self._show_play(play)

    def _show_play(self, play: Play) -> None:
        table = table_of(play)
        self._note.value = f'<p class="bl-muted">{text(table.note)}</p>{matters_html(play)}'
        self._table.lay(play, table, self._which.named if self._which.asks else None)
        next_ones = {_label(action): str(action) for action in able(play)}
        with self._next.hold_sync():
            self._next.options = list((next_ones or OVER).items())
            self._next.description = _who(play)
        won = (
            f" {play.tricks[-1].winner.word} has won trick {len(play.tricks)}."
            if play.tricks and not play.trick
            else ""
        )
        # At the end the tricks of both sides, and the remaining questions.
        over = play.over
        self.status = self.derivation.result if over else f"{capital(standing(play))}.{won}"
        self._say("", self.derivation.cautions if over else ())
        says = self._says(play, self.derivation)
        verdicts = "" if self._which.asks else verdicts_html(play)
        known = known_html(play) + states_of(play)
        self._result.value = verdicts + says + known + record_html(play) + carried_over_html(play)


def _state_of(play: Play) -> dict[str, Any]:
    """The controls that make this play."""
    return {
        "edition": play.edition,
        "deal": "N:" + " ".join(".".join(hand.suits) for hand in play.deal.hands),
        "trump": play.trump.value,
        "declarer": play.declarer.value,
        "play": "\n".join(map(str, actions_of(play))),
        "player": play.dummy.value,
        "card": "",
    }


def _one_a_line(lines: Sequence[str]) -> list[str]:
    """A line for each action; the original lines where one cannot be read."""
    try:
        return [str(action) for action in read_actions(lines)]
    except BadInput:
        return [line for line in lines if line.strip()]


def _as_far_as_it_goes(play: Play, lines: Sequence[str]) -> Play:
    try:
        for line in lines:
            play = replay(play, read_actions([line]))
    except BadInput:
        pass
    return play


def _before_play(line: str) -> bool:
    try:
        return all(action.verb in BEFORE_PLAY for action in read_actions(line))
    except BadInput:
        return False


def _who(play: Play) -> str:
    """Return the player to act, as the name of the menu."""
    next_ones = able(play)
    if not next_ones:
        return "Next"
    return f"Next: {play.to_play.word} plays" if next_ones[0].verb is Verb.PLAYS else "Next: declarer says"


def _label(action: Action) -> str:
    return str(action.card) if action.verb is Verb.PLAYS else str(action)

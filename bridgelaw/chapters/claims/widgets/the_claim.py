"""The claim: the cards that are left, the words, the director's findings; the tricks, the lines, what it depends on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import ipywidgets as w

from bridgelaw.cases import Case
from bridgelaw.cases.given.declared import Entered
from bridgelaw.cases.given.table import NO_TABLE
from bridgelaw.chapters.claims.display.claim import Flipped, hangs_html, tree_html, tricks_html
from bridgelaw.chapters.claims.forms.claim import CLAIM, ClaimGiven, ending_of
from bridgelaw.chapters.claims.rulings.claim import ClaimRuling
from bridgelaw.chapters.claims.widgets.claim_entries import CardMover, Forgotten, LineList, OrderByBody, outstanding
from bridgelaw.chapters.claims.widgets.claim_flip import flip
from bridgelaw.chapters.claims.widgets.line_player import LinePlayer
from bridgelaw.display.end_position import Moment, moment_html
from bridgelaw.display.html import clauses_html, director_html, status_html
from bridgelaw.display.stepwise import CLAUSES, fold, steps_html
from bridgelaw.laws import DEFAULT_EDITION, BadInput
from bridgelaw.rulings.card_play import Play
from bridgelaw.rulings.card_play.end_position import typed_hands
from bridgelaw.rulings.card_play.play import SEATS
from bridgelaw.rulings.decision import editions_of
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import suit_word
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation
from bridgelaw.telling.guess import guess
from bridgelaw.widgets.form_calculator import EDITION, FormCalculator
from bridgelaw.widgets.form_controls import Entry

# How many rows each box of lines has.
LINES: Mapping[str, int] = {
    "facts": 2, "trick": 1, "shown_out": 1, "penalty": 1, "steps": 3, "phantoms": 1, "struck": 1
}  # fmt: skip
FORGOTTEN, HANDS, ORDER, ASKED = "forgotten", "hands", "order", "asked"
LONG = 5
"""From this many cards a hand, the page says that it is searching the lines."""
WORKING = "Going through the lines …"


class TheClaim(FormCalculator):
    """The widget *The claim*, over `rulings.claim.rule_claim`.

    Boxes of lines hold their text; forgotten cards are a list.

    >>> widget = TheClaim("claim-01")
    >>> widget
    TheClaim: A contested claim. Of the tricks that are left: NS 2, EW 1.
    >>> widget.set(forgotten=[])
    >>> widget.ruling.tricks
    (3, 0)
    """

    title = "The claim"
    deals = ("deal", "auction")
    form = CLAIM
    first_case = "claim-01"

    def __init__(self, case: str = "") -> None:
        self._own: dict[str, Any] | None = None
        self._offered: tuple[Any, ...] = ()
        self._player = LinePlayer()
        self._hands_drawn = w.HTML()
        self._hands_drawn.add_class("bl-guess-closed")
        self._shown: ClaimRuling | None = None
        self._flipped: Flipped | None = None
        super().__init__(case)

    @classmethod
    def of(cls, play: Play) -> TheClaim:
        """Make the widget from a play: a claim of the remaining cards, made now. Its reset comes back to it."""
        widget = cls()
        widget._own = {**widget.state, **_state_of(play)}
        widget._menu.value = ""
        # Where this claim cannot be ruled, the page shows no earlier ruling as the last one.
        widget._ruling, widget._drawn, widget._body = None, "", ""
        for each in (widget._drawing, widget._result, widget._text):
            each.value = ""
        widget.reset()
        return widget

    def reset(self) -> None:
        """Go back to the case chosen last, or to the play in which the claim was made."""
        if self._own is not None and not self._menu.value:
            self._mover.clear()
            self._story.value = ""
            self._quietly(self._own)
            self._guess.ask(None if self.failed else guess(self.ruling))
            self._close()
        else:
            super().reset()

    # ---- the controls ----

    def _entries(self) -> Mapping[str, tuple[Sequence[str], Entry]]:
        declared = self._declared()
        self._forgotten = Forgotten(FORGOTTEN, declared[FORGOTTEN].label, self._changed)
        own: dict[str, Entry] = {
            name: LineList(name, declared[name], self._changed, rows) for name, rows in LINES.items()
        }
        own |= {FORGOTTEN: self._forgotten, ORDER: OrderByBody(ORDER, declared[ORDER], self._changed)}
        return {name: ((name,), each) for name, each in own.items()}

    def _make_controls(self) -> list[w.Widget]:
        made = super()._make_controls()
        self._mover = CardMover(lambda: self._read()[HANDS], self._put_hands)
        self._controls.entry(HANDS).box.add_class("bl-claim-hands")
        # The clauses about claims are those of these editions alone.
        years = [(str(year), year) for year in reversed(editions_of("claim"))]
        with self._edition.hold_trait_notifications():
            self._edition.options, self._edition.value = years, DEFAULT_EDITION
        facts = self._controls.boxes[""]
        cards, *rest = (each for each in made if each is not facts)
        return [cards, self._mover.box, *rest, facts]

    def _quietly(self, state: Mapping[str, Any], name: str | None = None) -> None:
        # Setting several controls together is not a reversed finding, even if only one differs.
        self._shown = None
        super()._quietly(state, name)

    def _put_hands(self, typed: str) -> None:
        self._controls.entry(HANDS).box.value = typed

    def _laid_out(self, asked: list[w.Widget]) -> list[w.Widget]:
        laid = super()._laid_out(asked)
        first, note, pinned, *rest = self._ruled_box.children
        self._ruled_box.children = (first, note, pinned, self._player.box, *rest)
        # Nobody can answer a question about cards that they have not seen.
        return [self._hands_drawn, *laid]

    def _draw_hands(self) -> None:
        """Draw the hands above the questions while the ruling is closed: later they are on its table."""
        try:
            ending = ending_of(self._given(self._read()))
        except BadInput:
            self._hands_drawn.value = ""
            return
        self._hands_drawn.value = moment_html(Moment(ending))

    def _show_case(self, name: str) -> None:
        self._mover.clear()
        super()._show_case(name)

    def _nothing(self) -> Mapping[str, Any]:
        # The director has not asked yet, so no answer is a finding (70A, 70C2).
        return {**_entered(super()._nothing()), ASKED: False}

    def _case_state(self, case: Case) -> dict[str, Any]:
        return {**_entered(case.given.written), EDITION: case.edition}

    # ---- the ruling ----

    def _rule(self, state: Mapping[str, Any]) -> tuple[ClaimRuling, Derivation]:
        given = self._given(state)
        ruling: ClaimRuling = self.form.ruled(given, state[EDITION])
        self._kept = given, state[EDITION], NO_TABLE
        return ruling, tell(ruling, doubts=given.doubts)

    def _given(self, state: Mapping[str, Any]) -> ClaimGiven:
        entries = {**state, **{name: _lines(state[name]) for name in LINES}}
        given: ClaimGiven = self.form.given.read(Entered({name: entries[name] for name in self._declared()}))
        return given

    def _update(self) -> None:
        self._offer()
        if self._is_long():
            self._status.value = status_html(WORKING)
        super()._update()
        self._player.lay(None if self.failed else self.ruling)
        self._draw_hands()

    def _is_long(self) -> bool:
        typed = str(self._read()[HANDS])
        return sum(each.isalnum() for each in typed) > 4 * LONG

    def _offer(self) -> None:
        """Offer the cards by click as the box has them; as ticks the outstanding ones, as far as they can be read."""
        state = self._read()
        asked = state[HANDS], state["claimer"], tuple(state[FORGOTTEN])
        if asked == self._offered:
            return
        self._offered = asked
        self._mover.lay()
        try:
            self._forgotten.lay(outstanding(state[HANDS], state["claimer"]))
        except BadInput:
            return

    def _figures(self, ruling: ClaimRuling) -> str:
        return tricks_html(ruling)

    def _figures_in_book(self) -> str:
        return self._drawn + moment_html(Moment(self.ruling.claim.ending))

    def _draw(self, ruling: ClaimRuling, derivation: Derivation) -> str:
        self._note_flip(ruling)
        flips = [flip(ruling.claim, hinge.claim) for hinge in ruling.hangs_on]
        return _told(ruling, derivation, hangs_html(ruling, flips, self._flipped))

    def _body_in_book(self) -> str:
        return _told(self.ruling, self.derivation, hangs_html(self.ruling)) if self._body else ""

    def _note_flip(self, ruling: ClaimRuling) -> None:
        """Note whether this ruling differs from the last one by one reversed finding, by its button or by its
        control.
        """
        last, self._shown = self._shown, ruling
        if last is ruling:
            return
        taken_back = self._flipped is not None and self._flipped.before is ruling
        self._flipped = None
        if not taken_back and last is not None:
            hinge = next((each for each in last.hangs_on if each.claim == ruling.claim), None)
            self._flipped = Flipped(last, hinge, flip(ruling.claim, last.claim)) if hinge else None

    def _words(self) -> str:
        laws = self.derivation.laws
        return fold("laws", CLAUSES, clauses_html(laws)) if laws else ""


def _state_of(play: Play) -> dict[str, Any]:
    """The controls for a claim by declarer at this moment of a play; nothing is said or found yet."""
    lies = [each for each in play.penalty if each.major and each.card in play.hand(each.seat)]
    return {
        **_entered(CLAIM.given.blank()),
        EDITION: play.edition,
        HANDS: typed_hands(play.hand(seat) for seat in SEATS),
        "trump": play.trump.value,
        "declarer": play.declarer.value,
        "leader": (play.trick[0][0] if play.trick else play.to_play).value,
        "trick": "\n".join(str(card) for _, card in play.trick),
        "shown_out": "\n".join(f"{seat.value} {suit_word(suit, several=True)}" for seat, suit in _shown_out(play)),
        "penalty": "\n".join(f"{each.seat.value} {each.card}" for each in lies),
        "claimer": play.declarer.value,
        ASKED: False,
    }


def _shown_out(play: Play) -> list[tuple[Seat, Strain]]:
    """Return the players who have failed to follow to a suit, and hold none of it."""
    tricks = [*(each.cards for each in play.tricks), play.trick]
    found = {
        (seat, trick[0][1].suit): None for trick in tricks for seat, card in trick if card.suit is not trick[0][1].suit
    }
    return [(seat, suit) for seat, suit in found if all(card.suit is not suit for card in play.hand(seat))]


def _entered(written: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a case file as the controls hold them."""
    state = {**written, **{name: "\n".join(written[name] or ()) for name in LINES}}
    return {**state, FORGOTTEN: list(written[FORGOTTEN] or ()), "played": written["played"] or 0}


def _lines(typed: str) -> list[str]:
    return [line for line in typed.split("\n") if line.strip()]


def _told(ruling: ClaimRuling, derivation: Derivation, hangs: str) -> str:
    tree = tree_html(ruling)
    lines = fold("lines", "All lines, normal or not", tree) if tree else ""
    return director_html(derivation.announcement) + hangs + lines + steps_html(derivation)

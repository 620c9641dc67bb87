"""Ask for the cards that may be played, before the verdicts: what was right, missed and wrong, and by which Law."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as w

from bridgelaw.display.html import text
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play import Play, Verdict, legal_plays
from bridgelaw.scoring.cards import Card
from bridgelaw.telling.words import shared
from bridgelaw.widgets.controls import button, row

SHOW = "Show which"


class WhichCards:
    """The question about the hand in turn. `named` are the cards named so far, `asks` whether it is still open."""

    def __init__(self, done: Callable[[], object]) -> None:
        self._done = done
        self._verdicts: tuple[Verdict, ...] = ()
        self.named: set[Card] = set()
        self.asks = False
        self.verdict = ""
        self._says = w.HTML()
        self._show = button(SHOW)
        self._show.on_click(lambda _: self._answer())
        self._row = row(self._show)
        self.box = w.VBox([])
        self.box.add_class("bl-which")

    def ask(self, play: Play, first: bool) -> None:
        """Ask about this play, if the reader is to be asked `first` and at least one card may be played."""
        self.named, self.verdict = set(), ""
        self._verdicts = () if play.over or not first else tuple(legal_plays(play))
        self.asks = any(each.legal for each in self._verdicts)
        asks = f"Which cards may {play.to_play.word} play? Press each of these cards, and then “{SHOW}”."
        self._says.value = f'<p class="bl-group">{asks}</p>'
        self.box.children = (self._says, self._row) if self.asks else ()

    def turn(self, card: Card) -> None:
        """Name a card, or take it back."""
        self.named ^= {card}

    def _answer(self) -> None:
        if not self.asks:
            return
        self.asks = False
        right, missed, wrong = self._sorted()
        parts = [
            f"{len(right)} right",
            *([f"missed: {_cards(missed)}"] if missed else []),
            *([f"may not be played: {_cards(wrong)}"] if wrong else []),
        ]
        self.verdict = "All of these cards, and no other." if not missed and not wrong else f"{'; '.join(parts)}."
        self._says.value = self._told(("Right", right), ("Missed", missed), ("May not be played", wrong))
        self.box.children = (self._says,)
        self._done()

    def _sorted(self) -> tuple[list[Verdict], list[Verdict], list[Verdict]]:
        legal = [each for each in self._verdicts if each.legal]
        right = [each for each in legal if each.card in self.named]
        missed = [each for each in legal if each.card not in self.named]
        return right, missed, [each for each in self._verdicts if each.card in self.named and not each.legal]

    def _told(self, *found: tuple[str, list[Verdict]]) -> str:
        """Return each kind with its cards, those with the same reason together."""
        items = ""
        for heading, verdicts in found:
            reasons: dict[str, list[Verdict]] = {}
            for each in verdicts:
                reasons.setdefault(shared(each), []).append(each)
            for says, same in reasons.items():
                which = " ".join(str(each.card) for each in same)
                items += f"<li>{heading}: <strong>{text(which)}</strong>: {text(says)}</li>"
        return f'<ul class="bl-verdicts">{items}</ul>'


def _cards(verdicts: list[Verdict]) -> str:
    return joined([str(each.card) for each in verdicts])

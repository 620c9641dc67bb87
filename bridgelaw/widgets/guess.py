"""The prediction at the head of a calculator: a question that fits its case, answered before the ruling is shown."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

import ipywidgets as w

from bridgelaw.display.html import text
from bridgelaw.telling.guess import Guess
from bridgelaw.widgets.controls import button, shown

FIRST = "Guess first, or change a control."


class GuessBand:
    """A band with the question and its answers as buttons; empty where there is no question.

    `opened` is called when the reader has answered.
    """

    def __init__(self, opened: Callable[[], None]) -> None:
        self._opened = opened
        self._guess: Guess | None = None
        #  The number of the answer given to this ruling.
        self.chosen: int | None = None
        self._prompt = w.HTML()
        self._choices = w.HBox()
        self._choices.add_class("bl-guesses")
        self.box = w.HBox([self._prompt, self._choices])
        self.box.add_class("bl-guess")
        self.note = w.HTML()
        for each in (self.box, self.note):
            shown(each, False)

    def ask(self, guess: Guess | None) -> None:
        """Ask this, or nothing; no answer is given yet."""
        self.chosen = None
        self.box.remove_class("bl-over")
        self._say("")
        if guess != self._guess:
            self._guess = guess
            shown(self.box, guess is not None)
            if guess is not None:
                self._prompt.value = f'<p class="bl-guess-asks">{text(guess.asks)}</p>'
                self._choices.children = tuple(self._choice(number, says) for number, says in enumerate(guess.choices))
        self._mark(False)

    def over(self) -> None:
        """Close the question, because the figures have been moved. The feedback goes: it was for other figures."""
        self._say("")
        if self._guess is not None and not self._choices.children[0].disabled:
            self.box.add_class("bl-over")
            self._mark(True)

    def _say(self, html: str) -> None:
        if self.note.value != html:
            self.note.value = html
            shown(self.note, bool(html))

    def _choice(self, number: int, says: str) -> w.Button:
        made = button(says)
        made.on_click(lambda _: self.choose(number))
        return made

    @property
    def prediction(self) -> Guess | None:
        """The current question, with its answers; None where there is none."""
        return self._guess

    @property
    def asks(self) -> bool:
        """True if there is a question."""
        return self._guess is not None

    def choose(self, number: int) -> None:
        """Give an answer, and show whether it is right."""
        if self._guess is None or not 0 <= number < len(self._guess.choices):
            return
        self.chosen = number
        self._mark(False)
        self._say(said_html(self._guess, number))
        self._opened()

    def say(self, words: str) -> None:
        """Give the answer with these words, if there is one."""
        if self._guess is not None and words in self._guess.choices:
            self.choose(self._guess.choices.index(words))

    def _mark(self, over: bool) -> None:
        for number, each in enumerate(self._choices.children):
            (each.add_class if number == self.chosen else each.remove_class)("bl-chosen")
            each.disabled = over


def said_html(guess: Guess, number: int) -> str:
    """Render the feedback to an answer, before the ruling."""
    right = number == guess.right
    says = "that is right." if right else f"it is “{guess.choices[guess.right]}”."
    kind = "bl-right" if right else "bl-wrong"
    return f'<p class="{kind} bl-you-said">You said “{text(guess.choices[number])}”: {text(says)}</p>'


def asked_html(guess: Guess | None, key: str) -> str:
    """Render the question for a page without a kernel; until it is answered, the rest is hidden (`data/ask.js`)."""
    if guess is None:
        return ""
    options = "".join(_option(guess, number) for number in range(len(guess.choices)))
    opens = '<button type="button" class="bl-button bl-ask-open">Show it without an answer</button>'
    asks = escape(guess.asks)
    return (
        f'<div class="bl-ask bl-foresee" data-ask="{escape(key)}" data-keep="{escape(key)}/shown" data-holds="after">'
        f'<div class="bl-part" role="group" aria-label="{asks}" data-keep="{escape(key)}">'
        f'<p class="bl-prompt">{text(guess.asks)}</p><div class="bl-choose">{options}</div></div>'
        f'<p class="bl-ask-foot"><span>Choose an answer to see the ruling.</span> {opens}</p></div>'
    )


def _option(guess: Guess, number: int) -> str:
    right = "yes" if number == guess.right else "no"
    return (
        f'<details class="bl-choice" data-right="{right}"><summary><span>{text(guess.choices[number])}</span></summary>'
        f'<div class="bl-why">{said_html(guess, number)}</div></details>'
    )

"""An exercise as a card: choose, reason, Law, or give a figure, or write; feedback to every answer.

Without a kernel the card is its static twin, in which a script answers (`bridgelaw/display/ask.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import ipywidgets as w

from bridgelaw.display.ask import exercise_head, exercise_html, key, set_html, working_html
from bridgelaw.exercises import Exercise, Feedback, exercise, exercises
from bridgelaw.widgets.controls import button, head, row, shown
from bridgelaw.widgets.exercise_lists import part_widget
from bridgelaw.widgets.exercise_parts import AnsweredPart
from bridgelaw.widgets.keeping import displayed

AGAIN = "again"
KEY = "bl-key="


class ExerciseCard(w.VBox):  # type: ignore[misc]
    """One exercise. `answers` is the state: the choice, figure or text for each part.

    `seed` draws other figures where the exercise has any that may vary; 0 are those of its case. `only` shows some of
    its parts, counted from 0.

    >>> card = ExerciseCard("law12-weighted", "split")
    >>> card.answer(0, "7 1/3").right
    False
    >>> card.answer(0, "8.5").right
    True
    >>> card.kept()
    {'law12-weighted/split/1': {'tried': ['7 1/3', '8.5'], 'right': False}}
    """

    def __init__(self, lesson: str, name: str, seed: int = 0, only: Collection[int] = (), within: str = "") -> None:
        self.lesson, self.name, self.only = lesson, name, tuple(only)
        self.keep_key = f"{within}{lesson}/{name}"
        self._within = within
        self._watchers: list[Callable[[], None]] = []
        self.seed = seed
        self.parts: dict[int, AnsweredPart] = {}
        # Answers to other figures than those on the page.
        self._others: dict[str, Any] = {}
        # The button keeps its place while all above it is drawn again, and so does the reader's focus.
        self._laid, self._fresh, another = w.VBox(), w.HTML(), button("Another one like this")
        another.on_click(lambda _: self.another())
        self.deal(seed)
        super().__init__([self._laid, *([row(another, self._fresh)] if self.exercise.drawn else [])])
        self.add_class("bl-card")

    def deal(self, seed: int) -> None:
        """Lay the exercise out, with the figures of this seed; answers to others are stored, but not shown."""
        self._others |= self._answers_kept()
        self.seed = seed
        self.exercise: Exercise = exercise(self.lesson, self.name, seed)
        parts = enumerate(self.exercise.parts)
        self.parts = {
            number: part_widget(part, self._answered) for number, part in parts if not self.only or number in self.only
        }
        for number, each in self.parts.items():
            # The page's key for the text typed in it, letter by letter (`display/data/keep.js`).
            each.add_class(f"{KEY}{self._key(number)}")
        working = [w.HTML(working_html(self.exercise))] if self.exercise.working else []
        self._laid.children = [head(exercise_head(self.exercise)), *self.parts.values(), *working]
        self._answered()

    def another(self) -> None:
        """Show the same exercise with new figures."""
        self.deal(self.seed + 1)
        says = f"New figures, number {self.seed}: read the facts above again."
        self._fresh.value = f'<p class="bl-muted" role="status">{says}</p>'

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this whenever something was answered."""
        self._watchers.append(watcher)

    def _answered(self) -> None:
        for watcher in self._watchers:
            watcher()

    @property
    def answers(self) -> list[str | list[str]]:
        """Return the current answer to each part: a list of texts where it has several."""
        return [part.value for part in self.parts.values()]

    @property
    def feedback(self) -> list[Feedback | None]:
        """The feedback given so far, None where a part was not checked yet."""
        return [part.feedback for part in self.parts.values()]

    @property
    def firsts(self) -> dict[int, bool | None]:
        """For each graded part, whether its first answer was right; None where there is none yet."""
        return {number: part.first for number, part in self.parts.items() if part.part.graded}

    def answer(self, number: int, value: str | Sequence[str]) -> Feedback:
        """Answer one part and check it. Raises BadExercise for an unknown option of a choice or step of an order."""
        return self.parts[number].answer(value)

    def check(self, number: int) -> Feedback:
        """Grade the answer to one part, and show the feedback."""
        return self.parts[number].check()

    def kept(self) -> dict[str, Any]:
        """Return the values to store of the card, by the keys of its static page (`data-keep`), without untouched
        parts.
        """
        found: dict[str, Any] = {self.keep_key: {"seed": self.seed}} if self.seed else {}
        return found | self._others | self._answers_kept()

    def _answers_kept(self) -> dict[str, Any]:
        return {self._key(number): kept for number, part in self.parts.items() if (kept := part.kept())}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore stored values, from here or from the script of a static page; ignore unknown ones."""
        own = kept.get(self.keep_key)
        seed = own.get("seed") if isinstance(own, Mapping) else None
        if isinstance(seed, int) and 0 < seed < 10**6 and self.exercise.drawn:
            self.deal(seed)
        for number, part in self.parts.items():
            told = kept.get(self._key(number))
            if isinstance(told, Mapping):
                part.restore(told)
        shown = {self._key(number) for number in self.parts}
        other = re.compile(rf"{re.escape(self.keep_key)}/\d+(~\d+)?")
        told_of = {name: kept[name] for name in kept if other.fullmatch(name)}
        others = {name: value for name, value in (self._others | told_of).items() if name not in shown}
        # Deleted entries come as None; entries that are not named do not change.
        self._others = {name: value for name, value in others.items() if value is not None}

    def _key(self, number: int) -> str:
        """The key of a part; with other figures than those of its case it is another question."""
        drawn = f"~{self.seed}" if self.seed else ""
        return self._within + key(self.lesson, self.name, number + 1) + drawn

    def __repr__(self) -> str:
        parts = ", ".join(part.part.kind for part in self.parts.values())
        return f"Exercise, level {self.exercise.level}: {self.exercise.title} ({parts})"

    def twin(self, folded: bool = False) -> str:
        """Return the exercise for a page without a kernel: a script answers, and without one everything can be
        unfolded.
        """
        return exercise_html(self.lesson, self.exercise, folded)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        displayed(self)
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "text/html": self.twin()}


class ExerciseSet(w.VBox):  # type: ignore[misc]
    """All exercises of a lesson, from the first steps to the hard ones; then the score, and missed parts repeated.

    >>> lesson = ExerciseSet("law12-weighted")
    >>> lesson.cards[3].answer(0, "7 1/3").right
    False
    >>> lesson.score
    '1 of 10 answered, 0 right at the first answer.'
    """

    def __init__(self, lesson: str) -> None:
        self.keep_key = lesson
        self.cards = tuple(ExerciseCard(lesson, each.id) for each in exercises(lesson))
        self._says, self._repeat = w.HTML(), button("Repeat what I missed")
        self._repeat.on_click(lambda _: self.repeat())
        self._again = w.VBox()
        foot = w.VBox([self._says, row(self._repeat)])
        foot.add_class("bl-set-foot")
        super().__init__([*self.cards, foot, self._again])
        self.add_class("bl-set")
        for card in self.cards:
            card.watch(self._tell)
        self._tell()

    @property
    def again(self) -> tuple[ExerciseCard, ...]:
        """The cards of the repeated parts."""
        return tuple(self._again.children)

    @property
    def score(self) -> str:
        """Return the score, in a sentence: the first answer counts."""
        firsts = [first for card in self.cards for first in card.firsts.values()]
        answered = [first for first in firsts if first is not None]
        return f"{len(answered)} of {len(firsts)} answered, {sum(answered)} right at the first answer."

    @property
    def missed(self) -> dict[ExerciseCard, tuple[int, ...]]:
        """The parts whose first answer was not right, by their card: of the last round, where something was
        repeated.
        """
        told = {
            card: tuple(n for n, first in card.firsts.items() if first is False) for card in self.again or self.cards
        }
        return {card: numbers for card, numbers in told.items() if numbers}

    def repeat(self) -> None:
        """Repeat the missed parts only, with new figures where there are any."""
        cards = [
            ExerciseCard(card.lesson, card.name, card.seed + 1 if card.exercise.drawn else 0, numbers, f"{AGAIN}/")
            for card, numbers in self.missed.items()
        ]
        for card in cards:
            card.watch(self._tell)
        self._again.children = cards
        self._tell()

    def _tell(self) -> None:
        begun = any(first is not None for card in self.cards for first in card.firsts.values())
        done = self.again and all(first for card in self.again for first in card.firsts.values())
        more = " You have now answered everything that you missed." if done else ""
        score = self.score + more if begun else ""
        self._says.value = f'<p class="bl-score" role="status">{score}</p>'
        shown(self._repeat, bool(self.missed))

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this whenever something was answered."""
        for card in self.cards:
            card.watch(watcher)

    def kept(self) -> dict[str, Any]:
        """Return the values to store of all the cards."""
        return {name: value for card in self.cards for name, value in card.kept().items()}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore stored values."""
        for card in self.cards:
            card.restore(kept)

    def __repr__(self) -> str:
        return "\n".join(map(repr, self.cards))

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        displayed(self)
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        html = set_html(self.keep_key, tuple(card.exercise for card in self.cards))
        return {**bundle, "text/plain": repr(self), "text/html": html}

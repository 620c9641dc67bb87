"""Practice: one question after another, by lesson, by kind or mixed; harder after success, with missed kinds repeated.

Every first answer is stored at once, before the next question is shown.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import ipywidgets as w

from bridgelaw.cases.federation import federation_named
from bridgelaw.display.ask import exercise_head, exercise_html, working_html
from bridgelaw.display.scales import scale_of_imps
from bridgelaw.display.titles import page_title, revise_html
from bridgelaw.exercises import Exercise
from bridgelaw.exercises.kinds import KINDS, Scope, question
from bridgelaw.exercises.kinds.kind import LEVELS
from bridgelaw.exercises.own_terms import in_own_terms
from bridgelaw.exercises.practice import Asked, Attempt, following, lessons, to_revise
from bridgelaw.laws import BadInput, earlier
from bridgelaw.registry import PAGES
from bridgelaw.widgets.calculator import LIVE
from bridgelaw.widgets.controls import button, head, led_to, menu, row, shown, tick
from bridgelaw.widgets.exercise_lists import part_widget
from bridgelaw.widgets.exercise_parts import AnsweredPart
from bridgelaw.widgets.keeping import Clock, displayed

KEEP = "practice"
MIXED, LESSON, KIND = "", "lesson ", "kind "
ATTEMPT = re.compile(rf"{KEEP}/([a-z0-9-]+)~([1-9])~(\d{{1,9}})")
# The questions of the page without a kernel.
TWIN = (Asked("contract-score", 1, 1), Asked("lead-law", 1, 1), Asked("door-score", 1, 1))


class Practice(w.VBox):  # type: ignore[misc]
    """Endless questions. `asked` is the current one, `attempts` are all first answers so far.

    A federation's file, by default that of the course, sets edition, body, roundings and terms of every question.

    >>> practice = Practice("kind contract-score")
    >>> practice.asked
    Asked(kind='contract-score', level=1, seed=1)
    >>> practice.next()
    >>> practice.says
    'Answer the question, or skip it.'
    """

    def __init__(
        self, chosen: str = MIXED, now: Clock = lambda: int(time.time() * 1000), federation: str | Path | None = None
    ) -> None:
        self.federation = federation_named(federation)
        self.keep_key, self._now = KEEP, now
        self._watchers: list[Callable[[], None]] = []
        self.attempts: list[Attempt] = []
        self.parts: list[AnsweredPart] = []
        self._roads: dict[int, str] = {}
        self._begun, self._quiet = False, False
        # A restored attempt, which is not stored again until something is done.
        self._mended: Attempt | None = None
        self._menu = menu("Practise", _choices(), _known(chosen), width="34rem")
        self._chosen_first = self._menu.value
        # The questions of this sitting, answered or not.
        self._recent: list[str] = []
        self.older_laws = tick(f"Ask by the Laws of {earlier()[-1]} where we have them", False)
        self.other_bodies = tick("Include the regulations of other bodies", False)
        for switch in (self.older_laws, self.other_bodies):
            switch.observe(lambda _: self._switched(), "value")
        self._menu.observe(lambda _: self._chose(), "value")
        self._laid, self._says, self._went, self._revise = w.VBox(), w.HTML(), w.HTML(), w.HTML()
        self._next, self._pass = button("Next question"), button("Skip this question")
        self._next.on_click(lambda _: self.next())
        self._pass.on_click(lambda _: self.pass_on())
        self.says = ""
        self.asked = self._following(None)
        super().__init__(
            [
                head('<p class="bl-title">Practice</p>'),
                self._menu,
                row(self.older_laws, self.other_bodies),
                self._laid,
                row(self._next, self._pass),
                self._says,
                self._went,
                self._revise,
            ]
        )
        self.add_class("bl-card")
        self._lay()

    # ---- what is asked ----

    @property
    def chosen(self) -> str:
        """Return the choice of practice: "" for everything, "lesson …" or "kind …"."""
        return str(self._menu.value)

    def choose(self, chosen: str) -> None:
        """Practise this. Raises BadInput for an unknown choice."""
        self._menu.value = _known(chosen)

    @property
    def scope(self) -> Scope:
        """Return the scope of the questions beyond today's Laws and the reader's own body."""
        return Scope(self.older_laws.value, self.other_bodies.value)

    def _switched(self) -> None:
        """Ask again within the new scope: the current question may be outside it."""
        if not self._quiet:
            self._show(self._following(self.asked))

    def _chose(self) -> None:
        if not self._quiet:
            self._begun = True
            self._show(self._following(None))

    def _following(self, after: Asked | None) -> Asked:
        chosen = self.chosen
        lesson, kind = (chosen.removeprefix(each) if chosen.startswith(each) else "" for each in (LESSON, KIND))
        return following(self.attempts, self._now(), lesson, kind, after, recent=self._recent)

    def next(self) -> None:
        """Go to the next question, when this one is answered."""
        if not self.answered:
            self._say("Answer the question, or skip it.")
            return
        self._show(self._following(self.asked))

    def pass_on(self) -> None:
        """Go to the next question; an unanswered one does not count."""
        self._show(self._following(self.asked))

    def _show(self, asked: Asked) -> None:
        self._begun = True
        self._recent.append(self.asked.kind)
        if self._mended:
            # It is stored by itself before its question is replaced by the next.
            self._tell()
        self.asked, self._roads = asked, {}
        self._lay(lead=True)
        self._tell()

    def _lay(self, lead: bool = False) -> None:
        asked = self.asked
        self.exercise = self._drawn(asked)
        self.parts = []
        for number, part in enumerate(self.exercise.parts):
            made = part_widget(part, lambda number=number: self._heard(number))
            made.tell_each_letter()
            self.parts.append(made)
        self._working = w.HTML(working_html(self.exercise))
        self._laid.children = [
            w.HTML(led_to(exercise_head(self.exercise) + scale_of_imps(self.exercise), lead)),
            *self.parts,
            self._working,
        ]
        self._say("")
        self._told()

    def _drawn(self, asked: Asked) -> Exercise:
        drawn = question(KINDS[asked.kind], asked.level, asked.seed, self.federation, self.scope)
        return in_own_terms(drawn, self.federation)

    # ---- what is answered ----

    @property
    def attempt(self) -> Attempt | None:
        """The first answers to the current question, when it is complete."""
        firsts = [part.succeeded for part in self.parts]
        if any(first is None for first in firsts):
            return None
        roads = tuple(dict.fromkeys(road for _, road in sorted(self._roads.items()) if road))
        asked = self.asked
        return Attempt(asked.kind, asked.level, asked.seed, all(firsts), self._now(), roads)

    @property
    def answered(self) -> bool:
        """True if the current question has been answered."""
        return any(_asked(each) == self.asked for each in self.attempts)

    def _heard(self, number: int) -> None:
        """Record an answer in a part: its first mistake, and the attempt when it is complete."""
        if self._quiet or number >= len(self.parts):
            return
        part = self.parts[number]
        if part.feedback is not None and part.succeeded is not None:
            self._roads.setdefault(number, part.feedback.road)
        attempt = self.attempt
        own = next((n for n, each in enumerate(self.attempts) if _asked(each) == self.asked), None)
        if attempt and own is None:
            self.attempts.append(attempt)
        elif attempt and own is not None and not all(each.part.graded for each in self.parts):
            # A written ruling is marked line by line.
            self.attempts[own] = attempt
        self._begun = True
        self._told()
        self._tell()

    def _say(self, words: str) -> None:
        self.says = words
        self._says.value = f'<p role="status">{words}</p>' if words else ""

    def _told(self) -> None:
        shown(self._working, self.answered and bool(self._working.value))
        shown(self._pass, not self.answered)
        right = sum(each.right for each in self.attempts)
        went = f"{len(self.attempts)} answered, {right} right at the first answer." if self.attempts else ""
        self._went.value = f'<p class="bl-score" role="status">{went}</p>'
        self._revise.value = revise_html(to_revise(self.attempts))

    # ---- what is kept ----

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this whenever something was answered, or another question is shown."""
        self._watchers.append(watcher)

    def _tell(self) -> None:
        self._mended = None
        for watcher in self._watchers:
            watcher()

    def kept(self) -> dict[str, Any]:
        """The current question with its entries, and every attempt; empty before the first."""
        if not self._begun:
            return {}
        parts = {str(number): kept for number, part in enumerate(self.parts) if (kept := part.kept())}
        asked = [self.asked.kind, self.asked.level, self.asked.seed]
        roads = {str(number): road for number, road in self._roads.items()}
        scope = [self.older_laws.value, self.other_bodies.value]
        own = {"chosen": self.chosen, "asked": asked, "parts": parts, "roads": roads, "scope": scope}
        return {KEEP: own} | {_key(each): _written(each) for each in self.attempts if each is not self._mended}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore stored values, or another window's changes: None means deleted.

        Unknown values are ignored.
        """
        found = [each for key, value in kept.items() if (each := _attempt(key, value))]
        left = [each for each in self.attempts if kept.get(_key(each), each) is not None]
        own = {_asked(each): each for each in (*left, *found)}
        self._quiet = True
        try:
            self.attempts = sorted(own.values(), key=lambda each: each.at)
            now = kept.get(KEEP)
            if isinstance(now, Mapping):
                self._take_up(now)
            elif KEEP in kept and now is None:
                self._begin_anew()
            # If the program is killed between the two, an answer is stored without its attempt.
            if not self.answered and (attempt := self.attempt):
                self.attempts.append(attempt)
                self._mended = attempt
        finally:
            self._quiet = False
        self._begun = bool(self.attempts) or isinstance(now, Mapping) or (self._begun and KEEP not in kept)
        self._told()

    def _begin_anew(self) -> None:
        """Reset to the state of a page opened for the first time."""
        self._menu.value, self._roads, self._mended, self._recent = self._chosen_first, {}, None, []
        self.asked = self._following(None)
        self._lay()

    def _take_up(self, now: Mapping[str, Any]) -> None:
        chosen, asked = now.get("chosen"), _read_asked(now.get("asked"))
        if isinstance(chosen, str) and chosen in {value for _, value in self._menu.options}:
            self._menu.value = chosen
        before = self.scope
        match now.get("scope"):
            case [bool(older), bool(others)]:
                self.older_laws.value, self.other_bodies.value = older, others
        if asked is None:
            return
        if asked != self.asked or self.scope != before:
            self.asked = asked
            self._lay()
        roads, parts = now.get("roads"), now.get("parts")
        if isinstance(roads, Mapping):
            self._roads = {int(n): road for n, road in roads.items() if str(n).isdecimal() and isinstance(road, str)}
        if isinstance(parts, Mapping):
            for number, part in enumerate(self.parts):
                if isinstance(told := parts.get(str(number)), Mapping):
                    part.restore(told)

    # ---- how it is shown ----

    def __repr__(self) -> str:
        return f"Practice, level {self.exercise.level}: {self.exercise.title}"

    def twin(self) -> str:
        """Return three questions for a page without a kernel; a script answers them."""
        cards = map(self._drawn, TWIN)
        live = f'<p class="bl-twin-live">{LIVE}, for as many questions as you like.</p>'
        return "".join(exercise_html(KEEP, each) for each in cards) + live

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        displayed(self)
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "text/html": self.twin()}


def _choices() -> dict[str, str]:
    around = f"{PAGES}/"
    pages = {f"{'A page' if each.startswith(around) else 'A lesson'}. {page_title(each)}": each for each in lessons()}
    found = {"Everything, mixed": MIXED} | {says: LESSON + each for says, each in pages.items()}
    for name in KINDS:
        title = says = f"One kind. {KINDS[name].title}"
        # Kinds share a title where it would give the answer away; in the menu they are numbered.
        number = 1
        while says in found:
            number += 1
            says = f"{title} ({number})"
        found[says] = KIND + name
    return found


def _known(chosen: str) -> str:
    if chosen not in _choices().values():
        raise BadInput(f"There is nothing to practise under “{chosen}”.", "Choose a line of the menu.")
    return chosen


def _asked(attempt: Attempt) -> Asked:
    return Asked(attempt.kind, attempt.level, attempt.seed)


def _key(attempt: Attempt) -> str:
    return f"{KEEP}/{attempt.kind}~{attempt.level}~{attempt.seed}"


def _written(attempt: Attempt) -> dict[str, Any]:
    return {"tried": [attempt.kind], "right": attempt.right, "when": attempt.at, "roads": list(attempt.roads)}


def _attempt(key: str, value: Any) -> Attempt | None:
    found = ATTEMPT.fullmatch(key)
    if not found or not isinstance(value, Mapping) or found[1] not in KINDS or int(found[2]) not in LEVELS:
        return None
    right, at, roads = value.get("right"), value.get("when"), value.get("roads")
    if not isinstance(right, bool) or type(at) is not int or not isinstance(roads, list):
        return None
    taken = tuple(each for each in roads if isinstance(each, str))
    return Attempt(found[1], int(found[2]), int(found[3]), right, at, taken)


def _read_asked(found: Any) -> Asked | None:
    match found:
        case [str(kind), int(level), int(seed)] if kind in KINDS and level in KINDS[kind].levels and 0 < seed < 10**9:
            return Asked(kind, level, seed)
    return None

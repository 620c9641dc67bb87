"""A mock examination: a paper sat against the clock, handed in, marked and reported.

Before it is handed in there is no feedback, and every answer can be changed. Everything is stored.
"""

from __future__ import annotations

import time
from base64 import b64encode
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import ipywidgets as w

from bridgelaw.cases.federation import federation_named
from bridgelaw.display.ask import exercise_head, model_html
from bridgelaw.display.html import text
from bridgelaw.display.paper_report import report_shown
from bridgelaw.display.scales import scale_of_imps
from bridgelaw.display.titles import lessons_html
from bridgelaw.exercises import Written
from bridgelaw.exercises.kinds import KINDS
from bridgelaw.exercises.paper import (
    VERSIONS,
    Paper,
    PaperReport,
    mark,
    read_seed,
    result_json,
    set_paper,
    specification_named,
    specifications,
)
from bridgelaw.laws import BadInput
from bridgelaw.scoring.printed import decimal
from bridgelaw.widgets.calculator import LIVE
from bridgelaw.widgets.controls import button, entry, head, led_to, menu, row, shown, tick
from bridgelaw.widgets.keeping import Clock, displayed
from bridgelaw.widgets.sitting_parts import sat_part

KEEP = "examination"
CHOOSING, SITTING, MARKING, DONE = "choosing", "sitting", "marking", "done"
SECOND, MINUTE = 1000, 60_000
OTHER_RULES = (
    "The paper stored here was set by the rules of another federation. It cannot be continued under these rules."
)


class MockExamination(w.VBox):  # type: ignore[misc]
    """One paper at a time. `answers` are those so far by their keys, `report` is the marked paper.

    A federation's file, by default that of the course, applies as it does for a printed paper.

    >>> examination = MockExamination()
    >>> examination.seed.value = "seven"
    >>> examination.begin()
    >>> examination.says
    '“seven” is not a seed. A seed is a whole number from 0 to 1000000000000, as in 2026.'
    """

    def __init__(self, now: Clock = lambda: int(time.time() * 1000), federation: str | Path | None = None) -> None:
        self.federation = federation_named(federation)
        self.keep_key, self._now = KEEP, now
        self._watchers: list[Callable[[], None]] = []
        self.phase, self.paper, self.report = CHOOSING, None, None
        self.answers: dict[str, Any] = {}
        self.question, self._spent, self._since, self._warned = 1, 0, 0, False
        # The start of this sitting: answers of another sitting of the same paper do not belong to it.
        self._begun = 0
        self.name, self.says = entry("Your name", hint="the name that your school knows"), ""
        self.which = menu("Paper", {_line(each): each.id for each in specifications()}, width="34rem")
        self.seed, self.version = entry("Seed", "1", width="11rem"), menu("Version", VERSIONS, width="9rem")
        self._body, self._status = w.VBox(), w.HTML()
        self.name.observe(lambda _: self._saved(), "value")
        super().__init__([head('<p class="bl-title">Mock exam</p>'), self._body, self._status])
        self.add_class("bl-card")
        self._lay()

    paper: Paper | None
    report: PaperReport | None
    _to: w.Dropdown | None

    # ---- from one phase to the next ----

    def begin(self) -> None:
        """Set the chosen paper, and start the clock; show a message where it cannot be set."""
        try:
            paper = self._set(self.which.value, read_seed(self.seed.value), self.version.value)
        except BadInput as fault:
            self._say(str(fault))
            return
        self.paper, self.answers, self.question = paper, {}, 1
        self._begun = self._since = self._now()
        self._spent = 0
        self._go(SITTING)

    def _set(self, name: str, seed: int, version: str) -> Paper:
        paper = set_paper(specification_named(name), seed, version, KINDS, self.federation)
        return paper.in_terms_of(self.federation)

    def pause(self) -> None:
        """Stop the clock, or start it again."""
        if self.paused:
            self._since = self._now()
        else:
            self._spent, self._since = self.spent, 0
        self._changed()
        self._lay(lead=True)

    def go_to(self, number: int) -> None:
        """Show a question of the paper, counted from 1."""
        assert self.paper
        self.question, self._warned = min(max(number, 1), len(self.paper.questions)), False
        self._changed()
        self._lay(lead=True)

    def hand_in(self) -> None:
        """Hand the paper in. If a part is unanswered, say so first, and hand in when pressed again."""
        left = len(self.unanswered)
        if left and not self._warned:
            self._warned = True
            unanswered = "One part is" if left == 1 else f"{left} parts are"
            self._say(f"{unanswered} unanswered. Press again to hand in anyway.")
            return
        self._spent, self._since = self.spent, 0
        self._go(MARKING if self._written() else DONE)

    def anew(self) -> None:
        """Choose another paper; the work on this one is deleted."""
        self._put_away()
        self._changed()

    def _put_away(self) -> None:
        self.paper, self.report, self.answers = None, None, {}
        self._begun = self._spent = self._since = 0
        self.phase, self._warned = CHOOSING, False
        self._lay()

    def _go(self, phase: str) -> None:
        self.phase, self._warned = phase, False
        self._lay(lead=True)
        self._changed()

    # ---- what there is to know ----

    @property
    def paused(self) -> bool:
        """True if the clock is paused."""
        return not self._since

    @property
    def spent(self) -> int:
        """The time spent so far, in milliseconds, pauses left out."""
        return self._spent + (max(0, self._now() - self._since) if self._since else 0)

    @property
    def left(self) -> int:
        """The remaining time, in milliseconds; below 0 after the end."""
        assert self.paper
        return self.paper.specification.minutes * MINUTE - self.spent

    @property
    def unanswered(self) -> list[str]:
        """The keys of the parts that are not answered."""
        assert self.paper
        return [key for each in self.paper.questions for key in each.keys if key not in self.answers]

    def _written(self) -> list[tuple[str, Written]]:
        """The written rulings, which the candidate marks."""
        assert self.paper
        pairs = (pair for each in self.paper.questions for pair in zip(each.keys, each.exercise.parts, strict=True))
        return [(key, part) for key, part in pairs if isinstance(part, Written) and key in self.answers]

    def answer(self, key: str, value: Any) -> None:
        """Give, change or remove (None) the answer to a part."""
        if value is None:
            self.answers.pop(key, None)
        else:
            self.answers[key] = value
        self._warned = False
        self._changed()
        self._list_questions()

    # ---- how it is laid out ----

    def _lay(self, lead: bool = False) -> None:
        """Lay out the controls of this phase; with `lead` move the focus to them."""
        self._say("")
        self._lead, self._to = lead, None
        laid = {CHOOSING: self._choosing, SITTING: self._sitting, MARKING: self._marking, DONE: self._done}
        self._body.children = laid[self.phase]()

    def _choosing(self) -> list[w.Widget]:
        told = "The clock starts with the paper. You see what was right and wrong after you hand it in."
        begin = _press("Begin", self.begin)
        return [self.which, row(self.seed, self.version), row(begin), self._head(f"<p>{told}</p>")]

    def _head(self, html: str) -> w.HTML:
        return w.HTML(led_to(html, self._lead))

    def _sitting(self) -> list[w.Widget]:
        assert self.paper
        asked = self.paper.questions[self.question - 1]
        count = len(self.paper.questions)
        pause = _press("Continue" if self.paused else "Pause", self.pause)
        clock = row(w.HTML(f"{text(_title(self.paper))}. Time left: {self._clock()}"), pause)
        if self.paused:
            return [clock, self._head("<p>The paper is hidden while the clock is paused.</p>")]
        parts = []
        for key, part in zip(asked.keys, asked.exercise.parts, strict=True):
            made = sat_part(part)
            made.put(self.answers.get(key))
            parts.append(made)
            made.hear(lambda key=key, made=made: self.answer(key, made.value))  # type: ignore[misc]
        to = self._to = menu("Question", self._questions(), self.question, width="15rem")
        to.observe(self._went_to, "value")
        back = _press("Back", lambda: self.go_to(self.question - 1))
        on = _press("Next question", lambda: self.go_to(self.question + 1))
        back.disabled, on.disabled = self.question == 1, self.question == count
        number = f'<p class="bl-group">Question {self.question} of {count}</p>'
        title = self._head(number + exercise_head(asked.exercise) + scale_of_imps(asked.exercise))
        return [clock, title, *parts, row(back, on, to), row(_press("Hand the paper in", self.hand_in))]

    def _went_to(self, change: Mapping[str, Any]) -> None:
        self.go_to(change["new"])

    def _questions(self) -> dict[str, int]:
        assert self.paper
        return {self._named(n): n for n in range(1, len(self.paper.questions) + 1)}

    def _list_questions(self) -> None:
        """Mark the open questions in the menu."""
        to = self._to
        if to is None or list(to.options) == list((found := self._questions()).items()):
            return
        # Setting new options selects one: that is no change of question.
        to.unobserve(self._went_to, "value")
        to.options = list(found.items())
        to.value = self.question
        to.observe(self._went_to, "value")

    def _named(self, number: int) -> str:
        assert self.paper
        keys = self.paper.questions[number - 1].keys
        return f"{number}{'' if all(key in self.answers for key in keys) else ', open'}"

    def _clock(self) -> str:
        seconds = self.left // SECOND
        shown_as = f"{'−' if seconds < 0 else ''}{abs(seconds) // 60}:{abs(seconds) % 60:02}"
        # The script `arrive.js` keeps it running.
        ticks = "" if self.paused else " data-bl-ticks"
        return f'<strong class="bl-clock" data-left="{self.left}"{ticks}>{shown_as}</strong>'

    def _marking(self) -> list[w.Widget]:
        told = "Mark your written rulings: tick each marking point that you find in your text."
        boxes: list[w.Widget] = [self._head(f"<p>{told}</p>")]
        for key, part in self._written():
            lines = [tick(line, n in self.answers[key]["points"]) for n, line in enumerate(part.rubric, start=1)]
            for line in lines:
                line.layout.width = "100%"
                line.observe(lambda _, key=key, lines=lines: self._points(key, lines), "value")
            said = f'<p class="bl-prompt">{text(part.prompt)}</p><p>{text(self.answers[key]["text"])}</p>'
            boxes += [w.HTML(said), *lines, w.HTML(model_html(part))]
        return [*boxes, row(_press("Show my report", lambda: self._go(DONE)))]

    def _points(self, key: str, lines: list[w.Checkbox]) -> None:
        points = [n for n, line in enumerate(lines, start=1) if line.value]
        self.answer(key, {**self.answers[key], "points": points})

    def _done(self) -> list[w.Widget]:
        assert self.paper
        self.report = mark(self.paper, self.answers)
        minutes = f"<p>Time spent: {self.spent // MINUTE} of {self.paper.specification.minutes} minutes.</p>"
        revise = lessons_html(self.report.to_revise())
        self._file = w.HTML()
        self._saved()
        told = self._head(minutes + self._mark(self.report) + revise)
        return [told, row(self.name, self._file), w.HTML(report_shown(self.report).html),
                row(_press("Another paper", self.anew))]  # fmt: skip

    def _mark(self, report: PaperReport) -> str:
        """The federation's mark, where it has a scale."""
        given = self.federation.mark(report.share) if self.federation else ""
        return f"<p>Mark: <strong>{text(given)}</strong></p>" if given else ""

    def _saved(self) -> None:
        if self.report is None or self.phase != DONE:
            return
        name = self.name.value.strip()
        says = "Give your name, and save your result as a file for your school."
        if name:
            data = b64encode(result_json(self.report, name).encode()).decode()
            file = f"{self.report.paper.name.replace('/', '-')}.json"
            link = f'href="data:application/json;base64,{data}" download="{file}"'
            says = f"<a {link}>Save my result as a file</a>"
        self._file.value = f"<p>{says}</p>"

    def _say(self, words: str) -> None:
        self.says = words
        self._status.value = f'<p role="status">{text(words)}</p>' if words else ""
        shown(self._status, bool(words))

    # ---- what is kept ----

    def watch(self, watcher: Callable[[], None]) -> None:
        """Call this whenever something was answered or done."""
        self._watchers.append(watcher)

    def _changed(self) -> None:
        for watcher in self._watchers:
            watcher()

    def kept(self) -> dict[str, Any]:
        """The paper, the clock, the current question, and every answer by its key; empty before the start."""
        if self.paper is None:
            return {}
        paper = {"paper": self.paper.specification.id, "seed": self.paper.seed, "version": self.paper.version}
        paper |= {"federation": self.federation.name} if self.federation else {}
        clock = {"begun": self._begun, "spent": self._spent, "since": self._since}
        answers = {self._key(key): {"answer": value, "begun": self._begun} for key, value in self.answers.items()}
        return {KEEP: {**paper, **clock, "question": self.question, "phase": self.phase}, **answers}

    def _key(self, key: str) -> str:
        assert self.paper
        return f"{KEEP}/{self.paper.name}/{key}"

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Restore stored values, or another window's changes: values that are not named do not change.

        Unknown values are ignored.
        """
        before = self.kept()
        if KEEP in kept:
            self._take_up(kept[KEEP])
        if self.paper is None:
            return
        for key in (key for each in self.paper.questions for key in each.keys):
            if self._key(key) not in kept:
                continue
            match kept[self._key(key)]:
                case {"answer": answer, **more} if more.get("begun", 0) == self._begun:
                    self.answers[key] = answer
                case _:
                    self.answers.pop(key, None)
        if self.kept() != before:
            self._lay()

    def _take_up(self, own: Any) -> None:
        """Restore the paper, the clock and the question; None where another window has closed the paper."""
        match own:
            case None if self.paper:
                self._put_away()
            case {"paper": str(name), "seed": int(seed), "version": str(version), "spent": int(spent),
                  "since": int(since), "question": int(question), "phase": str(phase)} if phase in (
                      SITTING, MARKING, DONE):  # fmt: skip
                if own.get("federation", "") != (self.federation.name if self.federation else ""):
                    self._say(OTHER_RULES)
                    return
                try:
                    paper = self._set(name, seed, version)
                except BadInput:
                    return
                begun = own["begun"] if type(own.get("begun")) is int else 0
                if self.paper is None or (paper.name, begun) != (self.paper.name, self._begun):
                    self.paper, self.report, self.answers, self._begun = paper, None, {}, begun
                self.phase, self._spent, self._since = phase, spent, since
                self.question = min(max(question, 1), len(self.paper.questions))

    # ---- how it is shown ----

    def __repr__(self) -> str:
        return f"Mock exam: {len(specifications())} papers. {self._where()}"

    def _where(self) -> str:
        return f"{_title(self.paper)}, {self.phase}." if self.paper else "None has been started."

    def twin(self) -> str:
        """Return the list of papers, for a page without a kernel."""
        lines = "".join(f"<li><strong>{text(_line(each))}.</strong> {text(each.modelled_on)}</li>"
                        for each in specifications())  # fmt: skip
        how = f"{LIVE}, to take a mock exam: the clock starts when you start the paper."
        title = '<p class="bl-title">Mock exam</p>'
        return f'<div class="bl-card">{title}<ul>{lines}</ul><p class="bl-twin-live">{how}</p></div>'

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        displayed(self)
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        return {**bundle, "text/plain": repr(self), "text/html": self.twin()}


def _press(label: str, does: Callable[[], None]) -> w.Button:
    made = button(label)
    made.on_click(lambda _: does())
    return made


def _line(spec: Any) -> str:
    book = "open book" if spec.open_book else "closed book"
    passes = f"{decimal(spec.pass_mark * 100, 0)}% to pass"
    return f"{spec.title}: {spec.questions} questions, {spec.minutes} minutes, {book}, {passes}"


def _title(paper: Paper) -> str:
    return f"{paper.specification.title} {paper.seed}/{paper.version}"

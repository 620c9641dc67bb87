"""A candidate in a live examination when the browser is killed: answers, turned pages, and a stopped clock."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from bridgelaw.exercises.paper import specification_named
from tests.browser.kills import Kills

PAPER = "quick"
# What stands on the page, and what is kept of it; null for the number where no question is shown.
STATE = """() => {
  const card = document.querySelector(".bl-runs[data-live]"), words = card.innerText;
  const taken = [...card.querySelectorAll(".bl-part .bl-picks > button.bl-taken")].map((each) => each.textContent);
  const typed = [...card.querySelectorAll(".bl-part :is(input[type=text], textarea)")].map((each) => each.value);
  const kept = bridgelawKeep.values(), { examination = null } = kept;
  const options = [...card.querySelectorAll("select option")].map((each) => each.value);
  return {
    number: +words.match(/Question (\\d+) of/)?.[1] || null,
    open: options.filter((each) => each.endsWith(", open")).map(parseFloat),
    paused: words.includes("Continue"),
    left: +card.querySelector(".bl-clock")?.dataset.left,
    stands: [...taken, ...typed],
    examination,
    answers: Object.fromEntries(Object.entries(kept).filter(([key]) => key.startsWith("examination/"))),
    unsaved: bridgelawKeep.unsaved(),
    now: Date.now(),
  };
}"""
# Answer every part of the question that is shown, by its own controls, differently each time.
ANSWER = """() => {
  const any = (all) => all[Math.floor(Math.random() * all.length)];
  for (const part of document.querySelectorAll(".bl-runs[data-live] .bl-part")) {
    const picks = part.querySelectorAll("button.bl-pick"), ticks = part.querySelectorAll("input[type=checkbox]");
    if (picks.length) any(picks).click();
    else if (ticks.length) any(ticks).click();
    else for (const box of part.querySelectorAll("input, textarea")) {
      box.value = String(Math.floor(Math.random() * 1000));
      for (const kind of ["input", "change"]) box.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }
}"""
TURNED = """(number) => document.querySelector(".bl-runs[data-live]").innerText.includes(`Question ${number} of`)"""
SECOND = 1000
# The quick paper, which is sat here.
LENGTH = specification_named("quick").minutes * 60 * SECOND
# How far the clock on the page may be from the clock of the browser: what it takes to lay the page out.
SLACK = 15 * SECOND


@dataclass
class Candidate:
    """The work that a candidate has done: the questions answered and left, and the last that the page was sure of."""

    left: set[int] = field(default_factory=set)
    sure: dict[str, Any] = field(default_factory=dict)
    # The question being left, and the one gone to.
    way: tuple[int, ...] = ()
    given: int = 0

    def comes(self, page: Page, told: Kills) -> None:
        """The same question, every answer, the clock: what the page had said was on the disk."""
        page.locator(".bl-runs").first.scroll_into_view_if_needed()
        page.locator(".bl-runs[data-live]").first.wait_for(timeout=90_000)
        there = page.evaluate(STATE)
        told.answers += self.given
        self.given = 0
        if not self.sure:
            # A paper is begun once, and sat until the last kill.
            page.get_by_label("Paper", exact=True).select_option(index=3)
            button(page, "Begin")
            page.wait_for_function(TURNED, arg=1)
            while not self.sure:
                self._is_sure(page)
            return
        told.broken += [f"{words}: {self.sure} became {there}" for words in self._lost(there)]
        answered = self.left
        if there["paused"] and answered:
            button(page, "Continue")
            page.wait_for_function(TURNED, arg=there["examination"]["question"])
            there = page.evaluate(STATE)
        gone = answered & {*there["open"]}
        # The answer to the question being left had perhaps no time to leave the page.
        told.lost_answers += [str(number) for number in gone]
        told.broken += [f"the answer to question {number}" for number in gone - {*self.way}]
        # What is kept of the question that is shown stands in its controls.
        of = [each["answer"] for key, each in there["answers"].items() if f"/{there['number']}." in key]
        stands = there["stands"]
        told.broken += [f"{each} is not in {stands}" for each in of if isinstance(each, str) and each not in stands]

    def _lost(self, there: dict[str, Any]) -> list[str]:
        own, sure = there["examination"], self.sure["examination"]
        if not own:
            return ["the examination"]
        shown = there["number"] if not there["paused"] else own["question"]
        spent = own["spent"] + (there["now"] - own["since"] if own["since"] else 0)
        drift = abs(LENGTH - spent - there["left"])
        faults = {
            "another paper": any(own[name] != sure[name] for name in ("paper", "seed", "version", "begun")),
            "another question": own["question"] not in (sure["question"], *self.way) or shown != own["question"],
            "another clock": own["spent"] < sure["spent"] or there["paused"] != (not own["since"]) or drift > SLACK,
        }
        leaving = tuple(f"/{number}.{part}" for number in self.way for part in range(1, 9))
        same = (key for key in self.sure["answers"] if not key.endswith(leaving))
        gone = [key for key in same if there["answers"].get(key) != self.sure["answers"][key]]
        return [words for words, is_so in faults.items() if is_so] + gone

    def works(self, page: Page, rng: random.Random) -> None:
        """Answer, turn the page, and stop the clock now and then."""
        while True:
            self._is_sure(page)
            if rng.random() < 0.2:
                self._pause(page, rng)
                continue
            number = page.evaluate(STATE)["number"]
            on = "Back" if number == 50 else "Next question"
            to = number - 1 if number == 50 else number + 1
            self.way = (number, to)
            page.evaluate(ANSWER)
            self.given += 1
            button(page, on)
            page.wait_for_function(TURNED, arg=to)
            # The next question is shown: the answer has been kept before.
            self.left.add(number)

    def _pause(self, page: Page, rng: random.Random) -> None:
        button(page, "Pause")
        page.get_by_role("button", name="Continue").wait_for()
        self._is_sure(page)
        page.wait_for_timeout(rng.uniform(0, 500))
        button(page, "Continue")
        page.get_by_role("button", name="Pause").wait_for()

    def _is_sure(self, page: Page) -> None:
        """Note the work that the page says is on the disk now."""
        state = page.evaluate(STATE)
        if not state["unsaved"]:
            self.sure, self.way = state, ()


def button(page: Page, name: str) -> None:
    """Press it."""
    page.get_by_role("button", name=name, exact=True).click()

"""A table that calls: the page judges as Python does, shows who answers, and can be read without a script."""

from __future__ import annotations

import random
import re
from html import unescape

from bridgelaw.display import table_that_calls
from bridgelaw.exercises.simulated_call.call import SimulatedCall
from bridgelaw.exercises.simulated_call.judged import judged
from bridgelaw.exercises.simulated_call.script import simulated_call, simulated_calls
from tests.display.in_node import NODE, in_node
from tests.display.page import is_safe
from tests.each import each

TRIED = 60
JUDGED = """
import { readFileSync } from "node:fs";
import { page, run } from PAGE;
const asked = JSON.parse(readFileSync(0, "utf8"));
const words = (element) => element?.textContent.replace(/\\s+/g, " ").trim() ?? "";
process.stdout.write(JSON.stringify(asked.map(([html, sequences]) => {
  const window = page(html);
  run(window, "bridgelaw/display/data/table_that_calls.js");
  const { judged, summed } = window.bridgelawCalls;
  const box = window.document.querySelector(".bl-calls");
  return sequences.map((said) => {
    const marks = judged(box, said);
    const found = marks.map(({ verdict, line, comment, says }) => [verdict, line.dataset.line, says || words(comment)]);
    return [summed(marks), found];
  });
})));
"""
PRESSED = """
import { readFileSync } from "node:fs";
import { page, run } from PAGE;
const window = page(JSON.parse(readFileSync(0, "utf8")));
const { document } = window;
run(window, "bridgelaw/display/data/table_that_calls.js");
const words = (selector) => document.querySelector(selector)?.textContent.replace(/\\s+/g, " ").trim() ?? "";
const buttons = [...document.querySelectorAll(".bl-calls-act")];
const press = (said) => buttons.find((each) => each.textContent.includes(said)).click();
const seen = [];
press("Who won the last trick?");
seen.push(words('[data-seat="West"] .bl-bubble'));
press("It is only a seven");
seen.push(words('[data-seat="West"] .bl-bubble'), words('[data-seat="South"] .bl-bubble'), words(".bl-calls-marks"));
seen.push(words(".bl-calls-head"), document.activeElement.className);
document.querySelector(".bl-calls-marks > p > button").click();
seen.push(words(".bl-calls-marks"), words(".bl-calls-reply"));
for (const each of ["how was the", "Who won", "you may require", "no spades for as long"]) press(each);
seen.push(words(".bl-calls-marks > div"), words('[data-seat="West"] .bl-bubble'));
process.stdout.write(JSON.stringify(seen));
"""


def plain(words: str) -> str:
    return " ".join(words.split())


def said_in(call: SimulatedCall, rng: random.Random) -> tuple[str, ...]:
    names = [line.id for line in call.lines]
    return tuple(rng.choices(names, k=rng.randrange(1, len(names))))


@NODE
def test_the_page_judges_as_python_does() -> None:
    rng = random.Random(36)
    calls = simulated_calls()
    tried = [[call.model, (), *(said_in(call, rng) for _ in range(TRIED))] for call in calls]
    pages = [(table_that_calls(call.id).html, said) for call, said in zip(calls, tried, strict=True)]
    for call, sequences, found in zip(calls, tried, in_node(JUDGED, pages), strict=True):
        for said, (sum_, marks) in zip(sequences, found, strict=True):
            done = judged(call, said)
            assert sum_ == done.verdict, (call.id, said)
            for mark, (verdict, name, says) in zip(done.marks, marks, strict=True):
                assert verdict == mark.verdict, (call.id, said, name)
                assert plain(says).startswith(plain(mark.says)), (call.id, said, name)


@NODE
def test_people_answer_react_and_the_call_begins_again() -> None:
    answers, *ruled, head, focus, marks, log, sum_, last = in_node(PRESSED, table_that_calls("call-penalty-card").html)
    assert answers == "I did. It is my lead."
    assert ruled[0] == "" and "I thought that I had a choice" in ruled[1], "the player who is wronged reacts"
    assert ruled[2].startswith("1 right, 1 wrong, 3 missing.") and "50D2(a)" in ruled[2]
    assert head == "How it was" and focus == "bl-calls-head"
    assert marks == log == "", "nothing is left of the first attempt"
    assert sum_.startswith("You did everything right") and last.startswith("Then I lead")


@each("call", simulated_calls, ids=lambda call: call.id)
def test_without_a_script_the_call_is_told_and_its_handling_is_folded(call: SimulatedCall) -> None:
    html = table_that_calls(call.id).html
    assert is_safe(html)
    told = plain(unescape(re.sub(r"<[^>]+>", "", html.partition("bl-calls-table")[0])))
    assert plain(call.arrival) in told and "Done well" in told


def test_the_call_of_the_cover_is_over_in_four_presses() -> None:
    call = simulated_call("call-penalty-card")
    assert len(call.model) == 4 and judged(call, call.model).flawless
    assert len(call.lines) <= 10, "a reader has a minute"

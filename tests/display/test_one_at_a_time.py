"""A procedure one question at a time: the page says on every path what Python rules; it is a list without a script."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest

from bridgelaw.display import one_at_a_time
from bridgelaw.display.contents import MOMENT_HEADINGS, address_of, calls_to_the_table, not_taught
from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.fields import Fields
from bridgelaw.registry import CalledEntry, called_of, chapters, procedures
from bridgelaw.rulings.decision import Question, decision, editions_of
from bridgelaw.telling.by_answers import told_by_answers
from bridgelaw.telling.graphs import graph_words
from tests.display.in_node import NODE, in_node
from tests.display.page import is_safe
from tests.each import each

TRIED = 60
IN_NODE = """
import { readFileSync } from "node:fs";
import { page, run } from PAGE;
const [html, id, paths] = JSON.parse(readFileSync(0, "utf8"));
const words = (element) => element?.textContent.replace(/\\s+/g, " ").trim() ?? "";
const window = page(html);
const { document } = window;
run(window, "bridgelaw/display/data/one_at_a_time.js");
const said = paths.map((path) => {
  window.location.hash = `${id}?${path}`;
  window.dispatchEvent(new window.HashChangeEvent("hashchange"));
  const now = document.querySelector(".bl-turns-now");
  return [
    words(now.querySelector("h3")),
    words(now.querySelector(".bl-turn-told .bl-result")),
    [...now.querySelectorAll(".bl-turn-told .bl-director p:last-child")].map(words),
    document.querySelectorAll(".bl-turns-given > li").length,
    [...now.querySelectorAll(".bl-turn-choice:not(.bl-turn-usual)")].map(words),
  ];
});
process.stdout.write(JSON.stringify(said));
"""
PROCEDURES = [(name, edition) for name in procedures() for edition in editions_of(name)]
CALLS = [call for chapter in chapters() for call in chapter.called]


def plain(words: str) -> str:
    return " ".join(words.split())


@NODE
@each("procedure", PROCEDURES, ids=lambda each: f"{each[0]}-{each[1]}")
def test_the_page_says_what_python_rules(procedure: tuple[str, int]) -> None:
    name, edition = procedure
    graph, words = decision(name, edition), graph_words(name, edition)
    walks = list(graph.paths())
    # One path to each ending with each finding, and others by chance: some procedures have a thousand.
    first = {(walk.at.id, walk.finds[-1:]): walk for walk in reversed(walks)}
    chosen = random.Random(36).sample(walks, min(TRIED, len(walks)))
    paths = [walk.answers for walk in (*first.values(), *chosen)]
    # Every question as well, as the first path to it reaches it.
    for question in graph.questions[1:]:
        path = next(walk.answers for walk in walks if question.id in walk.answers)
        paths.append(dict(list(path.items())[: list(path).index(question.id)]))
    written = ["&".join(f"{question}={answer}" for question, answer in path.items()) for path in paths]
    said = in_node(IN_NODE, [one_at_a_time(name, edition).html, f"ask-{name}", written])
    for path, (asks, result, speech, given, choices) in zip(paths, said, strict=True):
        told, at = told_by_answers(name, path, edition), graph.walk(path).at
        assert given == len(path)
        assert speech == [f"“{plain(each.says)}”" for each in told if each.says], path
        if isinstance(at, Question):
            assert asks == plain(words.questions[at.id].asks) and result == ""
            assert choices == [plain(words.questions[at.id].answers[each.id]) for each in at.answers]
        else:
            assert result == plain(told[0].derivation.result) and choices == [], path


@NODE
def test_a_reader_answers_changes_and_starts_again() -> None:
    code = """
import { readFileSync } from "node:fs";
import { page, run } from PAGE;
const window = page(JSON.parse(readFileSync(0, "utf8")));
const { document } = window;
run(window, "bridgelaw/display/data/one_at_a_time.js");
const words = (selector) => document.querySelector(selector)?.textContent.replace(/\\s+/g, " ").trim() ?? "";
const press = (said) => {
  const buttons = [...document.querySelectorAll(".bl-turns button")];
  buttons.find((each) => each.textContent.trim().startsWith(said)).click();
};
const seen = [];
const given = () => document.querySelectorAll(".bl-turns-given > li").length;
const see = () => seen.push([words(".bl-turns-now h3"), words(".bl-turns-now .bl-result"), given()]);
press("Yes, the last pass"); see();
press("The player's partner's."); see();
press("All as usual"); see();
press("Refuses the lead and forbids"); see();
seen.push([words(".bl-turn-told .bl-director"), window.location.hash.includes("choice=forbid") ? "kept" : "", 0]);
press("East"); see();
seen.push([words(".bl-turn-told .bl-director"), document.activeElement.className, 0]);
[...document.querySelectorAll(".bl-turn-change")].at(-1).click(); see();
press("Refuses the lead, and neither"); see();
press("Back"); see();
press("Start again"); see();
process.stdout.write(JSON.stringify(seen));
"""
    seen = in_node(code, one_at_a_time("lead_out_of_turn").html)
    auction, who, usual, forbidden, south, _, east, change, free, back, again = seen
    assert auction[2] == 1 and who[2] == 2 and "Face" not in usual[0]
    assert usual[2] == 8 and usual[0].startswith("Which of the five options")
    assert forbidden[0] == "The ruling" and forbidden[1].startswith("West may not lead the suit")
    assert "West, you may not lead the suit" in south[0] and south[1] == "kept"
    # With East as declarer everybody moves round the table.
    assert "South, you may not lead the suit" in east[0] and "bl-result" in east[1]
    assert change[0] == usual[0] and free[1].startswith("South leads any card")
    assert back[0] == usual[0] and again[2] == 0


@each("procedure", PROCEDURES, ids=lambda each: f"{each[0]}-{each[1]}")
def test_without_a_script_the_whole_procedure_is_a_list(procedure: tuple[str, int]) -> None:
    name, edition = procedure
    shown = one_at_a_time(name, edition)
    assert is_safe(shown.html)
    found = plain(unescape(re.sub(r"<[^>]+>", "", shown.html)).replace("\u00a0", " "))
    for question in decision(name, edition).questions:
        asked = graph_words(name, edition).questions[question.id]
        assert plain(asked.asks) in found and asked.asks in shown.plain
        assert all(plain(asked.answers[each.id]) in found for each in question.answers)


# ---- the calls ----


@each("call", CALLS, ids=lambda call: call.heard)
def test_a_call_leads_to_an_open_question_or_a_calculator(call: CalledEntry) -> None:
    if not call.procedure:
        assert call.page.startswith("calculators/") and not call.answers
        return
    walk = decision(call.procedure).walk(dict(call.answers))
    assert walk.open is not None, "What the call gives leaves a question."
    assert address_of(call).startswith(f"{call.page}.ipynb#ask-{call.procedure}")


def test_every_procedure_can_be_reached_from_a_call() -> None:
    assert {call.procedure for call in CALLS if call.procedure} == set(procedures())


def test_what_is_not_taught_says_where_to_read() -> None:
    listed = calls_to_the_table().plain
    for each_call in not_taught():
        assert each_call.when in MOMENT_HEADINGS and re.match(r"Laws? \d+", each_call.read)
        assert f"- {each_call.heard}" in listed and each_call.read in listed


def test_a_call_of_an_unknown_moment_is_refused() -> None:
    with pytest.raises(BadInput, match=r"lunch.*auction"):
        called_of(Fields({"heard": "x", "when": "lunch", "page": "y"}, "chapter.toml"))

"""Questions on a page: their markup, and a script that reads and grades a figure exactly as Python does."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path

import pytest

from bridgelaw.display import before_you_read
from bridgelaw.display.ask import exercise_html, part_html, set_html
from bridgelaw.display.ask_list import ask_words
from bridgelaw.exercises import MultipleChoice, Number, Part, exercises, openings
from bridgelaw.exercises.units import WRITTEN
from bridgelaw.registry import data_files
from tests.display.page import Page, is_safe
from tests.each import each
from tests.exercises.listed import FILLED, LISTED, ORDERED, SEVERAL

ROOT = Path(__file__).parents[2]
LESSONS = sorted(name.removesuffix(".toml") for name in data_files("exercises"))
each_lesson = each("lesson", LESSONS)

# Each part stands on a page of its own; then each answer is restored there, and what the page says is read.
IN_NODE = """
import { readFileSync } from "node:fs";
import { page, run } from PAGE;
const asked = JSON.parse(readFileSync(0, "utf8"));
const said = asked.map(([html, answers]) => {
  const { document, bridgelawAsk } = run(page(html), "bridgelaw/display/data/ask.js");
  const part = document.querySelector(".bl-part");
  const verdict = part.querySelector(".bl-verdict");
  return answers.map((answer) => {
    delete part.dataset.tried;
    bridgelawAsk.restore(document, { k: { tried: [answer] } });
    return [verdict.className, verdict.textContent, "k" in bridgelawAsk.chosen()];
  });
});
process.stdout.write(JSON.stringify(said));
"""


def said_on_pages(asked: Sequence[tuple[Part, Sequence[object]]]) -> list[list[tuple[str, str, bool]]]:
    """Return what the pages of these parts say to these answers: the class of the verdict, its words, whether it is
    stored.
    """
    page_js = json.dumps((ROOT / "book" / "_js" / "tests" / "page.mjs").as_uri())
    told = json.dumps([(part_html(part, "k"), answers) for part, answers in asked])
    run = subprocess.run(
        ["node", "--input-type=module", "-e", IN_NODE.replace("PAGE", page_js)],
        input=told, capture_output=True, text=True, check=True,
    )  # fmt: skip
    said: list[list[tuple[str, str, bool]]] = json.loads(run.stdout)
    return said


def figures() -> list[Number]:
    """Every figure that is asked for."""
    return [part for name in LESSONS for each in exercises(name) for part in each.parts if isinstance(part, Number)]


def typed_for(number: Number, rng: random.Random) -> Iterator[str]:
    """Yield what readers type: the answer and the known wrong ones, in every spelling; near misses; what is no number.
    """
    for value in (number.answer, *(known.value for known in number.wrong)):
        whole, over = divmod(abs(value.numerator), value.denominator)
        sign = rng.choice(["-", "\\u2212", "\\u2013"]).encode().decode("unicode_escape") if value < 0 else ""
        mixed = f"{whole} {over}/{value.denominator}"
        decimal = f"{float(abs(value)):.2f}"
        for words in (str(abs(value)), mixed, decimal, decimal.replace(".", ","), f"{float(abs(value)):.4f}"):
            yield sign + words
            yield f" {sign}{words} {number.unit}"
            yield f"{sign}{words} {number.unit[:-1]}"
            yield ("" if sign else "-") + words
    for slip in ("1", "1/10", "1/100", "1/200", "1/201", "1/7"):
        yield str(number.answer + Fraction(slip))
        yield str(number.answer - Fraction(slip))
    yield f"{round(number.answer)}"
    yield f"{float(number.answer):.1f}"
    for words in WRITTEN.values():
        yield from (f"7 {word}" for word in words)
    yield from (
        "11.4mp", "11.4 MP", "3 Imps", "-1 IMP", "7 VICTORY POINTS", "60%", "60 %", "x mp", "mp", "%", "7 xpoints",
        "7 ümp",
        "", " ", "lots", "1,000", "12,345", "5.", ".5", ",5", "1/0", "1/2/3", "½", "18½", "⅞ IMP", "3\u20442", "10%",
        "33 1/3 %", "+7", "--7", "\u22123", "\ufe633", "0", "-0", "00", "1e3", "0x10", "9" * 60, "9" * 61, "inf",
        "\u00a07\u2009", "\ufeff7", "\x1c7", "7\n", "٣", "1_000", "+ 7", "- 1/2", "1 /2", "1  1/2",
        "<b>2</b>", "'", "👍", "👍" * 70,
    )  # fmt: skip


def plain(words: str) -> str:
    return " ".join(words.split())


@pytest.mark.skipif(shutil.which("node") is None, reason="node runs the script")
def test_a_page_says_to_every_figure_what_python_says() -> None:
    rng = random.Random(2017)
    asked = [(number, list(typed_for(number, rng))) for number in figures()]
    assert sum(len(typed) for _, typed in asked) > 3000
    for (number, typed), said in zip(asked, said_on_pages(asked), strict=True):
        for answer, (looks, words, stored) in zip(typed, said, strict=True):
            found = number.grade(answer)
            assert plain(words) == plain(found.says), f"{answer!r} to {number.prompt}"
            assert looks == f"bl-verdict bl-{'right' if found.right else 'wrong'}"
            assert stored is number.reads(answer)


@pytest.mark.skipif(shutil.which("node") is None, reason="node runs the script")
def test_a_page_says_to_every_list_what_python_says() -> None:
    ticks = [list(each) for n in range(4) for each in combinations([each.text for each in SEVERAL.options], n)]
    boxes = [["3", "3", "0"], ["3 mp", "3", "0,0"], ["4", "3", "0"], ["3", "3", "imps"], ["", "3", ""], ["", "", ""]]
    asked = [(SEVERAL, ticks), (ORDERED, list(map(list, permutations(ORDERED.steps)))), (FILLED, boxes)]
    for (part, answers), said in zip(asked, said_on_pages(asked), strict=True):
        for answer, (looks, words, stored) in zip(answers, said, strict=True):
            found = part.grade(answer)
            assert plain(words).replace(" 44C, 2017", "") == plain(found.says), answer
            assert looks == f"bl-verdict bl-{'right' if found.right else 'wrong'}"
            assert stored is part.reads(answer)


def test_the_tests_of_the_script_know_what_python_tells_it() -> None:
    """Renew the file with `json.dumps(ask_words())` where this fails."""
    known = json.loads((ROOT / "book" / "_js" / "tests" / "asks.json").read_text(encoding="utf-8"))
    assert known == json.loads(json.dumps(ask_words()))


@each_lesson
def test_the_opening_is_asked_and_not_answered_in_text(lesson: str) -> None:
    shown = before_you_read(lesson)
    html = shown._repr_html_()
    assert is_safe(html)
    text = Page(html).text
    for choice in openings(lesson):
        assert choice.prompt in shown.plain and "".join(choice.prompt.split()) in "".join(text.split())
        for option in choice.options:
            assert option.text in shown.plain
            assert option.feedback not in shown.plain, "the text gives no answer away"
            assert "".join(option.feedback.split()) in "".join(text.split())
    (ask,) = [each for each in Page(html).named("div") if "data-ask" in each]
    assert ask["data-holds"] == "page" and ask["data-keep"] == f"{lesson}/opening"
    assert not [each for each in Page(html).named("details") if "open" in each]


@each_lesson
def test_every_question_has_a_key_of_its_own_and_every_option_its_verdict(lesson: str) -> None:
    html = set_html(lesson, exercises(lesson)) + before_you_read(lesson)._repr_html_()
    page = Page(html)
    keys = [value for _, attributes in page.tags if (value := attributes.get("data-keep"))]
    parts = sum(len(each.parts) for each in exercises(lesson)) + len(openings(lesson))
    assert len(keys) == len(set(keys)) == parts + len(exercises(lesson)) + 2
    verdicts = [each["data-right"] for each in page.named("details") if "data-right" in each]
    choices = [part for each in exercises(lesson) for part in each.parts if isinstance(part, MultipleChoice)]
    assert verdicts.count("yes") == len(choices) + len(openings(lesson))
    assert len(verdicts) == sum(len(each.options) for each in (*choices, *openings(lesson)))


@each_lesson
def test_a_figure_has_its_answers_in_the_page_once_the_right_one_first(lesson: str) -> None:
    for exercise in exercises(lesson):
        page = Page(exercise_html(lesson, exercise))
        values = [value for _, attributes in page.tags if (value := attributes.get("data-value"))]
        numbers = [part for part in exercise.parts if isinstance(part, Number)]
        expected = [str(value) for part in numbers for value in (part.answer, *(wrong.value for wrong in part.wrong))]
        assert values == expected
        assert [box["data-unit"] for box in page.named("div") if "data-unit" in box] == [part.unit for part in numbers]


@each_lesson
def test_the_working_is_that_of_the_case(lesson: str) -> None:
    for exercise in exercises(lesson):
        html = exercise_html(lesson, exercise)
        assert ("bl-working" in html) == (exercise.working is not None)
        if any(isinstance(part, Number) for part in exercise.parts):
            assert exercise.working is not None, "a figure comes from a case, and the case has its steps"


def test_an_answer_that_is_a_list_has_all_that_the_script_says_in_the_page() -> None:
    html = exercise_html("lesson", LISTED)
    page = Page(html)
    assert is_safe(html)
    assert [each["data-right"] for each in page.named("li") if "data-right" in each] == ["yes", "no", "yes"]
    assert [each["data-step"] for each in page.named("li") if "data-step" in each] == ["2", "3", "0", "1"]
    assert [each["aria-label"] for each in page.named("input") if "aria-label" in each] == [
        f"pair {n}, MP of NS" for n in (1, 2, 3)
    ]
    assert [value for _, at in page.tags if (value := at.get("data-value"))] == ["3", "4", "3", "0"]
    text = "".join(page.text.split())
    said = [each.feedback for each in SEVERAL.options] + [
        each.says for each in (*ORDERED.wrong, *FILLED.boxes[0].wrong)
    ]
    for words in (*said, ORDERED.says, FILLED.says, "The traveller of board 7", *ORDERED.steps):
        assert "".join(words.split()) in text
    assert not [each for each in page.named("details") if "open" in each]

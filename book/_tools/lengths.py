"""Measure the length of each lesson, as it is built: make lengths

Of the built book it reads what a reader sees of a lesson while every fold is shut: prose and outputs, without the frame
of the page. A drawing has no words, for its caption says them. In Chromium it measures how many screens of 1280 × 800
that is. It writes the minutes of each lesson into its notebook:

- to read: 200 words a minute, half as many where a word is a figure; the exercises apart;
- to practise: the exercises by their level, and the calculators;
- to teach: the minutes of the instructor's notes, together.
"""

from __future__ import annotations

import argparse
import copy
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from typing import Any

import nbformat
from bs4 import BeautifulSoup, Tag

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "book" / "_ext")]

from course_outline import lesson_names  # noqa: E402
from lesson_notebook import is_note, with_head  # noqa: E402

import bridgelaw.widgets  # noqa: E402
from bridgelaw.display.pages import page_of  # noqa: E402
from bridgelaw.exercises import exercises  # noqa: E402

HTML = ROOT / "_build" / "html"

MOST_WORDS, MOST_SCREENS = 2500, 12
WIDE, HIGH = 1280, 800
WORDS_A_MINUTE, FIGURES_A_MINUTE = 200, 100
MINUTES_AN_EXERCISE = {1: 2, 2: 4, 3: 5}
MINUTES_A_CALCULATOR = 4
# A shorter sentence may well come twice: "You may appeal."
LEAST_OF_A_SENTENCE = 6

# The foot of a question stands there only while a script holds back what follows it.
UNSEEN = "script, style, template, svg, .headerlink, .bl-sr, .bl-ask-foot, [hidden]"
# Citations, the way to the live page, and the director's words, which end with the result, are the same by intent.
AGAIN = ".bl-law, .bl-practice, .bl-twin-live, .bl-director"
BLOCKS = [
    "button", "caption", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6",
    "li", "ol", "p", "pre", "section", "summary", "table", "tbody", "td", "textarea", "tfoot", "th", "thead", "tr",
    "ul",
]  # fmt: skip
ENDS = re.compile(r"(?<=[.!?])\s+|(?<=[.!?][”’)])\s+")


# ---- a page ----


def page(lesson: str) -> Tag:
    """The built page of a lesson, as the table of contents names it, without its frame."""
    main = BeautifulSoup((HTML / f"{lesson}.html").read_text(encoding="utf-8"), "html.parser").select_one("main")
    assert main is not None, f"{lesson} has no main part."
    return main


def seen(main: Tag) -> Tag:
    """Return the text of a page that can be seen while every fold is shut.

    >>> folded = BeautifulSoup("<main>Why?<details><summary>Answer</summary>So.</details></main>", "html.parser")
    >>> seen(folded).get_text("|")
    'Why?|Answer'
    """
    shown = copy.copy(main)
    for fold in shown.select("details:not([open])"):
        summary = fold.find("summary", recursive=False)
        for inside in [each for each in fold.contents if each is not summary]:
            inside.extract()
    for each in shown.select(UNSEEN):
        each.extract()
    return shown


def lines(shown: Tag) -> list[str]:
    """The text of a page, a line for each paragraph, heading, cell of a table or button.

    >>> lines(BeautifulSoup("<p>A <b>slow</b> pass.</p><table><tr><td>+6</td><td>20</td></tr></table>", "html.parser"))
    ['A slow pass.', '+6', '20']
    """
    text = copy.copy(shown)
    for each in text.find_all(BLOCKS):
        each.insert_before("\n\n")
        each.insert_after("\n\n")
    return [" ".join(line.split()) for line in text.get_text().split("\n\n") if line.strip()]


def words(text: Sequence[str]) -> list[str]:
    """The words and figures of some lines; a sign alone is none.

    >>> words(["12 IMPs – no more:", "4♠x-2"])
    ['12', 'IMPs', 'no', 'more:', '4♠x-2']
    """
    return [word for line in text for word in line.split() if any(sign.isalnum() for sign in word)]


def said_twice(shown: Tag) -> dict[str, int]:
    """The sentences that stand more than once on a page, word for word, and how often; a label is no sentence.

    >>> page = "<p>Now say it aloud to the players. You may appeal.</p><p>You may appeal.</p><p>The ruling as text</p>"
    >>> said_twice(BeautifulSoup(page, "html.parser"))
    {}
    >>> said_twice(BeautifulSoup(page + "<p>First. “Now say it aloud to the players.”</p>", "html.parser"))
    {'Now say it aloud to the players.': 2}
    """
    told = copy.copy(shown)
    for each in told.select(AGAIN):
        each.extract()
    sentences = (each.strip(" “”()") for line in lines(told) for each in ENDS.split(line))
    counted = Counter(each for each in sentences if each.endswith((".", "!", "?")))
    return {each: times for each, times in counted.items() if times > 1 and len(words([each])) >= LEAST_OF_A_SENTENCE}


# ---- its minutes ----


def minutes(main: Tag, notebook: Any) -> dict[str, int]:
    """Return how long a lesson takes to read, to practise and to teach: of its built page and its notebook, never
    typed.
    """
    return {"practise": to_practise(notebook), "read": to_read(main), "teach": to_teach(notebook)}


def to_read(main: Tag) -> int:
    """Minutes to read what is in sight, without the exercises: doing them is practice.

    >>> to_read(BeautifulSoup(f"<p>{'word ' * 200}</p><p>{'620 ' * 100}</p><p>And.</p>", "html.parser"))
    3
    """
    shown = seen(main)
    for exercise in shown.select("#your-ruling"):
        exercise.extract()
    found = words(lines(shown))
    figures = sum(any(sign.isdigit() for sign in word) for word in found)
    return ceil((len(found) - figures) / WORDS_A_MINUTE + figures / FIGURES_A_MINUTE)


def to_practise(notebook: Any) -> int:
    """Minutes for the exercises of a lesson and for its calculators."""
    total = 0
    for name, texts in page_of("", nbformat.writes(notebook), notebook=True).calls():
        if name == "ExerciseSet":
            total += sum(MINUTES_AN_EXERCISE[exercise.level] for exercise in exercises(texts[0]))
        elif name in bridgelaw.widgets.__all__:
            total += MINUTES_A_CALCULATOR
    return total


def to_teach(notebook: Any) -> int:
    """The minutes of the notes for the instructor together; each note names its own first."""
    notes = [cell.source for cell in notebook.cells if is_note(cell)]
    return sum(int(found[1]) for note in notes if (found := re.search(r"\b(\d+) minutes?\b", note)))


# ---- its screens ----


@contextmanager
def screens() -> Iterator[Callable[[str], float]]:
    """A function from a lesson to the screens that its page is high, measured in Chromium.

    Scripts are off: what a question would hold back until it is answered counts, and what is folded does not.
    """
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import CHROMIUM_ARGUMENTS, find_chromium

    chromium = find_chromium()
    if chromium is None:
        raise SystemExit("There is no Chromium here: install it or name it in BRIDGELAW_CHROMIUM.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        try:
            yield lambda lesson: high(browser, (HTML / f"{lesson}.html").as_uri())
        finally:
            browser.close()


def high(browser: Any, address: str) -> float:
    """Return how many screens high the main part of a page is."""
    context = browser.new_context(viewport={"width": WIDE, "height": HIGH}, java_script_enabled=False)
    try:
        opened = context.new_page()
        opened.goto(address)
        return float(opened.locator("main").bounding_box()["height"] / HIGH)
    finally:
        context.close()


# ---- the command ----


def lessons() -> list[str]:
    """Every lesson, in the order of the table of contents."""
    return lesson_names(ROOT)


def keep(lesson: str, found: Mapping[str, int]) -> bool:
    """Write the minutes of a lesson into its notebook; True if anything was changed."""
    path = ROOT / f"{lesson}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    about = notebook.metadata["bridgelaw"]
    changed = dict(about["minutes"]) != dict(found)
    about["minutes"] = dict(found)
    notebook.cells[0].source = with_head(notebook.cells[0].source, about)
    if changed:
        nbformat.write(notebook, path)
    return changed


def main(arguments: list[str] | None = None) -> int:
    """Print the table, and what is said twice; keep the minutes. Exit status 1 where a lesson is too long."""
    options = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    options.add_argument("lessons", nargs="*", help="those with one of these in their name; all without")
    options.add_argument("--look", action="store_true", help="measure only: leave the minutes as they are")
    options.add_argument("--twice", action="store_true", help="print every sentence that stands twice on its page")
    asked = options.parse_args(arguments)
    chosen = [each for each in lessons() if not asked.lessons or any(name in each for name in asked.lessons)]
    print("| Lesson | words | screens | said twice | to read | to practise | to teach |\n|---|---|---|---|---|---|---|")
    too_long = False
    with screens() as measured:
        for lesson in chosen:
            main_part = page(lesson)
            shown = seen(main_part)
            twice = said_twice(shown)
            long, tall = len(words(lines(shown))), measured(lesson)
            takes = minutes(main_part, nbformat.read(ROOT / f"{lesson}.ipynb", as_version=4))
            too_long |= long > MOST_WORDS or tall > MOST_SCREENS
            times = " | ".join(f"{takes[purpose]} min" for purpose in ("read", "practise", "teach"))
            print(f"| {lesson.removeprefix('notebooks/')} | {long} | {tall:.1f} | {len(twice)} | {times} |")
            for sentence, often in twice.items() if asked.twice else ():
                print(f"  {often} times: {sentence}")
            if not asked.look:
                keep(lesson, takes)
    return int(too_long)


if __name__ == "__main__":
    sys.exit(main())

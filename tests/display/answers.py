"""The answers printed in a lesson: question and answer of each exploration, and the figures that an answer states."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat

LAW12 = Path(__file__).parents[2] / "notebooks" / "law12"

# A figure is whole, a decimal or a mixed fraction, and never ends with the stop of its sentence.
FIGURE = r"(\d+(?:\.\d+)?(?: \d+/\d+)?)"
SCORE = r"([+−]\d+)"
EVERY_FIGURE = r"[+−]?\d+(?:\.\d+)?(?:%|(?: \d+/\d+))?"

QUESTION_AND_ANSWER = re.compile(
    r"\*([^*]+\?)\*\s+<details>\s*<summary>Answer</summary>\s+(.*?)\s+</details>", re.DOTALL
)


def explored(lesson: Path) -> list[tuple[str, str]]:
    """Question and answer of each exploration: the emphasised question above, the words of the <details> below."""
    cells = nbformat.read(lesson, as_version=4).cells
    text = "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    found = QUESTION_AND_ANSWER.findall(text)
    return [(" ".join(question.split()), " ".join(answer.split())) for question, answer in found]


def figures_in(pattern: str, words: str) -> tuple[str, ...]:
    """The figures of a sentence that the answer must have, word for word but for them."""
    match = re.search(pattern, words)
    assert match, f"The answer no longer says {pattern!r}: {words}"
    return match.groups()


def every_figure(words: str) -> list[str]:
    """All figures of an answer, in order: a test lists them, so that no figure is one that no test has read."""
    return re.findall(EVERY_FIGURE, words)

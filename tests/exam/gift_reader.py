"""A reader of GIFT after the documentation of the format, as Moodle reads it: questions, answers, weights, feedback."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from fractions import Fraction

_HOLD = {f"\\{sign}": chr(0xE000 + n) for n, sign in enumerate(":#={}~\\")}


def _held(text: str) -> str:
    """Signs with a backslash stand for themselves: they are held apart until the structure is read."""
    text = text.replace("\\\\", _HOLD["\\\\"])
    for written, held in _HOLD.items():
        text = text.replace(written, held)
    return text


def _released(text: str) -> str:
    for written, held in _HOLD.items():
        text = text.replace(held, written[1])
    return text.strip()


@dataclass
class Answer:
    text: str
    weight: Fraction
    feedback: str = ""
    tolerance: Fraction = Fraction()


@dataclass
class Question:
    name: str
    asked: str
    kind: str
    answers: list[Answer] = field(default_factory=list)
    pairs: dict[str, str] = field(default_factory=dict)
    feedback: str = ""


def read_gift(text: str) -> tuple[str, list[Question]]:
    """The category, and the questions."""
    blocks = [each.strip() for each in re.split(r"\n\s*\n", text) if each.strip()]
    category = blocks.pop(0).removeprefix("$CATEGORY: ")
    return category, [_question(_held(block)) for block in blocks]


def _question(block: str) -> Question:
    named = re.fullmatch(r"::(.*?)::(?:\[(\w+)\])?(.*?)\{(.*?)\}(.*)", block, re.DOTALL)
    assert named, block
    name, form, asked, inside, after = named.groups()
    assert form == "html" and not after.strip() and "{" not in inside
    answers, _, feedback = inside.partition("####")
    answers = answers.strip()
    found = Question(_released(name), _released(asked), _kind(answers), feedback=_released(feedback))
    if found.kind == "matching":
        for pair in answers.split("=")[1:]:
            step, place = pair.split("->")
            found.pairs[_released(step)] = _released(place)
    elif found.kind == "numerical":
        found.answers = [_figure(each) for each in answers.removeprefix("#").split("=") if each.strip()]
    elif found.kind == "choice":
        found.answers = [_option(each) for each in re.split(r"(?=[~=])", answers) if each.strip()]
    return found


def _kind(answers: str) -> str:
    if not answers:
        return "essay"
    if answers.startswith("#"):
        return "numerical"
    if "~" in answers:
        return "choice"
    assert "->" in answers
    return "matching"


def _weighted(text: str, whole: Fraction) -> tuple[str, Fraction]:
    found = re.match(r"%(-?\d+(?:\.\d+)?)%", text)
    return (text[found.end() :], Fraction(found[1]) / 100) if found else (text, whole)


def _option(text: str) -> Answer:
    text = text.strip()
    rest, weight = _weighted(text[1:], Fraction(text[0] == "="))
    words, _, feedback = rest.partition("#")
    return Answer(_released(words), weight, _released(feedback))


def _figure(text: str) -> Answer:
    rest, weight = _weighted(text.strip(), Fraction(1))
    number, _, feedback = rest.partition("#")
    value, _, tolerance = number.partition(":")
    return Answer(_released(value), weight, _released(feedback), Fraction(tolerance))

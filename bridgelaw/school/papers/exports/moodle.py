"""A paper as Moodle XML (docs.moodle.org, “Moodle XML format”), to be imported into a question bank of Moodle.

A figure is a numerical question with half the marks for each known slip; a table is a cloze with a box in each empty
cell; an order of steps is a matching question of steps and places, which Moodle marks by the places that are right, and
not by pairs; a written ruling is an essay with the rubric for whoever marks it. In a question with several right
options each wrong tick costs what a right one earns.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from html import escape
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from bridgelaw.cases.federation import Federation
from bridgelaw.display.html import text
from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Several, Written
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.exercises.filled import Box
from bridgelaw.exercises.paper import Paper
from bridgelaw.exercises.question import WithOptions
from bridgelaw.school.papers.exports.items import (
    ExportItem,
    about_html,
    asked_html,
    items,
    plain_number,
    solved_html,
    tolerance,
)

# What XML cannot hold at all.
_UNFIT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


def moodle_xml(paper: Paper, federation: Federation | None = None) -> str:
    """The whole paper as one file; what a federation says of it is a description before the questions."""
    quiz = Element("quiz")
    category = SubElement(quiz, "question", type="category")
    _text(SubElement(category, "category"), f"$course$/top/{paper.specification.title} {paper.version}")
    if about := about_html(federation):
        described = SubElement(quiz, "question", type="description")
        _text(SubElement(described, "name"), federation.name if federation else "")
        _html(described, "questiontext", about)
    for item in items(paper):
        _question(item.part, quiz, item)
    indent(quiz)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{tostring(quiz, encoding="unicode")}\n'


def _text(parent: Element, words: str) -> None:
    SubElement(parent, "text").text = _UNFIT.sub(" ", words)


def _html(parent: Element, name: str, html: str) -> Element:
    found = SubElement(parent, name, format="html")
    _text(found, html)
    return found


def _head(quiz: Element, item: ExportItem, kind: str, asked: str = "") -> Element:
    found = SubElement(quiz, "question", type=kind)
    _text(SubElement(found, "name"), item.name)
    _html(found, "questiontext", asked or asked_html(item))
    _html(found, "generalfeedback", solved_html(item))
    if not asked:
        # A cloze has its marks in its text.
        SubElement(found, "defaultgrade").text = plain_number(item.marks)
    SubElement(found, "penalty").text = "0"
    return found


def _answer(parent: Element, share: Fraction, words: str, feedback: str, html: bool = False) -> Element:
    found = SubElement(parent, "answer", fraction=percent(share), format="html" if html else "moodle_auto_format")
    _text(found, words)
    _html(found, "feedback", feedback)
    return found


def percent(share: Fraction) -> str:
    """A share as Moodle writes it: to five places, as in 33.33333."""
    return f"{float(share * 100):.5f}".rstrip("0").rstrip(".")


def _choice(part: MultipleChoice, quiz: Element, item: ExportItem) -> None:
    _options(quiz, item, part, "true", lambda right: Fraction(right))


def _several(part: Several, quiz: Element, item: ExportItem) -> None:
    right = len(part.solution)
    _options(quiz, item, part, "false", lambda is_right: Fraction(1 if is_right else -1, right))


def _options(quiz: Element, item: ExportItem, part: WithOptions, one: str, worth: Callable[[bool], Fraction]) -> None:
    found = _head(quiz, item, "multichoice")
    SubElement(found, "single").text = one
    SubElement(found, "shuffleanswers").text = "false"
    SubElement(found, "answernumbering").text = "ABCD"
    for each in part.options:
        _answer(found, worth(each.right), text(each.text), text(each.feedback), html=True)


def _number(part: Number, quiz: Element, item: ExportItem) -> None:
    found = _head(quiz, item, "numerical")
    for value, share, says in ((part.answer, Fraction(1), part.says), *_roads(part)):
        answer = _answer(found, share, plain_number(value), text(says))
        SubElement(answer, "tolerance").text = tolerance(value)


def _roads(part: Number) -> Iterable[tuple[Fraction, Fraction, str]]:
    return ((each.value, each.share, each.says) for each in part.wrong)


def _ordered(part: Ordered, quiz: Element, item: ExportItem) -> None:
    found = _head(quiz, item, "matching")
    SubElement(found, "shuffleanswers").text = "true"
    for step in part.shown:
        pair = _html(found, "subquestion", text(step))
        _text(SubElement(pair, "answer"), str(part.steps.index(step) + 1))


def _filled(part: Filled, quiz: Element, item: ExportItem) -> None:
    head = "".join(f"<th>{text(each)}</th>" for each in part.columns)
    cells = part.cells(lambda words: f"<td>{text(words)}</td>", lambda box, _: _cell(box, part.says))
    rows = "".join(f"<tr>{''.join(row)}</tr>" for row in cells)
    _head(quiz, item, "cloze", f"{asked_html(item)}<table><tr>{head}</tr>{rows}</table>")


def _cell(box: Box, says: str) -> str:
    # Of a box nothing is given for a mistake: its marks are its share of the table.
    wrong = "".join(_cloze("%0%", each.value, each.says) for each in box.wrong)
    return f"<td>{{1:NUMERICAL:{_cloze('=', box.answer, says)}{wrong}}}</td>".replace("NUMERICAL:~", "NUMERICAL:")


def _cloze(worth: str, value: Fraction, says: str) -> str:
    within = re.sub(r"([~}#])", r"\\\1", escape(says, quote=False))
    return f"~{worth}{plain_number(value)}:{tolerance(value)}#{within}"


def _written(part: Written, quiz: Element, item: ExportItem) -> None:
    found = _head(quiz, item, "essay")
    SubElement(found, "responseformat").text = "editor"
    SubElement(found, "responserequired").text = "1"
    SubElement(found, "responsefieldlines").text = "15"
    _html(found, "graderinfo", solved_html(item))


_question = ByKind[None](
    {
        MultipleChoice: _choice,
        Several: _several,
        Ordered: _ordered,
        Number: _number,
        Filled: _filled,
        Written: _written,
    }
)

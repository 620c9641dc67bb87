"""A paper in GIFT (docs.moodle.org, “GIFT format”), the plain text that Moodle and many others import.

GIFT knows no table with boxes: each box becomes a numerical question of its own. An order of steps is a matching
question; marks are not part of the format, and stand in the name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from bridgelaw.cases.federation import Federation
from bridgelaw.display.html import text
from bridgelaw.exam.exports.items import (
    ExportItem,
    about_html,
    asked_html,
    items,
    plain_number,
    solved_html,
    table_html,
    tolerance,
)
from bridgelaw.exam.exports.moodle import percent
from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Several, Written
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.exercises.paper import Paper
from bridgelaw.exercises.wrong_answers import WrongAnswer
from bridgelaw.scoring.printed import mixed

# What GIFT takes for its own signs. The backslash comes first: the others bring one.
RESERVED = "\\~=#{}:"


def gift(paper: Paper, federation: Federation | None = None) -> str:
    """The whole paper as one text; a blank line parts the questions. What a federation says of it is a description."""
    told = [f"$CATEGORY: $course$/{_plain(paper.specification.title)} {paper.version}"]
    if about := about_html(federation):
        told.append(f"::{escaped(federation.name if federation else '')}::[html]{escaped(about)}")
    return "\n\n".join((*told, *(each for item in items(paper) for each in _questions(item.part, item)))) + "\n"


def _plain(words: str) -> str:
    return words.replace("/", "//")


def escaped(words: str) -> str:
    """Words within a question: the reserved signs marked, all on one line.

    >>> escaped("12C1(c): {x = 1}")
    '12C1(c)\\\\: \\\\{x \\\\= 1\\\\}'
    """
    for sign in RESERVED:
        words = words.replace(sign, f"\\{sign}")
    return " ".join(words.split())


def _question(item: ExportItem, lines: Iterable[str], asked: str = "", box: str = "") -> str:
    name = escaped(f"{item.key}{box} {item.exercise.title} ({mixed(item.marks)})")
    feedback = f"\t####{escaped(solved_html(item))}"
    answers = "\n".join((*lines, feedback))
    return f"::{name}::[html]{escaped(asked or asked_html(item))}{{{answers}\n}}"


def _choice(part: MultipleChoice, item: ExportItem) -> Iterator[str]:
    lines = (f"\t{'=' if o.right else '~'}{escaped(text(o.text))}#{_says(o.feedback)}" for o in part.options)
    yield _question(item, ("", *lines))


def _says(words: str) -> str:
    return escaped(text(words))


def _several(part: Several, item: ExportItem) -> Iterator[str]:
    share = percent(Fraction(1, len(part.solution)))
    lines = (f"\t~%{'' if o.right else '-'}{share}%{escaped(text(o.text))}#{_says(o.feedback)}" for o in part.options)
    yield _question(item, ("", *lines))


def _number(part: Number, item: ExportItem) -> Iterator[str]:
    yield _question(item, _figures(part.answer, part.says, part.wrong))


def _figures(answer: Fraction, says: str, wrong: Iterable[WrongAnswer], shares: bool = True) -> Iterator[str]:
    yield "#"
    yield f"\t=%100%{plain_number(answer)}:{tolerance(answer)}#{_says(says)}"
    for each in wrong:
        share = each.share if shares else Fraction()
        yield f"\t=%{percent(share)}%{plain_number(each.value)}:{tolerance(each.value)}#{_says(each.says)}"


def _filled(part: Filled, item: ExportItem) -> Iterator[str]:
    for n, box in enumerate(part.boxes, start=1):
        label = f"<p>{text(box.label)}</p>"
        lines = _figures(box.answer, part.says, box.wrong, shares=False)
        yield _question(item, lines, asked_html(item) + table_html(part) + label, f".{n}")


def _ordered(part: Ordered, item: ExportItem) -> Iterator[str]:
    yield _question(item, ("", *(f"\t={escaped(text(s))} -> {part.steps.index(s) + 1}" for s in part.shown)))


def _written(_: Written, item: ExportItem) -> Iterator[str]:
    yield _question(item, ())


_questions = ByKind[Iterator[str]](
    {
        MultipleChoice: _choice,
        Several: _several,
        Ordered: _ordered,
        Number: _number,
        Filled: _filled,
        Written: _written,
    }
)

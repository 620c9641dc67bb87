"""Answers that are lists, as HTML: several options to tick, steps to put in order, a table to complete.

`data/ask.js` makes them interactive. Without a script the question is shown, and its answer is a fold.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape

from bridgelaw.display.html import law_html, text
from bridgelaw.exercises import Filled, Number, Option, Ordered, Several
from bridgelaw.exercises.filled import NOTHING_FILLED, SO_FAR, Box
from bridgelaw.exercises.ordered import NOT_YET
from bridgelaw.exercises.question import PreparedFigure
from bridgelaw.exercises.several import NOTHING_TICKED, SOMETHING_MISSING
from bridgelaw.exercises.units import OTHER_UNIT, WRITTEN, asked_for, words_of
from bridgelaw.exercises.wrong_answers import within
from bridgelaw.laws import Reference
from bridgelaw.laws.words import capital
from bridgelaw.scoring.exact import DASHES, GLYPHS, LONGEST, NUMBER, THOUSANDS, UNREADABLE
from bridgelaw.scoring.printed import counted

# Every space that `str.strip` removes, and that \s matches; a browser has some others.
SPACES = "".join(filter(str.isspace, map(chr, range(0x3001))))


def ask_words() -> Mapping[str, object]:
    """The data that `data/ask.js` reads as `bridgelawAsks`: the grammar of `read_fraction`, and sentences with gaps.

    >>> ask_words()["says"]["soFar"]
    '{right} of {boxes} right. {label}:'
    """
    spaces = f"[{SPACES}]"
    return {
        "number": NUMBER.replace("(?P<", "(?<").replace(r"\s", spaces),
        "thousands": THOUSANDS,
        "spaces": spaces,
        "dashes": DASHES,
        "glyphs": GLYPHS,
        "longest": LONGEST,
        "units": {unit: unit_words(unit) for unit in WRITTEN},
        "says": {
            **{why: f"{wrong} {right}" for why, (wrong, right) in UNREADABLE.items()},
            "otherUnit": f"{OTHER_UNIT} {{asked}}",
            "nothingTicked": NOTHING_TICKED,
            "somethingMissing": SOMETHING_MISSING,
            "notYet": NOT_YET,
            "nothingFilled": NOTHING_FILLED,
            "soFar": SO_FAR,
        },
    }


def unit_words(unit: str) -> Mapping[str, object]:
    """The words that may follow a figure in a unit, and the feedback to another unit."""
    return {"words": words_of(unit), "asked": asked_for(unit)}


CHECK = (
    '<div class="bl-checks"><button type="button" class="bl-button bl-check">Check</button></div>'
    '<div class="bl-verdict"></div>'
)


def tags(laws: tuple[Reference, ...]) -> str:
    """The tags of the clauses behind a statement, with the space before them."""
    return "".join(f" {law_html(each)}" for each in laws)


# ---- several of several ----


def several_html(part: Several) -> str:
    """The options, each with a box to tick, and one button that checks them all."""
    options = "".join(
        f'<li data-right="{"yes" if each.right else "no"}"><label><input type="checkbox"> '
        f"<span>{text(each.text)}</span></label></li>"
        for each in part.options
    )
    return f'<ul class="bl-several">{options}</ul>{CHECK}'


def several_solution(part: Several) -> str:
    """Mark the right options, and give for every option the reason."""
    each = "".join(f'<li class="bl-reason">{_reason(option)}</li>' for option in part.options)
    return f'<p class="bl-so">{text(part.grade(part.solution).says)}</p><ul>{each}</ul>'


def _reason(option: Option) -> str:
    return f"{text(option.text)}: {text(option.feedback)}{tags(option.laws)}"


# ---- an order ----


def ordered_html(part: Ordered) -> str:
    """Render the steps as offered, each with two buttons that move it; every step holds its right place."""
    steps = "".join(
        f'<li data-step="{part.steps.index(step)}" data-shown="{n}"><span class="bl-step-says">{text(step)}</span> '
        f'<span class="bl-moves">{_move("Up", step)}{_move("Down", step)}</span></li>'
        for n, step in enumerate(part.shown)
    )
    return f'<ol class="bl-order">{steps}</ol>{CHECK}'


def _move(where: str, step: str) -> str:
    name = escape(move_name(where, step))
    return f'<button type="button" class="bl-button" data-move="{where.lower()}" aria-label="{name}">{where}</button>'


def move_name(where: str, step: str) -> str:
    """Return the name of a button that moves a step: on the page "Up" alone, for a screen reader also the step.

    >>> move_name("Up", "Let declarer choose")
    'Move “Let declarer choose” up'
    """
    return f"Move “{step}” {where.lower()}"


def ordered_solution(part: Ordered) -> str:
    """Render the right order and its reason, then the known wrong ones: which step was put before which."""
    steps = "".join(f"<li>{text(step)}</li>" for step in part.steps)
    wrong = "".join(
        f'<li data-first="{part.steps.index(each.first)}" data-then="{part.steps.index(each.then)}">'
        f"“{text(each.first)}” before “{text(each.then)}”? "
        f'<span class="bl-reason">{text(each.says)}</span></li>'
        for each in part.wrong
    )
    return f'<ol>{steps}</ol><p class="bl-so">{text(part.says)}</p>{_otherwise(wrong)}'


def _otherwise(wrong: str) -> str:
    return f"<p>If your answer is different:</p><ul>{wrong}</ul>" if wrong else ""


# ---- a table to complete ----


def filled_html(part: Filled) -> str:
    """Render the table, with a box in every cell to fill."""
    head = "".join(f'<th scope="col">{text(each)}</th>' for each in part.columns)
    cells = part.cells(lambda words: f"<td>{text(words)}</td>", _cell)
    rows = "".join(f"<tr>{''.join(row)}</tr>" for row in cells)
    return (
        f'<div class="bl-fill"{reads(part.unit)}><div class="bl-scroll">'
        f'<table class="bl-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></div>{CHECK}'
    )


def _cell(_: Box, name: str) -> str:
    named = f'aria-label="{escape(name)}"'
    return f'<td class="bl-box"><input type="text" inputmode="text" autocomplete="off" {named}></td>'


def filled_solution(part: Filled) -> str:
    """Render every box with its figure and the known wrong ones; the script reads them from here."""
    boxes = "".join(_box(part, box) for box in part.boxes)
    return f'<p class="bl-so">{text(part.says)}</p><ul class="bl-boxes">{boxes}</ul>'


def _box(part: Filled, box: Box) -> str:
    number = part.number(box)
    wrong = wrong_figures(number)
    right = f"<span{right_figure(number)}>{text(number.solution)}</span>"
    label = f'<span class="bl-label">{text(capital(box.label))}</span>'
    mistakes = f"<ul>{wrong}</ul>" if wrong else ""
    return f'<li class="bl-answers"{otherwise(number)}>{label}: {right}.{mistakes}</li>'


# ---- figures: what the script compares a typed one with ----


def reads(unit: str) -> str:
    """Return the attributes with the words that may follow a figure; those of the usual units are on the page once."""
    return f' data-unit="{escape(unit)}"{"" if unit in WRITTEN else _data("reads", unit_words(unit))}'


def right_figure(number: Number) -> str:
    """The attributes of the element with the feedback to the right figure."""
    return f' data-right="yes"{_figure(number.known[0])}'


def wrong_figures(number: Number) -> str:
    """The known mistakes as items of a list, each with its feedback."""
    return "".join(
        f"<li{_figure(known)}>{text(counted(known.value, number.unit))}? "
        f'<span class="bl-reason">{text(wrong.says)}</span></li>'
        for known, wrong in zip(number.known[1:], number.wrong, strict=True)
    )


def otherwise(number: Number) -> str:
    """The attribute with the feedback to other figures, in the order in which it is tried; the last is for any
    figure.
    """
    other = [{**_compared(each), "says": each.says} for each in number.otherwise]
    return _data("otherwise", [*other, {"says": number.unknown}])


def _figure(known: PreparedFigure) -> str:
    return "".join(f' data-{name}="{value}"' for name, value in _compared(known).items())


def _compared(known: PreparedFigure) -> dict[str, str]:
    room = within(known.value)
    return {"value": str(known.value), **({"within": str(room)} if room else {})}


def _data(name: str, value: object) -> str:
    return f' data-{name}="{escape(json.dumps(value, ensure_ascii=False))}"'

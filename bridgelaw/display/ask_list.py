"""Answers that are lists, as HTML: several options to tick, steps to put in order, a table to complete.

`data/ask.js` makes them answer. Without a script the question stands there, and its answer is a fold.
"""

from __future__ import annotations

from html import escape

from bridgelaw.display.html import law_html, text
from bridgelaw.exercises import Filled, Option, Ordered, Several
from bridgelaw.exercises.filled import Box
from bridgelaw.laws import Reference
from bridgelaw.scoring.printed import counted

CHECK = (
    '<div class="bl-checks"><button type="button" class="bl-button bl-check">Check</button></div>'
    '<div class="bl-verdict"></div>'
)


def tags(laws: tuple[Reference, ...]) -> str:
    """The tags of the clauses that something rests on, with the space before them."""
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
    """Which are right, and of every option why it is right or not."""
    each = "".join(f'<li class="bl-reason">{_reason(option)}</li>' for option in part.options)
    return f'<p class="bl-so">{text(part.grade(part.solution).says)}</p><ul>{each}</ul>'


def _reason(option: Option) -> str:
    return f"{text(option.text)}: {text(option.feedback)}{tags(option.laws)}"


# ---- an order ----


def ordered_html(part: Ordered) -> str:
    """The steps as they are offered, each with two buttons that move it; every step knows its right place."""
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
    """What a button is called that moves a step: beside the list it says "Up" alone, read aloud also what goes up.

    >>> move_name("Up", "Let declarer choose")
    'Move “Let declarer choose” up'
    """
    return f"Move “{step}” {where.lower()}"


def ordered_solution(part: Ordered) -> str:
    """The right order and its reason, then the known wrong ones: which step was put before which."""
    steps = "".join(f"<li>{text(step)}</li>" for step in part.steps)
    wrong = "".join(
        f'<li data-first="{part.steps.index(each.first)}" data-then="{part.steps.index(each.then)}">'
        f"“{text(each.first)}” before “{text(each.then)}”? "
        f'<span class="bl-reason">{text(each.says)}</span></li>'
        for each in part.wrong
    )
    return f'<ol>{steps}</ol><p class="bl-so">{text(part.says)}</p>{_otherwise(wrong)}'


def _otherwise(wrong: str) -> str:
    return f"<p>If you have something else:</p><ul>{wrong}</ul>" if wrong else ""


# ---- a table to complete ----


def filled_html(part: Filled) -> str:
    """The table, with a box in every cell that is asked for."""
    head = "".join(f'<th scope="col">{text(each)}</th>' for each in part.columns)
    cells = part.cells(lambda words: f"<td>{text(words)}</td>", _cell)
    rows = "".join(f"<tr>{''.join(row)}</tr>" for row in cells)
    return (
        f'<div class="bl-fill" data-unit="{escape(part.unit)}"><div class="bl-scroll">'
        f'<table class="bl-table"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div></div>{CHECK}'
    )


def _cell(_: Box, name: str) -> str:
    named = f'aria-label="{escape(name)}"'
    return f'<td class="bl-box"><input type="text" inputmode="text" autocomplete="off" {named}></td>'


def filled_solution(part: Filled) -> str:
    """Every box with its figure and the wrong ones that are known; the script reads them from here."""
    boxes = "".join(f"<li>{_box(part, box)}</li>" for box in part.boxes)
    return f'<p class="bl-so">{text(part.says)}</p><ul class="bl-boxes">{boxes}</ul>'


def _box(part: Filled, box: Box) -> str:
    label = box.label[:1].upper() + box.label[1:]
    wrong = "".join(
        f'<li data-value="{each.value}">{text(counted(each.value, part.unit))}? '
        f'<span class="bl-reason">{text(each.says)}</span></li>'
        for each in box.wrong
    )
    right = f'<span data-value="{box.answer}">{text(counted(box.answer, part.unit))}</span>'
    return f'<span class="bl-label">{text(label)}</span>: {right}.{f"<ul>{wrong}</ul>" if wrong else ""}'

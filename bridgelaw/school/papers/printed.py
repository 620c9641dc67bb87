"""The print of each kind of answer: its room on the paper, its answer in the key, its row in the marking scheme."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from fractions import Fraction
from html import escape
from typing import Any, Generic, TypeVar

from bridgelaw.display.html import text
from bridgelaw.exercises import Filled, MultipleChoice, Number, Ordered, Several, Written
from bridgelaw.exercises.by_kind import ByKind
from bridgelaw.exercises.filled import Box
from bridgelaw.exercises.part import Part
from bridgelaw.exercises.question import WithOptions
from bridgelaw.school.papers.pieces import lettered, marks
from bridgelaw.scoring.printed import figure

# Ruled lines for each line of the rubric, and at least so many.
LINES_A_POINT, LEAST_LINES = 2, 6
_P = TypeVar("_P", bound=Part)
_O = TypeVar("_O", bound=WithOptions)


class PrintedPart(ABC, Generic[_P]):
    """A part of a question on paper, in pieces of HTML."""

    def __init__(self, part: _P) -> None:
        self.part = part

    @abstractmethod
    def room(self) -> str:
        """Return the space for the answer on the paper."""

    def answer(self) -> str:
        """The right answer in one line: the letters of options, an order of steps, figures."""
        return text(self.part.right_words)

    def heading(self) -> str:
        """Return the line above the explanation in the key."""
        return self.answer()

    @abstractmethod
    def why(self) -> str:
        """Return the explanation in the key: of each option or figure, or the rubric of a ruling."""

    def partly(self, of: Fraction) -> str:
        """Return the answers that earn part of the marks."""
        return "–"

    def scheme(self, of: Fraction, laws: str) -> str:
        """The cells of the marking scheme."""
        return f"<td>{self.answer()}</td><td>{marks(of)}</td><td>{self.partly(of)}</td><td>{laws}</td>"


class PrintedOptions(PrintedPart[_O]):
    """Options with a box each."""

    def room(self) -> str:
        """The options, lettered."""
        options = "".join(
            f'<li><span class="box"></span><span class="letter">{lettered(n)}</span><span>{text(each.text)}</span></li>'
            for n, each in enumerate(self.part.options)
        )
        return f'<ul class="options">{options}</ul>'

    def answer(self) -> str:
        """The right options with their letters."""
        right = (f"{lettered(n)} {text(each.text)}" for n, each in enumerate(self.part.options) if each.right)
        return "<br>".join(right)

    def why(self) -> str:
        """Return the feedback to each option."""
        said = (f"<li>{lettered(n)}: {text(each.feedback)}</li>" for n, each in enumerate(self.part.options))
        return f"<ul>{''.join(said)}</ul>"


class PrintedSeveral(PrintedOptions[Several]):
    """Options of which several are right."""

    def partly(self, of: Fraction) -> str:
        """Return what each tick is worth."""
        return f"{marks(of / len(self.part.solution))} for each right tick; each wrong tick takes the same away"


class PrintedOrder(PrintedPart[Ordered]):
    """Steps to be numbered."""

    def room(self) -> str:
        """The steps with a wide box each."""
        steps = (f'<li><span class="box wide"></span><span>{text(each)}</span></li>' for each in self.part.shown)
        return f'<ul class="options">{"".join(steps)}</ul>'

    def why(self) -> str:
        """Why this order is right."""
        return f"<p>{text(self.part.says)}</p>"

    def partly(self, of: Fraction) -> str:
        """Return what each pair of steps is worth."""
        pairs = len(self.part.steps) * (len(self.part.steps) - 1) // 2
        return f"{marks(of / pairs)} for each pair in the right order; each wrong pair takes the same away"


class PrintedNumber(PrintedPart[Number]):
    """A figure on a line."""

    def room(self) -> str:
        """The line, with the unit."""
        return f'<p class="answer"><span class="line"></span> {text(self.part.unit)}</p>'

    def why(self) -> str:
        """Return where the figure comes from."""
        return f"<p>{text(self.part.says)}</p>"

    def partly(self, of: Fraction) -> str:
        """The slips, each with what it earns."""
        slips = [each for each in self.part.wrong if each.share]
        earned = (f"{marks(of * each.share)}: {text(figure(each.value))} ({text(each.name)})" for each in slips)
        return "<br>".join(earned) or "–"


class PrintedTable(PrintedPart[Filled]):
    """A table to be completed."""

    def room(self) -> str:
        """The table with its boxes empty."""
        return self._table("bl-table fill", lambda _, name: f'<td class="empty" aria-label="{escape(name)}"></td>')

    def answer(self) -> str:
        """The figure of each box."""
        # A line breaks between two boxes, and not between a box and its figure.
        each = (text(f"{box.label}: {figure(box.answer)}") for box in self.part.boxes)
        return "; ".join(f'<span class="unbroken">{one}</span>' for one in each)

    def heading(self) -> str:
        """Return the heading of the completed table."""
        return "Completed:"

    def why(self) -> str:
        """The completed table, and what there is to say to it."""
        filled = self._table("bl-table", lambda box, _: f"<td><strong>{text(figure(box.answer))}</strong></td>")
        return f"{filled}<p>{text(self.part.says)}</p>"

    def _table(self, looks: str, box: Callable[[Box, str], str]) -> str:
        head = "".join(f'<th scope="col">{text(each)}</th>' for each in self.part.columns)
        cells = self.part.cells(lambda words: f"<td>{text(words)}</td>", box)
        rows = "".join(f"<tr>{''.join(row)}</tr>" for row in cells)
        return f'<table class="{looks}"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'

    def partly(self, of: Fraction) -> str:
        """Return what each box is worth."""
        return f"{marks(of / len(self.part.boxes))} for each box"


class PrintedRuling(PrintedPart[Written]):
    """A ruling to be written."""

    def room(self) -> str:
        """Ruled lines, two for each line of the rubric."""
        return f'<div class="lines">{"<p></p>" * max(LEAST_LINES, LINES_A_POINT * len(self.part.rubric))}</div>'

    def answer(self) -> str:
        """Return where the answer is found."""
        return "A ruling; the key has a model"

    def heading(self) -> str:
        """Return the heading of the model answer."""
        return "A model:"

    def why(self) -> str:
        """The model and the rubric."""
        return f"<p>{text(self.part.model)}</p>{self._rubric()}"

    def _rubric(self) -> str:
        return f"<ol>{''.join(f'<li>{text(line)}</li>' for line in self.part.rubric)}</ol>"

    def scheme(self, of: Fraction, laws: str) -> str:
        """The cells of the marking scheme: the rubric names the Laws, and has the room of both columns."""
        points = f"{marks(of / len(self.part.rubric))} for each of{self._rubric()}"
        return f'<td>{self.answer()}</td><td>{marks(of)}</td><td colspan="2">{points}</td>'


printed: ByKind[PrintedPart[Any]] = ByKind(
    {
        MultipleChoice: PrintedOptions,
        Several: PrintedSeveral,
        Ordered: PrintedOrder,
        Number: PrintedNumber,
        Filled: PrintedTable,
        Written: PrintedRuling,
    }
)
"""A part as it is printed."""

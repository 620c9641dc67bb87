"""A decision procedure on one sheet of A4: the questions, the endings, and the words for each ending.

Questions, answers, endings and words come from the data of the procedure; nothing is repeated here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from string import ascii_uppercase

from bridgelaw.display.html import badges_html, badges_text, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import capital
from bridgelaw.rulings import Basis
from bridgelaw.rulings.decision import Answer, DecisionGraph, Ending, Question, decision
from bridgelaw.telling.graphs import GraphWords, graph_words

ASK, ENDS = "Ask, in this order", "The rulings, and the words to say"
HEADINGS = ("End", "Say")


def procedure_sheet(graph: str, edition: int = DEFAULT_EDITION) -> Shown:
    """Show a procedure on one page to print, under an edition of the Laws. Raises NotDrawnForEdition.

    >>> print(procedure_sheet("later_in_the_play").plain.splitlines()[1])
    1. Whose card came too early? [45A]
    """
    sheet = _ProcedureSheet(decision(graph, edition), graph_words(graph, edition))
    parts = [sheet.questions(), sheet.endings()]
    body = "".join(html for _, html in parts)
    classes = "bl-sheet bl-lead-sheet bl-procedure-sheet"
    return Shown("\n\n".join(plain for plain, _ in parts), f'<div class="{classes}">{body}</div>')


@dataclass(frozen=True)
class _ProcedureSheet:
    """One edition's decision: each question has its number, each answer its target."""

    graph: DecisionGraph
    words: GraphWords

    @cached_property
    def numbers(self) -> dict[str, str]:
        """The number of each question, in the order in which they are asked."""
        return {question.id: str(number) for number, question in enumerate(self.graph.questions, start=1)}

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each ending, because two may have the same title."""
        return {ending.id: letter for ending, letter in zip(self.graph.endings, ascii_uppercase, strict=False)}

    def _to(self, name: str) -> str:
        node = self.graph.node(name)
        if isinstance(node, Ending):
            return f"{self.letters[node.id]}: {self.words.named(node)}"
        return self.numbers[node.id]

    def _swaps(self, answer: Answer) -> str:
        """Return the replacements that an answer makes further on in the sheet."""
        return "".join(f"; instead of {self._to(before)}: {self._to(now)}" for before, now in answer.instead)

    def questions(self) -> tuple[str, str]:
        """Render every question with its answers and their targets."""
        plain, items = [ASK], ""
        for question in self.graph.questions:
            number, asked = self.numbers[question.id], self.words.questions[question.id]
            plain.append(f"{number}. {asked.asks} [{badges_text(question.rests_on)}]")
            plain += [
                f"   - {asked.answers[each.id]} → {self._to(each.leads_to)}{self._swaps(each)}"
                for each in question.answers
            ]
            items += f'<li><p class="bl-box"><span class="bl-number">{number}</span> {text(asked.asks)} '
            items += f"{badges_html(question.rests_on)}</p>{self._exits(question)}</li>"
        return "\n".join(plain), f'<p class="bl-title">{ASK}</p><ol class="bl-chart bl-byways">{items}</ol>'

    def _exits(self, question: Question) -> str:
        says = self.words.questions[question.id].answers
        rows = (
            f'<li>{text(says[each.id])} <span class="bl-flow-to">→ '
            f"<strong>{text(self._to(each.leads_to))}</strong></span>{text(self._swaps(each))}</li>"
            for each in question.answers
        )
        return f'<ul class="bl-exits">{"".join(rows)}</ul>'

    def endings(self) -> tuple[str, str]:
        """Render every ending: its clauses, and the words for it."""
        rows = []
        for ending in self.graph.endings:
            rests_on = tuple(dict.fromkeys(basis for step in ending.steps for basis in step.rests_on))
            told = self.words.endings[ending.id]
            rows.append((f"{self.letters[ending.id]}. {capital(told.title)}", told.announces, rests_on))
        return table_section(ENDS, HEADINGS, rows)


def numbered_section(title: str, rows: Sequence[tuple[str, tuple[Basis, ...]]]) -> tuple[str, str]:
    """Make a numbered list of a sheet, as text and as HTML: sentences with their clauses."""
    plain, items = [title], ""
    for number, (says, rests_on) in enumerate(rows, start=1):
        plain.append(f"{number}. {says} [{badges_text(rests_on)}]")
        items += f"<li>{text(says)} {badges_html(rests_on)}</li>"
    return "\n".join(plain), f'<p class="bl-title">{title}</p><ol class="bl-road">{items}</ol>'


def table_section(
    title: str, heads: tuple[str, str], rows: Sequence[tuple[str, str, tuple[Basis, ...]]]
) -> tuple[str, str]:
    """Make a table of a sheet, as text and as HTML: a name with its clauses, and the statement about it."""
    plain, body = [title], ""
    for name, says, rests_on in rows:
        plain.append(f"{name} [{badges_text(rests_on)}]: {says}")
        body += f'<tr><th scope="row">{text(name)} {badges_html(rests_on)}</th>'
        body += f'<td data-label="{heads[1]}">{text(says)}</td></tr>'
    head = "".join(f'<th scope="col">{heading}</th>' for heading in heads)
    table = f'<table class="bl-table bl-stack"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    scroll = f'<div class="bl-scroll" tabindex="0" role="group" aria-label="{title}">{table}</div>'
    return "\n".join(plain), f'<p class="bl-title">{title}</p>{scroll}'

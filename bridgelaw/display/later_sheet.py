"""A card too early after the first trick, on one sheet of A4: what to ask, where it ends, and the words for each end.

Nothing is written here a second time: questions, answers, endings and words are the data of the ruling.
"""

from __future__ import annotations

from functools import cached_property
from string import ascii_uppercase

from bridgelaw.display.html import badges_html, badges_text, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import capital
from bridgelaw.rulings.decision import Answer, DecisionGraph, Ending, Question, decision
from bridgelaw.rulings.later_in_the_play import GRAPH
from bridgelaw.telling.graphs import GraphWords, graph_words

ASK, ENDS = "Ask, in this order", "Where it ends, and what you say"
HEADINGS = ("End", "Say")


def later_sheet(edition: int = DEFAULT_EDITION) -> Shown:
    """A lead or play before its turn in mid-play, on one page to print, under the Laws of 2007 or 2017 (45 to 61).

    Raises NotDrawnForEdition.

    >>> print(later_sheet().plain.splitlines()[1])
    1. Whose card came too early? [45A]
    """
    sheet = _LaterSheet(decision(GRAPH, edition), graph_words(GRAPH, edition))
    parts = [sheet.questions(), sheet.endings()]
    body = "".join(html for _, html in parts)
    classes = "bl-sheet bl-lead-sheet bl-later-sheet"
    return Shown("\n\n".join(plain for plain, _ in parts), f'<div class="{classes}">{body}</div>')


@dataclass(frozen=True)
class _LaterSheet:
    """One edition's decision: each question has its number, each answer its place to go."""

    graph: DecisionGraph
    words: GraphWords

    @cached_property
    def numbers(self) -> dict[str, str]:
        """The number of each question, in the order in which they are asked."""
        return {question.id: str(number) for number, question in enumerate(self.graph.questions, start=1)}

    @cached_property
    def letters(self) -> dict[str, str]:
        """The letter of each ending, for two may have one title."""
        return {ending.id: letter for ending, letter in zip(self.graph.endings, ascii_uppercase, strict=False)}

    def _to(self, name: str) -> str:
        node = self.graph.node(name)
        if isinstance(node, Ending):
            return f"{self.letters[node.id]}: {self.words.named(node)}"
        return self.numbers[node.id]

    def _swaps(self, answer: Answer) -> str:
        """What an answer puts in the place of what the sheet says further on."""
        return "".join(f"; instead of {self._to(before)}: {self._to(now)}" for before, now in answer.instead)

    def questions(self) -> tuple[str, str]:
        """Every question with its answers, and where each leads."""
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
        """Every end of the road: the clauses that it rests on, and the words for it."""
        plain, rows = [ENDS], ""
        for ending in self.graph.endings:
            rests_on = tuple(dict.fromkeys(basis for step in ending.steps for basis in step.rests_on))
            told = self.words.endings[ending.id]
            name = f"{self.letters[ending.id]}. {capital(told.title)}"
            plain.append(f"{name} [{badges_text(rests_on)}]: {told.announces}")
            rows += f'<tr><th scope="row">{text(name)} {badges_html(rests_on)}</th>'
            rows += f'<td data-label="{HEADINGS[1]}">{text(told.announces)}</td></tr>'
        heads = "".join(f'<th scope="col">{each}</th>' for each in HEADINGS)
        table = f'<table class="bl-table bl-stack"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
        scroll = f'<div class="bl-scroll" tabindex="0" role="group" aria-label="{ENDS}">{table}</div>'
        return "\n".join(plain), f'<p class="bl-title">{ENDS}</p>{scroll}'

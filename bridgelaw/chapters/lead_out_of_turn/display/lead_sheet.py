"""The opening lead out of turn on one sheet of A4: the questions in order, the five options, and the words for each.

Questions, answers, endings and words come from the data of the ruling; nothing is repeated here. The sheet is filled in
for one table, so that its sentences can be read out unchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import chain
from string import ascii_uppercase
from typing import Any

from bridgelaw.chapters.lead_out_of_turn.en.lead_words import LeadWords, lead_words
from bridgelaw.display.html import badges_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION, Reference, clause_for, concept
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings import Basis
from bridgelaw.rulings.decision import Answer, DecisionGraph, Ending, Question, decision, table_read
from bridgelaw.telling.graphs import GraphWords, graph_words

NAME = "lead_out_of_turn"
TABLE = "South is declarer. East has led the ♥K, and the lead was West's."
WORDS = {
    "leader": "East",
    "partner": "West",
    "right": "West",
    "declarer": "South",
    "dummy": "North",
    "card": "the ♥K",
    "suit": "hearts",
    "a_suit": "a heart",
    "other": "the ♣7",
}
# Where declarer's side led, it was dummy, and the lead is still West's.
OWN_SIDE = {**WORDS, "leader": "North", "partner": "South"}
OF_OWN_SIDE = ("own-up", "own-down", "picked-up")
# The answers of the plain case, from the call to declarer's choice.
PLAIN = {
    "auction": "over",
    "who": "other",
    "faced": "up",
    "told": "nobody",
    "partner-down": "no",
    "dummy-seen": "no",
    "spread": "no",
    "accepted": "no",
}
CHOICE = "choice"
TO_REMEMBER = "Two options play the card, two send it back to the hand, and one leaves it on the table."
# If both faced cards are of the same suit, the other card is called "that card".
ONE_SUIT = {**WORDS, "other": "that card"}
SEVERAL = "several-partner"
REQUIRED = "required"
# Endings whose words are short, after which play simply continues. For the others the name is enough.
SPOKEN = ("back", "lead")
ACCEPTED = "accepted"
HEADINGS = ("Option", "Offer all five", "Then say", "Remember")


def lead_sheet(edition: int = DEFAULT_EDITION) -> Shown:
    """Render the whole decision on one page to print, under the Laws of 2007 or 2017. Raises NotDrawnForEdition.

    >>> print(lead_sheet().plain.splitlines()[1])
    1. Was the auction over when East's card appeared? [22A]
    """
    sheet = _Sheet(edition, decision(NAME, edition), graph_words(NAME, edition, WORDS), table_read(NAME, edition))
    parts = [sheet.facts(), sheet.roads(), sheet.beside()]
    body = "".join(html for _, html in parts)
    return Shown("\n\n".join(plain for plain, _ in parts), f'<div class="bl-sheet bl-lead-sheet">{body}</div>')


@dataclass(frozen=True)
class _Sheet:
    """One edition's decision, laid out: each question has a number or letter, each answer a target."""

    edition: int
    graph: DecisionGraph
    words: GraphWords
    data: Mapping[str, Any]

    @cached_property
    def after(self) -> LeadWords:
        """Return the words at each ending."""
        return lead_words(self.edition, WORDS)

    @cached_property
    def places(self) -> dict[str, str]:
        """The number of each question that the plain case meets, the letter of each other, the five options."""
        met = [question for question, _ in self.graph.walk(PLAIN).taken]
        numbers = {question.id: str(number) for number, question in enumerate(met, start=1)}
        letters = dict(zip(self._beyond(met, (*numbers, CHOICE)), ascii_uppercase, strict=False))
        options = {answer.leads_to: f"option {number}" for number, answer in enumerate(self.choice.answers, start=1)}
        return {**numbers, **letters, CHOICE: "the five options", **options}

    def _beyond(self, questions: Iterable[Question], known: tuple[str, ...]) -> list[str]:
        """The questions reached only through exits of these, in the order in which a reader is sent to them."""
        found: list[str] = []
        for question in questions:
            for name in chain.from_iterable(map(_targets, question.answers)):
                node = self.graph.node(name)
                if isinstance(node, Question) and node.id not in (*known, *found):
                    found += [node.id, *self._beyond([node], (*known, *found, node.id))]
        return found

    @property
    def choice(self) -> Question:
        """Return the question at which the five options begin."""
        return next(each for each in self.graph.questions if each.id == CHOICE)

    @property
    def asked(self) -> list[Question]:
        """Every question but the choice, in the order of the sheet."""
        placed = list(self.places)
        return sorted((each for each in self.graph.questions if each.id != CHOICE), key=lambda q: placed.index(q.id))

    def facts(self) -> tuple[str, str]:
        """Draw the questions of the plain case one below the other, each with its exits beside it."""
        title = f"First the facts, in this order. {TABLE}"
        plain, items = [title], ""
        for question in self.asked:
            if question.id in PLAIN:
                on = question.answer(PLAIN[question.id])
                says = self.words.questions[question.id].answers[on.id]
                off = [each for each in question.answers if each != on]
                plain += [self._line(question), f"   ↓ {says}", *self._lines(question, off)]
                down = f'<p class="bl-on"><span aria-hidden="true">↓</span> {text(says)}</p>'
                asks = f'<div class="bl-ask">{self._asks(question)}{down}</div>'
                items += f"<li>{asks}{self._exits(question, off)}</li>"
        return "\n".join(plain), f'<p class="bl-title">{text(title)}</p><ol class="bl-chart">{items}</ol>'

    def roads(self) -> tuple[str, str]:
        """Return the director's offer, the words after declarer's choice, and the reminders."""
        before, after = (_said(self.after, self.data["speech"][CHOICE][part]) for part in ("before", "after"))
        title = f"Then the five options. {TO_REMEMBER}"
        plain, body = [title, f"{before} … {after}"], ""
        for number, answer in enumerate(self.choice.answers, start=1):
            row = self.data["consequence"][answer.leads_to]
            bound = row.get("restriction")
            mind = self.after.lasts[bound] if bound else self.after.information[row["information"][0]["id"]]
            helped = clause_for("penalty-card-damage", self.edition)
            if any(helped in step.rests_on for step in self._ending(answer.leads_to).steps):
                mind += f" {self._once_played()}Did it help? {helped.clause}."
            if answer.leads_to == REQUIRED:
                mind += f" {self._other_words()}"
            cells = (self.after.offer[row["offer"]], _said(self.after, row["says"]), mind)
            name = f"{number}. {answer.id.replace('-', ' ').capitalize()}"
            plain += [f"{name} [{_clauses(answer.rests_on)}]"]
            plain += [f"   {heading}: {cell}" for heading, cell in zip(HEADINGS[1:], cells, strict=True)]
            body += f'<tr><th scope="row">{name} {_badge(answer.rests_on)}</th>'
            body += "".join(
                f'<td data-label="{heading}">{text(cell)}</td>'
                for heading, cell in zip(HEADINGS[1:], cells, strict=True)
            )
            body += "</tr>"
        heads = "".join(f'<th scope="col">{heading}</th>' for heading in HEADINGS)
        table = (
            f'<table class="bl-table bl-stack"><caption>{text(before)} … {text(after)}</caption>'
            f"<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
        )
        scroll = f'<div class="bl-scroll" tabindex="0" role="group" aria-label="The five options">{table}</div>'
        return "\n".join(plain), f'<p class="bl-title">{text(title)}</p>{scroll}'

    def _other_words(self) -> str:
        """Return the cases in which the words of the plain case would be wrong: several penalty cards."""
        both = next(
            each.id
            for each in self.asked
            for answer in each.answers
            if "right" in self.data["consequence"].get(answer.leads_to, {}).get("penalty", ())
        )
        several = next(each.id for each in self.asked if SEVERAL in chain.from_iterable(map(_targets, each.answers)))
        return f"With other penalty cards on the table, use other words: {self.places[several]}, {self.places[both]}."

    def _once_played(self) -> str:
        """Return what 50E3 of 2017 forbids the partner of a penalty card; in 2007 playing the card changes nothing."""
        played = clause_for("penalty-card-played", self.edition)
        if played in concept("penalty-card-information").clauses[self.edition]:
            return ""
        return f"Once it is played, {WORDS['right']} may not use the way it was exposed ({played.clause}). "

    def beside(self) -> tuple[str, str]:
        """The questions that only some calls need."""
        title = "Questions in special cases"
        plain, items = [title], ""
        for question in self.asked:
            if question.id not in PLAIN:
                plain += [self._line(question), *self._lines(question, question.answers)]
                items += f"<li>{self._asks(question)}{self._exits(question, question.answers)}</li>"
        return "\n".join(plain), f'<p class="bl-title">{title}</p><ol class="bl-chart bl-byways">{items}</ol>'

    def _to(self, node: Question | Ending) -> str:
        return self.places.get(node.id) or self.words.named(node)

    def _words(self, question: Question, node: Question | Ending) -> str:
        """Return the words at an ending, where the sheet first reaches it; or that it is not settled."""
        first = next(each for each in self.asked if node.id in chain.from_iterable(map(_targets, each.answers)))
        if isinstance(node, Question) or node.id in self.places or first != question:
            return ""
        row = self.data["consequence"].get(node.id)
        if row is None:
            return f"({self.words.endings[node.id].result})"
        if node.id == SEVERAL:
            return f"({self.after.lasts[row['restriction']]})"
        if row["leads"] == "right" and "right" in row.get("penalty", ()):
            return self._own_card_first(row)
        words = lead_words(self.edition, OWN_SIDE) if node.id in OF_OWN_SIDE else self.after
        return f"“{_said(words, row['says'])}”" if node.kind in SPOKEN else ""

    def _own_card_first(self, row: Mapping[str, Any]) -> str:
        """Return the lead that a player with a penalty card must make, if it is of another suit and of the same."""
        says = self.after.binds[row["restriction"]]
        if "one-suit" in row:
            same = lead_words(self.edition, ONE_SUIT).binds[row["one-suit"]["restriction"]]
            says += f" If both are {WORDS['suit']}: {same}"
        return f"({says})"

    def _swaps(self, question: Question, answer: Answer) -> str:
        """Return the replacements that an answer makes further on in the sheet; an accepted lead stays accepted."""
        found = ""
        for before, now in ((self.graph.node(name), self.graph.node(to)) for name, to in answer.instead):
            if isinstance(now, Question) or now.kind != ACCEPTED:
                words = self._words(question, now)
                found += f"; instead of {self._to(before)}: {self._to(now)}{f' {words}' if words else ''}"
        return found

    def _ending(self, name: str) -> Ending:
        node = self.graph.node(name)
        assert isinstance(node, Ending)
        return node

    def _line(self, question: Question) -> str:
        return f"{self.places[question.id]}. {self.words.questions[question.id].asks} [{_clauses(question.rests_on)}]"

    def _asks(self, question: Question) -> str:
        number = f'<span class="bl-number">{self.places[question.id]}</span>'
        asks = text(self.words.questions[question.id].asks)
        return f'<p class="bl-box">{number} {asks} {_badge(question.rests_on)}</p>'

    def _lines(self, question: Question, answers: Sequence[Answer]) -> list[str]:
        nodes, says = [self.graph.node(each.leads_to) for each in answers], self.words.questions[question.id].answers
        return [
            f"   - {says[answer.id]} → {self._to(node)} {self._words(question, node)}".rstrip()
            + self._swaps(question, answer)
            for answer, node in zip(answers, nodes, strict=True)
        ]

    def _exits(self, question: Question, answers: Sequence[Answer]) -> str:
        items, says = "", self.words.questions[question.id].answers
        for answer in answers:
            node = self.graph.node(answer.leads_to)
            to = f'<span class="bl-flow-to">→ <strong>{text(self._to(node))}</strong></span>'
            words = self._words(question, node)
            said = f" <span>{text(words)}</span>" if words else ""
            items += f"<li>{text(says[answer.id])} {to}{said}{text(self._swaps(question, answer))}</li>"
        return f'<ul class="bl-exits">{items}</ul>'


def _targets(answer: Answer) -> tuple[str, ...]:
    """Return the target of an answer, and its replacements."""
    return (answer.leads_to, *(to for _, to in answer.instead))


def _said(words: LeadWords, rows: Sequence[Mapping[str, str]]) -> str:
    """The sentences for all who are addressed, one after the other."""
    return " ".join(words.said[row["id"]] for row in rows)


def _clauses(rests_on: Sequence[Basis]) -> str:
    """The clauses without their year, which is printed above the sheet."""
    return ", ".join(each.clause if isinstance(each, Reference) else each.body for each in rests_on)


def _badge(rests_on: Sequence[Basis]) -> str:
    return badges_html(rests_on)

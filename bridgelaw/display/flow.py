"""A decision on the page: the whole chart as a numbered list, and one path through it with the other answers.

Lists, not a drawing: on a telephone, on paper and for a screen reader a question and its answers are lines of text.
"""

from __future__ import annotations

from bridgelaw.display.figures.decision_map import map_html
from bridgelaw.display.html import basis_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION, Reference
from bridgelaw.rulings.decision import Answer, DecisionGraph, Ending, Question, Walk, decision
from bridgelaw.telling.derivation import carried_over, cited
from bridgelaw.telling.graphs import GraphWords, graph_words


def flow(name: str, folded: bool = False, edition: int = DEFAULT_EDITION) -> Shown:
    """Render the chart of a decision: every question by its number, and the target of each answer; `folded` if wanted.

    Raises NotDrawnForEdition for an edition that it does not cover.

    >>> print("\\n".join(repr(flow("power")).splitlines()[:5]))
    Which clause? All questions
    1. In time? How did you hear of it, and was it in time? [12A, 2017; 92B, 2017]
       - A player asked for a ruling in time. → question 2
       - Nobody asked; I noticed it myself, in time. → question 2
       - It was too late. → END: too late
    >>> flow("lead_out_of_turn", edition=2007).plain.splitlines()[0]
    'Leading out of turn: the whole procedure, by the Laws of 2007'
    """
    graph, words = decision(name, edition), graph_words(name, edition)
    name = f"{name}-{edition}"
    plain, items = [words.title], []
    for number, question in enumerate(graph.questions, start=1):
        asked = words.questions[question.id]
        basis = "; ".join(map(cited, question.rests_on))
        plain.append(f"{number}. {asked.name} {asked.asks} [{basis}]")
        plain += [
            f"   - {asked.answers[each.id]} → {place_of(graph, words, each.leads_to)}{_swaps(graph, words, each)}"
            for each in question.answers
        ]
        badges = " ".join(map(basis_html, question.rests_on))
        answers = "".join(
            f"<li>{text(asked.answers[each.id])} {_arrow(graph, words, each, name)}"
            f"{text(_swaps(graph, words, each))}</li>"
            for each in question.answers
        )
        items.append(
            f'<li id="{_anchor(name, question)}"><p><strong>{text(asked.name)}</strong> {text(asked.asks)} '
            f'{badges}</p><p class="bl-muted">{text(asked.why)}</p><ul>{answers}</ul></li>'
        )
    laws = (each for question in graph.questions for each in question.rests_on)
    notes = carried_over(each for each in laws if isinstance(each, Reference))
    plain += notes
    said = "".join(f'<p class="bl-status bl-warning">{text(note)}</p>' for note in notes)
    chart = f'{said}<ol class="bl-derivation bl-flow">{"".join(items)}</ol>'
    if folded:
        return Shown("\n".join(plain), f"<details><summary>{text(words.title)}</summary>{chart}</details>")
    return Shown("\n".join(plain), f'<p class="bl-title">{text(words.title)}</p>{chart}')


def road_html(graph: DecisionGraph, walk: Walk, words: GraphWords | None = None) -> str:
    """Render the path so far as a list: each question with its answer, and the targets of the other answers.

    The words are those of the chart, or of a case where it has its own.
    """
    words = words or graph_words(graph.name, graph.edition)
    items = []
    for number, (question, taken) in enumerate(walk.taken):
        asked = words.questions[question.id]
        others = (each for each in question.answers if (each.leads_to, each.finds) != (taken.leads_to, taken.finds))
        not_taken = '<span class="bl-sr">Not taken: </span>'
        doors_to = ((each, graph.after((*walk.taken[:number], (question, each)))) for each in others)
        left = "".join(
            f"<li>{not_taken}{text(asked.answers[each.id])} {_ends(words, there)}</li>" for each, there in doors_to
        )
        doors = f'<ul class="bl-muted">{left}</ul>' if left else ""
        items.append(f"<li><p><strong>{text(asked.name)}</strong> {text(asked.answers[taken.id])}</p>{doors}</li>")
    if walk.ending is not None:
        last = f'<p><span class="{_chip(walk.ending)}">{text(words.named(walk.ending))}</span></p>'
        items.append(f'<li class="bl-flow-end">{last}</li>')
    elif walk.open is not None:
        asked = words.questions[walk.open.id]
        items.append(f'<li class="bl-flow-open"><p><strong>{text(asked.name)}</strong> {text(asked.why)}</p></li>')
    title = '<p class="bl-group">The answers so far; in small print, the answers not given</p>'
    return f'{title}<ol class="bl-derivation bl-flow">{"".join(items)}</ol>'


def _anchor(name: str, question: Question) -> str:
    return f"flow-{name}-{question.id}"


def _number(graph: DecisionGraph, question: Question) -> int:
    return graph.questions.index(question) + 1


def place_of(graph: DecisionGraph, words: GraphWords, name: str) -> str:
    """Return the target of an answer in words: the number of a question, or the title of an ending."""
    there = graph.node(name)
    return f"question {_number(graph, there)}" if isinstance(there, Question) else f"END: {words.named(there)}"


def _swaps(graph: DecisionGraph, words: GraphWords, answer: Answer) -> str:
    """Return the questions and endings that an answer replaces further on."""
    return "".join(
        f"; instead of {place_of(graph, words, name)}: {place_of(graph, words, to)}" for name, to in answer.instead
    )


def _arrow(graph: DecisionGraph, words: GraphWords, answer: Answer, name: str) -> str:
    """Render the target of an answer in the chart: a link to the question, or the ending."""
    there = graph.node(answer.leads_to)
    if isinstance(there, Question):
        link = f'<a href="#{_anchor(name, there)}">question {_number(graph, there)}</a>'
        return f'<span class="bl-flow-to">→ {link}</span>'
    return _ends(words, there)


def _ends(words: GraphWords, there: Question | Ending) -> str:
    """Render the target of an answer in words: the name of the next question, or the ending as a chip."""
    named = text(words.named(there))
    if isinstance(there, Ending):
        return f'<span class="bl-flow-to">→ <span class="{_chip(there)}">{named}</span></span>'
    return f'<span class="bl-flow-to">→ {named}</span>'


def _chip(ending: Ending) -> str:
    return "bl-chip bl-chip-none" if ending.kind == "none" else "bl-chip"


def the_map(name: str, edition: int = DEFAULT_EDITION) -> Shown:
    """Show the map of a decision, and folded below it the whole chart in words. Raises NotDrawnForEdition.

    >>> the_map("power").plain == flow("power").plain
    True
    """
    listed = flow(name, folded=True, edition=edition)
    drawn = map_html(decision(name, edition), graph_words(name, edition))
    return Shown(listed.plain, drawn + listed.html)

"""A Law on one page, to print: the procedure from the call to the score, and every clause in our own words.

The procedure comes from the decision graph, the clauses and their letters from the law data, the two numbers to
remember from the regulations; nothing is repeated here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from string import ascii_lowercase

from bridgelaw.display.certainty import mark
from bridgelaw.display.html import badges_html, law_html, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION, Clause, Reference, clauses, earlier, translate
from bridgelaw.laws.regulations import regulation
from bridgelaw.laws.words import joined
from bridgelaw.rulings.decision import DecisionGraph, Ending, Question, decision
from bridgelaw.rulings.ground import Basis
from bridgelaw.telling.graphs import GraphWords, graph_words

# The answers that meet every question of Law 12.
WHOLE_ROAD = {
    "time": "asked",
    "irregularity": "yes",
    "rectification": "none",
    "normal": "yes",
    "innocent": "yes",
    "empower": "nothing",
    "link": "yes",
    "damage": "yes",
    "outcomes": "named",
    "own": "no",
}
ITEM = 3
REMEMBERED = ("poll-least", "leaning", "imps-whole", "average-plus-two")


def law12_sheet() -> Shown:
    """Law 12 of 2017 on one page: questions in order, every clause with its letter in the older editions, numbers.

    >>> print(law12_sheet().plain.splitlines()[0])
    From the call to the score
    """
    parts = [_road(decision("power"), WHOLE_ROAD), _law(12), _numbers()]
    return Shown(
        "\n\n".join(plain for plain, _ in parts), f'<div class="bl-sheet">{"".join(h for _, h in parts)}</div>'
    )


def _road(graph: DecisionGraph, answers: Mapping[str, str]) -> tuple[str, str]:
    title, words = "From the call to the score", graph_words(graph.name, graph.edition)
    walk = graph.walk(answers)
    road = {question.id: str(number) for number, (question, _) in enumerate(walk.taken, start=1)}
    byways = [node for node in _reached(graph) if node.id not in road]
    names = road | dict(zip((each.id for each in byways), ascii_lowercase, strict=False))
    plain, main = _rows([question for question, _ in walk.taken], graph, walk.at, names, words)
    more, beside = _rows(byways, graph, walk.at, names, words)
    shared, notes = _shared(graph, words)
    html = f'<ol class="bl-road">{main}</ol><ol class="bl-road bl-lettered" type="a">{beside}</ol>{notes}'
    return "\n".join([title, *plain, *more, *shared]), f'<p class="bl-title">{title}</p>{html}'


def _shared(graph: DecisionGraph, words: GraphWords) -> tuple[list[str], str]:
    """Return the statements shared by several endings and not in an ending's title: once, below the procedure."""
    stated = (each for ending in graph.endings for each in ending.steps)
    shared = [each for each, times in Counter(stated).items() if times > 1]
    plain = [f"{words.statements[each.id]} [{', '.join(_names(each.rests_on))}]" for each in shared]
    items = "".join(f"<li>{text(words.statements[each.id])} {badges_html(each.rests_on)}</li>" for each in shared)
    return plain, f'<ul class="bl-facts">{items}</ul>'


def _names(bases: Sequence[Basis]) -> list[str]:
    """Clauses and bodies as they are cited; the year is printed once, above the table."""
    return [basis.clause if isinstance(basis, Reference) else basis.body for basis in bases]


def _reached(graph: DecisionGraph) -> list[Question]:
    """Every question of the graph, in the order in which it is first met."""
    found: dict[str, Question] = {}
    waiting = [graph.node(graph.start)]
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, Question) and node.id not in found:
            found[node.id] = node
            waiting += [graph.node(answer.leads_to) for answer in node.answers]
    return list(found.values())


def _rows(
    questions: Sequence[Question],
    graph: DecisionGraph,
    end: Question | Ending,
    names: Mapping[str, str],
    words: GraphWords,
) -> tuple[list[str], str]:
    """The questions with their names, their Laws, and their targets other than the next question."""
    plain, items = [], ""
    for question in questions:
        number = names[question.id]
        following = str(int(number) + 1) if number.isdecimal() else ""
        nodes = dict.fromkeys(graph.node(answer.leads_to) for answer in question.answers)
        exits = [_exit(words, node, names) for node in nodes if node != end and names.get(node.id) != following]
        out = f"{'Or: ' if following else ''}{'; '.join(exits)}." if exits else ""
        asks = words.questions[question.id].asks
        plain.append(f"{number}. {asks} [{', '.join(_names(question.rests_on))}] {out}".rstrip())
        badges = badges_html(question.rests_on)
        items += f'<li>{text(asks)} {badges} <span class="bl-muted">{text(out)}</span></li>'
    return plain, items


def _exit(words: GraphWords, node: Question | Ending, names: Mapping[str, str]) -> str:
    named = words.named(node)
    return named if isinstance(node, Ending) else f"to {names[node.id]}"


def _law(number: int) -> tuple[str, str]:
    title = f"Law {number} of {DEFAULT_EDITION}, in our words"
    older = earlier()[::-1]
    whole = [each for each in clauses(DEFAULT_EDITION) if each.reference.law == number]
    rows = [each for each in whole if _is_item(each, whole)]
    plain = [title]
    body = ""
    for each in rows:
        before = [_letters(each, year) for year in older]
        halves = [one for one in whole if each.reference != one.reference and each.reference.contains(one.reference)]
        summary = each.summary + mark(each.certainty)
        for one in halves:
            summary += f" ({one.reference.parts[-1]}) {one.summary}{mark(one.certainty)}"
        said = f"{each.title}. {summary}"
        stood = "; ".join(f"{year}: {letters}" for year, letters in zip(older, before, strict=True))
        plain.append(f"{each.reference.clause} ({stood}): {said}")
        cells = "".join(
            f'<td data-label="{year}">{text(letters)}</td>' for year, letters in zip(older, before, strict=True)
        )
        name = f'<th scope="row">{law_html(each.reference, each.reference.clause)}</th>'
        words = f"<td><strong>{text(each.title)}.</strong> {text(summary)}</td>"
        body += f"<tr>{name}{words}{cells}</tr>"
    head = "".join(f'<th scope="col">{name}</th>' for name in ("clause", "what it says", *map(str, older)))
    table = (
        f'<table class="bl-table bl-stack"><caption>{title}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )
    return "\n".join(plain), f'<div class="bl-scroll" tabindex="0" role="group" aria-label="{title}">{table}</div>'


def _is_item(each: Clause, whole: Sequence[Clause]) -> bool:
    """True if the clause is the smallest that is cited at the table: an item such as 12C1(e), with its halves."""
    deeper = [one.reference for one in whole if one.reference != each.reference and len(one.reference.parts) <= ITEM]
    return len(each.reference.parts) <= ITEM and not any(map(each.reference.contains, deeper))


def _letters(each: Clause, year: int) -> str:
    return joined([ref.clause for ref in translate(each.reference, year)]) or "–"


def _numbers() -> tuple[str, str]:
    title = "Numbers to remember"
    rules = [regulation(name) for name in REMEMBERED]
    plain = "\n".join([title, *(f"- {rule.label} [{rule.body}]" for rule in rules)])
    body = '<span class="bl-practice">[{}]</span>'
    items = "".join(f"<li>{text(rule.label)} {body.format(text(rule.body))}</li>" for rule in rules)
    return plain, f'<p class="bl-title">{title}</p><ul class="bl-facts">{items}</ul>'

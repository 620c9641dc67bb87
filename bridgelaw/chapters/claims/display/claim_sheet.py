"""A claim on one sheet of A4: what to find out first, the four standards, normal or not, and the words for each end.

Steps, questions, endings and words come from the data of the ruling; nothing is repeated here.
"""

from __future__ import annotations

from bridgelaw.display.procedure_sheet import numbered_section, table_section
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION
from bridgelaw.laws.words import capital
from bridgelaw.rulings import Basis
from bridgelaw.rulings.decision import Ending, decision
from bridgelaw.rulings.procedure import clauses_of, points
from bridgelaw.telling.graphs import graph_words, words_read
from bridgelaw.telling.words import table_words

GRAPH = "claim"
FIRST, TRUMP = "Find out first, in this order", "A trump is out: 70C needs all three"
STANDARDS, NORMAL, ENDS = "Four tests: use the right one", "Normal or not", "The rulings, and your words"
# The three conditions of 70C, each with the answer that meets it.
CONDITIONS = {"mentioned": "no", "aware": "yes", "loses": "yes"}


def claim_sheet(edition: int = DEFAULT_EDITION) -> Shown:
    """Render a claim or a concession on one page to print, under the Laws of 2007 or 2017 (68 to 71).

    Raises NotDrawnForEdition.

    >>> print(claim_sheet().plain.splitlines()[1])
    1. “Play has stopped. Nobody plays, and nobody adds a word.” [68D, 68D2(a)]
    """
    parts = [_first(edition), _conditions(edition), _standards(edition), _normal(edition), _ends(edition)]
    body = "".join(html for _, html in parts)
    classes = "bl-sheet bl-lead-sheet bl-claim-sheet"
    return Shown("\n\n".join(plain for plain, _ in parts), f'<div class="{classes}">{body}</div>')


def _first(edition: int) -> tuple[str, str]:
    says = words_read(GRAPH, edition)["first"]
    return numbered_section(FIRST, [(says[point.id], point.rests_on) for point in points(GRAPH, "first", edition)])


def _conditions(edition: int) -> tuple[str, str]:
    graph, words = decision(GRAPH, edition), graph_words(GRAPH, edition).questions
    asked = (each for each in graph.questions if each.id in CONDITIONS)
    met = [(f"{words[each.id].asks} {words[each.id].answers[CONDITIONS[each.id]]}", each.rests_on) for each in asked]
    return numbered_section(TRUMP, met)


def _standards(edition: int) -> tuple[str, str]:
    words = table_words(GRAPH, "standard", edition)
    asked = clauses_of(GRAPH, "standard", edition)
    rows = [(capital(words[name].name), words[name].of, (clause,)) for name, clause in asked.items()]
    return table_section(STANDARDS, ("Test", "What you test"), rows)


def _normal(edition: int) -> tuple[str, str]:
    words = words_read(GRAPH, edition)["normal"]
    rows = [(*words[point.id].values(), point.rests_on) for point in points(GRAPH, "normal", edition)]
    return table_section(NORMAL, ("Line", "Normal?"), rows)


def _ends(edition: int) -> tuple[str, str]:
    words = graph_words(GRAPH, edition).endings
    rows = [
        (capital(words[ending.id].title), words[ending.id].announces, _rests_on(ending))
        for ending in decision(GRAPH, edition).endings
    ]
    return table_section(ENDS, ("Ruling", "Say"), rows)


def _rests_on(ending: Ending) -> tuple[Basis, ...]:
    """Return the Law of the first statement; the others are in the ruling."""
    return ending.steps[0].rests_on

"""Handouts of one page: what a director keeps beside the table.

Nothing of law is written here: charts, clauses, words and worked figures are those of the sheets, the rulings and the
law data; an empty form is the table of a worked ruling with its figures left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial

from bridgelaw.cases import case_named, computed
from bridgelaw.display import (
    card_states,
    claim_sheet,
    flow,
    lead_sheet,
    neuberg_by_hand,
    procedure_sheet,
    split_cases,
    who_may_know,
)
from bridgelaw.display.html import clauses_html, step_html, table_html, text
from bridgelaw.display.tables import neuberg_form
from bridgelaw.laws import DEFAULT_EDITION, cite
from bridgelaw.laws.facts import dataclass, replace
from bridgelaw.laws.regulations import regulation
from bridgelaw.registry import chapters
from bridgelaw.school.sheet import Sheet, heading
from bridgelaw.telling.derivation import Derivation, Table
from bridgelaw.telling.graphs import graph_words

SPLIT = "000-kaplan-b1"
# The four kinds of the case, by what is changed in it.
SPLIT_KINDS: tuple[Mapping[str, str], ...] = (
    {"actual": "4♠x-3 E"},
    {"expected": "4♠x-3 E"},
    {"expected": "4♠x= E"},
    {},
)
SPLIT_LAWS = ("12B1", "12C1(e)", "12C1(e)(i)", "12C1(e)(ii)", "12C4")
GROUPS = ("fouled-figb", "fouled-ebu", "fouled-acbl")
FORM_ROWS = 8
_YEAR = re.compile(rf'((?:class="bl-law"[^>]*>|<dt>)[^<]*), {DEFAULT_EDITION}(?=<)')
# On paper the number of a question is enough behind its arrow.
_TO = re.compile(r"(?<=>)question (?=\d+</a>)")
KNOWN = "life-ace"
CARD_LAWS = (
    "49", "50A", "50B", "50C", "50D1(a)", "50D1(b)", "50D2", "50D2(a)", "50D2(b)", "50E1", "50E2", "50E3", "50E4",
    "51A", "51B1", "51B2(a)", "51B2(b)", "51B2(c)", "52B1", "59",
)  # fmt: skip


@dataclass(frozen=True)
class Handout:
    """One page: its name, its title, the chapter whose lessons use it, and what makes its body."""

    name: str
    title: str
    chapter: str
    body: Callable[[], str]


def handout_sheets() -> Iterator[Sheet]:
    """Each handout as a document of one page."""
    for each in handouts():
        under = f"The Laws of {DEFAULT_EDITION}, in our words."
        body = heading(each.title, under) + _of_one_year(each.body())
        yield Sheet(f"handout-{each.name}", each.title, body, f"handout {each.name}")


def _of_one_year(html: str) -> str:
    """Clauses without the year that stands at the head of the page."""
    return _YEAR.sub(r"\1", html)


def _doors() -> str:
    return _TO.sub("", flow("power").html)


def _split() -> str:
    """The clauses, the four kinds drawn, one of them worked, and its tables empty."""
    worked = computed(replace(case_named(SPLIT), edition=DEFAULT_EDITION)).derivation
    facts = "".join(f"<li>{text(fact)}</li>" for fact in worked.facts)
    steps = "".join(map(step_html, worked.steps))
    return (
        f"{_clauses(SPLIT_LAWS)}{split_cases(SPLIT, *SPLIT_KINDS).html}"
        f'<h2>{text(worked.title)}</h2><ul class="bl-facts">{facts}</ul><ol class="bl-derivation">{steps}</ol>'
        f'<p class="bl-result">{text(worked.result)}</p><h2>Your own case</h2><div class="forms">{_empty(worked)}</div>'
    )


def _empty(worked: Derivation) -> str:
    """The tables of a ruling with what names their rows, and no figures."""
    tables = (table for step in worked.steps for table in step.tables)
    return "".join(f'<div class="empty">{table_html(_emptied(table))}</div>' for table in tables)


def _emptied(table: Table) -> Table:
    rows = tuple((row[0], *("" for _ in row[1:])) for row in table.rows)
    total = (table.total[0], *("" for _ in table.total[1:])) if table.total else None
    return replace(table, caption="For ______", rows=rows, total=total)


def _neuberg() -> str:
    groups = "".join(
        f"<p><strong>{text(rule.body)}</strong>: {text(rule.says)}</p>" for rule in map(regulation, GROUPS)
    )
    form = f'<div class="empty wide">{table_html(neuberg_form(FORM_ROWS))}</div>'
    own = f"<h2>Your own board</h2>{form}"
    return f"{neuberg_by_hand().html}{_clauses(('87A', '87B'))}<h2>Small groups</h2>{groups}{own}"


def _five_roads() -> str:
    html: str = lead_sheet().html
    return html


def _penalty_card() -> str:
    return f"{_clauses(CARD_LAWS)}{card_states(DEFAULT_EDITION).html}{who_may_know(KNOWN).html}"


def _claims() -> str:
    html: str = claim_sheet().html
    return html


def _clauses(names: tuple[str, ...]) -> str:
    return f'<div class="clauses">{clauses_html(tuple(map(cite, names)))}</div>'


_BODIES: Mapping[str, Callable[[], str]] = {
    "doors": _doors,
    "damage-split": _split,
    "neuberg": _neuberg,
    "five-roads": _five_roads,
    "penalty-card": _penalty_card,
    "claims": _claims,
}


def handouts() -> tuple[Handout, ...]:
    """Return the handouts that the chapters name, and the sheet of each procedure that is data alone."""
    found = []
    for chapter in chapters():
        found += [Handout(each.name, each.title, chapter.name, _BODIES[each.name]) for each in chapter.handouts]
        for entry in chapter.procedures:
            if entry.lesson:
                title = graph_words(entry.folder).ruling
                found.append(Handout(entry.name, title, chapter.name, partial(_procedure, entry.folder)))
    return tuple(found)


def _procedure(graph: str) -> str:
    return procedure_sheet(graph).html

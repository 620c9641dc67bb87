"""The summaries opened by the tag of a clause and by a word of the glossary, by their anchor."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from bridgelaw.display.certainty import mark
from bridgelaw.laws import (
    DEFAULT_EDITION,
    Clause,
    Reference,
    Term,
    clause,
    clauses,
    editions,
    editions_besides,
    is_absent,
    missing_of,
    remembered,
    terms,
    translate,
)
from bridgelaw.laws.words import joined

Summarised = tuple[str, str, str, str]
"""The name, the title, the text, and in a line the text of other editions."""

UNLISTED = "not listed in this course"
LINKED = re.compile(r'<a class="bl-(?:law|use)[^"]*" href="[^"#]*#((?:law|term)-[^"]+)"')


def law_anchor(ref: Reference, year: bool = True) -> str:
    """The anchor of a clause on the index of the Laws, or, without the year, of its name in all editions.

    >>> from bridgelaw.laws import cite
    >>> law_anchor(cite("12C1(e)(ii), 2007")), law_anchor(cite("54"), year=False)
    ('law-12c1eii-2007', 'law-54')
    """
    name = re.sub("[^0-9a-z-]", "", ref.clause.lower().replace(".", "-"))
    return f"law-{name}-{ref.edition or DEFAULT_EDITION}" if year else f"law-{name}"


MOST_NAMED = 5
"""Up to this many clauses of the book are named one by one."""


def in_part(ref: Reference) -> str:
    """Return what to read in the book beside a clause, where the course has only some clauses of its Law.

    A part of a section is sent to the book only if other parts of that section are missing.

    >>> in_part(Reference.parse("27B2")), in_part(Reference.parse("20F1"))
    ('Summarised in part: read 27A, 27B1, 27B3, 27B4 and 27C in the book too.', '')
    >>> in_part(Reference.parse("81C3"))
    'Summarised in part: read the rest of Law 81 in the book too.'
    """
    missing = missing_of(ref.law, ref.edition or DEFAULT_EDITION)
    inside = len(ref.parts) > 1
    if not missing or (inside and not any(each.parts[0] == ref.parts[0] for each in missing)):
        return ""
    rest = joined([each.clause for each in missing]) if len(missing) <= MOST_NAMED else f"the rest of Law {ref.law}"
    return f"Summarised in part: read {rest} in the book too."


def every_clause() -> tuple[Reference, ...]:
    """Every clause of every edition, by name and then by edition, with the Laws that are listed only in parts."""
    known: dict[Reference, None] = {}
    for one in editions():
        for each in clauses(one.year):
            up: Reference | None = each.reference
            while up is not None:
                known[up] = None
                up = up.parent
    return tuple(sorted(known))


def elsewhere(ref: Reference) -> tuple[str, ...]:
    """Say for each other edition, in a few words, what it has under the name of a clause, or where its matter is.

    >>> from bridgelaw.laws import cite
    >>> elsewhere(cite("12C1(b), 2007"))
    ('1997: no such clause', '2017: now in 12C1(e)')
    """
    return tuple(f"{one.year}: {_there(ref, one.year)}" for one in editions_besides(ref.edition))


def _there(ref: Reference, year: int) -> str:
    same, moved = _of(ref, year), [each.clause for each in translate(ref, year)]
    if moved and moved != [ref.clause]:
        return f"now in {joined(moved)}"
    if same is None:
        return "no such clause" if is_absent(ref.in_edition(year)) else UNLISTED
    said = clause(ref)
    if same.says_as(said):
        return "the same"
    return "in different words" if same.title == said.title else f"{same.title[:1].lower()}{same.title[1:]}"


def _of(ref: Reference, year: int) -> Clause | None:
    same = ref.in_edition(year)
    # Checked first, because the sentence about a missing clause takes longer than all the rest.
    return clause(same) if same in _listed() else None


@remembered
def _listed() -> frozenset[Reference]:
    return frozenset(every_clause())


def clause_said(ref: Reference) -> Summarised:
    """Return the summary of a clause.

    >>> from bridgelaw.laws import cite
    >>> clause_said(cite("12C1(b), 2007"))[1:2]
    ('Self-inflicted damage',)
    """
    found = clause(ref)
    title = found.title if found.title != f"Law {ref.clause}" else ""
    return (str(found.reference), title, found.summary + mark(found.certainty), f"{'; '.join(elsewhere(ref))}.")


def term_said(term: Term) -> Summarised:
    """Return the summary of a word of the glossary."""
    return (term.english, "", term.definition, "; ".join(term.laws))


@remembered
def all_said() -> Mapping[str, Summarised]:
    """All summaries that a tag can open, by anchor."""
    laws = {law_anchor(ref): clause_said(ref) for ref in every_clause()}
    return laws | {f"term-{each.id}": term_said(each) for each in terms()}


def said_on(html: str) -> Mapping[str, Summarised]:
    """Return the summaries of a page's tags, in the order of their anchors.

    >>> list(said_on('<a class="bl-law" href="../laws.html#law-12a-2017">'))
    ['law-12a-2017']
    """
    return {anchor: all_said()[anchor] for anchor in sorted(set(LINKED.findall(html))) if anchor in all_said()}


def as_json(said: object) -> str:
    """Encode as JSON for a script of a page, so that nothing in it ends the script."""
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")

"""The changes between the editions of the Laws, as one table, made from the concordance.

Lecture 000 of 2008 compared the Law 12 of 1997 with that of 2007 (its appendix A). The same comparison is made here for
all editions the course knows, row by row, in our own words and with a mark where a text was not read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise

from bridgelaw.display.certainty import UNVERIFIED, mark
from bridgelaw.display.html import stacked, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import Concept, Reference, clause, concept, concordance, editions
from bridgelaw.laws.words import capital, joined

NO_CLAUSE = "no clause"


def concordance_table(concepts: Iterable[Concept], caption: str) -> Shown:
    """Rows of the concordance as one table: the rule, its clause in each edition, and the changes.

    >>> from bridgelaw.laws import concept
    >>> concordance_table([concept("self-inflicted")], "Law 12").plain.splitlines()[1]  # doctest: +ELLIPSIS
    'self-inflicted damage: 1997 no clause (Code of Practice ...; 2017 12C1(e) (...). New in 2007, moved in 2017.'
    """
    years = [str(edition.year) for edition in editions()]
    rows, plain = [], [f"{caption}:"]
    for each in concepts:
        cells = [_cell(each, int(year)) for year in years]
        what = capital(what_moved(each))
        rows.append((each.name, *("\n".join(part for part in cell if part) for cell in cells), what))
        spoken = (
            f"{year} {place}{f' ({more})' if more else ''}" for year, (place, more) in zip(years, cells, strict=True)
        )
        plain.append(f"{each.name}: {'; '.join(spoken)}. {what}.")
    return Shown("\n".join(plain), stacked(caption, ("rule", *years, "what moved"), rows))


def moved(law: int, *neighbours: str, caption: str = "Clauses that moved, and new clauses") -> Shown:
    """Show every row of the concordance that some edition has in that Law, and others by name: the place of each rule,
    the letters that changed their meaning, and the words of each clause.

    >>> print(moved(12).plain.splitlines()[1])
    power to adjust: 1997 12A; 2007 12A; 2017 12A. Stayed.
    """
    own = (row for row in concordance() if any(ref.law == law for refs in row.clauses.values() for ref in refs))
    concepts = (*own, *(concept(name) for name in neighbours))
    parts = [concordance_table(concepts, caption)]
    letters = false_friends(concepts)
    if letters:
        lead = "The same letters, a different subject:"
        items = "".join(f"<li>{text(each)}</li>" for each in letters)
        plain = "\n".join([lead, *(f"- {each}" for each in letters)])
        parts.append(Shown(plain, f'<p class="bl-group">{lead}</p><ul class="bl-facts">{items}</ul>'))
    parts.append(_side_by_side(concepts))
    return Shown("\n\n".join(each.plain for each in parts), "".join(each.html for each in parts))


def _side_by_side(concepts: Sequence[Concept]) -> Shown:
    """Show the folded text of the clauses in each edition, in our own words."""
    years = [edition.year for edition in editions()]
    rows, plain = [], []
    for row in concepts:
        cells = {year: [f"{ref.clause}: {_summary(ref)}" for ref in row.clauses[year]] for year in years}
        rows.append((row.name, *(" ".join(cells[year]) or NO_CLAUSE for year in years)))
        plain += [f"{each} ({year})" for year in years for each in cells[year]]
    lead = "Clause beside clause, in our words"
    table = stacked(lead, ("rule", *map(str, years)), rows)
    # A clause behind several rows is stated once.
    said = "\n".join([f"{lead}:", *dict.fromkeys(plain)])
    return Shown(said, f'<details class="bl-laws"><summary>{lead}</summary>{table}</details>')


def _summary(ref: Reference) -> str:
    found = clause(ref)
    return found.summary + mark(found.certainty)


def what_moved(row: Concept) -> str:
    """Say how a rule changed from each edition to the next, in a few words.

    >>> from bridgelaw.laws import concept
    >>> what_moved(concept("best-worst")), what_moved(concept("power"))
    ('moved in 2007, gone in 2017', 'stayed')
    """
    events = []
    for before, after in pairwise(edition.year for edition in editions()):
        old, new = row.clauses[before], row.clauses[after]
        added, lost = _unknown_to(old, new), _unknown_to(new, old)
        if not old and new:
            events.append(f"new in {after}")
        elif old and not new:
            events.append(f"gone in {after}")
        elif added and lost:
            events.append(f"moved in {after}")
        elif added or lost:
            events.append(f"{'also' if added else 'without'} {joined(added or lost)} in {after}")
    return ", ".join(events) or ("stayed" if any(row.clauses.values()) else "in no edition")


def false_friends(concepts: Sequence[Concept]) -> tuple[str, ...]:
    """List clauses whose letters mean one matter in one edition and another in the next: the traps of citing.

    >>> from bridgelaw.laws import concordance
    >>> false_friends([row for row in concordance() if row.id in ("self-inflicted", "probable-outcome")])
    ('12C1(b): self-inflicted damage in 2007; probable outcome in 2017.',)
    """
    years = [edition.year for edition in editions()]
    matters: dict[str, dict[int, list[str]]] = {}
    for row in concepts:
        for year in years:
            for ref in row.clauses[year]:
                matters.setdefault(ref.clause, {}).setdefault(year, []).append(row.name)
    found = []
    for name, meaning in sorted(matters.items()):
        if any(not set(meaning[one]) & set(meaning[other]) for one, other in combinations(meaning, 2)):
            together: dict[str, list[str]] = {}
            for year in sorted(meaning):
                together.setdefault(joined(meaning[year]), []).append(str(year))
            each = (f"{names} in {joined(when)}" for names, when in together.items())
            found.append(f"{name}: {'; '.join(each)}.")
    return tuple(found)


def _unknown_to(known: Iterable[Reference], clauses: Iterable[Reference]) -> list[str]:
    """The clauses that the other edition lacks; a row that cites a whole Law means all its parts."""
    # Clauses are the same if they differ only in the edition.
    there, here = ([ref.in_edition(None) for ref in refs] for refs in (known, clauses))
    laws = {ref.law for ref in there}
    whole = {ref.law for ref in (*there, *here) if not ref.parts and ref.law in laws}
    return [ref.clause for ref in here if ref not in there and ref.law not in whole]


def _cell(row: Concept, year: int) -> tuple[str, str]:
    """The clauses of one edition, with a remark, and how far the text was read."""
    weaker: dict[str, list[str]] = {}
    for name, its in row.weaker_of(year):
        weaker.setdefault(its, []).append(name)
    more = [row.remark[year], UNVERIFIED.get(row.certainty[year], "")]
    more += [f"{joined(clauses)} {UNVERIFIED[its]}" for its, clauses in weaker.items()]
    return joined([ref.clause for ref in row.clauses[year]]) or NO_CLAUSE, "; ".join(filter(None, more))

"""Pages of the book made from the data: glossary, editions, errata, the sources' figures recomputed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from bridgelaw.cases import Erratum, course_cases, sources
from bridgelaw.cases import errata as all_errata
from bridgelaw.cases import remarks as all_remarks
from bridgelaw.cases.record import recorded
from bridgelaw.display.certainty import UNVERIFIED, mark
from bridgelaw.display.editions import NO_CLAUSE, concordance_table, false_friends
from bridgelaw.display.html import law_html, stacked, text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import DEFAULT_EDITION, Reference, Term, cite, clauses, concordance, earlier, editions, terms
from bridgelaw.laws.words import joined


def glossary() -> Shown:
    """Render every term in alphabetical order, under its letter: English, the sources' Italian and Greek, meaning,
    Laws.
    """
    english = {term.id: term.english for term in terms()}
    by_letter: dict[str, list[Term]] = {}
    for term in terms():
        by_letter.setdefault(term.english[0].upper(), []).append(term)
    letters = "".join(f'<a href="#letter-{letter}">{letter}</a>' for letter in by_letter)
    parts = [f'<nav class="bl-letters" aria-label="Letters of the glossary">{letters}</nav>']
    for letter, group in by_letter.items():
        entries = "".join(_entry(term, english) for term in group)
        parts.append(f'<h2 class="bl-letter" id="letter-{letter}">{letter}</h2><dl class="bl-terms">{entries}</dl>')
    return Shown("\n".join(_entry_text(term, english) for term in terms()), "".join(parts))


def _entry(term: Term, english: Mapping[str, str]) -> str:
    """Render one entry: the three words beside each other, and the meaning below them."""
    others = "".join(
        f'<dd class="bl-word bl-word-{code}"><span class="bl-muted">{language}</span> '
        f'<span lang="{code}">{escape(word)}</span></dd>'
        for code, language, word in _other_languages(term)
    )
    laws = " ".join(law_html(cite(law)) for law in term.laws)
    links = ", ".join(f'<a href="#term-{other}">{escape(english[other])}</a>' for other in term.see)
    see = f' <span class="bl-see">See {links}.</span>' if links else ""
    return (
        f'<div class="bl-term" id="term-{term.id}"><dt>{escape(term.english)}</dt>{others}'
        f"<dd>{text(term.definition)} {laws}{see}</dd></div>"
    )


def _entry_text(term: Term, english: Mapping[str, str]) -> str:
    others = ", ".join(f"{language} {word}" for _, language, word in _other_languages(term))
    see = f" See {', '.join(english[other] for other in term.see)}." if term.see else ""
    return f"{term.english}{f' ({others})' if others else ''}: {term.definition} [{'; '.join(term.laws)}]{see}"


def _other_languages(term: Term) -> list[tuple[str, str, str]]:
    words = (("it", "Italian", term.italian), ("el", "Greek", term.greek))
    return [(code, language, word) for code, language, word in words if word]


def in_force() -> Shown:
    """The editions of the Laws that the course knows: when each was in force, and what was new in it."""
    rows = [(str(each.year), each.in_force, each.notes) for each in editions()]
    plain = "\n".join(f"{year}: {when}. {notes}" for year, when, notes in rows)
    return Shown(plain, stacked("Editions of the Laws", ("edition", "in force", "what was new"), rows))


def letters_moved(parent: str = "12C1") -> Shown:
    """Return the content of each letter of a clause in the Laws in force and in those before, beside each other.

    >>> letters_moved().plain.splitlines()[1]
    '12C1(b): 2007 self-inflicted damage; 2017 probable outcome'
    """
    above, before, after = Reference.parse(parent), earlier()[-1], DEFAULT_EDITION
    titles: dict[str, dict[int, str]] = {}
    for year in (before, after):
        for each in clauses(year):
            if each.reference.parent == above.in_edition(year):
                title = each.title[:1].lower() + each.title[1:] + mark(each.certainty)
                titles.setdefault(each.reference.clause, {})[year] = title
    rows = [(name, found.get(before, NO_CLAUSE), found.get(after, NO_CLAUSE)) for name, found in sorted(titles.items())]
    plain = "\n".join(f"{name}: {before} {old}; {after} {new}" for name, old, new in rows)
    return Shown(plain, stacked(f"The letters of {parent}", ("clause", str(before), str(after)), rows))


def same_letters() -> Shown:
    """The clauses whose name means one matter in one edition and another in the next."""
    found = false_friends(concordance())
    items = "".join(f"<li>{text(each)}</li>" for each in found)
    return Shown("\n".join(found), f'<ul class="bl-facts">{items}</ul>')


def editions_table() -> Shown:
    """The whole concordance, with a legend of its marks."""
    table = concordance_table(concordance(), "Where each rule is found")
    legend = [
        "No mark: the clause was read in a source.",
        *(f"“{words}”: {_MARKS[m]}" for m, words in UNVERIFIED.items()),
    ]
    items = "".join(f"<li>{text(each)}</li>" for each in legend)
    return Shown("\n".join([*legend, table.plain]), f'<ul class="bl-facts">{items}</ul>{table.html}')


_MARKS = {
    "M": "look it up before you teach it or use it in a ruling.",
    "D": "it follows from a text that was read.",
}


def unverified() -> Shown:
    """List everything about the Laws that was not read in a source: cells of the concordance, then clauses by their
    mark.
    """
    shown = [
        _listed("Where a rule is found", ("rule", "edition", "clause", "how it is known"), _unread_cells()),
        *(
            _listed(
                f"The content of a clause: {words}",
                ("clause", "edition", "about", "remark"),
                _unread_clauses(certainty),
            )
            for certainty, words in UNVERIFIED.items()
        ),
    ]
    return Shown("\n".join(each.plain for each in shown), "".join(each.html for each in shown))


def _listed(caption: str, headings: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Shown:
    plain = [f"{caption}:", *("; ".join(filter(None, row)) for row in rows)]
    return Shown("\n".join(plain), stacked(caption, headings, rows))


def _unread_cells() -> list[tuple[str, ...]]:
    """The cells of the concordance that were not read, and single clauses with a lower certainty than their cell."""
    unread: list[tuple[str, ...]] = []
    for row in concordance():
        for year, certainty in row.certainty.items():
            if certainty in UNVERIFIED:
                names = joined([ref.clause for ref in row.clauses[year]])
                unread.append((row.name, str(year), names or NO_CLAUSE, UNVERIFIED[certainty]))
            unread += [(row.name, str(year), name, UNVERIFIED[its]) for name, its in row.weaker_of(year)]
    return unread


def _unread_clauses(certainty: str) -> list[tuple[str, ...]]:
    """The clauses of one mark in the order of the book; editions that say the same share a row."""
    found: dict[tuple[Reference, str, str], list[str]] = {}
    for edition in editions():
        for each in clauses(edition.year):
            if each.certainty == certainty:
                found.setdefault((each.reference.in_edition(None), each.title, each.note), []).append(str(edition.year))
    return [(ref.clause, joined(years), title, note) for (ref, title, note), years in sorted(found.items())]


def errata() -> Shown:
    """List every misprint of the sources: where, printed, correct, why; one table a source."""
    return _by_source(all_errata(), ("where", "printed", "correct", "why"))


def remarks() -> Shown:
    """List inexact statements that are no misprints, such as older law: where, what it says, what to read instead,
    why.
    """
    return _by_source(all_remarks(), ("where", "it says", "read instead", "why"))


def _by_source(listed: Sequence[Erratum], headings: tuple[str, str, str, str]) -> Shown:
    _, says, instead, _ = headings
    plain, tables = [], []
    for source in sources().values():
        rows = [(each.section, each.printed, each.correct, each.why) for each in listed if each.source == source]
        for section, printed, correct, why in rows:
            said, better = printed.removesuffix("."), correct.removesuffix(".")
            plain.append(f"{source}, {section}: {says}: {said}; {instead}: {better}. {why}")
        if rows:
            tables.append(stacked(source, headings, rows))
    return Shown("\n".join(plain), "".join(tables))


def recomputed() -> Shown:
    """List every figure that a source printed, beside the computed one; the course's own cases print nothing."""
    rows, plain = [], []
    for case in (each for each in course_cases() if not each.source.own):
        for each in recorded(case).printed:
            rows.append((case.id, each.title, each.printed, each.computed, each.verdict))
            plain.append(f"{case.id}, {each.line}")
    headings = ("case", "figure", "printed", "computed", "verdict")
    return Shown("\n".join(plain), stacked("Figures of the sources, recomputed", headings, rows))

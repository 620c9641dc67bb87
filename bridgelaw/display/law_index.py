"""The index of the Laws: every clause that the course uses, its text in each edition, and all its uses."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from html import escape
from pathlib import Path

from bridgelaw.display.certainty import mark, mark_html
from bridgelaw.display.clause_uses import ClauseUses, Use, UseKind, clause_uses
from bridgelaw.display.html import text
from bridgelaw.display.pages import Page, course_pages
from bridgelaw.display.shown import Shown
from bridgelaw.display.summaries import UNLISTED, elsewhere, every_clause, in_part, law_anchor
from bridgelaw.laws import (
    DEFAULT_EDITION,
    BadInput,
    Clause,
    Read,
    Reference,
    clause,
    editions_besides,
    law_texts,
    missing_of,
    remembered,
)
from bridgelaw.laws.words import joined
from bridgelaw.registry import book_page

BACKGROUND = "Background"
INDEX = book_page("laws")
SECTIONS = (
    ("Taught in", (UseKind.TEACHES,)),
    ("Used in", (UseKind.LESSON,)),
    ("Sheets and charts", (UseKind.SHEET, UseKind.CHART)),
    ("Glossary", (UseKind.TERM,)),
    ("Pages", (UseKind.PAGE,)),
)
LESSONS = (UseKind.TEACHES, UseKind.LESSON)


def law_index(course: str | Path) -> Shown:
    """Show every clause of every edition in the order of the Laws, with its uses.

    `course` is the folder of the course, with `notebooks` and `book` in it. Raises BadInput where they are missing.
    """
    pages = [page for page in course_pages(Path(course)) if page.name != INDEX]
    if not any(page.is_lesson for page in pages):
        raise BadInput(f"There are no lessons in {Path(course).resolve()}.", "Name the folder with notebooks and book.")
    return index_of(pages)


def index_of(pages: Sequence[Page]) -> Shown:
    """The index of those pages."""
    uses = clause_uses(pages)
    by_law: dict[int, dict[Reference, list[Clause]]] = {}
    for ref in every_clause():
        by_law.setdefault(ref.law, {}).setdefault(ref.in_edition(None), []).append(clause(ref))
    links = "".join(f'<a href="#the-law-{law}">{law}</a>' for law in by_law)
    plain, html = [_legend()], [f"<p>{text(_legend())}</p>"]
    html += [f'<nav class="bl-laws-of" aria-label="The Laws by number" tabindex="0">{links}</nav>']
    for law, entries in by_law.items():
        html.append(f'<h2 id="the-law-{law}">{text(_heading(law, entries))}</h2>')
        for ref, found in entries.items():
            plain.append(_entry_text(ref, found, uses.get(ref)))
            html.append(_entry(ref, found, uses.get(ref)))
    return Shown("\n".join(plain), f'<div class="bl-index">{"".join(html)}</div>')


def _heading(law: int, entries: Mapping[Reference, Sequence[Clause]]) -> str:
    title, part = entries[Reference(law)][-1].title, " (in part)" if missing_of(law) else ""
    return (title if title == f"Law {law}" else f"Law {law}: {title[:1].lower()}{title[1:]}") + part


# ---- what the editions say ----


def _said_alike(found: Sequence[Clause]) -> list[list[Clause]]:
    """The clauses of one name, grouped by equal text."""
    groups: dict[tuple[str, str, str], list[Clause]] = {}
    for each in found:
        groups.setdefault(each.wording, []).append(each)
    return list(groups.values())


def _years(group: Sequence[Clause]) -> str:
    return joined([str(each.reference.edition) for each in group])


def _sources(group: Sequence[Clause]) -> str:
    """Return where each was read: language, page and day."""
    return "; ".join(_source(each.read) for each in group if each.read is not None)


def _source(read: Read) -> str:
    """Edition and page; the text and the day only where they are not the usual ones, which the legend names."""
    text, usual, day = law_texts()[read.text], *_usual()
    place = f"p. {read.place.replace('-', '–')}" if read.place[:1].isdigit() else read.place
    of = str(text.edition) if read.text in usual else f"{text.edition} in {text.language}"
    return f"{of}, {place}" + ("" if read.day == day else f", {written_day(read.day)}")


def written_day(day: date) -> str:
    """A day as it is written.

    >>> written_day(date(2026, 11, 22))
    '22 November 2026'
    """
    return f"{day.day} {day:%B %Y}"


@remembered
def _usual() -> tuple[frozenset[str], date]:
    """The usual text of each edition, in which most clauses were read, and the usual day."""
    read = [each.read for ref in every_clause() if (each := clause(ref)).read is not None]
    texts: dict[int, Counter[str]] = {}
    for one in read:
        assert one is not None
        texts.setdefault(law_texts()[one.text].edition, Counter())[one.text] += 1
    usual = frozenset(counted.most_common(1)[0][0] for counted in texts.values())
    return usual, Counter(one.day for one in read if one is not None).most_common(1)[0][0]


def _legend() -> str:
    texts, day = _usual()
    books = sorted((law_texts()[each] for each in texts), key=lambda one: one.edition)
    named = joined([f"of {one.edition} in {one.language} ({one.publisher})" for one in books])
    return (
        f"After each clause is the page on which we read it, in the printed text {named}, on {written_day(day)} unless "
        f"another day is named. We read the text of 1997 only in the parts that others quote. {BACKGROUND} means that "
        "nothing in the course depends on the clause; it explains those around it. The word before the page is the "
        "strongest verb in the English text of 2017 (see How to rule); does means that the Law only describes."
    )


def _verb(group: Sequence[Clause]) -> str:
    """The verb of the newest text in which one was read; empty for headings and definitions."""
    return next((each.verb for each in reversed(group) if each.verb), "")


def _missing(ref: Reference, found: Sequence[Clause]) -> str:
    """Return an edition's substitute, where it has no clause of that name."""
    there = {each.reference.edition for each in found}
    words = elsewhere(found[-1].reference)
    others = [each for each in words if int(each.split(":")[0]) not in there and UNLISTED not in each]
    return f"{'; '.join(others)}." if others else ""


def _entry(ref: Reference, found: Sequence[Clause], uses: ClauseUses | None) -> str:
    anchor = law_anchor(ref, year=False)
    said = "".join(map(_words, _said_alike(found)))
    missing = _missing(ref, found)
    part = in_part(found[-1].reference)
    more = [*([part] if part else []), *([missing] if missing else []), *([f"{BACKGROUND}."] if uses is None else [])]
    last = f"<p>{text(' '.join(more))}</p>" if more else ""
    rests = _rests(uses) if uses else ""
    return f'<section id="{anchor}"><h3>{ref.clause}</h3><div>{said}</div>{last}{rests}</section>'


def _words(group: Sequence[Clause]) -> str:
    first = group[0]
    *others, last = (law_anchor(each.reference) for each in group)
    places = "".join(f'<i id="{each}"></i>' for each in others)
    source = "; ".join(filter(None, (_verb(group), _sources(group))))
    read = f" <small>{escape(source)}</small>" if source else ""
    title = f"<strong>{text(first.title)}.</strong> " if first.title != f"Law {first.reference.clause}" else ""
    summary = f"{text(first.summary)}{mark_html(first.certainty)}"
    return f'<p id="{last}">{places}<b>{_years(group)}</b> {title}{summary}{read}</p>'


# ---- what rests on it ----


def _rests(found: ClauseUses) -> str:
    sets = {uses[0].page: uses for uses in _grouped(found.of(UseKind.EXERCISE), lambda use: (use.page, use.place))}
    items = []
    for name, kinds in SECTIONS:
        links = [
            _link(use, found, len(sets.pop(use.page, ())) if use.kind in LESSONS else 0) for use in found.of(*kinds)
        ]
        if links:
            items.append(f"<li><b>{name}</b> {', '.join(links)}</li>")
    if sets:
        said = "; ".join(map(_set, sets.values()))
        items.append(f"<li><b>Exercises</b> {said}</li>")
    cases = _grouped(found.of(UseKind.CASE), lambda use: (use.menu, ""))
    if cases:
        said = "; ".join(map(_menu, cases))
        items.append(f"<li><b>Calculators and cases</b> {said}</li>")
    return f"<ul>{''.join(items)}</ul>"


def _grouped(uses: Sequence[Use], by: Callable[[Use], tuple[str, str]]) -> list[list[Use]]:
    groups: dict[tuple[str, str], list[Use]] = {}
    for use in uses:
        groups.setdefault(by(use), []).append(use)
    # Cases in no menu come last.
    return [groups[key] for key in sorted(groups, key=lambda key: (not key[0], key))]


def _set(uses: Sequence[Use]) -> str:
    """The exercises of a lesson that is not named already: a link to the first, and the number of the others."""
    more = f" and {len(uses) - 1} more" if len(uses) > 1 else ""
    return _to(uses[0].page, uses[0].place, uses[0].title) + more


def _menu(uses: Sequence[Use]) -> str:
    """A calculator with the cases of its menu; a case that no calculator shows is among the figures recomputed."""
    first = uses[0]
    cases = text(first.title) if len(uses) == 1 else f"{len(uses)} cases"
    return f"{_to(first.page, first.place, first.menu or 'Recomputed')}: {cases}"


def _link(use: Use, found: ClauseUses, exercises: int = 0) -> str:
    """The link, the older editions of the clause used, and the number of a lesson's exercises with it."""
    older = {each.year for each in editions_besides(DEFAULT_EDITION)}
    more = [joined([str(each) for each in sorted(older.intersection(found.uses[use]))])]
    more.append(f"{exercises} exercise{'s' if exercises > 1 else ''}" if exercises else "")
    beside = "; ".join(filter(None, more))
    return _to(use.page, use.place, use.title) + (f" ({beside})" if beside else "")


def _to(page: str, place: str, says: str) -> str:
    return f'<a href="{address_of(page)}{f"#{place}" if place else ""}">{text(says)}</a>'


def address_of(page: str) -> str:
    """The address of a page from the index, by its path in the folder of the course.

    >>> address_of("notebooks/law12/02_weighted_scores.ipynb"), address_of("book/own_cases.md")
    ('../notebooks/law12/02_weighted_scores.ipynb', 'own_cases.md')
    """
    return os.path.relpath(page, os.path.dirname(INDEX))


def _entry_text(ref: Reference, found: Sequence[Clause], uses: ClauseUses | None) -> str:
    said = "; ".join(f"{_years(group)} {group[0].title}{mark(group[0].certainty)}" for group in _said_alike(found))
    if uses is None:
        return f"{ref.clause}: {said}. Background."
    kinds = (*SECTIONS, ("Exercises", (UseKind.EXERCISE,)), ("Cases", (UseKind.CASE,)))
    named = {name: uses.of(*those) for name, those in kinds}
    counts = (f"{name.lower()} {len(those)}" for name, those in named.items() if those)
    return f"{ref.clause}: {said}. {', '.join(counts).capitalize()}."

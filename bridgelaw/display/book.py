"""Pages of the book that are made from the data: glossary, errata, the sources' figures recomputed."""

from __future__ import annotations

from html import escape

from bridgelaw.cases import course_cases
from bridgelaw.cases import errata as all_errata
from bridgelaw.cases.check import check_case, written
from bridgelaw.display.html import text
from bridgelaw.display.shown import Shown
from bridgelaw.laws import cite, terms


def glossary() -> Shown:
    """Every term in alphabetical order: English, the sources' Italian and Greek, meaning, Laws."""
    listed = sorted(terms(), key=lambda term: term.english.casefold())
    items, plain = [], []
    for term in listed:
        others = [f'<span lang="it">{escape(term.italian)}</span> (Italian)'] if term.italian else []
        others += [f'<span lang="el">{escape(term.greek)}</span> (Greek)'] if term.greek else []
        laws = " ".join(f'<span class="bl-law">{escape(str(cite(law)))}</span>' for law in term.laws)
        foreign = f'<br><span class="bl-muted">{", ".join(others)}</span>' if others else ""
        items.append(
            f'<dt id="term-{term.id}">{escape(term.english)}{foreign}</dt><dd>{text(term.definition)} {laws}</dd>'
        )
        plain.append(f"{term.english}: {term.definition}")
    return Shown("\n".join(plain), f'<dl class="bl-terms">{"".join(items)}</dl>')


def errata() -> Shown:
    """Every misprint of the sources: where, printed, correct, why; one list a source."""
    by_source: dict[str, list[str]] = {}
    plain = []
    for each in all_errata():
        by_source.setdefault(each.source, []).append(
            f"<tr><th scope='row'>{text(each.section)}</th><td>{text(each.printed)}</td>"
            f"<td>{text(each.correct)}</td><td>{text(each.why)}</td></tr>"
        )
        plain.append(f"{each.source}, {each.section}: printed {each.printed}; correct {each.correct}. {each.why}")
    tables = "".join(
        f'<div class="bl-scroll" tabindex="0" role="group" aria-label="{escape(source)}"><table class="bl-table">'
        f"<caption>{text(source)}</caption><thead><tr><th scope='col'>where</th><th scope='col'>printed</th>"
        f"<th scope='col'>correct</th><th scope='col'>why</th></tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
        for source, rows in by_source.items()
    )
    return Shown("\n".join(plain), tables)


def recomputed() -> Shown:
    """Every figure that a source printed, beside what comes out here."""
    rows, plain = [], []
    for case in course_cases():
        for each in check_case(case).comparisons:
            cells = (case.id, each.printed.figure, each.printed.text, written(each.computed), each.verdict)
            first, *rest = map(text, cells)
            rows.append(f"<tr><th scope='row'>{first}</th>{''.join(f'<td>{cell}</td>' for cell in rest)}</tr>")
            plain.append(f"{case.id}, {each}")
    head = "".join(f"<th scope='col'>{name}</th>" for name in ("case", "figure", "printed", "computed", "verdict"))
    table = (
        '<div class="bl-scroll" tabindex="0" role="group" aria-label="Figures recomputed"><table class="bl-table">'
        f"<caption>Figures of the sources, recomputed</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )
    return Shown("\n".join(plain), table)

"""Pages of the book that are made from the data: glossary, errata, the sources' figures recomputed."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from bridgelaw.cases import course_cases
from bridgelaw.cases import errata as all_errata
from bridgelaw.cases.check import check_case, written
from bridgelaw.cases.errata import figure_title
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
    """Every misprint of the sources: where, printed, correct, why; one table a source."""
    by_source: dict[str, list[tuple[str, ...]]] = {}
    plain = []
    for each in all_errata():
        by_source.setdefault(each.source, []).append((each.section, each.printed, each.correct, each.why))
        plain.append(f"{each.source}, {each.section}: printed {each.printed}; correct {each.correct}. {each.why}")
    headings = ("where", "printed", "correct", "why")
    tables = "".join(_stacked(source, headings, rows) for source, rows in by_source.items())
    return Shown("\n".join(plain), tables)


def recomputed() -> Shown:
    """Every figure that a source printed, beside what comes out here."""
    rows, plain = [], []
    for case in course_cases():
        for each in check_case(case).comparisons:
            name, computed = figure_title(each.printed.figure), written(each.computed)
            rows.append((case.id, name, each.printed.text, computed, each.verdict))
            plain.append(f"{case.id}, {each}")
    headings = ("case", "figure", "printed", "computed", "verdict")
    return Shown("\n".join(plain), _stacked("Figures of the sources, recomputed", headings, rows))


def _stacked(caption: str, headings: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """A table of sentences; on a telephone each row becomes a card, every cell under its heading."""
    head = "".join(f'<th scope="col">{name}</th>' for name in headings)
    body = ""
    for first, *rest in rows:
        cells = zip(headings[1:], rest, strict=True)
        body += f'<tr><th scope="row">{text(first)}</th>'
        body += "".join(f'<td data-label="{name}">{text(cell)}</td>' for name, cell in cells) + "</tr>"
    return (
        f'<div class="bl-scroll" tabindex="0" role="group" aria-label="{escape(caption)}">'
        f'<table class="bl-table bl-stack"><caption>{text(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )

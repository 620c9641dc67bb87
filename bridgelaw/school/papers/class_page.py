"""The results of a class as a page to print: who passed, by question, by kind, and which mistakes were made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bridgelaw.cases.federation import Federation
from bridgelaw.display.figures.marks import MarksBar
from bridgelaw.display.html import text
from bridgelaw.exercises.kinds import KINDS, counted_titles
from bridgelaw.exercises.paper import ClassResults, ClassTally
from bridgelaw.school.papers.page import page
from bridgelaw.school.papers.pieces import marks, table
from bridgelaw.scoring.printed import decimal, times
from bridgelaw.telling.derivation import Column, Table


def class_page(results: ClassResults, school: str = "", federation: Federation | None = None) -> str:
    """The whole page; with a federation, its marks beside the shares.

    Raises ImportError where matplotlib, which draws its plots, is not installed.
    """
    name = f'<p class="school">{text(school)}</p>' if school else ""
    head = f'<header>{name}<h1>Results of the class</h1><p class="code">{text(results.paper)}</p></header>'
    count = len(results.results)
    words = f"{results.passed} of {count} passed; the mean is {_percent(results.mean)}."
    tables = "".join(
        map(table, (candidates(results, federation), by_question(results), by_kind(results), roads(results)))
    )
    told = f'{_plots(results)}<div class="results">{tables}</div>{_refused(results.refused)}'
    body = f"{head}<p>{text(words)}</p>{told}"
    return page("Results of the class", body, f"Results of the class: {results.paper}", federation)


def _percent(share: Fraction) -> str:
    return f"{decimal(share * 100, 0)}%"


def _plots(results: ClassResults) -> str:
    from bridgelaw.display.plots import class_plot, marks_plot

    limit = results.results[0].pass_mark
    titles = _titles(results)
    bars = [MarksBar(titles[kind], t.share, _percent(t.share)) for kind, t in results.by_kind().items()]
    shares = [each.share for each in results.results]
    drawn = class_plot("Candidates by share of the marks", shares, limit), marks_plot("By kind", bars, limit)
    return f'<div class="figures">{"".join(f"<figure>{each}</figure>" for each in drawn)}</div>'


def _titles(results: ClassResults) -> Mapping[str, str]:
    """The title of each kind that was asked."""
    return counted_titles({kind: KINDS[kind].title if kind in KINDS else kind for kind in results.by_kind()})


def candidates(results: ClassResults, federation: Federation | None = None) -> Table:
    """Every candidate with marks and result, the federation's mark where it has a scale."""
    columns = tuple(map(Column, ("candidate", "version", "marks", "of", "share", "")))
    rows = (
        (
            r.candidate,
            r.version,
            marks(r.marks),
            marks(r.of),
            _percent(r.share),
            _verdict(r.passed, federation.mark(r.share) if federation else ""),
        )
        for r in results.results
    )
    return Table("Candidates", columns, tuple(rows))


def _verdict(passed: bool, mark: str = "") -> str:
    return ("passed" if passed else "not passed") + (f", {mark}" if mark else "")


def by_question(results: ClassResults) -> Table:
    """Every question: its kind, the share of the marks, and the mistakes with how often each was made."""
    numbered = {f"{number}": tally for number, tally in results.by_question().items()}
    titles = _titles(results)
    kinds = [titles[results.kind_of(int(number))] for number in numbered]
    return _tallied("By question", "No.", numbered, kinds)


def by_kind(results: ClassResults) -> Table:
    """The same by kind of question."""
    titles = _titles(results)
    return _tallied("By kind", "kind", {titles[kind]: tally for kind, tally in results.by_kind().items()}, None)


def _tallied(caption: str, heading: str, tallies: Mapping[str, ClassTally], kinds: Sequence[str] | None) -> Table:
    what = (Column(heading), *([Column("kind")] if kinds else []))
    columns = (*what, *map(Column, ("answers", "share", "mistakes")))
    rows = []
    for n, (name, tally) in enumerate(tallies.items()):
        taken = "; ".join(f"{road}: {times(often)}" for road, often in tally.roads) or "–"
        answers = f"{tally.answered} of {tally.asked}"
        rows.append((name, *([kinds[n]] if kinds else []), answers, _percent(tally.share), taken))
    return Table(caption, columns, tuple(rows))


def roads(results: ClassResults) -> Table:
    """Every mistake of the class, the most frequent first."""
    columns = Column("mistake"), Column("in"), Column("how often")
    titles = _titles(results)
    rows = tuple((road, titles[kind], often) for kind, road, often in results.roads())
    return Table("Wrong roads", columns, rows)


def _refused(refused: Sequence[tuple[str, str]]) -> str:
    items = "".join(f"<li>{text(file)}: {text(why)}</li>" for file, why in refused)
    return f"<h2>Not merged</h2><ul>{items}</ul>" if items else ""

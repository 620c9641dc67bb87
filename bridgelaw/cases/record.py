"""The record: every case of the course ruled once, its figures, clauses and text kept in one file.

    python -m bridgelaw.cases record _build/record.json

The index of the Laws, the page of errata and the tests of the accepted texts need what a ruling said, not the ruling
itself. They ask `recorded`, which reads the file that BRIDGELAW_RECORD names, as long as it was made from the code and
the data as they are now; without one it rules the case again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from bridgelaw.cases.case import Case
from bridgelaw.cases.check import Comparison, Report, check_case, written
from bridgelaw.cases.figure import Value
from bridgelaw.cases.read import computed, course_cases
from bridgelaw.laws import Reference, cite
from bridgelaw.laws.facts import dataclass

RECORD = "BRIDGELAW_RECORD"
# What a ruling is made of: code and data of these packages. What shows or asks it does not change it.
PACKAGES = ("laws", "scoring", "results", "rulings", "telling", "cases", "chapters")


@dataclass(frozen=True)
class PrintedFigure:
    """One figure of a source beside the computed one, as texts.

    `wrong` and `right` are what differs: of a column only the rows that do.
    """

    figure: str
    title: str
    printed: str
    computed: str
    verdict: str
    erratum: str
    wrong: str
    right: str
    line: str


@dataclass(frozen=True)
class CaseRecord:
    """The record of one ruling: its clauses, figures by name, text, and the comparison with its source.

    `refused` is the sentence of a case that shows a refusal; it has no figures and no text.
    """

    id: str
    clauses: tuple[Reference, ...]
    figures: Mapping[str, str]
    text: str
    refused: str
    printed: tuple[PrintedFigure, ...]


def record_of(report: Report) -> CaseRecord:
    """Return the record of a checked case."""
    case, derivation = report.case, report.derivation
    ruled = derivation.laws if derivation else ()
    figures = computed(case).figures if derivation else {}
    return CaseRecord(
        case.id,
        tuple(dict.fromkeys((*case.laws, *ruled))),
        {str(figure): written(value) for figure, value in figures.items()},
        str(derivation) if derivation else "",
        report.refused,
        tuple(map(_printed, report.comparisons)),
    )


def _printed(comparison: Comparison) -> PrintedFigure:
    printed = comparison.printed
    wrong, right = differing(printed.value, comparison.computed)
    return PrintedFigure(
        figure=str(comparison.figure),
        title=comparison.figure.title,
        printed=printed.text,
        computed=written(comparison.computed),
        verdict=comparison.verdict,
        erratum=printed.erratum,
        wrong=wrong,
        right=right,
        line=str(comparison),
    )


def differing(printed: Value, exact: Value) -> tuple[str, str]:
    """Return both values as text; of a column only the rows that differ, with their numbers."""
    if not isinstance(printed, tuple) or not isinstance(exact, tuple):
        return written(printed), written(exact)
    rows = [row for row, (old, new) in enumerate(zip(printed, exact, strict=True), start=1) if old != new]
    lead = f"rows {', '.join(map(str, rows))}: "
    old, new = (lead + written(tuple(column[row - 1] for row in rows)) for column in (printed, exact))
    return old, new


# ---- the file ----


def write_record(path: Path) -> Iterator[Report]:
    """Check every case of the course and yield its report; then write the record.

    Raises CaseError for a case that cannot be ruled, and writes nothing then.
    """
    path.unlink(missing_ok=True)
    key, records = sources_key(), list[CaseRecord]()
    for case in course_cases():
        report = check_case(case)
        records.append(record_of(report))
        yield report
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"key": key, "cases": [_as_json(record) for record in records]}, ensure_ascii=False)
    # Another process may be reading: it finds the old file or the new one, never half of one.
    draft = path.with_suffix(f".{os.getpid()}")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def recorded(case: Case) -> CaseRecord:
    """Return the record of a case of the course: from the file, or else by ruling it now.

    >>> from bridgelaw.cases import case_named
    >>> [str(clause) for clause in recorded(case_named("002-example-8")).clauses][:2]
    ['12C1(c), 2017', '78B, 2017']
    """
    path = os.environ.get(RECORD)
    held = read_record(Path(path)) if path else {}
    return held.get(case.id) or record_of(check_case(case))


@cache
def read_record(path: Path) -> Mapping[str, CaseRecord]:
    """Return the records of a file by the ids of the cases.

    There are none where there is no such file, or where it was made from other code or data.
    """
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {row["id"]: _from_json(row) for row in held["cases"]} if held["key"] == sources_key() else {}


def _as_json(record: CaseRecord) -> Mapping[str, object]:
    return {
        **{name: getattr(record, name) for name in ("id", "figures", "text", "refused")},
        "clauses": [[ref.clause, ref.edition] for ref in record.clauses],
        "printed": [[getattr(each, name) for name in PrintedFigure.__annotations__] for each in record.printed],
    }


def _from_json(row: Mapping[str, object]) -> CaseRecord:
    clauses: list[tuple[str, int]] = row["clauses"]  # type: ignore[assignment]
    printed: list[list[str]] = row["printed"]  # type: ignore[assignment]
    return CaseRecord(
        clauses=tuple(cite(clause, edition) for clause, edition in clauses),
        printed=tuple(PrintedFigure(*each) for each in printed),
        **{name: row[name] for name in ("id", "figures", "text", "refused")},  # type: ignore[arg-type]
    )


@cache
def sources_key() -> str:
    """Return a digest of the code and the data from which rulings are made."""
    package = Path(__file__).parents[1]
    found = sha256()
    for folder in PACKAGES:
        for path in sorted((package / folder).rglob("*")):
            if path.suffix in (".py", ".toml"):
                found.update(f"{path.relative_to(package)}\n".encode())
                found.update(path.read_bytes())
    return found.hexdigest()

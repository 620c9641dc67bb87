"""The errata of the sources, made from the cases, and misprints of text that no computation can show."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from bridgelaw.cases.check import ERRATUM, check_case, written
from bridgelaw.cases.read import course_cases, sources
from bridgelaw.laws import cite, require


@dataclass(frozen=True)
class Erratum:
    """One misprint: where, what was printed, what it should be, and why. `case` is empty for a misprint of text."""

    source: str
    section: str
    printed: str
    correct: str
    why: str
    case: str = ""


@lru_cache(maxsize=1)
def errata() -> tuple[Erratum, ...]:
    """Every erratum of the sources, computed ones first, each recomputed now.

    >>> [e.correct for e in errata() if e.case == "000-teams" and "difference" in e.printed][:1]
    ['ns difference of +1600: 500']
    """
    found = []
    for case in course_cases():
        for comparison in check_case(case).comparisons:
            if comparison.verdict == ERRATUM:
                name = comparison.printed.figure
                found.append(
                    Erratum(
                        case.source.title,
                        case.source.section,
                        f"{name}: {comparison.printed.text}",
                        f"{name}: {written(comparison.computed)}",
                        comparison.printed.erratum,
                        case.id,
                    )
                )
    return (*found, *_of_text())


def _of_text() -> tuple[Erratum, ...]:
    import tomllib

    text = files("bridgelaw.cases").joinpath("data/errata.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text)["text_erratum"]
    for row in rows:
        for clause, about in row.get("clauses", {}).items():
            require(cite(clause), about)
    return tuple(Erratum(sources()[r["source"]], r["section"], r["printed"], r["correct"], r["why"]) for r in rows)

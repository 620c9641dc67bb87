"""The errata of the sources, made from the cases, and misprints of text that no computation can show.

Remarks stand apart: what is no misprint, and yet misleads a reader of today, as the text of an older edition does.
"""

from __future__ import annotations

from functools import lru_cache

from bridgelaw.cases.check import ERRATUM
from bridgelaw.cases.read import course_cases, sources
from bridgelaw.cases.record import recorded
from bridgelaw.laws import cite, require
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import Fields, read_fields

MISPRINTS, REMARKS = "text_erratum", "remark"


@dataclass(frozen=True)
class Erratum:
    """One misprint or remark: where, what is printed, what is right today, and why.

    `case` is empty for what no case shows.
    """

    source: str
    section: str
    printed: str
    correct: str
    why: str
    case: str = ""


@lru_cache(maxsize=1)
def errata() -> tuple[Erratum, ...]:
    """Return every erratum of the sources, those that a computation shows first.

    >>> [e.correct for e in errata() if e.case == "000-teams" and "difference" in e.printed][:1]
    ['NS difference for +1600: 500']
    """
    found = []
    # Where no print is marked as wrong there is nothing to compute for this.
    for case in (each for each in course_cases() if any(printed.erratum for printed in each.printed)):
        for each in recorded(case).printed:
            if each.verdict == ERRATUM:
                where = case.source.title, case.source.section
                both = f"{each.title}: {each.wrong}", f"{each.title}: {each.right}"
                found.append(Erratum(*where, *both, each.erratum, case.id))
    return (*found, *_of_text(MISPRINTS))


@lru_cache(maxsize=1)
def remarks() -> tuple[Erratum, ...]:
    """Return what the sources say rightly for their day, or loosely, and a reader must not take for the Laws of 2017.

    >>> [r.section for r in remarks() if "irrational" in r.printed]
    ['70E1']
    """
    return _of_text(REMARKS)


def _of_text(table: str) -> tuple[Erratum, ...]:
    top = read_fields("errata", package="bridgelaw.cases")
    for each in (MISPRINTS, REMARKS):
        top.passed_over(each)
    return tuple(map(_erratum, top.only(table, "printed")))


def _erratum(row: Fields) -> Erratum:
    for clause, about in row.words_by_name("clauses").items():
        row.guard("clauses", lambda clause=clause, about=about: require(cite(clause), about))  # type: ignore[misc]
    source = row.text("source")
    if source not in sources():
        raise row.error("source", f"there is no source '{source}'.", f"Known: {', '.join(sources())}.")
    found = Erratum(sources()[source], row.text("section"), row.text("printed"), row.text("correct"), row.text("why"))
    row.nothing_else()
    return found

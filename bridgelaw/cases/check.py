"""Checking cases: what is printed beside what comes out, and every difference explained by an erratum or reported."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bridgelaw.cases.case import Case, CaseError, Printed
from bridgelaw.cases.figure import Figure, Figures, Value
from bridgelaw.cases.read import computed, each_case_of, refusal
from bridgelaw.scoring.printed import figures
from bridgelaw.telling.derivation import Derivation

AGREE, ERRATUM, DIFFER, NEEDLESS = "agrees", "erratum", "DISAGREES", "ERRATUM NOT NEEDED"


@dataclass(frozen=True)
class Comparison:
    """One printed figure beside the computed one, and the verdict."""

    printed: Printed
    figure: Figure
    computed: Value
    verdict: str

    @property
    def fine(self) -> bool:
        """Whether nothing is left unexplained."""
        return self.verdict in (AGREE, ERRATUM)

    def __str__(self) -> str:
        both = f"printed {written(self.printed.value)}, computed {written(self.computed)}"
        line = f"{self.printed.figure}: {both}: {self.verdict}"
        return f"{line} ({self.printed.erratum})" if self.printed.erratum else line


@dataclass(frozen=True)
class Report:
    """The check of one case: its derivation, or the sentence of its refusal, and the comparisons."""

    case: Case
    derivation: Derivation | None
    comparisons: tuple[Comparison, ...]
    refused: str = ""

    @property
    def fine(self) -> bool:
        """Whether every printed figure agrees or is explained."""
        return all(comparison.fine for comparison in self.comparisons)

    def __str__(self) -> str:
        lines = [f"# {self.case.id} ({self.case.source})", ""]
        lines += [str(self.derivation) if self.derivation else f"Refused, as it must be: {self.refused}", ""]
        lines += [f"  {comparison}" for comparison in self.comparisons]
        return "\n".join(lines)


def check_case(case: Case) -> Report:
    """Recompute a case and compare. Raises CaseError for what cannot be computed."""
    try:
        found = computed(case)
    except CaseError as fault:
        if refusal(case, fault):
            return Report(case, None, (), str(fault.__cause__))
        raise
    if case.refused:
        raise CaseError(case.file, case.id, "refused", f"the ruling was to be refused ({case.refused}) and was not.")
    return Report(case, found.derivation, tuple(_compared(case, each, found.figures) for each in case.printed))


def _compared(case: Case, printed: Printed, found: Figures) -> Comparison:
    figure = found.named(printed.figure)
    if figure is None:
        known = ", ".join(map(str, found))
        raise CaseError(
            case.file, case.id, "printed", f"there is no figure '{printed.figure}'.", f"The figures are: {known}."
        )
    value = found[figure]
    if printed.value == value:
        verdict = NEEDLESS if printed.erratum else AGREE
    else:
        verdict = ERRATUM if printed.erratum else DIFFER
    return Comparison(printed, figure, value, verdict)


def written(value: Value) -> str:
    """A figure, a column of figures or a finding as text."""
    if isinstance(value, str):
        return value
    return ", ".join(figures(value if isinstance(value, tuple) else (value,)))


def check_files(paths: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """What to print for each case of each file, and whether it is fine."""
    for path in paths:
        try:
            for case in each_case_of(path):
                yield _checked(case)
        except CaseError as fault:
            yield f"{fault}", False


def _checked(case: Case | CaseError) -> tuple[str, bool]:
    if isinstance(case, CaseError):
        return str(case), False
    try:
        report = check_case(case)
    except CaseError as fault:
        return str(fault), False
    return f"{report}\n", report.fine

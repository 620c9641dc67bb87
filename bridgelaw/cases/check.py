"""Checking cases: what is printed beside what comes out, and every difference explained by an erratum or reported."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from fractions import Fraction
from functools import partial

from bridgelaw.cases.case import Case, CaseError, Printed
from bridgelaw.cases.fields import Faults
from bridgelaw.cases.figure import Figure, Figures, Value
from bridgelaw.cases.read import computed, each_case_of, refusal
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import capital
from bridgelaw.scoring.exact import round_half_up
from bridgelaw.scoring.printed import figures
from bridgelaw.telling.derivation import Derivation

AGREE, ERRATUM, DIFFER, NEEDLESS = "agrees", "erratum", "DISAGREES", "ERRATUM NOT NEEDED"
# A print with so many decimals that agrees once the exact figure is rounded to them.
ROUNDED = {
    places: f"agrees, rounded to {word}" for places, word in enumerate(("tenths", "hundredths", "thousandths"), 1)
}
_DECIMALS = re.compile(r"[+\u2212-]?\d*[.,](\d{1,3})")


@dataclass(frozen=True)
class Comparison:
    """One printed figure beside the computed one, and the verdict."""

    printed: Printed
    figure: Figure
    computed: Value
    verdict: str

    @property
    def fine(self) -> bool:
        """True if nothing is left unexplained."""
        return self.verdict in (AGREE, ERRATUM, *ROUNDED.values())

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
        """True if every printed figure agrees or is explained."""
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
        raise case.error("refused", f"the ruling was to be refused ({case.refused}) and was not.")
    faults = Faults()
    compared = [
        faults.tried(partial(_compared, case, each, found.figures, number))
        for number, each in enumerate(case.printed, start=1)
    ]
    faults.told()
    return Report(case, found.derivation, tuple(each for each in compared if each is not None))


def _compared(case: Case, printed: Printed, found: Figures, number: int) -> Comparison:
    figure = found.named(printed.figure)
    if figure is None:
        known = ", ".join(nearest(printed.figure, map(str, found)))
        raise case.error(
            f"printed[{number}].figure", f"there is no figure '{printed.figure}'.", f"The figures are: {known}."
        )
    value = found[figure]
    return Comparison(printed, figure, value, _verdict(printed, value))


def nearest(name: str, known: Iterable[str]) -> list[str]:
    """The known names, those first that are most like the one that was written.

    >>> nearest("ns imp", ["total", "ew imps", "ns imps"])
    ['ns imps', 'ew imps', 'total']
    """
    return sorted(known, key=lambda each: -SequenceMatcher(None, name, each).ratio())


def _verdict(printed: Printed, value: Value) -> str:
    if printed.value == value:
        return NEEDLESS if printed.erratum else AGREE
    if printed.erratum:
        return ERRATUM
    places = rounded_to(printed, value)
    return ROUNDED[places] if places else DIFFER


def rounded_to(printed: Printed, value: Value) -> int:
    """To how many places the print rounds the exact figure, halves away from zero; 0 where it is not that figure, or
    where it is printed without decimals: a whole number in place of a fraction may be a wrong one.

    >>> from fractions import Fraction
    >>> rounded_to(Printed("ns imps", Fraction("4.67"), "4.67"), Fraction(14, 3))
    2
    """
    both = [each if isinstance(each, tuple) else (each,) for each in (printed.value, value)]
    texts = printed.text.split(", ")
    if len({len(both[0]), len(both[1]), len(texts)}) != 1:
        return 0
    found = [_places(*each) for each in zip(texts, *both, strict=True)]
    return 0 if None in found else min((each for each in found if each), default=0)


def _places(text: str, said: Fraction | str, exact: Fraction | str) -> int | None:
    """The places to which one number is rounded, 0 where it is exact; None where it is another."""
    if said == exact:
        return 0
    match = _DECIMALS.fullmatch(text.strip())
    if match is None or isinstance(said, str) or isinstance(exact, str):
        return None
    places = len(match[1])
    return places if round_half_up(exact, Fraction(1, 10**places)) == said else None


def written(value: Value) -> str:
    """A figure, a column of figures or a finding as text."""
    if isinstance(value, str):
        return value
    return ", ".join(figures(value if isinstance(value, tuple) else (value,)))


def check_files(paths: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Yield what to print for each case of each file, and whether it is fine."""
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
    told = vulnerability_told(report.case)
    heading, _, rest = f"{report}\n".partition("\n")
    return f"{heading}\n{told}\n{rest}" if told else f"{heading}\n{rest}", report.fine


def vulnerability_told(case: Case) -> str:
    """The vulnerability on which the scores rest, empty where a case has none."""
    return f"{capital(case.vulnerability.phrase)}." if case.vulnerability else ""

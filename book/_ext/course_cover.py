"""What the cover computes: one ruling for each answer of a poll, and how much stands behind the course."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from bridgelaw.cases import case_named, check_case, computed, course_cases, errata
from bridgelaw.display import at_the_table
from bridgelaw.display.html import result_html, step_html, text
from bridgelaw.exercises import exercises

CASE = "slow-pass"
LESSON = "notebooks/law12/02_weighted_scores"
MADE, DOWN = "4♠= N", "4♠-1 N"
ASKED = 6
# What the director hears, and the page of the calculator for it.
CALL = re.compile(r"^- \[(?P<words>.+?)\]\((?P<page>calculators/\w+)\.ipynb\)", re.MULTILINE)


@dataclass(frozen=True)
class Answer:
    """So many of the players asked make the contract: the ruling that follows."""

    made: int
    ruling: str


def story() -> str:
    """What happened, as the case tells it."""
    return text(case_named(CASE).story)


def table() -> str:
    """The hands and the auction."""
    return at_the_table(CASE).html


def answers() -> list[Answer]:
    """The ruling of the case for every number of players who make the contract."""
    case = case_named(CASE)
    made_or_down = {outcome.result[1]: outcome for outcome in case.given.outcomes if outcome.result[1] in (MADE, DOWN)}
    others = tuple(outcome for outcome in case.given.outcomes if outcome not in made_or_down.values())
    found = []
    for made in range(ASKED + 1):
        players = {MADE: made, DOWN: ASKED - made}
        weighed = (replace(made_or_down[result], weight=Fraction(n, ASKED)) for result, n in players.items() if n)
        given = replace(case.given, outcomes=(*weighed, *others))
        derivation = computed(replace(case, given=given)).derivation
        # The first step repeats the weights, which have just been chosen.
        steps = "".join(map(step_html, derivation.steps[1:]))
        ruling = f'<ol class="bl-derivation">{steps}</ol>{result_html(derivation)}'
        found.append(Answer(made, ruling))
    return found


def css() -> str:
    """The style by which the ruling is shown that was chosen, and no other."""
    chosen = (f'.book-try:has([value="{made}"]:checked) [data-made="{made}"]' for made in range(ASKED + 1))
    return f"{', '.join(chosen)} {{ display: block }}\n"


def calls(root: Path) -> list[tuple[str, str]]:
    """What the director hears at the table, and the page for it, as the page of all calculators has them."""
    index = (root / "book" / "calculators.md").read_text(encoding="utf-8")
    return [(found["words"], f"book/{found['page']}") for found in CALL.finditer(index)]


def behind(root: Path) -> dict[str, int]:
    """How much was computed to print these pages."""
    data = (root / "bridgelaw" / "exercises" / "data").glob("*.toml")
    return {
        "cases": len(course_cases()),
        "figures": sum(len(check_case(case).comparisons) for case in course_cases()),
        "errata": len(errata()),
        "exercises": sum(len(exercises(path.stem)) for path in data),
    }

"""Compute the figures of the cover: one ruling for each answer of a poll, and the sizes of the course."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from bridgelaw.cases import case_named, check_case, computed, course_cases, errata
from bridgelaw.display import at_the_table
from bridgelaw.display.contents import calls_of
from bridgelaw.display.html import result_html, step_html, text
from bridgelaw.exercises import exercises
from bridgelaw.registry import data_files

CASE = "slow-pass"
LESSON = "notebooks/law12/02_weighted_scores"
MADE, DOWN = "4♠= N", "4♠-1 N"
ASKED = 6


@dataclass(frozen=True)
class Answer:
    """So many of the players asked make the contract: the ruling that follows."""

    made: int
    ruling: str


def story() -> str:
    """Return the story of the case."""
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
    """Return what the director hears at the table, and the page for it, as the page of all calculators has them."""
    return [(call.heard, call.page.name) for calls in calls_of(root).values() for call in calls]


def behind() -> dict[str, int]:
    """Return how much was computed to print these pages."""
    return {
        "cases": len(course_cases()),
        "figures": sum(len(check_case(case).comparisons) for case in course_cases()),
        "errata": len(errata()),
        "exercises": sum(len(exercises(name.removesuffix(".toml"))) for name in data_files("exercises")),
    }

"""The form of case for the power to adjust: the answers of a director to *Which door?* (Law 12A, 12B)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bridgelaw.cases.answers import answers_of, check_finished, facts_of
from bridgelaw.cases.case import Case, Computed, Figure, Form
from bridgelaw.cases.fields import Fields
from bridgelaw.rulings.decision import decision
from bridgelaw.rulings.power import DoorRuling, which_door
from bridgelaw.scoring import Vulnerability
from bridgelaw.telling import tell


@dataclass(frozen=True)
class Road:
    """What a case gives: the facts, the answers with the reason for each, and the director's own words, if any."""

    facts: tuple[str, ...]
    answers: Mapping[str, str]
    because: Mapping[str, str]
    announcement: str

    def ruled(self, answers: Mapping[str, str], edition: int) -> DoorRuling:
        """The ruling for these answers or others: a reason goes with its answer, the words with the whole road."""
        same = {name: why for name, why in self.because.items() if answers.get(name) == self.answers[name]}
        taken = decision("power", edition).walk(answers).answers
        words = self.announcement if taken == self.answers else ""
        return which_door(answers, same, self.facts, words, edition)


def road_of(case: Case) -> Road:
    """The road that a case gives. Raises CaseError."""
    given = Fields(case.given, case.file, case.id, "given.")
    # Only the diagram shows it.
    given.reading("vulnerability", Vulnerability.parse, "none")
    facts = facts_of(given)
    announcement = given.text("announcement", "")
    answers, because = answers_of(given)
    given.nothing_else()
    graph = given.guard("", lambda: decision("power", case.edition))
    walk = given.guard("answers", lambda: graph.walk(answers))
    check_finished(given, walk)
    return Road(facts, answers, because, announcement)


def power(case: Case) -> Computed:
    """Through which door, if any, and to which kind of score."""
    given = Fields(case.given, case.file, case.id, "given.")
    road = road_of(case)
    ruling = given.guard("", lambda: road.ruled(road.answers, case.edition))
    ending = ruling.walk.ending
    assert ending is not None, "a case is a finished road"
    found: dict[str, Figure] = {
        "door": ruling.door.clause if ruling.door else "none",
        "adjusted": "yes" if ruling.adjusts else "no",
        "ending": ending.title,
    }
    return Computed(tell(ruling, case.title), found, ruling)


FORMS: Mapping[str, Form] = {"power": power}
REFUSALS: Mapping[str, str] = {}

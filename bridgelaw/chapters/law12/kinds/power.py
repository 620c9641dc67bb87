"""May the score be adjusted, and what kind of score follows (Law 12 of 2017)."""

from __future__ import annotations

from random import Random

from bridgelaw.exercises.kinds.incidents import ToldIncident, drawn_incident, incidents, result_asked, tell_incident
from bridgelaw.exercises.kinds.kind import Drawn, Kind
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.procedure import rule_procedure
from bridgelaw.telling import tell
from bridgelaw.telling.derivation import Derivation

LESSON = lesson_page("law12", "01_may_i_adjust")
GRAPH = "power"
HINT = "Was a Law broken? Is there a rectification, was it applied, and did the infraction do damage?"
# The number of answers that the ruling needs, from and to, by the level of difficulty.
STEPS = ((0, 5), (4, 8), (6, 99))


def told_incident(rng: Random, level: int) -> ToldIncident:
    """Tell an incident of that level; each ruling has the same chance, however many incidents lead to it."""
    least, most = STEPS[level - 1]
    known = [each for each in incidents(GRAPH) if least <= each.steps <= most]
    incident = drawn_incident(rng, known, lambda road: road.ends)
    guilty = str(incident.row.get("guilty", "they"))
    innocent = "we" if guilty == "they" else "they"
    return tell_incident(rng, incident, {"guilty": f"{{{guilty}}}", "innocent": f"{{{innocent}}}"})


def working_of_score(told: ToldIncident) -> Derivation:
    """Return the derivation of the ruling."""
    return tell(rule_procedure(GRAPH, told.incident.row["answers"], story=(told.story,)))


def _score(rng: Random, level: int) -> Drawn:
    """Return whether the score is adjusted, and what kind of score follows."""
    told = told_incident(rng, level)
    prompt = rng.choice(("Do you adjust, and to what?", "What do you rule about the score?"))
    part = result_asked(rng, prompt, told, HINT)
    return Drawn(told.story, (part,), told.incident.laws, working_of_score(told))


KINDS = (Kind("door-score", "Do you adjust, and how?", LESSON, _score),)

"""May the score be adjusted, and what kind of score follows (Law 12 of 2017)."""

from __future__ import annotations

from random import Random

from bridgelaw.exercises.kinds.incidents import drawn_incident, incidents, result_asked, tell_incident
from bridgelaw.exercises.kinds.kind import Drawn, Kind
from bridgelaw.rulings.power import GRAPH, which_door
from bridgelaw.telling import tell

LESSON = "notebooks/law12/01_may_i_adjust"
TOLD = "power_told"
# How many answers the ruling needs, from and to, by the level of difficulty.
STEPS = ((0, 5), (4, 8), (6, 99))


def _score(rng: Random, level: int) -> Drawn:
    """Whether the score is adjusted, and what kind of score follows."""
    least, most = STEPS[level - 1]
    known = [each for each in incidents(TOLD, GRAPH) if least <= each.steps <= most]
    incident = drawn_incident(rng, known, lambda road: road.ends)
    guilty = str(incident.row.get("guilty", "they"))
    innocent = "we" if guilty == "they" else "they"
    told = tell_incident(rng, incident, {"guilty": f"{{{guilty}}}", "innocent": f"{{{innocent}}}"})
    prompt = rng.choice(("Do you adjust, and to what?", "What do you rule about the score?"))
    part = result_asked(rng, prompt, told, TOLD)
    laws = next(each.laws for each in part.options if each.right)
    return Drawn(told.story, (part,), laws, tell(which_door(incident.row["answers"], story=(told.story,))))


KINDS = (Kind("door-score", "Do you adjust, and how?", LESSON, _score),)

"""Every incident of the questions on claims and adjusting: its road ends, its Laws exist, its words are put in."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from bridgelaw.chapters.claims.kinds import claims
from bridgelaw.chapters.law12.kinds import power
from bridgelaw.exercises import Written
from bridgelaw.exercises.kinds.incidents import RuledIncident, incidents, result_asked, table, tell_incident
from bridgelaw.exercises.kinds.kind import LEVELS
from bridgelaw.laws import alike, cite
from bridgelaw.telling.graphs import graph_words
from tests.exercises.asked import drawn

SCORES = incidents(power.GRAPH)
SIDES = {"guilty": "{they}", "innocent": "{we}"}
MANY = {"claims": claims.claim_incidents(), "scores": SCORES}


def of_level(name: str, level: int) -> list[RuledIncident]:
    if name == "claims":
        return [each for each in MANY[name] if claims.is_of_level(each, level)]
    least, most = power.STEPS[level - 1]
    return [each for each in MANY[name] if least <= each.steps <= most]


@pytest.mark.parametrize("name", MANY)
def test_each_incident_can_be_asked(name: str) -> None:
    """A clause that does not exist is bad input, for which another incident would be drawn without a word."""
    for incident in MANY[name]:
        assert incident.road.walk.ending is not None, incident.row
        for says in incident.row["says"]:
            one = RuledIncident(incident.graph, {**incident.row, "says": [says]})
            told = tell_incident(Random(1), one, {**SIDES, "critic": "{left}", "objects": "{Critic} objects."})
            part = result_asked(Random(1), "?", told)
            words = [told.story, *(each.text for each in part.options), *(each.feedback for each in part.options)]
            assert incident.laws and not any("{" in each for each in words), words


@pytest.mark.parametrize("name", MANY)
def test_each_level_has_many_incidents_and_none_is_left_out(name: str) -> None:
    levels = [of_level(name, level) for level in LEVELS]
    assert all(len({each.road.ends for each in found}) >= 7 for found in levels)
    assert {each.because for found in levels for each in found} == {each.because for each in MANY[name]}
    # A harder level asks for more answers on the way to the ruling.
    means = [sum(each.steps for each in found) / len(found) for found in levels]
    assert means == sorted(means) and len(set(means)) == len(means)


def test_each_clause_that_could_be_confused_with_another_is_another() -> None:
    beside = table(claims.GRAPH)["beside"]
    for law, others in beside.items():
        offered = [cite(each) for each in (law, *others)]
        assert len(offered) >= 4 and not any(alike(one, other) for one, other in combinations(offered, 2)), law
    asked = {each.road.governs for each in MANY["claims"] if claims.decides(each)}
    assert asked == set(beside)


@pytest.mark.parametrize(("name", "graph"), [("claim-law", claims.GRAPH), ("claim-result", claims.GRAPH),
                                             ("door-score", power.GRAPH), ("written", claims.GRAPH)])  # fmt: skip
def test_nothing_that_is_said_quotes_the_flow_chart(name: str, graph: str) -> None:
    """A reader has never seen the questions of the chart."""
    asks = [question.asks for question in graph_words(graph).questions.values()]
    for _, part in drawn(name, seeds=40):
        said = [part.model, *part.rubric] if isinstance(part, Written) else [each.feedback for each in part.options]
        assert not any(question in text for question in asks for text in said), said

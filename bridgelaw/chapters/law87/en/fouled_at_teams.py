"""A fouled board of a teams match in English: 86B2 decides (Law 87C, 2017)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaw.chapters.law87.rulings.fouled_at_teams import TeamsReferral
from bridgelaw.rulings.ground import Doubt
from bridgelaw.telling.derivation import Derivation, Sentences, cautions, steps
from bridgelaw.telling.en.doubts import READING

_SAID: Mapping[str, str] = {
    "fouled": "The two tables did not play the same board, so it is fouled. Whether it mattered is not asked.",
    "no-groups": (
        "At teams the results are not divided into groups. The Law sends the board to another one, also when both "
        "tables have played it to the end: two results that cannot be compared."
    ),
    "neither-at-fault": (
        "Neither side at fault: the board is cancelled. Both get artificial scores or, if there is time, play a "
        "further board; but no new deal once the result of the match without this board could be known."
    ),
    "one-at-fault": (
        "One side at fault: the innocent side gets the better of average plus and an assigned score, its opponents "
        "the complement."
    ),
    "both-at-fault": "Both sides at fault: the board is cancelled, and both get artificial scores.",
}
SENTENCES: Sentences[TeamsReferral] = {id: lambda _, ground: _SAID[ground.id] for id in _SAID}


def derivation(ruling: TeamsReferral, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """Return where a fouled board at teams is ruled on, step by step."""
    return Derivation(
        title or "A fouled board at teams",
        ("A board of a teams match was not the same at its two tables.",),
        steps(ruling, ruling.grounds, SENTENCES),
        "No groups and no Neuberg: 86B2 decides, by who was at fault.",
        "This board was not the same at your two tables, so the results cannot be compared. I shall find out how it "
        "came about, and then tell you what you score. You may appeal.",
        cautions(ruling, doubts, READING),
    )

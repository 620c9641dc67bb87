"""A fouled board of a teams match in English: 86B2 decides (Law 87C, 2017)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bridgelaw.chapters.law87.rulings.fouled_at_teams import TeamsReferral
from bridgelaw.rulings.ground import Doubt
from bridgelaw.telling.derivation import Derivation, Sentences, cautions, steps
from bridgelaw.telling.en.doubts import READING

_SAID: Mapping[str, str] = {
    "fouled": "The two tables did not play the same board, so the board is fouled, even if the difference was small.",
    "no-groups": (
        "At teams the results are not divided into groups. The two results cannot be compared, and the Law refers to "
        "86B2, even if both tables have played the board to the end."
    ),
    "neither-at-fault": (
        "If neither side is at fault, cancel the board. Both get artificial scores or, if there is time, play another "
        "board. But do not deal a new board when somebody could know the result of the match without it."
    ),
    "one-at-fault": (
        "If one side is at fault, the innocent side gets the better of average plus and an assigned score; its "
        "opponents get the complement."
    ),
    "both-at-fault": "If both sides are at fault, cancel the board, and both get artificial scores.",
}
SENTENCES: Sentences[TeamsReferral] = {id: lambda _, ground: _SAID[ground.id] for id in _SAID}


def derivation(ruling: TeamsReferral, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """State where a fouled board at teams is ruled on, step by step."""
    return Derivation(
        title or "A fouled board at teams",
        ("A board of a teams match was not the same at its two tables.",),
        steps(ruling, ruling.grounds, SENTENCES),
        "No groups and no Neuberg: 86B2 decides, and it asks who was at fault.",
        "This board was not the same at your two tables, so the results cannot be compared. I will find out the cause, "
        "and then tell you your score. You may appeal.",
        cautions(ruling, doubts, READING),
    )

"""Team play (Laws 86 and 87C): a board whose two tables cannot be compared, and what each team gets for it."""

from bridgelaw.rulings.team_play.facts import (
    Board,
    Comparable,
    MissingResult,
    NoFurtherBoard,
    PlayedAtBoth,
    Settlement,
    Standing,
    Trouble,
)
from bridgelaw.rulings.team_play.ruling import TeamPlayRuling, team_play

__all__ = [
    "Board",
    "Comparable",
    "MissingResult",
    "NoFurtherBoard",
    "PlayedAtBoth",
    "Settlement",
    "Standing",
    "TeamPlayRuling",
    "Trouble",
    "team_play",
]

"""The opening lead out of turn (Law 54): the facts, what to ask, which Law governs, and what each choice means.

Questions, answers and consequences are data, for the Laws of 2007 and 2017: graph.toml in
chapters/lead_out_of_turn/lead_out_of_turn.
"""

from __future__ import annotations

from bridgelaw.rulings.lead_out_of_turn.consequence import CardStatus, Consequence, Information, Status, ToSay
from bridgelaw.rulings.lead_out_of_turn.facts import (
    CardNotHeld,
    ContradictoryFacts,
    EqualCards,
    Lead,
    LeaderOnWrongSide,
    LeadError,
    NoContract,
)
from bridgelaw.rulings.lead_out_of_turn.opening import NothingToPlay, opening
from bridgelaw.rulings.lead_out_of_turn.ruling import DeclarersOption, LeadRuling, NoOptions, lead_ruling, options_of

__all__ = [
    "CardNotHeld",
    "CardStatus",
    "Consequence",
    "ContradictoryFacts",
    "DeclarersOption",
    "EqualCards",
    "Information",
    "Lead",
    "LeadError",
    "LeadRuling",
    "LeaderOnWrongSide",
    "NoContract",
    "NoOptions",
    "NothingToPlay",
    "Status",
    "ToSay",
    "lead_ruling",
    "opening",
    "options_of",
]

"""Simulated calls: the director's questions and words in their order, judged by the ruling's own data."""

from __future__ import annotations

from bridgelaw.exercises.simulated_call.call import (
    ASK,
    OPTIONS,
    SAY,
    AskedAtTheTable,
    AtATable,
    BadCall,
    DirectorsLine,
    SimulatedCall,
    Wrong,
)
from bridgelaw.exercises.simulated_call.judged import (
    MISSING,
    NOT_NEEDED,
    RIGHT,
    TOO_EARLY,
    TOO_LATE,
    WRONG,
    Judged,
    Mark,
    judged,
)
from bridgelaw.exercises.simulated_call.read import simulated_call, simulated_calls

__all__ = [
    "ASK",
    "MISSING",
    "NOT_NEEDED",
    "OPTIONS",
    "RIGHT",
    "SAY",
    "TOO_EARLY",
    "TOO_LATE",
    "WRONG",
    "AskedAtTheTable",
    "AtATable",
    "BadCall",
    "DirectorsLine",
    "Judged",
    "Mark",
    "SimulatedCall",
    "Wrong",
    "judged",
    "simulated_call",
    "simulated_calls",
]

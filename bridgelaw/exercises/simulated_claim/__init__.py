"""Simulated claims: what a director asks, hears and rules, in his own order, held against the ruling of the lines."""

from __future__ import annotations

from bridgelaw.exercises.simulated_claim.claim import APPEAL, FACED, REPEAT, STOP, ClaimLine, Ruled, SimulatedClaim
from bridgelaw.exercises.simulated_claim.judged import judged_claim
from bridgelaw.exercises.simulated_claim.read import simulated_claim, simulated_claims

__all__ = [
    "APPEAL",
    "FACED",
    "REPEAT",
    "STOP",
    "ClaimLine",
    "Ruled",
    "SimulatedClaim",
    "judged_claim",
    "simulated_claim",
    "simulated_claims",
]

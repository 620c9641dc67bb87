"""Contested claims and concessions (Laws 68 to 71): the lines that count, and the tricks that they leave.

What the director has to find out by asking (`Picture`, `ClaimStatement.ordered`) is given, never computed; `rule_claim`
takes the worst of the lines that are normal in the claimer's own picture, and says on which answer that hangs.
"""

from bridgelaw.rulings.claim.facts import (
    BadFinding,
    Claim,
    ClaimStanding,
    LeadOption,
    Order,
    Picture,
    RevokeTransfer,
    StruckPlay,
)
from bridgelaw.rulings.claim.ruling import ClaimOutcome, ClaimRuling, Hinge, rule_claim
from bridgelaw.rulings.claim.statement import (
    BadStatement,
    ClaimStatement,
    StatedStep,
    StepKind,
    UnreadableStep,
    read_steps,
)
from bridgelaw.rulings.claim.status import LineRow, LineStatus
from bridgelaw.rulings.penalty_card.end_position import (
    BadEnding,
    EndPosition,
    ShownOut,
    hands_of,
    typed_hands,
)

__all__ = [
    "BadEnding",
    "BadFinding",
    "BadStatement",
    "Claim",
    "ClaimOutcome",
    "ClaimRuling",
    "ClaimStanding",
    "ClaimStatement",
    "EndPosition",
    "Hinge",
    "LeadOption",
    "LineRow",
    "LineStatus",
    "Order",
    "Picture",
    "RevokeTransfer",
    "ShownOut",
    "StatedStep",
    "StepKind",
    "StruckPlay",
    "UnreadableStep",
    "hands_of",
    "read_steps",
    "rule_claim",
    "typed_hands",
]

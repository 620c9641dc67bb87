"""Split scores: damage that the innocent side inflicted on itself (12C1(e) of 2017, 12C1(b) of 2007)."""

from bridgelaw.rulings.damage_split.chain import Chain, Conduct, NoClauseInEdition
from bridgelaw.rulings.damage_split.parts import DamageKind, Parts
from bridgelaw.rulings.damage_split.results import (
    BeyondTheTop,
    InFigures,
    MixedScales,
    NoResult,
    Stated,
    Valued,
    in_total_points,
)
from bridgelaw.rulings.damage_split.ruling import SplitFacts, SplitRuling, split_damage
from bridgelaw.rulings.damage_split.stated import AsStated, read_stated, weighed
from bridgelaw.rulings.scales import AmongOthers, AtButler, AtCrossIMPs, AtPairs, AtTeams, OfResults, UnitScale

__all__ = [
    "AmongOthers",
    "AsStated",
    "AtButler",
    "AtCrossIMPs",
    "AtPairs",
    "AtTeams",
    "BeyondTheTop",
    "Chain",
    "Conduct",
    "DamageKind",
    "InFigures",
    "MixedScales",
    "NoClauseInEdition",
    "NoResult",
    "OfResults",
    "Parts",
    "SplitFacts",
    "SplitRuling",
    "Stated",
    "UnitScale",
    "Valued",
    "in_total_points",
    "read_stated",
    "split_damage",
    "weighed",
]

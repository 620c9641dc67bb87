"""Split scores: damage that the innocent side inflicted on itself (12C1(e) of 2017, 12C1(b) of 2007)."""

from bridgelaw.rulings.damage_split.chain import Chain, Conduct, NoClauseInEdition
from bridgelaw.rulings.damage_split.parts import Kind, Parts
from bridgelaw.rulings.damage_split.results import (
    AtPairs,
    AtTeams,
    BeyondTheTop,
    Given,
    InFigures,
    MixedScales,
    NoResult,
    Scale,
    Valued,
    read_given,
)
from bridgelaw.rulings.damage_split.ruling import SplitRuling, split_damage

__all__ = [
    "AtPairs",
    "AtTeams",
    "BeyondTheTop",
    "Chain",
    "Conduct",
    "Given",
    "InFigures",
    "Kind",
    "MixedScales",
    "NoClauseInEdition",
    "NoResult",
    "Parts",
    "Scale",
    "SplitRuling",
    "Valued",
    "read_given",
    "split_damage",
]

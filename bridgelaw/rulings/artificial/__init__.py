"""The artificial adjusted score (Law 12C2): average plus, average, average minus, in every form of scoring."""

from bridgelaw.rulings.artificial.awards import (
    GRADES,
    Award,
    BadAverage,
    BadPercentage,
    BadSession,
    Contestant,
    Fault,
    NoTop,
    NotTheLastResort,
    Reason,
    Scoring,
    SitOut,
    award,
    read_average,
    read_count,
    read_percentage,
)
from bridgelaw.rulings.artificial.ruling import ArtificialRuling, artificial_score
from bridgelaw.scoring.grade import Grade

__all__ = [
    "GRADES",
    "ArtificialRuling",
    "Award",
    "BadAverage",
    "BadPercentage",
    "BadSession",
    "Contestant",
    "Fault",
    "Grade",
    "NoTop",
    "NotTheLastResort",
    "Reason",
    "Scoring",
    "SitOut",
    "artificial_score",
    "award",
    "read_average",
    "read_count",
    "read_percentage",
]

"""The information from a penalty card: its use, a breach, help without one, who could have known (50E, 16C)."""

from bridgelaw.rulings.penalty_card.information import About, Where
from bridgelaw.rulings.penalty_card_information.authorised import CardTold, told, told_of
from bridgelaw.rulings.penalty_card_information.facts import (
    AfterIt,
    BadAnswers,
    InformationFacts,
    InformationFinding,
    NoSuchInformation,
    Peer,
    Stands,
)
from bridgelaw.rulings.penalty_card_information.ruling import (
    InformationRuling,
    NothingToCompare,
    rule_information,
    weighed,
)

__all__ = [
    "About",
    "AfterIt",
    "BadAnswers",
    "CardTold",
    "InformationFacts",
    "InformationFinding",
    "InformationRuling",
    "NoSuchInformation",
    "NothingToCompare",
    "Peer",
    "Stands",
    "Where",
    "rule_information",
    "told",
    "told_of",
    "weighed",
]

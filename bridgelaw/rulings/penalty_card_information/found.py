"""Findings about the information from a penalty card, before the steps to them are set down."""

from __future__ import annotations

from bridgelaw.laws import Reference
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.damage_split import SplitRuling
from bridgelaw.rulings.penalty_card_information.authorised import CardTold, told, told_of
from bridgelaw.rulings.penalty_card_information.facts import AfterIt, InformationFacts, InformationFinding
from bridgelaw.rulings.poll import PollRuling


@dataclass(frozen=True)
class InformationFound:
    """The findings about the information from a penalty card.

    `clause` is the Law by which the score is adjusted, None where it is not. `poll` has the weights and, where the
    other table's result is given, the score at teams; `split` what the innocent side bears itself.
    """

    facts: InformationFacts
    edition: int
    finding: InformationFinding
    clause: Reference | None
    poll: PollRuling | None
    after: AfterIt | None
    split: SplitRuling | None

    @property
    def told(self) -> tuple[CardTold, ...]:
        """All that the card told, and what of it partner might use."""
        return told(self.facts.where, self.facts.major, self.edition)

    @property
    def source(self) -> CardTold | None:
        """Return what suggested the play; None where the card did not."""
        facts = self.facts
        return None if facts.suggests is None else told_of(facts.where, facts.major, facts.suggests, self.edition)

    @property
    def breach(self) -> bool:
        """True if partner chose what closed information suggested over a logical alternative."""
        return is_breach(self.facts, self.edition)

    @property
    def adjusts(self) -> bool:
        """True if the score is adjusted."""
        return self.clause is not None


def is_breach(facts: InformationFacts, edition: int) -> bool:
    """True if partner chose what closed information suggested over a logical alternative."""
    if facts.suggests is None:
        return False
    closed = not told_of(facts.where, facts.major, facts.suggests, edition).partner_may
    return closed and bool(facts.alternatives)

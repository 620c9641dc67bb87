"""Refusals of answers about a lead, in the words of their questions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bridgelaw.rulings.lead_out_of_turn import ContradictoryFacts, Lead
from bridgelaw.rulings.lead_out_of_turn.facts import NAME
from bridgelaw.telling.en import decision
from bridgelaw.telling.en.lead_out_of_turn.words import named_in, words_after, words_of_lead


@contextmanager
def told(lead: Lead) -> Iterator[None]:
    """Whatever the answers about that lead are refused for inside is refused in words."""
    try:
        with decision.told(NAME, lead.edition, named_in(lead)):
            yield
    except ContradictoryFacts as fault:
        words = tuple(words_of_lead(lead).answered(*each) for each in fault.said)
        right = words_after(lead).contradiction[fault.why] if fault.why else fault.right
        raise type(fault)(fault.predicate, right, fault.rule, fault.said, words, fault.why) from fault

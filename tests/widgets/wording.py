"""Reading a sentence for what it says and not for how it says it."""

from __future__ import annotations

import re


def tells(facts: str, text: str) -> bool:
    """True if the facts stand in a text in their order, each as a whole word; " … " parts one from the next.

    The facts are what a sentence may not lose when it is improved: its figures, cards, seats, Laws and names, what was
    typed, and whether it says no.

    >>> tells("West … not … ♥ … 50D2(a)", "West may not lead a heart, ♥, until he loses the lead (50D2(a), 2017).")
    True
    >>> tells("NS … 5", "NS score 15 IMPs.")
    False
    """
    between = [rf"(?<!\w){re.escape(fact)}(?!\w)" for fact in " ".join(facts.split()).split(" … ")]
    return re.search(".*?".join(between), " ".join(text.split()), re.DOTALL) is not None

"""The tricks that a case says its cards make in a contract. Declared as data; a solver checks it in the tests."""

from __future__ import annotations

from bridgelaw.laws.facts import dataclass
from bridgelaw.scoring.cards import Card
from bridgelaw.scoring.contract import Result, Strain


@dataclass(frozen=True)
class Makes:
    """The result of a contract when, from a certain moment on, all four play as if they saw every card.

    `after` is the play up to that moment, card by card from the opening lead on, also of a lead out of turn that was
    accepted; `suit` is the suit that has to be led next. `judgement` is a sentence for the reader on what no cards
    prove: that players would choose this line, or how often.
    """

    result: Result
    after: tuple[Card, ...] = ()
    suit: Strain | None = None
    judgement: str = ""

    def __str__(self) -> str:
        played = f" after {' '.join(map(str, self.after))}" if self.after else ""
        return f"{self.result}{played}{f', {self.suit.symbol} to be led' if self.suit else ''}"

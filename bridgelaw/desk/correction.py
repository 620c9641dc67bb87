"""A score that was recorded wrongly, or about which the players disagree, corrected on one line (Law 79B and 79C)."""

from __future__ import annotations

from enum import Enum

from bridgelaw.desk.line_ruling import DeskRuling
from bridgelaw.laws import DEFAULT_EDITION, BadInput, Reference, cite, rule
from bridgelaw.results.session import Played, TravellerLine
from bridgelaw.results.standing import Standings, ruled
from bridgelaw.rulings.assigned.outcomes import read_outcome
from bridgelaw.scoring.contract import Result
from bridgelaw.scoring.table import Vulnerability


class WhyCorrected(Enum):
    """The error in the record, and when it came to light."""

    #: Recorded or computed wrongly, within the correction period.
    RECORDED = "recorded"
    #: The same after the period, beyond reasonable doubt and with the organiser's approval.
    RECORDED_LATE = "recorded late"
    #: The players disagree on the tricks, and called before the round ended.
    DISPUTED = "disputed"
    #: They called later, and the director is clearly convinced.
    DISPUTED_LATE = "disputed late"

    def rests_on(self, edition: int) -> tuple[Reference, ...]:
        """Return the clause of Law 79. Raises BadInput where the course has it not in that edition.

        >>> str(WhyCorrected.DISPUTED_LATE.rests_on(2017)[0]), str(WhyCorrected.DISPUTED_LATE.rests_on(2007)[0])
        ('79B3, 2017', '79B2, 2007')
        """
        if self is WhyCorrected.DISPUTED_LATE:
            return rule("tricks-disputed-late", edition).clauses
        return (cite(_CLAUSES[self], edition),)


_CLAUSES = {WhyCorrected.RECORDED: "79C1", WhyCorrected.RECORDED_LATE: "79C2", WhyCorrected.DISPUTED: "79B2"}


class NothingToCorrect(BadInput):
    """A result that is recorded already, or none."""


def read_played(text: str, vulnerability: Vulnerability) -> Played:
    """Read the result obtained at the table, as in "4S+1 N" or "450". Raises BadInput.

    >>> str(read_played("4S+1 N", Vulnerability.NONE)), str(read_played("-100", Vulnerability.NONE))
    ('4♠+1 N', '−100')
    """
    outcome = read_outcome(text.strip(), "1", vulnerability)
    try:
        return Played(Result.parse(text.strip()))
    except BadInput:
        return Played(None, outcome.score)


def correct_score(
    before: Standings, board: str, place: int, result: Played, why: WhyCorrected, edition: int = DEFAULT_EDITION
) -> DeskRuling:
    """Correct the score of one line, and score the room again; Law 79B and 79C.

    Raises NothingToCorrect where the line has that score already, and BadInput where there is no such board or line.

    >>> from bridgelaw.results.standing import standings
    >>> from bridgelaw.results.typed import typed_session
    >>> from bridgelaw.scoring.table import Side
    >>> evening = standings(typed_session("1 2 4S= N\\n3 4 4S+1 N\\n5 6 4S-1 N", "1"))
    >>> there = evening.session.boards[0].vulnerability
    >>> ruling = correct_score(evening, "1", 0, read_played("4S+1 N", there), WhyCorrected.RECORDED)
    >>> str(ruling.points(Side.NS, after=False)), str(ruling.points(Side.NS))
    ('2', '3')
    """
    there = before.session.board(board)
    line: TravellerLine = there.lines[place]
    if isinstance(line.outcome, Played) and line.outcome.of(there.vulnerability) == result.of(there.vulnerability):
        raise NothingToCorrect(
            f"{line.outcome_words} is recorded already.", "Enter the result that was obtained.", "Law 79C"
        )
    effect = ruled(before, board, {place: result})
    return DeskRuling(effect, (place,), "", "", edition, result, None, corrected=why.rests_on(edition))

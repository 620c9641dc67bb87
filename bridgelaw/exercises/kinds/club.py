"""One deal as a club plays it: most tables reach the same game, some stop short, now and then somebody sacrifices."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bridgelaw.exercises.kinds.kind import DrawAgain
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import capital
from bridgelaw.scoring.contract import Contract, Result, Strain
from bridgelaw.scoring.printed import signed
from bridgelaw.scoring.table import Seat, Side, Vulnerability

BOOK, MOST_LEVEL = 6, 7
GAME = {Strain.CLUBS: 5, Strain.DIAMONDS: 5, Strain.HEARTS: 4, Strain.SPADES: 4, Strain.NOTRUMP: 3}
# Majors and notrumps are played more often than minors.
PLAYED = (Strain.HEARTS, Strain.HEARTS, Strain.SPADES, Strain.SPADES, Strain.NOTRUMP, Strain.NOTRUMP, Strain.DIAMONDS)
RANK = (Strain.CLUBS, Strain.DIAMONDS, Strain.HEARTS, Strain.SPADES, Strain.NOTRUMP)


@dataclass(frozen=True)
class ClubDeal:
    """One deal: who declares it as a rule, in which strain, the tricks usually made, the vulnerability, and the suit in
    which the other side might sacrifice.
    """

    declarer: Seat
    strain: Strain
    tricks: int
    vulnerability: Vulnerability
    theirs: Strain = Strain.CLUBS

    @property
    def side(self) -> Side:
        """The side that plays the hand at most tables."""
        return self.declarer.side

    @property
    def game(self) -> Contract:
        """The game in the strain of the deal."""
        return Contract(GAME[self.strain], self.strain)

    def in_game(self, over: int) -> Result:
        """The game with this many tricks more or less than it needs."""
        return Result(self.game, self.declarer, self.game.needed + over)

    def points(self, result: Result) -> int:
        """A result of this deal in NS total points."""
        return result.score(self.vulnerability)


def club_deal(rng: Random, side: Side | None = None) -> ClubDeal:
    """Draw a deal on which one side makes a game, or misses it by a trick."""
    seats = [seat for seat in Seat if side in (None, seat.side)]
    strain = rng.choice(PLAYED)
    tricks = GAME[strain] + BOOK + rng.choice((-1, 0, 0, 0, 1, 1))
    theirs = rng.choice([each for each in RANK[:4] if each is not strain])
    return ClubDeal(rng.choice(seats), strain, tricks, rng.choice(list(Vulnerability)), theirs)


def result_of(rng: Random, deal: ClubDeal) -> Result:
    """The result of one table: the game as a rule, a part-score at times, seldom another strain or a sacrifice."""
    tricks = deal.tricks + rng.choice((-1, 0, 0, 0, 1))
    how = rng.random()
    if how < 0.08:
        return sacrifice(rng, deal)
    declarer = deal.declarer if how < 0.85 else deal.declarer.partner
    if how < 0.70 or (deal.strain is Strain.NOTRUMP and how < 0.9):
        return Result(deal.game, declarer, tricks)
    level = 2 if deal.strain in (Strain.HEARTS, Strain.SPADES, Strain.NOTRUMP) else 3
    return Result(Contract(level + (tricks > level + BOOK and rng.random() < 1 / 3), deal.strain), declarer, tricks)


def sacrifice(rng: Random, deal: ClubDeal, down: int = 0) -> Result:
    """The other side bids over the game, and is doubled: one to three down, if the number is not given."""
    seat = rng.choice([each for each in Seat if each.side is not deal.side])
    level = deal.game.level + (RANK.index(deal.theirs) < RANK.index(deal.strain))
    contract = Contract(level, deal.theirs, 1)
    return Result(contract, seat, contract.needed - (down or rng.choice((1, 1, 2, 2, 3))))


def field_of(rng: Random, deal: ClubDeal, tables: int, different: int = 3) -> tuple[Result, ...]:
    """The results of a club's tables, with at least this many different scores among them."""
    found = tuple(result_of(rng, deal) for _ in range(tables))
    if len({deal.points(each) for each in found}) < different:
        raise DrawAgain
    return found


def scored(result: Result, deal: ClubDeal) -> str:
    """A result with its score for NS: "4♠+1 S (+650)".

    >>> scored(Result(Contract(4, Strain.SPADES), Seat.S, 11), ClubDeal(Seat.S, Strain.SPADES, 10, Vulnerability.BOTH))
    '4♠+1 S (+650)'
    """
    return f"{result} ({signed(deal.points(result))})"


def vulnerable(deal: ClubDeal) -> str:
    """The vulnerability as a sentence.

    >>> vulnerable(ClubDeal(Seat.S, Strain.SPADES, 10, Vulnerability.NS))
    'Only NS are vulnerable.'
    """
    return capital(f"{deal.vulnerability.phrase}.")


def listed(scores: Sequence[int]) -> str:
    """Scores of a traveller in a row, the best for NS first, equal ones together.

    >>> listed([620, -100, 620, 170])
    '+620 (twice), +170, −100'
    """
    often = {score: scores.count(score) for score in sorted(scores, reverse=True)}
    words = {1: "", 2: " (twice)"}
    return ", ".join(signed(score) + words.get(count, f" ({count} times)") for score, count in often.items())

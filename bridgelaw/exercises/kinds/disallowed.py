"""A disallowed call, and the probable results without it: outcomes, weighted as a director does it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from bridgelaw.exercises.drawn import times
from bridgelaw.exercises.exercise import HandShown
from bridgelaw.exercises.kinds.club import ClubDeal, club_deal, sacrifice
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.assigned import AssignedScore, Outcome, WeightedScore
from bridgelaw.scoring import Contract, Result, Seat, Side
from bridgelaw.scoring.deal import Auction
from bridgelaw.scoring.printed import signed

# Weights of two and of three outcomes, rising in difficulty, as fractions.
TWO = ((1, 1, 2), (2, 1, 3), (1, 2, 3), (3, 1, 4), (3, 2, 5), (2, 3, 5))
THREE = ((1, 1, 2, 4), (1, 2, 3, 6), (1, 3, 2, 6), (1, 5, 4, 10), (2, 5, 3, 10), (2, 4, 4, 10), (1, 6, 3, 10))
STORIES = (
    "You find that {partner}'s slow pass demonstrably suggested bidding. Pass was a logical alternative for {they}. "
    "You do not allow the {call} bid.",
    "Pass was a logical alternative for {they}, and {partner}'s slow pass demonstrably suggested bidding. You do not "
    "allow the {call} bid.",
    "You ask players of {they}'s standard. Most would pass, and all say that {partner}'s slow pass demonstrably "
    "suggests bidding. You do not allow the {call} bid.",
)
SLOW = "* after a long pause, as all four players agree"


@dataclass(frozen=True)
class Disallowed:
    """A bid that is cancelled: the deal, the contract at the table, and the likely results without it, with weights.

    The side of the deal is innocent. `auction` are the calls, `story` are the director's findings.
    """

    deal: ClubDeal
    table: Result
    outcomes: tuple[tuple[Result, Fraction], ...]
    story: str
    auction: Auction

    @property
    def at_the_table(self) -> HandShown:
        """The auction as it is drawn beside the facts."""
        return HandShown(self.auction, vulnerability=self.deal.vulnerability, footnote=SLOW)

    @property
    def innocent(self) -> Side:
        """The side that the bid kept from playing the hand."""
        return self.deal.side

    @property
    def table_result(self) -> int:
        """Return the score at the table, in NS total points."""
        return self.deal.points(self.table)

    def weighted(self) -> WeightedScore:
        """The outcomes with their weights."""
        return weighted(self.deal, self.outcomes)

    def assigned(self) -> AssignedScore:
        """The assigned score, the same for both sides."""
        return AssignedScore.for_both(self.weighted(), self.innocent.opponents)

    def judged(self, points: bool = True) -> str:
        """Return the director's judgement, as a sentence."""
        judgement = judged(self.deal, self.outcomes, points)
        return f"You judge that without that bid {self.deal.declarer.word} {judgement}."


def weighted(deal: ClubDeal, outcomes: tuple[tuple[Result, Fraction], ...]) -> WeightedScore:
    """Results with their weights as a score."""
    return WeightedScore(tuple(Outcome(deal.points(result), weight, str(result)) for result, weight in outcomes))


def judged(deal: ClubDeal, outcomes: tuple[tuple[Result, Fraction], ...], points: bool = True) -> str:
    """The outcomes in the director's judgement: "makes 4♠ (+620) in two cases of three and goes one down …"."""
    of = max(weight.denominator for _, weight in outcomes)
    said = []
    for n, (result, weight) in enumerate(outcomes):
        worth = f" ({signed(deal.points(result))})" if points else ""
        said.append(f"{_does(result, first=n == 0)}{worth} {times(weight, of)}")
    return f"{', '.join(said[:-1])} and {said[-1]}"


def _does(result: Result, first: bool) -> str:
    """Return declarer's result in the contract, as a verb."""
    down = {-1: "one", -2: "two"}
    over = {0: "", 1: " with an overtrick", 2: " with two overtricks"}
    if result.over < 0:
        return f"goes {down[result.over]} down" + (f" in {result.contract}" if first else "")
    if first:
        return f"makes {result.contract}{over[result.over]}"
    return f"makes it{over[result.over]}" if result.over else "just makes it"


def weights(rng: Random, count: int) -> tuple[Fraction, ...]:
    """This many weights that add to 1."""
    *parts, of = rng.choice(TWO if count == 2 else THREE)
    return tuple(Fraction(part, of) for part in parts)


def outcomes(rng: Random, deal: ClubDeal, count: int) -> tuple[tuple[Result, Fraction], ...]:
    """The game made or one down; of three also an overtrick."""
    overs = (0, -1) if count == 2 else (1, 0, -1)
    return tuple(zip((deal.in_game(over) for over in overs), weights(rng, count), strict=True))


def disallowed(rng: Random, level: int, side: Side | None = None) -> Disallowed:
    """A cancelled sacrifice; two outcomes in the first level, three from the second on."""
    deal = club_deal(rng, side)
    # Most such bids pay: otherwise there is no damage to weigh.
    table = sacrifice(rng, deal, rng.choice((1, 1, 1, 2, 2, 3)))
    assert table.declarer and table.contract
    they = table.declarer
    call = str(table.contract).removesuffix("x")
    story = rng.choice(STORIES).format(they=they.word, partner=they.partner.word, call=call)
    story = f"{story} The result at the table: {table} ({signed(deal.points(table))})."
    called = slow_auction(rng, deal, table, they.next)
    return Disallowed(deal, table, outcomes(rng, deal, 2 if level == 1 else 3), story, called)


# The auction to a game when the opener's partner bids it, and when the opener does, by the strain: opener's calls and
# partner's in turn.
DIRECT = {"NT": ("1NT", "3NT"), "♠": ("1♠", "4♠"), "♥": ("1♥", "4♥"), "♦": ("1♦", "5♦"), "♣": ("1♣", "5♣")}
INVITED = {"NT": ("1NT", "2NT", "3NT"), "♠": ("1♠", "3♠", "4♠"), "♥": ("1♥", "3♥", "4♥"), "♦": ("1♦", "3♦", "5♦"),
           "♣": ("1♣", "3♣", "5♣")}  # fmt: skip


def slow_auction(rng: Random, deal: ClubDeal, table: Result, doubler: Seat) -> Auction:
    """The auction to a bid over a game, made by the player to the right of the player who bid the game after a slow
    pass by that player's partner; `doubler` doubles it where it is doubled. The declarer of the deal opens.
    """
    assert table.declarer and table.contract
    bids_game = table.declarer.next
    ways = DIRECT if bids_game is deal.declarer.partner else INVITED
    calls: list[str] = []
    for bid in ways[deal.strain.symbol]:
        calls += [bid, "P"]
    calls[-1] = "P*"
    calls += ["P", str(Contract(table.contract.level, table.contract.strain))]
    seat = table.declarer.next
    while table.contract.doubled and seat is not doubler:
        calls.append("P")
        seat = seat.next
    calls += ["X"] if table.contract.doubled else []
    return Auction.parse(f"{deal.declarer.value}: {' '.join([*calls, 'P', 'P', 'P'])}")

"""Single cards: read as players write them, ordered, and found in a deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property, total_ordering
from operator import attrgetter

from bridgelaw.laws.errors import BadInput
from bridgelaw.laws.facts import dataclass, field
from bridgelaw.laws.words import joined
from bridgelaw.scoring.contract import Strain
from bridgelaw.scoring.deal import RANKS, SUITS, Deal
from bridgelaw.scoring.table import Seat

HONOURS = RANKS[:5]
_PLACE = attrgetter("place")
_SUIT_WORDS = {suit: (suit.name.lower().removesuffix("s"), suit.name.lower()) for suit in SUITS}


class BadCard(BadInput):
    """A text, or a suit with a rank, that is none of the 52 cards."""


class UnreadableSuit(BadInput):
    """A text that names none of the four suits."""


@total_ordering
@dataclass(frozen=True)
class Card:
    """One of the 52 cards: its suit and its rank (the ten as T). Raises BadCard.

    Cards are ordered by suit, clubs lowest, and inside a suit by rank; `place` is 0 for ♣2 and 51 for ♠A. A hand is
    shown in the reverse of that order.

    >>> str(Card(Strain.SPADES, "T")), Card.parse("♥4") < Card.parse("♥K")
    ('♠10', True)
    """

    suit: Strain
    rank: str
    place: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.suit not in SUITS or len(self.rank) != 1 or self.rank not in RANKS:
            raise _no_card(f"{self.suit}{self.rank}")
        place = (3 - SUITS.index(self.suit)) * 13 + 12 - RANKS.index(self.rank)
        object.__setattr__(self, "place", place)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card: "♠A", "SA", "s 10", "ST". Raises BadCard.

        >>> str(Card.parse(" s10 "))
        '♠10'
        """
        named = _by_name()
        found = named.get(text) or named.get("".join(text.split()).upper().replace("10", "T"))
        if found is None:
            raise _no_card(text.strip())
        return found

    @property
    def honour(self) -> bool:
        """True if it is an ace, king, queen, jack or ten.

        >>> Card.parse("♦10").honour, Card.parse("♦9").honour
        (True, False)
        """
        return self.rank in HONOURS

    def __lt__(self, other: object) -> bool:
        return self.place < other.place if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        # An enumeration is slow to hash, and a play goes through thousands of sets of cards.
        return self.place

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        return f"{self.suit.symbol}{'10' if self.rank == 'T' else self.rank}"


def suit_word(suit: Strain, several: bool = False) -> str:
    """The suit in words, one card of it or several.

    >>> suit_word(Strain.HEARTS), suit_word(Strain.HEARTS, several=True)
    ('heart', 'hearts')
    """
    return _SUIT_WORDS[suit][several]


def suits_in_words(suits: Iterable[Strain], last: str = "and") -> str:
    """Suits in words, spades first.

    >>> suits_in_words({Strain.HEARTS, Strain.SPADES})
    'spades and hearts'
    """
    return joined([suit_word(suit, several=True) for suit in SUITS if suit in suits], last)


def read_suit(text: str) -> Strain:
    """Read one of the four suits: "♥", "h", "hearts", "heart". Raises UnreadableSuit.

    >>> read_suit("Hearts").symbol
    '♥'
    """
    wanted = text.strip().casefold()
    for suit in SUITS:
        word = suit_word(suit, several=True)
        if wanted in (suit.symbol, word[0], word, suit_word(suit)):
            return suit
    raise UnreadableSuit(f"'{text.strip()}' is not a suit.", "Write ♠, ♥, ♦ or ♣, or spades, hearts, diamonds or "
        "clubs.")


def cards_of(deal: Deal, seat: Seat) -> frozenset[Card]:
    """The thirteen cards of one seat.

    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> in_order(cards_of(deal, Seat.E))
    '♠7 ♥A ♥Q ♥J ♥10 ♥7 ♥6 ♦K ♦J ♦9 ♦7 ♣6 ♣3'
    """
    hand = deal.hand(seat)
    named = _by_name()
    return frozenset(named[suit.symbol + rank] for suit, ranks in zip(SUITS, hand.suits, strict=True) for rank in ranks)


def holder(deal: Deal, card: Card) -> Seat:
    """Return who was dealt the card.

    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> holder(deal, Card.parse("♥K")).word
    'West'
    """
    suit = SUITS.index(card.suit)
    return next(seat for seat in Seat if card.rank in deal.hand(seat).suits[suit])


def as_shown(cards: Iterable[Card]) -> list[Card]:
    """Cards in the order in which a hand is shown, spades first, from the highest down."""
    return sorted(cards, key=_PLACE, reverse=True)


def highest_of_suits(cards: Iterable[Card]) -> list[Card]:
    """The highest card of each suit, clubs first.

    >>> [str(card) for card in highest_of_suits(map(Card.parse, ("♠4", "♣2", "♠J")))]
    ['♣2', '♠J']
    """
    return [*{card.suit: card for card in sorted(cards)}.values()]


def in_order(cards: Iterable[Card]) -> str:
    """Cards in words, as a hand is read.

    >>> in_order([Card.parse("♥4"), Card.parse("♠10"), Card.parse("♥K")])
    '♠10 ♥K ♥4'
    """
    return " ".join(map(str, as_shown(cards)))


def _no_card(text: str) -> BadCard:
    return BadCard(f"'{text}' is not a card.", "Write the suit and the rank, as in ♠A, ♥10 or D7.")


@cache
def _by_name() -> Mapping[str, Card]:
    """Each card once, by its symbol and by its letter, so that reading a deal makes no new ones."""
    return {
        name + rank: card
        for suit in SUITS
        for rank in RANKS
        for card in (Card(suit, rank),)
        for name in (suit.symbol, suit.name[0])
    }


@cache
def pack() -> tuple[Card, ...]:
    """The 52 cards, each at its own `place`.

    >>> str(pack()[0]), str(pack()[51])
    ('♣2', '♠A')
    """
    return tuple(sorted(set(_by_name().values()), key=_PLACE))


@cache
def of_suit(suit: Strain) -> frozenset[Card]:
    """The thirteen cards of a suit.

    >>> len(of_suit(Strain.HEARTS))
    13
    """
    return frozenset(_by_name()[suit.symbol + rank] for rank in RANKS)

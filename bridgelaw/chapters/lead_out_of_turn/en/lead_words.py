"""The sentences about an opening lead, by the ids of its ruling: on the cards, on information, and to the players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

from bridgelaw.chapters.lead_out_of_turn.rulings.lead_consequence import (
    ALL,
    CardStatus,
    Consequence,
    Information,
    ToSay,
)
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_facts import NAME, ContradictoryFacts, Lead
from bridgelaw.chapters.lead_out_of_turn.rulings.lead_out_of_turn import LeadRuling
from bridgelaw.laws import remembered
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.fields import Fields
from bridgelaw.laws.words import capital
from bridgelaw.scoring.cards import suit_word
from bridgelaw.telling.en.procedure import tell_refusal
from bridgelaw.telling.graphs import GraphWords, graph_words, words_read


@dataclass(frozen=True)
class Spoken:
    """A sentence that the director says, and the player it is said to: "North", "East", "South", "West", or "all".

    `offers` is declarer's option that the sentence offers, if any.
    """

    to: str
    words: str
    offers: str = ""


@dataclass(frozen=True)
class LeadWords:
    """The words for the consequences of a ruling on a lead, by id, with the players and the card of a case.

    `binds` says what somebody must do or may not do, and `lasts` how long.
    """

    status: Mapping[str, str]
    card: Mapping[str, str]
    dummy_faced: Mapping[str, str]
    binds: Mapping[str, str]
    lasts: Mapping[str, str]
    information: Mapping[str, str]
    offer: Mapping[str, str]
    said: Mapping[str, str]
    contradiction: Mapping[str, str]

    def known(self, about: CardStatus | Information) -> str:
        """The sentence about a card, or about what somebody may use."""
        return (self.card if isinstance(about, CardStatus) else self.information)[about.id]

    def is_now(self, card: CardStatus) -> str:
        """Return the place of a card, in a word or two."""
        return self.status[card.status.value]

    def bound(self, after: Consequence) -> str:
        """Return the player who must or may not do something, and for how long; empty where nobody is bound."""
        return f"{self.binds[after.restriction]} {self.lasts[after.restriction]}" if after.restriction else ""

    def spoken(self, says: Iterable[ToSay]) -> tuple[Spoken, ...]:
        """The director's words, each with the player addressed."""
        return tuple(
            Spoken(
                each.to.word if each.to else ALL,
                capital((self.offer if each.option else self.said)[each.id]),
                each.option,
            )
            for each in says
        )


def words_of_lead(lead: Lead) -> GraphWords:
    """The words of the questions and endings, with the players and the card of that lead."""
    return graph_words(NAME, lead.edition, named_in(lead))


def words_after(lead: Lead) -> LeadWords:
    """The words for the consequences of a ruling on that lead."""
    return lead_words(lead.edition, named_in(lead))


def spoken(ruling: LeadRuling) -> tuple[Spoken, ...]:
    """The director's words in the order spoken, each with the player addressed."""
    return words_after(ruling.lead).spoken(ruling.says)


def named_in(lead: Lead) -> dict[str, str]:
    """Return the values of the {words} in the data for that lead: players by their role, the cards and the suit.

    >>> from bridgelaw.scoring import Seat
    >>> from bridgelaw.scoring.cards import Card
    >>> from bridgelaw.scoring.deal import Auction
    >>> found = named_in(Lead(None, Auction.parse("S: 1H P 4H P P P"), Seat.E, Card.parse("♠K")))
    >>> found["right"], found["card"], found["a_suit"]
    ('West', 'the ♠K', 'a spade')
    """
    words = {part: seat.word for part, seat in lead.seats.items()}
    if not lead.names_cards:
        return words
    suit = lead.card.suit
    words |= {"card": f"the {lead.card}", "suit": suit_word(suit, several=True), "a_suit": f"a {suit_word(suit)}"}
    return words | ({"other": f"the {lead.other}"} if lead.other else {})


def lead_words(edition: int, words: Mapping[str, str] | None = None) -> LeadWords:
    """The words under one edition; `words` are those of a case. Raises NotDrawnForEdition.

    >>> lead_words(2017).status["back"], lead_words(2017, {"leader": "East"}).dummy_faced["after-leader"]
    ('back in hand', 'When East has led.')
    """
    return _read(edition, tuple((words or {}).items()))


@partial(remembered, most=256)
def _read(edition: int, words: tuple[tuple[str, str], ...]) -> LeadWords:
    top = Fields(words_read(NAME, edition, dict(words)), f"{NAME}.toml")
    rows = top.each("restriction")
    found = LeadWords(
        top.words_by_name("status"),
        top.words_by_name("card"),
        top.words_by_name("dummy_faced"),
        {name: row.text("binds") for name, row in rows.items()},
        {name: row.text("lasts") for name, row in rows.items()},
        top.words_by_name("information"),
        top.words_by_name("offer"),
        top.words_by_name("said"),
        top.words_by_name("contradiction"),
    )
    for row in rows.values():
        row.nothing_else()
    return found


@contextmanager
def tell_lead_refusal(lead: Lead) -> Iterator[None]:
    """Turn a refusal of the answers about that lead, raised inside, into words."""
    try:
        with tell_refusal(NAME, lead.edition, named_in(lead)):
            yield
    except ContradictoryFacts as fault:
        words = tuple(words_of_lead(lead).answered(*each) for each in fault.said)
        right = words_after(lead).contradiction[fault.why] if fault.why else fault.right
        raise type(fault)(fault.predicate, right, fault.rule, fault.said, words, fault.why) from fault

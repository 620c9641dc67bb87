"""The plain facts of a lead: who led what against which contract, and the answers that these facts settle."""

from __future__ import annotations

from collections.abc import Mapping

from bridgelaw.laws import DEFAULT_EDITION, BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.decision import DecisionGraph, decision, table_read
from bridgelaw.scoring import Contract, Seat
from bridgelaw.scoring.cards import Card, cards_of, holder, suit_word
from bridgelaw.scoring.deal import AuctionKnown, Deal

NAME = "lead_out_of_turn"


class LeadError(BadInput):
    """Facts that make no opening lead."""


class CardNotHeld(LeadError):
    """The card is not in the hand of the player who is said to have led it."""


class EqualCards(LeadError):
    """Two players are said to have faced the same card."""


class NoContract(LeadError):
    """All passed: nobody leads."""


class ContradictoryFacts(LeadError):
    """Two facts that cannot both be true; the sentence names the two.

    `said` are the answers in its first part, each with its question; `words` put them into sentences, where these are
    known. `why` is the id of the reason, where the data of the ruling have one.
    """

    def __init__(
        self,
        wrong: str,
        right: str = "",
        rule: str = "",
        said: tuple[tuple[str, str], ...] = (),
        words: tuple[str, ...] = (),
        why: str = "",
    ) -> None:
        names = " and ".join(f"“{each}”" for each in words or (f"{name}: {answer}" for name, answer in said))
        super().__init__(f"{names} {wrong}" if names else wrong, right, rule)
        self.predicate, self.said, self.why = wrong, said, why


class LeaderOnWrongSide(ContradictoryFacts):
    """A player of declarer's side is taken for a defender, a defender for one of that side, or one for the other."""


@dataclass(frozen=True)
class Lead:
    """An opening lead as the director finds it: the auction as it ended, who led, and which card.

    Only the contract and declarer of the auction are needed; `deal` may be unknown. `other` is a card that the player
    whose lead it was faced as well; `leader` is then the one who led out of turn. Where `names_cards` is False, the
    cards only show who led: no sentence names them, and nothing follows from them. Raises NoContract, EqualCards and
    CardNotHeld.

    >>> from bridgelaw.scoring.deal import KnownContract
    >>> lead = Lead(None, KnownContract.parse("4H by S"), Seat.E, Card.parse("♠K"))
    >>> lead.right.word, lead.settles["who"]
    ('West', 'other')
    """

    deal: Deal | None
    auction: AuctionKnown
    leader: Seat
    card: Card
    edition: int = DEFAULT_EDITION
    other: Card | None = None
    names_cards: bool = True

    def __post_init__(self) -> None:
        if self.auction.contract is None:
            raise NoContract("All four players passed, so nobody leads.", "Enter an auction that ends in a contract.")
        if self.other and self.settles["who"] != "both":
            raise LeaderOnWrongSide(
                f"Two defenders have faced a card, and {self.leader.word} is not the one out of turn.",
                f"Name {self.right.partner.word} as leader, and {self.right.word}'s card as the other.",
                "Law 41A",
            )
        if self.other == self.card:
            raise EqualCards(
                f"Both defenders are said to have faced the {self.card}.", "There is only one of each card."
            )
        faced = [(self.leader, self.card)] + ([(self.partner, self.other)] if self.other else [])
        for seat, card in faced if self.deal else []:
            assert self.deal is not None
            owner = holder(self.deal, card)
            if owner is not seat:
                raise CardNotHeld(
                    f"{seat.word} does not hold the {card}: it is in {owner.word}'s hand.",
                    f"Name a card of {seat.word}'s, or another leader.",
                )

    @property
    def contract(self) -> Contract:
        """The contract that is to be played."""
        assert self.auction.contract is not None
        return self.auction.contract

    @property
    def declarer(self) -> Seat:
        """The seat that the auction made declarer."""
        assert self.auction.declarer is not None
        return self.auction.declarer

    @property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        return self.declarer.partner

    @property
    def right(self) -> Seat:
        """The defender whose lead it is: the one on declarer's left (Law 41A)."""
        return self.declarer.next

    @property
    def partner(self) -> Seat:
        """The partner of the one who led."""
        return self.leader.partner

    @property
    def seats(self) -> dict[str, Seat]:
        """The players by their role in the data of the ruling."""
        parts = ("leader", "partner", "right", "declarer", "dummy")
        return {part: getattr(self, part) for part in parts}

    @property
    def graph(self) -> DecisionGraph:
        """The questions of the ruling."""
        return decision(NAME, self.edition)

    @property
    def settles(self) -> dict[str, str]:
        """The answers that follow from the auction, the seats and the cards."""
        if self.leader.side is self.declarer.side:
            return {"who": "declaring", "later": "own", "later-low": "own"}
        own = self.leader is self.right
        found = {"who": "right" if own else "other", "later": "leads" if own else "partner", "later-low": "defends"}
        if self.other and not own:
            found["who"] = "both"
            if self.deal:
                suits = {card.suit for card in cards_of(self.deal, self.leader)}
                can = self.card.suit is self.other.suit or self.other.suit not in suits
                found["follows"] = "yes" if can else "no"
        return found

    def checked(self, answers: Mapping[str, str]) -> dict[str, str]:
        """The answers, with those that follow from the facts.

        Raises UnknownAnswer for an unknown answer, ContradictoryFacts where two facts cannot both be true.
        """
        given = {name: answer for name, answer in answers.items() if answer}
        self.graph.walk(given)
        for name, answer in given.items():
            settled = self.settles.get(name)
            if settled is not None and settled != answer:
                raise self._against_the_facts(name, answer, settled)
        rank = {"honour": not self.card.honour, "low": self.card.honour}
        if self.names_cards and rank.get(given.get("exposed", ""), False):
            kind = "an honour" if self.card.honour else "not an honour"
            raise ContradictoryFacts(
                f"does not go with the card: the {self.card} is {kind}.",
                "Honours are the ace, king, queen, jack and ten.",
                said=(("exposed", given["exposed"]),),
            )
        for row in table_read(NAME, self.edition)["contradiction"]:
            first, second = row["facts"]
            if given.get(first[0]) == first[1] and given.get(second[0]) == second[1]:
                said = (first[0], first[1]), (second[0], second[1])
                raise ContradictoryFacts("cannot both be true.", said=said, why=row["id"])
        return {**self.settles, **given}

    def _against_the_facts(self, name: str, answer: str, settled: str) -> ContradictoryFacts:
        """Return the sentence for an answer that contradicts the auction, the seats or the cards."""
        said = ((name, answer),)
        if name == "follows":
            return ContradictoryFacts(f"does not go with {self.leader.word}'s hand.", self._could_play, said=said)
        if answer == "both":
            return ContradictoryFacts(
                "does not go with one card on the table.", f"Give the card that {self.right.word} faced.", said=said
            )
        if settled == "both":
            return ContradictoryFacts(
                f"does not go with two cards on the table: {self.partner.word} faced the {self.other}.",
                "Leave that card out, or answer that both led.",
                said=said,
            )
        wrong_side = {answer, settled} & {"declaring", "own"}
        return (LeaderOnWrongSide if wrong_side else ContradictoryFacts)(
            f"does not go with the auction: {self.contract} is played by {self.declarer.word}, "
            f"{self.right.word} is on lead, and {self.leader.word} led.",
            "Correct the leader, the auction or the answer.",
            "Law 41A",
            said,
        )

    @property
    def _could_play(self) -> str:
        """Return whether the leader could play the card to that of the leader's partner, and the reason."""
        assert self.other is not None
        led = suit_word(self.other.suit)
        if self.card.suit is self.other.suit:
            return f"{self.leader.word} faced a {led}, and a {led} was led."
        return f"{self.leader.word} holds {'a' if self.settles['follows'] == 'no' else 'no'} {led}."

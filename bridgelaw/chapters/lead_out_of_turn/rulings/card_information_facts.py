"""The director's findings: the card that was a penalty card, its owner's partner's play, what others would do."""

from __future__ import annotations

from enum import Enum

from bridgelaw.chapters.law12.rulings.damage_parts import Chain, Conduct
from bridgelaw.laws import BadInput, Reference, cite, rule
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.card_play.information import About, Where
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.cards import Card


class BadAnswers(BadInput):
    """Answers of the poll that do not contain the play made at the table, or contain it twice."""


class NoSuchInformation(BadInput):
    """A card in that state does not give the information said to have suggested the play."""


class Stands(Enum):
    """The relation of an answer to the information from the card: the play made, one suggested as much, or another."""

    TAKEN = "taken"
    SUGGESTED = "suggested"
    OTHER = "other"


class InformationFinding(Enum):
    """The questions that the director has to decide."""

    BREACH = "breach"
    HELP = "help"
    AWARE = "could have known"
    STANDS = "stands"
    OPEN = "facts not found"


@dataclass(frozen=True)
class Peer:
    """A group of peers without the information from the card: their number, their answer, and its result.

    `score` is the result in NS total points that normal play leads to from there, and `text` the result as it was
    written. `logical` is the director's finding that a significant proportion would seriously consider it and that
    some might select it (16B1(b)).
    """

    does: str
    players: int
    score: int
    text: str
    stands: Stands = Stands.OTHER
    logical: bool = True

    @property
    def alternative(self) -> bool:
        """True if it is a logical alternative to what the card suggests."""
        return self.stands is Stands.OTHER and self.logical and self.players > 0


@dataclass(frozen=True)
class InformationFacts:
    """The card, its place when partner acted, what suggested the play, what partner's peers would do without it.

    `withdrawn` says that the card had been led or played and was taken back; else it was shown or dropped. `suggests`
    is the information that made the play more attractive than another one; None where there was none.
    `could_have_known` and `gained` are the two findings of 72C: that its owner could have known, and that the side
    gained an advantage through the irregularity. `disputed` is the point on which the players disagreed, `found` the
    director's finding about it; empty where that could not be found out. Raises BadAnswers and NoSuchInformation.
    """

    card: Card
    owner: Seat
    where: Where
    suggests: About | None
    peers: tuple[Peer, ...]
    table_result: int
    major: bool = True
    withdrawn: bool = True
    could_have_known: bool = False
    gained: bool = False
    disputed: str = ""
    found: str = ""

    def __post_init__(self) -> None:
        if sum(each.stands is Stands.TAKEN for each in self.peers) != 1:
            raise BadAnswers(
                "The play that was made at the table is not among the answers exactly once.",
                "Mark exactly one of them as taken, also when none of the peers gave it.",
                str(cite("16B1(a)")),
            )
        if self.suggests is About.DUTY and self.where is not Where.ON_TABLE:
            raise NoSuchInformation(
                f"That the {self.card} must be played can suggest nothing when it is {self.where.value}.",
                "Name another reason for the play: the card itself, how it was exposed, or nothing.",
                str(cite("50E1")),
            )

    @property
    def partner(self) -> Seat:
        """Return the player who has to act with the information from the card."""
        return self.owner.partner

    @property
    def offending(self) -> Side:
        """The side whose card it was."""
        return self.owner.side

    @property
    def taken(self) -> Peer:
        """The play made at the table."""
        return next(each for each in self.peers if each.stands is Stands.TAKEN)

    @property
    def legal(self) -> tuple[Peer, ...]:
        """The answers that the card did not suggest: those that were legal, if partner could not use the card."""
        return tuple(each for each in self.peers if each.stands is Stands.OTHER)

    @property
    def alternatives(self) -> tuple[Peer, ...]:
        """The logical alternatives that the card did not suggest."""
        return tuple(each for each in self.peers if each.alternative)

    @property
    def known(self) -> bool:
        """True if the facts are agreed or found, so that the director can rule on them (85A2)."""
        return bool(self.found) or not self.disputed


@dataclass(frozen=True)
class AfterIt:
    """The damage that the innocent side did to itself afterwards, and the result that normal play would then have had.

    `expected` is in NS total points; it is needed where the chain is broken.
    """

    chain: Chain
    expected: int | None = None

    @property
    def happened(self) -> bool:
        """True if there is anything to judge."""
        return self.chain.conduct is not Conduct.NOTHING


NORMAL_PLAY, FROM_PARTNER = "16A1", "16B1(a)"


@dataclass(frozen=True)
class CardTold:
    """One piece of information from the card, whether partner may use it, and the clause that says so."""

    about: About
    partner_may: bool
    rests_on: tuple[Reference, ...]


def told(where: Where, major: bool, edition: int) -> tuple[CardTold, ...]:
    """All the information from a card in that state, and the part that its owner's partner may use.

    On the table there is the duty to play it and the information from it; back in hand the information from it; played,
    the card as any other that was played, and how it was exposed. The statements come from `penalty_card.knowledge`,
    asked without the cards. Raises UnknownEdition.

    >>> [f"{each.about.value}: {each.partner_may}" for each in told(Where.PLAYED, True, 2017)]
    ['card: True', 'coming out: False']
    """
    minor = "" if major else "minor-"
    if where is Where.ON_TABLE:
        may = rule("shown-card-authorised", edition).holds
        shown, duty = rule(f"{minor}shown-card-known", edition).clauses, rule(f"{minor}duty-known", edition).clauses
        return (
            CardTold(About.DUTY, True, duty),
            CardTold(About.CARD, may, shown),
            CardTold(About.COMING_OUT, may, shown),
        )
    if where is Where.IN_HAND:
        back = rule("card-back-in-hand", edition).clauses
        return CardTold(About.CARD, False, back), CardTold(About.COMING_OUT, False, back)
    closed = rule(f"{minor}played-card-known", edition).clauses
    return CardTold(About.CARD, True, (cite(NORMAL_PLAY, edition),)), CardTold(About.COMING_OUT, False, closed)


def as_withdrawn(where: Where, withdrawn: bool, edition: int) -> bool:
    """True if the Law on withdrawn plays applies to the card; else that on other information from partner applies.

    >>> [as_withdrawn(where, False, 2017) for where in (Where.IN_HAND, Where.PLAYED)]
    [True, False]
    """
    return withdrawn or (where is Where.IN_HAND and rule("back-in-hand-as-withdrawn", edition).holds)


def choice_clause(where: Where, withdrawn: bool, edition: int) -> Reference:
    """The clause that forbids partner a choice suggested by a card whose information is unauthorised.

    For a card that was only shown it is the clause on information from partner: 50E of both editions makes it
    unauthorised and names no test, and that of withdrawn plays is the same.

    >>> str(choice_clause(Where.PLAYED, True, 2007)), str(choice_clause(Where.PLAYED, False, 2007))
    ('16D2, 2007', '16B1(a), 2007')
    """
    if as_withdrawn(where, withdrawn, edition):
        return rule("closed-withdrawn-card", edition).clauses[0]
    return cite(FROM_PARTNER, edition)


def told_of(where: Where, major: bool, about: About, edition: int) -> CardTold:
    """The one item among these that suggested a play."""
    return next(each for each in told(where, major, edition) if each.about is about)

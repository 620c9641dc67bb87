"""The director's findings: the card that was a penalty card, what its owner's partner did, what others would do."""

from __future__ import annotations

from enum import Enum

from bridgelaw.laws import BadInput, cite
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.damage_split import Chain, Conduct
from bridgelaw.rulings.penalty_card.information import About, Where
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.cards import Card


class BadAnswers(BadInput):
    """Answers of the poll that do not show what was done at the table, or show it twice."""


class NoSuchInformation(BadInput):
    """A card in that state does not tell what is said to have suggested the play."""


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
    """The card, where it was when partner acted, what suggested the play, what partner's peers would do without it.

    `withdrawn` says that the card had been led or played and was taken back; else it was shown or dropped. `suggests`
    is what of the card made the play more attractive than another one; None where nothing did. `could_have_known` and
    `gained` are the two findings of 72C: that its owner could have known, and that the side gained an advantage
    through the irregularity. `disputed` is what the players told in two ways, `found` what the director found
    it to be; empty where that could not be found out. Raises BadAnswers and NoSuchInformation.
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
                "The play that was made at the table stands among the answers not once.",
                "Mark exactly one of them as taken, also when none of the peers gave it.",
                str(cite("16B1(a)")),
            )
        if self.suggests is About.DUTY and self.where is not Where.ON_TABLE:
            raise NoSuchInformation(
                f"That the {self.card} must be played can suggest nothing when it is {self.where.value}.",
                "Say what else suggested the play: what the card showed, how it came to lie there, or nothing.",
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
        """The answers that the card did not suggest: what was legal, if what it told was closed to partner."""
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

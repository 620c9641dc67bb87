"""The form of case for the play with penalty cards (Laws 50 to 52): penalty-card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from bridgelaw.cases.fields import CaseFields
from bridgelaw.cases.figure import Figure, Value
from bridgelaw.cases.form import AtTable, CaseForm
from bridgelaw.cases.given.answers import Listed
from bridgelaw.cases.given.declared import Given, declared
from bridgelaw.cases.given.readers import Menu
from bridgelaw.cases.given.table import DealAndAuction
from bridgelaw.laws import Reference, editions
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play import (
    ON_THE_TRICK,
    BadBeginning,
    ChoiceDue,
    GameOver,
    NoChoice,
    NotHeld,
    PenaltyCardNotPlayed,
    Play,
    PlayOutOfTurn,
    Revoke,
    begin,
    choices,
    designations,
    knowledge,
    legal_plays,
    suits_in_words,
)
from bridgelaw.rulings.card_play.action import Action
from bridgelaw.rulings.card_play.information import About, Where
from bridgelaw.rulings.card_play.script import UnreadableAction, read_actions, replay
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import in_order, read_suit, suit_word
from bridgelaw.scoring.deal import SUITS
from bridgelaw.telling.words import tell_play_refusal

NOTRUMP = ("nt", "n", "notrump", "notrumps", "no trump")
TRUMPS = {**{suit_word(suit, several=True): suit.value for suit in SUITS}, "notrumps": Strain.NOTRUMP.value}
PLAYERS = {seat.word: seat.value for seat in Seat}


def trumps(text: str) -> Strain:
    return Strain.NOTRUMP if text.casefold() in NOTRUMP else read_suit(text)


@dataclass(frozen=True)
class Actions(Listed):
    """The actions of a play, one a line."""

    wrong: str = "it must be a list of lines."

    def read(self, given: CaseFields, name: str, so_far: Mapping[str, Any]) -> tuple[Action, ...]:
        """The actions, numbered by their lines."""
        lines = super().read(given, name, so_far)
        return given.guard(name, lambda: read_actions(lines))


@dataclass(frozen=True)
class PenaltyCardGiven(Given):
    """Trumps and declarer, where they are not those of the auction, and the actions of the play."""

    trump: Strain | None = declared(
        Menu(TRUMPS, trumps),
        "Trumps",
        "the trump suit, or `NT`, if it is not the one of the auction",
        optional=True,
    )
    declarer: Seat | None = declared(
        Menu(PLAYERS, Seat.parse),
        "Declarer",
        "the seat that plays the hand, if it is not the one of the auction: after a spread hand (54A), declarer's "
        "partner",
        optional=True,
    )
    play: tuple[Action, ...] = declared(
        Actions(
            right='As in ["E shows ♣A: led out of turn", "neither"].',
            tries=(("E drops ♣6", "W ♣7"), ("E shows ♥A: led out of turn", "forbid hearts")),
        ),
        "The play as lines",
        "the events, one action a line, as in the table below",
        default=[],
    )


LEGAL, NOT_LEGAL, NONE = "legal", "not legal", "none"


@dataclass(frozen=True)
class KnownFigure(Figure):
    """The use that a side may make of a card that was seen, by the Laws of one year.

    >>> str(KnownFigure("partner may use", of="♥4", year=2017))
    'partner may use of ♥4 in 2017'
    """

    year: int = 0

    def _written(self, whose: str, of: str, kind: str) -> str:
        return f"{super()._written(whose, of, kind)} in {self.year}"


def beginning(given: PenaltyCardGiven, edition: int, table: DealAndAuction) -> Play:
    """The play before the first action. Raises the error of what is missing, and of what cannot begin a play."""
    if table.deal is None:
        how = "Write N: and four hands clockwise; in a case file it is above [case.given]."
        raise table.error("deal", "the deal is missing.", how)
    deal, auction = table.deal, table.auction
    trump, declarer = given.trump, given.declarer
    if trump is None and auction is not None and auction.contract is not None:
        trump = auction.contract.strain
    if declarer is None and auction is not None:
        declarer = auction.declarer
    if trump is None:
        raise given.error("trump", "it is missing.")
    if declarer is None:
        raise given.error("declarer", "it is missing.")
    return given.guard("", lambda: begin(deal, trump, declarer, edition=edition))


def rule_penalty_card(given: PenaltyCardGiven, edition: int, table: DealAndAuction) -> Play:
    """Return the figures after a given play: legal cards, penalty cards, and who may use which information."""
    start = beginning(given, edition, table)
    return given.guard("play", lambda: played(start, given.play))


def played(start: Play, actions: Iterable[Action]) -> Play:
    """The play after these actions. A refusal gives its reason in words."""
    with tell_play_refusal():
        return replay(start, actions)


def penalty_card_figures(play: Play) -> dict[Figure, Value]:
    """Return whose turn it is, the legal cards, declarer's choices, the exposed cards, and who may use what."""
    verdicts = legal_plays(play)
    found: dict[Figure, Value] = {
        Figure("to play"): "nobody" if play.over else play.to_play.word,
        Figure("trick"): Fraction(play.number),
        Figure("legal"): in_order(each.card for each in verdicts if each.legal) or NONE,
        Figure("choices"): ", ".join(map(str, choices(play))) or NONE,
        Figure("to name"): in_order(designations(play)) or NONE,
        Figure("penalty cards"): ", ".join(map(str, play.penalty)) or NONE,
        Figure("back in hand"): in_order(each.card for each in play.returned) or NONE,
        Figure("required"): suits_in_words([play.required.suit]) if play.required else NONE,
        Figure("ban"): suits_in_words(play.ban.suits) if play.ban else NONE,
        Figure("declarer's tricks"): Fraction(play.won(play.declarer.side)),
        Figure("defenders' tricks"): Fraction(play.won(play.declarer.side.opponents)),
    }
    for verdict in verdicts:
        found[Figure("", of=str(verdict.card))] = LEGAL if verdict.legal else NOT_LEGAL
        found[Figure("clause", of=str(verdict.card))] = _clauses(verdict.rests_on)
    for event in play.record:
        if event.card and event.kind in ON_THE_TRICK and event.rests_on:
            found[Figure("clause behind", of=str(event.card))] = _clauses(event.rests_on)
    return found | _information(play)


def _information(play: Play) -> dict[Figure, Value]:
    """Return what each side may use of a card that was shown, under each edition."""
    found: dict[Figure, Value] = {}
    for year in (each.year for each in editions()):
        for known in knowledge(play, year):
            if known.about is About.CARD:
                least = "that it must be played" if known.where is Where.ON_TABLE else "nothing"
                for side, may in (("partner", known.partner_may), ("declarer", known.declarer_may)):
                    figure = KnownFigure(f"{side} may use", of=str(known.card), year=year)
                    found[figure] = "everything" if may else least
    return found


def _clauses(references: tuple[Reference, ...]) -> str:
    return joined([each.clause for each in references])


PENALTY_CARD = CaseForm(
    "penalty-card",
    PenaltyCardGiven,
    AtTable(rule_penalty_card),
    penalty_card_figures,
    {
        "revoke": Revoke,
        "penalty card not played": PenaltyCardNotPlayed,
        "play out of turn": PlayOutOfTurn,
        "choice due": ChoiceDue,
        "no such choice": NoChoice,
        "card of another hand": NotHeld,
        "play is over": GameOver,
        "beginning": BadBeginning,
        "unreadable play": UnreadableAction,
    },
)

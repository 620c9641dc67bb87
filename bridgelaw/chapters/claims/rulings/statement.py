"""The claimer's statement, as steps: lead a card, run a suit, draw trumps, ruff, discard, finesse, concede.

    ♥5 to ♥A
    run spades
    draw 1 trump
    ruff low
    finesse ♠Q
    concede 1 club

One step a line. Whether the words were an order or only a list is a finding of the director (`ClaimStatement.ordered`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import dataclass
from bridgelaw.rulings.card_play.end_position import EndPosition
from bridgelaw.rulings.card_play.play import SEATS
from bridgelaw.scoring import Side, Strain
from bridgelaw.scoring.cards import BadCard, Card, UnreadableSuit, read_suit, suit_word

LONGEST = 60


class UnreadableStep(BadInput):
    """A line that is not a step of a statement."""


class BadStatement(BadInput):
    """Steps that contradict each other or the cards."""


class StepKind(Enum):
    """The kinds of step in a statement."""

    LEAD = "lead"
    RUN = "run"
    DRAW = "draw"
    RUFF = "ruff"
    DISCARD = "discard"
    FINESSE = "finesse"
    CONCEDE = "concede"


@dataclass(frozen=True)
class StatedStep:
    """One step: its kind, and its card or suit.

    `to` is the card that the other hand plays to a lead. `number` is how many rounds of trumps are drawn (0: until they
    are in) or how many tricks are conceded. `high` says that a ruff is high; a ruff with a `card` uses that card.
    """

    kind: StepKind
    card: Card | None = None
    suit: Strain | None = None
    to: Card | None = None
    number: int = 0
    high: bool = False

    def __str__(self) -> str:
        match self.kind:
            case StepKind.LEAD:
                return f"{self.card} to {self.to}" if self.to else f"{self.card}"
            case StepKind.DRAW:
                return f"draw {self.number} trump{'' if self.number == 1 else 's'}" if self.number else "draw trumps"
            case StepKind.RUFF:
                return f"ruff with {self.card}" if self.card else f"ruff {'high' if self.high else 'low'}"
            case StepKind.CONCEDE:
                of = f" {suit_word(self.suit, self.number != 1)}" if self.suit else ""
                return f"concede {self.number}{of}"
        return f"{self.kind.value} {self.card or (suit_word(self.suit, several=True) if self.suit else '')}"


@dataclass(frozen=True)
class ClaimStatement:
    """The steps in the order in which they were said; `ordered` is true for an order of play, false for a list.

    `words` are the claimer's words, as the players heard them.

    >>> ClaimStatement(read_steps("draw trumps")).draws_trumps
    True
    """

    steps: tuple[StatedStep, ...] = ()
    ordered: bool = True
    words: str = ""

    @property
    def binds(self) -> bool:
        """True if there is an order that binds the claimer (68C, 70D1)."""
        return self.ordered and bool(self.steps)

    @property
    def draws_trumps(self) -> bool:
        """True if it says that trumps are drawn until they are in."""
        return any(step.kind is StepKind.DRAW and not step.number for step in self.steps)


_CARD = r"(?P<card>[♠♥♦♣SHDC]\s?(?:10|[AKQJT2-9]))"
_KINDS: tuple[tuple[StepKind, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern, re.IGNORECASE))
    for kind, pattern in (
        (StepKind.LEAD, rf"(?:lead\s+)?{_CARD}(?:\s+to\s+(?P<to>\S+))?"),
        (StepKind.DRAW, r"draw\s+(?:(?P<number>[1-9])\s+)?(?:trumps?|rounds?(?:\s+of\s+trumps?)?)"),
        (StepKind.RUFF, rf"ruff(?:\s+(?:(?P<how>low|high)|with\s+{_CARD}))?"),
        (StepKind.DISCARD, rf"discard\s+{_CARD}"),
        (StepKind.FINESSE, rf"finesse\s+{_CARD}"),
        (StepKind.CONCEDE, r"concede\s+(?P<number>[1-9])(?:\s+(?P<suit>\S+))?"),
        (StepKind.RUN, r"run\s+(?P<suit>\S+)"),
    )
)


def read_steps(lines: str | Iterable[str]) -> tuple[StatedStep, ...]:
    """Read a text, or lines; skip empty ones. Raises UnreadableStep.

    >>> [str(step) for step in read_steps("H5 to HA; run s; draw 1 trump; ruff; concede 1 club".split(";"))]
    ['♥5 to ♥A', 'run spades', 'draw 1 trump', 'ruff low', 'concede 1 club']
    """
    each = lines.splitlines() if isinstance(lines, str) else lines
    return tuple(_read(line.strip()) for line in each if line.strip())


def _read(line: str) -> StatedStep:
    if len(line) <= LONGEST:
        for kind, pattern in _KINDS:
            if match := pattern.fullmatch(line):
                try:
                    return _step(kind, match.groupdict())
                except (BadCard, UnreadableSuit) as fault:
                    raise UnreadableStep(f"'{line}': {fault.wrong}", fault.right) from fault
    shown = line if len(line) <= LONGEST else f"{line[:40]}…"
    raise UnreadableStep(
        f"'{shown}' is not a step of a statement.",
        "Write a card as in ♥5 or ♥5 to ♥A, or “run spades”, “draw trumps”, “draw 1 trump”, “ruff low”, "
        "“discard ♦2”, “finesse ♠Q”, “concede 1 club”.",
    )


def _step(kind: StepKind, said: dict[str, str | None]) -> StatedStep:
    card, to, suit, number = said.get("card"), said.get("to"), said.get("suit"), said.get("number")
    return StatedStep(
        kind,
        Card.parse(card) if card else None,
        read_suit(suit) if suit else None,
        Card.parse(to) if to else None,
        int(number) if number else 0,
        (said.get("how") or "").lower() == "high",
    )


def check_statement(statement: ClaimStatement, ending: EndPosition, side: Side) -> None:
    """Refuse steps that contradict each other or the cards of the claimer's side. Raises BadStatement."""
    played: set[Card] = set()
    for step in statement.steps:
        for card in (step.card, step.to):
            if card is not None:
                _check_card(step, card, ending, side)
                if card in played:
                    raise BadStatement(f"“{step}”: {card} is played twice.", "Name each card once.")
                played.add(card)
        _check_step(step, ending, side)
    conceded = sum(step.number for step in statement.steps if step.kind is StepKind.CONCEDE)
    if conceded > ending.tricks:
        raise BadStatement(f"{conceded} tricks are conceded, and {ending.tricks} are left.", "Concede no more.")


def _check_card(step: StatedStep, card: Card, ending: EndPosition, side: Side) -> None:
    if card in ending.trick:
        return
    holder = ending.holder(card)
    if holder is None:
        raise BadStatement(f"“{step}”: nobody holds {card} any more.", "Name cards that are left.")
    if holder.side is not side:
        raise BadStatement(f"“{step}”: {holder.word}, an opponent, has {card}.", "Name cards of the claimer's side.")


def _check_step(step: StatedStep, ending: EndPosition, side: Side) -> None:
    kind = step.kind
    if kind in (StepKind.DRAW, StepKind.RUFF) and ending.trump is Strain.NOTRUMP:
        raise BadStatement(f"“{step}”: there are no trumps.", "Leave the step out, or name the trump suit.")
    if kind is StepKind.RUFF and step.card is not None and step.card.suit is not ending.trump:
        raise BadStatement(f"“{step}”: {step.card} is not a trump.", "Ruff with a trump.")
    if step.to is not None and step.card is not None and ending.holder(step.card) is ending.holder(step.to):
        raise BadStatement(f"“{step}”: both cards are in one hand.", "Name a card of the opposite hand second.")
    mine = [card for seat, hand in zip(SEATS, ending.hands, strict=True) if seat.side is side for card in hand]
    suit = ending.trump if kind is StepKind.DRAW else step.suit
    if suit is not None and not any(card.suit is suit for card in (*mine, *ending.trick)):
        raise BadStatement(f"“{step}”: the claimer's side has no {suit_word(suit)}.", "Name a suit that it holds.")

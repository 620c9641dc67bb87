"""The figure of declarer's choices about a card: a row for each choice, a column for each card of the hand.

A full square is a card that may be played, a hollow circle one that may not; so a full row is a useless choice.
"""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.cases import case_named, computed
from bridgelaw.display.figures.svg import LINE, WIDTH, Drawing, fitted, framed
from bridgelaw.display.html import text
from bridgelaw.display.shown import Shown
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play import Choice, Play, choices, choose, legal_plays
from bridgelaw.scoring.cards import Card, as_shown, in_order

NAMES, ROW, HEAD, GAP = 86.0, 19.0, 58.0, 5.0


@dataclass(frozen=True)
class Left:
    """One choice, in its short form, and the cards that it leaves."""

    choice: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class CardChoices:
    """The hand that the choice is about, its cards as shown, and the cards that each choice leaves."""

    title: str
    hand: tuple[Card, ...]
    rows: tuple[Left, ...]


def choices_svg(found: Sequence[CardChoices]) -> str:
    """Each hand with its choices: one HTML figure."""
    return framed([_drawn(each) for each in found], choices_in_words(found))


def choices_in_words(found: Sequence[CardChoices]) -> str:
    """The figure in words; choices that leave the same cards are named together.

    >>> king, two = Card.parse("♥K"), Card.parse("♥2")
    >>> hand = CardChoices("West", (king, two), (Left("highest", (king,)), Left("lowest", (two,))))
    >>> choices_in_words([hand]).partition(". ")[2]
    'West. highest: ♥K; lowest: ♥2.'
    """
    says = ["A full square is a card that may be played after this choice, a hollow circle one that may not"]
    for each in found:
        together: dict[tuple[Card, ...], list[str]] = {}
        for row in each.rows:
            together.setdefault(row.cards, []).append(row.choice)
        rows = [
            f"{joined(names)}: {'any card' if len(cards) == len(each.hand) else in_order(cards)}"
            for cards, names in together.items()
        ]
        says += [each.title, "; ".join(rows)]
    return ". ".join(says) + "."


def _drawn(found: CardChoices) -> Drawing:
    drawing = Drawing(f"Which cards each option leaves, {found.title}", HEAD + ROW * len(found.rows) + 4)
    drawing.text(0, LINE / 2, fitted(found.title, WIDTH), kind="strong")
    places = _columns(found.hand)
    for card, x in places.items():
        drawing.text(x, HEAD - 12, str(card)[1:], "middle", "muted")
    for suit in dict.fromkeys(card.suit for card in found.hand):
        x = next(x for card, x in places.items() if card.suit is suit)
        drawing.text(x, HEAD - 12 - LINE, suit.symbol, "middle", "strong")
    for number, row in enumerate(found.rows):
        y = HEAD + ROW * (number + 0.5)
        drawing.line("grid", (0, y - ROW / 2), (WIDTH, y - ROW / 2))
        drawing.text(0, y, fitted(row.choice, NAMES - 6))
        for card, x in places.items():
            if card in row.cards:
                drawing.mark("gain", "square", x, y)
            else:
                drawing.mark("open", "circle", x, y, 3)
    return drawing


def _columns(hand: Sequence[Card]) -> dict[Card, float]:
    """Return the position of each card, with a gap between the suits."""
    suits = len({card.suit for card in hand})
    step = (WIDTH - NAMES - GAP * (suits - 1)) / len(hand)
    found, x = dict[Card, float](), NAMES + step / 2
    for before, card in zip((None, *hand), hand, strict=False):
        x += GAP if before and before.suit is not card.suit else 0
        found[card] = x
        x += step
    return found


TITLE = "Which cards each option leaves"


def left_by_choice(*names: str) -> Shown:
    """Draw cases in which the choice of 57A is due: the hand, and its cards that each choice leaves.

    >>> print(repr(left_by_choice("later-before-partner")).splitlines()[1])
    - highest: ♥A
    """
    found = [_of(computed(case_named(name)).ruling) for name in names]
    lines = [TITLE]
    for each in found:
        rows = [f"- {row.choice}: {' '.join(map(str, row.cards))}" for row in each.rows]
        lines += [*([each.title] if len(found) > 1 else []), *rows]
    html = f'<p class="bl-title">{text(TITLE)}</p>{choices_svg(found)}'
    return Shown("\n".join(lines), html)


def _of(play: Play) -> CardChoices:
    assert play.awaits is not None, "declarer has to choose about a card"
    led, seat = play.trick[0][1].suit, play.awaits
    has = "with" if any(card.suit is led for card in play.hand(seat)) else "without"
    rows = tuple(Left(_short(each), _left(play, each)) for each in choices(play))
    return CardChoices(f"{seat.word}, {has} a card of the suit led", tuple(as_shown(play.hand(seat))), rows)


def _left(play: Play, choice: Choice) -> tuple[Card, ...]:
    after = choose(play, choice)
    return tuple(each.card for each in legal_plays(after, choice.leader) if each.legal)


def _short(choice: Choice) -> str:
    return " ".join((choice.kind, *(suit.symbol for suit in choice.suits)))

"""The cards that each of declarer's choices leaves to a defender whose partner played first (57A), by the engine."""

from __future__ import annotations

from bridgelaw.cases import case_named, computed
from bridgelaw.chapters.lead_out_of_turn.display.card_choices import CardChoices, Left, choices_svg
from bridgelaw.display.html import text
from bridgelaw.display.shown import Shown
from bridgelaw.rulings.card_play import Choice, Play, choices, choose, legal_plays
from bridgelaw.scoring.cards import Card, as_shown

TITLE = "What each choice leaves"


def left_by_choice(*names: str) -> Shown:
    """Cases in which the choice of 57A is due, drawn: the hand it is about, and which of its cards each choice leaves.

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
    assert play.awaits is not None, "a choice about a card is due"
    led, seat = play.trick[0][1].suit, play.awaits
    has = "with" if any(card.suit is led for card in play.hand(seat)) else "without"
    rows = tuple(Left(_short(each), _left(play, each)) for each in choices(play))
    return CardChoices(f"{seat.word}, {has} a card of the suit led", tuple(as_shown(play.hand(seat))), rows)


def _left(play: Play, choice: Choice) -> tuple[Card, ...]:
    after = choose(play, choice)
    return tuple(each.card for each in legal_plays(after, choice.leader) if each.legal)


def _short(choice: Choice) -> str:
    return " ".join((choice.kind, *(suit.symbol for suit in choice.suits)))

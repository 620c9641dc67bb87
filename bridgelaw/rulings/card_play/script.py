"""A play as lines that a director can type: cards played, declarer's choices, cards shown.

    E shows ♥A: led out of turn
    forbid hearts
    W ♦3

One action a line; cards that follow each other may share a line ("♦3 ♦2 ♦J ♦4"), and a seat before a card may be left
out. `replay` carries the actions out, `actions_of` finds those that led to a play.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache

from bridgelaw.laws import BadInput
from bridgelaw.laws.facts import replace
from bridgelaw.rulings.card_play.action import ORIGIN_OF, Action, Origin, Verb
from bridgelaw.rulings.card_play.begin import begin, exposed
from bridgelaw.rulings.card_play.choices import choice_of, choices, choose, designate, designations
from bridgelaw.rulings.card_play.irregular import lead_out_of_turn
from bridgelaw.rulings.card_play.moves import play_before_turn, play_card, play_instead, play_to_lead, proper_lead
from bridgelaw.rulings.card_play.play import Play
from bridgelaw.rulings.card_play.verdict import legal_plays
from bridgelaw.rulings.card_play.why import BadBeginning, Unplayable
from bridgelaw.scoring import Seat
from bridgelaw.scoring.cards import BadCard, Card, UnreadableSuit, read_suit

LONGEST = 120


class UnreadableAction(BadInput):
    """A line that is not an action of a play."""


ORIGINS: Mapping[str, Origin] = {each.value: each for each in Origin if each is not Origin.INSTEAD} | {
    "lead out of turn": Origin.LED,
    "opening lead out of turn": Origin.OPENING_LEAD,
    "too early": Origin.EARLY,
    "led during the auction": Origin.AUCTION,
    "shown during the auction": Origin.AUCTION,
}
"""The words after a colon that name the origin of a card; any others are only shown."""

_SEAT = r"(?P<seat>N|E|S|W|North|East|South|West)"
_LAYS = r"(?P<verb>leads|drops|shows|anticipates)"
_LAID = re.compile(rf"{_SEAT}\s+{_LAYS}\s+(?P<card>\S+?)(?:\s*:\s*(?P<came_from>.+))?", re.I)
_OUT_OF_TURN = re.compile(rf"{_SEAT}\s+leads\s+(?P<card>\S+)\s+out of turn", re.I)
_PLAIN = re.compile(r"(?:require\s+)?(?:his\s+|the\s+)?(?P<verb>accept|refuse|highest|lowest|neither)", re.I)
_SAID = re.compile(r"(?P<verb>require|forbid)s?\s+(?P<suits>.+)", re.I)
_NAMED = re.compile(r"(?P<verb>name|accept|refuse)s?\s+(?P<card>\S+)", re.I)
_PLAYED = re.compile(rf"(?:{_SEAT}\s*:?\s+)?(?P<cards>\S+(?:\s+\S+)*)", re.I)


def read_actions(lines: str | Iterable[str]) -> tuple[Action, ...]:
    """Read a text, or lines; skip empty ones. Raises UnreadableAction.

    >>> [str(each) for each in read_actions("e shows HA: led out of turn; forbid h; W d3 ♦2".split(";"))]
    ['E shows ♥A: led out of turn', 'forbid hearts', 'W ♦3', '♦2']
    """
    each = lines.splitlines() if isinstance(lines, str) else lines
    return tuple(
        replace(action, line=number)
        for number, line in enumerate(each, start=1)
        if line.strip()
        for action in _read(line.strip())
    )


@lru_cache(maxsize=1024)
def _read(line: str) -> tuple[Action, ...]:
    try:
        if len(line) <= LONGEST:
            if match := _OUT_OF_TURN.fullmatch(line):
                return (Action(Verb.OUT_OF_TURN, Card.parse(match["card"]), Seat.parse(match["seat"])),)
            if match := _PLAIN.fullmatch(line):
                return (Action(Verb(match["verb"].lower())),)
            if match := _LAID.fullmatch(line):
                verb, seat = Verb(match["verb"].lower()), Seat.parse(match["seat"])
                words = (match["came_from"] or "").strip()
                origin = ORIGINS.get(words.casefold(), ORIGIN_OF.get(verb))
                own = "" if origin and words.casefold() == origin.value else words
                return (Action(verb, Card.parse(match["card"]), seat, origin=origin, came_from=own),)
            if match := _SAID.fullmatch(line):
                suits = frozenset(read_suit(word) for word in re.split(r"\s*,\s*|\s+(?:and|or)\s+", match["suits"]))
                return (Action(Verb(match["verb"].lower()), suits=suits),)
            if match := _NAMED.fullmatch(line):
                return (Action(Verb(match["verb"].lower()), Card.parse(match["card"])),)
            if match := _PLAYED.fullmatch(line):
                cards = [Card.parse(word) for word in match["cards"].replace(",", " ").split()]
                first = Seat.parse(match["seat"]) if match["seat"] else None
                return tuple(Action(Verb.PLAYS, card, None if n else first) for n, card in enumerate(cards))
    except (BadCard, UnreadableSuit) as fault:
        raise UnreadableAction(f"'{line}': {fault.wrong}", fault.right) from fault
    shown = line if len(line) <= LONGEST else f"{line[:40]}…"
    raise UnreadableAction(
        f"'{shown}' is not something that happens in a play.",
        "Write a card as in W ♥4, or “require hearts”, “forbid hearts”, “neither”, “name ♥A”, “E drops ♣6”.",
    )


def act(play: Play, action: Action) -> Play:
    """The play after an action. Raises the engine's errors for it, and BadBeginning for a lead that comes too late.

    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> replay(begin(deal, Strain.SPADES, Seat.S), read_actions("E leads HA\\nS H5\\nH2 H3"))
    Play: ♠ by S, trick 2, E to play
    """
    verb, card, seat = action.verb, action.card, action.seat
    if card is None:
        return choose(play, choice_of(play, verb.value, action.suits))
    if verb is Verb.NAME:
        return designate(play, card)
    if verb in (Verb.ACCEPT, Verb.REFUSE):
        return play_instead(play, card, verb is Verb.ACCEPT)
    if seat is not None and verb in (Verb.DROPS, Verb.SHOWS):
        return exposed(play, seat, card, verb is Verb.SHOWS, action.came_from, action.origin)
    if seat is not None and verb is Verb.ANTICIPATES:
        return play_before_turn(play, seat, card)
    if seat is not None and verb is Verb.OUT_OF_TURN:
        return lead_out_of_turn(play, seat, card)
    if seat is not None and verb is Verb.LEADS:
        if play.offered:
            return proper_lead(play, card, seat)
        if play.record:
            raise BadBeginning("It is too late for an opening lead.", "The opening lead is the first action.")
        return begin(play.deal, play.trump, play.declarer, led=(seat, card), edition=play.edition)
    return play_to_lead(play, card, seat) if play.offered else play_card(play, card, seat)


def replay(play: Play, actions: Iterable[Action]) -> Play:
    """The play after all of them. An error names the action, and the line where that is known."""
    for action in actions:
        try:
            play = act(play, action)
        except BadInput as fault:
            where = f"Line {action.line}, “{action}”: " if action.line else f"“{action}”: "
            if isinstance(fault, Unplayable):
                raise type(fault)(fault.wrong, fault.right, fault.rule, fault.why, fault.card, where) from fault
            raise type(fault)(f"{where}{fault.wrong}", fault.right, fault.rule) from fault
    return play


def able(play: Play) -> tuple[Action, ...]:
    """Return the possible next actions: declarer's choices where they are due, the cards that can be named, or else the
    legal cards.

    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> print(*able(act(begin(deal, Strain.SPADES, Seat.S), *read_actions("E shows HA"))), sep="; ")
    require hearts; forbid hearts; neither
    """
    if play.over:
        return ()
    due = tuple(Action(Verb(each.kind), suits=each.suits) for each in choices(play))
    due = due or tuple(Action(Verb.NAME, card) for card in designations(play))
    if due:
        return due
    return tuple(Action(Verb.PLAYS, each.card, play.to_play) for each in legal_plays(play) if each.legal)


def forced(play: Play) -> tuple[Action, ...]:
    """The forced cards, one legal card after the other, until a player has a choice."""
    found: list[Action] = []
    while len(next_ones := able(play)) == 1 and next_ones[0].verb is Verb.PLAYS:
        found += next_ones
        play = act(play, next_ones[0])
    return tuple(found)


def actions_of(play: Play) -> tuple[Action, ...]:
    """The actions that lead from the beginning of this deal to this play.

    >>> from bridgelaw.scoring import Strain
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> lines = ["E shows ♥A: led out of turn", "neither", "W ♥2"]
    >>> [str(each) for each in actions_of(replay(begin(deal, Strain.SPADES, Seat.S), read_actions(lines)))] == lines
    True
    """
    return play.actions

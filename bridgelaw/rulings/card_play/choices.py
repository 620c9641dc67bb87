"""Declarer's choices: about the lead of a penalty card's partner (50D2, 51B), and which of several goes (51A)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from bridgelaw.laws import Reference, rule
from bridgelaw.laws.facts import replace
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play.action import ACCEPT, FORBID, NEITHER, REQUIRE, Action, Verb
from bridgelaw.rulings.card_play.duties import duties
from bridgelaw.rulings.card_play.irregular import (
    about_the_card,
    about_the_lead,
    accepted,
    restricted,
    taken_back,
)
from bridgelaw.rulings.card_play.play import Ban, Choice, Concern, Event, EventKind, Play, Required
from bridgelaw.rulings.card_play.why import NoChoice, RuleOfPlay, law
from bridgelaw.scoring import Strain
from bridgelaw.scoring.cards import Card, as_shown, suits_in_words
from bridgelaw.scoring.deal import SUITS


def choices(play: Play) -> tuple[Choice, ...]:
    """Return declarer's choices now; empty where no choice is due (Laws 50D2, 51B; 53A, 57A).

    Declarer accepts a lead out of turn or not, and a defender does where it was declarer's (53A, 55A); about the card
    of a defender whose partner played first declarer chooses by 57A.

    Before a lead a choice is due whenever a defender is to lead whose partner has a major penalty card on the table,
    once for each lead. With cards in several suits declarer requires one of these suits, or forbids one or more. Or
    declarer does neither: 50D2(b) allows it for any major penalty card, and since 2017 51B2(c) repeats it for several
    suits.
    """
    if play.offered:
        return about_the_lead(play, play.offered)
    if play.awaits:
        return about_the_card(play, play.awaits)
    leader = play.leader
    if not play.penalty or play.trick or play.over or play.chosen:
        return ()
    # Declarer's side has no penalty cards, so its own leads wait for nothing.
    cards = play.penalty_cards(leader.partner)
    if not cards:
        return ()
    suits = [suit for suit in SUITS if any(each.card.suit is suit for each in cards)]
    several = len(suits) > 1
    clauses = ("51B2(a)", "51B2(b)") if several else ("51B1(a)", "51B1(b)") if len(cards) > 1 else ("50D2(a)",) * 2
    required, forbidden = (law(play.edition, clause) for clause in clauses)
    found = [_choice(play, REQUIRE, frozenset({suit}), required) for suit in suits]
    for size in range(1, len(suits) + 1):
        found += [_choice(play, FORBID, frozenset(banned), forbidden) for banned in combinations(suits, size)]
    third = rule("neither-in-several-suits", play.edition).clauses if several else law(play.edition, "50D2(b)")
    return (*found, _choice(play, NEITHER, frozenset(), third))


def _choice(play: Play, kind: str, suits: frozenset[Strain], rests_on: tuple[Reference, ...]) -> Choice:
    cards = [each.card for each in play.penalty_cards(play.leader.partner)]
    return Choice(
        kind,
        suits,
        play.leader,
        tuple(card for card in cards if card.suit in suits),
        tuple(card for card in cards if card.suit not in suits),
        play.ban.suits if play.ban else frozenset(),
        bool(play.penalty_cards(play.leader)),
        rests_on,
    )


def choice_of(play: Play, kind: str, suits: Iterable[Strain] = ()) -> Choice:
    """The choice of that kind and those suits among those that are due. Raises NoChoice."""
    due, wanted = choices(play), frozenset(suits)
    for choice in due:
        if (choice.kind, choice.suits) == (kind, wanted):
            return choice
    if not due:
        raise NoChoice("Declarer has nothing to choose now.", _when(play), f"Law 50D2, {play.edition}")
    known = joined([f"“{choice}”" for choice in due], "or")
    asked = f"{kind} {suits_in_words(wanted)}".strip()
    raise NoChoice(f"“{asked}” is not one of declarer's options now.", f"The options are {known}.", "Laws 50D2 and 51B")


def choose(play: Play, choice: Choice) -> Play:
    """The play after declarer has made one of the choices that are due (50D2, 51B). Raises NoChoice.

    Where declarer requires or forbids a suit, its penalty cards are picked up, whether or not the leader can obey (59).
    A required suit is no longer forbidden: a new penalty card gave declarer a new choice, and by our reading the last
    choice counts.
    """
    choice = choice_of(play, choice.kind, choice.suits)
    if choice.concerns is not Concern.LEAD:
        return _settled(play, choice)
    leader = play.leader
    up = tuple(each for each in play.penalty if each.seat is leader.partner and each.card.suit in choice.suits)
    freed = choice.suits & choice.forbidden if choice.kind == REQUIRE else frozenset[Strain]()
    action = Action(Verb(choice.kind), suits=choice.suits)
    after = _bound(play, choice).but(
        penalty=tuple(each for each in play.penalty if each not in up),
        returned=(*play.returned, *up),
        chosen=True,
        actions=(*play.actions, action),
    )
    can = not choice.suits or all(duty.met for duty in duties(after, leader))
    rests_on = choice.rests_on if can else choice.rests_on + law(play.edition, "59")
    event = Event(play.number, EventKind.CHOSEN, leader, action, None, rests_on, choice=choice, suits=freed, can=can)
    return after.but(record=(*play.record, event))


def _settled(play: Play, choice: Choice) -> Play:
    """The play after the choice about a lead out of turn (53A), or about the card of a partner (57A)."""
    action = Action(Verb(choice.kind), suits=choice.suits)
    play = play.but(actions=(*play.actions, action))
    if choice.concerns is Concern.OUT_OF_TURN:
        does = accepted if choice.kind == ACCEPT else taken_back
        return does(play, action, choice.rests_on)
    after, seat = restricted(play, choice), choice.leader
    can = all(duty.met for duty in duties(after, seat) if duty.rule is RuleOfPlay.CHOSEN)
    rests_on = choice.rests_on if can else choice.rests_on + law(play.edition, "57B", "59")
    event = Event(play.number, EventKind.CHOSEN, seat, action, None, rests_on, choice=choice, can=can)
    return after.but(record=(*play.record, event))


def _bound(play: Play, choice: Choice) -> Play:
    """The play with the leader bound by what declarer required or forbade."""
    if choice.kind == REQUIRE:
        (suit,) = choice.suits
        return play.but(required=Required(choice.leader, suit, choice.rests_on), ban=_without(play.ban, suit))
    if choice.kind == FORBID:
        suits, basis = (play.ban.suits, play.ban.rests_on) if play.ban else (frozenset[Strain](), ())
        basis = tuple(dict.fromkeys((*basis, *choice.rests_on)))
        return play.but(ban=Ban(choice.leader, suits | choice.suits, basis))
    return play


def designations(play: Play) -> tuple[Card, ...]:
    """The penalty cards among which declarer names the one to be played (51A); none where there is no such choice."""
    if len(play.penalty) < 2 or play.over or len(play.penalty_cards(play.to_play)) < 2 or choices(play):
        return ()
    for duty in duties(play, play.to_play):
        if duty.rule is RuleOfPlay.MAJOR and len(duty.leaves) > 1 and play.named not in duty.leaves:
            return tuple(as_shown(duty.leaves))
    return ()


def designate(play: Play, card: Card) -> Play:
    """The play after declarer has named the penalty card to be played (51A). Raises NoChoice."""
    due = designations(play)
    if card not in due:
        right = f"Declarer names {joined([str(each) for each in due], 'or')}." if due else _when_named(play)
        raise NoChoice(f"Declarer cannot name {card} now.", right, f"Law 51A, {play.edition}")
    action = Action(Verb.NAME, card)
    event = Event(play.number, EventKind.NAMED, play.to_play, action, card, law(play.edition, "51A"), cards=due)
    return play.but(named=card, record=(*play.record, event), actions=(*play.actions, action))


def _without(ban: Ban | None, suit: Strain) -> Ban | None:
    """The ban on the other suits, if there are any."""
    left = ban.suits - {suit} if ban else None
    return replace(ban, suits=left) if ban and left else None


def _when(play: Play) -> str:
    if play.chosen and not play.trick:
        return "Declarer has already chosen for this lead."
    return "Declarer chooses when a defender is to lead and the partner has a major penalty card on the table."


def _when_named(play: Play) -> str:
    if choices(play):
        return "First declarer chooses about the lead."
    return "Declarer names a card when a defender could legally play two or more penalty cards."

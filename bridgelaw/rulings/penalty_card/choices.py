"""What declarer chooses: about the lead of a penalty card's partner (50D2, 51B), and which of several goes (51A)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import combinations

from bridgelaw.laws import Reference
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.penalty_card.cites import THIRD_CHOICE, law
from bridgelaw.rulings.penalty_card.duties import Rule, duties
from bridgelaw.rulings.penalty_card.errors import NoChoice
from bridgelaw.rulings.penalty_card.play import Ban, PenaltyCard, Play, Required, suits_in_words
from bridgelaw.scoring import Strain
from bridgelaw.scoring.cards import Card, as_shown, suit_word
from bridgelaw.scoring.deal import SUITS

REQUIRE, FORBID, NEITHER = "require", "forbid", "neither"


@dataclass(frozen=True)
class Choice:
    """One of declarer's choices: to require a suit, to forbid one or more, or neither; and what follows from it."""

    kind: str
    suits: frozenset[Strain]
    says: str
    rests_on: tuple[Reference, ...]

    def __str__(self) -> str:
        return f"{self.kind} {suits_in_words(self.suits)}" if self.suits else self.kind


def choices(play: Play) -> tuple[Choice, ...]:
    """What declarer may choose now, before this lead; nothing where no choice is due (Laws 50D2, 51B).

    A choice is due whenever a defender is to lead and his partner has a major penalty card on the table, once for each
    lead. With cards in several suits declarer requires one of these suits, or forbids one or more. Or he does neither:
    so 50D2(b) says for any major penalty card, and since 2017 51B2(c) says it again for several suits.
    """
    leader = play.leader
    # Declarer's side has no penalty cards, so that its own leads wait for nothing.
    cards = play.penalty_cards(leader.partner)
    if play.trick or play.over or play.chosen or not cards:
        return ()
    suits = [suit for suit in SUITS if any(each.card.suit is suit for each in cards)]
    several = len(suits) > 1
    clauses = ("51B2(a)", "51B2(b)") if several else ("51B1(a)", "51B1(b)") if len(cards) > 1 else ("50D2(a)",) * 2
    found = [
        Choice(REQUIRE, frozenset({suit}), _requires(play, cards, suit), law(play.edition, clauses[0]))
        for suit in suits
    ]
    for size in range(1, len(suits) + 1):
        for banned in map(frozenset, combinations(suits, size)):
            found.append(Choice(FORBID, banned, _forbids(play, cards, banned), law(play.edition, clauses[1])))
    third = "51B2(c)" if several and play.edition >= THIRD_CHOICE else "50D2(b)"
    return (*found, Choice(NEITHER, frozenset(), _neither(play, cards), law(play.edition, third)))


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
    raise NoChoice(f"“{asked}” is not one of declarer's choices now.", f"The choices are {known}.", "Laws 50D2 and 51B")


def choose(play: Play, choice: Choice) -> Play:
    """The play after declarer has made one of the choices that are due (50D2, 51B). Raises NoChoice.

    Where he requires or forbids a suit, its penalty cards are picked up, whether or not the leader can obey (59). A
    suit that he requires is forbidden no more: a new penalty card gave him a new choice, and we read it as his last.
    """
    choice = choice_of(play, choice.kind, choice.suits)
    leader = play.leader
    up = tuple(each for each in play.penalty if each.seat is leader.partner and each.card.suit in choice.suits)
    what = f"{choice.kind}s {suits_in_words(choice.suits)}" if choice.suits else "does neither"
    says, rests_on = f"Declarer {what}. {choice.says}", choice.rests_on
    if choice.kind == REQUIRE:
        (suit,) = choice.suits
        if play.ban and suit in play.ban.suits:
            says += f" The ban on {suit_word(suit, several=True)} is over: declarer's new choice takes its place."
        play = replace(play, required=Required(leader, suit, choice.rests_on), ban=_without(play.ban, suit))
    elif choice.kind == FORBID:
        suits, basis = (play.ban.suits, play.ban.rests_on) if play.ban else (frozenset[Strain](), ())
        basis = tuple(dict.fromkeys((*basis, *choice.rests_on)))
        play = replace(play, ban=Ban(leader, suits | choice.suits, basis))
    after = replace(
        play,
        penalty=tuple(each for each in play.penalty if each not in up),
        returned=(*play.returned, *up),
        chosen=True,
    )
    if choice.suits and any(not duty.met for duty in duties(after, leader)):
        says += f" {leader.word} cannot do so, and leads any other legal card; the choice has been made all the same."
        rests_on += law(play.edition, "59")
    return replace(after, record=after.recorded("chosen", leader, None, says, rests_on))


def designations(play: Play) -> tuple[Card, ...]:
    """The penalty cards among which declarer names the one to be played (51A); none where there is no such choice."""
    if play.over or len(play.penalty_cards(play.to_play)) < 2 or choices(play):
        return ()
    for duty in duties(play, play.to_play):
        if duty.rule is Rule.MAJOR and len(duty.leaves) > 1 and play.named not in duty.leaves:
            return tuple(as_shown(duty.leaves))
    return ()


def designate(play: Play, card: Card) -> Play:
    """The play after declarer has named the penalty card to be played (51A). Raises NoChoice."""
    due = designations(play)
    if card not in due:
        right = f"He names {joined([str(each) for each in due], 'or')}." if due else _when_named(play)
        raise NoChoice(f"Declarer cannot name {card} now.", right, f"Law 51A, {play.edition}")
    says = f"Declarer names {card} among {joined([str(each) for each in due])}."
    record = play.recorded("named", play.to_play, card, says, law(play.edition, "51A"))
    return replace(play, named=card, record=record)


def _without(ban: Ban | None, suit: Strain) -> Ban | None:
    """The ban on the other suits, if there are any."""
    left = ban.suits - {suit} if ban else None
    return replace(ban, suits=left) if ban and left else None


def _requires(play: Play, cards: tuple[PenaltyCard, ...], suit: Strain) -> str:
    return f"{play.leader.word} must lead a {suit_word(suit)} if he can. {_picked_up(play, cards, frozenset({suit}))}"


def _forbids(play: Play, cards: tuple[PenaltyCard, ...], suits: frozenset[Strain]) -> str:
    words = suits_in_words(suits, "or")
    return f"{play.leader.word} may not lead {words} for as long as he keeps the lead. {_picked_up(play, cards, suits)}"


def _picked_up(play: Play, cards: tuple[PenaltyCard, ...], suits: frozenset[Strain]) -> str:
    up = [str(each.card) for each in cards if each.card.suit in suits]
    left = [str(each.card) for each in cards if each.card.suit not in suits]
    no_more = "goes back into his hand, a penalty card" if len(up) == 1 else "go back into his hand, penalty cards"
    stays = f"; {joined(left)} {'stays' if len(left) == 1 else 'stay'} on the table" if left else ""
    return f"{play.leader.partner.word}'s {joined(up)} {no_more} no more{stays}."


def _neither(play: Play, cards: tuple[PenaltyCard, ...]) -> str:
    who, own = play.leader.word, ", after his own penalty card" if play.penalty_cards(play.leader) else ""
    own = f", but {suits_in_words(play.ban.suits, 'or')}, which declarer forbade before{own}" if play.ban else own
    stays = f"{joined([str(each.card) for each in cards])} {'stays' if len(cards) == 1 else 'stay'} on the table"
    return f"{who} leads what he likes{own}. {stays}, and declarer chooses again at {who}'s next lead."


def _when(play: Play) -> str:
    if play.chosen and not play.trick:
        return "He has made his choice for this lead."
    return "A choice is due when a defender is to lead and his partner has a major penalty card on the table."


def _when_named(play: Play) -> str:
    if choices(play):
        return "First he chooses about the lead."
    return "He names a card when a defender could play two or more penalty cards."

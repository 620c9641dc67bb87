"""Penalty cards: major or minor, which cards may be played, what declarer may choose (Laws 48 to 52, 57 to 59)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from bridgelaw.exercises.kinds.kind import DrawAgain, Drawn, Kind
from bridgelaw.exercises.kinds.options import one_of, some_of
from bridgelaw.exercises.kinds.roads import named
from bridgelaw.exercises.question import MultipleChoice, Option
from bridgelaw.exercises.several import Several
from bridgelaw.laws import DEFAULT_EDITION, Reference
from bridgelaw.laws.facts import dataclass
from bridgelaw.laws.words import capital, joined
from bridgelaw.registry import lesson_page
from bridgelaw.rulings.card_play import (
    FORBID,
    HIGHEST,
    LOWEST,
    NEITHER,
    REQUIRE,
    Because,
    Choice,
    Origin,
    PenaltyCard,
    Play,
    begin,
    choices,
    choose,
    designations,
    exposed,
    legal_plays,
    play_before_turn,
    play_card,
)
from bridgelaw.rulings.card_play.end_position import typed_hands
from bridgelaw.rulings.card_play.play import Trick
from bridgelaw.rulings.card_play.verdict import Verdict
from bridgelaw.scoring import TRICKS, Seat, Strain
from bridgelaw.scoring.cards import Card, in_order, pack, suit_word, suits_in_words
from bridgelaw.scoring.deal import SUITS, Deal
from bridgelaw.telling.words import reason

ORDER = "Following suit comes first, then what declarer chose, and only then the penalty card."
SIZE = "Whose card is it? Was it played on purpose? Is it an honour? Is it the only one?"
LESSON = lesson_page("lead_out_of_turn", "02_life_of_a_penalty_card")


# ---- a play by chance ----


def _deal(rng: Random) -> Deal:
    cards = [*pack()]
    rng.shuffle(cards)
    return Deal.parse(typed_hands(frozenset(cards[n : n + 13]) for n in range(0, 52, 13)))


def _any_legal(rng: Random, play: Play) -> Card:
    return rng.choice([each.card for each in legal_plays(play) if each.legal])


def _play(rng: Random, defender_leads: bool, fewest: int = 6) -> Play:
    """Draw a play with at least `fewest` tricks over, in which a hand of the wanted side is to lead.

    The earlier play is not described, and binds nobody now.
    """
    declarer, trump = rng.choice(list(Seat)), rng.choice([*SUITS, Strain.NOTRUMP])
    leader = rng.choice([seat for seat in Seat if (seat.side is not declarer.side) is defender_leads])
    play = begin(_deal(rng), trump, declarer, edition=DEFAULT_EDITION)
    gone = rng.randint(fewest, fewest + 2)
    held = {seat: rng.sample(sorted(play.hand(seat)), TRICKS) for seat in Seat}
    tricks = tuple(Trick(tuple((seat, held[seat][n]) for seat in Seat), leader) for n in range(gone))
    return play.but(hands=tuple(frozenset(held[seat][gone:]) for seat in Seat), tricks=tricks, leader=leader)


def _shown(rng: Random, play: Play, seat: Seat, major: bool = True) -> tuple[Play, PenaltyCard]:
    """The play with one more penalty card of that defender on the table."""
    lying = {each.card for each in play.penalty}
    cards = [card for card in sorted(play.hand(seat)) if card not in lying and (major or not card.honour)]
    if not cards:
        raise DrawAgain
    card = rng.choice(cards)
    after = exposed(play, seat, card, deliberate=major, origin=Origin.SHOWN if major else Origin.DROPPED)
    return after, next(each for each in after.penalty if each.card == card)


def _chosen(rng: Random, play: Play, kinds: Sequence[str]) -> tuple[Play, Choice]:
    """The play after one of declarer's choices of those kinds."""
    due = [each for each in choices(play) if each.kind in kinds]
    if not due:
        raise DrawAgain
    kind = rng.choice(sorted({each.kind for each in due}))
    choice = rng.choice([each for each in due if each.kind == kind])
    return choose(play, choice), choice


# ---- which cards may be played ----


@dataclass(frozen=True)
class Position:
    """A play at which a defender is to play, and the story of how it came to that."""

    play: Play
    told: str


def _lies(card: PenaltyCard) -> str:
    return f"{card.seat.word}'s {card.card} is face up on the table as a {card.size} penalty card."


def _own_card_on_lead(rng: Random, major: bool) -> Position:
    play = _play(rng, defender_leads=True)
    play, card = _shown(rng, play, play.leader, major)
    return Position(play, f"{play.leader.word} is on lead. {_lies(card)}")


def _own_card_in_the_trick(rng: Random, major: bool) -> Position:
    play = _play(rng, defender_leads=False)
    play, card = _shown(rng, play, play.leader.next, major)
    for _ in range(rng.choice((1, 1, 3))):
        if play.to_play is not card.seat:
            play = play_card(play, _any_legal(rng, play))
    if play.to_play is not card.seat:
        raise DrawAgain
    return Position(play, f"{_trick(play)} {_lies(card)}")


def _partners_card(rng: Random, kinds: Sequence[str]) -> Position:
    play = _play(rng, defender_leads=True)
    play, card = _shown(rng, play, play.leader.partner)
    play, choice = _chosen(rng, play, kinds)
    return Position(play, f"{play.leader.word} is on lead. {_partners([card], choice)} {_says(play, choice)}")


def _both_have_cards(rng: Random) -> Position:
    play = _play(rng, defender_leads=True)
    play, his = _shown(rng, play, play.leader)
    play, partners = _shown(rng, play, play.leader.partner)
    play, choice = _chosen(rng, play, (REQUIRE, FORBID, NEITHER))
    return Position(
        play, f"{play.leader.word} is on lead. {_lies(his)} {_partners([partners], choice)} {_says(play, choice)}"
    )


def _partners_two_cards(rng: Random) -> Position:
    play = _play(rng, defender_leads=True)
    play, one = _shown(rng, play, play.leader.partner)
    play, two = _shown(rng, play, play.leader.partner)
    play, choice = _chosen(rng, play, (REQUIRE, FORBID))
    return Position(play, f"{play.leader.word} is on lead. {_partners([one, two], choice)} {_says(play, choice)}")


def _partner_before_him(rng: Random) -> Position:
    """A card from the defender who plays last, before partner has played (57A)."""
    play = _play(rng, defender_leads=False)
    play = play_card(play, _any_legal(rng, play))
    hasty = play.to_play.partner
    led = play.trick[0][1].suit
    cards = [card for card in sorted(play.hand(hasty)) if card.suit is led] or sorted(play.hand(hasty))
    card = rng.choice(cards)
    play = play_before_turn(play, hasty, card)
    play, choice = _chosen(rng, play, (HIGHEST, LOWEST, REQUIRE, FORBID))
    his = hasty.partner.word
    what = {
        HIGHEST: f"requires {his}'s highest card of the suit led",
        LOWEST: f"requires {his}'s lowest card of the suit led",
        REQUIRE: f"requires {his} to play a {_one_suit(choice)}",
        FORBID: f"forbids {his} to play a {_one_suit(choice)}",
    }[choice.kind]
    told = f"{_trick(play)} Before {his} can play, {hasty.word} plays the {card}. {play.declarer.word} {what}."
    return Position(play, told)


def _one_suit(choice: Choice) -> str:
    return suit_word(next(iter(choice.suits))) if choice.suits else ""


def _trick(play: Play) -> str:
    """Return what has been played to the trick so far."""
    (leader, led), *rest = play.trick
    others = joined([f"{seat.word} the {card}" for seat, card in rest])
    return f"{leader.word} led the {led}{f', {others} followed' if rest else ''}."


def _partners(cards: Sequence[PenaltyCard], choice: Choice | None = None) -> str:
    """Return the cards on the table before the partner, or that were there until declarer's choice returned them."""
    shown = joined([f"the {each.card}" for each in cards])
    one = len(cards) == 1
    verb = ("was" if one else "were") if choice and choice.back else "is" if one else "are"
    as_what = "a major penalty card" if one else "major penalty cards"
    return f"{capital(shown)} {verb} face up in front of {cards[0].seat.word} as {as_what}."


def _says(play: Play, choice: Choice) -> str:
    """Return declarer's words, and the cards that they sent back."""
    does = {REQUIRE: "requires", FORBID: "forbids", NEITHER: "neither requires nor forbids"}[choice.kind]
    what = suits_in_words(choice.suits or tuple(dict.fromkeys(each.suit for each in choice.stay)), "or")
    back = joined([f"the {card}" for card in choice.back])
    goes = "goes" if len(choice.back) == 1 else "go"
    return f"{play.declarer.word} {does} {what}{f', and {back} {goes} back' if back else ''}."


_POSITIONS: Sequence[Sequence[Callable[[Random], Position]]] = (
    (
        lambda rng: _own_card_in_the_trick(rng, True),
        lambda rng: _own_card_in_the_trick(rng, True),
        lambda rng: _partners_card(rng, (REQUIRE, FORBID)),
    ),
    (
        lambda rng: _own_card_in_the_trick(rng, False),
        lambda rng: _own_card_on_lead(rng, False),
        lambda rng: _own_card_in_the_trick(rng, True),
        lambda rng: _partners_card(rng, (REQUIRE, FORBID)),
        _both_have_cards,
    ),
    (_both_have_cards, _partners_two_cards, _partner_before_him, lambda rng: _own_card_on_lead(rng, False)),
)


def drawn_position(rng: Random, level: int) -> Position:
    """Draw a play at which a defender is to play and may play some cards, but not all. Raises DrawAgain."""
    position = rng.choice(_POSITIONS[level - 1])(rng)
    play = position.play
    if choices(play) or designations(play):
        raise DrawAgain
    verdicts = [each.legal for each in legal_plays(play)]
    # If the player could play as many cards without the penalty card, the question is mostly pointless.
    bare = legal_plays(play.but(penalty=(), ban=None, required=None, restriction=None, early=None))
    if verdicts == [each.legal for each in bare] and rng.random() < 9 / 10:
        raise DrawAgain
    if len(set(verdicts)) < 2:
        raise DrawAgain
    return position


def facts_of(position: Position) -> str:
    """Return the story of a position: the contract, the hand of the defender who is to play, and the earlier play."""
    play, seat = position.play, position.play.to_play
    plays = "in notrump" if play.trump is Strain.NOTRUMP else f"with {suit_word(play.trump, several=True)} as trumps"
    hand = in_order(play.hand(seat))
    return f"{play.declarer.word} is declarer, {plays}. {seat.word}, a defender, still has {hand}. {position.told}"


def _legal(rng: Random, level: int) -> Drawn:
    position = drawn_position(rng, level)
    seat, verdicts = position.play.to_play, legal_plays(position.play)
    options = [Option(str(each.card), reason(each), each.legal, each.rests_on, _road(each)) for each in verdicts]
    laws = tuple(dict.fromkeys(each for option in options for each in option.laws))
    prompt = rng.choice((f"Which of these cards may {seat.word} play now?", f"Which cards may {seat.word} play?"))
    return Drawn(facts_of(position), (Several(prompt, tuple(options), ORDER),), laws)


def _road(verdict: Verdict) -> str:
    """Name the duty that was overlooked, where the card may not be played."""
    return "" if verdict.legal else _OVERLOOKED.get(verdict.why.because, verdict.why.because.value)


_OVERLOOKED = {
    Because.MUST_FOLLOW: "not followed suit",
    Because.MAJOR_FIRST: "major penalty card forgotten",
    Because.MINOR_FIRST: "minor penalty card forgotten",
    Because.SUIT_REQUIRED: "the required suit forgotten",
    Because.SUIT_FORBIDDEN: "the ban forgotten",
    Because.WAITS: "penalty card played before what comes first",
}


# ---- major or minor ----


@dataclass(frozen=True)
class Incident:
    """The way a card was exposed: the sentence (with {card}), whose card it is, and the origin for the engine."""

    told: str
    origin: Origin
    deliberate: bool = False
    declarers: bool = False
    two: bool = False


INCIDENTS = (
    Incident("{who}, a defender, drops the {card}.", Origin.DROPPED),
    Incident(
        "{who}, a defender, plays a card, and the {card} falls face up beside it by accident.",
        Origin.TOGETHER,
    ),
    Incident("{who}, a defender, knocks over the cards, and only the {card} can be seen.", Origin.DROPPED),
    Incident("During the auction {who} dropped the {card}; now {who} defends.", Origin.AUCTION),
    Incident(
        "At trick six {who} leads the {card} out of turn, and declarer does not accept it.",
        Origin.LED,
        deliberate=True,
    ),
    Incident(
        "{who}, a defender, revokes with the {card}, notices in time, and corrects the revoke.", Origin.REVOKED, True
    ),
    Incident("Declarer leads, and {who} plays the {card} although it is partner's turn.", Origin.EARLY, True),
    Incident("{who}, a defender, drops the {card} and the {other} together, both face up.", Origin.DROPPED, two=True),
    Incident("{who}, declarer, drops the {card}.", Origin.DROPPED, declarers=True),
    Incident(
        "{who}, declarer, leads the {card} at a defender's turn, and has to take it back.", Origin.LED, True, True
    ),
)
MAJOR, MINOR, NONE = "a major penalty card", "a minor penalty card", "no penalty card"
WHEN = {
    MAJOR: "A defender's card is major if it is an honour, was played on purpose, or is one of two or more.",
    MINOR: "A penalty card is minor only if it is a single card below the ten, exposed by accident.",
    NONE: "That applies to a card of declarer's or dummy's.",
}


@dataclass(frozen=True)
class Seen:
    """A card that was seen: its story, its state now, the reason, and the clauses."""

    card: Card
    told: str
    is_now: str
    because: str
    rests_on: tuple[Reference, ...]


def _seen(rng: Random, incident: Incident) -> Seen:
    play = _play(rng, defender_leads=False, fewest=2)
    who = play.declarer if incident.declarers else rng.choice((play.leader.next, play.leader.next.partner))
    if incident.origin is Origin.EARLY:
        play = play_card(play, _any_legal(rng, play))
        who = play.to_play.partner
    cards = sorted(play.hand(who))
    # As many honours as low cards, to find the reader who takes every honour for a minor penalty card, and the reverse.
    honour = rng.random() < 1 / 3 if not incident.deliberate else rng.random() < 1 / 5
    wanted = [card for card in cards if card.honour is honour]
    if len(wanted) < 2:
        raise DrawAgain
    card, other = rng.sample(wanted, 2)
    after = play
    for each in (other, card) if incident.two else (card,):
        after = exposed(after, who, each, incident.deliberate, origin=incident.origin)
    lies = next((each for each in after.penalty if each.card == card), None)
    told = incident.told.format(who=who.word, card=card, other=other)
    is_now = NONE if lies is None else MAJOR if lies.major else MINOR
    return Seen(card, told, is_now, _because(incident, card, is_now), after.record[-1].rests_on)


def _because(incident: Incident, card: Card, is_now: str) -> str:
    if incident.declarers:
        return "declarer's side has no penalty cards"
    if incident.two:
        return "if a defender has two or more penalty cards, all are major"
    if incident.deliberate:
        return "it was played on purpose, so its rank does not matter"
    return (
        "an honour is major, however it was exposed"
        if card.honour
        else "it is a single card below the ten, exposed by accident"
    )


def _size(rng: Random, level: int) -> Drawn:
    if level == 1:
        seen = _seen(rng, rng.choice(INCIDENTS))
        return Drawn(seen.told, (_is_it(rng, seen),), seen.rests_on)
    seen_all = [_seen(rng, each) for each in rng.sample(INCIDENTS, level + 2)]
    asked = rng.choice((MAJOR, MAJOR, MINOR))
    options = [
        Option(
            each.told,
            _verdict(each),
            each.is_now == asked,
            each.rests_on,
            road="" if each.is_now == asked else f"{asked} for {each.is_now}",
        )
        for each in seen_all
    ]
    part = some_of(rng, f"At which of these tables does the card become {asked}?", options, level + 2, SIZE)
    laws = tuple(dict.fromkeys(ref for each in seen_all for ref in each.rests_on))
    facts = f"The director is called to {_number(len(part.options))} tables."
    return Drawn(facts, (part,), laws)


def _number(n: int) -> str:
    return {2: "two", 3: "three", 4: "four", 5: "five"}[n]


def _verdict(seen: Seen) -> str:
    return f"The {seen.card} is {seen.is_now}: {seen.because} ({named(seen.rests_on)})."


def _is_it(rng: Random, seen: Seen) -> MultipleChoice:
    verdict = _verdict(seen)
    right = Option(capital(f"{seen.is_now}."), f"Right: {verdict}", right=True, laws=seen.rests_on)
    wrong = [
        Option(capital(f"{each}."), f"{WHEN[each]} {verdict}", road=f"taken for {road}")
        for each, road in ((MAJOR, "major"), (MINOR, "minor"), (NONE, "none"))
        if each != seen.is_now
    ]
    return one_of(rng, f"What is the {seen.card} now?", right, wrong, hint=SIZE)


# ---- what declarer may choose ----


def _choices(rng: Random, level: int) -> Drawn:
    play = _play(rng, defender_leads=True)
    leader, partner = play.leader, play.leader.partner
    number = rng.choice(((1,), (1, 2, 2), (2, 2, 3))[level - 1])
    cards = []
    for _ in range(number):
        play, card = _shown(rng, play, partner)
        cards.append(card)
    suits = {each.card.suit for each in cards}
    if level == 3 and len(suits) == 1 and rng.random() < 2 / 3:
        raise DrawAgain
    due = choices(play)
    options = [Option(_offer(each, leader, cards), _offered(each), True, each.rests_on) for each in due]
    options += _not_offered(leader, suits, cards, {each.kind: each.rests_on for each in due})
    part = some_of(
        rng,
        f"Which of these may {play.declarer.word} choose?",
        options,
        (5, 5, 6)[level - 1],
        "Of which suits are there penalty cards?",
    )
    facts = f"{play.declarer.word} is declarer, and {leader.word} is on lead. {_partners(cards)}"
    laws = tuple(dict.fromkeys(ref for each in due for ref in each.rests_on))
    return Drawn(facts, (part,), laws)


def _offer(choice: Choice, leader: Seat, cards: Sequence[PenaltyCard]) -> str:
    if choice.kind == NEITHER:
        stays = "the card stays" if len(cards) == 1 else "the cards stay"
        return f"Neither require nor forbid a suit; {stays} on the table."
    suits = suits_in_words(choice.suits, "and")
    back = joined([f"the {card}" for card in choice.back])
    return f"{capital(choice.kind)} a lead of {suits}, and {back} {'goes' if len(choice.back) == 1 else 'go'} back."


def _offered(choice: Choice) -> str:
    return f"That is one of declarer's options ({named(choice.rests_on)})."


def _not_offered(
    leader: Seat, suits: set[Strain], cards: Sequence[PenaltyCard], basis: Mapping[str, Sequence[Reference]]
) -> Iterator[Option]:
    """Yield choices that declarers ask for, and do not have."""
    here = suits_in_words(suits)
    a_suit = "the suit" if len(suits) == 1 else "the suits"
    require, forbid, first = named(basis[REQUIRE]), named(basis[FORBID]), cards[0].card
    either = named(tuple(dict.fromkeys((*basis[REQUIRE], *basis[FORBID]))))
    back = f"the {first} goes back"
    for strain in SUITS:
        if strain not in suits:
            other = suit_word(strain, several=True)
            says = f"Declarer may name only {a_suit} of the penalty {'card' if len(cards) == 1 else 'cards'}: {here}"
            yield Option(f"Require a lead of {other}, and {back}.", f"{says} ({require}).", road="another suit")
            yield Option(f"Forbid a lead of {other}, and {back}.", f"{says} ({forbid}).", road="another suit")
    suit = suit_word(first.suit, several=True)
    says = f"If declarer requires or forbids the suit, the card goes back to the hand ({either})."
    yield Option(f"Forbid a lead of {suit}, and the {first} stays on the table.", says, road="card stays after a ban")
    says = f"Declarer names a suit, and {leader.word} chooses which card of it to lead ({either})."
    yield Option(f"Require {leader.word}'s highest card of {suit}, and {back}.", says, road="57A taken for 50D2")
    says = f"The ban lasts as long as {leader.word} keeps the lead, and no longer ({forbid})."
    yield Option(f"Forbid a lead of {suit} for the rest of the play, and {back}.", says, road="ban for the whole play")
    if len(suits) > 1:
        says = f"Declarer may require one suit of the penalty cards, or forbid one or more of them ({either})."
        yield Option(
            f"Require a lead of {suits_in_words(suits, 'or')}, whichever {leader.word} chooses, and all the cards go "
            "back.",
            says,
            road="two required",
        )


KINDS = (
    Kind("penalty-legal", "Which cards may be played?", LESSON, _legal, minutes=3, has_hand=True),
    Kind("penalty-size", "Major or minor?", LESSON, _size),
    Kind("penalty-choices", "What may declarer choose?", LESSON, _choices),
)

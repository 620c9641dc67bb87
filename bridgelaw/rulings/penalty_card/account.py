"""A play as a derivation: trick by trick, what was played, what forced it, and how matters stand."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from bridgelaw.laws import clause_for
from bridgelaw.laws.tables import joined
from bridgelaw.rulings.derivation import Derivation, Step
from bridgelaw.rulings.penalty_card.choices import FORBID, REQUIRE, choices, designations
from bridgelaw.rulings.penalty_card.cites import THIRD_CHOICE, law, named
from bridgelaw.rulings.penalty_card.information import REVERSED, knowledge
from bridgelaw.rulings.penalty_card.play import SEATS, Event, PenaltyCard, Play, suits_in_words
from bridgelaw.rulings.penalty_card.spoken import after_the_choice
from bridgelaw.scoring import Strain
from bridgelaw.scoring.cards import suit_word
from bridgelaw.scoring.printed import counted


def account(play: Play, title: str = "") -> Derivation:
    """The play so far, told trick by trick with the clause behind every card that was not free (Laws 44, 49 to 52)."""
    steps = [_step(play, number, tuple(events)) for number, events in groupby(play.record, lambda each: each.trick)]
    steps += _now(play)
    known = knowledge(play)
    if known:
        says = " ".join(dict.fromkeys(each.says for each in known))
        steps.append(Step(says, tuple(dict.fromkeys(basis for each in known for basis in each.rests_on))))
    if not steps:
        steps.append(Step(f"{play.leader.word} makes the opening lead.", law(play.edition, "41A")))
    return Derivation(
        title or "The play", _facts(play), tuple(steps), _result(play), _announcement(play), _cautions(play)
    )


def _facts(play: Play) -> tuple[str, ...]:
    trump = (
        "There are no trumps"
        if play.trump is Strain.NOTRUMP
        else f"{suits_in_words([play.trump]).capitalize()} are trumps"
    )
    hands = "; ".join(f"{seat.word} {play.deal.hand(seat)}" for seat in SEATS)
    return (
        f"{trump}; {play.declarer.word} is declarer and {play.dummy.word} is dummy. The Laws of {play.edition}.",
        f"{hands}.",
    )


def _step(play: Play, number: int, events: tuple[Event, ...]) -> Step:
    """One trick: what was shown and chosen before it, its cards, what forced them, who won it."""
    cards = [each for each in events if each.kind in ("led", "played")]
    first = events.index(cards[0]) if cards else len(events)
    said = [each.says for each in events[:first]]
    rests_on = [basis for each in events for basis in each.rests_on]
    if cards:
        line = ", ".join(f"{each.seat.word} {each.card}" for each in cards)
        if number <= len(play.tricks):
            trick = play.tricks[number - 1]
            line += f"; {trick.winner.word} wins"
            ruffed = any(card.suit is play.trump for _, card in trick.cards)
            rests_on += law(play.edition, "44E" if ruffed else "44F")
        else:
            rests_on += law(play.edition, "44B")
        said += [f"{line}.", *(each.says for each in events[first:] if each.says)]
    return Step(f"Trick {number}. {' '.join(said)}", tuple(dict.fromkeys(rests_on)))


def _now(play: Play) -> list[Step]:
    """What declarer has to choose before play goes on."""
    due = choices(play)
    if due:
        says = " ".join(f"{str(each).capitalize()}: {each.says}" for each in due)
        rests_on = dict.fromkeys((*law(play.edition, "50D2"), *(basis for each in due for basis in each.rests_on)))
        return [Step(f"{play.leader.word} waits, and declarer chooses. {says}", tuple(rests_on))]
    names = designations(play)
    if names:
        which = joined([str(card) for card in names], "or")
        return [
            Step(f"{play.to_play.word} waits, and declarer says whether {which} is played.", law(play.edition, "51A"))
        ]
    return []


def _result(play: Play) -> str:
    ours, theirs = play.won(play.declarer.side), play.won(play.declarer.side.opponents)
    told = f"declarer has won {counted(ours, 'tricks')} and the defenders {theirs}"
    if play.over:
        return f"All thirteen tricks are played: {told}."
    matters = [f"{each} lies on the table" for each in play.penalty]
    matters += [str(play.early)] if play.early else []
    matters += [str(each) for each in (None if play.trick else play.required, play.ban) if each]
    return f"{'; '.join([f'{play.to_play.word} is to play to trick {play.number}: {told}', *matters])}."


def _announcement(play: Play) -> str:
    due, names = choices(play), designations(play)
    if due:
        return f"{play.leader.word}, wait. {declarers_choice(play)}"
    if names:
        which = joined([str(card) for card in names], "or")
        return f"{play.declarer.word}, you say which of them {play.to_play.word} plays: {which}."
    if heard := after_the_choice(play):
        own = play.penalty_cards(play.leader)
        return " ".join([heard, *_duties(own), "Play on."])
    duties = _duties(play.penalty)
    if play.early:
        duties.append(f"{play.early.seat.word}, leave {play.early.card} there: you play it when your turn comes.")
    if play.ban and not play.trick and not play.over:
        duties.append(
            f"{play.ban.seat.word}, you have kept the lead, and may not lead {suits_in_words(play.ban.suits, 'or')}."
        )
    return " ".join([*duties, "Play on." if not play.over else "The play is over."])


def _duties(cards: Iterable[PenaltyCard]) -> list[str]:
    return [
        f"{each.seat.word}, {each.card} stays face up and is played at the first legal chance."
        if each.major
        else f"{each.seat.word}, {each.card} stays face up; you play no other low card of that suit before it."
        for each in cards
    ]


def declarers_choice(play: Play) -> str:
    """What the director says to declarer when a choice about the lead is due: every option, and what follows (10C1).

    Empty where none is due.
    """
    due, leader = choices(play), play.leader
    if not due:
        return ""
    cards = [str(each.card) for each in play.penalty_cards(leader.partner)]
    suits = [suit for each in due if each.kind == REQUIRE for suit in each.suits]
    one, words = len(cards) == 1, [suit_word(suit, several=True) for suit in suits]
    options = [f"require {'him' if n else leader.word} to lead a {suit_word(suit)}" for n, suit in enumerate(suits)]
    banned = (
        words[0] if len(words) == 1 else f"{joined([*words, 'both' if len(words) == 2 else 'several of them'], 'or')}"
    )
    options.append(f"forbid him to lead {banned} for as long as he keeps the lead")
    options.append("do neither")
    says = f"{play.declarer.word}, {leader.partner.word}'s {joined(cards)} "
    says += "is a major penalty card. " if one else "are major penalty cards. "
    says += f"You may {', '.join(options[:-1])}, or {options[-1]}. "
    says += "If you require or forbid, the card goes" if one else "The cards of a suit that you require or forbid go"
    says += " back into the hand."
    stays = "it stays" if one else "they stay"
    return f"{says} If you do neither, {stays}, and you choose again at {leader.word}'s next lead."


def _cautions(play: Play) -> tuple[str, ...]:
    found, year = [], play.edition
    if play.over:
        return _afterwards(play)
    # 50E4 of 2017 is about the card on the table; one that is back in hand is unauthorised like a withdrawn one.
    if play.penalty or (play.returned and year < REVERSED):
        found.append(
            "If the sight of the card helped the defenders to a better result, the score is adjusted "
            f"({clause_for('penalty-card-damage', year)})."
        )
    for each in play.returned if year >= REVERSED else ():
        found.append(
            f"Did {each.seat.partner.word} choose what the {each.card}, back in hand, suggested? "
            f"Then the score is adjusted ({named(law(year, '50E2', '16C2'))})."
        )
    if year < THIRD_CHOICE and any(choice.kind == FORBID and len(choice.suits) > 1 for choice in choices(play)):
        found.append(
            f"“Neither” with cards in several suits: Law 51 of {year} does not repeat it; 50D2(b) gives it all the "
            f"same, and {THIRD_CHOICE} wrote it into 51B2(c)."
        )
    return tuple(found)


def _afterwards(play: Play) -> tuple[str, ...]:
    """What to ask when the last card is played: of a card that lay there during the play, and of one picked up."""
    year, lying, seen, back = play.edition, False, False, False
    for each in play.record:
        if each.kind == "exposed":
            lying = lying or play.defends(each.seat)
        elif each.kind == "chosen" and not each.says.startswith("Declarer does neither"):
            # Of several suits one card may lie there still.
            back, lying = True, "on the table" in each.says
        seen = seen or (lying and each.kind in ("led", "played"))
    found = []
    if seen or (back and year < REVERSED):
        found.append(
            "Did the sight of the card help its side? Then the score is adjusted "
            f"({clause_for('penalty-card-damage', year)})."
        )
    if play.spent and year >= REVERSED:
        found.append(
            "Did its partner, once the card was played, choose what its coming out had suggested? "
            f"That was closed to him ({named(law(year, '50E3'))})."
        )
    if back and year >= REVERSED:
        found.append(
            "Did its partner choose what a card, back in hand, suggested? "
            f"Then the score is adjusted ({named(law(year, '50E2', '16C2'))})."
        )
    return tuple(found)

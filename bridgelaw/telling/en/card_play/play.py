"""A play as a derivation: trick by trick, the cards played, the reasons for them, and the present state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bridgelaw.laws import Reference, editions_with, rule
from bridgelaw.laws.words import joined
from bridgelaw.rulings.card_play.action import REQUIRE
from bridgelaw.rulings.card_play.checks import Asks, Check, checks
from bridgelaw.rulings.card_play.choices import choices, designations
from bridgelaw.rulings.card_play.information import knowledge
from bridgelaw.rulings.card_play.moves import by_trick, grounds
from bridgelaw.rulings.card_play.play import (
    ON_THE_TRICK,
    SEATS,
    Ban,
    Choice,
    Concern,
    PenaltyCard,
    Play,
    Required,
    Restriction,
)
from bridgelaw.rulings.card_play.why import named
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import suit_word, suits_in_words
from bridgelaw.scoring.printed import counted
from bridgelaw.telling.derivation import Derivation, Sentences, cautions, steps
from bridgelaw.telling.en.card_play.events import follows, remarkable
from bridgelaw.telling.en.card_play.spoken import after_the_choice, may_use
from bridgelaw.telling.en.doubts import READING


def derivation(ruling: Play, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """State the play so far, trick by trick with the clause behind every card that was not free (Laws 44, 49 to 57)."""
    hands = "; ".join(f"{seat.word} {ruling.deal.hand(seat)}" for seat in SEATS)
    return Derivation(
        title or "The play",
        (who_plays(ruling), f"{hands}."),
        steps(ruling, grounds(ruling), SENTENCES),
        _result(ruling),
        _announcement(ruling),
        (*cautions(ruling, doubts, READING), *(_caution(check, ruling) for check in checks(ruling))),
    )


def who_plays(play: Play) -> str:
    """Trumps, declarer, dummy and the edition of the Laws."""
    trump = (
        "There are no trumps"
        if play.trump is Strain.NOTRUMP
        else f"{suits_in_words([play.trump]).capitalize()} are trumps"
    )
    return f"{trump}; {play.declarer.word} is declarer and {play.dummy.word} is dummy. The Laws of {play.edition}."


def _trick(play: Play, ground: Ground) -> str:
    """State one trick: the cards shown and choices before it, its cards, the reasons for them, the winner."""
    number: int = ground.of
    events = dict(by_trick(play))[number]
    cards = [each for each in events if each.kind in ON_THE_TRICK]
    first = events.index(cards[0]) if cards else len(events)
    said = [remarkable(each) for each in events[:first]]
    if cards:
        line = ", ".join(f"{each.seat.word} {each.card}" for each in cards)
        if number <= len(play.tricks):
            line += f"; {play.tricks[number - 1].winner.word} wins"
        said += [f"{line}.", *filter(None, map(remarkable, events[first:]))]
    return f"Trick {number}. {' '.join(said)}"


def _choice(play: Play, _: Ground) -> str:
    due = choices(play)
    says = " ".join(f"{str(each).capitalize()}: {follows(each)}" for each in due)
    if due[0].concerns is not Concern.LEAD:
        return f"{who_chooses(play)}. {says}"
    return f"{play.leader.word} waits, and declarer chooses. {says}"


def _name(play: Play, _: Ground) -> str:
    return f"{play.to_play.word} waits, and declarer names the card to be played: {_which(play)}."


def _known(play: Play, _: Ground) -> str:
    return " ".join(dict.fromkeys(map(may_use, knowledge(play))))


def _opening_lead(play: Play, _: Ground) -> str:
    return f"{play.leader.word} makes the opening lead."


SENTENCES: Sentences[Play] = {
    "trick": _trick,
    "choice": _choice,
    "name": _name,
    "known": _known,
    "opening-lead": _opening_lead,
}


def _which(play: Play) -> str:
    """The penalty cards among which declarer names one."""
    return joined([str(card) for card in designations(play)], "or")


def _result(play: Play) -> str:
    ours, theirs = play.won(play.declarer.side), play.won(play.declarer.side.opponents)
    told = f"declarer has won {counted(ours, 'tricks')} and the defenders {theirs}"
    if play.over:
        return f"All thirteen tricks are played: {told}."
    matters = [f"{each} is on the table" for each in play.penalty]
    if play.early:
        matters.append(f"{play.early.seat.word} plays {play.early.card} to this trick when the turn comes")
    if play.restriction:
        matters.append(must_play(play.restriction))
    if play.required and not play.trick:
        matters.append(must_lead(play.required))
    if play.ban:
        matters.append(f"{may_not_lead(play.ban)} while {play.ban.seat.word} keeps the lead")
    return f"{'; '.join([f'{play.to_play.word} is to play to trick {play.number}: {told}', *matters])}."


def must_lead(required: Required) -> str:
    """The suit that declarer required, as a clause of a sentence."""
    return f"{required.seat.word} must lead a {suit_word(required.suit)} if able"


def must_play(chosen: Restriction) -> str:
    """Return declarer's choice about the card of a defender whose partner played first, as a clause of a sentence."""
    who = chosen.seat.word
    if chosen.suit is None:
        return f"{who} must play the {chosen.kind} card of the suit led if able"
    suit = suit_word(chosen.suit)
    if chosen.kind == REQUIRE:
        return f"{who} must play a {suit} to this trick if able"
    return f"{who} may not play a {suit} to this trick if {who} can play another suit"


def may_not_lead(ban: Ban) -> str:
    """The suits that declarer forbade, as a clause of a sentence."""
    return f"{ban.seat.word} may not lead {suits_in_words(ban.suits, 'or')}"


def _announcement(play: Play) -> str:
    if due := choices(play):
        if due[0].concerns is not Concern.LEAD:
            return declarers_choice(play)
        return f"{play.leader.word}, wait. {declarers_choice(play)}"
    if designations(play):
        return f"{play.declarer.word}, say which of these cards {play.to_play.word} plays: {_which(play)}."
    if heard := after_the_choice(play):
        own = play.penalty_cards(play.leader)
        return " ".join([heard, *_duties(own), "Play on."])
    duties = _duties(play.penalty)
    if play.restriction:
        duties.append(f"{must_play(play.restriction)}.")
    if play.early:
        duties.append(f"{play.early.seat.word}, leave {play.early.card} there: you play it when your turn comes.")
    if play.ban and not play.trick and not play.over:
        duties.append(
            f"{play.ban.seat.word}, you have kept the lead, and may not lead {suits_in_words(play.ban.suits, 'or')}."
        )
    return " ".join([*duties, "Play on." if not play.over else "The play is over."])


def _duties(cards: Iterable[PenaltyCard]) -> list[str]:
    return [
        f"{each.seat.word}, {each.card} stays face up, and you play it at the first legal chance."
        if each.major
        else f"{each.seat.word}, {each.card} stays face up; play no other low card of that suit before it."
        for each in cards
    ]


def declarers_choice(play: Play) -> str:
    """Return the director's words to declarer when a choice about the lead is due: every option, and what follows
    (10C1).

    Empty where none is due.
    """
    due, leader = choices(play), play.leader
    if not due:
        return ""
    if due[0].concerns is not Concern.LEAD:
        return _about_a_card(play, due)
    cards = [str(each.card) for each in play.penalty_cards(leader.partner)]
    suits = [suit for each in due if each.kind == REQUIRE for suit in each.suits]
    one, words = len(cards) == 1, [suit_word(suit, several=True) for suit in suits]
    options = [f"require {leader.word} to lead a {suit_word(suit)}" for suit in suits]
    banned = (
        words[0] if len(words) == 1 else f"{joined([*words, 'both' if len(words) == 2 else 'several of them'], 'or')}"
    )
    options.append(f"forbid {leader.word} to lead {banned} for as long as {leader.word} keeps the lead")
    options.append("do neither")
    says = f"{play.declarer.word}, {leader.partner.word}'s {joined(cards)} "
    says += "is a major penalty card. " if one else "are major penalty cards. "
    says += f"You may {', '.join(options[:-1])}, or {options[-1]}. "
    says += "If you require or forbid, the card goes" if one else "The cards of a suit that you require or forbid go"
    says += " back into the hand."
    stays = "it stays" if one else "they stay"
    return f"{says} If you do neither, {stays}, and you choose again at {leader.word}'s next lead."


def who_chooses(play: Play) -> str:
    """Return who chooses now, and about what, as the heading of the choices.

    >>> from bridgelaw.rulings.card_play import begin
    >>> from bridgelaw.rulings.card_play.script import read_actions, replay
    >>> from bridgelaw.scoring import Seat
    >>> from bridgelaw.scoring.deal import Deal
    >>> deal = Deal.parse("N:AKJ84.3.A62.K954 7.AQJT76.KJ97.63 QT63.85.854.AJT2 952.K942.QT3.Q87")
    >>> who_chooses(replay(begin(deal, Strain.SPADES, Seat.S), read_actions("D3 D2 DJ D4\\nS leads S3 out of turn")))
    'East or West accepts the lead of ♠3, or requires it to be taken back'
    """
    if play.offered:
        seat, card = play.offered.seat, play.offered.card
        defenders = (Seat.E, Seat.W) if seat in (Seat.N, Seat.S) else (Seat.N, Seat.S)
        who = play.declarer.word if play.defends(seat) else joined([each.word for each in defenders], "or")
        return f"{who} accepts the lead of {card}, or requires it to be taken back"
    if play.awaits:
        return f"{play.declarer.word}, declarer, chooses about the card that {play.awaits.word} plays to this trick"
    return f"{play.declarer.word}, declarer, chooses before {play.to_play.word} leads"


def _about_a_card(play: Play, due: Sequence[Choice]) -> str:
    """Return the director's words about a lead out of turn, or a defender who played before partner (10C1)."""
    if play.offered:
        seat, card = play.offered.seat, play.offered.card
        says = f"{seat.word} has led {card}, and it is {play.to_play.word}'s turn to lead. "
        if play.defends(seat):
            begins = f"{play.declarer.word}, {says}You may accept it, by saying so or by playing to it. "
            if play.leader is not seat.partner:
                then = "It stays face up as a major penalty card, and you may lead any card."
            else:
                partner = seat.partner.word
                then = (
                    f"You may require {partner} to lead that suit, or forbid {partner} to lead it while {partner} "
                    f"keeps the lead. In both cases {seat.word} picks the card up. Or you may do neither, and it stays "
                    "face up as a major penalty card."
                )
            return f"{begins}Or you may require it to be taken back. {then}"
        return (
            f"{seat.next.partner.word} and {seat.next.word}, {says}Either of you may accept it or have it taken "
            f"back. If you disagree, {seat.next.word} decides. If it is taken back, it goes back into the hand, and "
            "nothing more follows."
        )
    assert play.awaits is not None, "somebody's card is to be chosen about"
    who, owner = play.awaits.word, play.awaits.partner.word
    also = any(each.kind == REQUIRE for each in due)
    another = "require or forbid a card of it" if also else "forbid a card of it"
    return (
        f"{owner}, your card stays face up as a major penalty card, because you played before {who}. "
        f"{play.declarer.word}, you may require {who}'s highest or lowest card of the suit led. Or you may name "
        f"another suit, and {another}."
    )


def _caution(check: Check, play: Play) -> str:
    laws = named(check.rests_on)
    if check.asks is Asks.NEITHER_NOT_REPEATED:
        year = editions_with("neither-written-in-51")[0]
        return (
            f"Declarer did “neither” with penalty cards in several suits. Law 51 of {play.edition} does not mention "
            f"this option, but {_clauses(check.rests_on)} gives it. The Laws of {year} state it in "
            f"{_clauses(rule('neither-written-in-51', year).rests_on)}."
        )
    if check.asks is Asks.LINE_AFTER_WRONG_HAND:
        return (
            "Could declarer's line of play have been based on information from the lead out of turn? Then the score "
            f"may be adjusted ({laws})."
        )
    if check.asks is Asks.WITHDRAWN_SUGGESTED:
        return (
            "Did a defender choose a play that partner's lead, taken back, suggested? The defender was not allowed to "
            f"use that ({laws})."
        )
    if check.asks is Asks.SIGHT_HELPED and play.over:
        return (
            f"Did the sight of the card help its side and damage the other side? Then the score is adjusted ({laws})."
        )
    if check.asks is Asks.SIGHT_HELPED:
        return f"If the sight of the card helped the defenders to a better result, the score is adjusted ({laws})."
    if check.asks is Asks.COMING_OUT_SUGGESTED:
        return (
            "After the card was played, did its owner's partner choose a play that the way it was exposed suggested? "
            f"Partner was not allowed to use that ({laws})."
        )
    if check.shown:
        who, card = check.shown.seat.partner.word, check.shown.card
        return (
            f"The {card} is back in hand. Did {who} choose a play that it suggested over a logical alternative? If "
            f"that damaged declarer's side, the score is adjusted ({laws})."
        )
    return (
        "A card is back in hand. Did its owner's partner choose a play that it suggested over a logical alternative? "
        f"If that damaged declarer's side, the score is adjusted ({laws})."
    )


def _clauses(references: Iterable[Reference]) -> str:
    return joined([each.clause for each in references])

"""The ruling on a claim in English: the findings, the deciding line, the answers on which it depends."""

from __future__ import annotations

from collections.abc import Sequence

from bridgelaw.chapters.claims.rulings.bounds import MOST_WEIGHED
from bridgelaw.chapters.claims.rulings.claim import OPPOSITES, ClaimOutcome, ClaimRuling, Hinge, Tricks
from bridgelaw.chapters.claims.rulings.facts import Claim, ClaimStanding, LeadOption, Order, StruckPlay
from bridgelaw.chapters.claims.rulings.statement import StepKind
from bridgelaw.chapters.claims.rulings.status import LineRow, LineStatus
from bridgelaw.laws.words import capital, joined
from bridgelaw.rulings.card_play.play import SEATS, tricks_of, winner_of
from bridgelaw.rulings.ground import Doubt, Ground
from bridgelaw.scoring import Seat, Strain
from bridgelaw.scoring.cards import Card, in_order, suit_word
from bridgelaw.scoring.printed import counted
from bridgelaw.telling.derivation import Column, Derivation, Later, Said, Sentences, Table, cautions, steps
from bridgelaw.telling.en.doubts import READING
from bridgelaw.telling.guess import Guess


def derivation(ruling: ClaimRuling, title: str = "", doubts: Sequence[Doubt] = ()) -> Derivation:
    """State the ruling in sentences. Refuse at once what rests on a clause that the edition does not have."""
    grounds = ruling.grounds
    return Derivation(
        title or "A contested claim",
        facts_of(ruling.claim),
        Later(lambda: steps(ruling, grounds, SENTENCES)),
        result_of(ruling),
        announced(ruling),
        cautions(ruling, doubts, READING),
    )


def foresee(ruling: ClaimRuling) -> Guess | None:
    """Return how many tricks declarer's side gets: with up to three left any number, else those near the ruling's."""
    if ruling.tricks is None:
        return None
    got, left = ruling.tricks[0], sum(ruling.tricks)
    least = max(0, min(got - 2, left - 3))
    choices = tuple(range(least, min(left, least + 3) + 1))
    side = ruling.claim.ending.declarer.side
    asks = f"How many of the {left} tricks do {side} get?" if left > 1 else f"Do {side} get the last trick?"
    says = tuple(map(str, choices)) if left > 1 else ("No", "Yes")
    return Guess(asks, says, choices.index(got))


def facts_of(claim: Claim, cards: bool = True) -> tuple[str, ...]:
    """Return what the director finds at the table; without the cards where they are drawn."""
    ending = claim.ending
    trump = ending.trump
    trumps = "Notrumps" if trump is Strain.NOTRUMP else f"{capital(suit_word(trump, several=True))} are trumps"
    found = [*claim.story, f"{trumps}. {ending.declarer.word} is declarer, and {ending.to_play.word} is to play."]
    if cards:
        hands = [f"{seat.word} {in_order(ending.hand(seat))}" for seat in SEATS if ending.hand(seat)]
        found.append("; ".join(hands) + ".")
    if ending.trick:
        found.append(f"On the table: {joined([f'{seat.word} {card}' for seat, card in ending.on_table])}.")
    if claim.statement.words:
        found.append(f"{claim.claimer.word}: “{claim.statement.words}”")
    return tuple(found)


def tricks_told(tricks: Tricks, claim: Claim) -> str:
    """Tricks as they are announced, declarer's side first.

    >>> from bridgelaw.chapters.claims.rulings.facts import Claim
    >>> from bridgelaw.rulings.card_play.end_position import EndPosition, hands_of
    >>> ending = EndPosition(hands_of("N:54...8 9..QJ. .KJ.A. Q.4..9"), Strain.HEARTS, Seat.S, declarer=Seat.S)
    >>> tricks_told((2, 1), Claim(ending, Seat.S))
    'NS 2, EW 1'
    """
    side = claim.ending.declarer.side
    return f"{side} {tricks[0]}, {side.opponents} {tricks[1]}"


def result_of(ruling: ClaimRuling) -> str:
    """The tricks of both sides, or that play goes on."""
    if ruling.tricks is None:
        if ruling.claim.standing is ClaimStanding.OBJECTED:
            return "There is neither a claim nor a concession. Play goes on."
        if ruling.outcome is ClaimOutcome.BOUNDED:
            return f"Not all lines are searched. Of the tricks that are left: {bounds_told(ruling)}."
        if ruling.open_findings:
            return f"A question is open. {open_told(ruling)}"
        return f"One question is open: would {ruling.claim.side.opponents} likely have won that trick?"
    with_revoke = ", with the tricks since the revoke" if ruling.claim.revoke else ""
    return f"Of the tricks that are left{with_revoke}: {tricks_told(ruling.tricks, ruling.claim)}."


def bounds_told(ruling: ClaimRuling) -> str:
    """Return what is proved of the tricks of declarer's side, "NS at least 8 and at most 11"."""
    side = ruling.claim.ending.declarer.side
    low, high = sorted(each[0] for each in ruling.bounds)
    return f"{side} at least {low} and at most {high}" if low < high else f"{side} {low}"


def announced(ruling: ClaimRuling) -> str:
    """Return what the director says to the players."""
    claim = ruling.claim
    if claim.standing is ClaimStanding.OBJECTED:
        says = "Nothing is conceded, and nothing is claimed. Play on, please."
        return f"{says} {claim.claimer.partner.word} may not use anything seen of {claim.claimer.word}'s cards."
    if ruling.outcome is ClaimOutcome.BOUNDED:
        return "I need more time before I rule."
    if ruling.tricks is None:
        return "I have one more question before I rule."
    if claim.standing is ClaimStanding.PLAYED_ON:
        return f"All four of you agreed to play on. The tricks played stand: {tricks_told(ruling.tricks, claim)}."
    return f"I give {tricks_told(ruling.tricks, claim)}. You may appeal."


def played_out(line: Sequence[tuple[Seat, Card]], claim: Claim) -> Table:
    """A line as a table, a trick a row."""
    cards = [*claim.ending.on_table, *line]
    rows = tuple(
        (str(number), *(f"{seat.value} {card}" for seat, card in trick), winner_of(trick, claim.ending.trump).word)
        for number, trick in enumerate(tricks_of(cards), start=1)
    )
    headings = ("trick", "led", "second", "third", "fourth", "won by")
    return Table("The line that decides", tuple(map(Column, headings)), rows)


def _name(claim: Claim) -> str:
    return claim.claimer.word


def _claimed(ruling: ClaimRuling, _: Ground) -> str:
    claim = ruling.claim
    left = claim.ending.tricks
    if ruling.claimed == left:
        return f"{_name(claim)} claims {'the last trick' if left == 1 else f'the last {left} tricks'}."
    if not ruling.claimed:
        return f"{_name(claim)} concedes {'the last trick' if left == 1 else f'all of the last {left} tricks'}."
    if all(step.kind is StepKind.CONCEDE for step in claim.statement.steps):
        # A claim of some tricks concedes the rest (68B1); the reverse is no Law: to stop the play is what claims (68A).
        given = left - ruling.claimed
        return f"{_name(claim)} concedes {given} of the last {left} tricks, and by stopping the play claims the others."
    return f"{_name(claim)} claims {ruling.claimed} of the last {left} tricks, and so concedes the others."


def _steps(claim: Claim) -> str:
    return ", ".join(str(step) for step in claim.statement.steps)


def _order(ruling: ClaimRuling, _: Ground) -> str:
    claim = ruling.claim
    if all(step.kind is StepKind.CONCEDE for step in claim.statement.steps):
        given = counted(claim.ending.tricks - ruling.claimed, "tricks")
        return f"{_name(claim)} stated no order of play, only that {given} would be lost."
    return f"{_name(claim)} stated an order: {_steps(claim)}. That order is binding."


def _trump_known(ruling: ClaimRuling, ground: Ground) -> str:
    cards = in_order(ground.of)
    return f"{cards} {_is(ground.of)} out. There is no real chance that {_name(ruling.claim)} did not know that."


def _is(cards: frozenset[Card]) -> str:
    return "is" if len(cards) == 1 else "are"


def _were_out(cards: frozenset[Card]) -> str:
    return f"{in_order(cards)} {'was' if len(cards) == 1 else 'were'} still out"


def _struck(ruling: ClaimRuling, ground: Ground) -> str:
    play: StruckPlay = ground.of
    before = f" before {play.before}" if play.before else ""
    return f"You find that {play.card}{before} is not a normal play for {play.seat.word}."


def _worst(ruling: ClaimRuling, _: Ground) -> Said:
    claim = ruling.claim
    whose = _name(claim) if claim.by_declarer else f"{_name(claim)} and {claim.claimer.partner.word}"
    says = f"The worst line that is normal for {whose} gives {tricks_told(ruling.on_lines, claim)}.{compared(ruling)}"
    return says, (played_out(ruling.line, claim),) if ruling.line else ()


def compared(ruling: ClaimRuling) -> str:
    """Best play and the worst legal play, as far as they were found."""
    found = []
    if ruling.best_found:
        best = tricks_told(ruling.best_found, ruling.claim)
        found.append(f"{best} if all four played perfectly and saw all the cards")
    if ruling.worst_found:
        found.append(f"{tricks_told(ruling.worst_found, ruling.claim)} by the worst legal play")
    return f" For comparison: {'; '.join(found)}." if found else ""


def _bounds(ruling: ClaimRuling, _: Ground) -> str:
    says = f"After {ruling.searched - 1} positions not all normal lines are searched."
    says += f" Proved so far: {bounds_told(ruling)}.{compared(ruling)}"
    return f"{says} State the line more closely, or enter the cards after the tricks that nobody doubts."


BETTER = {
    LineStatus.BETTER: "was not stated, and does better than a normal line",
    LineStatus.UNKNOWN_PLACE: "was not stated, and needs a card with one opponent and not with the other",
}


def _better(ruling: ClaimRuling, ground: Ground) -> str:
    row: LineRow = ground.of
    return f"A line that begins with {row.cards[0]} {BETTER[row.status]}. You do not accept it."


ORDERS = {
    Order.TOP_DOWN: "By regulation a suit counts as played from the top.",
    Order.SOLID: "By regulation a solid suit that the claimer announced counts as played from the top.",
}

OTHERWISE = {
    "forgot-trumps": "it is at all likely that {claimer} did not know of the trump",
    "knew-trumps": "{claimer} knew of the trump",
    "knew-card": "{claimer} knew of {card}",
    "forgot-card": "{claimer} did not know of {card}",
    "blind": "{claimer} does not see where the entries are",
    "sees": "{claimer} sees where the entries are",
    "notices": "{claimer} would notice that the suit does not break",
    "held": "{claimer} must run the suit to its end, as stated",
    "not-struck": "each play of {seat} that you ruled out is normal",
    "struck": "{card} is not a normal play for {seat}",
    "normal": "{card} is a normal play for {seat}",
    "likely": "{others} would likely have won the trick",
    "unlikely": "{others} would not likely have won the trick",
    "list": "the words were a list and no order",
    "order": "the words were an order",
    "order-none": "no regulation fixes the order of a suit",
    "order-top-down": "by regulation suits count as played from the top",
    "order-solid": "by regulation only a solid suit that {claimer} announced counts as played from the top",
    "no-option": "declarer makes no choice about the lead",
    "option-require": "declarer requires the suit of the penalty card",
    "option-forbid": "declarer forbids the suit of the penalty card",
    "leaves-suits": "{claimer} may leave a side suit before its end",
    "runs-suits": "{claimer} plays a side suit to its end",
    "plays-high": "{claimer} need not play low under partner's winner, ruff low or keep winners",
    "plays-low": "{claimer} plays low under partner's winner, ruffs low and keeps winners",
    "still-forgets": "{claimer} still does not know of the other cards after one of them has taken a trick",
    "recovers": "{claimer} knows of the other cards once one of them has taken a trick",
}

ENTERED = {**OPPOSITES, "struck": "normal", "likely": "unlikely", "unlikely": "likely"}
"""The answer that was entered, by the question with the opposite answer. An order or an option has several."""

ASSUMED = {"leaves-suits": "runs-suits", "plays-high": "plays-low", "still-forgets": "recovers"}
"""The answer assumed where the director found nothing else, by the question with the opposite answer."""


def otherwise_told(hinge: Hinge) -> str:
    """The opposite answer in words."""
    return _finding(hinge.question, hinge)


def entered_told(hinge: Hinge) -> str:
    """The answer as it is entered, in words; empty where it is not one of two."""
    return _finding(ENTERED[hinge.question], hinge) if hinge.question in ENTERED else ""


def _finding(question: str, hinge: Hinge) -> str:
    """One answer to the question of a hinge, with the names of the players and cards."""
    seat = hinge.seat.word if hinge.seat else ""
    claimer = hinge.claim.claimer
    others = hinge.claim.side.opponents
    return OTHERWISE[question].format(card=in_order(hinge.cards), seat=seat, claimer=claimer.word, others=others)


def answers_of(ruling: ClaimRuling) -> tuple[tuple[str, Tricks], ...]:
    """Each open finding with the tricks under either answer, side by side."""
    entered = ruling.as_entered
    assert entered is not None
    return tuple(
        each
        for hinge in ruling.open_findings
        for each in ((entered_told(hinge), entered), (otherwise_told(hinge), hinge.tricks))
    )


def open_told(ruling: ClaimRuling) -> str:
    """State each open finding in a sentence, with the score if the answer is yes and if it is no."""
    told = [f"if {says}: {tricks_told(tricks, ruling.claim)}" for says, tricks in answers_of(ruling)]
    return " ".join(f"{capital(one)}; {other}." for one, other in zip(told[::2], told[1::2], strict=True))


def _open(ruling: ClaimRuling, _: Ground) -> Said:
    side = ruling.claim.ending.declarer.side
    columns = (Column("if"), Column(f"{side}"), Column(f"{side.opponents}"))
    rows = tuple((says, *tricks) for says, tricks in answers_of(ruling))
    return OPEN, (Table("Tricks under each answer", columns, rows),)


OPEN = "Ask before you rule. The tricks depend on the answer."
HANGS = "The ruling depends on what you found out."
NOTHING_HANGS = "No other answer would change the tricks."


def assumed_told(ruling: ClaimRuling) -> str:
    """The assumptions that no Law settles and on which the tricks depend, empty where there is none."""
    assumed = [
        f"that {_finding(ASSUMED[hinge.question], hinge)}" for hinge in ruling.hangs_on if hinge.question in ASSUMED
    ]
    return f"The ruling assumes {joined(assumed)}. No Law says this." if assumed else ""


def untried_told(ruling: ClaimRuling) -> str:
    """Say that other answers could not be searched to the end; empty where all were."""
    many = "One other answer was" if ruling.untried == 1 else f"{ruling.untried} other answers were"
    return f"{many} not searched to the end." if ruling.untried else ""


def _hangs(ruling: ClaimRuling, _: Ground) -> Said:
    untried = untried_told(ruling)
    if not ruling.hangs_on:
        return untried or NOTHING_HANGS
    claim = ruling.claim
    rows = tuple((otherwise_told(hinge), *hinge.tricks) for hinge in ruling.hangs_on)
    side = claim.ending.declarer.side
    columns = (Column("if"), Column(f"{side}"), Column(f"{side.opponents}"))
    says = " ".join(each for each in (HANGS, assumed_told(ruling), untried) if each)
    return says, (Table("Tricks if you find something else", columns, rows),)


def _withdrawn(ruling: ClaimRuling, _: Ground) -> str:
    side = ruling.claim.side.opponents
    match ruling.claim.likely:
        case None:
            return f"{side} had agreed. They get the trick back only if they would likely have won it."
        case True:
            return f"{side} had agreed, but would likely have won the trick. They get it back."
    return f"{side} had agreed, and would not likely have won the trick. The claim stands."


def _revoke(ruling: ClaimRuling, _: Ground) -> str:
    revoke = ruling.claim.revoke
    assert revoke is not None
    tricks = "One trick goes" if revoke.tricks == 1 else "Two tricks go"
    return f"The revoke of {revoke.side} is established. {tricks} to {revoke.side.opponents}."


SENTENCES: Sentences[ClaimRuling] = {
    "claimed": _claimed,
    "objected": lambda r, _: f"{r.claim.claimer.partner.word} objects at once: there is no concession, and no claim.",
    "played-on": lambda r, _: "All four agreed to play on. The claim is void, and you do not judge it.",
    "no-statement": lambda r, _: f"{_name(r.claim)} stated no line.",
    "order": _order,
    "list": lambda r, _: f"{_name(r.claim)} named tricks, but no order: {_steps(r.claim)}.",
    "trump-forgotten": lambda r, g: (
        f"{in_order(g.of)} {_is(g.of)} out. {_name(r.claim)} did not mention that, and it is at all likely that "
        f"{_name(r.claim)} did not know it."
    ),
    "trump-known": _trump_known,
    "card-forgotten": lambda r, g: f"{_name(r.claim)} did not know that {_were_out(g.of)}.",
    "phantom": lambda r, g: f"{_name(r.claim)} believed that {_were_out(g.of)}.",
    "blind": lambda r, _: f"You find that {_name(r.claim)} does not see where the entries are.",
    "notices": lambda r, _: f"You find that {_name(r.claim)} would notice that the suit does not break.",
    "leaves-suits": lambda r, _: f"You find that {_name(r.claim)} may leave a side suit before its end.",
    "plays-high": lambda r, _: (
        f"You find that {_name(r.claim)} need not play low under partner's winner, ruff low or keep winners."
    ),
    "still-forgets": lambda r, _: (
        f"You find that {_name(r.claim)} does not know of the other cards when one of them has taken a trick."
    ),
    "struck": _struck,
    "shown-out": lambda r, g: f"{g.of.seat.word} had shown out of {suit_word(g.of.suit, several=True)}.",
    "penalty": lambda r, g: (
        f"{g.of.seat.word}'s {g.of.card} is a penalty card. {g.of.seat.word} must play it as soon as it can be played."
    ),
    "option": lambda r, _: (
        f"Declarer {'requires' if r.claim.option is LeadOption.REQUIRE else 'forbids'} "
        f"{suit_word(r.claim.option_suit or Strain.CLUBS, several=True)}."
    ),
    "order-laid-down": lambda r, _: ORDERS[r.claim.order],
    "followed": lambda r, _: (
        f"More than {MOST_WEIGHED} cards are left, so the stated line is followed with each suit from the top."
    ),
    "bounds": _bounds,
    "open": _open,
    "worst-line": _worst,
    "better-line": _better,
    "withdrawn": _withdrawn,
    "concession": lambda r, _: (
        "You cancel the concession of a trick only if no normal play of these cards could lose it."
    ),
    "hangs-on": _hangs,
    "revoke": _revoke,
}


STATUSES = {
    LineStatus.STATED: "stated",
    LineStatus.NORMAL: "normal",
    LineStatus.CARELESS: "careless, but normal",
    LineStatus.NOT_NORMAL: "not normal: from what the player could see, it gives up a trick",
    LineStatus.STRUCK: "you found it not normal",
    LineStatus.NOT_STATED: "different from the statement",
    LineStatus.BETTER: "unstated, and better than a normal line: not accepted",
    LineStatus.UNKNOWN_PLACE: "unstated, and needs a card whose place is not known: not accepted",
    LineStatus.AGAINST_ORDER: "against the order fixed by regulation",
    LineStatus.ILLEGAL: "may not be played",
    LineStatus.OPPONENT: "an opponent may play it",
    LineStatus.PARTNER: "normal for the partner",
}


def said_of(ruling: ClaimRuling, row: LineRow, tricks: Tricks | None) -> str:
    """Return the status of a play and the tricks it leaves, "careless, but normal: NS 2, EW 1"."""
    status = STATUSES[row.status]
    return status if tricks is None else f"{status} · {tricks_told(tricks, ruling.claim)}"

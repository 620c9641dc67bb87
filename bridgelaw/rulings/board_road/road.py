"""The road of a board through the room: who played it in which form, who answers for it, who plays it yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from bridgelaw.rulings.board_road.facts import (
    Facts,
    FoundTooEarly,
    Origin,
    Others,
    Place,
    check_cards,
    check_duplicators,
    road_in_words,
    seating_at,
    stops_of,
)
from bridgelaw.rulings.fouled_board import BadExpected, Body, Misdeed
from bridgelaw.scoring import Seat, Side, top
from bridgelaw.scoring.movements import Pair, Seating, Stop
from bridgelaw.scoring.printed import counted

MOST_EXPECTED = 9999


class Form(Enum):
    """The form in which a table plays the board; the value is its mark on the traveller."""

    CORRECT = ""
    CHANGED = ">1"
    IN_DOUBT = "?"

    @property
    def phrase(self) -> str:
        """The form in a sentence.

        >>> Form.CHANGED.phrase
        'form >1'
        """
        return {Form.CORRECT: "the correct form", Form.CHANGED: "form >1", Form.IN_DOUBT: "in doubt"}[self]


@dataclass(frozen=True)
class Play:
    """One table on the road: where and when, the pairs, the form, and whether it has played; None: not known."""

    round: int
    table: int
    ns: Pair
    ew: Pair
    form: Form
    played: bool | None

    @property
    def place(self) -> Place:
        """The table and the round."""
        return Place(self.table, self.round)

    def pair(self, side: Side) -> Pair:
        """The pair that sits there in that direction."""
        return self.ns if side is Side.NS else self.ew


class Held(Enum):
    """What a table that is asked says of the cards it held; once the place is found, nobody further back is asked."""

    RIGHT = "the right cards"
    RIGHT_UNTIL_NOW = "the right cards, before it put them back wrongly"
    CHANGED = "the changed cards"
    AS_THEY_LIE = "the cards as they lie"
    NOT_KNOWN = "not known yet"
    NOT_ASKED = "not asked"


@dataclass(frozen=True)
class Question:
    """A table to ask about its play of the board, where its two pairs sit when you go and ask them, what they held."""

    play: Play
    ns_now: Seating | None
    ew_now: Seating | None
    held: Held


@dataclass(frozen=True)
class Charge:
    """Who answers for the board: a pair, or in an individual one player of it.

    `share` is per cent of a top and `amount` matchpoints, both None where nothing is laid down.
    """

    pair: Pair
    seat: Seat | None
    share: Fraction | None
    amount: Fraction | None

    def __str__(self) -> str:
        return str(self.pair) if self.seat is None else f"{self.seat.word} ({self.pair})"


@dataclass(frozen=True)
class Road:
    """Every stop of the road, the groups, who answers for it, whom to ask, what is still to be played.

    `fouled` is None where it hangs on a table in doubt. `expected` is N; where it is more than the tables of this
    movement play, the others play elsewhere, in the correct form. `charges` are to be laid down by the regulation only
    where the board is fouled; `due` says whether they are.
    """

    facts: Facts
    body: Body
    stops: tuple[Stop, ...]
    plays: tuple[Play, ...]
    found: Play
    mistake: Play | None
    questions: tuple[Question, ...]
    expected: int
    charges: tuple[Charge, ...]

    def of(self, form: Form) -> tuple[Play, ...]:
        """The tables that play the board in this form, in the order of the road."""
        return tuple(play for play in self.plays if play.form is form)

    @property
    def to_come(self) -> tuple[Play, ...]:
        """The tables that certainly have the board still before them."""
        return tuple(play for play in self.plays if play.played is False)

    def traveller_lines(self) -> tuple[str, ...]:
        """The lines of the traveller with their forms, ready for the scores: "8 4 … >1".

        A table in doubt has a question mark, until somebody knows.
        """
        named = [play.ns.name + play.ew.name for play in self.plays]
        between = " " if not any(" " in each for each in named) else "; "
        lines = (between.join((play.ns.name, play.ew.name, "…", play.form.value)) for play in self.plays)
        return tuple(line.rstrip("; ") for line in lines)

    @property
    def asked_first(self) -> tuple[Play, ...]:
        """The tables to ask that had the board in its first round."""
        return tuple(each.play for each in self.questions if each.play.round == self.plays[0].round)

    @property
    def asks_back(self) -> bool:
        """Whether it is asked, back from the call, since when the cards lie wrong."""
        return self.facts.origin is Origin.MISBOARDED and len(self.questions) > len(self.asked_first)

    @property
    def left(self) -> Play | None:
        """The table that put the board back wrongly, on the way or only now."""
        return self.found if self.facts.origin is Origin.PUT_BACK_NOW else self.mistake

    @property
    def elsewhere(self) -> int:
        """The scores expected from other rooms."""
        return self.expected - len(self.plays)

    @property
    def fouled(self) -> bool | None:
        """Whether the board is fouled (87A): not all who are compared play it in one form. None: in doubt."""
        return is_fouled(self.plays, self.elsewhere)

    @property
    def due(self) -> bool:
        """Whether the regulation on fouled boards lays down a penalty here."""
        return self.fouled is True and any(charge.amount is not None for charge in self.charges)


def is_fouled(plays: tuple[Play, ...], elsewhere: int) -> bool | None:
    """Whether those who are compared play the board in different forms; None where that hangs on a table in doubt."""
    forms = {play.form for play in plays} | ({Form.CORRECT} if elsewhere else set())
    if {Form.CORRECT, Form.CHANGED} <= forms:
        return True
    return None if Form.IN_DOUBT in forms and len(forms) > 1 else False


def road_of(facts: Facts, method: Body) -> Road:
    """Where the board has been, in which form. Raises what `board_road` raises.

    >>> from bridgelaw.rulings.fouled_board import body
    >>> from bridgelaw.scoring.movements import mitchell
    >>> road = road_of(Facts(mitchell(11, 10), 1, Place(7), wrong_after=Place(11)), body("figb"))
    >>> [play.table for play in road.of(Form.CHANGED)], [play.table for play in road.to_come]
    ([10, 9, 8, 7], [6, 5, 4, 3])
    """
    stops = stops_of(facts)
    found = seating_at(facts.found, stops, facts)
    if facts.origin is Origin.PUT_BACK_NOW and not facts.played_there:
        raise FoundTooEarly(
            f"Table {found.table} has not played the board, so it has not put it back.",
            "Say that it has, or that somebody else put it back wrongly.",
        )
    mistake = _mistake(facts, stops, found) if facts.origin is Origin.MISBOARDED else None
    if facts.origin is not Origin.DIAGRAM:
        check_cards(facts)
    check_duplicators(facts)
    plays = tuple(_play(facts, each, found, mistake) for stop in stops for each in stop.seatings if each.played)
    expected = _expected(facts, plays)
    culprits = _play_at(found if facts.origin is Origin.PUT_BACK_NOW else mistake, plays)
    here, wrong = _play_at(found, plays), _play_at(mistake, plays)
    assert here is not None
    return Road(
        facts,
        method,
        stops,
        plays,
        here,
        wrong,
        tuple(_questions(facts, plays, here, wrong)),
        expected,
        tuple(_charges(facts, method, culprits, expected)),
    )


def _play_at(seating: Seating | None, plays: tuple[Play, ...]) -> Play | None:
    return next((p for p in plays if seating and (p.round, p.table) == (seating.round, seating.table)), None)


def _mistake(facts: Facts, stops: tuple[Stop, ...], found: Seating) -> Seating:
    if facts.wrong_after is None:
        raise FoundTooEarly(
            "It is not said which table put the board back wrongly.",
            f"Name it; the road is {road_in_words(stops)}.",
        )
    mistake = seating_at(facts.wrong_after, stops, facts)
    if mistake == found:
        raise FoundTooEarly(
            f"Table {found.table} called, and it is said to have put the board back wrongly itself.",
            "If its auction fits the diagram, choose that they put it back wrongly only now; else look for an earlier "
            "table.",
        )
    if mistake.round > found.round:
        raise FoundTooEarly(
            f"The board was found wrong in round {found.round}, and it is said to have been put back wrongly after "
            f"that, in round {mistake.round}.",
            f"Up to table {found.table} its road is {road_in_words(stops[: _stop(stops, found.round) + 1])}.",
        )
    return mistake


def _stop(stops: tuple[Stop, ...], round: int) -> int:
    return next(place for place, stop in enumerate(stops) if stop.round == round)


def _play(facts: Facts, seating: Seating, found: Seating, mistake: Seating | None) -> Play:
    assert seating.ns is not None and seating.ew is not None
    form, played = _form(facts, seating, found, mistake)
    return Play(seating.round, seating.table, seating.ns, seating.ew, form, played)


def _form(facts: Facts, seating: Seating, found: Seating, mistake: Seating | None) -> tuple[Form, bool | None]:
    """The form in which a table plays the board, and whether it has played it."""
    played = _before_call(facts, seating, found)
    if facts.origin in (Origin.DIAGRAM, Origin.PUT_BACK_NOW):
        return Form.CORRECT, played
    after_mistake = True if seating == found else _after_mistake(facts, seating, mistake)
    if after_mistake is False:
        # Who had it before the mistake had it before the call.
        return Form.CORRECT, True
    if played is False:
        # Found, it is restored, and goes on as it should be.
        return Form.CORRECT, False
    if played is None or after_mistake is None:
        return Form.IN_DOUBT, played
    return Form.CHANGED, True


def _before_call(facts: Facts, seating: Seating, found: Seating) -> bool | None:
    """Whether the table had played the board when the director was called; None: not known."""
    if seating == found:
        return facts.played_there
    if seating.round == found.round:
        return {Others.BEFORE: True, Others.AFTER: False, Others.UNKNOWN: None}[facts.others_at_call]
    return seating.round < found.round


def _after_mistake(facts: Facts, seating: Seating, mistake: Seating | None) -> bool | None:
    """Whether the table had the board after the mistake was made; None: not known."""
    if mistake is None:
        return True
    if seating == mistake:
        return False
    if seating.round == mistake.round:
        return {Others.BEFORE: False, Others.AFTER: True, Others.UNKNOWN: None}[facts.others_at_mistake]
    return seating.round > mistake.round


def _questions(facts: Facts, plays: tuple[Play, ...], here: Play, mistake: Play | None) -> Iterator[Question]:
    """The tables to ask: those that had the board first, then back from the call."""
    before = [play for play in plays if play.played is not False and play is not here and play.round <= here.round]
    first = [play for play in before if play.round == plays[0].round]
    asked = (*first, *reversed([play for play in before if play not in first]))
    for play, held in zip(asked, _held(facts, asked, plays[0].round, mistake), strict=True):
        # In an individual the partners of then are no pair now.
        ns, ew = (None if facts.individual else facts.movement.seating_of(p, here.round) for p in (play.ns, play.ew))
        yield Question(play, ns, ew, held)


def _held(facts: Facts, asked: Sequence[Play], first: int, mistake: Play | None) -> Iterator[Held]:
    """What each table that is asked held, in the order of the questions."""
    at_once = {Origin.DIAGRAM: Held.AS_THEY_LIE, Origin.DUPLICATED: Held.CHANGED}.get(facts.origin)
    done = False
    for play in asked:
        if play.round == first and at_once is not None:
            yield at_once
            done = True
        elif done:
            yield Held.NOT_ASKED
        elif play.form is Form.IN_DOUBT:
            yield Held.NOT_KNOWN
        elif play is mistake:
            yield Held.RIGHT_UNTIL_NOW
            # The first table alone proves nothing yet: any later one may have done it.
            done = play.round != first
        else:
            yield Held.RIGHT if play.form is Form.CORRECT else Held.CHANGED


def _expected(facts: Facts, plays: tuple[Play, ...]) -> int:
    if facts.expected is None:
        return len(plays)
    if facts.expected < len(plays):
        raise BadExpected(
            f"N is {facts.expected}, and {counted(len(plays), 'tables')} of this movement play the board.",
            "N counts every score that is expected on it.",
            "Law 87B",
        )
    if facts.expected > MOST_EXPECTED:
        raise BadExpected(f"No board is played {facts.expected} times.", f"Give N up to {MOST_EXPECTED}.", "Law 87B")
    return facts.expected


def _charges(facts: Facts, method: Body, culprits: Play | None, expected: int) -> Iterator[Charge]:
    """Who answers for the board (7C), and what the body's regulation takes."""
    duplicated = facts.origin is Origin.DUPLICATED
    share = method.penalties.get(Misdeed.DUPLICATED if duplicated else Misdeed.MISBOARDED)
    amount = None if share is None else method.on_scale(top(expected)) * share / 100
    if duplicated:
        for pair in facts.duplicated_by:
            yield Charge(pair, None, share, amount)
    elif culprits is not None and facts.individual:
        for seat in facts.seats:
            yield Charge(culprits.pair(seat.side), seat, share, amount)
    elif culprits is not None:
        for side in facts.sides:
            yield Charge(culprits.pair(side), None, share, amount)

"""A board followed through the room: every stop by the movement, in which form it was played there, what is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgelaw.rulings.board_road.facts import BoardOrigin, Facts, FoundTooEarly, Others, check_cards, check_duplicators
from bridgelaw.rulings.board_road.road import Charge, Form, Held, Road, TablePlay, TableQuestion
from bridgelaw.rulings.board_road.stops import road_in_words, seating_at, stops_of
from bridgelaw.rulings.fouled_board import BadExpected, Body, Misdeed
from bridgelaw.scoring import top
from bridgelaw.scoring.movements import Seating, Stop
from bridgelaw.scoring.printed import counted

MOST_EXPECTED = 9999


def road_of(facts: Facts, method: Body) -> Road:
    """Return where the board has been, in which form. Raises what `board_road` raises.

    >>> from bridgelaw.rulings.board_road import Place
    >>> from bridgelaw.rulings.fouled_board import body
    >>> from bridgelaw.scoring.movements import mitchell
    >>> road = road_of(Facts(mitchell(11, 10), 1, Place(7), wrong_after=Place(11)), body("figb"))
    >>> [play.table for play in road.of(Form.CHANGED)], [play.table for play in road.to_come]
    ([10, 9, 8, 7], [6, 5, 4, 3])
    """
    stops = stops_of(facts)
    found = seating_at(facts.found, stops, facts)
    if facts.origin is BoardOrigin.PUT_BACK_NOW and not facts.played_there:
        raise FoundTooEarly(
            f"Table {found.table} has not played the board, so it has not put it back.",
            "Say that it has, or that somebody else put it back wrongly.",
        )
    mistake = _mistake(facts, stops, found) if facts.origin is BoardOrigin.MISBOARDED else None
    if facts.origin is not BoardOrigin.DIAGRAM:
        check_cards(facts)
    check_duplicators(facts)
    plays = tuple(_play(facts, each, found, mistake) for stop in stops for each in stop.seatings if each.played)
    expected = _expected(facts, plays)
    culprits = _play_at(found if facts.origin is BoardOrigin.PUT_BACK_NOW else mistake, plays)
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


def _play_at(seating: Seating | None, plays: tuple[TablePlay, ...]) -> TablePlay | None:
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


def _play(facts: Facts, seating: Seating, found: Seating, mistake: Seating | None) -> TablePlay:
    assert seating.ns is not None and seating.ew is not None
    form, played = _form(facts, seating, found, mistake)
    return TablePlay(seating.round, seating.table, seating.ns, seating.ew, form, played)


def _form(facts: Facts, seating: Seating, found: Seating, mistake: Seating | None) -> tuple[Form, bool | None]:
    """The form in which a table plays the board, and whether it has played it."""
    played = _before_call(facts, seating, found)
    if facts.origin in (BoardOrigin.DIAGRAM, BoardOrigin.PUT_BACK_NOW):
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
    """True if the table had played the board when the director was called; None: not known."""
    if seating == found:
        return facts.played_there
    if seating.round == found.round:
        return {Others.BEFORE: True, Others.AFTER: False, Others.UNKNOWN: None}[facts.others_at_call]
    return seating.round < found.round


def _after_mistake(facts: Facts, seating: Seating, mistake: Seating | None) -> bool | None:
    """True if the table had the board after the mistake was made; None: not known."""
    if mistake is None:
        return True
    if seating == mistake:
        return False
    if seating.round == mistake.round:
        return {Others.BEFORE: False, Others.AFTER: True, Others.UNKNOWN: None}[facts.others_at_mistake]
    return seating.round > mistake.round


def _questions(
    facts: Facts, plays: tuple[TablePlay, ...], here: TablePlay, mistake: TablePlay | None
) -> Iterator[TableQuestion]:
    """The tables to ask: those that had the board first, then back from the call."""
    before = [play for play in plays if play.played is not False and play is not here and play.round <= here.round]
    first = [play for play in before if play.round == plays[0].round]
    asked = (*first, *reversed([play for play in before if play not in first]))
    for play, held in zip(asked, _held(facts, asked, plays[0].round, mistake), strict=True):
        # In an individual the partners of then are no pair now.
        ns, ew = (None if facts.individual else facts.movement.seating_of(p, here.round) for p in (play.ns, play.ew))
        yield TableQuestion(play, ns, ew, held)


def _held(facts: Facts, asked: Sequence[TablePlay], first: int, mistake: TablePlay | None) -> Iterator[Held]:
    """Yield what each table that is asked held, in the order of the questions."""
    at_once = {BoardOrigin.DIAGRAM: Held.AS_THEY_LIE, BoardOrigin.DUPLICATED: Held.CHANGED}.get(facts.origin)
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


def _expected(facts: Facts, plays: tuple[TablePlay, ...]) -> int:
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


def _charges(facts: Facts, method: Body, culprits: TablePlay | None, expected: int) -> Iterator[Charge]:
    """Yield who answers for the board (7C), and what the body's regulation takes."""
    duplicated = facts.origin is BoardOrigin.DUPLICATED
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

"""A board followed through the room: every stop by the movement, the form played there, the questions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from bridgelaw.chapters.law87.rulings.board_road_facts import (
    BoardOrigin,
    Facts,
    FoundTooEarly,
    Others,
    Place,
    check_cards,
    check_duplicators,
)
from bridgelaw.chapters.law87.rulings.road import Charge, Form, Held, Road, TablePlay, TableQuestion
from bridgelaw.laws import BadInput
from bridgelaw.laws.words import joined
from bridgelaw.rulings.bodies import BadExpected, Body, Misdeed
from bridgelaw.scoring import top
from bridgelaw.scoring.movements import Movement, Seating, Stop, boards_of_set, faults, road, set_of_board
from bridgelaw.scoring.printed import counted, numbered
from bridgelaw.scoring.table import NoSuchBoard


class UnsoundMovement(BadInput):
    """A movement in which two pairs meet twice, or one of them misses a set that it should play: no path follows."""


class NotOnTheRoad(BadInput):
    """A table that never played the board, or not in that round, or more than once."""


class UnequalShare(BadInput):
    """Two tables share a set in a round, and one of them has more sets than the other."""


def stops_of(facts: Facts) -> tuple[Stop, ...]:
    """The path of the board, once the movement is checked.

    Raises NoSuchBoard, UnsoundMovement and UnequalShare.
    """
    movement, per_set = facts.movement, facts.boards_per_set
    wanted = set_of_board(facts.board, per_set)
    if wanted not in movement.sets:
        raise NoSuchBoard(f"There is no board {facts.board} in this movement ({movement.name}).", _boards(facts))
    found = () if facts.individual else _faults(movement)
    if found:
        raise UnsoundMovement(
            f"This movement cannot be followed: {found[0]}",
            "Correct that line first" + (f"; {counted(len(found) - 1, 'more faults')} after it." if found[1:] else "."),
        )
    stops = road(movement, wanted)
    for stop in stops:
        _check_share(stop, wanted)
    return stops


@lru_cache(maxsize=8)
def _faults(movement: Movement) -> tuple[str, ...]:
    # Cached: a page asks repeatedly about one movement, and a large one takes longer than a frame.
    return faults(movement)


def _boards(facts: Facts) -> str:
    sets, per_set = facts.movement.sets, facts.boards_per_set
    last = boards_of_set(sets[-1], per_set)[-1]
    if sets == tuple(range(1, len(sets) + 1)):
        return f"{counted(len(sets), 'sets')} of {counted(per_set, 'boards')} are the boards 1 to {last}."
    named = joined([str(each) for each in sets])
    return f"With {counted(per_set, 'boards')} a set, its sets {named} hold boards up to {last}."


def _check_share(stop: Stop, wanted: int) -> None:
    playing = [each for each in stop.seatings if each.played]
    for first, other in pairwise(playing):
        if len(first.sets) != len(other.sets):
            held = [f"table {each.table} has {numbered('set', each.sets)}" for each in (first, other)]
            raise UnequalShare(
                f"In round {stop.round} tables {first.table} and {other.table} share set {wanted}, and they have "
                f"unequally much to play: {joined(held)}.",
                "Tables that share play the same number of sets in the round; look at that line again.",
            )


def seating_at(place: Place, stops: tuple[Stop, ...], facts: Facts) -> Seating:
    """The table that played the board there. Raises NotOnTheRoad."""
    tables = {each.table for each in facts.movement.seatings}
    if place.table not in tables:
        raise NotOnTheRoad(
            f"There is no table {place.table} in this movement ({facts.movement.name}).",
            f"Its tables are numbered {min(tables)} to {max(tables)}.",
        )
    here = [each for stop in stops for each in stop.seatings if each.table == place.table]
    if not here:
        raise NotOnTheRoad(
            f"Board {facts.board} never comes to table {place.table}.",
            f"Its road: {road_in_words(stops)}.",
        )
    in_round = [each for each in here if place.round in (None, each.round)]
    if not in_round:
        rounds = joined([str(each.round) for each in here])
        raise NotOnTheRoad(
            f"Table {place.table} does not have board {facts.board} in round {place.round}.",
            f"It has it in round {rounds}.",
        )
    playing = [each for each in in_round if each.played]
    if not playing:
        raise NotOnTheRoad(
            f"Nobody plays board {facts.board} at {Place(place.table, in_round[0].round)}: a pair sits out there.",
            f"Its road: {road_in_words(stops)}.",
        )
    if len(playing) > 1:
        rounds = joined([str(each.round) for each in playing])
        raise NotOnTheRoad(
            f"Board {facts.board} comes to table {place.table} more than once, in rounds {rounds}.", "Name the round."
        )
    return playing[0]


def road_in_words(stops: tuple[Stop, ...]) -> str:
    """List the tables of a path in order, those that share a round together.

    >>> from bridgelaw.scoring.movements import mitchell, road
    >>> road_in_words(road(mitchell(5), 1))
    'table 1, 5, 4, 3, 2'
    """
    played = [[each.table for each in stop.seatings if each.played] for stop in stops]
    return "table " + ", ".join(" and ".join(map(str, tables)) for tables in played if tables)


MOST_EXPECTED = 9999


def road_of(facts: Facts, method: Body) -> Road:
    """Return the path of the board with its forms. Raises the errors of `board_road`.

    >>> from bridgelaw.chapters.law87.rulings.board_road_facts import Place
    >>> from bridgelaw.rulings.bodies import body
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
            f"The board was found wrong in round {found.round}, but you entered that it was returned wrongly after "
            f"that, in round {mistake.round}.",
            f"Up to table {found.table} it was at {road_in_words(stops[: _stop(stops, found.round) + 1])}.",
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
        # A table that had it before the mistake had it before the call.
        return Form.CORRECT, True
    if played is False:
        # After the call it is restored, and goes on in the correct form.
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
    """Yield the cards that each table asked held, in the order of the questions."""
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
    """Yield the players charged for the board (7C), and the penalty by the body's regulation."""
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

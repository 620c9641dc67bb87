"""The road of a board: the scenarios of source 001 typed by hand, and every road against a board carried by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bridgelaw.chapters.law87.rulings.board_road import board_road
from bridgelaw.chapters.law87.rulings.board_road_facts import (
    KINDS,
    BadCards,
    BoardOrigin,
    Facts,
    FoundTooEarly,
    NoSuchDuplicator,
    Others,
    Place,
    movement_of,
    read_cards,
    read_whole,
)
from bridgelaw.chapters.law87.rulings.board_road_plays import NotOnTheRoad, UnequalShare, UnsoundMovement
from bridgelaw.chapters.law87.rulings.fouled_lines import read_pairs
from bridgelaw.chapters.law87.rulings.road import Form, Held, Road
from bridgelaw.laws import BadInput, cite
from bridgelaw.rulings.bodies import BadExpected, bodies, body
from bridgelaw.scoring import Seat, Side
from bridgelaw.scoring.movements import (
    BadMovement,
    MitchellKind,
    Movement,
    NoSuchMovement,
    Pair,
    Seating,
    howell,
    mitchell,
    read_movement,
    road,
)
from bridgelaw.scoring.table import NoSuchBoard
from bridgelaw.scoring.traveller import UnreadableLine
from tests.each import each
from tests.rulings.rests_on import doubt_ids, laws, step_ids
from tests.states import states

F = Fraction


@cache
def the_call() -> Facts:
    """The call of source 001."""
    return Facts(eleven(), 1, Place(7, 6))


@cache
def sharing() -> Movement:
    """A Mitchell of eight tables with a share and a relay."""
    return mitchell(8, kind=MitchellKind.SHARE_AND_RELAY)


@cache
def eleven() -> Movement:
    """The movement of source 001: a Mitchell of eleven tables, ten rounds."""
    return mitchell(11, 10)


def after(table: int, **changes: Any) -> Facts:
    """The call of source 001, the board put back wrongly at this table."""
    return replace(the_call(), wrong_after=Place(table), **changes)


def tables(ruling: Road, form: Form) -> list[int]:
    return [play.table for play in ruling.of(form)]


# ---- source 001: eleven tables, board 1, called in round 6 at table 7 ----

# Where it went wrong, who played what, whose cards East's and West's were: worked out by hand. In round r of a
# Mitchell table t has EW pair t − r + 1 (and 11 more where that is less than 1).
SOURCE = [
    (8, [1, 11, 10, 9, 8, 6, 5, 4, 3], [7], "EW pair 4"),
    (9, [1, 11, 10, 9, 6, 5, 4, 3], [8, 7], "EW pair 6"),
    (10, [1, 11, 10, 6, 5, 4, 3], [9, 8, 7], "EW pair 8"),
    (11, [1, 11, 6, 5, 4, 3], [10, 9, 8, 7], "EW pair 10"),
    (1, [1, 6, 5, 4, 3], [11, 10, 9, 8, 7], "EW pair 1"),
]


@each("wrong, correct, changed, pair", SOURCE)
def test_the_five_tables_of_the_source(wrong: int, correct: list[int], changed: list[int], pair: str) -> None:
    ruling = board_road(after(wrong))
    assert tables(ruling, Form.CORRECT) == correct
    assert tables(ruling, Form.CHANGED) == changed
    assert ruling.fouled is True and not ruling.of(Form.IN_DOUBT)
    assert [str(charge) for charge in ruling.charges] == [pair]
    assert [play.table for play in ruling.to_come] == [6, 5, 4, 3]
    # Ten results, so the top is 18; a tenth of it is 1.8.
    assert (ruling.expected, ruling.charges[0].amount) == (10, F("1.8"))


def test_duplicated_wrongly() -> None:
    ruling = board_road(replace(the_call(), origin=BoardOrigin.DUPLICATED))
    assert tables(ruling, Form.CHANGED) == [1, 11, 10, 9, 8, 7]
    assert tables(ruling, Form.CORRECT) == [6, 5, 4, 3]
    assert ruling.charges == () and ruling.fouled is True
    guilty = board_road(replace(the_call(), origin=BoardOrigin.DUPLICATED, duplicated_by=read_pairs("NS 3, EW 3")))
    assert [(str(each), each.share, each.amount) for each in guilty.charges] == [
        ("NS pair 3", 20, F("3.6")),
        ("EW pair 3", 20, F("3.6")),
    ]


def test_nobody_noticed_until_the_last_round() -> None:
    ruling = board_road(Facts(eleven(), 1, Place(3), wrong_after=Place(1)))
    assert tables(ruling, Form.CORRECT) == [1]
    assert tables(ruling, Form.CHANGED) == [11, 10, 9, 8, 7, 6, 5, 4, 3]
    assert ruling.to_come == ()
    assert [(each.id, each.of.table) for each in ruling.doubts] == [("stands-alone", 1)]


def test_ns_1_are_still_there_and_ew_1_are_at_table_6() -> None:
    first = board_road(after(9)).questions[0]
    assert (first.play.table, first.play.round) == (1, 1)
    assert first.ns_now is not None and first.ns_now.table == 1
    assert first.ew_now is not None and first.ew_now.table == 6


def test_whom_to_ask_in_which_order() -> None:
    """The first table, then back from the call; the callers themselves have given their auction."""
    assert [each.play.table for each in board_road(after(9)).questions] == [1, 8, 9, 10, 11]
    held = [each.held for each in board_road(after(9)).questions]
    assert held == [Held.RIGHT, Held.CHANGED, Held.RIGHT_UNTIL_NOW, Held.NOT_ASKED, Held.NOT_ASKED]
    first = [each.held for each in board_road(after(1)).questions]
    # That table 1 had it right does not say who put it back wrongly.
    assert first == [Held.RIGHT_UNTIL_NOW, *[Held.CHANGED] * 4]


def test_only_those_whose_cards_were_in_the_wrong_pocket() -> None:
    cards = {"EW": ["EW pair 6"], "NS": ["NS pair 9"], "SW": ["NS pair 9", "EW pair 6"]}
    cards["NESW"] = cards["NE"] = cards["SW"]
    for seats, pairs in cards.items():
        charges = board_road(after(9, misplaced=read_cards(seats))).charges
        assert [str(each) for each in charges] == pairs
        assert all(each.amount == F("1.8") for each in charges)


def test_in_an_individual_each_player_answers_for_himself() -> None:
    ruling = board_road(after(9, misplaced=read_cards("SW"), individual=True))
    assert [(each.seat, str(each)) for each in ruling.charges] == [
        (Seat.S, "South (NS pair 9)"),
        (Seat.W, "West (EW pair 6)"),
    ]
    assert cite("12C3") in laws(ruling) and doubt_ids(ruling) == ["partners-parted"]
    assert all(each.ns_now is None and each.ew_now is None for each in ruling.questions)
    assert cite("12C3") not in laws(board_road(after(9)))


@each("origin", [BoardOrigin.DIAGRAM, BoardOrigin.PUT_BACK_NOW])
def test_nobody_played_other_cards(origin: BoardOrigin) -> None:
    ruling = board_road(replace(the_call(), origin=origin))
    assert ruling.fouled is False and len(ruling.of(Form.CORRECT)) == 10
    assert not ruling.due
    assert [str(each) for each in ruling.charges] == ([] if origin is BoardOrigin.DIAGRAM else ["EW pair 2"])
    cited = {each.clause for each in laws(ruling)}
    assert "87A" in cited and ("7C" in cited) == (origin is BoardOrigin.PUT_BACK_NOW)


def test_a_wrong_diagram_is_an_arrow_and_nothing_else() -> None:
    ruling = board_road(replace(the_call(), origin=BoardOrigin.DIAGRAM, misplaced=frozenset()))
    assert step_ids(ruling) == ["auction", "road", "questions", "diagram", "fouled"]


def test_noticed_before_anybody_played_it_wrong() -> None:
    ruling = board_road(replace(the_call(), wrong_after=Place(8), played_there=False))
    assert ruling.fouled is False and not ruling.of(Form.CHANGED)
    assert [play.table for play in ruling.to_come] == [7, 6, 5, 4, 3]
    assert [str(each) for each in ruling.charges] == ["EW pair 4"] and not ruling.due
    assert step_ids(ruling)[0] == "not-bid-yet" and cite("16D") in laws(ruling)
    later = board_road(replace(the_call(), wrong_after=Place(9), played_there=False))
    assert tables(later, Form.CHANGED) == [8] and later.fouled is True and later.due


def test_all_played_the_same_wrong_cards() -> None:
    """87A asks whether those who are compared played the board in one form; here they did."""
    last = Facts(eleven(), 1, Place(3), BoardOrigin.DUPLICATED)
    ruling = board_road(last)
    assert ruling.fouled is False and len(ruling.of(Form.CHANGED)) == 10
    # Compared with other rooms it is fouled: they had the right cards.
    compared = board_road(replace(last, expected=120))
    assert compared.fouled is True and compared.elsewhere == 110


def test_the_other_bodies_name_no_penalty() -> None:
    for method in bodies():
        ruling = board_road(after(9), method)
        assert (ruling.charges[0].amount is not None) == (method.id == "figb") == ruling.due
    assert board_road(after(9)).body is body("figb")


# ---- shared sets: the order is not known ----


def shared(found: int, wrong: int, **changes: Any) -> Facts:
    """Board 5 of eight tables with share-and-relay: tables 3, 2, 1 and 8 together, 7, 6, 5, 4."""
    return Facts(sharing(), 5, Place(found), wrong_after=Place(wrong), **changes)


def test_the_road_of_the_shared_board() -> None:
    assert [[each.table for each in stop.seatings] for stop in road(sharing(), 3)] == [
        [3],
        [2],
        [1, 8],
        [7],
        [6],
        [5],
        [4],
    ]


@each(
    "facts, correct, changed, doubt, to_come",
    lambda: [
        (shared(6, 1), [3, 2, 1, 5, 4], [7, 6], [8], [5, 4]),
        (shared(6, 1, others_at_mistake=Others.BEFORE), [3, 2, 1, 8, 5, 4], [7, 6], [], [5, 4]),
        (shared(6, 1, others_at_mistake=Others.AFTER), [3, 2, 1, 5, 4], [8, 7, 6], [], [5, 4]),
        (shared(8, 2), [3, 2, 7, 6, 5, 4], [8], [1], [7, 6, 5, 4]),
        (shared(8, 2, others_at_call=Others.AFTER), [3, 2, 1, 7, 6, 5, 4], [8], [], [1, 7, 6, 5, 4]),
        (shared(8, 2, others_at_call=Others.BEFORE), [3, 2, 7, 6, 5, 4], [1, 8], [], [7, 6, 5, 4]),
        # Called and put back wrongly in one round: who called had it second.
        (shared(8, 1), [3, 2, 1, 7, 6, 5, 4], [8], [], [7, 6, 5, 4]),
        (shared(6, 2), [3, 2, 5, 4], [1, 8, 7, 6], [], [5, 4]),
        (shared(2, 3), [3, 1, 8, 7, 6, 5, 4], [2], [], [1, 8, 7, 6, 5, 4]),
    ],
)
def test_a_table_in_doubt(
    facts: Facts, correct: list[int], changed: list[int], doubt: list[int], to_come: list[int]
) -> None:
    ruling = board_road(facts)
    assert (tables(ruling, Form.CORRECT), tables(ruling, Form.CHANGED)) == (correct, changed)
    assert tables(ruling, Form.IN_DOUBT) == doubt
    assert [play.table for play in ruling.to_come] == to_come
    assert [ground.of.table for ground in ruling.grounds if ground.id == "in-doubt"] == doubt


def test_whether_it_is_fouled_may_hang_on_one_table() -> None:
    facts = shared(7, 1, played_there=False)
    ruling = board_road(facts)
    assert ruling.fouled is None and tables(ruling, Form.IN_DOUBT) == [8] and not ruling.due
    assert [(str(each), each.share, each.amount) for each in ruling.charges] == [("EW pair 7", 10, F("1.4"))]
    assert states(repr(ruling), "5 … Share-and-relay … 8")
    assert board_road(replace(facts, others_at_mistake=Others.BEFORE)).fouled is False
    assert board_road(replace(facts, others_at_mistake=Others.AFTER)).fouled is True


# ---- the same by a second road: carry the board from table to table in every possible order ----

WRONG, RIGHT = "wrong", "right"


def carried(facts: Facts) -> dict[tuple[int, int], set[str]]:
    """Return what each table may have played or will play, over every order of the tables that share a round."""
    wanted = (facts.board - 1) // facts.boards_per_set + 1
    rounds: dict[int, list[int]] = {}
    for seating in facts.movement.seatings:
        if wanted in seating.sets and seating.ns is not None and seating.ew is not None:
            rounds.setdefault(seating.round, []).append(seating.table)
    where = {number: sorted(found) for number, found in rounds.items()}
    call = _only(facts.found, where)
    fault = _only(facts.wrong_after, where) if facts.wrong_after is not None else None
    possible: dict[tuple[int, int], set[str]] = {}
    for orders in product(*(list(permutations(where[number])) for number in sorted(where))):
        queue = [(number, table) for number, order in zip(sorted(where), orders, strict=True) for table in order]
        if fault is not None and queue.index(fault) > queue.index(call):
            continue
        if not _as_known(queue, call, facts.others_at_call) or (
            fault is not None and not _as_known(queue, fault, facts.others_at_mistake)
        ):
            continue
        cards = WRONG if facts.origin is BoardOrigin.DUPLICATED else RIGHT
        for stop in queue:
            if stop == call and not facts.played_there:
                cards = RIGHT
            possible.setdefault(stop, set()).add(cards)
            if stop == fault:
                cards = WRONG
            if stop == call:
                cards = RIGHT
    return possible


def _only(place: Place, where: dict[int, list[int]]) -> tuple[int, int]:
    (found,) = [(n, place.table) for n, here in where.items() if place.table in here and place.round in (None, n)]
    return found


def _as_known(queue: list[tuple[int, int]], stop: tuple[int, int], others: Others) -> bool:
    beside = [each for each in queue if each[0] == stop[0] and each != stop]
    if others is Others.BEFORE:
        return all(queue.index(each) < queue.index(stop) for each in beside)
    if others is Others.AFTER:
        return all(queue.index(each) > queue.index(stop) for each in beside)
    return True


@cache
def three_share() -> Movement:
    """Three tables that share their sets."""
    return read_movement(
        "\n".join(
            f"{around} {table} N{table} E{(table - around) % 3 + 1} {around}"
            for around in (1, 2, 3)
            for table in (1, 2, 3)
        )
    )


@cache
def movements() -> list[Movement]:
    """Return Mitchells, Howells and a movement of one's own."""
    return [
        *(mitchell(number) for number in (2, 3, 4, 5, 6, 7, 8, 9, 11, 14)),
        *(mitchell(number, kind=MitchellKind.SHARE_AND_RELAY) for number in (2, 4, 6, 8, 10)),
        *(howell(number) for number in range(3, 9)),
        eleven(),
        three_share(),
    ]


ORDERS = st.sampled_from(list(Others))


@st.composite
def any_facts(draw: st.DrawFn) -> Facts:
    """A board, a call and a mistake on its road, with whatever is known of the tables beside them."""
    movement: Movement = draw(st.sampled_from(movements()))
    per_set = draw(st.integers(1, 4))
    wanted = draw(st.sampled_from(movement.sets))
    stops = [each for stop in road(movement, wanted) for each in stop.seatings if each.played]
    found = draw(st.sampled_from(stops))
    origin = draw(st.sampled_from([BoardOrigin.MISBOARDED, BoardOrigin.MISBOARDED, BoardOrigin.DUPLICATED]))
    wrong = draw(st.sampled_from(stops)) if origin is BoardOrigin.MISBOARDED else None
    assume(wrong is None or (wrong != found and wrong.round <= found.round))
    at_mistake, at_call = draw(ORDERS), draw(ORDERS)
    if wrong is not None and wrong.round == found.round:
        # Then the two orders are about the same tables, and only these do not contradict each other.
        at_mistake, at_call = Others.UNKNOWN, Others.UNKNOWN
    return Facts(
        movement,
        draw(st.integers((wanted - 1) * per_set + 1, wanted * per_set)),
        Place(found.table, found.round),
        origin,
        Place(wrong.table, wrong.round) if wrong is not None else None,
        frozenset(draw(st.sets(st.sampled_from(list(Seat)), min_size=2))),
        per_set,
        draw(st.booleans()),
        at_mistake,
        at_call,
        individual=draw(st.booleans()),
    )


@settings(max_examples=400, deadline=None)
@given(any_facts())
def test_every_road_is_that_of_a_board_carried_by_hand(facts: Facts) -> None:
    ruling = board_road(facts)
    possible = carried(facts)
    names = {Form.CORRECT: {RIGHT}, Form.CHANGED: {WRONG}, Form.IN_DOUBT: {RIGHT, WRONG}}
    assert {(play.round, play.table): names[play.form] for play in ruling.plays} == possible


@settings(max_examples=300, deadline=None)
@given(any_facts(), st.sampled_from([1997, 2007, 2017]), st.deferred(lambda: st.sampled_from(bodies())))
def test_what_holds_of_every_road(facts: Facts, edition: int, method: Any) -> None:
    ruling = board_road(facts, method, edition)
    assert sum(len(ruling.of(form)) for form in Form) == len(ruling.plays) == ruling.expected
    assert [play.round for play in ruling.plays] == sorted(play.round for play in ruling.plays)
    here = (ruling.found.round, ruling.found.table)
    assert here == (facts.found.round, facts.found.table)
    assert all(play.form is Form.CORRECT for play in ruling.to_come), "found, it is restored"
    assert ruling.fouled is (None if _forms(ruling) is None else _forms(ruling))
    asked = {(each.play.round, each.play.table) for each in ruling.questions}
    assert asked == {(p.round, p.table) for p in ruling.plays if p.played is not False} - {here}
    if facts.origin is BoardOrigin.MISBOARDED and not facts.individual:
        assert ruling.mistake is not None
        assert {charge.pair for charge in ruling.charges} == {
            ruling.mistake.ns if side is Side.NS else ruling.mistake.ew for side in facts.sides
        }
    assert all(reference.edition == edition for reference in laws(ruling))
    assert ("groups" in step_ids(ruling)) == (ruling.fouled is not False)
    assert ("answers" in step_ids(ruling)) == bool(ruling.charges)
    assert repr(ruling).startswith(f"BoardRoad: board {facts.board}, ")


def _forms(ruling: Road) -> bool | None:
    """Fouled by the count of the forms, every table in doubt taken either way."""
    sure = {play.form for play in ruling.plays} - {Form.IN_DOUBT}
    number = len(ruling.of(Form.IN_DOUBT))
    ways = {len(sure | set(each)) > 1 for each in product([Form.CORRECT, Form.CHANGED], repeat=number)}
    return ways.pop() if len(ways) == 1 else None


@settings(max_examples=100, deadline=None)
@given(any_facts())
def test_in_one_room_the_pair_is_where_the_movement_has_it(facts: Facts) -> None:
    facts = replace(facts, individual=False)
    for question in board_road(facts).questions:
        for pair, now in ((question.play.ns, question.ns_now), (question.play.ew, question.ew_now)):
            found = [each for each in facts.movement.seatings if each.round == facts.found.round and pair in each.pairs]
            assert found == ([now] if now is not None else [])


# ---- bad input: a sentence each ----

TWICE = "1 1 1 2 1\n1 2 3 4 2\n2 1 1 2 2\n2 2 3 4 1"
UNEQUAL = "1 1 1 2 1,2\n1 2 3 4 1\n2 1 1 3 3\n2 2 4 2 3"
SAT_OUT = "1 1 1 2 1\n1 2 3 - 2\n2 1 3 1 3\n2 2 2 - 2\n3 1 2 3 2\n3 2 1 - 1"


@each(
    "facts, kind, words",
    lambda: [
        (replace(after(9), movement=read_movement(TWICE)), UnsoundMovement, "1 … pair … 2 … meet … twice"),
        (
            replace(after(9), movement=read_movement(UNEQUAL)),
            UnequalShare,
            "round … 1 … tables … 1 … 2 … set … 1 … table … 1 … sets … 1 … 2 … table … 2 … set … 1",
        ),
        (replace(after(9), board=0), NoSuchBoard, "There is no board 0."),
        (replace(after(9), board=23), NoSuchBoard, "11 … sets … 2 … 1 … 22"),
        (replace(after(9), boards_per_set=0), BadInput, "set … 0"),
        (replace(the_call(), found=Place(12), wrong_after=Place(9)), NotOnTheRoad, "There is no table 12"),
        (replace(the_call(), found=Place(2), wrong_after=Place(9)), NotOnTheRoad, "1 … table … 2"),
        (replace(the_call(), found=Place(7, 5), wrong_after=Place(9)), NotOnTheRoad, "round … 6"),
        (after(2), NotOnTheRoad, "Its road: table 1, 11, 10, 9, 8, 7, 6, 5, 4, 3."),
        (the_call(), FoundTooEarly, "table"),
        (after(7), FoundTooEarly, "7 … wrongly"),
        (after(6), FoundTooEarly, "table … 7 … table … 1 … 11 … 10 … 9 … 8 … 7"),
        (
            replace(the_call(), origin=BoardOrigin.PUT_BACK_NOW, played_there=False),
            FoundTooEarly,
            "7 … played",
        ),
        (after(9, misplaced=frozenset()), BadCards, "nobody"),
        (after(9, misplaced=frozenset({Seat.W})), BadCards, "West … pocket"),
        (
            replace(the_call(), origin=BoardOrigin.DUPLICATED, duplicated_by=(Pair("3"),)),
            NoSuchDuplicator,
            "pair … 3",
        ),
        (after(9, expected=9), BadExpected, "9 … 10 … tables"),
        (after(9, expected=10**6), BadExpected, "1000000"),
        (
            Facts(read_movement(SAT_OUT), 3, Place(2, 1), BoardOrigin.DUPLICATED),
            NotOnTheRoad,
            "Nobody … 3 … table … 2 … round … 1 … pair",
        ),
    ],
)
def test_bad_input_has_its_sentence(facts: Facts, kind: type[BadInput], words: str) -> None:
    with pytest.raises(kind) as caught:
        board_road(facts)
    assert states(str(caught.value), words)


def test_a_board_that_comes_twice_needs_its_round() -> None:
    seatings = (
        Seating(1, 1, Pair("1"), Pair("2"), (1,)),
        Seating(1, 2, Pair("3"), Pair("4"), (2,)),
        Seating(2, 1, Pair("3"), Pair("5"), (1,)),
        Seating(2, 2, Pair("6"), Pair("2"), (3,)),
    )
    # Not everybody plays in both rounds: an individual's seatings are not held to the soundness of pairs.
    facts = Facts(Movement("Ours", seatings), 1, Place(1), BoardOrigin.DUPLICATED, individual=True)
    with pytest.raises(NotOnTheRoad, match=r"1.*1.*1.*2"):
        board_road(facts)
    assert board_road(replace(facts, found=Place(1, 2))).found.round == 2


def test_a_movement_is_named_by_its_kind() -> None:
    assert [movement_of(kind, 6).rounds for kind in KINDS if kind != "own"] == [5, 5, 6, 11]
    assert movement_of("own", round_data=SAT_OUT).tables == 2
    assert movement_of("howell", 5).rounds == movement_of("howell", 5, 9).rounds == 9
    assert max(each.round for each in movement_of("howell", 5, 4).seatings) == 4
    bad: list[tuple[tuple[Any, ...], str]] = [
        (("chess", 8), "There is no movement 'chess' here."),
        (("howell", 9), "There is no Howell of 9 tables here."),
        (("howell", 5, 10), "The Howell, 5 tables, has 9 rounds, not 10."),
        (("howell", 5, 0), "has 9 rounds, not 0"),
        (("skip", 7), "needs no skip"),
        (("share-and-relay", 7), "needs no share-and-relay"),
        (("mitchell", 31), "There is no Mitchell of 31 tables here."),
        (("mitchell", 11, 12), "has 11 rounds, not 12"),
    ]
    for arguments, words in bad:
        with pytest.raises(NoSuchMovement) as caught:
            movement_of(*arguments)
        assert words in str(caught.value)
    with pytest.raises(BadMovement, match=r"table.*two"):
        movement_of("own", round_data="")
    with pytest.raises(UnreadableLine, match="Line 1"):
        movement_of("own", round_data="1 1 1")


def test_whole_numbers_and_seats_are_read() -> None:
    assert read_whole("  12 ", "a table") == 12 and read_whole(" ", "a table") is None
    for text in ("0", "-1", "x", "1.5", "12345", "½"):
        with pytest.raises(BadInput, match=r"whole number"):
            read_whole(text, "a table")
    for text in ("EW", "e w", "East and West", "east, WEST", "E+W"):
        assert read_cards(text) == {Seat.E, Seat.W}
    assert read_cards("") == frozenset()
    with pytest.raises(BadCards, match="'EX' names no players"):
        read_cards("EX")

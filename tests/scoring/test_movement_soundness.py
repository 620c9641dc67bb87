"""The faults that a sound movement never has, and the remarks on it."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.chapters.law87.en.board_road import remarked
from bridgelaw.scoring.movements import MitchellKind, Movement, faults, howell, mitchell, read_movement
from bridgelaw.scoring.movements import remarks as found_in
from tests.each import each
from tests.states import states


@cache
def every_movement() -> list[Movement]:
    """Mitchells and Howells of several sizes."""
    return [
        *(mitchell(tables) for tables in (3, 4, 5, 6, 7, 8)),
        *(mitchell(tables, kind=MitchellKind.SHARE_AND_RELAY) for tables in (4, 6, 8)),
        *(howell(tables) for tables in range(3, 9)),
    ]


def remarks(movement: Movement) -> tuple[str, ...]:
    """The remarks in words; each figure of them is asserted in its sentence."""
    return tuple(map(remarked, found_in(movement)))


def broken(movement: Movement) -> bool:
    """The faults once more, by asking each pair for its diary."""
    for pair in movement.pairs:
        diary = [each for each in movement.seatings if pair in each.pairs]
        others = [other for each in diary for other in each.pairs if other != pair]
        sets = [board_set for each in diary if each.played for board_set in each.sets]
        if len(others) > len(set(others)) or len(sets) > len(set(sets)) or len(diary) < movement.rounds:
            return True
    return False


@given(st.deferred(lambda: st.sampled_from(every_movement())), st.data())
def test_a_movement_is_faulty_exactly_when_a_diary_is(movement: Movement, data: st.DataObject) -> None:
    seatings = list(movement.seatings)
    one, other = (data.draw(st.sampled_from(range(len(seatings)))) for _ in range(2))
    what = data.draw(st.sampled_from(["sets", "ew"]))
    if what == "ew" and seatings[one].round != seatings[other].round:
        what = "sets"
    first, second = getattr(seatings[one], what), getattr(seatings[other], what)
    seatings[one] = replace(seatings[one], **{what: second})
    if data.draw(st.booleans()) or what == "ew":
        seatings[other] = replace(seatings[other], **{what: first})
    changed = Movement("Changed", tuple(seatings))
    assert bool(faults(changed)) == broken(changed)


def test_two_pairs_meet_twice() -> None:
    # The revenge round of a skip Mitchell of four tables: EW are back where they began.
    text = "\n".join(
        f"{each.round} {each.table} {each.pairs[0].name} {each.pairs[1].name} {each.sets[0]}"
        for each in mitchell(4).seatings
    )
    movement = read_movement(text + "\n4 1 1 1 4\n4 2 2 2 1\n4 3 3 3 2\n4 4 4 4 3")
    assert states(faults(movement)[0], "NS … 1 … EW … 1 … 1 … 1 … 4 … 1")
    assert len(faults(movement)) == 4
    assert remarks(movement) == ()


def test_three_meetings_are_told_once() -> None:
    movement = read_movement("1 1 1 2 1\n2 1 2 1 2\n3 4 1 2 3")
    assert faults(movement) == (
        "Pair 1 and pair 2 meet 3 times: in round 1 at table 1, in round 2 at table 1 and in round 3 at table 4.",
    )


def test_a_set_played_twice_and_another_never() -> None:
    lines = [
        f"{each.round} {each.table} {each.pairs[0].name} {each.pairs[1].name} {each.sets[0]}"
        for each in howell(4).seatings
    ]
    assert lines[4] == "2 1 8 2 2"
    lines[4] = "2 1 8 2 1"
    movement = read_movement("\n".join(lines))
    assert faults(movement) == (
        "Pair 8 plays set 1 twice: in round 1 at table 1 and in round 2 at table 1.",
        "Pair 2 plays set 1 twice: in round 2 at table 1 and in round 7 at table 3.",
        "Pair 8 never plays set 2, though it plays often enough for all 7 sets.",
        "Pair 2 never plays set 2, though it plays often enough for all 7 sets.",
    )
    assert states(remarks(movement)[-1], "2 … 3 … 3 … 4 … 5 … 6 … 7 … 4 … 1 … 5")


def test_a_pair_at_no_table_is_a_fault_and_a_sit_out_a_remark() -> None:
    head = "1 1 1 2 1\n1 2 3 4 2\n2 1 1 3 3\n"
    assert faults(read_movement(head)) == ("Pair 2 is at no table in round 2.", "Pair 4 is at no table in round 2.")
    movement = read_movement(head + "2 2 2 -\n2 3 bye 4")
    assert faults(movement) == ()
    assert remarks(movement) == (
        "Pair 2 sits out in round 2.",
        "Pair 4 sits out in round 2.",
        "No pair plays all 3 sets: each plays 1 to 2.",
    )


def test_half_a_table() -> None:
    # NS 5 is missing: each EW pair sits out once, and lacks the set that rests there.
    movement = mitchell(5)
    halved = Movement("4½ tables", tuple(replace(e, ns=None) if e.table == 5 else e for e in movement.seatings))
    assert faults(halved) == ()
    assert remarks(halved)[:2] == ("EW pair 5 sits out in round 1.", "EW pair 4 sits out in round 2.")
    assert remarks(halved)[5:] == (
        "Set 1 is not played by EW pair 4.",
        "Set 2 is not played by EW pair 3.",
        "Set 3 is not played by EW pair 2.",
        "Set 4 is not played by EW pair 1.",
        "Set 5 is not played by EW pair 5.",
    )


def test_a_shared_set_is_a_remark() -> None:
    movement = mitchell(4, kind=MitchellKind.SHARE_AND_RELAY)
    assert faults(movement) == ()
    assert remarks(movement) == (
        "Tables 1 and 4 share set 1 in round 1, set 2 in round 2, set 3 in round 3 and set 4 in round 4: "
        "which of them plays a board first is not determined.",
    )


@each(
    "movement, remark",
    lambda: [
        (mitchell(8), "No pair plays all 8 sets: each plays 7."),
        (mitchell(11, 9), "No pair plays all 11 sets: each plays 9."),
        (read_movement("1 1 1 2 1\n1 2 3 4 2\n1 3 5 6 3 4"), "No pair plays all 4 sets: each plays 1 to 2."),
    ],
)
def test_sets_that_nobody_plays_all_of(movement: Movement, remark: str) -> None:
    assert faults(movement) == ()
    assert remarks(movement) == (remark,)


def test_a_set_that_only_rests() -> None:
    movement = read_movement("1 1 1 2 1\n1 2 3 - 2\n1 3 4 bye 3")
    assert states(remarks(movement)[-1], "2 … 3 … 0 … 1")


@each("movement", every_movement)
def test_whole_movements_have_no_fault(movement: Movement) -> None:
    assert not faults(movement)
    assert not broken(movement)

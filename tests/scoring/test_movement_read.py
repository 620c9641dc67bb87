"""A club's own movement as it is pasted."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgelaw.laws.errors import BadInput
from bridgelaw.scoring.movements import BadMovement, MitchellKind, Movement, Pair, howell, mitchell, read_movement
from bridgelaw.scoring.table import Side
from bridgelaw.scoring.traveller import UnreadableLine
from tests.each import each
from tests.states import states

HEAD = "1 1 1 2 1\n1 2 3 4 2\n"


@cache
def every_movement() -> list[Movement]:
    """Mitchells and Howells of several sizes."""
    return [
        *(mitchell(tables) for tables in (2, 3, 7, 8)),
        *(mitchell(tables, kind=MitchellKind.SHARE_AND_RELAY) for tables in (2, 6)),
        *(howell(tables) for tables in range(3, 9)),
    ]


def written(movement: Movement, mark: str) -> list[str]:
    return [
        mark.join([str(each.round), str(each.table), *(pair.name for pair in each.pairs), *(str(n) for n in each.sets)])
        for each in movement.seatings
    ]


@given(
    st.deferred(lambda: st.sampled_from(every_movement())),
    st.sampled_from([" ", "\t", ",", ";", ", ", " ; ", "   "]),
    st.randoms(),
)
def test_what_is_written_reads_back_in_any_order(movement: Movement, mark: str, random: Random) -> None:
    lines = written(movement, mark)
    random.shuffle(lines)
    again = read_movement("\n".join(["Round, table, NS, EW, set", "", *lines]), movement.name)
    assert again == movement


def test_every_separator_names_and_sit_outs() -> None:
    text = """\ufeff# our Thursday movement
        Runde Tisch NS OW Satz

        1\t1\tRossi & Bianchi\tVerdi\t1, 2
        1;2;smith - jones;bye;
        1, 3, 07, Neri Blu, 3
        2 1 VERDI Sit-Out 4
        2;2;Rossi  &  bianchi;Neri Blu;3+4
        2 3 7 Smith 5,6
        3,1,7,\u2013,9
        3 2 Black Grey 1
    """
    movement = read_movement(text)
    verdi, seven = Pair("Verdi"), Pair("7")
    assert movement.name == "The club's movement"
    assert [each.sets for each in movement.seatings] == [(1, 2), (), (3,), (4,), (3, 4), (5, 6), (9,), (1,)]
    assert movement.seatings[0].pairs == (Pair("Rossi & Bianchi"), verdi)
    assert (movement.seatings[1].ns, movement.seatings[1].ew) == (Pair("smith - jones"), None)
    assert movement.seatings[2].ns == seven
    assert movement.seatings[3].pairs == (verdi,)
    assert movement.seatings[4].pairs == (Pair("Rossi & Bianchi"), Pair("Neri Blu"))
    assert movement.seatings[6].pairs == (seven,)


@each("sets", ["3 4", "3,4", "3, 4", "3+4", "3/4", "3 & 4", "3;4", "3\t4", "3, 4,"])
def test_two_half_sets(sets: str) -> None:
    assert read_movement(f"1 1 1 2 {sets}").seatings[0].sets == (3, 4)
    assert read_movement(f"1;1;1;2;{sets}").seatings[0].sets == (3, 4)


@each("line", ["1 3 5 -", "1 3 - 5 -", "1 3 5 bye -", "1,3,5,-,", "1;3;;5", "1 3 Bye 5", "1,3,5,\u2212"])
def test_a_sit_out_needs_no_set(line: str) -> None:
    if ";;" in line:
        with pytest.raises(UnreadableLine, match=r"NS.*missing.*Write"):
            read_movement(HEAD + line)
        return
    seating = read_movement(HEAD + line).seatings[2]
    assert (seating.pairs, seating.sets) == ((Pair("5"),), ())


def test_a_mitchell_has_two_fields_and_a_howell_one() -> None:
    assert read_movement("1 1 1 1 1\n1 2 2 2 2").pairs[:2] == (Pair("1", Side.NS), Pair("1", Side.EW))
    assert read_movement("1 1 1 11 1\n1 2 2 12 2").pairs[:2] == (Pair("1"), Pair("11"))
    # Pair 1 is NS in round 1 and EW in round 2.
    assert read_movement("1 1 1 2 1\n2 1 2 1 2").pairs == (Pair("1"), Pair("2"))
    assert len(read_movement("1 1 1 2 1\n2 1 2 1 2", two_fields=True).pairs) == 4


def test_one_slip_does_not_turn_a_howell_into_a_mitchell() -> None:
    lines = written(howell(4), " ")
    lines[5] = "2 2 3 4 6"
    with pytest.raises(UnreadableLine) as caught:
        read_movement("\n".join(lines))
    assert (caught.value.number, caught.value.text) == (7, "2 3 4 1 3")
    assert states(str(caught.value), "7 … 2 3 4 1 3 … 4 … 2 … 6")


@each("slip", ["1 2 3 1 2", "1 2 2 4 2", "1 2 3 3 2"])
def test_a_slip_in_a_movement_of_one_round(slip: str) -> None:
    with pytest.raises(UnreadableLine, match=r"Line 2 .*(is in round 1 already, on line 1|would meet itself)\."):
        read_movement(f"1 1 1 2 1\n{slip}")


def test_half_a_table_still_has_two_fields() -> None:
    assert len(read_movement("1 1 1 1 1\n1 2 - 2 2\n2 1 1 2 2\n2 2 - 1 1").pairs) == 3


def test_in_two_fields_the_pair_is_named_with_its_side() -> None:
    with pytest.raises(UnreadableLine, match=r"3.*EW.*1.*1.*1"):
        read_movement("1 1 1 1 1\n1 2 2 2 2\n1 3 3 1 3")


def test_a_table_stands_once_in_a_round() -> None:
    with pytest.raises(UnreadableLine) as caught:
        read_movement(HEAD + "\n1 2 5 6 3")
    assert states(str(caught.value), "4 … 1 2 5 6 3 … 2 … 1 … 2")


@each(
    "line, reason",
    [
        ("1 3 5", "3 … five … parts … round … table … NS … pair … EW … pair … set … 1 … 2 … 5 … 8 … 3"),
        ("Round 2", "2 … five … parts"),
        (";;", "0 … five … parts"),
        ("l 3 5 6 3", "l … no number … round"),
        ("0 3 5 6 3", "0 … no number … round"),
        ("1 three 5 6 3", "three … no number … table"),
        ("1 -3 5 6 3", "-3 … no number … table"),
        ("1 3 5 6 x", "x … no number … board set"),
        ("1 3 5 6 7-8", "7-8 … no number … board set"),
        ("1 3 5 6 12345", "12345 … no number … board set"),
        ("²,3,5,6,3", "² … no number … round"),
        ("1 3 5 6 -", "two … pairs … set … set … two … pairs"),
        ("1 3 5 6", "two … pairs … set"),
        ("1 3 5 5 3", "pair … 5 … meet … two … pairs"),
        ("1 3 5 05 3", "pair 5 would meet itself."),
        ("1 3 5 6 3 3", "set … 3 … twice … set … once"),
        ("Round Table NS EW Set", "Round … no number … round"),
    ],
)
def test_an_unreadable_line_is_named_by_number_and_text(line: str, reason: str) -> None:
    with pytest.raises(UnreadableLine) as caught:
        read_movement(f"{HEAD}{line}\n1 4 7 8 4")
    assert (caught.value.number, caught.value.text) == (3, line)
    assert str(caught.value).startswith(f"Line 3 ('{line}'): ")
    assert states(str(caught.value), reason)


def test_a_first_line_with_a_slip_is_no_heading() -> None:
    with pytest.raises(UnreadableLine, match=r"1.*l 1 1 2 1.*l"):
        read_movement("l 1 1 2 1\n1 2 3 4 2")


def test_there_is_one_heading() -> None:
    with pytest.raises(UnreadableLine, match=r"Line 2 \('NS EW'\)"):
        read_movement("Round Table\nNS EW\n1 1 1 2 1")


@each("text", ["", "\n \n", "# nothing yet", "Round Table NS EW Set", "1 1 5 bye 1"])
def test_nobody_plays(text: str) -> None:
    with pytest.raises(BadMovement, match=r"no table where two"):
        read_movement(text)


def test_a_round_left_out() -> None:
    with pytest.raises(BadMovement, match=r"2.*missing.*4"):
        read_movement(HEAD + "3 1 1 3 3\n4 1 1 4 4")


@given(st.text(alphabet="123 \t,;\n-+#byeRn²٣", max_size=80))
def test_any_text_is_a_movement_or_a_sentence(text: str) -> None:
    try:
        assert read_movement(text).pairs
    except BadInput as error:
        assert error.wrong and error.right

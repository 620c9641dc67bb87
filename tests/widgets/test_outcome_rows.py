"""The weights of the outcomes as a reader moves them: linked, held, closed, split, and told at the box."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bridgelaw.display.html import text
from bridgelaw.scoring.exact import read_fraction
from bridgelaw.widgets import TwoTables, WeightingAtTeams, WhichEdition
from tests.widgets.controls import has_class, named, page


@cache
def shared() -> WeightingAtTeams:
    """The one calculator that these tests share; each test loads a case first."""
    return WeightingAtTeams()


def weights(widget: Any, field: str = "outcomes") -> list[str]:
    """As they are typed."""
    return [each["weight"] for each in widget.state[field]]


def told(widget: Any) -> list[str]:
    """Return what is said at the boxes."""
    return re.findall(r'<p class="bl-told[^>]*>(.*?)</p>', page(widget))


def fresh(name: str = "slow-pass") -> Any:
    shared().load(name)
    shared().set(edition=2017)
    return shared()


def test_the_others_make_room_and_nothing_is_rounded() -> None:
    widget = fresh("000-teams")
    assert weights(widget) == ["1/10", "4/10", "4/10", "1/10"]
    named(widget, "Weight 1").value = "1/4"
    assert not widget.failed and told(widget) == []
    # Three quarters, divided 4 : 4 : 1.
    assert weights(widget) == ["1/4", "1/3", "1/3", "1/12"]
    widget.reset()
    assert weights(widget) == ["1/10", "4/10", "4/10", "1/10"]


def test_a_share_that_cannot_be_is_told_at_its_box_and_changes_nothing() -> None:
    widget = fresh()
    first, derivation = widget.state, widget.derivation
    box = named(widget, "Weight 1")
    for typed, says in (
        ("3/2", "1.5 is more than the whole. A share is from 0 to 1. The weight is still 2/3."),
        ("-1", "−1 is below nothing. A share is from 0 to 1. The weight is still 2/3."),
        ("some", "'some' is not a number. Write one as 7, 0.1, 10%, 1/10 or 18 5/6. The weight is still 2/3."),
    ):
        box.value = typed
        assert box.value == typed and told(widget) == [text(says)]
        assert has_class(box, "bl-invalid")
        assert widget.state == first and widget.derivation == derivation and not widget.failed
    named(widget, "Other table, NS").value = "+170"
    assert len(told(widget)) == 1, "what was typed in vain is still told"
    box.value = "1/2"
    assert told(widget) == [] and not has_class(box, "bl-invalid")
    assert weights(widget) == ["1/2", "1/2", "0"]


def test_a_share_that_is_held_stays() -> None:
    widget = fresh("000-teams")
    named(widget, "Lock weight 2").value = True
    named(widget, "Weight 1").value = "0.2"
    assert weights(widget)[:2] == ["0.2", "4/10"]
    assert sum(map(read_fraction, weights(widget))) == 1
    named(widget, "Weight 1").value = "0.7"
    assert told(widget) == ["0.7 is too much: 0.4 is held. At most 0.6 is free. The weight is still 0.2."]
    named(widget, "Lock weight 2").value = False
    named(widget, "Weight 1").value = "0.8"
    assert weights(widget)[0] == "0.8" and told(widget) == []
    widget.reset()
    assert not named(widget, "Lock weight 2").value


def test_a_closed_road_gives_its_share_away_and_has_it_back() -> None:
    widget = fresh()
    before = widget.state
    tick = named(widget, "Result 1 was possible only after the disallowed action")
    tick.value = True
    assert weights(widget) == ["0", "1", "0"] and not widget.failed
    assert told(widget) == ["Its 2/3 has been given to the other results."]
    named(widget, "Weight 1").value = "1/2"
    assert told(widget)[0].startswith("This result is not allowed: its share is 0. Allow it first")
    tick.value = False
    assert widget.state == before and told(widget) == ["It has got back its 2/3."]


def test_where_the_edition_lets_a_closed_road_carry_weight_it_keeps_it() -> None:
    widget = fresh("002-example-10")
    assert widget.failed, "nothing is mended in silence"
    widget.set(edition=2007)
    carried = weights(widget)
    assert not widget.failed
    named(widget, "Weight 1").value = "1/5"
    assert not widget.failed and weights(widget)[0] == "1/5" != carried[0]
    tick = named(widget, "Result 2 was possible only after the disallowed action")
    now = weights(widget)
    tick.value = not tick.value
    assert weights(widget) == now


def test_what_python_sets_is_told_and_not_mended() -> None:
    widget = fresh()
    rows = [{**each, "weight": "1/4"} for each in widget.state["outcomes"][:2]]
    widget.set(outcomes=rows)
    assert widget.failed and "The weights add to 0.5: 0.5 is missing." in widget.status
    named(widget, "Weight 1").value = "1/3"
    assert weights(widget) == ["1/3", "1/4"] and widget.failed, "while they are not linked each is what is typed"
    named(widget, "Weight 1").value = "3/4"
    assert not widget.failed
    named(widget, "Weight 1").value = "1/3"
    assert weights(widget) == ["1/3", "2/3"], "now they are"


def test_the_rows_come_and_go_with_their_shares() -> None:
    widget = fresh()
    widget.set(outcomes=widget.state["outcomes"][:2])
    before = widget.state
    named(widget, "Remove the last result").click()
    assert weights(widget) == ["1"]
    named(widget, "Add a result").click()
    assert widget.state == before
    named(widget, "Add a result").click()
    assert weights(widget) == ["2/3", "1/3", "0"]
    named(widget, "Lock weight 1").value = True
    named(widget, "Lock weight 3").value = True
    named(widget, "Weight 2").value = "1/5"
    assert weights(widget) == ["2/3", "1/3", "0"], "there is no other to make room"


def test_written_as_the_reader_likes_and_a_third_stays_a_third() -> None:
    widget = fresh()
    menu, imps = named(widget, "Weights as"), widget.ruling.ns.imps
    assert [each for each, _ in menu.options] == ["fractions", "percents", "tenths"]
    for name, written in (("percents", ["66 2/3%", "33 1/3%", "0%"]), ("tenths", ["2/3", "1/3", "0"])):
        menu.value = dict(menu.options)[name]
        assert weights(widget) == written and widget.ruling.ns.imps == imps
    named(widget, "Weight 1").value = "0.3"
    assert weights(widget) == ["0.3", "0.7", "0"]
    widget.reset()
    assert menu.value.value == "fractions"


def test_the_sides_have_shares_of_their_own_when_the_score_is_split() -> None:
    widget = fresh()
    named(widget, "EW get different weights from NS (a split score)").value = True
    assert weights(widget, "outcomes_ew") == weights(widget, "outcomes_ns") == ["2/3", "1/3", "0"]
    named(widget, "EW weight 1").value = "1/2"
    assert weights(widget, "outcomes_ew") == ["1/2", "1/2", "0"]
    assert weights(widget, "outcomes_ns") == ["2/3", "1/3", "0"]
    assert page(widget).count('class="bl-bar"') == 2
    named(widget, "Result 2 was possible only after the disallowed action").value = True
    given = "has been given to the other results."
    assert told(widget) == [f"NS: Its 1/3 {given} EW: Its 1/2 {given}"]


def test_the_bar_says_what_it_shows() -> None:
    widget = fresh()
    assert page(widget).count('role="slider"') == 1, "the last end is the end of the bar"
    handle = re.search(r"<span class=\"bl-handle\"[^>]*>", page(widget))
    assert handle and 'aria-label="Weight 1, 4♠= N"' in handle[0] and 'aria-valuetext="2/3"' in handle[0]
    assert 'aria-valuenow="66.667"' in handle[0] and 'data-bl-most="1"' in handle[0]
    named(widget, "Lock weight 1").value = True
    assert 'role="slider"' not in page(widget)
    for other in (WhichEdition(), TwoTables()):
        assert page(other).count('class="bl-bar"') <= 1


@settings(max_examples=25, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(("Weight", "Lock", "only")), st.integers(1, 4), st.integers(0, 24))))
def test_whatever_is_moved_they_come_to_one(moves: list[tuple[str, int, int]]) -> None:
    widget = fresh("000-teams")
    for kind, number, to in moves:
        if kind == "Weight":
            named(widget, f"Weight {number}").value = f"{to}/20"
        elif kind == "Lock":
            named(widget, f"Lock weight {number}").value = bool(to % 2)
        else:
            named(widget, f"Result {number} was possible only after the disallowed action").value = bool(to % 2)
        ruled = [read_fraction(weight) for weight in weights(widget)]
        assert sum(ruled) == 1
        boxes = [named(widget, f"Weight {row}") for row in range(1, len(ruled) + 1)]
        # What cannot be a weight stays in its box, marked, and does not count.
        assert all(
            read_fraction(box.value) == weight or has_class(box, "bl-invalid")
            for box, weight in zip(boxes, ruled, strict=True)
        )

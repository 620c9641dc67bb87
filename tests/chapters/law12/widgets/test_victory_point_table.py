"""The table of Victory Points follows its one control."""

from __future__ import annotations

import pytest

from bridgelaw.display import vp_scale
from bridgelaw.laws import BadInput
from bridgelaw.scoring import wbf_continuous
from bridgelaw.widgets import VictoryPointTable
from tests.display.page import Page, is_safe
from tests.each import each
from tests.widgets.controls import controls, page


@each("boards", [1, 16, 20, 24, 28, 32, 200])
def test_the_table_is_that_of_the_number_of_boards(boards: int) -> None:
    table = VictoryPointTable()
    (control,) = controls(table)
    assert control.description == "Boards"
    control.value = boards
    assert vp_scale(boards).html in page(table) and vp_scale(boards).html in table.twin()
    assert f"from {wbf_continuous(boards).blitz} IMPs on" in Page(page(table)).text
    assert table.status in repr(table) and is_safe(table.twin())


def test_a_number_beyond_the_ends_becomes_the_last_there_is() -> None:
    table = VictoryPointTable(16)
    for typed, becomes in ((0, 1), (-5, 1), (10**6, 200)):
        table.boards = typed
        assert table.boards == becomes


@each("boards", [0, 201])
def test_it_does_not_begin_without_a_table(boards: int) -> None:
    with pytest.raises(BadInput, match=f"There is no table for {boards} boards. Give 1 to 200."):
        VictoryPointTable(boards)

"""A pasted table: what each column was taken for is seen, corrected, and kept."""

from __future__ import annotations

from bridgelaw.desk.widgets import Desk

# The pairs are named in a way that no heading tells, and the score is taken for nothing.
TABLE = "Bd;Us;Them;Cont;By;Made;Whatever\n7;1;2;4S;N;10;620\n7;3;4;4S;N;9;-100\n7;5;6;3NT;S;9;600"


def test_columns_that_cannot_be_told_are_named_on_the_page() -> None:
    desk = Desk()
    desk.read(TABLE)
    assert desk.failed and len(desk.columns.menus) == 7
    assert "No columns of NS and EW pairs can be recognised." in desk.status
    desk.columns.menus[1].value = "NS"
    assert desk.failed
    desk.columns.menus[2].value = "EW"
    assert not desk.failed and desk.board is not None
    assert [str(line.outcome) for line in desk.board.lines] == ["4♠= N", "4♠-1 N", "3NT= S"]
    desk.rule("weighted", line=1, shares="1/2 4S= N\n1/2 4S-1 N")
    assert desk.ruling is not None


def test_what_one_column_is_no_other_is_and_a_wrong_one_is_corrected() -> None:
    desk = Desk()
    desk.read("Board;NS;EW;Score;MP NS;MP EW\n7;1;2;620;2;0\n7;3;4;-100;0;2")
    assert not desk.failed and [each.value for each in desk.columns.menus[1:3]] == ["NS", "EW"]
    desk.columns.menus[2].value = "NS"
    assert desk.columns.menus[1].value == "" and desk.failed
    desk.columns.menus[1].value = "EW"
    assert not desk.failed and desk.board is not None and str(desk.board.lines[0].ns) == "2 NS"


def test_what_was_said_of_the_columns_comes_back_with_the_evening() -> None:
    desk = Desk()
    desk.read(TABLE)
    desk.columns.menus[1].value, desk.columns.menus[2].value = "NS", "EW"
    again = Desk()
    again.restore(desk.kept())
    assert not again.failed and again.columns.names == desk.columns.names
    assert [each.value for each in again.columns.menus] == [each.value for each in desk.columns.menus]
    # Another file is told by itself.
    again.read("1 2 620\n3 4 -100")
    assert not again.columns.menus and again.columns.names == [] and not again.failed


def test_a_file_of_another_kind_has_no_columns_to_name() -> None:
    desk = Desk()
    for words in (
        "1 2 4S= N\n3 4 4S-1 N",
        '<USEBIO Version="1.2"><EVENT>',
        "data:application/octet-stream;base64,AAEC",
    ):
        desk.read(words)
        assert not desk.columns.menus

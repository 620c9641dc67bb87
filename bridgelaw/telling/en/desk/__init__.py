"""A club's evening and a ruling on it in English."""

from bridgelaw.telling.en.desk.evening import board_table, everybody_table, line_name, lines_named, opened
from bridgelaw.telling.en.desk.manner import Manner
from bridgelaw.telling.en.desk.ruling import desk_derivation, fouled_at_the_desk
from bridgelaw.telling.en.desk.scorer import by_program, to_enter, to_enter_lines

__all__ = [
    "Manner",
    "board_table",
    "by_program",
    "desk_derivation",
    "everybody_table",
    "fouled_at_the_desk",
    "line_name",
    "lines_named",
    "opened",
    "to_enter",
    "to_enter_lines",
]

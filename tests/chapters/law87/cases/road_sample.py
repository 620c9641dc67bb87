"""Sound cases of the road of a board, to be spoilt in every way."""

from __future__ import annotations

ROAD = """\
[[case]]
id = "tuesday-9"
title = "Board 9"
form = "road"
source = { title = "Club pairs, 17 November", section = "board 9" }
laws = [{ clause = "87A", about = "fouled-board" }]
[case.given]
movement = "share-and-relay"
tables = 6
rounds = 5
boards_per_set = 3
board = 9
found_table = 6
found_round = 3
wrong_table = 2
wrong_round = 2
cards = "EW"
others_at_mistake = "unknown"
others_at_call = "before"
found = "after play"
event = "pairs"
body = "figb"
expected = 6
[[case.printed]]
figure = "group 2"
value = 2
[[case.printed]]
figure = "penalised"
words = "EW pair 1"
"""

OWN_ROAD = """\
[[case]]
id = "tuesday-1"
title = "Board 1"
form = "road"
source = { title = "Club pairs, 17 November", section = "board 1" }
laws = [{ clause = "87A" }]
[case.given]
movement = "own"
round_data = ["1 1 1 2 1", "1 2 3 4 1", "2 1 1 3 2", "2 2 4 2 2"]
boards_per_set = 1
board = 1
origin = "duplicated"
duplicated_by = "1"
found_table = 2
"""

"""Sound cases of the form team-play, to be spoilt in every way: a fouled board, a slam next door, a regulation."""

from __future__ import annotations

TEAM_PLAY = """\
[[case]]
id = "monday-5"
title = "Hands exchanged between the rooms"
edition = 2017
form = "team-play"
source = { title = "Club teams, 16 November", section = "board 5" }
laws = [{ clause = "87C" }, { clause = "86B2(b)" }]
[case.given]
vulnerability = "NS"
trouble = "fouled"
table_result = "2♠+1 S"
other_table = "4♠= S"
fault_ns = "directly"
adjusted = 1
plus = "3"
outcomes = [{ result = "3♠= S", weight = "4/5" }, { result = "4♠= S", weight = "1/5" }]
match = { ns = 14, ew = 17, boards = 8 }
[[case.printed]]
figure = "ew imps"
value = "8"
[[case.printed]]
figure = "way"
words = "the better of two"
"""

NEXT_DOOR = """\
[[case]]
id = "tuesday-8"
title = "The slam next door"
form = "team-play"
source = { title = "Club teams", section = "board 8" }
[case.given]
vulnerability = "none"
trouble = "unplayable"
other_table = "6♥= E"
leans = "NS"
fault_ew = "directly"
knockout = true
outcomes = [{ result = "4♥+2 E", weight = "1" }]
[[case.printed]]
figure = "ns imps"
value = "11"
"""

BY_REGULATION = """\
[[case]]
id = "wednesday-1"
title = "A league with a rule"
form = "team-play"
source = { title = "Club league", section = "board 1" }
[case.given]
vulnerability = "none"
trouble = "unplayable"
other_table = "400"
regulation_ns = "1"
regulation_ew = "-2"
[[case.printed]]
figure = "ew imps"
value = "-2"
"""

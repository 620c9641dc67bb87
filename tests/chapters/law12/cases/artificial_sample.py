"""Sound cases of the form artificial, to be spoilt in every way: a pair, a team, an individual."""

from __future__ import annotations

ARTIFICIAL = """\
[[case]]
id = "monday-7"
title = "The late pair"
edition = 2017
form = "artificial"
source = { title = "Club pairs, 16 November", section = "board 7" }
laws = [{ clause = "12C2(a)", about = "artificial" }]
[case.given]
scoring = "matchpoints"
reason = "unplayable"
fault_ns = "none"
fault_ew = "directly"
own_ns = "64.2%"
own_ew = "36%"
boards_ns = 23
boards_ew = 23
missed_ns = 2
several_boards = "average-plus-two"
scores = 12
[[case.printed]]
figure = "ns matchpoints"
value = "14.124"
[[case.printed]]
figure = "ew award"
words = "average minus"
"""

AT_TEAMS = """\
[[case]]
id = "tuesday-3"
title = "The late team"
form = "artificial"
source = { title = "Club teams", section = "board 3" }
[case.given]
scoring = "teams"
fault_ns = "partly"
fault_ew = "directly"
own_ew = "-3.5"
imps = "2"
[[case.printed]]
figure = "ew imps"
value = "-3.5"
"""

INDIVIDUAL = """\
[[case]]
id = "wednesday-1"
title = "One late, two pay"
form = "artificial"
source = { title = "Club individual", section = "board 1" }
[case.given]
scoring = "individual"
reason = "too many"
fault_ns = "directly"
fault_ew = "none"
own_n = "36%"
own_s = "41%"
own_e = "62.5%"
culprit = "N"
scores = 9
[[case.printed]]
figure = "north percentage"
value = "36"
[[case.printed]]
figure = "south percentage"
value = "40"
"""

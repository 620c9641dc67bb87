"""Sound damage splits of an instructor's own, one for each scale, to be spoilt in every way."""

from __future__ import annotations

SPLIT_AT_TEAMS = """\
[[case]]
id = "thursday-9"
title = "The revoke"
edition = 2017
form = "damage-split"
source = { title = "Club teams", section = "board 9" }
laws = [{ clause = "12C1(e)", about = "self-inflicted" }]
[case.given]
vulnerability = "both"
offending = "EW"
scored = "at teams"
other_table = "620"
normal = "4♥= N (2/3), 4♥-1 N (1/3)"
expected = "4♠x-2 E"
actual = "4♠x= E"
error = "extremely serious error"
related = false
knockout = true
infraction = "the 4♠ bid"
deed = "North's revoke"
[[case.printed]]
figure = "case"
words = "all self-inflicted"
"""

SPLIT_AT_PAIRS = """\
[[case]]
id = "thursday-10"
title = "The gamble"
form = "damage-split"
source = { title = "Club pairs", section = "board 10" }
laws = [{ clause = "12C1(e)" }]
[case.given]
offending = "NS"
scored = "at pairs"
field = ["1 2 620", "3 4 -100", "5 6 170"]
normal = "170"
expected = "620"
actual = "790"
error = "gambling action"
[[case.printed]]
figure = "innocents"
value = "2"
"""

SPLIT_IN_FIGURES = """\
[[case]]
id = "thursday-11"
title = "Figures alone"
form = "damage-split"
source = { title = "Club pairs", section = "board 11" }
laws = [{ clause = "12C1(e)" }]
[case.given]
offending = "EW"
scored = "in matchpoints"
top = "100"
normal = "65%"
expected = "44"
actual = "2"
error = "serious error"
"""

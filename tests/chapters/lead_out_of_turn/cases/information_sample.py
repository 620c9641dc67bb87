"""Sound cases of the form penalty-card-information, to be spoilt in every way: a breach, and help with a split."""

from __future__ import annotations

IN_HAND = """\
[[case]]
id = "tuesday-9"
title = "The king picked up"
edition = 2017
form = "penalty-card-information"
source = { title = "Club teams, 17 November", section = "board 9" }
laws = [{ clause = "50E2" }, { clause = "16C3" }]
[case.given]
vulnerability = "both"
card = "♠K"
owner = "E"
state = "back in hand"
suggests = "card"
table_result = "3NT-1 S"
other_table = "+150"
peers = [
  { does = "a spade", players = 1, result = "3NT-1 S", stands = "taken" },
  { does = "a heart", players = 4, result = "3NT= S" },
]
[[case.printed]]
figure = "ns imps"
value = "10"
[[case.printed]]
figure = "clause"
words = "16C3"
"""

WITH_A_REVOKE = """\
[[case]]
id = "tuesday-10"
title = "The king on the table"
form = "penalty-card-information"
source = { title = "Club teams, 17 November", section = "board 10" }
laws = [{ clause = "50E4" }, { clause = "12C1(e)", about = "self-inflicted" }]
[case.given]
vulnerability = "both"
card = "♠K"
owner = "E"
state = "on the table"
suggests = "duty"
disputed = "whether South chose"
found = "he did neither"
table_result = "3NT-2 S"
other_table = "+150"
leaning = "1.2"
conduct = "extremely serious error"
deed = "South's revoke"
expected = "3NT-1 S"
peers = [
  { does = "a spade", players = 1, result = "3NT-1 S", stands = "taken" },
  { does = "a heart", players = 4, result = "3NT= S", logical = true },
]
[[case.printed]]
figure = "innocents"
value = "5.44"
"""

"""Sound cases of the form poll, to be spoilt in every way: one question with a disallowed answer, and two."""

from __future__ import annotations

ONE_QUESTION = """\
[[case]]
id = "monday-3"
title = "The slow double"
edition = 2017
form = "poll"
source = { title = "Club teams, 16 November", section = "board 3" }
laws = [{ clause = "12C1(c)", about = "weighted" }, { clause = "84D", about = "doubt" }]
[case.given]
vulnerability = "NS"
offending = "EW"
leaning = "1.2"
other_table = "3♠= N"
table_result = "+300"
[[case.given.question]]
asks = "You are East. Your call over 4♠?"
answers = [
  { says = "4♠= N", players = 4, role = "good" },
  { says = "4♠-1 N", players = 2 },
  { says = "the 5♥ bid", players = 1, role = "disallowed" },
]
[[case.printed]]
figure = "ns imps"
value = "86/15"
[[case.printed]]
figure = "doubt"
words = "some"
"""

TWO_QUESTIONS = """\
[[case]]
id = "monday-4"
title = "The director's own error"
form = "poll"
source = { title = "Club teams, 16 November", section = "board 4" }
[case.given]
offending = "none"
[[case.given.question]]
answers = [{ says = "bid 6♦", players = 4, role = "good" }, { says = "5♦= N", players = 4 }]
[[case.given.question]]
answers = [{ says = "+1370", players = 3, role = "good" }, { says = "-100", players = 3, role = "other" }]
[[case.printed]]
figure = "ew leaned"
value = "4/5"
"""

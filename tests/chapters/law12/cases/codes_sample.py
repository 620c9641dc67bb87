"""A sound case of the form codes, to be spoilt in every way."""

from __future__ import annotations

CODES = """\
[[case]]
id = "sunday-19"
title = "The slow raise"
edition = 2017
form = "codes"
source = { title = "Club teams, 15 November", section = "board 19" }
laws = [{ clause = "12C1(c)", about = "weighted" }]
[case.given]
vulnerability = "NS"
offending = "NS"
outcomes = [
  { result = "5♠= S", weight = "1/2" },
  { result = "6♠-1 S", weight = "1/2", through = "the raise to 6♠" },
]
other_table = "4♠+1 S"
table_result = "6♠-1 S"
likely = "40%"
probable = "probable-tenth"
reading = "added-up"
[[case.printed]]
figure = "2017 clause"
words = "12C1(b), 2017 and 12C1(c), 2017"
"""

"""A sound road of an instructor's own through *Later in the play*, to be spoilt in every way."""

from __future__ import annotations

LATER_CALL = """\
[[case]]
id = "friday-9"
title = "East was in a hurry"
form = "later-in-the-play"
source = { title = "Club pairs", section = "board 9" }
laws = [{ clause = "57A" }]
story = "East played before West."
[case.given]
facts = ["South led from hand, and East played before West."]
answers = [
  { question = "whose", answer = "defender" },
  { question = "seen", answer = "yes" },
  { question = "told", answer = "no" },
  { question = "did", answer = "before", because = "South had led from hand." },
  { question = "hands", answer = "both" },
]
[[case.printed]]
figure = "governs"
words = "57C1"
"""

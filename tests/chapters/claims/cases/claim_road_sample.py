"""A call of an instructor's own after a claim, to be spoilt in every way."""

from __future__ import annotations

CLAIM_ROAD = """\
[[case]]
id = "friday-12"
title = "One to the queen"
form = "claim-road"
source = { title = "Club pairs", section = "board 12" }
laws = [{ clause = "71B" }]
story = "South gave up a trick to a queen that is bare."
[case.given]
facts = ["South gave up a trick to the ♥Q, which is bare."]
answers = [
  { question = "tricks", answer = "more" },
  { question = "what", answer = "loses" },
  { question = "objects", answer = "no" },
  { question = "regret", answer = "yes" },
  { question = "own-time", answer = "yes" },
  { question = "given", answer = "unlosable", because = "Every legal play draws it." },
]
[[case.printed]]
figure = "governs"
words = "71B"
"""

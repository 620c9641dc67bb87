"""A sound road of an instructor's own through *Which clause?*, to be spoilt in every way."""

from __future__ import annotations

ROAD = """\
[[case]]
id = "friday-2"
title = "The card on the floor"
form = "power"
source = { title = "Club pairs", section = "board 2" }
laws = [{ clause = "12A2" }]
story = "A board that could not be played."
[case.given]
facts = ["A card lay on the floor, and the board was played with fifty-one."]
announcement = "Nobody can play this board now. Average minus to both. You may appeal."
answers = [
  { question = "time", answer = "asked" },
  { question = "irregularity", answer = "yes", because = "A card was missing." },
  { question = "rectification", answer = "over" },
  { question = "normal", answer = "no", because = "All have seen the cards." },
  { question = "fault", answer = "both" },
]
[[case.printed]]
figure = "clause"
words = "12A2"
"""

"""Sound cases of the play with penalty cards, to be spoilt in every way."""

from __future__ import annotations

PENALTY_CARD = """\
[[case]]
id = "friday-12"
title = "The ace on the table"
form = "penalty-card"
source = { title = "Club pairs, 20 November", section = "board 12" }
laws = [{ clause = "50D1(a)" }, { clause = "51A" }]
deal = "N:K85.742.AQT3.J64 742.K953.764.AT5 AQJT6.A8.K52.973 93.QJT6.J98.KQ82"
[case.given]
trump = "♠"
declarer = "S"
play = [
  "E shows ♣A: led out of turn",
  "neither",
  "W ♥Q ♥2 ♥9 ♥A",
  "E drops ♥5",
  "S ♥8 ♥J ♥4",
  "E ♥5",
  "neither",
  "W ♣K ♣4",
]
[[case.printed]]
figure = "legal"
words = "♣A"
[[case.printed]]
figure = "trick"
value = 3
"""

FROM_THE_AUCTION = """\
[[case]]
id = "friday-13"
title = "A diamond required"
form = "penalty-card"
edition = 2007
source = { title = "Club pairs, 20 November", section = "board 13" }
laws = [{ clause = "59" }]
deal = "N:QT85.A64.Q72.K54 93.Q82.AKT864.93 AKJ7.J3.J953.A62 642.KT975..QJT87"
auction = "S: 1S P 3S P 4S P P P"
[case.given]
play = ["E shows ♦A", "require diamonds", "W ♣Q"]
[[case.printed]]
figure = "clause behind ♣Q"
words = "59"
"""

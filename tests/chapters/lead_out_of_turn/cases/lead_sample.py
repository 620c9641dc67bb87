"""Sound cases of a lead out of turn, to be spoilt in every way."""

from __future__ import annotations

LEAD = """\
[[case]]
id = "friday-7"
title = "The king from the wrong side"
form = "lead-out-of-turn"
source = { title = "Club pairs", section = "board 7" }
laws = [{ clause = "54D" }]
deal = "N:KT73.964.AQ4.J85 92.832.KT752.QT7 AQJ64.KQJ.863.A6 85.AT75.J9.K9432"
auction = "S: 1S P 3S P 4S P P P"
[case.given]
facts = ["East led ♦K face up.", "It was West's lead."]
leader = "E"
card = "♦K"
answers = [
  { question = "auction", answer = "over" },
  { question = "faced", answer = "up" },
  { question = "told", answer = "nobody" },
  { question = "partner-down", answer = "no" },
  { question = "dummy-seen", answer = "no" },
  { question = "spread", answer = "no" },
  { question = "accepted", answer = "no" },
  { question = "choice", answer = "forbid", because = "He has three small diamonds." },
]
play = ["W ♣3 ♣5 ♣Q ♣A"]
[[case.printed]]
figure = "governs"
words = "54D"
[[case.printed]]
figure = "tricks"
value = 1
"""

TOGETHER = """\
[[case]]
id = "friday-8"
title = "Both at once"
form = "lead-out-of-turn"
edition = 2007
source = { title = "Club pairs", section = "board 8" }
laws = [{ clause = "58A" }]
deal = "N:AKQ43.J42.74.A82 T9.A863.KQT3.JT4 J52.KQT7.J85.965 876.95.A962.KQ73"
auction = "N: 1S P 2S P P P"
[case.given]
facts = ["East faced ♦K and West ♦9 at the same moment."]
leader = "W"
card = "♦9"
other = "♦K"
answers = [{ question = "auction", answer = "over" }, { question = "both", answer = "together" }]
[[case.printed]]
figure = "ending"
words = "played in its turn"
"""

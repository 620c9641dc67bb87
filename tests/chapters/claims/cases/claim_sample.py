"""A sound claim of an instructor's own, to be spoilt in every way."""

from __future__ import annotations

CLAIM = """\
[[case]]
id = "friday-9"
title = "The rest are mine"
form = "claim"
source = { title = "Club pairs", section = "board 9" }
laws = [{ clause = "70C" }]
story = "South showed his hand. West still had a trump."
[case.given]
facts = ["South faced his cards after ten tricks."]
hands = "N:54...8 9..QJ. .KJ.A. Q.4..9"
trump = "♥"
words = "All mine."
steps = ["♦A"]
forgotten = ["♥4"]
struck = ["S ♥J before ♥K"]
shown_out = ["E hearts"]
order = "top-down"
revoke = { side = "EW", tricks = 1 }
[[case.printed]]
figure = "declarer's tricks"
value = "3"
[[case.printed]]
figure = "the others' tricks"
value = "0"
"""

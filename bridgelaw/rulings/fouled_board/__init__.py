"""The fouled board at pairs (Law 87): groups by form, each scored by a body's regulation, the adjusted traveller.

How to use it, in the order of a ruling:

- `read_lines(text, vulnerability, forms, at_fault)` reads a traveller with the form of each line ("10 8 140 >1"; a
  line without a mark is of the correct form; "7 2 60%/60%" is an artificial score); or build each `FouledLine` by
  hand.
- `read_forms(text)` reads what differed (">1 the cards of East and West"), `read_pairs(text)` pairs ("NS 8, EW 4").
- `body("figb")` is a regulation: figb, ebu, ebu-older, acbl; `own_method(4, "60; 65 55; 70 60 50")` is one's own.
- `fouled_board(lines, body, expected=N, forms=…, penalised=…, misdeed=…, edition=…)` rules. Only `lines` is needed: the
  body is then FIGB, and N the number of lines.
- The `FouledRuling` has `awards` (one a line, in the order of the traveller: `exact` and rounded `scores` by `Side`,
  `percentages` where Neuberg does not decide), `groups`, `top`, `total(side)`, `penalties`, `award_of(pair)`,
  `under(another body)`, and what it rests on (`grounds`, `doubts`).
- `fouled_at_teams()` refers to 86B2.

Penalties are matchpoints off a pair's session; they never change the scores of the board.

>>> lines = read_lines("1 1 420\n11 10 -50\n10 8 140\n9 6 170\n8 4 420 >1\n7 2 -50 >1")
>>> ruling = fouled_board(lines, expected=10, penalised=read_pairs("NS 9, EW 6"))
>>> [str(each) for each in ruling.awards[4].percentages.values()], [str(mp) for mp in ruling.penalties.values()]
(['65', '55'], ['9/5', '9/5'])
"""

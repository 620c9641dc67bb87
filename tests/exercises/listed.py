"""An exercise of the three parts whose answer is a list, below a table; for the tests of what shows them."""

from __future__ import annotations

from fractions import Fraction

from bridgelaw.exercises import Box, Exercise, Filled, Option, Ordered, Several, WrongAnswer, WrongOrder
from bridgelaw.laws import cite
from bridgelaw.telling.derivation import Column, Table

SEVERAL = Several(
    "Which of these cards may East play to this trick?",
    (
        Option("♠4", "It follows suit.", True),
        Option("♥A", "He has a spade, and must follow suit.", False, (cite("44C"),), "revoked"),
        Option("♠K", "It follows suit too.", True),
    ),
    "Look at his spades.",
)
ORDERED = Ordered(
    "A card was led out of turn. In which order do you go to work?",
    ("Take the facts", "Explain all the options to declarer", "Let declarer choose", "Play goes on"),
    ("Let declarer choose", "Play goes on", "Take the facts", "Explain all the options to declarer"),
    "Nobody chooses among options that he has not heard.",
    (WrongOrder("chose unheard", "Let declarer choose", "Explain all the options to declarer", "He chose unheard."),),
)
_ties = WrongAnswer("ties unshared", Fraction(4), "Two pairs with one score share the half.", is_slip=True)
FILLED = Filled(
    "Matchpoint the board, two for each pair beaten.",
    "matchpoints",
    ("pair", "contract", "by", "score NS", "MP of NS"),
    (
        ("1", "4♠=", "N", "+420", Box("pair 1", Fraction(3), (_ties,))),
        ("2", "4♠=", "S", "+420", Box("pair 2", Fraction(3))),
        ("3", "3♠+1", "N", "+170", Box("pair 3", Fraction(0))),
    ),
    "Two pairs beat one and tie with each other: 2 + 1.",
)
RIGHT: tuple[list[str], ...] = (["♠4", "♠K"], list(ORDERED.steps), ["3", "3", "0"])
TABLE = Table("The traveller of board 7", (Column("pair"), Column("score")), (("1", "+420"), ("2", "+420")))
LISTED = Exercise("lists", "Three lists", 2, "Four tables played board 7.", (SEVERAL, ORDERED, FILLED), table=TABLE)
